"""The watch over the pages, which all tests in a browser stand on, sees what goes wrong."""

import re

import pytest

from rollers.host.server import serving

pytestmark = pytest.mark.browser

PAGE = "<!doctype html><title>Page</title><link rel=icon href=data:,><script>{script}</script>"
TO_ELSEWHERE = "fetch('http://localhost:45999/', { mode: 'no-cors' }).catch(() => 0)"
IN_A_WORKER = "new Worker(URL.createObjectURL(new Blob(['console.error(\"from the worker\")'])))"

FAULTS = {
    "console error: oh": "console.error('oh')",
    "console warning: hm": "console.warn('hm')",
    "console error: from the worker": IN_A_WORKER,
    "page error: .*broken": "setTimeout(() => { throw new Error('broken') })",
    "page error: .*refused": "Promise.reject(new Error('refused'))",
    "status 404: .*/missing.js": "fetch('missing.js')",
    "off-origin: http://localhost:45999/": TO_ELSEWHERE,
    "failed: http://localhost:45999/": TO_ELSEWHERE,
}


@pytest.fixture
def open_page(page, watch, tmp_path):
    """Opens a page with a script and waits for a problem, or half a second if there is to be none."""

    def open_page(script, problem=None):
        (tmp_path / "index.html").write_text(PAGE.format(script=script))
        with serving(tmp_path) as address:
            watch.origins.append(address)
            page.goto(address)
            for _ in range(50 if problem else 5):
                if problem and any(re.search(problem, text) for text in watch.problems):
                    break
                page.wait_for_timeout(100)

    return open_page


@pytest.mark.parametrize("problem", FAULTS)
def test_it_sees(open_page, watch, problem):
    open_page(FAULTS[problem], problem)
    assert "On the page" in watch.verdict()
    watch.expect(problem)
    if "localhost" in problem:  # seen twice: as a request to elsewhere, and as one that failed
        watch.expect("localhost")
    assert watch.verdict() == ""


def test_a_sound_page_passes(open_page, watch):
    open_page("console.log('all well')")
    assert watch.verdict() == ""


def test_what_was_announced_must_come(open_page, watch):
    watch.expect("thunder")
    open_page("")
    assert "did not come" in watch.verdict()
    watch.expected.clear()
