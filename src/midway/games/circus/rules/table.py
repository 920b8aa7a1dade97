"""The table: what lies on the game board, the players, and the gains that every part of the game shares."""

from __future__ import annotations

from typing import Final

from midway.core.chance import Outcomes
from midway.core.events import EVERYONE
from midway.core.state import State
from midway.core.words import Move
from midway.games.circus.components import (
    CLEAR,
    DICE,
    DICE_NINETEEN,
    GEM_LIMIT,
    LARGE_TILES,
    MARKER_LIMIT,
    POSTER_DISPLAY,
    ROWS,
    SMALL_TILES,
    START_CARDS,
    START_POSTERS,
    TENTS_PER_RING,
)
from midway.games.circus.rules.player import Player, new_player
from midway.games.circus.rules.turn import Turn, new_turn
from midway.games.circus.words import MAX_SEATS

# What is asked for next. Steps from ROLLING_START on are chance's.
OVER: Final = 0
DRAFTING: Final = 1
TAKING: Final = 2
LAYING: Final = 3
COLOURING: Final = 4
PREPARING: Final = 5
PLACING: Final = 6
RESOLVING: Final = 7
GAINING: Final = 8
PUTTING: Final = 9
COLLECTING: Final = 10
PITCHING: Final = 11
LANDING: Final = 12
NAMING: Final = 13
ORGANISING: Final = 14
ENDING: Final = 15
PICKING: Final = 16
DROPPING: Final = 17
SCORING: Final = 18
ROLLING_START: Final = 19
ROLLING: Final = 20
DEALING_CARD: Final = 21
DEALING_TRAINER: Final = 22
DEALING_TENT: Final = 23
DEALING_POSTER: Final = 24
DEALING_BOARD: Final = 25
DEALING_START_POSTER: Final = 26
DEALING_DRAFT: Final = 27
DRAWING_POSTER: Final = 28
STEPS: Final = 29

# The parts of a game.
SETTING_UP: Final = 0
IN_DRAFT: Final = 1
IN_TURNS: Final = 2
IN_PICKS: Final = 3
IN_SCORES: Final = 4
BETWEEN_ROUNDS: Final = 5
FINISHED: Final = 6

NOT_LAID: Final = -2
"""In place of a tent that set-up has not laid out yet."""


