"""Builds the whole site in a folder of its own, and only then brings it to where it is read."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from build_tools.runtime import build_runtime, bundle_scripts
from build_tools.runtime.assets import FOLDER
from build_tools.runtime.paths import CACHE
from build_tools.setup import ROOT
from build_tools.site.errors import SiteError
from build_tools.site.finish import finish
from build_tools.site.service_worker import write_service_worker
from build_tools.site.sync import sync
from build_tools.site.web_manifest import write_web_manifest

WORK = ROOT / "build"
MKDOCS = ("-m", "mkdocs", "build", "--quiet", "--strict", "--clean")


def build_site(out: Path, *, offline: bool = True) -> int:
    """Build pages, scripts and runtime into `out`; return the number of files that changed there.

    Args:
        out: the folder of the site; a failed build leaves it as it was.
        offline: whether browsers keep the site.

    Raises:
        SiteError: the pages cannot be built or load something from elsewhere.
        RuntimeBuildError: scripts or runtime cannot be built.
    """
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="site-", dir=WORK) as name:
        stage = Path(name)
        build_pages(stage)
        scripts = bundle_scripts(stage / "assets")
        runtime = build_runtime(stage / FOLDER, CACHE)
        config = {**runtime.as_config(), **scripts.as_config()}
        trackers = finish(stage, config, directory_urls=True, offline=offline)
        write_web_manifest(stage, trackers)
        write_service_worker(stage, offline=offline)
        return sync(stage, out)


def build_pages(out: Path, *, directory_urls: bool = True) -> None:
    """Let MkDocs build the pages alone: `checks/` for a server, or `checks.html` for a folder that is opened as such.

    Raises:
        SiteError: it refused; what was wrong stands on the terminal.
    """
    environment = {
        **os.environ,
        "ROLLBOOK_DIRECTORY_URLS": "true" if directory_urls else "false",
        "ROLLBOOK_NAVIGATION": "navigation.instant" if directory_urls else "navigation.plain",
        "NO_MKDOCS_2_WARNING": "1",  # a notice about the future of MkDocs, printed at each build
    }
    done = subprocess.run([sys.executable, *MKDOCS, "--site-dir", str(out)], cwd=ROOT, env=environment, check=False)
    if done.returncode:
        raise SiteError("The pages could not be built; see above.")
