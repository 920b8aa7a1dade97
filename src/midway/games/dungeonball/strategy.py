"""What Dungeon Ball's bots know of a position, and the words they say without much thought."""

from __future__ import annotations

from typing import Final, final

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import Move
from midway.games.dungeonball.components import (
    BALL,
    DOWNS,
    FIELD_GOAL_POINTS,
    POST,
)
from midway.games.dungeonball.judgement.outlook import (
    AMBITION,
    CARD_VALUE,
    WINNING,
    fading,
    position_value,
    unwanted,
    worth_of_tokens,
)
from midway.games.dungeonball.rules.field import KICK_DICE
from midway.games.dungeonball.rules.position import (
    CHOOSE_ACTION,
    CONVERSION,
    EXCHANGE,
    KEEP_DICE,
    LONG_KEEP,
    OFFER_ONSIDE,
    WHISTLE_AFTER,
    WHISTLE_BEFORE,
)
from midway.games.dungeonball.rules.state import DungeonState
from midway.games.dungeonball.words import (
    EXPIRE_MOVE,
    EXTRA_MOVE,
    FIELD_GOAL_MOVE,
    HAIL_MARY_MOVE,
    KEEP_MOVE,
    ONSIDE_MOVE,
    PASS_MOVE,
    PUNT_MOVE,
    REROLL_MOVES,
    RUN_MOVE,
    count_of,
)


@final
class DungeonStrategy(Strategy):
    """Expected points from field position, down and clock, turned into the chance to win."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, DungeonState)
        first = min(1.0, max(0.0, WINNING.first(state)))
        return [first] if state.seats == 1 else [first, 1 - first]

    def ambition(self, state: State, seat: int) -> float | None:
        assert isinstance(state, DungeonState)
        return AMBITION.first(state) if state.solo else None

    def policy(self, state: State, seat: int, rng: Rng) -> Move:
        assert isinstance(state, DungeonState)
        phase = state.phase
        if phase == KEEP_DICE:
            return REROLL_OF[unwanted(state.dice, state.colour)]
        if phase == LONG_KEEP:
            return REROLL_OF[state.dice - count_of(state.dice, BALL)]
        if phase == CHOOSE_ACTION:
            return _action(state)
        if phase == CONVERSION:
            return EXTRA_MOVE
        if phase == OFFER_ONSIDE:
            return ONSIDE_MOVE
        if phase in (EXCHANGE, WHISTLE_BEFORE, WHISTLE_AFTER) and rng.below(4) > 0:
            return PASS_MOVE
        return rng.choice(state.legal(seat))

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, DungeonState)
        sign = 1 if state.offense == seat else -1
        mine, other = state.sides[seat], state.sides[1 - seat]
        fade = fading(state)
        return [
            ("the score", float(mine.score - other.score)),
            ("field position", sign * position_value(state)),
            ("momentum", fade * (worth_of_tokens(float(mine.momentum)) - worth_of_tokens(float(other.momentum)))),
            ("cards", fade * CARD_VALUE * (other.spent.bit_count() - mine.spent.bit_count())),
        ]


def _action(state: DungeonState) -> Move:
    """Kick, punt, throw or run, as field position and down ask for."""
    in_range = state.ball >= POST
    if state.final:
        behind = state.sides[state.defense()].score - state.sides[state.offense].score
        if state.half == 2 and behind < 0:
            return EXPIRE_MOVE
        if in_range and (state.half == 1 or behind <= FIELD_GOAL_POINTS):
            return FIELD_GOAL_MOVE
        return RUN_MOVE if state.ball >= POST else HAIL_MARY_MOVE
    if state.down < DOWNS:
        return RUN_MOVE
    if in_range and KICK_DICE[state.ball] > 1:
        return FIELD_GOAL_MOVE
    return RUN_MOVE if in_range else PUNT_MOVE


def _reroll_table() -> list[Move]:
    """By packed dice: the word that picks up exactly these; none of them: the word that keeps all."""
    table = [KEEP_MOVE] * 4096
    for move in REROLL_MOVES:
        table[move.a] = move
    return table


REROLL_OF: Final = _reroll_table()

STRATEGY: Final = DungeonStrategy()
