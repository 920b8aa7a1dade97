"""The pictures of Battleball: the whole field with its figures, the scoreboard, and the locker rooms beside it."""

from __future__ import annotations

from typing import Any, Final

from midway.core.chance import Rng
from midway.core.events import Event
from midway.core.look import Drawing, Look
from midway.core.options import Options
from midway.core.state import View
from midway.core.words import Move
from midway.games.battleball.components import (
    BITS,
    DICE_NAMES,
    HALVES_PLAYED,
    HEAVY,
    NAMES,
    PLAYER_DICE,
    ROSTER,
    ROW_OF,
    SIZE,
    SKILLS,
    SPACES,
    TEAM_RULES,
    TEAMS,
    X_OF,
)
from midway.games.battleball.plates import CARDS, PLATES, bench, cards, plate_id, plates
from midway.games.battleball.rules.field import BIT, distance
from midway.games.battleball.rules.game import GAME
from midway.games.battleball.rules.odds import TACKLE_ODDS
from midway.games.battleball.rules.position import ENDED_NOBODY, LINE_UP, MOVE, NOBODY, OVER, PLAYERS
from midway.games.battleball.words import (
    BLOCK,
    HAND,
    KICK,
    PASS,
    PILE,
    PLAYER,
    SPACE,
    TACKLE,
    TAKE,
    TOUCHDOWN,
)

CELL: Final = 40
"""The width of a square, and the depth of a row."""
LENGTH: Final = 27 * CELL
BREADTH: Final = 14 * CELL
MARGIN: Final = 20
BOARD_TOP: Final = 84
WIDE: Final = (LENGTH + 2 * MARGIN, BREADTH + BOARD_TOP + MARGIN)
TALL: Final = (BREADTH + MARGIN, LENGTH + BOARD_TOP + MARGIN)
SIDES: Final = ["w", "h"]
LOCKERS: Final = 6
"""Players side by side in a locker room."""
LONGEST_NAME: Final = 13
"""Letters that fit on the scoreboard."""


# --- what a view tells ----------------------------------------------------------------------------------------


