"""The games of this house and of other libraries, each behind the two things a comparison measures.

Every engine plays in a plain Python loop that is written as the library's own examples write it: list the legal
moves, choose one at random, apply it. Where a library can leave out a second check of a move that was just
listed, it is left out, here and there alike. Other libraries are imported when they are measured, and only then.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from importlib import import_module
from typing import Any, Final, NamedTuple

from midway.build import compiled
from midway.core.game import Game, all_games, find_game
from midway.core.words import CHANCE

TO_THE_END: Final = sys.maxsize
Copy = Callable[[], object]


class Engine:
    """One game of one library."""

    def __init__(self) -> None:
        self._random: Callable[[], float] = random.Random(1).random

    def play(self, limit: int = TO_THE_END) -> int:
        """Plays a new game at random to its end, or to its first `limit` decisions; how many there were."""
        raise NotImplementedError

    def copier(self) -> Copy | None:
        """What copies the position that the last `play` led to; None where nothing can."""
        raise NotImplementedError


class Library(NamedTuple):
    """Whose games are measured, and what must be said about them to read the figures rightly."""

    name: str
    package: str
    """What pip installs."""
    language: str
    decision: str
    """What counts as one decision."""
    copying: str
    """How a position is copied, as a sentence."""
    games: Callable[[], list[str]]
    engine: Callable[[str], Engine]
    """Makes the engine of a game; an ImportError says which part is not installed."""


class MidwayEngine(Engine):
    """A game of this house with the fewest seats, named with an option: `pinball table=cyberhack`."""

    def __init__(self, name: str, observed: bool = False) -> None:
        super().__init__()
        game, *pairs = name.split()
        self._game = find_game(game)
        self._options = dict(pair.split("=") for pair in pairs)
        self._state = self._game.new(0, self._options)
        self._numbers = [0.0] * sum(part.size for part in self._game.parts(self._state.options, self._state.seats))
        self._observed = observed

    def play(self, limit: int = TO_THE_END) -> int:
        chosen, observed, numbers = self._random, self._observed, self._numbers
        self._state = state = self._game.new(0, self._options)
        decisions = 0
        while decisions < limit and (actors := state.actors()):
            seat = actors[0]
            if seat == CHANCE:
                outcomes = state.outcomes()
                state.do(CHANCE, outcomes.pick(int(chosen() * outcomes.total)))
            else:
                if observed:
                    state.encode(seat, numbers)
                words = state.legal(seat)
                state.do(seat, words[int(chosen() * len(words))])
                decisions += 1
        return decisions

    def copier(self) -> Copy:
        return self._state.clone


class SpielEngine(Engine):
    """A game of OpenSpiel."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._spiel = import_module("pyspiel")
        self._game = self._spiel.load_game(name)
        self._state = self._game.new_initial_state()

    def play(self, limit: int = TO_THE_END) -> int:
        chosen, sample = self._random, self._spiel.sample_action
        self._state = state = self._game.new_initial_state()
        decisions = 0
        while decisions < limit and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sample(state.chance_outcomes(), chosen())[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chosen() * len(actions))])
                decisions += 1
        return decisions

    def copier(self) -> Copy:
        copy: Copy = self._state.clone
        return copy


class ChessEngine(Engine):
    """Chess by python-chess. It ends as `is_game_over` says, asked without listing the moves a second time."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._chess = import_module("chess")
        self._board = self._chess.Board()

    def play(self, limit: int = TO_THE_END) -> int:
        chosen = self._random
        self._board = board = self._chess.Board()
        decisions = 0
        while decisions < limit:
            moves = list(board.legal_moves)
            if not moves or board.is_insufficient_material():
                break
            if board.is_seventyfive_moves() or board.is_fivefold_repetition():
                break
            board.push(moves[int(chosen() * len(moves))])
            decisions += 1
        return decisions

    def copier(self) -> Copy:
        return partial(self._board.copy, stack=False)


class CatanatronEngine(Engine):
    """Catan by catanatron, among as many players as the name says."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._game = import_module("catanatron.game")
        player = import_module("catanatron.models.player")
        count = int(name.split()[-1])
        self._players = [player.RandomPlayer(colour) for colour in list(player.Color)[:count]]
        self._match = self._game.Game(self._players, seed=1)

    def play(self, limit: int = TO_THE_END) -> int:
        chosen, turns = self._random, self._game.TURNS_LIMIT
        self._match = match = self._game.Game(self._players, seed=int(chosen() * sys.maxsize))
        decisions = 0
        while decisions < limit and match.winning_color() is None and match.state.num_turns < turns:
            actions = match.state.playable_actions
            match.execute(actions[int(chosen() * len(actions))], validate_action=False)
            decisions += 1
        return decisions

    def copier(self) -> Copy:
        copy: Copy = self._match.copy
        return copy


