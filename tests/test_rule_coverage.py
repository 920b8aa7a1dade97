"""Every rule of every game is proven by a test that names it, and tests name no rule that does not exist."""

from __future__ import annotations

from pathlib import Path

import pytest

from midway.cli.coverage import coverage, find_marks, unknown
from midway.core.game import all_games, find_game, game_names

TESTS = Path(__file__).parent


@pytest.mark.parametrize("name", game_names())
def test_no_rule_is_left_without_a_test(name: str) -> None:
    assert coverage(find_game(name), find_marks(TESTS)).left == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert unknown(all_games(), find_marks(TESTS), TESTS) == []
