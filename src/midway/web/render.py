"""Pages and their fragments, made from table data, a game's look and its rulebook. Nothing here knows a rule."""

from __future__ import annotations

import hashlib
import json
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

import segno
from markupsafe import Markup

from midway.core.game import Game, all_games, find_game
from midway.core.look import Look
from midway.server import seats as places
from midway.web import drawing, rulebook
from midway.web.drawing import ENVIRONMENT

Data = dict[str, Any]
"""Table data: what one viewer knows of one table."""

GAME_FILES: Final = ("board.css", "board.js")
"""What a browser may ask for from a game's folder."""
FRAGMENTS: Final = (
    "status",
    "lesson",
    "result",
    "moves",
    "seats",
    "asides",
    "scores",
    "deeds",
    "log",
    "chat",
    "rules-now",
)
"""The elements of a table page whose inside is drawn by the macro of the same name."""


class Scene:
    """What a template needs beside the table data: names, pictures, sheets and small helpers."""

    def __init__(self, data: Data, me: Data, link: str = "") -> None:
        self._data = data
        self.me = me
        self.link = link
        self.game: Game = find_game(data["game"])
        drawing.check_drawn(self.game)
        self.names: list[str] = [seat["name"] or f"Seat {seat['seat'] + 1}" for seat in data["seats"]]
        self.inline = rulebook.inline
        self.free = sum(seat["kind"] == "open" for seat in data["seats"])

    @property
    def look(self) -> Look:
        return self.game.look()

    # --- pictures -------------------------------------------------------------------------------------------

    @cached_property
    def still(self) -> drawing.Still:
        options = self.game.read_options(self._data["options"])
        return drawing.still(self.game.name, str(options), len(self.names))

    @cached_property
    def moving(self) -> Markup:
        return drawing.moving(self.game, self._data["view"], self.names)

    @cached_property
    def asides(self) -> list[tuple[str, Markup]]:
        view = self._data["view"]
        return [] if view is None else drawing.asides(self.game, view, self.names)

    @property
    def script(self) -> str:
        """The name of the game's own script, if its board needs one."""
        return "board.js" if game_file(self.game.name, "board.js") else ""

    @property
    def cover(self) -> Markup:
        return drawing.cover(self.game.name)

    @property
    def qr(self) -> Markup:
        """The link as a picture for a friend's phone."""
        return Markup(segno.make(self.link).svg_inline(omitsize=True, border=1)) if self.link else Markup("")

    # --- words ----------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Markup:
        return rulebook.rules(self.game.name)

    @property
    def span(self) -> str:
        return span(self.game)

    @property
    def options(self) -> list[str]:
        """The options that are not at their default, each explained."""
        chosen = self._data["options"]
        return [
            f"{option.title}: {option.call(chosen[option.name])}. {option.help}"
            for option in self.game.options
            if chosen[option.name] != option.default
        ]

    @cached_property
    def sheet(self) -> list[tuple[str, list[str]]]:
        """The score sheet so far."""
        view = self._data["view"]
        return [] if view is None else self.look.scoring(view)

    @cached_property
    def totals(self) -> list[str]:
        """Every seat's score so far."""
        return dict(self.sheet).get(self.total, [""] * len(self.names))

    @property
    def total(self) -> str:
        """The name of the score in the score sheet."""
        view = self._data["view"]
        return "" if view is None else self.look.total(view)

    @property
    def headline(self) -> str:
        result = self._data["result"]
        winners = [name for name, rank in zip(self.names, result["ranking"], strict=True) if rank == 1]
        if not winners:
            return "Defeated this time"
        return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"

    @property
    def ranking(self) -> list[Data]:
        result = self._data["result"]
        rows = zip(result["ranking"], self.names, result["scores"], strict=True)
        return [{"rank": rank, "name": name, "score": score} for rank, name, score in sorted(rows, key=lambda r: r[0])]

    @property
    def tiebreak(self) -> Data | None:
        number = self._data["result"].get("decided_by")
        return self.game.rulebook()[number].as_dict() if number else None

    @property
    def last_said(self) -> str:
        """The end of the narration: what there is to say where nobody is asked."""
        return next((event["say"] for event in reversed(self._data["events"]) if event["say"]), "The game begins")

    @property
    def advisable(self) -> bool:
        """Whether the viewer may ask what to play."""
        lesson = self._data["lesson"]
        guided = lesson is not None and lesson["word"] is not None
        return bool(self._data["legal"]) and not self._data["rated"] and not guided

    def names_of(self, seats: list[int]) -> str:
        return listed([self.names[seat] for seat in seats])

    def clock(self, seconds: float) -> str:
        return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"

    def deeds(self, seat: Data) -> list[Data]:
        """What the viewer may do about a seat: sit on it, give it to a bot, take it back."""
        phase, viewer, number = self._data["phase"], self._data["viewer"], seat["seat"]
        if phase == "gathering" and seat["kind"] == "open" and self._data["host"]:
            return [_deed("replace", {"seat": number, "level": places.COMPANY}, "bot", "Add a bot")]
        if phase == "playing" and seat["me"] and seat["substitute"]:
            return [_deed("join", {"seat": number}, "person", "Take my seat back")]
        missing = seat["kind"] == "person" and not seat["present"] and not seat["substitute"]
        if phase == "playing" and viewer >= 0 and missing and not seat["me"]:
            return [_deed("replace", {"seat": number, "level": places.SUBSTITUTE}, "bot", "Let a bot play on")]
        return []


