"""What is in the finished files, and that equal sources give equal files."""

import gzip
import hashlib
import io
import json
import zipfile

import pytest

from build_tools.runtime import RuntimeAssets, RuntimeBuildError, build_runtime
from build_tools.runtime.bundle import bundle_worker
from build_tools.runtime.fingerprint import fingerprint
from build_tools.runtime.paths import CACHE, PYODIDE
from build_tools.runtime.snapshot import data_segment, exclusive_or, subtract


def expanded(folder, asset):
    data = (folder / asset.name).read_bytes()
    assert len(data) == asset.size
    return gzip.decompress(data) if asset.name.endswith(".gz") else data


def test_every_file_is_named_after_what_it_holds(runtime_files):
    folder, assets = runtime_files
    for file in assets.files:
        data = (folder / file.name).read_bytes()
        assert hashlib.sha256(data).hexdigest()[:10] in file.name
        assert len(expanded(folder, file)) == file.raw
    assert {path.name for path in folder.iterdir()} == {file.name for file in assets.files} | {"NOTICE.txt"}


def test_pyodide_is_passed_on_as_it_came(runtime_files):
    folder, assets = runtime_files
    assert expanded(folder, assets.wasm) == (PYODIDE / "pyodide.asm.wasm").read_bytes()
    assert expanded(folder, assets.script) == (PYODIDE / "pyodide.asm.js").read_bytes()


def test_the_library_is_bytecode_of_what_is_wanted(runtime_files):
    folder, assets = runtime_files
    with zipfile.ZipFile(io.BytesIO(expanded(folder, assets.library))) as library:
        names = library.namelist()
    assert names == sorted(names)
    assert not [name for name in names if name.endswith((".py", ".so"))]
    for name in ("rollers/bridge.pyc", "jinja2/environment.pyc", "markupsafe/_native.pyc", "_pyodide/_base.pyc"):
        assert name in names
    assert not [name for name in names if name.startswith(("unittest/", "test/", "tkinter/", "pip/"))]


def test_the_notice_names_whose_work_it_is(runtime_files):
    notice = (runtime_files[0] / "NOTICE.txt").read_text()
    for name in ("Pyodide", "CPython", "Jinja2", "MarkupSafe", "Mozilla Public License", "Redistribution and use"):
        assert name in notice


def test_the_configuration_survives_json(runtime_files):
    assets = runtime_files[1]
    assert RuntimeAssets.from_config(json.loads(json.dumps(assets.as_config()))) == assets


def test_a_second_build_has_nothing_to_do(runtime_files, tmp_path):
    made = (CACHE / fingerprint()).stat().st_mtime_ns
    assert build_runtime(tmp_path / "again", CACHE) == runtime_files[1]
    assert (CACHE / fingerprint()).stat().st_mtime_ns == made


def test_the_worker_bundle_is_one_classic_script_named_after_what_it_holds(tmp_path):
    name = bundle_worker(tmp_path)
    script = (tmp_path / name).read_bytes()
    assert hashlib.sha256(script).hexdigest()[:10] in name
    assert script.startswith(b'"use strict";(()=>{')
    assert b"unpkg" not in script


def test_snapshot_and_webassembly_are_told_apart():
    head = (0x706E7300).to_bytes(4, "little") + (16).to_bytes(4, "little") + bytes(8)
    data = bytes(range(1, 101))
    # Magic number and version, an empty custom section, then the data section with its one segment.
    wasm = b"\0asm\1\0\0\0" + b"\0\1\0" + bytes([11, 106, 1, 0, 0x23, 1, 0x0B, 100]) + data
    snapshot = head + bytes(1024) + data + b"rest"
    lean, overlap = subtract(snapshot, wasm)
    assert lean == head + bytes(1024) + bytes(100) + b"rest"
    assert (overlap.snapshot, overlap.length) == (1040, 100)
    assert wasm[overlap.wasm : overlap.wasm + overlap.length] == data
    assert exclusive_or(lean[1040:1140], data) == data


def test_another_layout_than_expected_stops_the_build():
    with pytest.raises(RuntimeBuildError, match="no data section"):
        data_segment(b"\0asm\1\0\0\0")
    with pytest.raises(RuntimeBuildError, match="another way"):
        data_segment(b"\0asm\1\0\0\0" + bytes([11, 3, 2, 0, 0x23]))
    with pytest.raises(RuntimeBuildError, match="begins with"):
        subtract(bytes(64), b"")
