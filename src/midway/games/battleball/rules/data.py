"""A position as plain data and as numbers: save and load, the key, and the array for learning code."""

from __future__ import annotations

from typing import Final

from midway.core.bits import mask_of
from midway.core.encoding import add_bits, add_one_of, add_zeros
from midway.core.game import Part
from midway.core.state import View
from midway.games.battleball.components import (
    BITS,
    HEAVY,
    LAST_TURN,
    ROW_OF,
    ROWS,
    SIZE,
    SKILLS,
    SPACES,
    TEAM_RULES,
    X_OF,
)
from midway.games.battleball.rules.field import BIT, spaces_in
from midway.games.battleball.rules.position import MOVE, NOWHERE, PLAYERS, STEPS, Position
from midway.games.battleball.rules.reach import reach

NUMBERS: Final = [
    "horizon", "ball", "holder", "last_team", "down", "fresh_down", "injured", "serious", "half", "starter", "first",
    "turns", "quiet", "ball_row", "spent", "soft_spent", "hit_spent", "ended", "step", "asked", "die",
    "by_hand", "held", "team", "used", "count", "active", "target", "distance", "first_die", "second_die",
    "other_first", "other_second", "answered", "harm", "placing",
]  # fmt: skip
FLAGS: Final = ["formed", "eventful", "begun", "passed", "rerolled", "drilled", "blocking", "took_half"]
LISTS: Final = ["pos", "skills", "points", "touchdowns", "team_rules"]
SETS: Final = ["carnage", "spots"]
"""The attributes of a position that make it, by kind; all others follow from them."""


def save(s: Position) -> View:
    """Everything that makes the position; sets of spaces are lists of numbers."""
    data: View = {}
    for name in NUMBERS:
        data[name] = getattr(s, name)
    for name in FLAGS:
        data[name] = getattr(s, name)
    for name in LISTS:
        data[name] = list(getattr(s, name))
    for name in SETS:
        data[name] = spaces_in(getattr(s, name))
    return data


