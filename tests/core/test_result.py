"""Results: ranks, tie-breaks and utilities."""

import pytest

from midway.core.result import Result, deciding_place, rank_by


@pytest.mark.parametrize(
    ("standings", "ranks"),
    [
        ([[5], [7], [5]], [2, 1, 2]),
        ([[5, 0], [5, 2], [5, 1]], [3, 1, 2]),
        ([[-1], [-1]], [1, 1]),
        ([[3]], [1]),
    ],
)
def test_ranks_compare_entry_by_entry_and_equals_share(standings: list[list[int]], ranks: list[int]) -> None:
    assert rank_by(standings) == ranks


@pytest.mark.parametrize(
    ("standings", "place"),
    [
        ([[5, 9], [7, 0]], 0),
        ([[5, 0], [5, 2], [1, 9]], 1),
        ([[5, 2], [5, 2], [1, 9]], -1),
        ([[5, 2]], -1),
    ],
)
def test_the_deciding_place_tells_the_first_from_the_next(standings: list[list[int]], place: int) -> None:
    assert deciding_place(standings) == place


def test_utility_is_the_share_of_opponents_beaten() -> None:
    assert Result([9, 5, 5, 1], [1, 2, 2, 4]).utilities() == pytest.approx([1, 0.5, 0.5, 0])
    assert Result([3, 3], [1, 1]).utilities() == [0.5, 0.5]


def test_a_tie_break_counts_as_a_victory() -> None:
    assert Result([5, 5], [2, 1], decided_by="X-1.1").utilities() == [0, 1]


@pytest.mark.parametrize(("rival", "utility"), [(4, 1.0), (5, 0.5), (6, 0.0)])
def test_a_rival_without_a_seat_is_an_opponent(rival: int, utility: float) -> None:
    assert Result([5], [2 if rival > 5 else 1], rivals=[rival]).utilities() == [utility]


def test_seats_and_rivals_count_alike() -> None:
    assert Result([5, 9], [3, 1], rivals=[7]).utilities() == [0, 1]


@pytest.mark.parametrize(("score", "utility"), [(50, 0.5), (0, 0), (-10, 0), (100, 1), (130, 1)])
def test_alone_utility_is_the_share_of_a_full_success(score: int, utility: float) -> None:
    assert Result([score], [1], scale=100).utilities() == [utility]


def test_winners_share_the_first_rank() -> None:
    assert Result([5, 1, 5], [1, 3, 1]).winners() == [0, 2]
    assert Result([5], [2], rivals=[9]).winners() == []


def test_as_data_it_names_rivals_and_rule_only_where_there_are_any() -> None:
    assert Result([5, 1], [1, 2]).as_dict() == {"scores": [5, 1], "ranking": [1, 2]}
    assert Result([5], [1], [3], "X-1.1").as_dict() == {
        "scores": [5],
        "ranking": [1],
        "rivals": [3],
        "decided_by": "X-1.1",
    }


def test_equal_results_are_equal() -> None:
    assert Result([5, 1], [1, 2]) == Result([5, 1], [1, 2])
    assert hash(Result([5, 1], [1, 2])) == hash(Result([5, 1], [1, 2]))
    assert Result([5, 1], [1, 2]) != Result([5, 1], [1, 2], decided_by="X-1.1")
