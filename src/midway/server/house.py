"""The running house: loads tables, writes down what is said at them, plays the bots' turns, and keeps up with others.

Everything a table is changed by goes through `_commit`: it is written in one transaction together with all that follows
by itself, and only then shown and acknowledged.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from midway.core.chance import Rng
from midway.core.errors import MidwayError, UnknownGame
from midway.core.game import Game, find_game
from midway.core.match import Entry
from midway.core.record import Record
from midway.core.words import SPECTATOR
from midway.server import metrics, store
from midway.server import seats as places
from midway.server.botpool import BotFailed, BotPool, OutOfTime, Question
from midway.server.database import Database
from midway.server.identity import Identity, Player, clean_text
from midway.server.limits import Limits
from midway.server.live import Hub, Render, Watcher
from midway.server.logs import logger
from midway.server.refusals import NotFound, NotNow, NotYours, Refusal, Stale, TooMany, Unavailable
from midway.server.seats import Seats
from midway.server.settings import Settings
from midway.server.store import Conflict, Line, Stored, TableRow
from midway.server.tables import ABANDONED, GATHERING, LEARNER, Data, Table, summary

T = TypeVar("T")

TRIES: Final = 50
LISTED: Final = 100
SWEPT: Final = 100
WORD_LENGTH: Final = 80
CHAT_LENGTH: Final = 500
GRACE: Final = 2.0
"""Seconds for which a player whose stream ended still counts as present."""
_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"


class House:
    """All of one server process; several of them may share a database."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.server = secrets.token_hex(8)
        self.database = Database(settings.database)
        self.identity = Identity(self.database, settings.secure)
        self.limits = Limits(settings.rates)
        self.hub = Hub()
        self._bots = BotPool(settings.bot_processes, settings.bot_seconds)
        self._rng = Rng()
        self._tables: dict[str, asyncio.Task[Table]] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._leases: dict[str, float] = {}
        self._lease = max(settings.lease, 3 * settings.bot_seconds)
        self._here: dict[str, set[int]] = {}
        self._elsewhere: dict[str, set[int]] = {}
        self._heard: set[str] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Brings the database up to date and begins to work."""
        await asyncio.to_thread(self.database.open)
        await self.identity.open()
        self._spawn(self._sweep_on())
        if self.database.shared:
            from midway.server.notify import listen  # needs PostgreSQL's driver, which takes a while to load

            self._spawn(listen(self.database, self._hear, self._catch_up))

    async def close(self) -> None:
        """Ends streams and bots, and lets other servers take over."""
        self.hub.close()
        tasks = [*self._tasks, *self._drivers.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._bots.close()
        if self.database.shared:
            with suppress(SQLAlchemyError):
                await self.database.write(lambda connection: store.leave(connection, self.server))
        await asyncio.to_thread(self.database.close)

    # --- finding --------------------------------------------------------------------------------------------

    async def table(self, number: str) -> Table:
        """The table with this id, from memory or from its log."""
        task = self._tables.get(number)
        if task is None:
            task = asyncio.create_task(self._load(number))
            self._tables[number] = task
        try:
            table = await asyncio.shield(task)
        except BaseException:
            if task.done():
                self._tables.pop(number, None)
            raise
        table.used = time.monotonic()
        return table

    async def listing(self, player: str | None) -> list[Data]:
        """Lines for the lobby: public tables and this player's own."""
        found = await self.database.read(lambda connection: store.listing(connection, player, LISTED))
        return [summary(row, seats, player) for row, seats in found]

    async def look(self, number: str, player: str | None, after: int = -1) -> Data:
        """Table data for this player."""
        async with self._hold(await self.table(number)) as table:
            return table.data(player, time.time(), after)

    async def health(self) -> bool:
        """Whether the database answers."""
        await self.database.read(lambda connection: store.revisions(connection, [""]))
        return True

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
        """A new table, by its id; it starts at once when nobody is missing."""
        found = _game(game)
        if kinds.count("me") > 1:
            raise Refusal("you can hold one seat only")
        state = found.new(len(kinds), options)
        seats = places.plan(kinds)
        if "me" in kinds:
            seats = places.sit(seats, kinds.index("me"), host.id, host.name, _word(word))
        elif all(seat.kind == places.BOT for seat in seats):
            raise Refusal("a table needs at least one seat for a person")
        row = self._row(found, state.options.as_dict(), host.id, public=public, rated=rated)
        return await self._found(row, seats)

    async def guide(self, learner: Player, game: str) -> str:
        """A table for the guided first game."""
        found = _game(game)
        try:
            guide = found.guide()
        except ImportError:
            raise NotFound(f"{found.title} has no guided game") from None
        kinds = ["open" if seat == LEARNER else f"bot:{places.SUBSTITUTE}" for seat in range(guide.seats)]
        seats = places.sit(places.plan(kinds), LEARNER, learner.id, learner.name, "")
        options = found.read_options(guide.options).as_dict()
        return await self._found(self._row(found, options, learner.id, guided=True), seats)

    async def join(self, number: str, player: Player, seat: int | None, word: str) -> Data:
        """Sits the player down, gives a lent seat back, or takes another word for the dice."""

        def sit(table: Table) -> Seats:
            mine = places.of(table.seats, player.id)
            if mine is not None and table.row.phase == GATHERING:
                return places.put(table.seats, replace(mine, word=_word(word) or mine.word))
            if mine is not None:
                return places.take_back(table.seats, mine.seat)
            if table.row.phase != GATHERING:
                raise NotNow("the game at this table has begun: you can watch it")
            return places.sit(table.seats, seat, player.id, player.name, _word(word))

        return await self._reseat(number, sit, player.id)

    async def start(self, number: str, player: str | None) -> Data:
        """Begins the game when every seat is taken."""

        def begin(table: Table) -> list[Entry]:
            if table.row.phase != GATHERING:
                raise NotNow("the game at this table has begun")
            _check_host(table, player)
            if any(seat.kind == places.OPEN for seat in table.seats):
                raise NotNow("some seats are still open: wait for players, or give them to bots")
            if not places.people(table.seats):
                raise NotNow("a game needs at least one person")
            return table.start(time.time())

        return await self._say(number, begin, player)

    async def leave(self, number: str, player: str | None) -> Data:
        """Gives the seat up before the game, or lends it to a bot while the game goes on."""

        def go(table: Table) -> Seats:
            seat = table.seat_of(player)
            if table.over():
                raise NotNow("the game at this table is over")
            if table.row.phase == GATHERING:
                return places.stand_up(table.seats, seat)
            return places.lend(table.seats, seat, places.SUBSTITUTE)

        return await self._reseat(number, go, player)

    async def replace(self, number: str, player: str | None, seat: int, level: str | None) -> Data:
        """Before the game the host opens a seat or gives it to a bot; later a bot plays for someone who is away."""

        def change(table: Table) -> Seats:
            if not 0 <= seat < len(table.seats):
                raise Refusal(f"there is no seat {seat + 1}")
            if table.over():
                raise NotNow("the game at this table is over")
            if table.row.phase == GATHERING:
                return self._arrange(table, player, seat, level)
            return self._stand_in(table, player, seat, level)

        return await self._reseat(number, change, player)

    def _arrange(self, table: Table, player: str | None, seat: int, level: str | None) -> Seats:
        _check_host(table, player)
        if table.seats[seat].kind == places.PERSON and seat in table.present:
            raise NotNow(f"{table.seats[seat].name} sits there")
        if level is None:
            return places.stand_up(table.seats, seat)
        return places.give_to_bot(table.seats, seat, level)

    def _stand_in(self, table: Table, player: str | None, seat: int, level: str | None) -> Seats:
        table.seat_of(player)
        other = table.seats[seat]
        if other.kind != places.PERSON:
            raise Refusal("a bot plays there already")
        away = time.monotonic() - table.away_since.get(seat, table.loaded)
        if seat in table.present or away < self.settings.replace_after:
            raise NotNow(
                f"{other.name} may still come back: wait until {self.settings.replace_after:.0f} s have passed"
            )
        return places.lend(table.seats, seat, level or places.SUBSTITUTE)

    async def abandon(self, number: str, player: str | None) -> Data:
        """Ends the table when every person who still plays agrees, or is long away; before the game the host may."""

        def end(table: Table, now: float) -> _Change:
            if table.over():
                raise NotNow("the game at this table is over")
            if table.row.phase == GATHERING:
                _check_host(table, player)
                return _Change(_closed(table.row))
            seats = places.put(table.seats, replace(table.seats[table.seat_of(player)], quits=True))
            still = now - table.row.touched > self.settings.desert_after
            missed = [
                seat for seat in places.people(seats) if not seat.quits and (seat.seat in table.present or not still)
            ]
            return _Change(table.row if missed else _closed(table.row), seats=seats)

        return await self._change(number, end, player)

    async def rematch(self, number: str, player: Player) -> str:
        """A new table for the same company, by its id; whoever asks later is sent to the same one."""
        table = await self.table(number)
        fresh = self._row(table.game, table.row.options, player.id, public=table.row.public, rated=table.row.rated)

        def point(table: Table, now: float) -> _Change:
            table.seat_of(player.id)
            if not table.over():
                raise NotNow("the game at this table is not over yet")
            if table.row.rematch is not None:
                return _Change(table.row)
            return _Change(replace(table.row, rematch=fresh.id), founds=(fresh, places.again(table.seats)))

        data = await self._change(number, point)
        if data["rematch"] == fresh.id:
            await self._start_alone(fresh, places.again(table.seats))
        return str(data["rematch"])

    # --- playing --------------------------------------------------------------------------------------------

    async def play(self, number: str, player: str | None, word: str, turn: int) -> Data:
        """A player's word, which answers `turn`; returns what the player sees after it."""
        try:
            return await self._say(number, lambda table: table.play(_own(table, player), word, turn), player, turn)
        except Stale:
            metrics.STALE.inc()
            raise

    async def undo(self, number: str, player: str | None, count: int | None, turn: int | None) -> Data:
        """Takes back the player's last words."""
        return await self._say(number, lambda table: table.undo(_own(table, player), count, turn), player)

    async def back(self, number: str, player: str | None, seq: int) -> Data:
        """Asks, or agrees, to go back to before an entry."""
        return await self._say(number, lambda table: table.back(_own(table, player), seq), player)

    async def chat(self, number: str, player: Player, words: str) -> Data:
        """A line beside the table."""
        line = clean_text(words, CHAT_LENGTH, "a message")
        async with self._hold(await self.table(number)) as table:
            seat = places.of(table.seats, player.id)
            name = player.name if seat is None else seat.name
            now = time.time()
            await self._write(lambda connection: store.say(connection, number, name, line, now))
            await self._reload(table)
            self.hub.wake(number)
            return table.data(player.id, now)

    async def preview(self, number: str, player: str | None, word: str) -> Data:
        """What the table would look like after a word."""
        async with self._hold(await self.table(number)) as table:
            return table.preview(table.seat_of(player), word, time.time())

    async def explain(self, number: str, player: str | None, word: str) -> Data:
        """Whether a word is possible, and which rule forbids it."""
        async with self._hold(await self.table(number)) as table:
            return table.explain(table.seat_of(player), word)

    async def at(self, number: str, player: str | None, ply: int, seat: int | None) -> Data:
        """An earlier position: for any seat once the game is over, before that only what the player knows."""
        async with self._hold(await self.table(number)) as table:
            viewer = table.viewer(player)
            if seat is not None and seat != viewer:
                if not table.over():
                    raise NotYours("other seats can be looked at when the game is over")
                if seat != SPECTATOR and not 0 <= seat < len(table.seats):
                    raise NotFound(f"there is no seat {seat}")
                viewer = seat
            return table.at(ply, viewer, time.time())

    async def record(self, number: str) -> Record:
        """The record of a game that is over."""
        async with self._hold(await self.table(number)) as table:
            return table.record()

    # --- watching -------------------------------------------------------------------------------------------

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
        self._spawn(self._count_presence(watcher.table))
        try:
            async for message in watcher.messages(self._hold):
                yield message
        finally:
            self.hub.remove(watcher)
            metrics.STREAMS.set(self.hub.streams())
            self._spawn(self._count_presence(watcher.table, GRACE))

    async def _count_presence(self, table: Table, after: float = 0.0) -> None:
        """Notes who of the players is connected; with a delay, since a page that is loaded anew comes back."""
        await asyncio.sleep(after)
        number = table.row.id
        here = self.hub.present(number)
        before = self._here.get(number, set())
        self._here[number] = here
        if self.database.shared and here != before:
            expires = time.time() + self._lease

            def note(connection: Connection) -> None:
                for seat in here - before:
                    store.arrive(connection, number, seat, self.server, expires)
                for seat in before - here:
                    store.depart(connection, number, seat, self.server)
                store.announce(connection, number, table.row.seq)

            await self._write(note)
        self._show_presence(table)

    def _show_presence(self, table: Table) -> None:
        number = table.row.id
        present = self._here.get(number, set()) | self._elsewhere.get(number, set())
        if present != table.present:
            for seat in table.present - present:
                table.away_since[seat] = time.monotonic()
            table.present = present
            table.changed()
            self.hub.wake(number)

    # --- changing -------------------------------------------------------------------------------------------

    async def _say(
        self, number: str, speak: Callable[[Table], list[Entry]], player: str | None = None, after: int = -1
    ) -> Data:
        """Writes down what is said; returns what the player sees then, with the narration after an entry."""

        def change(table: Table, now: float) -> _Change:
            entries = speak(table)
            return _Change(table.next_row(now), entries)

        return await self._change(number, change, player, after)

    async def _reseat(self, number: str, arrange: Callable[[Table], Seats], player: str | None) -> Data:
        """Writes down who sits where."""

        def change(table: Table, now: float) -> _Change:
            entries = table.reseat(arrange(table))
            return _Change(table.next_row(now), entries, table.seats)

        return await self._change(number, change, player)

    async def _change(
        self,
        number: str,
        change: Callable[[Table, float], _Change],
        player: str | None = None,
        after: int = -1,
    ) -> Data:
        """Works a change out and writes it; where another server was first, reads on and works it out anew."""
        async with self._hold(await self.table(number)) as table:
            for _ in range(TRIES):
                now = time.time()
                table.tick(now)
                if await self._commit(table, change(table, now), now):
                    self._drive(table)
                    return table.data(player, now, after)
        raise Unavailable("too many players spoke at once: please try again")

    async def _commit(self, table: Table, change: _Change, now: float) -> bool:
        revision = table.row.revision
        lines = [Line(entry, now) for entry in change.entries]
        try:
            with metrics.COMMIT_SECONDS.time():
                await self._write(lambda connection: _write_change(connection, change, revision, lines))
        except Conflict:
            metrics.CONFLICTS.inc()
            await self._reload(table)
            return False
        except BaseException:
            table.doubtful = True
            raise
        metrics.ENTRIES.labels(table.row.game).inc(len(lines))
        table.written(replace(change.row, revision=revision + 1), change.seats or table.seats)
        self.hub.wake(table.row.id)
        return True

    async def _found(self, row: TableRow, seats: Seats) -> str:
        """Writes a new table down and starts it if it can."""
        await self._write(lambda connection: store.create(connection, row, seats))
        await self._start_alone(row, seats)
        return row.id

    async def _start_alone(self, row: TableRow, seats: Seats) -> None:
        """Starts a new table at once if only one person plays and nobody is missing."""
        logger().info("table created", table=row.id, game=row.game, seats=len(seats))
        if len(places.people(seats)) == 1 and all(seat.kind != places.OPEN for seat in seats):
            await self.start(row.id, row.host)

    def _row(
        self,
        game: Game,
        options: dict[str, Any],
        host: str,
        public: bool = False,
        rated: bool = False,
        guided: bool = False,
    ) -> TableRow:
        now = time.time()
        number = "".join(secrets.choice(_ALPHABET) for _ in range(12))
        secret = secrets.token_bytes(32)
        return TableRow(number, game.name, game.rules, options, public, rated, guided, host, secret, now, now)

    async def _write(self, change: Callable[[Connection], T]) -> T:
        """Writes to the database even if whoever asked has gone meanwhile."""
        try:
            return await asyncio.shield(self.database.write(change))
        except SQLAlchemyError as error:
            logger().error("write failed", error=str(error))
            raise Unavailable("the house cannot write at the moment: please try again") from error

    # --- loading --------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _hold(self, table: Table) -> AsyncIterator[Table]:
        """The table for one who looks or speaks: locked, and exactly as it was written."""
        async with table.lock:
            if not table.clean():
                await self._reload(table)
            yield table

    async def _load(self, number: str) -> Table:
        stored = await self._read(number, -1, 0)
        table = await asyncio.to_thread(Table, stored)
        if self.database.shared:
            await self._look_elsewhere([number])
            self._show_presence(table)
        return table

    async def _reload(self, table: Table) -> None:
        """Reads what was written since; call it with the lock held."""
        table.take(await self._read(table.row.id, table.known(), table.last_message()))

    async def _read(self, number: str, after: int, after_message: int) -> Stored:
        stored = await self.database.read(lambda connection: store.find(connection, number, after, after_message))
        if stored is None:
            raise NotFound(f"there is no table {number!r}")
        return stored

    async def refresh(self, number: str) -> None:
        """Reads a table in memory on, since something about it was changed elsewhere."""
        task = self._tables.get(number)
        if task is None or not task.done() or task.exception() is not None:
            return
        table = task.result()
        async with table.lock:
            await self._reload(table)
        if self.database.shared:
            await self._look_elsewhere([number])
            self._show_presence(table)
        self.hub.wake(number)
        self._drive(table)

    def _in_memory(self) -> list[Table]:
        tasks = [task for task in self._tables.values() if task.done() and task.exception() is None]
        return [task.result() for task in tasks]

    # --- bots -----------------------------------------------------------------------------------------------

    def _drive(self, table: Table) -> None:
        """Lets the table's bots play, unless they do already."""
        number = table.row.id
        if number not in self._drivers and table.bots_due():
            self._drivers[number] = self._spawn(self._play_bots(table))

    async def _play_bots(self, table: Table) -> None:
        number = table.row.id
        try:
            while (seats := table.bots_due()) and await self._claim(number):
                await asyncio.gather(*(self._play_bot(table, seat) for seat in seats))
        finally:
            del self._drivers[number]

    async def _play_bot(self, table: Table, seat: int) -> None:
        async with self._hold(table):
            bot = table.seats[seat].bot
            if bot is None or seat not in table.bots_due():
                return
            turn = table.sitting.match.turn(seat)
            question = Question(table.row.game, table.question(seat, self._rng), seat, bot, self._rng.seed())
        try:
            with metrics.BOT_SECONDS.labels(bot).time():
                words = await self._bots.think(question)
        except (OutOfTime, BotFailed) as error:
            metrics.BOT_FAILURES.labels(bot).inc()
            logger().warning("bot failed", bot=bot, game=table.row.game, error=repr(error))
            words = []
        with suppress(Stale):
            await self._say(
                table.row.id,
                lambda table: table.play_bot(seat, words or [table.any_word(seat, self._rng)], turn),
            )

    async def _claim(self, number: str) -> bool:
        """Whether this server is the one that plays the table's bots."""
        now = time.time()
        if not self.database.shared or self._leases.get(number, 0.0) - now > self._lease / 2:
            return True
        expires = now + self._lease
        claimed = await self._write(lambda connection: store.claim(connection, number, self.server, now, expires))
        if claimed:
            self._leases[number] = expires
        return claimed

    # --- keeping up -----------------------------------------------------------------------------------------

    def _hear(self, number: str) -> None:
        """Another server says that this table has changed."""
        if number in self._tables and number not in self._heard:
            self._heard.add(number)
            self._spawn(self._follow_up(number))

    async def _follow_up(self, number: str) -> None:
        self._heard.discard(number)
        await self.refresh(number)

    async def _catch_up(self) -> None:
        """Reads on wherever a word of another server was missed."""
        known = {table.row.id: table for table in self._in_memory()}
        numbers = list(known)
        if not numbers:
            return
        latest = await self.database.read(lambda connection: store.revisions(connection, numbers))
        for number, revision in latest.items():
            if revision > known[number].row.revision:
                await self.refresh(number)
        await self._look_elsewhere(numbers)
        for table in known.values():
            self._show_presence(table)

    async def _look_elsewhere(self, numbers: list[str]) -> None:
        now = time.time()
        found = await self.database.read(lambda connection: store.elsewhere(connection, numbers, self.server, now))
        self._elsewhere.update(found)

    async def _sweep_on(self) -> None:
        """Now and then looks for what was missed, what is due and what is over."""
        while True:
            try:
                await self._sweep()
            except (SQLAlchemyError, MidwayError) as error:
                logger().error("sweep failed", error=str(error))
            await asyncio.sleep(self.settings.sweep)

    async def _sweep(self) -> None:
        now = time.time()
        if self.database.shared:
            expires = now + self._lease
            await self._write(lambda connection: store.stay(connection, self.server, expires))
            await self._catch_up()
        for number in await self.database.read(lambda connection: store.due(connection, now, SWEPT)):
            self._drive(await self.table(number))
        before = now - self.settings.forget_after
        for number in await self.database.read(lambda connection: store.deserted(connection, before, SWEPT)):
            await self._change(number, lambda table, _now: _Change(_closed(table.row)))
        self._put_away()

    def _put_away(self) -> None:
        """Forgets tables that nobody looks at; their logs are enough."""
        watched = self.hub.watched()
        idle = time.monotonic() - self.settings.idle
        for table in self._in_memory():
            number = table.row.id
            if table.used < idle and number not in watched and number not in self._drivers:
                for memory in (self._tables, self._here, self._elsewhere, self._leases):
                    memory.pop(number, None)
        metrics.TABLES.set(len(self._tables))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Runs something beside; what goes wrong with it is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger().error("a task failed", exc_info=error)


@dataclass(frozen=True)
class _Change:
    """A table's row as it shall be, what was said, who sits where if that changed, and a table that follows it."""

    row: TableRow
    entries: Sequence[Entry] = ()
    seats: Seats | None = None
    founds: tuple[TableRow, Seats] | None = None


def _write_change(connection: Connection, change: _Change, revision: int, lines: list[Line]) -> None:
    if change.founds is not None:
        store.create(connection, *change.founds)
    store.change(connection, change.row, revision, lines, change.seats)


def _game(name: str) -> Game:
    try:
        return find_game(name)
    except UnknownGame as error:
        raise NotFound(str(error)) from error


def _check_host(table: Table, player: str | None) -> None:
    if player is None or player != table.row.host:
        raise NotYours("only the host of the table may do that")


def _own(table: Table, player: str | None) -> int:
    """The caller's seat, to speak for it."""
    seat = table.seat_of(player)
    if table.seats[seat].substitute is not None:
        raise NotNow("a bot plays for you: take your seat back first")
    return seat


def _word(word: str) -> str:
    return clean_text(word, WORD_LENGTH, "a word for the dice") if word.strip() else ""


def _closed(row: TableRow) -> TableRow:
    return replace(row, phase=ABANDONED, waiting=[], due=False)
