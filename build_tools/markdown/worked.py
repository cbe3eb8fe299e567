"""Worked examples that the rules carry out while the pages are built.

    /// example
        play: game.mechanic
        attrs: {boons: 1}
        faces: [6, 6, 2]
        gives: {total: 12}

    You have a Boon.
    ///

The result is the rules' own sentence, so text and rules cannot differ; `gives` holds what the author's text
says of the result, and stops the build where that is not so. A procedure is played with `setup` and `events`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from build_tools.markdown.rulebook import Played, Rulebook, RulebookError

OPTIONS = ("play", "attrs", "faces", "gives", "setup", "events")


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked example, carried out."""

    name: str
    """The mechanic or procedure."""
    inputs: Mapping[str, object] | None
    """What a reader can roll with; None for a procedure, which is played in its tracker."""
    faces: tuple[int, ...]
    played: Played


def worked(rulebook: Rulebook, options: Mapping[str, object]) -> Worked:
    """Carry out an example.

    Raises:
        RulebookError: the options cannot be read, the rules refuse them, or the result is not as it says.
    """
    unknown = set(options) - set(OPTIONS)
    if unknown:
        raise RulebookError(f"unknown option {', '.join(sorted(unknown))}; there are {', '.join(OPTIONS)}")
    name = options.get("play")
    if not isinstance(name, str):
        raise RulebookError("play must name a mechanic or a procedure")
    example = _events(rulebook, name, options) if "events" in options else _mechanic(rulebook, name, options)
    wrong = list(_differences(options.get("gives", {}), example.played.figures, ""))
    if wrong:
        raise RulebookError(f"{name}: {'; '.join(wrong)}")
    return example


def _mechanic(rulebook: Rulebook, name: str, options: Mapping[str, object]) -> Worked:
    """Carry out a mechanic."""
    inputs, faces = options.get("attrs", {}), options.get("faces", [])
    if not isinstance(inputs, Mapping):
        raise RulebookError("attrs must be inputs in braces, such as {finesse: 1, boons: 3}")
    if not isinstance(faces, list):
        raise RulebookError("faces must be a list, such as [3, 5, 1]")
    return Worked(name, inputs, tuple(faces), rulebook.play(name, inputs, faces))


def _events(rulebook: Rulebook, name: str, options: Mapping[str, object]) -> Worked:
    """Play a procedure."""
    setup, events = options.get("setup", {}), options["events"]
    if not isinstance(setup, Mapping) or not isinstance(events, list):
        raise RulebookError("setup must be an object, and events a list of objects with action, inputs and faces")
    return Worked(name, None, (), rulebook.play_events(name, setup, events))


def _differences(said: object, found: object, path: str) -> Iterator[str]:
    """Say where a result is not what an example says of it. Objects need not be named whole."""
    if isinstance(said, Mapping) and isinstance(found, Mapping):
        for name, value in said.items():
            below = f"{path}.{name}" if path else str(name)
            if name in found:
                yield from _differences(value, found[name], below)
            else:
                yield f"there is no {below} in what it gives"
    elif said != found or isinstance(said, bool) != isinstance(found, bool):
        yield f"{path} is {found}, not {said}"
