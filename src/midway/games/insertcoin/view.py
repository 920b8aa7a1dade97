"""How Insert Coin to Play shows itself, in words and in text."""

from __future__ import annotations

from typing import Final

from midway.core.bits import bits
from midway.core.events import Event
from midway.core.state import View
from midway.core.words import Move
from midway.games.insertcoin.components import (
    BOX,
    CARD_SHAPES,
    CARD_SYMBOLS,
    LEVELS,
    SHAPE_NAMES,
    SYMBOLS,
    VALUES,
)
from midway.games.insertcoin.picture import CoinPicture
from midway.games.insertcoin.rules.sheet import (
    ACTIVATING,
    CHOOSING,
    COMPLETING,
    DROPPING,
    FILLING,
    KEEPING,
    PLACING,
    read_sheet,
)
from midway.games.insertcoin.rules.state import ABILITY_RULES, DEALING, DRAWING, END_RULES, FLIPPING, OVER
from midway.games.insertcoin.words import (
    ACTIVATE,
    COMPLETE,
    DEAL,
    DECLINE,
    DRAW,
    DROP,
    FILL,
    FLIP,
    KEEP,
    LIFE,
    PLACE,
    SIDES,
    SIZES,
    SQUARE_AT,
    cell_name,
)

SYMBOL_LABELS: Final = [
    "short bar",
    "corner",
    "bar",
    "block",
    "T",
    "L",
    "zigzag",
    "flag",
    "cup",
    "big corner",
    "long L",
    "big T",
    "staircase",
]
"""What people call the thirteen symbols."""

ABILITIES: Final = [
    "fill any 3 squares",
    "attacks have no effect on you",
    "use both symbols of the next card",
    "fill any 3 squares, and 3 more with a complete Ultra Robot",
    "complete a 10 point shape with at least 10 filled squares",
    "your opponents skip the next turn",
    "your opponents lose a life each",
    "gain a life; with a complete Alien Invader your opponents lose one each",
]
"""What each shape's ability does, in a few words."""

_TURN_NAMES: Final = [
    "as printed",
    "turned right",
    "upside down",
    "turned left",
    "mirrored",
    "mirrored, turned right",
    "mirrored, upside down",
    "mirrored, turned left",
]

_SENTENCES: Final = {
    DROPPING: "Discard one of your four cards; you copy the shapes of the other three",
    FILLING: "Fill a square of your choice",
    ACTIVATING: "A level is complete: activate its ability?",
    COMPLETING: "Kabuki Love: choose the 10 point shape to complete",
}

_RULES_NOW: Final = {
    KEEPING: ["COIN-1.4", "COIN-1.5", "COIN-1.6"],
    DROPPING: ["COIN-1.10", "COIN-1.6"],
    CHOOSING: ["COIN-3.4", "COIN-4.1", "COIN-3.6", "COIN-3.7"],
    PLACING: ["COIN-3.6", "COIN-3.5", "COIN-3.7", "COIN-3.8", "COIN-3.9"],
    FILLING: ["COIN-6.3", "COIN-4.4", "COIN-3.8"],
    ACTIVATING: ["COIN-5.1", "COIN-5.2", "COIN-5.3"],
    COMPLETING: ["COIN-6.5", "COIN-6.6"],
}

_ENDINGS: Final = [
    "all three levels are complete",
    "no card is left",
    "somebody has neither life nor coin left",
    "somebody cannot insert a coin",
]


def _plural(count: int, noun: str) -> str:
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun[:-2]}ves" if noun.endswith("fe") else f"{count} {noun}s"


def _a(noun: str) -> str:
    return f"an {noun}" if noun == "L" else f"a {noun}"


