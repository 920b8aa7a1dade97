"""Dungeon Ball in words: what happened, and the position as a picture in text."""

from __future__ import annotations

from typing import Any, Final

from midway.core.events import Event
from midway.core.look import Target
from midway.core.state import View
from midway.core.words import Move
from midway.games.dungeonball.components import (
    ABILITIES,
    BLACK_FACES,
    COLOURS,
    CROSSBAR,
    DEFENSE_CARDS,
    EXTRA_POINT,
    FACES,
    FIELD,
    HOWL,
    JUKE,
    LID_COLUMNS,
    LID_ROWS,
    LID_TOP,
    LIMITS,
    PACK_HUNT,
    PLAY_BOARD,
    POSSESSION,
    POSTS,
    ROLL,
    SIDES,
    SOLO_CARDS,
    SPACES,
    TEAM_CARDS,
    TEAMS,
)
from midway.games.dungeonball.rules.field import is_good
from midway.games.dungeonball.rules.position import FACE_DOWN, HAIL, OVER, OVERTIME, WHISTLE_BEFORE
from midway.games.dungeonball.words import BLACK, COIN, DRAW, ENDS, FALL, LAND_MOVES, TOSS, count_of

DUNGEON: Final = "The dungeon"
HALVES: Final = ["", "first half", "second half", "overtime"]
ORDINALS: Final = ["", "1st", "2nd", "3rd", "4th"]
_INKS: Final = {"R": "red", "Y": "yellow", "B": "blue"}
_PLAYS: Final = ["a red run", "a yellow pass", "a blue bomb"]


def name_of(names: list[str], side: int) -> str:
    """Who plays a side; the second one of a solo game is the dungeon."""
    return names[side] if side < len(names) else DUNGEON


def plural(count: int, noun: str) -> str:
    return f"1 {noun}" if count == 1 else f"{count} {noun}s"


def dice_in_words(counts: list[int]) -> str:
    """Dice by face: `2 balls, 1 cleat`; lightning and time have no plural."""
    parts = [
        plural(count, FACES[face]) if face < 2 else f"{count} {FACES[face]}"
        for face, count in enumerate(counts)
        if count
    ]
    return ", ".join(parts)


def dungeon_card(card: int) -> str:
    """The defense side of a card of the dungeon, in a few words."""
    facts = SOLO_CARDS[card]
    if facts.turnover:
        return "turnover"
    covers = " and ".join(COLOURS["RYB".index(letter)] for letter in facts.covers)
    text = f"{covers} {facts.number}" if covers else f"minus {facts.number}"
    return f"{text}, back {facts.back} red" if facts.back else text


def chance_in_words(move: Move) -> str:
    """What falls or turns up."""
    if move.kind == FALL:
        return f"The white dice show {dice_in_words([count_of(move.a, face) for face in range(4)])}"
    if move.kind == TOSS:
        return f"The coin shows {COIN[move.a]}"
    if move.kind == BLACK:
        return f"The black die shows {_a_face(move.a)}"
    if move.kind == DRAW:
        return f"Card of the dungeon: {dungeon_card(move.a)}"
    good = "between" if is_good(move.a, move.b) else "not between"
    return f"The die lands in column {move.a + 1}, row {move.b + 1} of the lid, {good} the posts"


def west_index(view: View, space: int) -> int:
    """A space of the offense, counted from the west end of the field."""
    return space if max(0, view["west"]) == view["offense"] else SPACES - 1 - space


# --- what happened --------------------------------------------------------------------------------------------


def say(event: Event, names: list[str]) -> str:
    """An event as a sentence for the log; empty if it is only motion."""
    n = event.numbers
    kind = event.kind
    if kind == "meet":
        change = f"{plural(abs(n[1]), 'die').replace('dies', 'dice')} {'more' if n[1] > 0 else 'fewer'}"
        effect = "the ball is lost" if SOLO_CARDS[n[0]].turnover else change
        return f"{DUNGEON} turns up {dungeon_card(n[0])}: {effect}."
    if kind == "clock":
        return f"{n[0]} off the clock: {n[1]} left."
    if kind == "half":
        return f"End of the {HALVES[n[0]]}: {n[1]} to {n[2]}."
    if kind == "over":
        return f"The game is over: {n[0]} to {n[1]}."
    return _say_of_side(kind, name_of(names, n[0]), n, names, event.path)


