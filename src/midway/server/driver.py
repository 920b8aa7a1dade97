"""Plays the bots' turns: one server at a time for each table, and whatever happens to it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from midway.core.chance import Rng
from midway.server import metrics, store
from midway.server.botpool import BotFailed, BotPool, OutOfTime, Question
from midway.server.logs import logger
from midway.server.refusals import Stale
from midway.server.tables import Table

if TYPE_CHECKING:
    from midway.server.house import House


class Driver:
    """Asks bots for their words and says them. On a shared database a lease decides which server does."""

    def __init__(self, house: House, lease: float) -> None:
        self._house = house
        self._pool = BotPool(house.settings.bot_processes, house.settings.bot_seconds)
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
            turn = table.sitting.match.turn(seat)
            question = Question(table.row.game, table.question(seat, self._rng), seat, bot, self._rng.seed())
        words = await self._think(question)
        with suppress(Stale):
            await self._house.say(table.row.id, lambda table, _now: table.play_bot(seat, words, turn, self._rng))

    async def _think(self, question: Question) -> list[str]:
        """The bot's words, or none if it fails."""
        try:
            with metrics.BOT_SECONDS.labels(question.bot).time():
                return await self._pool.think(question)
        except (OutOfTime, BotFailed) as error:
            metrics.BOT_FAILURES.labels(question.bot).inc()
            logger().warning("bot failed", bot=question.bot, game=question.game, error=repr(error))
            return []

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