def side_of(player: int) -> str:
    return SIDES[player // SIZE]


def figure_id(player: int) -> str:
    return f"{side_of(player)}-{ROSTER[player % SIZE]}"


def space_id(space: int) -> str:
    return f"s-{NAMES[space]}"


def spaces_of(player: int, space: int) -> list[int]:
    """What the player would cover on a space; beside the sideline there is only one, whoever asks."""
    if player % SIZE == HEAVY and space + 1 < BITS and NAMES[space + 1]:
        return [space, space + 1]
    return [space]


def is_basic(view: View) -> bool:
    """Whether the basic game is played."""
    return bool(view["options"]["edition"] == "basic")


def score_of(view: View) -> list[int]:
    """What decides the game: points, or touchdowns where points do not count."""
    found: list[int] = view["touchdowns"] if is_basic(view) or view["ended"] == ENDED_NOBODY else view["points"]
    return found


def covers(view: View, space: int) -> int:
    """The player on a space, standing or Down, or nobody."""
    for player in range(PLAYERS):
        at = view["pos"][player]
        if at >= 0 and space in spaces_of(player, at):
            return player
    return NOBODY


def player_at(view: View, space: int) -> int:
    """The standing player on a space, or nobody."""
    player = covers(view, space)
    return NOBODY if player != NOBODY and view["down"] >> player & 1 else player


def foes_beside(view: View, player: int, space: int) -> list[int]:
    """The standing opponents the player would stand next to on a space."""
    first = SIZE if player < SIZE else 0
    found = []
    for foe in range(first, first + SIZE):
        at = view["pos"][foe]
        if at >= 0 and not view["down"] >> foe & 1:
            near = [distance(a, b) for a in spaces_of(player, space) for b in spaces_of(foe, at)]
            if min(near) == 1:
                found.append(foe)
    return found


def centre_of(space: int) -> tuple[int, int]:
    """The middle of a space in the wide picture's field; half squares are drawn within the sidelines."""
    x, y = stand_of(space)
    edge = X_OF[space]
    return x, y + (CELL // 4 if edge == 0 else -CELL // 4 if edge == 26 else 0)


def stand_of(space: int) -> tuple[int, int]:
    """Where a figure stands: on a half square astride the sideline, so that it hides no neighbour."""
    return ROW_OF[space] * CELL + CELL // 2, X_OF[space] * CELL // 2 + CELL // 2


# --- pictures ---------------------------------------------------------------------------------------------------


class BattleballPicture(Look):
    """The field lies wide on a desk and stands upright on a phone; figures always stand upright."""

    def still(self, options: Options, seats: int) -> Drawing:
        return {
            "width": WIDE[0],
            "height": WIDE[1],
            "tall": TALL,
            "length": LENGTH,
            "breadth": BREADTH,
            "cell": CELL,
        }

    def moving(self, view: View, names: list[str]) -> Drawing:
        return {
            "spaces": _spaces(view),
            "figures": [_figure(view, player) for player in range(PLAYERS) if view["pos"][player] >= 0],
            "carnage": [{"x": x, "y": y} for x, y in map(centre_of, view["carnage"])],
            "ball": _ball(view),
            "board": _scoreboard(view, names),
            "ends": [{"id": f"end-{side}", "side": side} for side in SIDES],
            "plates": plates(view),
            "cards": cards(view),
            "bench": [_badge(player) for player in bench(view)],
        }

    def asides(self, view: View, names: list[str]) -> list[Drawing]:
        return [_locker_room(view, team, names[team]) for team in range(2)]

    def spots(self, move: Move, view: View) -> list[str]:
        kind = move.kind
        mine = max(view["asked"], 0)
        if kind in (SPACE, TAKE):
            player = player_at(view, move.a) if kind == SPACE else NOBODY
            ids = [space_id(space) for space in _stop_spaces(view, move.a)]
            return [figure_id(player), *ids] if player not in (NOBODY, view["active"]) else ids
        if kind == TOUCHDOWN:
            return [f"end-{SIDES[1 - mine]}"]
        if kind == KICK:
            return [f"end-{SIDES[1 - mine]}"]
        if kind in (PLAYER, PASS, HAND):
            return [figure_id(mine * SIZE + move.a)]
        if kind in (TACKLE, BLOCK, PILE):
            return [figure_id((1 - mine) * SIZE + move.a)]
        return [plate_id(move)] if kind in PLATES or kind in CARDS else []

    def motion(self, event: Event) -> dict[str, Any]:
        n = event.numbers
        if event.kind == "move":
            return {"piece": figure_id(n[0]), "path": [space_id(space) for space in event.path]}
        if event.kind == "roll":
            return {"dice": n[1:] if n[0] % SIZE == HEAVY else n[1:2]}
        if event.kind in ("tackle", "block"):
            return {"dice": n[2:4], "flash": [figure_id(n[0]), figure_id(n[1])]}
        if event.kind == "pile":
            return {"dice": n[2:3], "flash": [figure_id(n[1])]}
        if event.kind == "pass":
            return {"dice": n[5:], "piece": "ball", "path": [figure_id(n[0]), figure_id(n[1])]}
        if event.kind == "hand":
            return {"dice": n[3:], "piece": "ball", "path": [figure_id(n[0]), figure_id(n[1])]}
        if event.kind == "kick":
            return {"dice": n[4:]}
        if event.kind == "first roll":
            return {"dice": n}
        if event.kind == "ball":
            return {"flash": ["ball"]}
        return {}


def _stop_spaces(view: View, space: int) -> list[int]:
    """The spaces a word with a space touches: two where the heavy tackle would stop or line up."""
    placed = view["held"] if view["step"] == LINE_UP else view["active"] if view["step"] == MOVE else NOBODY
    return [space] if placed == NOBODY else spaces_of(placed, space)


def _spaces(view: View) -> list[Drawing]:
    awaiting = _awaiting(view)
    found = []
    for space in SPACES:
        x, y = centre_of(space)
        found.append(
            {
                "id": space_id(space),
                "x": x,
                "y": y,
                "half": X_OF[space] in (0, 26),
                "odd": ROW_OF[space] % 2 == 1,
                "home": ROW_OF[space] <= 5 or ROW_OF[space] >= 21,
                "odds": awaiting.get(space, ""),
            }
        )
    return found


def _awaiting(view: View) -> dict[int, str]:
    """On every space where the activated player would have to fight: the best chance of a tackle."""
    if view["step"] != MOVE or view["seat"] != view["asked"]:
        return {}
    player = view["active"]
    reach = GAME.restore(view, Rng(0)).reach
    found = {}
    for space in SPACES:
        if (reach.to | reach.take) & BIT[space]:
            foes = foes_beside(view, player, space)
            if foes:
                rows = [TACKLE_ODDS[PLAYER_DICE[player % SIZE]][PLAYER_DICE[foe % SIZE]] for foe in foes]
                found[space] = f"{max(odds.percent(odds.good) for odds in rows)}%"
    return found


def _figure(view: View, player: int) -> Drawing:
    x, y = stand_of(view["pos"][player])
    place = player % SIZE
    if place == HEAVY:
        y = (y + stand_of(view["pos"][player] + 1)[1]) // 2
    on_turn = view["step"] not in (LINE_UP, OVER) and player // SIZE == view["team"]
    return {
        **_badge(player),
        "x": x,
        "y": y,
        "down": bool(view["down"] >> player & 1),
        "ball": view["holder"] == player,
        "active": view["active"] == player,
        "target": view["target"] == player and view["active"] != NOBODY,
        "used": on_turn and bool(view["used"] >> player & 1) and view["active"] != player,
        "skills": [SKILLS[i][1] for i in range(len(SKILLS)) if view["skills"][player] >> i & 1],
    }


def _badge(player: int) -> Drawing:
    """What a figure is: team, role, number and die."""
    place = player % SIZE
    die = PLAYER_DICE[place]
    return {
        "id": figure_id(player),
        "side": side_of(player),
        "role": ROSTER[place][:2],
        "number": place + 1,
        "die": DICE_NAMES[die].replace("2D6", "2x6").removeprefix("D"),
        "colour": DICE_NAMES[die].lower(),
        "title": f"{TEAMS[player // SIZE]} {ROSTER[place]}, number {place + 1}, {DICE_NAMES[die]}",
    }


def _ball(view: View) -> Drawing:
    holder = view["holder"]
    if holder == NOBODY:
        x, y = centre_of(view["ball"])
        return {"x": x, "y": y, "held": False}
    figure = _figure(view, holder)
    return {"x": figure["x"], "y": figure["y"], "held": True}


def _scoreboard(view: View, names: list[str]) -> Drawing:
    basic = is_basic(view)
    limit = (1 if basic else view["options"]["activations_per_turn"]) + (1 if view["drilled"] else 0)
    playing = view["step"] > LINE_UP + 1 or 0 < view["step"] < LINE_UP
    half = view["half"]
    return {
        "names": [name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…" for name in names],
        "points": score_of(view),
        "half": f"HALF {half}" if half <= HALVES_PLAYED or basic else f"OVERTIME {half - HALVES_PLAYED}",
        "team": view["team"] if playing and view["turns"] else -1,
        "lamps": [n < limit - view["count"] for n in range(limit)] if playing and view["turns"] else [],
        "turn": view["turns"],
    }


def _locker_room(view: View, team: int, name: str) -> Drawing:
    """The hurt players of a team, and skills where there are any."""
    rows = []
    for player in range(team * SIZE, team * SIZE + SIZE):
        serious = bool(view["serious"] >> player & 1)
        if serious or view["injured"] >> player & 1:
            rows.append({**_badge(player), "serious": serious})
    skilled = [
        f"{ROSTER[player % SIZE]}: {', '.join(SKILLS[i][1] for i in range(len(SKILLS)) if skills >> i & 1)}"
        for player, skills in enumerate(view["skills"])
        if skills and player // SIZE == team
    ]
    benches = -(-len(rows) // LOCKERS)
    below = 62 + 60 * benches if rows else 88
    rule = view["team_rules"][team]
    return {
        "title": f"Locker room of the {TEAMS[team]}",
        "width": 300,
        "height": below + 20 * len(skilled),
        "name": f"{name}: {TEAMS[team]}",
        "rule": TEAM_RULES[rule][1] if rule >= 0 else "No team rule",
        "side": SIDES[team],
        "rows": rows,
        "skilled": skilled,
        "skills_at": below + 6,
    }
