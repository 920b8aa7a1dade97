"""What the house measures about itself, in Prometheus form."""

from __future__ import annotations

import os
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that names the folder in which several workers add up their numbers."""

_REGISTRY: Final = CollectorRegistry()
_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

REQUESTS: Final = Counter(
    "midway_requests_total", "Requests answered", ["method", "route", "status"], registry=_REGISTRY
)
REQUEST_SECONDS: Final = Histogram(
    "midway_request_seconds", "Time until a request is answered", ["route"], buckets=_SECONDS, registry=_REGISTRY
)
ENTRIES: Final = Counter("midway_log_entries_total", "Entries written to logs", ["game"], registry=_REGISTRY)
COMMIT_SECONDS: Final = Histogram(
    "midway_commit_seconds", "Time until a move is on disk", buckets=_SECONDS, registry=_REGISTRY
)
CONFLICTS: Final = Counter(
    "midway_conflicts_total", "Writes tried again since another server was first", registry=_REGISTRY
)
STALE: Final = Counter("midway_stale_moves_total", "Moves refused as stale", registry=_REGISTRY)
BOT_SECONDS: Final = Histogram(
    "midway_bot_seconds", "Time a bot takes for a turn", ["bot"], buckets=_SECONDS, registry=_REGISTRY
)
BOT_FAILURES: Final = Counter(
    "midway_bot_failures_total", "Turns a bot failed or took too long for", ["bot"], registry=_REGISTRY
)
STREAMS: Final = Gauge("midway_streams", "Open streams", registry=_REGISTRY, multiprocess_mode="livesum")
TABLES: Final = Gauge("midway_tables_in_memory", "Tables in memory", registry=_REGISTRY, multiprocess_mode="livesum")


def report() -> bytes:
    """All numbers; those of all workers together where there are several."""
    if SHARED_FOLDER not in os.environ:
        return generate_latest(_REGISTRY)
    together = CollectorRegistry()
    multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
