"""What the server answers: the files of one folder, with the right types, lifetimes and protections.

WhiteNoise holds the list of files and answers for them, so that a path outside the folder is not even looked
for. Two things are ours: the site map, which instant navigation needs with the address it was asked at, and
the page for what is not there.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from whitenoise import WhiteNoise

from rollers.host.visitors import Visitors

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

TYPES = {
    ".css": "text/css",
    ".gz": "application/gzip",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".pdf": "application/pdf",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
"""Said outright: the table Python would ask (the registry on Windows) may hold one that a browser refuses."""

CONTENT_HASH = re.compile(r"(?:^|[.-])[0-9a-f]{8,64}\.[^/]+$")
"""File names that change with what is in them may be kept for ever."""
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
LISTED = re.compile(r"<loc>([^<]*)</loc>")
SAFE_ADDRESS = re.compile(r"https?://[A-Za-z0-9.:\[\]-]+/")
YEAR = 31_536_000

Headers = list[tuple[str, str]]


class Application:
    """A WSGI application for one folder."""

    def __init__(self, site: Path, visitors: Visitors) -> None:
        """Read the list of files once; what is added later is not served."""
        self._site = site
        self._visitors = visitors
        self._headers = _protections(site)
        self._missing = (site / "404.html").read_bytes() if (site / "404.html").is_file() else b"Not found"
        self._map = (site / "sitemap.xml").read_text(encoding="utf-8") if (site / "sitemap.xml").is_file() else ""
        self._files = WhiteNoise(
            self._not_found,
            root=site,
            index_file=True,
            max_age=0,
            immutable_file_test=lambda path, url: CONTENT_HASH.search(url) is not None,
            mimetypes=TYPES,
            add_headers_function=self._protect,
            allow_all_origins=False,
        )

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer one request."""
        self._visitors.seen(str(environ.get("REMOTE_ADDR", "")))
        if environ.get("PATH_INFO") == "/sitemap.xml" and self._map:
            return self._site_map(environ, start_response)
        answer: Callable[..., Iterable[bytes]] = self._files
        return answer(environ, start_response)

    def _protect(self, headers: Any, path: str, url: str) -> None:  # noqa: ANN401 - wsgiref's own Headers
        for name, value in self._headers:
            headers[name] = value
        if not CONTENT_HASH.search(url):
            headers["Cache-Control"] = "no-cache"

    def _site_map(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Return the site map as it reads from where it was asked for: Material compares ports and paths."""
        built_for = posixpath.commonprefix(LISTED.findall(self._map)).rpartition("/")[0] + "/"
        asked_at = f"{environ['wsgi.url_scheme']}://{environ.get('HTTP_HOST', environ['SERVER_NAME'])}/"
        known = SAFE_ADDRESS.fullmatch(asked_at) is not None and "://" in built_for
        body = (self._map.replace(f"<loc>{built_for}", f"<loc>{asked_at}") if known else self._map).encode()
        headers = [("Content-Type", TYPES[".xml"]), ("Content-Length", str(len(body))), ("Cache-Control", "no-cache")]
        start_response("200 OK", [*headers, *self._headers])
        return [b"" if environ["REQUEST_METHOD"] == "HEAD" else body]

    def _not_found(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer for everything that is not in the folder."""
        length = ("Content-Length", str(len(self._missing)))
        start_response("404 Not Found", [("Content-Type", "text/html; charset=utf-8"), length, *self._headers])
        return [b"" if environ["REQUEST_METHOD"] == "HEAD" else self._missing]


def _protections(site: Path) -> Headers:
    """Return the headers of every answer; the policy is the one that the pages carry themselves."""
    found = POLICY.search((site / "index.html").read_text(encoding="utf-8"))
    policy = [("Content-Security-Policy", f"{found[1]}; frame-ancestors 'self'")] if found else []
    return [
        *policy,
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
