"""The base class that a game's view fills in: words, sentences and pictures made from views and events.

Nothing here knows a rule, and nothing a look is given holds what the viewer may not know.
"""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import mypyc_attr

from midway.core.events import Event
from midway.core.options import Options
from midway.core.state import View
from midway.core.words import Move

Drawing = dict[str, Any]
"""What a template draws from: plain data, with the picture's `width` and `height`."""


@final
class Target:
    """Where a throw by hand may land: rows from the top, in each a character and a word for every place."""

    def __init__(self, picture: list[str], words: list[list[str]]) -> None:
        self.picture = picture
        self.words = words


@mypyc_attr(allow_interpreted_subclasses=True)
class Look:
    """How a game shows itself. Seats are numbered from 0 in data and from 1 in what people read.

    The pictures stand in the game's `board.svg.jinja` as three macros, which draw what `still`, `moving` and each
    of `asides` return; `cover.svg.jinja` has a macro `cover()`, 300 by 400. Their styles stand in `board.css`, below
    `.game-<name>`. An element that words touch has the class `spot` and an `id`; `spots` names the elements a word
    touches, so that the page can light, preview and click them without knowing a rule. A still drawing may add `tall`,
    a second (width, height) for narrow screens: the board then has the class `tall`, and `board.css` moves its groups.
    If that is much higher than a phone, elements of the still picture with `data-part="Name"` are what it consists of:
    a press leads to each. A spot that is a word and no thing, such as a pass, has the class `command` too: on a phone
    it is a button below the board.
    A board that needs more than pointing brings a `board.js` with `mount(root, {legal, choose})`.
    """

    def label(self, move: Move, view: View) -> str:
        """A readable name of a word for a button."""
        raise NotImplementedError

    def chance(self, move: Move, view: View) -> str:
        """A word of chance as a person reads it; the view is a spectator's, just before it."""
        return move.word

    def sentence(self, view: View) -> str:
        """What the viewer is asked to do now; empty when the viewer has nothing to do."""
        raise NotImplementedError

    def say(self, event: Event, names: list[str]) -> str:
        """An event as a sentence for the log; empty if it is only motion."""
        raise NotImplementedError

    def text(self, view: View, names: list[str]) -> str:
        """The position as a picture in text, with rich's markup; the names come escaped."""
        raise NotImplementedError

    def target(self, view: View) -> Target | None:
        """Where the viewer's hand may throw now, if it may: in a terminal a swinging marker is stopped over it."""
        return None

    def still(self, options: Options, seats: int) -> Drawing:
        """Data for the still part of the board, drawn once and cached: the same for every viewer and position."""
        raise NotImplementedError

    def moving(self, view: View, names: list[str]) -> Drawing:
        """Data for the part of the main board that changes, for this viewer."""
        raise NotImplementedError

    def asides(self, view: View, names: list[str]) -> list[Drawing]:
        """Data for smaller pictures beside the board, such as neighbours' sheets, each with a `title`."""
        return []

    def spots(self, move: Move, view: View) -> list[str]:
        """The ids of the board's elements that this word touches, the one to point at first; none without a board."""
        return []

    def motion(self, event: Event) -> dict[str, Any]:
        """How the page moves for this event: `{"piece": id, "path": [ids]}`, `{"dice": [3, 5]}`, `{"flash": [ids]}`."""
        return {}

    def scoring(self, view: View) -> list[tuple[str, list[str]]]:
        """The score sheet, line by line: what is counted, and each seat's entry as text."""
        raise NotImplementedError

    def total(self, view: View) -> str:
        """The line of the score sheet that is the score."""
        return "Total"

    def rules_now(self, view: View) -> list[str]:
        """The numbers of the rules that matter at this moment, the most useful first."""
        raise NotImplementedError
