"""Games: what they refuse, which versions they play, and where they are found."""

import subprocess
import sys
from collections.abc import Callable
from importlib import invalidate_caches
from pathlib import Path

import pytest

from midway.core import game as registry
from midway.core.errors import BadOption, BadSeats, OldRules, Unfinished, UnknownGame
from midway.core.game import Game, all_games, find_game, game_names
from midway.core.record import Header, Record
from tests.toy import ORCHARD, PEBBLES
from tests.toy.pebbles.rules import PebblesGame


def newer_pebbles(rules: int) -> PebblesGame:
    """Pebbles in a later version of its rules."""
    game = PEBBLES
    return PebblesGame(game.name, game.title, game.summary, game.package, game.facts, game.options, rules)


# --- new games ------------------------------------------------------------------------------------------------


def test_a_new_game_has_the_fewest_seats_and_the_usual_options_unless_told() -> None:
    state = ORCHARD.new()
    assert (state.seats, str(state.options), state.rules) == (2, "rounds=3 peace=no", 1)


@pytest.mark.parametrize("seats", [1, 5, -1])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"Orchard takes 2 to 4 seats, not {seats}"):
        ORCHARD.new(seats)


def test_a_wrong_option_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no option 'colour'"):
        ORCHARD.new(2, {"colour": "red"})


def test_the_current_rules_and_those_before_are_played() -> None:
    game = newer_pebbles(3)
    assert [game.new(2).rules, game.new(2, rules=3).rules, game.new(2, rules=2).rules] == [3, 3, 2]


@pytest.mark.parametrize("rules", [0, 1, 4])
def test_other_rules_are_refused(rules: int) -> None:
    with pytest.raises(OldRules, match=f"Pebbles plays rules 2 to 3, not {rules}"):
        newer_pebbles(3).new(2, rules=rules)


def test_a_record_of_old_rules_still_shows_header_words_and_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._ADDED, "pebbles", newer_pebbles(3))
    result = {"scores": [4, 2], "ranking": [1, 2]}
    old = Record(Header("pebbles", 1, {"size": "tiny"}, ["Ann", "Ben"], result=result), [])
    record = Record.read(old.to_text())
    assert record.header.result == result
    with pytest.raises(OldRules):
        record.replay()


def test_option_sets_are_the_defaults_and_each_other_value_alone() -> None:
    assert [str(options) for options in ORCHARD.option_sets()] == [
        "rounds=3 peace=no",
        "rounds=2 peace=no",
        "rounds=5 peace=no",
        "rounds=3 peace=yes",
    ]


def test_a_game_describes_itself() -> None:
    data = PEBBLES.describe()
    assert (data["name"], data["title"], data["seats"]) == ("pebbles", "Pebbles", [1, 3])


@pytest.mark.parametrize(
    ("part", "complaint"),
    [
        (Game.look, "view must bring a Look named LOOK"),
        (Game.strategy, "strategy must bring a Strategy named STRATEGY"),
        (Game.guide, "guide must bring a Guide named GUIDE"),
    ],
)
def test_a_game_in_the_making_says_what_it_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: Callable[[Game], object], complaint: str
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    game = Game("sprout", "Sprout", "A game in the making.", "sprout", PEBBLES.facts)
    folder = tmp_path / "sprout"
    folder.mkdir()
    for written in ["", "LOOK = STRATEGY = GUIDE = None", "import nowhere_at_all"]:
        if written:
            folder.joinpath(complaint.split()[0] + ".py").write_text(written)
        invalidate_caches()
        error, words = (ModuleNotFoundError, "nowhere_at_all") if "import" in written else (Unfinished, complaint)
        with pytest.raises(error, match=words):
            part(game)
        for module in [name for name in sys.modules if name.startswith("sprout")]:
            del sys.modules[module]


# --- the registry ---------------------------------------------------------------------------------------------


def test_a_registered_game_is_found() -> None:
    assert find_game("orchard") is ORCHARD
    assert "orchard" in game_names()


@pytest.mark.parametrize("name", ["chess", "", "__init__", "__pycache__", "../core", "midway.core", "x" * 1000])
def test_a_game_there_is_not_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownGame, match=r"^there is no game '.{0,40}'; there are: .*orchard"):
        find_game(name)


GUEST = """
import sys
sys.path.insert(0, sys.argv[1])
from midway.core.game import all_games, find_game, game_names
from midway.core.match import Match
from midway.core.record import Record
assert "meadow" in game_names()
game = find_game("meadow")
assert game in all_games()
match = Match(game, 2)
match.chance("lay 3 4")
again = Record.read(Record.of(match, ["Ann", "Ben"]).to_text()).replay()
print(game.look().text(again.state.observe(0), ["Ann", "Ben"]))
print(len(game.rulebook()), game.guide().seats, game.strategy().evaluate(again.state))
assert not any(name.startswith("tests") for name in sys.modules)
"""


def test_an_installed_package_adds_its_game_by_an_entry_point(tmp_path: Path) -> None:
    package = tmp_path / "meadow"
    package.mkdir()
    for part in Path(__file__).parents[1].joinpath("toy/pebbles").glob("*.*"):
        text = part.read_text(encoding="utf-8").replace("tests.toy.pebbles", "meadow")
        package.joinpath(part.name).write_text(text.replace('name="pebbles"', 'name="meadow"'), encoding="utf-8")
    info = tmp_path / "meadow-1.0.dist-info"
    info.mkdir()
    info.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: meadow\nVersion: 1.0\n")
    info.joinpath("entry_points.txt").write_text("[midway.games]\nmeadow = meadow:GAME\n")
    run = subprocess.run(
        [sys.executable, "-c", GUEST, str(tmp_path)], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    assert run.stdout.splitlines() == [
        "[bold]left[/bold] ooo",
        "[bold]right[/bold] oooo",
        "Ann 0, Ben 0",
        f"{len(PEBBLES.rulebook())} 2 [0.5, 0.5]",
    ]


@pytest.mark.parametrize("value", ["nowhere_at_all:GAME", "json:GAME", "half_written:GAME"])
def test_an_entry_point_that_leads_nowhere_is_one_clear_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    info.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    info.joinpath("entry_points.txt").write_text(f"[midway.games]\nbroken = {value}\n")
    tmp_path.joinpath("half_written.py").write_text("GAME = (")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UnknownGame, match=f"the game 'broken' is installed, but {value} cannot be loaded: [A-Z]"):
        find_game("broken")
    assert "broken" in game_names()
    assert [game.name for game in all_games()] == [name for name in game_names() if name != "broken"]
