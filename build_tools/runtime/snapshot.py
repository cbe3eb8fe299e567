"""The memory snapshot, and what it need not repeat because the WebAssembly file says it already."""

import json
import struct
from collections.abc import Mapping
from pathlib import Path

from build_tools.runtime.assets import Overlap
from build_tools.runtime.commands import run_node
from build_tools.runtime.errors import RuntimeBuildError
from build_tools.runtime.paths import INSIDE, PYODIDE

MAGIC = 0x706E7300
"""First word of a snapshot; the second is where the memory begins in it."""
MEMORY_BASE = 1024
"""Where Emscripten puts the data of the main module."""
DATA_SECTION = 11


def make_snapshot(library: Path, lock: Mapping[str, str], result: Path) -> str:
    """Writes the memory of a Pyodide with the rules loaded; returns where it looks for its library."""
    order = {
        "pyodide": str(PYODIDE),
        "lock": lock,
        "library": str(library),
        "load": str(INSIDE / "load.py"),
        "exercise": str(INSIDE / "exercise.py"),
        "result": str(result),
    }
    path: str = json.loads(run_node("snapshot.mjs", order).splitlines()[-1])
    return path


def subtract(snapshot: bytes, wasm: bytes) -> tuple[bytes, Overlap]:
    """Takes out of a snapshot what the WebAssembly file holds as well: a third of its compressed size.

    Returns:
        The snapshot with the difference where the two overlap, and where that is.

    Raises:
        RuntimeBuildError: they do not overlap where they should; another Pyodide is laid out in another way.
    """
    magic, memory = struct.unpack_from("<2I", snapshot)
    if magic != MAGIC:
        raise RuntimeBuildError(f"The snapshot begins with {magic:#x}, not with {MAGIC:#x}.")
    start, length = data_segment(wasm)
    place = memory + MEMORY_BASE
    difference = exclusive_or(snapshot[place : place + length], wasm[start : start + length])
    if difference.count(0) < 0.9 * length:
        raise RuntimeBuildError("The snapshot does not hold the data of the WebAssembly file where expected.")
    lean = snapshot[:place] + difference + snapshot[place + length :]
    return lean, Overlap(wasm=start, snapshot=place, length=length)


def exclusive_or(one: bytes, other: bytes) -> bytes:
    """Returns two strings of bytes of the same length combined bit by bit."""
    mixed = int.from_bytes(one, "little") ^ int.from_bytes(other, "little")
    return mixed.to_bytes(len(one), "little")


def data_segment(wasm: bytes) -> tuple[int, int]:
    """Returns where the one data segment of a WebAssembly module begins in the file, and its length."""
    at = 8  # after magic number and version
    while at < len(wasm):
        section = wasm[at]
        size, at = leb128(wasm, at + 1)
        if section == DATA_SECTION:
            return only_segment(wasm, at)
        at += size
    raise RuntimeBuildError("The WebAssembly file has no data section.")


def only_segment(wasm: bytes, at: int) -> tuple[int, int]:
    """Reads a data section that holds one active segment, placed by a global: Emscripten's memory base."""
    count, at = leb128(wasm, at)
    if (count, wasm[at], wasm[at + 1]) != (1, 0, 0x23):
        raise RuntimeBuildError("The data of the WebAssembly file is laid out in another way than expected.")
    _, at = leb128(wasm, at + 2)
    length, start = leb128(wasm, at + 1)
    return start, length


def leb128(data: bytes, at: int) -> tuple[int, int]:
    """Reads an unsigned number of variable length; returns it and where the next thing begins."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        shift, at = shift + 7, at + 1
        if byte < 0x80:
            return value, at
