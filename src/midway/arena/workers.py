"""Where games are played: in this process, in several of this machine, or on a Ray cluster.

Each way takes the numbers of games and yields outcomes as games end, in any order. A game depends on its number
alone, so all ways give the same results.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from midway.arena.playing import Outcome, Stage
from midway.arena.tournament import Tournament
from midway.core.errors import MidwayError

Playing = Generator[Outcome, None, None]
"""Games in progress; `close` stops them."""

AHEAD: Final = 2
"""How many games or tasks a worker is given at a time, so that it never waits for the next."""
PARTING: Final = 3.0
"""Seconds a process may take to end its programs."""
LOCAL: Final = "local"
"""The address that starts a Ray cluster on this machine for as long as the tournament lasts."""
TASK_SECONDS: Final = 5.0
"""About how long a task of the cluster takes: long beside what a task costs, short beside a tournament."""
MOST_GAMES: Final = 500
STORE: Final = 100_000_000
"""Bytes of shared memory that a cluster on this machine takes; outcomes need little."""
QUIET: Final[dict[str, Any]] = {"logging_level": logging.ERROR, "log_to_driver": False}


def play_here(tournament: Tournament, numbers: Sequence[int], keep_records: bool) -> Playing:
    """Plays one game after the other in this process."""
    stage = Stage(tournament, keep_records)
    try:
        for number in numbers:
            yield stage.play(number)
    finally:
        stage.close()


# --- processes of this machine ------------------------------------------------------------------------------


def play_in_processes(tournament: Tournament, numbers: Sequence[int], keep_records: bool, workers: int) -> Playing:
    """Plays in processes of this machine, which are spawned and never forked."""
    waiting = iter(numbers)
    crew = [_Worker(tournament, keep_records) for _ in range(min(workers, len(numbers)))]
    try:
        for _ in range(AHEAD):
            for worker in crew:
                worker.give(waiting)
        busy: dict[Any, _Worker] = {worker.line: worker for worker in crew}
        while busy:
            for line in wait(list(busy)):
                worker = busy[line]
                outcome = worker.take()
                worker.give(waiting)
                if not worker.games:
                    del busy[line]
                yield outcome
    finally:
        for worker in crew:
            worker.stop()
        for worker in crew:
            worker.join()


class _Worker:
    """One process, and the games it has been given."""

    def __init__(self, tournament: Tournament, keep_records: bool) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.games: list[int] = []
        self._process: BaseProcess = context.Process(
            target=_serve, args=(theirs, tournament, keep_records), name="midway-arena", daemon=True
        )
        self._process.start()
        theirs.close()

    def give(self, waiting: Iterator[int]) -> None:
        """Hands over one of the waiting games, if there is any."""
        for number in waiting:
            with suppress(ConnectionError):  # if the process has ended, that shows when its answer is awaited
                self.line.send(number)
            self.games.append(number)
            return

    def take(self) -> Outcome:
        """The outcome of its next game; what is refused there is refused here."""
        try:
            outcome: Outcome | MidwayError = self.line.recv()
        except (EOFError, OSError) as error:
            self._process.join(PARTING)
            raise MidwayError(
                f"a process ended with status {self._process.exitcode} in game {self.games[0] + 1} of the tournament"
            ) from error
        if isinstance(outcome, MidwayError):
            raise outcome
        self.games.remove(outcome.number)
        return outcome

    def stop(self) -> None:
        self.line.close()
        if self.games:
            self._process.terminate()

    def join(self) -> None:
        self._process.join(PARTING)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def _serve(line: Connection, tournament: Tournament, keep_records: bool) -> None:
    """The life of a process: numbers in, outcomes out, until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # by way of `finally`
    stage = Stage(tournament, keep_records)
    try:
        with suppress(EOFError, ConnectionError):
            while True:
                line.send(_played(stage, line.recv()))
    finally:
        stage.close()


def _played(stage: Stage, number: int) -> Outcome | MidwayError:
    """The outcome of a game, or the sentence that says why it cannot be played."""
    try:
        return stage.play(number)
    except MidwayError as refusal:
        return refusal


# --- a cluster ----------------------------------------------------------------------------------------------


def play_on_ray(tournament: Tournament, numbers: Sequence[int], keep_records: bool, address: str) -> Playing:
    """Plays on a Ray cluster, on whose machines Midway and the bots must be installed."""
    ray = _connect(address)
    try:
        task = ray.remote(_play_some)
        waiting = list(numbers)
        running: set[Any] = set()
        size = 1
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while waiting or running:
            while waiting and len(running) < most:
                share = min(size, -(-len(waiting) // most))
                running.add(task.remote(tournament, waiting[:share], keep_records))
                del waiting[:share]
            done, _ = ray.wait(list(running))
            for reference in done:
                running.remove(reference)
                outcomes: list[Outcome] = ray.get(reference)
                yield from outcomes
                spent = sum(sum(outcome.seconds) for outcome in outcomes) / len(outcomes)
                size = max(1, min(MOST_GAMES, int(TASK_SECONDS / max(spent, 0.001))))
    except ray.exceptions.RayError as error:
        raise MidwayError(f"the cluster could not play: {str(error).strip().splitlines()[-1]}") from error
    finally:
        ray.shutdown()


def _play_some(tournament: Tournament, numbers: list[int], keep_records: bool) -> list[Outcome]:
    return list(play_here(tournament, numbers, keep_records))


def _connect(address: str) -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise MidwayError("a cluster needs Ray: pip install 'midway[ray]'") from error
    try:
        if address == LOCAL:
            ray.init(
                address=LOCAL,
                include_dashboard=False,
                object_store_memory=STORE,
                _node_ip_address="127.0.0.1",
                **QUIET,
            )
        else:
            ray.init(address=address, **QUIET)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise MidwayError(f"the Ray cluster {address!r} cannot be reached: {error}") from error
    return ray
