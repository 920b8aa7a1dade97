"""What things are called when people read about them."""

from __future__ import annotations

from typing import Final

from midway.games.pinball.components import (
    ARROWS,
    AWAKE,
    CONNECTED,
    GHOST,
    GLITTERING,
    OUTLANES_DOUBLE,
    PASS,
    PINFERNO,
    TABLES,
    Bonus,
    Box,
)

FEATURES: Final = {
    "wheel": "Ferris wheel",
    "bumper": "Bumper",
    "hammer": "Hammer",
    "duck": "Duck",
    "balloon": "Balloon",
    "login": "Login lane",
    "server": "Server",
    "terminal": "Terminal",
    "drone": "Drone",
    "vault": "Data vault",
    "village": "Village lane",
    "goblin": "Goblin",
    "lair": "Lair",
    "armoury": "Armoury",
    "orc": "Orc camp",
    "disco": "DISCO letter",
    "floor": "Dance floor",
    "stair": "Stair",
    "record": "Record",
    "speaker": "Speaker",
    "left": "Left",
    "red": "Red flipper",
    "yellow": "Yellow flipper",
    "right": "Right",
    "mini": "Mini-pin",
}

LAMPS: Final = {
    PASS: "Flipper Pass",
    ARROWS: "Outlined arrows",
    OUTLANES_DOUBLE: "Outlanes double",
    CONNECTED: "Connected",
    GHOST: "Ghost",
    AWAKE: "Dragon awake",
    PINFERNO: "DISCO PINFERNO",
    GLITTERING: "Glitter",
}

NODE_NAMES: Final = ("Proxy 1/2", "Proxy 3/4", "Proxy 5/6", "Database 1/3/5", "Database 2/4/6", "Core 1/6")
WOUND_NAMES: Final = ("wing", "tail", "heart")
MINI_NAMES: Final = {"light": "light", "p": "bumper P", "q": "bumper Q", "flipper": "flipper"}


def faces(box: Box) -> str:
    """The numbers of a box: `3/4`."""
    return "/".join(box.faces)


def feature(box: Box) -> str:
    """The first part of a box's word: what kind of thing it is."""
    return box.word.partition("-")[0]


def box_name(table: int, box: int) -> str:
    """What people call a box: `Bumper C`, `Ferris wheel 3/4`, `Left outlane`."""
    row = TABLES[table].boxes[box]
    kind = feature(row)
    rest = row.word.partition("-")[2]
    title = FEATURES[kind]
    if kind in ("left", "right"):
        return f"{title} {rest}"
    if kind == "mini":
        return f"{title} {MINI_NAMES[rest.partition('-')[0]]} {faces(row)}"
    if kind == "disco":
        return f"{title} {rest.upper()}"
    if row.bumper >= 0:
        return f"{title} {rest.upper()}"
    return f"{title} {faces(row)}"


def bonus_name(bonus: Bonus) -> str:
    """What people call a bonus, with the stars printed on it: `Ghost +2`, `5 stars`."""
    return f"{bonus.title} +{bonus.stars}" if bonus.stars and not bonus.title.endswith("stars") else bonus.title


def stars(number: int) -> str:
    """`1 star`, `4 stars`."""
    return f"{number} star" if number == 1 else f"{number} stars"
