"""The components: field, teams, dice, formations, team rules and player skills. Data only.

The field has 25 rows of staggered squares. A space is named by its column letter and its row: `g13` is the centre.
Its place `(row, x)` counts x in half squares, and its number `14 * row + (row + x) / 2 - 15` is chosen so that the six
neighbours of every space lie at the same six offsets, and exactly one unused number lies between two rows: a set of
spaces is one whole number, and all its neighbours are found by four shifts.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = 25
MIDDLE_ROW: Final = 13
HOME_ROWS: Final = 5
"""How many rows lie behind a 20-yard line."""
LETTERS: Final = "abcdefghijklmn"


def _number(row: int, x: int) -> int:
    return 14 * row + (row + x) // 2 - 15


PLACES: Final = [(row, x) for row in range(1, ROWS + 1) for x in range(row % 2, 27 - row % 2, 2)]
"""Every space as (row, x); even rows begin and end with a half square."""
SPACES: Final = [_number(row, x) for row, x in PLACES]
"""The numbers of the 337 spaces, in order."""
BITS: Final = SPACES[-1] + 1
"""One more than the highest number of a space."""
ROW_OF: Final = [dict(zip(SPACES, PLACES, strict=True)).get(n, (0, 0))[0] for n in range(BITS)]
X_OF: Final = [dict(zip(SPACES, PLACES, strict=True)).get(n, (0, 0))[1] for n in range(BITS)]
"""The row and the x of each number; row 0 for the numbers between two rows."""
NAMES: Final = [f"{LETTERS[X_OF[n] // 2]}{ROW_OF[n]}" if ROW_OF[n] else "" for n in range(BITS)]
CENTRE: Final = _number(MIDDLE_ROW, 13)

TEAMS: Final = ["Iron Wolves", "Black Harts"]
SIZE: Final = 11
"""Players in a team. Player p of team t has the number t * SIZE + p."""

D6: Final = 0
D8: Final = 1
D10: Final = 2
D12: Final = 3
D20: Final = 4
TWO_D6: Final = 5
FACES: Final = [6, 8, 10, 12, 20, 6]
"""The highest number a die, or either die of the heavy tackle, can show."""
HALVES: Final = [3, 4, 5, 6, 10, 3]
"""How far a player goes who takes half."""
DICE_NAMES: Final = ["D6", "D8", "D10", "D12", "D20", "2D6"]
DICE_COLOURS: Final = ["yellow", "black", "blue", "green", "red", "yellow"]

ROSTER: Final = ["rb1", "rb2", "rb3", "sf1", "sf2", "lb1", "lb2", "lm1", "lm2", "tk", "ht"]
"""The players of a team by their short names; the shirt number is the place in this list, from 1."""
ROLE_NAMES: Final = {
    "rb": "running back",
    "sf": "safety",
    "lb": "linebacker",
    "lm": "lineman",
    "tk": "tackle",
    "ht": "heavy tackle",
}
PLAYER_DICE: Final = [D20, D20, D20, D12, D12, D10, D10, D8, D8, D6, TWO_D6]
HEAVY: Final = 10
"""The place of the heavy tackle in the roster."""

FORMATIONS: Final = {
    # From the front row (5) to the goal line (1); two H are the heavy tackle, o is an empty space.
    "wedge": """
        o o o o o R T R o o o o o
         o o o o L H H L o o o o o o
          o o o o N o R o N o o o o
         o o o o S o o o o S o o o o
          o o o o o o o o o o o o o""",
    "wall": """
        o R o N L o R o L N o R o
         o o o o o o H H o T o o o o
          o o o S o o o o o S o o o
         o o o o o o o o o o o o o o
          o o o o o o o o o o o o o""",
    "wings": """
        R o L o N o R o N o L o R
         o o o o o T o H H o o o o o
          o o S o o o o o o o S o o
         o o o o o o o o o o o o o o
          o o o o o o o o o o o o o""",
    "blitz": """
        o o o R L T H H L R o o o
         o o o o S N o o R N S o o o
          o o o o o o o o o o o o o
         o o o o o o o o o o o o o o
          o o o o o o o o o o o o o""",
    "strongside": """
        o o o o o R o R L N H H T
         o o o o o o o o o S L N o o
          o o o o o o S o R o o o o
         o o o o o o o o o o o o o o
          o o o o o o o o o o o o o""",
    "fortress": """
        o o o o o o R o o o o o o
         o o o R o L o o L o R o o o
          o o o o N o T o N o o o o
         o o o S o o H H o o S o o o
          o o o o o o o o o o o o o""",
}
FORMATION_LETTERS: Final = {"R": "rb", "S": "sf", "L": "lb", "N": "lm", "T": "tk", "H": "ht"}

TOUCHDOWN: Final = 10
TECHNICALITY: Final = 6
FIELD_GOAL: Final = 3
SURVIVAL: Final = 1
LEAD: Final = 10
"""The lead that wins after the second half, and at once in overtime."""
HALVES_PLAYED: Final = 2
BASIC_TOUCHDOWNS: Final = 2

FUMBLE_REACH: Final = 2
KICK_ROWS: Final = 13
KICK_REACH: Final = 2
KICK_MODIFIER: Final = 2
KICKER_MODIFIER: Final = 1
QUIET_TURNS: Final = 30
"""So many turns in a row in which nothing happens halt the play."""
LAST_TURN: Final = 300
"""After so many turns of a game time runs out."""

SPRINT: Final = 0
HANDS: Final = 1
BOMBERS: Final = 2
BREAKERS: Final = 3
MEDICS: Final = 4
CREW: Final = 5
DISCIPLINE: Final = 6
DRILL: Final = 7
TEAM_RULES: Final = [
    ("sprint-drills", "Sprint Drills", "once a turn, roll one movement roll again and keep the second"),
    ("sure-hands", "Sure Hands", "doubles in a pass or hand-off are a fumble only if they show 1 or 2"),
    ("long-bombers", "Long Bombers", "+2 to the sum of every pass"),
    ("bone-breakers", "Bone Breakers", "a pile-on injures seriously with a 5 too"),
    ("field-medics", "Field Medics", "once a half, a serious injury becomes a normal one"),
    ("grounds-crew", "Grounds Crew", "once a half, clear one carnage token as your turn begins"),
    ("iron-discipline", "Iron Discipline", "once a half, a failed block does not end your turn"),
    ("two-minute-drill", "Two-Minute Drill", "once a half, activate one player more in a turn"),
]
"""Word, name and what it does."""
BOMBER_BONUS: Final = 2

FLEET: Final = 0
ANCHOR: Final = 1
HURDLER: Final = 2
JAW: Final = 3
CANNON: Final = 4
SOFT: Final = 5
HITTER: Final = 6
KICKER: Final = 7
SKILLS: Final = [
    ("fleet", "Fleet", "+2 to rolled movement"),
    ("anchor", "Anchor", "cannot be blocked"),
    ("hurdler", "Hurdler", "may cross one carnage token in each move"),
    ("iron-jaw", "Iron Jaw", "is never seriously injured"),
    ("cannon", "Cannon", "+3 to his passes"),
    ("soft-hands", "Soft Hands", "ignores his first fumble on doubles in each half"),
    ("hitter", "Hitter", "once a half, rolls his die in a tackle or block again"),
    ("kicker", "Kicker", "opponents nearby cost his field goals 1 each, not 2"),
]
FLEET_BONUS: Final = 2
CANNON_BONUS: Final = 3
SKILLS_PER_PLAYER: Final = 2
