"""Live updates: who watches which table, and what a watcher is sent when it changes.

A watcher is woken, not fed: it renders what has happened since its last message, so a slow connection gets fewer and
fuller messages. Watchers with the same view share one rendering.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Final

from midway.core.words import SPECTATOR
from midway.server.tables import GATHERING, Table
from midway.server.views import Data, table_data

HEARTBEAT: Final = 15.0
"""Seconds of silence after which a comment keeps the connection open."""

GROWING: Final = ("log", "chat")
"""Fragments to which lines are added: where nothing else has changed, a message holds only those, as `log+`."""

Render = Callable[[Data, Data], dict[str, str]]
"""Makes the fragments of a page from table data and the viewer's name."""


class Watcher:
    """One open stream."""

    def __init__(self, table: Table, player: str | None, name: str, render: Render | None, seen: int) -> None:
        self.table = table
        self.player = player
        self.name = name
        self.render = render
        self.seen = seen
        """The last entry of the log it was told about."""
        self.version = -1
        self.viewer = SPECTATOR
        self.fragments: dict[str, str] = {}
        self._woken = asyncio.Event()
        self._closed = False

    def wake(self) -> None:
        self._woken.set()

    def close(self) -> None:
        self._closed = True
        self.wake()

    async def messages(self, hold: Callable[[Table], AbstractAsyncContextManager[Table]]) -> AsyncIterator[bytes]:
        """The whole present state, then one message for each change."""
        while not self._closed:
            async with hold(self.table) as table:
                message = self.message(time.time()) if self.version != table.version else b""
            if message:
                yield message
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT):
                    await self._woken.wait()
            if self._woken.is_set():
                self._woken.clear()
            else:
                yield b": still here\n\n"

    def message(self, now: float) -> bytes:
        """What changed since the last message, as a server-sent event."""
        table = self.table
        viewer = table.viewer(self.player)
        host = self.player is not None and self.player == table.row.host
        name = self.name if table.row.phase == GATHERING else ""
        key = (viewer, self.viewer, host, name, self.render, self.version, self.seen)
        if key not in table.rendered:
            table.rendered[key] = self._render(now, name)
        message, self.fragments = table.rendered[key]
        self.viewer = viewer
        self.version = table.version
        self.seen = table.row.seq
        return message

    def _render(self, now: float, name: str) -> tuple[bytes, dict[str, str]]:
        data = table_data(self.table, self.player, now, -1 if self.render is not None else self.seen)
        if self.render is None:
            return _event(data["seq"], data), {}
        fragments = self.render(data, {"name": name})
        changed = dict(
            self._changed(part, html) for part, html in fragments.items() if self.fragments.get(part) != html
        )
        body = {
            "seq": data["seq"],
            "turn": data["turn"],
            "phase": data["phase"],
            "viewer": data["viewer"],
            "events": [event for event in data["events"] if event["seq"] > self.seen],
            "fragments": changed,
        }
        return _event(data["seq"], body), fragments

    def _changed(self, part: str, html: str) -> tuple[str, str]:
        before = self.fragments.get(part, "")
        if part in GROWING and before and html.startswith(before):
            return f"{part}+", html.removeprefix(before)
        return part, html


class Hub:
    """All open streams of this server."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[Watcher]] = {}

    def add(self, watcher: Watcher) -> None:
        self._watchers.setdefault(watcher.table.row.id, set()).add(watcher)

    def remove(self, watcher: Watcher) -> None:
        watchers = self._watchers.get(watcher.table.row.id, set())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(watcher.table.row.id, None)

    def wake(self, table: str) -> None:
        """Lets everyone who watches this table look again."""
        for watcher in self._watchers.get(table, ()):
            watcher.wake()

    def watched(self) -> set[str]:
        return set(self._watchers)

    def streams(self) -> int:
        return sum(len(watchers) for watchers in self._watchers.values())

    def streams_of(self, player: str) -> int:
        return sum(watcher.player == player for watchers in self._watchers.values() for watcher in watchers)

    def present(self, table: str) -> set[int]:
        """The seats of a table whose players watch it here."""
        seats = {watcher.table.viewer(watcher.player) for watcher in self._watchers.get(table, ())}
        return {seat for seat in seats if seat >= 0}

    def close(self) -> None:
        """Ends every stream; browsers come back by themselves."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.close()


def _event(seq: int, body: Data) -> bytes:
    return f"id: {seq}\nevent: table\ndata: {json.dumps(body, ensure_ascii=False, separators=(',', ':'))}\n\n".encode()
