"""What the pictures of Circus Masters are drawn from: plain data about dice, rings, track, display and boards."""

from __future__ import annotations

import math
from typing import Any, Final

from midway.core.events import Event
from midway.core.look import Drawing, Look
from midway.core.options import Options
from midway.core.state import View
from midway.core.words import Move
from midway.games.circus.components import (
    BOARDS,
    BUILD_LEVELS,
    CAMP_SQUARES,
    CARD_BONUS,
    CARD_CRITERION,
    CRITERION_POINTS,
    LETTERS,
    NUMERALS,
    PLACES,
    POSTER_COINS,
    POSTER_GEMS,
    POSTER_ICON,
    POSTER_LIMIT,
    POSTER_POINTS,
    POSTER_TILES,
    POSTERS,
    RING,
    RING_SYMBOLS,
    RING_TENTS,
    ROWS,
    SIZE,
    SPACE_BONUS,
    TENT_COINS,
    TENT_GEMS,
    TENT_POINTS,
    TENTS_PER_RING,
    TILE_KINDS,
    TRACK,
    TRAINER_COST,
    TRAINER_NAMES,
    TRAINER_TILES,
)
from midway.games.circus.rules.table import (
    COLLECTING,
    ENDING,
    GAINING,
    IN_TURNS,
    LANDING,
    NAMING,
    ORGANISING,
    OVER,
    PREPARING,
    PUTTING,
)
from midway.games.circus.rules.turn import NO_ACTION
from midway.games.circus.words import (
    BONUS,
    BONUS_COPY,
    BONUS_GEM,
    BONUS_HUE,
    BONUS_VALUE,
    BUILD,
    COLLECT,
    DISCARD_NEW,
    DONE,
    DRAFT,
    DROP,
    FIRST_PLACE,
    FROM_DECK,
    GAIN,
    HUE,
    LAY,
    LEAVE,
    NAME,
    PERFORM,
    PICK,
    PITCH,
    PLACE,
    PLACE_CELLS,
    PLACE_KIND,
    PUT,
    SCORE,
    SKIP_GAIN,
    SPEND,
    SQUARE,
    SWAP,
    TAKE,
    TRAVEL,
    USE,
    WILD,
    cell_name,
)

WIDE: Final = (816, 732)
TALL: Final = (400, 1932)
PARTS: Final = [("Tent", 0, 456), ("Rings", 456, 422), ("Cards", 878, 300), ("Camp", 1178, 754)]
"""What stands below each other on a phone: name, top and height in the tall picture."""
TINTS: Final = ["orange", "green", "purple", "clear"]
RING_CENTRES: Final = [(101, 123), (299, 123), (101, 317)]
RING_RADIUS: Final = 80

BONUS_SHORT: Final = [
    "",
    "+2 power",
    "+3 build",
    "+3 travel",
    "+3 show",
    "any value",
    "recolour",
    "copy",
    "1 coin",
    "2 coins",
    "gem",
    "clear gem",
    "2 points",
    "poster",
    "marker",
]
CRITERION_SHORT: Final = [
    "row",
    "column",
    "zone",
    "orange tile",
    "green tile",
    "purple tile",
    "large tile",
    "small tile",
    "large set",
    "small set",
    "tent",
    "poster",
    "gem set",
    "3 coins",
    "marker",
    "hat step",
    "bonus sq.",
    "2 rim sq.",
    "corner",
    "2 of area",
]
TRAINER_SHORT: Final = [
    "+4 build",
    "+4 travel",
    "+4 show",
    "1 small tile",
    "any colours",
    "poster",
    "2 gems",
    "3 coins",
    "tent passed",
    "+1 poster",
    "skip a tile",
    "+2 points",
    "+2 power",
    "2 coins",
    "gem",
    "recolour",
    "poster+gem",
]
SQUARE_SHORT: Final = ["2c", "3p", "po", "tr", "cl"]
SPACE_SHORT: Final = {
    "": "",
    "marker": "marker",
    "coins": "3 coins",
    "poster": "poster",
    "points": "4 points",
    "gem": "gem+1c",
}
PASS_WORDS: Final = {
    GAINING: "Skip",
    PUTTING: "Discard",
    LANDING: "Leave it",
    COLLECTING: "Leave them",
    NAMING: "End show",
    ORGANISING: "Keep order",
    ENDING: "End turn",
}


