"""A real terminal for tests: what a person types and sees."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
from pathlib import Path
from typing import Final

MIDWAY: Final = "import sys; from midway.cli import main; sys.exit(main())"


def hear_control_c() -> None:
    """Makes a new process hear Control-C, also where the tests themselves run in the background and ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if os.isatty(0):
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A command in a terminal of its own, with keys and a screen."""

    def __init__(self, *arguments: str, start: str = MIDWAY) -> None:
        master, slave = pty.openpty()
        self._keys = master
        self._process = subprocess.Popen(
            [sys.executable, "-c", start, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "40"},
            cwd=Path(__file__).parent.parent,
            start_new_session=True,
            preexec_fn=hear_control_c,
        )
        os.close(slave)

    def until(self, text: str) -> str:
        """What appears on the screen up to this text."""
        seen = ""
        while text not in seen:
            assert select.select([self._keys], [], [], 60)[0], f"{text!r} does not appear after {seen[-500:]!r}"
            seen += os.read(self._keys, 65536).decode(errors="replace")
        return seen

    def shows(self, text: str, seconds: float = 2) -> bool:
        """Whether this text appears soon."""
        seen = ""
        while select.select([self._keys], [], [], seconds)[0]:
            seen += os.read(self._keys, 65536).decode(errors="replace")
            if text in seen:
                return True
        return False

    def press(self, keys: str) -> None:
        os.write(self._keys, keys.encode())

    def close(self) -> int:
        code = self._process.wait(timeout=60)
        os.close(self._keys)
        return code
