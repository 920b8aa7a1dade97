"""One agent among bots, as Gymnasium has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from midway.bots.bot import Bot
from midway.bots.play import ask
from midway.bots.program import ProgramBot
from midway.bots.registry import find_player
from midway.core.chance import Rng
from midway.core.errors import BadOption, BadSeats, IllegalMove
from midway.core.game import find_game
from midway.envs.numbers import Numbers
from midway.envs.table import ILLEGAL_REWARD, RENDER_MODES, Reward, Table, shown

Opponent = str | Callable[[Rng], Bot]
"""A bot's name, or what makes a bot, such as its class."""


class SoloEnv(gymnasium.Env[Numbers, np.int64]):
    """One learner against bots; a step is one word of the learner's, and all that follows up to its next decision.

    The bots sit to the learner's left in the order in which they are named; unless told, they are as few as the game
    allows and play at `random`. The learner's seat is drawn anew for each game unless it is given. An illegal action
    ends the game and is paid -1, and `info["illegal"]` says why.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - as declared there

    def __init__(
        self,
        game: str,
        opponents: Sequence[Opponent] | None = None,
        seat: int | None = None,
        reward: Reward = "utility",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if isinstance(opponents, str):
            raise BadOption(f"opponents are named in a list, as in [{opponents[:40]!r}]")
        if opponents is None:
            opponents = ["random"] * (find_game(game).facts.seats[0] - 1)
        self.table = Table(game, 1 + len(opponents), options, reward, render_mode)
        if seat is not None and not 0 <= seat < self.table.seats:
            raise BadSeats(f"there is no seat {seat}: they are numbered from 0 to {self.table.seats - 1}")
        self.seat = seat or 0
        self.layout = self.table.layout
        self.observation_space = self.layout.observation_space()
        self.action_space = self.layout.action_space()
        self.render_mode = render_mode
        self._changes_seat = seat is None
        self._opponents = opponents
        self._seed(Rng())

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._seed(Rng(int(self.np_random.integers(2**62))))
        self.table.begin(self._rng.seed())
        for bot in self._bots:
            if isinstance(bot, ProgramBot):
                bot.begin(Rng(self._rng.seed()))
        if self._changes_seat:
            self.seat = self._rng.below(self.table.seats)
        self._wait_for_turn()
        return self._sight()

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        try:
            self.table.say(self.seat, int(action))
        except IllegalMove as refusal:
            numbers, info = self._sight()
            return numbers, ILLEGAL_REWARD, True, False, {**info, "illegal": str(refusal)}
        self._wait_for_turn()
        reward = self.table.rewards()[self.seat]
        numbers, info = self._sight()
        return numbers, reward, self.table.over(), False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, in the form that maskable algorithms ask for."""
        return self.layout.mask(self.table.state, self.seat).astype(np.bool_)

    def render(self) -> str | None:
        return shown(self.table.picture(self.seat), self.render_mode) if self.render_mode else None

    def close(self) -> None:
        """Ends the programs that play here."""
        for bot in self._bots:
            bot.close()

    def _seed(self, rng: Rng) -> None:
        """Makes everything that follows depend on this generator alone."""
        self._rng = rng
        self._bots = [
            find_player(opponent, rng.seed()) if isinstance(opponent, str) else opponent(Rng(rng.seed()))
            for opponent in self._opponents
        ]

    def _wait_for_turn(self) -> None:
        """Lets the bots speak until the learner is asked or the game is over."""
        state = self.table.state
        actors = state.actors()
        while actors and self.seat not in actors:
            speaker = actors[0]
            bot = self._bots[(speaker - self.seat - 1) % self.table.seats]
            self.table.say(speaker, ask(bot, state, speaker).index)
            actors = state.actors()

    def _sight(self) -> tuple[Numbers, dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        info = {"action_mask": self.layout.mask(self.table.state, self.seat), **self.table.news()}
        return self.layout.observation(self.table.state, self.seat), info
