"""The runtime on the built site: it starts, rolls fresh dice, and says so where it cannot."""

import gzip
import json
import re

import pytest

import rollers
from tests.conftest import SITE

pytestmark = pytest.mark.browser

SNAPSHOT, WASM, SCRIPT = (
    re.compile(rf"/runtime/{name}$")
    for name in (r"snapshot\.\w+\.bin.gz", r"pyodide\.\w+\.wasm.gz", r"pyodide\.\w+\.js")
)
START = """() => new Promise((resolve) => {
    const { rollbookRuntime: runtime } = window;
    runtime.addEventListener("ready", ({ detail }) => resolve({ state: runtime.state, ...detail }), { once: true });
    runtime.addEventListener("failed", ({ detail }) => resolve({ state: runtime.state, ...detail }), { once: true });
    runtime.retry();
})"""
ASK = """(request) => window.rollbookRuntime.ask(request).catch((error) => ({ error: error.message }))"""


def rolls(dice=20):
    """A roll with dice enough that two alike are no accident."""
    return {"do": "roll", "mechanic": "limitless.roll_victories", "inputs": {"dice": dice}}


def faces(answer):
    return tuple(die["face"] for die in answer["outcome"]["dice"])


def dice_workers(page):
    """The page's workers less the theme's own, which searches."""
    return [worker for worker in page.workers if "rollbook-worker" in worker.url]


@pytest.fixture
def limits(context):
    """Returns a function that sets other time limits than the usual ones, in milliseconds."""

    def limit(**limits):
        def answer(route):
            config = route.fetch().text()
            more = f"\nObject.assign(window.rollbookConfig.runtime, {{ limits: {json.dumps(limits)} }});"
            route.fulfill(body=config + more, content_type="text/javascript")

        context.route("**/rollbook-config.js", answer)

    return limit


@pytest.fixture
def home(page):
    """The page that the site begins with, nothing touched yet."""
    page.goto("")
    return page


def test_it_starts_from_the_snapshot_and_rolls(home):
    assert home.evaluate("() => window.rollbookRuntime.state") == "idle"
    started = home.evaluate(START)
    assert (started["state"], started["how"]) == ("ready", "snapshot")
    answer = home.evaluate(ASK, rolls())
    assert answer["ok"]
    assert len(faces(answer)) == 20
    verified = rollers.verify(answer["receipt"]).as_dict()
    for name in ("mechanic", "inputs", "result", "dice", "steps", "summary"):
        assert verified[name] == answer["outcome"][name]


def test_the_first_question_starts_it_and_progress_is_told(home):
    told = home.evaluate(
        """async (request) => {
            const told = [];
            window.rollbookRuntime.addEventListener("progress", ({ detail }) => told.push(detail));
            await window.rollbookRuntime.ask(request);
            return told;
        }""",
        rolls(),
    )
    total = told[-1]["total"]
    assert 2_000_000 < total < 14_000_000
    assert told[-1] == {"loaded": total, "total": total, "phase": "start"}
    assert [each["loaded"] for each in told] == sorted(each["loaded"] for each in told)


def test_twenty_starts_give_twenty_different_rolls(home):
    """A restored memory repeats its random state; seeds must not come from there."""
    receipts, rolled = set(), set()
    for _ in range(20):
        answer = home.evaluate(ASK, rolls())
        receipts.add(answer["receipt"])
        rolled.add(faces(answer))
        home.reload()
    assert len(receipts) == 20
    assert len(rolled) == 20


def test_many_questions_at_once_are_all_answered_by_one_worker(home):
    questions = [rolls(dice) for dice in range(1, 9)]
    answers = home.evaluate(
        "(questions) => Promise.all(questions.map((question) => window.rollbookRuntime.ask(question)))", questions
    )
    assert [len(faces(answer)) for answer in answers] == list(range(1, 9))
    assert len(dice_workers(home)) == 1


