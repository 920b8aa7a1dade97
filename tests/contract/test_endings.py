"""How games end, and that ranks, scores and utilities tell the same story."""

import json
from itertools import pairwise

from midway.core.result import Result
from tests.contract.playing import Playthrough, every_playthrough


def result_of(play: Playthrough) -> Result:
    result = play.end().result()
    assert result is not None
    return result


@every_playthrough
def test_a_game_ends_within_the_words_it_promises(play: Playthrough) -> None:
    assert len(play.words) <= play.game.facts.max_plies


@every_playthrough
def test_there_is_a_result_exactly_when_nobody_can_act(play: Playthrough) -> None:
    for position in play.positions:
        assert (position.state.result() is None) == (position.state.actors() != []), position.ply


@every_playthrough
def test_every_seat_has_a_score_and_a_rank(play: Playthrough) -> None:
    result = result_of(play)
    assert len(result.scores) == len(result.ranks) == play.seats
    assert json.loads(json.dumps(result.as_dict())) == result.as_dict()


@every_playthrough
def test_a_rank_counts_who_stands_before(play: Playthrough) -> None:
    result = result_of(play)
    for score, rank in zip(result.scores, result.ranks, strict=True):
        better_seats = sum(other < rank for other in result.ranks)
        better_rivals = sum(rival > score for rival in result.rivals)
        assert rank == 1 + better_seats + better_rivals


@every_playthrough
def test_more_points_are_a_better_rank(play: Playthrough) -> None:
    result = result_of(play)
    order = sorted(zip(result.scores, result.ranks, strict=True), reverse=True)
    for (more, better), (less, worse) in pairwise(order):
        assert more == less or better < worse, result.as_dict()


@every_playthrough
def test_the_tie_break_that_decided_is_named_by_its_rule(play: Playthrough) -> None:
    result = result_of(play)
    order = sorted(zip(result.ranks, (-score for score in result.scores), strict=True))
    broken = len(order) > 1 and order[0][0] != order[1][0] and order[0][1] == order[1][1]
    assert (result.decided_by in play.game.rulebook()) if broken else (result.decided_by == "")


@every_playthrough
def test_utilities_lie_within_the_bounds_and_share_out_the_pairs(play: Playthrough) -> None:
    result = result_of(play)
    low, high = play.game.facts.utility
    assert all(low <= utility <= high for utility in result.utilities())
    if play.seats > 1 and not result.rivals:
        assert abs(sum(result.utilities()) - play.seats / 2) < 1e-9
