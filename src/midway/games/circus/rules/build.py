"""Build: levels, tiles, and the bonus squares they cover."""

from __future__ import annotations

from typing import Final

from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.circus.components import (
    BUILD_LEVELS,
    CAMP_SQUARES,
    CLEAR,
    COINS_SQUARE,
    GEM_SQUARE,
    MARKER_SQUARE,
    PAINTER,
    POINTS_SQUARE,
    POSTER_SQUARE,
    SQUARE_COINS,
    SQUARE_POINTS,
    SQUARES,
)
from midway.games.circus.rules.player import BONUSES, Player
from midway.games.circus.rules.power import power_to_build
from midway.games.circus.rules.table import PLACING, PREPARING, RESOLVING, Table
from midway.games.circus.rules.turn import BUILDING
from midway.games.circus.words import (
    BUILD_MOVES,
    FIRST_PLACE,
    PLACE_CELLS,
    PLACE_MOVES,
    SQUARE_MOVES,
)

POSTER_BITS: Final = 7 << 3 * POSTER_SQUARE


def fits(player: Player, kind: int) -> bool:
    """Whether there is any place for such a tile."""
    north = player.north
    south = player.south
    rim_north = player.rim_north
    rim_south = player.rim_south
    for move in PLACE_MOVES[kind]:
        if move.b & north == 0 and move.c & south == 0 and (move.b & rim_north or move.c & rim_south):
            return True
    return False


def add_places(player: Player, kind: int, out: list[Move]) -> None:
    """Adds every place where such a tile fits."""
    north = player.north
    south = player.south
    rim_north = player.rim_north
    rim_south = player.rim_south
    for move in PLACE_MOVES[kind]:
        if move.b & north == 0 and move.c & south == 0 and (move.b & rim_north or move.c & rim_south):
            out.append(move)


def painted(table: Table) -> bool:
    """Whether the colour of each tile is free in this turn."""
    return table.turn.used >> PAINTER & 1 == 1


def can_place(table: Table, small: bool) -> bool:
    """Whether a tile of this size is in stock and fits, in a colour of this turn."""
    size = 3 if small else 0
    for colour in range(3):
        if colour == table.turn.hue or painted(table):
            kind = size + colour
            if table.stock[kind] > 0 and fits(table.me, kind):
                return True
    return False


def any_place(table: Table) -> bool:
    """Whether a tile that is due can be placed."""
    turn = table.turn
    return (turn.large > 0 and can_place(table, False)) or (turn.small > 0 and can_place(table, True))


# --- levels --------------------------------------------------------------------------------------------------


def level_barred(table: Table, move: Move) -> str:
    """Which rule forbids building at this level."""
    if table.step != PREPARING:
        return "CIR-3.4"
    if move.a > power_to_build(table):
        return "CIR-5.1"
    for power, large, small in BUILD_LEVELS[table.me.board]:
        if power == move.a:
            if (large and can_place(table, False)) or (small and can_place(table, True)):
                return ""
            return "CIR-5.5"
    return "CIR-5.9"


def add_levels(table: Table, out: list[Move]) -> None:
    """Adds the levels that can be built."""
    power = power_to_build(table)
    levels = BUILD_LEVELS[table.me.board]
    if power < levels[0][0]:
        return
    can_large = can_place(table, False)
    can_small = can_place(table, True)
    for needed, large, small in levels:
        if needed <= power and ((large and can_large) or (small and can_small)):
            out.append(BUILD_MOVES[needed - 1])


def take_level(table: Table, move: Move) -> None:
    """Takes the tiles of a level, to be placed next."""
    turn = table.turn
    turn.action = BUILDING
    for power, large, small in BUILD_LEVELS[table.me.board]:
        if power == move.a:
            turn.large = large
            turn.small = small
    if table.listener is not None:
        colour = -1 if painted(table) else turn.hue
        table.tell("build", EVERYONE, [table.seat, colour, turn.large, turn.small], [])


# --- tiles ---------------------------------------------------------------------------------------------------


def place_barred(table: Table, move: Move) -> str:
    """Which rule forbids placing this tile there."""
    turn = table.turn
    if table.step != PLACING:
        return "CIR-3.5" if turn.large or turn.small else "CIR-5.1"
    me = table.me
    if (turn.large if move.a < 3 else turn.small) == 0:
        return "CIR-5.1"
    if move.a % 3 != turn.hue and not painted(table):
        return "CIR-5.1"
    if table.stock[move.a] == 0:
        return "CIR-1.4"
    if move.b & me.north or move.c & me.south:
        return "CIR-5.2"
    return "" if move.b & me.rim_north or move.c & me.rim_south else "CIR-5.3"


def place_words(table: Table) -> list[Move]:
    """Every place for the tiles that are due; empty when none of them is in stock and fits."""
    turn = table.turn
    moves: list[Move] = []
    for colour in range(3):
        if colour == turn.hue or painted(table):
            if turn.large and table.stock[colour] > 0:
                add_places(table.me, colour, moves)
            if turn.small and table.stock[colour + 3] > 0:
                add_places(table.me, colour + 3, moves)
    return moves


def place(table: Table, move: Move) -> None:
    """Places a tile and gains the bonus squares it covers."""
    turn = table.turn
    kind = move.a
    if kind < 3:
        turn.large -= 1
    else:
        turn.small -= 1
    table.stock[kind] -= 1
    placement = move.index - FIRST_PLACE
    table.me.cover(placement)
    if table.listener is not None:
        table.tell("tile", EVERYONE, [table.seat, kind, placement], PLACE_CELLS[placement])
    printed = CAMP_SQUARES[table.me.board]
    for cell in PLACE_CELLS[placement]:
        if printed[cell] >= 0:
            turn.squares += 1 << 3 * printed[cell]


# --- bonus squares -------------------------------------------------------------------------------------------


def square_barred(table: Table, move: Move) -> str:
    """Which rule forbids resolving this bonus square now."""
    if table.step != RESOLVING or table.turn.squares >> 3 * move.a & 7 == 0:
        return "CIR-5.6"
    return ""


def order_matters(squares: int) -> bool:
    """Whether the player chooses the order: a poster is among squares of several kinds."""
    return squares & POSTER_BITS != 0 and squares & ~POSTER_BITS != 0


def square_words(table: Table) -> list[Move]:
    return [move for move in SQUARE_MOVES if table.turn.squares >> 3 * move.a & 7]


def resolve(table: Table, kind: int) -> None:
    """Gains one bonus square of this kind."""
    turn = table.turn
    turn.squares -= 1 << 3 * kind
    if kind == COINS_SQUARE:
        table.gain_coins(SQUARE_COINS)
    elif kind == POINTS_SQUARE:
        table.gain_points(SQUARE_POINTS[table.me.board], BONUSES)
    elif kind == POSTER_SQUARE:
        turn.posters += 1
    elif kind == MARKER_SQUARE:
        table.gain_marker()
    elif kind == GEM_SQUARE:
        table.gain_gem(CLEAR)


def resolve_all(table: Table) -> None:
    """Gains squares whose order makes no difference."""
    for kind in range(len(SQUARES)):
        while table.turn.squares >> 3 * kind & 7:
            resolve(table, kind)
