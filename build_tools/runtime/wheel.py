"""The wheel of `rollers`, made from the work tree, and its compiled twin for Pyodide."""

import shutil
from pathlib import Path

from build_tools.runtime.commands import run
from build_tools.runtime.errors import RuntimeBuildError
from build_tools.runtime.paths import BIN, ROOT

PROJECT_FILES = ("pyproject.toml", "README.md", "LICENSE")
COMPILED_TAG = "cp313-none-any"


def build_wheel(folder: Path) -> Path:
    """Builds `rollers` as a wheel of sources into the folder and returns its path."""
    source = folder / "source"
    # A copy, for setuptools would leave its own folders in the tree and take deleted modules from them.
    source.mkdir(parents=True)
    for name in PROJECT_FILES:
        shutil.copy2(ROOT / name, source)
    # A browser serves nothing, so the host stays here.
    shutil.copytree(ROOT / "rollers", source / "rollers", ignore=shutil.ignore_patterns("__pycache__", "host"))
    pip = (BIN / "python", "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-index")
    run([*pip, "--no-deps", "--no-build-isolation", "--wheel-dir", folder, source])
    return the_only(folder, "rollers-*-py3-none-any.whl")


def compile_wheel(wheel: Path) -> Path:
    """Compiles a wheel to bytecode beside it and returns the new wheel's path."""
    run([BIN / "pyodide", "py-compile", "--silent", "--keep", wheel])
    return the_only(wheel.parent, f"rollers-*-{COMPILED_TAG}.whl")


def the_only(folder: Path, pattern: str) -> Path:
    """Returns the one file that matches."""
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise RuntimeBuildError(f"Expected one {pattern}, found {[path.name for path in found]}.")
    return found[0]
