"""Set scenes for rule tests: players where they are wanted, words said one by one, dice as scripted."""

from __future__ import annotations

from midway.core.events import Listener
from midway.core.options import Value
from midway.core.words import CHANCE
from midway.games.battleball import GAME
from midway.games.battleball.components import NAMES, ROSTER, SIZE, SKILLS, TEAM_RULES
from midway.games.battleball.rules.field import BIT, spaces_in
from midway.games.battleball.rules.flow import begin_turn
from midway.games.battleball.rules.game import BattleballState
from midway.games.battleball.words import CHANCE_WORDS, WORDS

WOLVES, HARTS = 0, 1

Squad = dict[str, str]
"""Players by their short names, and their spaces."""


def at(name: str) -> int:
    """The number of a space."""
    return NAMES.index(name)


def player(team: int, name: str) -> int:
    """The number of a player."""
    return team * SIZE + ROSTER.index(name)


def names_of(mask: int) -> list[str]:
    """The names of a set of spaces."""
    return [NAMES[space] for space in spaces_in(mask)]


class Scene:
    """A position in the middle of a half. The Wolves are on turn unless told."""

    def __init__(
        self,
        wolves: Squad,
        harts: Squad,
        ball: str = "g13",
        holder: tuple[int, str] | None = None,
        turn: int = WOLVES,
        carnage: str = "",
        down: list[tuple[int, str]] | None = None,
        rules: tuple[str, str] = ("bone-breakers", "bone-breakers"),
        skills: dict[tuple[int, str], str] | None = None,
        half: int = 1,
        **options: Value,
    ) -> None:
        state = GAME.new(2, options)
        assert isinstance(state, BattleballState)
        self.state = state
        for team, squad in enumerate((wolves, harts)):
            for name, space in squad.items():
                state.put(player(team, name), at(space))
        for space in carnage.split():
            state.carnage |= BIT[at(space)]
        state.ball = at(ball)
        if holder is not None:
            state.give_ball(player(*holder))
        state.team = turn
        for team, name in down or []:
            state.lay_down(player(team, name))
        state.fresh_down = 0
        words = [word for word, _, _ in TEAM_RULES]
        state.team_rules = [-1, -1] if state.basic else [words.index(rule) for rule in rules]
        for (team, name), skill in (skills or {}).items():
            self.teach(team, name, skill)
        state.half = half
        state.starter = turn
        self.listener = Listener()
        state.listener = self.listener
        begin_turn(state, turn)

    def teach(self, team: int, name: str, skill: str) -> None:
        """Gives a player a skill."""
        number = [word for word, _, _ in SKILLS].index(skill)
        skills = list(self.state.skills)
        skills[player(team, name)] |= 1 << number
        self.state.skills = skills

    # --- playing --------------------------------------------------------------------------------------------

    def say(self, *words: str) -> None:
        """Words of whichever seat is asked."""
        for word in words:
            self.state.play(self.state.actors()[0], WORDS.parse(word))

    def roll(self, *numbers: int | tuple[int, int]) -> None:
        """Dice one after the other; a pair is a heavy tackle's."""
        for number in numbers:
            text = f"{number[0]} {number[1]}" if isinstance(number, tuple) else str(number)
            self.state.play(CHANCE, CHANCE_WORDS.parse(f"roll {text}"))

    def move(self, name: str, steps: int, *stop: str) -> None:
        """Activates a player, rolls, and lets him go somewhere."""
        self.say(name, "roll")
        self.roll(steps)
        self.say(*stop)

    # --- looking --------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        return [word.word for word in self.state.legal(self.state.actors()[0])]

    def why_not(self, word: str, seat: int | None = None) -> str:
        """The rule that forbids a word to the seat that is asked, or to another."""
        asked = self.state.asked if seat is None else seat
        return self.state.forbids(asked, WORDS.parse(word))

    def where(self, team: int, name: str) -> str:
        """The space of a player, or nothing."""
        space = self.state.pos[player(team, name)]
        return NAMES[space] if space >= 0 else ""

    def ball(self) -> str:
        return NAMES[self.state.ball]

    def has_ball(self, team: int, name: str) -> bool:
        return self.state.holder == player(team, name)

    def is_down(self, team: int, name: str) -> bool:
        return bool(self.state.down >> player(team, name) & 1)

    def injured(self, team: int, name: str) -> bool:
        return bool(self.state.injured >> player(team, name) & 1)

    def seriously(self, team: int, name: str) -> bool:
        return bool(self.state.serious >> player(team, name) & 1)

    def carnage(self) -> list[str]:
        return names_of(self.state.carnage)

    def events(self, kind: str) -> list[list[int]]:
        return [event.numbers for event in self.listener.events if event.kind == kind]

    def chance(self) -> bool:
        return self.state.actors() == [CHANCE]

    def turn_of(self) -> int:
        """Whose turn it is; the turn must be open for an activation."""
        assert "done" in self.legal()
        return self.state.team
