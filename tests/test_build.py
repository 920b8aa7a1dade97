"""The build: what is compiled, and that the package tells the truth about it."""

import importlib
from pathlib import Path

import pytest

import midway
import setup
from midway.bench import yardstick
from midway.build import compiled


def write(root: Path, *names: str) -> None:
    for name in names:
        path = root / "src" / "midway" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()


def test_a_new_game_is_compiled_without_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = [
        "bots/search.py",
        "core/words.py",
        "games/darts/components.py",
        "games/darts/judgement/odds.py",
        "games/darts/rules/throw.py",
        "games/darts/strategy.py",
        "games/darts/words.py",
        "games/hoops/judgement.py",
        "games/hoops/rules.py",
    ]
    plain = [
        "cli.py",
        "core/__init__.py",
        "games/darts/judgement/__init__.py",
        "games/darts/rules/__init__.py",
        "games/darts/view.py",
        "web/pages.py",
    ]
    write(tmp_path, *fast, *plain)
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    assert setup.modules_to_compile() == [f"src/midway/{name}" for name in fast]


def test_every_module_to_compile_runs_the_same_way() -> None:
    """Either all of them were loaded from extension modules or all from sources, as `compiled` says."""
    assert setup.modules_to_compile()
    for path in setup.modules_to_compile():
        name = path.removeprefix("src/").removesuffix(".py").replace("/", ".")
        source = importlib.import_module(name).__file__
        assert source is not None
        assert source.endswith(".py") is not compiled(), name


def test_data_files_are_installed() -> None:
    assert Path(str(midway.__file__)).with_name("py.typed").is_file()


@pytest.mark.parametrize("argument", ["editable_wheel", "egg_info", "build_ext"])
def test_only_a_wheel_is_compiled(argument: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["setup.py", argument])
    assert setup.extensions() == []


def test_pure_python_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIDWAY_PURE", "1")
    monkeypatch.setattr("sys.argv", ["setup.py", "bdist_wheel"])
    assert setup.extensions() == []


def test_pure_python_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MIDWAY_PURE", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr("sys.argv", ["setup.py", "bdist_wheel"])
    assert setup.extensions() == []


def test_the_yardstick_plays_by_its_rules() -> None:
    state = yardstick.new()
    assert state.rolling()
    with pytest.raises(ValueError, match="not legal"):
        state.play(yardstick.HITS[0])
    state.play(yardstick.ROLLS[0])
    twin = state.clone()
    assert {str(move) for move in state.legal()} == {"1 bumper-12-a", "1 bumper-12-b", "1 target-1"}
    state.play(state.legal()[0])
    assert (state.stars, state.rolling()) == (1, True)
    assert (twin.stars, twin.rolling()) == (0, False)


def test_the_yardstick_measures() -> None:
    assert min(yardstick.measure(0.01)) > 0
