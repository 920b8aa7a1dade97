"""Thinking happens in processes of its own, under a time budget: bots, hints and analyses never hold the house up."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar

from midway.bots.guard import BotFailed, GuardedBot, failure_of

T = TypeVar("T")

STARTING: Final = 60.0
"""Seconds a new process may take to import games and bots, on top of the first budget: one on a busy machine."""
ENDING: Final = 2.0
"""Seconds a process has to end by itself when it is told to."""
IDLE: Final = 600.0
"""Seconds after which a process that is not asked goes home."""
GUESTS: Final = 8
"""How many bots of strangers a process keeps, so that they need not start anew for every turn."""

NEWS: Final = "news"
DONE: Final = "done"
FAILED: Final = "failed"

Heard = Callable[[int, int], None]
"""Hears how many of how many steps are done."""


class Desk:
    """What a thinking process has at hand: the line to the house, and the bots of strangers that play at its tables."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self._guests: dict[tuple[str, int, str], GuardedBot] = {}

    def tell(self, done: int, total: int) -> None:
        """Tells the house how far the job is, which is also a sign of life."""
        self._line.send((NEWS, done, total))

    def guest(self, table: str, seat: int, name: str, make: Callable[[], GuardedBot]) -> GuardedBot:
        """The bot that plays this seat since earlier turns, or a new one."""
        key = table, seat, name
        bot = self._guests.pop(key, None) or make()
        self._guests[key] = bot
        while len(self._guests) > GUESTS:
            self._guests.pop(next(iter(self._guests))).close()
        return bot

    def close(self) -> None:
        """Sends all guests home."""
        for bot in self._guests.values():
            bot.close()


class Job(ABC, Generic[T]):
    """Something to think about, sent to a process. It holds only what may be known there."""

    @abstractmethod
    def work(self, desk: Desk) -> T:
        """Thinks, in the process."""


class BotPool:
    """A few processes, started when first needed, each at one job at a time."""

    def __init__(self, processes: int, niceness: int = 5) -> None:
        self._threads = ThreadPoolExecutor(processes, "midway-bot")
        self._workers = [_Worker(niceness) for _ in range(processes)]
        self._free: SimpleQueue[_Worker] = SimpleQueue()
        for worker in self._workers:
            self._free.put(worker)

    async def run(self, job: Job[T], seconds: float, heard: Heard | None = None) -> T:
        """What comes of the job. Raises `BotFailed` where it breaks down, or is silent for so many seconds."""
        loop = asyncio.get_running_loop()

        def pass_on(done: int, total: int) -> None:
            if heard is not None:
                loop.call_soon_threadsafe(heard, done, total)

        return await loop.run_in_executor(self._threads, self._run, job, seconds, pass_on)

    def close(self) -> None:
        """Stops all processes at once, whatever they think about."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.stop()

    def _run(self, job: Job[T], seconds: float, heard: Heard) -> T:
        worker = self._free.get()
        try:
            return worker.run(job, seconds, heard)
        finally:
            self._free.put(worker)


class _Worker:
    """One process, started anew after it was stopped."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._starting = STARTING
        """How long the next start may take: twice as long as the last that took too long, else a machine that is too
        busy would start processes for ever and never have one."""

    def run(self, job: Job[T], seconds: float, heard: Heard) -> T:
        patience = seconds
        if self._process is None or not self._process.is_alive():
            self._start()
            patience += self._starting
        assert self._line is not None
        try:
            self._line.send(job)
            while True:
                if not self._line.poll(patience):
                    self.stop()
                    if patience > seconds:
                        self._starting *= 2
                    raise BotFailed(f"it did not answer within {patience:g} seconds")
                kind, *answer = self._line.recv()
                if kind != NEWS:
                    break
                heard(*answer)
                patience = seconds
        except (EOFError, OSError) as error:
            self.stop()
            raise BotFailed("its process ended") from error
        self._starting = STARTING
        if kind == FAILED:
            raise BotFailed(*answer)
        found: T = answer[0]
        return found

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.terminate()  # it sends its guests home first
            process.join(ENDING)
            process.kill()
            process.join()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, self._niceness), name="midway-bot", daemon=True)
        self._process.start()
        theirs.close()


def _serve(line: Connection, niceness: int) -> None:
    """The life of a process: jobs in; news, then what came of it, out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house that started it ends it
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    os.nice(niceness)
    with closing(Desk(line)) as desk, suppress(EOFError):
        while line.poll(IDLE):
            job: Job[Any] = line.recv()
            try:
                line.send((DONE, job.work(desk)))
            except Exception as error:  # a failure is an answer too; the house goes on without it
                failure = failure_of(error)
                line.send((FAILED, str(failure), failure.brief))
