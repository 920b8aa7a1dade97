"""Tables over HTTP: gathering, playing, taking back, ending."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock

import pytest

from midway.core.chance import commitment
from midway.core.record import Record
from tests.server.house import Guest, Served, play_to_the_end, two_at, wait_for
from tests.toy import PEBBLES


def test_games_are_listed(house: Served) -> None:
    ada = house.guest("Ada")
    games = {game["name"]: game for game in ada.get("/api/games")["games"]}
    assert games["pebbles"]["seats"] == [1, 3]
    assert games["orchard"]["simultaneous"]
    assert ada.get("/api/games/pebbles")["rulebook"][0]["id"] == "PEB-1.1"
    ada.get("/api/games/nosuchgame", 404)


def test_a_game_without_pictures_is_for_terminals_and_programs_and_hides_no_other(
    house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(type(PEBBLES.look()), "spots")
    ada = house.guest("Ada")
    lobby = ada.get("/")
    assert "Insert Coin to Play" in lobby
    assert "Pebbles" not in lobby
    data = ada.create("pebbles", ["me"])
    table = data["table"]
    assert data["legal"][0]["spots"] == []
    for page in ("/games/pebbles", "/games/pebbles/rules", f"/t/{table}", f"/t/{table}/replay"):
        assert "Pebbles has no board.svg.jinja and cover.svg.jinja yet" in ada.get(page, 422)
    assert play_to_the_end(table, ada)["phase"] == "finished"


def test_two_people_play_to_the_end(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    data = play_to_the_end(table, ada, bo)
    assert data["phase"] == "finished"
    assert data["result"]["ranking"] in ([1, 2], [2, 1])
    assert data["result"]["sheet"]
    assert "wins" in data["sentence"]
    assert data["legal"] == []
    assert not any(seat["thinking"] for seat in data["seats"])
    ada.play(table, "done", data["turn"], status=409)


def test_seats_are_found_taken_and_refused(house: Served) -> None:
    ada, bo, cy = house.guest("Ada"), house.guest("Bo"), house.guest("Cy")
    table = ada.create("pebbles", ["open", "me", "open"], public=True)["table"]
    assert ada.at(table)["viewer"] == 1
    assert table in [line["table"] for line in cy.get("/api/tables")["tables"]]
    assert bo.join(table, seat=2)["viewer"] == 2
    cy.join(table, 409, seat=2)
    ada.do(table, "start", 409)
    bo.do(table, "start", 403)
    cy.join(table)
    assert [seat["name"] for seat in ada.at(table)["seats"]] == ["Cy", "Ada", "Bo"]
    cy.do(table, "leave")
    assert ada.at(table)["seats"][0]["kind"] == "open"
    ada.do(table, "replace", seat=0, level="random")
    assert ada.at(table)["seats"][0]["name"] == "Random bot"
    assert ada.do(table, "start")["phase"] == "playing"
    cy.join(table, 409)
    ada.do(table, "start", 409)


def test_a_table_by_invitation_is_not_listed(house: Served) -> None:
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.create("pebbles", ["me", "open"])["table"]
    assert table not in [line["table"] for line in bo.get("/api/tables")["tables"]]
    lines = {line["table"]: line for line in ada.get("/api/tables")["tables"]}
    assert lines[table]["mine"]
    assert lines[table]["open"] == 1


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "nosuchgame", "seats": ["me", "open"]}, 404),
        ({"game": "pebbles", "seats": ["me"] * 4}, 422),
        ({"game": "pebbles", "seats": ["me", "me"]}, 422),
        ({"game": "orchard", "seats": ["me"]}, 422),
        ({"game": "pebbles", "seats": ["me", "bot:nosuchbot"]}, 422),
        ({"game": "pebbles", "seats": ["bot:random", "bot:random"]}, 422),
        ({"game": "pebbles", "seats": ["me", "chair"]}, 422),
        ({"game": "pebbles", "seats": ["me", "open"], "options": {"size": "huge"}}, 422),
        ({"game": "pebbles", "seats": ["me", "open"], "options": {"nosuch": 1}}, 422),
        ({"game": "pebbles", "seats": ["me", "open"], "more": 1}, 422),
        ({"game": "pebbles"}, 422),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(house: Served, body: dict[str, object], status: int) -> None:
    answer = house.guest("Ada").post("/api/tables", body, status)
    assert answer["error"]["sentence"]
    assert answer["table"] is None


def test_a_move_is_played_once(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    turn = ada.at(table)["turn"]
    data = ada.play(table, "take left", turn)
    assert data["view"]["points"] == [1, 0]
    again = ada.play(table, "take left", turn, status=409)
    assert again["error"]["code"] == "stale"
    assert again["table"]["view"]["points"] == [1, 0]
    assert again["table"]["turn"] == data["turn"]
    assert again["table"]["viewer"] == 0
    assert len(house.log(table)) == 2
    bo.play(table, "take left", status=422)


def test_refused_words_change_nothing_and_name_the_rule(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    before = ada.at(table)
    assert ada.play(table, "done", status=422)["error"]["rule"] == "PEB-2.4"
    assert bo.play(table, "take left", status=422)["error"]["rule"] == "PEB-2.1"
    assert "did you mean" in ada.play(table, "take lift", status=422)["error"]["sentence"]
    for word in ("undo 1", "back 0", "lay 3 3", "wait"):
        ada.play(table, word, status=422)
    after = ada.at(table)
    assert {**after, "seats": None} == {**before, "seats": None}


def test_a_seat_is_played_only_by_its_holder(house: Served) -> None:
    ada, _bo, table = two_at(house, "pebbles")
    cy = house.guest("Cy")
    cy.create("pebbles", ["me", "open"])
    turn = ada.at(table)["turn"]
    for what, body in (
        ("moves", {"word": "take left", "turn": turn}),
        ("undo", {"count": 1}),
        ("back", {"seq": 0}),
        ("preview", {"word": "take left"}),
        ("leave", {}),
        ("abandon", {}),
        ("rematch", {}),
        ("replace", {"seat": 0, "level": "random"}),
    ):
        cy.do(table, what, 403, **body)
        Guest(house.url, "Nobody").do(table, what, 403, **body)
    assert house.log(table)[1:] == []


def test_nobody_waits_for_a_neighbour(house: Served) -> None:
    ada, bo, table = two_at(house, "orchard")
    turn = ada.at(table)["turn"]
    bo.play(table, "pick apple")
    bo.play(table, "done")
    data = ada.play(table, "pick pear", turn)
    assert data["view"]["baskets"][0][0] != [0, 0, 0]
    assert data["view"]["baskets"][1][0] == [0, 0, 0], "the neighbour's basket is shown when both are done"


def test_own_words_are_taken_back_up_to_the_last_dice(house: Served) -> None:
    ada, bo, table = two_at(house, "orchard")
    ada.do(table, "undo", 422, count=1)
    ada.play(table, "pick apple")
    bo.play(table, "pick apple")
    data = ada.do(table, "undo", count=1)
    assert data["view"]["baskets"][0][2] == -1
    assert any("takes back" in event["say"] for event in data["events"])
    assert not any("takes back" in event["say"] for event in bo.at(table)["events"])
    ada.play(table, "pick pear")
    assert ada.at(table)["undoable"] == 1
    stale = ada.at(table)["turn"]
    ada.play(table, "done")
    ada.do(table, "undo", 409, count="turn", turn=stale)
    data = ada.do(table, "undo", count="turn")
    assert data["undoable"] == 0
    ada.play(table, "pick apple")
    ada.play(table, "done")
    bo.play(table, "done")
    assert ada.at(table)["undoable"] == 0
    ada.do(table, "undo", 422, count=1)


def test_going_further_back_needs_everyone(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    ada.play(table, "take left")
    ada.play(table, "done")
    data = ada.do(table, "back", seq=1)
    assert data["back"] == {"seq": 1, "agreed": [0], "asked": [1]}
    assert data["view"]["points"] == [1, 0]
    ada.do(table, "back", 422, seq=1)
    data = bo.do(table, "back", seq=1)
    assert data["view"]["points"] == [0, 0]
    assert data["back"] is None
    assert any("Everyone agrees" in event["say"] for event in data["events"])
    data = play_to_the_end(table, ada, bo)
    assert data["result"]["went_back"]
    record = Record.read(ada.get(f"/api/tables/{table}/record"))
    assert record.replay().state.result() is not None


def test_dice_after_going_back_are_new(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles", options={"size": "large"})
    ada.do(table, "back", seq=0)
    bo.do(table, "back", seq=0)
    words = house.log(table)
    assert [actor for actor, _ in words] == [-1, 0, 1, -1]
    assert words[3][1].startswith("lay ")


def test_nobody_goes_back_at_a_rated_table(house: Served) -> None:
    ada, _, table = two_at(house, "pebbles", rated=True)
    ada.play(table, "take left")
    ada.do(table, "back", 422, seq=0)


def test_a_throw_of_skill_counts_only_if_everybody_agrees(house: Served) -> None:
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.create("pebbles", ["me", "open"], options={"flick": True}, rated=True)["table"]
    assert bo.at(table)["agree_to"] == ["flick=yes"]
    assert "flick=yes" in bo.join(table, 422)["error"]["sentence"]
    assert bo.at(table)["seats"][1]["kind"] == "open"
    bo.join(table, agree=True)
    bo.join(table, word="after that nobody asks again")
    assert ada.do(table, "start")["phase"] == "playing"


@pytest.mark.parametrize("more", [{"rated": True}, {"options": {"flick": True}}])
def test_there_is_nothing_to_agree_to_at_other_tables(house: Served, more: dict[str, Any]) -> None:
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.create("pebbles", ["me", "open"], **more)["table"]
    assert bo.at(table)["agree_to"] == []
    bo.join(table)


@pytest.mark.rule("DUN-1.14")
def test_a_rated_table_kicks_by_luck_unless_all_agree(house: Served) -> None:
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.create("dungeonball", ["me", "open"], options={"kick_2": "skill"}, rated=True)["table"]
    bo.join(table, 422)
    bo.join(table, agree=True)
    assert ada.do(table, "start")["phase"] == "playing"


def test_bots_agree_to_go_back_at_once(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.create("pebbles", ["me", "bot:random"], options={"size": "large"})["table"]
    ada.play(table, "take left")
    data = ada.do(table, "back", seq=1)
    assert data["view"]["points"] == [0, 0]
    assert data["viewer"] == 0
    assert data["legal"]


def test_the_dice_are_fair_and_can_be_verified(house: Served) -> None:
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.create("pebbles", ["me", "open"], word="horse")["table"]
    bo.join(table)
    bo.join(table, word="battery staple")
    promised = ada.do(table, "start")["fair"]
    assert promised["words"] == ["horse", "battery staple"]
    assert promised["secret"] is None
    ada.get(f"/api/tables/{table}/record", 409)
    play_to_the_end(table, ada, bo)
    fair = house.guest("Cy").at(table)["fair"]
    assert commitment(bytes.fromhex(fair["secret"])) == promised["commitment"]
    for record in (
        Record.from_text(ada.get(f"/api/tables/{table}/record")),
        Record.from_json(ada.http.get(f"/api/tables/{table}/record.json").text),
    ):
        assert record.header.seats == ["Ada", "Bo"]
        assert record.verify().fair
        assert record.verify().rolls >= 1


def test_a_throw_comes_from_the_players_own_hand(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles", options={"flick": True, "size": "large"})
    ada.play(table, "take left")
    data = ada.play(table, "done")
    assert {choice["word"] for choice in data["legal"]} == {"hit", "miss"}
    assert data["seats"][0]["thinking"]
    assert bo.at(table)["legal"] == []
    bo.play(table, "hit", status=422)
    assert ada.do(table, "preview", word="hit")["stopped"]
    assert ada.do(table, "explain", word="hit")["legal"]
    data = ada.play(table, "miss")
    assert data["seats"][1]["thinking"]
    assert house.log(table)[-1] == (-1, "miss")


def test_a_throw_is_drawn_for_a_hand_that_left(house: Served) -> None:
    ada, _, table = two_at(house, "pebbles", options={"flick": True, "size": "large"})
    ada.play(table, "take left")
    ada.play(table, "done")
    ada.do(table, "leave")
    assert house.log(table)[3][0] == -1


def test_a_preview_shows_what_a_word_does_and_plays_nothing(house: Served) -> None:
    ada, _, table = two_at(house, "pebbles", options={"size": "large"})
    before = ada.at(table)
    data = ada.do(table, "preview", word="take left")
    assert data["view"]["points"] == [1, 0]
    assert not data["stopped"]
    assert data["events"][0]["say"]
    assert ada.at(table)["view"] == before["view"]
    ada.do(table, "preview", 422, word="done")
    ada.play(table, "take left")
    data = ada.do(table, "preview", word="done")
    assert data["stopped"], "the other side's turn is a reveal"
    assert data["view"] == ada.at(table)["view"]


def test_why_a_word_is_not_possible(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    assert ada.do(table, "explain", word="take left") == {"word": "take left", "legal": True, "rule": None}
    answer = bo.do(table, "explain", word="take left")
    assert not answer["legal"]
    assert answer["rule"]["id"] == "PEB-2.1"
    ada.do(table, "explain", 422, word="fly")


def test_earlier_positions(house: Served) -> None:
    ada, bo, table = two_at(house, "orchard")
    ada.play(table, "pick apple")
    data = ada.get(f"/api/tables/{table}/at/2")
    assert data["view"]["dealt"] == 2
    assert data["view"]["fancies"][1] == -1
    ada.get(f"/api/tables/{table}/at/2", 403, seat=1)
    ada.get(f"/api/tables/{table}/at/400", 404)
    while (data := play_to_the_end(table, ada, bo))["phase"] == "playing":
        pass
    cy = house.guest("Cy")
    assert cy.get(f"/api/tables/{table}/at/2", seat=1)["view"]["fancies"][1] >= 0
    last = cy.get(f"/api/tables/{table}/at/{data['moves']}")
    assert last["result"]["scores"] == data["result"]["scores"]
    assert last["ply"] == data["moves"]


def test_a_player_leaves_and_comes_back(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles", options={"size": "large"})
    data = ada.do(table, "leave")
    assert data["seats"][0]["substitute"]
    assert data["seats"][0]["level"] == "greedy"
    wait_for(lambda: bo.at(table)["legal"])
    ada.play(table, "take left", status=409)
    data = ada.join(table)
    assert data["viewer"] == 0
    assert not data["seats"][0]["substitute"]
    assert play_to_the_end(table, ada, bo)["phase"] == "finished"


def test_a_bot_plays_for_someone_who_is_away(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles", options={"size": "large"})
    with ada.watch(table) as stream:
        wait_for(lambda: bo.at(table)["seats"][0]["present"])
        assert "may still come back" in bo.do(table, "replace", 409, seat=0, level="random")["error"]["sentence"]
        bo.do(table, "replace", 422, seat=7, level="random")
        assert stream.next()["phase"] == "playing"
    wait_for(lambda: not bo.at(table)["seats"][0]["present"])
    bo.do(table, "replace", seat=0, level="random")
    wait_for(lambda: bo.at(table)["legal"])
    assert bo.at(table)["seats"][0]["substitute"]


def test_bots_wait_where_nobody_is_left(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.create("insertcoin", ["me", "bot:random"])["table"]
    ada.do(table, "leave")
    length = len(house.log(table))
    ada.join(table)
    wait_for(lambda: len(house.log(table)) > length)


def test_a_game_against_bots(house: Served) -> None:
    ada = house.guest("Ada")
    data = ada.create("insertcoin", ["me", "bot:greedy", "bot:random"])
    assert data["phase"] == "playing"
    assert play_to_the_end(data["table"], ada)["phase"] == "finished"
    record = Record.read(ada.get(f"/api/tables/{data['table']}/record"))
    assert record.verify().rolls > 10


def test_another_game_with_the_same_company(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    ada.do(table, "rematch", 409)
    play_to_the_end(table, ada, bo)
    again = bo.do(table, "rematch")["table"]
    assert ada.do(table, "rematch")["table"] == again
    assert ada.at(table)["rematch"] == again
    assert [seat["name"] for seat in ada.at(again)["seats"]] == ["Ada", "Bo"]
    ada.do(again, "start", 403)
    assert bo.do(again, "start")["phase"] == "playing"
    assert ada.at(again)["viewer"] == 0


def test_another_game_against_bots_starts_at_once(house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.create("pebbles", ["me", "bot:random"])["table"]
    play_to_the_end(table, ada)
    assert ada.at(ada.do(table, "rematch")["table"])["phase"] == "playing"


def test_another_game_that_was_founded_and_not_begun_begins_when_it_is_asked_for_again(
    house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a server that died between the two."""
    ada = house.guest("Ada")
    table = ada.create("pebbles", ["me", "bot:random"])["table"]
    play_to_the_end(table, ada)
    with monkeypatch.context() as dying:
        dying.setattr(house.house, "start", AsyncMock())
        again = ada.do(table, "rematch")["table"]
    assert ada.at(again)["phase"] == "gathering"
    assert ada.do(table, "rematch")["table"] == again
    assert ada.at(again)["phase"] == "playing"
    assert ada.do(table, "rematch")["table"] == again


