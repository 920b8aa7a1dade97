"""Hidden values never leave the house: what a viewer is sent depends on nothing but what the viewer may know."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from midway.core.chance import Rng, ScriptedDealer
from midway.core.game import find_game
from midway.core.words import SPECTATOR
from midway.server import tables
from midway.server.seats import PERSON, Seat
from midway.server.store import Stored, TableRow
from midway.server.tables import Table
from midway.server.views import explain, preview, table_data
from tests.server.house import Data, Served, two_at

GAMES = ["orchard", "insertcoin", "pebbles"]
pytestmark = pytest.mark.usefixtures("guests")


def open_table(name: str, people: int = 3, **options: Any) -> Table:
    """A table in memory whose game has begun."""
    game = find_game(name)
    given = game.read_options(options).as_dict()
    secret = secrets.token_bytes(32)
    row = TableRow("hidden", name, game.rules, given, False, False, False, "p0", secret, 0.0, 0.0)
    seats = tuple(Seat(number, PERSON, f"P{number}", f"p{number}") for number in range(people))
    table = Table(Stored(row, seats, [], []))
    written(table, table.start("p0", 0.0))
    return table


def written(table: Table, entries: object) -> None:
    """Takes what was said as written."""
    table.written(table.next_row(0.0), table.seats)


def seen_by(table: Table, viewer: int) -> Data:
    """All that a viewer is sent, but for who is still thinking: that can be seen at any table."""
    data = table_data(table, f"p{viewer}", 0.0)
    assert data["viewer"] == viewer
    said = {**data, "seats": [{**seat, "thinking": None, "thought": None} for seat in data["seats"]]}
    if said["sentence"].startswith("Waiting for"):
        said["sentence"] = ""
    return said


def answers(table: Table, viewer: int, words: list[str]) -> list[Data]:
    """What a viewer is answered about words: previews, reasons and refusals."""
    found: list[Data] = []
    for word in words:
        found.append(explain(table, f"p{viewer}", word))
        if found[-1]["legal"]:
            shown = preview(table, f"p{viewer}", word, 0.0)
            found.append({key: shown[key] for key in ("view", "sentence", "events", "stopped")})
    return found


def test_what_is_certain_before_a_reveal_is_told_beforehand() -> None:
    shown = preview(open_table("dungeonball", 2), "p0", "team orcs", 0.0)
    assert shown["stopped"], "the other side's turn is a reveal"
    assert [event["say"] for event in shown["events"]] == ["P0 leads the Orcs."]


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 2**32))
def test_every_answer_is_the_same_on_a_guess(name: str, seed: int) -> None:
    """Random games: at each step each viewer's data is computed again on a position made up from its view."""
    rng = Rng(seed)
    table = open_table(name)
    match = table.sitting.match
    vocabulary = [move.word for move in table.game.vocabulary(match.state.options)]
    for _ in range(60):
        if match.state.result() is not None:
            break
        truth = match.state
        for viewer in (0, 1, 2, SPECTATOR):
            words = [rng.choice(vocabulary) for _ in range(3)]
            words += [choice["word"] for choice in table_data(table, f"p{viewer}", 0.0)["legal"][:3]]
            words = words if viewer >= 0 else []
            told, answered = seen_by(table, viewer), answers(table, viewer, words)
            match.state = truth.guess(viewer, rng)
            table.changed()
            assert seen_by(table, viewer) == told
            assert answers(table, viewer, words) == answered
            match.state = truth
            table.changed()
        seat = rng.choice(table.sitting.acting())
        word = rng.choice(truth.legal(seat)).word
        written(table, table.play(seat, word, match.turn(seat)))


