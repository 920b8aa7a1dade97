"""The guided first drive: from the choice of a team to a touchdown, and one play of defense."""

from __future__ import annotations

from typing import Final

from midway.core.guide import Guide, Lesson
from midway.core.words import CHANCE

YOU: Final = 0
OTHER: Final = 1

LESSONS: Final = [
    Lesson(
        YOU,
        "team orcs",
        "Welcome to the dungeon! Six teams of monsters play, each with five cards of dirty tricks. The Orcs are "
        "simple and strong: take them.",
        "DUN-1.4",
    ),
    Lesson(OTHER, "team wraiths"),
    Lesson(OTHER, "heads"),
    Lesson(CHANCE, "toss tails"),
    Lesson(
        YOU,
        "attack first",
        "The coin is yours. You may have the ball now, or defend now and have it first in the second half. Attack!",
        "DUN-1.8",
    ),
    Lesson(OTHER, "east end"),
    Lesson(
        YOU,
        "pass",
        "You have four downs to carry the ball into the other end zone. Cards cost momentum, the lightning bolts on "
        "the scoreboard. Before a play you may use a card with a whistle, here War Drums. Save it this time.",
        "DUN-7.6",
    ),
    Lesson(OTHER, "defend blue 2"),
    Lesson(
        YOU,
        "up",
        "Your opponent has laid a defense card face down: a guess which colour you will play, and how many dice are "
        "at stake. Move your pawn to a square beside it. Up is a red play: every cleat you roll moves you one red "
        "space.",
        "DUN-4.5",
    ),
    Lesson(CHANCE, "roll bbbbccl"),
    Lesson(
        YOU,
        "reroll bbbb",
        "The guess was blue, so you got two dice more: seven. A red play wants cleats. Keep the two cleats and the "
        "lightning, which pays a momentum, and roll the four balls again. You may roll twice in all.",
        "DUN-4.11",
    ),
    Lesson(CHANCE, "roll bbct"),
    Lesson(OTHER, "pass"),
    Lesson(
        YOU,
        "bulldoze",
        "Three cleats. The hourglass is set aside and will cost one time. Now both sides may play cards, the "
        "defense first: it declined. Bulldoze adds a fourth cleat, and four red spaces bring you into field goal "
        "range.",
        "DUN-7.7",
    ),
    Lesson(OTHER, "pass"),
    Lesson(
        YOU,
        "war drums",
        "Well run! The ball is past the goal posts on the field, so you could kick for three points. But it is only "
        "second down. This time use the whistle: War Drums give you one more die.",
        "DUN-8.3",
    ),
    Lesson(
        YOU,
        "run",
        "A field goal from here rolls two dice and needs one ball: three points, three times in four. A touchdown "
        "is worth six and a conversion. Run another play.",
        "DUN-5.2",
    ),
    Lesson(OTHER, "defend red 1"),
    Lesson(
        YOU,
        "right",
        "They may well expect another red run. From this square you also see yellow (two balls a space) and blue "
        "(three balls a space). Two blue spaces are a touchdown: go right.",
        "DUN-4.17",
    ),
    Lesson(CHANCE, "roll bbbbblt"),
    Lesson(
        YOU,
        "reroll l",
        "Five balls! Six would be two blue spaces. The hourglass cannot be rolled again, but the lightning can.",
        "DUN-4.13",
    ),
    Lesson(CHANCE, "roll b"),
    Lesson(OTHER, "big hit"),
    Lesson(CHANCE, "black miss"),
    Lesson(
        YOU,
        "pass",
        "They tried a Big Hit, and the black die missed. Your six balls stand, and you need no card. Decline, and "
        "see the ball fly.",
        "DUN-7.12",
    ),
    Lesson(
        YOU,
        "extra point",
        "Touchdown, six points! Now kick for one more point, or run one play for two. The kick rolls four dice and "
        "needs one ball: that works fifteen times in sixteen.",
        "DUN-9.2",
    ),
    Lesson(CHANCE, "roll bbct"),
    Lesson(
        YOU,
        "defend yellow 1",
        "Seven to nothing, and now you defend. Their pawn stands in the centre: red is up and down, yellow is "
        "right, blue is left. Guess yellow. If you are right they lose a die and you gain momentum.",
        "DUN-4.8",
    ),
    Lesson(OTHER, "right"),
    Lesson(CHANCE, "roll bbcc"),
    Lesson(OTHER, "keep"),
    Lesson(
        YOU,
        "gang tackle",
        "You guessed right! They have two balls, enough for one yellow space. Gang Tackle rolls the black die: with "
        "a claw or a skull you discard one of their dice.",
        "DUN-8.5",
    ),
    Lesson(CHANCE, "black claw"),
    Lesson(
        YOU,
        "drop ball",
        "A claw! Take one of their balls away: what is left is too little for a yellow space, unless they answer with "
        "a card of their own.",
        "DUN-7.17",
    ),
]

GUIDE: Final = Guide(
    2,
    {},
    LESSONS,
    "You know the whole of a down now. Play on: on fourth down remember the punt, and watch the clock. When it "
    "is at zero, whoever has the ball runs one final play.",
)
