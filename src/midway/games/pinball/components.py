"""The four tables as data: boxes, sets, arrows, bonuses and what stands on the backglass.

Positions are the centre of a box on a card of 100 by 100, x to the right and y downward. A table's boxes are listed
so that two interchangeable ones (same bumper, same number) stand next to each other.
"""

from __future__ import annotations

from typing import Final, NamedTuple

WHITE: Final = 0
YELLOW: Final = 1
RED: Final = 2
SOLID: Final = 0
DASHED: Final = 1
"""Solid boxes are erased with their set, dashed ones at the end of the round. Double lines: once-only bonuses."""

# What filling a box does, besides its stars.
NOTHING: Final = 0
INLANE: Final = 1
OUTLANE: Final = 2
CONNECT: Final = 3
WAKE: Final = 4
TOP_STAIR: Final = 5

# What completing a set gives.
NO_REWARD: Final = 0
SKILL_SHOT: Final = 1
CHOICE: Final = 2
PINFERNO_START: Final = 3

# What a chosen bonus does, besides its printed stars and its lamp.
STARS_ONLY: Final = 0
MULTIBALL: Final = 1
TRACK_TWO: Final = 2
BACKDOOR: Final = 3
GHOST_RUN: Final = 4
WAR_HORN: Final = 5
TRAINING: Final = 6
GLITTER: Final = 7
ENCORE: Final = 8

# Which upward shots pass the spinner.
NO_LANE: Final = 0
FROM_RED: Final = 1
INTO_TOP: Final = 2

# Indicators: dashed lamps, one bit each.
PASS: Final = 1
ARROWS: Final = 2
OUTLANES_DOUBLE: Final = 4
CONNECTED: Final = 8
GHOST: Final = 16
AWAKE: Final = 32
PINFERNO: Final = 64
GLITTERING: Final = 128

CARNIBALL: Final = 0
CYBERHACK: Final = 1
DRAGONSLAYER: Final = 2
DANCE_FEVER: Final = 3
TABLE_NAMES: Final = ("carniball", "cyberhack", "dragonslayer", "dancefever")

ROUNDS: Final = 3
NUDGES: Final = 3
CHARM_NUDGES: Final = 3
LAST_ROLL: Final = 250
"""No game goes on after this roll (PIN-11.6)."""
SOLO_SCALE: Final = 400
"""The score that counts as a full success when playing alone."""

TOP_ZONE: Final = 1
FLIPPER_ZONE: Final = 4
MINI_LIGHTS: Final = 5
MINI_BUMPERS: Final = 6
MINI_FLIPPER: Final = 7
"""The zones of Dance Fever's mini-pin follow those of the table."""


class Box(NamedTuple):
    """One box a ball can fill."""

    word: str
    """How a move names it, after the number; two interchangeable boxes share it."""
    zone: int
    faces: str
    colour: int
    line: int
    stars: int
    x: int
    y: int
    effect: int = NOTHING
    blue: int = 0
    up_only: bool = False
    in_order: bool = False
    bumper: int = -1


class Bonus(NamedTuple):
    """One line of a drop target set's list."""

    word: str
    title: str
    text: str
    once: bool
    stars: int = 0
    effect: int = STARS_ONLY
    lamp: int = 0


class BoxSet(NamedTuple):
    """Boxes that are erased together when the last of them is filled."""

    title: str
    words: str
    """What the words of its boxes begin with."""
    reward: int = NO_REWARD
    bonuses: tuple[Bonus, ...] = ()


class TableData(NamedTuple):
    """Everything printed on one table."""

    title: str
    grade: str
    boxes: tuple[Box, ...]
    sets: tuple[BoxSet, ...]
    arrows: tuple[tuple[int, int], ...]
    """Filled arrows, always on: from bumper, to bumper."""
    outlined: tuple[tuple[int, int], ...]
    """Arrows that are on only while the ARROWS lamp is lit."""
    arrow_pay: int
    """Stars more for a bumper box while the ARROWS lamp is lit."""
    spinner: int = NO_LANE


def _bumper(word: str, bumper: int, spots: str, blue: str = "") -> tuple[Box, ...]:
    """The boxes of one bumper from `face x y` triples; the faces named in `blue` carry one blue star."""
    rows = [spot.split(",") for spot in spots.split()]
    return tuple(
        Box(word, 2, face, WHITE, SOLID, 1, int(x), int(y), blue=int(face in blue), bumper=bumper)
        for face, x, y in rows
    )


