"""The printed parts: eight shapes, thirteen symbols, thirty cards. Data only."""

from __future__ import annotations

from typing import Final

CHERRY: Final = 0
SHIELD: Final = 1
SHIP: Final = 2
ALIEN: Final = 3
KABUKI: Final = 4
SKULL: Final = 5
DEMON: Final = 6
ROBOT: Final = 7

SHAPE_NAMES: Final = [
    "Power Cherry",
    "Magic Shield",
    "Space Ship",
    "Alien Invader",
    "Kabuki Love",
    "White Skull",
    "Demon King",
    "Ultra Robot",
]
VALUES: Final = [10, 10, 10, 20, 20, 20, 30, 30]

# A hash is a square of the shape; a point is not part of it, outside or as a hole.
SHAPES: Final = [
    "....### ...##.. ..####. .##..## ###.### .#...#.",
    "##.## ##### ##### ##.## .###. ..#..",
    "...#... ..###.. ..#.#.. .#####. ####### #.#.#.#",
    ".##...##. ..#####.. .#######. ##.###.## ######### #..#.#..#",
    ".##...##. ####.#### ##.###.## ######### .###.###. ...###...",
    ".#####. ####### #..#..# #..#..# ###.### .#####. .#.#.#. .#####.",
    "#........# ##.####.## ########## .##.##.##. .########. .##....##. .########. ..##..##.. ..#....#..",
    "...####... ..######.. ..#.##.#.. ..######.. ########## #..####..# #..####..# ..##..##.. .###..###.",
]

SYMBOL_NAMES: Final = ["I3", "V3", "I4", "O4", "T4", "L4", "S4", "P5", "U5", "V5", "L5", "T5", "W5"]
SYMBOLS: Final = [
    "###",
    "#. ##",
    "####",
    "## ##",
    "### .#.",
    "#. #. ##",
    ".## ##.",
    "## ## #.",
    "#.# ###",
    "#.. #.. ###",
    "#. #. #. ##",
    "### .#. .#.",
    "#.. ##. .##",
]

CARD_COUNT: Final = 30
PILE_SIZE: Final = 15
GAME_OVERS: Final = 2
LIVES: Final = 3
COINS: Final = 3
DEALT: Final = 5
DRAFTED: Final = 4
LEVELS: Final = 3
BOX: Final = 10

# Shape, left symbol, right symbol of cards 1 to 30.
_CARDS: Final = """
Power Cherry  V3 L5 | T4 O4 | T5 L4 | I3 L4
Magic Shield  S4 O4 | V3 I4 | O4 I4 | L4 T4
Space Ship    V5 O4 | S4 I4 | I3 O4 | I3 T5
Alien Invader V3 S4 | L5 I4 | I3 W5 | V3 U5
Kabuki Love   V5 T4 | T4 I4 | W5 T4 | I3 V5
White Skull   U5 L4 | P5 T4 | L4 I4 | P5 O4
Demon King    L4 O4 | L4 S4 | V3 P5
Ultra Robot   U5 S4 | T4 S4 | P5 L4
"""


def _read_cards() -> tuple[list[int], list[list[int]]]:
    shapes: list[int] = []
    symbols: list[list[int]] = []
    for line in _CARDS.strip().splitlines():
        first, second, rest = line.split(maxsplit=2)
        for pair in rest.split("|"):
            shapes.append(SHAPE_NAMES.index(f"{first} {second}"))
            symbols.append([SYMBOL_NAMES.index(name) for name in pair.split()])
    return shapes, symbols


_READ: Final = _read_cards()
CARD_SHAPES: Final = _READ[0]
"""The shape of each card, numbered from 0."""
CARD_SYMBOLS: Final = _READ[1]
"""The left and the right symbol of each card."""
