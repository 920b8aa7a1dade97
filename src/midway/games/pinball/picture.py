"""Data for the pictures: a portrait playfield below its backglass, with the dice on the apron."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Any, Final

from midway.core.events import Event
from midway.core.look import Drawing
from midway.core.state import View
from midway.core.words import Move
from midway.games.pinball.components import (
    ARROWS,
    AWAKE,
    CONNECTED,
    CYBERHACK,
    DANCE_FEVER,
    DASHED,
    DRAGON_HEALTH,
    DRAGONSLAYER,
    FLIPPER_ZONE,
    GROOVE_STARS,
    INLANE,
    LEVELS_AT,
    LUCKY_CHARM,
    MAX_EXPERIENCE,
    NO_LANE,
    NODE_FACES,
    NODE_STARS,
    OUTLANE,
    PINFERNO,
    RED,
    SHARE_STARS,
    SKILLS,
    TABLE_NAMES,
    TABLES,
    TRACES,
    WOUNDS,
    Box,
)
from midway.games.pinball.names import LAMPS, bonus_name, faces, stars
from midway.games.pinball.rules.sheet import MOVE, PICK_BALL
from midway.games.pinball.rules.table import OFF, PLAY_TABLES
from midway.games.pinball.words import BALL, BONUS, BOX, CIRCLE, DRAIN, LEARN, NODE, NUDGE, SKILL

WIDTH: Final = 600
GLASS: Final = 200
FIELD: Final = 800
APRON: Final = 150
HEIGHT: Final = GLASS + FIELD + APRON
WIDE: Final = 1080
"""On a wide screen glass and apron stand beside the playfield."""

BOX_HEIGHT: Final = 34
BOX_WIDTHS: Final = {1: 34, 2: 42, 3: 58}
COLOUR_NAMES: Final = ("white", "yellow", "red")
DISC: Final = 55
FLOOR_DISC: Final = 52
START_PLACE: Final = (94, 8)
FLIPPER_RESTS: Final = {"left-inlane": (21, 92), "right-inlane": (79, 92)}
"""Where a ball lies that an inlane brought onto the flipper."""
MINI_LIGHT_SPOTS: Final = [(250, 38), (315, 32), (380, 38)]
MINI_SPOTS: Final = [*MINI_LIGHT_SPOTS, (262, 84), (262, 122), (368, 84), (368, 122), (285, 168), (345, 168)]
MINI_START: Final = (418, 80)
NODE_SPOTS: Final = [(232, 44), (232, 94), (232, 144), (325, 69), (325, 119), (415, 94)]
SPINNERS: Final = {CYBERHACK: (540, 478, 34), DANCE_FEVER: (300, 246, 25)}
"""Centre and radius of the ring of spinner boxes."""
PANELS: Final = (138, 304)
PANEL_WIDTH: Final = 158
PANEL_TOP: Final = GLASS + 424
LINE: Final = 27


# --- places -------------------------------------------------------------------------------------------------------


def across(x: float) -> int:
    """From the card's 0-100 to the picture."""
    return round(x * WIDTH / 100)


def down(y: float) -> int:
    """From the card's 0-100 to the picture, below the backglass."""
    return GLASS + round(y * FIELD / 100)


def box_centre(table: int, bit: int) -> tuple[int, int]:
    """Where a box is drawn."""
    boxes = TABLES[table].boxes
    box = boxes[bit]
    if box.zone > FLIPPER_ZONE:
        return MINI_SPOTS[bit - (len(boxes) - len(MINI_SPOTS))]
    return across(box.x), down(box.y)


def ball_centre(table: int, place: int) -> tuple[int, int]:
    """Where a ball is drawn that lies at a place."""
    play = PLAY_TABLES[table]
    if place == play.start:
        return across(START_PLACE[0]), down(START_PLACE[1])
    if place == play.mini_start:
        return MINI_START
    rest = FLIPPER_RESTS.get(TABLES[table].boxes[place].word)
    if rest is not None:
        return across(rest[0]), down(rest[1])
    x, y = box_centre(table, place)
    return x + 11, y + 11


# --- what never changes -------------------------------------------------------------------------------------------


