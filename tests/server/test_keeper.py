"""The sweep looks after every table, whatever goes wrong with another one."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from midway.server.keeper import Keeper
from midway.server.settings import Settings
from tests.server.house import Served, wait_for


def test_a_table_that_cannot_be_read_holds_up_no_other(
    monkeypatch: pytest.MonkeyPatch, sqlite_settings: Settings, guests: None
) -> None:
    with Served(sqlite_settings) as house:
        ada = house.guest("Ada")
        monkeypatch.setattr(house.house.driver, "drive", lambda table: None)
        broken, sound = (ada.create("insertcoin", ["me", "bot:random"])["table"] for _ in range(2))
    with closing(sqlite3.connect(sqlite_settings.database.removeprefix("sqlite:///"))) as database, database:
        assert database.execute("SELECT id FROM tables WHERE due ORDER BY rowid").fetchall() == [(broken,), (sound,)]
        database.execute("UPDATE log SET word = 'nonsense' WHERE table_id = ?", (broken,))
    with Served(sqlite_settings) as house:
        wait_for(lambda: any(actor == 1 for actor, _ in house.log(sound)))


def test_the_sweep_goes_on_after_any_trouble(monkeypatch: pytest.MonkeyPatch, sqlite_settings: Settings) -> None:
    sweeps = []

    async def fail(keeper: Keeper) -> None:
        sweeps.append(keeper)
        raise KeyError("nobody thought of that")

    monkeypatch.setattr(Keeper, "_sweep", fail)
    with Served(sqlite_settings):
        wait_for(lambda: len(sweeps) > 2)