def _flippers(left: str, red: str, yellow: str, right: str) -> tuple[Box, ...]:
    """The flipper zone: outlane and inlane of the left side, both flippers, inlane and outlane of the right side."""
    left_out, left_in = left.split()
    right_in, right_out = right.split()
    reds, yellows = red.split(), yellow.split()
    spread = 9 if len(reds) == 2 else 7
    first_red, last_yellow = (29, 71) if len(reds) == 2 else (27, 73)
    inward = [(len(yellows) - 1 - i, faces) for i, faces in enumerate(yellows)]
    return (
        Box("left-outlane", 4, left_out, WHITE, DASHED, 0, 7, 83, OUTLANE),
        Box("left-inlane", 4, left_in, WHITE, DASHED, 2, 17, 83, INLANE),
        *(Box("red", 4, f, RED, DASHED, 0, first_red + spread * i, 88 + 3 * i) for i, f in enumerate(reds)),
        *(Box("yellow", 4, f, YELLOW, DASHED, 0, last_yellow - spread * i, 88 + 3 * i) for i, f in inward),
        Box("right-inlane", 4, right_in, WHITE, DASHED, 2, 83, 83, INLANE),
        Box("right-outlane", 4, right_out, WHITE, DASHED, 0, 93, 83, OUTLANE),
    )


def _stars(number: int) -> Bonus:
    return Bonus(f"{number}-stars", f"{number} stars", f"Score {number} stars.", False, number)


def _flipper_pass(stars: int = 0) -> Bonus:
    text = "Either flipper may shoot at either colour until the round ends."
    return Bonus("flipper-pass", "Flipper Pass", text, True, stars, lamp=PASS)


_MULTIBALL: Final = Bonus(
    "multiball", "Multiball", "Your second ball starts; turns with two balls score double.", True, effect=MULTIBALL
)

_CLOCKWISE: Final = ((0, 1), (1, 2), (2, 0))
_ANTICLOCKWISE: Final = ((0, 2), (2, 1), (1, 0))

_CARNIBALL: Final = TableData(
    "Carniball",
    "easy",
    (
        Box("wheel-1", 1, "12", YELLOW, SOLID, 0, 35, 13),
        Box("wheel-2", 1, "34", YELLOW, SOLID, 0, 50, 2),
        Box("wheel-3", 1, "56", YELLOW, SOLID, 0, 65, 13),
        *_bumper("bumper-a", 0, "1,27,25 1,33,25 2,27,31 2,33,31"),
        *_bumper("bumper-b", 1, "3,59,25 3,65,25 4,59,31 4,65,31"),
        *_bumper("bumper-c", 2, "5,43,38 5,49,38 6,43,44 6,49,44"),
        Box("hammer-1", 2, "1", RED, SOLID, 0, 89, 57, up_only=True, in_order=True),
        Box("hammer-2", 2, "2", RED, SOLID, 1, 89, 50, up_only=True, in_order=True),
        Box("hammer-3", 2, "3", RED, SOLID, 1, 89, 43, up_only=True, in_order=True),
        Box("hammer-4", 2, "4", RED, SOLID, 2, 89, 36, up_only=True, in_order=True),
        Box("hammer-5", 2, "5", RED, SOLID, 5, 89, 29, up_only=True, in_order=True),
        Box("hammer-6", 2, "6", RED, SOLID, 20, 89, 22, up_only=True, in_order=True),
        Box("duck-1", 3, "12", YELLOW, SOLID, 1, 10, 56),
        Box("duck-2", 3, "34", YELLOW, SOLID, 1, 14, 63),
        Box("duck-3", 3, "56", YELLOW, SOLID, 1, 18, 70),
        Box("balloon-1", 3, "12", RED, SOLID, 1, 79, 54),
        Box("balloon-2", 3, "3", RED, SOLID, 1, 80, 61),
        Box("balloon-3", 3, "4", RED, SOLID, 1, 81, 68),
        Box("balloon-4", 3, "56", RED, SOLID, 1, 82, 75),
        *_flippers("1 2", "3 45 6", "1 23 4", "5 6"),
    ),
    (
        BoxSet("Ferris wheel", "wheel", SKILL_SHOT),
        BoxSet("Bumpers", "bumper"),
        BoxSet("Hammer", "hammer"),
        BoxSet(
            "Ducks",
            "duck",
            CHOICE,
            (
                _flipper_pass(),
                Bonus("hammer", "Hammer x 2", "Fill the next two hammer boxes and score them.", True, 0, TRACK_TWO),
                _MULTIBALL,
                _stars(2),
            ),
        ),
        BoxSet(
            "Balloons",
            "balloon",
            CHOICE,
            (
                Bonus(
                    "bumper-bonus",
                    "Bumper Bonus",
                    "Bumper boxes pay 2 stars and the outlined arrows are on until the round ends.",
                    True,
                    lamp=ARROWS,
                ),
                Bonus(
                    "outlane-bonus",
                    "Outlane Bonus",
                    "Outlanes pay double until the round ends.",
                    True,
                    lamp=OUTLANES_DOUBLE,
                ),
                _MULTIBALL,
                _stars(3),
            ),
        ),
    ),
    _CLOCKWISE,
    _ANTICLOCKWISE,
    1,
)

