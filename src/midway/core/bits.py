"""Sets of small numbers as bit masks."""

from __future__ import annotations


def bits(mask: int) -> list[int]:
    """The numbers in a mask, in order."""
    found: list[int] = []
    number = 0
    while mask:
        if mask & 1:
            found.append(number)
        mask >>= 1
        number += 1
    return found


def mask_of(numbers: list[int]) -> int:
    """The mask of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def count(mask: int) -> int:
    """How many numbers are in a mask."""
    total = 0
    while mask:
        mask &= mask - 1
        total += 1
    return total
