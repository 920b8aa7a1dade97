"""What a house does not let through: foreign pages, forged tokens, floods, markup."""

from __future__ import annotations

import httpx
import pytest

from midway.server.identity import clean_name
from midway.server.limits import Limits
from midway.server.refusals import Refusal, TooMany
from midway.server.settings import Settings
from tests.server.house import Served, two_at


def test_a_foreign_page_cannot_act_for_a_player(house: Served) -> None:
    ada, _, table = two_at(house, "pebbles")
    cookies = dict(ada.http.cookies)
    body = {"word": "take left", "turn": ada.at(table)["turn"]}
    address = f"{house.url}/api/tables/{table}/moves"
    for headers in (
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": "http://["},
        {"origin": house.url.removeprefix("http:")},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {},
    ):
        answer = httpx.post(address, json=body, cookies=cookies, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "foreign"
    assert httpx.post(address, json=body, cookies=cookies, headers={"origin": house.url}).status_code == 200


def test_the_cookie_is_signed_and_hidden_from_scripts(house: Served) -> None:
    answer = httpx.post(f"{house.url}/api/tables", json={"game": "pebbles", "seats": ["me", "open"]})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    table, value = answer.json()["table"], answer.cookies["midway"]
    assert httpx.get(f"{house.url}/api/tables/{table}", cookies={"midway": value}).json()["viewer"] == 0
    for forged in (value.swapcase(), value.partition(".")[0], "x", ""):
        assert httpx.get(f"{house.url}/api/tables/{table}", cookies={"midway": forged}).json()["viewer"] == -2


def test_a_token_speaks_for_one_seat_alone(house: Served) -> None:
    ada, _, table = two_at(house, "pebbles")
    token = ada.join(table)["token"]
    other = ada.create("pebbles", ["me", "open"])["table"]
    program = httpx.Client(base_url=house.url, headers={"authorization": f"Bearer {token}"})
    assert program.get(f"/api/tables/{table}").json()["viewer"] == 0
    assert program.get(f"/api/tables/{other}").json()["viewer"] == -2
    turn = program.get(f"/api/tables/{table}").json()["turn"]
    assert program.post(f"/api/tables/{table}/moves", json={"word": "take left", "turn": turn}).status_code == 200
    assert program.post(f"/api/tables/{other}/abandon").status_code == 403
    for forged in ("Bearer x", "Bearer", f"Bearer {token[:-2]}", f"Basic {token}"):
        answer = httpx.get(f"{house.url}/api/tables/{table}", headers={"authorization": forged})
        assert answer.status_code == 401


def test_large_requests_are_turned_away(house: Served) -> None:
    ada = house.guest("Ada")
    ada.http.headers["content-type"] = "application/json"
    assert ada.http.post("/api/tables", content=b" " * 20_000).status_code == 413

    def endless() -> object:
        for _ in range(30):
            yield b" " * 1000

    with pytest.raises(httpx.HTTPError):
        ada.http.post("/api/tables", content=endless()).raise_for_status()  # type: ignore[arg-type]
    ada.create("pebbles", ["me", "open"])


def test_a_host_with_an_endless_name_is_turned_away(plain_house: Served) -> None:
    ada = plain_house.guest("Ada")
    page = f"/t/{ada.create('insertcoin', ['me', 'open'])['table']}"
    assert ada.http.get(page, headers={"host": f"{'x' * 253}:65535"}).status_code == 200
    answer = ada.http.get(page, headers={"host": "x" * 3000})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad-host")


def test_limits_count_each_caller_alone() -> None:
    limits = Limits(1.0)
    for _ in range(10):
        limits.count("login", "ada")
    with pytest.raises(TooMany) as refusal:
        limits.count("login", "ada")
    assert 1 <= refusal.value.wait <= 60
    limits.count("login", "bo")
    limits.count("chat", "ada")


def test_a_flood_is_refused_kindly(sqlite_settings: Settings, guests: None) -> None:
    settings = Settings(database=sqlite_settings.database)
    with Served(settings) as house:
        ada, bo = house.guest("Ada"), house.guest("Bo")
        table = ada.create("pebbles", ["me", "open"])["table"]
        bo.join(table)
        answers = [ada.http.post(f"/api/tables/{table}/chat", json={"text": "spam"}) for _ in range(31)]
        assert [answer.status_code for answer in answers] == [200] * 30 + [429]
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert answers[-1].json()["error"]["code"] == "too-many"
        bo.do(table, "chat", text="hello")


@pytest.mark.parametrize("name", ["", " \t", "\u200b\u202e", "x" * 41])
def test_names_are_visible_and_short(name: str) -> None:
    with pytest.raises(Refusal):
        clean_name(name)


def test_names_are_single_lines_without_tricks() -> None:
    assert clean_name(" A\u0301da\u202e \n Lovelace\x00 ") == "\u00c1da Lovelace"
