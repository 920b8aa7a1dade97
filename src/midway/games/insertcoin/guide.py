"""The guided first game: one level from the first card to its power."""

from __future__ import annotations

from typing import Final

from midway.core.guide import Guide, Lesson
from midway.core.words import CHANCE

ME: Final = 0
OTHER: Final = 1

GUIDE: Final = Guide(
    seats=2,
    options={},
    lessons=[
        *[Lesson(CHANCE, f"deal {card}") for card in (4, 8, 17, 25, 28, 1, 9, 13, 21, 29)],
        Lesson(
            ME,
            "keep 4",
            "Five cards, three of which become your levels. A Power Cherry is small and quickly filled: keep it.",
            "COIN-1.4",
        ),
        Lesson(
            ME,
            "keep 17",
            "Kabuki Love is worth 20 points and can finish a small shape for you later. Keep it.",
            "COIN-6.5",
        ),
        Lesson(
            ME,
            "keep 25",
            "And one big shape: the Demon King. Three shapes worth 50 to 60 points together are a good mix.",
            "COIN-6.9",
        ),
        Lesson(OTHER, "keep 21"),
        Lesson(OTHER, "keep 1"),
        Lesson(OTHER, "keep 13"),
        Lesson(CHANCE, "flip 4"),
        Lesson(
            ME,
            "left 1",
            "The first card shows two symbols, and everybody draws one of them. Take the short bar into level 1.",
            "COIN-3.4",
        ),
        Lesson(
            ME,
            "@e1 r0",
            "It must lie inside the shape, on empty squares. Put it along the top: narrow ends are hard to fill later.",
            "COIN-3.7",
        ),
        Lesson(OTHER, "right 3"),
        Lesson(OTHER, "@f5 r90"),
        Lesson(CHANCE, "flip 5"),
        Lesson(ME, "left 1", "A zigzag. It fits level 1 as well.", "COIN-3.4"),
        Lesson(ME, "@c2 r0", "Symbols may be turned and mirrored. This one lies well just below the bar.", "COIN-3.6"),
        Lesson(OTHER, "left 3"),
        Lesson(OTHER, "@f1 r0"),
        Lesson(CHANCE, "flip 10"),
        Lesson(ME, "left 1", "Another zigzag: level 1 again.", "COIN-3.4"),
        Lesson(ME, "@e3 m0", "Mirrored it goes round the edge on the right.", "COIN-3.6"),
        Lesson(OTHER, "right 1"),
        Lesson(OTHER, "@d1 r90"),
        Lesson(CHANCE, "flip 22"),
        Lesson(ME, "left 1", "The flag covers five squares.", "COIN-3.4"),
        Lesson(ME, "@a4 m90", "Mirrored and turned it fills the left cherry but for one square.", "COIN-3.6"),
        Lesson(OTHER, "left 3"),
        Lesson(OTHER, "@d2 r0"),
        Lesson(CHANCE, "flip 2"),
        Lesson(
            ME,
            "left 1",
            "The T fits the right cherry in exactly one way, so it is placed at once.",
            "COIN-3.9",
        ),
        Lesson(OTHER, "left 3"),
        Lesson(OTHER, "@c5 r0"),
        Lesson(CHANCE, "flip 6"),
        Lesson(
            ME,
            "life",
            "One square is left, and no symbol is that small. Give a life: it lets you fill a single square.",
            "COIN-4.1",
        ),
        Lesson(ME, "fill 1@b6", "Any empty square will do. Finish the cherry.", "COIN-4.4"),
        Lesson(
            ME,
            "activate 1",
            "Level complete! Its power is yours, now or never: three squares of your choice.",
            "COIN-6.1",
        ),
    ],
    closing="Fill three squares as you like. From here on the game is yours: mind the GAME OVER cards. "
    "If you have a complete level when the first of them comes, you do not pay.",
)
