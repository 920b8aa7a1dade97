"""What lies in a game's folder beside its rules: the rulebook, the guide and the strategy."""

from importlib import import_module, resources
from math import isfinite

import pytest

from midway.core.errors import BadOption, BadSeats, OldRules
from midway.core.game import Game, find_game, game_names
from midway.core.match import Match
from tests.contract.playing import FEW, SOME, Playthrough, every_game, every_playthrough

pytestmark = pytest.mark.contract


@every_game
def test_a_game_is_found_by_its_name(game: Game) -> None:
    assert find_game(game.name) is game
    assert game.name in game_names()


@every_game
def test_the_folder_is_complete(game: Game) -> None:
    assert resources.files(game.package).joinpath("RULES.md").is_file()
    for part in ("view", "strategy", "guide"):
        assert import_module(f"{game.package}.{part}")


@every_game
def test_the_facts_are_in_order(game: Game) -> None:
    facts = game.facts
    assert 1 <= facts.seats[0] <= facts.seats[1]
    assert facts.utility[0] < facts.utility[1]
    assert game.title
    assert game.summary
    assert facts.minutes > 0


@every_game
def test_every_option_says_what_it_does(game: Game) -> None:
    for option in game.options:
        assert option.help
        assert option.read(option.default) == option.default


@every_game
def test_the_rulebook_has_a_title_and_rules_of_one_prefix(game: Game) -> None:
    rules = list(game.rulebook())
    assert game.rulebook().title == game.title
    assert len({rule.id.split("-")[0] for rule in rules}) == 1
    assert all(rule.text for rule in rules)


@every_game
def test_every_paragraph_of_a_section_is_a_numbered_rule(game: Game) -> None:
    text = resources.files(game.package).joinpath("RULES.md").read_text(encoding="utf-8")
    _, *sections = text.split("\n## ")
    for section in sections:
        heading, *paragraphs = section.strip().split("\n\n")
        assert "\n" not in heading
        assert paragraphs, heading
        for paragraph in paragraphs:
            number = paragraph.strip().removeprefix("**").partition("**")[0]
            assert number in game.rulebook(), paragraph


@every_game
def test_a_table_the_game_does_not_know_is_refused(game: Game) -> None:
    low, high = game.facts.seats
    with pytest.raises(BadSeats, match=str(high + 1)):
        game.new(high + 1)
    with pytest.raises(BadSeats, match="-1"):
        game.new(-1)
    with pytest.raises(BadOption, match="no-such-option"):
        game.new(low, {"no-such-option": 1})
    with pytest.raises(OldRules, match=str(game.rules + 1)):
        game.new(low, rules=game.rules + 1)


@every_game
def test_every_option_refuses_a_foreign_value(game: Game) -> None:
    for option in game.options:
        with pytest.raises(BadOption, match=option.name):
            game.new(options={option.name: "no such value"})


@every_game
def test_the_guide_plays_from_the_first_word_on(game: Game) -> None:
    guide = game.guide()
    match = Match(game, guide.seats, guide.options)
    for lesson in guide.lessons:
        match.enter(lesson.actor, lesson.word)
    assert match.state.actors(), "after the guide the game goes on"


@every_game
def test_the_guide_teaches_the_learner_by_rules_of_the_game(game: Game) -> None:
    guide = game.guide()
    tips = [lesson for lesson in guide.lessons if lesson.tip]
    assert tips
    assert all(lesson.actor == 0 for lesson in tips), "only the learner in seat 0 reads tips"
    assert all(lesson.rule in game.rulebook() for lesson in guide.lessons if lesson.rule)
    assert guide.closing


@every_playthrough
def test_the_strategy_gives_every_seat_a_chance_between_0_and_1(play: Playthrough) -> None:
    for position in play.sample(SOME):
        worth = play.game.strategy().evaluate(position.state)
        assert len(worth) == play.seats, position.ply
        assert all(0 <= chance <= 1 for chance in worth), (position.ply, worth)


@every_playthrough
def test_the_strategy_knows_how_a_finished_game_ended(play: Playthrough) -> None:
    result = play.end().result()
    assert result is not None
    assert play.game.strategy().evaluate(play.end()) == pytest.approx(result.utilities())


@every_playthrough
def test_the_strategy_forecasts_the_score_of_every_seat_or_none(play: Playthrough) -> None:
    strategy = play.game.strategy()
    forecasts = [strategy.forecast(position.state, seat) for position in play.sample(FEW) for seat in range(play.seats)]
    assert len({forecast is None for forecast in forecasts}) == 1
    if forecasts[0] is not None:
        assert all(isfinite(strategy.impression(play.end(), seat)) for seat in range(play.seats))


@every_playthrough
def test_the_strategy_is_ambitious_only_against_a_rival_without_a_seat(play: Playthrough) -> None:
    result = play.end().result()
    assert result is not None
    states = [*(position.state for position in play.sample(FEW)), play.end()]
    ambitions = [play.game.strategy().ambition(state, 0) for state in states]
    if ambitions[0] is None:
        assert ambitions == [None] * len(ambitions)
    else:
        assert result.rivals
        assert all(ambition is not None and isfinite(ambition) for ambition in ambitions)


@every_playthrough
def test_the_policy_says_a_legal_word(play: Playthrough) -> None:
    for position in play.decisions(SOME):
        for seat in position.actors():
            move = play.game.strategy().policy(position.state, seat, play.rng())
            assert move in position.state.legal(seat), (position.ply, seat)


@every_playthrough
def test_the_reasons_of_an_evaluation_are_named(play: Playthrough) -> None:
    for position in play.sample(FEW):
        for seat in range(play.seats):
            reasons = play.game.strategy().reasons(position.state, seat)
            assert all(name and isinstance(share, float) for name, share in reasons), (position.ply, seat)


@every_playthrough
def test_the_strategy_looks_and_does_not_touch(play: Playthrough) -> None:
    for position in play.decisions(FEW):
        for seat in position.actors():
            play.game.strategy().policy(position.state, seat, play.rng())
            play.game.strategy().reasons(position.state, seat)
        play.game.strategy().evaluate(position.state)
        assert position.state.key() == play.keys[position.ply], position.ply