def _say_of_side(kind: str, who: str, n: list[int], names: list[str], path: list[int]) -> str:
    if kind == "team":
        return f"{who} leads the {TEAMS[n[1]].title()}."
    if kind == "toss":
        return f"{who} calls {COIN[n[1]]}; the coin shows {COIN[n[2]]}. {name_of(names, n[3])} wins the toss."
    if kind == "open":
        return f"{who} has the ball first."
    if kind == "end":
        return f"{who} takes the end zone in the {ENDS[n[1]]}."
    if kind == "drive":
        return f"{who} begins a drive."
    if kind == "pass":
        return f"{who} plays no card."
    if kind == "card":
        return f"{who} plays {ABILITIES[n[1]].name}{_with_choice(n)}."
    if kind == "black":
        return f"The black die shows {_a_face(n[2])}: {ABILITIES[n[1]].name} {'works' if n[3] else 'does nothing'}."
    if kind == "drop":
        return f"{who} discards a die that shows {_face(n[1])}."
    if kind == "roll":
        counts = [n[1:].count(face) for face in range(4)]
        return f"{who} rolls {dice_in_words(counts)}."
    if kind == "dice":
        return f"{who} has {plural(n[1], 'die').replace('dies', 'dice')} to roll."
    if kind == "hide":
        return f"{who} lays a defense card face down."
    if kind == "reveal":
        colour, number = DEFENSE_CARDS[n[1]]
        shown = COLOURS[colour] if len(names) == 1 else f"{COLOURS[colour]} {number}"
        return f"{who} shows {shown}: a {'right' if n[2] else 'wrong'} guess."
    if kind == "pawn":
        return f"{who} selects {_PLAYS[n[1]]}."
    return _say_of_ball(kind, who, n, path)


def _say_of_ball(kind: str, who: str, n: list[int], path: list[int]) -> str:
    if kind == "gain":
        if n[1] == 0:
            return f"{who} gains nothing."
        return f"{who} moves the ball {plural(n[1], COLOURS[n[2]] + ' space')}."
    if kind == "back":
        return f"{who} is pushed back." if path[0] != path[1] else f"{who} cannot be pushed back any further."
    if kind == "score":
        return f"{who} scores {plural(n[1], 'point')}: {n[2]} to {n[3]}."
    if kind == "turnover":
        return f"The ball goes over to {who}."
    if kind == "punt":
        return f"{who} punts."
    if kind == "expire":
        return f"{who} lets the time expire."
    if kind == "two":
        return f"{who} goes for two points."
    if kind == "kick":
        return f"{who} tries {'the extra point' if n[1] == EXTRA_POINT else 'a field goal'}."
    if kind == "kicked":
        return f"The kick of {who} is {'good' if n[2] else 'no good'}."
    if kind == "land":
        return f"{who} throws the die to column {n[1] + 1}, row {n[2] + 1} of the lid."
    shot = "a Hail Mary" if n[1] == HAIL else "an onside kick"
    if kind == "long":
        return f"{who} tries {shot}: five balls are wanted."
    return f"{who} {'succeeds' if n[2] else 'fails'} with {shot}."


def _with_choice(n: list[int]) -> str:
    card = n[1]
    if card == HOWL:
        return f" at {COLOURS[n[2]]}"
    if card == PACK_HUNT:
        return f" for a {FACES[n[2]]}"
    if card == JUKE:
        return f" with a die that shows {_face(n[2])}"
    if card == POSSESSION:
        return f" and turns {_face(n[2])} to {_face(n[3])}"
    return ""


def _face(face: int) -> str:
    """What a white die shows: a ball, a cleat, lightning or time."""
    return f"a {FACES[face]}" if face < 2 else FACES[face]


def _a_face(face: int) -> str:
    return f"a {BLACK_FACES[face]}"


# --- the picture in text ----------------------------------------------------------------------------------------


def picture(view: View, names: list[str]) -> str:
    """The position in a few lines of rich's markup."""
    lines = [*_scoreboard(view, names), "", *_field(view), "", *_boards(view, names)]
    play = _play(view, names)
    if play:
        lines += ["", *play]
    return "\n".join([*lines, "", *_hands(view, names)])


