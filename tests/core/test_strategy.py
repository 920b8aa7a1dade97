"""What scores that seats should end with say about who beats whom."""

from __future__ import annotations

from math import e

import pytest

from midway.core.strategy import share_beaten


def test_a_lead_as_large_as_the_luck_in_it_makes_the_odds_e_to_1() -> None:
    assert share_beaten([60.0, 50.0], 0, luck=10.0) == pytest.approx(e / (1 + e))
    assert share_beaten([60.0, 50.0], 1, luck=10.0) == pytest.approx(1 / (1 + e))


def test_equals_share() -> None:
    assert share_beaten([50.0, 50.0], 0, luck=10.0) == 0.5
    scores = [40.0, 70.0, 55.0, 55.0]
    assert sum(share_beaten(scores, seat, luck=10.0) for seat in range(4)) == pytest.approx(2.0)


def test_each_of_the_others_counts() -> None:
    assert share_beaten([100.0, 0.0, 200.0], 0, luck=1.0) == pytest.approx(0.5)
    assert share_beaten([100.0, 0.0, 0.0], 0, luck=1.0) == pytest.approx(1.0)
