"""The rulebook of the package `rollers`."""

from collections.abc import Callable, Mapping, Sequence

import rollers
from build_tools.markdown import rollers_cells
from build_tools.markdown.rulebook import Cell, DataRow, HouseRule, InputWords, Played, Rulebook, RulebookError
from rollers import view
from rollers.catalogue import find_mechanic, find_procedure
from rollers.forms import read_form
from rollers.inputs import Nested, build, inputs_of
from rollers.kinds import Choice, Listed
from rollers.tables import load_table


class RollersRulebook:
    """Draws widgets and reads links by the rules; what they refuse becomes a sentence for the author."""

    def roller(self, mechanic: str, inputs: Mapping[str, object], faces: Sequence[int] | None) -> str:
        """Return the complete static roller; without inputs of its own it shows the mechanic's example."""
        return _asked(lambda: view.roller(find_mechanic(mechanic), dict(inputs) or None, faces))

    def tracker(self, procedure: str) -> str:
        """Return the complete static tracker."""
        return _asked(lambda: view.tracker(find_procedure(procedure)))

    def read_form(self, mechanic: str, form: Sequence[tuple[str, str]]) -> Mapping[str, object]:
        """Return the inputs named, typed and found valid; those left out stay out."""
        declaration = _asked(lambda: find_mechanic(mechanic)).inputs
        inputs = read_form(declaration, form, whole=False)
        _asked(lambda: build(declaration, inputs))
        return inputs

    def play(self, mechanic: str, inputs: Mapping[str, object], faces: Sequence[int]) -> Played:
        """Return the sentence and the result."""
        outcome = _asked(lambda: rollers.roll(mechanic, inputs, faces=list(faces)))
        return Played((outcome.telling.summary,), outcome.result)

    def play_events(
        self, procedure: str, setup: Mapping[str, object], events: Sequence[Mapping[str, object]]
    ) -> Played:
        """Return a sentence for each event, and the state at the end."""
        played = _asked(lambda: rollers.play(procedure, setup, events))
        return Played(tuple(event.outcome.telling.summary for event in played.events), played.state)

    def input_words(self, mechanic: str, path: str) -> InputWords:
        """Return the label of an input, and those of its words."""
        return rollers_cells.input_words(_asked(lambda: find_mechanic(mechanic)), path)

    def cells(self, mechanic: str, inputs: Mapping[str, object], names: Sequence[str]) -> Sequence[Sequence[Cell]]:
        """Return the numbers of the odds, or of a result that rests on no dice."""
        return _asked(lambda: rollers_cells.cells(find_mechanic(mechanic), inputs, names))

    def table(self, name: str) -> Sequence[DataRow]:
        """Return the rows of a table of a game's data, its keys as they read."""
        game, _, table = name.partition(".")
        try:
            found = load_table(game, table)
        except (FileNotFoundError, ModuleNotFoundError) as error:
            raise RulebookError(f"there is no table {name}") from error
        return [
            DataRow(
                {
                    column: found.names.get(value, value) if isinstance(value, str) else value
                    for column, value in row.columns.items()
                },
                row.provenance.value,
            )
            for row in found.rows
        ]

    def house_rule(self, key: str) -> HouseRule:
        """Return a house rule of any game."""
        known = {rule.key: rule for game in rollers.catalogue() for rule in game.house}
        if key not in known:
            raise RulebookError(f"there is no house rule {key}")
        rule = known[key]
        default = str(rule.default) if isinstance(rule.default, (str, int)) else ""
        if isinstance(rule.kind, Choice):
            others = [word for word, _ in rule.kind.options if word != default]
            return HouseRule(key, rule.label, (default, *others), "")
        if isinstance(rule.kind, Listed) and isinstance(rule.kind.item, Nested):
            columns = ", ".join(each.name for each in inputs_of(rule.kind.item.declaration))
            return HouseRule(key, rule.label, (), f"rows of {columns}")
        return HouseRule(key, rule.label, (default,) if default else (), rule.kind.allowed)


def _asked[Answer](question: Callable[[], Answer]) -> Answer:
    """Ask the rules, and pass on what they refuse as an error of the page."""
    try:
        return question()
    except rollers.RollersError as error:
        raise RulebookError(str(error)) from error


ROLLERS: Rulebook = RollersRulebook()
"""One for all pages, so that what was read once is known."""
