"""The words of the game.

A space by itself is a word: where to stop, where to line up, where the ball goes. `take g9` stops there with the ball
picked up on the way. A player by his short name is activated; the other side's players are named after a verb.
"""

from __future__ import annotations

from typing import Final

from midway.core.chance import Outcomes
from midway.core.words import Move, Vocabulary, seat_vocabulary
from midway.games.battleball.components import BITS, FACES, FORMATIONS, NAMES, ROSTER, SKILLS, SPACES, TEAM_RULES

SPACE: Final = 1
TAKE: Final = 2
TOUCHDOWN: Final = 3
PLAYER: Final = 4
DONE: Final = 5
ROLL: Final = 6
HALF: Final = 7
TACKLE: Final = 8
BLOCK: Final = 9
PILE: Final = 10
PASS: Final = 11
HAND: Final = 12
KICK: Final = 13
HOLD: Final = 14
YES: Final = 15
NO: Final = 16
USE: Final = 17
CREW_WORD: Final = 18
FORMATION: Final = 19
TEAM_RULE: Final = 20
FIRST: Final = 21
SECOND: Final = 22
SKILL: Final = 23
DIE: Final = 24
TEAM: Final = 25

WORDS: Final = seat_vocabulary(__name__)
CHANCE_WORDS: Final = Vocabulary(__name__, "chance")


def _by_number(kind: int, prefix: str) -> list[Move]:
    """One word for each space, found by the number of the space; `wait` at the numbers between two rows."""
    moves = [WORDS[0]] * BITS
    for space in SPACES:
        moves[space] = WORDS.add(prefix + NAMES[space], kind, space)
    return moves


DONE_MOVE: Final = WORDS.add("done", DONE)
PLAYER_MOVES: Final = [WORDS.add(name, PLAYER, i) for i, name in enumerate(ROSTER)]
ROLL_MOVE: Final = WORDS.add("roll", ROLL)
HALF_MOVE: Final = WORDS.add("half", HALF)
HOLD_MOVE: Final = WORDS.add("hold", HOLD)
TACKLE_MOVES: Final = [WORDS.add(f"tackle {name}", TACKLE, i) for i, name in enumerate(ROSTER)]
BLOCK_MOVES: Final = [WORDS.add(f"block {name}", BLOCK, i) for i, name in enumerate(ROSTER)]
PILE_MOVES: Final = [WORDS.add(f"pile {name}", PILE, i) for i, name in enumerate(ROSTER)]
PASS_MOVES: Final = [WORDS.add(f"pass {name}", PASS, i) for i, name in enumerate(ROSTER)]
HAND_MOVES: Final = [WORDS.add(f"hand {name}", HAND, i) for i, name in enumerate(ROSTER)]
KICK_MOVE: Final = WORDS.add("kick", KICK)
TOUCHDOWN_MOVE: Final = WORDS.add("touchdown", TOUCHDOWN)
YES_MOVE: Final = WORDS.add("yes", YES)
NO_MOVE: Final = WORDS.add("no", NO)
USE_MOVES: Final = [WORDS.add(f"use {face}", USE, face) for face in range(1, 7)]
CREW_MOVE: Final = WORDS.add("crew", CREW_WORD)
FORMATION_MOVES: Final = [WORDS.add(name, FORMATION, i) for i, name in enumerate(FORMATIONS)]
TEAM_RULE_MOVES: Final = [WORDS.add(word, TEAM_RULE, i) for i, (word, _, _) in enumerate(TEAM_RULES)]
FIRST_MOVE: Final = WORDS.add("first", FIRST)
SECOND_MOVE: Final = WORDS.add("second", SECOND)
SKILL_MOVES: Final = [WORDS.add(word, SKILL, i) for i, (word, _, _) in enumerate(SKILLS)]
SPACE_MOVES: Final = _by_number(SPACE, "")
TAKE_MOVES: Final = _by_number(TAKE, "take ")

DIE_MOVES: Final = [CHANCE_WORDS.add(f"roll {face}", DIE, face, face) for face in range(1, 21)]
PAIR_MOVES: Final = [CHANCE_WORDS.add(f"roll {a} {b}", DIE, a, b) for a in range(1, 7) for b in range(a, 7)]
TEAM_MOVES: Final = [CHANCE_WORDS.add(team, TEAM, seat) for seat, team in enumerate(("wolves", "harts"))]

ROLLS: Final = [
    *(Outcomes(DIE_MOVES[:faces]) for faces in FACES[:-1]),
    Outcomes(PAIR_MOVES, [1 if move.a == move.b else 2 for move in PAIR_MOVES]),
    Outcomes(TEAM_MOVES),
]
"""What chance may say, by the die that is rolled; the last one draws a team."""
TEAM_DRAW: Final = len(ROLLS) - 1


def _listed(moves: list[Move]) -> list[list[list[Move]]]:
    """The words of the spaces of every byte of a set: by the byte's place in the set, then by its value."""
    bytes_of_words = [moves[first : first + 8] for first in range(0, BITS, 8)]
    return [[_chosen(words, value) for value in range(256)] for words in bytes_of_words]


def _chosen(words: list[Move], value: int) -> list[Move]:
    return [word for bit, word in enumerate(words) if value >> bit & 1]


SPACE_LISTS: Final = _listed(SPACE_MOVES)
TAKE_LISTS: Final = _listed(TAKE_MOVES)


def add_words(moves: list[Move], spaces: int, lists: list[list[list[Move]]]) -> None:
    """Adds the words of a set of spaces, in order."""
    size = spaces.bit_length() + 7 >> 3
    data = spaces.to_bytes(size, "little")
    for place in range(size):
        value = data[place]
        if value:
            moves.extend(lists[place][value])
