"""Several agents: PettingZoo's own tests, and what they do not ask."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from midway.core.chance import Rng
from midway.core.errors import BadOption, IllegalMove
from midway.core.game import Game
from midway.envs import AecEnv, ParallelEnv, aec, parallel
from midway.envs.numbers import WAIT_ACTION
from midway.envs.zoo import Sight
from tests.envs.tables import Setting, every_game, every_setting

CYCLES = 60

pytestmark = [
    pytest.mark.filterwarnings("error"),
    # A mask beside the observation makes it a dictionary, which PettingZoo remarks on for games that are not its own.
    pytest.mark.filterwarnings("ignore:Observation"),
]


def pick(sight: Sight, rng: Rng) -> int:
    return rng.choice(np.flatnonzero(sight["action_mask"]).tolist())


@every_setting
def test_pettingzoo_accepts_agents_in_turn(setting: Setting) -> None:
    api_test(aec(**setting.kwargs()), num_cycles=CYCLES)
    api_test(AecEnv(**setting.kwargs()), num_cycles=1)
    seed_test(lambda: aec(**setting.kwargs()), num_cycles=CYCLES)


@every_setting
def test_pettingzoo_accepts_agents_at_once(setting: Setting) -> None:
    parallel_api_test(parallel(**setting.kwargs()), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel(**setting.kwargs()), num_cycles=CYCLES)


@every_game
def test_pettingzoo_accepts_the_pictures(game: Game) -> None:
    render_test(lambda render_mode: aec(game.name, render_mode=render_mode))


def played(env: AecEnv, seed: int) -> tuple[dict[str, float], list[str]]:
    """The sum of every agent's rewards after a random game, and who was asked."""
    rng = Rng(seed)
    env.reset(seed=seed)
    paid = dict.fromkeys(env.agents, 0.0)
    asked = []
    for agent in env.agent_iter():
        sight, reward, over, _, info = env.last()
        paid[agent] += reward
        asked.append(agent)
        if not over:
            assert np.array_equal(info["action_mask"], sight["action_mask"])
        env.step(None if over else pick(sight, rng))
    return paid, asked


@every_game
def test_agents_are_paid_their_utility_or_their_points(game: Game) -> None:
    by_utility, by_score = AecEnv(game.name), AecEnv(game.name, reward="score")
    by_score.reset(seed=5)
    at_first = [by_score.table.state.score(seat) for seat in range(by_score.table.seats)]
    paid, asked = played(by_utility, 5)
    points, asked_too = played(by_score, 5)
    result = by_utility.table.state.result()
    assert result is not None
    assert asked == asked_too
    assert list(paid.values()) == result.utilities()
    assert [before + int(gain) for before, gain in zip(at_first, points.values(), strict=True)] == result.scores


@every_game
def test_playing_at_once_or_in_turn_is_the_same_game(game: Game) -> None:
    """Both are seeded alike; in a turn of simultaneous seats the order in which they speak does not matter."""
    together, in_turn = parallel(game.name), AecEnv(game.name)
    sights, infos = together.reset(seed=3)
    in_turn.reset(seed=3)
    rngs = {agent: Rng(seat) for seat, agent in enumerate(together.possible_agents)}
    script: dict[str, list[int]] = {agent: [] for agent in together.possible_agents}
    while together.agents:
        actions = {agent: pick(sights[agent], rngs[agent]) for agent in together.agents}
        for agent, action in actions.items():
            if action != WAIT_ACTION:
                script[agent].append(action)
        sights, rewards, over, cut, infos = together.step(actions)
    while not in_turn.terminations[in_turn.agent_selection]:
        in_turn.step(script[in_turn.agent_selection].pop(0))
    assert not any(script.values())
    assert all(over.values()) and not any(cut.values())
    assert in_turn.rewards == rewards
    assert in_turn.infos["player_0"]["result"] == infos["player_0"]["result"]


def test_what_a_simultaneous_agent_says_is_hidden_from_the_next() -> None:
    env = AecEnv("pinball", seats=2)
    env.reset(seed=1)
    before = env.observe("player_1")
    rng = Rng(1)
    while env.agent_selection == "player_0":
        after = env.observe("player_1")
        env.step(pick(env.observe("player_0"), rng))
    assert np.array_equal(before["observation"], after["observation"])
    assert np.array_equal(before["action_mask"], after["action_mask"])


@every_game
def test_an_illegal_action_ends_the_game_by_custom(game: Game) -> None:
    env = aec(game.name)
    env.reset(seed=1)
    offender = env.agent_selection
    env.step(WAIT_ACTION)
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == offender else 0.0 for agent in env.possible_agents}


@every_game
def test_without_wrappers_an_illegal_action_is_refused_with_its_rule(game: Game) -> None:
    env = AecEnv(game.name)
    env.reset(seed=1)
    state = env.table.state
    before = state.key()
    with pytest.raises(IllegalMove, match="wait") as refusal:
        env.step(WAIT_ACTION)
    assert refusal.value.rule in game.rulebook()
    with pytest.raises(IllegalMove, match="no action -1"):
        env.step(-1)
    with pytest.raises(IllegalMove, match="has to take an action"):
        env.step(None)
    assert state.key() == before


@every_game
def test_an_illegal_action_among_others_ends_the_game(game: Game) -> None:
    env = parallel(game.name, seats=game.facts.seats[1])
    sights, _ = env.reset(seed=1)
    asked = [agent for agent in env.agents if sights[agent]["action_mask"][WAIT_ACTION] == 0]
    wrong = {agent: WAIT_ACTION if agent == asked[0] else pick(sights[agent], Rng(1)) for agent in env.agents}
    _, rewards, over, _, infos = env.step(wrong)
    assert rewards == {agent: -1.0 if agent == asked[0] else 0.0 for agent in env.possible_agents}
    assert all(over.values())
    assert env.agents == []
    assert "wait" in infos[asked[0]]["illegal"]


def test_an_idle_agent_that_speaks_is_refused() -> None:
    env = parallel("dungeonball", seats=2)
    sights, _ = env.reset(seed=1)
    idle = next(agent for agent in env.agents if sights[agent]["action_mask"][WAIT_ACTION])
    busy = next(agent for agent in env.agents if agent != idle)
    legal = pick(sights[busy], Rng(1))
    _, rewards, _, _, infos = env.step({busy: legal, idle: legal})
    assert rewards == {idle: -1.0, busy: 0.0}
    assert infos[idle]["illegal"] == f"{idle} is not asked now and can only wait (action 0)"


def test_pictures_are_text_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = ParallelEnv("pinball", seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert "Carniball" in str(env.render())
    assert capsys.readouterr().out == ""
    shown = ParallelEnv("pinball", seats=2, render_mode="human")
    shown.reset(seed=1)
    assert "Carniball" in capsys.readouterr().out
    assert ParallelEnv("pinball").render() is None


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="rgb_array"):
        aec("pinball", render_mode="rgb_array")
    with pytest.raises(BadOption, match="reward cannot be 'money'"):
        aec("pinball", reward="money")  # type: ignore[arg-type]
