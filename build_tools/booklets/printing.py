"""A browser prints pages to PDF files: each game once, several at a time, each in a process of the browser's own."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

from build_tools.booklets.body import Body, Heading
from build_tools.booklets.contents import Part
from build_tools.booklets.document import game_document
from build_tools.booklets.front import Front, front_document
from build_tools.setup import CHROMIUM_PATH

PREPARE = Path(__file__).with_name("prepare.js")
FLAGS = ["--no-sandbox", "--disable-background-networking", "--no-first-run"]
AT_A_TIME = 2
"""Pages in the browser: a large game takes a few hundred megabytes."""
PATIENCE = 300_000
"""Milliseconds for a game on a busy machine."""


class Press:
    """A browser at the styles of a built site."""

    def __init__(self, browser: Browser, address: str, site: Path) -> None:
        self._browser = browser
        self._address = address
        self._site = site
        self._free = asyncio.Semaphore(AT_A_TIME)

    async def game(self, game: Part) -> Body:
        """Print a game."""
        async with self._page(game_document(self._site, game)) as page:
            await page.evaluate(PREPARE.read_text(encoding="utf-8"))
            headings: list[Heading] = await page.evaluate("() => prepare()")
            return Body(game=game, pdf=await _pdf(page), headings=tuple(headings))

    async def front(self, front: Front, bodies: Sequence[Body]) -> bytes:
        """Print the front of a booklet."""
        async with self._page(front_document(self._site, front, bodies)) as page:
            return await _pdf(page)

    @asynccontextmanager
    async def _page(self, html: str) -> AsyncIterator[Page]:
        """Open a page once there is room for it, and close it afterwards."""
        async with self._free:
            page = await self._browser.new_page()
            page.set_default_timeout(PATIENCE)
            try:
                await page.goto(self._address)
                await page.set_content(html)
                yield page
            finally:
                await page.close()


@asynccontextmanager
async def press(address: str, site: Path) -> AsyncIterator[Press]:
    """Start a browser.

    Args:
        address: where the styles of the site are served, with an empty page.
        site: the built site.
    """
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM_PATH.read_text(), args=FLAGS)
        try:
            yield Press(browser, address, site)
        finally:
            await browser.close()


async def _pdf(page: Page) -> bytes:
    """Print a page as it is now."""
    return await page.pdf(prefer_css_page_size=True, print_background=False, outline=False, tagged=False)
