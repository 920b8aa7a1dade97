"""What foresight goes by is learned from words that were tried."""

from __future__ import annotations

import numpy as np

from midway.games.pinball.rules.sheet import FIELDS
from midway.games.pinball.rules.table import PLAY_TABLES, Table
from tests.pinball.foresee import Apart, Found, Tries, fit, play
from tests.pinball.learn import Array, columns, in_reach
from tests.pinball.test_bots import sheets_between_turns


def test_the_words_of_a_decision_are_tried_and_lead_to_different_sheets() -> None:
    tries: list[tuple[int, list[int], float]] = []
    play("cyberhack", 1, tries, most=6)
    numbers = [decision for decision, _, _ in tries]
    assert sorted(set(numbers)) == list(range(6)) and numbers == sorted(numbers)
    for decision in range(6):
        ends = [tuple(sheet) for number, sheet, _ in tries if number == decision]
        assert 2 <= len(ends) == len(set(ends))
    assert all(0.0 < stars < 600.0 for _, _, stars in tries)


def test_what_multiplies_is_found_again_from_what_was_tried() -> None:
    """Stars made up from a sum and two products are learned so well that words are told apart."""
    table = PLAY_TABLES[0]
    sheets = np.array([sheet.numbers() + in_reach(sheet) for sheet in sheets_between_turns("carniball")] * 12)
    rng = np.random.default_rng(1)
    marks = np.hstack([part for _, part in columns(sheets, table)])
    sums, lasting, paying, odds, prizes = (marks @ rng.normal(0.0, 1.0, (5, marks.shape[1])).T).T
    stars = sheets[:, FIELDS.index("score")] + sums + lasting * paying + odds * prizes
    decisions = np.arange(len(stars)) // 5
    rng.shuffle(both := np.column_stack([sheets, stars]), axis=0)
    tries = Tries(both[:, :-1].astype(int), both[:, -1], decisions)
    found = fit(table, tries)
    apart = Apart(decisions)
    guessed = np.array([stars_by(found, row, table) for row in tries.sheets])
    missed = apart.from_mean(tries.stars - guessed).std()
    assert missed < 0.1 * apart.from_mean(tries.stars).std()


def stars_by(found: Found, row: Array, table: Table) -> float:
    """What a noted sheet is worth by what was found."""
    marks = {name: part[0] for name, part in columns(row[None], table)}
    place = row[FIELDS.index("round")] - 1

    def total_of(weights: dict[str, list[float]], base: float) -> float:
        return base + sum(float(marks[name] @ np.array(weights[name])) for name in marks if name != "rounds to come")

    sure = found.sure[place]
    lasting, paying, odds, prizes = (total_of(weights, weights["rounds to come"][place]) for weights in found.factors)
    stars = float(row[FIELDS.index("score")])
    return stars + total_of(sure, sure["rounds to come"][0]) + lasting * paying + odds * prizes
