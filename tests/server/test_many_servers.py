"""Two server processes on one PostgreSQL: one table, one log, whoever answers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from midway.core.record import Record
from midway.server.database import Database
from midway.server.notify import listen
from midway.server.refusals import Unavailable
from tests.server.house import Guest, Started, play_to_the_end, quick_settings, wait_for


@pytest.fixture(scope="module")
def pair(postgres: Callable[[], str]) -> Iterator[tuple[Started, Started]]:
    settings = quick_settings(postgres())
    with Started(settings) as one, Started(settings) as other:
        yield one, other


def same_person(guest: Guest, server: Started) -> Guest:
    """The same browser, sent to another server."""
    other = Guest(server.url, guest.name)
    other.http.cookies.set("midway", guest.http.cookies["midway"])
    return other


def test_a_table_is_played_through_both_servers(pair: tuple[Started, Started]) -> None:
    one, other = pair
    ada, bo = Guest(one.url, "Ada"), Guest(other.url, "Bo")
    table = ada.create("insertcoin", ["me", "open"])["table"]
    assert bo.join(table)["viewer"] == 1
    ada.do(table, "start")
    with bo.watch(table) as stream:
        wait_for(lambda: ada.at(table)["seats"][1]["present"])
        turn = bo.at(table)["turn"]
        data = ada.play_any(table)
        stream.until(data["seq"])
        word = bo.at(table)["legal"][0]["word"]
        bo.play(table, word, turn)
        same_person(bo, one).play(table, word, turn, status=409)
        assert play_to_the_end(table, ada, bo)["phase"] == "finished"
        wait_for(lambda: stream.messages[-1][1]["phase"] == "finished")
    record = Record.read(same_person(ada, other).get(f"/api/tables/{table}/record"))
    assert record.verify().fair
    assert record.header.result is not None


def test_many_speak_at_once_through_both_and_nothing_is_lost_or_doubled(pair: tuple[Started, Started]) -> None:
    one, other = pair
    people = [Guest((one, other)[number % 2].url, f"P{number}") for number in range(6)]
    table = people[0].create("insertcoin", ["me", *["open"] * 5])["table"]
    for number, person in enumerate(people[1:], 1):
        person.join(table, seat=number)
    people[0].do(table, "start")

    def play_three(person: Guest) -> int:
        """Says three words, and each once more in vain through the other server."""
        twin = same_person(person, other if one.url in str(person.http.base_url) else one)
        wait_for(lambda: person.at(table)["legal"])  # the start was told to the other server, but may be on its way
        for _ in range(3):
            data = person.at(table)
            word = data["legal"][0]["word"]
            assert person.play(table, word, data["turn"])["viewer"] == data["viewer"]
            twin.play(table, word, data["turn"], status=409)
        return int(data["viewer"])

    before = people[0].at(table)["seq"]
    with ThreadPoolExecutor(6) as pool:
        seats = list(pool.map(play_three, people))
    assert sorted(seats) == [0, 1, 2, 3, 4, 5]
    wait_for(lambda: people[0].at(table)["seq"] == people[1].at(table)["seq"])
    data = people[0].at(table)
    assert data["view"]["turns"] >= 1 or data["view"]["phase"] >= 2, "all are done, so the first card is flipped"
    assert data["seq"] >= before + 18
    for person in people:
        person.do(table, "abandon")
    record = Record.read(people[0].get(f"/api/tables/{table}/record"))
    spoken = [entry.actor for entry in record.log if entry.actor >= 0]
    assert sorted(spoken) == sorted(seat for seat in range(6) for _ in range(3))


def test_talk_is_heard_on_the_other_server(pair: tuple[Started, Started]) -> None:
    one, other = pair
    ada, bo = Guest(one.url, "Ada"), Guest(other.url, "Bo")
    table = ada.create("insertcoin", ["me", "open"])["table"]
    bo.join(table)
    with bo.watch(table) as stream:
        stream.next()
        ada.do(table, "chat", text="hello")
        wait_for(lambda: stream.messages[-1][1]["chat"])
        assert stream.messages[-1][1]["chat"][0]["text"] == "hello"


def test_the_line_to_other_servers_comes_back_when_catching_up_has_failed(postgres: Callable[[], str]) -> None:
    tried: list[None] = []

    async def catch_up() -> None:
        tried.append(None)
        if len(tried) == 1:
            raise Unavailable("not at the moment")

    async def until_it_comes_back() -> None:
        line = asyncio.create_task(listen(Database(postgres()), lambda number: None, catch_up))
        while len(tried) < 2 and not line.done():
            await asyncio.sleep(0.05)
        assert not line.done()
        line.cancel()

    asyncio.run(until_it_comes_back())


def test_a_server_that_died_at_a_bots_turn_is_replaced(postgres: Callable[[], str]) -> None:
    settings = quick_settings(postgres(), lease=1.0, bot_seconds=0.5)
    with Started(settings) as one, Started(settings) as other:
        ada = Guest(one.url, "Ada")
        table = ada.create("insertcoin", ["me", "bot:greedy", "bot:greedy", "bot:greedy"])["table"]
        before = ada.at(table)["seq"]
        one.kill()
        ada = same_person(ada, other)
        while ada.at(table)["view"]["phase"] < 2 or ada.at(table)["seq"] <= before:
            ada.play_any(table)
            time.sleep(0.05)
        wait_for(lambda: not any(seat["thinking"] for seat in ada.at(table)["seats"][1:]))
        assert play_to_the_end(table, ada)["phase"] == "finished"
