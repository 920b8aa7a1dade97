"""One database for the event loop: reads in a few threads, writes in transactions that share a commit.

SQLite has one writer, so all writes that wait are committed together: one flush to disk for all of them. PostgreSQL
does that by itself for several connections. A write is answered after its commit, never before.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from midway.core.errors import MidwayError
from midway.server.refusals import Unavailable

T = TypeVar("T")

CHANNEL: Final = "midway"
READERS: Final = 4
POSTGRES_WRITERS: Final = 6
BATCH: Final = 64
LINE_TO_POSTGRES: Final = {
    "connect_timeout": "5",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
    "tcp_user_timeout": "30000",
}
"""A PostgreSQL that has vanished is noticed within a minute; an address may say otherwise."""
SESSION_OF_POSTGRES: Final = " ".join(
    f"-c {name}={value}"
    for name, value in {
        "idle_in_transaction_session_timeout": "15s",
        "tcp_keepalives_idle": "30",
        "tcp_keepalives_interval": "10",
        "tcp_keepalives_count": "3",
        "tcp_user_timeout": "30s",
    }.items()
)
"""So does PostgreSQL with a house that has vanished: it soon gives back what that house had locked."""
MIGRATION_LOCK: Final = 7_243_001
WRITES: Final = "midway_writes"


class DatabaseError(MidwayError):
    """A database that cannot be used, and why."""


class _Job(NamedTuple):
    run: Callable[[Connection], Any]
    answer: asyncio.Future[Any]


class Database:
    """A pool of connections behind `read` and `write`; both take a function of a connection."""

    def __init__(self, address: str) -> None:
        self.url = _read_url(address)
        self.shared = self.url.get_backend_name() == "postgresql"
        """Whether other servers may work on the same tables."""
        self.backends: set[int] = set()
        """PostgreSQL's numbers of our own connections: what they announce is no news."""
        self.engine = _connect(self.url, self.backends)
        self._readers = ThreadPoolExecutor(READERS, "midway-read")
        self._guard: int | None = None
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._batch = 1 if self.shared else BATCH
        self._writers = [
            threading.Thread(target=self._write_on, name=f"midway-write-{number}", daemon=True)
            for number in range(POSTGRES_WRITERS if self.shared else 1)
        ]

    def open(self) -> None:
        """Brings the schema up to date and starts to work; call it once, before anything else."""
        self._lock()
        try:
            self._migrate()
        except CommandError as error:
            raise DatabaseError(f"the database was made by another version of Midway: {error}") from error
        except SQLAlchemyError as error:
            reason = str(error.__cause__ or error).strip().splitlines()[0]
            raise DatabaseError(f"the database cannot be opened: {reason}") from error
        for writer in self._writers:
            writer.start()

    def close(self) -> None:
        """Finishes what was begun."""
        for _ in self._writers:
            self._jobs.put(None)
        for writer in self._writers:
            if writer.is_alive():
                writer.join()
        self._readers.shutdown()
        self.engine.dispose()
        if self._guard is not None:
            os.close(self._guard)
            self._guard = None

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What the query finds."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Runs the change in a transaction and returns when it is on disk; an exception undoes this change alone.

        It is done even if whoever asked does not wait for the end.
        """
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(change, answer))
        try:
            return await asyncio.shield(answer)
        except SQLAlchemyError as error:
            raise Unavailable("the house cannot write at the moment: please try again") from error

    # --- in threads -----------------------------------------------------------------------------------------

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return query(connection)

    def _write_on(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job, *self._waiting()]
            outcomes = self._commit(jobs)
            loop = job.answer.get_loop()
            if not loop.is_closed():
                loop.call_soon_threadsafe(_answer, jobs, outcomes)

    def _waiting(self) -> list[_Job]:
        jobs: list[_Job] = []
        while len(jobs) < self._batch - 1:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _commit(self, jobs: list[_Job]) -> list[Any]:
        try:
            with self.engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
                if len(jobs) == 1:
                    return [jobs[0].run(connection)]
                return [_attempt(connection, job) for job in jobs]
        except Exception as error:  # whatever it was, whoever asked must hear of it
            return [error] * len(jobs)

    def _lock(self) -> None:
        """One house alone may work on a SQLite file; the lock goes with the process, however it ends."""
        if self.shared:
            return
        try:
            guard = os.open(f"{self.url.database}-lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise DatabaseError(f"the database cannot be opened: {error.strerror}") from error
        try:
            fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(guard)
            raise DatabaseError(
                f"another house is open on {self.url.database}: stop it first, or give this one another --database; "
                "several servers need PostgreSQL"
            ) from error
        self._guard = guard

    def _migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(resources.files("midway.server") / "migrations"))
        with self.engine.connect().execution_options(**{WRITES: True}) as connection:
            if self.shared:
                connection.execute(text(f"SELECT pg_advisory_lock({MIGRATION_LOCK})"))
                connection.commit()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            if self.shared:
                connection.execute(text(f"SELECT pg_advisory_unlock({MIGRATION_LOCK})"))
                connection.commit()


def _attempt(connection: Connection, job: _Job) -> Any:
    try:
        with connection.begin_nested():
            return job.run(connection)
    except Exception as error:  # undone to its savepoint; the other jobs of the batch go on
        return error


def _answer(jobs: list[_Job], outcomes: list[Any]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.answer.cancelled():
            continue
        if isinstance(outcome, Exception):
            job.answer.set_exception(outcome)
        else:
            job.answer.set_result(outcome)


def _read_url(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise DatabaseError(
            f"{address[:80]!r} is no database address; use one like sqlite:///midway.db or postgresql://user@host/name"
        ) from error
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return _with_patience(url.set(drivername="postgresql+psycopg"))
    if url.drivername != "sqlite":
        raise DatabaseError(f"{url.drivername!r} databases are not supported: it takes sqlite or postgresql")
    if url.drivername == "sqlite" and url.database in (None, "", ":memory:"):
        raise DatabaseError("a house needs a database that lasts: name a file, as in sqlite:///midway.db")
    return url


def _with_patience(url: URL) -> URL:
    """The address with bounds on waiting for a machine that has vanished; what it says itself holds."""
    session = " ".join([SESSION_OF_POSTGRES, *url.normalized_query.get("options", ())])
    return url.set(query={**LINE_TO_POSTGRES, **url.query, "options": session})


def _connect(url: URL, backends: set[int]) -> Engine:
    if url.get_backend_name() == "postgresql":
        engine = create_engine(url, pool_size=READERS + POSTGRES_WRITERS, pool_pre_ping=True)

        @event.listens_for(engine, "connect")
        def remember(connection: Any, _record: Any) -> None:
            backends.add(connection.info.backend_pid)

        return engine

    engine = create_engine(
        url, poolclass=QueuePool, pool_size=READERS + 2, connect_args={"check_same_thread": False, "timeout": 10}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so, below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
