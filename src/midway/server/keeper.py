"""Keeps a server up with the others and with time: what was missed, what is due, what is over."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from midway.core.errors import MidwayError
from midway.server import metrics, store
from midway.server.logs import logger

if TYPE_CHECKING:
    from midway.server.house import House

SWEPT: Final = 100
"""Tables looked after in one go."""


class Keeper:
    """Listens to other servers, and now and then looks for itself."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._heard: set[str] = set()

    def open(self) -> None:
        house = self._house
        house.tasks.spawn(self._sweep_on())
        if house.database.shared:
            from midway.server.notify import listen  # needs PostgreSQL's driver, which takes a while to load

            house.tasks.spawn(listen(house.database, self.hear, self.catch_up))

    def hear(self, number: str) -> None:
        """Another server says that this table has changed."""
        if number not in self._heard:
            self._heard.add(number)
            self._house.tasks.spawn(self._read_on(number))

    async def _read_on(self, number: str) -> None:
        self._heard.discard(number)
        await self._house.refresh(number)

    async def catch_up(self) -> None:
        """Reads on wherever a word of another server was missed."""
        house = self._house
        known = {table.row.id: table for table in house.in_memory()}
        if not known:
            return
        latest = await house.database.read(lambda connection: store.revisions(connection, list(known)))
        for number, revision in latest.items():
            if revision > known[number].row.revision:
                with _looking_after(number):
                    await house.refresh(number)
        await house.presence.look_elsewhere(list(known.values()))

    async def _sweep_on(self) -> None:
        while True:
            with _looking_after("all tables"):
                await self._sweep()
            await asyncio.sleep(self._house.settings.sweep)

    async def _sweep(self) -> None:
        house = self._house
        now = time.time()
        if house.database.shared:
            await house.presence.stay()
            await self.catch_up()
        for number in await house.database.read(lambda connection: store.due(connection, now, SWEPT)):
            with _looking_after(number):
                house.driver.drive(await house.table(number))
        before = now - house.settings.forget_after
        for number in await house.database.read(lambda connection: store.deserted(connection, before, SWEPT)):
            with _looking_after(number):
                await house.forget(number)
        self._put_away()

    def _put_away(self) -> None:
        """Drops tables that nobody looks at from memory; their logs are enough."""
        house = self._house
        watched = house.hub.watched()
        idle = time.monotonic() - house.settings.idle
        for table in house.in_memory():
            number = table.row.id
            if table.used < idle and number not in watched and not house.driver.busy(number):
                house.put_away(number)
        metrics.TABLES.set(len(house.in_memory()))


@contextmanager
def _looking_after(what: str) -> Iterator[None]:
    """Whatever goes wrong with one table, such as a log that can no longer be read, the others are looked after."""
    try:
        yield
    except (SQLAlchemyError, MidwayError) as error:
        logger().error("sweep failed", what=what, error=str(error))
    except Exception as error:  # nobody knows of it yet, so it is told at length; it must not end the sweep either
        logger().error("sweep failed", what=what, exc_info=error)
