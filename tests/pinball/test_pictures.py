"""The pictures: every word has its place on the board, and everything has one name."""

from __future__ import annotations

import re

import pytest

from midway.core.chance import Rng
from midway.core.events import Event, Listener
from midway.core.state import State
from midway.core.words import CHANCE
from midway.games.pinball import GAME
from midway.games.pinball.components import TABLE_NAMES
from midway.web import drawing

NAMES = ["Ada", "Grace", "Linus"]


def ids(svg: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', svg)


def play_some(state: State, rng: Rng, words: int) -> None:
    """Goes on with quick sensible words until seat 1 is asked after so many of them."""
    strategy = GAME.strategy()
    while (actors := state.actors()) and (words > 0 or 0 not in actors):
        if actors == [CHANCE]:
            outcomes = state.outcomes()
            state.do(CHANCE, outcomes.pick(rng.below(outcomes.total)))
        else:
            state.do(actors[0], strategy.policy(state, actors[0], rng))
        words -= 1


@pytest.mark.parametrize("table", TABLE_NAMES)
def test_every_word_can_be_pointed_at(table: str) -> None:
    look = GAME.look()
    still = ids(drawing.still("pinball", f"table={table}", 3).svg)
    assert len(set(still)) == len(still)
    for seed in range(6):
        state = GAME.new(3, {"table": table})
        for _ in range(12):
            play_some(state, Rng(seed), 9)
            view = state.observe(0)
            moving = ids(drawing.moving(GAME, view, NAMES))
            assert len(set(moving)) == len(moving)
            assert not set(moving) & set(still)
            for move in state.legal(0) if 0 in state.actors() else []:
                assert set(look.spots(move, view)) <= set(moving), move


@pytest.mark.parametrize("table", TABLE_NAMES)
def test_pieces_move_between_things_that_are_drawn(table: str) -> None:
    listener = Listener()
    state = GAME.new(1, {"table": table})
    state.listener = listener
    play_some(state, Rng(3), 150)
    drawn = set(ids(drawing.still("pinball", f"table={table}", 1).svg))
    drawn |= set(ids(drawing.moving(GAME, state.observe(0), NAMES)))
    motions = [GAME.look().motion(event) for event in listener.events]
    paths = [motion["path"] for motion in motions if "path" in motion]
    assert paths
    assert set().union(*paths) <= drawn
    assert any("pin-lane" in stop for path in paths for stop in path)
    assert {name for motion in motions for name in motion.get("flash", [])} <= drawn


def test_neighbours_are_small_pictures_without_names_of_things() -> None:
    state = GAME.new(3, {"table": "carniball"})
    play_some(state, Rng(1), 30)
    pictures = drawing.asides(GAME, state.observe(0), NAMES)
    assert [title.split(":")[0] for title, _ in pictures] == ["Grace", "Linus"]
    assert not any(ids(svg) for _, svg in pictures)
    assert [title.split(":")[0] for title, _ in drawing.asides(GAME, state.observe(-2), NAMES)] == ["Grace", "Linus"]


def test_the_cover_is_drawn() -> None:
    assert "PINBALL" in drawing.cover("pinball")


def test_sentences_of_every_kind_of_event() -> None:
    look = GAME.look()
    told: dict[str, Event] = {}
    for seed, table in enumerate(TABLE_NAMES * 6):
        listener = Listener()
        state = GAME.new(1, {"table": table})
        state.listener = listener
        play_some(state, Rng(seed), 250)
        told.update({event.kind: event for event in listener.events})
    assert {"roll", "turn", "move", "fill", "lost", "set", "bonus", "spin", "round", "finished"} <= set(told)
    assert {"connect", "node", "trace", "wake", "hit", "learn", "pinferno", "groove"} <= set(told)
    for kind, event in told.items():
        assert (look.say(event, NAMES) == "") == (kind == "move")
