"""Win rates, intervals, spreads and ratings, against known numbers and small tournaments by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from midway.arena import Standings
from midway.arena.playing import Fault
from midway.arena.stats import bins, mean, percentiles, wilson
from tests.arena.playing import result, tournament

# Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I.
NEWCOMBE = [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]


@pytest.mark.parametrize(("wins", "games", "low", "high"), NEWCOMBE)
def test_wilson_intervals_are_those_of_the_literature(wins: int, games: int, low: float, high: float) -> None:
    share = wilson(wins, games)
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)
    mirrored = wilson(games - wins, games)
    assert [mirrored.low, mirrored.high] == pytest.approx([1 - share.high, 1 - share.low])


def test_of_no_game_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.5, 0.0, 1.0)


def test_mean_and_its_interval() -> None:
    found = mean([2, 4, 4, 4, 5, 5, 7, 9])  # the sample's standard deviation is the square root of 32 / 7
    assert found.value == 5
    assert found.high - 5 == 5 - found.low == pytest.approx(1.96 * (32 / 7 / 8) ** 0.5, abs=1e-4)
    assert mean([3]) == (3, 3, 3)


def test_percentiles_and_histogram() -> None:
    assert percentiles(list(range(101))) == [0, 5, 25, 50, 75, 95, 100]
    assert percentiles([7]) == [7] * 7
    assert bins(0, 9, 5).histogram([0, 1, 2, 8, 9, 9]) == [2, 1, 0, 0, 3]
    assert bins(-3, 7, 4) == (-3, 3, 4)
    assert bins(4, 4, 3).histogram([4, 4]) == [2]


def test_win_rates_count_a_tie_as_one_half() -> None:
    plan = tournament("pebbles", "greedy,random")
    games = [result(0, [0, 1], [5, 3]), result(1, [1, 0], [4, 4]), result(2, [0, 1], [6, 1]), result(3, [1, 0], [2, 1])]
    standings = Standings(plan, games)
    greedy, random = standings.lines
    assert (greedy.name, greedy.games, greedy.wins) == ("greedy", 4, 2.5)
    assert greedy.win_rate == wilson(2.5, 4)
    assert random.wins == 1.5
    (pairing,) = standings.pairings
    assert (pairing.first, pairing.wins, pairing.games) == ("greedy", 2.5, 4)
    assert pairing.margin.value == pytest.approx((2 + 0 + 5 - 1) / 4)
    assert [share.value for share in standings.seats] == [(1 + 0.5 + 1 + 1) / 4, 0.5 / 4]


def test_ratings_order_bots_by_strength_and_need_no_order_of_lines() -> None:
    plan = tournament("pebbles", "random,greedy,easy")
    strength = [0, 2, 1]
    games = [
        result(number, bots, [strength[bot] for bot in bots])
        for number, bots in ((number, plan.seating(number).bots) for number in range(plan.length(20)))
    ]
    standings = Standings(plan, games)
    assert [line.name for line in standings.lines] == ["greedy", "easy", "random"]
    assert standings.lines[0].rating > 25 > standings.lines[2].rating
    assert Standings(plan, reversed(games)).as_dict() == standings.as_dict()


def test_with_more_seats_the_share_of_opponents_beaten_counts() -> None:
    plan = tournament("orchard", "random,greedy,easy", seats=3)
    standings = Standings(plan, [result(0, [0, 1, 2], [1, 9, 5]), result(1, [1, 2, 0], [4, 4, 1])])
    assert {line.name: line.wins for line in standings.lines} == {"greedy": 1.75, "easy": 1.25, "random": 0}
    assert {(p.first, p.second): p.wins for p in standings.pairings} == {
        ("greedy", "easy"): 1.5,
        ("greedy", "random"): 2,
        ("easy", "random"): 2,
    }


def test_a_bot_that_holds_several_seats_does_not_play_against_itself() -> None:
    plan = tournament("orchard", "random,greedy", seats=4)
    standings = Standings(plan, [result(0, [0, 1, 0, 1], [1, 9, 5, 4])])
    greedy = standings.lines[0]
    assert (greedy.name, greedy.games, greedy.wins) == ("greedy", 1, 0.75)
    assert greedy.scores == [9, 4]


def test_alone_bots_are_compared_on_the_same_deal() -> None:
    plan = tournament("pinball", "random,greedy", seats=1)
    scores = {0: 10, 1: 30, 2: 20, 3: 20, 4: 50, 5: 60}  # two games to a deal
    standings = Standings(plan, [result(n, plan.seating(n).bots, [score]) for n, score in scores.items()])
    greedy, random = standings.lines
    assert (greedy.name, greedy.games, greedy.wins) == ("greedy", 3, 2.5)
    assert greedy.mean_score.value == pytest.approx(110 / 3)
    assert random.wins == 0.5
    assert standings.pairings[0].margin.value == 10
    assert standings.seats == []


def test_alone_against_a_rival_the_lead_over_it_counts() -> None:
    plan = tournament("dungeonball", "random,greedy", seats=1)
    first, second = plan.seating(0).bots, plan.seating(1).bots
    standings = Standings(plan, [result(0, first, [14], [21]), result(1, second, [7], [0])])
    assert standings.lines[0].name == plan.bots[second[0]]


def test_a_lone_bot_has_scores_and_no_win_rate() -> None:
    plan = tournament("pinball", "greedy", seats=1)
    (line,) = Standings(plan, [result(0, [0], [80]), result(1, [0], [100])]).lines
    assert line.win_rate is None and line.mean_score.value == 90
    assert line.as_dict()["win_rate"] is None


def test_faults_are_counted_for_the_bot_and_not_for_the_seat() -> None:
    plan = tournament("pebbles", "greedy,random")
    games = [
        result(0, [0, 1], [1, 0])._replace(faults=[Fault(1, "late", 2)]),
        result(1, [1, 0], [1, 0])._replace(faults=[Fault(0, "late", 1), Fault(0, "gone", 1)]),
    ]
    faults = {line.name: line.faults for line in Standings(plan, games).lines}
    assert faults == {"greedy": Counter(), "random": Counter(late=3, gone=1)}
