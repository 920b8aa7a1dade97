"""The one Jinja environment, and the pictures that games draw with it."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FunctionLoader, PackageLoader, StrictUndefined
from markupsafe import Markup

from midway.core.errors import Unfinished
from midway.core.game import Game, find_game
from midway.core.look import Drawing
from midway.core.state import View


def _read_game_template(name: str) -> str | None:
    """The source of `games/<game>/<file>`, which lies in the game's own folder."""
    folder, _, rest = name.partition("/")
    game, _, file = rest.partition("/")
    if folder != "games" or not file:
        return None
    return resources.files(find_game(game).package).joinpath(file).read_text(encoding="utf-8")


BOARD: Final = "board.svg.jinja"
COVER: Final = "cover.svg.jinja"
ENVIRONMENT: Final = Environment(
    loader=ChoiceLoader([PackageLoader("midway.web"), FunctionLoader(_read_game_template)]),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)


def _macro(game: Game, file: str, name: str, *arguments: Any) -> Markup:
    macro = getattr(ENVIRONMENT.get_template(f"games/{game.name}/{file}").module, name)
    return Markup(str(macro(*arguments)))


def _draw(game: Game, name: str, drawing: Drawing) -> Markup:
    """A drawing of the board; what a neighbour's word has not changed is not drawn again."""
    return _drawn(game.name, name, json.dumps(drawing, sort_keys=True))


@lru_cache(1024)
def _drawn(game_name: str, name: str, drawing: str) -> Markup:
    return _macro(find_game(game_name), BOARD, name, json.loads(drawing))


class Still:
    """The part of a board that never changes, with the size of the picture.

    A picture may declare a second size, `tall`, for narrow screens: the page then gives the board the class `tall`,
    and the game's board.css moves its groups.
    """

    def __init__(self, game: Game, drawing: Drawing) -> None:
        self.width: int = drawing["width"]
        self.height: int = drawing["height"]
        self.tall: tuple[int, int] | None = drawing.get("tall")
        self.svg = _macro(game, BOARD, "still", drawing)


@lru_cache(256)
def still(game_name: str, options: str, seats: int) -> Still:
    """Drawn once for each game, options and number of seats."""
    game = find_game(game_name)
    return Still(game, game.look().still(game.parse_options(options), seats))


def moving(game: Game, view: View, names: list[str]) -> Markup:
    """The part of the board that this viewer sees change."""
    return _draw(game, "moving", game.look().moving(view, names))


def asides(game: Game, view: View, names: list[str]) -> list[tuple[str, Markup]]:
    """The smaller pictures beside the board, each with its title."""
    return [(drawing["title"], _aside(game, drawing)) for drawing in game.look().asides(view, names)]


def _aside(game: Game, drawing: Drawing) -> Markup:
    inside = _draw(game, "aside", drawing)
    frame = '<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    return Markup(frame).format(drawing["width"], drawing["height"], drawing["title"], inside)


@cache
def is_drawn(game: Game) -> bool:
    """Whether the game's folder has the pictures that pages show."""
    folder = resources.files(game.package)
    return all(folder.joinpath(file).is_file() for file in (BOARD, COVER))


def check_drawn(game: Game) -> None:
    """Refuses to show a game without pictures."""
    if not is_drawn(game):
        raise Unfinished(f"{game.title} has no {BOARD} and {COVER} yet: it is for terminals and programs alone")


@cache
def cover(game_name: str) -> Markup:
    """The game's poster."""
    inside = _macro(find_game(game_name), COVER, "cover")
    return Markup('<svg viewBox="0 0 300 400" role="img" aria-label="{}">{}</svg>').format(
        find_game(game_name).title, inside
    )
