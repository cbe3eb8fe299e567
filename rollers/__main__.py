"""The command line: `python -m rollers`, installed the same as `rollbook`."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Sequence
from fractions import Fraction
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from rollers import engine
from rollers.catalogue import GAMES, find_mechanic, find_procedure
from rollers.errors import RollersError, UnknownNameError, refuse
from rollers.forms import read_faces, read_form
from rollers.house import HouseKind
from rollers.inputs import inputs_of
from rollers.jsontext import fraction_text
from rollers.odds import Odds
from rollers.outcome import Outcome
from rollers.procedure import Play

REFUSED = 2
"""Exit status where the rules refuse what was asked, or a site cannot be served."""
NEEDS_EXTRA = 'serving needs a few more packages: pip install "rollers[host]"'


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status: 0, or 2 with a sentence on standard error.

    Raises:
        SystemExit: the words are none that argparse knows, or a site cannot be served.
    """
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names may hold letters that a terminal does not know
    try:
        options.run(options)
    except RollersError as error:
        for problem in error.problems:
            where = "" if error.event is None else f"event {error.event}: "
            print(f"rollbook: {where}{problem.sentence}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:  # the reader of our output has seen enough
        sys.stderr.close()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rollbook", description="Roll, and count the exact odds of, four games.")
    commands = parser.add_subparsers(required=True, metavar="command")

    def command(name: str, run: object, help: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=help, description=help)
        sub.set_defaults(run=run)
        return sub

    command("list", _list, "list the games, their mechanics and procedures")
    command("show", _show, "show a mechanic's rules and inputs").add_argument("name")
    roll = command("roll", _roll, "roll a mechanic")
    odds = command("odds", _odds, "count the exact odds of a mechanic")
    for sub in (roll, odds):
        sub.add_argument("mechanic")
        sub.add_argument("inputs", nargs="*", metavar="input=value", help="such as boons=1 or a.power=7")
        sub.add_argument("--json", action="store_true", help="print JSON")
    roll.add_argument("--faces", help="faces you rolled yourself, such as 3,5,1")
    roll.add_argument("--seed", help="32 hexadecimal digits to roll from")
    play = command("play", _play, "play a saved game from a JSON file")
    play.add_argument("file", type=Path)
    play.add_argument("--json", action="store_true", help="print JSON")
    verify = command("verify", _verify, "roll a receipt again and check it")
    verify.add_argument("receipt")
    verify.add_argument("--json", action="store_true", help="print JSON")
    serve = command("serve", _serve, "serve a built site, to this machine or to everyone at the table")
    serve.add_argument("folder", type=Path, help="the folder that holds index.html")
    serve.add_argument("--lan", action="store_true", help="let everyone in this network in, not only this machine")
    serve.add_argument("--port", type=int, default=8000, help="the first port to try (default: 8000)")
    return parser


def _list(options: argparse.Namespace) -> None:
    for game in GAMES:
        print(game.title)
        listed: tuple[Any, ...] = (*game.mechanics, *game.procedures)
        for each in listed:
            print(f"  {each.id}  {each.purpose}")


def _show(options: argparse.Namespace) -> None:
    try:
        found: Any = find_mechanic(options.name)
        declaration = found.inputs
    except UnknownNameError:
        found = find_procedure(options.name)
        declaration = found.setup
    print(f"{found.title} ({found.id})\n{found.purpose}\nRules: {', '.join(found.rules)}\nInputs:")
    for each in inputs_of(declaration):
        default = "required" if each.required else "has a default"
        allowed = "the group's house rules" if isinstance(each.kind, HouseKind) else each.kind.allowed
        print(f"  {each.name}  {allowed}; {default}. {each.help}".rstrip())


def _inputs(declaration: type, words: Sequence[str]) -> object:
    """Return inputs from words like `boons=1`."""
    pairs: list[tuple[str, str]] = []
    for word in words:
        name, equals, typed = word.partition("=")
        if not equals:
            raise refuse("inputs", word, "words of the form input=value")
        pairs.append((name, typed))
    return read_form(declaration, pairs, whole=False)


def _roll(options: argparse.Namespace) -> None:
    found = find_mechanic(options.mechanic)
    inputs = _inputs(found.inputs, options.inputs)
    outcome = engine.roll(found.id, inputs, faces=read_faces(options.faces), seed=options.seed)
    _print_outcome(outcome, as_json=options.json)


def _verify(options: argparse.Namespace) -> None:
    _print_outcome(engine.verify(options.receipt), as_json=options.json)


def _print_outcome(outcome: Outcome, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(outcome.as_dict(), indent=2, ensure_ascii=False))
        return
    print(outcome.telling.summary)
    if outcome.dice:
        print("Dice: " + " ".join(str(die.face) if die.kept else f"({die.face})" for die in outcome.dice))
    for step in outcome.telling.steps:
        print(f"- {step.text} [{step.rule}]")
    print(f"Receipt: {outcome.receipt}")


def _odds(options: argparse.Namespace) -> None:
    found = find_mechanic(options.mechanic)
    odds = engine.odds(found.id, _inputs(found.inputs, options.inputs))
    if options.json:
        print(json.dumps(odds.as_dict(), indent=2, ensure_ascii=False))
    else:
        _print_odds(odds)


def _print_odds(odds: Odds) -> None:
    if not odds.measures:
        print("Nothing here is left to chance.")
    for name, rows in odds.measures.items():
        print(name)
        for value, chance in rows.items():
            print(f"  {value:>16}  {_decimal(chance):>12}  {_short(chance)}")


def _decimal(number: Fraction) -> str:
    """Write a number to six places, which is for reading only."""
    return f"{float(number):.6f}"


def _short(number: Fraction) -> str:
    text = fraction_text(number)
    return text if len(text) <= 24 else "(a long fraction: --json has it)"


def _play(options: argparse.Namespace) -> None:
    try:
        saved = json.loads(options.file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise refuse("file", str(options.file), f"a saved game in JSON ({error})") from None
    if not isinstance(saved, dict):
        raise refuse("file", str(options.file), "an object with procedure, setup and events")
    played = engine.play(saved.get("procedure", ""), saved.get("setup", {}), saved.get("events", []))
    if options.json:
        print(json.dumps(played.as_dict(), indent=2, ensure_ascii=False))
    else:
        _print_play(played)


def _print_play(played: Play) -> None:
    for place, event in enumerate(played.events, 1):
        print(f"{place}. {event.action}: {event.outcome.telling.summary}")
    print(played.board.headline)
    print(json.dumps(dict(played.state), indent=2, ensure_ascii=False))


def _serve(options: argparse.Namespace) -> None:
    try:
        host = importlib.import_module("rollers.host.command")  # not before it is wanted: the rules need none of it
    except ModuleNotFoundError:
        problem = NEEDS_EXTRA
    else:
        problem = host.run(options.folder, port=options.port, everyone=options.lan)
    if problem:
        print(f"rollbook: {problem}", file=sys.stderr)
        raise SystemExit(REFUSED)


if __name__ == "__main__":
    sys.exit(main())
