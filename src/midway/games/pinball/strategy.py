"""What pinball's bots know: what a table is worth in stars, and what a sensible player does quickly.

A table is worth the stars scored, what the balls in play can still collect, later rounds, sets half filled, and
what is kept for later. In the middle of a turn it is worth what the best simple continuation leads to.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import Move
from midway.games.pinball.components import (
    ARROWS,
    AWAKE,
    CONNECTED,
    DRAGON_HEALTH,
    FLIPPER_ZONE,
    GHOST,
    GLITTERING,
    INLANE,
    MULTIBALL,
    OUTLANE,
    OUTLANES_DOUBLE,
    PASS,
    PINFERNO,
    ROUNDS,
    SOLO_SCALE,
)
from midway.games.pinball.rules import turn
from midway.games.pinball.rules.disco import lit_stairs
from midway.games.pinball.rules.sheet import PinSheet
from midway.games.pinball.rules.state import PinState
from midway.games.pinball.rules.table import OFF
from midway.games.pinball.words import BONUS, BOX, DRAIN, LEARN, NUDGE, SKILL

TILT_RISK: Final = [0.0, 6 / 36, 16 / 36, 24 / 36, 30 / 36, 34 / 36]
"""How often a nudge amount tilts."""
TIME: Final = [0.0, 1.0, 0.8, 0.5]
"""How much of a half-filled set pays off, by round."""


@final
class Weights:
    """What things are worth in stars on one table, found by play."""

    def __init__(self, numbers: list[float], sets: list[float], skills: list[float]) -> None:
        (
            self.later,
            self.catch,
            self.above,
            self.start,
            self.double,
            self.nudge,
            self.circled,
            self.lamp,
            self.flow,
            self.mini,
        ) = numbers
        self.sets = sets
        self.skills = skills


WEIGHTS: Final = [
    Weights([23.0, 1.5, 1.5, 4.9, 2.0, 14.0, 5.9, 4.1, 1.0, 0.0], [2.9, 0.2, 46.0, 0.6, 6.7], []),
    Weights([24.0, 2.6, 3.1, 3.8, 1.6, 13.0, 3.2, 0.8, 1.8, 0.0], [4.9, 0.3, 8.9, 11.0], []),
    Weights(
        [57.0, 4.0, 1.7, 1.0, 1.8, 7.2, 5.0, 3.0, 0.9, 0.0],
        [5.7, 0.5, 6.4, 8.4, 12.6],
        [8.7, 11.9, 17.7, 8.2, 3.9, 6.3],
    ),
    Weights([43.0, 4.4, 1.6, 2.6, 1.6, 7.0, 6.9, 4.0, 0.7, 1.7], [20.3, 2.2, 6.4, 9.0], []),
]


# --- what a sheet is worth ------------------------------------------------------------------------------------------


def worth(sheet: PinSheet) -> float:
    """The stars a table should end with, as it stands between two moves."""
    if sheet.finished_at:
        return float(sheet.score)
    weights = WEIGHTS[sheet.table.index]
    return sheet.score + in_play(weights, sheet) + later(weights, sheet) + begun(weights, sheet) + kept(weights, sheet)


def in_play(weights: Weights, sheet: PinSheet) -> float:
    """What the balls in play can still collect in this round."""
    value = 0.0
    if sheet.ball_a != OFF:
        value += _ball(weights, sheet, sheet.ball_a)
    if sheet.ball_b != OFF:
        value += _ball(weights, sheet, sheet.ball_b)
    if not sheet.lamps & PINFERNO and sheet.ball_a != OFF and sheet.ball_b != OFF:
        value *= weights.double
    return value * (1.0 - TILT_RISK[sheet.amount])


def _ball(weights: Weights, sheet: PinSheet, place: int) -> float:
    """What one ball can collect: the catches that are left, unless no box fits the next roll."""
    table = sheet.table
    safe = _count(turn.numbers_on(table, turn.open_boxes(sheet, place) & ~table.outlanes))
    missing = (6 - safe) / 6
    survival = 1.0 - missing * missing
    if place == table.mini_start or table.mini >> place & 1:
        return survival * weights.mini * _count(table.mini & ~sheet.filled) * (2 + lit_stairs(sheet)) / 2
    value = weights.catch * _count(table.flippers & ~table.outlanes & ~sheet.filled)
    if place == table.start:
        value += weights.start + weights.above
    elif table.zone[place] < FLIPPER_ZONE:
        value += weights.above * (FLIPPER_ZONE - table.zone[place]) / 2
    else:
        value += weights.above
    if sheet.lamps & PASS:
        value += weights.lamp
    if sheet.lamps & ARROWS:
        value += weights.lamp
    if sheet.lamps & (GLITTERING | OUTLANES_DOUBLE):
        value += weights.lamp
    return survival * value


def later(weights: Weights, sheet: PinSheet) -> float:
    """What the rounds to come should bring."""
    return weights.later * (ROUNDS - sheet.round)


def begun(weights: Weights, sheet: PinSheet) -> float:
    """What sets and backglass promise as far as they are filled."""
    table = sheet.table
    value = 0.0
    for group in range(len(table.sets)):
        members = table.sets[group]
        done = _count(sheet.filled & members) / _count(members)
        value += weights.sets[group] * done * done
    if table.has_network:
        value += 0.9 * _count(sheet.nodes) - 0.6 * sheet.trace
        if sheet.lamps & CONNECTED:
            value += weights.flow * (4.0 if sheet.lamps & GHOST else 3.0)
    elif table.has_dragon:
        if sheet.damage < DRAGON_HEALTH:
            value += 0.5 * sheet.damage
            if sheet.lamps & AWAKE:
                value += weights.flow * _count(table.flippers & ~sheet.filled)
        value += 1.5 * (sheet.experience & 1 ^ 1)
    elif table.has_groove:
        value += weights.flow * sheet.groove + lit_stairs(sheet)
    return value * TIME[sheet.round]


def kept(weights: Weights, sheet: PinSheet) -> float:
    """What is kept for later: nudges, skill shots, skills."""
    value = weights.nudge * sheet.nudges_left() + weights.circled * _count(sheet.circled)
    for skill in range(len(weights.skills)):
        if sheet.skills >> skill & 1:
            value += weights.skills[skill]
    return value * TIME[sheet.round]


def _count(mask: int) -> int:
    """The number of bits."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


