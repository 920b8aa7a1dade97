"""A guided first turn of Pebbles."""

from midway.core.guide import Guide, Lesson
from midway.core.words import CHANCE

GUIDE = Guide(
    seats=2,
    options={},
    lessons=[
        Lesson(CHANCE, "lay 3 3"),
        Lesson(0, "take left", "Take a pebble from a pile you like.", "PEB-2.2"),
        Lesson(0, "done", "One is enough: let the other side come.", "PEB-2.3"),
        Lesson(1, "take right"),
        Lesson(1, "done"),
    ],
    closing="Two pebbles lie on each pile. See that the last one is yours.",
)
