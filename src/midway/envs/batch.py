"""Many games side by side in one process, stepped by one call that writes straight into shared arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from midway.core.chance import Rng
from midway.envs.layout import Mask, Numbers
from midway.envs.solo import Opponent, Seat
from midway.envs.table import Reward


class BatchEnv(VectorEnv[Numbers, NDArray[np.int64], NDArray[Any]]):
    """So many `SoloEnv`s at once, faster than one by one; a game that ends starts anew in the same step.

    `infos["action_mask"]` holds the masks of all games as one array, also there as `action_masks()`; the last sight and
    the result of a game that ended are under `final_obs` and `final_info`, as is Gymnasium's custom.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: Sequence[Opponent] | None = None,
        seat: int | None = None,
        reward: Reward = "utility",
        render_mode: None = None,
        **options: object,
    ) -> None:
        self.num_envs = num_envs
        self._seats = [Seat(game, opponents, seat, reward, options) for _ in range(num_envs)]
        self.layout = self._seats[0].table.layout
        self.single_observation_space = self.layout.observation_space()
        self.single_action_space = self.layout.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._masks: Mask = np.zeros((num_envs, len(self.layout.words)), np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        seeds = [seed + place for place in range(self.num_envs)] if isinstance(seed, int) else seed
        for place, table in enumerate(self._seats):
            own = None if seeds is None else seeds[place]
            if own is not None:
                table.reseed(Rng(own))
            table.begin()
        return self._sights()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        endings: dict[str, Any] = {}
        for place, (table, action) in enumerate(zip(self._seats, actions.tolist(), strict=True)):
            rewards[place], over, illegal = table.step(action)
            if over:
                ended[place] = True
                endings = self._add_info(endings, _ending(table, illegal), place)
                table.begin()
        numbers, infos = self._sights()
        return numbers, rewards, ended, np.zeros(self.num_envs, np.bool_), {**infos, **endings}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now in each game."""
        return self._masks.astype(np.bool_)

    def _sights(self) -> tuple[Numbers, dict[str, Any]]:
        numbers = np.empty((self.num_envs, self.layout.size), np.float32)
        self._masks = np.empty_like(self._masks)
        for place, table in enumerate(self._seats):
            self.layout.write_observation(table.table.state, table.seat, numbers[place])
            self.layout.write_mask(table.table.state, table.seat, self._masks[place])
        return numbers, {"action_mask": self._masks, "_action_mask": np.ones(self.num_envs, np.bool_)}


def _ending(table: Seat, illegal: str) -> dict[str, Any]:
    info = {**table.table.news(), **({"illegal": illegal} if illegal else {})}
    return {"final_obs": table.table.layout.observation(table.table.state, table.seat), "final_info": info}