def load(s: Position, data: View) -> None:
    """Makes the position what `save` wrote."""
    for name in NUMBERS:
        setattr(s, name, data[name])
    for name in FLAGS:
        setattr(s, name, data[name])
    for name in LISTS:
        setattr(s, name, list(data[name]))
    for name in SETS:
        setattr(s, name, mask_of(data[name]))
    s.present = 0
    s.standing = [0, 0]
    s.lying = 0
    for player in range(PLAYERS):
        if s.pos[player] != NOWHERE:
            s.present |= 1 << player
            if s.down >> player & 1:
                s.lying |= s.footprint(player)
            else:
                s.standing[player // SIZE] |= s.footprint(player)
    if s.step == MOVE:
        s.reach = reach(s, s.active, s.distance, not s.took_half)


def key_numbers(s: Position) -> list[int]:
    """Numbers of which at least one differs between two different positions, all 0 or more."""
    numbers = [space + 1 for space in s.pos]
    numbers += s.skills
    numbers += [
        s.points[0], s.points[1], s.touchdowns[0], s.touchdowns[1], s.team_rules[0] + 1, s.team_rules[1] + 1,
        s.held + 1, s.carnage, s.spots, s.horizon, s.ball, s.holder + 1, s.last_team + 1, s.down,
        s.fresh_down, s.injured, s.serious, s.half, s.starter + 1, s.first + 1, s.turns, s.quiet, s.ball_row, s.spent,
        s.soft_spent, s.hit_spent, s.ended, s.step, s.asked + 1, s.die, s.by_hand, s.team, s.used,
        s.count, s.active + 1, s.target + 1, s.distance, s.first_die, s.second_die, s.other_first, s.other_second,
        s.answered, s.harm, s.placing, flags(s),
    ]  # fmt: skip
    return numbers


def flags(s: Position) -> int:
    """The yes-or-no attributes as one number."""
    mask = 1 if s.eventful else 0
    mask |= 2 if s.begun else 0
    mask |= 4 if s.passed else 0
    mask |= 8 if s.rerolled else 0
    mask |= 16 if s.drilled else 0
    mask |= 32 if s.blocking else 0
    mask |= 64 if s.took_half else 0
    return mask | 128 if s.formed else mask


# --- for learning code --------------------------------------------------------------------------------------

PLAYER_NUMBERS: Final = 8 + len(SKILLS)
"""How many a player has."""
MAX_COUNT: Final = 100.0


PLACE_OF: Final = [SPACES.index(space) if space in SPACES else -1 for space in range(BITS)]
"""Where a space stands in the list of spaces."""


def parts() -> list[Part]:
    """The named stretches of the array: the viewer's own team comes first, everywhere."""
    return [
        Part("side", 1),
        Part("step", STEPS),
        Part("asked: me, other", 2),
        Part(
            "players: row, place in it, down, injured, seriously, used, active, with the ball, skills",
            PLAYERS * PLAYER_NUMBERS,
        ),
        Part("ball: row, place in it, carried by my team, by the other, free", 5),
        Part("spaces with carnage", len(SPACES)),
        Part("spaces where the ball may be placed", len(SPACES)),
        Part("points and touchdowns, mine and theirs", 4),
        Part("team rule, and whether it is spent, mine and theirs", 2 * (len(TEAM_RULES) + 1)),
        Part("half, turns, turns without event", 3),
        Part("turn: mine, activations, passed, rerolled, half move, blocking, distance", 7),
        Part("dice: two of the active player, two of the other, who is hurt", 5),
    ]


def encode(s: Position, seat: int, out: list[float]) -> None:
    """Fills the array as this seat sees it; the field is turned so that its own team always attacks upwards.

    Words name spaces as they are printed, so the array begins with the side: whether the field is turned.
    """
    mine = seat if seat >= 0 else 0
    numbers = [float(mine)]
    add_one_of(numbers, s.step, STEPS)
    add_one_of(numbers, _side(s.asked, mine), 2)
    for place in range(PLAYERS):
        _add_player(numbers, s, (mine * SIZE + place) % PLAYERS, mine)
    _add_place(numbers, s.ball if s.holder < 0 else _left_space(s, s.holder, mine), mine)
    add_one_of(numbers, _side(s.holder // SIZE if s.holder >= 0 else -1, mine), 2)
    numbers.append(1.0 if s.holder < 0 else 0.0)
    _add_set(numbers, s.carnage, mine)
    _add_set(numbers, _seen_spots(s, mine), mine)
    for team in (mine, 1 - mine):
        numbers.append(min(s.points[team] / MAX_COUNT, 1.0))
        numbers.append(min(s.touchdowns[team] / 10.0, 1.0))
    for team in (mine, 1 - mine):
        add_one_of(numbers, s.team_rules[team], len(TEAM_RULES))
        numbers.append(float(s.spent >> team & 1))
    numbers += [
        min(s.half / 10.0, 1.0),
        s.turns / LAST_TURN,
        min(s.quiet / 30.0, 1.0),
        float(s.team == mine),
        min(s.count / 4.0, 1.0),
        float(s.passed),
        float(s.rerolled),
        float(s.took_half),
        float(s.blocking),
        min(s.distance / 50.0, 1.0),
    ]
    for die in (s.first_die, s.second_die, s.other_first, s.other_second, s.harm):
        numbers.append(die / 20.0)
    out[:] = numbers


def _side(team: int, mine: int) -> int:
    return -1 if team < 0 else 0 if team == mine else 1


def _left_space(s: Position, player: int, mine: int) -> int:
    """The player's space; a heavy tackle's left one, as this side sees him."""
    turned = mine == 1 and player % SIZE == HEAVY and s.on_field(player)
    return s.pos[player] + 1 if turned else s.pos[player]


def _seen_spots(s: Position, mine: int) -> int:
    """The spots, where one that stands for a heavy tackle is his left space as this side sees him."""
    spots = s.spots
    for player in (HEAVY, SIZE + HEAVY):
        if mine == 1 and s.on_field(player):
            left = BIT[s.pos[player]]
            if spots & 3 * left == left:
                spots ^= 3 * left
    return spots


def _add_place(numbers: list[float], space: int, mine: int) -> None:
    row, x = (ROW_OF[space], X_OF[space]) if space >= 0 else (0, 0)
    turn = mine == 1 and space >= 0
    numbers.append((ROWS + 1 - row if turn else row) / ROWS)
    numbers.append((26 - x if turn else x) / 26.0)


def _add_player(numbers: list[float], s: Position, player: int, mine: int) -> None:
    _add_place(numbers, _left_space(s, player, mine), mine)
    numbers += [
        float(s.down >> player & 1),
        float(s.injured >> player & 1),
        float(s.serious >> player & 1),
        float(s.used >> player & 1),
        float(s.active == player) + 0.5 * float(s.target == player and s.active != player),
        float(s.holder == player),
    ]
    add_bits(numbers, s.skills[player], len(SKILLS))


def _add_set(numbers: list[float], spots: int, mine: int) -> None:
    start = len(numbers)
    add_zeros(numbers, len(SPACES))
    while spots:  # few of many bits are set
        space = spots.bit_length() - 1
        spots ^= 1 << space
        numbers[start + PLACE_OF[BITS - 1 - space if mine else space]] = 1.0
