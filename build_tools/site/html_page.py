"""What the step over the built pages has to know of one of them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

LOADING_RELATIONS = {"stylesheet", "icon", "preload", "modulepreload", "prefetch", "preconnect", "manifest"}
SCRIPT_TYPES = {"", "text/javascript", "module"}
"""Types of script that run; others are data."""


@dataclass(slots=True)
class HtmlPage:
    """One built page."""

    inline_scripts: list[str] = field(default_factory=list)
    """The text of every script that runs and stands in the page itself."""
    loads: list[str] = field(default_factory=list)
    """Every address that the page makes a browser load by itself."""
    rules: dict[str, str] = field(default_factory=dict)
    """Rule number -> anchor of its heading."""
    trackers: list[str] = field(default_factory=list)
    """Ids of the procedures that are played on it."""


def read_page(html: str) -> HtmlPage:
    """Read one built page."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.page


class _Reader(HTMLParser):
    """Collects what `HtmlPage` holds."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = HtmlPage()
        self._script: list[str] | None = None
        self._rule = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element loads or declares."""
        found = {name: value or "" for name, value in attrs}
        self._note_loads(tag, found)
        if tag == "script" and "src" not in found and found.get("type", "") in SCRIPT_TYPES:
            self._script = []
        elif tag == "rollbook-tracker":
            self.page.trackers.append(found.get("procedure", ""))
        elif tag == "section" and "data-rule" in found:
            self._rule = found["data-rule"]
        elif tag == "h3" and self._rule:
            self.page.rules[self._rule], self._rule = found.get("id", ""), ""

    def handle_data(self, data: str) -> None:
        """Keep the text of an inline script."""
        if self._script is not None:
            self._script.append(data)

    def handle_endtag(self, tag: str) -> None:
        """File an inline script when it ends."""
        if tag == "script" and self._script is not None:
            self.page.inline_scripts.append("".join(self._script))
            self._script = None

    def _note_loads(self, tag: str, found: dict[str, str]) -> None:
        """Note addresses that are fetched without anybody following a link."""
        if tag == "link":
            if LOADING_RELATIONS & set(found.get("rel", "").lower().split()):
                self.page.loads.append(found.get("href", ""))
        elif tag not in {"a", "area", "base"}:
            self.page.loads += [found[name] for name in ("src", "href", "poster", "data") if name in found]
            self.page.loads += [part.split()[0] for part in found.get("srcset", "").split(",") if part.strip()]
