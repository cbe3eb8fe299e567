"""The form of a mechanic, of a setup, or of one thing that can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rollers.view.control import Asking
from rollers.view.controls import fields_of
from rollers.view.environment import render


def form(
    declaration: type, values: Mapping[str, object] | None = None, prefix: str = "", *, house: Sequence[str] = ()
) -> str:
    """Return the fields of a form as HTML.

    Args:
        declaration: the declared inputs.
        values: raw values by name, as JSON or as typed; what is missing has its default.
        prefix: put before every id, so that ids stay unique on a page.
        house: the house-rule keys to offer.
    """
    fields = fields_of(declaration, values or {}, Asking(prefix=prefix, house=house))
    return render("form", fields=fields, key="")
