"""The watch over the pages, which all tests in a browser stand on, sees what goes wrong."""

import pytest

from build_tools.serve import serving

pytestmark = pytest.mark.browser

PAGE = "<!doctype html><title>Page</title><link rel=icon href=data:,><script>{script}</script>"

FAULTS = {
    "console error: oh": "console.error('oh')",
    "console warning: hm": "console.warn('hm')",
    "page error: .*broken": "setTimeout(() => { throw new Error('broken') })",
    "page error: .*refused": "Promise.reject(new Error('refused'))",
    "status 404: .*/missing.js": "fetch('missing.js')",
    "off-origin: http://localhost:1/": "fetch('http://localhost:1/', { mode: 'no-cors' }).catch(() => 0)",
    "failed: http://localhost:1/": "fetch('http://localhost:1/', { mode: 'no-cors' }).catch(() => 0)",
    "console error: from the worker": (
        "new Worker(URL.createObjectURL(new Blob(['console.error(\"from the worker\")'])))"
    ),
}


def opened(page, watch, folder, script):
    (folder / "index.html").write_text(PAGE.format(script=script))
    with serving(folder) as address:
        watch.origins.append(address)
        page.goto(address)
        page.wait_for_timeout(300)
    return watch.verdict()


@pytest.mark.parametrize("fault", FAULTS)
def test_it_sees(page, watch, tmp_path, fault):
    assert "On the page" in opened(page, watch, tmp_path, FAULTS[fault])
    watch.expect(fault)
    if "localhost" in fault or "404" in fault:
        watch.expect("localhost|Failed to load resource")
    assert watch.verdict() == ""


def test_a_sound_page_passes(page, watch, tmp_path):
    assert opened(page, watch, tmp_path, "console.log('all well')") == ""


def test_what_was_announced_must_come(page, watch, tmp_path):
    watch.expect("thunder")
    assert "did not come" in opened(page, watch, tmp_path, "")
    watch.expected.clear()
