"""Moves are words: interned values with a short notation and a number.

A `Vocabulary` lists every word that can be said under given options. Legal moves are picked from it, never
built anew, so two equal moves are one object and a move's index is its number for learning code.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from importlib import import_module
from typing import Final, final

from midway.core.errors import UnknownWord

CHANCE: Final = -1
"""The actor that rolls dice and draws cards."""

SPECTATOR: Final = -2
"""The viewer that holds no seat."""

WAIT: Final = "wait"
"""Word 0 of every seat's vocabulary: what learning code says for an idle seat; never legal in a state."""


@final
class Move:
    """One word of a vocabulary. `kind`, `a`, `b` and `c` are the game's own numbers, for fast rules."""

    __slots__ = ("a", "b", "c", "index", "kind", "module", "room", "word")

    def __init__(self, module: str, room: str, index: int, word: str, kind: int, a: int, b: int, c: int) -> None:
        self.module = module
        self.room = room
        self.index = index
        self.word = word
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"<{self.word}>"

    def __reduce__(self) -> tuple[object, tuple[str, str, int]]:
        return interned, (self.module, self.room, self.index)


@final
class Vocabulary:
    """All the words of one room of a game (its seats, its chance), numbered from 0.

    It is named by the module that makes it at import, so that a move finds its one interned self again in
    another process: `Vocabulary(__name__, "seat")`.
    """

    __slots__ = ("_by_word", "module", "moves", "room")

    def __init__(self, module: str, room: str) -> None:
        self.module = module
        self.room = room
        self.moves: list[Move] = []
        self._by_word: dict[str, Move] = {}
        _VOCABULARIES[module, room] = self

    def add(self, word: str, kind: int = 0, a: int = 0, b: int = 0, c: int = 0) -> Move:
        """The new word; a word is lower case, single-spaced and said once."""
        if word in self._by_word or not word or word != normal_form(word):
            raise ValueError(f"{word!r} is taken, empty, or not lower case and single-spaced")
        move = Move(self.module, self.room, len(self.moves), word, kind, a, b, c)
        self.moves.append(move)
        self._by_word[word] = move
        return move

    def parse(self, text: str) -> Move:
        """The move with this notation; the inverse of `str(move)`."""
        word = normal_form(text)
        move = self._by_word.get(word)
        if move is None:
            near = difflib.get_close_matches(word[:80], self._by_word, 3)
            hint = f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
            raise UnknownWord(f"{text[:80]!r} is not a word of this game{hint}")
        return move

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, index: int) -> Move:
        return self.moves[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)


def seat_vocabulary(module: str, room: str = "seat") -> Vocabulary:
    """A vocabulary for seats: its word 0 is `wait`."""
    words = Vocabulary(module, room)
    words.add(WAIT)
    return words


def interned(module: str, room: str, index: int) -> Move:
    """The one move with this number; imports the game's words where they are not loaded yet."""
    if (module, room) not in _VOCABULARIES:
        import_module(module)
    return _VOCABULARIES[module, room].moves[index]


def normal_form(text: str) -> str:
    """How a word is written: lower case, single-spaced."""
    return " ".join(text.lower().split())


_VOCABULARIES: Final[dict[tuple[str, str], Vocabulary]] = {}
