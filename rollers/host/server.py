"""The server itself: waitress, a pure-Python WSGI server that many projects have kept for years."""

from __future__ import annotations

import errno
import logging
import os
import select
import socket
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from waitress import wasyncore
from waitress.server import BaseWSGIServer, create_server

from rollers.host.addresses import LOOPBACK, qr_code, urls
from rollers.host.application import Application
from rollers.host.limits import allow_many_connections
from rollers.host.site_copy import copy_compressed
from rollers.host.visitors import Visitors

EVERYONE = "0.0.0.0"
PORT = 8000
PORTS_TRIED = 50
THREADS = 16
MOST_CONNECTIONS = 1000
WATCH_SECONDS = 2
LOOP_SECONDS = 1
CAN_POLL = hasattr(select, "poll")
"""`select()` cannot count beyond 1024 open files; Windows, which has nothing else, counts another way."""

type Connections = dict[int, Any]
"""Waitress's own list of what it waits for, by file number."""

logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # that a request has to wait its turn is no news


@dataclass(frozen=True, slots=True)
class Host:
    """A server that listens, and answers while `run` is running."""

    server: BaseWSGIServer
    connections: Connections
    interface: str
    port: int
    visitors: Visitors
    _stopped: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        """Answer until stopped. Waitress's own loop would go on for as long as a browser keeps a connection."""
        while not self._stopped.is_set():
            wasyncore.loop(LOOP_SECONDS, CAN_POLL, self.connections, 1)

    def stop(self) -> None:
        """Make `run` return, from another thread."""
        self._stopped.set()
        self.server.pull_trigger()

    def close(self) -> None:
        """End all connections, once nothing runs."""
        self.server.task_dispatcher.shutdown()
        wasyncore.close_all(self.connections, ignore_all=True)


def open_host(site: Path, *, port: int = PORT, everyone: bool = False) -> Host:
    """Listen on a port, or on the next one that is free; 0 takes any.

    Raises:
        OSError: none of the ports is free.
        OverflowError: it is no port at all.
    """
    allow_many_connections()
    visitors = Visitors()
    listening = _listening(EVERYONE if everyone else LOOPBACK, port)
    connections: Connections = {}
    server = create_server(
        Application(site, visitors),
        map=connections,
        sockets=[listening],
        threads=THREADS,
        connection_limit=MOST_CONNECTIONS,
        backlog=MOST_CONNECTIONS,
        ident=None,
    )
    if not isinstance(server, BaseWSGIServer):
        raise TypeError("one socket makes one server")
    interface, port = listening.getsockname()
    return Host(server, connections, interface, port, visitors)


def _listening(interface: str, first: int) -> socket.socket:
    """Return a socket on the first port that is free."""
    for port in range(first, first + PORTS_TRIED):
        listening = socket.socket()
        if os.name == "posix":  # elsewhere this would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((interface, port))
            listening.listen(MOST_CONNECTIONS)
        except (OSError, OverflowError) as error:
            listening.close()
            if not isinstance(error, OSError) or error.errno != errno.EADDRINUSE:
                raise
        else:
            return listening
    raise OSError(errno.EADDRINUSE, f"every port from {first} to {first + PORTS_TRIED - 1} is in use")


@contextmanager
def serving(site: Path, *, port: int = 0, everyone: bool = False) -> Iterator[str]:
    """Serve a folder in a thread for as long as the context lasts, and yield its address on this machine."""
    with tempfile.TemporaryDirectory(prefix="rollbook-") as name:
        host = open_host(copy_compressed(site, Path(name)), port=port, everyone=everyone)
        thread = threading.Thread(target=host.run, daemon=True)
        thread.start()
        try:
            yield f"http://{LOOPBACK}:{host.port}/"
        finally:
            host.stop()
            thread.join(timeout=5)
            host.close()


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
