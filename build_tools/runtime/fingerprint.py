"""One hash for all that the runtime is made from: while it stays the same, nothing need be made again."""

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

from build_tools.runtime.paths import HERE, ROOT

NOT_IN_A_BROWSER = {"__pycache__", "host"}
SINGLE = ("package-lock.json", "requirements/dev.txt", "pyproject.toml")


def inputs() -> Iterator[Path]:
    """Yields every file that the result depends on, always in the same order."""
    for name in SINGLE:
        yield ROOT / name
    for folder in (ROOT / "rollers", HERE):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and NOT_IN_A_BROWSER.isdisjoint(path.relative_to(ROOT).parts):
                yield path


def fingerprint() -> str:
    """Returns the hash of names and contents of all inputs, and of the Python that compiles."""
    digest = hashlib.sha256(sys.version.encode())
    for path in inputs():
        data = path.read_bytes()
        digest.update(f"\0{path.relative_to(ROOT).as_posix()}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()[:20]
