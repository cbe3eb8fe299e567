"""The server itself: waitress, a pure-Python WSGI server that many projects have kept for years."""

from __future__ import annotations

import errno
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from waitress import create_server
from waitress.server import BaseWSGIServer, MultiSocketServer

from rollers.host.addresses import LOOPBACK, qr_code, urls
from rollers.host.application import Application
from rollers.host.site_copy import copy_compressed
from rollers.host.visitors import Visitors

EVERYONE = "0.0.0.0"  # noqa: S104 - only when the person at this machine asks for it
PORT = 8000
PORTS_TRIED = 50
THREADS = 16
MOST_CONNECTIONS = 1000
WATCH_SECONDS = 2


@dataclass(frozen=True, slots=True)
class Host:
    """A server that listens and does not answer yet."""

    server: BaseWSGIServer | MultiSocketServer
    port: int
    visitors: Visitors

    def run(self) -> None:
        """Answer until closed."""
        self.server.run()

    def close(self) -> None:
        """Stop answering."""
        self.server.close()


def open_host(site: Path, *, port: int = PORT, everyone: bool = False) -> Host:
    """Listen on a port, or on the next one that is free; 0 takes any.

    Raises:
        OSError: none of the ports is free.
    """
    visitors = Visitors()
    application = Application(site, visitors)
    for candidate in range(port, port + PORTS_TRIED):
        try:
            server = create_server(
                application,
                host=EVERYONE if everyone else LOOPBACK,
                port=candidate,
                threads=THREADS,
                connection_limit=MOST_CONNECTIONS,
                backlog=MOST_CONNECTIONS,
                ident=None,
            )
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
        else:
            return Host(server, server.effective_port, visitors)
    raise OSError(errno.EADDRINUSE, f"every port from {port} to {port + PORTS_TRIED - 1} is in use")


@contextmanager
def serving(site: Path, *, port: int = 0) -> Iterator[str]:
    """Serve a folder in a thread for as long as the context lasts, and yield its address."""
    with tempfile.TemporaryDirectory(prefix="rollbook-") as name:
        host = open_host(copy_compressed(site, Path(name)), port=port)
        thread = threading.Thread(target=host.run, daemon=True)
        thread.start()
        try:
            yield f"http://{LOOPBACK}:{host.port}/"
        finally:
            host.close()
            thread.join(timeout=5)


def serve(site: Path, *, port: int = PORT, everyone: bool = False) -> None:
    """Serve a folder until interrupted, telling the terminal where it is and how many are there."""
    with tempfile.TemporaryDirectory(prefix="rollbook-") as name:
        host = open_host(copy_compressed(site, Path(name)), port=port, everyone=everyone)
        print(welcome(host.port, everyone=everyone), flush=True)
        threading.Thread(target=_watch, args=(host.visitors,), daemon=True).start()
        try:
            host.run()
        except KeyboardInterrupt:
            print()
        finally:
            host.close()


def welcome(port: int, *, everyone: bool) -> str:
    """Return what the terminal shows at the start."""
    found = urls(port, everyone=everyone)
    lines = ["serve: Rollbook is at", *(f"  {url}" for url in found)]
    if everyone:
        lines += ["Scan this, or type the first address, on any device in this network:", qr_code(found[0])]
    else:
        lines.append("Only this machine can see it; --lan lets everyone in this network in.")
    return "\n".join([*lines, "Ctrl+C ends it."])


def _watch(visitors: Visitors) -> None:
    """Say how many are there whenever that changes."""
    told = 0
    while True:
        now = visitors.count()
        if now != told:
            print(f"serve: {now} {'device' if now == 1 else 'devices'} in the last ten minutes", flush=True)
            told = now
        time.sleep(WATCH_SECONDS)