class CoinLook(CoinPicture):
    """Words and pictures of Insert Coin to Play."""

    # --- words ----------------------------------------------------------------------------------------------

    def chance(self, move: Move, view: View) -> str:
        if move.kind == DEAL:
            return f"Dealt: {SHAPE_NAMES[CARD_SHAPES[move.a]]}"
        return _flipped(move.a) if move.kind == FLIP else "GAME OVER comes up"

    def label(self, move: Move, view: View) -> str:
        kind = move.kind
        if kind in (KEEP, DROP):
            shape = CARD_SHAPES[move.a]
            verb = "Keep" if kind == KEEP else "Discard"
            return f"{verb} {SHAPE_NAMES[shape]} ({VALUES[shape]} points)"
        mine = view["sheets"][view["seat"]] if view["seat"] >= 0 else None
        if kind == DRAW:
            return f"Draw the {self._symbol(view, move.a)} in {self._level(mine, move.b)}"
        if kind == PLACE:
            return f"At {cell_name(move.b)}, {_TURN_NAMES[move.c]}"
        if kind == FILL:
            return f"Fill {cell_name(move.b)} in {self._level(mine, move.a)}"
        if kind == ACTIVATE:
            ability = f": {ABILITIES[mine['shapes'][move.a]]}" if mine and mine["shapes"] else ""
            return f"Activate {self._level(mine, move.a)}{ability}"
        if kind == COMPLETE:
            return f"Complete {self._level(mine, move.a)}"
        if kind == LIFE:
            return "Lose a life and fill one square"
        return "Do not activate" if kind == DECLINE else "Draw only one symbol"

    def _symbol(self, view: View, side: int) -> str:
        return SYMBOL_LABELS[CARD_SYMBOLS[view["card"]][side]] if view["card"] >= 0 else f"{SIDES[side]} symbol"

    def _level(self, sheet: View | None, level: int) -> str:
        name = f", {SHAPE_NAMES[sheet['shapes'][level]]}" if sheet and sheet["shapes"] else ""
        return f"level {level + 1}{name}"

    def sentence(self, view: View) -> str:
        if view["seat"] < 0 or view["done"] or view["phase"] in (DEALING, FLIPPING, OVER):
            return ""
        mine = view["sheets"][view["seat"]]
        step = mine["step"]
        if step == KEEPING:
            if view["options"]["draft"]:
                return "Keep one card; the others go to your left"
            left = LEVELS - len(view["secrets"]["picks"])
            return f"Keep {_plural(left, 'card')}: their shapes become your levels"
        if step == CHOOSING:
            if mine["drawn"]:
                return "Your Space Ship lets you draw the other symbol too"
            return "Choose a symbol and a level, or lose a life"
        if step == PLACING:
            return f"Place the {self._symbol(view, mine['side'])} in {self._level(mine, mine['level'])}"
        if step == FILLING and mine["fills"] > 1:
            return f"Fill {mine['fills']} squares of your choice"
        return _SENTENCES[step]

    def rules_now(self, view: View) -> list[str]:
        if view["phase"] == OVER:
            return ["COIN-11.1", "COIN-11.4", "COIN-11.5", "COIN-11.9"]
        if view["seat"] < 0 or view["done"]:
            skips = view["seat"] >= 0 and view["phase"] == DRAWING and not view["acting"] >> view["seat"] & 1
            return ["COIN-6.7", "COIN-6.8"] if skips else ["COIN-3.3", "COIN-3.1"]
        mine = view["sheets"][view["seat"]]
        rules = list(_RULES_NOW[mine["step"]])
        if mine["step"] == ACTIVATING:
            rules = [ABILITY_RULES[mine["shapes"][level]] for level in bits(mine["waiting"])] + rules
        elif mine["ship"]:
            rules.insert(0, "COIN-6.16")
        return rules

    def say(self, event: Event, names: list[str]) -> str:
        numbers = event.numbers
        kind = event.kind
        if kind == "dealt":
            return f"You are dealt {SHAPE_NAMES[CARD_SHAPES[numbers[0]]]}."
        if kind == "flip":
            return f"{_flipped(numbers[0])}."
        if kind == "game over":
            levels = _plural(numbers[0], "level")
            return f"GAME OVER! Everybody with fewer than {levels} complete inserts a coin."
        if kind == "end":
            return f"The game ends: {_ENDINGS[numbers[0]]} ({END_RULES[numbers[0]]})."
        return self._say_of(names[numbers[0]], event)

    def _say_of(self, name: str, event: Event) -> str:
        numbers = event.numbers
        kind = event.kind
        if kind == "levels":
            return f"{name} plays {', '.join(SHAPE_NAMES[shape] for shape in numbers[1:])}."
        if kind == "pays":
            return f"{name} inserts a coin."
        if kind == "cannot pay":
            return f"{name} has no coin to insert."
        if kind == "skips":
            return f"{name} skips this card."
        if kind == "forced":
            return f"No symbol fits: {name} must give a life and has {self._reserves(numbers[1], numbers[2])}."
        if kind == "life":
            return f"{name} gives a life and has {self._reserves(numbers[1], numbers[2])}."
        if kind == "fills":
            return f"{name} fills {_plural(numbers[2], 'square')} of level {numbers[1] + 1}."
        if kind == "completes":
            used = f": {ABILITIES[numbers[2]]}" if numbers[3] else " and lets its ability go"
            return f"{name} completes the {SHAPE_NAMES[numbers[2]]}{used}."
        if kind == "struck":
            return f"{name} loses {_plural(numbers[1], 'life')} and has {self._reserves(numbers[2], numbers[3])}."
        return f"{name} will skip the next card."

    def _reserves(self, lives: int, coins: int) -> str:
        return f"{_plural(lives, 'life')} and {_plural(coins, 'coin')} left"

    def scoring(self, view: View) -> list[tuple[str, list[str]]]:
        sheets = [read_sheet(data, None) for data in view["sheets"]]
        rows: list[tuple[str, list[str]]] = []
        if not sheets[0].shapes:
            return rows
        for level in range(LEVELS):
            rows.append(
                (
                    f"Level {level + 1}",
                    [f"{VALUES[s.shapes[level]]} - {s.empty(level)} empty = {s.level_score(level)}" for s in sheets],
                )
            )
        rows.append(("Coins", [f"{s.coins} x 3 = {3 * s.coins}" for s in sheets]))
        rows.append(("Lives", [str(s.lives) for s in sheets]))
        rows.append(("Total", [str(s.score()) for s in sheets]))
        rows.append(("Complete levels", [str(s.complete.bit_count()) for s in sheets]))
        return rows

    # --- a picture in text ----------------------------------------------------------------------------------

    def text(self, view: View, names: list[str]) -> str:
        blocks = [self._text_table(view)]
        order = [view["seat"]] if view["seat"] >= 0 else []
        order += [seat for seat in range(view["seats"]) if seat != view["seat"]]
        for seat in order:
            blocks.append(self._text_sheet(view["sheets"][seat], names[seat], seat == view["seat"]))
        if view["secrets"] and (view["secrets"]["hand"] or view["secrets"]["picks"]):
            blocks.append(self._text_hand(view["secrets"]))
        return "\n\n".join(blocks)

    def _text_table(self, view: View) -> str:
        if view["phase"] == OVER:
            return "[bold]GAME OVER[/]"
        if view["card"] < 0:
            return "[dim]No card is flipped.[/]"
        pictures = [SYMBOLS[symbol].split() for symbol in CARD_SYMBOLS[view["card"]]]
        lines = [f"[bold]Card {view['turns']} of 30[/]   [yellow]left[/]        [cyan]right[/]"]
        for row in range(max(len(picture) for picture in pictures)):
            cells = [_pixels(picture[row]) if row < len(picture) else "" for picture in pictures]
            lines.append(f"                {cells[0]:<12}{cells[1]}")
        return "\n".join(lines)

    def _text_sheet(self, sheet: View, name: str, mine: bool) -> str:
        marks = "[red]" + "♥" * sheet["lives"] + "[/] [yellow]" + "●" * sheet["coins"] + "[/]"
        flags = [word for word in ("shielded", "ship_next", "skip_next") if sheet[word]]
        signs = {"shielded": "shielded", "ship_next": "ship ready", "skip_next": "skips the next card"}
        lines = [f"[bold]{name}[/]{' (you)' if mine else ''}  {marks}  {', '.join(signs[f] for f in flags)}"]
        if not sheet["shapes"]:
            return lines[0] + "\n[dim]no levels yet[/]"
        titles = []
        states = []
        for level, shape in enumerate(sheet["shapes"]):
            left = SIZES[shape] - int(sheet["filled"][level]).bit_count()
            titles.append(f"{level + 1} {SHAPE_NAMES[shape]}")
            states.append(f"{VALUES[shape]} points, " + (f"{left} empty" if left else "complete"))
        for row in (titles, states, ["a b c d e f g h i j"] * LEVELS):
            lines.append("   " + "".join(f"{cell:<25}" for cell in row))
        height = max(self._height(shape) for shape in sheet["shapes"])
        for y in range(height):
            cells = [
                _level_row(shape, sheet["filled"][level], y) + " " * 5 for level, shape in enumerate(sheet["shapes"])
            ]
            lines.append(f"{y + 1:>2} " + "".join(cells))
        return "\n".join(lines)

    def _height(self, shape: int) -> int:
        return 1 + max(cell // BOX for cell, square in enumerate(SQUARE_AT[shape]) if square >= 0)

    def _text_hand(self, secrets: View) -> str:
        lines = ["[bold]Your cards[/]"]
        picks = secrets["picks"]
        for card in [*picks, *[card for card in bits(secrets["hand"]) if card not in picks]]:
            shape = CARD_SHAPES[card]
            kept = "kept" if card in picks else "    "
            lines.append(f"{card + 1:>3} {kept} {SHAPE_NAMES[shape]:<14}{VALUES[shape]:>3}  {ABILITIES[shape]}")
        return "\n".join(lines)


def _flipped(card: int) -> str:
    left, right = CARD_SYMBOLS[card]
    return f"The card shows {_a(SYMBOL_LABELS[left])} and {_a(SYMBOL_LABELS[right])}"


def _pixels(row: str) -> str:
    return row.replace("#", "■ ").replace(".", "  ")


def _level_row(shape: int, filled: int, row: int) -> str:
    marks = []
    for column in range(BOX):
        square = SQUARE_AT[shape][row * BOX + column]
        marks.append("  " if square < 0 else "■ " if filled >> square & 1 else "· ")
    return "".join(marks)


LOOK: Final = CoinLook()