def test_a_table_is_ended_by_all_who_play(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    assert ada.do(table, "abandon")["phase"] == "playing"
    assert bo.at(table)["quits"] == [0]
    data = bo.do(table, "abandon")
    assert data["phase"] == "abandoned"
    assert data["fair"]["secret"] is None
    ada.play(table, "take left", status=409)
    record = Record.read(ada.get(f"/api/tables/{table}/record"))
    assert record.header.result is None
    table = ada.create("pebbles", ["me", "open"])["table"]
    bo.do(table, "abandon", 403)
    assert ada.do(table, "abandon")["phase"] == "abandoned"


def test_a_guided_game_teaches_and_then_goes_on_freely(house: Served) -> None:
    ada = house.guest("Ada")
    data = ada.post("/api/tables/guided", {"game": "pebbles", "name": "Ada"}, 201)
    table = data["table"]
    assert data["view"]["piles"] == [3, 3]
    assert data["lesson"] == {
        "tip": "Take a pebble from a pile you like.",
        "rule": "PEB-2.2",
        "word": "take left",
        "number": 1,
        "of": 2,
    }
    assert [choice["word"] for choice in data["legal"]] == ["take left"]
    ada.play(table, "take right", status=422)
    ada.play(table, "take left")
    ada.do(table, "undo", 422, count=1)
    ada.do(table, "back", 422, seq=0)
    data = ada.play(table, "done")
    assert data["view"]["points"] == [1, 1]
    assert data["lesson"]["tip"].startswith("Two pebbles lie")
    assert data["lesson"]["word"] is None
    assert len(data["legal"]) == 2
    assert ada.play(table, "take right")["lesson"] is None
    assert ada.at(table)["undoable"] == 1
    assert play_to_the_end(table, ada)["phase"] == "finished"
    record = Record.read(ada.get(f"/api/tables/{table}/record"))
    assert not record.verify().fair
    ada.post("/api/tables/guided", {"game": "nosuchgame"}, 404)


def test_talking_beside_the_table(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    cy = house.guest("Cy")
    cy.do(table, "chat", 403, text="hello")
    cy.post("/api/me/name", {"name": "Cy"})
    cy.do(table, "chat", text="good luck")
    data = bo.do(table, "chat", text="  thank \n you ")
    assert [(line["name"], line["text"]) for line in data["chat"]] == [("Cy", "good luck"), ("Bo", "thank you")]
    assert ada.at(table)["seq"] == data["seq"]
    ada.do(table, "chat", 422, text=" \n ")
    ada.do(table, "chat", 422, text="x" * 501)


def test_the_clock_counts_who_must_act(house: Served) -> None:
    ada, bo, table = two_at(house, "pebbles")
    wait_for(lambda: ada.at(table)["seats"][0]["thought"] >= 0.2)
    seats = ada.at(table)["seats"]
    assert [seat["thinking"] for seat in seats] == [True, False]
    assert seats[1]["thought"] == 0.0
    assert bo.at(table)["sentence"] == "Waiting for Ada"


def test_an_account_keeps_its_tables_on_every_device(house: Served) -> None:
    ada, phone = house.guest("Ada"), house.guest("Ada's phone")
    table = ada.create("pebbles", ["me", "open"])["table"]
    login = f"Ada {table}"
    me = ada.post("/api/me/register", {"login": login, "password": "correct horse"})
    assert me["account"]
    ada.post("/api/me/register", {"login": login + "2", "password": "correct horse"}, 409)
    other = phone.create("pebbles", ["open", "me"])["table"]
    house.guest("Eve").post("/api/me/register", {"login": login.upper(), "password": "battery staple"}, 409)
    phone.post("/api/me/login", {"login": login, "password": "wrong horse"}, 403)
    phone.post("/api/me/login", {"login": "nobody", "password": "wrong horse"}, 403)
    phone.post("/api/me/login", {"login": login.lower(), "password": "correct horse"})
    assert phone.at(table)["viewer"] == 0
    assert ada.at(other)["viewer"] == 1
    assert {line["table"] for line in ada.get("/api/tables")["tables"] if line["mine"]} >= {table, other}
    phone.post("/api/me/logout")
    assert phone.get("/api/me") == {"name": None, "account": False, "login": None}
    assert phone.at(table)["viewer"] == -2


def test_health_and_metrics(house: Served) -> None:
    ada = house.guest("Ada")
    assert ada.get("/health")["status"] == "ok"
    text = ada.get("/metrics")
    assert 'midway_requests_total{method="POST",route="/api/tables/{table}/moves",status="200"}' in text
    assert "midway_commit_seconds_bucket" in text
