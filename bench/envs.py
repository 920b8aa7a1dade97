"""How fast the learning environments step, with actions drawn at random from the masks.

    python bench/envs.py                 # every game: one agent, agents in turn, 16 games in one process
    python bench/envs.py --processes     # 64 games here, in one process and in two; and a process for each of two games

Printed are steps per second, of all games together: the median of five rounds, each of which goes through all lines.
Seconds are the processor's, so that other work on the machine does not count; with `--processes`, the clock's.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import VectorEnv

from midway.build import compiled
from midway.core.game import game_names
from midway.envs import AecEnv, fleet, solo

ROUNDS = 5
Stepper = Callable[[], int]
"""Takes one step; tells how many games took it."""


def draw(mask: Any, rng: np.random.Generator) -> int:
    """One of the legal actions."""
    legal = mask.nonzero()[0]
    return int(legal[int(rng.random() * len(legal))])


def one_agent(game: str) -> Stepper:
    """A learner against `random`, or alone where the game can be played alone."""
    env, rng = solo(game), np.random.default_rng(1)
    info = env.reset(seed=1)[1]

    def step() -> int:
        nonlocal info
        _, _, over, _, info = env.step(np.int64(draw(info["action_mask"], rng)))
        if over:
            info = env.reset()[1]
        return 1

    return step


def in_turn(game: str) -> Stepper:
    """As few agents as the game allows."""
    env, rng = AecEnv(game), np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> int:
        sight, _, over, _, _ = env.last()
        if over:
            env.reset()
            sight = env.observe(env.agent_selection)
        env.step(draw(sight["action_mask"], rng))
        return 1

    return step


def together(envs: VectorEnv[Any, Any, Any]) -> Stepper:
    """Several games by one call."""
    rng = np.random.default_rng(1)
    info = envs.reset(seed=1)[1]

    def step() -> int:
        nonlocal info
        actions = np.array([draw(mask, rng) for mask in info["action_mask"]])
        info = envs.step(actions)[4]
        return envs.num_envs

    return step


def rate(step: Stepper, seconds: float, clock: Callable[[], float]) -> float:
    """Steps per second."""
    steps, begin = 0, clock()
    while (spent := clock() - begin) < seconds:
        steps += step()
    return steps / spent


def lines_of_games() -> dict[str, list[Stepper]]:
    """Every game in three ways."""
    return {
        game: [
            one_agent(game),
            in_turn(game),
            together(gymnasium.make_vec(f"midway/{game.capitalize()}-v0", 16, "sync")),
        ]
        for game in game_names()
    }


def lines_of_processes() -> dict[str, list[Stepper]]:
    """A quick environment, and one whose opponent thinks."""
    settings: dict[str, tuple[str, dict[str, Any]]] = {
        "Carniball alone": ("midway/Carniball-v0", {}),
        "Dungeon Ball against hard": ("midway/Dungeonball-v0", {"opponents": ["hard"]}),
    }
    apart = {"context": "spawn"}
    return {
        name: [
            together(gymnasium.make_vec(env_id, 64, "sync", **more)),
            together(fleet(env_id, 64, workers=1, **more)),
            together(fleet(env_id, 64, workers=2, **more)),
            together(gymnasium.make_vec(env_id, 2, "async", vector_kwargs=apart, **more)),
        ]
        for name, (env_id, more) in settings.items()
    }


def main() -> None:
    """Measures and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", action="store_true", help="measure one process against two")
    parser.add_argument("--seconds", type=float, default=2.5, help="for each figure, all rounds together")
    given = parser.parse_args()
    heads = ["one agent", "agents in turn", "16 games"]
    if given.processes:
        heads = ["64 here", "64 in one process", "64 in two", "2 in two, Gymnasium's own"]
    lines = lines_of_processes() if given.processes else lines_of_games()
    rates: dict[str, list[list[float]]] = {name: [[] for _ in steppers] for name, steppers in lines.items()}
    for _ in range(ROUNDS):
        for name, steppers in lines.items():
            for place, step in enumerate(steppers):
                rates[name][place].append(
                    rate(step, given.seconds / ROUNDS, perf_counter if given.processes else process_time)
                )
    print(f"| {'compiled' if compiled() else 'interpreted'} | " + " | ".join(heads) + " |")
    print("| --- |" + " ---: |" * len(heads))
    for name, found in rates.items():
        print(f"| {name} | " + " | ".join(f"{median(figures):,.0f}" for figures in found) + " |")


if __name__ == "__main__":
    main()
