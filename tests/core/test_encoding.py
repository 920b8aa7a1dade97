"""Flat numbers for learning code, from the shortest stretch to one longer than any table."""

from __future__ import annotations

import pytest

from midway.core.encoding import add_bits, add_one_of, add_zeros

SIZES = [0, 1, 7, 8, 9, 81, 256, 257, 600]


@pytest.mark.parametrize("size", SIZES)
def test_a_one_stands_at_its_place_or_nowhere(size: int) -> None:
    for index in (-1, 0, size // 2, size - 1, size):
        numbers = [0.5]
        add_one_of(numbers, index, size)
        assert numbers == [0.5, *(float(place == index) for place in range(size))]


@pytest.mark.parametrize("size", SIZES)
def test_bits_are_as_many_as_asked_for(size: int) -> None:
    for mask in (0, 1, 0b1011, (1 << 700) // 3, (1 << 700) - 1):
        numbers = [0.5]
        add_bits(numbers, mask, size)
        assert numbers == [0.5, *(float(mask >> bit & 1) for bit in range(size))]


def test_what_was_added_can_be_written_on() -> None:
    for size in SIZES:
        numbers: list[float] = []
        add_zeros(numbers, size)
        numbers[:] = [9.0] * size
        add_zeros(numbers, size)
        assert numbers == [9.0] * size + [0.0] * size
