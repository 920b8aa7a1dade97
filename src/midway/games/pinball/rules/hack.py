"""Cyberhack's backglass: the network that the unused die hacks."""

from __future__ import annotations

from typing import Final

from midway.core.state import State
from midway.games.pinball.components import (
    CONNECTED,
    CORE,
    GHOST,
    LAYERS,
    NODE_FACES,
    NODE_STARS,
    SHARE_STARS,
    TRACES,
)
from midway.games.pinball.rules.sheet import PinSheet, tell

_SHOWN: Final = [[node for node, faces in enumerate(NODE_FACES) if str(number) in faces] for number in range(7)]
"""The nodes that show a number."""


def connect(host: State, sheet: PinSheet) -> None:
    """Connects to the network and shakes off the trace (PIN-13.5)."""
    sheet.lamps |= CONNECTED
    sheet.trace = 0
    if host.listener is not None:
        tell(host, sheet, "connect", [], [])


def closed_nodes(sheet: PinSheet) -> int:
    """The nodes of the current layer that are still closed: never none (PIN-13.7)."""
    for layer in LAYERS:
        if sheet.nodes & layer != layer:
            return layer & ~sheet.nodes
    return 0


def open_node(host: State, sheet: PinSheet, node: int) -> None:
    """Opens a node and scores it; the core sinks the share price and closes everything again (PIN-13.8, PIN-13.10)."""
    sheet.nodes |= 1 << node
    stars = sheet.pay(NODE_STARS[node] + (1 if sheet.lamps & GHOST else 0))
    if host.listener is not None:
        tell(host, sheet, "node", [node, stars], [])
    if node != CORE:
        return
    share = min(sheet.shares, len(SHARE_STARS) - 1)
    stars = sheet.pay(SHARE_STARS[share])
    sheet.shares = share + 1
    sheet.nodes = 0
    sheet.lamps &= ~CONNECTED
    sheet.trace = 0
    if host.listener is not None:
        tell(host, sheet, "share", [share, stars], [])


def step(host: State, sheet: PinSheet) -> None:
    """The unused die at the end of a turn: it opens a node of the current layer or leaves a trace (PIN-13.6)."""
    if not sheet.lamps & CONNECTED:
        return
    closed = closed_nodes(sheet)
    for node in _SHOWN[sheet.die_left()]:
        if closed >> node & 1:
            open_node(host, sheet, node)
            return
    if sheet.lamps & GHOST:
        return
    sheet.trace += 1
    if host.listener is not None:
        tell(host, sheet, "trace", [sheet.trace], [])
    if sheet.trace == TRACES:
        sheet.trace = 0
        sheet.lamps &= ~CONNECTED
        for layer in LAYERS:
            if closed & layer:
                sheet.nodes &= ~layer
