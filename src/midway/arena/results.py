"""The results file: a tournament that can be stopped, and gone on with.

It is JSON Lines: the first line says which tournament it is, and each game that has ended adds a line. Whatever ends
the program, at most the line it was writing is lost.
"""

from __future__ import annotations

import json
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Final

from midway import __version__
from midway.arena.playing import Fault, Outcome
from midway.arena.tournament import Tournament
from midway.core.errors import MidwayError

FORMAT: Final = 1
_BY_SEAT: Final = {"scores": int, "ranks": int, "words": int, "seconds": float, "longest": float}


class BadResults(MidwayError):
    """A file that holds no results, or those of another tournament."""


class ResultsFile:
    """The results of one tournament on disk. Opening it changes nothing until it is known to be the right one."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self._tournament = tournament
        self._header = {"midway-arena": FORMAT, "version": __version__, **tournament.as_dict()}
        try:
            self._file = path.open("ab")
            with ExitStack() as unless_kept:
                unless_kept.callback(self._file.close)
                self._claim()
                self.outcomes = self._resume()
                unless_kept.pop_all()
        except OSError as error:
            raise self._unkept(error) from error

    def _claim(self) -> None:
        """Keeps the file for this run alone, however it ends; two would play the same games twice."""
        with suppress(ImportError, OSError):  # where files cannot be locked, as on some shared disks
            import fcntl

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise BadResults(f"another tournament is writing to {self.path}; name another file") from error

    def _resume(self) -> dict[int, Outcome]:
        """What is there already; a new file gets its header."""
        text = self.path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if not whole and not _line(self._header).startswith(text):
            raise self._foreign()
        outcomes = self._read(whole)
        self._file.truncate(len(whole))  # without the line that a killed program was writing
        if not whole:
            self._write(self._header)
        return outcomes

    def add(self, outcome: Outcome) -> None:
        """Keeps the outcome of a game, at once."""
        self._write(outcome.as_dict())

    def close(self) -> None:
        self._file.close()

    def _write(self, data: dict[str, Any]) -> None:
        try:
            self._file.write(_line(data))
            self._file.flush()
        except OSError as error:
            raise self._unkept(error) from error

    def _unkept(self, error: OSError) -> BadResults:
        return BadResults(f"results cannot be kept in {self.path}: {error.strerror}")

    def _foreign(self) -> BadResults:
        return BadResults(f"{self.path} holds no results of 'midway arena'; name another file")

    def _read(self, whole: bytes) -> dict[int, Outcome]:
        """The outcomes of a file by the numbers of their games."""
        lines = whole.decode(errors="replace").split("\n")[:-1]
        if lines:
            self._compare(_parse(lines[0]))
        outcomes: dict[int, Outcome] = {}
        for number, line in enumerate(lines[1:], 2):
            try:
                outcome = self._outcome(_parse(line))
            except (KeyError, TypeError, ValueError) as error:
                raise BadResults(f"{self.path}, line {number}: {line[:60]!r} is no game's result") from error
            outcomes[outcome.number] = outcome
        return outcomes

    def _outcome(self, data: dict[str, Any]) -> Outcome:
        """The outcome of a line, if it can be one of this tournament."""
        number = data["number"]
        if not isinstance(number, int) or number < 0 or data["bots"] != self._tournament.seating(number).bots:
            raise ValueError("no such game is played here")
        for name, kind in _BY_SEAT.items():
            if len(data[name]) != self._tournament.seats or not _are(kind, data[name]):
                raise ValueError(f"{name} are not a number for each seat")
        if not isinstance(data["rivals"], list) or not _are(int, data["rivals"]):
            raise ValueError("rivals are not numbers")
        faults = [Fault(*fault) for fault in data["faults"]]
        if any(fault.seat not in range(self._tournament.seats) or not _are(int, [fault.times]) for fault in faults):
            raise ValueError("a fault is nobody's")
        return Outcome(**{**data, "faults": faults})

    def _compare(self, found: dict[str, Any]) -> None:
        if found.get("midway-arena") != FORMAT:
            raise self._foreign()
        for name, mine in self._header.items():
            if found.get(name) != mine:
                raise BadResults(
                    f"{self.path} holds another tournament, whose {name} is {_spell(found.get(name))} and not "
                    f"{_spell(mine)}; name another file"
                )


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def _parse(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    return data if isinstance(data, dict) else {}


def _are(kind: type, numbers: list[object]) -> bool:
    """Whether all are numbers of the kind; whole numbers are good for both."""
    return all(type(number) in (int, kind) for number in numbers)


def _spell(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:80]
