"""After the game: a finished game is analysed once, one game at a time, and what was found is kept.

The row in the store says who is at it and how far; so all who look see the same, on every server, and what a server
left undone is begun anew when somebody asks.
"""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any, Final

from midway.bots.analysis import VERSION
from midway.bots.guard import BotFailed
from midway.server import store
from midway.server.botpool import BotPool
from midway.server.jobs import Study
from midway.server.logs import logger
from midway.server.refusals import NotNow, TooMany
from midway.server.tables import FINISHED, Table
from midway.server.views import Data

if TYPE_CHECKING:
    from midway.server.house import House

WAITING: Final = 8
"""More games than this do not wait for their analysis at once."""
PATIENCE: Final = 120.0
"""Seconds that one word of a game may take."""
TELLING: Final = 1.0
"""Seconds between two looks at how far an analysis is."""
NICENESS: Final = 15
"""Bots and hints come first."""


class Analyst:
    """Has games analysed, and tells how far that is."""

    def __init__(self, house: House, lease: float) -> None:
        self._house = house
        self._pool = BotPool(1, NICENESS)
        self._lease = lease
        self._under_way: dict[str, tuple[int, int]] = {}

    async def open(self) -> None:
        """Where no other server can be at work, what is unfinished was interrupted."""
        if not self._house.database.shared:
            await self._house.database.write(store.drop_analyses)

    def close(self) -> None:
        self._pool.close()

    async def look(self, number: str) -> Data:
        """How far the analysis of this table's game is, or what was found."""
        await self._house.table(number)
        found = await self._house.database.read(lambda connection: store.analysis(connection, number, VERSION))
        if found is None:
            return _told(number, "none")
        if found.data is not None:
            return _told(number, "ready", found.total, found.total, json.loads(found.data))
        if found.failure is not None:
            return _told(number, "failed")
        if found.expires <= time.time():
            return _told(number, "none")
        return _told(number, "thinking", found.done, found.total)

    async def start(self, number: str) -> Data:
        """Begins the analysis, unless it is there or under way; then tells how far it is."""
        study, total = await self._house.ask(number, self._study)
        now = time.time()
        if len(self._under_way) >= WAITING and number not in self._under_way:
            raise TooMany("many games wait for their analysis at the moment: please try again later", 60)
        begun = await self._house.database.write(
            lambda connection: store.begin_analysis(
                connection, number, VERSION, self._house.server, now, now + self._lease, total
            )
        )
        if begun:
            self._under_way[number] = 0, total
            self._house.tasks.spawn(self._analyse(number, study))
            return _told(number, "thinking", 0, total)
        return await self.look(number)

    def _study(self, table: Table) -> tuple[Study, int]:
        if table.row.phase != FINISHED:
            raise NotNow("a game can be analysed when it is finished")
        study = Study(table.record().to_json(), self._house.settings.analysis_simulations)
        return study, len(table.sitting.match.standing)

    async def _analyse(self, number: str, study: Study) -> None:
        def hear(done: int, total: int) -> None:
            self._under_way[number] = done, total

        work = asyncio.ensure_future(self._pool.run(study, PATIENCE, hear))
        try:
            while not (await asyncio.wait({work}, timeout=TELLING))[0]:
                done, total = self._under_way[number]
                await self._note(number, done=done, total=total, expires=time.time() + self._lease)
            await self._note(number, data=json.dumps(work.result(), separators=(",", ":")))
        except BotFailed as error:
            logger().warning("analysis failed", table=number, error=str(error))
            await self._note(number, failure=error.brief)
        finally:
            work.cancel()
            del self._under_way[number]

    async def _note(self, number: str, **values: Any) -> None:
        server = self._house.server
        await self._house.database.write(
            lambda connection: store.go_on_with_analysis(connection, number, VERSION, server, **values)
        )


def _told(number: str, state: str, done: int = 0, total: int = 0, analysis: Data | None = None) -> Data:
    return {"table": number, "state": state, "done": done, "total": total, "analysis": analysis}
