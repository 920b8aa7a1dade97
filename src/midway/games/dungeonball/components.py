"""The parts of Dungeon Ball: field, dice, play board, cards, teams and the solo deck. Data only."""

from __future__ import annotations

from typing import Final, final

# --- colours and the field ----------------------------------------------------------------------------------

RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
COLOURS: Final = ["red", "yellow", "blue"]

FIELD: Final = "RYBRYBRYRRYBYRRYRBYRBYR"
"""The spaces in a line as the offense sees them, its own goal line first; the same from either end."""
SPACES: Final = len(FIELD)
FIRST_RED: Final = 3
"""The first red space in front of the own goal line: no ball is pushed back further."""
START: Final = 6
"""The circle with the football where a drive begins."""
MIDFIELD: Final = 11
"""The blue space in front of the doorway."""
POST: Final = 13
"""The circle with the goal posts: field goals are kicked from here on."""
TWO_POINT: Final = 16
"""The football circle near the other end, where a two-point try is run from."""
GOAL_LINE: Final = 20
"""The first of the three final spaces that lie side by side."""

# --- dice ---------------------------------------------------------------------------------------------------

BALL: Final = 0
CLEAT: Final = 1
LIGHTNING: Final = 2
TIME: Final = 3
FACES: Final = ["ball", "cleat", "lightning", "time"]
FACE_COUNTS: Final = [3, 1, 1, 1]
"""How often each face is on a white die."""
WHITE_DICE: Final = 7
BASE_DICE: Final = 5

FIST: Final = 0
CLAW: Final = 1
SKULL: Final = 2
MISS: Final = 3
BLACK_FACES: Final = ["fist", "claw", "skull", "miss"]
BLACK_COUNTS: Final = [2, 2, 1, 1]

NEEDS: Final = [1, 2, 3]
"""How many icons a play of each colour asks for per move: cleats for red, balls for the others."""

# --- clock, points, momentum --------------------------------------------------------------------------------

HALF_TIME: Final = 29
DOWNS: Final = 4
TOUCHDOWN_POINTS: Final = 6
FIELD_GOAL_POINTS: Final = 3
EXTRA_POINT: Final = 1
TWO_POINTS: Final = 2
EXTRA_POINT_DICE: Final = 4
MOST_KICK_DICE: Final = 4
LONG_SHOT: Final = 5
"""Dice, and balls wanted, for a Hail Mary and an onside kick."""
ONSIDE_CLOCK: Final = 5
START_MOMENTUM: Final = 3
BANK: Final = 10
"""Bolts in the box, where the table plays with a bank."""
MOST_DOWNS: Final = 100
"""Downs of one half, after which the clock is at zero in any case."""
MOST_OVERTIMES: Final = 20

# --- the play board -----------------------------------------------------------------------------------------

PLAY_BOARD: Final = "YRBBRYBRY"
"""Three rows of three, from the top left."""
CENTRE: Final = 4

DEFENSE_CARDS: Final = [(RED, 1), (RED, 2), (YELLOW, 1), (YELLOW, 2), (BLUE, 1), (BLUE, 2)]

# --- ability cards ------------------------------------------------------------------------------------------

OFFENSE: Final = 0
DEFENSE: Final = 1
SIDES: Final = ["offense", "defense"]

FREE: Final = 0
HALF: Final = 1
STAR: Final = 2
LIMITS: Final = ["", "½", "★"]

ROLL: Final = 1
BEFORE: Final = 2
AFTER: Final = 4
"""When a card is played: after the roll, before a play (whistle), after a down (whistle). Added up where both hold."""


@final
class Ability:
    """What is printed on an ability card; `faces` are those of the black die that make it work."""

    def __init__(
        self, name: str, side: int, cost: int, limit: int, timing: int, effect: str, faces: tuple[int, ...] = ()
    ) -> None:
        self.name = name
        self.side = side
        self.cost = cost
        self.limit = limit
        self.timing = timing
        self.effect = effect
        self.faces = faces


BULLDOZE: Final = 0
STEAMROLLER: Final = 1
WAR_DRUMS: Final = 2
BONE_CRUSHER: Final = 3
GANG_TACKLE: Final = 4
MOONLIT_LEAP: Final = 5
LONG_STRIDE: Final = 6
SECOND_WIND: Final = 7
HOWL: Final = 8
POUNCE: Final = 9
PACK_HUNT: Final = 10
FEEDING_FRENZY: Final = 11
STRIP_THE_BALL: Final = 12
CACKLE: Final = 13
TRICK_PLAY: Final = 14
CLOCK_GREMLIN: Final = 15
TRIPWIRE: Final = 16
PIT_TRAP: Final = 17
REGENERATE: Final = 18
SLOW_GRIND: Final = 19
BOULDER_WALL: Final = 20
CLOBBER: Final = 21
POSSESSION: Final = 22
PHASE_WALK: Final = 23
GHOST_HANDS: Final = 24
CHILL_GRASP: Final = 25
JUKE: Final = 26
BIG_HIT: Final = 27

