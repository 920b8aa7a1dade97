"""A change of a table: all that is written in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from midway.core.match import Entry
from midway.server import store
from midway.server.seats import Seats
from midway.server.store import Line, Note, TableRow


@dataclass(frozen=True)
class Change:
    """A table's row as it shall be, what was said, who sits where if that changed, what the house tells beside it, and
    a table that follows it."""

    row: TableRow
    entries: Sequence[Entry] = ()
    seats: Seats | None = None
    notes: Sequence[Note] = ()
    founds: tuple[TableRow, Seats] | None = None

    def write(self, connection: Connection, revision: int, lines: list[Line]) -> None:
        if self.founds is not None:
            store.create(connection, *self.founds)
        store.change(connection, self.row, revision, lines, self.seats, self.notes)