_CYBERHACK: Final = TableData(
    "Cyberhack",
    "moderate",
    (
        Box("login-1", 1, "16", RED, SOLID, 0, 36, 11),
        Box("login-2", 1, "25", RED, SOLID, 0, 50, 11),
        Box("login-3", 1, "34", RED, SOLID, 0, 64, 11),
        *_bumper("server-a", 0, "1,32,25 1,38,25 4,32,31 4,38,31"),
        *_bumper("server-b", 1, "2,60,25 2,66,25 5,60,31 5,66,31"),
        *_bumper("server-c", 2, "3,46,38 3,52,38 6,46,44 6,52,44"),
        Box("terminal-1", 2, "123", YELLOW, DASHED, 0, 10, 31, CONNECT, up_only=True),
        Box("terminal-2", 2, "456", YELLOW, DASHED, 0, 10, 41, CONNECT, up_only=True),
        Box("drone-1", 3, "23", YELLOW, SOLID, 1, 10, 56),
        Box("drone-2", 3, "45", YELLOW, SOLID, 1, 14, 63),
        Box("drone-3", 3, "16", YELLOW, SOLID, 1, 18, 70),
        Box("vault-1", 3, "1", RED, SOLID, 1, 91, 54),
        Box("vault-2", 3, "23", RED, SOLID, 1, 88, 61),
        Box("vault-3", 3, "45", RED, SOLID, 1, 85, 68),
        Box("vault-4", 3, "6", RED, SOLID, 1, 82, 75),
        *_flippers("56 4", "1 23", "45 6", "3 12"),
    ),
    (
        BoxSet("Login", "login", SKILL_SHOT),
        BoxSet("Servers", "server"),
        BoxSet(
            "Drones",
            "drone",
            CHOICE,
            (
                _flipper_pass(3),
                Bonus("backdoor", "Backdoor", "Connect, then open a node of the current layer.", True, 0, BACKDOOR),
                _MULTIBALL,
                _stars(3),
            ),
        ),
        BoxSet(
            "Data vaults",
            "vault",
            CHOICE,
            (
                Bonus(
                    "overclock",
                    "Overclock",
                    "Server boxes pay 1 star more and the outlined arrows are on until the round ends.",
                    True,
                    3,
                    lamp=ARROWS,
                ),
                Bonus(
                    "ghost",
                    "Ghost",
                    "Connect; until the round ends no trace is marked and nodes pay 1 star more.",
                    True,
                    2,
                    GHOST_RUN,
                    GHOST,
                ),
                _MULTIBALL,
                _stars(5),
            ),
        ),
    ),
    _ANTICLOCKWISE,
    _CLOCKWISE,
    1,
    FROM_RED,
)

