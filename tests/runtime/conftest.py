"""The finished runtime, and a Python in Node that is started from it."""

import json

import pytest

from build_tools.runtime import build_runtime
from build_tools.runtime.commands import run_node
from build_tools.runtime.paths import CACHE


@pytest.fixture(scope="session")
def runtime_files(tmp_path_factory):
    """The folder of the finished files, and what the page configuration says of them."""
    folder = tmp_path_factory.mktemp("runtime")
    return folder, build_runtime(folder, CACHE)


@pytest.fixture(scope="session")
def ask_pyodide(runtime_files):
    """Returns a function that starts Python from the files, puts requests to the bridge and runs a bit of code."""
    folder, assets = runtime_files

    def ask(how, requests, code=""):
        order = {"files": str(folder), "config": assets.as_config(), "how": how, "requests": requests, "code": code}
        reply = json.loads(run_node("ask.mjs", order).splitlines()[-1])
        return reply["answers"], reply["value"]

    return ask
