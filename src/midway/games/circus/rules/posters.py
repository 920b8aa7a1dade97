"""Gaining posters: from the display or the deck, onto a place above the board."""

from __future__ import annotations

from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.circus.components import POSTER_DISPLAY
from midway.games.circus.rules.table import GAINING, PUTTING, Table
from midway.games.circus.words import (
    DISCARD_NEW,
    FROM_DECK,
    GAIN_MOVES,
    PUT_MOVES,
    SKIP_GAIN,
)


def any_poster(table: Table) -> bool:
    """Whether a poster can be gained at all."""
    return table.posters_left | table.posters_gone != 0 or table.shown_posters.count(-1) < POSTER_DISPLAY


def fill_deck(table: Table) -> bool:
    """Makes an empty deck anew from the discards; whether a card can be drawn."""
    if table.posters_left == 0:
        table.posters_left = table.posters_gone
        table.posters_gone = 0
    return table.posters_left != 0


def draw(table: Table, poster: int) -> None:
    """The deck's next card is this one; the player takes it in hand."""
    table.posters_left &= ~(1 << poster)
    table.turn.drawing = 0
    hold(table, poster)


def discard(table: Table, poster: int) -> None:
    """Puts a poster on the discards."""
    table.posters_gone |= 1 << poster
    if table.listener is not None:
        table.tell("discard", EVERYONE, [table.seat, poster], [])


def gain_barred(table: Table, move: Move) -> str:
    """Which rule forbids this way to gain a poster."""
    if table.step != GAINING:
        return "CIR-7.1"
    if move.a == SKIP_GAIN:
        return "" if table.me.vacant_places() == 0 else "CIR-7.4"
    if move.a == FROM_DECK:
        return "" if table.posters_left | table.posters_gone else "CIR-7.6"
    return "" if table.shown_posters[move.a] >= 0 else "CIR-7.6"


def gain_words(table: Table) -> list[Move]:
    return [move for move in GAIN_MOVES if not gain_barred(table, move)]


def gain(table: Table, move: Move) -> None:
    """Takes a poster from the display, lets chance draw one from the deck, or skips."""
    table.turn.posters -= 1
    if move.a == FROM_DECK:
        fill_deck(table)
        table.turn.drawing = 1
    elif move.a != SKIP_GAIN:
        hold(table, table.shown_posters[move.a])
        table.shown_posters[move.a] = -1


def hold(table: Table, poster: int) -> None:
    """Takes a poster in hand."""
    table.turn.held = poster
    if table.listener is not None:
        table.tell("poster", EVERYONE, [table.seat, poster], [])


def put_barred(table: Table, move: Move) -> str:
    """Which rule forbids this place for the poster in hand."""
    if table.step != PUTTING:
        return "CIR-7.3"
    me = table.me
    if me.vacant_places() == 0:
        return ""
    if move.a == DISCARD_NEW:
        return "CIR-7.4"
    return "" if me.posters[move.a] < 0 else "CIR-7.4"


def put_words(table: Table) -> list[Move]:
    return [move for move in PUT_MOVES if not put_barred(table, move)]


def put(table: Table, move: Move) -> None:
    """Puts the poster in hand on a place, over another one if need be, or discards it."""
    turn = table.turn
    poster = turn.held
    turn.held = -1
    if move.a == DISCARD_NEW:
        discard(table, poster)
        return
    posters = table.me.posters
    if posters[move.a] >= 0:
        discard(table, posters[move.a])
    posters[move.a] = poster
    if table.listener is not None:
        table.tell("put", EVERYONE, [table.seat, poster, move.a], [])
