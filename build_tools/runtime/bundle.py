"""The two bundles of the page's script: one for the page, one for the worker that Python runs in."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from build_tools.runtime.commands import run
from build_tools.runtime.paths import BIN, NODE_MODULES, SCRIPTS

PAGE = "rollbook.js"
FOLDER_SCRIPT = "rollbook-folder.js"
WORKER_STEM = "rollbook-worker"

OPTIONS = (
    "--bundle",
    "--format=iife",  # classic scripts: modules do not run from file://
    "--target=es2022",
    "--minify",
    "--charset=utf8",
    "--log-level=warning",
)
# Pyodide's loader asks for these under Node only.
NODE_ONLY = ("--external:node:*", "--external:ws")


@dataclass(frozen=True, kw_only=True)
class Scripts:
    """The bundles by name, seen from the site's `assets/`."""

    page: str
    """Always the same name, for pages are built to refer to it."""
    worker: str
    """Holds a hash, for it must fit the files it starts from; the page configuration tells it."""

    def as_config(self) -> dict[str, str]:
        """Returns what belongs into the member `runtime` of the page configuration."""
        return {"worker": f"assets/{self.worker}"}


def bundle_scripts(out: Path) -> Scripts:
    """Bundles `main.js` and `worker.js` into the folder, the site's `assets/`.

    Raises:
        RuntimeBuildError: esbuild refused them; the message is its own.
    """
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob(f"{WORKER_STEM}*.js"):
        old.unlink()
    bundle(SCRIPTS / "main.js", out / PAGE)
    return Scripts(page=PAGE, worker=bundle_worker(out))


def bundle_folder(out: Path) -> None:
    """Bundles what the pages need besides where they are opened from a folder."""
    bundle(SCRIPTS / "folder" / "main.js", out / FOLDER_SCRIPT)


def bundle_worker(out: Path) -> str:
    """Bundles the worker alone, together with Pyodide's loader; returns the name it was given."""
    unnamed = out / f"{WORKER_STEM}.js"
    bundle(SCRIPTS / "worker.js", unnamed, *NODE_ONLY)
    digest = hashlib.sha256(unnamed.read_bytes()).hexdigest()[:10]
    return unnamed.rename(out / f"{WORKER_STEM}.{digest}.js").name


def bundle(source: Path, result: Path, *more: str) -> None:
    """Runs esbuild on one entry file."""
    esbuild = NODE_MODULES / "esbuild" / "bin" / "esbuild"
    run([BIN / "node", esbuild, source, f"--outfile={result}", *OPTIONS, *more])