class CircusPicture(Look):
    """The pictures: main tent, track and display; rings and posters; one's own board. Other boards are asides."""

    def still(self, options: Options, seats: int) -> Drawing:
        parts = [{"name": name, "y": y, "height": height} for name, y, height in PARTS]
        return {"width": WIDE[0], "height": WIDE[1], "tall": TALL, "parts": parts}

    def moving(self, view: View, names: list[str]) -> Drawing:
        viewer = max(view["seat"], 0)
        return {
            "title": _title(view),
            "colours": [_gem(colour) for colour in range(4)],
            "dice": _dice(view),
            "rows": [_row(view, row) for row in range(ROWS[view["seats"]])],
            "track": [_track_space(view, space) for space in range(1, TRACK + 1)],
            "rings": [_ring(view, ring) for ring in range(3)],
            "shown": [_poster(poster) for poster in view["shown_posters"]],
            "deck": len(view["posters_left"]),
            "board": _board(view, viewer, names[viewer], view["seat"] >= 0),
        }

    def asides(self, view: View, names: list[str]) -> list[Drawing]:
        viewer = max(view["seat"], 0)
        others = [(viewer + place) % view["seats"] for place in range(1, view["seats"])]
        return [
            {
                "title": f"{names[seat]}, {view['worth'][seat]['score']} points",
                "width": 400,
                "height": 720,
                "board": _board(view, seat, names[seat], False),
            }
            for seat in others
        ]

    # --- where words point ----------------------------------------------------------------------------------

    def spots(self, move: Move, view: View) -> list[str]:
        kind = move.kind
        turn = view["turn"]
        if kind == PLACE:
            return [f"cell-{cell_name(cell)}" for cell in PLACE_CELLS[move.index - FIRST_PLACE]]
        if kind == TAKE:
            return [f"die-{TINTS[move.a]}-{move.b}"]
        if kind in (LAY, SCORE, BONUS_COPY):
            return [f"card-{move.a + 1}"]
        if kind in (BONUS, BONUS_VALUE, BONUS_GEM):
            return [f"card-{max(turn['slot'], 0) + 1}"]
        if kind in (HUE, BONUS_HUE):
            return [f"hue-{TINTS[move.a]}"]
        if kind in (SPEND, WILD):
            return [f"gem-{TINTS[move.a]}"]
        if kind == USE:
            return [f"trainer-{TRAINER_NAMES[move.a]}"]
        if kind == DRAFT:
            return [f"draft-{TRAINER_NAMES[move.a]}"]
        if kind == BUILD:
            return [f"level-{move.a}"]
        if kind in (TRAVEL, COLLECT):
            return self._ring_spots(move, view)
        if kind == PERFORM:
            return [f"track-{move.a}", *_hat_spots(view, move.b)]
        if kind == SQUARE:
            return _square_spots(view, move.a)
        if kind == GAIN and move.a != SKIP_GAIN:
            return ["poster-deck" if move.a == FROM_DECK else f"poster-{move.a + 1}"]
        if kind == PUT and move.a != DISCARD_NEW:
            return [f"place-{move.a + 1}"]
        if kind == PITCH:
            return [f"tent-{move.a + 1}"]
        if kind == NAME:
            return [f"place-{move.a + 1}"]
        if kind == SWAP:
            return [f"place-{move.a + 1}", f"place-{move.b + 1}"]
        if kind in (PICK, DROP):
            return [f"row-{move.a + 1}"]
        return ["pass"] if kind in (DONE, LEAVE, GAIN, PUT) else []

    def _ring_spots(self, move: Move, view: View) -> list[str]:
        ring = max(view["turn"]["hue"], 0)
        space = move.a if move.kind == COLLECT else (view["wagons"][ring] + move.a) % RING
        return [_space_id(ring, space)]

    def motion(self, event: Event) -> dict[str, Any]:
        numbers = event.numbers
        if event.kind == "roll":
            values = [value + 1 for value in range(6) for _ in range(numbers[1] >> 3 * value & 7)]
            return {"dice": values}
        if event.kind == "travel":
            return {
                "piece": f"wagon-{TINTS[numbers[1]]}",
                "path": [_space_id(numbers[1], space) for space in event.path],
            }
        if event.kind == "hat" and numbers[1]:
            return {"piece": f"track-{numbers[2]}", "path": [f"track-{numbers[1]}", f"track-{numbers[2]}"]}
        if event.kind == "tile":
            return {"flash": [f"cell-{cell_name(cell)}" for cell in event.path]}
        return {}


