"""Who of a table's players is connected, to this server or to another on the same database."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from sqlalchemy import Connection

from midway.server import store
from midway.server.database import Database
from midway.server.live import Hub
from midway.server.tables import Table

GRACE: Final = 2.0
"""Seconds for which a player whose stream ended still counts as present: a page that is loaded anew comes back."""


class Presence:
    """Tells tables who is there. Servers that share a database tell each other by rows that expire."""

    def __init__(self, database: Database, hub: Hub, server: str, lease: float) -> None:
        self._database = database
        self._hub = hub
        self._server = server
        self._lease = lease
        self._here: dict[str, set[int]] = {}
        self._elsewhere: dict[str, set[int]] = {}

    async def count(self, table: Table, after: float = 0.0) -> None:
        """Notes who of the table's players is connected here."""
        await asyncio.sleep(after)
        number = table.row.id
        here = self._hub.present(number)
        before = self._here.get(number, set())
        self._here[number] = here
        if self._database.shared and here != before:
            await self._database.write(lambda connection: self._note(connection, number, before, here))
        self._show(table)

    async def look_elsewhere(self, tables: list[Table]) -> None:
        """Reads who is connected to other servers."""
        numbers = [table.row.id for table in tables]
        now = time.time()
        found = await self._database.read(lambda connection: store.elsewhere(connection, numbers, self._server, now))
        self._elsewhere.update(found)
        for table in tables:
            self._show(table)

    async def stay(self) -> None:
        """Tells other servers that everyone connected here still is."""
        expires = time.time() + self._lease
        await self._database.write(lambda connection: store.stay(connection, self._server, expires))

    def forget(self, number: str) -> None:
        """Drops a table that is no longer in memory."""
        self._here.pop(number, None)
        self._elsewhere.pop(number, None)

    def _note(self, connection: Connection, number: str, before: set[int], here: set[int]) -> None:
        expires = time.time() + self._lease
        for seat in here - before:
            store.arrive(connection, number, seat, self._server, expires)
        for seat in before - here:
            store.depart(connection, number, seat, self._server)
        store.announce(connection, number, -1)

    def _show(self, table: Table) -> None:
        number = table.row.id
        present = self._here.get(number, set()) | self._elsewhere.get(number, set())
        if present != table.present:
            for seat in table.present - present:
                table.away_since[seat] = time.monotonic()
            table.present = present
            table.changed()
            self._hub.wake(number)