_DRAGONSLAYER: Final = TableData(
    "Dragonslayer",
    "moderate",
    (
        Box("village-1", 1, "14", YELLOW, SOLID, 0, 34, 11),
        Box("village-2", 1, "25", YELLOW, SOLID, 0, 50, 11),
        Box("village-3", 1, "36", YELLOW, SOLID, 0, 66, 11),
        *_bumper("goblin-a", 0, "1,30,38 1,36,38 6,30,44 6,36,44", "6"),
        *_bumper("goblin-b", 1, "2,60,38 2,66,38 5,60,44 5,66,44", "5"),
        *_bumper("goblin-c", 2, "3,45,25 3,51,25 4,45,31 4,51,31", "4"),
        Box("lair-1", 2, "12", RED, SOLID, 0, 90, 60, WAKE, 2, True, True),
        Box("lair-2", 2, "23", RED, SOLID, 0, 90, 51, WAKE, 2, True, True),
        Box("lair-3", 2, "34", RED, SOLID, 1, 90, 42, WAKE, 3, True, True),
        Box("lair-4", 2, "45", RED, SOLID, 1, 90, 33, WAKE, 3, True, True),
        Box("lair-5", 2, "56", RED, SOLID, 2, 90, 24, WAKE, 5, True, True),
        Box("armoury-1", 3, "12", YELLOW, SOLID, 1, 10, 56),
        Box("armoury-2", 3, "34", YELLOW, SOLID, 1, 14, 63),
        Box("armoury-3", 3, "56", YELLOW, SOLID, 1, 18, 70),
        Box("orc-1", 3, "1", RED, SOLID, 1, 79, 54),
        Box("orc-2", 3, "2", RED, SOLID, 1, 80, 61),
        Box("orc-3", 3, "34", RED, SOLID, 1, 81, 68, blue=1),
        Box("orc-4", 3, "56", RED, SOLID, 1, 82, 75, blue=1),
        *_flippers("34 5", "12 6", "1 56", "2 34"),
    ),
    (
        BoxSet("Village", "village", SKILL_SHOT),
        BoxSet("Goblins", "goblin"),
        BoxSet("Lair", "lair"),
        BoxSet(
            "Armoury",
            "armoury",
            CHOICE,
            (
                _flipper_pass(4),
                Bonus("ambush", "Ambush", "Wake the dragon, then fill the next two Lair boxes.", True, 0, TRACK_TWO),
                _MULTIBALL,
                Bonus("war-horn", "War horn", "Wake the dragon, then score 2 blue stars.", False, 0, WAR_HORN),
                _stars(4),
            ),
        ),
        BoxSet(
            "Orc camp",
            "orc",
            CHOICE,
            (
                Bonus("training", "Training", "Gain a level at once.", True, 2, TRAINING),
                Bonus(
                    "plunder",
                    "Plunder",
                    "Outlanes pay double until the round ends.",
                    True,
                    3,
                    lamp=OUTLANES_DOUBLE,
                ),
                Bonus("rout", "Rout", "The outlined arrows are on until the round ends.", True, 3, lamp=ARROWS),
                _stars(5),
            ),
        ),
    ),
    _ANTICLOCKWISE,
    _CLOCKWISE,
    0,
)

_DANCE_FEVER: Final = TableData(
    "Dance Fever",
    "advanced",
    (
        Box("disco-d", 1, "12", RED, SOLID, 1, 26, 16),
        Box("disco-i", 1, "23", RED, SOLID, 1, 38, 16),
        Box("disco-s", 1, "34", WHITE, SOLID, 1, 50, 16),
        Box("disco-c", 1, "45", YELLOW, SOLID, 1, 62, 16),
        Box("disco-o", 1, "56", YELLOW, SOLID, 1, 74, 16),
        *_bumper("floor-a", 0, "1,46,27 1,50,22 2,54,27"),
        *_bumper("floor-b", 1, "3,63,38 3,67,33 4,71,38"),
        *_bumper("floor-c", 2, "5,46,48 5,50,43 6,54,48"),
        *_bumper("floor-d", 3, "2,29,38 4,33,33 6,37,38"),
        Box("stair-1", 2, "123", YELLOW, DASHED, 2, 10, 47, up_only=True, in_order=True),
        Box("stair-2", 2, "456", YELLOW, DASHED, 2, 10, 38, up_only=True, in_order=True),
        Box("stair-3", 2, "123", YELLOW, DASHED, 2, 10, 29, TOP_STAIR, up_only=True, in_order=True),
        Box("record-1", 3, "12", YELLOW, SOLID, 1, 10, 56),
        Box("record-2", 3, "34", YELLOW, SOLID, 1, 14, 63),
        Box("record-3", 3, "56", YELLOW, SOLID, 1, 18, 70),
        Box("speaker-1", 3, "12", RED, SOLID, 1, 91, 54),
        Box("speaker-2", 3, "23", RED, SOLID, 1, 88, 61),
        Box("speaker-3", 3, "45", RED, SOLID, 1, 85, 68),
        Box("speaker-4", 3, "56", RED, SOLID, 1, 82, 75),
        *_flippers("23 6", "1 45", "23 6", "1 45"),
        Box("mini-light-1", MINI_LIGHTS, "12", WHITE, DASHED, 3, 35, 16),
        Box("mini-light-2", MINI_LIGHTS, "34", WHITE, DASHED, 3, 50, 14),
        Box("mini-light-3", MINI_LIGHTS, "56", WHITE, DASHED, 3, 65, 16),
        Box("mini-p-1", MINI_BUMPERS, "12", WHITE, DASHED, 2, 37, 26, bumper=4),
        Box("mini-p-2", MINI_BUMPERS, "56", WHITE, DASHED, 2, 37, 31, bumper=4),
        Box("mini-q-1", MINI_BUMPERS, "34", WHITE, DASHED, 2, 63, 26, bumper=5),
        Box("mini-q-2", MINI_BUMPERS, "16", WHITE, DASHED, 2, 63, 31, bumper=5),
        Box("mini-flipper-1", MINI_FLIPPER, "23", WHITE, DASHED, 0, 43, 42),
        Box("mini-flipper-2", MINI_FLIPPER, "45", WHITE, DASHED, 0, 57, 42),
    ),
    (
        BoxSet("DISCO", "disco", PINFERNO_START),
        BoxSet("Dance floor", "floor", SKILL_SHOT),
        BoxSet(
            "Records",
            "record",
            CHOICE,
            (
                _flipper_pass(4),
                Bonus(
                    "freestyle",
                    "Freestyle",
                    "Floor boxes pay 1 star more and every outlined arrow is on until the round ends.",
                    True,
                    lamp=ARROWS,
                ),
                Bonus("light-show", "Light show", "Light the next two stairs and score them.", True, 0, TRACK_TWO),
                _stars(5),
            ),
        ),
        BoxSet(
            "Speakers",
            "speaker",
            CHOICE,
            (
                _MULTIBALL,
                Bonus(
                    "glitter",
                    "Glitter",
                    "Erase the mirror ball; until the round ends it pays twice its number.",
                    True,
                    0,
                    GLITTER,
                    GLITTERING,
                ),
                Bonus(
                    "last-dance",
                    "Last dance",
                    "Outlanes pay double until the round ends.",
                    True,
                    5,
                    lamp=OUTLANES_DOUBLE,
                ),
                Bonus("encore", "Encore", "Circle a skill shot number.", False, 5, ENCORE),
            ),
        ),
    ),
    ((0, 1), (1, 2), (2, 3), (3, 0), (4, 5)),
    tuple((one, other) for one in range(4) for other in range(4) if one != other),
    1,
    INTO_TOP,
)

