"""Every game of the house can be played at a table: the server knows none of them."""

from __future__ import annotations

import pytest

from midway.core.game import Game, all_games
from midway.core.record import Record
from tests.server.house import Data, Served, wait_for

MOVES = 40
GAMES = all_games()


def seats_for(game: Game) -> list[str]:
    low, high = game.facts.seats
    return ["me", *["bot:random"] * (min(max(low, 2), high) - 1)]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_game_is_played_looked_at_and_recorded(plain_house: Served, game: Game) -> None:
    ada = plain_house.guest("Ada")
    table = ada.create(game.name, seats_for(game))["table"]
    with ada.watch(table, fragments=True) as stream:
        assert "board" in stream.next()["fragments"]
        for number in range(MOVES):
            wait_for(lambda: ada.at(table)["legal"] or ada.at(table)["phase"] != "playing")
            data: Data = ada.at(table)
            if data["phase"] != "playing":
                break
            choice = data["legal"][number % len(data["legal"])]
            assert choice["label"]
            ada.do(table, "preview", word=choice["word"])
            data = ada.play(table, choice["word"], data["turn"])
        wait_for(lambda: stream.messages[-1][0] >= data["seq"])
    if ada.at(table)["phase"] == "playing":
        ada.do(table, "abandon")
    record = Record.read(ada.get(f"/api/tables/{table}/record"))
    assert record.replay().standing
    plies = ada.at(table)["moves"]
    for ply in (0, plies // 2, plies):
        assert ada.get(f"/api/tables/{table}/at/{ply}", seat=-2)["view"]["seat"] == -2


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_the_guided_game_is_said_to_its_end(plain_house: Served, game: Game) -> None:
    ada = plain_house.guest("Ada")
    data = ada.post("/api/tables/guided", {"game": game.name, "name": "Ada"}, 201)
    for number in range(1, data["lesson"]["of"] + 1):
        assert data["lesson"]["number"] == number
        assert data["lesson"]["tip"] or number > 1
        assert [choice["word"] for choice in data["legal"]] == [data["lesson"]["word"]]
        data = ada.play(data["table"], data["lesson"]["word"], data["turn"])
    assert data["lesson"]["word"] is None
    assert data["lesson"]["tip"] == game.guide().closing
