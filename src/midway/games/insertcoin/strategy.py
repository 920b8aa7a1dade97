"""What good players of Insert Coin to Play know: what a sheet is worth, and how to place a symbol."""

from __future__ import annotations

import math
from typing import Final, final

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy, share_beaten
from midway.core.words import Move
from midway.games.insertcoin.components import (
    ALIEN,
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

# The weights below were fitted by least squares to the final scores of 1,500 games of one-word-ahead players.
ABILITY_WORTH: Final = [3.0, 2.0, 3.0, 3.5, 4.0, 2.5, 2.0, 2.0]
"""Points that each shape's ability brings when the shape is completed."""
LIFE_WORTH: Final = 0.9
USUAL_TURNS: Final = 24.4
SQUARES_PER_TURN: Final = 4.5
"""What a player fills in a turn, abilities included: a sheet with more empty squares than turns for them suffers."""
OVERLOAD_COST: Final = 0.42
FILL_WORTH: Final = 0.5
"""What it is worth to fill a square of one's choice, beside that it is not empty."""
SHIELD_WORTH: Final = 0.1
TURN_WORTH: Final = 2.0
MIDDLING: Final = ALIEN
"""A shape of middling size."""
POLICY_TRIES: Final = 6
POLICY_LEFT: Final = 10.0
"""A playout weighs awkward squares as in the middle of the game."""


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


def turns_left(turns: int) -> float:
    """How many more cards will be flipped, about."""
    return max(1.0, USUAL_TURNS - turns)


def coin_worth(left: float) -> float:
    """A coin scores, unless a GAME OVER takes it."""
    return 2.6 - 0.115 * left


def square_cost(left: float) -> float:
    """What an empty square costs, by the turns left to fill it."""
    return 0.024 + 0.175 * math.exp(-left / 8.0)


def crumbs(shape: int, filled: int, left: float) -> float:
    """What the awkward empty squares will cost: those alone, and those with a single empty neighbour."""
    lonely = 0
    paired = 0
    neighbours = NEIGHBOURS[shape]
    for square in range(SIZES[shape]):
        if not filled >> square & 1:
            around = neighbours[square] & ~filled
            if around == 0:
                lonely += 1
            elif around & (around - 1) == 0:
                paired += 1
    return lonely * (0.355 + 0.37 * min(1.0, left / 8.0)) + paired * (0.72 - 0.024 * left)


_KNOWN: Final[dict[float, dict[int, float]]] = {}
"""By turns left, and then by shape and squares: what was worked out before, for levels seldom change."""
MOST_KNOWN: Final = 50_000


def level_worth(shape: int, filled: int, left: float) -> float:
    """The points a level is expected to bring."""
    known = _KNOWN.get(left)
    if known is None:
        known = {}
        _KNOWN[left] = known
    place = filled * len(VALUES) + shape
    worth = known.get(place)
    if worth is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        worth = _level_worth(shape, filled, left)
        known[place] = worth
    return worth


def _level_worth(shape: int, filled: int, left: float) -> float:
    size = SIZES[shape]
    count = filled.bit_count()
    worth = VALUES[shape] * (1.08 - 0.009 * left)
    if count == size:
        return worth
    hope = count / size
    hope *= hope
    return worth - (size - count) * square_cost(left) - crumbs(shape, filled, left) + ABILITY_WORTH[shape] * hope * hope


def overload(empty: int, left: float) -> float:
    """What it costs to have more empty squares than can be filled in time."""
    return OVERLOAD_COST * max(0.0, empty - SQUARES_PER_TURN * left)


def sheet_worth(sheet: CoinSheet, left: float) -> float:
    """The score this sheet is expected to end with."""
    worth = LIFE_WORTH * sheet.lives + coin_worth(left) * sheet.coins
    for level in range(LEVELS):
        worth += level_worth(sheet.shapes[level], sheet.filled[level], left)
        if sheet.waiting >> level & 1:
            worth += ABILITY_WORTH[sheet.shapes[level]]
    fills = 0
    if sheet.step == FILLING:
        fills = sheet.fills
    if sheet.alien_waits and sheet.has_complete(ROBOT):
        fills += 3
    worth += fills * (square_cost(left) + FILL_WORTH) - overload(sheet.empty_squares() - fills, left)
    if sheet.shielded:
        worth += SHIELD_WORTH * left
    if sheet.ship_next or (sheet.step == CHOOSING and sheet.ship and sheet.drawn):
        worth += TURN_WORTH
    if sheet.skip_next:
        worth -= TURN_WORTH
    return worth


def best_place(sheet: CoinSheet, left: float) -> float:
    """What the best place for the chosen symbol adds to the sheet's worth."""
    shape = sheet.shapes[sheet.level]
    filled = sheet.filled[sheet.level]
    best = -100.0
    squares = 0
    for mask in FIT_MASKS[shape][CARD_SYMBOLS[sheet.card][sheet.side]]:
        if not mask & filled:
            worth = level_worth(shape, filled | mask, left)
            if filled | mask == (1 << SIZES[shape]) - 1:
                worth += ABILITY_WORTH[shape]
            if worth > best:
                best = worth
                squares = mask.bit_count()
    empty = sheet.empty_squares()
    return best - level_worth(shape, filled, left) + overload(empty, left) - overload(empty - squares, left)


@final
class CoinStrategy(Strategy):
    """Expected final points, turned into the chance to stand above each opponent."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, CoinState)
        result = state.result()
        if result is not None:
            return result.utilities()
        points = [self.points(state, seat) for seat in range(state.seats)]
        luck = 2.8 + 0.085 * turns_left(state.turns)
        return [share_beaten(points, seat, luck) for seat in range(state.seats)]

    def forecast(self, state: State, seat: int) -> float | None:
        assert isinstance(state, CoinState)
        return self.points(state, seat)

    def points(self, state: CoinState, seat: int) -> float:
        """The expected final score of a seat."""
        sheet = state.sheets[seat]
        left = turns_left(state.turns)
        if not sheet.shapes:
            return self._hand_points(sheet, left)
        worth = sheet_worth(sheet, left)
        if sheet.step == PLACING:
            worth += best_place(sheet, left)
        for other in range(state.seats):
            if other != seat and not sheet.shielded:
                worth -= LIFE_WORTH * state.sheets[other].strikes
                if state.sheets[other].skull:
                    worth -= TURN_WORTH
        return worth

    def _hand_points(self, sheet: CoinSheet, left: float) -> float:
        """Before the first card: what the kept shapes will bring, and middling ones for those still to be kept."""
        worth = 0.0
        empty = 0
        for card in sheet.picks:
            worth += level_worth(CARD_SHAPES[card], 0, left)
            empty += SIZES[CARD_SHAPES[card]]
        missing = max(0, LEVELS - len(sheet.picks))
        worth += missing * level_worth(MIDDLING, 0, left) - overload(empty + missing * SIZES[MIDDLING], left)
        return worth + LIFE_WORTH * sheet.lives + coin_worth(left) * sheet.coins

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
            cost = crumbs(shape, sheet.filled[sheet.level] | masks[move.a], POLICY_LEFT)
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
        left = turns_left(state.turns)
        if not sheet.shapes:
            return [("shapes that can be filled in time", self._hand_points(sheet, left))]
        parts: list[tuple[str, float]] = []
        awkward = 0.0
        for level in range(LEVELS):
            shape = sheet.shapes[level]
            spoilt = crumbs(shape, sheet.filled[level], left)
            awkward += spoilt
            worth = level_worth(shape, sheet.filled[level], left) + spoilt
            if sheet.waiting >> level & 1:
                worth += ABILITY_WORTH[shape]
            if sheet.step == PLACING and sheet.level == level:
                worth += best_place(sheet, left)
            parts.append((f"level {level + 1}", worth))
        parts.append(("squares that are hard to fill", -awkward))
        parts.append(("time for all empty squares", -overload(sheet.empty_squares(), left)))
        parts.append(("coins", coin_worth(left) * sheet.coins))
        parts.append(("lives", LIFE_WORTH * sheet.lives))
        return parts


STRATEGY: Final = CoinStrategy()
