"""How Circus Masters shows itself, in words and in text."""

from __future__ import annotations

from typing import Final

from midway.core.events import Event
from midway.core.state import View
from midway.core.words import Move
from midway.games.circus.components import (
    BONUS_TEXT,
    BUILD_LEVELS,
    CARD_BONUS,
    CARD_CRITERION,
    COLOURS,
    CRITERION_TEXT,
    GEM_LIMIT,
    PAINTER,
    POSTER_ICON,
    POSTER_LIMIT,
    RING,
    RING_SYMBOLS,
    SPACE_BONUS,
    SPACE_COINS,
    SPACE_GEM_COINS,
    SPACE_POINTS,
    TRAINER_COST,
    TRAINER_TEXT,
)
from midway.games.circus.phrases import (
    a_colour,
    card_text,
    chance_text,
    gems_text,
    level_text,
    many,
    poster_text,
    say,
    tent_text,
    trainer_name,
)
from midway.games.circus.picture import CircusPicture, tent_on
from midway.games.circus.rules.player import SOURCES
from midway.games.circus.rules.table import (
    COLLECTING,
    COLOURING,
    DRAFTING,
    DROPPING,
    ENDING,
    GAINING,
    LANDING,
    LAYING,
    NAMING,
    ORGANISING,
    OVER,
    PICKING,
    PITCHING,
    PLACING,
    PREPARING,
    PUTTING,
    RESOLVING,
    ROLLING_START,
    SCORING,
    TAKING,
)
from midway.games.circus.terminal import position_text
from midway.games.circus.words import (
    BONUS,
    BONUS_COPY,
    BONUS_GEM,
    BONUS_HUE,
    BONUS_VALUE,
    BUILD,
    COLLECT,
    DISCARD_NEW,
    DRAFT,
    DROP,
    FIRST_PLACE,
    FROM_DECK,
    GAIN,
    HIGH_HAT,
    HUE,
    LAY,
    LEAVE,
    LOW_HAT,
    NAME,
    PERFORM,
    PICK,
    PITCH,
    PLACE,
    PLACE_CELLS,
    PLACE_TURN,
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

_SENTENCES: Final = {
    DRAFTING: "Draft a trainer tile: it is yours for the whole game",
    TAKING: "Take a die from the main tent",
    LAYING: "Lay the die on one of your master cards",
    COLOURING: "Give the clear die a colour for this turn",
    PLACING: "Place a tile on your camp",
    RESOLVING: "Choose the bonus square to resolve next",
    GAINING: "Gain a poster: take one of the display or the top of the deck",
    PUTTING: "Put the poster on a place above your board",
    COLLECTING: "Your rigger may collect one tent that you passed",
    PITCHING: "Pitch the tent on a vacant space",
    LANDING: "Pitch the tent on a vacant space, or leave it",
    NAMING: "Name the posters of this show, then end it",
    ORGANISING: "Rearrange your posters as you like",
    ENDING: "Use what help you want, then end your turn",
    PICKING: "Choose a row of the display: its master card and trainer",
    DROPPING: "The hats stand apart: discard one of the rows that are left",
    SCORING: "Score one of your five master cards and discard it",
}
_RULES_NOW: Final = {
    DRAFTING: ["CIR-2.17", "CIR-9.1", "CIR-9.2"],
    TAKING: ["CIR-3.1", "CIR-4.1", "CIR-11.1", "CIR-3.5"],
    LAYING: ["CIR-3.2", "CIR-10.1"],
    COLOURING: ["CIR-3.3", "CIR-4.3", "CIR-4.2"],
    PREPARING: ["CIR-3.4", "CIR-5.1", "CIR-6.1", "CIR-8.1", "CIR-4.4", "CIR-3.6"],
    PLACING: ["CIR-5.2", "CIR-5.3", "CIR-5.6", "CIR-5.7"],
    RESOLVING: ["CIR-5.6", "CIR-5.7"],
    GAINING: ["CIR-7.1", "CIR-7.2", "CIR-7.5"],
    PUTTING: ["CIR-7.3", "CIR-7.4", "CIR-7.5", "CIR-8.7"],
    COLLECTING: ["CIR-9.19", "CIR-6.7"],
    PITCHING: ["CIR-6.7", "CIR-6.8"],
    LANDING: ["CIR-6.7", "CIR-6.8", "CIR-8.11"],
    NAMING: ["CIR-8.5", "CIR-8.7", "CIR-8.8", "CIR-8.10", "CIR-8.11", "CIR-8.13"],
    ORGANISING: ["CIR-8.14", "CIR-8.7"],
    ENDING: ["CIR-3.5", "CIR-3.7", "CIR-9.3"],
    PICKING: ["CIR-11.5", "CIR-11.6", "CIR-12.1"],
    DROPPING: ["CIR-11.7", "CIR-11.8"],
    SCORING: ["CIR-11.9", "CIR-12.1", "CIR-13.1"],
    OVER: ["CIR-13.1", "CIR-13.2", "CIR-13.3", "CIR-13.5"],
}
_TURNS: Final = [
    "as printed",
    "turned right",
    "upside down",
    "turned left",
    "mirrored",
    "mirrored, turned right",
    "mirrored, upside down",
    "mirrored, turned left",
]
_SPACES: Final = {
    "marker": "a trainer marker",
    "coins": many(SPACE_COINS, "coin"),
    "poster": "a poster",
    "points": many(SPACE_POINTS, "point"),
    "gem": f"a clear gem and {many(SPACE_GEM_COINS, 'coin')}",
}
_SQUARES: Final = ["2 coins", "the points", "the poster", "the trainer marker", "the clear gem"]


class CircusLook(CircusPicture):
    """Words and pictures of Circus Masters."""

    # --- words ----------------------------------------------------------------------------------------------

    def chance(self, move: Move, view: View) -> str:
        return chance_text(move)

    def label(self, move: Move, view: View) -> str:
        kind = move.kind
        player = view["players"][view["acting"]]
        if kind == PLACE:
            return _place_label(move)
        if kind == TAKE:
            return f"Take the {COLOURS[move.a]} {move.b}"
        if kind == LAY:
            return f"On card {move.a + 1}: {_card_of(player, move.a)}"
        if kind == HUE:
            return f"It counts as {COLOURS[move.a]}"
        if kind == SPEND:
            return f"Spend {a_colour(move.a)} gem: +2 power"
        if BONUS <= kind <= BONUS_COPY:
            return _bonus_label(move, view)
        if kind == USE:
            return _use_label(move)
        if kind == DRAFT:
            return f"Draft the {trainer_name(move.a)}: {TRAINER_TEXT[move.a]}"
        if kind == BUILD:
            return _build_label(move, view, player)
        if kind == TRAVEL:
            return _travel_label(move, view, player)
        if kind == PERFORM:
            hat = {LOW_HAT: " with your lower hat", HIGH_HAT: " with your higher hat"}.get(move.b, "")
            return f"Perform on space {move.a}{hat}: up to {many(POSTER_LIMIT[move.a], 'poster')}"
        if kind == SQUARE:
            return f"Resolve {_SQUARES[move.a]}"
        if kind in (PICK, DROP):
            return _row_label(move, view)
        if kind == SCORE:
            return _score_label(move, view)
        return _gain_label(move, view, player)

    def sentence(self, view: View) -> str:
        step = view["step"]
        if view["seat"] != view["acting"] or step >= ROLLING_START or step == OVER:
            return ""
        if step == PREPARING:
            build, travel, perform = view["power"]
            if build == travel == perform:
                return f"Power {build}: build, travel or perform; or add power first"
            return f"Power {build} to build, {travel} to travel, {perform} to perform; or add power first"
        if step == PICKING and view["round"] == 3:
            return "Choose a master card of the display"
        return _SENTENCES[step]

    def rules_now(self, view: View) -> list[str]:
        step = view["step"]
        if step != OVER and (view["seat"] != view["acting"] or step >= ROLLING_START):
            return ["CIR-1.2", "CIR-1.1"]
        return _RULES_NOW[step]

    def say(self, event: Event, names: list[str]) -> str:
        return say(event.kind, event.numbers, names)

    # --- score ----------------------------------------------------------------------------------------------

    def scoring(self, view: View) -> list[tuple[str, list[str]]]:
        players = view["players"]
        lines = [(source, [str(player["points"][place]) for player in players]) for place, source in enumerate(SOURCES)]
        lines.append(("Points", [str(worth["score"]) for worth in view["worth"]]))
        lines.append(("Coins held", [str(player["coins"]) for player in players]))
        lines.append(("Posters completed", [str(len(player["completed"])) for player in players]))
        lines.append(("Hat on the track", [str(max(player["hat"], player["second"])) for player in players]))
        return lines

    def total(self, view: View) -> str:
        return "Points"

    # --- text -----------------------------------------------------------------------------------------------

    def text(self, view: View, names: list[str]) -> str:
        return position_text(view, names)


# --- labels --------------------------------------------------------------------------------------------------


def _card_of(player: View, slot: int) -> str:
    return card_text(player["cards"][slot]) if slot < len(player["cards"]) else "no card"


def _place_label(move: Move) -> str:
    number = move.index - FIRST_PLACE
    size = "Large" if move.a < 3 else "Small"
    return f"{size} {COLOURS[move.a % 3]} at {cell_name(PLACE_CELLS[number][0])}, {_TURNS[PLACE_TURN[number]]}"


def _bonus_label(move: Move, view: View) -> str:
    if move.kind == BONUS_VALUE:
        return f"Card bonus: the die counts as {move.a}"
    if move.kind == BONUS_HUE:
        return f"Card bonus: the die counts as {COLOURS[move.a]}"
    if move.kind == BONUS_GEM:
        return f"Card bonus: gain {a_colour(move.a)} gem"
    if move.kind == BONUS_COPY:
        player = view["players"][view["acting"]]
        copied = CARD_BONUS[player["cards"][move.a]] if move.a < len(player["cards"]) else 0
        return f"Card bonus: copy card {move.a + 1} ({BONUS_TEXT[copied]})"
    return f"Card bonus: {BONUS_TEXT[view['turn']['bonus']]}"


def _use_label(move: Move) -> str:
    trainer = move.a
    name = trainer_name(trainer).capitalize()
    cost = many(TRAINER_COST[trainer], "marker")
    what = TRAINER_TEXT[trainer]
    if trainer == 6:
        what = f"{a_colour(move.b)} and {a_colour(move.c)} gem"
    elif trainer == 14:
        what = f"{a_colour(move.b)} gem"
    elif trainer == 15:
        what = f"the die counts as {COLOURS[move.b]}"
    return f"{name} ({cost}): {what}"


def _build_label(move: Move, view: View, player: View) -> str:
    painted = view["turn"]["used"] >> PAINTER & 1 == 1
    for needed, large, small in BUILD_LEVELS[player["board"]] if player["board"] >= 0 else []:
        if needed == move.a:
            colour = -1 if painted else max(view["turn"]["hue"], 0)
            return f"Build level {needed}: {level_text(colour, large, small)}"
    return f"Build level {move.a}"


def _travel_label(move: Move, view: View, player: View) -> str:
    """Where the wagon goes, and what it gains on the way."""
    ring = max(view["turn"]["hue"], 0)
    gems = [0, 0, 0, 0]
    coins = 0
    posters = 0
    space = view["wagons"][ring]
    for step in range(1, move.a + 1):
        space = (view["wagons"][ring] + step) % RING
        symbol = RING_SYMBOLS[ring][space]
        if symbol == POSTER_ICON:
            posters += tent_on(view, ring, space) < 0
        elif symbol >= 0 and player["gems"][symbol] + gems[symbol] < GEM_LIMIT:
            gems[symbol] += 1
        elif symbol >= 0:
            coins += 1
    gains = [gems_text(gems)] if any(gems) else []
    if coins:
        gains.append(many(coins, "coin"))
    if posters:
        gains.append(many(posters, "poster"))
    if tent_on(view, ring, space) >= 0 and -1 in player["tents"]:
        gains.append(tent_text(tent_on(view, ring, space)))
    return f"Travel {many(move.a, 'space')} on the {COLOURS[ring]} ring: {', '.join(gains) or 'nothing'}"


def _row_label(move: Move, view: View) -> str:
    verb = "Take" if move.kind == PICK else "Discard"
    card, trainer = view["shown_cards"][move.a], view["shown_trainers"][move.a]
    if card < 0:
        return f"{verb} row {move.a + 1}"
    tile = f", with the {trainer_name(trainer)}" if trainer >= 0 and view["round"] < 3 else ""
    return f"{verb} row {move.a + 1}: {card_text(card)}{tile}"


def _score_label(move: Move, view: View) -> str:
    player, worth = view["players"][view["acting"]], view["worth"][view["acting"]]
    if move.a >= len(player["cards"]):
        return f"Score card {move.a + 1}"
    criterion = CRITERION_TEXT[CARD_CRITERION[player["cards"][move.a]]]
    return f"Score card {move.a + 1} ({criterion}): {many(worth['cards'][move.a], 'point')}"


def _gain_label(move: Move, view: View, player: View) -> str:
    """Posters, tents, and the words that end a step."""
    kind = move.kind
    if kind == GAIN:
        if move.a == SKIP_GAIN:
            return "Skip this poster"
        shown = view["shown_posters"][move.a] if move.a < FROM_DECK else -1
        return f"Take the poster {poster_text(shown)}" if shown >= 0 else "Take the top poster of the deck"
    if kind == PUT:
        if move.a == DISCARD_NEW:
            return "Discard the new poster"
        replaced = " (replaces the one there)" if player["posters"][move.a] >= 0 else ""
        below = "above a tent" if player["tents"][move.a] >= 0 else "no tent below yet"
        return f"Put it on place {move.a + 1}, {below}{replaced}"
    if kind == COLLECT:
        ring = max(view["turn"]["hue"], 0)
        tent = tent_on(view, ring, move.a)
        return f"Collect space {move.a + 1}{', ' + tent_text(tent) if tent >= 0 else ''}"
    if kind == PITCH:
        bonus = SPACE_BONUS[player["board"] % 4][move.a] if player["board"] >= 0 else ""
        return f"Pitch it on space {move.a + 1}{': ' + _SPACES[bonus] if bonus else ''}"
    if kind == NAME:
        poster = player["posters"][move.a]
        return f"Show place {move.a + 1}{': ' + poster_text(poster) if poster >= 0 else ''}"
    if kind == WILD:
        return f"Pay a clear gem for {a_colour(move.a)} one"
    if kind == SWAP:
        return f"Exchange places {move.a + 1} and {move.b + 1}"
    if kind == LEAVE:
        return "Leave the tent where it is"
    ends = {NAMING: "End the show and take the rewards", ORGANISING: "Keep the posters as they are"}
    return ends.get(view["step"], "End your turn")


LOOK: Final = CircusLook()
