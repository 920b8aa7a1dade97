"""What foresight goes by is learned from words that were tried."""

from __future__ import annotations

import numpy as np

from midway.games.pinball.rules.sheet import FIELDS
from midway.games.pinball.rules.table import PLAY_TABLES, Table
from tests.pinball.foresee import Apart, Found, Tries, fit, play, present
from tests.pinball.learn import Array, Promises, columns, in_reach
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


def test_what_was_known_is_moved_to_what_was_tried() -> None:
    """Weights that are a little wrong are learned so well that words are told apart much better."""
    table = PLAY_TABLES[0]
    sheets = np.array([sheet.numbers() + in_reach(sheet) for sheet in sheets_between_turns("carniball")] * 12)
    rng = np.random.default_rng(1)
    rng.shuffle(sheets, axis=0)
    right = present(table)
    stars = np.array([stars_by(right, row, table) for row in sheets])
    tries = Tries(sheets, stars, np.arange(len(stars)) // 5)
    wrong = Found([shaken(each, rng) for each in right.sure], [shaken(each, rng) for each in right.factors])
    assert missed(fit(table, tries, wrong, caution=1.0), tries, table) < 0.1 * missed(wrong, tries, table)
    assert missed(fit(table, tries, wrong, caution=1e9), tries, table) > 0.9 * missed(wrong, tries, table)


def shaken(promises: Promises, rng: np.random.Generator) -> Promises:
    """Each weight up to a fifth more or less."""
    return {name: [weight * rng.uniform(0.8, 1.2) for weight in weights] for name, weights in promises.items()}


def missed(found: Found, tries: Tries, table: Table) -> float:
    """How far the words of a decision are told apart wrongly."""
    guessed = np.array([stars_by(found, row, table) for row in tries.sheets])
    return float(Apart(tries.decisions).from_mean(tries.stars - guessed).std())


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
