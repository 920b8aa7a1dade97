"""How Orchard shows itself."""

from __future__ import annotations

from typing import Any

from midway.core.events import Event
from midway.core.look import Drawing, Look
from midway.core.options import Options
from midway.core.state import View
from midway.core.words import Move
from tests.toy.orchard.words import DONE, FRUITS, PICK, RAIN, THROW, WEATHERS


class OrchardLook(Look):
    """Baskets in a row below the sky."""

    def label(self, move: Move, view: View) -> str:
        if move.kind == PICK:
            return f"Pick {FRUITS[move.a]}"
        if move.kind == THROW:
            return f"Throw {FRUITS[move.a]} at seat {move.b + 1}"
        return "Done" if move.kind == DONE else "Wait"

    def sentence(self, view: View) -> str:
        if not view["asked"]:
            return ""
        return "Pick a fruit." if not has_picked(view) else "Throw something, or say that you are done."

    def say(self, event: Event, names: list[str]) -> str:
        numbers = event.numbers
        if event.kind == "weather":
            return f"The sky brings {WEATHERS[numbers[0]]}."
        if event.kind == "fancy":
            return f"{names[numbers[0]]} fancies the {FRUITS[numbers[1]]}."
        if event.kind == "picked":
            return f"{names[numbers[0]]} picks a {FRUITS[numbers[1]]}."
        return f"{names[numbers[0]]} throws a {FRUITS[numbers[1]]} at {names[numbers[2]]}."

    def text(self, view: View, names: list[str]) -> str:
        sky = WEATHERS[view["weather"]] if view["weather"] >= 0 else "?"
        lines = [f"[bold]Round {view['round']}[/bold], sky: {sky}"]
        for name, (fruit, _, _, _) in zip(names, view["baskets"], strict=True):
            lines.append(name + ": " + ", ".join(f"{n} {kind}" for n, kind in zip(fruit, FRUITS, strict=True)))
        return "\n".join(lines)

    def still(self, options: Options, seats: int) -> Drawing:
        return {"width": 120 * seats, "height": 160, "trees": seats}

    def moving(self, view: View, names: list[str]) -> Drawing:
        return {"sky": view["weather"], "baskets": [basket[0] for basket in view["baskets"]], "names": names}

    def asides(self, view: View, names: list[str]) -> list[Drawing]:
        return [{"title": "Cards left", "width": 60, "height": 40, "cards": view["cards"]}]

    def spots(self, move: Move, view: View) -> list[str]:
        if move.kind == THROW:
            return [f"basket-{move.b}", f"fruit-{move.a}"]
        return [f"fruit-{move.a}"] if move.kind == PICK else []

    def motion(self, event: Event) -> dict[str, Any]:
        if event.kind != "thrown":
            return {}
        seat, fruit, target = event.numbers
        return {"piece": f"fruit-{fruit}", "path": [f"basket-{seat}", f"basket-{target}"]}

    def scoring(self, view: View) -> list[tuple[str, list[str]]]:
        lines = [(kind, [str(basket[0][i]) for basket in view["baskets"]]) for i, kind in enumerate(FRUITS)]
        fancied = [FRUITS[fancy] if fancy >= 0 else "?" for fancy in view["fancies"]]
        scores = view["result"]["scores"] if view["result"] else [""] * view["seats"]  # a secret until then
        return [*lines, ("fancied", fancied), ("Total", [str(score) for score in scores])]

    def rules_now(self, view: View) -> list[str]:
        if not view["asked"]:
            return ["ORCH-2.3"]
        if has_picked(view):
            return ["ORCH-4.5", "ORCH-4.3"]
        return ["ORCH-3.2", "ORCH-3.1"] if view["weather"] == RAIN else ["ORCH-3.1"]


def has_picked(view: View) -> bool:
    return bool(view["baskets"][view["seat"]][2] >= 0)


LOOK = OrchardLook()
