"""A finished game's analysis as its replay shows it: a verdict, a chart, and a note on every word."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from midway.core.game import find_game
from midway.core.words import CHANCE
from midway.web.drawing import ENVIRONMENT

Data = dict[str, Any]

WIDTH: Final = 420
HEIGHT: Final = 136
LEFT: Final = 30
RIGHT: Final = 408
TOP: Final = 34
BOTTOM: Final = 122
MARKER: Final = 18
"""How far apart the marks of turning points are at least."""
ROWS: Final = (9, 24)
LUCKY: Final = 0.1
"""From here on luck is worth a word in the verdict."""
HOPE: Final = 0.02
"""Who can expect less than this has nothing left to lose, and does not play well by not losing it."""
SKILLS: Final = ((0.002, "superb"), (0.005, "strong"), (0.01, "solid"), (0.02, "shaky"))
"""How somebody plays who loses less than this for each decision."""
NAMES_OF_MARKS: Final = {"?!": "doubtful", "?": "mistake", "??": "blunder"}


class Review:
    """What the templates show of an analysis, as `midway analyse --json` prints it."""

    def __init__(self, found: Data) -> None:
        self.seats: list[Data] = found["seats"]
        self.names: list[str] = [seat["name"] for seat in self.seats]
        self.steps: list[Data] = found["steps"]
        self.simulations: int = found["simulations"]
        self._settled = not find_game(found["game"]).facts.simultaneous
        self._curve: list[list[float]] = [found["start"], *(step["expected"] for step in self.steps)]
        self._plies = {step["seq"]: ply for ply, step in enumerate(self.steps, 1)}
        self._turning: list[int] = found["turning_points"]

    # --- words ----------------------------------------------------------------------------------------------

    @property
    def verdict(self) -> list[str]:
        """What it comes to, in plain sentences."""
        if len(self.seats) == 1:
            seat = self.seats[0]
            return [_alone(seat), self._choices(0)]
        return [_outcome(self.seats), *(self._choices(seat) for seat in range(len(self.seats)))]

    def _choices(self, number: int) -> str:
        """How well somebody chose."""
        seat = self.seats[number]
        if not seat["decisions"]:
            return f"{seat['name']} had nothing to decide."
        skill = self._skill(number)
        faults = [
            f"{seat[kind]} {word if seat[kind] == 1 else more}"
            for kind, word, more in (("blunders", "blunder", "blunders"), ("mistakes", "mistake", "mistakes"))
            if seat[kind]
        ]
        article = "an" if skill[0] in "aeiou" else "a"
        told = " and ".join(faults) or "no mistake"
        return f"{seat['name']} played {article} {skill} game: {told} in {seat['decisions']} decisions."

    def _skill(self, number: int) -> str:
        """A word for what somebody lost by each decision while there was something to lose."""
        costs: list[float] = [
            step["cost"]
            for before, step in zip(self._curve, self.steps, strict=False)
            if step["actor"] == number and "cost" in step and before[number] >= HOPE
        ]
        lost = sum(costs) / max(1, len(costs))
        return next((name for most, name in SKILLS if lost < most), "adventurous")

    @property
    def totals(self) -> list[tuple[str, list[str]]]:
        """Lines of a table with an entry for each seat."""
        seats = self.seats
        return [
            ("Decisions", [str(seat["decisions"]) for seat in seats]),
            ("Doubtful ?!", [str(seat["doubtful"]) for seat in seats]),
            ("Mistakes ?", [str(seat["mistakes"]) for seat in seats]),
            ("Blunders ??", [str(seat["blunders"]) for seat in seats]),
            ("Lost by them all", [percent(seat["error"]) for seat in seats]),
            ("Lost for each", [percent(_error(seat), 2) for seat in seats]),
            ("Luck", [signed(seat["luck"]) for seat in seats]),
            ("Result", [percent(seat["result"]) for seat in seats]),
            ("Result without luck", [percent(seat["adjusted"]) for seat in seats]),
        ]

    @cached_property
    def turning_points(self) -> list[Data]:
        return [self.lines[self._plies[seq] - 1] for seq in self._turning]

    @cached_property
    def lines(self) -> list[Data]:
        """A line on every word of the game, in order."""
        return [self._line(ply, step) for ply, step in enumerate(self.steps, 1)]

    @property
    def notes(self) -> list[Data]:
        """For every ply what the replay says of the word that led there; the first is the start."""
        start = {"mark": "", "name": "", "said": "Before the first word", "text": "", "expected": self._expected(0)}
        return [start, *({part: line[part] for part in start} for line in self.lines)]

    def _line(self, ply: int, step: Data) -> Data:
        mark = step.get("mark", "")
        what = step["said"]
        if step["actor"] == CHANCE:
            who, text = "", self._luck(step)
        else:
            who = self.names[step["actor"]]
            text = _cost(step) if "cost" in step else "nothing to decide"
        return {
            "ply": ply,
            "who": who,
            "what": what,
            "said": f"{who or 'Chance'}: {what}",
            "mark": mark,
            "name": NAMES_OF_MARKS.get(mark, ""),
            "text": f"{text[:1].upper()}{text[1:]}",
            "expected": self._expected(ply),
            "chance": step["actor"] == CHANCE,
            "quiet": not mark and max((abs(luck) for luck in step.get("luck", [])), default=0.0) < 0.02,
        }

    def _luck(self, step: Data) -> str:
        """Whom a roll helped; of two players one's luck is the other's."""
        shares = list(enumerate(step["luck"]))
        if max(abs(share) for _, share in shares) < 0.0005:
            return "luck for nobody"
        if len(shares) == 2:
            shares = [max(shares, key=lambda pair: pair[1])]
        return "luck: " + ", ".join(f"{self.names[seat]} {signed(share)}" for seat, share in shares)

    def _expected(self, ply: int) -> str:
        pairs = zip(self.names, self._curve[ply], strict=True)
        return " · ".join(f"{name} {percent(share, 0)}" for name, share in pairs)

    # --- the chart ------------------------------------------------------------------------------------------

    @property
    def duel(self) -> bool:
        """Whether one line says it all: what one of two players can expect is what the other cannot."""
        return len(self.seats) == 2

    @property
    def paths(self) -> list[str]:
        """The line of every seat; of two or one the first seat's alone."""
        shown = 1 if len(self.seats) <= 2 else len(self.seats)
        return [self._path(seat) for seat in range(shown)]

    @property
    def ends(self) -> list[tuple[float, float]]:
        """Where each line ends; numbers that would stand on each other are moved apart."""
        places = sorted((_y(share), seat) for seat, share in enumerate(self._curve[-1]))
        found: dict[int, float] = {}
        last = -100.0
        for y, seat in places:
            last = max(y, last + 12)
            found[seat] = last
        over = max(0.0, last - BOTTOM)
        return [(RIGHT, round(found[seat] - over, 1)) for seat in range(len(self.seats))]

    @property
    def markers(self) -> list[Data]:
        """Signs above the chart where the game turned, on two rows so that none covers another."""
        found: list[Data] = []
        ends = [-100.0, -100.0]
        for line in self.turning_points:
            x = self._x(line["ply"])
            row = 0 if x >= ends[0] + MARKER or ends[0] <= ends[1] else 1
            ends[row] = max(x, ends[row] + MARKER)
            found.append({**line, "x": x, "at": ends[row], "y": ROWS[row]})
        return found

    def _x(self, ply: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * ply / max(1, len(self.steps)), 1)

    def _path(self, seat: int) -> str:
        points = (f"{self._x(ply)} {_y(self._curve[ply][seat])}" for ply in self._drawn)
        return "M" + "L".join(points)

    @cached_property
    def _drawn(self) -> list[int]:
        """The plies at which the line has a point. Where all act at once, those at which nobody is ahead of the others:
        before and after chance speaks."""
        actors = [CHANCE, *(step["actor"] for step in self.steps), CHANCE]
        return [
            ply
            for ply in range(len(self._curve))
            if self._settled or actors[ply] == CHANCE or actors[ply + 1] == CHANCE
        ]


