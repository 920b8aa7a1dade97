"""What all tests share: how long hypothesis searches, and the toy games as guests of the house."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from midway.core import game as registry
from tests.toy import TOYS

settings.register_profile(
    "quick",
    derandomize=True,
    max_examples=3,
    deadline=None,
    database=None,
    phases=(Phase.explicit, Phase.generate),  # seeds do not shrink
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
)
# A long search, never the same twice: pytest -m contract --hypothesis-profile=wide --timeout=0
settings.register_profile("wide", settings.get_profile("quick"), derandomize=False, max_examples=200)
settings.load_profile("quick")


@pytest.fixture(scope="module")
def guests() -> Iterator[None]:
    """The toy games, found by their names like any installed game for as long as a module's tests run."""
    with pytest.MonkeyPatch.context() as patch:
        for game in TOYS:
            patch.setitem(registry._ADDED, game.name, game)
        yield
