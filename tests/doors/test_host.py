"""The server for the table: types, compression, lifetimes, protections, and what it refuses."""

import gzip
import http.client
import re
import urllib.error
import urllib.request
from urllib.parse import urlsplit

import pytest

from rollers.host.server import open_host, serving, welcome
from rollers.host.site_copy import copy_compressed
from rollers.host.visitors import WINDOW_SECONDS, Visitors
from tests.site.test_policy import POLICY

HASHED = ("runtime.0123abcd.wasm.gz", "main-0123456789ab.css")
FILES = ("a.wasm", "a.js", "a.mjs", "a.JS", "sw.js", "app.webmanifest", *HASHED)
SITE_MAP = "<urlset><url><loc>https://a.example/b/</loc></url><url><loc>https://a.example/b/c/</loc></url></urlset>"
NOT_HERE = b"<title>Not here</title>"


@pytest.fixture
def site(tmp_path):
    site = tmp_path / "site"
    (site / "folder").mkdir(parents=True)
    (site / "c").mkdir()
    meta = '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">'
    (site / "index.html").write_text(f"{meta}<title>Home</title>")
    (site / "c" / "index.html").write_text("<title>Page</title>")
    (site / "404.html").write_bytes(NOT_HERE)
    (site / "sitemap.xml").write_text(SITE_MAP)
    (site / "long.js").write_text("one();\n" * 1000)
    for name in FILES:
        (site / name).write_bytes(b"content")
    (site / "folder" / "note.txt").write_text("kept")
    (tmp_path / "secret.txt").write_text("not to be seen")
    return site


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
        ("a.js", 'text/javascript; charset="utf-8"'),
        ("a.mjs", 'text/javascript; charset="utf-8"'),
        ("a.JS", 'text/javascript; charset="utf-8"'),
        ("runtime.0123abcd.wasm.gz", "application/gzip"),
        ("app.webmanifest", "application/manifest+json"),
        ("", 'text/html; charset="utf-8"'),
        ("folder/note.txt?query", 'text/plain; charset="utf-8"'),
    ],
)
def test_every_type_is_said(address, name, media_type):
    status, headers, _ = fetch(address + name)
    assert (status, headers["Content-Type"]) == (200, media_type)
    assert "Content-Encoding" not in headers


def test_texts_travel_compressed_to_those_who_understand_it(address, site):
    _, headers, body = fetch(address + "long.js", **{"Accept-Encoding": "gzip"})
    assert (headers["Content-Encoding"], headers["Vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(body) == (site / "long.js").read_bytes()
    _, headers, body = fetch(address + "long.js")
    assert ("Content-Encoding" not in headers, body) == (True, (site / "long.js").read_bytes())


def test_nothing_is_written_into_the_folder(address, site):
    assert not list(site.rglob("long.js.*"))


@pytest.mark.parametrize("name", [*HASHED, f"{HASHED[1]}?v=1"])
def test_a_name_with_a_hash_is_kept_for_good(address, name):
    assert "immutable" in fetch(address + name)[1]["Cache-Control"]


@pytest.mark.parametrize("name", ["", "c/", "sw.js", "a.wasm", "sitemap.xml"])
def test_all_else_is_asked_for_again(address, name):
    assert fetch(address + name)[1]["Cache-Control"] == "no-cache"


def test_an_unchanged_file_is_not_sent_again(address):
    modified = fetch(address + "a.js")[1]["Last-Modified"]
    assert fetch(address + "a.js", **{"If-Modified-Since": modified})[0] == 304


def test_a_folder_leads_to_its_page(address):
    with urllib.request.urlopen(f"{address}c", timeout=10) as answer:
        assert (answer.url, answer.read()) == (f"{address}c/", b"<title>Page</title>")


@pytest.mark.parametrize(
    "path",
    ["/missing/", "/folder/", "/../secret.txt", "/%2e%2e/secret.txt", "/folder/..%2f..%2fsecret.txt", "//secret.txt",
     "/..\\secret.txt", "/%00", "/folder/%ff"],
)  # fmt: skip
def test_what_is_not_in_the_folder_gets_the_page_for_that(address, path):
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
    connection.putrequest("GET", path, skip_accept_encoding=True)  # as it stands: no client tidies it up
    connection.endheaders()
    answer = connection.getresponse()
    assert (answer.status, answer.read()) == (404, NOT_HERE)
    connection.close()


def test_asking_for_the_head_of_a_missing_page_gives_no_body(address):
    status, headers, body = fetch(address + "missing/", method="HEAD")
    assert (status, headers["Content-Length"], body) == (404, str(len(NOT_HERE)), b"")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_there_is_nothing_but_reading(address, method):
    assert fetch(address, method=method)[0] == 405


@pytest.mark.parametrize("path", ["", "a.js", "missing/", "sitemap.xml"])
def test_every_answer_protects(address, path):
    headers = fetch(address + path)[1]
    assert headers["Content-Security-Policy"] == "default-src 'self'; frame-ancestors 'self'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Server" not in headers


def test_the_policy_is_that_of_the_pages(site_url):
    _, headers, body = fetch(site_url)
    found = POLICY.search(body.decode())
    assert headers["Content-Security-Policy"] == f"{found[1]}; frame-ancestors 'self'"


def test_the_site_map_is_of_the_address_asked_at(address):
    at = re.findall("<loc>(.*?)</loc>", fetch(address + "sitemap.xml")[2].decode())
    assert at == [address, f"{address}c/"]
    body = fetch(address + "sitemap.xml", Host="table.local:8000")[2].decode()
    assert "<loc>http://table.local:8000/c/</loc>" in body


def test_a_host_name_that_is_none_is_not_repeated(address):
    assert fetch(address + "sitemap.xml", Host="<b>")[2].decode() == SITE_MAP


def test_a_port_in_use_gives_the_next_one(site, tmp_path):
    copy = copy_compressed(site, tmp_path / "copy")
    first = open_host(copy, port=8765)
    second = open_host(copy, port=first.port)
    assert second.port > first.port
    first.close()
    second.close()


def test_it_stays_on_this_machine_unless_asked(site, tmp_path):
    copy = copy_compressed(site, tmp_path / "copy")
    for everyone, expected in ((False, "127.0.0.1"), (True, "0.0.0.0")):
        host = open_host(copy, port=0, everyone=everyone)
        assert host.interface == expected
        host.close()


def test_the_terminal_shows_addresses_and_a_code_only_when_everyone_may_come():
    alone, everyone = welcome(8000, everyone=False), welcome(8000, everyone=True)
    assert "http://127.0.0.1:8000/" in alone
    assert "--lan" in alone
    assert ".local:8000/" in everyone
    assert any(set(line.strip()) & set("█▀▄") for line in everyone.splitlines())


def test_visitors_are_counted_once_and_forgotten_in_time(monkeypatch):
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    visitors = Visitors()
    for address in ("10.0.0.2", "10.0.0.3", "10.0.0.2"):
        visitors.seen(address)
    assert visitors.count() == 2
    now += WINDOW_SECONDS + 1
    visitors.seen("10.0.0.4")
    assert visitors.count() == 1
