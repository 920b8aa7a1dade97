"""What the house has thought about: a bot's turn, a hint, an analysis. Each is sent only what it may know."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from midway.bots import find_bot, find_program, is_house_bot
from midway.bots.analysis import analyse
from midway.bots.guard import GuardedBot
from midway.bots.hints import hint_data
from midway.bots.levels import expert_plan
from midway.core.game import find_game
from midway.core.record import Record
from midway.server.botpool import Desk, Job

MAX_WORDS: Final = 200
"""No turn is longer: a bot that never ends it is interrupted, and asked again."""
GUESTS_PATIENCE: Final = 2.0
"""How much longer than a bot of the house one of a stranger may take: it may have to start first."""


class Words(NamedTuple):
    """What a bot says, and what went wrong while it thought: briefly for everybody, in detail for the house."""

    words: list[str]
    complaints: list[str]
    details: list[str]


@dataclass(frozen=True)
class Turn(Job[Words]):
    """A bot's words until its turn is over, something unknown is revealed, or half of its time is used up."""

    table: str
    game: str
    guess: dict[str, Any]
    """A position as the seat may imagine it."""
    seat: int
    bot: str
    seed: int
    seconds: float

    @property
    def patience(self) -> float:
        """How many seconds to wait for an answer."""
        return self.seconds if is_house_bot(self.bot) else GUESTS_PATIENCE * self.seconds

    def work(self, desk: Desk) -> Words:
        end = time.monotonic() + self.seconds / 2
        state = find_game(self.game).load(self.guess)
        bot = self._mind() if is_house_bot(self.bot) else desk.guest(self.table, self.seat, self.bot, self._mind)
        horizon = state.horizon
        found = Words([], [], [])
        while self.seat in state.actors() and state.horizon == horizon and len(found.words) < MAX_WORDS:
            failures = bot.failures
            move = bot.choose(state.clone(), self.seat)
            if bot.failures > failures and bot.failure.brief not in found.complaints:
                found.complaints.append(bot.failure.brief)
                found.details.append(str(bot.failure))
            state.do(self.seat, move)
            found.words.append(move.word)
            if time.monotonic() >= end:
                break
        return found

    def _mind(self) -> GuardedBot:
        """The bot, under guard; a stranger's may think about a word as long as this house allows."""
        if is_house_bot(self.bot):
            return GuardedBot(find_bot(self.bot, self.seed), _unheard)
        bot = find_program(self.bot, self.seed, int(400 * self.seconds))
        bot.starting = int(1000 * self.seconds)
        return GuardedBot(bot, _unheard)


def _unheard(seat: int, reason: str) -> None:
    """The guard's report: the turn asks the guard itself."""


@dataclass(frozen=True)
class Advice(Job[list[dict[str, Any]]]):
    """The best words for a seat, thought about for so long."""

    game: str
    guess: dict[str, Any]
    seat: int
    seconds: float

    def work(self, desk: Desk) -> list[dict[str, Any]]:
        state = find_game(self.game).load(self.guess)
        milliseconds = max(1, int(1000 * self.seconds))
        return hint_data(state, self.seat, plan=expert_plan(self.game, 0, milliseconds, alone=state.seats == 1))


@dataclass(frozen=True)
class Study(Job[dict[str, Any]]):
    """The analysis of a record."""

    record: str
    simulations: int

    def work(self, desk: Desk) -> dict[str, Any]:
        return analyse(Record.read(self.record), self.simulations, desk.tell).as_dict()
