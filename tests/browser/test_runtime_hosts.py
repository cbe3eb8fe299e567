"""The runtime on hosts of another kind than our own: some compress, some name types wrongly, some are strict."""

import json
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import override

import pytest

from tests.conftest import SITE

pytestmark = pytest.mark.browser

ROLL = {"do": "roll", "mechanic": "limitless.roll_victories", "inputs": {"dice": 20}}
BARE = "<!doctype html><title>bare</title><link rel='icon' href='data:,'>"
STRICT = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'"


TYPES = {"html": "text/html", "js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}


class PlainHandler(SimpleHTTPRequestHandler):
    """A host that does the least it can."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else each answer on an open connection may wait for an acknowledgement

    @override
    def guess_type(self, path):
        return TYPES.get(str(path).rpartition(".")[2], "application/octet-stream")

    @override
    def log_message(self, format, *args):
        """Keeps the terminal quiet."""


class PlainServer(ThreadingHTTPServer):
    """A server of them, on a port that is free."""

    request_queue_size = 64

    @override
    def handle_error(self, request, client_address):
        """Says nothing of a browser that went away in the middle of an answer."""


class CompressingHandler(PlainHandler):
    """Says of a compressed file that it is, so that the browser expands it."""

    @override
    def end_headers(self):
        if self.path.endswith(".gz"):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()


class MistakenHandler(PlainHandler):
    """Takes everything in the runtime's folder but scripts for text."""

    @override
    def guess_type(self, path):
        return "text/plain" if str(path).endswith(".gz") else super().guess_type(path)


class StrictHandler(PlainHandler):
    """Sends scripts, and so the worker, with the policy that our sample configurations set."""

    @override
    def end_headers(self):
        if self.path.endswith(".js"):
            self.send_header("Content-Security-Policy", STRICT)
        super().end_headers()


class SubPathHandler(PlainHandler):
    """Serves the site under a path of its own."""

    @override
    def translate_path(self, path):
        return super().translate_path(path.removeprefix("/some/where"))


@pytest.mark.parametrize(
    ("handler", "path"),
    [
        (CompressingHandler, "/"),
        (MistakenHandler, "/"),
        (StrictHandler, "/"),
        (SubPathHandler, "/some/where/"),
    ],
)
def test_it_starts_from_the_snapshot_on_this_host(page, watch, handler, path):
    with PlainServer(("127.0.0.1", 0), partial(handler, directory=str(SITE))) as server:
        origin = f"http://127.0.0.1:{server.server_port}"
        watch.origins.append(origin)
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        try:
            page.goto(origin + path)
            how, told, ok = page.evaluate(
                """async (request) => {
                    const { rollbookRuntime: runtime } = window;
                    let how, told;
                    runtime.addEventListener("ready", ({ detail }) => (how = detail.how));
                    runtime.addEventListener("progress", ({ detail }) => (told = detail));
                    const { ok } = await runtime.ask(request);
                    return [how, told, ok];
                }""",
                ROLL,
            )
            page.close()
        finally:
            server.shutdown()
    assert (how, ok) == ("snapshot", True)
    assert told["loaded"] == told["total"]


def test_it_starts_without_a_host_from_one_script_and_bytes(page, context):
    """What opening the pages from a folder will need: a worker from a blob, which cannot fetch anything."""
    context.route("**/bare.html", lambda route: route.fulfill(body=BARE, content_type="text/html"))
    page.goto("bare.html")
    page.add_script_tag(url="assets/rollbook-config.js")
    answer = page.evaluate(
        """async (request) => {
            const { runtime } = window.rollbookConfig;
            const config = structuredClone(runtime);
            const bytes = async (name) => (await fetch(runtime.folder + name)).arrayBuffer();
            for (const name of ["wasm", "snapshot", "library"]) config[name].bytes = await bytes(config[name].name);
            const scripts = [await bytes(config.script.name), await (await fetch(runtime.worker)).arrayBuffer()];
            const worker = new Worker(URL.createObjectURL(new Blob(scripts, { type: "text/javascript" })));
            return new Promise((resolve) => {
                worker.onmessage = ({ data }) => {
                    if (data.type === "ready") worker.postMessage({ type: "ask", id: 1, request });
                    else if (data.type !== "progress") resolve(data);
                };
                worker.postMessage({ type: "boot", config, base: "http://nowhere.invalid/", how: "snapshot" });
            });
        }""",
        json.dumps(ROLL),
    )
    assert answer["type"] == "answer", answer
    assert json.loads(answer["answer"])["ok"]
