"""Makes links that are written from the root of the pages relative to the page they stand on.

`/game/rules.md#abc-1.1` becomes `rules.md#abc-1.1` on a page of the same folder. That is the form every site builder
rewrites and checks, whatever it thinks of absolute links.
"""

import posixpath
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor


def page_path(md: Markdown) -> str | None:
    """Return the path of the page being converted, from the root of the pages; None where nobody says.

    Python-Markdown itself does not know. MkDocs registers a step that holds the file, Zensical one that holds the page.
    """
    if "relpath" in md.treeprocessors:
        found = getattr(md.treeprocessors["relpath"], "file", None)
        return getattr(found, "src_uri", None)
    if "rendering_context" in md.preprocessors:
        found = getattr(md.preprocessors["rendering_context"], "page", None)
        return getattr(found, "path", None)
    return None


def relative(link: str, page: str) -> str:
    """Return a link from the root of the pages as one from a page."""
    path, mark, anchor = link.partition("#")
    return f"{posixpath.relpath(path.lstrip('/'), posixpath.dirname(page) or '.')}{mark}{anchor}"


class PageLinks(Treeprocessor):
    """Rewrites every link to a page that begins at the root of the pages."""

    def run(self, root: Element) -> None:
        """Rewrite the links of this page, if it is known which one it is."""
        page = page_path(self.md)
        if page is None:
            return
        for link in root.iter("a"):
            address = link.get("href", "")
            if address.startswith("/") and address.partition("#")[0].endswith(".md"):
                link.set("href", relative(address, page))