class RLCardEngine(Engine):
    """A game of RLCard."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._env = import_module("rlcard").make(name, config={"seed": 1})

    def play(self, limit: int = TO_THE_END) -> int:
        chosen, env = self._random, self._env
        state, _ = env.reset()
        decisions = 0
        while decisions < limit and not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(chosen() * len(actions))])
            decisions += 1
        return decisions

    def copier(self) -> Copy:
        return partial(deepcopy, deepcopy(self._env.game))


class PettingZooEngine(Engine):
    """A classic game of PettingZoo, named by its module and, for go, the size of its board."""

    def __init__(self, name: str) -> None:
        super().__init__()
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        module, *size = name.split()
        settings = {"board_size": int(size[0].split("x")[0])} if size else {}
        self._env = import_module(f"pettingzoo.classic.{module}").env(**settings)

    def play(self, limit: int = TO_THE_END) -> int:
        chosen, env = self._random, self._env
        env.reset(seed=int(chosen() * (1 << 31)))
        decisions = 0
        while decisions < limit:
            seen, _, ended, cut, told = env.last()
            if ended or cut:
                break
            mask = seen["action_mask"] if "action_mask" in seen else told["action_mask"]
            actions = mask.nonzero()[0]
            env.step(int(actions[int(chosen() * len(actions))]))
            decisions += 1
        return decisions

    def copier(self) -> None:
        return None


class PokerKitEngine(Engine):
    """Limit poker for two by PokerKit: it lists no moves, so each kind is asked whether it can be made."""

    TABLES: Final[dict[str, tuple[str, tuple[object, ...]]]] = {
        "limit hold'em": ("FixedLimitTexasHoldem", (0, (1, 2), 2, 4, 200, 2)),
        "seven-card stud": ("FixedLimitSevenCardStud", (1, 2, 4, 8, 200, 2)),
    }

    def __init__(self, name: str) -> None:
        super().__init__()
        kit = import_module("pokerkit")
        variant, stakes = self.TABLES[name]
        self._new = partial(getattr(kit, variant).create_state, tuple(kit.Automation), True, *stakes)
        self._state: Any = self._new()

    def play(self, limit: int = TO_THE_END) -> int:
        chosen = self._random
        self._state = state = self._new()
        decisions = 0
        while decisions < limit and state.status:
            actions = []
            if state.can_fold():
                actions.append(state.fold)
            if state.can_check_or_call():
                actions.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                actions.append(state.complete_bet_or_raise_to)
            actions[int(chosen() * len(actions))]()
            decisions += 1
        return decisions

    def copier(self) -> Copy:
        return partial(deepcopy, self._state)


def _ours() -> list[str]:
    """Every game at each value of its first option: all tables, levels, editions."""
    return [name for game in all_games() for name in _variants(game)]


def _variants(game: Game) -> list[str]:
    if not game.options:
        return [game.name]
    first = game.options[0]
    sets = [game.read_options({first.name: value}) for value in first.values()]
    return [f"{game.name} {str(options).split()[0]}" for options in sets]


def _usual() -> list[str]:
    return [game.name for game in all_games()]


def _observed(name: str) -> Engine:
    return MidwayEngine(name, observed=True)


_SPIEL_GAMES: Final = [
    "backgammon",
    "pig",
    "yacht",
    "maedn",
    "einstein_wurfelt_nicht",
    "chess",
    "checkers",
    "connect_four",
    "go(board_size=9)",
    "othello",
    "hive",
    "gin_rummy",
    "hearts",
    "cribbage",
    "hanabi",
]
_RLCARD_GAMES: Final = [
    "blackjack",
    "leduc-holdem",
    "limit-holdem",
    "no-limit-holdem",
    "uno",
    "gin-rummy",
    "bridge",
    "mahjong",
    "doudizhu",
]
_ZOO_GAMES: Final = [
    "tictactoe_v3",
    "connect_four_v3",
    "go_v5 9x9",
    "chess_v6",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "hanabi_v5",
]

_OURS: Final = "Python compiled to C by mypyc" if compiled() else "Python"

LIBRARIES: Final = [
    Library(
        "Midway",
        "midway",
        _OURS,
        "one word of a seat; a turn with several parts is several words, a step with one answer is none",
        "Copied by `clone`.",
        _ours,
        MidwayEngine,
    ),
    Library(
        "Midway, observed",
        "midway",
        _OURS,
        "the same, and the seat's view as an array before each",
        "Copied by `clone`.",
        _usual,
        _observed,
    ),
    Library(
        "OpenSpiel",
        "open_spiel",
        "C++, called from Python",
        "one action; a backgammon action moves two dice, a chance node is none",
        "Copied by `clone`, with the history.",
        lambda: _SPIEL_GAMES,
        SpielEngine,
    ),
    Library(
        "python-chess",
        "chess",
        "Python",
        "one move of one side",
        "Copied by `copy(stack=False)`, without the history.",
        lambda: ["chess"],
        ChessEngine,
    ),
    Library(
        "catanatron",
        "catanatron",
        "Python",
        "one action; to roll the dice and to end the turn are actions",
        "Copied by `copy`.",
        lambda: ["Catan 2", "Catan 4"],
        CatanatronEngine,
    ),
    Library(
        "RLCard",
        "rlcard",
        "Python with NumPy",
        "one action, and the next player's view as arrays",
        "Copied by `deepcopy` of its game: it has no copy of its own.",
        lambda: _RLCARD_GAMES,
        RLCardEngine,
    ),
    Library(
        "PettingZoo classic",
        "pettingzoo[classic]",
        "Python with NumPy; hanabi in C++",
        "one action, the next player's view as arrays, and checks of the order of calls",
        "It cannot be copied: a `deepcopy` is back at the start of the game.",
        lambda: _ZOO_GAMES,
        PettingZooEngine,
    ),
    Library(
        "PokerKit",
        "pokerkit",
        "Python",
        "fold, call or raise; dealing and chips run by themselves",
        "Copied by `deepcopy`: it has no copy of its own.",
        lambda: list(PokerKitEngine.TABLES),
        PokerKitEngine,
    ),
]
"""In the order of the tables. OpenSpiel offers more than a hundred games: these are ones for two or more that people
play with dice, on boards or with cards. Of RLCard and PettingZoo classic these are all but rock paper scissors."""
