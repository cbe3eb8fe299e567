"""The command line: every command, its refusals, and its JSON."""

import json
import subprocess
import sys

import pytest

import rollers
from rollers.__main__ import main
from rollers.inputs import inputs_of
from rollers.mechanic import Mechanic
from tests.rules.cases import MECHANICS, PROCEDURES

SEED = "5" * 32
GAME = {
    "procedure": "lacuna.action",
    "setup": {"character": {"name": "Theo", "talents": [{"name": "Athletics", "attribute": "force"}]}},
    "events": [
        {"action": "roll", "faces": [1, 3, 4]},
        {"action": "talent", "inputs": {"talent": "Athletics"}, "faces": [5]},
    ],
}


@pytest.fixture
def run(capsys):
    def run(*words):
        status = main(words)
        shown = capsys.readouterr()
        return status, shown.out, shown.err

    return run


@pytest.fixture
def saved(tmp_path):
    def saved(game):
        path = tmp_path / "game.json"
        path.write_text(game if isinstance(game, str) else json.dumps(game), encoding="utf-8")
        return str(path)

    return saved


def refused(answer):
    status, out, err = answer
    assert status == 2
    assert out == ""
    assert all(line.startswith("rollbook: ") for line in err.splitlines())
    return err


def test_list_names_everything(run):
    status, out, _ = run("list")
    assert status == 0
    assert [each.id for each in MECHANICS + PROCEDURES if f"  {each.id}  " not in out] == []
    assert [game.title for game in rollers.catalogue() if game.title not in out] == []


@pytest.mark.parametrize("name", [each.id for each in MECHANICS + PROCEDURES])
def test_show_tells_rules_and_inputs(run, name):
    status, out, _ = run("show", name)
    found = next(each for each in MECHANICS + PROCEDURES if each.id == name)
    assert status == 0
    assert found.title in out
    assert all(rule in out for rule in found.rules)
    names = {each.name for each in inputs_of(found.inputs if isinstance(found, Mechanic) else found.setup)}
    assert ("  house  " in out) == ("house" in names)


def test_show_says_what_an_input_allows_and_whether_it_is_needed(run):
    _, out, _ = run("show", "limitless.roll_victories")
    assert "dice  a whole number from 0 to 200; required." in out
    assert "needed  a whole number from 1 to 600, or nothing; has a default." in out


def test_roll_with_faces(run):
    status, out, _ = run("roll", "timeless.finesse_check", "finesse=1", "boons=3", "banes=4", "--faces", "3,5,1")
    assert status == 0
    assert out.startswith("Failure: 1 + 3 + 1 = 5.\nDice: 3 (5) 1\n")
    assert "[TIM-3.5]" in out
    assert "Receipt: 1." in out


def test_roll_with_a_seed_is_json_on_demand(run):
    status, out, _ = run("roll", "timeless.finesse_check", "boons=2", "--seed", SEED, "--json")
    assert status == 0
    assert json.loads(out) == rollers.roll("timeless.finesse_check", {"boons": 2}, seed=SEED).as_dict()


def test_roll_takes_paths_flags_and_house_rules(run):
    words = ("a.power=1", "b.power=1", "a.drain=yes", "b.finesse=−2", "house.timeless.tie_power=one")
    status, out, _ = run("roll", "timeless.duel", *words, "--seed", SEED, "--json")
    assert status == 0
    inputs = json.loads(out)["inputs"]
    assert (inputs["a"]["drain"], inputs["b"]["finesse"]) == (True, -2)
    assert inputs["house"] == {"timeless.tie_power": "one"}


def test_roll_without_a_seed_rolls_anew(run):
    receipts = {run("roll", "lacuna.attribute_roll", "dice=10")[1].split("Receipt: ")[1] for _ in range(5)}
    assert len(receipts) == 5


def test_odds(run):
    status, out, _ = run("odds", "timeless.finesse_check")
    assert status == 0
    assert "0.166667  1/6" in out
    status, out, _ = run("odds", "timeless.finesse_check", "finesse=1", "--json")
    assert json.loads(out)["measures"]["degree"]["success"] == "5/18"


def test_odds_with_fractions_too_long_to_print(run):
    status, out, _ = run("odds", "limitless.roll_victories", "dice=200")
    assert status == 0
    assert "a long fraction" in out


def test_odds_longer_than_python_writes(run):
    words = ("a.power=43", "a.boons=20", "a.banes=2", "a.armor=1", "a.drain=1", "b.power=43", "b.boons=20")
    status, out, _ = run("odds", "timeless.duel", *words)
    assert status == 0
    assert "a long fraction" in out


