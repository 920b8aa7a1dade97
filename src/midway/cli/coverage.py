"""Which rules of which game a test proves: read from the tests' `pytest.mark.rule(...)` without running them."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import NamedTuple

from midway.core.errors import MidwayError
from midway.core.game import Game
from midway.core.rulebook import Rulebook


class Mark(NamedTuple):
    """A place where a test names a rule."""

    rule: str
    place: str


class Coverage(NamedTuple):
    """How far the rules of one game are proven."""

    game: str
    rules: int
    proven: int
    left: list[str]


def find_marks(tests: Path) -> list[Mark]:
    """Every rule that a test file below this folder names."""
    if not tests.is_dir():
        raise MidwayError(f"there is no folder {str(tests)!r} with tests; name one with --tests")
    return [mark for path in sorted(tests.rglob("test_*.py")) for mark in _marks_in(path)]


def coverage(game: Game, marks: list[Mark]) -> Coverage:
    """How far these marks prove the rules of this game."""
    named = {mark.rule for mark in marks}
    rules = [rule.id for rule in game.rulebook()]
    left = [rule for rule in rules if rule not in named]
    return Coverage(game.name, len(rules), len(rules) - len(left), left)


def unknown(games: list[Game], marks: list[Mark], tests: Path) -> list[Mark]:
    """The marks that name a rule of no game, neither of an installed one nor of one that the tests bring along."""
    books = [game.rulebook() for game in games]
    books += [Rulebook(path.read_text(encoding="utf-8")) for path in tests.rglob("RULES.md")]
    return [mark for mark in marks if not any(mark.rule in book for book in books)]


def _marks_in(path: Path) -> list[Mark]:
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError) as error:
        raise MidwayError(f"{path} cannot be read as Python: {error}") from error
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [
        _mark(argument, path)
        for call in calls
        if ast.unparse(call.func) == "pytest.mark.rule"
        for argument in call.args
    ]


def _mark(argument: ast.expr, path: Path) -> Mark:
    place = f"{path}:{argument.lineno}"
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return Mark(argument.value, place)
    raise MidwayError(f"{place}: the number of a rule must be written out, not {ast.unparse(argument)}")
