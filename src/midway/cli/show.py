"""Positions and results as they stand in the terminal."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from midway.cli.app import out
from midway.core.result import Result
from midway.core.state import State
from midway.core.words import CHANCE, SPECTATOR


def print_position(state: State, viewer: int, names: list[str]) -> None:
    """The game's picture of the position, as this viewer may see it."""
    out.print(state.game.look().text(state.observe(viewer), [escape(name) for name in names]))


def print_result(state: State, result: Result, names: list[str]) -> None:
    """The score sheet with places, and what decided if a tie-break did."""
    table = Table("", *(escape(name) for name in names))
    for heading, entries in state.game.look().scoring(state.observe(SPECTATOR)):
        table.add_row(escape(heading), *(escape(entry) for entry in entries))
    table.add_section()
    table.add_row("score", *(str(score) for score in result.scores), style="bold")
    table.add_row("place", *(str(rank) for rank in result.ranks), style="bold")
    out.print(table)
    if result.rivals:
        out.print(f"To beat: {', '.join(str(score) for score in result.rivals)}")
    if result.decided_by:
        out.print(f"The tie was broken by {state.game.rulebook()[result.decided_by]}", markup=False)


def result_data(result: Result | None) -> dict[str, list[int]] | None:
    """Scores and ranking as plain data for scripts."""
    return None if result is None else {"scores": result.scores, "ranking": result.ranks}


def actor_name(actor: int, names: list[str]) -> str:
    """Who speaks; an old record that is only read may name a seat that nobody holds."""
    if actor == CHANCE:
        return "chance"
    return names[actor] if actor < len(names) else f"seat {actor + 1}"
