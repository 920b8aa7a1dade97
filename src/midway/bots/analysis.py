"""After the game: what each decision cost, how lucky each roll was, and where the game turned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from midway.bots.levels import expert_plan
from midway.bots.search import Search, imagined, rng_for
from midway.bots.sight import best_at_sight, judge
from midway.core.chance import Rng
from midway.core.match import Entry, Match
from midway.core.record import Record
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import CHANCE, SPECTATOR, Move

VERSION: Final = 2
"""Counts changes after which an old analysis is not worth keeping."""
SIMULATIONS: Final = 150
SECOND_LOOK: Final = 0.25
"""A word that was played gets at least this share of the simulations, so that its worth is known well."""
DOUBTFUL: Final = 0.02
"""A decision that costs less of the expected result is a matter of taste."""
MISTAKE: Final = 0.04
BLUNDER: Final = 0.08
MARKS: Final = {"": "", "doubtful": "?!", "mistake": "?", "blunder": "??"}
TURNING_POINTS: Final = 5


@final
class Step:
    """One word of the game and what it did to the expected result."""

    def __init__(self, entry: Entry, expected: list[float]) -> None:
        self.entry = entry
        self.expected = expected
        """What every seat can expect after it."""
        self.cost = 0.0
        """What the word lost against the best one, to the seat that said it."""
        self.best = ""
        """The best word known, if it is another one."""
        self.said = ""
        """The word as a person reads it."""
        self.better = ""
        """The best word as a person reads it, if it is another one."""
        self.choices = 1
        self.luck: list[float] = [0.0] * len(expected)
        """What chance gave every seat beyond what it could expect."""

    def swing(self) -> float:
        """How much the word turned the game."""
        swing = self.cost
        for luck in self.luck:
            swing = max(swing, abs(luck))
        return swing

    def verdict(self) -> str:
        """A name for the cost."""
        if self.cost >= BLUNDER:
            return "blunder"
        return "mistake" if self.cost >= MISTAKE else "doubtful" if self.cost >= DOUBTFUL else ""

    def mark(self) -> str:
        """The cost as it is written behind a move."""
        return MARKS[self.verdict()]

    def as_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "seq": self.entry.seq,
            "actor": self.entry.actor,
            "word": self.entry.word,
            "said": self.said,
            "expected": _rounded(self.expected),
        }
        if self.entry.actor == CHANCE:
            data["luck"] = _rounded(self.luck)
        elif self.choices > 1:
            data["cost"] = round(self.cost, 4)
            data["best"] = self.best or self.entry.word
            data["mark"] = self.mark()
            data["better"] = self.better
        return data


@final
class Seat:
    """The totals of one player."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.decisions = 0
        self.error = 0.0
        self.doubtful = 0
        self.mistakes = 0
        self.blunders = 0
        self.luck = 0.0
        self.result: float | None = None

    def adjusted(self) -> float | None:
        """The result without the luck: what good and bad decisions of all players made of the game."""
        return None if self.result is None else self.result - self.luck

    def as_dict(self) -> dict[str, Any]:
        adjusted = self.adjusted()
        return {
            "name": self.name,
            "decisions": self.decisions,
            "error": round(self.error, 4),
            "doubtful": self.doubtful,
            "mistakes": self.mistakes,
            "blunders": self.blunders,
            "luck": round(self.luck, 4),
            "result": self.result,
            "adjusted": None if adjusted is None else round(adjusted, 4),
        }


@final
class Analysis:
    """What was found out about a record."""

    def __init__(self, game: str, simulations: int, start: list[float], names: list[str]) -> None:
        self.game = game
        self.simulations = simulations
        self.start = start
        """What every seat could expect before the first word."""
        self.steps: list[Step] = []
        self.seats = [Seat(name) for name in names]

    def add(self, step: Step) -> None:
        self.steps.append(step)
        for seat in range(len(self.seats)):
            self.seats[seat].luck += step.luck[seat]
        if step.entry.actor >= 0 and step.choices > 1:
            mover = self.seats[step.entry.actor]
            mover.decisions += 1
            mover.error += step.cost
            verdict = step.verdict()
            mover.doubtful += verdict == "doubtful"
            mover.mistakes += verdict == "mistake"
            mover.blunders += verdict == "blunder"

    def turning_points(self) -> list[Step]:
        """The words that turned the game most, in the order they were said."""
        swings = sorted(self.steps, key=lambda step: -step.swing())[:TURNING_POINTS]
        return [step for step in self.steps if step in swings and step.swing() >= DOUBTFUL]

    def as_dict(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "simulations": self.simulations,
            "start": _rounded(self.start),
            "seats": [seat.as_dict() for seat in self.seats],
            "turning_points": [step.entry.seq for step in self.turning_points()],
            "steps": [step.as_dict() for step in self.steps],
        }


