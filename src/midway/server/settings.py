"""What can be set about a game house. Worker processes receive it through the environment."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from typing import Final

from midway.bots.analysis import SIMULATIONS

VARIABLE: Final = "MIDWAY_SETTINGS"


@dataclass(frozen=True)
class Settings:
    """Everything has a default that suits one machine; times are in seconds."""

    database: str = "sqlite:///midway.db"
    """A SQLAlchemy URL: a SQLite file, or a PostgreSQL server that several houses share."""
    secure: bool = False
    """Whether cookies are sent over HTTPS alone."""
    rates: float = 1.0
    """How generous the rate limits are."""
    bot_processes: int = 1
    bot_seconds: float = 5.0
    """How long a bot may think about a turn before the house's own bot plays it."""
    hint_seconds: float = 1.5
    """How long is thought about a hint."""
    analysis_simulations: int = SIMULATIONS
    """How hard an analysis thinks about a word."""
    replace_after: float = 60.0
    """How long a player must be away before the others may let a bot play instead."""
    desert_after: float = 86_400.0
    """How long a table must stand still before one player may end it while others are away."""
    forget_after: float = 60 * 86_400.0
    """How long a table may stand still before the house ends it."""
    lease: float = 15.0
    """How long one of several servers may leave a bot's turn undone before another takes over."""
    sweep: float = 3.0
    """How often a server looks for what it may have missed."""
    idle: float = 600.0
    """How long a table nobody looks at stays in memory."""

    def to_environment(self) -> None:
        """Hands these settings to processes started from here on."""
        os.environ[VARIABLE] = json.dumps(asdict(self))

    @staticmethod
    def from_environment() -> Settings:
        return Settings(**json.loads(os.environ.get(VARIABLE, "{}")))