def _scoreboard(view: View, names: list[str]) -> list[str]:
    lines = []
    for side in range(2):
        facts = view["sides"][side]
        ball = "[bold]●[/]" if side == view["offense"] and view["opener"] >= 0 else " "
        team = TEAMS[facts["team"]].title() if facts["team"] >= 0 else ""
        end = "" if view["west"] < 0 else "west" if view["west"] == side else "east"
        lines.append(
            f"{ball} {name_of(names, side):<24} {team:<11} {end:<4} "
            f"[bold]{facts['score']:>3}[/] points   {facts['momentum']:>2} momentum"
        )
    if view["phase"] == OVER:
        return [*lines, "  The game is over."]
    half = HALVES[view["half"]]
    time = f"{half} {view['overtime']}" if view["half"] == OVERTIME else f"{half}, clock {view['clock']}"
    if view["phase"] < WHISTLE_BEFORE:
        return [*lines, f"  {time}, kick-off"]
    down = "two-point try" if view["two_point"] else f"{ORDINALS[view['down']]} down"
    return [*lines, f"  {time}, {down}{', final play' if view['final'] else ''}"]


def _field(view: View) -> list[str]:
    """The line of spaces from west to east, with the ball above and the signs below."""
    ball = west_index(view, min(view["ball"], SPACES - 1))
    top = [" "] * SPACES
    top[ball] = "▼"
    signs = {6: "o", 16: "o", 9: "H", 13: "H", 11: "∩"}
    inked = [f"[{_INKS[letter]}]{letter}[/]" for letter in FIELD]
    heading = "→" if max(0, view["west"]) == view["offense"] else "←"
    return [
        "  " + "  ".join(top) + f"   {heading} down {view['down']}",
        "  " + "  ".join(inked),
        "  " + "  ".join(signs.get(space, " ") for space in range(SPACES)) + "   o start, H posts, ∩ doorway",
    ]


def _boards(view: View, names: list[str]) -> list[str]:
    lines = ["  ".join(f"{'Plays: ' + name_of(names, side):<28}" for side in range(2))]
    for row in range(3):
        cells = []
        for side in range(2):
            pawn = view["sides"][side]["pawn"]
            squares = ""
            for column in range(3):
                square = 3 * row + column
                letter = PLAY_BOARD[square]
                mark = f"({letter})" if square == pawn else f" {letter} "
                squares += f" [{_INKS[letter]}]{mark}[/]"
            cells.append(squares + " " * 16)
        lines.append("  ".join(cells))
    return lines


def _play(view: View, names: list[str]) -> list[str]:
    lines = []
    if view["sealed"] == FACE_DOWN:
        lines.append("  A defense card lies face down.")
    elif view["sealed"] >= 0:
        colour, number = DEFENSE_CARDS[view["sealed"]]
        lines.append(f"  Defense card: {COLOURS[colour]}{'' if view['seats'] == 1 else f' {number}'}")
    if view["drawn"] >= 0:
        lines.append(f"  {DUNGEON}'s card: {dungeon_card(view['drawn'])}")
    if view["colour"] >= 0:
        lines.append(f"  The play is {COLOURS[view['colour']]}.")
    counts = [count_of(view["dice"], face) for face in range(4)]
    if any(counts):
        lines.append(f"  Dice: {dice_in_words(counts)}")
    if view["black"] >= 0:
        lines.append(f"  Black die: {BLACK_FACES[view['black']]}")
    return lines


def _hands(view: View, names: list[str]) -> list[str]:
    lines = []
    for side in range(2):
        facts = view["sides"][side]
        if facts["team"] >= 0:
            cards = [_card_line(card, facts) for card in TEAM_CARDS[facts["team"]]]
            lines += [f"[bold]{name_of(names, side)}[/]", *cards]
    return lines


def _card_line(card: int, side: dict[str, Any]) -> str:
    ability = ABILITIES[card]
    spent = bool(side["spent"] >> card & 1)
    whistle = "" if ability.timing == ROLL else "whistle"
    kind = f"{SIDES[ability.side]:<8} {LIMITS[ability.limit]:<2} {whistle:<8}"
    text = f"  {ability.cost} {ability.name:<15} {kind}{'used' if spent else ability.effect}"
    return f"[dim]{text}[/]" if spent else text


# --- the box lid --------------------------------------------------------------------------------------------


def lid() -> Target:
    """The box lid with the goal posts, from its far edge to the near one."""
    rows = range(LID_ROWS - 1, -1, -1)
    columns = range(LID_COLUMNS)
    picture = ["".join(_lid_place(column, row) for column in columns) for row in rows]
    return Target(picture, [[LAND_MOVES[row * LID_COLUMNS + column].word for column in columns] for row in rows])


def _lid_place(column: int, row: int) -> str:
    if is_good(column, row):
        return "+"
    between = POSTS[0][0] <= column <= POSTS[1][0]
    if between and row == CROSSBAR - 1:
        return "="
    return "|" if between and CROSSBAR <= row < LID_TOP else "."
