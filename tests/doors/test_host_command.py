"""`rollbook serve`: what it says when it can, and when it cannot."""

import re
import signal
import subprocess
import sys
import urllib.request

import pytest

from rollers.__main__ import main
from tests.conftest import ROOT


def test_it_serves_until_interrupted_and_tells_how_many_are_there(tmp_path):
    (tmp_path / "index.html").write_text("<title>Home</title>")
    command = [sys.executable, "-u", "-m", "rollers", "serve", str(tmp_path), "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            if found := re.search(r"http://\S+", line):
                assert b"Home" in urllib.request.urlopen(found[0], timeout=10).read()
            if "1 device in the last ten minutes" in line:
                break
        process.send_signal(signal.SIGINT)
        assert (process.wait(timeout=10), process.stderr.read()) == (0, "")


def test_a_folder_without_a_site_is_refused(tmp_path, capsys):
    with pytest.raises(SystemExit) as refused:
        main(["serve", str(tmp_path)])
    assert refused.value.code == 2
    assert "there is no index.html in" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_a_port_that_is_none_is_refused(tmp_path, capsys, port):
    (tmp_path / "index.html").write_text("<title>Home</title>")
    with pytest.raises(SystemExit):
        main(["serve", str(tmp_path), "--port", port])
    assert "port" in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(tmp_path, capsys, monkeypatch):
    for name in [name for name in sys.modules if name.startswith("rollers.host")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "waitress", None)
    monkeypatch.setitem(sys.modules, "waitress.server", None)
    with pytest.raises(SystemExit):
        main(["serve", str(tmp_path)])
    assert 'pip install "rollers[host]"' in capsys.readouterr().err
