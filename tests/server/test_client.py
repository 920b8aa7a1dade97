"""The client for bot writers, and the commands."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from midway.bots import find_bot
from midway.cli import main
from midway.client import House, Refused, play_on
from tests.server.house import Served, wait_for


@pytest.fixture
def client(plain_house: Served) -> Iterator[House]:
    with House(plain_house.url) as house:
        yield house


def test_a_program_plays_by_its_token(client: House) -> None:
    assert "insertcoin" in [game["name"] for game in client.games()]
    seat = client.create("insertcoin", ["me", "bot:random"], "Ada", public=True, word="horse")
    assert seat.table in [table["table"] for table in client.tables()]
    assert client.look(seat.table)["viewer"] == -2
    data = seat.look()
    assert data["viewer"] == seat.number == 0
    assert seat.legal() == [choice["word"] for choice in data["legal"]]
    assert {hint["word"] for hint in seat.hint()} <= set(seat.legal())
    after = seat.play(data["legal"][0]["word"], data["turn"])
    assert after["seq"] > data["seq"]
    with pytest.raises(Refused) as refusal:
        seat.play(data["legal"][0]["word"], data["turn"])
    assert refusal.value.status == 409
    assert refusal.value.table is not None
    with pytest.raises(Refused) as refusal:
        seat.play("left 1", seat.look()["turn"])
    assert refusal.value.rule.startswith("COIN-")
    assert seat.chat("hello")["chat"][0]["text"] == "hello"
    assert seat.undo("turn")["undoable"] == 0
    assert seat.leave()["seats"][0]["substitute"]


def test_who_watches_is_not_told_of_a_position_before_the_own_last_word(client: House) -> None:
    seat = client.create("insertcoin", ["me", "bot:random"], "Ada")
    watching = seat.watch()
    data = next(watching)
    for _ in range(3):
        assert data["legal"]
        data = seat.play(data["legal"][0]["word"], data["turn"])
    assert next(watching)["seq"] >= data["seq"]


def test_the_guide_for_bots_shows_a_client_that_plays_to_the_end(plain_house: Served) -> None:
    guide = Path(__file__).parents[2].joinpath("docs/bots.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(from midway.client .*?)^```", guide, re.DOTALL | re.MULTILINE)
    told: dict[str, Any] = {}
    exec(code.replace("http://127.0.0.1:8000", plain_house.url), told)
    assert told["table"]["phase"] == "finished"


def test_two_programs_play_to_the_end(client: House, plain_house: Served) -> None:
    first = client.create("insertcoin", ["me", "open"], "Ada")
    results = []

    def second() -> None:
        with House(plain_house.url) as house:
            results.append(play_on(house.join(first.table, "Bo"), find_bot("random", 1)))

    thread = threading.Thread(target=second)
    thread.start()
    wait_for(lambda: client.look(first.table)["seats"][1]["kind"] == "person")
    first.start()
    data = play_on(first, find_bot("greedy", 2))
    thread.join()
    assert data["phase"] == "finished"
    assert results[0]["result"]["scores"] == data["result"]["scores"]


def play_from_afar(house: Served, client: House, seats: list[str], bot: str, called: str, *more: str) -> str:
    """Lets `midway bot` play at a table of Ada's to the end; what the table then says."""
    ada = client.create("insertcoin", seats, "Ada")
    arguments = ["bot", "--url", house.url, "--table", ada.table, "--bot", bot, *more]
    thread = threading.Thread(target=main, args=(arguments,))
    thread.start()
    wait_for(lambda: client.look(ada.table)["seats"][1]["name"] == called)
    ada.start()
    play_on(ada, find_bot("random", 3))
    thread.join()
    return str(ada.look()["sentence"])


def test_a_bot_plays_from_afar(client: House, plain_house: Served, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["me", "open", "bot:random"]
    sentence = play_from_afar(plain_house, client, seats, "greedy", "Greedy from afar", "--seat", "2")
    out, err = capsys.readouterr()
    assert sentence in out
    assert "Greedy from afar sits at seat 2." in err


def test_a_program_plays_from_afar_and_loses_only_its_turns(
    client: House, plain_house: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bot.py").write_text("print('I pass')")
    command = f"stdio:{sys.executable} {tmp_path / 'bot.py'}"
    sentence = play_from_afar(plain_house, client, ["me", "open"], command, "Program from afar")
    out, err = capsys.readouterr()
    assert sentence in out
    assert "(seat 2) loses its turn: 'I pass' is no answer" in " ".join(err.split())


def test_what_is_refused_is_one_sentence(plain_house: Served, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "--url", plain_house.url, "--table", "nosuchtable"]) == 2
    assert "there is no table" in capsys.readouterr().err
    assert main(["bot", "--url", "http://127.0.0.1:9", "--table", "nosuchtable"]) == 2
    assert "does not answer" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["serve"], ["bot", "--url", "http://127.0.0.1:9", "--table", "nosuchtable"]])
def test_a_missing_part_says_how_to_get_it(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in ("midway.client", "midway.server.commands", "midway.server.settings"):
        monkeypatch.setitem(sys.modules, module, None)
    assert main(arguments) == 2
    assert "pip install 'midway[server]'" in capsys.readouterr().err


def test_sqlite_means_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'midway.db'}"
    assert main(["serve", "--workers", "2", "--database", database]) == 2
    assert "SQLite means one server process" in capsys.readouterr().err


def test_a_port_that_is_taken(plain_house: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'midway.db'}"
    assert main(["serve", "--port", str(plain_house.port), "--database", database]) == 2
    assert "choose another --port" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nonsense", "is no database address"),
        ("mysql://me@localhost/x", "not supported"),
        ("sqlite://", "a database that lasts"),
        ("sqlite:////nosuchfolder/midway.db", "cannot be opened"),
        ("postgresql://me@127.0.0.1:9/x", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_used(address: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--database", address]) == 2
    assert sentence in capsys.readouterr().err


def test_an_offer_that_is_no_bot_ends_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--bot", "deep thought"]) == 2
    assert "offers no bot: say it like 'deep=stdio:python3 deep.py'" in capsys.readouterr().err.replace("\n", " ")
