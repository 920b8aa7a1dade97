"""Plays the bots' turns: one server at a time for each table, and whatever happens to it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from midway.bots.guard import BotFailed
from midway.core.chance import Rng
from midway.server import metrics, store
from midway.server import seats as places
from midway.server.botpool import BotPool
from midway.server.change import Change
from midway.server.jobs import Turn, Words
from midway.server.logs import logger
from midway.server.refusals import Stale
from midway.server.store import Note
from midway.server.tables import Table

if TYPE_CHECKING:
    from midway.server.house import House


class Driver:
    """Asks bots for their words and says them. On a shared database a lease decides which server does."""

    def __init__(self, house: House, lease: float) -> None:
        self._house = house
        self._pool = BotPool(house.settings.bot_processes)
        self._lease = lease
        self._leases: dict[str, float] = {}
        self._busy: set[str] = set()
        self._rng = Rng()

    def close(self) -> None:
        self._pool.close()

    def busy(self, number: str) -> bool:
        return number in self._busy

    def drive(self, table: Table) -> None:
        """Lets the table's bots play, unless they do already."""
        number = table.row.id
        if number not in self._busy and table.bots_due():
            self._busy.add(number)
            self._house.tasks.spawn(self._play(table))

    async def _play(self, table: Table) -> None:
        number = table.row.id
        try:
            while (seats := table.bots_due()) and await self._claim(number):
                await asyncio.gather(*(self._turn(table, seat) for seat in seats))
        finally:
            self._busy.discard(number)

    async def _turn(self, table: Table, seat: int) -> None:
        async with self._house.hold(table):
            bot = table.seats[seat].bot
            if bot is None or seat not in table.bots_due():
                return
            answered = table.sitting.match.turn(seat)
            guess, seed = table.question(seat, self._rng), self._rng.seed()
            turn = Turn(table.row.id, table.row.game, guess, seat, bot, seed, self._house.settings.bot_seconds)
        found = await self._think(turn)

        def speak(table: Table, now: float) -> Change:
            entries = table.play_bot(seat, found.words, answered, self._rng)
            told = [
                f"{table.seats[seat].name} lost its turn: {complaint}. The house played for it"
                for complaint in found.complaints
            ]
            notes = [Note(entries[0].seq, text) for text in told if not table.sitting.noted(text)]
            return Change(table.next_row(now), entries, notes=notes)

        with suppress(Stale):
            await self._house.change(table.row.id, speak)

    async def _think(self, turn: Turn) -> Words:
        """The bot's words; those of the house's own bot if it fails, and none if that fails too."""
        try:
            with metrics.BOT_SECONDS.labels(turn.bot).time():
                found = await self._pool.run(turn, turn.patience)
        except BotFailed as error:
            instead = Words([], [], [])
            if turn.bot != places.SUBSTITUTE:
                instead = await self._think(replace(turn, bot=places.SUBSTITUTE))
            found = Words(instead.words, [error.brief], [str(error)])
        for detail in found.details:
            logger().warning("bot failed", bot=turn.bot, game=turn.game, error=detail)
            metrics.BOT_FAILURES.labels(turn.bot).inc()
        return found

    async def _claim(self, number: str) -> bool:
        """Whether this server is the one that plays the table's bots."""
        database, server = self._house.database, self._house.server
        now = time.time()
        if not database.shared or self._leases.get(number, 0.0) - now > self._lease / 2:
            return True
        expires = now + self._lease
        claimed = await database.write(lambda connection: store.claim(connection, number, server, now, expires))
        if claimed:
            self._leases = {table: until for table, until in self._leases.items() if until > now}
            self._leases[number] = expires
        return claimed
