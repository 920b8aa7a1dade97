"""The search: what it finds, what it must not see, and that it repeats itself."""

from __future__ import annotations

from typing import Any

import pytest

from midway.bots import Plan, SearchBot
from midway.bots.play import ask
from midway.bots.search import Search, imagined
from midway.bots.tree import Node, Throw
from midway.core.chance import Outcomes, RandomDealer, Rng
from midway.core.game import Game, all_games
from midway.core.match import Match
from midway.core.state import State
from midway.core.words import CHANCE, Move, Vocabulary
from tests.bots.pennies import HANDS, PENNIES, Pennies
from tests.bots.positions import blind_decisions, decisions
from tests.toy import ORCHARD, PEBBLES

GAMES = [*all_games(), ORCHARD, PEBBLES]


def searching(seed: int, simulations: int = 40, **settings: Any) -> SearchBot:
    return SearchBot(Rng(seed), Plan(simulations, **settings))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_seed_repeats_a_game_to_the_letter(game: Game) -> None:
    logs = []
    for _ in range(2):
        match = Match(game)
        bots = [searching(seat, 8, rollout=1, patience=2) for seat in range(match.state.seats)]
        dealer = RandomDealer(Rng(1))
        while len(match.standing) < 24 and (match.run(dealer) or match.state.actors()):
            seat = match.state.actors()[0]
            match.say(seat, ask(bots[seat], match.state, seat).word)
        logs.append(match.log)
    assert logs[0] == logs[1]


@pytest.mark.parametrize("game", [game for game in GAMES if game.facts.hidden], ids=lambda game: game.name)
def test_what_is_hidden_changes_nothing(game: Game) -> None:
    positions = blind_decisions(game, 4)
    assert positions, "no position hid anything: the test shows nothing"
    for state, seat, other in positions:
        for settings in ({"patience": 2}, {"rollout": 3}, {"rollout": 6, "quick": True}):
            said = searching(3, 20, **settings).choose(state.clone(), seat)
            assert said is searching(3, 20, **settings).choose(other.clone(), seat)


def test_a_position_is_imagined_from_the_view_alone() -> None:
    for state, seat in decisions(ORCHARD, 5):
        other = state.guess(seat, Rng(99))
        assert imagined(state, seat, Rng(5)).key() == imagined(other, seat, Rng(5)).key()


def exact(state: State, known: dict[int, list[float]]) -> list[float]:
    """The utilities with best play, in a game without chance in which seats take turns."""
    result = state.result()
    if result is not None:
        return result.utilities()
    if state.key() not in known:
        seat = state.actors()[0]
        values = [exact(after(state, seat, i), known) for i in choices(state, seat)]
        known[state.key()] = max(values, key=lambda utilities: utilities[seat])
    return known[state.key()]


def choices(state: State, seat: int) -> range:
    return range(len(state.legal(seat)))


def after(state: State, seat: int, choice: int) -> State:
    following = state.clone()
    following.do(seat, state.legal(seat)[choice])
    return following


def test_it_finds_forced_wins_and_stops_when_it_is_sure() -> None:
    known: dict[int, list[float]] = {}
    found = sure = 0
    start = PEBBLES.new(2)
    for lay in start.outcomes().moves:
        state = start.clone()
        state.do(CHANCE, lay)
        bots = [searching(1, 400), searching(2, 400)]
        while state.actors():
            seat = state.actors()[0]
            values = [exact(after(state, seat, i), known)[seat] for i in choices(state, seat)]
            chosen = state.legal(seat).index(bots[seat].choose(state.clone(), seat))
            if max(values) == 1.0 and min(values) < 1.0:
                found += 1
                sure += bots[seat].search.simulations < 400
                assert values[chosen] == 1.0, f"{state.save()}: {state.legal(seat)[chosen]} gives the win away"
            state.do(seat, state.legal(seat)[chosen])
    assert found > 10
    assert sure > found / 2


def test_a_sealed_word_is_drawn_from_the_best_mix() -> None:
    search = Search(Plan(4000))
    node = search.think(PENNIES.new(2), 0, Rng(1))
    assert node.sealed
    assert node.mix[0] / sum(node.mix) == pytest.approx(1 / 3, abs=0.1)
    said = [searching(seed, 300).choose(PENNIES.new(2), 0) for seed in range(30)]
    assert 3 <= said.count(HANDS[0]) <= 17, "the mix is played, not its likeliest word"


def test_nobody_in_the_tree_acts_on_what_is_hidden_from_them() -> None:
    search = Search(Plan(500))
    search.think(PENNIES.new(2), 0, Rng(1))
    guessers = [node for node in search._nodes.values() if node.mover == 1]
    assert len(guessers) == 1, "the second seat has one decision, whichever hand holds the penny"


def test_the_budget_is_kept() -> None:
    state, seat = decisions(ORCHARD, 3)[1]
    for simulations in (1, 10, 77):
        search = Search(Plan(simulations))
        node = search.think(imagined(state, seat, Rng(1)), seat, Rng(2))
        assert 1 <= search.simulations <= simulations
        assert node.visits == sum(node.counts) == search.simulations
    with pytest.raises(ValueError, match="needs a bound"):
        Plan(0)


