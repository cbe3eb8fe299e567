"""The server of the built site: types, caching, missing pages."""

import urllib.error
import urllib.request

import pytest

from build_tools.serve import open_server, serving


@pytest.fixture
def site(tmp_path):
    (tmp_path / "index.html").write_text("<title>Home</title>")
    (tmp_path / "404.html").write_text("<title>Not here</title>")
    for name in (
        "a.wasm",
        "a.js",
        "a.mjs",
        "a.JS",
        "runtime.0123abcd.wasm.gz",
        "main-0123456789ab.css",
        "sw.js",
    ):
        (tmp_path / name).write_bytes(b"content")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "note.txt").write_text("kept")
    return tmp_path


@pytest.fixture
def address(site):
    with serving(site) as address:
        yield address


def fetch(url, method="GET", **headers):
    request = urllib.request.Request(url, method=method, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("a.wasm", "application/wasm"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.JS", "text/javascript; charset=utf-8"),
        ("runtime.0123abcd.wasm.gz", "application/gzip"),
        ("", "text/html; charset=utf-8"),
        ("folder/note.txt?query", "text/plain; charset=utf-8"),
    ],
)
def test_every_type_is_said_and_nothing_is_encoded(address, name, media_type):
    status, headers, _ = fetch(address + name)
    assert (status, headers["Content-Type"]) == (200, media_type)
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Content-Encoding" not in headers


@pytest.mark.parametrize("name", ["runtime.0123abcd.wasm.gz", "main-0123456789ab.css", "main-0123456789ab.css?v=1"])
def test_a_name_with_a_hash_is_kept_for_good(address, name):
    assert "immutable" in fetch(address + name)[1]["Cache-Control"]


@pytest.mark.parametrize("name", ["", "sw.js", "a.wasm", "missing.0123abcd.js"])
def test_all_else_is_asked_for_again(address, name):
    assert fetch(address + name)[1]["Cache-Control"] == "no-cache"


def test_an_unchanged_file_is_not_sent_again(address):
    modified = fetch(address + "a.js")[1]["Last-Modified"]
    assert fetch(address + "a.js", **{"If-Modified-Since": modified})[0] == 304


@pytest.mark.parametrize("path", ["missing/", "folder/", "../conftest.py", "%2e%2e/conftest.py"])
def test_what_is_missing_gets_the_page_for_that(address, path):
    status, headers, body = fetch(address + path)
    assert (status, headers["Content-Type"]) == (404, "text/html; charset=utf-8")
    assert body == b"<title>Not here</title>"


def test_asking_for_the_head_of_a_missing_page_gives_no_body(address):
    status, headers, body = fetch(address + "missing/", method="HEAD")
    assert (status, headers["Content-Length"], body) == (404, "23", b"")


def test_a_port_in_use_gives_the_next_one(site):
    with open_server(site) as first, open_server(site, first.server_port) as second:
        assert second.server_port > first.server_port
