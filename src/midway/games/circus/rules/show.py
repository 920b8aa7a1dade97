"""Perform: hats, naming posters, paying, rewards, and reorganising."""

from __future__ import annotations

from typing import Final

from midway.core.bits import count
from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.circus.components import (
    ANNOUNCER,
    ANNOUNCER_POINTS,
    CLEAR,
    PLACES,
    POSTER_COINS,
    POSTER_GEMS,
    POSTER_LIMIT,
    POSTER_POINTS,
    POSTER_TILES,
    PROPMAKER,
    TENT_COINS,
    TENT_GEMS,
    TENT_POINTS,
    TILE_KINDS,
    TRACK,
)
from midway.games.circus.rules.player import SHOWS
from midway.games.circus.rules.power import power_to_perform
from midway.games.circus.rules.table import NAMING, ORGANISING, PREPARING, Table
from midway.games.circus.rules.turn import PERFORMING
from midway.games.circus.words import (
    DONE_MOVE,
    HIGH_HAT,
    LOW_HAT,
    NAME_MOVES,
    ONLY_HAT,
    PERFORM_MOVES,
    SWAP_MOVES,
    WILD_MOVES,
)

MAX_SWAPS: Final = PLACES - 1
"""So many exchanges lead to any order."""

# --- hats ----------------------------------------------------------------------------------------------------


def hat_barred(table: Table, move: Move) -> str:
    """Which rule forbids performing with this hat on this space."""
    if table.step != PREPARING:
        return "CIR-3.4"
    if (move.b == ONLY_HAT) != (table.me.shows < 2):
        return "CIR-8.2"
    if move.a > power_to_perform(table):
        return "CIR-8.1"
    return "CIR-8.3" if table.hat_on(move.a) else ""


def add_hats(table: Table, out: list[Move]) -> None:
    """Adds the spaces on which a hat can be placed."""
    power = min(power_to_perform(table), TRACK)
    taken = 0
    for player in table.players:
        taken |= 1 << player.hat | 1 << player.second
    for space in range(1, power + 1):
        if not taken >> space & 1:
            if table.me.shows < 2:
                out.append(PERFORM_MOVES[ONLY_HAT][space - 1])
            else:
                out.append(PERFORM_MOVES[LOW_HAT][space - 1])
                out.append(PERFORM_MOVES[HIGH_HAT][space - 1])


def perform(table: Table, move: Move) -> None:
    """Places the hat; the posters are named next."""
    me = table.me
    turn = table.turn
    turn.action = PERFORMING
    turn.showing = 1
    turn.limit = POSTER_LIMIT[move.a]
    before = me.hat
    if me.shows == 1:
        before = 0
        me.second = move.a
    elif me.shows == 0 or (move.b == LOW_HAT) == (me.hat < me.second):
        me.hat = move.a
    else:
        before = me.second
        me.second = move.a
    me.shows += 1
    if table.listener is not None:
        table.tell("hat", EVERYONE, [table.seat, before, move.a], [])


# --- naming posters ------------------------------------------------------------------------------------------


def name_barred(table: Table, move: Move) -> str:
    """Which rule forbids completing the poster on this place in this show."""
    if table.step != NAMING:
        return "CIR-8.1"
    me = table.me
    turn = table.turn
    if me.posters[move.a] < 0 or turn.named >> move.a & 1:
        return "CIR-8.13"
    if me.tents[move.a] < 0:
        return "CIR-8.7"
    if count(turn.named) >= turn.limit:
        return "CIR-8.5"
    named = turn.named | 1 << move.a
    if missing_tiles(table, named) > (turn.used >> PROPMAKER & 1):
        return "CIR-8.8"
    return "" if can_pay(table, named) else unpaid_rule(table, named, me.tents[move.a])


def missing_tiles(table: Table, named: int) -> int:
    """How many tiles the posters on these places ask for that the camp does not hold."""
    me = table.me
    missing = 0
    for kind in range(TILE_KINDS):
        asked = 0
        for place in range(PLACES):
            if named >> place & 1:
                asked += POSTER_TILES[me.posters[place]][kind]
        if asked > me.tiles[kind]:
            missing += asked - me.tiles[kind]
    return missing


def gems_asked(table: Table, named: int, colour: int) -> int:
    """The gems of a colour that the posters on these places, and the tents below them, ask for."""
    me = table.me
    asked = 0
    for place in range(PLACES):
        if named >> place & 1:
            asked += POSTER_GEMS[me.posters[place]][colour] + TENT_GEMS[me.tents[place]][colour]
    return asked


def wild_for(table: Table, colour: int) -> int:
    """Clear gems that the player wants to pay instead of this colour."""
    return table.turn.wild >> 3 * colour & 7


