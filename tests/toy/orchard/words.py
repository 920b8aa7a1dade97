"""What the seats and chance of Orchard can say."""

from midway.core.words import Vocabulary, seat_vocabulary

FRUITS = ["apple", "pear", "plum"]
PLUM = 2
WEATHERS = ["sun", "wind", "rain"]
SUN, _WIND, RAIN = range(3)
MAX_SEATS = 4

WAITING, PICK, THROW, DONE = range(4)

SEAT = seat_vocabulary(__name__)
PICKS = [SEAT.add(f"pick {name}", PICK, fruit) for fruit, name in enumerate(FRUITS)]
for fruit, name in enumerate(FRUITS):
    for target in range(MAX_SEATS):
        SEAT.add(f"throw {name} {target + 1}", THROW, fruit, target)
SEAT.add("done", DONE)

CHANCE_WORDS = Vocabulary(__name__, "chance")
FANCIES = [
    [CHANCE_WORDS.add(f"fancy {seat + 1} {name}", 0, seat, fruit) for fruit, name in enumerate(FRUITS)]
    for seat in range(MAX_SEATS)
]
SKIES = [CHANCE_WORDS.add(name, 1, weather) for weather, name in enumerate(WEATHERS)]
