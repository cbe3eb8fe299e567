"""Whose work the files hold besides ours."""

from importlib.metadata import distribution
from pathlib import Path

from build_tools.runtime.assets import RuntimeAssets
from build_tools.runtime.library import DEPENDENCIES

NOTICE = """\
The files in this folder hold, besides Rollbook's own code:

Pyodide {version}, Mozilla Public License 2.0, unchanged. Source: https://github.com/pyodide/pyodide
CPython {python}, Python Software Foundation License 2, as bytecode. Source: https://github.com/python/cpython
Jinja2 and MarkupSafe, as bytecode, under the licenses below.
"""


def write_notice(folder: Path, assets: RuntimeAssets) -> None:
    """Writes the notice that the licenses ask for beside the files."""
    parts = [NOTICE.format(version=assets.pyodide, python=assets.lock["python"])]
    for package in DEPENDENCIES:
        found = distribution(package)
        for file in found.files or []:
            if file.name.startswith("LICENSE"):
                parts.append(f"---- {found.name} {found.version}\n\n{Path(file.locate()).read_text()}")
    (folder / "NOTICE.txt").write_text("\n".join(parts), encoding="utf-8")
