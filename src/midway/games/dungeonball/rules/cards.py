"""Which ability cards may be played when, and with which words."""

from __future__ import annotations

from typing import Final

from midway.core.words import Move
from midway.games.dungeonball.components import (
    ABILITIES,
    AFTER,
    BEFORE,
    BOARD_CARDS,
    CACKLE,
    CHILL_GRASP,
    CLOBBER,
    CLOCK_GREMLIN,
    DEFENSE,
    EMPTY_IN_SOLO,
    FREE,
    GANG_TACKLE,
    GHOST_HANDS,
    JUKE,
    OFFENSE,
    PHASE_WALK,
    POSSESSION,
    RED,
    REGENERATE,
    ROLL,
    SECOND_WIND,
    SLOW_GRIND,
    STAR,
    STRIP_THE_BALL,
    TEAM_CARDS,
)
from midway.games.dungeonball.rules.position import EXCHANGE, MOVED, TOUCHDOWN, TURNOVER, WHISTLE_BEFORE, Position
from midway.games.dungeonball.words import CARD_MOVES, PASS_MOVE, count_of

COST: Final = [ability.cost for ability in ABILITIES]
SIDE: Final = [ability.side for ability in ABILITIES]
LIMIT: Final = [ability.limit for ability in ABILITIES]
TIMING: Final = [ability.timing for ability in ABILITIES]
BLACK_MASK: Final = [sum(1 << face for face in ability.faces) for ability in ABILITIES]
"""The faces of the black die that make each card work; no face: the die is not rolled."""
STARS: Final = sum(1 << card for card, ability in enumerate(ABILITIES) if ability.limit == STAR)
EMPTY_ALONE: Final = sum(1 << card for card in EMPTY_IN_SOLO)
NOT_TIME: Final = 511
"""The part of packed dice that does not show time."""


def timing_of(phase: int) -> int:
    """Which cards belong into the exchange of cards that this phase is."""
    return ROLL if phase == EXCHANGE else BEFORE if phase == WHISTLE_BEFORE else AFTER


def _hands() -> list[list[list[list[int]]]]:
    """By timing, team and role: the cards that may come into question."""
    table = []
    for timing in range(AFTER + 1):
        teams = []
        for cards in TEAM_CARDS:
            both = cards + BOARD_CARDS
            fitting = [card for card in both if TIMING[card] & timing]
            teams.append([[card for card in fitting if SIDE[card] == role] for role in (OFFENSE, DEFENSE)])
        table.append(teams)
    return table


HANDS: Final = _hands()


def playable_cards(position: Position, side: int, phase: int) -> int:
    """The cards that this side may play now, as a mask."""
    me = position.sides[side]
    role = OFFENSE if side == position.offense else DEFENSE
    barred = me.spent | position.used
    if position.solo:
        barred |= EMPTY_ALONE
    mask = 0
    for card in HANDS[timing_of(phase)][me.team][role]:
        if COST[card] <= me.momentum and not barred >> card & 1 and has_use(position, card):
            mask |= 1 << card
    return mask


def has_use(position: Position, card: int) -> bool:
    """Whether a card has something to work on."""
    if card == JUKE or card == SECOND_WIND or card == POSSESSION or card == CHILL_GRASP:
        return position.dice & NOT_TIME != 0
    if card == GANG_TACKLE or card == CLOBBER:
        return position.dice != 0
    if card == CLOCK_GREMLIN or card == SLOW_GRIND:
        return position.time_counts()
    if card == CACKLE:
        return position.sides[position.offense].momentum > 0
    if card == PHASE_WALK:
        return position.last_card >= 0
    if card == STRIP_THE_BALL:
        return position.colour == RED
    if card == GHOST_HANDS:
        return position.colour != RED
    if card == REGENERATE:
        return not (position.marks & (MOVED | TOUCHDOWN | TURNOVER) or position.two_point or position.final)
    return True


def words_of(position: Position, mask: int) -> list[Move]:
    """The words for these cards, and the one that declines."""
    moves: list[Move] = []
    card = 0
    while mask:
        if mask & 1:
            if card == JUKE or card == POSSESSION:
                for move in CARD_MOVES[card]:
                    if count_of(position.dice, move.b) > 0:
                        moves.append(move)
            else:
                moves += CARD_MOVES[card]
        mask >>= 1
        card += 1
    moves.append(PASS_MOVE)
    return moves


def pay(position: Position, side: int, card: int) -> None:
    """Takes the momentum and marks the card as used."""
    me = position.sides[side]
    me.momentum -= COST[card]
    position.used |= 1 << card
    if LIMIT[card] != FREE:
        me.spent |= 1 << card


def works_on(card: int, face: int) -> bool:
    """Whether this face of the black die makes the card work."""
    return BLACK_MASK[card] >> face & 1 == 1
