"""The guided first game: a scripted opening that teaches by playing."""

from __future__ import annotations

from typing import NamedTuple, final

from midway.core.options import Value


class Lesson(NamedTuple):
    """One word of the script. The learner holds seat 0 and says its words; all others are said for them."""

    actor: int
    word: str
    tip: str = ""
    """What the learner reads before this word."""
    rule: str = ""
    """The rule the tip is about."""


@final
class Guide:
    """A script from the first word of a game on; after its last lesson the game goes on freely against bots."""

    def __init__(self, seats: int, options: dict[str, Value], lessons: list[Lesson], closing: str) -> None:
        self.seats = seats
        self.options = options
        self.lessons = lessons
        self.closing = closing
