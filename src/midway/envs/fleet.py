"""Many games spread over a few processes: several in each, so that a message carries many steps."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from midway.core.errors import BadOption, MidwayError
from midway.envs.numbers import Numbers

Array = NDArray[Any]


class FleetEnv(VectorEnv[Numbers, NDArray[np.int64], Array]):
    """So many games of one id as one vector environment; each process steps its share of them.

    Results are those of `gymnasium.make_vec(env_id, num_envs)`, whatever the number of workers. A quick game steps in
    less time than a message takes, so with a process for each game, as Gymnasium's own has it, all would mostly wait.
    """

    def __init__(
        self,
        env_id: str,
        num_envs: int,
        workers: int | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        **settings: Any,
    ) -> None:
        workers = min(num_envs, os.cpu_count() or 1) if workers is None else workers
        if not 1 <= workers <= num_envs:
            raise BadOption(f"{num_envs} games cannot be spread over {workers} workers: each needs at least one")
        sample = gymnasium.make(env_id, **settings)
        self.num_envs = num_envs
        self.metadata = {**sample.metadata, "autoreset_mode": autoreset_mode}
        self.single_observation_space = sample.observation_space
        self.single_action_space = sample.action_space
        self.observation_space = batch_space(sample.observation_space, num_envs)
        self.action_space = batch_space(sample.action_space, num_envs)
        self._shares = [share.tolist() for share in np.array_split(np.arange(num_envs), workers)]
        self._pipes: list[Connection] = []
        self._processes = []
        context = multiprocessing.get_context("spawn")
        for share in self._shares:
            here, there = context.Pipe()
            task = (there, env_id, len(share), autoreset_mode, settings)
            process = context.Process(target=_work, args=task, daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        if options:
            raise BadOption(f"a fleet cannot reset with options, but was given {', '.join(options)[:80]}")
        seeds = [seed + place for place in range(self.num_envs)] if isinstance(seed, int) else seed
        shares = [None if seeds is None else [seeds[place] for place in share] for share in self._shares]
        numbers, infos = zip(*self._exchange("reset", shares), strict=True)
        return np.concatenate(numbers), _joined(list(infos), self._sizes())

    def step(self, actions: NDArray[np.int64]) -> tuple[Numbers, Array, Array, Array, dict[str, Any]]:
        answers = self._exchange("step", [actions[share] for share in self._shares])
        numbers, rewards, ends, cuts, infos = zip(*answers, strict=True)
        joined = [np.concatenate(arrays) for arrays in (numbers, rewards, ends, cuts)]
        return joined[0], joined[1], joined[2], joined[3], _joined(list(infos), self._sizes())

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the processes."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join()

    def _sizes(self) -> list[int]:
        return [len(share) for share in self._shares]

    def _exchange(self, what: str, requests: list[Any]) -> list[Any]:
        for pipe, request in zip(self._pipes, requests, strict=True):
            with suppress(ConnectionError):  # if the process has ended, that shows when its answer is awaited
                pipe.send((what, request))
        answers = [_answer(pipe) for pipe in self._pipes]  # all of them, so that none is left for the next request
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers


def _answer(pipe: Connection) -> Any:
    """What a process answers, or what went wrong there."""
    try:
        return pipe.recv()
    except (EOFError, ConnectionError):
        return MidwayError("a process of this fleet has ended")


def _work(pipe: Connection, env_id: str, number: int, autoreset_mode: AutoresetMode, settings: dict[str, Any]) -> None:
    """Steps its share of the games until nobody asks any more."""
    import midway.envs  # noqa: F401 - makes the ids known in this process

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    envs = gymnasium.make_vec(
        env_id, number, "sync", vector_kwargs={"autoreset_mode": autoreset_mode, "copy": False}, **settings
    )
    with suppress(EOFError, ConnectionError):
        while True:
            what, request = pipe.recv()
            try:
                answer: Any = envs.reset(seed=request) if what == "reset" else envs.step(request)
            except Exception as error:  # whatever goes wrong here is told to the process that asked
                answer = error
            pipe.send(answer)


def _joined(infos: list[dict[str, Any]], sizes: list[int]) -> dict[str, Any]:
    """The infos of all shares as one; where a share is silent, there are zeros or None, as is Gymnasium's custom."""
    joined: dict[str, Any] = {}
    for key in dict.fromkeys(key for info in infos for key in info):
        told = next(info[key] for info in infos if key in info)
        if isinstance(told, dict):
            joined[key] = _joined([info.get(key, {}) for info in infos], sizes)
        else:
            nothing = None if told.dtype == object else 0
            silent = [np.full((size, *told.shape[1:]), nothing, told.dtype) for size in sizes]
            joined[key] = np.concatenate([info.get(key, none) for info, none in zip(infos, silent, strict=True)])
    return joined
