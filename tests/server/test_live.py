"""Live updates: streams that begin with the whole state, follow every change, and come back."""

from __future__ import annotations

import pytest

from midway.server import live
from midway.server.settings import Settings
from tests.server.house import Served, free_port, play_to_the_end, two_at, wait_for


@pytest.fixture(autouse=True)
def _no_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A watcher looks when it is woken, not when it would say that it is still there."""
    monkeypatch.setattr(live, "HEARTBEAT", 3600.0)


def test_a_stream_begins_with_the_whole_state_and_follows(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    with ada.watch(table) as mine, bo.watch(table) as theirs:
        first = mine.next()
        assert {**first, "seats": None} == {**ada.at(table), "seats": None}
        data = ada.play(table, "take left")
        news = mine.until(data["seq"])
        assert news["view"] == data["view"]
        assert news["turn"] == data["turn"]
        assert [event["seq"] for event in news["events"]] == [data["seq"]]
        other = theirs.until(data["seq"])
        assert other["viewer"] == 1
        assert other["legal"] == []
        assert mine.messages[-1][0] == data["seq"]


def test_a_stream_comes_back_with_what_was_missed(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    with bo.watch(table) as stream:
        seen = stream.next()["seq"]
    data = ada.play(table, "take left")
    data = ada.play(table, "take right")
    with bo.watch(table, last=seen) as stream:
        first = stream.next()
        assert first["seq"] == data["seq"]
        assert first["view"]["points"] == [2, 0]
        assert [event["seq"] for event in first["events"]] == [seen + 1, seen + 2]
    with bo.watch(table, last=data["seq"]) as stream:
        assert stream.next()["events"] == []
    with bo.watch(table, after=seen) as stream:
        assert len(stream.next()["events"]) == 2


def test_spectators_see_the_public_view(house: Served) -> None:
    ada, _bo, table = two_at(house, "orchard")
    cy = house.guest("Cy")
    with cy.watch(table) as stream:
        assert stream.next()["viewer"] == -2
        data = ada.play(table, "pick apple")
        view = stream.until(data["seq"])["view"]
        assert view["fancies"] == [-1, -1]
        assert view["baskets"][0][0] == [0, 0, 0]
        assert stream.messages[-1][1]["legal"] == []


def test_pages_get_the_fragments_that_changed(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.create("insertcoin", ["me", "open"])["table"]
    bo = house.guest("Bo")
    bo.join(table)
    ada.do(table, "start")
    with ada.watch(table, fragments=True) as stream:
        first = stream.next()
        assert {"status", "board", "moves", "seats", "log", "chat"} <= set(first["fragments"])
        ada.do(table, "chat", text="hello")
        wait_for(lambda: any("chat" in data["fragments"] for _, data in stream.messages[1:]))
        news = next(data for _, data in stream.messages[1:] if "chat" in data["fragments"])
        assert "hello" in news["fragments"]["chat"]
        assert "board" not in news["fragments"]
        ada.do(table, "chat", text="again")
        wait_for(lambda: any("chat+" in data["fragments"] for _, data in stream.messages[1:]))
        news = next(data for _, data in stream.messages[1:] if "chat+" in data["fragments"])
        assert "again" in news["fragments"]["chat+"] and "hello" not in str(news["fragments"]), "only what is new"
        data = ada.play_any(table)
        news = stream.until(data["seq"])
        assert "moves" in news["fragments"]
        assert news["turn"] == data["turn"]


def test_who_is_there(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    assert [seat["present"] for seat in ada.at(table)["seats"]] == [False, False]
    with ada.watch(table) as stream:
        with bo.watch(table):
            wait_for(lambda: [seat["present"] for seat in ada.at(table)["seats"]] == [True, True])
        wait_for(lambda: [seat["present"] for seat in ada.at(table)["seats"]] == [True, False])
        wait_for(lambda: not stream.messages[-1][1]["seats"][1]["present"])


def test_a_stream_ends_with_its_house_and_comes_back(sqlite_settings: Settings, guests: None) -> None:
    port = free_port()
    with Served(sqlite_settings, port) as before:
        ada, bo, table = two_at(before, "pebbles")
        with bo.watch(table) as stream:
            seen = stream.next()["seq"]
            data = ada.play(table, "take left")
            before.house.hub.close()
            wait_for(stream.ended.is_set)
    with Served(sqlite_settings, port):
        with bo.watch(table, last=seen) as stream:
            first = stream.next()
            assert first["viewer"] == 1
            assert first["view"]["points"] == [1, 0]
            assert first["seq"] == data["seq"]
            assert [event["seq"] for event in first["events"]] == [data["seq"]]
        assert play_to_the_end(table, ada, bo)["phase"] == "finished"


def test_watchers_with_one_view_share_one_rendering(house: Served) -> None:
    _, _, table = two_at(house, "insertcoin")
    cy, di = house.guest("Cy"), house.guest("Di")
    with cy.watch(table, fragments=True) as one, di.watch(table, fragments=True) as other:
        one.next(), other.next()
        live = house.house._tables[table].result()
        wait_for(lambda: len(house.house.hub._watchers[table]) == 2)
        assert sum(key[0] == -2 for key in live.rendered) == 1
