"""A table made ready for play: its boxes as bits, and where a ball can go from every place."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, final

from midway.games.pinball.components import (
    ARROWS,
    CYBERHACK,
    DANCE_FEVER,
    DASHED,
    DRAGONSLAYER,
    FLIPPER_ZONE,
    MINI_FLIPPER,
    OUTLANE,
    PASS,
    RED,
    TABLES,
    WHITE,
    YELLOW,
    Box,
    TableData,
)
from midway.games.pinball.words import WORDS, TableWords

OFF: Final = 63
"""The place of a ball that is not in play."""
PLACES: Final = 64


def mask_of(flags: Iterable[bool]) -> int:
    """The bits of the boxes for which the flag is set."""
    mask = 0
    for bit, flag in enumerate(flags):
        if flag:
            mask |= 1 << bit
    return mask


@final
class Table:
    """One table's data as masks and lists. Boxes are bits; a place is a box, `start`, `mini_start` or `OFF`."""

    def __init__(self, index: int, data: TableData, words: TableWords) -> None:
        boxes = data.boxes
        self.index = index
        self.data = data
        self.words = words
        self.size = len(boxes)
        self.start = self.size
        self.mini_start = self.size + 1
        self.has_network = index == CYBERHACK
        self.has_dragon = index == DRAGONSLAYER
        self.has_groove = index == DANCE_FEVER
        self.spinner = data.spinner
        self.arrow_pay = data.arrow_pay

        self.faces = [mask_of(str(number) in box.faces for box in boxes) for number in range(7)]
        """The boxes that show a number."""
        _, one, two, three, four, five, six = self.faces
        self.by_face = one, two, three, four, five, six
        """The same without the list: compiled, six numbers of a tuple are read at the cost of one from a list."""
        self.showing = [[bit for bit in range(self.size) if mask >> bit & 1] for mask in self.faces]
        self.stars = [box.stars for box in boxes]
        self.blue = [box.blue for box in boxes]
        self.effect = [box.effect for box in boxes]
        self.zone = [box.zone for box in boxes]
        self.is_bumper = [box.bumper >= 0 and box.zone < FLIPPER_ZONE for box in boxes]
        self.side = [_side(box) for box in boxes] + [WHITE] * (PLACES - self.size)
        """The flipper whose side a place of the flipper zone is on; white elsewhere."""

        self.dashed = mask_of(box.line == DASHED for box in boxes)
        self.outlanes = mask_of(box.effect == OUTLANE for box in boxes)
        self.mini = mask_of(box.zone > FLIPPER_ZONE for box in boxes)
        self.up_only = mask_of(box.up_only for box in boxes)
        self.track = mask_of(box.in_order for box in boxes)
        self.track_first = self.track & -self.track
        self.flippers = mask_of(box.zone == FLIPPER_ZONE for box in boxes)
        self.reds = mask_of(box.zone == FLIPPER_ZONE and box.colour == RED for box in boxes)
        self.yellows = mask_of(box.zone == FLIPPER_ZONE and box.colour == YELLOW for box in boxes)
        self.first_twins = mask_of(_twins(box, after) for box, after in pairwise(boxes))
        """The first of each two interchangeable boxes; the other one is the next bit."""

        self.sets = [_members(boxes, group.words) for group in data.sets]
        self.set_of = [_set_of(bit, self.sets) for bit in range(self.size)]
        self.rewards = [group.reward for group in data.sets]

        self.reach: list[int] = []
        """Where a ball can go, filled or not, at (lamps & 3) * PLACES + place."""
        for lamps in range(4):
            for place in range(PLACES):
                self.reach.append(self._reach(place, lamps))

    def _reach(self, place: int, lamps: int) -> int:
        boxes = self.data.boxes
        falling = (1 << self.size) - 1 & ~self.mini & ~self.up_only
        if place == self.start:
            return falling
        if place == self.mini_start:
            return self.mini
        if place >= self.size or self.effect[place] == OUTLANE:
            return 0
        here = boxes[place]
        if here.zone == FLIPPER_ZONE:
            side = self.side[place]
            own = mask_of(lamps & PASS > 0 or box.colour in (side, WHITE) for box in boxes)
            return self.flippers & ~(1 << place) | mask_of(box.zone < FLIPPER_ZONE for box in boxes) & own
        if here.zone == MINI_FLIPPER:
            return mask_of(FLIPPER_ZONE < box.zone < MINI_FLIPPER for box in boxes)
        lower = mask_of(box.zone > here.zone for box in boxes)
        return lower & (self.mini if here.zone > FLIPPER_ZONE else falling) | self._bounce(here, lamps)

    def _bounce(self, here: Box, lamps: int) -> int:
        arrows = self.data.arrows + (self.data.outlined if lamps & ARROWS else ())
        targets = [to for start, to in arrows if start == here.bumper]
        return mask_of(box.bumper in targets for box in self.data.boxes)


def _side(box: Box) -> int:
    if box.zone != FLIPPER_ZONE:
        return WHITE
    return RED if box.word == "red" or box.word.startswith("left") else YELLOW


def _twins(one: Box, other: Box) -> bool:
    return one.word == other.word and one.faces == other.faces


def _members(boxes: tuple[Box, ...], words: str) -> int:
    return mask_of(box.word.startswith(words + "-") for box in boxes)


def _set_of(bit: int, sets: list[int]) -> int:
    for place, mask in enumerate(sets):
        if mask >> bit & 1:
            return place
    return -1


PLAY_TABLES: Final = [Table(index, data, words) for index, (data, words) in enumerate(zip(TABLES, WORDS, strict=True))]
