"""Receipts: a roll in a short text that anyone can check.

A receipt is `1.` and the base64url text of compressed JSON: rules version `r`, mechanic `m`, the inputs
that differ from their defaults `i` (house rules among them), the seed `s` or the faces `f`, and `d`, the
first 16 hexadecimal digits of the SHA-256 of the whole outcome. Rolling again and comparing the digest
shows whether the text was changed, or the rules.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass

from rollers.errors import BadInputError, Problem
from rollers.jsontext import canonical
from rollers.version import VERSION

FORM = "1."
LONGEST = 100_000
"""Characters of the JSON inside, at most: a receipt comes from a link, and links come from anywhere."""
MEMBERS = {"r", "m", "i", "s", "f", "d"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What a receipt holds."""

    version: str
    mechanic: object
    inputs: object
    seed: object
    """32 hexadecimal digits, or None where faces were typed."""
    faces: object
    """The faces typed, or None where the dice were rolled."""
    digest: object


def digest(mechanic: str, inputs: Mapping[str, object], dice: object, result: Mapping[str, object]) -> str:
    """Return the fingerprint of an outcome."""
    whole = canonical([mechanic, dict(inputs), dice, dict(result)])
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def write(
    mechanic: str,
    inputs: Mapping[str, object],
    *,
    seed: str | None,
    faces: tuple[int, ...] | None,
    fingerprint: str,
) -> str:
    """Return the receipt of a roll."""
    held: dict[str, object] = {"r": VERSION, "m": mechanic, "i": dict(inputs), "d": fingerprint}
    held |= {"s": seed} if faces is None else {"f": list(faces)}
    packed = zlib.compress(canonical(held).encode(), 9)
    return FORM + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read(text: object) -> Receipt:
    """Return what a receipt holds.

    Raises:
        BadInputError: the text is no receipt (field `receipt`).
    """
    try:
        if not isinstance(text, str) or not text.startswith(FORM):
            raise ValueError
        body = text[len(FORM) :]
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        opened = zlib.decompressobj()
        plain = opened.decompress(packed, LONGEST)
        if opened.unconsumed_tail or not opened.eof:
            raise ValueError
        held = json.loads(plain)
        if not isinstance(held, dict) or not set(held) <= MEMBERS or not isinstance(held.get("r"), str):
            raise ValueError
    except (ValueError, binascii.Error, zlib.error, RecursionError):
        raise BadInputError([Problem("receipt", text, "a whole receipt, as copied from a roll")]) from None
    return Receipt(
        version=held["r"],
        mechanic=held.get("m"),
        inputs=held.get("i"),
        seed=held.get("s"),
        faces=held.get("f"),
        digest=held.get("d"),
    )
