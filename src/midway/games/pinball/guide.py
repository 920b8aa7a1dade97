"""The guided first game: one round on Carniball, with everything a newcomer meets."""

from __future__ import annotations

from typing import Final

from midway.core.guide import Guide, Lesson
from midway.core.words import CHANCE

LESSONS: Final = [
    Lesson(CHANCE, "roll 2 5"),
    Lesson(
        0,
        "5 wheel-3",
        "Welcome to Carniball! Two dice were rolled for everybody. Use one of them: your ball, at the top "
        "right, rolls to any open box with that number in a lower zone.\n\nThe Ferris wheel is at the top, so"
        " start there: take the 5 to the car that shows 5/6. First tap shows what would happen, second tap "
        "does it.",
        "PIN-2.2",
    ),
    Lesson(1, "2 bumper-a"),
    Lesson(CHANCE, "roll 1 4"),
    Lesson(
        0,
        "1 bumper-a",
        "A ball always falls to a lower zone. Below the wheel are the bumpers; each of their boxes pays 1 "
        "star. Take the 1 to bumper A.",
        "PIN-3.1",
    ),
    Lesson(1, "4 bumper-b"),
    Lesson(CHANCE, "roll 3 6"),
    Lesson(
        0,
        "3 bumper-b",
        "Above the flippers, bumpers are the one place where a ball may stay in its zone: it bounces along the "
        "arrows, here from A to B. Every bounce is another star.",
        "PIN-3.3",
    ),
    Lesson(1, "6 bumper-c"),
    Lesson(CHANCE, "roll 2 5"),
    Lesson(
        0,
        "2 duck-1",
        "You could bounce on, but look at the drop targets: fill all three ducks, or all four balloons, and "
        "you choose a bonus from the list beside them. Take the 2 to the first duck.",
        "PIN-7.5",
    ),
    Lesson(1, "2 bumper-a"),
    Lesson(CHANCE, "roll 4 6"),
    Lesson(
        0,
        "4 yellow",
        "Now only the flippers are below you. A flipper box catches the ball; dashed boxes are erased when "
        "the round ends, so each catches once in a round. The grey outlane would lose the ball. Catch it on "
        "the yellow flipper with the 4.",
        "PIN-4.1",
    ),
    Lesson(1, "4 bumper-b"),
    Lesson(CHANCE, "roll 3 6"),
    Lesson(
        0,
        "3 wheel-2",
        "From a flipper you shoot upward, as high as you like. Yellow shoots at yellow (round) and white "
        "boxes, red at red (square) and white ones. Shoot the 3 back at the Ferris wheel.",
        "PIN-3.5",
    ),
    Lesson(1, "6 bumper-c"),
    Lesson(CHANCE, "roll 2 6"),
    Lesson(0, "2 bumper-a", "Two cars of the wheel are filled. Take the 2 to bumper A on the way down.", "PIN-3.1"),
    Lesson(1, "2 duck-1"),
    Lesson(CHANCE, "roll 3 5"),
    Lesson(
        0,
        "5 right-inlane",
        "An inlane pays 2 stars and brings the ball onto its flipper without filling a flipper box: a catch "
        "for free. Take the 5.",
        "PIN-4.2",
    ),
    Lesson(1, "3 red"),
    Lesson(CHANCE, "roll 1 6"),
    Lesson(
        0,
        "1 wheel-1",
        "The ball lies on the yellow flipper again. The 1 fills the last car of the wheel: the set is "
        "complete, is erased, and gives you a skill shot.",
        "PIN-7.2",
    ),
    Lesson(
        0,
        "circle 6",
        "Circle a number. Later you can use it once instead of a die, whatever was rolled. Circle the 6.",
        "PIN-6.1",
    ),
    Lesson(1, "1 hammer-1"),
    Lesson(CHANCE, "roll 4 4"),
    Lesson(
        0,
        "nudge 4 to 5",
        "Two fours. You may nudge a die, three times in a game: tap the number it should become, below, "
        "beside the die. The change is written down: if the next two dice differ by less than that, you tilt "
        "and lose the ball. Nudge the 4 to a 5: only a double would tilt you.",
        "PIN-5.8",
    ),
    Lesson(0, "5 bumper-c", "Use the nudged 5 for bumper C.", "PIN-5.1"),
    Lesson(1, "4 duck-2"),
    Lesson(CHANCE, "roll 2 5"),
    Lesson(
        0,
        "skill 6 for 5",
        "No tilt. Now the skill shot: tap your circled 6 and use it instead of the 5. The other die stays as it is.",
        "PIN-6.3",
    ),
    Lesson(0, "6 duck-3", "Take the 6 to the third duck. One more and you choose a bonus.", "PIN-7.5"),
    Lesson(1, "2 left-inlane"),
    Lesson(CHANCE, "roll 1 3"),
    Lesson(0, "3 red", "Catch the ball on the red flipper with the 3: a falling ball takes any colour.", "PIN-3.6"),
    Lesson(1, "1 bumper-a"),
    Lesson(CHANCE, "roll 1 4"),
    Lesson(
        0,
        "1 left-outlane",
        "There are better moves than this one, but you should see it once: the left outlane pays 2 stars for "
        "every filled red flipper box, then the ball is lost and the round ends. Marks with a solid line "
        "stay; dashed ones are erased. Three rounds, most stars win.",
        "PIN-4.5",
    ),
    Lesson(1, "4 balloon-3"),
]

GUIDE: Final = Guide(
    2,
    {"table": "carniball"},
    LESSONS,
    "That was the first round. Two more are yours: finish the ducks, look for Multiball, and mind the outlanes.",
)
