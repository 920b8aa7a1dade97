"""The words and the chart that a page makes of an analysis."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from midway.core.words import CHANCE
from midway.web.review import Review, shown

Data = dict[str, Any]


def seat(name: str, result: float, luck: float = 0.0, **more: Any) -> Data:
    totals = {"decisions": 100, "error": 0.3, "doubtful": 2, "mistakes": 1, "blunders": 0}
    return {"name": name, "result": result, "luck": luck, "adjusted": result - luck} | totals | more


def decision(seq: int, actor: int, expected: list[float], cost: float = 0.0, mark: str = "") -> Data:
    return {
        "seq": seq,
        "actor": actor,
        "word": "a1",
        "expected": expected,
        "cost": cost,
        "best": "b2",
        "mark": mark,
        "said": "On a1",
        "better": "On b2" if mark else "",
    }


def roll(seq: int, expected: list[float], luck: list[float]) -> Data:
    return {"seq": seq, "actor": CHANCE, "word": "roll 4", "said": "The D6 shows 4", "expected": expected, "luck": luck}


def analysis(seats: list[Data], steps: list[Data], turning: list[int], game: str = "battleball") -> Data:
    start = [0.5] * len(seats)
    return {
        "game": game,
        "simulations": 9,
        "start": start,
        "seats": seats,
        "turning_points": turning,
        "steps": steps,
    }


DUEL = analysis(
    [seat("Ada", 1.0, 0.6), seat("Bo", 0.0, -0.6, blunders=2)],
    [
        roll(0, [0.9, 0.1], [0.4, -0.4]),
        decision(2, 1, [1.0, 0.0], 0.1, "??"),  # entry 1 was taken back
    ],
    [0, 2],
)


@pytest.mark.parametrize(
    ("luck", "sentence"),
    [
        (0.6, "Ada won by luck (+60.0 %): with even luck Bo would have come first."),
        (0.2, "Ada had the luck (+20.0 %), and would have won without it too."),
        (0.0, "Ada won, and luck had little to do with it (+0.0 %)."),
        (-0.3, "Ada won against bad luck (−30.0 %)."),  # noqa: RUF001
    ],
)
def test_the_verdict_says_what_luck_did(luck: float, sentence: str) -> None:
    review = Review(analysis([seat("Ada", 1.0, luck), seat("Bo", 0.0, -luck)], [], []))
    assert review.verdict[0].replace("\u00a0", " ") == sentence


def test_how_well_somebody_played_is_seen_while_there_was_something_to_lose() -> None:
    lost = [decision(seq, 1, [1.0, 0.0]) for seq in range(2, 99)]
    steps = [decision(0, 0, [0.5, 0.5], 0.003), decision(1, 1, [0.985, 0.015], 0.015), *lost]
    verdict = Review(analysis([seat("Ada", 1.0), seat("Bo", 0.0, blunders=2)], steps, [])).verdict
    assert verdict[1:] == [
        "Ada played a strong game: 1 mistake in 100 decisions.",
        "Bo played a shaky game: 2 blunders and 1 mistake in 100 decisions.",
    ]


def test_a_tie_and_a_game_alone_have_verdicts_too() -> None:
    assert Review(analysis([seat("Ada", 0.5), seat("Bo", 0.5)], [], [])).verdict[0] == "Nobody came first alone."
    alone = Review(analysis([seat("Ada", 0.4, -0.2, decisions=0)], [], []))
    assert alone.verdict[0].startswith("The luck was bad")
    assert alone.verdict[1] == "Ada had nothing to decide."


def test_every_ply_has_a_note_and_turning_points_a_sign() -> None:
    pieces = shown({"state": "ready", "done": 2, "total": 2, "analysis": DUEL})
    said = [(note["mark"], note["said"], note["text"].replace("\u00a0", " ")) for note in pieces["notes"]]
    assert said == [
        ("", "Before the first word", ""),
        ("", "Chance: The D6 shows 4", "Luck: Ada +40.0 %"),
        ("??", "Bo: On a1", "Costs 10.0 %. Better: On b2"),
    ]
    assert pieces["turning"] == [1, 2]
    assert pieces["chart"].count('class="turn"') == 2
    assert "blunder" in pieces["pane"]


def test_names_are_text_and_nothing_else() -> None:
    hostile = analysis([seat("<b>Ada</b>", 1.0), seat("Bo", 0.0)], DUEL["steps"], [2])
    pieces = shown({"state": "ready", "done": 2, "total": 2, "analysis": hostile})
    assert "<b>Ada" not in pieces["pane"] + pieces["chart"]


def test_of_two_players_one_line_is_drawn_and_of_more_all() -> None:
    assert Review(DUEL).paths == ["M30.0 78.0L219.0 42.8L408.0 34.0"]
    three = Review(analysis([seat(name, 0.5) for name in "abc"], [decision(0, 0, [0.5, 0.5, 0.5])], []))
    assert len(three.paths) == 3
    heights = sorted(y for _, y in three.ends)
    assert heights[1] - heights[0] >= 12 and heights[2] - heights[1] >= 12, "their numbers stand apart"


def test_where_all_act_at_once_the_line_waits_for_everyone() -> None:
    steps = [roll(0, [0.5, 0.5], [0.0, 0.0]), decision(1, 0, [0.9, 0.1]), decision(2, 1, [0.5, 0.5])]
    together = Review(analysis([seat("Ada", 1.0), seat("Bo", 0.0)], steps, [], "insertcoin"))
    assert together.paths[0].count("L") == 2
    assert Review(analysis([seat("Ada", 1.0), seat("Bo", 0.0)], steps, [])).paths[0].count("L") == 3


def test_signs_that_are_close_stand_on_two_rows() -> None:
    steps = [decision(number, 0, [0.5, 0.5], 0.1, "??") for number in range(200)]
    markers = Review(analysis([seat("Ada", 1.0), seat("Bo", 0.0)], steps, [10, 11, 12, 100])).markers
    places = [(marker["at"], marker["y"]) for marker in markers]
    assert len(set(places)) == 4
    for row in {y for _, y in places}:
        ends = [at for at, y in places if y == row]
        assert all(later - earlier >= 18 for earlier, later in pairwise(ends))
