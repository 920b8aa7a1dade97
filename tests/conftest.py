"""What all tests share: how long hypothesis searches, and the toy games as guests of the house."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from midway.core import game as registry
from tests.toy import TOYS

# Seeds do not shrink, and a slow game is no fault of the test.
_PHASES = (Phase.explicit, Phase.generate)
_SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile(
    "quick",
    derandomize=True,
    max_examples=2,
    deadline=None,
    database=None,
    phases=_PHASES,
    suppress_health_check=_SLOW,
)
settings.register_profile(
    "wide",
    derandomize=False,
    max_examples=200,
    deadline=None,
    database=None,
    phases=_PHASES,
    suppress_health_check=_SLOW,
)
settings.load_profile("quick")


@pytest.fixture(scope="module")
def guests() -> Iterator[None]:
    """The toy games, found by their names like any installed game for as long as a module's tests run."""
    with pytest.MonkeyPatch.context() as patch:
        for game in TOYS:
            patch.setitem(registry._ADDED, game.name, game)
        yield