def _title(view: View) -> str:
    if view["step"] == OVER:
        return "The last curtain has fallen"
    return f"Round {view['round']} of 3"


def _space_id(ring: int, space: int) -> str:
    return f"ring-{TINTS[ring]}-{space + 1}"


def _hat_spots(view: View, which: int) -> list[str]:
    """The hat that a show moves, where there is a choice of two."""
    player = view["players"][max(view["acting"], 0)]
    hats = sorted([player["hat"], player["second"]])
    return [f"track-{hats[which - 1]}"] if which and hats[0] > 0 else []


def _square_spots(view: View, kind: int) -> list[str]:
    """The squares of this kind under the tile that was placed last."""
    player = view["players"][view["acting"]]
    if not player["built"]:
        return []
    cells = PLACE_CELLS[player["built"][-1]]
    return [f"cell-{cell_name(cell)}" for cell in cells if CAMP_SQUARES[player["board"]][cell] == kind]


# --- main tent -----------------------------------------------------------------------------------------------

_PIPS: Final = [
    [],
    [(0, 0)],
    [(-1, -1), (1, 1)],
    [(-1, -1), (0, 0), (1, 1)],
    [(-1, -1), (1, 1), (-1, 1), (1, -1)],
    [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)],
    [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)],
]


def _die(number: int) -> Drawing:
    """A die with its pips; `number` is colour * 6 + value - 1."""
    colour, value = number // 6, number % 6 + 1
    return {
        "tint": TINTS[colour],
        "letter": LETTERS[colour],
        "value": value,
        "pips": [list(pip) for pip in _PIPS[value]],
    }


