"""Ends of simulations compare by how far ahead the seat is."""

from __future__ import annotations

import pytest

from midway.bots.margins import Margins
from midway.core.result import Result


def ends(expected: float, *leads: int) -> list[float]:
    """What ends with these leads of seat 1 are worth, after twenty that were a little ahead or behind."""
    margins = Margins(expected)
    for number in range(20):
        margins.utilities(Result([50, 45 + number % 2 * 10], [1, 2]), 1)
    return [margins.utilities(Result([50, 50 + lead], [1, 1]), 1)[1] for lead in leads]


def test_a_greater_lead_is_worth_more_also_where_all_simulations_are_won() -> None:
    margins = Margins(0.5)
    won = [margins.utilities(Result([20, 80 + lead], [2, 1]), 1)[1] for lead in (0, 4, 8, 12)]
    assert won[-1] > 0.5, "ahead of what is usual"
    assert margins.utilities(Result([20, 80], [2, 1]), 1)[1] < 0.5, "a win, and yet less than usual"


@pytest.mark.parametrize("expected", [0.1, 0.5, 0.9])
def test_an_usual_end_is_worth_what_was_expected(expected: float) -> None:
    low, usual, high = ends(expected, -5, 0, 5)
    assert usual == pytest.approx(expected, abs=0.02)
    assert low < usual < high


def test_nothing_is_certain_and_others_keep_their_utility() -> None:
    assert 0 < ends(1.0, -30)[0] < ends(1.0, 30)[0] < 1
    assert Margins(0.5).utilities(Result([10, 20], [2, 1]), 1)[0] == 0.0
