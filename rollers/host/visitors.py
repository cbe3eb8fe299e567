"""Who has been here lately, by address alone, and only in memory."""

from __future__ import annotations

import threading
import time

WINDOW_SECONDS = 600
"""How long somebody counts after their last request."""


class Visitors:
    """Counts the addresses that asked for something in the last ten minutes."""

    def __init__(self) -> None:
        """Start with nobody."""
        self._last: dict[str, float] = {}
        self._lock = threading.Lock()

    def seen(self, address: str) -> None:
        """Note a request."""
        with self._lock:
            self._last[address] = time.monotonic()

    def count(self) -> int:
        """Return how many there are, and forget those who left."""
        oldest = time.monotonic() - WINDOW_SECONDS
        with self._lock:
            self._last = {address: last for address, last in self._last.items() if last >= oldest}
            return len(self._last)
