"""The words of the game, and the tables that the rules pick them from.

Dice of one kind are alike, so a roll is told by its faces alone: `roll bbclt` shows two balls, a cleat, a lightning
and a time, and `reroll bc` picks up one ball and the cleat.
"""

from __future__ import annotations

from typing import Final

from midway.core.chance import Outcomes
from midway.core.words import Move, Vocabulary, seat_vocabulary
from midway.games.dungeonball.components import (
    ABILITIES,
    AIM_SCATTER,
    BALL,
    BLACK_COUNTS,
    BLACK_FACES,
    CLEAT,
    COLOURS,
    DEFENSE_CARDS,
    FACE_COUNTS,
    FACES,
    HOWL,
    JUKE,
    LID_COLUMNS,
    LID_ROWS,
    LIGHTNING,
    LONG_SHOT,
    PACK_HUNT,
    POSSESSION,
    POWER_SCATTER,
    SOLO_CARDS,
    TEAMS,
    TIME,
    WHITE_DICE,
)

# kinds of words
TEAM: Final = 1
CALL: Final = 2
SIDE_CHOICE: Final = 3
END: Final = 4
PASS: Final = 5
CARD: Final = 6
RUN: Final = 7
FIELD_GOAL: Final = 8
PUNT: Final = 9
HAIL_MARY: Final = 10
EXPIRE: Final = 11
DEFEND: Final = 12
GUESS: Final = 13
STEP: Final = 14
KEEP: Final = 15
REROLL: Final = 16
DROP: Final = 17
EXTRA: Final = 18
TWO: Final = 19
ONSIDE: Final = 20
KICK_OFF: Final = 21
TOSS: Final = 22
FALL: Final = 23
BLACK: Final = 24
DRAW: Final = 25
LAND: Final = 26

LETTERS: Final = "bclt"
COIN: Final = ["heads", "tails"]
ENDS: Final = ["west", "east"]
STEPS: Final = ["up", "right", "down", "left", "up-left", "up-right", "down-right", "down-left", "stay"]
"""How the pawn moves; the last five need Trick Play."""
STEP_X: Final = [0, 1, 0, -1, -1, 1, 1, -1, 0]
STEP_Y: Final = [-1, 0, 1, 0, -1, -1, 1, 1, 0]
PLAIN_STEPS: Final = 4

Dice = tuple[int, int, int, int]
"""How many dice show a ball, a cleat, a lightning and a time."""


def _dice(most: int) -> list[Dice]:
    """Every handful of one die up to so many, the smaller first."""
    found = []
    for total in range(1, most + 1):
        for balls in range(total, -1, -1):
            for cleats in range(total - balls, -1, -1):
                for bolts in range(total - balls - cleats, -1, -1):
                    found.append((balls, cleats, bolts, total - balls - cleats - bolts))
    return found


def _spell(dice: Dice) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, dice, strict=True))


def packed(balls: int, cleats: int, bolts: int, times: int) -> int:
    """A handful of dice as one number below 4096."""
    return balls | cleats << 3 | bolts << 6 | times << 9


def count_of(dice: int, face: int) -> int:
    """How many dice of a packed handful show this face."""
    return dice >> (3 * face) & 7


WORDS: Final = seat_vocabulary(__name__)
CHANCE_WORDS: Final = Vocabulary(__name__, "chance")

# --- what seats say -----------------------------------------------------------------------------------------

TEAM_MOVES: Final = [WORDS.add(f"team {name}", TEAM, team) for team, name in enumerate(TEAMS)]
CALL_MOVES: Final = [WORDS.add(side, CALL, face) for face, side in enumerate(COIN)]
SIDE_MOVES: Final = [WORDS.add("attack first", SIDE_CHOICE, 0), WORDS.add("defend first", SIDE_CHOICE, 1)]
END_MOVES: Final = [WORDS.add(f"{name} end", END, end) for end, name in enumerate(ENDS)]
PASS_MOVE: Final = WORDS.add("pass", PASS)
RUN_MOVE: Final = WORDS.add("run", RUN)
FIELD_GOAL_MOVE: Final = WORDS.add("field goal", FIELD_GOAL)
PUNT_MOVE: Final = WORDS.add("punt", PUNT)
HAIL_MARY_MOVE: Final = WORDS.add("hail mary", HAIL_MARY)
EXPIRE_MOVE: Final = WORDS.add("let time expire", EXPIRE)
DEFEND_MOVES: Final = [
    WORDS.add(f"defend {COLOURS[colour]} {number}", DEFEND, card, colour, number)
    for card, (colour, number) in enumerate(DEFENSE_CARDS)
]
GUESS_MOVES: Final = [WORDS.add(f"defend {name}", GUESS, colour) for colour, name in enumerate(COLOURS)]
STEP_MOVES: Final = [WORDS.add(name, STEP, step) for step, name in enumerate(STEPS)]
KEEP_MOVE: Final = WORDS.add("keep", KEEP)
DROP_MOVES: Final = [WORDS.add(f"drop {name}", DROP, face) for face, name in enumerate(FACES)]
EXTRA_MOVE: Final = WORDS.add("extra point", EXTRA)
TWO_MOVE: Final = WORDS.add("two points", TWO)
ONSIDE_MOVE: Final = WORDS.add("onside kick", ONSIDE)
KICK_OFF_MOVE: Final = WORDS.add("kick off", KICK_OFF)


