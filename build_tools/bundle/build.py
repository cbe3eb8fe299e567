"""From the work tree to the folder and its zip file."""

import tempfile
from pathlib import Path

import rollers
from build_tools.bundle.archive import write_zip
from build_tools.bundle.carried import carry
from build_tools.bundle.pictures import embed_pictures
from build_tools.runtime import build_runtime, bundle_scripts
from build_tools.runtime.assets import FOLDER
from build_tools.runtime.bundle import bundle_folder
from build_tools.runtime.paths import CACHE
from build_tools.site.build import WORK, build_pages
from build_tools.site.finish import finish
from build_tools.site.service_worker import write_service_worker
from build_tools.site.sync import sync

OUT = WORK / "bundle"
READ_ME = """\
Rollbook {version}, to read and to play without a network.

Unpack all of it and open index.html in a browser. Scripts, dice and search are in this folder; nothing is loaded from
elsewhere. A browser that shows a single file out of the zip cannot find the others: unpack it first.

The page "Take it with you" tells more, for each kind of device.
"""
LEFT_OUT = (
    "404.html",  # this and the site maps name the place that the pages were built for, which a folder does not have
    "sitemap.xml",
    "sitemap.xml.gz",
    "assets/javascripts/lunr/**/*.js",  # search in other languages than ours
    "assets/**/*.map",  # for those who look for faults in the theme
)


def build_bundle(out: Path = OUT) -> tuple[Path, Path]:
    """Build the folder `rollbook-<version>` and `rollbook-<version>.zip` in `out`; return both paths.

    Raises:
        SiteError: the pages cannot be built.
        RuntimeBuildError: scripts or runtime cannot be built.
    """
    out.mkdir(parents=True, exist_ok=True)
    folder = out / f"rollbook-{rollers.__version__}"
    archive = folder.with_name(f"{folder.name}.zip")
    with tempfile.TemporaryDirectory(prefix="bundle-", dir=WORK) as name:
        stage = Path(name) / folder.name
        stage.mkdir()
        make_folder(stage, Path(name))
        folder.mkdir(exist_ok=True)
        sync(stage, folder)
        write_zip(stage, archive)
    return folder, archive


def make_folder(stage: Path, work: Path) -> None:
    """Make everything that the folder holds."""
    build_pages(stage, directory_urls=False)
    for pattern in LEFT_OUT:
        for path in list(stage.glob(pattern)):
            path.unlink()
    embed_pictures(stage)
    scripts = bundle_scripts(stage / "assets")
    bundle_folder(stage / "assets")
    worker = (stage / "assets" / scripts.worker).rename(work / "worker.js")
    assets = build_runtime(work / "runtime", CACHE)
    config = carry(work / "runtime", assets, worker, stage / FOLDER)
    finish(stage, config, directory_urls=False, door="file")
    index = stage / "search" / "search_index.json"
    # The theme loads this one where it cannot fetch; on a web host it fetches the other.
    index.with_suffix(".js").write_text(f"var __index = {index.read_text(encoding='utf-8')};\n", encoding="utf-8")
    write_service_worker(stage, offline=False)
    (stage / "READ-ME.txt").write_text(READ_ME.format(version=rollers.__version__), encoding="utf-8")
