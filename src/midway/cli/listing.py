"""`midway games` and `midway info`: what there is."""

from __future__ import annotations

import platform
from typing import Annotated

import typer
from rich.table import Table

from midway import __version__
from midway.bots import bot_names
from midway.build import compiled
from midway.cli.app import app, out, print_json
from midway.core.game import Game, all_games

Json = Annotated[bool, typer.Option("--json", help="Print JSON for scripts.")]


@app.command(epilog="Example: midway games --json")
def games(as_json: Json = False) -> None:
    """List the games with their seats and options."""
    found = all_games()
    if as_json:
        print_json([game.describe() for game in found])
        return
    table = Table("name", "title", "seats", "minutes", "options")
    for game in found:
        table.add_row(game.name, game.title, _seats(game), str(game.facts.minutes), _options(game))
    out.print(table)


@app.command(epilog="Example: midway info")
def info(as_json: Json = False) -> None:
    """Tell version, build, games and bots of this installation."""
    data = {
        "version": __version__,
        "compiled": compiled(),
        "python": platform.python_version(),
        "games": [{"name": game.name, "rules": game.rules} for game in all_games()],
        "bots": bot_names(),
    }
    if as_json:
        print_json(data)
        return
    out.print(f"Midway {__version__}, {'compiled' if compiled() else 'interpreted'}, on Python {data['python']}")
    for game in all_games():
        out.print(f"{game.name}: {game.title}, rules version {game.rules}")
    out.print(f"bots: {', '.join(bot_names())}")


def _seats(game: Game) -> str:
    low, high = game.facts.seats
    return str(low) if low == high else f"{low} to {high}"


def _options(game: Game) -> str:
    """Each option at its default, with what else it takes."""
    defaults = str(game.read_options({})).split()
    return "\n".join(f"{default} ({o.allowed()})" for default, o in zip(defaults, game.options, strict=True))