def coloured_paid(table: Table, named: int, colour: int) -> int:
    """The gems of a colour that are paid as such; clear ones make up for the rest."""
    held = table.me.gems[colour]
    asked = gems_asked(table, named, colour)
    wild = wild_for(table, colour)
    if table.rules == 1:
        # Clear gems that are needed anyway, since coloured ones are lacking, used up the wish for more of them.
        return min(held, asked - wild)
    return min(held, asked) - wild


def clear_left(table: Table, named: int) -> int:
    """Clear gems that remain when all that is asked for is paid; below 0 if it cannot be paid."""
    left = table.me.gems[CLEAR]
    for colour in range(3):
        left -= gems_asked(table, named, colour) - coloured_paid(table, named, colour)
    return left


def can_pay(table: Table, named: int) -> bool:
    """Whether the gems for the posters on these places are there."""
    return clear_left(table, named) >= 0


def unpaid_rule(table: Table, named: int, tent: int) -> str:
    """Which rule asks for the gems that are lacking: the tent's, if they could be paid without this tent."""
    spared = 0
    for colour in range(3):
        clear = gems_asked(table, named, colour) - coloured_paid(table, named, colour)
        spared += min(clear, TENT_GEMS[tent][colour])
    return "CIR-8.11" if clear_left(table, named) + spared >= 0 else "CIR-8.10"


def wild_barred(table: Table, move: Move) -> str:
    """Which rule forbids paying a clear gem for one of this colour."""
    if table.step != NAMING:
        return "CIR-8.10"
    named = table.turn.named
    if clear_left(table, named) > 0 and coloured_paid(table, named, move.a) > 0:
        return ""
    return "CIR-8.10"


def add_shows(table: Table, out: list[Move]) -> None:
    """Adds the posters that can be named, and the ways to pay with clear gems."""
    for move in NAME_MOVES:
        if not name_barred(table, move):
            out.append(move)
    if table.turn.named and table.me.gems[CLEAR] > 0:
        for move in WILD_MOVES:
            if not wild_barred(table, move):
                out.append(move)
    out.append(DONE_MOVE)


def name(table: Table, move: Move) -> None:
    """Names a poster for this show."""
    table.turn.named |= 1 << move.a


def pay_clear(table: Table, move: Move) -> None:
    """One more clear gem stands for this colour."""
    table.turn.wild += 1 << 3 * move.a


# --- the show itself -----------------------------------------------------------------------------------------


def finish_show(table: Table) -> None:
    """Pays all gems together, then gains all rewards."""
    me = table.me
    turn = table.turn
    named = turn.named
    left = clear_left(table, named)
    paid = [coloured_paid(table, named, colour) for colour in range(3)]
    for colour in range(3):
        me.gems[colour] -= paid[colour]
    me.gems[CLEAR] = left
    for place in range(PLACES):
        if named >> place & 1:
            complete(table, place)
    turn.showing = 0
    turn.organising = 1
    turn.swaps = 0


def complete(table: Table, place: int) -> None:
    """Gains the rewards of the poster on this place and of the tent below it."""
    me = table.me
    poster = me.posters[place]
    tent = me.tents[place]
    if table.listener is not None:
        table.tell("complete", EVERYONE, [table.seat, poster, place], [])
    points = POSTER_POINTS[poster] + TENT_POINTS[tent]
    if table.turn.used >> ANNOUNCER & 1:
        points += ANNOUNCER_POINTS
    table.gain_points(points, SHOWS)
    table.gain_coins(POSTER_COINS[poster] + TENT_COINS[tent])
    me.posters[place] = -1
    me.completed |= 1 << poster


# --- reorganising --------------------------------------------------------------------------------------------


def swap_barred(table: Table, move: Move) -> str:
    """Which rule forbids exchanging these two places."""
    if table.step != ORGANISING:
        return "CIR-7.7"
    posters = table.me.posters
    return "" if posters[move.a] >= 0 or posters[move.b] >= 0 else "CIR-8.14"


def add_swaps(table: Table, out: list[Move]) -> None:
    """Adds the exchanges of places, and the end of them."""
    posters = table.me.posters
    for move in SWAP_MOVES:
        if posters[move.a] >= 0 or posters[move.b] >= 0:
            out.append(move)
    out.append(DONE_MOVE)


def swap(table: Table, move: Move) -> None:
    """Exchanges the posters of two places, of which one may be vacant."""
    posters = table.me.posters
    posters[move.a], posters[move.b] = posters[move.b], posters[move.a]
    table.turn.swaps += 1
    if table.turn.swaps == MAX_SWAPS:
        table.turn.organising = 0
    if table.listener is not None:
        table.tell("swap", EVERYONE, [table.seat, move.a, move.b], [])


def organising_helps(table: Table) -> bool:
    """Whether any poster is left that could change its place."""
    return table.me.vacant_places() < PLACES
