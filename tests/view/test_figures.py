from fractions import Fraction

import pytest

from rollers.figures import decimal, exact, percent, share

TINY = Fraction(1, 10**400)


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 2), "50.0 %"),
        (Fraction(1, 12), "8.3 %"),
        (Fraction(1, 1000), "0.1 %"),
        (Fraction(1, 2001), "< 0.1 %"),
        (Fraction(2000, 2001), "> 99.9 %"),
        (Fraction(999, 1000), "99.9 %"),
        (TINY, "< 0.1 %"),
        (1 - TINY, "> 99.9 %"),
    ],
)
def test_percent_is_never_nothing_above_nothing_nor_all_below_all(chance, text):
    assert percent(chance).replace("\N{NO-BREAK SPACE}", " ") == text


def test_percent_of_every_thousandth_is_itself():
    for thousandth in range(1, 1000):
        assert percent(Fraction(thousandth, 1000)).startswith(f"{thousandth // 10}.{thousandth % 10}")


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(7, 2), "3.50"),
        (Fraction(3), "3"),
        (Fraction(-1, 3), "−0.33"),
        (Fraction(2, 3), "0.67"),
        (Fraction(1, 1000), "< 0.01"),
        (Fraction(-1, 1000), "> −0.01"),
        (0, "0"),
        (-4, "−4"),
    ],
)
def test_decimal_has_a_true_minus_and_no_false_zero(number, text):
    assert decimal(number).replace("\N{NO-BREAK SPACE}", " ") == text


def test_exact_writes_the_fraction():
    assert exact(Fraction(10, 72)) == "5/36"
    assert exact(Fraction(-3, 4)) == "−3/4"
    assert exact(2) == "2"


def test_exact_does_not_write_out_thousands_of_digits():
    text = exact(Fraction(1, 7**9000))
    assert "digits" in text
    assert len(text) < 60


def test_share_is_visible_wherever_there_is_a_chance():
    assert share(0) == "0.0000"
    assert share(TINY) == "0.0001"
    assert share(1) == "1.0000"