# --- a table ------------------------------------------------------------------------------------------------


def table_page(data: Data, me: Data, link: str = "") -> str:
    """The whole page of a table for one viewer."""
    return _page("table", me, [data["game"]], data=data, t=Scene(data, me, link))


def fragments(data: Data, me: Data) -> dict[str, str]:
    """The inside of every element that changes, by the element's id."""
    scene = Scene(data, me)
    macros: Any = ENVIRONMENT.get_template("fragments.jinja").module
    parts = {name: str(getattr(macros, name.replace("-", "_"))(data, scene)) for name in FRAGMENTS}
    if data["phase"] == "gathering":
        parts["gather"] = str(macros.gather(data, scene))
    if data["view"] is not None:
        parts["board"] = f'<g id="moving">{scene.moving}</g>'
    return parts


def preview(before: Data, after: Data) -> dict[str, str]:
    """A word's outcome: the board as it would be, what would be told, and the lines of the score that change."""
    scene = Scene(after, {})
    seat = before["viewer"]
    old = dict(Scene(before, {}).sheet)
    changes = [
        (line, old.get(line, [""] * len(entries))[seat], entries[seat])
        for line, entries in scene.sheet
        if old.get(line, entries)[seat] != entries[seat]
    ]
    says = [event["say"] for event in after["events"] if event["say"]]
    if after["stopped"]:
        says.append("What follows is not decided yet.")
    outcome = ENVIRONMENT.get_template("outcome.jinja").render(says=says, changes=changes)
    return {"board": f'<g id="moving">{scene.moving}</g>', "outcome": outcome}


def hints(found: list[Data]) -> str:
    """What a strong player would do, as a list to choose from."""
    return ENVIRONMENT.get_template("hints.jinja").render(hints=found)


def replay_page(data: Data, me: Data) -> str:
    """A game at one of its plies."""
    return _page("replay", me, [data["game"]], data=data, t=Scene(data, me))


def dice_page(data: Data, me: Data, steps: list[Data]) -> str:
    """Every word of chance of a finished game, to be computed again."""
    return _page("dice", me, [data["game"]], data=data, steps=steps)


# --- the house ----------------------------------------------------------------------------------------------


def lobby_page(me: Data, mine: list[Data], open_tables: list[Data]) -> str:
    """The shelf of games, my tables and those that wait for players."""
    games = [_card(game) for game in all_games() if drawing.is_drawn(game)]
    return _page("lobby", me, [game["name"] for game in games], games=games, mine=mine, open=open_tables)


def game_page(game: Game, me: Data, levels: list[str], error: str = "") -> str:
    """One game: play now, a guided first game, or a table with seats and options."""
    low, high = game.facts.seats
    options = [
        {
            "name": option.name,
            "title": option.title,
            "default": option.default,
            "switch": isinstance(option.default, bool),
            "choices": [(choice, option.call(choice)) for choice in option.choices],
            "low": option.low,
            "high": option.high,
            "allowed": option.allowed(),
            "help": option.help,
        }
        for option in game.options
    ]
    return _page(
        "game",
        me,
        [game.name],
        game=_card(game),
        low=low,
        high=high,
        seats=max(low, min(2, high)),
        levels=levels,
        options=options,
        error=error,
    )


def rules_page(game: Game, me: Data) -> str:
    """A game's rules on a page of their own."""
    rules, sections = rulebook.rules(game.name), rulebook.sections(game.name)
    return _page("rules", me, [game.name], game=_card(game), rules=rules, sections=sections)


def me_page(me: Data) -> str:
    """My name and my account."""
    return _page("me", me, [])


def message_page(me: Data, heading: str, sentence: str) -> str:
    """One sentence when something is not there or not allowed."""
    return _page("message", me, [], heading=heading, sentence=sentence)


# --- small things -------------------------------------------------------------------------------------------


def listed(names: list[str]) -> str:
    """Names as people say them: Ada, Bo and Cy."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"


def span(game: Game) -> str:
    """For how many players a game is."""
    low, high = game.facts.seats
    return f"{low} to {high} players" if low != high else f"{low} player{'s' if low > 1 else ''}"


def _card(game: Game) -> Data:
    drawing.check_drawn(game)
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "span": span(game),
        "minutes": game.facts.minutes,
        "cover": drawing.cover(game.name),
    }


def _deed(post: str, body: Data, icon: str, label: str) -> Data:
    return {"post": post, "body": json.dumps(body), "icon": icon, "label": label}


@cache
def game_file(game_name: str, name: str) -> Traversable | None:
    """A file in a game's folder, if it has it."""
    found = resources.files(find_game(game_name).package).joinpath(name)
    return found if found.is_file() else None


@cache
def stamp() -> str:
    """A digest of all static files: what pages name them by, so that a changed file is another file."""
    folder = resources.files("midway.web").joinpath("static")
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    for game in all_games():
        files += [found for file in GAME_FILES if (found := game_file(game.name, file))]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def _page(name: str, me: Data, styles: list[str], **context: Any) -> str:
    static = f"/static/{stamp()}"
    return ENVIRONMENT.get_template(f"{name}.html.jinja").render(me=me, styles=styles, static=static, **context)
