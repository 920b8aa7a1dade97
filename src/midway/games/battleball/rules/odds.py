"""Exact odds of everything that is rolled, as whole numbers of equally likely ways, before anybody commits.

A heavy tackle is taken to use the lower of his dice in a contest; what rolls dice again is left out.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from midway.games.battleball.components import FACES, TWO_D6

ANY_DOUBLE: Final = 20
LOW_DOUBLE: Final = 2
"""With Sure Hands only doubles up to this number are a fumble."""
NO_DOUBLE: Final = 0
"""With Soft Hands no doubles are, the first time."""
PILE_SERIOUS: Final = 6
PILE_SERIOUS_BREAKERS: Final = 5
PILE_NEVER_SERIOUS: Final = 7
"""From which number on a pile-on injures seriously."""


class Odds(NamedTuple):
    """Ways to succeed, ways of the special outcome (a tie, a fumble, a serious injury), and ways to fail."""

    good: int
    special: int
    bad: int

    @property
    def total(self) -> int:
        return self.good + self.special + self.bad

    def percent(self, ways: int) -> int:
        """The share of so many ways, in whole percent."""
        return (200 * ways + self.total) // (2 * self.total)


def rolls(die: int) -> list[list[int]]:
    """Every way a player's dice can fall."""
    if die == TWO_D6:
        return [[a, b] for a in range(1, 7) for b in range(1, 7)]
    return [[face] for face in range(1, FACES[die] + 1)]


def fumbles(dice: list[int], highest: int) -> bool:
    """Whether two of the dice show the same number, at most `highest`."""
    for i in range(len(dice)):
        for j in range(i):
            if dice[i] == dice[j] and dice[i] <= highest:
                return True
    return False


def _tackle(mine: int, other: int) -> Odds:
    good = special = bad = 0
    for a in rolls(mine):
        for b in rolls(other):
            if min(a) < min(b):
                good += 1
            elif min(a) == min(b):
                special += 1
            else:
                bad += 1
    return Odds(good, special, bad)


TACKLE_ODDS: Final = [[_tackle(mine, other) for other in range(len(FACES))] for mine in range(len(FACES))]
"""By the two dice: the aggressor wins, both lose, the aggressor loses. A tied block is a failure without effect."""


def move_odds(die: int, steps: int, bonus: int) -> Odds:
    """A roll gives at least so many steps."""
    return run_odds(die, steps, bonus, NO_DOUBLE)


def run_odds(die: int, steps: int, bonus: int, highest: int) -> Odds:
    """The same for one who has the ball: a heavy tackle's doubles up to `highest` are a fumble, the special outcome."""
    held = [max(dice) + bonus for dice in rolls(die) if not fumbles(dice, highest)]
    good = len([most for most in held if most >= steps])
    return Odds(good, len(rolls(die)) - len(held), len(held) - good)


MOST: Final = 27
"""More than any throw can show."""


def _throws(die: int, highest: int) -> list[Odds]:
    """By the number that is needed: the ways of a throw with this die and the football die."""
    ways = [[*dice, football] for dice in rolls(die) for football in range(1, 7)]
    caught = [sum(dice) for dice in ways if not fumbles(dice, highest)]
    table: list[Odds] = []
    for need in range(MOST + 1):
        good = len([total for total in caught if total >= need])
        table.append(Odds(good, len(ways) - len(caught), len(caught) - good))
    return table


def _hand_offs(giver: int, taker: int, highest: int) -> Odds:
    fumbled = sum([1 for a in rolls(giver) for b in rolls(taker) if fumbles(a + b, highest)])
    return Odds(len(rolls(giver)) * len(rolls(taker)) - fumbled, fumbled, 0)


_DICE: Final = range(len(FACES))
_LIMITS: Final = (NO_DOUBLE, LOW_DOUBLE, ANY_DOUBLE)
_THROWS: Final = [[_throws(die, highest) for die in _DICE] for highest in _LIMITS]
_HAND_OFFS: Final = [[[_hand_offs(a, b, highest) for b in _DICE] for a in _DICE] for highest in _LIMITS]


def _limit(highest: int) -> int:
    return 2 if highest == ANY_DOUBLE else 1 if highest == LOW_DOUBLE else 0


def throw_odds(die: int, need: int, highest: int) -> Odds:
    """A pass or kick: the player's dice and the football die reach `need`; special is a fumble."""
    return _THROWS[_limit(highest)][die][min(max(need, 0), MOST)]


def hand_off_odds(giver: int, taker: int, highest: int) -> Odds:
    """A hand-off succeeds unless two dice show the same; special is the fumble."""
    return _HAND_OFFS[_limit(highest)][giver][taker]


def pile_odds(serious_from: int) -> Odds:
    """A pile-on injures, injures seriously (special), or fails."""
    return Odds(serious_from - 2, 7 - serious_from, 1)
