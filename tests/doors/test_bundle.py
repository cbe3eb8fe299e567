"""The folder and its zip file: complete, small, the same bytes each time, and at home on any web host as well."""

import gzip
import re
import zipfile
from base64 import b64decode
from pathlib import PurePosixPath

import pytest

import rollers
from build_tools.bundle.archive import write_zip
from build_tools.bundle.carried import PART, carried
from build_tools.bundle.pictures import embed_pictures
from build_tools.runtime.assets import Asset
from build_tools.site.html_page import read_page
from build_tools.site.policy import IN_A_FOLDER
from rollers.host.server import serving
from tests.browser.widgets import FINESSE_CHECK, Roller
from tests.doors.doors import BUNDLE, FOLDER, behind

MEGABYTE = 1_000_000
LARGEST = 18 * MEGABYTE
"""What the zip file may weigh: it is sent from phone to phone."""
ARCHIVE = BUNDLE.with_name(f"{BUNDLE.name}.zip")


@pytest.fixture(scope="module")
def folder():
    behind(FOLDER, "")  # or it says what to do
    return BUNDLE


@pytest.fixture(scope="module")
def pages(folder):
    return {path.relative_to(folder): path.read_text(encoding="utf-8") for path in folder.rglob("*.html")}


def test_the_zip_file_holds_the_folder_and_nothing_else(folder):
    with zipfile.ZipFile(ARCHIVE) as archive:
        assert archive.testzip() is None
        names = {PurePosixPath(name) for name in archive.namelist()}
    inside = {PurePosixPath(path.relative_to(folder.parent).as_posix()) for path in folder.rglob("*") if path.is_file()}
    assert names == inside
    assert PurePosixPath(folder.name, "index.html") in names


def test_the_zip_file_is_small_enough_to_pass_on(folder):
    assert ARCHIVE.stat().st_size < LARGEST


def test_the_same_files_give_the_same_zip_file(folder, tmp_path):
    write_zip(folder, tmp_path / "again.zip")
    assert (tmp_path / "again.zip").read_bytes() == ARCHIVE.read_bytes()


def test_every_file_that_a_page_loads_is_there(folder, pages):
    for path, html in pages.items():
        for address in read_page(html).loads:
            target = address.split("#")[0].split("?")[0]
            assert not target or target.startswith("data:") or (folder / path.parent / target).is_file(), (
                path,
                address,
            )


def test_every_link_between_pages_names_a_file(folder, pages):
    for path, html in pages.items():
        for target in re.findall(r'<a[^>]* href="([^"#?:]+)', html):
            assert (folder / path.parent / target).is_file(), (path, target)


def test_pages_say_what_they_may_load_and_ask_for_no_manifest(pages):
    for path, html in pages.items():
        assert f'content="{IN_A_FOLDER}"' in html, path
        assert 'rel="manifest"' not in html, path
        assert "http" not in IN_A_FOLDER


def test_no_style_sheet_of_ours_needs_a_picture_that_cannot_be_loaded(folder):
    for path in (folder / "assets" / "style").glob("*.css"):
        assert ".svg" not in path.read_text(encoding="utf-8"), path


def test_pictures_are_put_into_style_sheets(tmp_path):
    (tmp_path / "assets" / "style").mkdir(parents=True)
    (tmp_path / "assets" / "a.svg").write_text("<svg/>")
    sheet = tmp_path / "assets" / "style" / "a.css"
    sheet.write_text('a { mask: url("../a.svg"); b: url(../a.svg) }')
    embed_pictures(tmp_path)
    assert sheet.read_text().count("data:image/svg+xml;base64,PHN2Zy8+") == 2


def test_what_scripts_carry_is_what_was_there(tmp_path):
    data = bytes(range(256)) * (PART // 100)
    told = carried(Asset(name="a.0123.bin.gz", size=len(data), raw=1), data, tmp_path)
    assert len(told["parts"]) > 1
    texts = [(tmp_path / name).read_text().split('"')[3] for name in told["parts"]]
    assert b"".join(b64decode(text) for text in texts) == data


def test_the_worker_is_one_script_with_pyodide_before_it(folder):
    parts = sorted((folder / "assets" / "runtime").glob("program-*.js"))
    packed = b"".join(b64decode(path.read_text().split('"')[3]) for path in parts)
    program = gzip.decompress(packed)
    assert b"_createPyodideModule" in program[:200]
    assert b"importScripts" in program


@pytest.mark.browser
def test_the_same_folder_works_on_a_web_host(page, watch, folder):
    with serving(folder) as address:
        watch.origins.append(address)
        roller = Roller(page, (f"{address}timeless/checks.html", FINESSE_CHECK[1]))
        roller.fill(finesse="1", boons="3", banes="4").roll_own("3, 5 1").rolled()
        outcome = rollers.roll(FINESSE_CHECK[1], {"finesse": 1, "boons": 3, "banes": 4}, faces=[3, 5, 1])
        assert outcome.as_dict()["summary"] in roller.announced.inner_text()
        page.close()
