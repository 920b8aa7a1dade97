"""Where games are played does not matter: this process, several, or a cluster."""

from __future__ import annotations

import multiprocessing
from itertools import islice

import pytest

from midway.arena.workers import play_here, play_in_processes, play_on_ray
from midway.core.errors import MidwayError
from midway.core.record import Record
from tests.arena.playing import tournament, untimed


def test_the_number_of_processes_changes_nothing() -> None:
    plan = tournament("orchard", "greedy,random,easy,hard", seats=3)
    numbers = range(plan.length(3))
    alone = untimed(play_here(plan, numbers, keep_records=True))
    assert [outcome.number for outcome in alone] == list(numbers)
    for workers in (1, 3):
        assert untimed(play_in_processes(plan, numbers, True, workers)) == alone
    assert Record.read(alone[5].record).replay().state.result() is not None


def test_any_part_of_a_tournament_can_be_played_apart() -> None:
    plan = tournament("pebbles", "greedy,random")
    whole = untimed(play_here(plan, range(8), keep_records=False))
    parts = [*play_here(plan, [7, 1, 5], keep_records=False), *play_here(plan, [0, 2, 3, 4, 6], keep_records=False)]
    assert untimed(parts) == whole


def test_stopping_early_leaves_no_process_behind() -> None:
    playing = play_in_processes(tournament("pebbles", "greedy,random"), range(2000), False, 2)
    assert len(list(islice(playing, 3))) == 3
    assert len(multiprocessing.active_children()) == 2
    playing.close()
    assert multiprocessing.active_children() == []


def test_a_process_that_is_killed_is_one_clear_error() -> None:
    playing = play_in_processes(tournament("pebbles", "greedy,random"), range(100_000), False, 2)
    next(playing)
    multiprocessing.active_children()[0].kill()
    with pytest.raises(MidwayError, match="a process ended with status -9 in game"):
        list(playing)
    assert multiprocessing.active_children() == []


def test_a_game_that_cannot_be_played_says_why() -> None:
    refused = r"^Halfway is not finished: tests.arena.strategy must bring a Strategy named STRATEGY$"
    with pytest.raises(MidwayError, match=refused):
        list(play_in_processes(tournament("halfway", "greedy,random"), range(4), False, 2))
    assert len(list(play_in_processes(tournament("halfway", "last,random"), range(2), False, 1))) == 2


def test_a_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray")
    plan = tournament("pinball", "greedy,random", seats=1)
    numbers = range(plan.length(8))
    assert untimed(play_on_ray(plan, numbers, False, "local")) == untimed(play_here(plan, numbers, False))


def test_a_cluster_that_is_not_there_is_one_clear_error() -> None:
    pytest.importorskip("ray")
    with pytest.raises(MidwayError, match="the Ray cluster 'nonsense://there' cannot be reached"):
        next(play_on_ray(tournament("pebbles", "greedy,random"), range(2), False, "nonsense://there"))
