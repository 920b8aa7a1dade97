"""What the pictures of Insert Coin to Play are drawn from: plain data about screens, cards, hearts and coins."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from midway.core.bits import bits
from midway.core.events import Event
from midway.core.look import Drawing, Look
from midway.core.options import Options
from midway.core.state import View
from midway.core.words import Move
from midway.games.insertcoin.components import (
    BOX,
    CARD_COUNT,
    CARD_SHAPES,
    CARD_SYMBOLS,
    COINS,
    GAME_OVERS,
    LEVELS,
    PILE_SIZE,
    SHAPE_NAMES,
    VALUES,
)
from midway.games.insertcoin.rules.sheet import (
    ACTIVATING,
    CHOOSING,
    DROPPING,
    KEEPING,
    PLACING,
    read_sheet,
)
from midway.games.insertcoin.rules.state import FLIPPING, OVER, SETTING_UP
from midway.games.insertcoin.words import (
    ACTIVATE,
    COMPLETE,
    DECLINE,
    DONE,
    DRAW,
    DROP,
    FILL,
    KEEP,
    LIFE,
    PLACE,
    PLACE_MASKS,
    SHAPE_SQUARES,
    SIDES,
    SYMBOL_SQUARES,
    Squares,
    cell_name,
)

WIDE: Final = (1000, 800)
TALL: Final = (400, 556)
SCREEN: Final = (340, 300)
"""The lit part of a level's screen; a shape is drawn as large as fits."""
LARGEST_PIXEL: Final = 50

MOTIFS: Final = ["cherry", "shield", "ship", "alien", "kabuki", "skull", "demon", "robot"]
"""The class of each shape, which gives it its colour."""
POWERS: Final = [
    ["FILL", "ANY 3"],
    ["NO", "HARM"],
    ["BOTH", "NEXT"],
    ["FILL 3", "OR 6"],
    ["FINISH", "A 10P"],
    ["RIVALS", "SKIP"],
    ["RIVALS", "-1 LIFE"],
    ["+1 LIFE", "(-1)"],
]
"""What each ability does, in two very short lines."""


class CoinPicture(Look):
    """The pictures: one's own three screens, the flipped card, hearts and coins; neighbours' sheets as asides."""

    def still(self, options: Options, seats: int) -> Drawing:
        return {"width": WIDE[0], "height": WIDE[1], "tall": TALL}

    def moving(self, view: View, names: list[str]) -> Drawing:
        seat: int = max(view["seat"], 0)
        sheet = view["sheets"][seat]
        step = sheet["step"] if view["seat"] >= 0 and not view["done"] else 0
        setting_up = view["phase"] <= SETTING_UP
        return {
            "name": names[seat],
            "levels": [] if setting_up else _levels(sheet, step, view["card"]),
            "hand": _hand(view["secrets"]) if setting_up and view["secrets"] else [],
            "setting_up": setting_up,
            "zoomed": sheet["level"] if step == PLACING else -1,
            "card": _card(view["card"]) if view["card"] >= 0 else None,
            "chosen": sheet["side"] if step == PLACING else -1,
            "used": sheet["drawn"],
            "turn": view["turns"],
            "deck": _cards_left(view),
            "game_overs": view["game_overs"],
            "game_over_cards": GAME_OVERS,
            "over": view["phase"] == OVER,
            "can_pass": step == ACTIVATING or (step == CHOOSING and sheet["drawn"] > 0),
            "pass_word": "NO, THANKS" if step == ACTIVATING else "ONLY ONE",
            **_reserves(sheet),
            "signs": _signs(sheet),
            "prompt": _prompt(view, step),
        }

    def asides(self, view: View, names: list[str]) -> list[Drawing]:
        mine = max(view["seat"], 0)
        if view["phase"] <= SETTING_UP:
            return []
        return [
            {
                "title": names[seat],
                "width": 300,
                "height": 132,
                "levels": _thumbnails(sheet),
                **_reserves(sheet),
                "signs": _signs(sheet),
            }
            for seat, sheet in enumerate(view["sheets"])
            if seat != mine
        ]

    def spots(self, move: Move, view: View) -> list[str]:
        kind = move.kind
        if kind in (KEEP, DROP):
            return [f"card-{move.a + 1}"]
        if kind == DRAW:
            return [f"draw-{SIDES[move.a]}-{move.b + 1}", f"card-{SIDES[move.a]}"]
        if kind == LIFE:
            return ["hearts"]
        if kind in (ACTIVATE, COMPLETE):
            return [f"power-{move.a + 1}"]
        if kind in (DECLINE, DONE):
            return ["pass"]
        if kind == FILL:
            return [_square_id(move.a, move.b)]
        return self._placed(move, view) if kind == PLACE else []

    def _placed(self, move: Move, view: View) -> list[str]:
        """The squares that a place fills; for a word of another moment those under its corner."""
        sheet = view["sheets"][max(view["seat"], 0)]
        if sheet["step"] != PLACING:
            return [_square_id(level, move.b) for level in range(LEVELS)]
        level: int = sheet["level"]
        shape: int = sheet["shapes"][level]
        mask = PLACE_MASKS[shape][CARD_SYMBOLS[sheet["card"]][sheet["side"]]][move.a]
        squares = [y * BOX + x for number, (x, y) in enumerate(SHAPE_SQUARES[shape]) if mask >> number & 1]
        return [_square_id(level, cell) for cell in squares or [move.b]]

    def motion(self, event: Event) -> dict[str, Any]:
        if event.kind == "flip":
            return {"flash": ["card-left", "card-right"]}
        return {"flash": ["hearts"]} if event.kind == "struck" else {}


