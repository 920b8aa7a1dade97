"""How games end, and that ranks, scores and utilities tell the same story."""

import json
from itertools import pairwise

from tests.contract.playing import SOME, Playthrough, every_playthrough


@every_playthrough
def test_a_game_ends_within_the_words_it_promises(play: Playthrough) -> None:
    assert len(play.words) <= play.game.facts.max_plies


@every_playthrough
def test_there_is_a_result_exactly_when_nobody_can_act(play: Playthrough) -> None:
    for position in play.positions:
        assert (position.state.result() is None) == (position.state.actors() != []), position.ply


@every_playthrough
def test_every_seat_has_a_score_and_a_rank(play: Playthrough) -> None:
    for result in play.results:
        assert len(result.scores) == len(result.ranks) == play.seats
        assert json.loads(json.dumps(result.as_dict())) == result.as_dict()


@every_playthrough
def test_the_running_score_ends_at_the_result_and_is_known_to_its_seat(play: Playthrough) -> None:
    result = play.end().result()
    assert result is not None
    assert [play.end().score(seat) for seat in range(play.seats)] == result.scores
    for position in play.sample(SOME):
        for seat in range(play.seats):
            assert position.state.guess(seat, play.rng()).score(seat) == position.state.score(seat), position.ply


@every_playthrough
def test_a_rank_counts_who_stands_before(play: Playthrough) -> None:
    for result in play.results:
        for score, rank in zip(result.scores, result.ranks, strict=True):
            better_seats = sum(other < rank for other in result.ranks)
            better_rivals = sum(rival > score for rival in result.rivals)
            assert rank == 1 + better_seats + better_rivals, result.as_dict()


@every_playthrough
def test_more_points_are_a_better_rank(play: Playthrough) -> None:
    for result in play.results:
        order = sorted(zip(result.scores, result.ranks, strict=True), reverse=True)
        for (more, better), (less, worse) in pairwise(order):
            assert more == less or better < worse, result.as_dict()


@every_playthrough
def test_a_tie_that_was_broken_names_the_rule_that_broke_it(play: Playthrough) -> None:
    for result in play.results:
        standings = sorted(zip(result.ranks, result.scores, strict=True))
        if play.seats > 1 and standings[0][0] != standings[1][0] and standings[0][1] == standings[1][1]:
            assert result.decided_by, result.as_dict()


@every_playthrough
def test_the_rule_that_decided_exists_and_left_one_winner(play: Playthrough) -> None:
    for result in play.results:
        if result.decided_by:
            assert result.decided_by in play.game.rulebook(), result.as_dict()
            assert len(result.winners()) <= 1, result.as_dict()


@every_playthrough
def test_utilities_lie_within_the_bounds_and_share_out_the_pairs(play: Playthrough) -> None:
    low, high = play.game.facts.utility
    for result in play.results:
        assert all(low <= utility <= high for utility in result.utilities()), result.as_dict()
        if play.seats > 1 and not result.rivals:
            assert abs(sum(result.utilities()) - play.seats / 2) < 1e-9, result.as_dict()