def _dice(view: View) -> list[Drawing]:
    """The main tent: a place for every colour and value, with how many dice lie there."""
    return [
        {
            **_die(number),
            "id": f"die-{TINTS[number // 6]}-{number % 6 + 1}",
            "x": 24 + 33.5 * (number % 6),
            "y": 36 + 38 * (number // 6),
            "count": count,
        }
        for number, count in enumerate(view["pool"])
        if count
    ]


def _row(view: View, row: int) -> Drawing:
    """One row of the display: a master card and the trainer beside it."""
    card, trainer = view["shown_cards"][row], view["shown_trainers"][row]
    return {
        "id": f"row-{row + 1}",
        "y": 34 + 41 * row,
        "card": _card_lines(card) if card >= 0 else ["", ""],
        "trainer": f"{_name(trainer)}: {TRAINER_SHORT[trainer]}" if trainer >= 0 else "",
        "empty": card < 0,
    }


def _card_lines(card: int) -> list[str]:
    criterion = CARD_CRITERION[card]
    return [BONUS_SHORT[CARD_BONUS[card]], f"{CRITERION_POINTS[criterion]}x {CRITERION_SHORT[criterion]}"]


def _name(trainer: int) -> str:
    return TRAINER_NAMES[trainer].replace("-", " ").capitalize()


def _track_space(view: View, space: int) -> Drawing:
    hats = [seat for seat, player in enumerate(view["players"]) if space in (player["hat"], player["second"])]
    return {
        "id": f"track-{space}",
        "number": space,
        "limit": POSTER_LIMIT[space],
        "x": 8 + 38.4 * ((space - 1) % 10),
        "y": 212 + 42 * ((space - 1) // 10),
        "hat": hats[0] if hats else -1,
        "opens": space == 1 or POSTER_LIMIT[space] != POSTER_LIMIT[space - 1],
    }


# --- rings ---------------------------------------------------------------------------------------------------


def _ring(view: View, ring: int) -> Drawing:
    x, y = RING_CENTRES[ring]
    spaces = [_ring_space(view, ring, space) for space in range(RING)]
    return {
        "tint": TINTS[ring],
        "letter": LETTERS[ring],
        "name": TINTS[ring].capitalize(),
        "x": x,
        "y": y,
        "spaces": spaces,
        "wagon": {"id": f"wagon-{TINTS[ring]}", **{axis: spaces[view["wagons"][ring]][axis] for axis in ("x", "y")}},
    }


def tent_on(view: View, ring: int, space: int) -> int:
    """The tent that lies on a space of a ring, or -1."""
    if RING_SYMBOLS[ring][space] != POSTER_ICON:
        return -1
    tent: int = view["tents"][ring * TENTS_PER_RING + RING_TENTS[ring].index(space)]
    return tent


def _ring_space(view: View, ring: int, space: int) -> Drawing:
    """A space of a ring; the start is at the bottom, and the way goes clockwise."""
    angle = math.pi / 2 + 2 * math.pi * space / RING
    symbol = RING_SYMBOLS[ring][space]
    tent = tent_on(view, ring, space)
    return {
        "id": _space_id(ring, space),
        "x": round(RING_RADIUS * math.cos(angle), 1),
        "y": round(RING_RADIUS * math.sin(angle), 1),
        "gem": symbol if 0 <= symbol < POSTER_ICON else -1,
        "tint": TINTS[symbol] if 0 <= symbol < POSTER_ICON else "",
        "letter": LETTERS[symbol] if 0 <= symbol < POSTER_ICON else "",
        "tent": _tent(tent) if tent >= 0 else None,
        "poster": symbol == POSTER_ICON and tent < 0,
        "start": space == 0,
    }


def _tent(kind: int) -> Drawing:
    points, coins = TENT_POINTS[kind], TENT_COINS[kind]
    return {
        "reward": (f"{points}p" if points else "") + (f"{coins}c" if coins else ""),
        "gems": [_gem(colour) for colour in range(3) for _ in range(TENT_GEMS[kind][colour])],
    }


def _gem(colour: int) -> Drawing:
    return {"tint": TINTS[colour], "letter": LETTERS[colour]}


def _poster(poster: int) -> Drawing | None:
    """A poster: tiles, gems and reward; None for an empty place."""
    if poster < 0:
        return None
    tiles = [
        {"large": kind < 3, **_gem(kind % 3)} for kind in range(TILE_KINDS) for _ in range(POSTER_TILES[poster][kind])
    ]
    return {
        "name": POSTERS[poster].upper(),
        "tiles": tiles,
        "gems": [_gem(colour) for colour in range(3) for _ in range(POSTER_GEMS[poster][colour])],
        "points": POSTER_POINTS[poster],
        "coins": POSTER_COINS[poster],
    }


# --- a player's board ----------------------------------------------------------------------------------------


def _board(view: View, seat: int, name: str, mine: bool) -> Drawing:
    """Everything that lies before a player."""
    player = view["players"][seat]
    worth = view["worth"][seat]
    acting = view["phase"] == IN_TURNS and view["acting"] == seat
    turn = view["turn"] if acting else None
    return {
        "mine": mine,
        "name": name,
        "seat": seat,
        "acting": acting,
        "board": BOARDS[player["board"]] if player["board"] >= 0 else "",
        "score": worth["score"],
        "coins": player["coins"],
        "payment": worth["payment"] if view["phase"] == IN_TURNS else 0,
        "gems": [{**_gem(colour), "count": player["gems"][colour]} for colour in range(4)],
        "markers": [player["ready"], player["working"], player["resting"]],
        "completed": len(player["completed"]),
        "posters": [_place(player, turn, place) for place in range(PLACES)],
        "held": _poster(turn["held"]) if turn else None,
        "tents": [_tent_space(player, space) for space in range(PLACES)],
        "levels": _levels(view, player, turn),
        "power": view["power"] if turn else [],
        "hues": [{**_gem(colour), "on": turn is not None and turn["hue"] == colour} for colour in range(3)],
        "cells": _cells(player),
        "outlines": _outlines(player),
        "cards": [_master(player, worth, turn, slot) for slot in range(len(player["cards"]))],
        "printed": [_trainer(turn, trainer) for trainer in range(TRAINER_TILES, len(TRAINER_NAMES))],
        "trainers": [_trainer(turn, trainer) for trainer in player["trainers"]],
        "draft": [_trainer(None, trainer) for trainer in view["draft"]] if mine else [],
        "pass": PASS_WORDS.get(view["step"], "") if mine and view["acting"] == seat else "",
    }


def _place(player: View, turn: View | None, place: int) -> Drawing:
    named = turn is not None and turn["named"] >> place & 1 == 1
    return {"id": f"place-{place + 1}", "poster": _poster(player["posters"][place]), "named": named}


def _tent_space(player: View, space: int) -> Drawing:
    tent = player["tents"][space]
    bonus = SPACE_BONUS[player["board"] % len(NUMERALS)][space] if player["board"] >= 0 else ""
    return {
        "id": f"tent-{space + 1}",
        "tent": _tent(tent) if tent >= 0 else None,
        "bonus": SPACE_SHORT[bonus] if tent < 0 else "",
    }


def _levels(view: View, player: View, turn: View | None) -> list[Drawing]:
    if player["board"] < 0:
        return []
    power = view["power"][0] if turn and view["power"] and view["step"] == PREPARING else 0
    return [
        {
            "id": f"level-{needed}",
            "needed": needed,
            "tiles": ["L"] * large + ["S"] * small,
            "reached": needed <= power,
        }
        for needed, large, small in BUILD_LEVELS[player["board"]]
    ]


def _cells(player: View) -> list[Drawing]:
    """The camp: every square with its bonus, its tile's colour, and where it is drawn."""
    tint = [""] * (SIZE * SIZE)
    for placement in player["built"]:
        for cell in PLACE_CELLS[placement]:
            tint[cell] = TINTS[PLACE_KIND[placement] % 3]
    squares = CAMP_SQUARES[player["board"]] if player["board"] >= 0 else [-1] * (SIZE * SIZE)
    shorts = SQUARE_SHORT[:1] + (["4p"] if player["board"] >= 4 else ["3p"]) + SQUARE_SHORT[2:]
    return [
        {
            "id": f"cell-{cell_name(cell)}",
            "x": 30 * (cell % SIZE),
            "y": 30 * (cell // SIZE),
            "tint": tint[cell],
            "bonus": shorts[squares[cell]] if squares[cell] >= 0 else "",
        }
        for cell in range(SIZE * SIZE)
    ]


def _outlines(player: View) -> list[Drawing]:
    """The tiles of the camp: the path around each, and the letter of its colour."""
    found = []
    for placement in player["built"]:
        cells = PLACE_CELLS[placement]
        colour = PLACE_KIND[placement] % 3
        middle = cells[len(cells) // 2]
        found.append(
            {
                **_gem(colour),
                "path": _outline(cells),
                "x": 30 * (middle % SIZE) + 15,
                "y": 30 * (middle // SIZE) + 20,
            }
        )
    return found


def _outline(cells: list[int]) -> str:
    """The edges of a set of squares as a path."""
    parts = []
    for cell in cells:
        x, y = 30 * (cell % SIZE), 30 * (cell // SIZE)
        column = cell % SIZE
        if cell - SIZE not in cells:
            parts.append(f"M{x} {y}h30")
        if cell + SIZE not in cells:
            parts.append(f"M{x} {y + 30}h30")
        if column == 0 or cell - 1 not in cells:
            parts.append(f"M{x} {y}v30")
        if column == SIZE - 1 or cell + 1 not in cells:
            parts.append(f"M{x + 30} {y}v30")
    return "".join(parts)


def _master(player: View, worth: View, turn: View | None, slot: int) -> Drawing:
    card = player["cards"][slot]
    die = player["dice"][slot] if slot < len(player["dice"]) else -1
    lines = _card_lines(card)
    return {
        "id": f"card-{slot + 1}",
        "bonus": lines[0],
        "open": turn is not None and turn["slot"] == slot and turn["bonus"] > 0 and turn["action"] == NO_ACTION,
        "per": CRITERION_POINTS[CARD_CRITERION[card]],
        "what": CRITERION_SHORT[CARD_CRITERION[card]],
        "now": worth["cards"][slot],
        "die": _die(die) if die >= 0 else None,
    }


def _trainer(turn: View | None, trainer: int) -> Drawing:
    return {
        "name": _name(trainer),
        "id": TRAINER_NAMES[trainer],
        "cost": TRAINER_COST[trainer],
        "short": TRAINER_SHORT[trainer],
        "used": turn is not None and turn["used"] >> trainer & 1 == 1,
    }
