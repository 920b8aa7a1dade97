"""What good players of Insert Coin to Play know: what a sheet is worth, and how to place a symbol."""

from __future__ import annotations

import math
from typing import Final, final

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import Move
from midway.games.insertcoin.components import (
    CARD_SHAPES,
    CARD_SYMBOLS,
    LEVELS,
    ROBOT,
    VALUES,
)
from midway.games.insertcoin.rules.sheet import (
    ACTIVATING,
    CHOOSING,
    FILLING,
    PLACING,
    CoinSheet,
)
from midway.games.insertcoin.rules.state import CoinState
from midway.games.insertcoin.words import (
    DECLINE_MOVE,
    DONE_MOVE,
    FIT_MASKS,
    LIFE_MOVE,
    PLACE_MASKS,
    SHAPE_SQUARES,
    SIZES,
    SQUARE_AT,
)

# Points a player can expect from each shape beyond its printed score, for its ability when it is completed.
ABILITY_WORTH: Final = [3.0, 2.0, 3.0, 3.5, 4.0, 2.5, 2.0, 2.0]
LIFE_WORTH: Final = 1.6
COIN_WORTH: Final = 4.2
LONELY_COST: Final = 0.55
PAIR_COST: Final = 0.2
SQUARE_WORTH: Final = 0.72
POINTS_PER_STEP: Final = 9.0
TARGET_VALUE: Final = 55.0
POLICY_TRIES: Final = 6


def _neighbours(shape: int) -> list[int]:
    """For each square of a shape the mask of the squares that share an edge with it."""
    squares = SHAPE_SQUARES[shape]
    masks: list[int] = []
    for x, y in squares:
        mask = 0
        for number, (nx, ny) in enumerate(squares):
            if abs(nx - x) + abs(ny - y) == 1:
                mask |= 1 << number
        masks.append(mask)
    return masks


NEIGHBOURS: Final = [_neighbours(shape) for shape in range(len(SHAPE_SQUARES))]


def crumbs(shape: int, filled: int) -> float:
    """What the awkward empty squares will cost: those alone, and those with a single empty neighbour."""
    cost = 0.0
    neighbours = NEIGHBOURS[shape]
    for square in range(SIZES[shape]):
        if not filled >> square & 1:
            around = neighbours[square] & ~filled
            if around == 0:
                cost += LONELY_COST
            elif around & (around - 1) == 0:
                cost += PAIR_COST
    return cost


def level_worth(shape: int, filled: int, turns_left: float) -> float:
    """The points a level is expected to bring: what it has, and what the turns that are left may add."""
    size = SIZES[shape]
    count = filled.bit_count()
    if count == size:
        return VALUES[shape]
    reach = min(float(size), count + SQUARE_WORTH * 1.4 * turns_left)
    points = max(0.0, VALUES[shape] - (size - reach))
    hope = (count / size) * (count / size)
    return points * 0.75 + count * 0.12 + ABILITY_WORTH[shape] * hope - crumbs(shape, filled)


def sheet_worth(sheet: CoinSheet, turns_left: float) -> float:
    """The score this sheet is expected to end with."""
    worth = LIFE_WORTH * sheet.lives + COIN_WORTH * sheet.coins
    for level in range(LEVELS):
        worth += level_worth(sheet.shapes[level], sheet.filled[level], turns_left)
        if sheet.waiting >> level & 1:
            worth += ABILITY_WORTH[sheet.shapes[level]]
    if sheet.shielded:
        worth += 0.15 * turns_left
    if sheet.ship_next:
        worth += 2.0
    if sheet.skip_next:
        worth -= 2.5
    if sheet.step == FILLING:
        worth += sheet.fills * SQUARE_WORTH
    if sheet.alien_waits and sheet.has_complete(ROBOT):
        worth += 3 * SQUARE_WORTH
    if sheet.step == CHOOSING and sheet.ship and sheet.drawn:
        worth += 2.0
    return worth


def best_place(sheet: CoinSheet, turns_left: float) -> float:
    """What the best place for the chosen symbol adds to the sheet's worth."""
    shape = sheet.shapes[sheet.level]
    filled = sheet.filled[sheet.level]
    now = level_worth(shape, filled, turns_left)
    best = -100.0
    for mask in FIT_MASKS[shape][CARD_SYMBOLS[sheet.card][sheet.side]]:
        if not mask & filled:
            worth = level_worth(shape, filled | mask, turns_left)
            if filled | mask == (1 << SIZES[shape]) - 1:
                worth += ABILITY_WORTH[shape]
            if worth > best:
                best = worth
    return best - now


