"""Reads built pages into what the tests ask for."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path


@dataclass
class Page:
    """One built page."""

    path: Path
    html: str
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    widgets: list[str] = field(default_factory=list)
    rule_links: list[tuple[str, str]] = field(default_factory=list)
    contents: list[str] = field(default_factory=list)


def read_site(folder):
    """Return every page of a site by its path from there."""
    return {path.relative_to(folder): read_page(path) for path in sorted(folder.rglob("*.html"))}


def read_page(path):
    """Return one page."""
    reader = _Reader(Page(path, path.read_text(encoding="utf-8")))
    reader.feed(reader.page.html)
    return reader.page


def widget_html(page, name):
    """Return the text of one widget."""
    start = page.html.index(f'id="{name}"')
    kinds = ("</rollbook-roller>", "</rollbook-tracker>")
    return page.html[start : min(page.html.index(kind, start) for kind in kinds if kind in page.html[start:])]


class _Reader(HTMLParser):
    def __init__(self, page):
        super().__init__()
        self.page = page
        self.in_article = False
        self.navs = []

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if "id" in found:
            self.page.ids.append(found["id"])
        if tag == "article":
            self.in_article = True
        if tag == "nav":
            self.navs.append("md-nav--secondary" in found.get("class", ""))
        if tag == "a":
            self.page.links.append(found.get("href", ""))
            if any(self.navs):
                self.page.contents.append(found.get("href", ""))
            if found.get("class") == "rb-rule":
                self.page.rule_links.append((found.get("data-rule"), found.get("href", "")))
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6") and self.in_article:
            self.page.headings.append(int(tag[1]))
        if tag == "section" and "data-rule" in found:
            self.page.rules.append(found["data-rule"])
        if tag in ("rollbook-roller", "rollbook-tracker"):
            self.page.widgets.append(found["id"])

    def handle_endtag(self, tag):
        if tag == "article":
            self.in_article = False
        if tag == "nav":
            self.navs.pop()
