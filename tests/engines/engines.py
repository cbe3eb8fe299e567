"""Firefox and WebKit, each behind the same few words: open, run, until. Pages are asked in their own language."""

import os
import subprocess
import time
from contextlib import contextmanager

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

FIREFOX = "/usr/bin/firefox-esr"
MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver"
PATIENCE = 90
"""Seconds for anything at all: a start in WebKit takes ten times as long on a busy machine."""
STRICT = {"security.fileuri.strict_origin_policy": True}
"""As Firefox is shipped. Those who drive it turn this off, and then a test of file:// would prove nothing."""


class Engine:
    """What both have in common."""

    name = ""
    problems = ()

    def open(self, url):
        """Loads a page."""
        raise NotImplementedError

    def run(self, body, *arguments):
        """Runs the body of a JavaScript function, which sees its arguments as `given`, and waits for a promise."""
        raise NotImplementedError

    def until(self, body, *arguments):
        """Runs it until it gives something, and returns that."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := self.run(body, *arguments):
                return found
            time.sleep(0.2)
        raise AssertionError(f"{self.name} waited in vain for: {body} {arguments}")


class Firefox(Engine):
    """Debian's, driven by Playwright."""

    name = "Firefox"

    def __init__(self, page):
        self.page = page
        self.problems = []
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on("console", lambda said: self.problems.append(said.text) if said.type == "error" else None)

    def open(self, url):
        self.page.goto("about:blank")  # or a change of the fragment alone would load nothing
        self.page.goto(url)

    def run(self, body, *arguments):
        return self.page.evaluate(f"(given) => {{ {body} }}", list(arguments))


class WebKit(Engine):
    """Debian's WebKitGTK, driven by Selenium; it stands for Safari."""

    name = "WebKit"

    def __init__(self, driver):
        self.driver = driver

    def open(self, url):
        self.driver.get("about:blank")
        self.driver.get(url)

    def run(self, body, *arguments):
        script = f"const [given, done] = arguments; Promise.resolve((() => {{ {body} }})()).then(done);"
        return self.driver.execute_async_script(script, list(arguments))


@contextmanager
def firefox(playwright):
    """Launches Firefox."""
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX, firefox_user_prefs=STRICT)
    try:
        yield Firefox(browser.new_page())
    finally:
        browser.close()


@contextmanager
def webkit():
    """Launches WebKit on a screen of its own."""
    with screen() as display:
        options = Options()
        options.binary_location = MINI_BROWSER
        options.add_argument("--automation")
        service = Service(WEBKIT_DRIVER, env={**os.environ, "DISPLAY": display})
        driver = webdriver.WebKitGTK(options=options, service=service)
        driver.set_script_timeout(300)
        try:
            yield WebKit(driver)
        finally:
            driver.quit()


@contextmanager
def screen():
    """A screen for a browser that cannot do without, as the value of DISPLAY."""
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    ready, done = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(done), "-screen", "0", "1280x1024x24"], pass_fds=[done], stderr=subprocess.DEVNULL
    ) as server:
        os.close(done)
        try:
            yield f":{os.read(ready, 16).decode().strip()}"
        finally:
            os.close(ready)
            server.terminate()
