"""Makes everything Rollbook is built and tested with: `python3 -m build_tools.setup [--browser] [--engines]`.

This file starts before anything is installed: it uses the standard library only and runs on Python 3.9 or
later. It finds a Python 3.13, makes `.venv`, installs the locked Python and npm packages and, if asked, finds
a Chromium. A second run does nothing: each step leaves a stamp with the hash of what it was made from.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
STAMPS = VENV / "stamps"
CHROMIUM_PATH = VENV / "chromium-path"
LOCK = ROOT / "requirements" / "dev.txt"

NO_PYTHON = """\
Rollbook needs Python 3.13 to build (the browser is sent bytecode of that very version), and none was found.
Install it in whichever way suits this machine, then run the same command again:
    uv python install 3.13         (any system that has uv)
    pyenv install 3.13             (any system that has pyenv)
    brew install python@3.13       (macOS)
    apt-get install python3.13 python3.13-venv   (Debian 13, Ubuntu 25.04 or later)
    dnf install python3.13         (Fedora)
Or name one that lies somewhere else: ROLLBOOK_PYTHON=/path/to/python3.13"""


PLAYWRIGHT_CHROMIUM = """\
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)"""


class SetupError(Exception):
    """Something the reader of the message has to put right."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs every step that is not yet done."""
    parser = argparse.ArgumentParser("python3 -m build_tools.setup", description="Make .venv and node_modules.")
    parser.add_argument("--browser", action="store_true", help="find or install a Chromium for the tests, too")
    parser.add_argument("--engines", action="store_true", help="install Firefox and WebKit for the tests, too")
    options = parser.parse_args(arguments)
    try:
        make_venv()
        install_python_packages()
        install_node_packages()
        install_project()
        if options.browser:
            choose_chromium()
        if options.engines:
            install_engines()
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


# Running things ---------------------------------------------------------------------------------------------


def say(text: str) -> None:
    """Prints the one line that a step is worth."""
    print(f"setup: {text}", flush=True)


