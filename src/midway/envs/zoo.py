"""Several agents at one table, as PettingZoo has it: in turn, or all at once."""

from __future__ import annotations

from typing import Any, TypedDict

import pettingzoo
from gymnasium.spaces import Dict, Discrete, MultiBinary
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from midway.core.chance import Rng
from midway.core.errors import IllegalMove
from midway.core.words import SPECTATOR
from midway.envs.numbers import WAIT_ACTION, Mask, Numbers
from midway.envs.table import ILLEGAL_REWARD, RENDER_MODES, Reward, Table, shown


class Sight(TypedDict):
    """What an agent is shown."""

    observation: Numbers
    action_mask: Mask


class _Agents:
    """What both kinds of environment share: a table whose seats are agents with names, spaces and views."""

    def __init__(
        self,
        game: str,
        seats: int = 0,
        reward: Reward = "utility",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, options, reward, render_mode)
        self.possible_agents = list(self.table.names)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"midway_{game}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": self.table.state.game.facts.simultaneous,
            "render_fps": 2,
        }
        self._rng = Rng()
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        layout = self.table.layout
        self.action_spaces = {agent: layout.action_space() for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict({"observation": layout.observation_space(), "action_mask": MultiBinary(len(layout.words))})
            for agent in self.possible_agents
        }

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._rng = Rng(seed)
        self.table.begin(self._rng.seed())

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Sight:
        seat = self._seat_of[agent]
        layout, state = self.table.layout, self.table.state
        return {"observation": layout.observation(state, seat), "action_mask": layout.mask(state, seat)}

    def _by_agent(self, rewards: list[float]) -> dict[str, float]:
        return dict(zip(self.possible_agents, rewards, strict=True))

    def render(self) -> str | None:
        return shown(self.table.picture(SPECTATOR), self.render_mode) if self.render_mode else None

    def close(self) -> None:
        """Nothing is held open."""


class AecEnv(_Agents, pettingzoo.AECEnv[str, Sight, int]):
    """Agents speak in turn.

    Where a game asks several at once they are asked one after the other, and none sees what another has said before the
    game shows it. An illegal action is refused with `IllegalMove` and changes nothing.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._hand_over()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove(f"{agent} has to take an action: the game is not over")
        self.table.say(self._seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._by_agent(self.table.rewards())
        self._hand_over()
        self._accumulate_rewards()

    def _hand_over(self) -> None:
        """Selects the agent that is asked next, or tells all of them that the game is over."""
        actors = self.table.state.actors()
        over = not actors
        self.agent_selection = self.agents[0 if over else actors[0]]
        self.terminations = dict.fromkeys(self.agents, over)
        self.infos = {agent: self.table.news() for agent in self.agents}
        seat = self._seat_of[self.agent_selection]
        self.infos[self.agent_selection]["action_mask"] = self.table.layout.mask(self.table.state, seat)
        if self.render_mode == "human":
            self.render()


class ParallelEnv(_Agents, pettingzoo.ParallelEnv[str, Sight, int]):
    """All agents speak at once; for one that is not asked, `wait` is the only action.

    It is meant for games in which all seats act at once, and plays the others too. An illegal action ends the game: its
    agent is paid -1, and its info says under `illegal` which rule forbids it.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Sight], dict[str, dict[str, Any]]]:
        self._begin(seed)
        self.agents = list(self.possible_agents)
        return self._shown()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Sight], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        refused = self._say(actions)
        rewards = self.table.rewards()
        over = self.table.over() or bool(refused)
        sights, infos = self._shown()
        for agent, sentence in refused.items():
            infos[agent]["illegal"] = sentence
        if refused:
            rewards = [ILLEGAL_REWARD if agent in refused else 0.0 for agent in self.agents]
        everyone = self.agents
        if over:
            self.agents = []
        no_more, cut_short = dict.fromkeys(everyone, over), dict.fromkeys(everyone, False)
        return sights, self._by_agent(rewards), no_more, cut_short, infos

    def _say(self, actions: dict[str, int]) -> dict[str, str]:
        """Plays everybody's words; tells why for those that are refused."""
        refused: dict[str, str] = {}
        asked = list(self.table.state.actors())
        for agent in self.agents:
            seat, action = self._seat_of[agent], actions[agent]
            try:
                if seat in asked:
                    self.table.say(seat, action)
                elif action != WAIT_ACTION:
                    raise IllegalMove(f"{agent} is not asked now and can only wait (action {WAIT_ACTION})")
            except IllegalMove as refusal:
                refused[agent] = str(refusal)
        return refused

    def _shown(self) -> tuple[dict[str, Sight], dict[str, dict[str, Any]]]:
        if self.render_mode == "human":
            self.render()
        sights = {agent: self.observe(agent) for agent in self.agents}
        return sights, {agent: {**self.table.news(), "action_mask": sights[agent]["action_mask"]} for agent in sights}


def aec(
    game: str,
    seats: int = 0,
    reward: Reward = "utility",
    render_mode: str | None = None,
    **options: object,
) -> pettingzoo.AECEnv[str, Sight, int]:
    """Agents in turn, in PettingZoo's customary wrappers: an illegal action ends the game and is paid -1."""
    env: pettingzoo.AECEnv[str, Sight, int] = AecEnv(game, seats, reward, render_mode, **options)
    env = TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = AssertOutOfBoundsWrapper(env)
    return OrderEnforcingWrapper(env)
