"""What a coach can press besides players and spaces: plates for short words, cards for choices, and the bench."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from midway.core.chance import Rng
from midway.core.look import Drawing
from midway.core.state import View
from midway.core.words import Move
from midway.games.battleball.components import DICE_NAMES, FORMATIONS, HALVES, PLAYER_DICE, SIZE, SKILLS, TEAM_RULES
from midway.games.battleball.rules.game import GAME
from midway.games.battleball.rules.position import (
    HIT_AGAIN,
    LINE_UP,
    MODE,
    NOBODY,
    PRESS_ON,
    REROLL,
    TREAT,
)
from midway.games.battleball.words import (
    CREW_WORD,
    DONE,
    FIRST,
    FORMATION,
    HALF,
    HOLD,
    NO,
    ROLL,
    SECOND,
    SKILL,
    TEAM_RULE,
    USE,
    YES,
)

FORMATION_LABELS: Final = {
    "wedge": "a spearhead through the middle",
    "wall": "a broad front, safeties behind",
    "wings": "running backs on both sidelines",
    "blitz": "everybody forward",
    "strongside": "all weight on one side",
    "fortress": "deep, runners before a strong core",
}
PLATE_TEXTS: Final = {HOLD: "HOLD", YES: "YES", NO: "NO", FIRST: "GO FIRST", SECOND: "GO SECOND", CREW_WORD: "CREW"}
ANSWERS: Final = {
    REROLL: ("AGAIN", "KEEP IT"),
    HIT_AGAIN: ("AGAIN", "KEEP IT"),
    TREAT: ("SEND", "SAVE"),
    PRESS_ON: ("PLAY ON", "END TURN"),
}
"""What yes and no mean where the question is not one of yes or no."""
PLATES: Final = (ROLL, HALF, DONE, USE, *PLATE_TEXTS)
CARDS: Final = (FORMATION, TEAM_RULE, SKILL)
CARD_COLUMNS: Final = 2
LINE_LENGTH: Final = 29


def plate_id(move: Move) -> str:
    """The element of a word that has a plate or a card."""
    return "do-" + move.word.replace(" ", "-")


def plates(view: View) -> list[Drawing]:
    """The short words the viewer may say now."""
    return [{"id": plate_id(move), "text": _plate_text(move, view)} for move in _legal(view) if move.kind in PLATES]


def _plate_text(move: Move, view: View) -> str:
    if move.kind == USE:
        return f"USE THE {move.a}"
    if move.kind == DONE:
        return "LINED UP" if view["step"] == LINE_UP else "END TURN"
    if move.kind in (ROLL, HALF) and view["step"] == MODE:
        die = PLAYER_DICE[view["active"] % SIZE]
        return f"ROLL {DICE_NAMES[die]}" if move.kind == ROLL else f"HALF: {HALVES[die]}"
    if move.kind in (YES, NO) and view["step"] in ANSWERS:
        return ANSWERS[view["step"]][move.kind == NO]
    return PLATE_TEXTS[move.kind]


def cards(view: View) -> list[Drawing]:
    """Formations, team rules or skills, in two columns."""
    found: list[Drawing] = []
    for move in _legal(view):
        if move.kind in CARDS:
            title, text = _card(move)
            row, column = divmod(len(found), CARD_COLUMNS)
            lines = wrap(text, LINE_LENGTH)
            found.append({"id": plate_id(move), "title": title, "lines": lines, "row": row, "column": column})
    return found


def _card(move: Move) -> tuple[str, str]:
    if move.kind == FORMATION:
        name = list(FORMATIONS)[move.a]
        return name.capitalize(), FORMATION_LABELS[name]
    _, title, text = (TEAM_RULES if move.kind == TEAM_RULE else SKILLS)[move.a]
    return title, text


def bench(view: View) -> list[int]:
    """The viewer's players that wait to be put into place."""
    seat = view["seat"]
    if view["step"] != LINE_UP or seat != view["asked"] or view["held"] != NOBODY:
        return []
    out = view["injured"] | view["serious"]
    return [p for p in range(seat * SIZE, seat * SIZE + SIZE) if view["pos"][p] < 0 and not out >> p & 1]


def _legal(view: View) -> list[Move]:
    seat = view["seat"]
    if seat != view["asked"] or seat < 0:
        return []
    return GAME.restore(view, Rng(0)).legal(seat)