TABLES: Final = (_CARNIBALL, _CYBERHACK, _DRAGONSLAYER, _DANCE_FEVER)

# --- backglass of Cyberhack: the network -----------------------------------------------------------------------

NODE_WORDS: Final = ("proxy-1", "proxy-2", "proxy-3", "database-1", "database-2", "core")
NODE_FACES: Final = ("12", "34", "56", "135", "246", "16")
NODE_STARS: Final = (1, 1, 1, 2, 2, 6)
LAYERS: Final = (0b000111, 0b011000, 0b100000)
CORE: Final = 5
SHARE_STARS: Final = (4, 7, 10)
TRACES: Final = 3

# --- backglass of Dragonslayer: dragon, experience, skills -------------------------------------------------------

DRAGON_HEALTH: Final = 30
WOUNDS: Final = ((10, 5), (20, 10), (30, 20))
"""Damage at which the wing, the tail and the heart are hit, and their stars."""
LEVELS_AT: Final = (1, 3, 5, 7, 9, 11)
MAX_EXPERIENCE: Final = 11
MIGHTY_BLOW: Final = 1
CLEAVE: Final = 2
SHIELD: Final = 4
LUCKY_CHARM: Final = 8
MAGE: Final = 16
GOLD_NOSE: Final = 32
SKILLS: Final = (
    ("mighty-blow", "Mighty Blow", "Boxes and War horns that score blue stars on the living dragon score one more."),
    ("cleave", "Cleave", "Goblin boxes pay 1 star more."),
    ("shield", "Shield", "The dragon's breath burns nothing and pays 4 stars."),
    ("lucky-charm", "Lucky Charm", "3 stars and 3 more nudges now; nudges write an amount 2 lower."),
    ("mage", "Mage", "Circle two skill shots now and one at the start of each later round."),
    ("gold-nose", "Gold Nose", "Inlanes pay 4 stars more."),
)
SHIELD_STARS: Final = 4
CHARM_STARS: Final = 3
CHARM_RELIEF: Final = 2
GOLD_NOSE_STARS: Final = 4
TREASURE_STARS: Final = 4
WAR_HORN_BLUE: Final = 2

# --- backglass of Dance Fever: mini-pin and groove ---------------------------------------------------------------

JACKPOT: Final = 8
DISCO_AGAIN: Final = 6
"""Stars for a DISCO completed in a turn with two balls."""
GROOVE_STARS: Final = (1, 1, 2, 3, 5)
