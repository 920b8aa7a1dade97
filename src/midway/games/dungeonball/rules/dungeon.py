"""The deck of the card-driven opponent: what its cards say, and how they are drawn."""

from __future__ import annotations

from typing import Final

from midway.core.chance import Outcomes
from midway.core.words import Move
from midway.games.dungeonball.components import DIRECTIONS, LEVEL_TEAMS, SOLO_CARDS, SOLO_TEAM_SIZE
from midway.games.dungeonball.rules.position import BASE_CARDS, Position
from midway.games.dungeonball.words import DRAW_MOVES, TARGETS

CARD_STEP: Final = [
    [next(step for step in map(DIRECTIONS.index, card.order) if targets[step] >= 0) for targets in TARGETS]
    for card in SOLO_CARDS
]
"""By card and square of the pawn: the first of the card's directions that the board allows."""
CARD_BALL: Final = [card.ball for card in SOLO_CARDS]
CARD_CLEAT: Final = [card.cleat for card in SOLO_CARDS]
CARD_TIME: Final = [card.time for card in SOLO_CARDS]
CARD_GOOD: Final = [card.good for card in SOLO_CARDS]
CARD_COVERS: Final = [sum(1 << "RYB".index(letter) for letter in card.covers) for card in SOLO_CARDS]
"""The colours each card defends against, as a mask; none: against all."""
CARD_NUMBER: Final = [card.number for card in SOLO_CARDS]
CARD_BACK: Final = [card.back for card in SOLO_CARDS]
CARD_TURNOVER: Final = [card.turnover for card in SOLO_CARDS]
LEVEL_REMOVED: Final = [SOLO_TEAM_SIZE * len(teams) for teams in LEVEL_TEAMS]
"""How many base cards leave the deck for the teams of each level."""


def draws(position: Position) -> Outcomes:
    """The cards that may come next. On the first pass any base card may be one of those removed."""
    pool = position.pool
    moves: list[Move] = []
    card = 0
    while pool:
        if pool & 1:
            moves.append(DRAW_MOVES[card])
        pool >>= 1
        card += 1
    base, team = odds_of_cards(position)
    if base == team:
        return Outcomes(moves)
    if base == 0:
        return Outcomes([move for move in moves if move.a >= BASE_CARDS])
    return Outcomes(moves, [base if move.a < BASE_CARDS else team for move in moves])


def odds_of_cards(position: Position) -> tuple[int, int]:
    """How likely a base card of the pool is to come next, and how likely a card of a team."""
    removed = LEVEL_REMOVED[position.level]
    if not position.fresh or removed == 0:
        return 1, 1
    unseen = BASE_CARDS - position.base_drawn
    return unseen - removed, unseen


def change_of_dice(card: int, colour: int) -> int:
    """The dice that a play of this colour gains or loses against the defense of a card."""
    covers = CARD_COVERS[card]
    right = covers == 0 or covers >> colour & 1 == 1
    return -CARD_NUMBER[card] if right else CARD_NUMBER[card]


def take_card(position: Position, card: int) -> None:
    """A card of the dungeon is drawn and discarded; the last one of the deck is followed by a shuffle."""
    position.drawn = card
    position.pool &= ~(1 << card)
    position.discards |= 1 << card
    position.left -= 1
    if card < BASE_CARDS:
        position.base_drawn += 1
    if position.left == 0:
        position.pool = position.discards
        position.discards = 0
        position.left = BASE_CARDS
        position.base_drawn = 0
        position.fresh = False