def test_words_in_the_running_are_tried_equally_often_and_halved() -> None:
    words = Vocabulary(__name__ + ".race", "0")
    node = Node(0, [words.add(f"word {number}") for number in range(9)])
    node.open([0.5 + number / 1000 for number in range(9)])
    node.enter(8, 8)
    assert sorted(node.standing) == list(range(1, 9)), "the word that looks worst does not even start"
    for _ in range(16):
        choice = node.least_tried()
        node.learn(choice, 0.6 if choice < 5 else 0.4)
    assert node.counts == [0] + [2] * 8
    for left in (4, 2, 1):
        node.halve()
        assert len(node.standing) == left
        assert set(node.standing) <= {1, 2, 3, 4}


def test_what_the_quick_policy_says_starts_even_if_it_looks_worst() -> None:
    node = Node(0, HANDS)
    node.open([0.5, 0.6])
    node.enter(1, 0)
    assert node.standing == [0]


def test_loyalty_lets_the_policys_word_lead_at_first_sight() -> None:
    node = Node(0, HANDS)
    node.open([0.5, 0.6])
    node.enter(2, 0)
    assert node.best() == 1
    for _ in range(2):
        node.enter(2, 0, 0.5)
        assert node.best() == 0
        assert abs(node.leads[0] - node.leads[1] - 0.5 * node.doubt) < 1e-9, "the lead does not grow with every look"
    node.enter(2, 1, 0.1)
    assert node.leads[1] > node.leads[0], "a favourite that changes takes the lead over"
    for _ in range(200):
        node.learn(0, 0.9)
        node.learn(1, 0.1)
    assert node.best() == 0, "results outweigh it"


def test_a_word_without_hope_is_tried_no_more() -> None:
    node = Node(0, HANDS)
    node.open([0.5, 0.5])
    node.enter(2, 0)
    for _ in range(200):
        choice = node.least_tried()
        node.learn(choice, 0.99 if choice == 1 else 0.01)
    node.drop_hopeless()
    assert node.standing == [1]


def test_every_word_meets_the_same_luck() -> None:
    state, seat = decisions(ORCHARD, 3)[1]
    search = Search(Plan(40, rollout=3))
    node = search.think(state, seat, Rng(1))
    tries = [node.counts[i] for i in node.standing]
    assert max(tries) - min(tries) <= 1


def test_a_forced_word_costs_nothing() -> None:
    class OneHanded(Pennies):
        def legal(self, seat: int) -> list[Move]:
            return HANDS[:1]

    state = OneHanded(PENNIES, 2, PENNIES.read_options({}), 1)
    state.chosen = []
    bot = searching(1)
    assert bot.choose(state, 0) is HANDS[0]
    assert bot.search.simulations == 0


def test_the_tree_is_kept_from_word_to_word() -> None:
    state = PEBBLES.new(2)
    state.do(CHANCE, state.outcomes().moves[-1])
    search = Search(Plan(200))
    first = search.think(state, 0, Rng(1))
    state.do(0, first.moves[first.best()])
    seat = state.actors()[0]
    again = search.think(state, seat, Rng(2))
    assert again.visits > search.simulations, "what was learnt about this position before counts"


def test_time_bounds_a_search_too() -> None:
    state, seat = decisions(ORCHARD, 3)[1]
    search = Search(Plan(0, milliseconds=1))
    search.think(state, seat, Rng(1))
    assert search.simulations >= 1


def test_chance_shows_more_faces_the_more_often_it_is_visited() -> None:
    words = Vocabulary(__name__, "chance")
    faces = [words.add(f"face {number}") for number in range(200)]
    throw = Throw()
    shown: list[Move] = []
    for _ in range(400):
        shown.append(throw.show(Outcomes(faces), Rng(len(shown))))
        assert len(throw.faces) <= 2 * (throw.visits**0.5) + 1
    assert 20 <= len(set(shown)) <= 41


def test_a_face_that_cannot_come_up_in_this_guess_is_not_shown() -> None:
    words = Vocabulary(__name__ + ".other", "chance")
    faces = [words.add(f"face {number}") for number in range(60)]
    throw = Throw()
    for turn in range(300):
        offered = faces[:30] if turn % 2 else faces[30:]
        assert throw.show(Outcomes(offered), Rng(turn)) in offered


def test_results_outweigh_a_wrong_first_impression() -> None:
    node = Node(1, HANDS)
    node.open([0.45, 0.55])
    node.enter(2, 0)
    assert node.priors[1] > node.priors[0]
    for _ in range(1000):
        choice = node.select(Rng(1))
        node.learn(choice, 0.9 if choice == 0 else 0.1)
    assert node.counts[0] > node.counts[1]
    assert node.best() == 0
    assert node.worth(0) == pytest.approx(0.9)
