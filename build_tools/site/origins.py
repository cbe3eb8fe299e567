"""Finds what a page or style sheet would load from elsewhere. A reader's device talks to one host only."""

import re
from collections.abc import Iterable, Iterator
from urllib.parse import urlsplit

CSS_URL = re.compile(r"""url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)""")
OWN_SCHEMES = {"", "data"}


def is_external(address: str) -> bool:
    """Say whether an address leads to another origin."""
    parts = urlsplit(address.strip())
    return bool(parts.netloc) or parts.scheme not in OWN_SCHEMES


def external(addresses: Iterable[str]) -> Iterator[str]:
    """Yield the addresses that lead to another origin."""
    yield from (address for address in addresses if is_external(address))


def style_addresses(css: str) -> Iterator[str]:
    """Yield every address that a style sheet loads."""
    yield from (match[1] or match[2] for match in CSS_URL.finditer(css))
