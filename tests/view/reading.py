"""How the tests read HTML: as a tree, and as what a browser would send."""

from html.parser import HTMLParser

from build_tools.markdown.html_tree import parse_html


def tree(html):
    """Parses HTML strictly: every tag closed, in its place."""
    return parse_html(f"<div>{html}</div>")


def text_of(element):
    """The text of an element as it is read, blanks drawn together."""
    return " ".join("".join(element.itertext()).split())


def classed(root, name):
    """The elements of a class, in order."""
    return [each for each in root.iter() if name in each.get("class", "").split()]


def ids(root):
    """Every id, in order."""
    return [each.get("id") for each in root.iter() if each.get("id")]


def sent(html):
    """The pairs that a browser would send for a form as it stands."""
    reader = _Sender()
    reader.feed(html)
    return reader.pairs


class _Sender(HTMLParser):
    """Collects the values of successful controls."""

    def __init__(self):
        super().__init__()
        self.pairs = []
        self._select = self._area = None

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        name, value = attributes.get("name"), attributes.get("value", "")
        if tag == "input" and name:
            if attributes["type"] not in ("checkbox", "radio") or "checked" in attributes:
                self.pairs.append((name, value))
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select and "selected" in attributes:
            self.pairs.append((self._select, value))
        elif tag == "textarea":
            self._area = [name, ""]

    def handle_data(self, data):
        if self._area:
            self._area[1] += data

    def handle_endtag(self, tag):
        if tag == "select":
            self._select = None
        elif tag == "textarea":
            name, text = self._area
            self.pairs.append((name, text.removeprefix("\n")))
            self._area = None
