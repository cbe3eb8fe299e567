"""The runtime as scripts that carry it: what cannot be fetched can be loaded."""

import base64
import gzip
import hashlib
from dataclasses import asdict
from pathlib import Path
from typing import Any

from build_tools.runtime import RuntimeAssets
from build_tools.runtime.assets import FOLDER, Asset

PART = 786_432
"""Bytes that one script carries: small enough for a progress bar to move, and divisible by three for base64."""


def carry(runtime: Path, assets: RuntimeAssets, worker: Path, out: Path) -> dict[str, Any]:
    """Write the scripts into `out` and return the member `runtime` of the page configuration.

    Args:
        runtime: the folder with the runtime's files.
        assets: what they are.
        worker: the worker's script; it is joined to Pyodide's, for a worker made from bytes can load no other.
        out: the site's folder for the runtime.
    """
    out.mkdir(parents=True, exist_ok=True)
    program = (runtime / assets.script.name).read_bytes() + b"\n;" + worker.read_bytes()
    packed = gzip.compress(program, 9, mtime=0)
    name = f"program.{hashlib.sha256(packed).hexdigest()[:10]}.js.gz"
    script = Asset(name=name, size=len(packed), raw=len(program))
    config = {"folder": FOLDER, **asdict(assets), "script": carried(script, packed, out)}
    for member in ("wasm", "snapshot", "library"):
        asset: Asset = getattr(assets, member)
        config[member] = carried(asset, (runtime / asset.name).read_bytes(), out)
    (out / "NOTICE.txt").write_bytes((runtime / "NOTICE.txt").read_bytes())
    return config


def carried(asset: Asset, data: bytes, out: Path) -> dict[str, Any]:
    """Write the scripts that carry one file and return how the page is told of it."""
    stem = asset.name.removesuffix(".gz").replace(".", "-")
    parts = []
    for number, start in enumerate(range(0, len(data), PART)):
        name = f"{stem}-{number}.js"
        text = base64.b64encode(data[start : start + PART]).decode()
        (out / name).write_text(f'(self.rollbookCarried??={{}})["{name}"]="{text}";\n', encoding="ascii")
        parts.append(name)
    return {**asdict(asset), "parts": parts}
