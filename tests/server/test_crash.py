"""kill -9 during play: what was acknowledged is there after the restart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.crash import crash
from tests.server.house import quick_settings


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_was_acknowledged_survives(kind: str, database: Callable[[str], str]) -> None:
    assert crash(quick_settings(database(kind)), rounds=2, moves=25) >= 50
