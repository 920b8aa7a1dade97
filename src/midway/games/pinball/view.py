"""How pinball shows itself: words here, pictures and the text picture in modules of their own."""

from __future__ import annotations

from typing import Any, Final

from midway.core.events import Event
from midway.core.look import Drawing, Look
from midway.core.options import Options
from midway.core.state import View
from midway.core.words import Move
from midway.games.pinball import narration, picture, terminal
from midway.games.pinball.components import (
    CYBERHACK,
    DANCE_FEVER,
    DRAGONSLAYER,
    PINFERNO,
    SKILLS,
    TABLE_NAMES,
    TABLES,
)
from midway.games.pinball.names import NODE_NAMES, bonus_name, box_name, stars
from midway.games.pinball.rules.sheet import BONUS_OF, CIRCLE_NUMBER, LEVEL_UP, OPEN_NODE, PICK_BALL, blank_sheet
from midway.games.pinball.rules.table import PLAY_TABLES
from midway.games.pinball.rules.turn import moving_words
from midway.games.pinball.words import BALL, BOX, CIRCLE, DRAIN, LEARN, NODE, NUDGE, SKILL, TREASURE

OWN_RULES: Final = {
    CYBERHACK: ["PIN-13.6", "PIN-13.9"],
    DRAGONSLAYER: ["PIN-14.5", "PIN-14.9"],
    DANCE_FEVER: ["PIN-15.18", "PIN-15.6"],
}
"""What each table's own system asks for in an ordinary turn."""
MINI_RULES: Final = ["PIN-15.10", "PIN-15.11"]
"""What DISCO PINFERNO asks for instead."""


