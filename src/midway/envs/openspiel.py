"""Our games for OpenSpiel's algorithms; importing this module registers each as `midway_<name>`.

    import midway.envs.openspiel
    import pyspiel

    game = pyspiel.load_game("midway_pinball(players=2,table=dancefever)")

Chance is a player there too, so its words are explicit, with their probabilities. Seats that act at once are asked one
after the other, and none sees what another has said before the game shows it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import pyspiel

from midway.core.chance import Rng
from midway.core.game import Game, all_games
from midway.core.state import State, View, fingerprint
from midway.core.words import CHANCE, Move
from midway.envs.numbers import Layout, Numbers

PREFIX = "midway_"

Said: TypeAlias = "tuple[Said, int, Move] | None"
"""The words said since a position, the last one first, each with its actor: shared by all that go on from there."""


def game_type(game: Game, players: int) -> Any:
    """What kind of game it is, in OpenSpiel's terms.

    Utilities are shares of opponents beaten, so among several players they add up to a constant.
    """
    low, high = game.facts.seats
    kind = pyspiel.GameType
    secret = game.facts.hidden or (game.facts.simultaneous and players > 1)
    return kind(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if game.facts.chance else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION if secret else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if players == 1 else kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": low, **{option.name: option.default for option in game.options}},
    )


class SpielGame(pyspiel.Game):
    """One of our games with its options and its number of players; `register` makes a subclass for each."""

    midway: Game

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        game = self.midway
        start = game.new(given.pop("players", 0), given)
        players = start.seats
        self.layout = Layout(game, players, start.options)
        self.chance_words = list(game.chance_vocabulary(start.options)) if game.facts.chance else []
        self.first = Held(self, start, Memory.of(start))
        low, high = game.facts.utility
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.layout.words),
            max_chance_outcomes=len(self.chance_words),
            num_players=players,
            min_utility=low,
            max_utility=high,
            utility_sum=None if players == 1 else players / 2,
            max_game_length=game.facts.max_plies,
        )
        super().__init__(game_type(game, players), info, parameters or {})

    def new_initial_state(self) -> SpielState:
        """The first position."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What turns positions into tensors and strings for one player."""
        return SpielObserver(self.layout, iig_obs_type)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return pyspiel.load_game, (str(self),)


class Memory(NamedTuple):
    """What every seat remembers at a position."""

    state: State
    """The position, which is never changed."""
    hashes: list[int]
    """For each seat a hash of everything it has seen and said so far."""
    seen: list[int]
    """Each seat's last view, as its key."""

    @classmethod
    def of(cls, state: State) -> Memory:
        """That of seats which see a position for the first time."""
        seen = [state.key(seat) for seat in range(state.seats)]
        return cls(state.clone(), [fingerprint([view]) for view in seen], seen)

    def after(self, said: list[tuple[int, Move]]) -> Memory:
        """That after these words: whoever said one, and whoever saw something new, remembers it."""
        state, hashes, seen = self.state.clone(), list(self.hashes), list(self.seen)
        for actor, move in said:
            state.do(actor, move)
            for seat in range(state.seats):
                view, own = state.key(seat), move.index if actor == seat else 0
                if own or view != seen[seat]:
                    hashes[seat] = fingerprint([hashes[seat], own, view])
                    seen[seat] = view
        return Memory(state, hashes, seen)


class Held:
    """A position, and what each seat remembers: all that OpenSpiel has to copy when it clones a state.

    To look at every view after every word would cost a playout more than its rules do, and few algorithms ask what
    seats remember. So it is worked out when one asks, from the last time that one did.
    """

    def __init__(self, game: SpielGame, state: State, memory: Memory, said: Said = None) -> None:
        self.game = game
        self.state = state
        self._memory = memory
        self._said = said

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.game, self.state.clone(), self._memory, self._said)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        memory = self.memory()
        return _held, (self.game, self.state.save(), memory.hashes, memory.seen)

    def do(self, actor: int, move: Move) -> None:
        """Plays a word."""
        self.state.do(actor, move)
        self._said = self._said, actor, move

    def memory(self) -> Memory:
        """What every seat remembers."""
        said = []
        while self._said is not None:
            self._said, actor, move = self._said
            said.append((actor, move))
        if said:
            self._memory = self._memory.after(said[::-1])
        return self._memory

    def imagined(self, player: int, rng: Rng) -> Held:
        """Another position that looks the same to this player; what the others remember is drawn with it.

        Who is asked stays the same: seats that were asked before in the same turn speak anew, at random.
        """
        state = self.state.guess(player, rng)
        other = Held(self.game, state, Memory.of(state))
        asked = self.state.actors()[:1]
        while state.actors()[:1] != asked:
            seat = state.actors()[0]
            other.do(seat, rng.choice(state.legal(seat)))
        other.memory().hashes[player] = self.memory().hashes[player]
        return other


def _held(game: SpielGame, saved: View, hashes: list[int], seen: list[int]) -> Held:
    state = game.midway.load(saved)
    return Held(game, state, Memory(state.clone(), hashes, seen))


class SpielState(pyspiel.State):
    """One position with its history."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = game.first

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody."""
        actors = self.held.state.actors()
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors[0] == CHANCE else actors[0]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.held.state.actors()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(move.index for move in self.held.state.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of chance's words, with their probabilities."""
        outcomes = self.held.state.outcomes()
        return [(move.index, weight / outcomes.total) for move, weight in outcomes.items()]

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held is held.game.first:
            held = self.held = deepcopy(held)
        actor = held.state.actors()[0]
        held.do(actor, self._words(actor == CHANCE)[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return self._words(player == pyspiel.PlayerId.CHANCE)[action].word

    def _words(self, chance: bool) -> list[Move]:
        return self.held.game.chance_words if chance else self.held.game.layout.words.moves

    def returns(self) -> list[float]:
        """The utilities, once the game is over."""
        result = self.held.state.result()
        return [0.0] * self.held.state.seats if result is None else result.utilities()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another position that looks the same to this player, for searches among hidden information."""
        other: SpielState = self.clone()
        other.held = self.held.imagined(player, Rng(int(sampler() * (1 << 53))))
        return other

    def __str__(self) -> str:
        return _text(self.held.state.save())


class SpielObserver:
    """Tensors and strings for one player.

    Tensors hold the observation, part by part, as `midway.envs.layout` names them. With perfect recall, the string also
    tells apart what the player has seen and said before; the tensor shows the present alone.
    """

    def __init__(self, layout: Layout, kind: Any) -> None:
        self._layout = layout
        self._recall = kind is not None and kind.perfect_recall
        self.tensor: Numbers = np.zeros(layout.size, np.float32)
        self.dict = {name: self.tensor[place] for name, place in layout.parts.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what the player sees into the tensor."""
        self._layout.write_observation(state.held.state, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees; with perfect recall, all it knows, in short."""
        if self._recall:
            return f"player {player} {state.held.memory().hashes[player]:016x}"
        return _text(state.held.state.observe(player))


def _text(data: View) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def register(game: Game) -> None:
    """Makes a game known to OpenSpiel."""
    pyspiel.register_game(game_type(game, game.facts.seats[0]), type(game.name, (SpielGame,), {"midway": game}))


for _game in all_games():
    register(_game)
