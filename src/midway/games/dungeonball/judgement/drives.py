"""What dice and cards hold: how far a play gets, what a drive is worth in points, and what the dungeon may do."""

from __future__ import annotations

from typing import Final

from midway.games.dungeonball.components import (
    BALL,
    BASE_DICE,
    CLEAT,
    DOWNS,
    FIELD_GOAL_POINTS,
    GOAL_LINE,
    POST,
    RED,
    SOLO_CARDS,
    SPACES,
    START,
    TOUCHDOWN_POINTS,
    WHITE_DICE,
)
from midway.games.dungeonball.rules.dungeon import (
    CARD_BACK,
    CARD_BALL,
    CARD_CLEAT,
    CARD_GOOD,
    CARD_STEP,
    CARD_TIME,
    CARD_TURNOVER,
    change_of_dice,
)
from midway.games.dungeonball.rules.field import FORWARD, KICK_DICE, SQUARE_COLOUR
from midway.games.dungeonball.rules.position import BASE_CARDS
from midway.games.dungeonball.words import STEP_LISTS, TARGETS

# --- dice -----------------------------------------------------------------------------------------------------------

CHANCES: Final = [[1 / 2, 1 / 6], [2 / 3, 5 / 18]]
"""By rolls (one, two) and by face (ball, cleat): the chance that a die shows it, kept at once where it does."""


def _binomial(chance: float) -> list[list[float]]:
    """By dice and by how many of them hit."""
    table = [[1.0]]
    for dice in range(1, WHITE_DICE + 1):
        before = [*table[dice - 1], 0.0]
        row = [before[0] * (1 - chance)]
        for hits in range(1, dice + 1):
            row.append(before[hits] * (1 - chance) + before[hits - 1] * chance)
        table.append(row)
    return table


HITS: Final = [[_binomial(chance) for chance in chances] for chances in CHANCES]
"""By rolls, face, dice and hits: the chance."""


def _gains(colour: int, dice: int) -> list[float]:
    """The chance of each number of moves with so many dice and two rolls."""
    face = CLEAT if colour == RED else BALL
    need = 1 if colour == RED else colour + 1
    gains = [0.0] * (WHITE_DICE + 1)
    for hits, chance in enumerate(HITS[1][face][dice]):
        gains[hits // need] += chance
    return gains


GAINS: Final = [[_gains(colour, dice) for dice in range(WHITE_DICE + 1)] for colour in range(3)]
"""By colour, dice and moves: the chance."""
# --- drives ---------------------------------------------------------------------------------------------------------

RIGHT_GUESS: Final = 0.5
"""How often a defense guesses the colour."""
USUAL_CHANGE: Final = 1
"""The number of a defense card that is met on average."""
TOUCHDOWN_VALUE: Final = TOUCHDOWN_POINTS + 15 / 16


def _kick_chance(ball: int) -> float:
    return 1 - 0.5 ** KICK_DICE[ball]


def _run(points: list[list[float]], down: int, ball: int, colour: int) -> float:
    """The points expected from a play of this colour, guessed right as often as usual."""
    total = 0.0
    for dice, weight in ((BASE_DICE - USUAL_CHANGE, RIGHT_GUESS), (BASE_DICE + USUAL_CHANGE, 1 - RIGHT_GUESS)):
        for moves, chance in enumerate(GAINS[colour][dice]):
            place = FORWARD[colour][ball][moves]
            if place >= GOAL_LINE:
                value = TOUCHDOWN_VALUE
            elif down == DOWNS:
                value = points[1][START] - points[1][SPACES - 1 - place]
            else:
                value = points[down + 1][place]
            total += weight * chance * value
    return total


def _expected_points() -> list[list[float]]:
    """By down and space: the points of this drive, less what its end gives away beyond the usual starting space."""
    points = [[0.0] * SPACES for _ in range(DOWNS + 1)]
    for _ in range(12):
        for down in range(DOWNS, 0, -1):
            for ball in range(3, GOAL_LINE):
                plays = sorted(_run(points, down, ball, colour) for colour in range(3))
                best = 0.4 * plays[2] + 0.35 * plays[1] + 0.25 * plays[0]
                if ball >= POST:
                    best = max(best, FIELD_GOAL_POINTS * _kick_chance(ball))
                if down == DOWNS:
                    best = max(best, 0.0)
                points[down][ball] = best
    return points


POINTS: Final = _expected_points()
DRIVE: Final = POINTS[1][START]
"""What a usual drive is worth."""

COLOURS_FROM: Final = [
    sorted({SQUARE_COLOUR[TARGETS[pawn][move.a]] for move in STEP_LISTS[0][pawn]}) for pawn in range(len(SQUARE_COLOUR))
]
"""By square of the pawn: the colours that can be played from there."""

# --- the dungeon's cards --------------------------------------------------------------------------------------------


def _meeting_with(card: int, colour: int) -> tuple[int, int, bool]:
    """What a play of this colour meets in this card: the dice it leaves, reds the ball goes back, loss of the ball."""
    return min(WHITE_DICE, BASE_DICE + change_of_dice(card, colour)), CARD_BACK[card], CARD_TURNOVER[card]


def _play_from(pawn: int, card: int) -> tuple[int, int, int]:
    """What the dungeon plays with this card from this square: colour, moves and time."""
    colour = SQUARE_COLOUR[TARGETS[pawn][CARD_STEP[card][pawn]]]
    return colour, CARD_CLEAT[card] if colour == RED else CARD_BALL[card], CARD_TIME[card]


_MET: Final = [[_meeting_with(card, colour) for card in range(len(SOLO_CARDS))] for colour in range(3)]
MEETINGS: Final = sorted({met for row in _MET for met in row})
MEETING_OF: Final = [[MEETINGS.index(met) for met in row] for row in _MET]
"""By colour of the play and card: which of the meetings comes of it."""
_PLAYED: Final = [[_play_from(pawn, card) for card in range(len(SOLO_CARDS))] for pawn in range(len(SQUARE_COLOUR))]
PLAYS: Final = sorted({play for row in _PLAYED for play in row})
PLAY_OF: Final = [[PLAYS.index(play) for play in row] for row in _PLAYED]
"""By square of the pawn and card: which of the plays comes of it."""
CARD_KICK: Final = sum(CARD_GOOD[:BASE_CARDS]) / BASE_CARDS
"""How often a kick of the dungeon is good."""
