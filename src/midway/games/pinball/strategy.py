"""What pinball's bots know: what a sensible player does quickly, and what the stars of all tables make of a seat.

Between turns a table is worth what `judgement.py` says; in the middle of one, what the best simple continuation leads
to.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import Move
from midway.games.pinball.components import SOLO_SCALE
from midway.games.pinball.judgement import FIRST_SIGHT, FORESIGHT, HINDSIGHT, PARTS, Judgement
from midway.games.pinball.rules import turn
from midway.games.pinball.rules.sheet import PinSheet
from midway.games.pinball.rules.state import PinState
from midway.games.pinball.words import NUDGE, SKILL

# --- the rest of a turn ---------------------------------------------------------------------------------------------


def played_out(host: State, sheet: PinSheet, roll: int, judgement: Judgement) -> PinSheet:
    """The sheet after the rest of the turn, each word the one that looks best right after it."""
    while sheet.options:
        best = sheet
        highest = -1e9
        for move in sheet.options:
            if move.kind == SKILL:
                continue  # never the only word; what it leads to is looked at once it is said
            after = sheet.copy()
            turn.say(host, after, move, roll)
            value = judgement.worth(after)
            if value > highest:
                highest = value
                best = after
        sheet = best
    return sheet


def after_turn(state: PinState, seat: int, judgement: Judgement) -> PinSheet:
    """A seat's sheet after the rest of its turn."""
    sheet = state.sheets[seat]
    if sheet.options:
        sheet = played_out(state if state.listener is None else state.clone(), sheet, state.roll, judgement)
    return sheet


# --- the strategy ---------------------------------------------------------------------------------------------------

LUCK: Final = [52.0, 34.0, 71.0, 73.0]
"""By table: at the beginning a lead of so many stars makes the odds of winning e to 1, near the end half as many do."""
USUAL_ROLLS: Final = 70
"""After about so many rolls the end is near."""
RIVAL_PLAYS_ON: Final = 0.65
"""So much of that luck is left where only the rival plays on, whose table a search sees as it was some rolls ago."""
SEAT_PLAYS_ON: Final = 0.25
"""So much is left where only the seat itself plays on."""
MODESTY: Final = [36.0, 16.0, 0.0, 100.0]
"""By table: foresight, which was learned from differences, expects so many stars too few at the beginning of a game."""
COMPOSURE: Final = 3.0
"""A turn that falls short of what was expected by so many stars is no reason yet to look for help."""
PRIDE: Final = 0.02
"""How much the own stars count where others are to be beaten: who is far ahead or behind still plays on with care."""


def share_to_come(state: PinState) -> float:
    """How much of a game of usual length is still to come."""
    return max(0.0, 1.0 - state.roll / USUAL_ROLLS)


def chance_to_beat(state: PinState, seat: int, other: int, lead: float) -> float:
    """How likely a seat is to end above another, whom it should lead by so many stars at the end.

    Stars are never lost: who has more than another ended with has won. There is luck only in tables not finished.
    """
    own = state.sheets[seat]
    rival = state.sheets[other]
    if rival.finished_at and own.score > rival.score:
        return 1.0
    if own.finished_at and rival.score > own.score:
        return 0.0
    if own.finished_at and rival.finished_at:  # with equal stars, whoever finished first has won
        return 0.5 if own.finished_at == rival.finished_at else float(own.finished_at < rival.finished_at)
    luck = LUCK[state.table.index] * (0.5 + 0.5 * share_to_come(state))
    if own.finished_at:
        luck *= RIVAL_PLAYS_ON
    elif rival.finished_at:
        luck *= SEAT_PLAYS_ON
    return 1.0 / (1.0 + exp(-lead / luck))


@final
class PinStrategy(Strategy):
    """Stars to be expected, turned into the share of opponents beaten, or of a full success when alone."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, PinState)
        result = state.result()
        if result is not None:
            return result.utilities()
        stars = [FIRST_SIGHT.worth(after_turn(state, seat, FIRST_SIGHT)) for seat in range(state.seats)]
        return [min(1.0, max(0.0, self.prospect(state, seat, stars))) for seat in range(state.seats)]

    def forecast(self, state: State, seat: int) -> float | None:
        assert isinstance(state, PinState)
        return HINDSIGHT.worth(after_turn(state, seat, FORESIGHT))

    def impression(self, state: State, seat: int) -> float:
        assert isinstance(state, PinState)
        sheet = after_turn(state, seat, FORESIGHT)
        stars = FORESIGHT.worth(sheet)
        return stars if sheet.finished_at else stars + MODESTY[state.table.index] * share_to_come(state)

    def prospect(self, state: State, seat: int, scores: list[float]) -> float:
        assert isinstance(state, PinState)
        success = scores[seat] / SOLO_SCALE
        if len(scores) == 1:
            return success
        beaten = 0.0
        for other in range(len(scores)):
            if other != seat:
                beaten += chance_to_beat(state, seat, other, scores[seat] - scores[other])
        return (1.0 - PRIDE) * beaten / (len(scores) - 1) + PRIDE * success

    def policy(self, state: State, seat: int, rng: Rng) -> Move:
        """What looks best on the own table, whatever the neighbours do.

        Nudges and skill shots are kept, and not even looked at, while the turn does about as well as expected without.
        """
        assert isinstance(state, PinState)
        sheet = state.sheets[seat]
        host = state if state.listener is None else state.clone()
        best = sheet.options[0]
        highest = -1e9
        for helped in (False, True):
            if helped and highest >= FORESIGHT.worth(sheet) - COMPOSURE:
                break
            for move in sheet.options:
                if (move.kind == NUDGE or move.kind == SKILL) != helped:
                    continue
                after = sheet.copy()
                turn.say(host, after, move, state.roll)
                value = FORESIGHT.worth(played_out(host, after, state.roll, FORESIGHT))
                if value > highest:
                    highest = value
                    best = move
        return best

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, PinState)
        sheet = after_turn(state, seat, FIRST_SIGHT)
        parts = [("stars scored", float(sheet.score))]
        if not sheet.finished_at:
            tally = FIRST_SIGHT.tally(sheet)
            for name, counted in PARTS:
                before = tally.sure
                counted(tally, sheet)
                parts.append((name, tally.sure - before))
        return [(name, stars / SOLO_SCALE) for name, stars in parts]


STRATEGY: Final = PinStrategy()
