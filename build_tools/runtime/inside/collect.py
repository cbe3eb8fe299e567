"""Runs inside Pyodide: writes every module that is loaded, compiled, into one zip.

Compiling here gives the very bytecode that this Python reads. The standard library loses its docstrings, our
own packages keep theirs. The zip stores without compressing: it is compressed as a whole later, which is
smaller, and Python need not expand anything when it imports.
"""

import importlib
import sys
import zipfile
from pathlib import PurePosixPath

loader = importlib.import_module("importlib._bootstrap_external")

PACKAGES = "/packages.zip"
RESULT = "/library.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)

# Wanted whole: small packages whose rarer modules are loaded on some paths only.
WHOLE = ("pyodide/", "_pyodide/")
# Python looks for these before any of our code runs.
ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8")


def library_members(library: str, names: list[str]) -> list[str]:
    """Returns which members of the stock library are wanted."""
    loaded = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    wanted = {path.removeprefix(f"{library}/") for path in loaded if path.startswith(f"{library}/")}
    wanted |= {f"encodings/{name}.py" for name in ENCODINGS}
    wanted |= {name for name in names if name.startswith(WHOLE) and name.endswith(".py")}
    return sorted(wanted)


def compiled(name: str, source: bytes, optimize: int) -> bytes:
    """Returns a source as the contents of its `.pyc`."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(loader._code_to_timestamp_pyc(code, 0, 0))


def collect() -> None:
    """Writes the zip."""
    library = next(path for path in sys.path if path.endswith(".zip") and path != PACKAGES)
    members: dict[str, bytes] = {}
    with zipfile.ZipFile(library) as stock:
        for name in library_members(library, stock.namelist()):
            members[name + "c"] = compiled(name, stock.read(name), 2)
    with zipfile.ZipFile(PACKAGES) as packages:
        for name in packages.namelist():
            data = packages.read(name)
            if PurePosixPath(name).suffix == ".py":
                members[name + "c"] = compiled(name, data, 0)
            else:
                members[name] = data
    with zipfile.ZipFile(RESULT, "w", zipfile.ZIP_STORED) as result:
        for name in sorted(members):
            result.writestr(zipfile.ZipInfo(name, EPOCH), members[name])


collect()
