"""The pages of Timeless City: every rule once, and figures that the rules agree with."""

import re

import pytest

import rollers
from build_tools.markdown.scan import scan
from tests.site.sources import DOCS, text_of

RULES_OF_A_SECTION = (11, 14, 13, 12, 10, 38, 10, 11, 7, 6, 20, 20, 12)


@pytest.fixture(scope="module")
def pages():
    return scan(DOCS)


def lines_of(place):
    return (DOCS / place.page).read_text().splitlines()


def table_of(text):
    """The rows of the first Markdown table, without its heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def signed(number):
    return f"{number:+d}".replace("-", "−")


def test_every_rule_stands_on_a_page(pages):
    expected = {
        f"TIM-{section}.{rule}" for section, count in enumerate(RULES_OF_A_SECTION, 1) for rule in range(1, count + 1)
    }
    assert {number for number in pages.rules if number.startswith("TIM-")} == expected


def test_table_of_scores(pages):
    rows = table_of(text_of(pages, "TIM-2.9"))
    assert len(rows) == 5
    for row in rows:
        made = [rollers.roll("timeless.character", {f"{name}_bp": int(row[0])}).result for name in ("power", "luck")]
        finesse = rollers.roll("timeless.character", {"finesse_bp": int(row[0])}).result["finesse"]
        assert row[1:] == [str(made[0]["power"]), signed(finesse), str(made[1]["luck"])]


def test_table_of_full_builds(pages):
    inputs = {"house": {"timeless.build_spend": "exact"}}
    builds = rollers.roll("timeless.build_table", inputs).result["builds"]
    assert table_of(text_of(pages, "TIM-2.14")) == [
        [
            f"{each['power_bp']}/{each['finesse_bp']}/{each['luck_bp']}",
            str(each["power"]),
            signed(each["finesse"]),
            str(each["luck"]),
        ]
        for each in builds
    ]


def test_table_of_moves(pages):
    for start, *cells in table_of(text_of(pages, "TIM-5.10")):
        for end, cell in zip(("close", "near", "far", "away"), cells, strict=True):
            inputs = {"from": start.lower(), "to": end, "far_to_close": 5, "far_to_away": 3}
            moves = rollers.roll("timeless.travel", inputs).result["moves"]
            formula = cell.replace("*c*", "5").replace("*a*", "3")
            written = None if formula == "never" else sum(int(part) for part in _terms(formula))
            assert moves == written, (start, end)


def _terms(formula):
    return formula.replace("− ", "-").replace("+ ", "").split()


def cards_of(text):
    """Figures and rule numbers of every card, by its name."""
    cards = {}
    for name, figures, body in re.findall(r"^/{4} card \| (.*)\n    figures: \{(.*)\}\n((?s:.*?))^/{4}$", text, re.M):
        pairs = dict(part.split(": ") for part in figures.split(", "))
        cards[name] = ({key: value.strip('"') for key, value in pairs.items()}, set(re.findall(r"TIM-\d+\.\d+", body)))
    return cards


ABILITIES = {
    "claws_and_teeth": "TIM-11.8",
    "dark_vision": "TIM-11.4",
    "devil_in_the_dark": "TIM-11.9",
    "devils_own_luck": "TIM-11.11",
    "disperses": "TIM-11.7",
    "elusive": "TIM-11.14",
    "forgettable": "TIM-11.12",
    "just_doing_my_job": "TIM-11.13",
    "obstructive": "TIM-11.16",
    "power_drain": "TIM-11.18",
    "underground_denizen": "TIM-11.5",
}


def span(odds, measure):
    numbers = [int(key) for key in odds.measures[measure]]
    return min(numbers), max(numbers)


def test_cards_of_creatures(pages):
    cards = cards_of(text_of(pages, "TIM-11.3"))
    assert len(cards) == 8
    for name, (figures, rules) in cards.items():
        kind = name.lower().replace(" ", "_")
        odds = rollers.odds("timeless.creature", {"kind": kind})
        abilities = rollers.roll("timeless.creature", {"kind": kind}).result["abilities"]
        assert {ABILITIES[each] for each in abilities} <= rules, name
        dice = {"Power": {"4D": (4, 24), "3D": (3, 18)}, "Finesse": {"1D−2": (-1, 4)}}
        for figure, measure in (("Power", "power"), ("Finesse", "finesse"), ("Luck target", "luck_target")):
            written = figures[figure]
            ends = dice.get(figure, {}).get(written) or tuple(
                int(part.replace("−", "-")) for part in written.split(" to ")
            )
            assert (ends[0], ends[-1]) == span(odds, measure), (name, figure)


def test_cards_of_artifacts(pages):
    cards = cards_of(text_of(pages, "TIM-12.19"))
    assert list(cards) == [
        "Dungeon Armor",
        "Dungeon Headlamp",
        "Dungeon Pack",
        "Dungeon Shield",
        "Dungeon Sword",
        "Ray Gun",
    ]
    linked = set().union(*(rules for _, rules in cards.values()))
    assert linked == {f"TIM-12.{rule}" for rule in (*range(2, 8), *range(9, 18))}
