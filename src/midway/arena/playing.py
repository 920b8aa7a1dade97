"""One game of a tournament, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import Any, Final, NamedTuple

from midway.arena.tournament import Tournament
from midway.bots import Bot, find_bot, find_program, is_house_bot
from midway.bots.guard import GuardedBot
from midway.bots.play import play_out
from midway.bots.program import ProgramBot
from midway.core.chance import RandomDealer, Rng
from midway.core.errors import printable
from midway.core.game import find_game
from midway.core.match import Match
from midway.core.record import Record
from midway.core.state import State
from midway.core.words import Move

LONGEST_REASON: Final = 120


class Fault(NamedTuple):
    """Why a seat lost turns to the fallback, and how many."""

    seat: int
    reason: str
    times: int


class Outcome(NamedTuple):
    """How one game ended, by seat."""

    number: int
    bots: list[int]
    scores: list[int]
    ranks: list[int]
    rivals: list[int]
    words: list[int]
    seconds: list[float]
    """How long each seat thought in all."""
    longest: list[float]
    """How long each seat thought about one word at most."""
    faults: list[Fault]
    record: str = ""
    """The whole game as text, if it was asked for."""

    def as_dict(self) -> dict[str, Any]:
        """The line of a results file."""
        data = self._asdict()
        del data["record"]
        return data


class Clock(Bot):
    """Lets a bot choose and takes its time."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.rng)
        self._bot = bot
        self.words = 0
        self.seconds = 0.0
        self.longest = 0.0

    def choose(self, state: State, seat: int) -> Move:
        before = perf_counter()
        move = self._bot.choose(state, seat)
        passed = perf_counter() - before
        self.words += 1
        self.seconds += passed
        self.longest = max(self.longest, passed)
        return move


class Stage:
    """Where one process plays its games of a tournament. Programs stay on it from game to game."""

    def __init__(self, tournament: Tournament, keep_records: bool = False) -> None:
        self._tournament = tournament
        self._game = find_game(tournament.game)
        self._keep_records = keep_records
        self._programs: dict[tuple[str, int], ProgramBot] = {}

    def play(self, number: int) -> Outcome:
        """Plays the game with this number."""
        tournament = self._tournament
        deal, bots = tournament.seating(number)
        faults: Counter[tuple[int, str]] = Counter()
        names = [tournament.bots[bot] for bot in bots]
        clocks = [Clock(self._seated(names, number, seat, faults)) for seat in range(len(names))]
        match = Match(self._game, tournament.seats, tournament.options, tournament.rules)
        result = play_out(match, clocks, RandomDealer(Rng(tournament.seed_of("dice", deal))))
        return Outcome(
            number,
            bots,
            result.scores,
            result.ranks,
            result.rivals,
            [clock.words for clock in clocks],
            [round(clock.seconds, 6) for clock in clocks],
            [round(clock.longest, 6) for clock in clocks],
            [Fault(seat, reason, times) for (seat, reason), times in faults.items()],
            Record.of(match, names).to_text() if self._keep_records else "",
        )

    def close(self) -> None:
        """Ends the programs."""
        for program in self._programs.values():
            program.close()

    def _seated(self, names: list[str], number: int, seat: int, faults: Counter[tuple[int, str]]) -> Bot:
        name = names[seat]
        seed = self._tournament.seed_of("bot", number, seat)
        if is_house_bot(name):
            return find_bot(name, seed)

        def report(seat: int, reason: str) -> None:
            faults[seat, printable(reason[:LONGEST_REASON])] += 1

        program = self._program(name, names[:seat].count(name))
        program.begin(Rng(seed))
        return GuardedBot(program, report)

    def _program(self, name: str, copy: int) -> ProgramBot:
        """A guest's program, which may have played before; each seat it holds in a game has a copy of its own."""
        if (name, copy) not in self._programs:
            self._programs[name, copy] = find_program(name, milliseconds=self._tournament.milliseconds)
        return self._programs[name, copy]
