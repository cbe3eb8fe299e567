"""What holds for the tree as a whole: short files, locked packages, nothing of one machine in any file."""

import ast
import doctest
import json
import re
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import rollers

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 400
CODE = {".py", ".js", ".mjs", ".cjs", ".j2", ".css"}

# Put together here, or this file would name them.
REGISTRY_HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("deb", "debian", "org"),
        ("security", "debian", "org"),
    )
]
MACHINE_PATH = re.compile(r"(?<![\w./~-])/(?:work|root|home|Users|tmp)/\w")


def tracked_files():
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    paths = [ROOT / name for name in names.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


def tracked_texts():
    for path in tracked_files():
        try:
            yield path.relative_to(ROOT), path.read_text()
        except UnicodeDecodeError:
            continue


def test_no_code_file_is_longer_than_it_can_be_read():
    lengths = {str(path): text.count("\n") for path, text in tracked_texts() if path.suffix in CODE}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_no_file_names_a_registry():
    found = [(str(path), host) for path, text in tracked_texts() for host in REGISTRY_HOSTS if host in text]
    assert found == []


def test_no_file_names_a_path_of_one_machine():
    found = [(str(path), hit) for path, text in tracked_texts() for hit in MACHINE_PATH.findall(text)]
    assert found == []


def test_every_locked_python_package_has_hashes():
    lines = (ROOT / "requirements" / "dev.txt").read_text().replace("\\\n", " ").splitlines()
    locked = [line for line in lines if line.strip() and not line.startswith("#")]
    assert len(locked) > 20
    assert [line for line in locked if not re.match(r"[a-z0-9._-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", line)] == []


def test_the_python_lock_holds_what_is_asked_for():
    locked = (ROOT / "requirements" / "dev.txt").read_text()
    for name in ("dev.in", "rollers.in"):
        asked = re.findall(r"(?m)^[a-z0-9-]+==\S+", (ROOT / "requirements" / name).read_text())
        assert [pin for pin in asked if f"{pin} " not in locked] == []


def test_every_locked_npm_package_has_a_hash_and_no_address():
    lock = json.loads((ROOT / "package-lock.json").read_text())
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert lock["lockfileVersion"] == 3
    assert [name for name, entry in packages.items() if not entry["integrity"].startswith("sha512-")] == []
    assert [name for name, entry in packages.items() if "resolved" in entry] == []


@pytest.mark.parametrize("group", ["dependencies", "devDependencies"])
def test_npm_packages_are_pinned(group):
    asked = json.loads((ROOT / "package.json").read_text())[group]
    assert [name for name, version in asked.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_the_version_is_said_once():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert "version" in project["dynamic"]
    assert metadata.version("rollers") == rollers.__version__


def test_the_setup_needs_no_newer_python_than_it_says():
    ast.parse((ROOT / "build_tools" / "setup.py").read_text(), feature_version=(3, 9))


def test_the_examples_in_the_readme_are_true():
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 0
    assert failed == 0
