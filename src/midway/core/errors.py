"""What can go wrong, each as one clear sentence. Whatever raises one of these has changed nothing."""

from __future__ import annotations


class MidwayError(Exception):
    """Base of every refusal: `str(error)` is a sentence for people."""


class UnknownWord(MidwayError):
    """A text that is no word of this game's vocabulary."""


class UnknownGame(MidwayError):
    """A game that is not installed."""


class Unfinished(MidwayError):
    """A game in the making is asked for a part that it does not have yet."""


class BadOption(MidwayError):
    """An option a game does not have, or a value it does not take."""


class BadSeats(MidwayError):
    """A number of seats the game cannot be played with."""


class BadRecord(MidwayError):
    """A record that is truncated, edited or foreign; says where and why."""


class OldRules(BadRecord):
    """A record of rules too old to be replayed: its header and words can still be read."""


class IllegalMove(MidwayError):
    """A word that cannot be said now; `rule` is the number of the rule that forbids it."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule


class UndoRefused(MidwayError):
    """Words that cannot be taken back by their seat alone."""


def printable(text: str) -> str:
    """A text of unknown origin as it may be quoted: without what would steer a terminal or break a file."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
