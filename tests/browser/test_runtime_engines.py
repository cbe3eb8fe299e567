"""The snapshot is made under one engine and has to go on under all: Firefox and WebKit give the same answers."""

import json
import os
import subprocess

import pytest
from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

import rollers
from rollers import bridge

pytestmark = pytest.mark.engines

MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
DRIVER = "/usr/bin/WebKitWebDriver"
ASK_ALL = """
    const { rollbookRuntime: runtime } = window;
    let how;
    runtime.addEventListener("ready", ({ detail }) => (how = detail));
    return Promise.all(requests.map((request) => runtime.ask(request))).then((answers) => ({ how, answers }));
"""


def requests():
    """The odds of every mechanic, and its worked example with the faces that this Python rolls for it."""
    for game in rollers.catalogue():
        for mechanic in game.mechanics:
            asked = {"mechanic": mechanic.id, "inputs": dict(mechanic.example.inputs)}
            rolled = json.loads(bridge.answer(json.dumps({"do": "roll", **asked})))
            yield {"do": "roll", **asked, "faces": [die["face"] for die in rolled["outcome"]["dice"]]}
            yield {"do": "odds", **asked}


def check(asked, result):
    assert result["how"]["how"] == "snapshot", result["how"]["reason"]
    assert result["answers"] == [json.loads(bridge.answer(json.dumps(request))) for request in asked]


@pytest.fixture
def display(monkeypatch):
    """A screen for a browser that cannot do without."""
    if os.environ.get("DISPLAY"):
        yield
        return
    ready, done = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(done), "-screen", "0", "1280x1024x24"], pass_fds=[done])
    monkeypatch.setenv("DISPLAY", f":{os.read(ready, 16).decode().strip()}")
    yield
    screen.terminate()
    screen.wait()


def test_firefox_goes_on_from_the_snapshot(playwright, site_url):
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path="/usr/bin/firefox-esr")
    page = browser.new_page()
    page.goto(site_url)
    asked = list(requests())
    check(asked, page.evaluate(f"(requests) => {{ {ASK_ALL} }}", asked))
    browser.close()


@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")  # Selenium of its own way
def test_webkit_goes_on_from_the_snapshot(display, site_url):
    options = Options()
    options.binary_location = MINI_BROWSER
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Service(DRIVER))
    driver.set_script_timeout(120)
    driver.get(site_url)
    asked = list(requests())
    script = f"const [requests, done] = arguments; (() => {{ {ASK_ALL} }})().then(done);"
    check(asked, driver.execute_async_script(script, asked))
    driver.quit()