def shown(data: Data) -> Data:
    """How far an analysis is, as pieces of the replay's page."""
    review = Review(data["analysis"]) if data["analysis"] is not None else None
    macros: Any = ENVIRONMENT.get_template("review.jinja").module
    pieces = {part: data[part] for part in ("state", "done", "total")} | {"pane": str(macros.pane(data, review))}
    if review is not None:
        plies = [line["ply"] for line in review.turning_points]
        pieces |= {"chart": str(macros.chart(review)), "notes": review.notes, "turning": plies}
    return pieces


def percent(share: float | None, digits: int = 1) -> str:
    return "" if share is None else f"{100 * share:.{digits}f}\u00a0%"


def signed(share: float) -> str:
    """With a real minus sign."""
    return f"{100 * share:+.1f}\u00a0%".replace("-", "\u2212")


def _y(share: float) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * min(1.0, max(0.0, share)), 1)


def _error(seat: Data) -> float:
    return float(seat["error"]) / max(1, int(seat["decisions"]))


def _cost(step: Data) -> str:
    if not step["better"] or step["cost"] < 0.0005:
        return "as good as any word known"
    return f"costs {percent(step['cost'])}. Better: {step['better']}"


def _outcome(seats: Sequence[Data]) -> str:
    """Who won, and what luck had to do with it."""
    best = max(seat["result"] for seat in seats)
    winners = [seat for seat in seats if seat["result"] == best]
    if len(winners) > 1:
        return "Nobody came first alone."
    winner = winners[0]
    luck = winner["luck"]
    first = max(seats, key=lambda seat: float(seat["adjusted"]))
    name = winner["name"]
    if luck >= LUCKY and first is not winner:
        return f"{name} won by luck ({signed(luck)}): with even luck {first['name']} would have come first."
    if luck >= LUCKY:
        return f"{name} had the luck ({signed(luck)}), and would have won without it too."
    if luck <= -LUCKY:
        return f"{name} won against bad luck ({signed(luck)})."
    return f"{name} won, and luck had little to do with it ({signed(luck)})."


def _alone(seat: Data) -> str:
    luck = seat["luck"]
    if luck >= LUCKY:
        return f"The luck was good ({signed(luck)}): with even luck it would have been {percent(seat['adjusted'], 0)}."
    if luck <= -LUCKY:
        return f"The luck was bad ({signed(luck)}): with even luck it would have been {percent(seat['adjusted'], 0)}."
    return f"Luck had little to do with it ({signed(luck)})."
