"""The forms of a board as a browser would send them, untouched but for names that have to be typed."""

from html.parser import HTMLParser

TYPED = "a name"
"""What is typed where a text stands empty."""


class Forms(HTMLParser):
    """Collects the pairs that each form sends."""

    def __init__(self):
        super().__init__()
        self.forms = []
        self._select = self._area = None

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag == "form":
            self.forms.append({"action": given.get("data-action"), "label": given.get("aria-label"), "pairs": []})
        elif tag == "input" and "name" in given and not given["name"].startswith("@"):
            kind = given.get("type", "text")
            if kind in ("checkbox", "radio") and "checked" not in given:
                return
            value = given.get("value") or ""
            typed = TYPED if kind == "text" and not value and given.get("role") != "spinbutton" else value
            self._send(given["name"], typed)
        elif tag == "select":
            self._select, self._picked = given["name"], []
        elif tag == "option" and self._select:
            self._picked.append((given["value"], "selected" in given))
        elif tag == "textarea":
            self._area = given["name"]

    def handle_endtag(self, tag):
        if tag == "select" and self._select:
            chosen = [value for value, picked in self._picked if picked]
            self._send(self._select, (chosen or [value for value, _ in self._picked])[0])
            self._select = None
        elif tag == "textarea" and self._area:
            self._send(self._area, "")
            self._area = None

    def _send(self, name, value):
        if self.forms:
            self.forms[-1]["pairs"].append([name, value])


def forms_of(html):
    """Return every form of a board: its action, its name and its pairs."""
    parser = Forms()
    parser.feed(html)
    return parser.forms
