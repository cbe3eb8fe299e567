"""How long a reader waits for the first roll: from the snapshot, from the library, and with plain Pyodide.

All ways are measured on one page in one browser, in turn, each time with nothing cached and then once more with
what the first visit has left in the cache. Times on a busy machine are long; their ratios hold.
"""

import gzip
import json
import shutil
import statistics
import tempfile
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

import rollers
from build_tools.runtime import build_runtime
from build_tools.runtime.assets import FOLDER
from build_tools.runtime.bundle import bundle_worker
from build_tools.runtime.library import pack
from build_tools.runtime.paths import CACHE, PYODIDE
from build_tools.runtime.wheel import build_wheel
from rollers.host.server import serving
from tests.conftest import CHROMIUM_FLAGS, CHROMIUM_PATH

HERE = Path(__file__).resolve().parent
WAYS = {
    "snapshot": "memory snapshot",
    "library": "trimmed .pyc library",
    "plain": "plain Pyodide, .py sources",
}
STOCK = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PAGE = '<!doctype html><title>bench</title><link rel="icon" href="data:,"><script src="page.js"></script>'
RUNS = 5


@contextmanager
def bench_site():
    """Yields a folder with all that is measured, and the configuration of the runtime in it."""
    with tempfile.TemporaryDirectory() as name:
        site = Path(name) / "site"
        (site / "pyodide").mkdir(parents=True)
        assets = build_runtime(site / FOLDER, CACHE)
        for file in STOCK:
            shutil.copy2(PYODIDE / file, site / "pyodide")
        pack(build_wheel(Path(name) / "wheel"), site / "packages.zip")
        for file in ("page.js", "plain-worker.js"):
            shutil.copy2(HERE / file, site)
        (site / "index.html").write_text(PAGE)
        yield site, {**assets.as_config(), "worker": bundle_worker(site)}


def first_roll():
    """The first mechanic of the book, as its worked example has it."""
    mechanic = rollers.catalogue()[0].mechanics[0]
    return json.dumps({"do": "roll", "mechanic": mechanic.id, "inputs": dict(mechanic.example.inputs)})


def downloads(site, config):
    """Megabytes that each way downloads before the first roll, where everything travels compressed."""
    packed = {name: len(gzip.compress((site / "pyodide" / name).read_bytes(), 9)) for name in STOCK}
    common = config["wasm"]["size"] + packed["pyodide.asm.js"]
    return {
        "snapshot": (common + config["snapshot"]["size"]) / 1e6,
        "library": (common + config["library"]["size"]) / 1e6,
        "plain": (sum(packed.values()) + len(gzip.compress((site / "packages.zip").read_bytes(), 9))) / 1e6,
    }


def measure(runs=RUNS):
    """Measures every way in turn.

    Returns:
        For each way, and for the first and the second visit, a list of phases in milliseconds; and the megabytes.
    """
    request, times = first_roll(), {way: {"cold": [], "warm": []} for way in WAYS}
    with bench_site() as (site, config), serving(site) as address, sync_playwright() as playwright:
        executable = CHROMIUM_PATH.read_text()
        browser = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_FLAGS)
        for _ in range(runs):
            for way in WAYS:
                context = browser.new_context()
                for visit in ("cold", "warm"):
                    page = context.new_page()
                    page.goto(address)
                    ask = "([way, config, request]) => window.measure(way, config, request)"
                    times[way][visit].append(page.evaluate(ask, [way, config, request]))
                    page.close()
                context.close()
        browser.close()
        return times, downloads(site, config)


def table(times, megabytes):
    """Returns the measurements as lines of text."""
    head = "Milliseconds to the first roll: minimum, median, and how many times as fast as plain"
    yield f"{head} ({len(times['plain']['cold'])} runs each, in turn)"
    for visit, words in (("cold", "first visit, nothing cached"), ("warm", "second visit, from the browser's cache")):
        yield f"\n{words}"
        plain = statistics.median(run["rolled"] for run in times["plain"][visit])
        for way, name in WAYS.items():
            rolled = [run["rolled"] for run in times[way][visit]]
            here, ready = (statistics.median(run[phase] for run in times[way][visit]) for phase in ("here", "ready"))
            middle = statistics.median(rolled)
            figures = f"{min(rolled):7.0f} {middle:7.0f}  {plain / middle:5.1f}x"
            phases = f"{here:.0f} + {ready - here:.0f} + {middle - ready:.0f}"
            yield f"  {name:<28}{figures}   {megabytes[way]:5.1f} MB   {phases}"
    yield "\nThe sum at the end: until everything is here and expanded (plain: until loadPyodide is done), until our"
    yield "rules are loaded, and the first roll itself. MB: download before the first roll, all files compressed."