ABILITIES: Final = [
    Ability("Bulldoze", OFFENSE, 1, HALF, ROLL, "Adds 1 cleat"),
    Ability("Steamroller", OFFENSE, 2, STAR, ROLL, "Adds 2 cleats"),
    Ability("War Drums", OFFENSE, 2, HALF, BEFORE, "One more die this down"),
    Ability("Bone Crusher", DEFENSE, 2, HALF, ROLL, "Fist or skull: ball back 2 reds", (FIST, SKULL)),
    Ability("Gang Tackle", DEFENSE, 2, FREE, ROLL, "Claw or skull: discard 1 die", (CLAW, SKULL)),
    Ability("Moonlit Leap", OFFENSE, 2, STAR, ROLL, "Adds 2 balls"),
    Ability("Long Stride", OFFENSE, 2, HALF, ROLL, "Adds 1 ball"),
    Ability("Second Wind", OFFENSE, 2, FREE, ROLL, "Reroll up to 2 dice, not time"),
    Ability("Howl", DEFENSE, 1, HALF, BEFORE, "Name a colour: that play rolls 1 die less"),
    Ability("Pounce", DEFENSE, 3, HALF, ROLL, "Claw or skull: no gain", (CLAW, SKULL)),
    Ability("Pack Hunt", OFFENSE, 3, HALF, ROLL, "Adds 1 ball or 1 cleat"),
    Ability("Feeding Frenzy", OFFENSE, 3, STAR, ROLL, "If the play moves, 1 space more"),
    Ability("Strip the Ball", DEFENSE, 4, STAR, ROLL, "Red play, fist or skull: turnover", (FIST, SKULL)),
    Ability("Cackle", DEFENSE, 1, HALF, BEFORE + AFTER, "Offense loses up to 2 momentum"),
    Ability("Trick Play", OFFENSE, 1, HALF, BEFORE, "Pawn may go diagonally or stay"),
    Ability("Clock Gremlin", OFFENSE, 1, HALF, ROLL, "Time icons cost no time"),
    Ability("Tripwire", DEFENSE, 1, HALF, ROLL, "Claw or fist: ball back 1 red", (CLAW, FIST)),
    Ability("Pit Trap", DEFENSE, 2, HALF, ROLL, "Fist or skull: no gain", (FIST, SKULL)),
    Ability("Regenerate", OFFENSE, 2, STAR, AFTER, "No forward move: play the down again"),
    Ability("Slow Grind", OFFENSE, 1, HALF, AFTER, "Takes 2 more off the clock"),
    Ability("Boulder Wall", DEFENSE, 2, HALF, ROLL, "The play moves 1 space at most"),
    Ability("Clobber", DEFENSE, 2, HALF, ROLL, "Claw or fist: discard 2 dice", (CLAW, FIST)),
    Ability("Possession", OFFENSE, 3, STAR, ROLL, "Turn 1 die, not time, to ball or cleat"),
    Ability("Phase Walk", OFFENSE, 2, STAR, ROLL, "Undo the ability the defense just used"),
    Ability("Ghost Hands", DEFENSE, 4, STAR, ROLL, "Yellow or blue, claw: turnover", (CLAW,)),
    Ability("Chill Grasp", DEFENSE, 3, HALF, ROLL, "Offense rerolls 2 dice you pick"),
    Ability("Juke", OFFENSE, 1, FREE, ROLL, "Reroll 1 die, not time"),
    Ability("Big Hit", DEFENSE, 3, FREE, ROLL, "Claw: discard 1 die. Fist, skull: back 1, 2 reds", (FIST, CLAW, SKULL)),
]
"""The cards of the teams, then the two abilities printed on every play board."""

TEAMS: Final = ["orcs", "werewolves", "gnolls", "kobolds", "trolls", "wraiths"]
TEAM_CARDS: Final = [
    [BULLDOZE, STEAMROLLER, WAR_DRUMS, BONE_CRUSHER, GANG_TACKLE],
    [MOONLIT_LEAP, LONG_STRIDE, SECOND_WIND, HOWL, POUNCE],
    [PACK_HUNT, FEEDING_FRENZY, STRIP_THE_BALL, GANG_TACKLE, CACKLE],
    [SECOND_WIND, TRICK_PLAY, CLOCK_GREMLIN, TRIPWIRE, PIT_TRAP],
    [BULLDOZE, REGENERATE, SLOW_GRIND, BOULDER_WALL, CLOBBER],
    [LONG_STRIDE, POSSESSION, PHASE_WALK, GHOST_HANDS, CHILL_GRASP],
]
BOARD_CARDS: Final = [JUKE, BIG_HIT]
EMPTY_IN_SOLO: Final = [
    GANG_TACKLE, HOWL, CLOBBER, CHILL_GRASP, POUNCE, PIT_TRAP, BOULDER_WALL, CACKLE, PHASE_WALK
]  # fmt: skip
"""Abilities that could do nothing against the card-driven opponent, and are not offered there."""

# --- the solo deck ------------------------------------------------------------------------------------------

DIRECTIONS: Final = "URDL"


