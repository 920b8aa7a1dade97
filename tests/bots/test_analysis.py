"""The analysis of a record: its totals add up, chance is fair, and it repeats itself."""

from __future__ import annotations

import pytest

from midway.bots import find_bot
from midway.bots.analysis import DOUBTFUL, MARKS, Analysis, _luck, analyse
from midway.bots.play import play_out
from midway.core.chance import RandomDealer, Rng
from midway.core.game import Game, find_game
from midway.core.match import Match
from midway.core.record import Record
from midway.core.state import State
from midway.core.words import CHANCE
from tests.toy import ORCHARD, PEBBLES

pytestmark = pytest.mark.usefixtures("guests")


def record(game: Game, bots: list[str], seed: int = 1) -> Record:
    match = Match(game, len(bots))
    play_out(match, [find_bot(name, seat) for seat, name in enumerate(bots)], RandomDealer(Rng(seed)))
    return Record.of(match, bots)


def check_totals(found: Analysis) -> None:
    for number, seat in enumerate(found.seats):
        decisions = [step for step in found.steps if step.entry.actor == number and step.choices > 1]
        assert seat.decisions == len(decisions)
        assert seat.error == pytest.approx(sum(step.cost for step in decisions))
        assert seat.luck == pytest.approx(sum(step.luck[number] for step in found.steps))
        marked = [step.mark() for step in decisions if step.cost >= DOUBTFUL]
        assert [seat.doubtful, seat.mistakes, seat.blunders] == [marked.count(mark) for mark in ("?!", "?", "??")]
        assert len(marked) == seat.doubtful + seat.mistakes + seat.blunders
        assert seat.result is not None
        assert seat.adjusted() == pytest.approx(seat.result - seat.luck)
        assert found.steps[-1].expected[number] == pytest.approx(seat.result)
    assert all(step.cost >= 0.0 for step in found.steps)


@pytest.mark.parametrize("game", [ORCHARD, PEBBLES], ids=lambda game: game.name)
def test_totals_add_up(game: Game) -> None:
    found = analyse(record(game, ["random", "greedy"]), 30)
    assert len(found.steps) == len(record(game, ["random", "greedy"]).log)
    check_totals(found)


def test_totals_add_up_in_a_real_game_and_luck_is_shared_out() -> None:
    found = analyse(record(find_game("insertcoin"), ["random", "greedy"]), 4)
    check_totals(found)
    for step in found.steps:
        assert sum(step.luck) == pytest.approx(0.0, abs=1e-9), "of two players one's luck is the other's"


def test_the_luck_of_all_outcomes_cancels_out() -> None:
    """Every throw of chance is weighed against all it could have been, so over all of them luck is nothing."""
    state = PEBBLES.new(2)
    lucks: list[float] = []
    for lay in state.outcomes().moves:
        match = Match(PEBBLES, 2)
        match.chance(lay.word)
        found = analyse(Record.of(match, ["a", "b"]), 1)
        lucks.append(found.steps[0].luck[0])
        assert found.seats[0].result is None and found.seats[0].adjusted() is None
    assert sum(lucks) == pytest.approx(0.0)


def test_a_card_is_lucky_by_what_can_be_done_with_it_whatever_else_it_shows() -> None:
    """In Insert Coin the evaluation sees at once that GAME OVER is near, but a card only when its shape is drawn."""
    game = find_game("insertcoin")
    match, spreads = Match(game, 2), []
    for entry in record(game, ["greedy", "greedy"]).log:
        if entry.word.startswith("flip"):
            lucks = lucks_of_all(match.state)
            assert sum(lucks) == pytest.approx(0.0)
            spreads.append(max(lucks) - min(lucks))
        match.read(entry)
    assert min(spreads[-15:-1]) > 0.05, "but for the last card, those of the later game differ much"


def lucks_of_all(state: State) -> list[float]:
    """The first seat's luck at everything chance may say here, each as often as it may."""
    lucks: list[float] = []
    for move, weight in state.outcomes().items():
        after = state.clone()
        after.do(CHANCE, move)
        lucks += [_luck(state, after)[0]] * weight
    return lucks


def test_a_bad_player_errs_more() -> None:
    costs = {"random": 0.0, "greedy": 0.0}
    for seed in range(3):
        for seat in analyse(record(find_game("insertcoin"), ["random", "greedy"], seed), 20).seats:
            costs[seat.name] += seat.error / seat.decisions
    assert costs["random"] > 2 * costs["greedy"]


def test_the_same_record_gives_the_same_analysis() -> None:
    game = record(ORCHARD, ["random", "greedy"])
    assert analyse(game, 20).as_dict() == analyse(game, 20).as_dict()


def test_turning_points_are_the_widest_swings() -> None:
    found = analyse(record(find_game("insertcoin"), ["random", "greedy"]), 4)
    turning = found.turning_points()
    assert 1 <= len(turning) <= 5
    least = min(step.swing() for step in turning)
    assert all(step.swing() <= least for step in found.steps if step not in turning)
    assert [step.entry.seq for step in turning] == sorted(step.entry.seq for step in turning)


def test_progress_is_told() -> None:
    heard: list[tuple[int, int]] = []
    game = record(ORCHARD, ["random", "random"])
    analyse(game, 1, lambda done, total: heard.append((done, total)))
    assert heard == [(number, len(game.log)) for number in range(1, len(game.log) + 1)]


def test_data_tells_decisions_from_chance() -> None:
    data = analyse(record(ORCHARD, ["random", "greedy"]), 5).as_dict()
    for step in data["steps"]:
        assert step["said"]
        assert ("luck" in step) == (step["actor"] == CHANCE)
        if step.get("mark"):
            assert step["mark"] in MARKS.values() and step["said"] and step["better"] and step["best"] != step["word"]
