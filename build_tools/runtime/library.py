"""The library zip: Python's own modules as far as they are wanted, and our packages, all as bytecode."""

import importlib
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from build_tools.runtime.commands import run_node
from build_tools.runtime.paths import INSIDE, PYODIDE

DEPENDENCIES = ("jinja2", "markupsafe")
LEFT_OUT = {".c", ".pyc", ".pyi", ".so", ".pyd", ".typed"}
"""Endings of files that Pyodide cannot use; without them MarkupSafe falls back to its pure-Python half."""


def pack(compiled_wheel: Path, result: Path) -> None:
    """Writes our packages into one zip: `rollers` compiled, what it depends on as sources."""
    with zipfile.ZipFile(result, "w") as archive:
        with zipfile.ZipFile(compiled_wheel) as wheel:
            for name in wheel.namelist():
                if ".dist-info/" not in name:
                    archive.writestr(name, wheel.read(name))
        for package in DEPENDENCIES:
            for name, path in package_files(package):
                archive.write(path, name)


def package_files(package: str) -> Iterator[tuple[str, Path]]:
    """Yields the files of an installed package with their names in the zip."""
    folder = Path(str(importlib.import_module(package).__file__)).parent
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in LEFT_OUT:
            yield f"{package}/{path.relative_to(folder).as_posix()}", path


def make_library(packages: Path, lock: Mapping[str, str], result: Path) -> None:
    """Has the stock Pyodide load and use our packages, and writes all that it then has loaded."""
    order = {
        "pyodide": str(PYODIDE),
        "lock": lock,
        "packages": str(packages),
        "load": str(INSIDE / "load.py"),
        "exercise": str(INSIDE / "exercise.py"),
        "collect": str(INSIDE / "collect.py"),
        "result": str(result),
    }
    run_node("library.mjs", order)
