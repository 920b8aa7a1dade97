"""What a seat does on a flipped card. It writes only its own sheet; attacks wait until everybody is done."""

from __future__ import annotations

from midway.core.words import Move
from midway.games.insertcoin.components import (
    ALIEN,
    CARD_SYMBOLS,
    CHERRY,
    DEMON,
    KABUKI,
    ROBOT,
    SHIELD,
    SHIP,
    SKULL,
)
from midway.games.insertcoin.rules.sheet import (
    ACTIVATING,
    BOTH_SIDES,
    CHOOSING,
    COMPLETING,
    FILLING,
    IDLE,
    PLACING,
    CoinSheet,
)
from midway.games.insertcoin.words import (
    ACTIVATE,
    COMPLETE,
    DECLINE,
    DRAW,
    FILL,
    FULL,
    LIFE,
    PLACE,
    PLACE_MASKS,
    SQUARE_AT,
)


def begin_card(sheet: CoinSheet, card: int) -> None:
    """Readies a sheet for a card, up to the first real decision; a life that must be given is given at once."""
    skips = sheet.skip_next
    sheet.choices = None
    sheet.card = card
    sheet.ship = sheet.ship_next and not skips
    sheet.ship_next = False
    sheet.skip_next = False
    sheet.skull = False
    sheet.strikes = 0
    sheet.gave_life = False
    sheet.step = IDLE
    if skips:
        sheet.drawn = BOTH_SIDES
        return
    sheet.drawn = 0
    if sheet.fits_anywhere(0) or sheet.fits_anywhere(1):
        sheet.step = CHOOSING
    else:
        _give_life(sheet)
        _advance(sheet)


def say(sheet: CoinSheet, move: Move) -> bool:
    """Carries out a seat's word and goes on to its next real decision; True if there is none on this card."""
    kind = move.kind
    if kind == PLACE:
        _draw_at(sheet, move.a)
    elif kind == DRAW:
        _choose(sheet, move.a, move.b)
    elif kind == FILL:
        sheet.fill(move.a, 1 << SQUARE_AT[sheet.shapes[move.a]][move.b])
        sheet.fills -= 1
    elif kind == LIFE:
        _give_life(sheet)
    elif kind == ACTIVATE:
        _activate(sheet, move.a)
    elif kind == DECLINE:
        sheet.waiting = 0
    elif kind == COMPLETE:
        sheet.fill(move.a, FULL[sheet.shapes[move.a]])
        sheet.step = IDLE
    else:
        sheet.drawn = BOTH_SIDES
    return _advance(sheet)


def _choose(sheet: CoinSheet, side: int, level: int) -> None:
    sheet.side = side
    sheet.level = level
    sheet.step = PLACING
    places = sheet.places()
    if len(places) == 1:
        _draw_at(sheet, places[0].a)


def _draw_at(sheet: CoinSheet, place: int) -> None:
    symbol = CARD_SYMBOLS[sheet.card][sheet.side]
    sheet.fill(sheet.level, PLACE_MASKS[sheet.shapes[sheet.level]][symbol][place])
    sheet.drawn |= 1 << sheet.side
    sheet.step = IDLE


def _give_life(sheet: CoinSheet) -> None:
    """COIN-4.5: the life goes first, then one square is filled; the card is used up."""
    sheet.lose_life()
    sheet.gave_life = True
    sheet.drawn = BOTH_SIDES
    sheet.fills = 1


def _activate(sheet: CoinSheet, level: int) -> None:
    sheet.waiting &= ~(1 << level)
    sheet.activated |= 1 << level
    sheet.step = IDLE
    shape = sheet.shapes[level]
    if shape == CHERRY:
        sheet.fills = 3
    elif shape == ALIEN:
        sheet.fills = 3
        sheet.alien_waits = True
    elif shape == SHIELD:
        sheet.shielded = True
    elif shape == SHIP:
        sheet.ship_next = True
    elif shape == SKULL:
        sheet.skull = True
    elif shape == DEMON:
        sheet.strikes += 1
    elif shape == ROBOT:
        sheet.lives += 1
        if sheet.has_complete(ALIEN):
            sheet.strikes += 1
    elif shape == KABUKI:
        _kabuki(sheet)


def _kabuki(sheet: CoinSheet) -> None:
    targets = sheet.kabuki_targets()
    if len(targets) == 1:
        sheet.fill(targets[0], FULL[sheet.shapes[targets[0]]])
    elif targets:
        sheet.step = COMPLETING


def _advance(sheet: CoinSheet) -> bool:
    if sheet.step == PLACING or sheet.step == COMPLETING:
        return False
    if _must_fill(sheet):
        sheet.step = FILLING
        return False
    if sheet.waiting:
        sheet.step = ACTIVATING
        return False
    if _may_draw_again(sheet):
        sheet.step = CHOOSING
        return False
    sheet.step = IDLE
    return True


def _must_fill(sheet: CoinSheet) -> bool:
    """Whether squares are to be chosen; where all that are left get filled there is nothing to choose."""
    while sheet.fills > 0 or sheet.alien_waits:
        if sheet.fills == 0:
            sheet.alien_waits = False
            if sheet.has_complete(ROBOT):
                sheet.fills = 3
        elif sheet.empty_squares() > sheet.fills:
            return True
        else:
            sheet.fill_all()
            sheet.fills = 0
    return False


def _may_draw_again(sheet: CoinSheet) -> bool:
    """COIN-6.16: on a ship turn the second symbol may follow, where it fits."""
    if not sheet.ship or sheet.drawn == BOTH_SIDES:
        return False
    return sheet.fits_anywhere(1 if sheet.drawn == 1 else 0)
