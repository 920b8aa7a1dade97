"""Work that goes on beside the requests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from midway.server.logs import logger


class Tasks:
    """Keeps what runs beside, logs what goes wrong with it, and ends it with the house."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs something beside."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)

    async def close(self) -> None:
        """Ends everything that still runs."""
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger().error("a task failed", exc_info=error)
