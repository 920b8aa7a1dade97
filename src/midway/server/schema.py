"""What is stored: tables with seats, append-only logs, notes, chat and analyses; players; a few rows about servers."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

players: Final = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", Text),
    Column("created", Float, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("guided", Boolean, nullable=False),
    Column("host", String(32), ForeignKey("players.id"), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("due", Boolean, nullable=False),
    Column("rematch", String(16)),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("touched", Float, nullable=False),
    Index("ix_tables_lobby", "phase", "public", "touched"),
    Index("ix_tables_due", "due", "phase"),
)
"""`revision` counts every change: who writes must have seen the last one. `waiting` lists the seats that must act,
`due` says that one of them is a bot."""

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("holder", String(32), ForeignKey("players.id")),
    Column("level", String(40)),
    Column("word", String(80), nullable=False),
    Column("substitute", String(40)),
    Column("quits", Boolean, nullable=False),
    Index("ix_seats_holder", "holder"),
)

log: Final = Table(
    "log",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("actor", Integer, nullable=False),
    Column("word", Text, nullable=False),
    Column("at", Float, nullable=False),
)

notes: Final = Table(
    "notes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Index("ix_notes_table_id", "table_id"),
)
"""What the house tells beside an entry of the log: nothing that changes the game."""

analyses: Final = Table(
    "analyses",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("server", String(16), nullable=False),
    Column("expires", Float, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("failure", Text),
    Column("data", Text),
)
"""Without `data` the analysis is under way at `server`, or has failed, or `expires` has passed and nobody is on it."""

chat: Final = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_chat_table_id", "table_id"),
)

presence: Final = Table(
    "presence",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("server", String(16), primary_key=True),
    Column("expires", Float, nullable=False),
)

leases: Final = Table(
    "leases",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("server", String(16), nullable=False),
    Column("expires", Float, nullable=False),
)

keys: Final = Table(
    "keys",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),
)
