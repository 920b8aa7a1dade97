"""The command line, used as people and scripts use it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from midway.bench.engines import LIBRARIES
from midway.bench.searching import _Line, _OurLine
from midway.bots import bot_names
from midway.bots.search import TO_THE_END
from midway.build import compiled
from midway.cli import main
from midway.core.errors import OldRules
from midway.core.game import find_game
from midway.core.record import Record
from tests.terminal import Terminal

pytestmark = pytest.mark.usefixtures("guests")

COMMANDS = ["games", "info", "rules", "play", "replay", "verify", "analyse", "arena", "bench"]


class Run(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    def data(self) -> Any:
        return json.loads(self.out)


Midway = Callable[..., Run]


@pytest.fixture
def midway(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Midway:
    """Runs a command with lines typed at the keyboard."""

    def run(*arguments: object, typed: str = "") -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        return Run(code, *capsys.readouterr())

    return run


@pytest.fixture
def game_file(midway: Midway, tmp_path: Path) -> Path:
    """The record of a finished game of Orchard among bots."""
    path = tmp_path / "game.txt"
    assert midway("play", "orchard", "--seats", "random,greedy", "--seed", 4, "--record", path).code == 0
    return path


@pytest.fixture
def fair_file(midway: Midway, tmp_path: Path) -> Path:
    """The record of a finished game of Pebbles with a person, so with fair dice."""
    path = tmp_path / "fair.txt"
    assert midway("play", "pebbles", "--seats", "me,random", "--record", path, typed="1\n" * 20).code == 0
    return path


# --- help and errors ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_teaches_by_example(midway: Midway, command: str) -> None:
    run = midway(command, "--help")
    assert run.code == 0
    assert f"Example: midway {command}" in run.out


def test_without_a_command_there_is_help(midway: Midway) -> None:
    run = midway()
    assert run.code == 0
    assert all(command in run.out for command in COMMANDS)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("juggle", "No such command 'juggle'"),
        ("games --colour", "No such option"),
        ("play", "Missing argument"),
        ("play chess", "there is no game 'chess'; there are: "),
        ("play pebbles --seats me,deep-blue", "there is no bot 'deep-blue'; there are: random, greedy"),
        ("play pebbles --seats random,,random", "there is no bot ''"),
        ("play pebbles --seats me,me,me,me", "Pebbles takes 1 to 3 seats, not 4"),
        ("play pebbles --option hue=red", "there is no option 'hue'; this game has: size (small, large)"),
        ("play pebbles --option size=vast", "option size cannot be 'vast': it takes small, large"),
        ("play pebbles --option size", "'size' is not one name=value pair"),
        ("play pebbles --seed seven", "--seed"),
        ("play pebbles --json", "--json is for games among bots"),
        ("play pebbles --seats random,random --record no/such/folder/game.txt", "existing folder"),
        ("play pebbles --seats random,random --record .", "no file in an existing folder"),
        ("rules", "name a game"),
        ("rules chess", "there is no game 'chess'"),
        ("rules --coverage --tests nowhere", "there is no folder 'nowhere'"),
        ("replay nowhere.txt", "nowhere.txt cannot be read: No such file"),
        ("verify .", "cannot be read: Is a directory"),
        ("bench chess", "there is no game 'chess'"),
        ("bench --seconds 0", "--seconds"),
        ("bench peers --only checkers", "'checkers' is not compared; there are: Midway"),
        ("bench peers --plot peers.gif", "name a .svg or .png file in an existing folder"),
        ("bench peers --markdown .", "no file in an existing folder"),
        ("bench search --plot peers.svg", "--only and --plot are for 'midway bench peers'"),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(midway: Midway, arguments: str, reason: str) -> None:
    run = midway(*arguments.split(" "))
    assert run.code == 2
    assert run.out == ""
    assert run.err.startswith("midway: ")
    assert run.err.count("\n") == 1
    assert reason in run.err


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\x7fELF\xff\xfe\x00", "is no text"),
        (b"", "no Midway record"),
        (b"{", "no complete JSON"),
        (b"dear diary", "no Midway record"),
    ],
)
def test_a_file_that_is_no_record_is_refused(
    midway: Midway, tmp_path: Path, command: str, content: bytes, reason: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    run = midway(command, path)
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert reason in run.err


def test_a_truncated_or_edited_record_is_refused_with_the_place(midway: Midway, game_file: Path) -> None:
    text = game_file.read_text()
    game_file.write_text(text[: len(text) // 2])
    assert "is cut off" in midway("replay", game_file).err
    game_file.write_text(text.replace("pick plum", "pick pear", 1))
    run = midway("verify", game_file)
    assert run.code == 2
    assert "was edited" in run.err


def test_a_closed_pipe_is_no_error() -> None:
    command = [sys.executable, "-c", "import sys; from midway.cli import main; sys.exit(main())", "rules", "insertcoin"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(1)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait()


# --- listings and rules -------------------------------------------------------------------------------------


def test_games_lists_name_title_seats_and_options(midway: Midway) -> None:
    games = midway("games", "--json").data()
    assert all(set(game) == {"name", "title", "seats", "options"} for game in games)
    pebbles = next(game for game in games if game["name"] == "pebbles")
    assert pebbles["seats"] == [1, 3]
    assert pebbles["options"][0] == {
        "name": "size",
        "default": "small",
        "allowed": "small, large",
        "help": "How many pebbles there are.",
    }
    table = midway("games").out
    assert "size=small" in table
    assert "1 to 3" in table


def test_info_tells_version_build_games_and_bots(midway: Midway) -> None:
    info = midway("info", "--json").data()
    assert set(info) == {"version", "compiled", "python", "games", "bots"}
    assert info["bots"] == bot_names()
    assert f"bots: {', '.join(bot_names())}" in " ".join(midway("info").out.split())
    assert info["compiled"] is compiled()
    assert {"name": "insertcoin", "rules": 1} in info["games"]
    assert ("compiled" if compiled() else "interpreted") in midway("info").out


def test_rules_prints_the_whole_book_or_what_a_search_finds(midway: Midway) -> None:
    book = midway("rules", "pebbles").out
    assert "2 A turn" in book
    assert "PEB-4.3" in book
    found = midway("rules", "pebbles", "--search", "magpie alone").out
    assert "PEB-3.2" in found
    assert "PEB-1.1" not in found
    assert "No rule of Pebbles contains 'zebra'" in midway("rules", "pebbles", "--search", "zebra").out


def test_rules_as_json(midway: Midway) -> None:
    rules = midway("rules", "pebbles", "--search", "PEB-2.4", "--json").data()
    assert rules == [
        {"id": "PEB-2.4", "text": "At least one pebble is taken in a turn.", "section": "2 A turn", "ruling": False}
    ]


# --- which rules a test proves ------------------------------------------------------------------------------


def test_coverage_reads_the_marks_of_tests(midway: Midway, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_some.py").write_text(
        "import pytest\n@pytest.mark.rule('PEB-1.1', 'PEB-1.2')\ndef test_one(): ...\n"
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('PEB-2.1'))])\ndef test_two(n): ...\n"
    )
    (tmp_path / "helper.py").write_text("import pytest\n@pytest.mark.rule('PEB-2.2')\ndef helper(): ...\n")
    run = midway("rules", "pebbles", "--coverage", "--tests", tmp_path, "--json")
    assert run.code == 1
    [line] = run.data()
    assert (line["game"], line["rules"], line["proven"]) == ("pebbles", 11, 3)
    assert "PEB-2.2" in line["left"]
    assert "PEB-1.1" not in line["left"]
    assert "PEB-2.2" in midway("rules", "--coverage", "--tests", tmp_path).out


def test_coverage_is_complete_when_no_rule_is_left(midway: Midway, tmp_path: Path) -> None:
    numbers = [rule["id"] for rule in midway("rules", "pebbles", "--json").data()]
    (tmp_path / "test_all.py").write_text(f"import pytest\npytestmark = pytest.mark.rule(*{numbers})\n")
    assert "must be written out" in midway("rules", "pebbles", "--coverage", "--tests", tmp_path).err
    (tmp_path / "test_all.py").write_text(f"import pytest\npytestmark = pytest.mark.rule({str(numbers)[1:-1]})\n")
    assert midway("rules", "pebbles", "--coverage", "--tests", tmp_path).code == 0


def test_coverage_refuses_a_rule_that_does_not_exist(midway: Midway, tmp_path: Path) -> None:
    numbers = [rule["id"] for rule in midway("rules", "pebbles", "--json").data()]
    (tmp_path / "test_all.py").write_text(
        f"import pytest\npytestmark = pytest.mark.rule({str(numbers)[1:-1]}, 'PEB-9.9')"
    )
    run = midway("rules", "pebbles", "--coverage", "--tests", tmp_path)
    assert run.code == 1
    assert "test_all.py:2: there is no rule 'PEB-9.9'" in run.err


def test_coverage_names_a_test_that_is_no_python(midway: Midway, tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("def (")
    run = midway("rules", "--coverage", "--tests", tmp_path)
    assert run.code == 2
    assert "test_broken.py cannot be read as Python" in run.err


# --- games among bots ---------------------------------------------------------------------------------------


def test_bots_play_insertcoin_through(midway: Midway) -> None:
    run = midway(
        "play", "insertcoin", "--seats", "random,random,random", "--option", "draft=yes", "--seed", 3, "--json"
    )
    data = run.data()
    assert list(data) == ["game", "options", "plies", "result"]
    assert data["game"] == "insertcoin"
    assert data["options"]["draft"] is True
    assert data["plies"] > 20
    assert set(data["result"]) == {"scores", "ranking"}
    assert len(data["result"]["scores"]) == len(data["result"]["ranking"]) == 3


def test_a_seed_repeats_a_game_to_the_letter(midway: Midway, tmp_path: Path) -> None:
    texts = []
    for name, seed in (("a.txt", 7), ("b.txt", 7), ("c.txt", 8)):
        midway("play", "orchard", "--seats", "greedy,random", "--seed", seed, "--record", tmp_path / name)
        texts.append((tmp_path / name).read_bytes())
    assert texts[0] == texts[1] != texts[2]


def test_the_result_stands_in_a_table(midway: Midway) -> None:
    run = midway("play", "orchard", "--seats", "greedy,random", "--seed", 7)
    assert "Greedy 1" in run.out
    assert "place" in run.out
    assert "seed 7" in run.out


def test_a_record_is_json_if_its_name_says_so(midway: Midway, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    midway("play", "orchard", "--seats", "greedy,random", "--record", path)
    record = Record.from_json(path.read_text())
    assert record.header.seats == ["Greedy 1", "Random 2"]
    assert record.replay().state.result() is not None


# --- a person at the keyboard -------------------------------------------------------------------------------


def test_a_person_plays_by_number_and_by_word(midway: Midway, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    typed = "1\n Take  RIGHT \n" + "1\n" * 20
    run = midway("play", "pebbles", "--seats", "me,greedy", "--record", path, typed=typed)
    assert run.code == 0
    assert "Take from the left pile" in run.out
    assert "Greedy 2 takes from the" in run.out
    assert "place" in run.out
    words = [entry.word for entry in Record.read(path.read_text()).log if entry.actor == 0]
    assert words[:2] == ["take left", "take right"]


def test_unless_told_a_person_plays_against_the_fewest_bots(midway: Midway) -> None:
    assert "Greedy 2: 0 apple" in midway("play", "orchard", typed="quit\n").out
    assert "Player 1 0" in midway("play", "pebbles", typed="quit\n").out


def test_undo_goes_back_by_word_or_by_turn_up_to_the_horizon(midway: Midway, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    typed = "undo\ntake left\nundo\ntake left\ntake right\nundo turn\ntake right\nquit\n"
    run = midway("play", "pebbles", "--seats", "me,random", "--record", path, typed=typed)
    assert "can take back no word" in run.out
    log = [entry.word for entry in Record.read(path.read_text()).log]
    assert log[1:] == ["take left", "undo 1", "take left", "take right", "undo 2", "take right"]


def test_a_person_asks_why_and_for_rules_and_help(midway: Midway) -> None:
    run = midway(
        "play", "pebbles", typed="why done\nwhy take left\nrules\nrules zebra\nrules last pebble\nhelp\nquit\n"
    )
    assert "PEB-2.4  At least one pebble" in run.out
    assert "'take left' is allowed now" in run.out
    assert "PEB-2.2" in run.out
    assert "No rule contains these words" in run.out
    assert "PEB-4.2" in run.out
    assert "undo turn" in run.out


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("99", "there is no word with number 99: the list goes from 1 to 2"),
        ("0", "there is no word with number 0"),
        ("take lef", "did you mean 'take left'"),
        ("why juggle", "'juggle' is not a word of this game"),
        ("done", "PEB-2.4: At least one pebble"),
    ],
)
def test_a_wrong_answer_is_explained_and_changes_nothing(
    midway: Midway, tmp_path: Path, typed: str, reason: str
) -> None:
    path = tmp_path / "game.txt"
    run = midway("play", "pebbles", "--record", path, typed=f"{typed}\nquit\n")
    assert reason in " ".join(run.out.split())
    assert len(Record.read(path.read_text()).log) == 1


def test_the_end_of_input_leaves_the_table_and_keeps_the_record(midway: Midway, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run = midway("play", "pebbles", "--record", path, typed="1\n")
    assert run.code == 0
    assert "left the table" in run.out
    record = Record.read(path.read_text())
    assert record.header.result is None
    assert record.header.secret == ""


def test_people_who_share_a_keyboard_do_not_see_each_others_turn(midway: Midway) -> None:
    run = midway("play", "orchard", "--seats", "me,me", "--seed", 1, typed="pick apple\ndone\n\nquit\n")
    assert "Player 2, press Enter when you sit at the keyboard" in run.out
    after = run.out.split("press Enter")[1]
    assert "Player 1: 0 apple" in after
    assert "Player 1 fancies" not in after


# --- records ------------------------------------------------------------------------------------------------


def test_replay_gives_any_position_as_json(midway: Midway, game_file: Path) -> None:
    start = midway("replay", game_file, "--at", 0, "--json").data()
    assert list(start) == ["game", "ply", "actors", "view", "legal", "result"]
    assert (start["game"], start["ply"], start["actors"], start["result"]) == ("orchard", 0, [-1], None)
    assert start["view"]["seat"] == -2
    assert start["legal"] == [["fancy 1 apple", "fancy 1 pear", "fancy 1 plum"]]
    end = midway("replay", game_file, "--json").data()
    assert (end["actors"], end["legal"]) == ([], [])
    assert end["result"]["ranking"]


def test_replay_from_a_seat_shows_only_its_words(midway: Midway, game_file: Path) -> None:
    picking = next(
        ply for ply in range(10) if midway("replay", game_file, "--at", ply, "--json").data()["actors"] == [0, 1]
    )
    spectator = midway("replay", game_file, "--at", picking, "--json").data()
    assert all(words for words in spectator["legal"])
    second = midway("replay", game_file, "--at", picking, "--seat", 2, "--json").data()
    assert second["view"]["seat"] == 1
    assert second["legal"] == [[], spectator["legal"][1]]


def test_a_spectator_of_an_unfinished_game_is_told_no_words(midway: Midway, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    midway("play", "pebbles", "--record", path, typed="quit\n")
    assert midway("replay", path, "--json").data()["legal"] == [[]]
    assert midway("replay", path, "--seat", 1, "--json").data()["legal"] == [["take left", "take right"]]


def test_replay_without_a_terminal_shows_the_end(midway: Midway, game_file: Path) -> None:
    assert "place" in midway("replay", game_file).out
    assert "To act: chance" in midway("replay", game_file, "--at", 0).out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--at", 999), "there is no position 999"),
        (("--at", -1), "there is no position -1"),
        (("--seat", 3), "this record has seats 1 to 2, not 3"),
        (("--seat", 0), "this record has seats 1 to 2, not 0"),
    ],
)
def test_replay_refuses_what_is_not_there(
    midway: Midway, game_file: Path, arguments: tuple[object, ...], reason: str
) -> None:
    run = midway("replay", game_file, *arguments)
    assert run.code == 2
    assert reason in run.err


def test_a_record_of_old_rules_can_still_be_read(
    midway: Midway, game_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Record.read(game_file.read_text())
    monkeypatch.setattr(record.game(), "rules", 3)
    with pytest.raises(OldRules):
        record.replay()
    run = midway("replay", game_file)
    assert run.code == 0
    assert "orchard, rules 1" in run.out
    assert "Random 1: pick" in run.out
    assert "'ranking'" in run.out
    assert midway("replay", game_file, "--json").code == 2


def test_names_in_a_record_do_not_steer_the_terminal(midway: Midway, game_file: Path) -> None:
    record = Record.read(game_file.read_text())
    record.header.seats = ["[/bold]Ada[", "\x1b[2JBo"]
    game_file.write_text(record.to_text())
    run = midway("replay", game_file)
    assert run.code == 0
    assert "[/bold]Ada[" in run.out
    assert "\x1b" not in run.out


def test_verify_says_what_is_proven(midway: Midway, fair_file: Path) -> None:
    said = " ".join(midway("verify", fair_file).out.split())
    assert "they lead to the recorded result" in said
    assert "Rolls and draws that the secret gives exactly as recorded: 1. It fits the commitment." in said
    assert "does not prove that the keeper of the secret did not look ahead" in said


def test_verify_counts_throws_by_hand(midway: Midway, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    midway("play", "pebbles", "--seats", "me,random", "--option", "flick=yes", "--record", path, typed="1\n" * 20)
    assert "Throws made by hand, which cannot be recomputed: " in " ".join(midway("verify", path).out.split())


def test_verify_finds_dice_that_were_changed(midway: Midway, fair_file: Path) -> None:
    record = Record.read(fair_file.read_text())
    record.header.table += "x"  # every roll is now another one, and the digest is written anew
    fair_file.write_text(record.to_text())
    found = {midway("verify", fair_file).code}
    for _ in range(7):  # chance lays one of nine piles: another secret may give the same once, not eight times
        record.header.table += "x"
        fair_file.write_text(record.to_text())
        found.add(midway("verify", fair_file).code)
    assert 2 in found


def test_verify_says_what_a_record_without_commitment_is_worth(midway: Midway, game_file: Path) -> None:
    assert "carries no commitment, so it only replays" in " ".join(midway("verify", game_file).out.split())


def test_verify_of_an_unfinished_game_waits_for_the_secret(midway: Midway, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    midway("play", "pebbles", "--record", path, typed="quit\n")
    said = " ".join(midway("verify", path).out.split())
    assert "the game is not over" in said
    assert "revealed only when a game is over" in said


# --- speed --------------------------------------------------------------------------------------------------


def test_bench_measures_every_line_beside_the_yardstick(midway: Midway) -> None:
    lines = midway("bench", "insertcoin", "--seconds", 0.01, "--json").data()
    keys = [
        "game",
        "options",
        "compiled",
        "us_per_decision",
        "us_per_clone",
        "playouts_per_second",
        "decisions_per_game",
    ]
    assert all(list(line) == keys for line in lines)
    assert [line["game"] for line in lines] == ["yardstick", *["insertcoin"] * 4]
    assert [(line["options"]["seats"], line["options"]["draft"]) for line in lines[1:]] == [
        (2, False),
        (6, False),
        (2, True),
        (6, True),
    ]
    assert all(line["us_per_decision"] > 0 and line["us_per_clone"] > 0 for line in lines)
    assert all(line["decisions_per_game"] > 1 for line in lines[1:])


def test_bench_prints_a_table(midway: Midway) -> None:
    table = midway("bench", "pebbles", "--seconds", 0.01).out
    assert "yardstick" in table
    assert "flick=yes" in table


# --- in a real terminal -------------------------------------------------------------------------------------


def test_replay_in_a_terminal_goes_by_keys(midway: Midway, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    midway("play", "insertcoin", "--seats", "random,random", "--seed", 1, "--record", path)
    last = len(Record.read(path.read_text()).log)
    terminal = Terminal("replay", str(path))
    terminal.until(f"0 of {last}")
    terminal.press("\r")
    terminal.until(f"1 of {last}")
    terminal.press("\x1b[C\x1b[C")
    terminal.until(f"3 of {last}")
    terminal.press("b")
    terminal.until(f"2 of {last}")
    terminal.press("G")
    terminal.until(f"{last} of {last}")
    terminal.press("g")
    terminal.until(f"0 of {last}")
    terminal.press("q")
    assert terminal.close() == 0


def test_a_game_in_a_terminal_ends_with_control_c(tmp_path: Path) -> None:
    terminal = Terminal("play", "insertcoin", "--seats", "me,random", "--record", str(tmp_path / "game.txt"))
    terminal.until("Player 1> ")
    terminal.press("1\r")
    terminal.until("Player 1> ")
    terminal.press("\x03")
    while not terminal.shows("left the table"):  # a Control-C in the instant before Python waits for a key is lost
        terminal.press("\x03")
    assert terminal.close() == 0
    assert Record.read((tmp_path / "game.txt").read_text()).header.game == "insertcoin"


def test_analyse_tells_error_from_luck(midway: Midway, game_file: Path) -> None:
    run = midway("analyse", game_file, "--simulations", 5)
    assert run.code == 0
    for heading in ("decisions", "error per decision", "luck", "result without luck", "Expected result: 1 Random 1"):
        assert heading in run.out
    assert "100 % |" in run.out and "  0 % |" in run.out


def test_analyse_as_data_adds_up(midway: Midway, game_file: Path) -> None:
    data = midway("analyse", game_file, "--simulations", 5, "--json").data()
    assert data["game"] == "orchard" and data["simulations"] == 5
    for number, seat in enumerate(data["seats"]):
        costs = [step.get("cost", 0.0) for step in data["steps"] if step["actor"] == number]
        assert seat["error"] == pytest.approx(sum(costs), abs=1e-3)
        assert seat["adjusted"] == pytest.approx(seat["result"] - seat["luck"], abs=1e-3)


def test_analyse_refuses_what_is_no_record(midway: Midway, tmp_path: Path) -> None:
    (tmp_path / "no.txt").write_text("hello")
    run = midway("analyse", tmp_path / "no.txt")
    assert run.code == 2 and "no Midway record" in run.err


def test_a_hint_names_words_with_reasons(midway: Midway) -> None:
    run = midway("play", "orchard", "--seed", 1, typed="hint\nquit\n")
    assert run.code == 0
    assert "expected" in run.out and "%" in run.out


def test_a_program_that_fails_loses_its_turns_and_the_game_goes_on(midway: Midway) -> None:
    run = midway("play", "orchard", "--seats", f"stdio:{sys.executable} -c pass,random", "--seed", 1, "--json")
    assert run.code == 0 and run.data()["result"] is not None
    assert "(seat 1) loses its turn: it has ended with status 0" in " ".join(run.err.split())


def test_a_program_that_does_not_exist_is_refused_before_the_game(midway: Midway) -> None:
    run = midway("play", "orchard", "--seats", "stdio:no-such-program,random", "--seed", 1, "--json")
    assert run.code == 2 and "there is no program 'no-such-program'" in run.err


def test_bench_search_measures_simulations_and_shares(midway: Midway, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("midway.cli.bench.all_games", lambda: [find_game("pebbles")])
    lines = midway("bench", "search", "--seconds", 0.05, "--json").data()
    ours = [line for line in lines if line["game"] == "pebbles"]
    assert [line["kind"] for line in ours] == ["judged", "played out"]
    for line in ours:
        assert line["simulations_per_second"] > 0
        assert sum(line["shares"].values()) == pytest.approx(1.0, abs=0.01)
    assert "played out" in midway("bench", "search", "--seconds", 0.05).out


def test_a_measured_search_is_given_the_time_that_is_left_and_the_next_position() -> None:
    asked: list[tuple[int, float]] = []

    class Slow(_Line):
        def search(self, number: int, seconds: float) -> int:
            asked.append((number, seconds))
            time.sleep(0.02)
            return 1

    line = Slow("slow", "played out")
    for _ in range(2):
        line.measure(0.03)
    assert [number for number, _ in asked] == list(range(len(asked))), "another round is not measured on the same few"
    assert asked[0][1] == pytest.approx(0.03) and asked[1][1] <= 0.01
    assert len(line.rates) == 2


def test_a_search_that_is_measured_ends_with_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("midway.bench.searching.SIMULATIONS", 1_000_000)
    line = _OurLine(find_game("pebbles"), TO_THE_END)
    begin = time.monotonic()
    line.measure(0.1)
    assert time.monotonic() - begin < 30


def test_bench_peers_measures_our_games_beside_others(
    midway: Midway, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("midway.bench.engines.all_games", lambda: [find_game("pebbles")])
    page = tmp_path / "page.md"
    only = ("--only", "midway", "--only", "python-chess", "--markdown", page)
    data = midway("bench", "peers", "--seconds", 0.05, "--json", *only).data()
    assert data["compiled"] == compiled()
    assert [library["name"] for library in data["libraries"]] == ["Midway", "python-chess"]
    assert [line["game"] for line in data["lines"]] == ["pebbles size=small", "pebbles size=large", "chess"]
    for line in data["lines"]:
        assert line["us_per_decision"] > 0 and line["us_per_clone"] > 0 and line["playouts_per_second"] > 0
        assert line["decisions_per_playout"] > 1
    assert "| python-chess | chess |" in page.read_text()


def test_bench_search_goes_into_a_page_too(midway: Midway, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("midway.cli.bench.all_games", lambda: [find_game("pebbles")])
    page = tmp_path / "page.md"
    assert "judged" in midway("bench", "search", "--seconds", 0.05, "--markdown", page).out
    assert page.read_text().startswith("<!-- midway bench search, ")


def test_bench_peers_names_what_is_not_installed(midway: Midway, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = LIBRARIES[0]._replace(name="Gone", package="no-such-package[all]")
    monkeypatch.setattr("midway.bench.peers.LIBRARIES", [*LIBRARIES, gone])
    said = " ".join(midway("bench", "peers", "--only", "gone", "--seconds", 0.05).out.split())
    assert "Gone: not installed" in said and "pip install 'no-such-package[all]'" in said
