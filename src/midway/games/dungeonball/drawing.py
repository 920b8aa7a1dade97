"""The data that the pictures of Dungeon Ball are drawn from: where everything lies, and what it shows."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from midway.core.look import Drawing
from midway.core.state import View
from midway.games.dungeonball.components import (
    ABILITIES,
    BLACK_FACES,
    BOARD_CARDS,
    COLOURS,
    CROSSBAR,
    DEFENSE_CARDS,
    EMPTY_IN_SOLO,
    FACES,
    FIELD,
    GOAL_LINE,
    LID_COLUMNS,
    LID_ROWS,
    LID_TOP,
    LIMITS,
    MIDFIELD,
    PLAY_BOARD,
    POST,
    POSTS,
    ROLL,
    SIDES,
    SOLO_CARDS,
    SPACES,
    START,
    TEAM_CARDS,
    TEAMS,
    WHITE_DICE,
)
from midway.games.dungeonball.rules.field import KICK_DICE, is_good
from midway.games.dungeonball.rules.position import (
    CALL_TOSS,
    CHOOSE_SIDE,
    CHOOSE_TEAM,
    FACE_DOWN,
    KICK_THROW,
    OVERTIME,
    TOSS_COIN,
    WHISTLE_BEFORE,
)
from midway.games.dungeonball.telling import HALVES, ORDINALS, dungeon_card, name_of, west_index
from midway.games.dungeonball.words import COIN, count_of

WIDTH: Final = 400
HEIGHT: Final = 668
WIDE: Final = (800, 684)
"""The picture where there is room: the field twice as large, the rest below it side by side."""
COLUMN: Final = 20
SPACE_TOP: Final = 152
SPACE_HEIGHT: Final = 36
FINAL_TOP: Final = 126
FINAL_HEIGHT: Final = 29
TRAY_TOP: Final = 246
BOARDS_TOP: Final = 324
CARDS_TOP: Final = 436
CARD_WIDTH: Final = 187
CARD_HEIGHT: Final = 53
CARD_STEP: Final = 58
EFFECT_WIDTH: Final = 29
"""Characters in one line of a card."""
CELL: Final = 22
LID_LEFT: Final = 13
LID_TOP_Y: Final = 326


def kick_dice(view: View) -> int:
    """The dice of a field goal from where the ball lies."""
    return KICK_DICE[view["ball"]]


def table_dice(view: View) -> list[int]:
    """The faces of the white dice on the table, in the order in which they are drawn."""
    return [face for face in range(4) for _ in range(count_of(view["dice"], face))]


# --- the field ------------------------------------------------------------------------------------------------


def _box(space: int) -> dict[str, float]:
    """Where a space, counted from the west, lies in the picture."""
    if space < 3 or space >= GOAL_LINE:
        row = space if space < 3 else SPACES - 1 - space
        left = 10 if space < 3 else WIDTH - 30
        return {"x": left, "y": FINAL_TOP + row * (FINAL_HEIGHT + 1), "w": COLUMN, "h": FINAL_HEIGHT}
    return {"x": 10 + COLUMN * (space - 2), "y": SPACE_TOP, "w": COLUMN, "h": SPACE_HEIGHT}


def still(seats: int) -> Drawing:
    """The field and its signs."""
    signs = {START: "ball", SPACES - 1 - START: "ball", POST: "post", SPACES - 1 - POST: "post"}
    spaces = [
        {**_box(space), "letter": letter, "colour": COLOURS["RYB".index(letter)], "sign": signs.get(space, "")}
        for space, letter in enumerate(FIELD)
    ]
    return {
        "width": WIDE[0],
        "height": WIDE[1],
        "tall": (WIDTH, HEIGHT),
        "spaces": spaces,
        "door": 10 + COLUMN * (MIDFIELD - 2) + COLUMN / 2,
    }


def _football(view: View) -> dict[str, Any]:
    space = west_index(view, min(view["ball"], SPACES - 1))
    box = _box(space)
    final = space < 3 or space >= GOAL_LINE
    return {
        "x": box["x"] + box["w"] / 2,
        "y": box["y"] + box["h"] / 2 if final else SPACE_TOP - 13,
        "down": view["down"],
        "heading": 0 if final else 1 if west_index(view, SPACES - 1) > MIDFIELD else -1,
    }


# --- the scoreboard ---------------------------------------------------------------------------------------------


def _scoreboard(view: View, names: list[str]) -> list[dict[str, Any]]:
    """Both sides, the one in the west first, so that they stand above their end zones."""
    west = max(0, view["west"])
    boards = []
    for place, side in enumerate((west, 1 - west)):
        facts = view["sides"][side]
        team = TEAMS[facts["team"]].title() if facts["team"] >= 0 else ""
        boards.append(
            {
                "side": side,
                "place": place,
                "name": textwrap.shorten(name_of(names, side), 18, placeholder="…"),
                "team": _level(view) if side == 1 and view["seats"] == 1 else team,
                "score": facts["score"],
                "momentum": facts["momentum"],
                "ball": side == view["offense"] and view["opener"] >= 0,
                "me": side == view["seat"],
            }
        )
    return boards


def _level(view: View) -> str:
    return f"level {view['options']['level'].partition('-')[0]}"


def _clock(view: View) -> dict[str, Any]:
    overtime = view["half"] == OVERTIME
    return {
        "time": "OT" if overtime else view["clock"],
        "half": f"Overtime {view['overtime']}" if overtime else HALVES[view["half"]].capitalize(),
        "down": _down(view),
    }


def _down(view: View) -> str:
    if view["phase"] < WHISTLE_BEFORE:
        return "Kick-off"
    if view["two_point"]:
        return "Two-point try"
    if view["final"]:
        return "Final play"
    return f"{ORDINALS[view['down']]} down"


# --- dice, boards, cards ------------------------------------------------------------------------------------------


def _dice(view: View) -> list[dict[str, Any]]:
    shown = [
        {"id": f"die-{place}", "x": 14 + 41 * place, "y": TRAY_TOP + 12, "face": FACES[face]}
        for place, face in enumerate(table_dice(view)[:WHITE_DICE])
    ]
    flying = [
        {"id": "", "x": 14 + 41 * place, "y": TRAY_TOP + 12, "face": ""}
        for place in range(len(shown), min(WHITE_DICE, len(shown) + view["rolling"]))
    ]
    return shown + flying


def _play_board(view: View, names: list[str], owner: int, left: int, mine: bool) -> dict[str, Any]:
    """A play board with its pawn; alone, the pawn of the dungeon stands on it too."""
    pawns = {view["sides"][owner]["pawn"]: "A"}
    if view["seats"] == 1:
        other = view["sides"][1]["pawn"]
        pawns[other] = "AB" if other in pawns else "B"
    squares = [
        {
            "id": f"play-{square}" if mine else "",
            "x": left + 34 * (square % 3),
            "y": BOARDS_TOP + 34 * (square // 3),
            "letter": letter,
            "colour": COLOURS["RYB".index(letter)],
            "pawn": pawns.get(square, ""),
        }
        for square, letter in enumerate(PLAY_BOARD)
    ]
    title = "Your plays" if owner == view["seat"] else f"{textwrap.shorten(name_of(names, owner), 13, placeholder='…')}"
    return {"title": title, "x": left, "squares": squares}


def _guards(view: View) -> list[dict[str, Any]]:
    """The six defense cards; alone only their colours matter."""
    alone = view["seats"] == 1
    cards = []
    for card, (colour, number) in enumerate(DEFENSE_CARDS):
        if alone and number == 2:
            continue
        column, row = colour, 0 if alone else number - 1
        cards.append(
            {
                "id": f"guard-{card}",
                "x": 128 + 49 * column,
                "y": BOARDS_TOP + (27 if alone else 0) + 53 * row,
                "letter": "RYB"[colour],
                "colour": COLOURS[colour],
                "number": "" if alone else number,
                "laid": card == view["sealed"],
                "shown": view["revealed"],
            }
        )
    return cards


def _dungeon_panel(view: View) -> dict[str, Any] | None:
    """The card of the dungeon that was turned up in this play."""
    card = view["drawn"]
    if view["seats"] == 2:
        return None
    if card < 0:
        return {"lines": ["No card", "turned up"], "left": view["left"]}
    facts = SOLO_CARDS[card]
    arrows = {"U": "↑", "R": "→", "D": "↓", "L": "←"}
    lines = [
        " ".join(arrows[letter] for letter in facts.order),
        f"ball {facts.ball}  cleat {facts.cleat}",
        f"time {facts.time}  kick {'✓' if facts.good else '✗'}",
        *textwrap.wrap(dungeon_card(card), 17),
    ]
    return {"lines": lines, "left": view["left"]}


def hand(view: View, side: int, top: int, spots: bool) -> list[dict[str, Any]]:
    """The cards of a side: those of its team, then the two of the play board."""
    facts = view["sides"][side]
    cards = [*(TEAM_CARDS[facts["team"]] if facts["team"] >= 0 else []), *BOARD_CARDS]
    drawn = []
    for place, card in enumerate(cards):
        ability = ABILITIES[card]
        drawn.append(
            {
                "id": f"card-{card}" if spots else "",
                "x": 10 + (CARD_WIDTH + 6) * (place % 2),
                "y": top + CARD_STEP * (place // 2),
                "w": CARD_WIDTH,
                "h": CARD_HEIGHT,
                "name": ability.name,
                "cost": ability.cost,
                "sign": LIMITS[ability.limit],
                "whistle": ability.timing != ROLL,
                "side": SIDES[ability.side],
                "lines": textwrap.wrap(ability.effect, EFFECT_WIDTH),
                "spent": bool(facts["spent"] >> card & 1),
                "used": bool(view["used"] >> card & 1),
                "idle": view["seats"] == 1 and card in EMPTY_IN_SOLO,
            }
        )
    return drawn


def _teams(view: View) -> list[dict[str, Any]]:
    """The six teams to choose from, with the names of their cards."""
    taken = [side["team"] for side in view["sides"]]
    return [
        {
            "id": f"team-{team}",
            "x": 10 + (CARD_WIDTH + 6) * (team % 2),
            "y": BOARDS_TOP - 8 + 112 * (team // 2),
            "w": CARD_WIDTH,
            "h": 106,
            "name": name.title(),
            "lines": [ABILITIES[card].name for card in TEAM_CARDS[team]],
            "taken": team in taken,
        }
        for team, name in enumerate(TEAMS)
    ]


def _chips(view: View) -> list[dict[str, Any]]:
    """What is chosen around the toss."""
    phase = view["phase"]
    if phase in (CALL_TOSS, TOSS_COIN):
        return [_chip(f"coin-{face}", face, side.title()) for face, side in enumerate(COIN)]
    if phase == CHOOSE_SIDE:
        return [_chip(f"side-{way}", way, text) for way, text in enumerate(("Attack first", "Defend first"))]
    return []


def _chip(name: str, place: int, text: str) -> dict[str, Any]:
    return {"id": name, "x": 40 + 170 * place, "y": TRAY_TOP + 10, "w": 150, "h": 42, "text": text}


def _lid(view: View) -> dict[str, Any] | None:
    """The box lid with the goal posts, where a kick is thrown by hand."""
    if view["phase"] != KICK_THROW:
        return None
    cells = [
        {
            "id": f"land-{column}-{row}",
            "x": LID_LEFT + CELL * column,
            "y": LID_TOP_Y + CELL * (LID_ROWS - 1 - row),
            "good": is_good(column, row),
        }
        for row in range(LID_ROWS)
        for column in range(LID_COLUMNS)
    ]
    bar = LID_TOP_Y + CELL * (LID_ROWS - CROSSBAR)
    return {
        "cells": cells,
        "cell": CELL,
        "left": LID_LEFT,
        "top": LID_TOP_Y,
        "right": LID_LEFT + CELL * LID_COLUMNS,
        "bottom": LID_TOP_Y + CELL * LID_ROWS,
        "edge": LID_TOP_Y + CELL * (LID_ROWS - LID_TOP),
        "bar": bar,
        "posts": [LID_LEFT + CELL * max(pair) for pair in POSTS],
        "columns": LID_COLUMNS,
        "rows": LID_ROWS,
        "mine": view["seat"] == view["offense"],
    }


def moving(view: View, names: list[str]) -> Drawing:
    """Everything on the table that changes."""
    me = max(0, view["seat"])
    choosing_team = view["phase"] == CHOOSE_TEAM
    lid = _lid(view)
    chips = _chips(view)
    busy = choosing_team or lid is not None
    boards = [] if busy else [_play_board(view, names, me, 10, mine=view["seat"] >= 0)]
    if not busy and view["seats"] == 2:
        boards.append(_play_board(view, names, 1 - me, 288, mine=False))
    west = max(0, view["west"])
    return {
        "sides": _scoreboard(view, names),
        "clock": _clock(view),
        "spaces": [
            {"id": f"space-{space}", "final": space < 3 or space >= GOAL_LINE, **_box(space)} for space in range(SPACES)
        ],
        "ends": [
            {"id": f"end-{end}", "x": 10 if end == 0 else WIDTH - 30, "owner": side, "me": side == view["seat"]}
            for end, side in enumerate((west, 1 - west))
        ],
        "football": _football(view) if view["opener"] >= 0 else None,
        "tray": TRAY_TOP,
        "dice": [] if chips else _dice(view),
        "chips": chips,
        "black": BLACK_FACES[view["black"]] if view["black"] >= 0 else "",
        "boards": boards,
        "boards_top": BOARDS_TOP,
        "guards": [] if busy else _guards(view),
        "face_down": view["sealed"] == FACE_DOWN,
        "dungeon": None if busy else _dungeon_panel(view),
        "cards": [] if busy else hand(view, me, CARDS_TOP, spots=True),
        "teams": _teams(view) if choosing_team else [],
        "lid": lid,
        "legend": None if busy else {"x": 10 + CARD_WIDTH + 6, "y": CARDS_TOP + 3 * CARD_STEP},
    }


def asides(view: View, names: list[str]) -> list[Drawing]:
    """The cards of the other side."""
    other = 1 - max(0, view["seat"])
    if view["seats"] == 1 or view["sides"][other]["team"] < 0:
        return []
    title = f"{TEAMS[view['sides'][other]['team']].title()} of {name_of(names, other)}"
    return [{"title": title, "width": WIDTH, "height": 4 * CARD_STEP + 8, "cards": hand(view, other, 6, spots=False)}]
