"""A game as the environments play it: chance speaks inside, and seats speak by the numbers of words."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from typing import Any, Final, Literal, get_args

from rich.console import Console

from midway.core.chance import Rng
from midway.core.errors import BadOption, IllegalMove
from midway.core.game import find_game
from midway.core.words import CHANCE
from midway.envs.numbers import Layout

Reward = Literal["utility", "score"]
"""What a seat is paid: its utility when the game is over, or the points it gains, as it gains them."""

REWARDS: Final = list(get_args(Reward))
RENDER_MODES: Final = ["human", "ansi"]
ILLEGAL_REWARD: Final = -1.0
"""What a seat is paid whose illegal action ends the game: less than any utility."""
_PICTURE_WIDTH: Final = 100


class Table:
    """One game after another with the same options and seats."""

    def __init__(
        self, game: str, seats: int, options: Mapping[str, object], reward: Reward, render_mode: str | None
    ) -> None:
        _check("reward", reward, REWARDS)
        _check("render_mode", render_mode, [None, *RENDER_MODES])
        self._start = find_game(game).new(seats, options)
        self.seats = self._start.seats
        self.layout = Layout(self._start.game, self.seats, self._start.options)
        self.names = [f"player_{seat}" for seat in range(self.seats)]
        self._by_score = reward == "score"
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """Starts a new game; the seed decides all its chance."""
        self._rng = Rng(seed)
        self.state = self._start.clone()
        self._deal()
        self._paid = [self.state.score(seat) for seat in range(self.seats)]

    def say(self, seat: int, action: int) -> None:
        """Plays the word with this number, and the chance that follows; `IllegalMove` if it is not possible."""
        words = self.layout.words
        if not 0 <= action < len(words):
            raise IllegalMove(f"there is no action {action}: they are numbered from 0 to {len(words) - 1}")
        self.state.play(seat, words[int(action)])
        self._deal()

    def rewards(self) -> list[float]:
        """What each seat has earned since this was last asked."""
        if self._by_score:
            before = self._paid
            self._paid = [self.state.score(seat) for seat in range(self.seats)]
            return [float(now - then) for now, then in zip(self._paid, before, strict=True)]
        result = self.state.result()
        return [0.0] * self.seats if result is None else result.utilities()

    def over(self) -> bool:
        """Whether nobody has anything to say any more."""
        return not self.state.actors()

    def news(self) -> dict[str, Any]:
        """How the game ended, for whoever is told about it; empty before."""
        result = self.state.result()
        return {} if result is None else {"result": result.as_dict()}

    def picture(self, viewer: int) -> str:
        """The position as this viewer may see it, as text with terminal colours."""
        screen = Console(file=StringIO(), force_terminal=True, color_system="standard", width=_PICTURE_WIDTH)
        with screen.capture() as captured:
            screen.print(self.state.game.look().text(self.state.observe(viewer), self.names), highlight=False)
        return captured.get()

    def _deal(self) -> None:
        state = self.state
        while state.actors() == [CHANCE]:
            outcomes = state.outcomes()
            state.do(CHANCE, outcomes.pick(self._rng.below(outcomes.total)))


def shown(picture: str, render_mode: str | None) -> str | None:
    """The picture for whoever asked for text; printed for a human."""
    if render_mode == "ansi":
        return picture
    print(picture)
    return None


def _check(name: str, value: str | None, allowed: list[Any]) -> None:
    if value not in allowed:
        raise BadOption(f"{name} cannot be {str(value)[:40]!r}: it is one of {', '.join(map(str, allowed))}")
