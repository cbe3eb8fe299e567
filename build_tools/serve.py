"""Serves the built site on this machine: `python -m build_tools.serve [--port 8000]`.

Every media type is said outright: the table that Python would ask (the registry on Windows) may hold one with
which a browser refuses a script or the WebAssembly.
"""

import argparse
import errno
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePath
from typing import override

SITE = Path(__file__).resolve().parent.parent / "site"
HOST = "127.0.0.1"
PORTS_TRIED = 50

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",  # no Content-Encoding: the page's own script expands it, or it is a download
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}

CONTENT_HASH = re.compile(r"(?:^|[.-])[0-9a-f]{8,64}\.[^/]+$")


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers with the files of one folder, never with a listing."""

    protocol_version = "HTTP/1.1"  # keeps connections open: a page fetches many small files
    disable_nagle_algorithm = True  # else each answer on an open connection may wait for an acknowledgement

    @override
    def guess_type(self, path: object) -> str:
        """Returns the media type for a file name."""
        return TYPES.get(PurePath(str(path)).suffix.lower(), "application/octet-stream")

    @override
    def list_directory(self, path: object) -> None:
        """Refuses what the base class would list."""
        self.send_error(HTTPStatus.NOT_FOUND)

    @override
    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answers a missing page with the site's own page for that."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    @override
    def send_response(self, code: int, message: str | None = None) -> None:
        """Sends the status and how long the answer may be kept."""
        super().send_response(code, message)
        name = self.path.partition("?")[0].rpartition("/")[2]
        lasting = code in (HTTPStatus.OK, HTTPStatus.NOT_MODIFIED) and CONTENT_HASH.search(name)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if lasting else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")

    @override
    def log_message(self, format: str, *args: object) -> None:
        """Keeps the terminal quiet."""


class SiteServer(ThreadingHTTPServer):
    """A thread for each connection."""

    request_queue_size = 64

    @property
    def address(self) -> str:
        """The address that it answers at, with a slash at its end."""
        return f"http://{HOST}:{self.server_port}/"

    @override
    def handle_error(self, request: object, client_address: object) -> None:
        """Says nothing of a browser that went away in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # passed on as it came


def open_server(site: Path, port: int = 0) -> SiteServer:
    """Returns a server for a folder, listening on the port or on the next one that is free; 0 takes any."""
    handler = partial(SiteHandler, directory=str(site))
    for candidate in range(port, port + PORTS_TRIED):
        try:
            return SiteServer((HOST, candidate), handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise OSError(errno.EADDRINUSE, f"Every port from {port} to {port + PORTS_TRIED - 1} is in use.")


@contextmanager
def serving(site: Path, port: int = 0) -> Iterator[str]:
    """Serves a folder in a thread for as long as the context lasts, and yields its address."""
    with open_server(site, port) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield server.address
        finally:
            server.shutdown()
            thread.join()


def main(arguments: list[str] | None = None) -> int:
    """Serves the site until it is interrupted."""
    parser = argparse.ArgumentParser("python -m build_tools.serve", description="Serve the built site.")
    parser.add_argument("--port", type=int, default=8000, help="the first port to try (default: 8000)")
    parser.add_argument("--site", type=Path, default=SITE, help="the folder to serve (default: site)")
    options = parser.parse_args(arguments)
    if not (options.site / "index.html").is_file():
        print(f"serve: there is no site in {options.site}. Run `make docs` first.", file=sys.stderr)
        return 1
    with open_server(options.site, options.port) as server:
        print(f"serve: Rollbook is at {server.address} (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
