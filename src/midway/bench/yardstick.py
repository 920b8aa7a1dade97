"""A mini pinball that stays as it is: the yardstick beside which the speed of real games is given.

It is written in the style of a game's rules but imports nothing of Midway, so that its time tells about the
machine alone. Three balls; each turn two dice are rolled and one of them is spent on an open box that the
ball can reach. A ball is lost when no box fits. Filling a zone pays its bonus and opens its boxes again.
"""

from random import Random
from time import perf_counter
from typing import Final, final

BALLS: Final = 3
START, BUMPERS, TARGETS, SPINNER, FLIPPERS = range(5)
REACH: Final = (
    (BUMPERS, TARGETS),
    (BUMPERS, TARGETS, FLIPPERS),
    (SPINNER, FLIPPERS),
    (BUMPERS, FLIPPERS),
    (BUMPERS, TARGETS, SPINNER),
)
BOXES: Final = (
    *((f"bumper-{faces}-{side}", BUMPERS, faces) for side in "ab" for faces in ("12", "34", "56")),
    *((f"target-{face}", TARGETS, face) for face in "123456"),
    *((f"spinner-{faces}", SPINNER, faces) for faces in ("123", "456", "16")),
    *((f"left-{name}", FLIPPERS, "123") for name in "abc"),
    *((f"right-{name}", FLIPPERS, "456") for name in "abc"),
)
STARS: Final = [0, 1, 2, 1, 0]
BONUS: Final = [0, 5, 10, 3, 0]


@final
class Move:
    """One interned word: a roll, a die on a box, or the loss of the ball."""

    __slots__ = ("a", "b", "mask", "word")

    def __init__(self, word: str, a: int, b: int, mask: int) -> None:
        self.word = word
        self.a = a
        self.b = b
        self.mask = mask

    def __repr__(self) -> str:
        return self.word


ROLLS: Final = [Move(f"roll {a} {b}", a, b, 0) for a in range(1, 7) for b in range(1, 7)]
HITS: Final = [
    Move(f"{face} {name}", int(face), zone, 1 << bit) for bit, (name, zone, faces) in enumerate(BOXES) for face in faces
]
LOST: Final = [Move("lost", 0, START, 0)]
FITTING: Final = [
    [hit for hit in HITS if hit.b in REACH[zone] and hit.a == face] for zone in range(5) for face in range(7)
]
"""The hits a ball in a zone can make with a face, at zone * 7 + face."""
FULL: Final = [sum({hit.mask for hit in HITS if hit.b == zone}) for zone in range(5)]


@final
class State:
    """One position of the mini pinball."""

    __slots__ = ("balls", "die_a", "die_b", "marks", "stars", "zone")

    def __init__(self, zone: int, die_a: int, die_b: int, marks: int, stars: int, balls: int) -> None:
        self.zone = zone
        self.die_a = die_a
        self.die_b = die_b
        self.marks = marks
        self.stars = stars
        self.balls = balls

    def over(self) -> bool:
        """Whether the last ball is lost."""
        return self.balls == 0

    def rolling(self) -> bool:
        """Whether the next word is a roll of the dice."""
        return self.die_a == 0

    def legal(self) -> list[Move]:
        """The words that may be said now; a shared list, not to be changed."""
        if self.die_a == 0:
            return ROLLS
        marks = self.marks
        row = self.zone * 7
        moves = [hit for hit in FITTING[row + self.die_a] if not marks & hit.mask]
        if self.die_b != self.die_a:
            for hit in FITTING[row + self.die_b]:
                if not marks & hit.mask:
                    moves.append(hit)
        return moves or LOST

    def play(self, move: Move) -> None:
        """Refuse a word that is not legal, else do it."""
        if move not in self.legal():
            raise ValueError(f"{move} is not legal now")
        self.do(move)

    def do(self, move: Move) -> None:
        """Apply a legal word."""
        if self.die_a == 0:
            self.die_a = move.a
            self.die_b = move.b
            return
        self.die_a = 0
        zone = move.b
        self.zone = zone
        if zone == START:
            self.balls -= 1
            self.marks &= ~FULL[FLIPPERS]
            return
        self.marks |= move.mask
        self.stars += STARS[zone]
        if zone != FLIPPERS and self.marks & FULL[zone] == FULL[zone]:
            self.marks &= ~FULL[zone]
            self.stars += BONUS[zone]

    def clone(self) -> "State":
        """An independent copy."""
        return State(self.zone, self.die_a, self.die_b, self.marks, self.stars, self.balls)


def new() -> State:
    """The first position."""
    return State(START, 0, 0, 0, 0, BALLS)


def measure(seconds: float) -> tuple[float, float]:
    """Play at random and clone for so long; the µs per decision, rolls included, and the µs per clone."""
    random = Random(1).random
    decisions = 0
    begin = perf_counter()
    spent = 0.0
    while spent < seconds / 2:
        state = new()
        while not state.over():
            if not state.rolling():
                decisions += 1
            moves = state.legal()
            state.play(moves[int(random() * len(moves))])
        spent = perf_counter() - begin
    per_decision = spent / decisions * 1e6

    clones = 0
    state = new()
    begin = perf_counter()
    spent = 0.0
    while spent < seconds / 2:
        for _ in range(1000):
            state.clone()
        clones += 1000
        spent = perf_counter() - begin
    return per_decision, spent / clones * 1e6
