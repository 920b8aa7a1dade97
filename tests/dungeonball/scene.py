"""Set scenes for rule tests: the table as wanted, then words said one by one, chance's too."""

from __future__ import annotations

from midway.core.errors import IllegalMove
from midway.core.events import Event, Listener
from midway.core.words import CHANCE
from midway.games.dungeonball import GAME
from midway.games.dungeonball.components import ABILITIES
from midway.games.dungeonball.rules.position import Side
from midway.games.dungeonball.rules.state import DungeonState
from midway.games.dungeonball.words import CHANCE_WORDS, PASS_MOVE, WORDS, count_of


class Scene:
    """A match on its first drive: seat 0 has the ball, and nobody has momentum unless the test says so.

    The pawns stand on the centre: up and down are red plays, right is yellow, left is blue.
    """

    def __init__(self, team: str = "orcs", other: str = "wraiths", seats: int = 2, **options: object) -> None:
        state = GAME.new(seats, options)
        assert isinstance(state, DungeonState)
        self.state = state
        self.say(f"team {team}")
        if seats == 2:
            self.say(f"team {other}")
            self.say("heads", "toss tails", "attack first", "east end")
        else:
            self.say("heads", "toss heads", "attack first")
        self.listener = Listener()
        state.listener = self.listener
        for side in state.sides:
            side.momentum = 0
        self.at(ball=6)

    # --- setting ----------------------------------------------------------------------------------------------

    def at(self, **fields: int) -> None:
        """Sets fields of the position, and begins a down there."""
        for name, value in fields.items():
            setattr(self.state, name, value)
        self.state.next_down()

    def momentum(self, mine: int = 0, other: int = 0) -> None:
        """Gives momentum to offense and defense, and begins the down again."""
        self.state.sides[self.state.offense].momentum = mine
        self.state.sides[1 - self.state.offense].momentum = other
        self.at()

    # --- playing ----------------------------------------------------------------------------------------------

    def say(self, *words: str) -> None:
        """Whoever is to speak says these words, chance included; cards that the script does not name are declined."""
        for word in words:
            while word not in self.words() and "pass" in self.words():
                self.state.play(self.state.actor, PASS_MOVE)
            actor = self.state.actor
            vocabulary = CHANCE_WORDS if actor == CHANCE else WORDS
            self.state.play(actor, vocabulary.parse(word))

    def play(self, roll: str, step: str = "right", card: str = "defend red 1") -> None:
        """A play up to the first roll, which is kept; with six dice unless the card is changed."""
        self.say(card, step, f"roll {roll}")
        if "keep" in self.words():
            self.say("keep")
        self.decline()

    def decline(self) -> None:
        """Nobody plays another card now."""
        while "pass" in self.words():
            self.state.play(self.state.actor, PASS_MOVE)

    # --- looking ----------------------------------------------------------------------------------------------

    def words(self) -> list[str]:
        """What may be said now."""
        if self.state.actor == CHANCE:
            return [move.word for move in self.state.outcomes().moves]
        return [move.word for move in self.state.legal(self.state.actor)]

    def rolling(self) -> int:
        """How many white dice are in the air."""
        return self.state.rolling if self.state.actor == CHANCE else 0

    def side(self, seat: int = 0) -> Side:
        return self.state.sides[seat]

    def why_not(self, word: str, seat: int | None = None) -> str:
        """The rule that forbids a word; fails if the word is not refused or changes anything."""
        who = self.state.actor if seat is None else seat
        before = self.state.save()
        try:
            self.state.play(who, WORDS.parse(word))
        except IllegalMove as error:
            assert self.state.save() == before
            return error.rule
        raise AssertionError(f"{word!r} is allowed")

    def dice(self) -> str:
        """The dice on the table, as letters."""
        return "".join(letter * count_of(self.state.dice, face) for face, letter in enumerate("bclt"))

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.listener.events if event.kind == kind]


def card_named(name: str) -> int:
    return next(card for card, ability in enumerate(ABILITIES) if ability.name == name)
