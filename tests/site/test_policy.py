"""Nothing comes from elsewhere, and each page says so to the browser."""

import re

import pytest

from build_tools.site.errors import SiteError
from build_tools.site.finish import finish
from build_tools.site.html_page import read_page
from build_tools.site.origins import is_external, style_addresses
from build_tools.site.policy import script_hash
from build_tools.site.sync import sync
from tests.conftest import SITE

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">')
PAGE = '<html><head><meta charset="utf-8">{}</head><body>{}</body></html>'


def test_every_page_carries_a_policy_that_allows_its_own_scripts(pages):
    for path, page in pages.items():
        found = POLICY.findall(page.html)
        assert len(found) == 1, path
        assert "default-src 'self'" in found[0]
        assert "'unsafe-eval'" not in found[0].replace("'wasm-unsafe-eval'", "")
        assert "script-src 'self' 'wasm-unsafe-eval' 'sha256-" in found[0]
        for script in read_page(page.html).inline_scripts:
            assert script_hash(script) in found[0], path


def test_the_policy_stands_before_anything_it_governs(pages):
    for path, page in pages.items():
        head = page.html[: page.html.index("http-equiv")]
        assert "<script" not in head, path
        assert "<link" not in head, path


def test_no_page_and_no_style_loads_from_elsewhere(pages):
    for path, page in pages.items():
        assert not [address for address in read_page(page.html).loads if is_external(address)], path
    for style in SITE.rglob("*.css"):
        assert not [a for a in style_addresses(style.read_text(encoding="utf-8")) if is_external(a)], style


@pytest.mark.parametrize(
    "element",
    [
        '<script src="https://example.invalid/a.js"></script>',
        '<link rel="stylesheet" href="//example.invalid/a.css">',
        '<img src="a.png" srcset="a.png 1x, https://example.invalid/b.png 2x">',
    ],
)
def test_a_page_that_loads_from_elsewhere_is_refused(tmp_path, element):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE.format("", element))
    with pytest.raises(SiteError, match=r"index\.html: loads .*example\.invalid"):
        finish(tmp_path, {}, directory_urls=True)


def test_links_elsewhere_are_no_loads():
    page = PAGE.format(
        '<link rel="canonical" href="https://example.invalid/">', '<a href="https://example.invalid/">x</a>'
    )
    assert not [address for address in read_page(page).loads if is_external(address)]


def test_what_did_not_change_is_not_written_again(tmp_path):
    source, target = tmp_path / "source", tmp_path / "target"
    for name, text in (("a/one.txt", "1"), ("two.txt", "2")):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text)
    assert sync(source, target) == 2
    before = (target / "a" / "one.txt").stat().st_mtime_ns
    (source / "two.txt").write_text("3")
    (target / "old").mkdir()
    (target / "old" / "three.txt").write_text("gone")
    assert sync(source, target) == 2
    assert (target / "a" / "one.txt").stat().st_mtime_ns == before
    assert (target / "two.txt").read_text() == "3"
    assert not (target / "old").exists()
