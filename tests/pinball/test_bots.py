"""What the strategy knows: greedy play beats random play on every table, alone and against others."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from midway.bots.bot import Bot
from midway.bots.play import play_out
from midway.bots.registry import find_bot
from midway.bots.search import Plan, SearchBot
from midway.core.chance import RandomDealer, Rng
from midway.core.match import Match
from midway.core.state import State
from midway.core.words import CHANCE, Move
from midway.games.pinball import GAME
from midway.games.pinball.components import ROUNDS, SOLO_SCALE, TABLE_NAMES
from midway.games.pinball.foreseen import ENDED, FACTORS, SURE
from midway.games.pinball.judgement import FIRST_SIGHT, FORESIGHT, HINDSIGHT, Mark, Tally, byte_sums
from midway.games.pinball.learned import LEARNED
from midway.games.pinball.rules.sheet import PinSheet
from midway.games.pinball.rules.state import PinState
from midway.games.pinball.strategy import COMPOSURE, after_turn, chance_to_beat
from midway.games.pinball.words import NUDGE, SKILL
from tests.pinball.desk import Desk
from tests.pinball.learn import columns, in_reach
from tests.pinball.strength import solo_score


@pytest.mark.parametrize("table", TABLE_NAMES)
def test_greedy_scores_far_more_than_random(table: str) -> None:
    games = range(6)
    greedy = sum(solo_score(table, "greedy", number)[0] for number in games)
    assert greedy > 4 * sum(solo_score(table, "random", number)[0] for number in games)


@pytest.mark.parametrize("table", TABLE_NAMES)
def test_greedy_beats_random_at_one_table(table: str) -> None:
    match = Match(GAME, 3, {"table": table})
    bots = [find_bot(name, 5) for name in ("random", "greedy", "random")]
    assert play_out(match, bots, RandomDealer(Rng(9))).winners() == [1]


def test_the_quick_policy_says_legal_words_and_keeps_the_ball() -> None:
    desk = Desk(ball="duck-1", filled="red, red 6, yellow 4, yellow", nudges=3)
    strategy = GAME.strategy()
    desk.roll(1, 5)
    for seed in range(20):
        word = strategy.policy(desk.state, 0, Rng(seed)).word
        assert word in desk.words()
        assert word not in ("1 left-outlane", "drain")


@pytest.mark.parametrize("table", TABLE_NAMES)
def test_the_quick_policy_keeps_nudges_and_skill_shots_while_the_turn_goes_as_expected(table: str) -> None:
    """Which of the words without their help is best, it finds; where they do much less than expected, help is used."""
    strategy = GAME.strategy()
    dice = Rng(3)
    kept = used = 0
    for _ in range(4):
        state = GAME.new(1, {"table": table})
        assert isinstance(state, PinState)
        while actors := state.actors():
            if actors[0] == CHANCE:
                outcomes = state.outcomes()
                state.do(CHANCE, outcomes.pick(dice.below(outcomes.total)))
                continue
            chosen = strategy.policy(state, 0, dice)
            after = {move: worth_after(state, move) for move in state.legal(0)}
            plain = [after[move] for move in after if move.kind not in (NUDGE, SKILL)]
            if plain and max(plain) >= FORESIGHT.worth(state.sheets[0]) - COMPOSURE:
                assert after[chosen] == max(plain) and chosen.kind not in (NUDGE, SKILL)
                kept += len(plain) < len(after)
            else:
                assert after[chosen] == max(after.values())
                used += chosen.kind in (NUDGE, SKILL)
            state.do(0, chosen)
    assert kept > 5 and used > 5


def worth_after(state: PinState, move: Move) -> float:
    """What the table is worth once the word is said."""
    after = state.clone()
    after.do(0, move)
    return FORESIGHT.worth(after_turn(after, 0, FORESIGHT))


@pytest.mark.parametrize("table", ["carniball", "cyberhack", "dancefever"])  # elsewhere stars are spread too widely
def test_forecasts_of_different_times_can_be_compared(table: str) -> None:
    """Whoever compares what is expected now with what was expected some rolls ago sees no gain in waiting."""
    drifts: list[float] = []
    for number in range(60):
        before = forecast_at(table, number, roll=20)
        drifts.append(forecast_at(table, number, roll=40) - before)
    assert abs(sum(drifts) / len(drifts)) < 7.0


def forecast_at(table: str, number: int, roll: int) -> float:
    """What the quick policy, alone, should end with, as it is seen after so many rolls."""
    state = GAME.new(1, {"table": table})
    assert isinstance(state, PinState)
    rng = Rng(number)
    bot = PolicyBot(rng)
    while state.actors() and (state.roll < roll or state.actors() != [CHANCE]):
        play_one(state, rng, bot)
    stars = GAME.strategy().forecast(state, 0)
    assert stars is not None
    return stars


def test_a_search_scores_on_although_it_has_won_already() -> None:
    gained = 0
    for number in range(4):
        state = GAME.new(2, {"table": "carniball"})
        assert isinstance(state, PinState)
        rng = Rng(number)
        while not (state.sheets[0].round == ROUNDS and state.actors() == [CHANCE]):
            play_one(state, rng, find_bot("greedy", number))
        state.playing = 1
        state.own(1).finished_at = state.roll
        state.own(1).score = state.score(0) - 10
        gained -= state.score(0)
        bot = SearchBot(rng, Plan(12, rollout=10, patience=1000, quick=True))
        while state.actors():
            play_one(state, rng, bot)
        gained += state.score(0)
    assert gained / 4 > 30


def play_one(state: PinState, rng: Rng, bot: Bot) -> None:
    """Chance rolls, or the bot says a word for the first who may."""
    actor = state.actors()[0]
    if actor == CHANCE:
        outcomes = state.outcomes()
        state.do(CHANCE, outcomes.pick(rng.below(outcomes.total)))
    else:
        state.do(actor, bot.choose(state, actor))


def test_who_has_more_stars_than_a_finished_neighbour_has_won_whatever_is_to_come() -> None:
    state = GAME.new(2, {"table": "carniball"})
    assert isinstance(state, PinState)
    own, rival = state.own(0), state.own(1)
    own.score, rival.score = 51, 50
    assert 0.0 < chance_to_beat(state, 0, 1, lead=-40.0) < chance_to_beat(state, 0, 1, lead=40.0) < 1.0
    both_open = chance_to_beat(state, 0, 1, lead=20.0)
    rival.finished_at = 30
    assert chance_to_beat(state, 0, 1, lead=-40.0) == 1.0
    assert chance_to_beat(state, 1, 0, lead=40.0) == 0.0
    own.score = 50
    known = chance_to_beat(state, 0, 1, lead=20.0)
    assert both_open < known < 1.0, "there is less luck in one table than in two"
    assert both_open < chance_to_beat(state, 1, 0, lead=20.0) < known, "a rival who plays on may be seen as of before"


@pytest.mark.parametrize(("roll", "chance"), [(29, 1.0), (30, 0.5), (31, 0.0)])
def test_of_two_who_are_finished_with_equal_stars_the_first_has_won(roll: int, chance: float) -> None:
    """The strategy knows PIN-11.3 and PIN-11.4."""
    state = GAME.new(2, {"table": "carniball"})
    assert isinstance(state, PinState)
    state.own(0).finished_at, state.own(1).finished_at = roll, 30
    assert chance_to_beat(state, 0, 1, lead=0.0) == chance


def test_the_reasons_add_up_to_the_evaluation() -> None:
    desk = Desk("dragonslayer", score=50, nudges=2, circled=3, filled="orc-1, orc-2")
    desk.roll(2, 5)
    strategy = GAME.strategy()
    reasons = strategy.reasons(desk.state, 0)
    assert sum(share for _, share in reasons) == pytest.approx(strategy.evaluate(desk.state)[0])
    assert dict(reasons)["stars scored"] >= 50 / SOLO_SCALE


def test_masks_are_summed_by_their_bytes() -> None:
    weights = [float(2**bit) for bit in range(20)]
    places = byte_sums(weights)
    for mask in (0, 1, 0b1010_0000_0001_0000, (1 << 20) - 1):
        tally = Tally([Mark(place, 2 * place, place, 3 * place, 2 * place) for place in places])
        tally.mask(0, mask)
        assert (tally.sure, tally.lasting, tally.paying) == (mask, 2 * mask, mask)
        assert (tally.odds, tally.prizes) == (3 * mask, 2 * mask)
        assert tally.total() == mask + 8 * mask**2


@pytest.mark.parametrize("table", TABLE_NAMES)
def test_a_table_is_worth_its_stars_and_what_was_learned_of_its_marks(table: str) -> None:
    """What the regressions count, column by column, is what the strategy adds up and multiplies."""
    looked_at = 0
    for sheet in sheets_between_turns(table):
        place = sheet.round - 1
        assert FIRST_SIGHT.worth(sheet) == pytest.approx(sheet.score + summed(sheet, LEARNED[sheet.table.index][place]))
        lasting, paying, odds, prizes = (
            summed(sheet, found | {"rounds to come": found["rounds to come"][place : place + 1]})
            for found in FACTORS[sheet.table.index]
        )
        promised = summed(sheet, SURE[sheet.table.index][place]) + lasting * paying + odds * prizes
        assert FORESIGHT.worth(sheet) == pytest.approx(sheet.score + promised)
        more = summed(sheet, ENDED[sheet.table.index][place]) - summed(sheet, SURE[sheet.table.index][place])
        assert HINDSIGHT.worth(sheet) == pytest.approx(sheet.score + promised + more)
        looked_at += 1
    assert looked_at > 20


def sheets_between_turns(table: str) -> Iterator[PinSheet]:
    """The sheets of a game, before each roll."""
    state = GAME.new(1, {"table": table})
    assert isinstance(state, PinState)
    bot = find_bot("greedy", 3)
    dice = Rng(8)
    while actors := state.actors():
        if actors[0] == CHANCE:
            yield state.sheets[0]
        play_one(state, dice, bot)


def summed(sheet: PinSheet, weights: dict[str, list[float]]) -> float:
    """What the marks of the sheet add up to by these weights."""
    marks = dict(columns(np.array([sheet.numbers() + in_reach(sheet)]), sheet.table))
    assert {name: part.shape[1] for name, part in marks.items()} == {name: len(w) for name, w in weights.items()}
    return sum(float(marks[name][0] @ np.array(weights[name])) for name in weights)


def test_a_table_that_is_finished_is_worth_its_stars() -> None:
    desk = Desk("cyberhack", score=70)
    sheet = desk.state.own(0)
    sheet.finished_at = 5
    assert FIRST_SIGHT.worth(sheet) == FORESIGHT.worth(sheet) == HINDSIGHT.worth(sheet) == 70


@pytest.mark.parametrize("table", ["carniball", "dragonslayer"])  # elsewhere it takes more games to show
def test_who_plays_by_foresight_scores_more_than_at_first_sight(table: str) -> None:
    games = range(30)
    foreseen = sum(policy_score(table, number) for number in games)
    assert foreseen > sum(solo_score(table, "greedy", number)[0] for number in games)


def policy_score(table: str, number: int) -> int:
    state = GAME.new(1, {"table": table})
    assert isinstance(state, PinState)
    bot = PolicyBot(Rng(0))
    dice = Rng(number)
    while state.actors():
        play_one(state, dice, bot)
    return state.score(0)


class PolicyBot(Bot):
    """Says what the quick policy says."""

    def choose(self, state: State, seat: int) -> Move:
        return GAME.strategy().policy(state, seat, self.rng)
