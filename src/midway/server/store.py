"""Tables in the database: each function is one query or one change of a transaction.

Whoever changes a table must have seen its last revision, else `Conflict` is raised and nothing is written; the key
(table, seq) of the log guards the same once more. So two servers can never both write what comes next.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Row, and_, delete, exists, false, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from midway.core.match import Entry
from midway.server.database import CHANNEL
from midway.server.schema import analyses, chat, leases, log, notes, presence, seats, tables
from midway.server.seats import Seat, Seats

CHAT_KEPT: Final = 100
_MUTABLE: Final = ("host", "phase", "rematch", "seq", "started", "touched", "waiting", "due")


class Conflict(Exception):
    """Someone else has changed the table since it was read."""


@dataclass(frozen=True)
class TableRow:
    """What the house keeps about a table besides its log."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    public: bool
    rated: bool
    guided: bool
    host: str
    secret: bytes = field(repr=False)
    created: float
    touched: float
    phase: str = "gathering"
    seq: int = -1
    revision: int = 0
    waiting: list[int] = field(default_factory=list)
    due: bool = False
    rematch: str | None = None
    started: float | None = None


@dataclass(frozen=True)
class Line:
    """An entry of the log and when it was made."""

    entry: Entry
    at: float


@dataclass(frozen=True)
class Message:
    """Something said beside the table."""

    id: int
    name: str
    text: str
    at: float


@dataclass(frozen=True)
class Note:
    """Something the house tells beside an entry of the log."""

    seq: int
    text: str
    id: int = 0
    """Given by the store."""


@dataclass(frozen=True)
class Stored:
    """A table as it was read, with the log, the notes and the chat after what the reader knew."""

    row: TableRow
    seats: Seats
    lines: list[Line]
    messages: list[Message]
    notes: list[Note] = field(default_factory=list)


@dataclass(frozen=True)
class Analysis:
    """The analysis of a finished game: under way until `expires`, unless there is `data` or a `failure`."""

    expires: float
    done: int
    total: int
    failure: str | None
    data: str | None


# --- tables -------------------------------------------------------------------------------------------------


def create(connection: Connection, row: TableRow, places: Seats) -> None:
    connection.execute(insert(tables).values(**_columns(row)))
    connection.execute(insert(seats), [_place(row.id, seat) for seat in places])


def change(
    connection: Connection,
    row: TableRow,
    revision: int,
    lines: Sequence[Line] = (),
    places: Seats | None = None,
    told: Sequence[Note] = (),
) -> None:
    """Writes the row as it shall be and appends to the log, provided that `revision` is still the last."""
    values = {name: value for name, value in _columns(row).items() if name in _MUTABLE}
    done = connection.execute(
        update(tables)
        .where(tables.c.id == row.id, tables.c.revision == revision)
        .values(revision=revision + 1, **values)
    )
    if done.rowcount != 1:
        raise Conflict
    if lines:
        entries = [
            {"table_id": row.id, "seq": e.seq, "actor": e.actor, "word": e.word, "at": line.at}
            for line in lines
            for e in [line.entry]
        ]
        try:
            connection.execute(insert(log), entries)
        except IntegrityError as error:
            raise Conflict from error
    if told:
        connection.execute(insert(notes), [{"table_id": row.id, "seq": note.seq, "text": note.text} for note in told])
    if places is not None:
        connection.execute(delete(seats).where(seats.c.table_id == row.id))
        connection.execute(insert(seats), [_place(row.id, seat) for seat in places])
    announce(connection, row.id, row.seq)


