"""The doors, and how the tests come in through each."""

from dataclasses import dataclass

import pytest

import rollers
from tests.conftest import ROOT

WEB = "web"
LAN = "lan"
FOLDER = "folder"

BUNDLE = ROOT / "build" / "bundle" / f"rollbook-{rollers.__version__}"


@dataclass(frozen=True)
class Door:
    """One way in."""

    name: str
    root: str
    """Address of the first page's folder, with a slash at its end."""

    @property
    def is_flat(self):
        """Whether pages are called `checks.html` instead of `checks/`."""
        return self.root.startswith("file:")

    def address(self, path=""):
        """The address of a page, named as on the web."""
        if not self.is_flat:
            return self.root + path
        folders = {"", "limitless/", "timeless/", "legacy/", "lacuna/"}
        return f"{self.root}{path}index.html" if path in folders else f"{self.root}{path.rstrip('/')}.html"

    def place(self, place):
        """A widget's place, `(page, name)`, as the helpers in tests/browser/widgets.py want it."""
        return (self.address(place[0]), place[1])


def behind(name, site_url):
    """The door with a name."""
    if name == WEB:
        return Door(WEB, site_url)
    if name == LAN:
        return Door(LAN, site_url.replace("127.0.0.1", "table.local"))
    if not (BUNDLE / "index.html").is_file():
        pytest.fail("There is no folder to test. Run `make bundle` first.", pytrace=False)
    return Door(FOLDER, f"{BUNDLE.as_uri()}/")
