"""A private copy of the site with its texts compressed once, so that nothing is compressed while people wait.

The folder served may be a stick that cannot be written to, or that is pulled out in the middle of the game.
"""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest", ".xml"}
"""Endings of the texts; everything else is compressed already, or small."""
SMALLEST = 500
"""Bytes below which compressing gains nothing."""


def copy_compressed(site: Path, into: Path) -> Path:
    """Copy `site` below `into`, beside each text its gzip form, and return the copy.

    Raises:
        FileNotFoundError: there is no `index.html` in the folder.
    """
    if not (site / "index.html").is_file():
        raise FileNotFoundError(f"there is no index.html in {site}")
    copy = into / "site"
    shutil.copytree(site, copy)
    for path in copy.rglob("*"):
        if path.is_file() and path.suffix in COMPRESSED and path.stat().st_size >= SMALLEST:
            packed = path.with_name(f"{path.name}.gz")
            packed.write_bytes(gzip.compress(path.read_bytes(), 6, mtime=0))
    return copy
