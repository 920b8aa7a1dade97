"""How much one caller may ask for in a while, so that nobody takes the house from the others."""

from __future__ import annotations

import math
import time
from typing import Final

from midway.server.refusals import TooMany

PER_MINUTE: Final = {
    "read": 600,
    "move": 600,
    "preview": 600,
    "hint": 30,
    "analyse": 10,
    "chat": 30,
    "create": 30,
    "join": 60,
    "guest": 60,
    "login": 10,
    "stream": 120,
}
STREAMS: Final = 20
"""Open streams at once for one caller."""
BUCKETS: Final = 50_000


class Limits:
    """A bucket for each kind of request and each caller: full at first, emptied by requests, filled by time.

    It is asked at every request, so it is a dictionary and a little arithmetic.
    """

    def __init__(self, generosity: float) -> None:
        self._sizes = {kind: max(1.0, amount * generosity) for kind, amount in PER_MINUTE.items()}
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self.streams = max(1, int(STREAMS * generosity))

    def count(self, kind: str, caller: str) -> None:
        """Counts one request, or refuses it."""
        size = self._sizes[kind]
        now = time.monotonic()
        left, since = self._buckets.get((kind, caller), (size, now))
        left = min(size, left + (now - since) * size / 60)
        if left < 1:
            wait = math.ceil((1 - left) * 60 / size)
            raise TooMany(f"that was a bit much: please try again in {wait} s", wait)
        if len(self._buckets) >= BUCKETS:
            self._forget(now)
        self._buckets[kind, caller] = left - 1, now

    def _forget(self, now: float) -> None:
        """Forgets callers who have been quiet for so long that their buckets are full again."""
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if now - bucket[1] < 60}
