"""A table for tests: a set-up that is always the same, every die in the main tent, and helpers to change the rest."""

from __future__ import annotations

from midway.core.match import Match
from midway.core.words import CHANCE
from midway.games.circus import GAME
from midway.games.circus.components import (
    BONUS_CODES,
    CARD_BONUS,
    CARD_CRITERION,
    CRITERION_CODES,
    POSTERS,
    TRAINER_NAMES,
)
from midway.games.circus.rules.player import Player
from midway.games.circus.rules.state import CircusState
from midway.games.circus.rules.table import (
    DRAFTING,
    ENDING,
    GAINING,
    LANDING,
    LAYING,
    NAMING,
    ORGANISING,
    PUTTING,
)
from midway.games.circus.rules.turn import Turn
from midway.games.circus.words import FIRST_PLACE, PLACE, TENT_MOVES, WORDS

IN_ACTION = (GAINING, PUTTING, LANDING, NAMING, ORGANISING, ENDING)
GEMS = {"o": 0, "g": 1, "p": 2, "w": 3}


class Scene:
    """Seat 0 starts on board I-A, seat 1 has II-A and so on; chance says the first word it can unless told.

    After set-up each of the 24 possible dice lies once in the main tent, and nobody has a trainer tile.
    """

    def __init__(self, seats: int = 2, *chance: str, rules: int | None = None, **options: object) -> None:
        self.chance = list(chance)
        self.match = Match(GAME, seats, options, rules, listen=True)
        self.deal()
        while self.state.step == DRAFTING:
            self.say(self.legal()[0])
        self.state.pool = [1] * 24
        for player in self.state.players:
            player.trainers = 0
        self.renew()

    # --- looking --------------------------------------------------------------------------------------------

    @property
    def state(self) -> CircusState:
        state = self.match.state
        assert isinstance(state, CircusState)
        return state

    @property
    def me(self) -> Player:
        """The acting player."""
        return self.state.me

    @property
    def turn(self) -> Turn:
        return self.state.turn

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def legal(self, prefix: str = "") -> list[str]:
        """What the acting seat may say, or the part of it that begins so."""
        return [move.word for move in self.state.legal(self.state.seat) if move.word.startswith(prefix)]

    def kinds(self) -> set[int]:
        """The kinds of tiles that can be placed now."""
        return {move.a for move in self.state.legal(self.state.seat) if move.kind == PLACE}

    def why_not(self, word: str, seat: int | None = None) -> str:
        """The number of the rule that forbids a word; empty if it may be said."""
        return self.state.forbids(self.state.seat if seat is None else seat, WORDS.parse(word))

    def events(self, kind: str) -> list[list[int]]:
        """The numbers of the events of one kind since the last call of this method."""
        return [event.numbers for event in self.match.events() if event.kind == kind]

    # --- playing --------------------------------------------------------------------------------------------

    def say(self, *words: str) -> Scene:
        """The acting seat says these words, with chance in between."""
        for word in words:
            self.match.say(self.state.actors()[0], word)
            self.deal()
        return self

    def deal(self) -> None:
        """Chance says the first scripted word that fits, or else the first one it can."""
        while self.state.actors() == [CHANCE]:
            words = [move.word for move in self.state.outcomes().moves]
            word = next((word for word in self.chance if word in words), words[0])
            if word in self.chance:
                self.chance.remove(word)
            self.match.chance(word)

    def take(self, die: str, card: int = 1) -> Scene:
        """Takes a die and lays it on a card, if there is a choice of cards."""
        self.say(f"take {die}")
        return self.say(f"card {card}") if self.state.step == LAYING else self

    def end_turn(self) -> Scene:
        """Finishes the turn with as little as possible."""
        turns = self.state.turns
        while self.state.turns == turns and self.state.step in IN_ACTION:
            self.say(next((word for word in ("done", "leave") if word in self.legal()), self.legal()[0]))
        return self

    def idle_turn(self) -> Scene:
        """The acting seat takes a purple die that is left and travels one space."""
        value = next(value for value in range(6) if self.state.pool[12 + value])
        return self.take(f"purple {value + 1}", self.me.dice.index(-1) + 1).say("travel 1").end_turn()

    # --- changing -------------------------------------------------------------------------------------------

    def renew(self) -> Scene:
        self.state.renew()
        return self

    def cards(self, *names: str) -> Scene:
        """The acting player's master cards, as bonus/criterion."""
        self.me.cards = [card_id(name) for name in names]
        return self.renew()

    def trainers(self, *names: str, markers: int = 4) -> Scene:
        """The acting player's trainer tiles and ready markers."""
        self.me.trainers = sum(1 << TRAINER_NAMES.index(name) for name in names)
        self.me.ready = markers
        return self.renew()

    def gems(self, gems: str) -> Scene:
        """The acting player's gems, such as "ogw"."""
        self.me.gems = [gems.count(letter) for letter in GEMS]
        return self.renew()

    def posters(self, *names: str) -> Scene:
        """The acting player's posters by place; "-" is a vacant one."""
        places = [-1 if name == "-" else POSTERS.index(name) for name in names]
        self.me.posters = places + [-1] * (6 - len(places))
        return self.renew()

    def tents(self, *names: str) -> Scene:
        """The acting player's collected tents, from the second space on; "-" is a vacant one."""
        kinds = [-1 if name == "-" else tent_kind(name) for name in names]
        self.me.tents = [self.me.tents[0], *kinds, *[-1] * (5 - len(kinds))]
        return self.renew()

    def tiles(self, *words: str) -> Scene:
        """Tiles in the acting player's camp, as words of placement."""
        for word in words:
            self.me.cover(placement(word))
        return self.renew()

    def end_round(self, round: int = 1) -> Scene:
        """Ends this round with a turn of one purple 1, travelling one space; everybody pays and picks begin."""
        self.state.round = round
        for player in self.state.players:
            player.ready = 0
        self.state.seat = self.state.seats - 1
        self.state.me = self.state.players[self.state.seat]
        self.state.starter = 0
        self.state.turns = 4 * self.state.seats - 1
        self.me.tents = [self.me.tents[0], 0, 0, 0, 0, 0]
        self.cards("C1/ROW", *["C1/COL"] * 3)
        return self.idle_turn()


def card_id(name: str) -> int:
    """A master card with this bonus and criterion."""
    bonus, criterion = name.split("/")
    wanted = (BONUS_CODES.index(bonus), CRITERION_CODES.index(criterion))
    return list(zip(CARD_BONUS, CARD_CRITERION, strict=True)).index(wanted)


def tent_kind(name: str) -> int:
    return next(move.a for move in TENT_MOVES if move.word == f"tent {name}")


def placement(word: str) -> int:
    return WORDS.parse(word).index - FIRST_PLACE
