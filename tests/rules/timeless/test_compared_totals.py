"""Two totals compared."""

import pytest

import rollers
from rollers.errors import BadInputError

TIE_COSTS = {"timeless.tie_power": "one"}


def result(attacker, target, **inputs):
    asked = {"attacker_total": attacker, "target_total": target} | inputs
    return rollers.roll("timeless.compare_checks", asked, faces=[]).result


@pytest.mark.parametrize("lead", [1, 7, 90])
@pytest.mark.parametrize("answers", [True, False])
@pytest.mark.parametrize("house", [{}, TIE_COSTS])
def test_tim_6_21_the_target_loses_the_difference(lead, answers, house):
    told = result(-30 + lead, -30, target_attacks=answers, house=house)
    assert (told["outcome"], told["difference"]) == ("attacker_ahead", lead)
    assert (told["target_loses"], told["attacker_loses"]) == (lead, 0)


@pytest.mark.parametrize("lead", [1, 7, 90])
def test_tim_6_22_and_6_23_only_a_target_that_attacks_hurts_the_attacker(lead):
    assert result(-30, -30 + lead, target_attacks=True)["attacker_loses"] == lead
    told = result(-30, -30 + lead)
    assert (told["difference"], told["attacker_loses"], told["target_loses"]) == (lead, 0, 0)


def test_tim_6_24_a_tie_costs_nothing_or_one_to_each_target():
    assert result(5, 5, target_attacks=True)["target_loses"] == 0
    told = result(5, 5, target_attacks=True, house=TIE_COSTS)
    assert (told["target_loses"], told["attacker_loses"]) == (1, 1)
    told = result(5, 5, house=TIE_COSTS)
    assert (told["target_loses"], told["attacker_loses"]) == (1, 0)


def test_tim_6_21_totals_out_of_range_are_told_together():
    with pytest.raises(BadInputError) as caught:
        result(61, -31)
    assert [problem.field for problem in caught.value.problems] == ["attacker_total", "target_total"]
