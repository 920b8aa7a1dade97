"""The parts of the game, as data: dice, boards, tiles, rings, tents, posters, trainers and master cards.

Colours are numbered orange 0, green 1, purple 2, clear 3. A kind of camp tile is its colour, plus 3 if it is small.
"""

from typing import Final

ORANGE: Final = 0
GREEN: Final = 1
PURPLE: Final = 2
CLEAR: Final = 3
COLOURS: Final = ["orange", "green", "purple", "clear"]
LETTERS: Final = "OGPW"

ROUNDS: Final = 3
TURNS: Final = 4
"""The turns of each player in a round, one for each master card."""

# --- dice and stock ------------------------------------------------------------------------------------------

DICE: Final = [[], [], [3, 3, 3, 2], [4, 4, 4, 3], [5, 5, 4, 4]]
"""The dice of each colour in the main tent, by number of players."""
DICE_NINETEEN: Final = [5, 5, 5, 4]
"""The pool of four players with the nineteenth die."""
LARGE_TILES: Final = 12
SMALL_TILES: Final = 16
GEM_LIMIT: Final = 3
START_COINS: Final = 6
MARKER_LIMIT: Final = 8
PENALTY: Final = [0, 1, 2, 3]
"""Points lost for each missing coin, by round."""
ROWS: Final = [0, 0, 3, 3, 4]
"""Rows of the display, and trainers in the draft, by number of players."""

# --- camp ----------------------------------------------------------------------------------------------------

SIZE: Final = 9
SHAPES: Final = [
    ["XXX", "XXX"],
    ["XXX", "XX.", "X.."],
    ["XXXX", "XX.."],
    ["XX.", ".XX"],
    ["XXX", "X.."],
    ["XXX", ".X."],
]
"""The six camp tiles: large orange, green and purple, then small orange, green and purple."""
TILE_KINDS: Final = len(SHAPES)

COINS_SQUARE: Final = 0
POINTS_SQUARE: Final = 1
POSTER_SQUARE: Final = 2
MARKER_SQUARE: Final = 3
GEM_SQUARE: Final = 4
SQUARES: Final = ["coins", "points", "poster", "marker", "gem"]
SQUARE_COINS: Final = 2

BOARDS: Final = ["I-A", "II-A", "III-A", "IV-A", "I-B", "II-B", "III-B", "IV-B"]
"""Board b has the numeral b % 4, and side B from 4 on."""
NUMERALS: Final = ["I", "II", "III", "IV"]

_LEVELS: Final = [
    "2:S 4:L 6:SS 8:LS 11:LL 14:LSS 17:LLS",
    "1:S 5:L 6:SS 9:LS 11:LL 13:LSS 17:LLS",
    "2:S 4:L 7:SS 8:LS 10:LL 15:LSS 17:LLS",
    "3:S 4:L 5:SS 8:LS 12:LL 13:LSS 16:LLS",
    "1:S 3:L 7:SS 9:LS 12:LL 14:LSS 18:LLS",
    "2:S 5:SS 8:LS 11:LL 13:LSS 16:LLS",
    "3:L 7:LS 10:LL 14:LSS 17:LLS",
    "2:S 4:L 6:SS 9:LS 10:SSS 13:LSS 16:LLS",
]
_SQUARES: Final = [
    "coins 14 47 71, points 08 44 80, poster 22 66 74, marker 26 62 87, gem 01 41 58",
    "coins 11 47 74, points 00 44 88, poster 26 41 62, marker 22 66 70, gem 14 18 83",
    "coins 11 47 74, points 00 44 88, poster 14 26 62, marker 07 22 66, gem 38 41 81",
    "coins 17 41 74, points 08 44 80, poster 22 47 66, marker 26 62 78, gem 10 14 85",
    "coins 04 40 85, points 00 48 88, poster 17 44 71, marker 33 55 60, gem 25 63 82",
    "coins 04 48 50, points 08 80 84, poster 11 44 77, marker 02 35 53, gem 20 32 56",
    "coins 05 40 84, points 08 48 80, poster 11 44 77, marker 20 35 53, gem 02 23 65",
    "coins 04 40 58, points 00 84 88, poster 17 44 71, marker 06 33 55, gem 28 36 52",
]


def _levels(text: str) -> list[tuple[int, int, int]]:
    pairs = [level.split(":") for level in text.split()]
    return [(int(power), tiles.count("L"), tiles.count("S")) for power, tiles in pairs]


def _squares(text: str) -> list[int]:
    cells = [-1] * (SIZE * SIZE)
    for part in text.split(","):
        kind, *places = part.split()
        for place in places:
            cells[int(place[0]) * SIZE + int(place[1])] = SQUARES.index(kind)
    return cells