@final
class SoloCard:
    """One card of the opponent that holds no seat.

    `order` is how its pawn tries to move; `ball`, `cleat` and `time` are the numbers of its play; `good` is whether
    a kick succeeds. On defense it covers the colours of `covers` (none: it always takes dice) with `number`, and may
    push the ball `back` some red spaces or take it away (`turnover`).
    """

    def __init__(self, text: str, covers: str, number: int, back: int = 0, turnover: bool = False) -> None:
        order, ball, cleat, time, kick = text.split()
        self.order = order
        self.ball = int(ball)
        self.cleat = int(cleat)
        self.time = int(time)
        self.good = kick == "ok"
        self.covers = covers
        self.number = number
        self.back = back
        self.turnover = turnover


BASE_DECK: Final = [
    SoloCard("URDL 2 2 2 ok", "B", 2),
    SoloCard("URLD 1 4 1 ok", "B", 1),
    SoloCard("UDRL 2 4 2 X", "B", 2),
    SoloCard("UDLR 2 4 1 X", "R", 2),
    SoloCard("ULRD 1 3 1 ok", "Y", 1),
    SoloCard("ULDR 2 5 0 ok", "Y", 1),
    SoloCard("RUDL 3 2 0 ok", "Y", 1),
    SoloCard("RULD 2 3 2 X", "Y", 2),
    SoloCard("RDUL 1 3 1 ok", "B", 2),
    SoloCard("RDLU 1 4 1 X", "Y", 1),
    SoloCard("RLUD 2 3 1 ok", "B", 2),
    SoloCard("RLDU 2 3 1 X", "Y", 1),
    SoloCard("DURL 3 2 0 ok", "Y", 2),
    SoloCard("DULR 3 3 3 ok", "B", 2),
    SoloCard("DRUL 1 4 2 ok", "Y", 1),
    SoloCard("DRLU 3 3 1 ok", "B", 1),
    SoloCard("DLUR 2 3 2 ok", "B", 2),
    SoloCard("DLRU 2 3 3 ok", "Y", 1),
    SoloCard("LURD 1 4 1 X", "B", 1),
    SoloCard("LUDR 3 2 0 ok", "R", 1),
    SoloCard("LRUD 1 2 2 X", "R", 1),
    SoloCard("LRDU 1 4 0 ok", "B", 2),
    SoloCard("LDUR 2 3 1 ok", "B", 1),
    SoloCard("LDRU 2 2 2 ok", "Y", 2),
]
MIMIC: Final = [
    SoloCard("URDL 1 3 1 ok", "RY", 1),
    SoloCard("RDLU 2 2 1 ok", "YB", 1),
    SoloCard("DLUR 1 3 2 ok", "RB", 2),
    SoloCard("LURD 2 3 1 ok", "YB", 2),
    SoloCard("ULDR 2 2 1 ok", "", 1),
    SoloCard("RULD 2 3 2 X", "", 1),
]
SPIDER: Final = [
    SoloCard("URDL 2 3 1 ok", "YB", 2),
    SoloCard("RDLU 2 3 1 ok", "RB", 2),
    SoloCard("DLUR 2 3 2 ok", "", 2),
    SoloCard("LURD 2 4 1 ok", "", 2),
    SoloCard("ULDR 2 3 1 ok", "B", 1, back=1),
    SoloCard("RULD 2 3 2 X", "Y", 1, back=1),
]
SKULLS: Final = [
    SoloCard("URDL 3 4 1 ok", "YB", 2),
    SoloCard("RDLU 2 4 1 ok", "RB", 2),
    SoloCard("DLUR 3 4 2 ok", "", 3),
    SoloCard("LURD 2 4 1 ok", "", 3),
    SoloCard("ULDR 3 4 1 ok", "B", 2, back=2),
    SoloCard("RULD 2 4 2 ok", "", 0, turnover=True),
]
SOLO_CARDS: Final = BASE_DECK + MIMIC + SPIDER + SKULLS
"""All 42 cards: the base deck, then six of each team."""
SOLO_TEAM_SIZE: Final = 6

LEVELS: Final = ["I", "II", "III", "IV", "V-mimic-spider", "V-mimic-skull", "V-spider-skull", "VI"]
LEVEL_TEAMS: Final = [[], [0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]]
"""The teams shuffled in at each level."""

# --- the box lid --------------------------------------------------------------------------------------------

LID_COLUMNS: Final = 17
LID_ROWS: Final = 8
POSTS: Final = [(4, 5), (12, 11)]
"""The columns of each upright: where less than half of the die is inside, and where at least half of it is."""
CROSSBAR: Final = 2
"""The first row above the bar; the rows are counted from below."""
LID_TOP: Final = 7
"""The row beyond the edge of the lid."""
AIM_SCATTER: Final = [1, 2, 4, 8, 14, 24, 36, 46, 50, 46, 36, 24, 14, 8, 4, 2, 1]
POWER_SCATTER: Final = [3, 7, 15, 24, 24, 15, 8, 4]
"""How often a practised hand lands in each column and row: seven throws in ten are good."""
