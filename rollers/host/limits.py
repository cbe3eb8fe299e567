"""How many connections the operating system lets one program have."""

from __future__ import annotations

import contextlib
import sys

WANTED = 4096
"""A browser opens six connections, each with perhaps a file: this is enough for hundreds of devices."""


def allow_many_connections() -> None:
    """Ask for more open files than the 256 (macOS) or 1024 (Linux) that a program starts with."""
    if sys.platform == "win32":
        return  # has no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(OSError, ValueError):  # what we have must do, then
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
