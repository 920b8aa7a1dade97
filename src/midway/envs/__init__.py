"""Games as learning environments: PettingZoo, Gymnasium and OpenSpiel.

`aec` and `parallel` seat several agents, `solo` one agent among bots, and `layout` tells what the numbers mean;
importing this package also makes the ids known to Gymnasium (`midway/Carniball-v0`). The games of OpenSpiel are
registered by importing `midway.envs.openspiel`, which needs that library too.
"""

try:
    from midway.envs.ids import env_ids, register_ids
    from midway.envs.layout import Layout, layout
    from midway.envs.solo import SoloEnv, solo
    from midway.envs.zoo import AecEnv, ParallelEnv, aec, parallel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error}: learning environments need pip install 'midway[envs]'") from error

register_ids()

__all__ = [
    "AecEnv",
    "Layout",
    "ParallelEnv",
    "SoloEnv",
    "aec",
    "env_ids",
    "layout",
    "parallel",
    "solo",
]