class PinLook(Look):
    """Words and pictures of pinball."""

    def chance(self, move: Move, view: View) -> str:
        return f"The dice show {move.a} and {move.b}"

    def label(self, move: Move, view: View) -> str:
        table = TABLE_NAMES.index(view["table"])
        kind = move.kind
        if kind == BOX:
            return f"{move.a} to {box_name(table, move.b)}"
        if kind == SKILL:
            return f"Skill shot {move.a} instead of the {move.b}"
        if kind == NUDGE:
            return f"Nudge the {move.b} to {move.a}"
        if kind == BALL:
            return f"Ball {'AB'[move.a]} first, with the {move.b}"
        if kind == DRAIN:
            return "Let the ball drain"
        if kind == CIRCLE:
            return f"Circle the {move.a}"
        if kind == NODE:
            return f"Open {NODE_NAMES[move.a]}"
        if kind == LEARN:
            return "Treasure: 4 stars" if move.a == TREASURE else f"{SKILLS[move.a][1]}: {SKILLS[move.a][2]}"
        bonus = TABLES[table].sets[move.a].bonuses[move.b]
        return bonus.title if bonus.text.startswith("Score") else f"{bonus_name(bonus)}: {bonus.text}"

    def sentence(self, view: View) -> str:
        mine = _own(view)
        if mine is None or not (mine["choices"] or mine["phase"]):
            return ""
        choice = mine["choices"] & 15
        if choice == CIRCLE_NUMBER:
            return "A skill shot! Circle a number to use later"
        if choice == LEVEL_UP:
            return "Level up! Learn a skill, or take a treasure"
        if choice == OPEN_NODE:
            return "Backdoor: choose a node to open"
        if choice >= BONUS_OF:
            group = TABLES[TABLE_NAMES.index(view["table"])].sets[choice - BONUS_OF]
            return f"{group.title} complete! Choose a bonus"
        if mine["phase"] == PICK_BALL:
            return "Two balls: choose which goes first, and its die"
        whose = f"Ball {'AB'[mine['mover']]}" if mine["two_balls"] else "Your turn"
        low, high = mine["low"], mine["high"]
        if mine["number"]:
            numbers = f"a {mine['number']}"
        elif mine["two_balls"]:
            numbers = f"a {high if mine['die'] == 1 else low}"
        else:
            numbers = f"a {low}" if low == high else f"a {low} or a {high}"
        if _a_box_fits(view, mine):
            return f"{whose}: roll to a box with {numbers}"
        way_out = "nudge it" if mine["number"] else "save the ball or let it drain"
        return f"{whose}: no open box in reach has {numbers}, {way_out}"

    def rules_now(self, view: View) -> list[str]:
        if view["result"] is not None:
            return ["PIN-11.2", "PIN-11.3", "PIN-11.4"]
        mine = _own(view)
        if mine is None or not (mine["choices"] or mine["phase"]):
            return ["PIN-10.5", "PIN-11.1"] if mine is not None and mine["finished_at"] else ["PIN-1.5", "PIN-2.1"]
        table = TABLE_NAMES.index(view["table"])
        choice = mine["choices"] & 15
        if choice == CIRCLE_NUMBER:
            return ["PIN-6.1", "PIN-6.2", "PIN-6.3"]
        if choice == LEVEL_UP:
            return ["PIN-14.15", "PIN-14.16", "PIN-14.17", "PIN-14.20"]
        if choice == OPEN_NODE:
            return ["PIN-13.13", "PIN-13.7", "PIN-13.10"]
        if choice >= BONUS_OF:
            return [_BONUS_RULES[table][choice - BONUS_OF], "PIN-7.5", "PIN-7.6"]
        if mine["two_balls"]:
            rules = ["PIN-9.3", "PIN-9.4", "PIN-9.5" if mine["doubled"] else "PIN-15.9"]
        else:
            rules = ["PIN-2.2", "PIN-3.1", "PIN-3.5"]
        if mine["phase"] != PICK_BALL:
            if mine["circled"]:
                rules.append("PIN-6.4")
            rules += ["PIN-5.1", "PIN-5.8"]
        return rules + (MINI_RULES if mine["lamps"] & PINFERNO else OWN_RULES.get(table, []))

    def scoring(self, view: View) -> list[tuple[str, list[str]]]:
        sheets = view["sheets"]
        rows = [
            ("Round", [_round(sheet) for sheet in sheets]),
            ("This roll", [stars(s["score"] - s["opening"]) for s in sheets]),
            ("Nudges used", [str(s["nudged"]) for s in sheets]),
            ("Skill shots", [_numbers(s["circled"]) for s in sheets]),
        ]
        table = TABLE_NAMES.index(view["table"])
        if table == CYBERHACK:
            rows.append(("Share price", [f"{s['shares']} of 3" for s in sheets]))
        elif table == DRAGONSLAYER:
            rows.append(("Dragon's wounds", [f"{s['damage']} of 30" for s in sheets]))
            rows.append(("Experience", [str(s["experience"]) for s in sheets]))
        elif table == DANCE_FEVER:
            rows.append(("Groove", [f"{s['groove']} of 5" for s in sheets]))
        rows.append(("Total", [str(s["score"]) for s in sheets]))
        return rows

    def say(self, event: Event, names: list[str]) -> str:
        return narration.say(event, names)

    def text(self, view: View, names: list[str]) -> str:
        return terminal.text(view, names)

    # --- pictures -------------------------------------------------------------------------------------------

    def still(self, options: Options, seats: int) -> Drawing:
        return picture.still(TABLE_NAMES.index(options.choice("table")))

    def moving(self, view: View, names: list[str]) -> Drawing:
        return picture.moving(view, names)

    def asides(self, view: View, names: list[str]) -> list[Drawing]:
        return picture.asides(view, names)

    def spots(self, move: Move, view: View) -> list[str]:
        return picture.spots(move, view)

    def motion(self, event: Event) -> dict[str, Any]:
        return picture.motion(event)


_BONUS_RULES: Final = (
    {3: "PIN-12.6", 4: "PIN-12.7"},
    {2: "PIN-13.13", 3: "PIN-13.14"},
    {3: "PIN-14.11", 4: "PIN-14.12"},
    {2: "PIN-15.16", 3: "PIN-15.17"},
)
"""Where the bonus list of each set stands in the rules."""


def _own(view: View) -> View | None:
    """The viewer's own sheet."""
    seat = view["seat"]
    return view["sheets"][seat] if seat >= 0 else None


def _a_box_fits(view: View, mine: View) -> bool:
    """Whether the moving ball can go somewhere with its number as it is."""
    sheet = blank_sheet(PLAY_TABLES[TABLE_NAMES.index(view["table"])], view["seat"])
    sheet.load(mine)
    return any(move.kind == BOX for move in moving_words(sheet))


def _round(sheet: View) -> str:
    return f"finished on roll {sheet['finished_at']}" if sheet["finished_at"] else f"{sheet['round']} of 3"


def _numbers(mask: int) -> str:
    return " ".join(str(number) for number in range(1, 7) if mask >> (number - 1) & 1) or "none"


LOOK: Final = PinLook()
