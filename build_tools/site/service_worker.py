"""The service worker with the list of files that it keeps, or the one that takes its place where there is none."""

import base64
import hashlib
import json
from pathlib import Path, PurePosixPath

import rollers
from build_tools.runtime.assets import FOLDER
from build_tools.runtime.bundle import WORKER_STEM, bundle
from build_tools.runtime.paths import SCRIPTS
from build_tools.site.page_config import page_url

NAME = "service-worker.js"
"""Always the same, at the root: there browsers look whether it has changed."""

PAGES = {".html", ".css", ".js", ".json", ".svg", ".png", ".webmanifest", ".xml", ".woff2"}
"""Endings of what is kept besides the runtime. What a site offers for download is no part of it."""

LEFT_OUT = (
    NAME,
    "404.html",  # the host's answer to a wrong address; knows one root only
    "assets/javascripts/lunr/",  # search in other languages than ours
)

type Files = dict[str, tuple[str, int]]
"""Address from the root of the site -> hash and size."""


def write_service_worker(site: Path, *, offline: bool) -> None:
    """Add the service worker to a site that is complete but for it.

    Without `offline` it is one that ends: it must be there as long as any browser may have the other. Nothing else
    makes a browser drop it, not even an address that is gone.

    Raises:
        RuntimeBuildError: esbuild refused the script.
    """
    target = site / NAME
    if not offline:
        bundle(SCRIPTS / "service-worker" / "worker-end.js", target)
        return
    files = list_files(site)
    bundle(SCRIPTS / "service-worker.js", target)
    target.write_text(f"self.rollbookFiles = {files};\n{target.read_text(encoding='utf-8')}", encoding="utf-8")


def list_files(site: Path) -> str:
    """Return as JSON what `types.d.ts` beside the script calls `Files`."""
    pages: Files = {}
    dice: Files = {}
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        name = PurePosixPath(path.relative_to(site).as_posix())
        if is_dice(name):
            dice[str(name)] = describe(path)
        elif is_page(name):
            pages[page_url(name, directory_urls=True)] = describe(path)
    listed = {"version": rollers.__version__, "pages": pages, "dice": dice}
    digest = hashlib.sha256(json.dumps(listed).encode()).hexdigest()[:16]
    return json.dumps({"digest": digest, **listed})


def is_dice(name: PurePosixPath) -> bool:
    """Say whether a file is wanted only to roll."""
    return str(name).startswith((FOLDER, f"assets/{WORKER_STEM}"))


def is_page(name: PurePosixPath) -> bool:
    """Say whether a file is wanted to read and search."""
    return name.suffix in PAGES and not str(name).startswith(LEFT_OUT)


def describe(path: Path) -> tuple[str, int]:
    """Return the hash of a file, written as the integrity of a request is, and its size."""
    data = path.read_bytes()
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}", len(data)
