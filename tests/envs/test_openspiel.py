"""Our games in OpenSpiel: its own tests, its algorithms, and that nobody learns what is hidden."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from midway.core.chance import Rng
from midway.core.words import CHANCE
from tests.bots.pennies import PENNIES
from tests.envs.tables import SETTINGS, Setting, every_setting
from tests.toy import TOYS

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr, ismcts, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from midway.envs import openspiel  # noqa: E402

for _game in [*TOYS, PENNIES]:
    openspiel.register(_game)

FEWEST_AND_MOST = [
    setting
    for setting in SETTINGS
    if setting.seats in setting.game.facts.seats and setting.game.name != "battleball"  # which has a test of its own
]


def load(setting: Setting) -> Any:
    return pyspiel.load_game(
        openspiel.PREFIX + setting.game.name, {"players": setting.seats, **setting.options.as_dict()}
    )


def positions(game: Any, words: int, rng: Rng) -> Iterator[Any]:
    """A random game as it goes on; chance is drawn by its probabilities."""
    state = game.new_initial_state()
    for _ in range(words):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(actions[int(np.searchsorted(np.cumsum(odds)[:-1], rng.random(), side="right"))])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("setting", FEWEST_AND_MOST, ids=repr)
def test_openspiel_accepts_it(setting: Setting) -> None:
    pyspiel.random_sim_test(load(setting), num_sims=1, serialize=False, verbose=False)


def test_openspiel_accepts_battleball() -> None:
    """In its basic edition: the advanced one has the same words and numbers, and random games of thousands of words."""
    game = pyspiel.load_game("midway_battleball(edition=basic)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@every_setting
def test_a_state_is_the_position_and_the_player_sees_what_its_seat_sees(setting: Setting) -> None:
    game, rng = load(setting), Rng(1)
    assert game.num_players() == setting.seats
    for state in positions(game, 30, rng):
        ours = state.held.state
        actors = ours.actors()
        assert state.is_terminal() == (not actors)
        assert state.is_chance_node() == (actors == [CHANCE])
        if state.is_chance_node():
            total = ours.outcomes().total
            assert state.chance_outcomes() == [(move.index, weight / total) for move, weight in ours.outcomes().items()]
        elif actors:
            assert state.current_player() == actors[0]
            words = [state.action_to_string(action) for action in state.legal_actions()]
            assert sorted(words) == sorted(move.word for move in ours.legal(actors[0]))
        for seat in range(setting.seats):
            assert np.array_equal(state.observation_tensor(seat), game.layout.observation(ours, seat).tolist())


@every_setting
def test_what_a_player_cannot_know_is_not_in_its_information(setting: Setting) -> None:
    game, rng = load(setting), Rng(2)
    for state in positions(game, 40, rng):
        for player in range(setting.seats):
            other = state.resample_from_infostate(player, rng.random)
            assert other.current_player() == state.current_player()
            assert player != state.current_player() or other.legal_actions() == state.legal_actions()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)


def test_what_a_player_has_seen_and_said_is_remembered() -> None:
    """Two ways to the same view are two information states."""
    game = pyspiel.load_game("midway_pebbles(players=2)")
    memories: dict[str, set[str]] = {}
    for seed in range(40):
        for state in positions(game, 40, Rng(seed)):
            if state.current_player() >= 0:
                view = state.observation_string(0)
                memories.setdefault(view, set()).add(state.information_state_string(0))
    assert max(len(ways) for ways in memories.values()) > 1
    for ways in memories.values():
        for other in memories.values():
            assert ways is other or not ways & other


@every_setting
def test_what_is_remembered_is_worked_out_when_it_is_asked_and_not_before(setting: Setting) -> None:
    game = load(setting)
    often, seldom = game.new_initial_state(), game.new_initial_state()
    known = seldom.held._memory
    for state in positions(game, 40, Rng(3)):
        for action in state.history()[len(often.history()) :]:
            often, seldom = often.clone(), seldom.clone()
            often.apply_action(action)
            seldom.apply_action(action)
            often.information_state_string(0)
    assert seldom.held._memory is known is not often.held._memory
    for player in range(setting.seats):
        assert seldom.information_state_string(player) == often.information_state_string(player)


def test_copies_go_their_own_way_and_pickles_come_back() -> None:
    game = pyspiel.load_game("midway_insertcoin(players=3,draft=True)")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    for state in positions(game, 25, Rng(1)):
        before, copy = str(state), state.clone()
        assert (str(copy), copy.history()) == (before, state.history())
        copy.apply_action(copy.legal_actions()[0])
        assert str(state) == before != str(copy)
        again = pickle.loads(pickle.dumps(state))
        assert str(again) == before
        assert again.information_state_string(0) == state.information_state_string(0)


def test_observations_have_their_named_parts() -> None:
    game = pyspiel.load_game("midway_pinball(table=cyberhack)")
    observation = make_observation(game)
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    observation.set_from(state, 0)
    assert list(observation.dict) == list(game.layout.parts)
    assert observation.dict["lower die"].tolist() == [1, 0, 0, 0, 0, 0]


def test_bad_parameters_are_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="table"):
        pyspiel.load_game("midway_pinball(tabel=cyberhack)")


def test_the_learning_agents_of_openspiel_find_an_environment() -> None:
    env = rl_environment.Environment("midway_dungeonball", players=2)
    env.seed(1)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == 1.0


def test_counterfactual_regret_finds_the_best_mix() -> None:
    """In Pennies the penny belongs into the left hand once in three times, and so does the guess."""
    game = pyspiel.load_game("midway_pennies")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(300):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    state = game.new_initial_state()
    hide = policy.action_probabilities(state)
    assert hide[1] == pytest.approx(1 / 3, abs=0.01)
    assert exploitability.exploitability(game, policy) == pytest.approx(0, abs=0.01)


def test_sampled_regret_runs_on_simultaneous_seats() -> None:
    game = pyspiel.load_game("midway_orchard(players=2,rounds=2,peace=True)")
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    solver.iteration()
    state = next(state for state in positions(game, 60, Rng(1)) if state.current_player() == 0)
    odds = solver.average_policy().action_probabilities(state)
    assert set(odds) == set(state.legal_actions())


@pytest.mark.parametrize("name", ["midway_pinball(players=2)", "midway_dungeonball(players=2)", "midway_insertcoin"])
def test_searches_of_openspiel_play(name: str) -> None:
    game, source, rng = pyspiel.load_game(name), np.random.RandomState(1), Rng(3)
    evaluator = mcts.RandomRolloutEvaluator(1, source)
    plain = mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=source)
    blind = ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=source)
    asked = 0
    for state in positions(game, 40, rng):
        if state.current_player() >= 0 and len(state.legal_actions()) > 1:
            asked += 1
            assert plain.step(state) in state.legal_actions()
            assert blind.step(state) in state.legal_actions()
            if asked == 3:
                break
    assert asked == 3
