"""A guided first round of Orchard."""

from midway.core.guide import Guide, Lesson
from midway.core.words import CHANCE

GUIDE = Guide(
    seats=2,
    options={"rounds": 2},
    lessons=[
        Lesson(CHANCE, "fancy 1 plum"),
        Lesson(CHANCE, "fancy 2 apple"),
        Lesson(CHANCE, "sun"),
        Lesson(0, "pick plum", "You fancy plums, and in the sun you pick two at once.", "ORCH-3.1"),
        Lesson(1, "pick pear"),
        Lesson(0, "done", "Your plums are too good to be thrown.", "ORCH-4.3"),
        Lesson(1, "throw pear 1"),
        Lesson(1, "done"),
    ],
    closing="The pear found no pear to knock out. Now it is your orchard.",
)