def _card_moves(card: int) -> list[Move]:
    """The words that play a card: one, or one for each choice that is made with it."""
    name = ABILITIES[card].name.lower()
    if card == HOWL:
        return [WORDS.add(f"{name} {COLOURS[colour]}", CARD, card, colour) for colour in range(3)]
    if card == PACK_HUNT:
        return [WORDS.add(f"{name} {FACES[face]}", CARD, card, face) for face in (BALL, CLEAT)]
    if card == JUKE:
        return [WORDS.add(f"{name} {FACES[face]}", CARD, card, face) for face in (BALL, CLEAT, LIGHTNING)]
    if card == POSSESSION:
        turns = [(CLEAT, BALL), (LIGHTNING, BALL), (BALL, CLEAT), (LIGHTNING, CLEAT)]
        return [WORDS.add(f"{name} {FACES[old]} to {FACES[new]}", CARD, card, old, new) for old, new in turns]
    return [WORDS.add(name, CARD, card)]


CARD_MOVES: Final = [_card_moves(card) for card in range(len(ABILITIES))]
REROLL_MOVES: Final = [
    WORDS.add(f"reroll {_spell(dice)}", REROLL, packed(*dice), sum(dice))
    for dice in _dice(WHITE_DICE)
    if dice[TIME] == 0 or sum(dice) <= LONG_SHOT
]
"""What may be picked up for another roll; time only where a roll lets it be rerolled."""

# --- what chance says ---------------------------------------------------------------------------------------

TOSS_MOVES: Final = [CHANCE_WORDS.add(f"toss {side}", TOSS, face) for face, side in enumerate(COIN)]
BLACK_MOVES: Final = [CHANCE_WORDS.add(f"black {name}", BLACK, face) for face, name in enumerate(BLACK_FACES)]
DRAW_MOVES: Final = [CHANCE_WORDS.add(f"card {card + 1}", DRAW, card) for card in range(len(SOLO_CARDS))]
LAND_MOVES: Final = [
    CHANCE_WORDS.add(f"land {column + 1} {row + 1}", LAND, column, row)
    for row in range(LID_ROWS)
    for column in range(LID_COLUMNS)
]
LAND_WEIGHTS: Final = [POWER_SCATTER[move.b] * AIM_SCATTER[move.a] for move in LAND_MOVES]

_FACTORIAL: Final = [1, 1, 2, 6, 24, 120, 720, 5040]


def _ways(dice: Dice) -> int:
    """In how many ways white dice fall so."""
    ways = _FACTORIAL[sum(dice)]
    for face, count in enumerate(dice):
        ways = ways // _FACTORIAL[count] * FACE_COUNTS[face] ** count
    return ways


def _falls(count: int) -> Outcomes:
    """All rolls of so many white dice, the likeliest first so that drawing is quick."""
    rolls = sorted((dice for dice in _dice(count) if sum(dice) == count), key=_ways, reverse=True)
    moves = [CHANCE_WORDS.add(f"roll {_spell(dice)}", FALL, packed(*dice), count) for dice in rolls]
    return Outcomes(moves, [_ways(dice) for dice in rolls])


FALLS: Final = [Outcomes([]), *[_falls(count) for count in range(1, WHITE_DICE + 1)]]
"""By the number of white dice: how they may fall."""
TOSSES: Final = Outcomes(TOSS_MOVES)
BLACK_ROLLS: Final = Outcomes(BLACK_MOVES, BLACK_COUNTS)
LANDINGS: Final = [Outcomes(LAND_MOVES, LAND_WEIGHTS, seat) for seat in range(2)]
"""By the seat that throws: where the football die may land."""

# --- tables -------------------------------------------------------------------------------------------------


def holds(dice: int, part: int) -> bool:
    """Whether the dice contain all of `part`."""
    for face in range(4):
        if count_of(part, face) > count_of(dice, face):
            return False
    return True


def _rerolls() -> list[list[Move]]:
    """By packed dice: to keep them as they are, or to roll any of them again."""
    table: list[list[Move]] = [[] for _ in range(4096)]
    for dice in _dice(WHITE_DICE):
        if dice[TIME] == 0 or sum(dice) <= LONG_SHOT:
            whole = packed(*dice)
            table[whole] = [KEEP_MOVE, *(move for move in REROLL_MOVES if move.b <= sum(dice) and holds(whole, move.a))]
    return table


REROLLS: Final = _rerolls()


def _picks(least: int, most: int) -> list[list[Move]]:
    """By packed dice without time: the ways to pick up at least and at most so many of them."""
    table: list[list[Move]] = [[] for _ in range(512)]
    moves = [move for move in REROLL_MOVES if least <= move.b <= most and count_of(move.a, TIME) == 0]
    for dice in _dice(WHITE_DICE):
        if dice[TIME] == 0:
            whole = packed(*dice)
            table[whole] = [move for move in moves if holds(whole, move.a)]
    return table


PICKS: Final = [_picks(1, 1), _picks(1, 2), _picks(2, 2)]
ONE_DIE: Final = 0
UP_TO_TWO: Final = 1
EXACTLY_TWO: Final = 2


def _drops() -> list[list[Move]]:
    """By the faces that are there, as a mask: the dice that may be discarded."""
    return [[DROP_MOVES[face] for face in range(4) if mask >> face & 1] for mask in range(16)]


DROPS: Final = _drops()


def _targets(trick: bool) -> list[list[int]]:
    """By pawn square and step: the square it leads to, or -1."""
    table = []
    for square in range(9):
        row = []
        for step in range(len(STEPS)):
            x, y = square % 3 + STEP_X[step], square // 3 + STEP_Y[step]
            inside = 0 <= x < 3 and 0 <= y < 3
            row.append(y * 3 + x if inside and (trick or step < PLAIN_STEPS) else -1)
        table.append(row)
    return table


TARGETS: Final = _targets(trick=True)
STEP_LISTS: Final = [
    [[STEP_MOVES[step] for step in range(len(STEPS)) if row[step] >= 0] for row in _targets(trick)]
    for trick in (False, True)
]
"""By whether Trick Play was played, and by pawn square: the steps the pawn may take."""
