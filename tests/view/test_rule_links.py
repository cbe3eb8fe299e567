from rollers.view.rule_links import RuleRange, condensed


def test_runs_of_three_are_drawn_together():
    rules = ("ABC-3.2", "ABC-3.3", "ABC-3.4", "ABC-4.1")
    assert condensed(rules) == (RuleRange("ABC-3.2", "ABC-3.4"), RuleRange("ABC-4.1"))


def test_two_neighbours_stay_two():
    assert condensed(("ABC-3.9", "ABC-3.10")) == (RuleRange("ABC-3.9"), RuleRange("ABC-3.10"))


def test_sections_are_never_drawn_together():
    assert len(condensed(("ABC-3.1", "ABC-4.2", "ABC-5.3"))) == 3


def test_a_range_names_its_game_once():
    assert RuleRange("ABC-3.2", "ABC-3.9").last_short == "3.9"
