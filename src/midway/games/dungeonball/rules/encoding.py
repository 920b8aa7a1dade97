"""A position as numbers, for learning code."""

from __future__ import annotations

from typing import Final

from midway.core.encoding import add_bits, add_one_of
from midway.games.dungeonball.components import (
    ABILITIES,
    BLACK_FACES,
    COLOURS,
    DEFENSE_CARDS,
    DOWNS,
    FACES,
    HALF_TIME,
    MOST_OVERTIMES,
    PLAY_BOARD,
    SOLO_CARDS,
    SPACES,
    TEAMS,
    WHITE_DICE,
)
from midway.games.dungeonball.rules.position import MARKS, PHASES, Position, Side
from midway.games.dungeonball.words import count_of

SIDE_SIZE: Final = len(TEAMS) + len(PLAY_BOARD) + len(ABILITIES) + 2
PART_SIZES: Final = [
    ("phase", PHASES),
    ("actor: me, other, chance", 3),
    ("offense: me, other", 2),
    ("half", 3),
    ("ball, as the offense sees it", SPACES),
    ("where the play began", SPACES),
    ("down", DOWNS),
    ("colour of the play", len(COLOURS)),
    ("defense card", len(DEFENSE_CARDS)),
    ("colour named with Howl", len(COLOURS)),
    ("black die", len(BLACK_FACES)),
    ("card of the dungeon", len(SOLO_CARDS)),
    ("marks on the play", MARKS),
    ("cards used in the play", len(ABILITIES)),
    ("cards to choose from", len(ABILITIES)),
    ("cards that may come next", len(SOLO_CARDS)),
    ("white dice", len(FACES)),
    ("clock", 1),
    ("overtime and its drive", 2),
    ("final play, two-point try, long shot, kick", 4),
    ("card shown, exchange begun, dice to discard", 3),
    ("dice in the air, time icons, added balls and cleats", 4),
    ("began the game on offense", 1),
    ("my side", SIDE_SIZE),
    ("other side", SIDE_SIZE),
]
"""The parts of the array, in order."""


def encode_position(position: Position, seat: int, out: list[float]) -> None:
    """Fills the array with what this seat sees."""
    me = max(0, seat)
    numbers: list[float] = []
    add_one_of(numbers, position.phase, PHASES)
    add_one_of(numbers, 0 if position.actor == seat else 1 if position.actor >= 0 else 2, 3)
    add_one_of(numbers, 0 if position.offense == me else 1, 2)
    add_one_of(numbers, position.half - 1, 3)
    add_one_of(numbers, position.ball, SPACES)
    add_one_of(numbers, position.start_ball, SPACES)
    add_one_of(numbers, position.down - 1, DOWNS)
    add_one_of(numbers, position.colour, len(COLOURS))
    add_one_of(numbers, -1 if position.hides_card_from(seat) else position.sealed, len(DEFENSE_CARDS))
    add_one_of(numbers, position.howl, len(COLOURS))
    add_one_of(numbers, position.black, len(BLACK_FACES))
    add_one_of(numbers, position.drawn, len(SOLO_CARDS))
    add_bits(numbers, position.marks, MARKS)
    add_bits(numbers, position.used, len(ABILITIES))
    add_bits(numbers, position.playable, len(ABILITIES))
    add_bits(numbers, position.pool if position.solo else 0, len(SOLO_CARDS))
    for face in range(len(FACES)):
        numbers.append(count_of(position.dice, face) / WHITE_DICE)
    numbers.append(position.clock / HALF_TIME)
    numbers += [position.overtime / MOST_OVERTIMES, float(position.overtime_drive)]
    numbers += [float(position.final), float(position.two_point), position.long_shot / 2, position.kick_points / 3]
    numbers += [float(position.revealed), float(position.begun), position.drops / 2]
    numbers += [position.rolling / WHITE_DICE, position.ticks / (2 * WHITE_DICE)]
    numbers += [position.extra_balls / 3, position.extra_cleats / 3]
    numbers.append(1.0 if position.opener == me else 0.0)
    _encode_side(numbers, position.sides[me])
    _encode_side(numbers, position.sides[1 - me])
    out[:] = numbers


def _encode_side(numbers: list[float], side: Side) -> None:
    add_one_of(numbers, side.team, len(TEAMS))
    add_one_of(numbers, side.pawn, len(PLAY_BOARD))
    add_bits(numbers, side.spent, len(ABILITIES))
    numbers += [min(1.0, side.score / 60), min(1.0, side.momentum / 20)]