def analyse(record: Record, simulations: int = SIMULATIONS, tick: Callable[[int, int], None] | None = None) -> Analysis:
    """Goes through a record word by word; `tick` hears how many of how many are done. The same record and number of
    simulations give the same analysis."""
    standing = record.replay().standing
    match = Match(record.game(), len(record.header.seats), record.header.options, record.header.rules)
    strategy = match.game.strategy()
    found = Analysis(match.game.name, simulations, judge(match.state, strategy), record.header.seats)
    alone = len(record.header.seats) == 1
    searches = [Search(expert_plan(match.game.name, simulations, alone=alone)) for _ in record.header.seats]
    for number, entry in enumerate(standing, 1):
        before = match.state.clone()
        match.enter(entry.actor, entry.word)
        step = Step(entry, judge(match.state, strategy))
        step.said = _said(before, entry.actor, match.move_of(entry))
        if entry.actor == CHANCE:
            step.luck = _luck(before, match.state)
        else:
            _weigh(step, before, searches[entry.actor])
        found.add(step)
        if tick is not None:
            tick(number, len(standing))
    result = match.state.result()
    if result is not None:
        for seat, utility in enumerate(result.utilities()):
            found.seats[seat].result = utility
    return found


def _said(before: State, actor: int, move: Move) -> str:
    """The word as a person reads it."""
    look = before.game.look()
    if actor == CHANCE:
        return look.chance(move, before.observe(SPECTATOR))
    return look.label(move, before.observe(actor))


def _luck(before: State, after: State) -> list[float]:
    """How much more every seat can expect after the word than on average over all words chance could have said."""
    strategy = before.game.strategy()
    outcomes = before.outcomes()
    luck = _offer(after, strategy)
    for move, weight in outcomes.items():
        other = before.clone()
        other.do(CHANCE, move)
        values = _offer(other, strategy)
        for seat in range(len(luck)):
            luck[seat] -= values[seat] * weight / outcomes.total
    return luck


def _offer(state: State, strategy: Strategy) -> list[float]:
    """What every seat can expect when all who may act have said what looks best: what a roll is good for shows only in
    what can be done with it."""
    rng = Rng(0)
    later = state.clone()
    for seat in state.actors():
        if seat != CHANCE and seat in later.actors():
            later.do(seat, best_at_sight(later, seat, strategy, rng))
    return judge(later, strategy)


def _weigh(step: Step, before: State, search: Search) -> None:
    """Compares the word with the best one the seat could have known of."""
    seat = step.entry.actor
    moves = before.legal(seat)
    step.choices = len(moves)
    if step.choices == 1:
        return
    said = [move.word for move in moves].index(step.entry.word)
    rng = rng_for(before, seat, 0)
    root = imagined(before, seat, rng)
    node = search.think(root, seat, rng)
    if not node.sealed:
        search.insist(node, said, int(search.plan.simulations * SECOND_LOOK) - node.counts[said])
    best: Move
    if node.sealed:
        shares = node.shares()
        value = sum(share * node.worth(i) for i, share in enumerate(shares))
        best = moves[max(range(len(moves)), key=lambda i: shares[i])]
    else:
        value = node.worth(node.best())
        best = moves[node.best()]
    step.cost = max(0.0, value - node.worth(said))
    if step.cost > 0.0 and best is not moves[said]:
        step.best = best.word
        step.better = before.game.look().label(best, before.observe(seat))


def _rounded(values: list[float]) -> list[float]:
    return [round(value, 4) for value in values]
