"""A player's turn on one roll: which words there are, what they do, and what follows by itself."""

from __future__ import annotations

from midway.core.state import State
from midway.core.words import Move
from midway.games.pinball.components import CHARM_RELIEF, LUCKY_CHARM, MULTIBALL, PINFERNO
from midway.games.pinball.rules import disco, dragon, hack
from midway.games.pinball.rules.effects import NO_BOX, end_round, lose_ball, move_ball, take_bonus, tilt
from midway.games.pinball.rules.sheet import (
    BONUS_OF,
    CIRCLE_NUMBER,
    IDLE,
    LEVEL_UP,
    MOVE,
    MOVED,
    NEITHER,
    NO_WORDS,
    PICK_BALL,
    PinSheet,
    tell,
)
from midway.games.pinball.rules.table import OFF, PLACES, Table
from midway.games.pinball.words import BALL, BONUS, BOX, CIRCLE, LEARN, NODE, NUDGE, SKILL

# --- the course of a turn -----------------------------------------------------------------------------------------


def begin(host: State, sheet: PinSheet, low: int, high: int, roll: int) -> None:
    """Starts a player's turn on a new roll: tilt first, then what kind of turn it is, then the dragon (PIN-2.5)."""
    sheet.low = low
    sheet.high = high
    sheet.opening = sheet.score
    sheet.used = 0
    sheet.pushed = 0
    sheet.two_balls = 0
    sheet.doubled = 0
    amount = sheet.amount
    sheet.amount = 0
    if amount > high - low:
        sheet.phase = IDLE
        tilt(host, sheet, roll)
    elif sheet.ball_a != OFF and sheet.ball_b != OFF:
        sheet.two_balls = 1
        sheet.doubled = 0 if sheet.lamps & PINFERNO else 1
        sheet.phase = PICK_BALL
        sheet.waiting = 1
    else:
        sheet.waiting = 0
        _turn_to(sheet, 0 if sheet.ball_a != OFF else 1)
    if low == high and sheet.phase != IDLE and sheet.table.has_dragon:
        dragon.breathe(host, sheet)
    go_on(host, sheet, roll)


def say(host: State, sheet: PinSheet, move: Move, roll: int) -> None:
    """Carries out a word and all that follows without a choice."""
    _carry_out(host, sheet, move)
    go_on(host, sheet, roll)


def go_on(host: State, sheet: PinSheet, roll: int) -> None:
    """Runs on to the next real decision of the player, or to the end of the turn."""
    while True:
        if sheet.choices:
            options = choice_words(sheet)
            if not options:
                sheet.choices >>= 4
                continue
        elif sheet.phase == MOVE:
            options = moving_words(sheet)
            if not options:
                lose_ball(host, sheet, sheet.mover, NO_BOX)
                sheet.phase = MOVED
                continue
        elif sheet.phase == PICK_BALL:
            sheet.options = ball_words(sheet)
            return
        elif sheet.phase == MOVED:
            if sheet.waiting:
                sheet.waiting = 0
                other = 1 - sheet.mover
                die = 1 - sheet.die
                _turn_to(sheet, other)
                sheet.die = die
            else:
                sheet.phase = IDLE
                _finish(host, sheet, roll)
            continue
        else:
            sheet.options = NO_WORDS
            return
        if len(options) > 1:
            sheet.options = options
            return
        _carry_out(host, sheet, options[0])


def _turn_to(sheet: PinSheet, ball: int) -> None:
    """Makes it a ball's turn to move, with no die chosen."""
    sheet.phase = MOVE
    sheet.mover = ball
    sheet.die = NEITHER
    sheet.number = 0
    sheet.replaced = 0
    sheet.pushing = 0


def _finish(host: State, sheet: PinSheet, roll: int) -> None:
    """The end of a turn: the table's own step in a turn with one ball, and the round's end if no ball is left."""
    if sheet.ball_a == OFF and sheet.ball_b == OFF:
        end_round(host, sheet, roll)
    elif sheet.used and not sheet.two_balls:
        if sheet.table.has_network:
            hack.step(host, sheet)
        elif sheet.table.has_groove:
            disco.groove_step(host, sheet)


def _carry_out(host: State, sheet: PinSheet, move: Move) -> None:
    kind = move.kind
    if kind == BOX:
        if sheet.die == NEITHER:
            sheet.die = 0 if move.a == sheet.low else 1
        sheet.used = move.a
        sheet.phase = MOVED
        box = move.b
        if sheet.filled >> box & 1:
            box += 1
        move_ball(host, sheet, box)
    elif kind == BALL:
        _turn_to(sheet, move.a)
        sheet.die = 0 if move.b == sheet.low else 1
    elif kind == NUDGE:
        _choose_die(sheet, move.b)
        _nudge(host, sheet, move.b, move.a)
    elif kind == SKILL:
        _choose_die(sheet, move.b)
        sheet.circled &= ~(1 << (move.a - 1))
        sheet.number = move.a
        sheet.replaced = 1
        if host.listener is not None:
            tell(host, sheet, "skill", [move.a, move.b], [])
    elif kind == BONUS:
        sheet.choices >>= 4
        take_bonus(host, sheet, move.a, move.b, move.c)
    elif kind == CIRCLE:
        sheet.choices >>= 4
        sheet.circled |= 1 << (move.a - 1)
        if host.listener is not None:
            tell(host, sheet, "circle", [move.a], [])
    elif kind == LEARN:
        sheet.choices >>= 4
        dragon.learn(host, sheet, move.a)
    elif kind == NODE:
        sheet.choices >>= 4
        hack.open_node(host, sheet, move.a)
    else:
        sheet.used = 0
        lose_ball(host, sheet, sheet.mover, NO_BOX)
        sheet.phase = MOVED