def still(table: int) -> Drawing:
    """The playfield without marks."""
    data = TABLES[table]
    return {
        "width": WIDE,
        "height": FIELD,
        "tall": (WIDTH, HEIGHT),
        "table": TABLE_NAMES[table],
        "title": data.title,
        "grade": data.grade,
        "discs": _discs(table),
        "arrows": [_arrow(table, *arrow) for arrow in data.arrows if arrow[0] < 4],
        "outlined": [_arrow(table, *arrow) for arrow in _outlined(table)],
        "pays": [pay for bit, box in enumerate(data.boxes) if (pay := _pay(table, bit, box))],
        "panels": _panels(table),
        "spinner": _ring(table),
        "dividers": [down(y) for y in (20, 50, 78)],
        "lanes": [_wall(30), _wall(570)],
    }


def _wall(x: int) -> dict[str, Any]:
    return {"id": "pin-lane-left" if x < WIDTH // 2 else "pin-lane-right", "x": x, "y": down(46)}


def _discs(table: int) -> list[dict[str, Any]]:
    radius = FLOOR_DISC if table == DANCE_FEVER else DISC
    return [{"x": x, "y": y, "r": radius, "letter": letter} for letter, (x, y) in _bumper_centres(table).items()]


def _bumper_centres(table: int) -> dict[str, tuple[int, int]]:
    """The middle of each bumper of the table, by letter."""
    centres: dict[str, tuple[int, int]] = {}
    for bumper in range(4):
        spots = [(box.x, box.y) for box in TABLES[table].boxes if box.bumper == bumper]
        if spots:
            low = min(y for _, y in spots)
            high = max(y for _, y in spots)
            x = sum(x for x, _ in spots) / len(spots)
            centres["ABCD"[bumper]] = (across(x), down((low + high) / 2))
    return centres


def _outlined(table: int) -> list[tuple[int, int]]:
    """The outlined arrows; where they join all bumpers, each pair is drawn once."""
    outlined = TABLES[table].outlined
    return [arrow for arrow in outlined if arrow[::-1] not in outlined or arrow[0] < arrow[1]]


def _arrow(table: int, start: int, end: int) -> dict[str, float]:
    """An arrow from disc to disc, a little to its right so that both directions can be seen."""
    centres = list(_bumper_centres(table).values())
    radius = FLOOR_DISC if table == DANCE_FEVER else DISC
    (x1, y1), (x2, y2) = centres[start], centres[end]
    length = hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    side = 9
    near, far = radius + 1, length - radius - 7
    return {
        "x1": round(x1 + dx * near - dy * side, 1),
        "y1": round(y1 + dy * near + dx * side, 1),
        "x2": round(x1 + dx * far - dy * side, 1),
        "y2": round(y1 + dy * far + dx * side, 1),
    }


def _pay(table: int, bit: int, box: Box) -> dict[str, Any] | None:
    """The stars printed beside a box; bumpers and flippers have none of their own."""
    if (box.bumper >= 0 and box.zone < FLIPPER_ZONE and not box.blue) or box.effect == OUTLANE:
        return None
    if (not box.stars and not box.blue) or box.zone > FLIPPER_ZONE:
        return None
    x, y = box_centre(table, bit)
    pay = f"{box.stars}★" if box.stars and box.bumper < 0 else ""
    if box.bumper >= 0:
        return {"x": x, "y": y - 20, "stars": pay, "blue": "☆"}
    return {"x": x, "y": y + 33, "stars": pay, "blue": f"{box.blue}☆" if box.blue else ""}


def _panels(table: int) -> list[dict[str, Any]]:
    """The bonus lists of the two drop target sets, in the middle of their zone."""
    panels: list[dict[str, Any]] = []
    number = 0
    for group in TABLES[table].sets:
        if not group.bonuses:
            continue
        lines = []
        for row, bonus in enumerate(group.bonuses):
            lines.append(
                {
                    "id": f"pin-bonus-{number}",
                    "number": number,
                    "y": PANEL_TOP + 28 + LINE * row,
                    "title": bonus_name(bonus),
                    "once": bonus.once,
                    "lamp": bonus.lamp,
                }
            )
            number += 1
        side = len(panels)
        panels.append(
            {
                "x": PANELS[side],
                "y": PANEL_TOP,
                "width": PANEL_WIDTH,
                "height": 34 + LINE * len(lines),
                "title": group.title,
                "colour": "yellow" if side == 0 else "red",
                "lines": lines,
            }
        )
    return panels


def _ring(table: int) -> dict[str, Any] | None:
    if TABLES[table].spinner == NO_LANE:
        return None
    x, y, radius = SPINNERS[table]
    return {"x": x, "y": y, "r": radius + 17}


# --- what changes -------------------------------------------------------------------------------------------------


def moving(view: View, names: list[str]) -> Drawing:
    """The viewer's own table, or the first one for a spectator."""
    seat = max(view["seat"], 0)
    sheet = view["sheets"][seat]
    table = TABLE_NAMES.index(view["table"])
    boxes = _boxes(table, sheet)
    balls = _balls(table, sheet)
    return {
        "table": view["table"],
        "name": names[seat],
        "score": sheet["score"],
        "gain": sheet["score"] - sheet["opening"],
        "round": sheet["round"],
        "finished": sheet["finished_at"],
        "doubled": bool(sheet["doubled"]) and (sheet["phase"] > 0 or sheet["choices"] > 0),
        "boxes": [box for box in boxes if box["y"] > GLASS],
        "balls": [ball for ball in balls if ball["y"] > GLASS],
        "mini_boxes": [box for box in boxes if box["y"] < GLASS],
        "mini_balls": [ball for ball in balls if ball["y"] < GLASS],
        "lit": bool(sheet["lamps"] & ARROWS),
        "panels": _lit_panels(table, sheet),
        "spins": _spins(table, sheet),
        "start": {"id": "pin-start", "x": across(START_PLACE[0]), "y": down(START_PLACE[1])},
        "mini_start": _mini_start() if table == DANCE_FEVER else None,
        "dice": _dice(view, sheet),
        "skills": _skills(sheet),
        "nudges": _nudges(sheet),
        "amount": sheet["amount"],
        "glass": _glass(table, sheet),
        "outlined": [_arrow(table, *arrow) for arrow in _outlined(table)],
    }


def _boxes(table: int, sheet: View) -> list[dict[str, Any]]:
    rows = []
    for bit, box in enumerate(TABLES[table].boxes):
        x, y = box_centre(table, bit)
        width = BOX_WIDTHS[len(box.faces)]
        rows.append(
            {
                "id": f"pin-box-{bit}",
                "x": x,
                "y": y,
                "left": x - width // 2,
                "top": y - BOX_HEIGHT // 2,
                "width": width,
                "height": BOX_HEIGHT,
                "faces": faces(box),
                "colour": COLOUR_NAMES[box.colour],
                "dashed": box.line == DASHED,
                "filled": bool(sheet["filled"] >> bit & 1),
                "letter": box.word[-1].upper() if box.word.startswith("disco") else "",
                "out": box.effect == OUTLANE,
                "inlane": box.effect == INLANE,
            }
        )
    return rows


def _balls(table: int, sheet: View) -> list[dict[str, Any]]:
    balls = []
    both = sheet["ball_a"] != OFF and sheet["ball_b"] != OFF
    for which, place in enumerate((sheet["ball_a"], sheet["ball_b"])):
        if place == OFF:
            continue
        x, y = ball_centre(table, place)
        if which == 1 and place == sheet["ball_a"]:
            x -= 22
        active = sheet["phase"] == MOVE and sheet["mover"] == which
        letter = "AB"[which] if both else ""
        balls.append({"id": f"pin-ball-{'ab'[which]}", "x": x, "y": y, "letter": letter, "active": active})
    return balls


def _lit_panels(table: int, sheet: View) -> list[dict[str, Any]]:
    panels = _panels(table)
    for panel in panels:
        for line in panel["lines"]:
            line["taken"] = bool(sheet["taken"] >> line["number"] & 1)
            line["lit"] = bool(line["lamp"] & sheet["lamps"])
    return panels


def _spins(table: int, sheet: View) -> list[dict[str, Any]]:
    if TABLES[table].spinner == NO_LANE:
        return []
    x, y, radius = SPINNERS[table]
    ring = []
    for number in range(1, 7):
        angle = (number - 1) * pi / 3 - pi / 2
        ring.append(
            {
                "id": f"pin-spin-{number}",
                "x": round(x + radius * cos(angle)),
                "y": round(y + radius * sin(angle)),
                "number": number,
                "filled": bool(sheet["spun"] >> (number - 1) & 1),
            }
        )
    return ring


def _mini_start() -> dict[str, Any]:
    return {"id": "pin-mini-start", "x": MINI_START[0], "y": MINI_START[1]}


def _dice(view: View, sheet: View) -> list[dict[str, Any]]:
    """The two dice, with the numbers each could be nudged to."""
    asked = sheet["phase"] in (PICK_BALL, MOVE) and not sheet["choices"]
    dice = []
    for which, shown in enumerate(view["dice"]):
        used = asked and sheet["die"] == which
        number = sheet["number"] if used and sheet["number"] else shown
        left = 20 + 292 * which
        dice.append(
            {
                "id": f"pin-die-{which}",
                "x": left,
                "y": HEIGHT - APRON + 14,
                "shown": shown,
                "number": number,
                "changed": number != shown,
                "used": used,
                "pips": _pips(number),
                "cells": [
                    {
                        "id": f"pin-nudge-{which}-{target}",
                        "x": left + 70 + 33 * (target - 1),
                        "y": HEIGHT - APRON + 32,
                        "number": target,
                        "now": target == number,
                    }
                    for target in range(1, 7)
                ],
            }
        )
    return dice


def _pips(number: int) -> list[tuple[int, int]]:
    """The pips of a die face, on a die of 56 by 56."""
    spots = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]}
    return [(14 + 14 * (spot % 3), 14 + 14 * (spot // 3)) for spot in spots.get(number, [])]


def _skills(sheet: View) -> list[dict[str, Any]]:
    return [
        {
            "id": f"pin-skill-{number}",
            "x": 42 + 46 * (number - 1),
            "y": HEIGHT - 28,
            "number": number,
            "circled": bool(sheet["circled"] >> (number - 1) & 1),
        }
        for number in range(1, 7)
    ]


def _nudges(sheet: View) -> list[dict[str, Any]]:
    boxes = 6 if sheet["skills"] & LUCKY_CHARM else 3
    return [
        {"id": f"pin-nudged-{box}", "x": 318 + 32 * box, "y": HEIGHT - 42, "filled": box < sheet["nudged"]}
        for box in range(boxes)
    ]


def _glass(table: int, sheet: View) -> dict[str, Any]:
    """The mini-game on the backglass."""
    lamps = sheet["lamps"]
    if table == CYBERHACK:
        return {
            "connected": bool(lamps & CONNECTED),
            "nodes": [
                {
                    "id": f"pin-node-{node}",
                    "x": NODE_SPOTS[node][0],
                    "y": NODE_SPOTS[node][1],
                    "faces": "/".join(shown),
                    "filled": bool(sheet["nodes"] >> node & 1),
                }
                for node, shown in enumerate(NODE_FACES)
            ],
            "shares": [
                {"id": f"pin-share-{share}", "y": 44 + 50 * share, "stars": pay, "filled": share < sheet["shares"]}
                for share, pay in enumerate(SHARE_STARS)
            ],
            "pays": [{"x": NODE_SPOTS[node][0], "stars": NODE_STARS[node]} for node in (0, 3, 5)],
            "traces": [
                {"id": f"pin-trace-{trace}", "y": 44 + 50 * trace, "filled": trace < sheet["trace"]}
                for trace in range(TRACES)
            ],
        }
    if table == DRAGONSLAYER:
        return {
            "awake": bool(lamps & AWAKE),
            "slain": sheet["damage"] >= DRAGON_HEALTH,
            "damage": sheet["damage"],
            "wounds": [
                {"id": f"pin-wound-{row}", "y": 44 + 30 * row, "stars": pay, "filled": sheet["damage"] >= at}
                for row, (at, pay) in enumerate(WOUNDS)
            ],
            "health": [
                {
                    "x": 202 + 17 * (point % 10),
                    "y": 34 + 30 * (point // 10),
                    "filled": point < sheet["damage"],
                }
                for point in range(DRAGON_HEALTH)
            ],
            "experience": [
                {
                    "x": 203 + 18 * point,
                    "level": point + 1 in LEVELS_AT,
                    "filled": point < sheet["experience"],
                }
                for point in range(MAX_EXPERIENCE)
            ],
            "learned": [
                {
                    "id": f"pin-learn-{row}",
                    "y": 12 + 25 * row,
                    "title": title,
                    "filled": bool(sheet["skills"] >> row & 1),
                }
                for row, title in enumerate([*(skill[1] for skill in SKILLS), "Treasure 4★"])
            ],
        }
    if table == DANCE_FEVER:
        return {
            "pinferno": bool(lamps & PINFERNO),
            "last": sheet["last_step"] or "",
            "groove": [
                {"id": f"pin-groove-{step}", "x": 456 + 29 * step, "stars": pay, "filled": step < sheet["groove"]}
                for step, pay in enumerate(GROOVE_STARS)
            ],
        }
    return {}


# --- neighbours ---------------------------------------------------------------------------------------------------


def asides(view: View, names: list[str]) -> list[Drawing]:
    """The other players' tables, small."""
    mine = max(view["seat"], 0)
    table = TABLE_NAMES.index(view["table"])
    pictures = []
    for seat, sheet in enumerate(view["sheets"]):
        if seat == mine:
            continue
        state = "finished" if sheet["finished_at"] else f"round {sheet['round']}"
        lamps = [name for lamp, name in LAMPS.items() if sheet["lamps"] & lamp]
        circled = [str(number) for number in range(1, 7) if sheet["circled"] >> (number - 1) & 1]
        pictures.append(
            {
                "width": WIDTH,
                "height": FIELD // 2,
                "title": f"{names[seat]}: {stars(sheet['score'])}, {state}",
                "table": view["table"],
                "score": sheet["score"],
                "lines": [state, f"nudged {sheet['nudged']}", f"shots {' '.join(circled) or '-'}", *lamps[:3]],
                "boxes": [row for row in _boxes(table, sheet) if row["y"] > GLASS],
                "balls": [ball for ball in _balls(table, sheet) if ball["y"] > GLASS],
                "discs": _discs(table),
            }
        )
    return pictures


# --- words on the picture, and motion -----------------------------------------------------------------------------


def spots(move: Move, view: View) -> list[str]:
    """The elements a word touches, the one to point at first."""
    sheet = view["sheets"][max(view["seat"], 0)]
    kind = move.kind
    if kind == BOX:
        box = move.b
        if sheet["filled"] >> box & 1 and PLAY_TABLES[TABLE_NAMES.index(view["table"])].first_twins >> box & 1:
            box += 1
        return [f"pin-box-{box}", _die(view, sheet, move.a)]
    if kind == SKILL:
        return [f"pin-skill-{move.a}", _die(view, sheet, move.b)]
    if kind == NUDGE:
        die = _die(view, sheet, move.b)
        return [f"pin-nudge-{die[-1]}-{move.a}", die]
    if kind == BALL:
        return [f"pin-ball-{'ab'[move.a]}", _die(view, sheet, move.b)]
    if kind == DRAIN:
        return [f"pin-ball-{'ab'[sheet['mover'] & 1]}"]
    if kind == BONUS:
        return [f"pin-bonus-{move.c}"]
    if kind == CIRCLE:
        return [f"pin-skill-{move.a}"]
    if kind == LEARN:
        return [f"pin-learn-{move.a}"]
    return [f"pin-node-{move.a}"] if kind == NODE else []


def _die(view: View, sheet: View, number: int) -> str:
    """The die that a number stands on: the chosen one, else the one that shows it."""
    if sheet["die"] in (0, 1) and sheet["phase"] == MOVE:
        return f"pin-die-{sheet['die']}"
    return "pin-die-1" if view["dice"][1] == number != view["dice"][0] else "pin-die-0"


def place_id(table: int, place: int) -> str:
    """The element at a place."""
    play = PLAY_TABLES[table]
    if place == play.start:
        return "pin-start"
    return "pin-mini-start" if place == play.mini_start else f"pin-box-{place}"


def motion(event: Event) -> dict[str, Any]:
    """How the page moves for an event: dice tumble, the ball takes its lane, what was won flashes."""
    kind = event.kind
    numbers = event.numbers
    if kind == "roll":
        return {"dice": numbers}
    if kind == "move":
        table, ball, box = numbers[1], numbers[2], numbers[4]
        path = [place_id(table, place) for place in event.path]
        if lane := _lane(table, event.path[0], box):
            path.insert(1, lane)
        return {"piece": f"pin-ball-{'ab'[ball]}", "path": path}
    if kind == "spin":
        return {"flash": [f"pin-spin-{numbers[2]}"]}
    if kind == "node":
        return {"flash": [f"pin-node-{numbers[2]}"]}
    if kind == "circle":
        return {"flash": [f"pin-skill-{numbers[2]}"]}
    if kind == "groove":
        return {"flash": [f"pin-groove-{numbers[2] - 1}"]}
    return {}


def _lane(table: int, start: int, box: int) -> str:
    """The wall a shot rises along: across the table from its flipper."""
    play = PLAY_TABLES[table]
    if not play.side[start] or play.zone[box] >= FLIPPER_ZONE:
        return ""
    return "pin-lane-right" if play.side[start] == RED else "pin-lane-left"
