"""Hearing from other servers on the same PostgreSQL: a table's id and how far it is, never what was said there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from midway.core.errors import MidwayError
from midway.server.database import CHANNEL, Database
from midway.server.logs import logger


async def listen(database: Database, hear: Callable[[str], None], catch_up: Callable[[], Awaitable[None]]) -> None:
    """Passes every news on, and lets the house catch up whenever the line was down."""
    _, address = database.engine.dialect.create_connect_args(database.url)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(**address, autocommit=True) as line:
                await line.execute(f"LISTEN {CHANNEL}")
                await catch_up()
                async for news in line.notifies():
                    if news.pid not in database.backends:
                        hear(news.payload.partition(" ")[0])
        except (psycopg.Error, SQLAlchemyError, MidwayError) as error:  # the line, or what catching up met
            logger().warning("the line to other servers is down", error=str(error))
        await asyncio.sleep(1.0)
