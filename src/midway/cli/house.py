"""`midway serve` and `midway bot`: the game house, and bots that play there."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from midway.bots import offer_programs
from midway.bots.registry import PROGRAM
from midway.cli.app import app, aside, out
from midway.cli.play import guarded
from midway.core.errors import MidwayError


@app.command(
    epilog="Examples: midway serve; midway serve --host 0.0.0.0 --workers 4 --database postgresql://me@localhost/midway"
)
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8000,
    database: Annotated[
        str, typer.Option(help="A SQLite file, or a PostgreSQL server for several workers or machines.")
    ] = "sqlite:///midway.db",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Server processes; 2 and more need PostgreSQL.")] = 1,
    bots: Annotated[int, typer.Option(min=1, max=64, help="Processes in which each worker's bots think.")] = 1,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="Offers a program as a bot, as in 'deep=stdio:python3 deep.py'; may be given several times."),
    ] = None,
    secure: Annotated[bool, typer.Option("--secure", help="Cookies over HTTPS alone: behind a proxy.")] = False,
) -> None:
    """Open the game house: tables in the browser for people and bots.

    Bots of installed packages are offered by themselves; programs in any language by --bot.
    """
    with _installed():
        from midway.server import commands  # what a server needs takes a while to load
        from midway.server.settings import Settings

    offer_programs(bot or [])
    aside.print(f"Midway is at http://{host}:{port} (Ctrl-C stops it)")
    commands.serve(Settings(database=database, secure=secure, bot_processes=bots), host, port, workers)


@app.command(epilog="Example: midway bot --url http://127.0.0.1:8000 --table k3f9q2abcdef --bot greedy")
def bot(
    url: Annotated[str, typer.Option(help="The address of the game house.")],
    table: Annotated[str, typer.Option(help="The table's id, as in its link.")],
    bot: Annotated[str, typer.Option(help="Which bot plays: its name, or stdio:COMMAND.")] = "greedy",
    seat: Annotated[int | None, typer.Option(min=1, help="Which seat it takes; else the first open one.")] = None,
    name: Annotated[str, typer.Option(help="What it is called there.")] = "",
) -> None:
    """Let a bot play a seat at a table of any game house, over HTTP."""
    with _installed():
        from midway.client import House, play_on

    player = guarded(bot, secrets.randbits(62))
    number = None if seat is None else seat - 1
    usual = f"{'Program' if bot.startswith(PROGRAM) else bot.capitalize()} from afar"
    with House(url) as house:
        taken = house.join(table, name or usual, number)
        aside.print(f"{name or usual} sits at seat {taken.number + 1}.", markup=False)
        data = play_on(taken, player)
    out.print(data["sentence"], markup=False)


@contextmanager
def _installed() -> Iterator[None]:
    """Says how to get what a game house needs, where it is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MidwayError(f"{error}: game houses need pip install 'midway[server]'") from error
