"""Bots in any language: a program that reads one JSON line for each request and answers with one."""

from __future__ import annotations

import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import weakref
from contextlib import suppress
from typing import Any, Final

from mypy_extensions import mypyc_attr

from midway.bots.bot import Bot
from midway.bots.guard import BotFailed, impossible
from midway.core.chance import Rng
from midway.core.state import State
from midway.core.words import Move

PROTOCOL: Final = 1
MILLISECONDS: Final = 2000
"""How long a program may think about a word."""
STARTING: Final = 5000
"""How much longer it may take for its first answer in a game, if it was started for it."""
MOST_FAILURES: Final = 3
"""A program that fails so often in a row is not asked again in this game."""
ANSWERS: Final = frozenset({"word", "error"})
WANTED: Final = """it must be one line like {"id": …, "word": …} with the request's id"""
LONGEST_LINE: Final = 100_000
MOST_UNREAD: Final = 8
"""A program that has said so many lines which nobody asked for is not listened to any more."""
LONGEST_EXCUSE: Final = 200


class ProgramBot(Bot):
    """Asks a program over standard input and output. Raises `BotFailed` when it is slow, silent, gone or wrong."""

    def __init__(self, rng: Rng, command: str, milliseconds: int = MILLISECONDS, starting: int = STARTING) -> None:
        super().__init__(rng)
        self.command = command
        self.milliseconds = milliseconds
        self.starting = starting
        self._seed = rng.seed()
        self._program: _Program | None = None
        self._requests = 0
        self._failures = 0
        self._failure = ""
        """What went wrong last."""
        self._may_start = True

    def begin(self, rng: Rng) -> None:
        """Goes on to another game with the same program; what went wrong in the last one is forgotten."""
        self.rng = rng
        self._seed = rng.seed()
        self._failures = 0
        self._may_start = True

    def choose(self, state: State, seat: int) -> Move:
        if self._failures >= MOST_FAILURES:
            brief = f"it has failed {MOST_FAILURES} times in a row and is not asked again"
            raise BotFailed(f"{brief}: {self._failure}", brief)
        try:
            move = self._ask(state, seat)
        except BotFailed as error:
            self._failures += 1
            self._failure = str(error)
            raise
        self._failures = 0
        return move

    def close(self) -> None:
        """Ends the program."""
        if self._program is not None:
            self._program.stop()
            self._program = None

    def _ask(self, state: State, seat: int) -> Move:
        self._requests += 1
        legal = state.legal(seat)
        request = {
            "midway": PROTOCOL,
            "id": self._requests,
            "game": state.game.name,
            "seat": seat,
            "seed": self._seed,
            "legal": [move.word for move in legal],
            "milliseconds": self.milliseconds,
            "view": state.observe(seat),
        }
        patience = self.milliseconds
        if self._program is None:
            self._program = _Program(self.command)
            patience += self.starting if self._may_start else 0
        self._may_start = False
        try:
            answer = self._program.exchange(json.dumps(request, separators=(",", ":")), patience / 1000)
        except BotFailed:
            self.close()
            raise
        return self._read(answer, legal)

    def _read(self, line: str, legal: list[Move]) -> Move:
        try:
            answer: Any = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict) or answer.get("id") != self._requests or ANSWERS.isdisjoint(answer):
            self.close()  # whatever it says next would answer another question
            raise BotFailed(f"{line[:60]!r} is no answer: {WANTED}", "its answer cannot be read")
        if "error" in answer:
            raise BotFailed(str(answer["error"])[:LONGEST_EXCUSE], "it broke down")
        for move in legal:
            if move.word == answer["word"]:
                return move
        raise impossible(str(answer["word"]))


@mypyc_attr(native_class=False)  # only an ordinary class can be watched by a weak reference
class _Program:
    """A running program. Threads write to it and read from it, so that nothing it does or leaves can hold up a game."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C is for the game alone, which then ends its programs
            )
        except (OSError, ValueError) as error:
            raise BotFailed(f"{command[:60]!r} cannot be started: {error}", "it cannot be started") from error
        self._requests: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        for work, lines in ((_write_lines, self._requests), (_read_lines, self._lines)):
            threading.Thread(target=work, args=(self._process, lines), daemon=True).start()
        self._end = weakref.finalize(self, _end, self._process, self._requests)

    def exchange(self, request: str, seconds: float) -> str:
        """Sends a line and waits for one."""
        self._requests.put(request + "\n")
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty as error:
            raise BotFailed(f"it did not answer within {seconds:.1f} seconds") from error
        if not line:
            raise BotFailed(f"it has ended{self._status()} without an answer")
        return line

    def stop(self) -> None:
        self._end()

    def _status(self) -> str:
        try:
            return f" with status {self._process.wait(0.5)}"
        except subprocess.TimeoutExpired:
            return ""


def _write_lines(process: subprocess.Popen[str], requests: queue.SimpleQueue[str]) -> None:
    """Passes on every request; an empty text says that there are no more."""
    assert process.stdin is not None
    with suppress(OSError), process.stdin as stream:
        while request := requests.get():
            stream.write(request)
            stream.flush()


def _read_lines(process: subprocess.Popen[str], lines: queue.SimpleQueue[str]) -> None:
    """Passes on what it says as long as somebody listens; an empty text says that there is no more."""
    assert process.stdout is not None
    with suppress(OSError), process.stdout as stream:
        while lines.qsize() < MOST_UNREAD and (line := stream.readline(LONGEST_LINE)):
            lines.put(line.strip() or " ")
    lines.put("")


def _end(process: subprocess.Popen[str], requests: queue.SimpleQueue[str]) -> None:
    """Closes the program's input, which asks it to end, and ends it if it does not."""
    requests.put("")
    try:
        process.wait(0.2)
    except subprocess.TimeoutExpired:
        _kill(process)
        process.wait()


def _kill(process: subprocess.Popen[str]) -> None:
    """Ends a program together with those that it has started, as a script does; all of them are in its session."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
