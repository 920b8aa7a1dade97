"""Simulations compare by how far ahead they leave the seat."""

from __future__ import annotations

import pytest

from midway.bots.margins import Margins


def ends(expected: float, *leads: int) -> list[float]:
    """What ends with these leads of seat 1 are worth, after twenty that were a little ahead or behind."""
    margins = Margins(expected)
    for number in range(20):
        margins.utility(number % 2 * 10.0 - 5.0)
    return [margins.utility(float(lead)) for lead in leads]


def test_a_greater_lead_is_worth_more_also_where_all_simulations_are_won() -> None:
    margins = Margins(0.5)
    won = [margins.utility(60.0 + lead) for lead in (0, 4, 8, 12)]
    assert won[-1] > 0.5, "ahead of what is usual"
    assert margins.utility(60.0) < 0.5, "a win, and yet less than usual"


@pytest.mark.parametrize("expected", [0.1, 0.5, 0.9])
def test_an_usual_end_is_worth_what_was_expected(expected: float) -> None:
    low, usual, high = ends(expected, -5, 0, 5)
    assert usual == pytest.approx(expected, abs=0.02)
    assert low < usual < high


def test_nothing_is_certain() -> None:
    assert 0 < ends(1.0, -30)[0] < ends(1.0, 30)[0] < 1
