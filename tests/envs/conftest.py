"""Every test of the environments sees the toy games beside those of the house."""

import pytest


@pytest.fixture(scope="module", autouse=True)
def _guests(guests: None) -> None:
    """Lets the toy games be found by name."""
