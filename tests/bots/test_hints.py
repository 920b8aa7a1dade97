"""Hints: the best words with what they are worth and why, the same whatever is hidden."""

from __future__ import annotations

import pytest

from midway.bots import Plan
from midway.bots.hints import hint_data, hints, outlook
from midway.bots.search import Search, decide, imagined, rng_for
from midway.core.chance import Rng
from midway.core.game import Game, find_game
from midway.core.words import CHANCE
from midway.games.circus.rules.state import CircusState
from tests.bots.pennies import PENNIES
from tests.bots.positions import decisions
from tests.playing import random_word
from tests.toy import ORCHARD

PLAN = Plan(60)


@pytest.mark.parametrize("game", [find_game("insertcoin"), ORCHARD], ids=lambda game: game.name)
def test_hints_agree_across_guesses(game: Game) -> None:
    for state, seat in decisions(game, 5):
        first = hints(state.guess(seat, Rng(1)), seat, plan=PLAN)
        second = hints(state.guess(seat, Rng(2)), seat, plan=PLAN)
        assert first == second
        assert all(hint.move in state.legal(seat) for hint in first)


def test_the_best_word_comes_first_and_shares_are_of_all_tries() -> None:
    state, seat = decisions(find_game("insertcoin"), 4)[2]
    found = hints(state, seat, count=100, plan=PLAN)
    rng = rng_for(state, seat, 0)
    assert found[0].move is decide(Search(PLAN).think(imagined(state, seat, rng), seat, rng), rng)
    assert sum(hint.tried for hint in found) == pytest.approx(1.0)
    assert all(0.0 <= hint.expected <= 1.0 and hint.reason for hint in found)


@pytest.mark.parametrize("name", ["battleball", "circus", "dungeonball", "insertcoin", "pinball"])
def test_no_figure_is_above_the_one_before_it(name: str) -> None:
    for state, seat in decisions(find_game(name), 8):
        expected = [hint.expected for hint in hints(state, seat, count=6, plan=PLAN)]
        assert expected == sorted(expected, reverse=True)


def test_every_word_that_is_named_was_tried_as_often_as_the_best() -> None:
    state, seat = decisions(find_game("insertcoin"), 4)[2]
    found = hints(state, seat, plan=PLAN)
    rng, search = rng_for(state, seat, 0), Search(PLAN)
    node = search.think(imagined(state, seat, rng), seat, rng)
    best, *others = sorted(range(len(node.moves)), key=lambda i: (i != node.best(), -node.counts[i]))[:3]
    assert node.counts[others[-1]] < node.counts[best]
    for i in others:
        search.insist(node, i, node.counts[best] - node.counts[i])
    figures = {node.moves[i]: min(node.worth(i), node.worth(best)) for i in (best, *others)}
    assert {hint.move: hint.expected for hint in found} == pytest.approx(figures)


def test_who_has_lost_is_told_what_looks_best() -> None:
    game = find_game("circus")
    for state, seat in decisions(game, 6):
        assert isinstance(state, CircusState)
        state.players[1 - seat].points[0] += 1000
        looks = {}
        for move in state.legal(seat):
            after = state.clone()
            after.do(seat, move)
            looks[move] = sum(worth for _, worth in game.strategy().reasons(after, seat))
        best = hints(state, seat, plan=PLAN)[0]
        assert best.expected < 0.005
        assert looks[best.move] == pytest.approx(max(looks.values()))


def test_the_words_of_a_sealed_choice_are_worth_their_mix() -> None:
    left, right = PENNIES.new().legal(0)
    found = hints(PENNIES.new(), 0, plan=Plan(4000))
    assert [hint.move for hint in found] == [right, left], "the greater part of the mix comes first"
    assert found[0].expected == found[1].expected
    assert found[0].tried == pytest.approx(2 / 3, abs=0.1)
    assert f"{found[0].tried:.0%}" in found[0].reason


def test_a_single_word_is_a_hint_too() -> None:
    state, rng = find_game("battleball").new(), Rng(5)
    while (seat := state.actors()[0]) == CHANCE or len(state.legal(seat)) > 1:
        state.do(*random_word(state, rng))
    (hint,) = hints(state, seat)
    assert hint.move is state.legal(seat)[0] and hint.reason == "there is nothing else to do"
    assert 0.0 <= hint.expected <= 1.0


def test_the_others_are_compared_with_the_first() -> None:
    reasons = [
        hint.reason
        for state, seat in decisions(find_game("dungeonball"), 8)
        for hint in hints(state, seat, plan=PLAN)[1:]
    ]
    assert any("than the first" in reason for reason in reasons)


def test_reasons_are_differences_in_the_parts_of_the_evaluation() -> None:
    state, seat = decisions(find_game("insertcoin"), 4)[2]
    names = [name for name, _ in state.game.strategy().reasons(state, seat)]
    reasons = " ".join(hint.reason for hint in hints(state, seat, count=100, plan=PLAN))
    assert any(f"better for {name}" in reasons for name in names)


def test_hints_as_data_have_labels() -> None:
    state, seat = decisions(ORCHARD, 3)[0]
    for hint in hint_data(state, seat, plan=PLAN):
        assert set(hint) == {"word", "label", "expected", "outlook", "tried", "reason"}
        assert hint["label"]


def test_an_outlook_is_put_in_words() -> None:
    assert [outlook(share, contested=True) for share in (1.0, 0.6, 0.5, 0.3, 0.0)] == [
        "as good as won",
        "a little ahead",
        "even",
        "a little behind",
        "as good as lost",
    ]
    assert outlook(0.4, contested=False) == "of a full success"


@pytest.mark.parametrize(("game", "contested"), [("dungeonball", True), ("pinball", False)])
def test_alone_a_hint_says_who_is_ahead_if_there_is_somebody_to_beat(game: str, contested: bool) -> None:
    state, seat = decisions(find_game(game), 3)[-1]
    assert state.seats == 1
    outlooks = {hint["outlook"] for hint in hint_data(state, seat, plan=Plan(8))}
    assert ("of a full success" in outlooks) is not contested