@pytest.mark.parametrize(
    ("name", "options", "one", "other", "words"),
    [
        (
            "orchard",
            {"peace": True},
            ["fancy 1 apple", "fancy 2 pear", "sun", "wind"],
            ["fancy 1 apple", "fancy 2 plum", "sun", "wind"],
            [[(0, "pick apple"), (1, "pick pear"), (0, "pick pear")]] * 2,
        ),
        (
            "insertcoin",
            {},
            [f"deal {card}" for card in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)],
            [f"deal {card}" for card in (1, 2, 3, 4, 5, 16, 17, 18, 19, 20)],
            [
                [(0, "keep 1"), (1, "keep 6"), (1, "keep 7"), (0, "keep 3")],
                [(0, "keep 1"), (1, "keep 16"), (1, "keep 17"), (0, "keep 3")],
            ],
        ),
    ],
)
def test_two_worlds_that_differ_in_what_is_hidden_look_the_same(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    options: dict[str, object],
    one: list[str],
    other: list[str],
    words: list[list[tuple[int, str]]],
) -> None:
    """Seat 1 gets other cards and says other words; seat 0 and a spectator must not notice."""
    secret = secrets.token_bytes(32)
    worlds: list[list[Data]] = []
    for chance, spoken in zip((one, other), words, strict=True):
        dealer = ScriptedDealer(chance)
        monkeypatch.setattr(tables, "FairDice", lambda *_, dealer=dealer: dealer)
        monkeypatch.setattr(secrets, "token_bytes", lambda _: secret)
        table = open_table(name, 2, **options)
        seen = [seen_by(table, viewer) for viewer in (0, SPECTATOR)]
        for seat, word in spoken:
            written(table, table.play(seat, word, table.sitting.match.turn(seat)))
            seen += [seen_by(table, viewer) for viewer in (0, SPECTATOR)]
        worlds.append(seen)
    assert worlds[0] == worlds[1]
    assert len(worlds[0]) == 2 + 2 * len(words[0])


def test_a_bot_is_handed_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over many guesses a bot is told every card its neighbour could hold, not the one it holds."""
    table = open_table("orchard", 2)
    fancies = {table.question(0, Rng(seed))["fancies"][1] for seed in range(40)}
    assert fancies == {0, 1, 2}
    assert {table.question(0, Rng(seed))["fancies"][0] for seed in range(40)} == {
        table.sitting.state.observe(0)["fancies"][0]
    }


def test_nothing_hidden_goes_over_the_line(house: Served) -> None:
    """Two people play; all bytes that each is sent, over every route, hold neither secret nor another's fancy."""
    ada, bo, table = two_at(house, "orchard")
    secret = bytes(house.stored(f"SELECT secret FROM tables WHERE id = '{table}'")[0][0])
    with ada.watch(table) as stream:
        stream.next()
        answers = [ada.http.get(f"/api/tables/{table}"), ada.http.get("/api/tables")]
        while ada.at(table)["phase"] == "playing":
            turn = ada.at(table)["turn"]
            words = [choice["word"] for choice in ada.at(table)["legal"]] or ["done"]
            for what, body in (
                ("preview", {"word": words[0]}),
                ("explain", {"word": "pick plum"}),
                ("moves", {"word": words[0], "turn": turn - 1}),
                ("moves", {"word": "throw plum 2", "turn": turn}),
                ("chat", {"text": "hello"}),
                ("moves", {"word": words[0], "turn": turn}),
            ):
                answers.append(ada.http.post(f"/api/tables/{table}/{what}", json=body))
            answers.append(ada.http.get(f"/api/tables/{table}/at/3"))
            answers.append(ada.http.get(f"/api/tables/{table}/record"))
            running = ada.at(table)["phase"] == "playing"
            for answer in answers if running else []:
                _check(answer.text, answer.json(), secret)
            answers = []
            bo.play_any(table)
        for _, data in stream.messages:
            if data["phase"] == "playing":
                _check(str(data), data, secret)


def _check(text: str, data: Any, secret: bytes) -> None:
    assert secret.hex() not in text
    assert '"log"' not in text
    found = data.get("table") if isinstance(data.get("table"), dict) else data
    if found.get("view"):
        assert found["view"]["fancies"][1] == -1
        assert found["fair"]["secret"] is None
    assert not any("fancy" in event["say"].lower() and "Bo" in event["say"] for event in found.get("events", []))
