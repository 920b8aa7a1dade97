"""What would you play? Asked by a player at a table, thought about beside it on what the player's seat may know."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from midway.bots.guard import BotFailed
from midway.core.chance import Rng
from midway.server import seats as places
from midway.server import views
from midway.server.botpool import BotPool
from midway.server.change import Change
from midway.server.jobs import Advice
from midway.server.logs import logger
from midway.server.refusals import TooMany, Unavailable
from midway.server.store import Note
from midway.server.tables import Table
from midway.server.views import Data

if TYPE_CHECKING:
    from midway.server.house import House

WAITING: Final = 8
"""More players than this do not wait for a hint at once."""
KEPT: Final = 500
"""How many thoughts are remembered, so that whoever asks again is answered at once."""
PATIENCE: Final = 5.0
"""Seconds a hint may take beyond its time to think."""


class _Thought(NamedTuple):
    turn: int
    hints: asyncio.Task[list[dict[str, Any]]]


class Advisor:
    """Thinks for one player at a time, and about each turn once."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._pool = BotPool(1)
        self._rng = Rng()
        self._thoughts: dict[tuple[str, int], _Thought] = {}

    def close(self) -> None:
        for thought in self._thoughts.values():
            thought.hints.cancel()
        self._pool.close()

    async def hint(self, number: str, player: str | None) -> Data:
        """The best words for the player's seat; refused if the seat has moved on meanwhile."""
        turn, company, advice = await self._house.ask(number, lambda table: self._question(table, player))
        key = number, advice.seat
        thought = self._thoughts.get(key)
        if thought is None or thought.turn != turn:
            self._check_room(thought)
            thought = _Thought(turn, asyncio.create_task(self._think(number, advice, company)))
            self._remember(key, thought)
        try:
            found = await asyncio.shield(thought.hints)
        except Unavailable:
            self._thoughts.pop(key, None)
            raise
        return await self._house.ask(number, lambda table: views.hints(table, advice.seat, turn, found))

    def _question(self, table: Table, player: str | None) -> tuple[int, bool, Advice]:
        """The seat's turn, whether several people play, and what is to be thought about."""
        seat = table.asks_for_hint(player)
        guess = table.question(seat, self._rng)
        advice = Advice(table.row.game, guess, seat, self._house.settings.hint_seconds)
        return table.sitting.match.turn(seat), len(places.people(table.seats)) > 1, advice

    def _check_room(self, last: _Thought | None) -> None:
        if last is not None and not last.hints.done():
            raise TooMany("your last hint is still being thought about", 2)
        if sum(not thought.hints.done() for thought in self._thoughts.values()) >= WAITING:
            raise TooMany("many players ask for hints at the moment: please try again", 10)

    def _remember(self, key: tuple[str, int], thought: _Thought) -> None:
        self._thoughts.pop(key, None)
        self._thoughts[key] = thought
        while len(self._thoughts) > KEPT:
            del self._thoughts[next(iter(self._thoughts))]

    async def _think(self, number: str, advice: Advice, company: bool) -> list[dict[str, Any]]:
        """The hints; where several people play, everyone is told who asked."""
        try:
            found = await self._pool.run(advice, advice.seconds + PATIENCE)
        except BotFailed as error:
            logger().warning("no hint", game=advice.game, error=str(error))
            raise Unavailable("no hint could be found at the moment: please try again") from error
        if company:
            await self._house.change(number, lambda table, _now: _told_of(table, advice.seat))
        return found


def _told_of(table: Table, seat: int) -> Change:
    return Change(table.row, notes=[Note(table.row.seq, f"{table.seats[seat].name} asked for a hint")])
