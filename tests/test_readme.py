"""What the README and the guides show is run, so that it stays true."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from midway.bots.play import play_out
from midway.cli import main
from midway.core.chance import RandomDealer, Rng
from midway.core.match import Match
from midway.envs import layout
from tests.toy import PEBBLES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BOTS = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
ENVIRONMENTS = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(language: str, page: str = README) -> list[str]:
    found = re.findall(rf"^```{language}\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    assert found, f"the page has no {language} block"
    return found


@pytest.mark.parametrize("code", blocks("python") + blocks("python", ENVIRONMENTS))
def test_the_python_examples_run(code: str) -> None:
    if "pyspiel" in code:
        pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    exec(compile(code, "example", "exec"), {"__name__": "__main__"})


def test_the_bots_of_the_guide_play() -> None:
    played = []
    for code in [block for block in blocks("python", BOTS) if "class " in block]:
        told: dict[str, Any] = {"__name__": "guide"}
        exec(compile(code, "guide", "exec"), told)
        for bot in [found for found in told.values() if getattr(found, "__module__", "") == "guide"]:
            play_out(Match(PEBBLES, 2), [bot(Rng(1)), bot(Rng(2))], RandomDealer(Rng(3)))
            played.append(bot.__name__)
    assert played == ["Patient", "Flat", "Thinker"]


def test_the_layout_of_observations_is_shown_as_it_prints() -> None:
    assert blocks("text", ENVIRONMENTS) == [f"{layout('pinball', table='carniball')}\n"]


def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    lines = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("midway ")]
    assert len(lines) >= 7
    for line in lines:
        assert main(shlex.split(line)[1:]) == 0, capsys.readouterr().err


def test_the_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"make ([a-z]+)", "".join(blocks("sh")) + " ".join(re.findall("`(.*?)`", README)))):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_named_files_exist(page: Path) -> None:
    for name in re.findall(r"`((?:src|tests|docs)/[\w/.-]+)`", page.read_text(encoding="utf-8")):
        assert "NAME" in name or (ROOT / name).exists(), name
