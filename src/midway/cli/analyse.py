"""`midway analyse`: what a game's decisions cost, how lucky its rolls were, and where it turned."""

from __future__ import annotations

from typing import Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from midway.bots.analysis import SIMULATIONS, Analysis, Step, analyse
from midway.cli.app import app, aside, out, print_json
from midway.cli.interrupts import interrupts_held
from midway.cli.listing import Json
from midway.cli.records import RecordFile, read_record
from midway.cli.show import actor_name
from midway.core.errors import printable
from midway.core.words import CHANCE

WIDTH: Final = 72
HEIGHT: Final = 10


@app.command("analyse", epilog="Example: midway analyse game.txt --simulations 2000")
def analyse_record(
    file: RecordFile,
    simulations: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="How hard to think about a word.")
    ] = SIMULATIONS,
    as_json: Json = False,
) -> None:
    """Tell error from luck: what each decision cost against the best known word, and how lucky each roll was.

    All figures are shares of the expected result: 100 % is to beat everybody, an even game of two is 50 %. Each seat's
    decisions are judged by what the seat could know. The same record gives the same analysis.
    """
    record = read_record(file)
    columns = (TextColumn("thinking"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as progress:
        task = progress.add_task("", total=None)
        with interrupts_held() as held:

            def tick(done: int, total: int) -> None:
                held.check()
                progress.update(task, completed=done, total=total)

            found = analyse(record, simulations, tick)
    if as_json:
        print_json(found.as_dict())
        return
    names = [printable(name) for name in record.header.seats]
    _print_totals(found, names)
    _print_chart(found, names)
    _print_steps("Turning points", found.turning_points(), names)
    costly = sorted((step for step in found.steps if step.verdict()), key=lambda step: -step.cost)[:8]
    _print_steps("The most costly words", costly, names)


def _print_totals(found: Analysis, names: list[str]) -> None:
    table = Table("", *(escape(name) for name in names), box=SIMPLE_HEAD)
    rows: list[tuple[str, list[str]]] = [
        ("decisions", [str(seat.decisions) for seat in found.seats]),
        ("doubtful, mistakes, blunders", [f"{s.doubtful}, {s.mistakes}, {s.blunders}" for s in found.seats]),
        ("error in all", [_percent(seat.error) for seat in found.seats]),
        ("error per decision", [_percent(seat.error / max(1, seat.decisions), 2) for seat in found.seats]),
        ("luck", [_signed(seat.luck) for seat in found.seats]),
        ("result", ["" if seat.result is None else _percent(seat.result) for seat in found.seats]),
        ("result without luck", [_adjusted(seat.adjusted()) for seat in found.seats]),
    ]
    for heading, entries in rows:
        table.add_row(heading, *entries)
    out.print(table)


def _print_chart(found: Analysis, names: list[str]) -> None:
    """The expected result of every seat over the game; a seat is drawn by its number, several at one place by a *."""
    curve = [found.start, *(step.expected for step in found.steps)]
    width = min(WIDTH, len(curve))
    grid = [[" "] * width for _ in range(HEIGHT + 1)]
    for column in range(width):
        values = curve[column * (len(curve) - 1) // max(1, width - 1)]
        for seat, value in enumerate(values):
            row = HEIGHT - round(value * HEIGHT)
            grid[row][column] = str(seat + 1) if grid[row][column] == " " else "*"
    out.print(f"Expected result: {', '.join(f'{seat} {name}' for seat, name in enumerate(names, 1))}", markup=False)
    for row, marks in enumerate(grid):
        label = f"{100 - row * 100 // HEIGHT:>3} %" if row % 5 == 0 else ""
        out.print(f"{label:>5} |{''.join(marks)}", markup=False)
    turns = {_column(found, step, width) for step in found.turning_points()}
    out.print(f"{'':>5} +{''.join('^' if column in turns else '-' for column in range(width))}", markup=False)


def _column(found: Analysis, step: Step, width: int) -> int:
    return (found.steps.index(step) + 1) * (width - 1) // max(1, len(found.steps))


def _print_steps(title: str, steps: list[Step], names: list[str]) -> None:
    if not steps:
        return
    table = Table("entry", "who", "word", "what it did", title=title, title_justify="left", box=SIMPLE_HEAD)
    for step in steps:
        who = actor_name(step.entry.actor, names)
        table.add_row(str(step.entry.seq), escape(who), escape(step.said), escape(_effect(step, names)))
    out.print(table)


def _effect(step: Step, names: list[str]) -> str:
    if step.entry.actor == CHANCE:
        lucky = max(range(len(names)), key=lambda seat: abs(step.luck[seat]))
        return f"{_signed(step.luck[lucky])} of luck for {names[lucky]}"
    if not step.best:
        return "the best word known"
    return f"{step.mark()} cost {_percent(step.cost)}; better was {step.better}".strip()


def _percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def _signed(share: float) -> str:
    return f"{100 * share:+.1f} %"


def _adjusted(share: float | None) -> str:
    return "" if share is None else _percent(share)
