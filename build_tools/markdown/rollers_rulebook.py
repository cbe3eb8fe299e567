"""The rulebook of the package `rollers`."""

from collections.abc import Callable, Mapping, Sequence

import rollers
from build_tools.markdown.rulebook import HouseRule, Rulebook, RulebookError
from rollers import view
from rollers.catalogue import find_mechanic, find_procedure
from rollers.forms import read_form
from rollers.inputs import build
from rollers.kinds import Choice


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
        return HouseRule(key, rule.label, (default,) if default else (), rule.kind.allowed)


def _asked[Answer](question: Callable[[], Answer]) -> Answer:
    """Ask the rules, and pass on what they refuse as an error of the page."""
    try:
        return question()
    except rollers.RollersError as error:
        raise RulebookError(str(error)) from error


ROLLERS: Rulebook = RollersRulebook()
"""One for all pages, so that what was read once is known."""
