"""A copy of the project with the toy game in it, as the page *Add a game* has it."""

import os
import shutil
import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tests.toy.page_code import shown_in, write

FOLDERS = ("rollers", "build_tools", "docs", "tests")
FILES = ("pyproject.toml", "mkdocs.yml")


@pytest.fixture(scope="session")
def files():
    """The files that the page shows."""
    return shown_in((ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def tree(files, tmp_path_factory):
    """The project with those files in it."""
    tree = tmp_path_factory.mktemp("fifth")
    for name in FOLDERS:
        shutil.copytree(ROOT / name, tree / name)
    for name in FILES:
        shutil.copy2(ROOT / name, tree / name)
    for each in files:
        write(tree, each)
    return tree


@pytest.fixture(scope="session")
def run(tree):
    """Runs Python in that tree and returns what it prints."""

    def run(*arguments):
        environment = os.environ | {"PYTHONPATH": str(tree)}
        done = subprocess.run(
            [sys.executable, *arguments], cwd=tree, env=environment, capture_output=True, encoding="utf-8"
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run
