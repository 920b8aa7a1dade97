"""What the seats and chance of Pebbles can say."""

from midway.core.words import Vocabulary, seat_vocabulary

PILES = ["left", "right"]

WAITING, TAKE, DONE = range(3)

SEAT = seat_vocabulary(__name__)
TAKES = [SEAT.add(f"take {name}", TAKE, pile) for pile, name in enumerate(PILES)]
DONE_WORD = SEAT.add("done", DONE)

LAY, FLICK, MAGPIE = range(3)

CHANCE_WORDS = Vocabulary(__name__, "chance")
SMALL = [CHANCE_WORDS.add(f"lay {a} {b}", LAY, a, b) for a in range(3, 6) for b in range(3, 6)]
LARGE = [CHANCE_WORDS.add(f"lay {a} {b}", LAY, a, b) for a in range(6, 8) for b in range(6, 8)]
FLICKS = [CHANCE_WORDS.add("hit", FLICK, 1), CHANCE_WORDS.add("miss", FLICK, 0)]
MAGPIES = [CHANCE_WORDS.add(f"magpie {name}", MAGPIE, pile) for pile, name in enumerate(PILES)]