def test_play(run, saved):
    status, out, _ = run("play", saved(GAME))
    assert status == 0
    assert out.startswith("1. roll: Theo: short of 11")
    assert "The action has succeeded." in out
    status, out, _ = run("play", saved(GAME), "--json")
    assert json.loads(out) == rollers.play(GAME["procedure"], GAME["setup"], GAME["events"]).as_dict()


def test_verify(run):
    outcome = rollers.roll("timeless.finesse_check", {"boons": 2}, seed=SEED)
    status, out, _ = run("verify", outcome.receipt)
    assert status == 0
    assert outcome.telling.summary in out
    status, out, _ = run("verify", outcome.receipt, "--json")
    assert json.loads(out) == outcome.as_dict()


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (("roll", "timeless.no_such"), ["mechanic", "“timeless.no_such”", "timeless.finesse_check"]),
        (("odds", "x"), ["mechanic", "limitless.roll_victories"]),
        (("show", "x"), ["procedure", "“x”"]),
        (("roll", "timeless.finesse_check", "boons=99"), ["Boons (boons)", "99", "0 to 20"]),
        (("roll", "timeless.finesse_check", "boons=two"), ["Boons (boons)", "“two”", "0 to 20"]),
        (("odds", "timeless.finesse_check", "boon=1"), ["boon", "“1”", "boons"]),
        (("roll", "timeless.finesse_check", "boons"), ["inputs", "“boons”", "input=value"]),
        (("roll", "timeless.finesse_check", "--faces", "3"), ["faces", "[3]", "missing"]),
        (("roll", "timeless.finesse_check", "--faces", "3 x"), ["faces", "“x”", "1 to 6"]),
        (("roll", "timeless.finesse_check", "--seed", "12"), ["seed", "“12”", "32 hexadecimal digits"]),
        (("roll", "timeless.finesse_check", "--faces", "1 2", "--seed", SEED), ["seed", SEED, "nothing"]),
        (("roll", "legacy.task_roll", "statistic=3", "tmods=2"), ["tmods", "“2”", "a list"]),
        (("verify", "1.nothing"), ["receipt", "“1.nothing”", "a whole receipt"]),
        (("play", "no-such-file.json"), ["file", "no-such-file.json", "JSON"]),
    ],
)
def test_what_is_refused_is_a_sentence_and_status_2(run, words, parts):
    err = refused(run(*words))
    assert [part for part in parts if part not in err] == []


def test_all_problems_are_told_a_line_each(run):
    err = refused(run("roll", "timeless.finesse_check", "boons=99", "banes=x", "luck=1"))
    assert [line.split(": ")[1].split(" ")[-1] for line in err.splitlines()] == ["luck", "(boons)", "(banes)"]


@pytest.mark.parametrize(
    "text", ["", "no json", "[]", "3", "[" * 100_000, '{"procedure": 3}', '{"procedure": []}', "{}"]
)
def test_a_file_that_is_no_saved_game_is_refused(run, saved, text):
    refused(run("play", saved(text)))


def test_a_refused_event_is_named_by_its_place(run, saved):
    err = refused(run("play", saved({**GAME, "events": [*GAME["events"], {"action": "push"}]})))
    assert "event 2: action" in err


def test_a_file_of_other_bytes_is_refused(run, tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    refused(run("play", str(path)))
    refused(run("play", str(tmp_path)))


def test_a_command_is_needed_and_has_to_be_known():
    for words in ((), ("dance",), ("roll",)):
        with pytest.raises(SystemExit) as caught:
            main(words)
        assert caught.value.code == 2


def python(*words, **how):
    return subprocess.run([sys.executable, "-m", "rollers", *words], capture_output=True, check=False, **how)


def test_the_module_runs_by_itself():
    done = python("roll", "timeless.finesse_check", "--faces", "3 4", text=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Failure: 3 + 4 + 0 = 7.")
    assert python("roll", "x").returncode == 2


def test_a_terminal_that_knows_few_letters_gets_the_others_spelt_out(saved):
    """The minus of the texts and any letter of a name must not break the command."""
    odd = {**GAME, "setup": {"character": {**GAME["setup"]["character"], "name": "\ud800é"}}}
    for words in (
        ("play", saved(odd)),
        ("play", saved(odd), "--json"),
        ("roll", "timeless.finesse_check", "finesse=-3"),
    ):
        done = python(*words, env={"PYTHONIOENCODING": "ascii"})
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.isascii()
