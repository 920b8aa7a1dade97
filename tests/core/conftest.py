"""Tests of the core play the toy games, found by name."""

import pytest


@pytest.fixture(scope="module", autouse=True)
def _guests(guests: None) -> None:
    """Lets the toy games be found by name."""
