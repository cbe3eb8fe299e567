"""The blocks of PyMdown Extensions, with types: the package has none of its own."""

from typing import Any, ClassVar

from pymdownx.blocks import BlocksExtension as _BlocksExtension  # type: ignore[import-untyped]
from pymdownx.blocks.block import Block as _Block  # type: ignore[import-untyped]
from pymdownx.blocks.block import type_any


class Block(_Block):  # type: ignore[misc]
    """One kind of block; an instance is one block on a page."""

    NAME: ClassVar[str] = ""
    ARGUMENT: ClassVar[bool | None] = False
    """Whether something must stand after the bar; None where it may."""
    OPTIONS: ClassVar[dict[str, Any]] = {}
    argument: str
    options: dict[str, Any]
    option_spec: dict[str, Any]
    config: dict[str, Any]


class BlocksExtension(_BlocksExtension):  # type: ignore[misc]
    """An extension that brings blocks."""


__all__ = ["Block", "BlocksExtension", "type_any"]