# --- the rest of a turn ---------------------------------------------------------------------------------------------


def played_out(host: State, sheet: PinSheet, roll: int) -> PinSheet:
    """The sheet after the rest of the turn, each word the one that looks best right after it."""
    while sheet.options:
        best = sheet
        highest = -1e9
        for move in sheet.options:
            if move.kind == SKILL:
                continue  # never the only word; what it leads to is looked at once it is said
            after = sheet.copy()
            turn.say(host, after, move, roll)
            value = worth(after)
            if value > highest:
                highest = value
                best = after
        sheet = best
    return sheet


# --- quick moves for playouts ---------------------------------------------------------------------------------------


def _box_appeal(sheet: PinSheet, move: Move) -> float:
    table = sheet.table
    box = move.b
    effect = table.effect[box]
    if effect == OUTLANE:
        return -6.0
    value = 1.5 * table.stars[box] + 0.8 * table.blue[box]
    zone = table.zone[box]
    if zone == FLIPPER_ZONE:
        return value + (1.0 if effect == INLANE else 0.0)
    if zone > FLIPPER_ZONE:
        return value + 2.0
    group = table.set_of[box]
    if group >= 0:
        members = table.sets[group]
        open_boxes = _count(members & ~sheet.filled)
        value += WEIGHTS[table.index].sets[group] / (2.0 + open_boxes * open_boxes)
    return value + 1.0 + 0.8 * (FLIPPER_ZONE - zone)


def appeal(sheet: PinSheet, move: Move) -> float:
    """How a word looks at first sight."""
    kind = move.kind
    if kind == BOX:
        return _box_appeal(sheet, move)
    if kind == NUDGE:
        amount = move.a - move.b if move.a > move.b else move.b - move.a
        return -1.5 - amount
    if kind == SKILL:
        return -1.0
    if kind == DRAIN:
        return -12.0
    if kind == BONUS:
        bonus = sheet.table.data.sets[move.a].bonuses[move.b]
        return 6.0 if bonus.effect == MULTIBALL else 4.0 if bonus.once else 2.0 + bonus.stars / 3
    if kind == LEARN:
        weights = WEIGHTS[sheet.table.index]
        return weights.skills[move.a] / 2 if move.a < len(weights.skills) else 2.0
    return 0.0


# --- the strategy ---------------------------------------------------------------------------------------------------


@final
class PinStrategy(Strategy):
    """Stars to be expected, turned into the share of opponents beaten, or of a full success when alone."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, PinState)
        result = state.result()
        if result is not None:
            return result.utilities()
        host = state if state.listener is None else state.clone()
        stars: list[float] = []
        for sheet in state.sheets:
            if sheet.options:
                sheet = played_out(host, sheet, state.roll)
            stars.append(worth(sheet))
        if len(stars) == 1:
            return [min(1.0, max(0.0, stars[0] / SOLO_SCALE))]
        spread = 8.0
        for sheet in state.sheets:
            spread += 0.0 if sheet.finished_at else 6.0 * (ROUNDS + 1 - sheet.round) / len(stars)
        utilities: list[float] = []
        for seat in range(len(stars)):
            beaten = 0.0
            for other in range(len(stars)):
                if other != seat:
                    beaten += 1.0 / (1.0 + exp((stars[other] - stars[seat]) / spread))
            utilities.append(beaten / (len(stars) - 1))
        return utilities

    def policy(self, state: State, seat: int, rng: Rng) -> Move:
        assert isinstance(state, PinState)
        sheet = state.sheets[seat]
        options = sheet.options
        best = options[0]
        highest = -100.0
        for move in options:
            value = appeal(sheet, move) + 1.5 * rng.random()
            if value > highest:
                highest = value
                best = move
        return best

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, PinState)
        sheet = state.sheets[seat]
        if sheet.options:
            sheet = played_out(state.clone(), sheet, state.roll)
        weights = WEIGHTS[sheet.table.index]
        parts = [("stars scored", float(sheet.score))]
        if not sheet.finished_at:
            parts += [
                ("balls in play", in_play(weights, sheet)),
                ("rounds to come", later(weights, sheet)),
                ("sets and backglass begun", begun(weights, sheet)),
                ("nudges, skill shots and skills kept", kept(weights, sheet)),
            ]
        return [(name, stars / SOLO_SCALE) for name, stars in parts]


STRATEGY: Final = PinStrategy()
