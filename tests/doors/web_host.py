"""A host as they are on the web: it lets answers be kept for ten minutes, and can be taken off the net."""

import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import override

from build_tools.site.page_config import CONFIG
from build_tools.site.service_worker import write_service_worker
from tests.conftest import SITE

ADDRESS = "127.0.0.1"
NOT_FOR_READERS = ("*.map", "lunr")


class Handler(SimpleHTTPRequestHandler):
    """Serves the folder of the moment under a path, and notes what was asked for."""

    protocol_version = "HTTP/1.0"  # a connection for each answer: one that stays open would outlive the host
    host: "WebHost"

    @override
    def translate_path(self, path):
        root = self.host.path
        within = path.removeprefix(root) if path.startswith(root) else "nothing-is-here"
        self.directory = str(self.host.folder)
        return super().translate_path(f"/{within}")

    @override
    def do_GET(self):
        path = self.path.partition("?")[0].removeprefix(self.host.path)
        self.host.asked.append(path)
        if path in self.host.redirects:
            self.send_response(301)
            self.send_header("Location", self.host.redirects[path])
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        super().do_GET()

    @override
    def end_headers(self):
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    @override
    def log_message(self, format, *args):
        pass


class WebHost:
    """Serves one release of the site after another, always at the same address."""

    def __init__(self, folder, path="/"):
        self.folder = folder
        self.path = path
        self.asked = []
        self.redirects = {}
        self.port = 0
        self.start()

    @property
    def root(self):
        """The address of the site."""
        return f"http://{ADDRESS}:{self.port}{self.path}"

    def start(self):
        """Comes back, at the address it had."""
        handler = type("Handler", (Handler,), {"host": self})
        self.server = ThreadingHTTPServer((ADDRESS, self.port), partial(handler, directory=str(self.folder)))
        self.server.daemon_threads = True
        self.port = self.server.server_port
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self.thread.start()

    def stop(self):
        """Goes off the net: from now on connections are refused."""
        if self.server is None:
            return
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
        self.server = None


def release(folder: Path, mark="", *, offline=True):
    """Makes a site that differs from the built one by what its first page is headed with."""
    shutil.copytree(SITE, folder, ignore=shutil.ignore_patterns(*NOT_FOR_READERS))
    page = folder / "index.html"
    html = page.read_text(encoding="utf-8")
    assert html.count("</h1>") == 1
    page.write_text(html.replace("</h1>", f" {mark}</h1>"), encoding="utf-8")
    config = folder / CONFIG
    text = config.read_text(encoding="utf-8")
    config.write_text(text.replace('"offline": true', f'"offline": {str(offline).lower()}'), encoding="utf-8")
    write_service_worker(folder, offline=offline)
    return folder