def _square_id(level: int, cell: int) -> str:
    return f"square-{level + 1}-{cell_name(cell)}"


def _levels(sheet: View, step: int, card: int) -> list[Drawing]:
    marks = read_sheet(sheet, None)
    return [
        {
            "number": level + 1,
            "name": SHAPE_NAMES[shape],
            "motif": MOTIFS[shape],
            "value": VALUES[shape],
            "score": marks.level_score(level),
            "complete": bool(sheet["complete"] >> level & 1),
            "waiting": bool(sheet["waiting"] >> level & 1),
            "used": bool(sheet["activated"] >> level & 1),
            "power": POWERS[shape],
            "screen": _screen(level, shape, sheet["filled"][level]),
            "aim": step == PLACING and sheet["level"] == level,
            "draws": _draws(sheet, level, step, card),
        }
        for level, shape in enumerate(sheet["shapes"])
    ]


def _grid(shape: int) -> tuple[int, list[tuple[int, int]]]:
    """How large the squares of a shape are on the screen, and the corner of each: as large as fits, in the middle."""
    places = SHAPE_SQUARES[shape]
    columns = 1 + max(x for x, _ in places)
    rows = 1 + max(y for _, y in places)
    size = min(SCREEN[0] // columns, SCREEN[1] // rows, LARGEST_PIXEL)
    left = (SCREEN[0] - size * columns) // 2
    top = (SCREEN[1] - size * rows) // 2
    return size, [(left + size * x, top + size * y) for x, y in places]


@lru_cache(4096)
def _screen(level: int, shape: int, filled: int) -> Drawing:
    """A level's squares, each with its id and its class, and the shine on those that are filled."""
    size, corners = _grid(shape)
    names = [_square_id(level, y * BOX + x) for x, y in SHAPE_SQUARES[shape]]
    kinds = ["spot pixel filled" if filled >> number & 1 else "spot pixel" for number in range(len(names))]
    lit = [corner for number, corner in enumerate(corners) if filled >> number & 1]
    return {
        "size": size - 3,
        "squares": [(name, kind, x + 1.5, y + 1.5) for name, kind, (x, y) in zip(names, kinds, corners, strict=True)],
        "shine": "".join(f"M{x + 5} {y + size - 6}v{11 - size}h{size - 11}" for x, y in lit),
    }


def _thumbnails(sheet: View) -> list[Drawing]:
    marks = read_sheet(sheet, None)
    return [
        {
            "motif": MOTIFS[shape],
            "result": "CLEAR" if sheet["complete"] >> level & 1 else f"{marks.level_score(level)} of {VALUES[shape]}",
            **_thumbnail(shape, sheet["filled"][level]),
        }
        for level, shape in enumerate(sheet["shapes"])
    ]


@lru_cache(4096)
def _thumbnail(shape: int, filled: int) -> Drawing:
    """A level in small: its filled and its empty squares as one path each."""
    size, corners = _grid(shape)
    square = f"h{size - 4}v{size - 4}h{4 - size}z"
    paths = ["", ""]
    for number, (x, y) in enumerate(corners):
        paths[filled >> number & 1] += f"M{x + 2} {y + 2}{square}"
    return {"empty": paths[0], "filled": paths[1]}


def _draws(sheet: View, level: int, step: int, card: int) -> list[Drawing]:
    """The two symbols that could be drawn into a level."""
    if card < 0:
        return []
    return [
        {
            "id": f"draw-{SIDES[side]}-{level + 1}",
            "symbol": _squares(SYMBOL_SQUARES[CARD_SYMBOLS[card][side]], 50, 50, 20),
            "chosen": step == PLACING and sheet["side"] == side and sheet["level"] == level,
            "open": step == CHOOSING and not sheet["drawn"] >> side & 1,
        }
        for side in range(2)
    ]


def _squares(places: Squares, x: float, y: float, size: int) -> str:
    """Squares of this size around a middle, as a path."""
    left = x - size * (1 + max(column for column, _ in places)) / 2
    top = y - size * (1 + max(row for _, row in places)) / 2
    square = f"h{size - 2}v{size - 2}h{2 - size}z"
    return "".join(f"M{left + size * column + 1:g} {top + size * row + 1:g}{square}" for column, row in places)


@lru_cache(CARD_COUNT)
def _card(card: int) -> Drawing:
    shape = CARD_SHAPES[card]
    left, right = (SYMBOL_SQUARES[symbol] for symbol in CARD_SYMBOLS[card])
    return {
        "number": card + 1,
        "name": SHAPE_NAMES[shape].upper(),
        "motif": MOTIFS[shape],
        "value": VALUES[shape],
        "power": " ".join(POWERS[shape]),
        "shape": _squares(SHAPE_SQUARES[shape], 100, 116, 12),
        "size": len(SHAPE_SQUARES[shape]),
        "left": _squares(left, 55, 233, 18),
        "right": _squares(right, 145, 233, 18),
        "small_left": _squares(left, 45, 260, 10),
        "small_right": _squares(right, 155, 260, 10),
    }


def _hand(secrets: View) -> list[Drawing]:
    """The cards of set-up in a fixed order; each kept one knows its level."""
    picks: list[int] = secrets["picks"]
    kept = {card: place + 1 for place, card in enumerate(picks)}
    return [{**_card(card), "kept": kept.get(card, 0)} for card in sorted({*picks, *bits(secrets["hand"])})]


def _cards_left(view: View) -> int:
    pile_to_come = PILE_SIZE + 1 if view["pile"] == 0 else 0
    return int(view["left"]) + pile_to_come


def _reserves(sheet: View) -> Drawing:
    return {"lives": sheet["lives"], "coins": sheet["coins"], "coin_slots": max(COINS, sheet["coins"])}


def _signs(sheet: View) -> list[str]:
    """What hangs over a sheet: a shield, a ship, a skull."""
    signs = []
    if sheet["shielded"]:
        signs.append("SHIELDED")
    if sheet["ship"] or sheet["ship_next"]:
        signs.append("BOTH NOW" if sheet["ship"] else "BOTH NEXT")
    if sheet["skip_next"]:
        signs.append("SKIPS NEXT")
    return signs


def _prompt(view: View, step: int) -> str:
    if step == KEEPING:
        return "KEEP ONE" if view["options"]["draft"] else "CHOOSE 3 LEVELS"
    if step == DROPPING:
        return "DROP ONE"
    if view["phase"] <= SETTING_UP:
        return "GET READY"
    return "GAME OVER" if view["phase"] == OVER else "FLIP" if view["phase"] == FLIPPING else ""
