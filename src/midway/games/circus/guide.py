"""The guided first game: one round with a build, a travel and two shows, and what it costs."""

from __future__ import annotations

from typing import Final

from midway.core.guide import Guide, Lesson
from midway.core.words import CHANCE

ME: Final = 0
OTHER: Final = 1

_SET_UP: Final = [
    "start 1",
    "roll orange 2 4 6",
    "roll green 1 3 5",
    "roll purple 2 3 6",
    "roll clear 2 4",
    *("card 37", "card 17", "card 51"),
    *("trainer foreman", "trainer ringmaster", "trainer jeweller"),
    *("tent 3p0c", "tent 5p0c-o", "tent 1p2c", "tent 3p2c-g", "tent 8p0c-gp"),
    *("tent 2p1c", "tent 3p0c", "tent 5p0c-g", "tent 0p3c", "tent 3p2c-p"),
    *("tent 2p1c", "tent 5p0c-p", "tent 1p2c", "tent 8p0c-og", "tent 3p2c-o"),
    *("poster 04o", "poster 05g", "poster 08p", "poster 12g"),
    *("board i-a", "board ii-a"),
    *("poster s1o", "poster s1g"),
    *("trainer cashier", "trainer coachman", "trainer bill-sticker"),
]

GUIDE: Final = Guide(
    seats=2,
    options={},
    lessons=[
        *[Lesson(CHANCE, word) for word in _SET_UP],
        Lesson(OTHER, "draft bill-sticker"),
        Lesson(
            ME,
            "draft cashier",
            "Welcome to the circus! Everybody drafts one trainer. At the end of each round you pay for your dice "
            "in coins, so a cashier who finds 3 coins is a safe start.",
            "CIR-2.17",
        ),
        Lesson(
            ME,
            "take orange 4",
            "A turn begins with a die from the main tent. Your starting poster asks for a small orange tile: take "
            "an orange die.",
            "CIR-3.1",
        ),
        Lesson(
            ME,
            "card 1",
            "Lay it on one of your four master cards. Its upper half is a bonus for this turn; the lower half may "
            "score at the end of the round. The first card gives 2 more power.",
            "CIR-3.2",
        ),
        Lesson(ME, "bonus", "Use the bonus now: 4 and 2 make a power of 6.", "CIR-10.2"),
        Lesson(
            ME,
            "build 6",
            "Now spend the power. A level of your build column costs what its number says: level 6 gives two "
            "small tiles.",
            "CIR-5.1",
        ),
        Lesson(
            ME,
            "small orange a1 r0",
            "Your first tile goes anywhere. Here it covers a bonus square: a clear gem, which is wild.",
            "CIR-5.6",
        ),
        Lesson(
            ME,
            "small orange c3 r0",
            "Later tiles must touch your camp with an edge. This one covers a poster square.",
            "CIR-5.3",
        ),
        Lesson(
            ME,
            "poster 1",
            "Choose a poster from the display, or the unseen top of the deck. The first one asks for two small "
            "orange tiles, and you have them.",
            "CIR-7.1",
        ),
        Lesson(CHANCE, "poster 02p"),
        Lesson(
            ME,
            "put 2",
            "Posters lie above your board. To complete one you need a tent below it; the first place has one "
            "printed. Put this one on place 2, and let us find a tent for it.",
            "CIR-7.3",
        ),
        Lesson(
            ME,
            "done",
            "You could use a trainer now, but a marker works only once in a round. Keep it and end your turn.",
            "CIR-3.5",
        ),
        *[Lesson(OTHER, word) for word in ("take green 5", "card 2", "bonus", "gem green", "build 6")],
        *[Lesson(OTHER, word) for word in ("small green e5 r0", "small green e7 r0", "done")],
        Lesson(
            ME,
            "take green 1",
            "On the green ring a tent lies one space ahead of the wagon. Even a die of 1 is enough.",
            "CIR-6.1",
        ),
        Lesson(ME, "card 2", "This card pays a coin.", "CIR-10.9"),
        Lesson(ME, "bonus", "Take it.", "CIR-10.1"),
        Lesson(
            ME,
            "travel 1",
            "Wagons belong to everybody. You gain the gems and posters they pass, and a tent if you stop on it.",
            "CIR-6.7",
        ),
        Lesson(
            ME,
            "pitch 2",
            "Pitch the tent below your new poster. The space gives a bonus at once: a second trainer marker.",
            "CIR-6.8",
        ),
        Lesson(ME, "done", "End your turn.", "CIR-3.7"),
        *[Lesson(OTHER, word) for word in ("take purple 2", "card 1", "travel 2", "done")],
        Lesson(
            ME,
            "take orange 6",
            "Now for a show. Dice of one colour add up: 6 and the 4 that you took before make 10.",
            "CIR-4.1",
        ),
        Lesson(ME, "card 3", "Lay it on the third card.", "CIR-3.2"),
        Lesson(ME, "bonus", "Another clear gem.", "CIR-10.11"),
        Lesson(
            ME,
            "perform 10",
            "Place your hat on space 10: up to three posters in this show. A high hat also chooses first at the "
            "end of the round.",
            "CIR-8.1",
        ),
        Lesson(
            ME,
            "show 1",
            "Name the starting poster. The tiles that it asks for must be in your camp, and no tile counts twice "
            "in one show: the second poster has to wait.",
            "CIR-8.8",
        ),
        Lesson(ME, "done", "End the show: you gain the points and coins of the poster and of its tent.", "CIR-8.13"),
        Lesson(ME, "done", "After a show you may rearrange your posters. Yours lies well.", "CIR-8.14"),
        Lesson(ME, "done", "End your turn.", "CIR-3.7"),
        *[Lesson(OTHER, word) for word in ("take green 3", "card 3", "perform 8", "show 1", "done", "done")],
        Lesson(
            ME,
            "take orange 2",
            "One more show: 2, 4 and 6 make 12.",
            "CIR-4.1",
        ),
        Lesson(
            ME,
            "perform 12",
            "In the second show of a round you place your second hat. At the end of the round the lower one goes back.",
            "CIR-8.2",
        ),
        Lesson(ME, "show 2", "Tiles stay in your camp and count again in a new show.", "CIR-8.9"),
        Lesson(ME, "done", "Take the reward.", "CIR-8.13"),
        Lesson(
            ME,
            "use cashier",
            "This was your last turn of the round, and orange dice of 12 have to be paid. Let the cashier work: "
            "markers come back next round.",
            "CIR-11.1",
        ),
        Lesson(ME, "use box-office", "And with the second marker the box office, which everybody may use.", "CIR-9.7"),
        Lesson(ME, "bonus copy 2", "Your fourth card copies the bonus of another one: the coin of card 2.", "CIR-10.8"),
        Lesson(ME, "bonus", "One coin more. Nothing else can be used, so your turn ends by itself.", "CIR-3.7"),
        *[Lesson(OTHER, word) for word in ("take purple 3", "travel 2", "done")],
        Lesson(
            ME,
            "pick 1",
            "Everybody has paid. From the highest hat down each player takes a new master card with the trainer "
            "beside it.",
            "CIR-11.5",
        ),
        Lesson(
            ME,
            "drop 3",
            "With two players and hats that stand apart, the first one also discards a row.",
            "CIR-11.7",
        ),
        Lesson(
            ME,
            "score 3",
            "Now score one of your five cards and discard it: two completed posters are 4 points. The others can grow.",
            "CIR-11.9",
        ),
    ],
    closing="That was a whole round. Two more follow: build for your cards, fill the 3x3 zones of your camp, and "
    "always keep coins for your dice. At the end your last four cards count half, and full zones are "
    "worth 4 points each.",
)
