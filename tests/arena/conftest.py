"""The toy games and a few rogues, installed as a package of strangers would be: here and in every process started."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ENTRY_POINTS = """
[midway.games]
pebbles = tests.toy.pebbles:GAME
orchard = tests.toy.orchard:GAME
halfway = tests.arena.rogues:HALFWAY

[midway.bots]
last = tests.arena.rogues:Last
chatty = tests.arena.rogues:Chatty
crashing = tests.arena.rogues:Crashing
hurried = tests.arena.rogues:Hurried
illegal = tests.arena.rogues:Illegal
leaving = tests.arena.rogues:Leaving
sleeping = tests.arena.rogues:Sleeping
stillborn = tests.arena.rogues:Stillborn
texting = tests.arena.rogues:Texting
"""


@pytest.fixture(scope="package", autouse=True)
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("strangers")
    info = folder / "strangers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        known = os.environ.get("PYTHONPATH")
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(ROOT), *([known] if known else [])]))
        yield
