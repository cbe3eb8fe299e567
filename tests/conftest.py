"""What all tests share: the served site, the browser, and a watch over what goes wrong on a page."""

import re
from pathlib import Path

import pytest

from rollers.host.server import serving

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "site"
CHROMIUM_PATH = ROOT / ".venv" / "chromium-path"

CHROMIUM_FLAGS = [
    "--no-sandbox",  # Chromium refuses to run as root with it
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP table.local 127.0.0.1",  # a host on plain http that is no secure context
]

NO_NETWORK = ("data:", "blob:", "about:")


class Watch:
    """Collects what goes wrong on the pages of a browser context: the test fails on all it did not expect.

    A test that provokes an error says so first, `watch.expect(r"404")`, and must then really get it. One that
    opens another origin (a second server, a file) names it, `watch.origins.append("file://")`.
    """

    def __init__(self, origin):
        self.origins = [origin]
        self.problems = []
        self.expected = []
        self.is_on = True

    def expect(self, pattern):
        """Declares that a problem that matches will come, once or more often."""
        self.expected.append(re.compile(pattern))

    def over(self, context):
        """Watches every page that the context has or will have."""
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self._note(f"page error: {error.error}"))
        context.on("request", self._on_request)
        context.on("requestfailed", self._on_failure)
        context.on("response", self._on_response)
        return context

    def stop(self):
        """Ends the watch: what the closing of pages cuts off is nobody's fault."""
        self.is_on = False

    def verdict(self):
        """Returns a complaint about what came unexpected, or did not come; or nothing."""
        unexpected = [text for text in self.problems if not any(e.search(text) for e in self.expected)]
        absent = [e.pattern for e in self.expected if not any(e.search(text) for text in self.problems)]
        lines = [f"On the page: {text}" for text in unexpected]
        return "\n".join(lines + [f"Expected on the page, but it did not come: {p}" for p in absent])

    def _note(self, text):
        if self.is_on:
            self.problems.append(text)

    def _on_failure(self, request):
        if request.failure != "net::ERR_ABORTED":  # what leaving a page cuts off is nobody's fault either
            self._note(f"failed: {request.url} {request.failure}")

    def _on_console(self, message):
        twice = message.text.startswith("Failed to load resource")  # Chromium's echo of what _on_response notes
        if message.text.startswith("Service Worker registration blocked by Playwright"):
            return  # what `service_workers="block"` says of itself
        if message.type in ("error", "warning", "assert") and not twice:
            self._note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _on_request(self, request):
        if not request.url.startswith((*self.origins, *NO_NETWORK)):
            self._note(f"off-origin: {request.url}")

    def _on_response(self, response):
        if response.status >= 400:
            self._note(f"status {response.status}: {response.url}")


@pytest.fixture(scope="session")
def site_url():
    """The address of the built site, served for the whole session."""
    if not (SITE / "index.html").is_file():
        pytest.fail("There is no site to test. Run `make docs` first.", pytrace=False)
    with serving(SITE) as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, browser_name):
    """Launches the browser that is on the machine, not one of Playwright's."""
    if browser_name == "firefox":
        return {
            **browser_type_launch_args,
            "channel": "moz-firefox",
            "executable_path": "/usr/bin/firefox-esr",
        }
    if not CHROMIUM_PATH.is_file():
        pytest.fail("No Chromium was set up. Run `python3 -m build_tools.setup --browser`.", pytrace=False)
    return {**browser_type_launch_args, "executable_path": CHROMIUM_PATH.read_text(), "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args, site_url):
    """Pages open relative to the site; a service worker only where a test is about it.

    Such a test carries `@pytest.mark.browser_context_args(service_workers="allow")`.
    """
    return {**browser_context_args, "base_url": site_url, "service_workers": "block"}


@pytest.fixture
def watch(site_url):
    """The watch over all pages of this test."""
    watch = Watch(site_url)
    yield watch
    complaint = watch.verdict()
    if complaint:
        pytest.fail(complaint, pytrace=False)


@pytest.fixture
def context(context, watch):
    """The browser context of this test, watched."""
    yield watch.over(context)
    watch.stop()