class Table(State):
    """All that a position is made of. What players may do with it stands in the other modules."""

    phase: int
    step: int
    round: int
    starter: int
    """The starting player of the round, or -1."""
    seat: int
    """The seat that acts, or acted last."""
    turns: int
    """Turns finished in this round."""
    queue: list[int]
    """Who drafts, picks or scores, in order; a list that is shared and never changed."""
    turn: Turn
    me: Player
    """The player of `seat`: the only one that may be written on."""
    players: list[Player]
    rolled: int
    """How many colours of dice are rolled in this round."""
    pool: list[int]
    """Dice in the main tent, by number of the die."""
    cards_left: int
    trainers_left: int
    posters_left: int
    """The decks, as masks: what is left is known, its order is chance's."""
    posters_gone: int
    """Discarded posters, as a mask."""
    shown_cards: list[int]
    shown_trainers: list[int]
    shown_posters: list[int]
    """The displays, -1 where a place is empty."""
    draft: int
    """Trainer tiles on offer in the draft, as a mask."""
    drawn: int
    """How many tiles the draft has been dealt."""
    wagons: list[int]
    tents: list[int]
    """By ring * 5 + place on the ring: the tent that lies there, or -1."""
    stock: list[int]
    """Camp tiles by kind."""
    choices: list[Move]
    """What the acting seat may say."""
    chances: Outcomes | None
    """What chance may say, where it is the actor."""

    def lay_out(self) -> None:
        """An empty table, before chance has said anything."""
        self.phase = SETTING_UP
        self.step = ROLLING_START
        self.round = 1
        self.starter = -1
        self.seat = 0
        self.turns = 0
        self.queue = []
        self.turn = new_turn()
        self.players = [new_player() for _ in range(self.seats)]
        self.me = self.players[0]
        self.rolled = 0
        self.pool = [0] * 24
        self.cards_left = (1 << 56) - (1 << START_CARDS)
        self.trainers_left = (1 << 12) - 1
        self.posters_left = (1 << 54) - (1 << START_POSTERS)
        self.posters_gone = 0
        self.shown_cards = [-1] * 4
        self.shown_trainers = [-1] * 4
        self.shown_posters = [-1] * POSTER_DISPLAY
        self.draft = 0
        self.drawn = 0
        self.wagons = [0, 0, 0]
        self.tents = [NOT_LAID] * (3 * TENTS_PER_RING)
        self.stock = [LARGE_TILES] * 3 + [SMALL_TILES] * 3
        self.choices = []
        self.chances = None

    def copy_table(self, other: Table) -> None:
        """Takes over a position of the same game. Only the acting player changes, so the others are shared."""
        self.horizon = other.horizon
        self.phase = other.phase
        self.step = other.step
        self.round = other.round
        self.starter = other.starter
        self.seat = other.seat
        self.turns = other.turns
        self.queue = other.queue
        self.turn = other.turn.copy()
        self.me = other.me.copy()
        self.players = other.players[:]
        self.players[self.seat] = self.me
        self.rolled = other.rolled
        self.pool = other.pool[:]
        self.cards_left = other.cards_left
        self.trainers_left = other.trainers_left
        self.posters_left = other.posters_left
        self.posters_gone = other.posters_gone
        self.shown_cards = other.shown_cards[:]
        self.shown_trainers = other.shown_trainers[:]
        self.shown_posters = other.shown_posters[:]
        self.draft = other.draft
        self.drawn = other.drawn
        self.wagons = other.wagons[:]
        self.tents = other.tents[:]
        self.stock = other.stock[:]
        self.choices = other.choices
        self.chances = other.chances

    # --- the table's own numbers ----------------------------------------------------------------------------

    def rows(self) -> int:
        """Rows of the display in use."""
        return ROWS[self.seats]

    def dice_of(self, colour: int) -> int:
        """How many dice of a colour are in the game."""
        if self.seats == MAX_SEATS and self.options.flag("nineteen"):
            return DICE_NINETEEN[colour]
        return DICE[self.seats][colour]

    def hat_on(self, space: int) -> bool:
        """Whether any hat stands there."""
        return any(player.hat == space or player.second == space for player in self.players)

    def clockwise(self, start: int, count: int) -> list[int]:
        """So many seats from this one on, clockwise."""
        return [(start + i) % self.seats for i in range(count)]

    # --- whose turn it is -----------------------------------------------------------------------------------

    def hand_to(self, seat: int) -> None:
        """Makes this seat the acting one."""
        if seat != self.seat:
            self.horizon += 1
        self.seat = seat
        self.own(seat)

    def own(self, seat: int) -> Player:
        """This seat's goods, ready to be written on: no other position shares them."""
        player = self.players[seat].copy()
        self.players[seat] = player
        if seat == self.seat:
            self.me = player
        return player

    # --- gains ----------------------------------------------------------------------------------------------

    def gain_gem(self, colour: int) -> None:
        """A gem, or a coin where three of the colour are there already."""
        me = self.me
        if me.gems[colour] < GEM_LIMIT:
            me.gems[colour] += 1
            if self.listener is not None:
                self.tell("gem", EVERYONE, [self.seat, colour], [])
        else:
            self.gain_coins(1)

    def gain_coins(self, coins: int) -> None:
        """Coins from the stock."""
        self.me.coins += coins
        if self.listener is not None:
            self.tell("coins", EVERYONE, [self.seat, coins], [])

    def gain_points(self, points: int, source: int) -> None:
        """Points, noted by where they come from."""
        self.me.points[source] += points
        if self.listener is not None:
            self.tell("points", EVERYONE, [self.seat, points, source], [])

    def gain_marker(self) -> None:
        """One more active trainer marker, while there is one in reserve."""
        if self.me.markers() < MARKER_LIMIT:
            self.me.ready += 1
            if self.listener is not None:
                self.tell("marker", EVERYONE, [self.seat], [])

    def room_for(self, colour: int) -> bool:
        """Whether a gem may be chosen in this colour: one with room, while any of the three has room."""
        gems = self.me.gems
        return gems[colour] < GEM_LIMIT or (gems[0] >= GEM_LIMIT and gems[1] >= GEM_LIMIT and gems[2] >= GEM_LIMIT)

    def room_for_two(self, first: int, second: int) -> bool:
        """Whether two gems may be chosen in these colours."""
        gems = self.me.gems
        third = CLEAR - first - second
        if gems[third] >= GEM_LIMIT:
            return True
        return gems[first] < GEM_LIMIT and gems[second] < GEM_LIMIT
