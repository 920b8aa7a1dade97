"""Flat numbers for learning code: what a game's `encode` puts together, a few at a time.

Most of them are ones and zeros, and they come by the hundred; so they are copied from tables and not made one by one.
"""

from __future__ import annotations

from typing import Final

_ZEROS: Final = [[0.0] * size for size in range(257)]
_BYTES: Final = [[1.0 if byte >> bit & 1 else 0.0 for bit in range(8)] for byte in range(256)]


def add_zeros(numbers: list[float], size: int) -> None:
    """Appends so many zeros."""
    numbers.extend(_ZEROS[size] if size < len(_ZEROS) else [0.0] * size)


def add_one_of(numbers: list[float], index: int, size: int) -> None:
    """Appends `size` numbers: a one at `index` if it is among them, else zeros."""
    start = len(numbers)
    add_zeros(numbers, size)
    if 0 <= index < size:
        numbers[start + index] = 1.0


def add_bits(numbers: list[float], mask: int, size: int) -> None:
    """Appends the lowest `size` bits of a mask, each as a number."""
    while size >= 8:
        numbers.extend(_BYTES[mask & 255])
        mask >>= 8
        size -= 8
    for bit in range(size):
        numbers.append(1.0 if mask >> bit & 1 else 0.0)
