"""What may be said, what may not, and that saying it on a copy changes only the copy."""

import pytest

from midway.core.errors import IllegalMove
from midway.core.words import CHANCE, Move
from tests.contract.playing import (
    FEW,
    MANY,
    SOME,
    Playthrough,
    Position,
    alternating_playthroughs,
    every_playthrough,
    open_playthroughs,
    pick,
    simultaneous_playthroughs,
)

WORDS_A_STEP = 12
"""Words of the vocabulary that are tried at every step; at some steps all are."""


def words_to_try(play: Playthrough, count: int) -> list[Move]:
    return pick(play.game.vocabulary(play.options).moves, count, play.rng())


@every_playthrough
def test_an_actor_always_has_a_legal_word(play: Playthrough) -> None:
    for position in play.positions:
        assert all(position.state.legal(seat) for seat in position.actors()), position.ply


@every_playthrough
def test_actors_are_seats_in_order_or_chance_alone(play: Playthrough) -> None:
    for position in play.positions:
        actors = position.state.actors()
        assert actors == [CHANCE] or actors == sorted(set(actors) & set(range(play.seats))), position.ply


@every_playthrough
def test_only_games_that_say_so_ask_several_seats_at_once(play: Playthrough) -> None:
    most = max(len(position.actors()) for position in play.positions)
    assert (most > 1) == (play.game.facts.simultaneous and play.seats > 1)


@every_playthrough
def test_legal_words_are_words_of_the_vocabulary_and_stand_once(play: Playthrough) -> None:
    words = play.game.vocabulary(play.options)
    for position in play.positions:
        for seat in position.actors():
            numbers = [move.index for move in position.state.legal(seat)]
            assert all(words[move.index] is move for move in position.state.legal(seat)), position.ply
            assert len(set(numbers)) == len(numbers), position.ply
            assert 0 not in numbers, "wait is never legal"


@every_playthrough
def test_asking_twice_gives_the_same_answer(play: Playthrough) -> None:
    for position in play.decisions(SOME):
        for seat in position.actors():
            first = list(position.state.legal(seat))
            assert position.state.legal(seat) == first == position.state.clone().legal(seat), position.ply


@every_playthrough
def test_every_legal_word_plays_on_a_clone_and_leaves_its_parent_alone(play: Playthrough) -> None:
    for position in play.sample(SOME):
        before = position.state.save()
        for actor, move in pick(position.choices(), 40, play.rng()):
            child = position.after(actor, move)
            over = child.result() is not None
            assert (child.actors() == []) == over, (position.ply, move)
        assert position.state.save() == before, position.ply
        assert position.state.key() == play.keys[position.ply]


@every_playthrough
def test_a_clone_stays_behind_when_its_parent_plays_on(play: Playthrough) -> None:
    for position in play.sample(SOME):
        parent = position.state.clone()
        child = parent.clone()
        for actor, move in play.words[position.ply : position.ply + 5]:
            parent.do(actor, move)
        assert child.key() == play.keys[position.ply], position.ply


@every_playthrough
def test_a_clone_drops_the_listener(play: Playthrough) -> None:
    assert play.match.state.listener is not None
    assert play.match.state.clone().listener is None
    assert play.match.state.guess(0, play.rng()).listener is None


@every_playthrough
def test_playing_without_clones_leads_to_the_same_positions(play: Playthrough) -> None:
    state = play.game.new(play.seats, play.options.as_dict())
    watched = {position.ply for position in play.sample(FEW)}
    for ply, (actor, move) in enumerate(play.words):
        if ply in watched:
            assert state.key() == play.keys[ply], ply
        state.do(actor, move)
    assert state.key() == play.keys[-1]


def agrees(position: Position, seat: int, move: Move) -> bool:
    """Whether `forbids` is silent exactly if the word is legal, and else names a rule there is."""
    state = position.state
    legal = seat in state.actors() and move in state.legal(seat)
    number = state.forbids(seat, move)
    return number == "" if legal else number in state.game.rulebook()


@every_playthrough
def test_a_rule_forbids_every_word_that_is_not_legal_and_no_other(play: Playthrough) -> None:
    for position in play.sample(FEW):
        for seat in range(play.seats):
            wrong = [move for move in play.game.vocabulary(play.options) if not agrees(position, seat, move)]
            assert wrong == [], (position.ply, seat)


@every_playthrough
def test_at_every_step_legal_words_and_some_others_agree_with_the_rules(play: Playthrough) -> None:
    others = words_to_try(play, WORDS_A_STEP)
    for position in play.sample(MANY):
        for seat in range(play.seats):
            legal = position.state.legal(seat) if seat in position.actors() else []
            wrong = [
                move for move in [*pick(legal, WORDS_A_STEP, play.rng()), *others] if not agrees(position, seat, move)
            ]
            assert wrong == [], (position.ply, seat)


@every_playthrough
def test_a_word_that_is_not_legal_is_refused_with_a_rule_and_changes_nothing(play: Playthrough) -> None:
    for position in play.sample(SOME):
        state = position.state.clone()
        for seat in range(play.seats):
            legal = state.legal(seat) if seat in state.actors() else []
            for move in words_to_try(play, WORDS_A_STEP):
                if move not in legal:
                    with pytest.raises(IllegalMove) as refusal:
                        state.play(seat, move)
                    assert refusal.value.rule in play.game.rulebook()
                    assert refusal.value.rule in str(refusal.value)
        assert state.key() == play.keys[position.ply], position.ply


@every_playthrough
def test_explain_is_silent_exactly_for_legal_words(play: Playthrough) -> None:
    for position in play.sample(FEW):
        for seat in range(play.seats):
            for move in words_to_try(play, WORDS_A_STEP):
                rule = position.state.explain(seat, move)
                assert (rule.id if rule else "") == position.state.forbids(seat, move)


@every_playthrough
def test_the_horizon_never_goes_back_and_moves_with_chance(play: Playthrough) -> None:
    for ply, (actor, _) in enumerate(play.words):
        before, after = (play.positions[at].state.horizon for at in (ply, ply + 1))
        assert after > before if actor == CHANCE else after >= before, ply


@alternating_playthroughs
def test_where_seats_alternate_passing_the_decision_moves_the_horizon(play: Playthrough) -> None:
    for ply, (actor, _) in enumerate(play.words):
        before, after = (play.positions[at].state for at in (ply, ply + 1))
        if actor != CHANCE and after.actors() not in ([actor], [CHANCE], []):
            assert after.horizon > before.horizon, ply


@open_playthroughs
def test_where_nothing_is_hidden_nobody_is_asked_a_question_with_one_answer(play: Playthrough) -> None:
    for position in play.positions:
        for seat in position.actors():
            assert len(position.state.legal(seat)) > 1, (position.ply, position.state.legal(seat))


@simultaneous_playthroughs
def test_a_seat_that_is_left_alone_fares_as_in_company(play: Playthrough) -> None:
    for position in play.decisions(FEW):
        for seat in position.actors():
            alone = position.state.alone(seat)
            if alone is None:
                continue
            assert alone.actors() == [seat]
            for actor, move in play.words[position.ply :]:
                if alone.actors() == [actor]:
                    alone.do(actor, move)
            assert not alone.actors()
            assert alone.score(seat) == play.end().score(seat), position.ply