BUILD_LEVELS: Final = [_levels(text) for text in _LEVELS]
"""By board: the power a level needs, and the large and small tiles it gives."""
CAMP_SQUARES: Final = [_squares(text) for text in _SQUARES]
"""By board and square (row * 9 + column): the bonus printed there, or -1."""
SQUARE_POINTS: Final = [3, 3, 3, 3, 4, 4, 4, 4]
"""By board: what a points square is worth."""

# --- tents ---------------------------------------------------------------------------------------------------

PLACES: Final = 6
"""Tent spaces of a player board, and places for posters above them; the first has the printed tent."""

SPACE_BONUS: Final = [
    ["", "marker", "coins", "poster", "points", "gem"],
    ["", "coins", "marker", "points", "gem", "poster"],
    ["", "poster", "points", "gem", "marker", "coins"],
    ["", "points", "gem", "coins", "poster", "marker"],
]
"""By numeral and tent space: what a player gains once for pitching a tent there."""
SPACE_COINS: Final = 3
SPACE_POINTS: Final = 4
SPACE_GEM_COINS: Final = 1
"""The gem space gives a clear gem and this many coins."""

_TENTS: Final = [
    # points, coins, gems, how many there are
    (3, 0, "", 2),
    (2, 1, "", 2),
    (1, 2, "", 2),
    (0, 3, "", 1),
    (5, 0, "O", 1),
    (5, 0, "G", 1),
    (5, 0, "P", 1),
    (3, 2, "O", 1),
    (3, 2, "G", 1),
    (3, 2, "P", 1),
    (8, 0, "OG", 1),
    (8, 0, "GP", 1),
    (8, 0, "OP", 1),
    (1, 1, "", 0),
]
TENT_POINTS: Final = [tent[0] for tent in _TENTS]
TENT_COINS: Final = [tent[1] for tent in _TENTS]
TENT_GEMS: Final = [[tent[2].count(letter) for letter in "OGP"] for tent in _TENTS]
TENT_COUNT: Final = [tent[3] for tent in _TENTS]
TENT_KINDS: Final = len(_TENTS) - 1
PRINTED_TENT: Final = TENT_KINDS
"""The tent that every board has on its first space."""

# --- rings ---------------------------------------------------------------------------------------------------

RING: Final = 15
"""Spaces of a ring, clockwise from the start."""
_RINGS: Final = [
    ". O T G P T O W T . G T O P T",
    ". T G P T . O T W G T P G T O",
    ". O P T G P T W . T O P T G T",
]
BLANK: Final = -1
POSTER_ICON: Final = 4
RING_SYMBOLS: Final = [[".OGPWT".index(symbol) - 1 for symbol in text.split()] for text in _RINGS]
"""By ring and space: BLANK, the colour of a gem, or POSTER_ICON."""
TENTS_PER_RING: Final = 5
RING_TENTS: Final = [[space for space in range(RING) if symbols[space] == POSTER_ICON] for symbols in RING_SYMBOLS]
"""By ring: the five spaces where a tent lies at the start."""

# --- performance track ---------------------------------------------------------------------------------------

TRACK: Final = 20
POSTER_LIMIT: Final = [0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5]
"""By space: how many posters a show may complete."""

# --- posters -------------------------------------------------------------------------------------------------

_POSTERS: Final = """
S1O SO - 2 3            | S1G SG - 2 3            | S1P SP - 2 3
S2O SO G 3 4            | S2G SG P 3 4            | S2P SP O 3 4
01O LO - 2 2            | 01G LG - 3 1            | 01P LP - 3 1
02O SO,SG - 3 2         | 02G SG,SP - 4 1         | 02P SP,SO - 3 2
03O LO O 5 1            | 03G LG G 3 3            | 03P LP P 4 2
04O SO,SO - 3 2         | 04G SG,SG - 3 2         | 04P SP,SP - 4 1
05O LO,SG - 4 2         | 05G LG,SP - 5 1         | 05P LP,SO - 3 3
06O LO,SO G 7 1         | 06G LG,SG P 4 4         | 06P LP,SP O 6 2
07O SO,SG,SP - 5 4      | 07G SG,SP,SO - 6 3      | 07P SP,SO,SG - 8 1
08O LO,LG - 5 2         | 08G LG,LP - 6 1         | 08P LP,LO - 4 3
09O SO,SO,LG - 8 2      | 09G SG,SG,LP - 5 5      | 09P SP,SP,LO - 7 3
10O LO,SG PP 5 5        | 10G LG,SP OO 7 3        | 10P LP,SO GG 8 2
11O LO,LG,SP P 9 4      | 11G LG,LP,SO O 11 2     | 11P LP,LO,SG G 7 6
12O LO,SO,SG,SP - 12 2  | 12G LG,SG,SP,SO - 8 6   | 12P LP,SP,SO,SG - 10 4
13O LO,LO,SG G 7 6      | 13G LG,LG,SP P 9 4      | 13P LP,LP,SO O 11 2
14O LO,LG,LP - 8 4      | 14G LG,LP,LO - 10 2     | 14P LP,LO,LG - 7 5
15O LO,LG,SO,SG PP 16 3 | 15G LG,LP,SG,SP OO 10 9 | 15P LP,LO,SP,SO GG 13 6
16O LO,LO,LG,SG,SP OG 14 11 | 16G LG,LG,LP,SP,SO GP 17 8 | 16P LP,LP,LO,SO,SG PO 21 4
"""
"""Name, tiles, gems, points, coins. The six whose names begin with S are the starting posters."""
_POSTER_ROWS: Final = [card.split() for line in _POSTERS.strip().splitlines() for card in line.split("|")]
_TILE_CODES: Final = ["LO", "LG", "LP", "SO", "SG", "SP"]

