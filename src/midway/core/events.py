"""Events are data: what happened, for whom, with which numbers. Sentences and motion are made from it elsewhere."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

EVERYONE: Final = -1
"""The audience of an event that all seats and spectators may see."""


@final
class Event:
    """One thing that happened. `audience` is a bit mask of seats, or `EVERYONE`; `path` is where a piece went."""

    __slots__ = ("audience", "kind", "numbers", "path")

    def __init__(self, kind: str, audience: int, numbers: list[int], path: list[int]) -> None:
        self.kind = kind
        self.audience = audience
        self.numbers = numbers
        self.path = path

    def seen_by(self, seat: int) -> bool:
        """Whether this seat, or a spectator, may be told."""
        return self.audience == EVERYONE or (seat >= 0 and self.audience >> seat & 1 == 1)

    def as_dict(self) -> dict[str, object]:
        return {"kind": self.kind, "numbers": self.numbers, "path": self.path}


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Collects the events of a state it is attached to."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, event: Event) -> None:
        self.events.append(event)

    def take(self) -> list[Event]:
        """The events since the last call."""
        events = self.events
        self.events = []
        return events
