"""Where moves lead on the field, and from where one may kick. Spaces are counted as the offense sees them."""

from __future__ import annotations

from typing import Final

from midway.games.dungeonball.components import (
    BALL,
    BASE_DICE,
    CLEAT,
    CROSSBAR,
    FIELD,
    FIRST_RED,
    GOAL_LINE,
    LID_TOP,
    MOST_KICK_DICE,
    NEEDS,
    PLAY_BOARD,
    POSTS,
    RED,
    SPACES,
    WHITE_DICE,
)
from midway.games.dungeonball.words import count_of

COLOUR_OF: Final = ["RYB".index(letter) for letter in FIELD]
"""The colour of each space."""
SQUARE_COLOUR: Final = ["RYB".index(letter) for letter in PLAY_BOARD]
"""The colour of each square of the play board."""
MOST_MOVES: Final = WHITE_DICE + 3
"""No play meets its need more often than with seven cleats, two from Steamroller and one from Bulldoze."""


def _next(colour: int, space: int) -> int:
    """The next space of this colour; beyond the last one it is the goal line."""
    for ahead in range(space + 1, SPACES):
        if COLOUR_OF[ahead] == colour:
            return ahead
    return SPACES - 1


def _forward(colour: int, space: int) -> list[int]:
    places = [space]
    for _ in range(MOST_MOVES):
        places.append(_next(colour, places[-1]))
    return places


FORWARD: Final = [[_forward(colour, space) for space in range(SPACES)] for colour in range(3)]
"""By colour, space and number of moves: where the ball gets."""


def _red_behind(space: int) -> int:
    for behind in range(space - 1, FIRST_RED, -1):
        if COLOUR_OF[behind] == RED:
            return behind
    return FIRST_RED


RED_BEHIND: Final = [_red_behind(space) for space in range(SPACES)]
KICK_DICE: Final = [
    min(MOST_KICK_DICE, max(1, BASE_DICE - COLOUR_OF[space + 1 :].count(RED))) for space in range(SPACES)
]
"""The dice of a field goal from each space."""


def pushed_back(space: int, reds: int) -> int:
    """Where the ball lies after so many red spaces backwards."""
    for _ in range(reds):
        space = RED_BEHIND[space]
    return space


def is_touchdown(space: int) -> bool:
    return space >= GOAL_LINE


def moves_of(colour: int, dice: int, extra_balls: int, extra_cleats: int) -> int:
    """How often the icons meet the need of a play."""
    if colour == RED:
        return count_of(dice, CLEAT) + extra_cleats
    return (count_of(dice, BALL) + extra_balls) // NEEDS[colour]


def is_good(column: int, row: int) -> bool:
    """Whether a die that lands here in the box lid is a good kick: over the bar, and at least half inside the posts."""
    return POSTS[0][1] <= column <= POSTS[1][1] and CROSSBAR <= row < LID_TOP
