"""Single keys of a terminal."""

from __future__ import annotations

import os
import re
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

try:
    import termios
    import tty
except ImportError:  # Windows
    SINGLE_KEYS = False
else:
    SINGLE_KEYS = True

_KEY: Final = re.compile(r"\x1b\[.|.", re.DOTALL)


def has_keys() -> bool:
    """Whether somebody sits at a terminal that can tell single keys."""
    return SINGLE_KEYS and sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def single_keys() -> Iterator[None]:
    """Lets keys arrive at once, without Enter and without showing them."""
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal, termios.TCSADRAIN)
    try:
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def read_keys() -> list[str]:
    """Waits for a key; those that were pressed quickly arrive together."""
    return _KEY.findall(os.read(sys.stdin.fileno(), 64).decode(errors="replace"))


def key_pressed(seconds: float) -> bool:
    """Whether a key is pressed within this time; what was typed is forgotten."""
    terminal = sys.stdin.fileno()
    if not select.select([terminal], [], [], seconds)[0]:
        return False
    os.read(terminal, 64)
    return True
