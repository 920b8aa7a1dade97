"""One agent among bots: Gymnasium's own checks, and what they do not ask."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from midway.bots import Bot, RandomBot, UnknownBot
from midway.bots.guard import BotFailed
from midway.bots.program import ProgramBot
from midway.core.chance import Rng
from midway.core.errors import BadOption, BadSeats, MidwayError
from midway.core.game import Game
from midway.core.state import State
from midway.core.words import Move
from midway.envs import SoloEnv, env_ids, fleet, solo
from midway.envs.numbers import WAIT_ACTION
from tests.envs.tables import Setting, every_game, every_setting

pytestmark = pytest.mark.filterwarnings("error")


def made(setting: Setting, **more: object) -> SoloEnv:
    return solo(setting.game.name, setting.opponents(), **setting.options.as_dict(), **more)  # type: ignore[arg-type]


def play(env: SoloEnv, seed: int, steps: int = 10_000) -> list[object]:
    """Everything that was shown in a random game, or at its beginning."""
    rng = Rng(0)
    numbers, info = env.reset(seed=seed)
    shown: list[object] = [numbers.tolist()]
    for _ in range(steps):
        assert np.array_equal(env.action_masks(), info["action_mask"])
        action = np.int64(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
        numbers, reward, over, cut, info = env.step(action)
        assert not cut
        shown += [int(action), numbers.tolist(), reward, info.get("result")]
        if over:
            break
    return shown


@every_setting
def test_gymnasium_accepts_it(setting: Setting) -> None:
    check_env(made(setting, render_mode="ansi"), skip_render_check=True)


@pytest.mark.parametrize("env_id", env_ids())
def test_gymnasium_finds_it_by_its_id(env_id: str) -> None:
    check_env(gymnasium.make(env_id).unwrapped)


def test_tables_of_pinball_have_their_own_ids() -> None:
    assert "midway/Carniball-v0" in env_ids()
    env = gymnasium.make("midway/Dancefever-v0", opponents=["greedy"], reward="score").unwrapped
    assert isinstance(env, SoloEnv)
    assert env.table.state.options.choice("table") == "dancefever"
    assert env.table.seats == 2


@every_game
def test_a_seed_repeats_a_game(game: Game) -> None:
    env = solo(game.name)
    first = play(env, 1, 80)
    assert play(env, 1, 80) == first
    assert play(solo(game.name), 1, 80) == first
    assert play(env, 2, 80) != first


@every_game
def test_the_learner_is_paid_its_utility(game: Game) -> None:
    env = solo(game.name, seat=game.facts.seats[0] - 1)
    rewards = play(env, 4)[3::4]
    result = env.table.state.result()
    assert result is not None
    assert rewards == [0.0] * (len(rewards) - 1) + [result.utilities()[env.seat]]


def test_the_learner_is_paid_its_points_as_it_gains_them() -> None:
    env = solo("pinball", reward="score")
    rewards = [float(str(reward)) for reward in play(env, 4)[3::4]]
    result = env.table.state.result()
    assert result is not None
    assert sum(rewards) == result.scores[0]
    assert sum(reward > 0 for reward in rewards) > 1


@every_game
def test_an_illegal_action_ends_the_game_and_says_why(game: Game) -> None:
    env = solo(game.name)
    env.reset(seed=1)
    numbers, reward, over, cut, info = env.step(np.int64(WAIT_ACTION))
    assert (reward, over, cut) == (-1.0, True, False)
    assert numbers in env.observation_space
    assert "'wait' is not possible now" in info["illegal"]


class FirstWord(Bot):
    """Says the first word, and remembers whom it spoke for."""

    seats: list[int] = []  # noqa: RUF012 - what all of them did

    def choose(self, state: State, seat: int) -> Move:
        self.seats.append(seat)
        return state.legal(seat)[0]


def test_opponents_sit_to_the_left_in_their_order() -> None:
    FirstWord.seats.clear()
    play(solo("insertcoin", opponents=[RandomBot, FirstWord, "greedy"], seat=2), 1)
    assert set(FirstWord.seats) == {0}


def test_the_seat_changes_from_game_to_game_unless_it_is_given() -> None:
    env, fixed = solo("battleball"), solo("battleball", seat=1)
    env.reset(seed=1)
    seats = set()
    for _ in range(12):
        env.reset()
        seats.add(env.seat)
        fixed.reset()
        assert fixed.seat == 1
    assert seats == {0, 1}


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSeats, match="there is no seat 2"):
        solo("battleball", seat=2)
    with pytest.raises(BadSeats, match="takes 2 seats"):
        solo("battleball", opponents=["random", "random"])
    with pytest.raises(UnknownBot, match="there is no bot 'nobody'"):
        solo("battleball", opponents=["nobody"])
    with pytest.raises(BadOption, match=r"opponents are named in a list, as in \['greedy'\]"):
        solo("battleball", opponents="greedy")


def test_a_program_is_told_of_every_new_game_and_ends_with_the_environment(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(
        f"import json, sys\nseeds = open({str(tmp_path / 'seeds')!r}, 'a')\nfor line in sys.stdin:\n"
        "    request = json.loads(line)\n    print(request['seed'], file=seeds, flush=True)\n"
        "    print(json.dumps({'id': request['id'], 'word': request['legal'][0]}), flush=True)\n"
    )
    env = solo("battleball", opponents=[f"stdio:{sys.executable} {path}"], seat=1)
    env.reset(seed=1)
    env.reset()
    (bot,) = env._bots
    assert isinstance(bot, ProgramBot) and bot._program is not None
    env.close()
    assert bot._program is None
    assert len(set((tmp_path / "seeds").read_text().split())) == 2


def test_games_run_side_by_side_in_processes_as_in_one() -> None:
    settings: dict[str, Any] = {"num_envs": 2, "opponents": ["random"], "reward": "score"}
    apart = gymnasium.make_vec(
        "midway/Carniball-v0", vectorization_mode="async", vector_kwargs={"context": "spawn"}, **settings
    )
    here = gymnasium.make_vec("midway/Carniball-v0", vectorization_mode="sync", **settings)
    try:
        numbers, infos = apart.reset(seed=7)
        numbers_here, _ = here.reset(seed=7)
        for step in range(40):
            assert np.array_equal(numbers, numbers_here), step
            legal = infos["action_mask"].argmax(axis=1)
            numbers, rewards, ends, _, infos = apart.step(legal)
            numbers_here, rewards_here, ends_here, _, _ = here.step(legal)
            assert np.array_equal(rewards, rewards_here) and np.array_equal(ends, ends_here), step
    finally:
        apart.close()
        here.close()


def test_a_fleet_gives_what_one_process_gives() -> None:
    ships = fleet("midway/Carniball-v0", 5, workers=2, opponents=["random"])
    here = gymnasium.make_vec("midway/Carniball-v0", 5, "sync", opponents=["random"])
    try:
        first, first_here = ships.reset(seed=3), here.reset(seed=3)
        assert same(first, first_here)
        masks, ends = first[1]["action_mask"], 0
        for step in range(120):
            answer, answer_here = ships.step(masks.argmax(axis=1)), here.step(masks.argmax(axis=1))
            assert same(answer, answer_here), step
            masks, ends = answer[4]["action_mask"], ends + int(answer[2].sum())
        assert ends
        with pytest.raises(IndexError):
            ships.step(np.zeros(2, np.int64))
    finally:
        ships.close()
        here.close()
    with pytest.raises(BadOption, match="5 games cannot be spread over 6 workers"):
        fleet("midway/Carniball-v0", 5, workers=6)


def same(one: Any, other: Any) -> bool:
    """Whether two answers hold equal arrays throughout."""
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return one.dtype == other.dtype and np.array_equal(one, other)


def test_after_a_failure_a_fleet_answers_what_it_is_asked() -> None:
    """Not what it was asked before, in the share where nothing went wrong."""
    ships = fleet("midway/Carniball-v0", 2, workers=2)
    try:
        first, infos = ships.reset(seed=1)
        word = infos["action_mask"][1].argmax()
        with pytest.raises(ValueError, match="'fly'"):
            ships.step(np.array(["fly", word], object))
        assert same(ships.reset(seed=1), (first, infos))
        ships._processes[1].terminate()
        ships._processes[1].join()
        for _ in range(2):
            with pytest.raises(MidwayError, match="a process of this fleet has ended"):
                ships.reset(seed=1)
    finally:
        ships.close()


def test_a_failure_in_a_fleet_is_told() -> None:
    leaving = f"stdio:{sys.executable} -c 'raise SystemExit(7)'"
    ships = fleet("midway/Battleball-v0", 2, workers=1, seat=1, opponents=[leaving])
    try:
        with pytest.raises(BotFailed, match="it has ended with status 7"):
            ships.reset(seed=1)
    finally:
        ships.close()
