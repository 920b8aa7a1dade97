"""After the game: a finished game is analysed once, for all who look, and what was found is kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from midway.bots.analysis import VERSION, analyse
from midway.core.record import Record
from midway.server import analyst, store
from midway.server.settings import Settings
from tests.server.house import Guest, Served, play_to_the_end, quick_settings, wait_for


def finished(ada: Guest) -> str:
    table: str = ada.create("insertcoin", ["me", "bot:random"])["table"]
    play_to_the_end(table, ada)
    return table


def state(guest: Guest, table: str) -> str:
    return str(guest.get(f"/api/tables/{table}/analysis")["state"])


def test_a_game_is_analysed_once_for_all_and_as_the_command_does(
    house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyst, "TELLING", 0.02)
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = finished(ada)
    assert state(eve, table) == "none"
    assert ada.post(f"/api/tables/{table}/analysis")["state"] == "thinking"
    again = eve.post(f"/api/tables/{table}/analysis")
    assert again["state"] in ("thinking", "ready")
    assert again["total"] == ada.at(table)["moves"]
    assert len(house.stored("SELECT server FROM analyses WHERE data IS NULL")) <= 1
    wait_for(lambda: eve.get(f"/api/tables/{table}/analysis")["done"] > 0)
    wait_for(lambda: state(eve, table) == "ready")
    found = eve.get(f"/api/tables/{table}/analysis")["analysis"]
    record = Record.read(ada.get(f"/api/tables/{table}/record"))
    assert found == analyse(record, 1).as_dict()
    assert ada.post(f"/api/tables/{table}/analysis")["analysis"] == found, "what is there is not worked out again"


def test_only_a_finished_game_is_analysed(plain_house: Served) -> None:
    ada = plain_house.guest("Ada")
    table = ada.create("insertcoin", ["me", "bot:random"])["table"]
    for _ in range(2):
        refusal = ada.post(f"/api/tables/{table}/analysis", status=409)
        assert refusal["error"]["sentence"] == "a game can be analysed when it is finished"
        assert state(ada, table) == "none"
        ada.do(table, "abandon", 200 if ada.at(table)["phase"] == "playing" else 409)
    ada.post("/api/tables/nosuchtable/analysis", status=404)
    ada.get("/api/tables/nosuchtable/analysis", status=404)


def test_one_that_breaks_down_says_so_and_can_be_asked_for_again(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Served(replace(sqlite_settings, analysis_simulations=-1)) as house:  # a search needs a bound
        ada = house.guest("Ada")
        table = finished(ada)
        ada.post(f"/api/tables/{table}/analysis")
        wait_for(lambda: state(ada, table) == "failed")
        assert ada.post(f"/api/tables/{table}/analysis")["state"] == "thinking"
        monkeypatch.setattr(analyst, "WAITING", 0)
        wait_for(lambda: state(ada, table) == "failed")
        ada.post(f"/api/tables/{table}/analysis", status=429)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_a_server_left_undone_is_begun_anew(kind: str, database: Callable[[str], str]) -> None:
    """One that died in the middle: where others share the database they wait until it has surely gone."""
    settings = quick_settings(database(kind))
    with Served(settings) as house:
        ada = house.guest("Ada")
        table = finished(ada)
        now = time.time()
        with house.house.database.engine.begin() as connection:
            assert store.begin_analysis(connection, table, VERSION, "dead", now, now + 1.5, 100)
            assert not store.begin_analysis(connection, table, VERSION, "another", now, now + 1.5, 100)
            store.go_on_with_analysis(connection, table, VERSION, "dead", done=7)
        found = ada.post(f"/api/tables/{table}/analysis")
        assert (found["state"], found["done"], found["total"]) == ("thinking", 7, 100)
    with Served(settings) as house:
        ada = house.guest("Ada")
        wait_for(lambda: state(ada, table) == "none")
        ada.post(f"/api/tables/{table}/analysis")
        wait_for(lambda: state(ada, table) == "ready")
