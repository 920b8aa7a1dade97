"""`midway rules`: the rulebook in the terminal, and which rules a test proves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table

from midway.cli.app import app, aside, out, print_json
from midway.cli.coverage import Coverage, coverage, find_marks, unknown
from midway.cli.listing import Json
from midway.core.errors import MidwayError
from midway.core.game import Game, all_games, find_game
from midway.core.rulebook import Rule


@app.command(
    epilog="Example: midway rules insertcoin --search 'game over'\n\nExample: midway rules --coverage --tests tests"
)
def rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="With --coverage: all unless named.")] = None,
    search: Annotated[str, typer.Option(help="Only rules that contain all these words.")] = "",
    prove: Annotated[bool, typer.Option("--coverage", help="Tell which rules a test proves.")] = False,
    tests: Annotated[Path, typer.Option(help="The folder whose tests --coverage reads.")] = Path("tests"),
    as_json: Json = False,
) -> None:
    """Print the numbered rules of a game, or how far tests prove them.

    With --coverage, the exit code is 1 while a rule is left without a test or a test names a rule that does not exist.
    """
    chosen = [find_game(game)] if game else []
    if prove:
        raise typer.Exit(_coverage(chosen or all_games(), tests, as_json))
    if not chosen:
        raise MidwayError("name a game, as in 'midway rules insertcoin', or ask for --coverage")
    found = chosen[0].rulebook().search(search)
    if as_json:
        print_json([rule.as_dict() for rule in found])
    elif not found:
        out.print(f"No rule of {chosen[0].title} contains {search!r}.", markup=False)
    elif search:
        print_rules(found)
    else:
        _print_book(chosen[0])


def print_rules(found: list[Rule]) -> None:
    """The rules as a list: number and text side by side."""
    table = Table.grid(padding=(0, 2, 1, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for rule in found:
        table.add_row(rule.id, Markdown(f"*Ruling.* {rule.text}" if rule.ruling else rule.text))
    out.print(table)


def _print_book(game: Game) -> None:
    book = game.rulebook()
    out.print(Markdown(f"# {book.title}\n\n{book.introduction}"))
    for section in book.sections:
        out.print(Padding(f"[bold underline]{section}", (1, 0)))
        print_rules([rule for rule in book if rule.section == section])


def _coverage(games: list[Game], tests: Path, as_json: bool) -> int:
    marks = find_marks(tests)
    lines = [coverage(game, marks) for game in games]
    strangers = unknown(all_games(), marks, tests)
    if as_json:
        print_json([line._asdict() for line in lines])
    else:
        _print_coverage(lines)
    for mark in strangers:
        aside.print(f"{mark.place}: there is no rule {mark.rule!r}", markup=False, soft_wrap=True)
    return 1 if strangers or any(line.left for line in lines) else 0


def _print_coverage(lines: list[Coverage]) -> None:
    table = Table("game", "rules", "proven", "left")
    for line in lines:
        table.add_row(line.game, str(line.rules), str(line.proven), ", ".join(line.left) or "none")
    out.print(table)
