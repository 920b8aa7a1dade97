"""The store: one commit for all that wait, changes that undo themselves alone, and conflicts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, insert, select, text
from sqlalchemy.exc import DBAPIError

from midway.core.match import Entry
from midway.server import store
from midway.server.database import LINE_TO_POSTGRES, Database, DatabaseError
from midway.server.schema import keys, metadata, players
from midway.server.seats import Seat
from midway.server.store import Conflict, Line, TableRow


@pytest.fixture(params=["sqlite", "postgresql"])
def opened(request: pytest.FixtureRequest, database: Callable[[str], str]) -> Iterator[Database]:
    found = Database(database(request.param))
    found.open()
    yield found
    found.close()


def add(name: str) -> Callable[[Connection], str]:
    def change(connection: Connection) -> str:
        connection.execute(insert(keys).values(name=name, value="x"))
        return name

    return change


def names(connection: Connection) -> list[str]:
    return sorted(connection.execute(select(keys.c.name)).scalars())


def table_row(connection: Connection) -> TableRow:
    """A table in the database."""
    connection.execute(insert(players).values(id="p", name="Ada", created=0.0))
    row = TableRow("table1", "insertcoin", 1, {}, False, False, False, "p", b"secret", 0.0, 0.0)
    store.create(connection, row, (Seat(0, "person", "Ada", "p"), Seat(1)))
    return row


def test_the_migrations_make_the_schema(opened: Database) -> None:
    with opened.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_opening_again_keeps_everything(opened: Database) -> None:
    asyncio.run(opened.write(add("a")))
    opened.close()
    again = Database(opened.url.render_as_string(hide_password=False))
    again.open()
    assert asyncio.run(again.read(names)) == ["a"]
    again.close()


def test_a_database_of_another_version_is_refused(opened: Database) -> None:
    def age(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    asyncio.run(opened.write(age))
    opened.close()
    with pytest.raises(DatabaseError, match="another version"):
        Database(opened.url.render_as_string(hide_password=False)).open()


def test_writes_that_wait_share_a_commit_and_fail_alone(opened: Database) -> None:
    commits: list[object] = []
    event.listen(opened.engine, "commit", commits.append)

    async def many() -> list[object]:
        changes = [add("same") if number % 10 == 0 else add(f"key {number}") for number in range(40)]
        return await asyncio.gather(*map(opened.write, changes), return_exceptions=True)

    outcomes = asyncio.run(many())
    failed = [number for number, outcome in enumerate(outcomes) if isinstance(outcome, Exception)]
    assert len(failed) == 3
    assert all(number % 10 == 0 for number in failed)
    assert len(asyncio.run(opened.read(names))) == 37
    if not opened.shared:
        assert len(commits) < 20


def test_whoever_has_not_seen_the_last_change_writes_nothing(opened: Database) -> None:
    row = asyncio.run(opened.write(table_row))

    def append(revision: int, seq: int) -> None:
        line = Line(Entry(seq, 0, "keep 1"), 1.0)
        after = replace(row, seq=seq)
        asyncio.run(opened.write(lambda connection: store.change(connection, after, revision, [line])))

    append(0, 0)
    for revision in (0, 2):
        with pytest.raises(Conflict):
            append(revision, 1)
    with pytest.raises(Conflict):  # the key of the log guards it once more
        append(1, 0)
    stored = asyncio.run(opened.read(lambda connection: store.find(connection, "table1")))
    assert stored is not None
    assert stored.row.revision == 1
    assert len(stored.lines) == 1


def test_a_lease_is_held_by_one_until_it_expires(opened: Database) -> None:
    asyncio.run(opened.write(table_row))

    def claim(server: str, now: float) -> bool:
        return asyncio.run(opened.write(lambda connection: store.claim(connection, "table1", server, now, now + 10.0)))

    assert claim("one", 0.0)
    assert not claim("other", 9.0)
    assert claim("one", 9.0)
    assert not claim("other", 18.0)
    assert claim("other", 20.0)
    asyncio.run(opened.write(lambda connection: store.leave(connection, "other")))
    assert claim("one", 20.0)


def test_one_house_alone_is_open_on_a_sqlite_file(database: Callable[[str], str]) -> None:
    address = database("sqlite")
    first, second = Database(address), Database(address)
    first.open()
    with pytest.raises(DatabaseError, match="another house is open on"):
        second.open()
    first.close()
    second.open()
    second.close()


def test_sqlite_is_safe_against_power_cuts(database: Callable[[str], str]) -> None:
    found = Database(database("sqlite"))
    with found.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar_one() == 1
    found.engine.dispose()


SETTINGS = """
    SELECT name, setting, source FROM pg_settings
    WHERE name = 'idle_in_transaction_session_timeout' OR name LIKE 'tcp\\_%'
"""


def test_postgres_and_the_house_do_not_wait_long_for_each_other_if_one_vanishes(
    database: Callable[[str], str],
) -> None:
    found = Database(database("postgresql"))
    with found.engine.connect() as connection:
        settings = {name: (value, source) for name, value, source in connection.execute(text(SETTINGS))}
        line = connection.connection.dbapi_connection.info.get_parameters()  # type: ignore[union-attr]
    found.engine.dispose()
    assert settings.pop("idle_in_transaction_session_timeout") == ("15000", "client")
    assert set(settings) == {
        "tcp_keepalives_count",
        "tcp_keepalives_idle",
        "tcp_keepalives_interval",
        "tcp_user_timeout",
    }
    assert all(source == "client" for _, source in settings.values()), "its keepalives are set, for lines of a network"
    assert {name: line[name] for name in LINE_TO_POSTGRES} == LINE_TO_POSTGRES


def test_what_an_address_says_about_waiting_holds(database: Callable[[str], str]) -> None:
    address = database("postgresql")
    mark = "&" if "?" in address else "?"
    own = "options=-c%20idle_in_transaction_session_timeout%3D200ms&options=-c%20lock_timeout%3D7s"
    found = Database(f"{address}{mark}keepalives_idle=7&{own}")
    found.open()
    asyncio.run(found.write(add("a")))
    with found.engine.connect() as vanished:
        line = vanished.connection.dbapi_connection.info.get_parameters()  # type: ignore[union-attr]
        assert line["keepalives_idle"] == "7"
        assert vanished.execute(text("SHOW lock_timeout")).scalar_one() == "7s"
        vanished.execute(text("UPDATE keys SET value = 'locked'"))
        asyncio.run(found.write(lambda connection: connection.execute(text("UPDATE keys SET value = 'free'"))))
        with pytest.raises(DBAPIError, match="idle-in-transaction timeout"):
            vanished.execute(text("SELECT 1"))
    found.close()
