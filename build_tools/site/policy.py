"""The content security policy that each page carries, since most static hosts cannot send headers."""

import base64
import hashlib
from collections.abc import Iterable

CHARSET = '<meta charset="utf-8">'
DIRECTIVES = (
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'{hashes}",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
)


IN_A_FOLDER = "; ".join(
    (
        "default-src 'self' file:",
        # The shim that lets the theme search there writes a script into a frame, with the address of this folder in it.
        "script-src 'self' file: blob: 'unsafe-inline' 'wasm-unsafe-eval'",
        "style-src 'self' file: 'unsafe-inline'",
        "img-src 'self' file: data:",
        "worker-src 'self' file: blob:",
        "connect-src 'self' file:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
"""The policy where pages are opened without a host: still nothing from elsewhere, and nothing to elsewhere."""


def script_hash(script: str) -> str:
    """Return the source expression that allows one inline script and no other."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def policy(scripts: Iterable[str]) -> str:
    """Return the policy for pages with these inline scripts.

    All pages get the same one: instant navigation puts the content of one page into another, where the policy of the
    first stays in force.
    """
    hashes = "".join(f" {expression}" for expression in sorted({script_hash(script) for script in scripts}))
    return "; ".join(DIRECTIVES).format(hashes=hashes)


def with_policy(html: str, value: str) -> str:
    """Return the page with the policy in its head, before anything it governs.

    Raises:
        ValueError: the page does not declare its encoding where one is expected.
    """
    if html.count(CHARSET) != 1:
        raise ValueError(f"there is not exactly one {CHARSET}")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{value}">'
    return html.replace(CHARSET, f"{CHARSET}\n{meta}")