@final
class CoinStrategy(Strategy):
    """Expected final points, turned into the chance to stand above each opponent."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, CoinState)
        result = state.result()
        if result is not None:
            return result.utilities()
        points = [self.points(state, seat) for seat in range(state.seats)]
        return [self._standing(points, seat) for seat in range(state.seats)]

    def _standing(self, points: list[float], seat: int) -> float:
        total = 0.0
        for other in range(len(points)):
            if other != seat:
                total += 1.0 / (1.0 + math.exp((points[other] - points[seat]) / POINTS_PER_STEP))
        return total / (len(points) - 1)

    def points(self, state: CoinState, seat: int) -> float:
        """The expected final score of a seat."""
        sheet = state.sheets[seat]
        if not sheet.shapes:
            return self._hand_points(sheet)
        turns_left = max(1.0, 22.0 - state.turns)
        worth = sheet_worth(sheet, turns_left)
        if sheet.step == PLACING:
            worth += best_place(sheet, turns_left)
        for other in range(state.seats):
            if other != seat and not sheet.shielded:
                worth -= LIFE_WORTH * state.sheets[other].strikes
                if state.sheets[other].skull:
                    worth -= 2.5
        return worth

    def _hand_points(self, sheet: CoinSheet) -> float:
        """Before the first card: kept shapes that add up to a middling value do best."""
        value = 0.0
        for card in sheet.picks:
            value += VALUES[CARD_SHAPES[card]] + ABILITY_WORTH[CARD_SHAPES[card]]
        wanted = TARGET_VALUE * len(sheet.picks) / LEVELS
        return 40.0 - 0.2 * abs(value - wanted)

    def policy(self, state: State, seat: int, rng: Rng) -> Move:
        assert isinstance(state, CoinState)
        sheet = state.sheets[seat]
        moves = sheet.legal()
        move = rng.choice(moves)
        if sheet.step == PLACING:
            return self._tidiest(sheet, moves, rng)
        if sheet.step == ACTIVATING or sheet.step == CHOOSING:
            # A playout gives a life, an ability or a symbol away only where nothing else can be said.
            while len(moves) > 1 and (move is DECLINE_MOVE or move is LIFE_MOVE or move is DONE_MOVE):
                move = rng.choice(moves)
        elif sheet.step == FILLING:
            return self._loneliest(sheet, moves, rng)
        return move

    def _tidiest(self, sheet: CoinSheet, moves: list[Move], rng: Rng) -> Move:
        """Of a few random places the one that leaves the fewest awkward squares."""
        shape = sheet.shapes[sheet.level]
        masks = PLACE_MASKS[shape][CARD_SYMBOLS[sheet.card][sheet.side]]
        best = moves[0]
        least = 1000.0
        for _ in range(min(POLICY_TRIES, len(moves))):
            move = rng.choice(moves)
            cost = crumbs(shape, sheet.filled[sheet.level] | masks[move.a])
            if cost < least:
                least = cost
                best = move
        return best

    def _loneliest(self, sheet: CoinSheet, moves: list[Move], rng: Rng) -> Move:
        """Of a few random squares one without empty neighbours, if there is one."""
        move = moves[0]
        for _ in range(POLICY_TRIES):
            move = rng.choice(moves)
            shape = sheet.shapes[move.a]
            square = SQUARE_AT[shape][move.b]
            if NEIGHBOURS[shape][square] & ~sheet.filled[move.a] == 0:
                break
        return move

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, CoinState)
        sheet = state.sheets[seat]
        if not sheet.shapes:
            return [("a balanced choice of shapes", self._hand_points(sheet))]
        turns_left = max(1.0, 22.0 - state.turns)
        parts: list[tuple[str, float]] = []
        awkward = 0.0
        for level in range(LEVELS):
            cost = crumbs(sheet.shapes[level], sheet.filled[level])
            worth = level_worth(sheet.shapes[level], sheet.filled[level], turns_left)
            parts.append((f"level {level + 1}", worth + cost))
            awkward += cost
        parts.append(("squares that are hard to fill", -awkward))
        parts.append(("coins", COIN_WORTH * sheet.coins))
        parts.append(("lives", LIFE_WORTH * sheet.lives))
        return parts


STRATEGY: Final = CoinStrategy()
