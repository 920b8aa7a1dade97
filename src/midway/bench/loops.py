"""The loop of a measurement, apart from what calls it, so that it can be compiled and costs next to nothing."""

from __future__ import annotations

from midway.core.state import State


def clone_each(positions: list[State], times: int) -> None:
    """Clones every position so many times."""
    for position in positions:
        for _ in range(times):
            position.clone()
