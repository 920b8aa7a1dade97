"""One agent among bots, as Gymnasium has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from midway.bots.bot import Bot
from midway.bots.play import ask
from midway.bots.registry import find_player
from midway.core.chance import Rng
from midway.core.errors import BadSeats, IllegalMove
from midway.core.game import find_game
from midway.envs.layout import Numbers
from midway.envs.table import ILLEGAL_REWARD, RENDER_MODES, Reward, Table, checked_render_mode

Opponent = str | Callable[[Rng], Bot]
"""A bot's name, or what makes a bot, such as its class."""


class Seat:
    """A table at which one seat is the learner's and bots hold the others.

    The bots sit to the learner's left, in the order in which they are named.
    """

    def __init__(
        self,
        game: str,
        opponents: Sequence[Opponent] | None,
        seat: int | None,
        reward: Reward,
        options: dict[str, object],
    ) -> None:
        if opponents is None:
            opponents = ["random"] * (find_game(game).facts.seats[0] - 1)
        self.table = Table(game, 1 + len(opponents), options, reward)
        if seat is not None and not 0 <= seat < self.table.seats:
            raise BadSeats(f"there is no seat {seat}: they are numbered from 0 to {self.table.seats - 1}")
        self._opponents = opponents
        self._fixed = seat
        self.reseed(Rng())

    def reseed(self, rng: Rng) -> None:
        """Makes everything that follows depend on this generator alone."""
        self._rng = rng
        self._bots = [_bot(opponent, rng.seed()) for opponent in self._opponents]

    def begin(self) -> None:
        """Starts a new game and lets the bots play up to the learner's first decision."""
        self.table.begin(Rng(self._rng.seed()))
        self.seat = self._rng.below(self.table.seats) if self._fixed is None else self._fixed
        self._wait_for_turn()

    def step(self, action: int) -> tuple[float, bool, str]:
        """Plays the learner's word and the bots' answers: the reward, whether it is over, and why if it was illegal."""
        try:
            self.table.say(self.seat, action)
        except IllegalMove as refusal:
            return ILLEGAL_REWARD, True, str(refusal)
        self._wait_for_turn()
        return self.table.rewards()[self.seat], self.table.over(), ""

    def _wait_for_turn(self) -> None:
        state = self.table.state
        actors = state.actors()
        while actors and self.seat not in actors:
            bot = self._bots[(actors[0] - self.seat - 1) % self.table.seats]
            self.table.say(actors[0], ask(bot, state, actors[0]).index)
            actors = state.actors()


def _bot(opponent: Opponent, seed: int) -> Bot:
    return find_player(opponent, seed) if isinstance(opponent, str) else opponent(Rng(seed))


class SoloEnv(gymnasium.Env[Numbers, np.int64]):
    """One learner against bots; each step is one word of the learner's, and whatever follows up to its next decision.

    `opponents` are names of bots, or classes of them; as many seats as the game needs are `random` unless told. The
    learner's seat is drawn anew for each game unless one is given. An illegal action ends the game, is paid -1, and
    `info["illegal"]` says which rule forbids it.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: str,
        opponents: Sequence[Opponent] | None = None,
        seat: int | None = None,
        reward: Reward = "utility",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.render_mode = checked_render_mode(render_mode)
        self._seat = Seat(game, opponents, seat, reward, options)
        self.layout = self._seat.table.layout
        self.observation_space = self.layout.observation_space()
        self.action_space = self.layout.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._seat.reseed(Rng(int(self.np_random.integers(2**62))))
        self._seat.begin()
        return self._shown("")

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        reward, over, illegal = self._seat.step(int(action))
        numbers, info = self._shown(illegal)
        return numbers, reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, in the form that maskable algorithms ask for."""
        return self.layout.mask(self._seat.table.state, self._seat.seat).astype(np.bool_)

    def render(self) -> str | None:  # type: ignore[override]
        if self.render_mode is None:
            return None
        picture = self._seat.table.picture(self._seat.seat)
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None

    def _shown(self, illegal: str) -> tuple[Numbers, dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        table, seat = self._seat.table, self._seat.seat
        info = {"action_mask": self.layout.mask(table.state, seat), **table.news()}
        if illegal:
            info["illegal"] = illegal
        return self.layout.observation(table.state, seat), info


def solo(
    game: str,
    opponents: Sequence[Opponent] | None = None,
    seat: int | None = None,
    reward: Reward = "utility",
    render_mode: str | None = None,
    **options: object,
) -> SoloEnv:
    """One agent among bots: `solo("dungeonball", opponents=["medium"])`."""
    return SoloEnv(game, opponents, seat, reward, render_mode, **options)
