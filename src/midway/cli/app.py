"""The application that every command joins, and the one place where errors are told."""

from __future__ import annotations

import json
import sys
from typing import Final

import typer
from rich.console import Console

from midway.core.errors import MidwayError

app: Final = typer.Typer(
    name="midway",
    help="Modern tabletop games, played by people, bots and learning code.",
    epilog="Example: midway play insertcoin --seats me,greedy",
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)
out: Final = Console(highlight=False)
aside: Final = Console(stderr=True, highlight=False)
"""For what is shown while something runs, so that the output itself stays clean."""

WRONG_USE: Final = 2


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; whatever is wrong with its input is one line on stderr and exit code 2."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        return int(app(given or ["--help"], prog_name="midway", standalone_mode=False) or 0)
    except typer.TyperException as error:
        return _refuse(error.format_message())
    except MidwayError as error:
        return _refuse(str(error))
    except typer.Abort:
        return _refuse("stopped")


def print_json(data: object) -> None:
    """Plain data for scripts."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def _refuse(sentence: str) -> int:
    typer.echo(f"midway: {' '.join(sentence.split())}", err=True)
    return WRONG_USE
