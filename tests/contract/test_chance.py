"""What chance may say."""

from tests.contract.playing import MANY, Playthrough, every_playthrough


@every_playthrough
def test_chance_has_two_outcomes_or_more_but_not_too_many(play: Playthrough) -> None:
    most = play.game.facts.max_outcomes
    assert most <= 256
    for position in play.draws(MANY):
        assert 2 <= len(position.state.outcomes().moves) <= most, position.ply


@every_playthrough
def test_a_game_without_chance_never_asks_it(play: Playthrough) -> None:
    assert (play.draws(1) != []) == play.game.facts.chance


@every_playthrough
def test_words_of_chance_are_of_its_vocabulary_and_stand_once(play: Playthrough) -> None:
    words = play.game.chance_vocabulary(play.options)
    for position in play.draws(MANY):
        moves = position.state.outcomes().moves
        assert all(words[move.index] is move for move in moves), position.ply
        assert len({move.index for move in moves}) == len(moves), position.ply


@every_playthrough
def test_weights_are_whole_and_positive_and_every_ticket_has_its_word(play: Playthrough) -> None:
    for position in play.draws(MANY):
        outcomes = position.state.outcomes()
        first = 0
        for move, weight in outcomes.items():
            assert isinstance(weight, int), position.ply
            assert weight > 0, position.ply
            assert outcomes.pick(first) is outcomes.pick(first + weight - 1) is move, position.ply
            first += weight
        assert first == outcomes.total, position.ply


@every_playthrough
def test_a_throw_by_hand_belongs_to_a_seat(play: Playthrough) -> None:
    for position in play.draws(MANY):
        assert -1 <= position.state.outcomes().hand < play.seats, position.ply
