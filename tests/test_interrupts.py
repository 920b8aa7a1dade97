"""Control-C while bots think."""

from __future__ import annotations

import os
import signal

import pytest

from midway.cli.interrupts import interrupts_held


def think(done: list[str]) -> None:
    """A thought during which Control-C is pressed."""
    with interrupts_held():
        os.kill(os.getpid(), signal.SIGINT)
        done.append("thought")


def think_in_steps(done: list[str]) -> None:
    with interrupts_held() as held:
        held.check()
        done.append("first")
        os.kill(os.getpid(), signal.SIGINT)
        held.check()
        done.append("second")


def test_control_c_waits_for_the_end_of_the_thought() -> None:
    before = signal.getsignal(signal.SIGINT)
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        think(done)
    assert done == ["thought"]
    assert signal.getsignal(signal.SIGINT) is before


def test_control_c_happens_at_a_check() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        think_in_steps(done)
    assert done == ["first"]


def test_nothing_happens_without_control_c() -> None:
    with interrupts_held() as held:
        held.check()
    assert not held.pressed