def test_a_second_visit_starts_by_itself_and_a_first_does_not(page):
    found = next(path for path in sorted(SITE.rglob("*.html")) if "<rollbook-roller" in path.read_text())
    page.goto(found.relative_to(SITE).as_posix())
    page.wait_for_timeout(300)
    assert page.evaluate("() => window.rollbookRuntime.state") == "idle"
    page.evaluate(START)
    page.reload()
    page.wait_for_function("() => window.rollbookRuntime.state === 'ready'")


@pytest.mark.parametrize("damage", ["cut off", "not a snapshot", "another build", "garbage inside", "missing"])
def test_a_snapshot_that_cannot_be_restored_is_replaced_by_the_library(home, context, watch, limits, damage):
    def answer(route):
        if damage == "missing":
            route.fulfill(status=404)
            return
        body = route.fetch().body()
        memory = bytearray(gzip.decompress(body) if body[:2] == b"\x1f\x8b" else body)
        if damage == "not a snapshot":
            memory[:4] = bytes(4)
        elif damage == "another build":
            memory[16:48] = bytes(32)
        elif damage == "garbage inside":
            memory[9_000_000:] = b"\xa5" * (len(memory) - 9_000_000)
        packed = gzip.compress(bytes(memory), 1)
        route.fulfill(body=packed[: len(packed) // 2] if damage == "cut off" else packed)

    if damage == "missing":
        watch.expect("404|ERR_ABORTED")
    if damage == "garbage inside":
        limits(restore=1500)
        home.reload()
    context.route(SNAPSHOT, answer)
    started = home.evaluate(START)
    assert (started["state"], started["how"]) == ("ready", "library")
    assert re.match("snapshot|start", started["reason"])
    assert len(faces(home.evaluate(ASK, rolls()))) == 20


@pytest.mark.parametrize("missing", [WASM, SCRIPT], ids=["wasm", "script"])
def test_a_missing_file_is_said_and_a_retry_works(home, context, watch, missing):
    watch.expect("404|ERR_ABORTED")
    context.route(missing, lambda route: route.fulfill(status=404))
    failed = home.evaluate(START)
    assert failed["state"] == "failed"
    assert failed["message"].startswith("The dice could not be loaded.")
    assert home.evaluate(ASK, rolls()) == {"error": failed["message"]}
    context.unroute(missing)
    assert home.evaluate(START)["state"] == "ready"
    assert home.evaluate(ASK, rolls())["ok"]


@pytest.mark.parametrize("hanging", [WASM, SNAPSHOT], ids=["wasm", "snapshot"])
def test_a_hanging_host_is_said_and_a_retry_works(page, context, limits, hanging):
    limits(stall=1500)
    page.goto("")
    context.route(hanging, lambda _: None)
    failed = page.evaluate(START)
    assert failed["state"] == "failed"
    assert failed["message"].startswith("The dice have stopped loading")
    context.unroute(hanging)
    assert page.evaluate(START)["state"] == "ready"
    assert page.evaluate(ASK, rolls())["ok"]


def test_bytes_that_are_no_webassembly_fail_at_once(home, context):
    context.route(WASM, lambda route: route.fulfill(body=b"<!doctype html>", content_type="text/html"))
    failed = home.evaluate(START)
    assert (failed["state"], failed["message"][:30]) == ("failed", "The dice could not be loaded. ")


def test_a_request_that_takes_too_long_is_stopped_and_the_others_go_on(page, limits):
    limits(ask=1)
    page.goto("")
    assert page.evaluate(START)["state"] == "ready"
    slow, fast = page.evaluate(
        """async (request) => {
            const { rollbookRuntime: runtime, rollbookConfig: config } = window;
            const slow = runtime.ask(request).catch((error) => error.message);
            config.runtime.limits.ask = 10000;
            const fast = runtime.ask(request);
            return Promise.all([slow, fast]);
        }""",
        rolls(),
    )
    assert slow == "This took longer than 1 seconds and was stopped. Please try smaller numbers."
    assert fast["ok"]
    assert len(dice_workers(page)) == 1
