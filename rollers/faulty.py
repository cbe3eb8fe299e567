"""What stands for an input with a fault, so that the checks across inputs can still judge the others.

A check may look at everything that could be read. As soon as it uses what could not, it ends: it makes no sense there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NoReturn

USES = (
    "abs", "add", "bool", "call", "contains", "divmod", "eq", "float", "floordiv", "format", "ge", "getitem",
    "gt", "hash", "index", "int", "iter", "le", "len", "lt", "mod", "mul", "ne", "neg", "radd", "rfloordiv",
    "rmod", "rmul", "rsub", "rtruediv", "str", "sub", "truediv",
)  # fmt: skip
"""What a check may do with a value, by the names of Python's methods."""


class NotReadError(Exception):
    """A check used an input that has a fault of its own."""


class Faulty:
    """Whatever has a fault in it; the fault is already in the list."""

    __slots__ = ()


def _refuse(*_: object) -> NoReturn:
    raise NotReadError


def _refuse_member(_: object, name: str) -> NoReturn:
    """Refuse a member that could not be read; Python itself asks for members that nothing has."""
    raise AttributeError(name) if name.startswith("__") else NotReadError


_REFUSED = {f"__{use}__": _refuse for use in USES} | {"__getattr__": _refuse_member, "__slots__": ()}

UNREADABLE: object = type("Unreadable", (Faulty,), _REFUSED)()
"""What a kind returns for a value it refused as a whole."""


class FaultyList(tuple[object, ...], Faulty):
    """A list with entries that are at fault, each in its place."""

    __slots__ = ()


@cache
def _faulty_type(declaration: type) -> type:
    """Return a declaration whose objects may lack members."""
    names = ("__getattr__", "__eq__", "__hash__", "__slots__")
    return type(declaration.__name__, (declaration, Faulty), {name: _REFUSED[name] for name in names})


def faulty(declaration: type, values: Mapping[str, object]) -> object:
    """Return an object of a declaration that has only the members that could be read, and all of its methods."""
    kind = _faulty_type(declaration)
    shown: object = object.__new__(kind)
    for name, value in values.items():
        object.__setattr__(shown, name, value)  # the declarations are frozen
    return shown
