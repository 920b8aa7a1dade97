"""Lining up and choosing team rules, both in secret, and what a seat may not know of it; then who goes first."""

from __future__ import annotations

from typing import Final

from midway.core.chance import Rng
from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.battleball.components import (
    BITS,
    FORMATION_LETTERS,
    FORMATIONS,
    HEAVY,
    ROSTER,
    SIZE,
    SPACES,
    TEAM_RULES,
)
from midway.games.battleball.rules.field import HOME
from midway.games.battleball.rules.flow import lined_up
from midway.games.battleball.rules.position import LINE_UP, NOBODY, NOWHERE, TEAM_MASK, TEAM_RULES_STEP, Position
from midway.games.battleball.words import (
    DONE_MOVE,
    FORMATION,
    FORMATION_MOVES,
    PLAYER,
    PLAYER_MOVES,
    SPACE,
    SPACE_LISTS,
    add_words,
)


def _formation(picture: str) -> list[int]:
    """The space of every player of the first team in a formation, by place in the roster."""
    rows = [line.split() for line in picture.strip().splitlines()]
    letters = [letter for row in reversed(rows) for letter in row]
    spaces = [NOWHERE] * SIZE
    for place, letter in enumerate(letters):
        role = FORMATION_LETTERS.get(letter, "-")
        open_places = [i for i, name in enumerate(ROSTER) if name.startswith(role) and spaces[i] == NOWHERE]
        if open_places:
            spaces[open_places[0]] = SPACES[place]
    return spaces


def turned(spaces: list[int]) -> list[int]:
    """The same formation for the other team: the field turned by half."""
    return [BITS - 1 - space - (1 if player == HEAVY else 0) for player, space in enumerate(spaces)]


_FIRST_TEAM: Final = [_formation(picture) for picture in FORMATIONS.values()]
FORMATION_SPACES: Final = [_FIRST_TEAM, [turned(spaces) for spaces in _FIRST_TEAM]]
"""By team, formation and place in the roster: where the player stands."""


# --- lining up ----------------------------------------------------------------------------------------------


def line_up_words(s: Position, seat: int) -> list[Move]:
    """What a seat may say while it lines up."""
    if s.held != NOBODY:
        moves: list[Move] = []
        add_words(moves, free_at_home(s, seat, s.held), SPACE_LISTS)
        return moves
    moves = [] if s.formed else list(FORMATION_MOVES)
    fielded = s.fielded(seat)
    complete = True
    for place in range(SIZE):
        player = seat * SIZE + place
        if fielded >> player & 1:
            if not s.by_hand >> player & 1:
                moves.append(PLAYER_MOVES[place])
            if not s.on_field(player):
                complete = False
    if complete:
        moves.append(DONE_MOVE)
    return moves


def free_at_home(s: Position, seat: int, place: int) -> int:
    """Where a player may line up: behind the 20-yard line, apart from his team-mates."""
    free = HOME[seat] & ~mates_at_home(s, seat, place)
    return free & free >> 1 if place == HEAVY else free


def mates_at_home(s: Position, seat: int, place: int) -> int:
    """The spaces of a player's team-mates in the line-up."""
    player = seat * SIZE + place
    return s.standing[seat] & ~s.footprint(player) if s.on_field(player) else s.standing[seat]


def line_up(s: Position, seat: int, word: Move) -> None:
    """A formation, a player to put into place, his space, or done."""
    s.formed = True
    if word.kind == FORMATION:
        take_formation(s, seat, word.a)
    elif word.kind == PLAYER:
        s.held = word.a
    elif word.kind == SPACE:
        player = seat * SIZE + s.held
        s.put(player, word.a)
        s.by_hand |= 1 << player
        s.held = NOBODY
    else:
        finished(s, seat)


def take_formation(s: Position, seat: int, formation: int) -> None:
    """Puts all players of the team where the formation has them."""
    for place in range(SIZE):
        player = seat * SIZE + place
        if s.fielded(seat) >> player & 1:
            s.put(player, FORMATION_SPACES[seat][formation][place])


def choose_team_rule(s: Position, seat: int, rule: int) -> None:
    s.team_rules = [rule if other == seat else s.team_rules[other] for other in range(2)]
    finished(s, seat)


def finished(s: Position, seat: int) -> None:
    """The seat is done with a sealed step; when both are, it is revealed."""
    if seat == 0:
        s.formed = False
        s.ask(1, s.step)
        return
    s.horizon += 1
    if s.listener is not None:
        if s.step == LINE_UP:
            s.tell("lined up", EVERYONE, [s.half], [])
        else:
            s.tell("rules", EVERYONE, list(s.team_rules), [])
    lined_up(s)


# --- what is secret -----------------------------------------------------------------------------------------


def veil(s: Position, viewer: int) -> None:
    """Puts every other seat of a sealed step back to its beginning: nothing of it is known."""
    for seat in range(2):
        if seat == viewer:
            continue
        if s.step == TEAM_RULES_STEP:
            s.team_rules = [-1 if other == seat else s.team_rules[other] for other in range(2)]
        elif s.step == LINE_UP:
            for player in range(seat * SIZE, seat * SIZE + SIZE):
                s.pos[player] = NOWHERE
            s.present &= ~TEAM_MASK[seat]
            s.standing[seat] = 0
            s.by_hand &= ~TEAM_MASK[seat]
            if s.asked == seat:
                s.formed = False
                s.held = NOBODY
                s.choices = None


def redraw(s: Position, viewer: int, rng: Rng) -> None:
    """Where the first team is done with a sealed step that the viewer cannot see, draws what it may have chosen."""
    if viewer == 0 or s.asked != 1:
        return
    if s.step == TEAM_RULES_STEP:
        s.team_rules = [rng.below(len(TEAM_RULES)), s.team_rules[1]]
    elif s.step == LINE_UP:
        take_formation(s, 0, rng.below(len(FORMATION_MOVES)))
