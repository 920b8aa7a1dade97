"""The running house: finds tables, lets players act at them, and writes down what they do.

Everything that changes a table goes through `change`: it is written in one transaction together with all that follows
by itself, and only then shown and acknowledged.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, Final, TypeVar

from midway.core.errors import MidwayError, UnknownGame
from midway.core.game import Game, find_game
from midway.core.match import Entry
from midway.core.record import Record
from midway.server import metrics, store, views
from midway.server import seats as places
from midway.server.advisor import Advisor
from midway.server.analyst import Analyst
from midway.server.change import Change
from midway.server.database import Database
from midway.server.driver import Driver
from midway.server.identity import Identity, Player, clean_text
from midway.server.keeper import Keeper
from midway.server.lessons import LEARNER
from midway.server.limits import Limits
from midway.server.live import Hub, Render, Watcher
from midway.server.logs import logger
from midway.server.presence import GRACE, Presence
from midway.server.refusals import NotFound, NotNow, Refusal, Stale, TooMany, Unavailable
from midway.server.seats import Seats
from midway.server.settings import Settings
from midway.server.store import Conflict, Line, Stored, TableRow
from midway.server.tables import ABANDONED, GATHERING, Table
from midway.server.tasks import Tasks
from midway.server.views import Data

T = TypeVar("T")

TRIES: Final = 50
LISTED: Final = 100
WORD_LENGTH: Final = 80
CHAT_LENGTH: Final = 500
_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"


class House:
    """All of one server process; several of them may share a database."""

    def __init__(self, settings: Settings) -> None:
        lease = max(settings.lease, 3 * settings.bot_seconds)
        self.settings = settings
        self.server = secrets.token_hex(8)
        self.database = Database(settings.database)
        self.identity = Identity(self.database, settings.secure)
        self.limits = Limits(settings.rates)
        self.tasks = Tasks()
        self.hub = Hub()
        self.presence = Presence(self.database, self.hub, self.server, lease)
        self.driver = Driver(self, lease)
        self.advisor = Advisor(self)
        self.analyst = Analyst(self, lease)
        self._keeper = Keeper(self)
        self._tables: dict[str, asyncio.Task[Table]] = {}

    async def open(self) -> None:
        """Brings the database up to date and begins to work."""
        await asyncio.to_thread(self.database.open)
        await self.identity.open()
        await self.analyst.open()
        self._keeper.open()

    async def close(self) -> None:
        """Ends streams and bots, and lets other servers take over."""
        self.hub.close()
        await self.tasks.close()
        self.driver.close()
        self.advisor.close()
        self.analyst.close()
        with suppress(Unavailable):
            await self.database.write(lambda connection: store.leave(connection, self.server))
        await asyncio.to_thread(self.database.close)

    # --- looking --------------------------------------------------------------------------------------------

    async def listing(self, player: str | None) -> list[Data]:
        """Lines for the lobby: this player's tables and public ones."""
        found = await self.database.read(lambda connection: store.listing(connection, player, LISTED))
        return [views.summary(row, seats, player) for row, seats in found]

    async def look(self, number: str, player: str | None, after: int = -1) -> Data:
        """Table data for this player."""
        return await self.ask(number, lambda table: views.table_data(table, player, time.time(), after))

    async def preview(self, number: str, player: str | None, word: str) -> Data:
        """What the table would look like after a word."""
        return await self.ask(number, lambda table: views.preview(table, player, word, time.time()))

    async def explain(self, number: str, player: str | None, word: str) -> Data:
        """Whether a word is possible, and which rule forbids it."""
        return await self.ask(number, lambda table: views.explain(table, player, word))

    async def at(self, number: str, player: str | None, ply: int, seat: int | None) -> Data:
        """An earlier position: for any seat once the game is over, before that only what the player knows."""
        return await self.ask(number, lambda table: views.position_at(table, player, ply, seat, time.time()))

    async def record(self, number: str) -> Record:
        """The record of a game that is over."""
        return await self.ask(number, Table.record)

    async def ask(self, number: str, question: Callable[[Table], T]) -> T:
        """What a table answers to a question that changes nothing."""
        async with self.hold(await self.table(number)) as table:
            try:
                return question(table)
            except MidwayError:
                if await self._missed_something(table):
                    return question(table)
                raise

    async def watch(self, number: str, player: Player | None, render: Render | None, seen: int) -> AsyncIterator[bytes]:
        """The stream of a table for one viewer, who has seen the log up to an entry."""
        table = await self.table(number)
        if player is None:
            return self._stream(Watcher(table, None, "", render, seen))
        if self.hub.streams_of(player.id) >= self.limits.streams:
            raise TooMany("too many pages of yours are open", 10)
        return self._stream(Watcher(table, player.id, player.name, render, seen))

    async def _stream(self, watcher: Watcher) -> AsyncIterator[bytes]:
        self.hub.add(watcher)
        metrics.STREAMS.set(self.hub.streams())
        self.tasks.spawn(self.presence.count(watcher.table))
        try:
            async for message in watcher.messages(self.hold):
                yield message
        finally:
            self.hub.remove(watcher)
            metrics.STREAMS.set(self.hub.streams())
            self.tasks.spawn(self.presence.count(watcher.table, GRACE))

    async def health(self) -> None:
        """Fails if the database does not answer."""
        await self.database.read(lambda connection: store.revisions(connection, [""]))

    # --- gathering ------------------------------------------------------------------------------------------

    async def create(
        self,
        host: Player,
        game: str,
        options: dict[str, Any],
        kinds: list[str],
        public: bool = False,
        rated: bool = False,
        word: str = "",
    ) -> str:
        """A new table, by its id; it starts at once if nobody else is to come."""
        found = known_game(game)
        if kinds.count("me") > 1:
            raise Refusal("you can hold one seat only")
        state = found.new(len(kinds), options)
        seats = places.plan(kinds)
        if "me" in kinds:
            seats = places.sit(seats, kinds.index("me"), host.id, host.name, _word(word))
        elif all(seat.kind == places.BOT for seat in seats):
            raise Refusal("a table needs at least one seat for a person")
        return await self._found(_row(found, state.options.as_dict(), host.id, public, rated), seats)

    async def guide(self, learner: Player, game: str) -> str:
        """A table for the guided first game, by its id."""
        found = known_game(game)
        try:
            guide = found.guide()
        except ImportError:
            raise NotFound(f"{found.title} has no guided game") from None
        kinds = ["open" if seat == LEARNER else f"bot:{places.SUBSTITUTE}" for seat in range(guide.seats)]
        seats = places.sit(places.plan(kinds), LEARNER, learner.id, learner.name, "")
        options = found.read_options(guide.options).as_dict()
        return await self._found(_row(found, options, learner.id, guided=True), seats)

    async def join(self, number: str, player: Player, seat: int | None, word: str, agrees: bool = False) -> Data:
        """Sits the player down, gives a lent seat back, or takes another word for the dice."""
        clean = _word(word)
        return await self._reseat(
            number, player.id, lambda table: table.join(player.id, player.name, seat, clean, agrees)
        )

    async def leave(self, number: str, player: str | None) -> Data:
        """Gives the seat up before the game, or lends it to a bot while the game goes on."""
        return await self._reseat(number, player, lambda table: table.leave(player))

    async def replace(self, number: str, player: str | None, seat: int, level: str | None) -> Data:
        """Lets a bot play on a seat, or opens the seat."""
        patience = self.settings.replace_after
        return await self._reseat(number, player, lambda table: table.replace(player, seat, level, patience))

    async def start(self, number: str, player: str | None) -> Data:
        """Begins the game when every seat is taken."""
        return await self.say(number, lambda table, now: table.start(player, now), player)

    async def abandon(self, number: str, player: str | None) -> Data:
        """Ends the table when every person who still plays agrees, or is long away; before the game the host may."""

        def end(table: Table, now: float) -> Change:
            seats = table.quit(player)
            still = now - table.row.touched > self.settings.desert_after
            awaited = [
                seat for seat in places.people(seats) if not seat.quits and (seat.seat in table.present or not still)
            ]
            goes_on = awaited and table.row.phase != GATHERING
            return Change(table.row if goes_on else _closed(table.row), seats=seats)

        return await self.change(number, end, player)

    async def forget(self, number: str) -> None:
        """Ends a table that everyone has forgotten."""
        await self.change(number, lambda table, _now: Change(_closed(table.row)))

    async def rematch(self, number: str, player: Player) -> str:
        """A new table for the same company, by its id; whoever asks later is sent to the same one."""
        table = await self.table(number)
        fresh = _row(table.game, table.row.options, player.id, table.row.public, table.row.rated)
        seats = places.again(table.seats)

        def point(table: Table, now: float) -> Change:
            table.seat_of(player.id)
            if not table.over():
                raise NotNow("the game at this table is not over yet")
            if table.row.rematch is not None:
                return Change(table.row)
            return Change(replace(table.row, rematch=fresh.id), founds=(fresh, seats))

        found = str((await self.change(number, point))["rematch"])
        if found == fresh.id:
            _log_created(fresh, seats)
        await self._begin_alone(found, player.id)
        return found

    async def _found(self, row: TableRow, seats: Seats) -> str:
        await self.database.write(lambda connection: store.create(connection, row, seats))
        _log_created(row, seats)
        await self._begin_alone(row.id, row.host)
        return row.id

    async def _begin_alone(self, number: str, player: str) -> None:
        """Starts a table at once if this player is the only person there and nobody is missing; also one that was
        founded by a server which died before it could begin."""
        table = await self.table(number)
        alone = [seat.holder for seat in places.people(table.seats)] == [player]
        if alone and table.row.phase == GATHERING and all(seat.kind != places.OPEN for seat in table.seats):
            with suppress(NotNow):  # another request has just done so
                await self.start(number, table.row.host)

    # --- playing --------------------------------------------------------------------------------------------

    async def play(self, number: str, player: str | None, word: str, turn: int) -> Data:
        """A player's word, which answers `turn`; returns what the player sees then, told from `turn` on."""
        try:
            return await self.say(
                number, lambda table, _now: table.play(table.speaker(player), word, turn), player, turn
            )
        except Stale:
            metrics.STALE.inc()
            raise

    async def undo(self, number: str, player: str | None, count: int | None, turn: int | None) -> Data:
        """Takes back the player's last words."""
        return await self.say(number, lambda table, _now: table.undo(table.speaker(player), count, turn), player)

    async def back(self, number: str, player: str | None, seq: int) -> Data:
        """Asks, or agrees, to go back to before an entry."""
        return await self.say(number, lambda table, _now: table.back(table.speaker(player), seq), player)

    async def chat(self, number: str, player: Player, words: str) -> Data:
        """A line beside the table."""
        line = clean_text(words, CHAT_LENGTH, "a message")
        async with self.hold(await self.table(number)) as table:
            seat = places.of(table.seats, player.id)
            name = player.name if seat is None else seat.name
            now = time.time()
            await self.database.write(lambda connection: store.say(connection, number, name, line, now))
            await self._reload(table)
            self.hub.wake(number)
            return views.table_data(table, player.id, now)

    # --- changing -------------------------------------------------------------------------------------------

    async def say(
        self,
        number: str,
        speak: Callable[[Table, float], list[Entry]],
        player: str | None = None,
        after: int = -1,
    ) -> Data:
        """Writes down what is said; returns what the player sees then, with the narration after an entry."""

        def change(table: Table, now: float) -> Change:
            entries = speak(table, now)
            return Change(table.next_row(now), entries)

        return await self.change(number, change, player, after)

    async def _reseat(self, number: str, player: str | None, arrange: Callable[[Table], Seats]) -> Data:
        """Writes down who sits where, and what is said by itself then."""

        def change(table: Table, now: float) -> Change:
            entries = table.reseat(arrange(table))
            return Change(table.next_row(now), entries, table.seats)

        return await self.change(number, change, player)

    async def change(
        self, number: str, change: Callable[[Table, float], Change], player: str | None = None, after: int = -1
    ) -> Data:
        """Works a change out and writes it; where another server was first, reads on and works it out anew."""
        async with self.hold(await self.table(number)) as table:
            for _ in range(TRIES):
                now = time.time()
                table.tick(now)
                try:
                    wanted = change(table, now)
                except MidwayError:
                    if await self._missed_something(table):
                        continue
                    raise
                if await self._commit(table, wanted, now):
                    self.driver.drive(table)
                    return views.table_data(table, player, now, after)
        raise Unavailable("too many players spoke at once: please try again")

    async def _missed_something(self, table: Table) -> bool:
        """Whether another server has changed the table, unheard so far; reads on if so. Nobody is refused for that."""
        if not self.database.shared:
            return False
        number = table.row.id
        latest = await self.database.read(lambda connection: store.revisions(connection, [number]))
        if latest.get(number, 0) <= table.row.revision:
            return False
        await self._reload(table)
        return True

    async def _commit(self, table: Table, change: Change, now: float) -> bool:
        revision = table.row.revision
        lines = [Line(entry, now) for entry in change.entries]
        try:
            with metrics.COMMIT_SECONDS.time():
                await self.database.write(lambda connection: change.write(connection, revision, lines))
        except Conflict:
            metrics.CONFLICTS.inc()
            await self._reload(table)
            return False
        except BaseException:
            table.doubtful = True
            raise
        metrics.ENTRIES.labels(table.row.game).inc(len(lines))
        table.written(replace(change.row, revision=revision + 1), change.seats or table.seats)
        if change.notes:
            await self._reload(table)
        self.hub.wake(table.row.id)
        return True

    # --- tables in memory -----------------------------------------------------------------------------------

    async def table(self, number: str) -> Table:
        """The table with this id, from memory or from its log."""
        task = self._tables.get(number)
        if task is None:
            task = self._tables[number] = asyncio.create_task(self._load(number))
        try:
            table = await asyncio.shield(task)
        except BaseException:
            if task.done():
                self._tables.pop(number, None)
            raise
        table.used = time.monotonic()
        return table

    def in_memory(self) -> list[Table]:
        tasks = [task for task in self._tables.values() if task.done() and task.exception() is None]
        return [task.result() for task in tasks]

    def put_away(self, number: str) -> None:
        """Drops a table from memory."""
        del self._tables[number]
        self.presence.forget(number)

    @asynccontextmanager
    async def hold(self, table: Table) -> AsyncIterator[Table]:
        """The table for one who looks or speaks: locked, and exactly as it was written."""
        async with table.lock:
            if not table.clean():
                await self._reload(table)
            yield table

    async def refresh(self, number: str) -> None:
        """Reads on about a table in memory, since it was changed elsewhere."""
        task = self._tables.get(number)
        if task is None:
            return
        table = await asyncio.shield(task)
        async with table.lock:
            await self._reload(table)
        if self.database.shared:
            await self.presence.look_elsewhere([table])
        self.hub.wake(number)
        self.driver.drive(table)

    async def _load(self, number: str) -> Table:
        table = await asyncio.to_thread(Table, await self._read(number))
        if self.database.shared:
            await self.presence.look_elsewhere([table])
        return table

    async def _reload(self, table: Table) -> None:
        """Reads what was written since; the lock must be held."""
        known = table.known()
        table.take(await self._read(table.row.id, known, table.last_message(), table.last_note()))

    async def _read(self, number: str, after: int = -1, after_message: int = 0, after_note: int = 0) -> Stored:
        stored = await self.database.read(
            lambda connection: store.find(connection, number, after, after_message, after_note)
        )
        if stored is None:
            raise NotFound(f"there is no table {number!r}")
        return stored


def known_game(name: str) -> Game:
    """The game with this name, which must be one of this house."""
    try:
        return find_game(name)
    except UnknownGame as error:
        raise NotFound(str(error)) from error


def _row(
    game: Game,
    options: dict[str, Any],
    host: str,
    public: bool = False,
    rated: bool = False,
    guided: bool = False,
) -> TableRow:
    """A new table, with an id that cannot be guessed and a secret for its dice."""
    now = time.time()
    number = "".join(secrets.choice(_ALPHABET) for _ in range(12))
    secret = secrets.token_bytes(32)
    return TableRow(number, game.name, game.rules, options, public, rated, guided, host, secret, now, now)


def _log_created(row: TableRow, seats: Seats) -> None:
    logger().info("table created", table=row.id, game=row.game, seats=len(seats))


def _closed(row: TableRow) -> TableRow:
    return replace(row, phase=ABANDONED, waiting=[], due=False)


def _word(word: str) -> str:
    return clean_text(word, WORD_LENGTH, "a word for the dice") if word.strip() else ""
