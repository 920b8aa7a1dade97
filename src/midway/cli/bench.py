"""`midway bench`: how fast the games play."""

from __future__ import annotations

from typing import Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from midway.bench.searching import Figures, has_open_spiel, run_search
from midway.bench.speed import Line, run
from midway.build import compiled
from midway.cli.app import app, aside, out, print_json
from midway.cli.listing import Json
from midway.core.game import all_games, find_game

HEADINGS: Final = (
    "µs per\ndecision",
    "x",
    "decisions\nper s",
    "µs per\nclone",
    "x",
    "games\nper s",
    "decisions\nper game",
)


SEARCH: Final = "search"


@app.command(epilog="Example: midway bench insertcoin --seconds 5\n\nExample: midway bench search --json")
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME|search", help="All games unless one is named.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=3600, help="How long to measure each line.")] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure how fast the games play on one core, beside a yardstick that never changes.

    A decision is: list the legal words, choose one at random, play it. The time of chance's words is in it.
    With 'search': how many simulations the search of the bots runs in a second, and where its time goes, beside
    OpenSpiel's search if that is installed.
    """
    games = [find_game(game)] if game and game != SEARCH else all_games()
    columns = (TextColumn("measuring"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as progress:
        task = progress.add_task("", total=None)

        def tick(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        lines = [] if game == SEARCH else run(games, seconds, tick)
        figures = run_search(games, seconds, tick) if game == SEARCH else []
    if as_json:
        print_json([line.as_dict() for line in lines] or [line.as_dict() for line in figures])
    elif game == SEARCH:
        _print_search(figures)
    else:
        _print(lines)


def _print_search(figures: list[Figures]) -> None:
    title = f"{'compiled' if compiled() else 'interpreted'}, one core"
    peers = [line for line in figures if not line.shares]
    table = Table("game", "simulations are", title=title, box=SIMPLE_HEAD, padding=0)
    for heading in ("simulations\nper s", "rules", "tree", "rollout", *(f"x {peer.name}" for peer in peers)):
        table.add_column(heading, justify="right")
    for line in figures:
        shares = [f"{share:.0%}" for share in line.shares.values()] or ["", "", ""]
        ratios = [f"{line.per_second / peer.per_second:.2f}" for peer in peers]
        table.add_row(line.name, line.kind, f"{line.per_second:,.0f}", *shares, *ratios)
    out.print(table)
    out.print("judged: by the game's strategy after the tree; played out: by its quick policy to the end of the game.")
    if not has_open_spiel():
        out.print("OpenSpiel is not installed, so there is nothing to compare with: pip install open_spiel")


def _print(lines: list[Line]) -> None:
    title = f"{'compiled' if compiled() else 'interpreted'}, one core"
    caption = "x: how many times the yardstick of the same run"
    table = Table(title=title, caption=caption, box=SIMPLE_HEAD, padding=0)
    table.add_column("game", no_wrap=True)
    table.add_column("options", min_width=12)
    for heading in HEADINGS:
        table.add_column(heading, justify="right", no_wrap=True)
    yardstick = lines[0].as_dict()
    for line in lines:
        data = line.as_dict()
        decision, clone = data["us_per_decision"], data["us_per_clone"]
        table.add_row(
            line.name,
            line.label,
            f"{decision:.2f}",
            f"{decision / yardstick['us_per_decision']:.1f}",
            f"{1e6 / decision:,.0f}",
            f"{clone:.2f}",
            f"{clone / yardstick['us_per_clone']:.1f}",
            *(f"{data[name]:,.0f}" if data[name] else "" for name in ("playouts_per_second", "decisions_per_game")),
        )
    out.print(table)
