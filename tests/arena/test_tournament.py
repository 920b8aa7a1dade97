"""Who plays whom: everybody meets everybody equally often, from every seat, on the same dice."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from midway.arena import Tournament
from midway.arena.workers import play_here
from midway.core.errors import MidwayError
from midway.core.record import Record
from midway.core.words import CHANCE
from tests.arena.playing import tournament


def named(count: int, seats: int) -> Tournament:
    return Tournament("orchard", 1, {}, seats, [f"bot{n}" for n in range(count)], 1, 1000)


@pytest.mark.parametrize(("count", "seats"), [(2, 2), (5, 2), (3, 3), (5, 3), (2, 4), (3, 4), (4, 6), (3, 1)])
def test_everybody_has_every_seat_and_meets_everybody_equally_often(count: int, seats: int) -> None:
    plan = named(count, seats)
    held: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    for number in range(plan.length(2 * seats)):
        bots = plan.seating(number).bots
        assert len(bots) == seats
        held.update(enumerate(bots))
        met.update((min(pair), max(pair)) for pair in combinations(bots, 2) if pair[0] != pair[1])
    assert len(held) == count * seats and len(set(held.values())) == 1
    if seats > 1:
        assert len(met) == count * (count - 1) // 2 and len(set(met.values())) == 1


def test_games_are_those_of_each_pairing() -> None:
    plan = named(4, 2)
    pairs = Counter(frozenset(plan.seating(number).bots) for number in range(plan.length(10)))
    assert set(pairs.values()) == {10} and len(pairs) == 6


def test_a_last_rotation_is_filled() -> None:
    assert named(3, 2).length(9) == named(3, 2).length(10) == 30
    assert named(2, 4).length(1) == 4
    assert named(3, 1).length(7) == 21


def test_a_longer_tournament_begins_alike() -> None:
    plan = named(5, 3)
    longer = [plan.seating(number) for number in range(plan.length(12))]
    assert longer[: plan.length(6)] == [plan.seating(number) for number in range(plan.length(6))]


def test_each_rotation_of_a_lineup_plays_on_the_same_deal() -> None:
    plan = named(5, 3)
    for first in range(0, plan.length(6), 3):
        turns = [plan.seating(number) for number in range(first, first + 3)]
        assert len({turn.deal for turn in turns}) == 1
        assert turns[1].bots == turns[0].bots[1:] + turns[0].bots[:1]


def test_who_sits_beside_whom_changes_from_deal_to_deal() -> None:
    plan = named(4, 4)
    neighbours: set[tuple[int, int]] = set()
    for number in range(plan.length(80)):
        bots = plan.seating(number).bots
        neighbours.update(pairwise(bots))
    assert len(neighbours) == 12


def dice(plan: Tournament, number: int) -> list[str]:
    """What chance said in a game."""
    (outcome,) = play_here(plan, [number], keep_records=True)
    return [entry.word for entry in Record.read(outcome.record).log if entry.actor == CHANCE]


def test_dice_are_the_same_for_every_seat_and_every_pairing_and_change_with_the_deal() -> None:
    plan = tournament("pebbles", "greedy,random,easy")
    deals = [dice(plan, number) for number in range(plan.length(8))]
    opening = [words[:2] for words in deals]
    for first in range(0, len(deals), 6):
        assert all(words == opening[first] for words in opening[first : first + 6])
    assert len({tuple(words) for words in opening}) > 1


def test_alone_everybody_plays_the_same_dice() -> None:
    plan = tournament("pinball", "greedy,random", seats=1)
    long, short = sorted((dice(plan, 0), dice(plan, 1)), key=len, reverse=True)
    assert len(short) > 5 and long[: len(short) - 1] == short[:-1]


def test_another_seed_is_another_tournament() -> None:
    openings = {tuple(dice(tournament("pebbles", "greedy,random", seed=seed), 0)[:2]) for seed in range(8)}
    assert len(openings) > 1


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (("pebbles", "greedy,greedy"), "'greedy' is named twice"),
        (("pebbles", "greedy"), "seats for 2 needs two bots at least"),
        (("pebbles", "greedy random"), "there is no bot 'greedy random'"),
        (("pebbles", "greedy,gready"), "there is no bot 'gready'; did you mean 'greedy'[?] there are: random"),
        (("pebbles", "greedy,random", 4), "Pebbles takes 1 to 3 seats, not 4"),
        (("pebbles", "greedy,stdio:no-such-program"), "there is no program 'no-such-program'"),
        (("pebbles", "greedy,stdio:"), "'' is no command: it begins with a program"),
        (("pebbles", "greedy,stillborn"), "the bot 'stillborn' cannot be made: FileNotFoundError: no weights"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(plan: tuple[str, str, int], reason: str) -> None:
    with pytest.raises(MidwayError, match=reason):
        tournament(*plan).check()