def run(*command: str | Path) -> None:
    """Runs a command in the project root, `.venv/bin` first on the path; shows output only if it fails."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    # Node is to trust whom the system trusts, as pip does: some networks have certificates of their own.
    settings = {"PATH": path, "NODE_USE_SYSTEM_CA": "1", "DEBIAN_FRONTEND": "noninteractive"}
    environment = {**os.environ, **settings}
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, check=False)
    if done.returncode:
        output = (done.stdout + done.stderr).decode(errors="replace").rstrip()
        raise SetupError(f"{output}\nsetup: failed: {' '.join(words)}")


def answer(*command: str | Path) -> str:
    """Returns what a command prints, or nothing if it cannot be run (a version manager's stand-in, say)."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, cwd="/", capture_output=True, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode(errors="replace").strip()


def fingerprint(*files: Path) -> str:
    """Returns one hash for the contents of some files."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()


def is_done(step: str, state: str) -> bool:
    """Says whether a step has run for this state already."""
    stamp = STAMPS / step
    return stamp.is_file() and stamp.read_text() == state


def mark_done(step: str, state: str) -> None:
    """Notes that a step has run for this state."""
    STAMPS.mkdir(exist_ok=True)
    (STAMPS / step).write_text(state)


# Python -----------------------------------------------------------------------------------------------------


def find_python() -> str:
    """Returns the path of a Python 3.13 that really runs."""
    probe = "import sys, ssl, zlib; print(sys.version_info[:2] == (3, 13) and sys.base_prefix == sys.prefix)"
    for candidate in python_candidates():
        if answer(candidate, "-c", probe) == "True":
            return candidate
    raise SetupError(NO_PYTHON)


def python_candidates() -> Iterator[str]:
    """Yields the places where a Python 3.13 may be, the likeliest first; some may not exist or not run."""
    if "ROLLBOOK_PYTHON" in os.environ:
        yield os.environ["ROLLBOOK_PYTHON"]
        return
    yield sys.executable
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    for name in ("python3.13", "python3"):
        for folder in folders:
            found = shutil.which(name, path=folder)
            if found:
                yield found
    for root in (os.environ.get("PYENV_ROOT", "~/.pyenv"), "~/.pyenv"):
        yield from newest(root, "versions/3.13.*/bin/python")
    uv = shutil.which("uv")
    if uv:
        yield answer(uv, "python", "find", "--system", "--no-python-downloads", "3.13")
    yield from newest("~/.local/share/uv/python", "*3.13*/bin/python3.13")
    for brew in ("/opt/homebrew", "/usr/local"):
        yield f"{brew}/opt/python@3.13/bin/python3.13"
    yield "/Library/Frameworks/Python.framework/Versions/3.13/bin/python3.13"


def newest(folder: str, pattern: str) -> list[str]:
    """Returns the files in a folder that match a pattern, those of the highest patch release first."""
    found = (str(path) for path in Path(folder).expanduser().glob(pattern))
    return sorted(found, key=lambda path: (len(path), path), reverse=True)


def make_venv() -> None:
    """Makes `.venv` with Python 3.13 and pip, unless there is a working one."""
    probe = "import sys, pip; print(sys.version_info[:2] == (3, 13))"
    if answer(BIN / "python", "-c", probe) == "True":
        return
    python = find_python()
    say(f"making .venv with {python}")
    shutil.rmtree(VENV, ignore_errors=True)
    if answer(python, "-c", "import ensurepip, venv; print(True)") == "True":
        run(python, "-m", "venv", VENV)
    else:
        make_venv_without_ensurepip(python)


def make_venv_without_ensurepip(python: str) -> None:
    """Makes `.venv` with a Python that comes without ensurepip, as Debian packages it."""
    if answer(python, "-c", "import venv; print(True)") == "True":
        run(python, "-m", "venv", "--without-pip", VENV)
        # Straight into its folder: an older pip could not run under 3.13. The lock then replaces this one.
        packages = VENV / "lib" / "python3.13" / "site-packages"
        fetch_pip = ("install", "--quiet", "--no-deps", "--only-binary", ":all:", "--target", packages, "pip")
        for other in (sys.executable, shutil.which("python3"), "/usr/bin/python3"):
            if other:
                answer(other, "-m", "pip", *fetch_pip)
            if answer(BIN / "python", "-c", "import pip; print(True)") == "True":
                return
    if not can_install():
        raise SetupError("This Python 3.13 has no ensurepip. Install python3.13-venv as well, then try again.")
    apt_install("python3.13-venv")
    run(python, "-m", "venv", "--clear", VENV)


def install_python_packages() -> None:
    """Installs the locked packages, each checked against its hash."""
    state = fingerprint(LOCK)
    if is_done("python", state):
        return
    say("installing the Python packages that requirements/dev.txt locks")
    pip = (BIN / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    run(*pip, "--require-hashes", "--requirement", LOCK)
    mark_done("python", state)


def install_project() -> None:
    """Makes `rollers` and `build_tools` importable, and `rollbook` a command, straight from the work tree."""
    state = fingerprint(ROOT / "pyproject.toml", ROOT / "rollers" / "version.py")
    if is_done("project", state):
        return
    say("installing Rollbook itself, editable")
    pip = (BIN / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    # No build isolation: it would fetch a setuptools that no lock names.
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    mark_done("project", state)


# Node -------------------------------------------------------------------------------------------------------


def install_node_packages() -> None:
    """Installs the locked npm packages with the Node that came from a Python wheel."""
    state = fingerprint(ROOT / "package.json", ROOT / "package-lock.json", ROOT / ".npmrc")
    if is_done("node", state) and (ROOT / "node_modules").is_dir():
        return
    say("installing the npm packages that package-lock.json locks")
    run(BIN / "npm", "ci", "--no-audit", "--no-fund")
    mark_done("node", state)


# Chromium ---------------------------------------------------------------------------------------------------


def choose_chromium() -> None:
    """Notes in `.venv/chromium-path` which Chromium the tests drive: the system's, else one it installs."""
    if CHROMIUM_PATH.is_file() and answer(CHROMIUM_PATH.read_text(), "--version"):
        return
    path = system_chromium()
    if not path and can_install():
        apt_install("chromium")
        path = system_chromium()
    if not path:
        say("downloading Playwright's Chromium")
        run(BIN / "playwright", "install", "chromium")
        path = answer(BIN / "python", "-c", PLAYWRIGHT_CHROMIUM)
    if not answer(path, "--version"):
        raise SetupError("No Chromium runs here. Install one (chromium or google-chrome), then try again.")
    CHROMIUM_PATH.write_text(path)
    say(f"the browser tests will use {path}")


ENGINES = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""Programs that the tests in other engines drive, and the Debian packages that hold them."""


def install_engines() -> None:
    """Installs what is missing of them; they are driven as Debian packages them."""
    missing = [package for program, package in ENGINES.items() if not shutil.which(program)]
    if missing and not can_install():
        raise SetupError(f"The tests in other engines need Debian's packages {', '.join(missing)}.")
    for package in missing:
        apt_install(package)


def system_chromium() -> str:
    """Returns the path of the system's Chromium or Chrome, or nothing."""
    mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", mac):
        path = shutil.which(name)
        if path and answer(path, "--version"):
            return path
    return ""


def can_install() -> bool:
    """Says whether this user may install Debian packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(package: str) -> None:
    """Installs one Debian package."""
    say(f"installing the package {package}")
    run("apt-get", "update", "-qq")
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", package)


if __name__ == "__main__":
    sys.exit(main())
