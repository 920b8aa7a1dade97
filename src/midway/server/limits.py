"""How much one caller may ask for in a while, so that nobody takes the house from the others."""

from __future__ import annotations

import math
import time
from typing import Final

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from midway.server.refusals import TooMany

PER_MINUTE: Final = {
    "read": 600,
    "move": 600,
    "preview": 600,
    "chat": 30,
    "create": 30,
    "join": 60,
    "guest": 60,
    "login": 10,
    "stream": 120,
}
STREAMS: Final = 20
"""Open streams at once for one caller."""


class Limits:
    """Counts, for each kind of request and each caller, those of the last minute."""

    def __init__(self, generosity: float) -> None:
        self._storage = MemoryStorage()
        self._limiter = MovingWindowRateLimiter(self._storage)
        self._items: dict[str, RateLimitItem] = {
            kind: RateLimitItemPerMinute(max(1, int(amount * generosity))) for kind, amount in PER_MINUTE.items()
        }
        self.streams = max(1, int(STREAMS * generosity))

    def count(self, kind: str, caller: str) -> None:
        """Counts one request, or refuses it."""
        item = self._items[kind]
        if not self._limiter.hit(item, kind, caller):
            reset = self._limiter.get_window_stats(item, kind, caller).reset_time
            wait = max(1, math.ceil(reset - time.time()))
            raise TooMany(f"that was a bit much: please try again in {wait} s", wait)
