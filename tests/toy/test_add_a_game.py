"""The page *Add a game*: its steps, carried out."""

import json
import re
import shutil

import pytest

CHECKED = (
    "tests/rules/test_contract.py",
    "tests/rules/test_contract_procedures.py",
    "tests/rules/test_layering.py",
    "tests/rules/test_vectors.py",
    "tests/rules/pebbles",
    "tests/site/test_every_game.py",
)
"""What the page says checks a game, as far as it is quick; hundreds of drawn inputs are not."""
CODE = ("rollers/games/pebbles", "rollers/catalogue.py", "tests/rules/pebbles")


ANSWER = """
import json, sys, rollers
print(json.dumps([getattr(rollers, asked.pop("do"))(**asked).as_dict() for asked in json.loads(sys.argv[1])]))
"""
BACK = {"pebbles.one_short": "back"}


@pytest.fixture(scope="module")
def answer(run):
    """Asks the package several things at once, since each start loads every game."""
    return lambda *asked: json.loads(run("-c", ANSWER, json.dumps(asked)))


def test_it_rolls_counts_and_plays(answer):
    thrown = [{"action": "throw", "inputs": {"stone": stone}, "faces": [4, 5, 1]} for stone in ("heavy", "round")]
    rolled, found, odds, chances, played = answer(
        {"do": "roll", "mechanic": "pebbles.throw", "inputs": {"stone": "round"}, "faces": [2, 5, 4]},
        {"do": "roll", "mechanic": "pebbles.find", "faces": [5]},
        {"do": "odds", "mechanic": "pebbles.throw", "inputs": {"stone": "round", "house": BACK}},
        {"do": "odds", "mechanic": "pebbles.find"},
        {"do": "play", "procedure": "pebbles.afternoon", "setup": {"stones": 1, "house": BACK}, "events": thrown},
    )
    assert rolled["result"] == {"hops": 2, "needed": 2, "end": "across"}
    assert {step["rule"] for step in rolled["steps"]} == {"PEB-1.2"}
    assert found["result"] == {"total": 5, "stone": "flat", "hops": 1}
    assert odds["measures"]["end"] == {"across": "1/2", "back": "3/8", "sunk": "1/8"}
    assert odds["measures"]["means"] == {"hops": "3/2"}
    assert chances["measures"] == {"stone": {"flat": "1/3", "round": "1/2", "heavy": "1/6"}}
    assert played["state"] == {"left": 0, "across": 1, "over": True}
    assert [each["rule"] for each in played["barred"]] == ["PEB-2.2"]


def test_its_page_is_drawn(run, tree, tmp_path):
    shutil.copytree(tree / "docs" / "pebbles", tmp_path / "pebbles")
    html = run("tests/toy/draw_page.py", str(tmp_path), "pebbles/index.md")
    rules = re.findall(r'<section[^>]* data-rule="([^"]+)"', html)
    assert rules == ["PEB-1.1", "PEB-1.2", "PEB-1.3", "PEB-2.1", "PEB-2.2"]
    assert re.findall(r'<rollbook-(?:roller|tracker) id="([^"]+)"', html) == [
        "pebbles.find",
        "pebbles.throw",
        "pebbles.afternoon",
    ]
    assert "<code>pebbles.one_short</code>: <code>sinks</code> (default), <code>back</code>" in html
    assert "87.5" in html
    assert "///" not in html


def test_what_checks_every_game_finds_nothing_wrong(run):
    told = run("-m", "pytest", *CHECKED, "-q", "-k", "peb or every_game_has", "-p", "no:cacheprovider")
    assert int(re.search(r"(\d+) passed", told)[1]) > 60


def test_its_code_is_as_the_project_wants_it(run):
    run("-m", "ruff", "check", "--no-cache", *CODE)
    run("-m", "ruff", "format", "--no-cache", "--check", *CODE)


def test_its_types_are_right(run):
    run("-m", "mypy", "rollers/games/pebbles")
