"""A browser prints pages to PDF files. It does so twice: only paper tells on which page a heading is."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from pypdf import PdfReader
from pypdf.generic import Destination

from build_tools.setup import CHROMIUM_PATH

PREPARE = Path(__file__).with_name("prepare.js")
FLAGS = ["--no-sandbox", "--disable-background-networking", "--no-first-run"]


def print_pages(addresses: Mapping[str, str]) -> dict[str, bytes]:
    """Print the pages at some addresses; return the PDF files by the same names."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM_PATH.read_text(), args=FLAGS)
        try:
            return {name: _print(browser.new_page(), address) for name, address in addresses.items()}
        finally:
            browser.close()


def _print(page: Page, address: str) -> bytes:
    """Print one page."""
    page.goto(address)
    page.evaluate(PREPARE.read_text(encoding="utf-8"))
    entries: list[dict[str, Any]] = page.evaluate("() => prepare()")
    page.evaluate("(entries) => writeContents(entries)", entries)
    numbers = _page_numbers(_pdf(page))
    for entry in entries:
        entry["page"] = numbers[entry["id"]]
    page.evaluate("(entries) => writeContents(entries)", entries)
    return _pdf(page)


def _pdf(page: Page) -> bytes:
    """Print a page as it is now."""
    return page.pdf(prefer_css_page_size=True, print_background=False, outline=True, tagged=True)


def _page_numbers(pdf: bytes) -> dict[str, int]:
    """Return on which page each place is that a link leads to."""
    reader = PdfReader(BytesIO(pdf))
    places: dict[str, Destination] = reader.named_destinations
    return {
        name.removeprefix("/"): (reader.get_destination_page_number(place) or 0) + 1 for name, place in places.items()
    }