POSTERS: Final = [row[0].lower() for row in _POSTER_ROWS]
POSTER_TILES: Final = [[row[1].split(",").count(code) for code in _TILE_CODES] for row in _POSTER_ROWS]
POSTER_GEMS: Final = [[row[2].count(letter) for letter in "OGP"] for row in _POSTER_ROWS]
POSTER_POINTS: Final = [int(row[3]) for row in _POSTER_ROWS]
POSTER_COINS: Final = [int(row[4]) for row in _POSTER_ROWS]
START_POSTERS: Final = 6
POSTER_DISPLAY: Final = 4

# --- trainers ------------------------------------------------------------------------------------------------

FOREMAN: Final = 0
COACHMAN: Final = 1
RINGMASTER: Final = 2
CARPENTER: Final = 3
PAINTER: Final = 4
BILLSTICKER: Final = 5
JEWELLER: Final = 6
CASHIER: Final = 7
RIGGER: Final = 8
STAGEHAND: Final = 9
PROPMAKER: Final = 10
ANNOUNCER: Final = 11
STRONGMAN: Final = 12
BOX_OFFICE: Final = 13
GEM_CHEST: Final = 14
WARDROBE: Final = 15
AGENT: Final = 16
TRAINERS: Final = [
    # the twelve tiles, then the five spaces printed on the game board
    ("foreman", 1, "+4 power to build"),
    ("coachman", 1, "+4 power to travel"),
    ("ringmaster", 1, "+4 power to perform"),
    ("carpenter", 2, "one more small tile after a build"),
    ("painter", 1, "any colour for each tile of a build, +1 power to build"),
    ("bill-sticker", 1, "take a poster"),
    ("jeweller", 1, "two gems of different colours, not clear"),
    ("cashier", 1, "3 coins"),
    ("rigger", 2, "also collect one tent you pass"),
    ("stage-hand", 1, "one more poster in this show"),
    ("prop-maker", 2, "ignore one tile in this show"),
    ("announcer", 1, "2 more points for each poster of this show"),
    ("strongman", 1, "+2 power"),
    ("box-office", 1, "2 coins"),
    ("gem-chest", 1, "a gem of your choice, not clear"),
    ("wardrobe", 1, "the die counts as another colour"),
    ("agent", 2, "take a poster and a clear gem"),
]
TRAINER_NAMES: Final = [trainer[0] for trainer in TRAINERS]
TRAINER_COST: Final = [trainer[1] for trainer in TRAINERS]
TRAINER_TEXT: Final = [trainer[2] for trainer in TRAINERS]
TRAINER_TILES: Final = 12

ACTION_POWER: Final = 4
"""What the foreman, the coachman and the ringmaster add."""
PAINTER_POWER: Final = 1
STRONGMAN_POWER: Final = 2
CASHIER_COINS: Final = 3
BOX_OFFICE_COINS: Final = 2
ANNOUNCER_POINTS: Final = 2
GEM_POWER: Final = 2

# --- master cards --------------------------------------------------------------------------------------------