def find(
    connection: Connection, table: str, after: int = -1, after_message: int = 0, after_note: int = 0
) -> Stored | None:
    """The table, with what was added after these numbers."""
    found = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    if found is None:
        return None
    row = _row(found)
    places = connection.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
    entries = connection.execute(
        select(log).where(log.c.table_id == table, log.c.seq > after, log.c.seq <= row.seq).order_by(log.c.seq)
    )
    said = connection.execute(
        select(chat)
        .where(chat.c.table_id == table, chat.c.id > after_message)
        .order_by(chat.c.id.desc())
        .limit(CHAT_KEPT)
    )
    noted = connection.execute(
        select(notes).where(notes.c.table_id == table, notes.c.id > after_note).order_by(notes.c.id)
    )
    return Stored(
        row,
        tuple(_seat(place) for place in places),
        [Line(Entry(line.seq, line.actor, line.word), line.at) for line in entries],
        [Message(said.id, said.name, said.text, said.at) for said in reversed(said.all())],
        [Note(note.seq, note.text, note.id) for note in noted],
    )


def listing(connection: Connection, player: str | None, limit: int) -> list[tuple[TableRow, Seats]]:
    """This player's tables, then the public ones that wait for players or can be watched; the latest first."""
    mine = exists().where(seats.c.table_id == tables.c.id, seats.c.holder == player)
    own = or_(mine, tables.c.host == player) if player is not None else false()
    shown = and_(tables.c.public, tables.c.phase.in_(("gathering", "playing")), ~own)
    latest = select(tables).order_by(tables.c.touched.desc()).limit(limit)
    found = [row for which in (own, shown) for row in connection.execute(latest.where(which))]
    ids = [row.id for row in found]
    places: dict[str, list[Seat]] = {number: [] for number in ids}
    for place in connection.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
        places[place.table_id].append(_seat(place))
    return [(_row(row), tuple(places[row.id])) for row in found]


