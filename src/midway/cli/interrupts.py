"""Control-C while bots think. Compiled arithmetic takes an interruption for a lack of memory and ends the process."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import final


@final
class Held:
    """Whether Control-C was pressed."""

    def __init__(self) -> None:
        self.pressed = False

    def check(self) -> None:
        """Lets it happen now, if it was pressed."""
        if self.pressed:
            self.pressed = False
            raise KeyboardInterrupt


@contextmanager
def interrupts_held() -> Iterator[Held]:
    """Holds Control-C back until a check, or until the block is done."""
    held = Held()

    def hold(*_: object) -> None:
        held.pressed = True

    before = signal.signal(signal.SIGINT, hold)
    try:
        yield held
    finally:
        signal.signal(signal.SIGINT, before)
    held.check()
