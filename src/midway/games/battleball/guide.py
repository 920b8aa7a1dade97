"""The guided first game: a first half from line-up to touchdown."""

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
        Lesson(
            ME,
            "wings",
            "You coach the Iron Wolves. Line up behind your 20-yard line: choose a formation, and move single players "
            "if you like. Wings has a running back in the middle, to fetch the ball, and one on each sideline.",
            "BAT-2.5",
        ),
        Lesson(ME, "done", "The line-up stays secret until both coaches are done.", "BAT-2.4"),
        Lesson(OTHER, "wall"),
        Lesson(OTHER, "done"),
        Lesson(
            ME,
            "long-bombers",
            "Choose a team rule for the whole game. Long Bombers adds 2 to every pass.",
            "BAT-15.3",
        ),
        Lesson(OTHER, "bone-breakers"),
        Lesson(CHANCE, "roll 15"),
        Lesson(CHANCE, "roll 6"),
        Lesson(ME, "first", "You rolled higher, so you choose. Whoever begins reaches the ball first.", "BAT-2.8"),
        Lesson(
            ME,
            "rb2",
            "Up to three of your players act in a turn. The ball is eight steps away: send the running back in the "
            "middle. The red 20 on his badge is his die.",
            "BAT-3.1",
        ),
        Lesson(
            ME,
            "half",
            "He could roll his D20 and hope. Taking half is a sure ten steps, enough to fetch the ball.",
            "BAT-4.9",
        ),
        Lesson(
            ME,
            "take g11",
            "Do not just stop on the ball: pick it up on the way and step back towards your friends.",
            "BAT-11.2",
        ),
        Lesson(
            ME,
            "hold",
            "After the move he may do one thing, such as pass. He is safe enough here: hold.",
            "BAT-3.5",
        ),
        Lesson(ME, "done", "The others stand well. You may end your turn at any time.", "BAT-3.4"),
        Lesson(OTHER, "rb3"),
        Lesson(OTHER, "half"),
        Lesson(OTHER, "d12"),
        Lesson(OTHER, "rb2"),
        Lesson(OTHER, "half"),
        Lesson(OTHER, "g12"),
        Lesson(OTHER, "tackle rb2"),
        Lesson(CHANCE, "roll 12"),
        Lesson(CHANCE, "roll 5"),
        Lesson(
            ME,
            "lb1",
            "He tackled your carrier, 12 against 5, and the lower number wins: he is out, carnage marks the place, and "
            "the failure ended their turn. Now it is you who hits: a linebacker's D10 beats a D20 more often than not.",
            "BAT-5.4",
        ),
        Lesson(ME, "roll", "To stand beside the Hart on d12 takes six steps, more than half. Roll.", "BAT-4.2"),
        Lesson(CHANCE, "roll 8"),
        Lesson(
            ME,
            "d11",
            "Spaces beside a standing opponent show the chance to win a tackle there. He must stop there, and fight.",
            "BAT-4.5",
        ),
        Lesson(
            ME,
            "tackle rb3",
            "A block would only lay him Down. A tackle takes him off the field for this half, or costs you your "
            "linebacker.",
            "BAT-5.1",
        ),
        Lesson(CHANCE, "roll 3"),
        Lesson(CHANCE, "roll 11"),
        Lesson(
            ME,
            "rb3",
            "It worked, so your turn goes on. Risky things come last: first send a receiver up the sideline.",
            "BAT-3.10",
        ),
        Lesson(ME, "roll", "Roll for him: he needs to get far.", "BAT-4.2"),
        Lesson(CHANCE, "roll 15"),
        Lesson(ME, "l19", "Stop where no Hart stands beside you, or you cannot catch.", "BAT-8.2"),
        Lesson(ME, "rb2", "Now the carrier, your third player.", "BAT-3.2"),
        Lesson(ME, "half", "A few steps to the right will do.", "BAT-4.9"),
        Lesson(ME, "h13", "From here your receiver is seven spaces away.", "BAT-8.4"),
        Lesson(
            ME,
            "pass rb3",
            "The receiver's die, the football die and your bonus must reach the distance; doubles are a fumble. The "
            "button tells the odds.",
            "BAT-8.3",
        ),
        Lesson(CHANCE, "roll 9"),
        Lesson(CHANCE, "roll 4"),
        Lesson(OTHER, "rb1"),
        Lesson(OTHER, "half"),
        Lesson(OTHER, "l20"),
        Lesson(OTHER, "block rb3"),
        Lesson(CHANCE, "roll 14"),
        Lesson(CHANCE, "roll 9"),
        Lesson(
            ME,
            "rb3",
            "Caught, and the block against him failed. From beside an opponent he may still run away, around him along "
            "the sideline.",
            "BAT-4.6",
        ),
        Lesson(
            ME,
            "roll",
            "The end zone is eight steps away. Half would be ten, but half never scores. Roll!",
            "BAT-4.11",
        ),
        Lesson(CHANCE, "roll 12"),
        Lesson(
            ME,
            "touchdown",
            "Twelve is enough: the end zone glows. A touchdown is ten points, and each player still on the field one "
            "more.",
            "BAT-12.1",
        ),
    ],
    closing="That was the first half. The injured return, both teams line up again, and the Harts begin. Lead by ten "
    "after the second half and the game is yours; otherwise there is overtime.",
)
