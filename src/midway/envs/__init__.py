"""Games as learning environments: PettingZoo, Gymnasium and OpenSpiel.

`aec` and `parallel` seat several agents, `solo` one agent among bots, `fleet` many of those in processes, and `layout`
tells what the numbers mean. Importing this package also makes the ids known to Gymnasium (`midway/Carniball-v0`). The
games of OpenSpiel are registered by importing `midway.envs.openspiel`, which needs that library too.
"""

try:
    from midway.envs.fleet import FleetEnv
    from midway.envs.gym import SoloEnv
    from midway.envs.ids import env_ids, register_ids
    from midway.envs.numbers import Layout, layout
    from midway.envs.zoo import AecEnv, ParallelEnv, aec
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error}: learning environments need pip install 'midway[envs]'") from error

fleet = FleetEnv
parallel = ParallelEnv
solo = SoloEnv

register_ids()

__all__ = [
    "AecEnv",
    "FleetEnv",
    "Layout",
    "ParallelEnv",
    "SoloEnv",
    "aec",
    "env_ids",
    "fleet",
    "layout",
    "parallel",
    "solo",
]
