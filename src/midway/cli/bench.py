"""`midway bench`: how fast the games play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from midway.bench.engines import LIBRARIES
from midway.bench.peers import find_libraries, run_peers
from midway.bench.plot import plot
from midway.bench.searching import run_search
from midway.bench.speed import run
from midway.bench.tables import Report, games_report, how, peers_report, search_report, write_section
from midway.cli.app import app, aside, out, print_json
from midway.cli.interrupts import interrupts_held
from midway.cli.listing import Json
from midway.cli.plots import check_plot
from midway.core.errors import MidwayError
from midway.core.game import all_games, find_game

SEARCH: Final = "search"
PEERS: Final = "peers"
EXAMPLES: Final = (
    "Example: midway bench insertcoin --seconds 5\n\nExample: midway bench search --json\n\n"
    "Example: midway bench peers --only Midway --only OpenSpiel --plot peers.svg"
)


@app.command(epilog=EXAMPLES)
def bench(
    what: Annotated[
        str | None, typer.Argument(metavar="GAME|search|peers", help="All games unless one is named.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="How long to measure each line.")] = 2.0,
    as_json: Json = False,
    markdown: Annotated[
        Path | None, typer.Option(help="Write the table into this Markdown page, over the last one there.")
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(help=f"With peers: a library, as in {' | '.join(each.name for each in LIBRARIES)}."),
    ] = None,
    picture: Annotated[Path | None, typer.Option("--plot", help="With peers: draw it, as .svg or .png.")] = None,
) -> None:
    """Measure how fast the games play on one core, beside a yardstick that never changes.

    A decision is: list the legal words, choose one at random, play it. The time of chance's words is in it.
    With 'search': how many simulations the search of the bots runs in a second, and where its time goes, beside
    OpenSpiel's search if that is installed. With 'peers': decisions, clones and playouts beside those of
    other libraries, as far as they are installed: pip install 'midway[peers]'.
    """
    if what != PEERS and (only or picture):
        raise MidwayError("--only and --plot are for 'midway bench peers'")
    if markdown is not None and (markdown.is_dir() or not markdown.absolute().parent.is_dir()):
        raise MidwayError(f"the table cannot be written to {markdown}: that is no file in an existing folder")
    if picture is not None:
        check_plot(picture)
    data, report = _measure(what, seconds, only or [], picture)
    if as_json:
        print_json(data)
    else:
        _print(report)
    if markdown is not None:
        write_section(markdown, report, seconds)


def _measure(what: str | None, seconds: float, only: list[str], picture: Path | None) -> tuple[Any, Report]:
    """Runs a benchmark; its figures as data, and as a table."""
    libraries = find_libraries(only)
    games = all_games() if what in (None, SEARCH, PEERS) else [find_game(what)]
    columns = (TextColumn("measuring"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal)
    with bar as progress, interrupts_held() as held:
        task = progress.add_task("", total=None)

        def tick(done: int, total: int) -> None:
            held.check()
            progress.update(task, completed=done, total=total)

        if what == PEERS:
            comparison = run_peers(libraries, seconds, tick)
            if picture is not None:
                plot(comparison, picture)
            return comparison.as_dict(), peers_report(comparison)
        if what == SEARCH:
            figures = run_search(games, seconds, tick)
            return [line.as_dict() for line in figures], search_report(figures)
        lines = run(games, seconds, tick)
        return [line.as_dict() for line in lines], games_report(lines)


def _print(report: Report) -> None:
    table = Table(title=f"{how()}, one core", box=SIMPLE_HEAD, padding=0)
    for heading in report.texts:
        table.add_column(heading, overflow="fold")
    for heading in report.figures:
        table.add_column(heading, justify="right", no_wrap=True)
    for row in report.rows:
        table.add_row(*row)
    out.print(table)
    for note in report.notes:
        out.print(note, markup=False)
