"""How Pebbles shows itself."""

from __future__ import annotations

from midway.core.events import Event
from midway.core.look import Drawing, Look
from midway.core.options import Options
from midway.core.state import View
from midway.core.words import Move
from tests.toy.pebbles.rules import PLAYING
from tests.toy.pebbles.words import DONE, PILES, TAKE


class PebblesLook(Look):
    """Two piles on a table."""

    def label(self, move: Move, view: View) -> str:
        if move.kind == TAKE:
            return f"Take from the {PILES[move.a]} pile"
        return "End the turn" if move.kind == DONE else "Wait"

    def sentence(self, view: View) -> str:
        return "Take a pebble." if is_asked(view) else ""

    def say(self, event: Event, names: list[str]) -> str:
        first, second = event.numbers
        if event.kind == "lay":
            return f"{first} and {second} pebbles lie on the table."
        if event.kind == "take":
            return f"{names[first]} takes from the {PILES[second]} pile."
        if event.kind == "flick":
            return f"{names[first]} flicks and {'hits' if second else 'misses'}."
        return f"The magpie carries off {second} from the {PILES[first]} pile."

    def text(self, view: View, names: list[str]) -> str:
        left, right = view["piles"]
        points = ", ".join(f"{name} {mine}" for name, mine in zip(names, view["points"], strict=True))
        return f"[bold]left[/bold] {'o' * left}\n[bold]right[/bold] {'o' * right}\n{points}"

    def still(self, options: Options, seats: int) -> Drawing:
        return {"width": 200, "height": 100}

    def moving(self, view: View, names: list[str]) -> Drawing:
        return {"piles": view["piles"]}

    def spots(self, move: Move, view: View) -> list[str]:
        return [f"pile-{move.a}"] if move.kind == TAKE else []

    def scoring(self, view: View) -> list[tuple[str, list[str]]]:
        return [("pebbles", [str(points) for points in view["points"]])]

    def total(self, view: View) -> str:
        return "pebbles"

    def rules_now(self, view: View) -> list[str]:
        return ["PEB-2.2", "PEB-2.3"] if is_asked(view) else ["PEB-2.1"]


def is_asked(view: View) -> bool:
    return view["result"] is None and view["asked"] == PLAYING and bool(view["mover"] == view["seat"])


LOOK = PebblesLook()
