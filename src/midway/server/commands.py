"""What `midway serve` does."""

from __future__ import annotations

import os
import socket
import tempfile

import uvicorn

from midway.core.errors import MidwayError
from midway.server.database import Database
from midway.server.metrics import SHARED_FOLDER
from midway.server.settings import Settings


def serve(settings: Settings, host: str, port: int, workers: int) -> None:
    """Runs a game house until it is told to stop."""
    database = Database(settings.database)
    if workers > 1 and not database.shared:
        raise MidwayError("SQLite means one server process: for --workers 2 and more name a PostgreSQL --database")
    database.open()
    database.close()
    _check_address(host, port)
    settings.to_environment()
    with tempfile.TemporaryDirectory(prefix="midway-metrics-") as folder:
        if workers > 1:
            os.environ[SHARED_FOLDER] = folder
        uvicorn.run(
            "midway.server.app:served_app",
            factory=True,
            host=host,
            port=port,
            workers=workers,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=5,
        )


def _check_address(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        raise MidwayError(f"cannot listen on {host} port {port}: {error.strerror}; choose another --port") from error
