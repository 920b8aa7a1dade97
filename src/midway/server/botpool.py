"""Bots think in processes of their own, under a time budget. A process receives only what its seat may know."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Any, Final, NamedTuple

from midway.bots import find_bot
from midway.core.game import find_game

MAX_WORDS: Final = 200
"""No turn is longer: a bot that never ends it is interrupted, and asked again."""
STARTING: Final = 20.0
"""Seconds a new process may take to import games and bots, on top of the first budget."""


class Question(NamedTuple):
    """What a bot is asked: `guess` is a position as its seat may imagine it."""

    game: str
    guess: dict[str, Any]
    seat: int
    bot: str
    seed: int


class OutOfTime(Exception):
    """The bot did not answer within its budget."""


class BotFailed(Exception):
    """The bot broke down; the text says how."""


class BotPool:
    """A few processes, started when first needed, each answering one question at a time."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(processes, "midway-bot")
        self._workers = [_Worker() for _ in range(processes)]
        self._free: SimpleQueue[_Worker] = SimpleQueue()
        for worker in self._workers:
            self._free.put(worker)

    async def think(self, question: Question) -> list[str]:
        """The bot's words until its turn is over or something unknown is revealed."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)

    def close(self) -> None:
        """Stops all processes at once, whatever they think about."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.stop()

    def _ask(self, question: Question) -> list[str]:
        worker = self._free.get()
        try:
            return worker.ask(question, self._seconds)
        finally:
            self._free.put(worker)


class _Worker:
    """One process, started anew after it was stopped."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def ask(self, question: Question, seconds: float) -> list[str]:
        if self._process is None or not self._process.is_alive():
            self._start()
            seconds += STARTING
        assert self._line is not None
        try:
            self._line.send(question)
            if not self._line.poll(seconds):
                self.stop()
                raise OutOfTime
            answer = self._line.recv()
        except (EOFError, OSError) as error:
            self.stop()
            raise BotFailed("its process ended") from error
        if isinstance(answer, str):
            raise BotFailed(answer)
        return [str(word) for word in answer]

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), name="midway-bot", daemon=True)
        self._process.start()
        theirs.close()


def _serve(line: Connection) -> None:
    """The life of a process: questions in, words or a sentence about what went wrong out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house that started it ends it
    os.nice(5)
    while True:
        try:
            question: Question = line.recv()
        except EOFError:
            return
        try:
            line.send(_choose(question))
        except Exception as error:  # a bot's failure is an answer too; the house goes on without it
            line.send(f"{type(error).__name__}: {error}")


def _choose(question: Question) -> list[str]:
    state = find_game(question.game).load(question.guess)
    bot = find_bot(question.bot, question.seed)
    horizon = state.horizon
    words: list[str] = []
    while question.seat in state.actors() and state.horizon == horizon and len(words) < MAX_WORDS:
        move = bot.choose(state.clone(), question.seat)
        state.do(question.seat, move)
        words.append(move.word)
    return words
