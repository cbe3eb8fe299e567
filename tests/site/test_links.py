"""Every link leads somewhere, with directory addresses and with flat ones."""

from urllib.parse import unquote, urlsplit

from tests.site.reading import read_site

NOT_RELATIVE = {"404.html"}  # served at any depth, so its links are absolute


def target(site, page, path):
    place = (site / page).parent / unquote(path) if path else site / page
    return (place / "index.html" if place.is_dir() else place).resolve()


def test_every_link_inside_the_site_resolves(either_site):
    pages = read_site(either_site)
    broken = []
    for path, page in pages.items():
        if path.name in NOT_RELATIVE:
            continue
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            file = target(either_site, path, parts.path)
            known = pages.get(file.relative_to(either_site.resolve())) if file.is_file() else None
            if not file.is_file() or (parts.fragment and known and parts.fragment not in [*known.ids, "__skip"]):
                broken.append(f"{path}: {link}")
    assert broken == []


def test_flat_pages_link_to_files(flat_site):
    pages = read_site(flat_site)
    for path, page in pages.items():
        if path.name not in NOT_RELATIVE:
            assert not [link for link in page.links if urlsplit(link).path.endswith("/")], path


def test_a_missing_page_says_where_to_go(pages):
    page = next(page for path, page in pages.items() if path.name == "404.html")
    assert "This page is not here" in page.html
    assert [link for link in page.links if link.endswith("/timeless/")]