NO_BONUS: Final = 0
POWER_2: Final = 1
BUILD_3: Final = 2
TRAVEL_3: Final = 3
PERFORM_3: Final = 4
VALUE: Final = 5
COLOUR: Final = 6
COPY: Final = 7
COIN_1: Final = 8
COIN_2: Final = 9
GEM: Final = 10
CLEAR_GEM: Final = 11
POINTS_2: Final = 12
POSTER: Final = 13
TAKE_BACK: Final = 14
BONUSES: Final = [
    ("", "no bonus"),
    ("PW2", "+2 power"),
    ("PB3", "+3 power to build"),
    ("PT3", "+3 power to travel"),
    ("PP3", "+3 power to perform"),
    ("VAL", "the die counts as any value"),
    ("COLR", "the die counts as another colour"),
    ("COPY", "the bonus of another of your cards"),
    ("C1", "1 coin"),
    ("C2", "2 coins"),
    ("GEM", "a gem of your choice, not clear"),
    ("CLR", "a clear gem"),
    ("V2", "2 points"),
    ("PO", "take a poster"),
    ("TB", "take back a marker from the main tent"),
]
BONUS_CODES: Final = [bonus[0] for bonus in BONUSES]
BONUS_TEXT: Final = [bonus[1] for bonus in BONUSES]

CRITERIA: Final = [
    # code, points for a unit, units counted together, most points, what is counted
    ("ROW", 7, 1, 28, "full camp row"),
    ("COL", 7, 1, 28, "full camp column"),
    ("ZONE", 5, 1, 25, "full 3x3 zone"),
    ("TO", 2, 1, 14, "orange tile"),
    ("TG", 2, 1, 14, "green tile"),
    ("TP", 2, 1, 14, "purple tile"),
    ("LRG", 2, 1, 14, "large tile"),
    ("SML", 2, 1, 14, "small tile"),
    ("SETL", 6, 1, 18, "set of large tiles in three colours"),
    ("SETS", 6, 1, 18, "set of small tiles in three colours"),
    ("TENT", 3, 1, 15, "collected tent"),
    ("POST", 2, 1, 16, "completed poster"),
    ("GEMS", 3, 1, 9, "set of gems in three colours, clear ones wild"),
    ("COIN", 1, 3, 8, "3 coins"),
    ("TRN", 2, 1, 12, "trainer marker"),
    ("HAT", 1, 1, 16, "space of the track up to your hat"),
    ("BON", 1, 1, 10, "covered bonus square"),
    ("EDGE", 1, 2, 14, "2 covered rim squares"),
    ("CORN", 4, 1, 16, "covered corner"),
    ("AREA", 1, 2, 14, "2 squares of your largest area of one colour"),
]
CRITERION_CODES: Final = [criterion[0] for criterion in CRITERIA]
CRITERION_POINTS: Final = [criterion[1] for criterion in CRITERIA]
CRITERION_UNIT: Final = [criterion[2] for criterion in CRITERIA]
CRITERION_CAP: Final = [criterion[3] for criterion in CRITERIA]
CRITERION_TEXT: Final = [criterion[4] for criterion in CRITERIA]

_CARDS: Final = """
PW2/TO C1/ROW CLR/POST COPY/TENT
PW2/TG C1/COL GEM/POST COLR/GEMS
PW2/TP C1/ZONE CLR/POST VAL/SETS
PW2/LRG C1/BON GEM/POST TB/TRN
C1/ROW PW2/ROW C1/COL PW2/COL PB3/ZONE CLR/ZONE PB3/TO GEM/TO PB3/TG GEM/TG
PB3/TP GEM/TP VAL/LRG C2/LRG COLR/SML V2/SML COLR/SETL PO/SETL COPY/SETS C2/SETS
PT3/TENT PO/TENT PP3/POST COPY/POST PT3/GEMS CLR/GEMS C2/COIN COLR/COIN TB/TRN V2/TRN
PP3/HAT PW2/HAT VAL/BON TB/BON PW2/EDGE GEM/EDGE V2/CORN COPY/CORN VAL/AREA PT3/AREA
"""
"""Bonus and criterion: four starting cards for each board, then the deck of forty."""
_CARD_PAIRS: Final = [card.split("/") for card in _CARDS.split()]
CARD_BONUS: Final = [BONUS_CODES.index(pair[0]) for pair in _CARD_PAIRS]
CARD_CRITERION: Final = [CRITERION_CODES.index(pair[1]) for pair in _CARD_PAIRS]
CARDS: Final = len(_CARD_PAIRS)
START_CARDS: Final = 16
HAND: Final = 4
"""Master cards that lie before a player during a round."""

# --- start on side B, where the table wants it ---------------------------------------------------------------

B_START: Final = [
    # coins, gems by colour, markers, points
    (8, [1, 1, 1, 0], 1, 0),
    (2, [1, 1, 1, 1], 2, 0),
    (4, [1, 1, 1, 2], 1, 0),
    (5, [1, 1, 1, 1], 0, 4),
]
COINS_FOR_A_POINT: Final = 5
ZONE_POINTS: Final = 4
