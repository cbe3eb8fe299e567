"""The finished files, as the build hands them on and as the page is told of them."""

from dataclasses import asdict, dataclass
from typing import Any, Self

FOLDER = "assets/runtime/"
"""Where a site keeps the files, seen from its root."""


@dataclass(frozen=True, kw_only=True)
class Asset:
    """One file of the runtime."""

    name: str
    """File name; it holds a hash of the file's bytes."""
    size: int
    """Bytes as stored, which is what a reader downloads."""
    raw: int
    """Bytes once expanded; equal to `size` where nothing is compressed."""


@dataclass(frozen=True, kw_only=True)
class Overlap:
    """The bytes that snapshot and WebAssembly have in common, as two places and a length.

    There the stored snapshot holds the difference (exclusive or) instead, which is nearly all zeros.
    """

    wasm: int
    snapshot: int
    length: int


@dataclass(frozen=True, kw_only=True)
class RuntimeAssets:
    """All that the worker starts from."""

    pyodide: str
    """Version of Pyodide."""
    lock: dict[str, str]
    """What Pyodide wants to be told about the build it belongs to, in place of a package index."""
    library_path: str
    """Where Python looks for its library in Pyodide's file system."""
    wasm: Asset
    script: Asset
    snapshot: Asset
    library: Asset
    overlap: Overlap

    @property
    def files(self) -> tuple[Asset, ...]:
        """All files, in the order in which they are wanted."""
        return (self.wasm, self.script, self.snapshot, self.library)

    def as_config(self) -> dict[str, Any]:
        """Returns the member `runtime` of the page configuration, as JSON-able values."""
        return {"folder": FOLDER, **asdict(self)}

    @classmethod
    def from_config(cls, config: dict[str, Any]) -> Self:
        """Returns what `as_config` was made from."""
        return cls(
            pyodide=config["pyodide"],
            lock=config["lock"],
            library_path=config["library_path"],
            wasm=Asset(**config["wasm"]),
            script=Asset(**config["script"]),
            snapshot=Asset(**config["snapshot"]),
            library=Asset(**config["library"]),
            overlap=Overlap(**config["overlap"]),
        )
