"""Teaches a small network to play Carniball alone, and draws how it learns.

    pip install 'midway[examples]'
    python examples/train_carniball.py --picture curve.svg

The learner is MaskablePPO of sb3-contrib, as it comes; it is paid for the stars it scores, when it scores them. It runs
on one core for some minutes. At the end it plays fresh games beside the house's bots `random` and `greedy`.
"""

from __future__ import annotations

import argparse
from statistics import fmean, stdev
from time import perf_counter
from typing import NamedTuple

import gymnasium
import matplotlib
import numpy as np
import torch
from gymnasium.wrappers import TransformReward
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

import midway.envs  # noqa: F401 - makes the ids known to Gymnasium
from midway.bots import find_bot
from midway.bots.play import play_out
from midway.core.chance import RandomDealer, Rng
from midway.core.game import find_game
from midway.core.match import Match

ENV = "midway/Carniball-v0"
STARS_PER_REWARD = 10.0
FRESH = 1_000_000
"""Seeds of the games after training begin here; the games it learns from and is watched in have others."""
WATCHED = 500_000


class Mean(NamedTuple):
    """A mean score with half its 95 % interval."""

    value: float
    margin: float

    @classmethod
    def of(cls, scores: list[float]) -> Mean:
        return cls(fmean(scores), 1.96 * stdev(scores) / len(scores) ** 0.5)

    def __str__(self) -> str:
        return f"{self.value:6.1f} ± {self.margin:.1f} stars"


def training_env() -> gymnasium.Env:
    """Carniball, with rewards of a size that networks like."""
    return TransformReward(gymnasium.make(ENV, reward="score"), lambda stars: stars / STARS_PER_REWARD)


def play_learned(model: MaskablePPO, games: int, first_seed: int) -> list[float]:
    """What the policy scores in so many games, one for each seed, always saying its favourite word."""
    scores = []
    env = gymnasium.make(ENV)
    for seed in range(first_seed, first_seed + games):
        numbers, info = env.reset(seed=seed)
        while "result" not in info:
            action, _ = model.predict(numbers, action_masks=info["action_mask"], deterministic=True)
            numbers, _, _, _, info = env.step(action)
        scores.append(float(info["result"]["scores"][0]))
    return scores


def play_bot(name: str, games: int, first_seed: int) -> list[float]:
    """What a bot of the house scores."""
    scores = []
    for seed in range(first_seed, first_seed + games):
        match = Match(find_game("pinball"), 1, {"table": "carniball"})
        scores.append(float(play_out(match, [find_bot(name, seed)], RandomDealer(Rng(seed))).scores[0]))
    return scores


class Watch(BaseCallback):
    """Lets the policy play some games now and then, and keeps what it scored."""

    def __init__(self, every: int, games: int) -> None:
        super().__init__()
        self.curve: list[tuple[int, Mean]] = []
        self._every = every
        self._games = games

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if not self.curve or self.num_timesteps >= self.curve[-1][0] + self._every:
            self.look()

    def _on_training_end(self) -> None:
        self.look()

    def look(self) -> None:
        mean = Mean.of(play_learned(self.model, self._games, WATCHED))
        self.curve.append((self.num_timesteps, mean))
        print(f"{self.num_timesteps:9,} steps  {mean}", flush=True)


def train(steps: int, seed: int) -> tuple[MaskablePPO, Watch]:
    """A policy after so many decisions, and how it came there."""
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([training_env] * 16),
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=0.995,
        learning_rate=lambda left: 1e-3 * left,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    watch = Watch(every=steps // 20, games=100)
    model.learn(steps, callback=watch)
    return model, watch


def draw(watch: Watch, bots: dict[str, Mean], path: str) -> None:
    """The learning curve, beside the bots."""
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "carniball"
    from matplotlib import pyplot

    steps = np.array([step for step, _ in watch.curve]) / 1000
    means = np.array([mean.value for _, mean in watch.curve])
    margins = np.array([mean.margin for _, mean in watch.curve])
    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    axes.fill_between(steps, means - margins, means + margins, alpha=0.25, label="95 % interval")
    axes.plot(steps, means, marker="o", markersize=3, label="learned policy")
    for (name, mean), style in zip(bots.items(), ["--", ":"], strict=True):
        axes.axhline(mean.value, color="black", linestyle=style, linewidth=1, label=f"bot {name}")
    axes.set(xlabel="decisions, in thousands", ylabel="stars in a game", title="Carniball, learned by MaskablePPO")
    axes.legend(loc="lower right", bbox_to_anchor=(1, 0.12))
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Trains, plays fresh games, prints the table and draws the curve."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=500_000, help="decisions to learn from")
    parser.add_argument("--games", type=int, default=500, help="fresh games for the final table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", default="", help="where to save the learning curve")
    given = parser.parse_args()
    torch.set_num_threads(1)
    begin = perf_counter()
    model, watch = train(given.steps, given.seed)
    print(f"trained in {(perf_counter() - begin) / 60:.1f} minutes")
    bots = {name: Mean.of(play_bot(name, given.games, FRESH)) for name in ("random", "greedy")}
    learned = Mean.of(play_learned(model, given.games, FRESH))
    for name, mean in [*bots.items(), ("learned", learned)]:
        print(f"{name:8} {mean} in {given.games} games")
    if given.picture:
        draw(watch, bots, given.picture)


if __name__ == "__main__":
    main()
