"""What the page about environments shows is run, so that it stays true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from midway.envs import layout

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    found = re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert found, f"the page has no {language} block"
    return found


@pytest.mark.parametrize("code", blocks("python"))
def test_the_examples_run(code: str) -> None:
    if "pyspiel" in code:
        pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    exec(compile(code, "environments.md", "exec"), {"__name__": "__main__"})


def test_the_layout_is_shown_as_it_prints() -> None:
    assert blocks("text") == [f"{layout('pinball', table='carniball')}\n"]
