"""Small tournaments for the tests."""

from __future__ import annotations

from collections.abc import Iterable

from midway.arena import Outcome, Tournament
from midway.bots.program import MILLISECONDS
from midway.core.game import find_game
from tests.toy import TOYS


def tournament(
    game: str, bots: str, seats: int = 2, seed: int = 1, milliseconds: int = MILLISECONDS, options: str = ""
) -> Tournament:
    found = next((toy for toy in TOYS if toy.name == game), None) or find_game(game)
    chosen = found.parse_options(options).as_dict()
    return Tournament(found.name, found.rules, chosen, seats, bots.split(","), seed, milliseconds)


def result(number: int, bots: list[int], scores: list[int], rivals: list[int] | None = None) -> Outcome:
    """A game in which the higher score wins."""
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    zeros = [0.0] * len(bots)
    return Outcome(number, bots, scores, ranks, rivals or [], [1] * len(bots), zeros, zeros, [])


def untimed(outcomes: Iterable[Outcome]) -> list[Outcome]:
    """Outcomes in the order of their games, without what differs from run to run."""
    ordered = sorted(outcomes, key=lambda outcome: outcome.number)
    return [outcome._replace(seconds=[], longest=[]) for outcome in ordered]
