"""A bot of another package as a program: it plays in a process of its own, by the same protocol as any program."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from midway.bots.bot import Bot
from midway.bots.guard import what_went_wrong
from midway.bots.registry import find_bot
from midway.core.game import find_game


def main() -> None:
    """Answers requests for the bot named by the first argument until its input ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what the bot itself prints is no answer
    host = Host(sys.argv[1])
    for line in sys.stdin:
        answers.write(json.dumps(host.answer(json.loads(line))) + "\n")
        answers.flush()


class Host:
    """Keeps a bot as long as a game lasts."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._seed = -1
        self._bot: Bot | None = None

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The word, or what went wrong."""
        try:
            if self._bot is None or request["seed"] != self._seed:
                self._seed = request["seed"]
                self._bot = find_bot(self._name, self._seed)
            self._bot.milliseconds = request["milliseconds"]
            state = find_game(request["game"]).restore(request["view"], self._bot.rng)
            return {"id": request["id"], "word": self._bot.choose(state, request["seat"]).word}
        except Exception as error:  # whatever a stranger's code raises is told, and the next word may go better
            return {"id": request["id"], "error": what_went_wrong(error)}
