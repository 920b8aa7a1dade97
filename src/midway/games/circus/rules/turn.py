"""How far the player whose turn it is has come: a chain of small steps."""

from __future__ import annotations

from typing import Final, final

from midway.core.state import View

NO_ACTION: Final = 0
BUILDING: Final = 1
TRAVELLING: Final = 2
PERFORMING: Final = 3
ACTIONS: Final = ["", "build", "travel", "perform"]

_NUMBERS: Final = [
    "die",
    "slot",
    "hue",
    "value",
    "power",
    "build",
    "travel",
    "perform",
    "spent",
    "settled",
    "bonus",
    "used",
    "action",
    "large",
    "small",
    "squares",
    "posters",
    "drawing",
    "held",
    "passed",
    "landed",
    "picked",
    "showing",
    "limit",
    "named",
    "wild",
    "organising",
    "swaps",
]


@final
class Turn:
    """What is true for one turn only."""

    die: int
    """The number of the die that was taken (colour * 6 + value - 1), or -1."""
    slot: int
    """The card it lies on, or -1."""
    hue: int
    """The colour it counts as, or -1."""
    value: int
    """The value it counts as."""
    power: int
    """Power that gems, bonus and trainers add to any action."""
    build: int
    travel: int
    perform: int
    """Power that they add to one action only."""
    spent: int
    """Gems spent for power."""
    settled: int
    """1 once a coloured gem was spent: the colour stays."""
    bonus: int
    """The bonus that can still be used."""
    used: int
    """Trainers used in this turn, as a mask."""
    action: int
    large: int
    small: int
    """Tiles still to be placed."""
    squares: int
    """Covered bonus squares still to be resolved: three bits for each kind."""
    posters: int
    """Posters still to be gained."""
    drawing: int
    """1 while the deck's next poster is drawn for this player."""
    held: int
    """A poster in hand that has no place yet, or -1."""
    passed: int
    """Spaces with a tent that the rigger may collect, as a mask."""
    landed: int
    """The space with a tent on which the wagon stopped, or -1."""
    picked: int
    """The space whose tent the rigger collects, or -1."""
    showing: int
    """1 while posters of a show are named."""
    limit: int
    """How many posters this show may complete."""
    named: int
    """The places of the named posters, as a mask."""
    wild: int
    """Clear gems that are to be paid instead of coloured ones that are there: three bits for each colour."""
    organising: int
    """1 while posters may change places."""
    swaps: int

    def copy(self) -> Turn:
        """The same turn, apart."""
        new = Turn()
        new.die = self.die
        new.slot = self.slot
        new.hue = self.hue
        new.value = self.value
        new.power = self.power
        new.build = self.build
        new.travel = self.travel
        new.perform = self.perform
        new.spent = self.spent
        new.settled = self.settled
        new.bonus = self.bonus
        new.used = self.used
        new.action = self.action
        new.large = self.large
        new.small = self.small
        new.squares = self.squares
        new.posters = self.posters
        new.drawing = self.drawing
        new.held = self.held
        new.passed = self.passed
        new.landed = self.landed
        new.picked = self.picked
        new.showing = self.showing
        new.limit = self.limit
        new.named = self.named
        new.wild = self.wild
        new.organising = self.organising
        new.swaps = self.swaps
        return new

    def numbers(self, out: list[int]) -> None:
        """Adds what tells this turn from another, each number 0 or more, for fingerprints."""
        out.append(self.die + 1)
        out.append(self.slot + 1)
        out.append(self.hue + 1)
        out.append(self.value)
        out.append(self.power)
        out.append(self.build)
        out.append(self.travel)
        out.append(self.perform)
        out.append(self.spent)
        out.append(self.settled)
        out.append(self.bonus)
        out.append(self.used)
        out.append(self.action)
        out.append(self.large)
        out.append(self.small)
        out.append(self.squares)
        out.append(self.posters)
        out.append(self.drawing)
        out.append(self.held + 1)
        out.append(self.passed)
        out.append(self.landed + 1)
        out.append(self.picked + 1)
        out.append(self.showing)
        out.append(self.limit)
        out.append(self.named)
        out.append(self.wild)
        out.append(self.organising)
        out.append(self.swaps)

    def as_dict(self) -> View:
        """Plain data; `read_turn` is the inverse."""
        return {name: getattr(self, name) for name in _NUMBERS}


def new_turn() -> Turn:
    """A turn in which nothing has happened yet."""
    turn = Turn()
    turn.die = -1
    turn.slot = -1
    turn.hue = -1
    turn.value = 0
    turn.power = 0
    turn.build = 0
    turn.travel = 0
    turn.perform = 0
    turn.spent = 0
    turn.settled = 0
    turn.bonus = 0
    turn.used = 0
    turn.action = NO_ACTION
    turn.large = 0
    turn.small = 0
    turn.squares = 0
    turn.posters = 0
    turn.drawing = 0
    turn.held = -1
    turn.passed = 0
    turn.landed = -1
    turn.picked = -1
    turn.showing = 0
    turn.limit = 0
    turn.named = 0
    turn.wild = 0
    turn.organising = 0
    turn.swaps = 0
    return turn


def read_turn(data: View) -> Turn:
    """The turn that `as_dict` wrote."""
    turn = new_turn()
    for name in _NUMBERS:
        setattr(turn, name, data[name])
    return turn