def revisions(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """How far each of these tables is."""
    found = connection.execute(select(tables.c.id, tables.c.revision).where(tables.c.id.in_(ids)))
    return {row.id: row.revision for row in found}


def due(connection: Connection, now: float, limit: int) -> list[str]:
    """Tables where a bot must act and no server is on it."""
    claimed = exists().where(leases.c.table_id == tables.c.id, leases.c.expires > now)
    found = connection.execute(
        select(tables.c.id).where(tables.c.due, tables.c.phase == "playing", ~claimed).limit(limit)
    )
    return list(found.scalars())


def deserted(connection: Connection, before: float, limit: int) -> list[str]:
    """Tables that did not end and have stood still since this time."""
    found = connection.execute(
        select(tables.c.id).where(tables.c.phase.in_(("gathering", "playing")), tables.c.touched < before).limit(limit)
    )
    return list(found.scalars())


def say(connection: Connection, table: str, name: str, words: str, at: float) -> int:
    """Adds a line to the chat and returns its number."""
    connection.execute(update(tables).where(tables.c.id == table).values(revision=tables.c.revision + 1))
    number = connection.execute(
        insert(chat).values(table_id=table, name=name, text=words, at=at).returning(chat.c.id)
    ).scalar_one()
    seq = connection.execute(select(tables.c.seq).where(tables.c.id == table)).scalar_one()
    announce(connection, table, seq)
    return int(number)


# --- analyses -----------------------------------------------------------------------------------------------


def analysis(connection: Connection, table: str, version: int) -> Analysis | None:
    """How far the analysis of a table's game is, or what was found."""
    c = analyses.c
    found = connection.execute(
        select(c.expires, c.done, c.total, c.failure, c.data).where(c.table_id == table, c.version == version)
    ).one_or_none()
    return None if found is None else Analysis(**found._asdict())


def begin_analysis(
    connection: Connection, table: str, version: int, server: str, now: float, expires: float, total: int
) -> bool:
    """Whether this server shall analyse the table's game: nobody has done so or is at it."""
    c = analyses.c
    values = {"server": server, "expires": expires, "done": 0, "total": total, "failure": None}
    upsert = _insert(connection)(analyses).values(table_id=table, version=version, **values)
    done = connection.execute(
        upsert.on_conflict_do_update(
            index_elements=[c.table_id, c.version],
            set_=values,
            where=and_(c.data.is_(None), or_(c.failure.is_not(None), c.expires <= now)),
        ).returning(c.server)
    )
    return done.first() is not None


def go_on_with_analysis(connection: Connection, table: str, version: int, server: str, **values: Any) -> None:
    """Notes how far this server is with the analysis, or what came of it."""
    c = analyses.c
    mine = and_(c.table_id == table, c.version == version, c.server == server, c.data.is_(None))
    connection.execute(update(analyses).where(mine).values(**values))


def drop_analyses(connection: Connection, server: str | None = None) -> None:
    """Forgets analyses that this server, or any, has begun and not ended."""
    open_ones = analyses.c.data.is_(None)
    which = open_ones if server is None else and_(open_ones, analyses.c.server == server)
    connection.execute(delete(analyses).where(which))


# --- several servers ----------------------------------------------------------------------------------------


def announce(connection: Connection, table: str, seq: int) -> None:
    """Tells the other servers, where there can be any, that this table has changed."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": f"{table} {seq}"})


def claim(connection: Connection, table: str, server: str, now: float, expires: float) -> bool:
    """Whether this server may play the table's bots until then: nobody else has a lease that still runs."""
    upsert = _insert(connection)(leases).values(table_id=table, server=server, expires=expires)
    done = connection.execute(
        upsert.on_conflict_do_update(
            index_elements=[leases.c.table_id],
            set_={"server": server, "expires": expires},
            where=or_(leases.c.server == server, leases.c.expires <= now),
        ).returning(leases.c.server)
    )
    return done.first() is not None


def leave(connection: Connection, server: str) -> None:
    """Gives up everything this server holds."""
    drop_analyses(connection, server)
    connection.execute(delete(leases).where(leases.c.server == server))
    connection.execute(delete(presence).where(presence.c.server == server))


def arrive(connection: Connection, table: str, seat: int, server: str, expires: float) -> None:
    """Notes that the seat's player is connected to this server, at least until then."""
    upsert = _insert(connection)(presence).values(table_id=table, seat=seat, server=server, expires=expires)
    connection.execute(
        upsert.on_conflict_do_update(
            index_elements=[presence.c.table_id, presence.c.seat, presence.c.server], set_={"expires": expires}
        )
    )


def depart(connection: Connection, table: str, seat: int, server: str) -> None:
    """Notes that the seat's player is no longer connected to this server."""
    connection.execute(
        delete(presence).where(presence.c.table_id == table, presence.c.seat == seat, presence.c.server == server)
    )


def stay(connection: Connection, server: str, expires: float) -> None:
    """Renews the presence of everyone connected to this server."""
    connection.execute(update(presence).where(presence.c.server == server).values(expires=expires))


def elsewhere(connection: Connection, ids: Sequence[str], server: str, now: float) -> dict[str, set[int]]:
    """The seats of these tables whose players are connected to other servers."""
    found = connection.execute(
        select(presence.c.table_id, presence.c.seat).where(
            presence.c.table_id.in_(ids), presence.c.server != server, presence.c.expires > now
        )
    )
    here: dict[str, set[int]] = {table: set() for table in ids}
    for row in found:
        here[row.table_id].add(row.seat)
    return here


# --- rows ---------------------------------------------------------------------------------------------------


def _insert(connection: Connection) -> Any:
    return postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert


def _columns(row: TableRow) -> dict[str, Any]:
    values = {name: getattr(row, name) for name in row.__dataclass_fields__}
    return values | {"options": json.dumps(row.options), "waiting": json.dumps(row.waiting)}


def _row(found: Row[Any]) -> TableRow:
    values = found._asdict()
    return TableRow(**values | {"options": json.loads(values["options"]), "waiting": json.loads(values["waiting"])})


def _place(table: str, seat: Seat) -> dict[str, Any]:
    return {"table_id": table, **asdict(seat)}


def _seat(found: Row[Any]) -> Seat:
    values = found._asdict()
    del values["table_id"]
    return Seat(**values)