def _choose_die(sheet: PinSheet, shown: int) -> None:
    if sheet.die == NEITHER:
        sheet.die = 0 if shown == sheet.low else 1


def _nudge(host: State, sheet: PinSheet, start: int, number: int) -> None:
    """Spends a nudge and writes its amount for the next roll (PIN-5.2, PIN-14.20)."""
    sheet.number = number
    sheet.nudged += 1
    sheet.pushed = 1
    sheet.pushing = 1
    amount = number - start if number > start else start - number
    if sheet.skills & LUCKY_CHARM:
        amount = amount - CHARM_RELIEF if amount > CHARM_RELIEF else 0
    sheet.amount = amount
    if host.listener is not None:
        tell(host, sheet, "nudge", [start, number, amount], [])


# --- the words of a moment ----------------------------------------------------------------------------------------


def open_boxes(sheet: PinSheet, place: int) -> int:
    """The boxes a ball there could fill with the right number; of two interchangeable ones only the first."""
    table = sheet.table
    filled = sheet.filled
    boxes = table.reach[(sheet.lamps & 3) * PLACES + place] & ~filled
    track = table.track
    if boxes & track:
        boxes &= ~track | (filled & track) << 1 | table.track_first
    return boxes & ~((boxes & table.first_twins) << 1)


def numbers_on(table: Table, boxes: int) -> int:
    """The numbers that some of these boxes show, bit 0 for the 1."""
    one, two, three, four, five, six = table.by_face
    numbers = 0
    if boxes & one:
        numbers = 1
    if boxes & two:
        numbers |= 2
    if boxes & three:
        numbers |= 4
    if boxes & four:
        numbers |= 8
    if boxes & five:
        numbers |= 16
    if boxes & six:
        numbers |= 32
    return numbers


def useful_shots(sheet: PinSheet, boxes: int, nudges: int) -> int:
    """The circled numbers that lead to one of these boxes, if need be with one of these nudges on top (PIN-6.6)."""
    circled = sheet.circled
    useful = circled & numbers_on(sheet.table, boxes)
    for number in range(6):
        if circled >> number & 1 and nudges & ~(1 << number):
            useful |= 1 << number
    return useful


def moving_words(sheet: PinSheet) -> list[Move]:
    """What can be said for the moving ball; empty if it is lost whatever is said (PIN-2.4)."""
    table = sheet.table
    words = table.words
    boxes = open_boxes(sheet, sheet.ball(sheet.mover))
    moves: list[Move] = []
    number = sheet.number
    if number:
        if sheet.pushing:
            boxes &= ~table.outlanes
        _add_boxes(table, moves, boxes, number)
        if not sheet.pushed and sheet.nudges_left() > 0:
            moves.extend(words.nudges[number * 64 + numbers_on(table, boxes & ~table.outlanes)])
        return moves
    low = sheet.low
    high = sheet.high
    if sheet.die == 0:
        high = low
    elif sheet.die == 1:
        low = high
    _add_boxes(table, moves, boxes, low)
    if high != low:
        _add_boxes(table, moves, boxes, high)
    stuck = not moves
    nudges = 0
    if not sheet.pushed and sheet.nudges_left() > 0:
        nudges = numbers_on(table, boxes & ~table.outlanes)
    if sheet.circled:
        useful = useful_shots(sheet, boxes, nudges)
        moves.extend(words.skills[low * 64 + useful])
        if high != low:
            moves.extend(words.skills[high * 64 + useful])
    if nudges:
        moves.extend(words.nudges[low * 64 + nudges])
        if high != low:
            moves.extend(words.nudges[high * 64 + nudges])
    if stuck and moves:
        moves.append(words.drain)
    return moves


def _add_boxes(table: Table, moves: list[Move], boxes: int, number: int) -> None:
    words = table.words.boxes
    base = number * 64
    for box in table.showing[number]:
        if boxes >> box & 1:
            moves.append(words[base + box])


def ball_words(sheet: PinSheet) -> list[Move]:
    """Which ball goes first, and with which die (PIN-9.3)."""
    balls = sheet.table.words.balls
    if sheet.low == sheet.high:
        return [balls[0][sheet.low - 1], balls[1][sheet.low - 1]]
    return [
        balls[0][sheet.low - 1],
        balls[0][sheet.high - 1],
        balls[1][sheet.low - 1],
        balls[1][sheet.high - 1],
    ]


def choice_words(sheet: PinSheet) -> list[Move]:
    """The words that answer the choice next in line; empty if it came to nothing."""
    words = sheet.table.words
    choice = sheet.choices & 15
    if choice == CIRCLE_NUMBER:
        return words.circles[63 & ~sheet.circled]
    if choice == LEVEL_UP:
        return words.learns[63 & ~sheet.skills]
    if choice < BONUS_OF:
        return words.nodes[hack.closed_nodes(sheet)]
    group = choice - BONUS_OF
    return [move for move in words.bonuses[group] if bonus_open(sheet, move)]


def bonus_open(sheet: PinSheet, move: Move) -> bool:
    """Whether a bonus can be chosen: not taken before, and no Multiball in a turn with two balls (PIN-7.5, PIN-9.8)."""
    if sheet.taken >> move.c & 1:
        return False
    return not sheet.two_balls or sheet.table.data.sets[move.a].bonuses[move.b].effect != MULTIBALL
