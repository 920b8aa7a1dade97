"""What can be said: the words of the four tables and of the dice.

`5 bumper-c` moves the ball onto bumper C with a 5, `skill 4 for 3` replaces the die that shows 3 by the circled 4,
`nudge 3 to 4` pushes a die, `ball b 5` sends the second ball first and with the 5, `drain` lets a ball go that a
skill shot or a nudge could still save. The rest are choices: `take duck multiball`, `circle 6`, `learn mage`.
"""

from __future__ import annotations

from typing import Final, final

from midway.core.words import Move, Vocabulary, seat_vocabulary
from midway.games.pinball.components import NODE_WORDS, SKILLS, TABLE_NAMES, TABLES, TableData

WAIT_WORD: Final = 0
BOX: Final = 1
SKILL: Final = 2
NUDGE: Final = 3
BALL: Final = 4
DRAIN: Final = 5
BONUS: Final = 6
CIRCLE: Final = 7
LEARN: Final = 8
NODE: Final = 9

TREASURE: Final = len(SKILLS)
"""The `a` of the word that takes stars instead of a skill."""

BALL_NAMES: Final = ("a", "b")


def faces_in(mask: int) -> list[int]:
    """The numbers 1 to 6 whose bit is set: bit 0 stands for 1."""
    return [face for face in range(1, 7) if mask >> (face - 1) & 1]


@final
class TableWords:
    """The words of one table, and shared lists of them for every case that can come up."""

    def __init__(self, name: str, data: TableData, network: bool, skills: bool) -> None:
        words = seat_vocabulary(__name__, name)
        self.seat = words
        self.boxes = _box_words(words, data)
        """The word for a number on a box, at number * 64 + box."""
        self.skills = _pair_lists(words, "skill {0} for {1}", SKILL, False)
        """The skill shots of a set of circled numbers on one die, at die * 64 + set."""
        self.nudges = _pair_lists(words, "nudge {1} to {0}", NUDGE, True)
        """The nudges of one number to a set of others, at number * 64 + set."""
        self.balls: list[list[Move]] = [
            [words.add(f"ball {BALL_NAMES[ball]} {die}", BALL, ball, die) for die in range(1, 7)] for ball in range(2)
        ]
        self.drain = words.add("drain", DRAIN)
        self.bonuses = _bonus_words(words, data)
        """The bonus words of each set, in the order of its list; `c` numbers them through."""
        circles = [words.add(f"circle {number}", CIRCLE, number) for number in range(1, 7)]
        self.circles: list[list[Move]] = _subset_lists(circles)
        """The circle words of a set of numbers."""
        self.learns: list[list[Move]] = []
        """The level words of a set of skills still to be learned; a treasure can always be taken."""
        if skills:
            learn = [words.add(f"learn {skill[0]}", LEARN, place) for place, skill in enumerate(SKILLS)]
            treasure = words.add("treasure", LEARN, TREASURE)
            self.learns = [[*some, treasure] for some in _subset_lists(learn)]
        self.nodes: list[list[Move]] = []
        """The words that open one of a set of nodes."""
        if network:
            self.nodes = _subset_lists([words.add(f"open {node}", NODE, n) for n, node in enumerate(NODE_WORDS)])


def _box_words(words: Vocabulary, data: TableData) -> list[Move]:
    """One word for each number of a box; two interchangeable boxes share it."""
    moves: list[Move] = [words[0]] * (7 * 64)
    for box, row in enumerate(data.boxes):
        before = data.boxes[box - 1]
        twin = box > 0 and row.word == before.word and row.faces == before.faces
        for number in map(int, row.faces):
            place = number * 64 + box
            moves[place] = moves[place - 1] if twin else words.add(f"{number} {row.word}", BOX, number, box)
    return moves


def _bonus_words(words: Vocabulary, data: TableData) -> list[list[Move]]:
    lists: list[list[Move]] = []
    number = 0
    for place, group in enumerate(data.sets):
        moves: list[Move] = []
        for line, bonus in enumerate(group.bonuses):
            moves.append(words.add(f"take {group.words} {bonus.word}", BONUS, place, line, number))
            number += 1
        lists.append(moves)
    return lists


def _subset_lists(moves: list[Move]) -> list[list[Move]]:
    return [[move for bit, move in enumerate(moves) if mask >> bit & 1] for mask in range(1 << len(moves))]


def _pair_lists(words: Vocabulary, spelling: str, kind: int, apart: bool) -> list[list[Move]]:
    """Words about a die and a number instead of it, in lists at die * 64 + set of numbers."""
    lists: list[list[Move]] = [[] for _ in range(64)]
    for die in range(1, 7):
        row: dict[int, Move] = {}
        for number in range(1, 7):
            if number != die or not apart:
                row[number] = words.add(spelling.format(number, die), kind, number, die)
        for mask in range(64):
            lists.append([row[number] for number in faces_in(mask) if number in row])
    return lists


WORDS: Final = [
    TableWords(name, data, name == "cyberhack", name == "dragonslayer")
    for name, data in zip(TABLE_NAMES, TABLES, strict=True)
]

CHANCE_WORDS: Final = Vocabulary(__name__, "chance")
ROLLS: Final = [CHANCE_WORDS.add(f"roll {low} {high}", 0, low, high) for low in range(1, 7) for high in range(low, 7)]
ROLL_WEIGHTS: Final = [1 if roll.a == roll.b else 2 for roll in ROLLS]
