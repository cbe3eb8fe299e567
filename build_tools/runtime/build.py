"""From the work tree to the finished files, or from the last run's if nothing has changed since."""

import gzip
import hashlib
import json
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from build_tools.runtime.assets import Asset, RuntimeAssets
from build_tools.runtime.errors import RuntimeBuildError
from build_tools.runtime.fingerprint import fingerprint
from build_tools.runtime.library import make_library, pack
from build_tools.runtime.notice import write_notice
from build_tools.runtime.paths import PYODIDE, ROOT
from build_tools.runtime.snapshot import make_snapshot, subtract
from build_tools.runtime.wheel import build_wheel, compile_wheel

MANIFEST = "manifest.json"


def build_runtime(out: Path, cache: Path) -> RuntimeAssets:
    """Makes the runtime's files in the folder `out`, which then holds nothing else.

    Args:
        out: the folder of the site that serves them, `assets/runtime` from its root.
        cache: a folder to keep them in, so that the next call has nothing to do if its inputs are the same.

    Raises:
        RuntimeBuildError: the rules cannot be loaded in the browser's Python, or must not be as they are.
    """
    made = cache / fingerprint()
    if not made.is_dir():
        make_once(made)
    assets = RuntimeAssets.from_config(json.loads((made / MANIFEST).read_text()))
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(made, out, ignore=shutil.ignore_patterns(MANIFEST))
    return assets


def make_once(made: Path) -> None:
    """Makes the folder, whole or not at all, in place of those of earlier states of the tree."""
    made.parent.mkdir(parents=True, exist_ok=True)
    old = [path for path in made.parent.iterdir() if not path.name.startswith("making-")]
    with tempfile.TemporaryDirectory(dir=made.parent, prefix="making-") as name:
        make_files(Path(name) / "files")
        with suppress(OSError):  # another run at the same time has just made the very same
            (Path(name) / "files").rename(made)
    for path in old:
        shutil.rmtree(path, ignore_errors=True)


def make_files(folder: Path) -> None:
    """Makes all files."""
    version = pyodide_version()
    lock: dict[str, str] = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        packages, library, memory = work / "packages.zip", work / "library.zip", work / "memory.bin"
        pack(compile_wheel(build_wheel(work / "wheel")), packages)
        make_library(packages, lock, library)
        library_path = make_snapshot(library, lock, memory)
        wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
        snapshot, overlap = subtract(memory.read_bytes(), wasm)
        assets = RuntimeAssets(
            pyodide=version,
            lock=lock,
            library_path=library_path,
            wasm=store(folder, "pyodide", ".wasm", wasm),
            script=store(folder, "pyodide", ".js", (PYODIDE / "pyodide.asm.js").read_bytes()),
            snapshot=store(folder, "snapshot", ".bin", snapshot),
            library=store(folder, "library", ".zip", library.read_bytes()),
            overlap=overlap,
        )
    write_notice(folder, assets)
    (folder / MANIFEST).write_text(json.dumps(assets.as_config(), indent=1))


def store(folder: Path, stem: str, ending: str, data: bytes) -> Asset:
    """Writes one file, compressed unless it is a script, under a name with a hash of what it holds.

    A script stays as it is: the worker has to load it by its address, since a strict content security policy
    forbids to run code that the page has expanded itself. Most hosts compress scripts by themselves.
    """
    stored = data if ending == ".js" else gzip.compress(data, 9, mtime=0)
    name = f"{stem}.{hashlib.sha256(stored).hexdigest()[:10]}{ending}{'' if stored is data else '.gz'}"
    (folder / name).write_bytes(stored)
    return Asset(name=name, size=len(stored), raw=len(data))


def pyodide_version() -> str:
    """Returns the version of Pyodide that `package.json` pins, once it is sure that this one is installed."""
    pinned: str = json.loads((ROOT / "package.json").read_text())["dependencies"]["pyodide"]
    installed = json.loads((PYODIDE / "package.json").read_text())["version"]
    if installed != pinned:
        raise RuntimeBuildError(f"Pyodide {installed} is installed, package.json pins {pinned}: run `make setup`.")
    return pinned
