"""What would you play? Hints at a table: thought about beside it, on what the seat may know."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from midway.server import advisor
from midway.server.settings import Settings
from tests.server.house import Data, Served, two_at, wait_for


def test_a_hint_names_words_that_can_be_played_at_once(plain_house: Served) -> None:
    ada = plain_house.guest("Ada")
    table = ada.create("insertcoin", ["me", "bot:random"])["table"]
    before = ada.at(table)
    found = ada.do(table, "hint")
    after = ada.at(table)
    assert [after[part] for part in ("turn", "legal")] == [before[part] for part in ("turn", "legal")]
    legal = {choice["word"]: choice for choice in before["legal"]}
    assert found["turn"] == before["turn"]
    for hint in found["hints"]:
        choice = legal[hint["word"]]
        assert (hint["label"], hint["spots"]) == (choice["label"], choice["spots"])
        assert 0.0 <= hint["expected"] <= 1.0 and hint["outlook"] and hint["reason"]
    assert ada.do(table, "hint") == found, "asked again, it is not thought about again"
    ada.play(table, found["hints"][0]["word"], found["turn"])
    assert ada.do(table, "hint")["turn"] > found["turn"]


def test_everyone_is_told_who_asked_for_a_hint(plain_house: Served) -> None:
    ada, bo, table = two_at(plain_house, "insertcoin")
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda _: ada.do(table, "hint"), range(2))
    assert first == second, "two pages of one player share one thought"
    told = [event["say"] for event in bo.at(table)["events"]]
    assert told.count("Ada asked for a hint") == 1
    bo.play_any(table)
    plain_house.house.put_away(table)
    kept = [event["say"] for event in bo.at(table)["events"]]
    assert kept.index("Ada asked for a hint") == told.index("Ada asked for a hint"), "it stands in the store"


@pytest.mark.parametrize(
    ("seats", "more", "status", "sentence"),
    [
        (["me", "bot:random"], {"rated": True}, 422, "at a rated table there are no hints"),
        (["me", "open"], {}, 409, "the game at this table has not begun"),
    ],
)
def test_where_there_are_no_hints_the_refusal_says_why(
    plain_house: Served, seats: list[str], more: Data, status: int, sentence: str
) -> None:
    ada = plain_house.guest("Ada")
    table = ada.create("insertcoin", seats, **more)["table"]
    assert ada.do(table, "hint", status)["error"]["sentence"] == sentence


def test_only_the_seat_that_must_act_is_given_hints(plain_house: Served) -> None:
    ada, bo, table = two_at(plain_house, "circus")
    waiting = bo if ada.at(table)["legal"] else ada
    assert waiting.do(table, "hint", 409)["error"]["sentence"] == "it is not your turn"
    assert plain_house.guest("Eve").do(table, "hint", 403)["error"]["sentence"] == "you hold no seat at this table"
    guided = ada.post("/api/tables/guided", {"game": "insertcoin"}, 201)["table"]
    assert "lesson" in ada.do(guided, "hint", 422)["error"]["sentence"]


def test_hints_are_counted_and_one_seat_waits_for_one_at_a_time(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Served(replace(sqlite_settings, hint_seconds=0.3, rates=2 / 30)) as house:
        ada = house.guest("Ada")
        table = ada.create("insertcoin", ["me", "bot:random"])["table"]
        monkeypatch.setattr(advisor, "WAITING", 0)
        assert "many players" in ada.do(table, "hint", 429)["error"]["sentence"]
        monkeypatch.setattr(advisor, "WAITING", 1)
        ada.do(table, "hint")
        assert "that was a bit much" in ada.do(table, "hint", 429)["error"]["sentence"]


def test_a_hint_for_a_turn_that_is_over_is_stale(sqlite_settings: Settings) -> None:
    with Served(replace(sqlite_settings, hint_seconds=2.0)) as house, ThreadPoolExecutor(1) as pool:
        ada = house.guest("Ada")
        table = ada.create("insertcoin", ["me", "bot:random"])["table"]
        late = pool.submit(ada.do, table, "hint", 409)
        wait_for(lambda: house.house.advisor._thoughts)
        ada.play_any(table)
        assert ada.do(table, "hint", 429)["error"]["sentence"] == "your last hint is still being thought about"
        assert late.result()["error"]["code"] == "stale"
        assert late.result()["table"]["turn"] == ada.at(table)["turn"]
