"""The draft, the end of a round, and what follows it."""

from __future__ import annotations

from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.circus.components import CLEAR, HAND, PENALTY, ROUNDS, TURNS
from midway.games.circus.rules.player import CARDS, UNPAID, Player
from midway.games.circus.rules.scoring import card_points, score_end
from midway.games.circus.rules.table import (
    BETWEEN_ROUNDS,
    DRAFTING,
    DROPPING,
    FINISHED,
    IN_DRAFT,
    IN_PICKS,
    IN_SCORES,
    IN_TURNS,
    PICKING,
    SCORING,
    Table,
)
from midway.games.circus.rules.turn import new_turn
from midway.games.circus.words import DRAFT_MOVES, DROP_MOVES, PICK_MOVES

# --- the queue: who drafts, picks or scores next -------------------------------------------------------------


def ask_in_order(table: Table, phase: int, seats: list[int]) -> None:
    """Opens a part of the game in which these seats choose one after the other."""
    table.phase = phase
    table.queue = seats
    table.hand_to(seats[0])


def ask_next(table: Table) -> bool:
    """The next seat of the queue chooses; False if it was the last one."""
    table.queue = table.queue[1:]
    if not table.queue:
        return False
    table.hand_to(table.queue[0])
    return True


# --- draft ---------------------------------------------------------------------------------------------------


def open_draft(table: Table) -> None:
    """The last player chooses first, then counterclockwise."""
    order = table.clockwise(table.starter, table.seats)
    order.reverse()
    ask_in_order(table, IN_DRAFT, order)


def draft_barred(table: Table, move: Move) -> str:
    """Which rule forbids drafting this trainer."""
    return "" if table.step == DRAFTING and table.draft >> move.a & 1 else "CIR-2.17"


def draft_words(table: Table) -> list[Move]:
    return [move for move in DRAFT_MOVES if table.draft >> move.a & 1]


def draft(table: Table, move: Move) -> None:
    """Takes a trainer from the draft; the last choice sends what is left back to the deck."""
    table.draft &= ~(1 << move.a)
    gain_trainer(table, move.a)
    if not ask_next(table):
        table.trainers_left |= table.draft
        table.draft = 0
        open_round(table)


def gain_trainer(table: Table, trainer: int) -> None:
    table.me.trainers |= 1 << trainer
    if table.listener is not None:
        table.tell("trainer", EVERYONE, [table.seat, trainer], [])


# --- turns ---------------------------------------------------------------------------------------------------


def open_round(table: Table) -> None:
    """The starting player takes the first turn."""
    table.phase = IN_TURNS
    table.turns = 0
    if table.listener is not None:
        table.tell("round", EVERYONE, [table.round, table.starter], [])
    open_turn(table, table.starter)


def open_turn(table: Table, seat: int) -> None:
    table.hand_to(seat)
    table.turn = new_turn()


def end_turn(table: Table) -> None:
    """Markers go to the main tent; the next player follows, or the round ends."""
    me = table.me
    me.resting += me.working
    me.working = 0
    table.turns += 1
    if table.turns < TURNS * table.seats:
        open_turn(table, (table.seat + 1) % table.seats)
    else:
        table.turn = new_turn()
        end_round(table)


# --- end of a round ------------------------------------------------------------------------------------------


def end_round(table: Table) -> None:
    """Everybody pays and keeps the higher hat; then rows of the display are picked, from the highest hat down."""
    for seat in table.clockwise(table.starter, table.seats):
        table.hand_to(seat)
        pay(table)
        me = table.me
        me.hat = max(me.hat, me.second)
        me.second = 0
    ask_in_order(table, IN_PICKS, seats_by_hat(table, True))


def seats_by_hat(table: Table, highest_first: bool) -> list[int]:
    """The seats in the order of their hats."""
    places = [(table.players[seat].hat, seat) for seat in range(table.seats)]
    places.sort(reverse=highest_first)
    return [place[1] for place in places]


def payment(player: Player) -> int:
    """Coins to pay: the dearest colour, and all clear dice on top."""
    sums = [0, 0, 0, 0]
    for die in player.dice:
        if die >= 0:
            sums[die // 6] += die % 6 + 1
    return max(sums[0], sums[1], sums[2]) + sums[CLEAR]


def pay(table: Table) -> None:
    """Pays as far as the coins reach; each missing coin costs points."""
    me = table.me
    due = payment(me)
    paid = min(due, me.coins)
    me.coins -= paid
    me.points[UNPAID] -= (due - paid) * PENALTY[table.round]
    if table.listener is not None:
        table.tell("pay", EVERYONE, [table.seat, due, paid, (due - paid) * PENALTY[table.round]], [])


# --- picking from the display --------------------------------------------------------------------------------


def pick_barred(table: Table, move: Move) -> str:
    """Which rule forbids taking this row."""
    return "" if table.step == PICKING and table.shown_cards[move.a] >= 0 else "CIR-11.5"


def drop_barred(table: Table, move: Move) -> str:
    """Which rule forbids discarding this row."""
    return "" if table.step == DROPPING and table.shown_cards[move.a] >= 0 else "CIR-11.7"


def row_words(table: Table) -> list[Move]:
    """The rows that can be taken, or discarded by the top player of two."""
    words = DROP_MOVES if dropping(table) else PICK_MOVES
    return [move for move in words if table.shown_cards[move.a] >= 0]


def dropping(table: Table) -> bool:
    """Whether the top player of two has taken a row and must discard another."""
    return len(table.me.cards) > HAND


def pick(table: Table, move: Move) -> None:
    """Takes the master card of a row, and before the last round its trainer tile too."""
    card = table.shown_cards[move.a]
    table.me.cards.append(card)
    table.shown_cards[move.a] = -1
    if table.listener is not None:
        table.tell("card", EVERYONE, [table.seat, card, move.a], [])
    if table.round < ROUNDS:
        gain_trainer(table, table.shown_trainers[move.a])
        table.shown_trainers[move.a] = -1
    if not must_drop(table):
        next_pick(table)


def must_drop(table: Table) -> bool:
    """Whether the player on top, of two, stands at least one space apart from the other."""
    if table.seats != 2 or len(table.queue) < 2:
        return False
    return abs(table.players[0].hat - table.players[1].hat) > 1


def drop(table: Table, move: Move) -> None:
    """Discards a row of the display."""
    if table.listener is not None:
        table.tell("drop", EVERYONE, [table.seat, table.shown_cards[move.a], move.a], [])
    table.shown_cards[move.a] = -1
    if table.round < ROUNDS:
        table.shown_trainers[move.a] = -1
    next_pick(table)


def next_pick(table: Table) -> None:
    if not ask_next(table):
        ask_in_order(table, IN_SCORES, table.clockwise(table.starter, table.seats))


# --- scoring a card ------------------------------------------------------------------------------------------


def score_barred(table: Table, move: Move) -> str:
    """Which rule forbids scoring this card."""
    return "" if table.step == SCORING and move.a < len(table.me.cards) else "CIR-11.9"


def score(table: Table, move: Move) -> None:
    """Scores a master card and discards it; the last player's choice ends the round."""
    me = table.me
    card = me.cards[move.a]
    points = card_points(me, card)
    if table.listener is not None:
        table.tell("score", EVERYONE, [table.seat, card, points], [])
    table.gain_points(points, CARDS)
    del me.cards[move.a]
    me.dice = [-1] * HAND
    if ask_next(table):
        return
    if table.round == ROUNDS:
        finish(table)
    else:
        prepare_round(table)


def finish(table: Table) -> None:
    """The final scoring."""
    for seat in table.clockwise(table.starter, table.seats):
        table.hand_to(seat)
        score_end(table)
    table.phase = FINISHED


def prepare_round(table: Table) -> None:
    """Markers come back, hats slide down, and chance has to roll and to fill the display."""
    order = seats_by_hat(table, False)
    for place in range(table.seats):
        table.hand_to(order[place])
        me = table.me
        me.hat = place + 1
        me.shows = 0
        me.ready += me.resting
        me.resting = 0
    table.starter = order[0]
    table.round += 1
    table.rolled = 0
    table.pool = [0] * 24
    table.phase = BETWEEN_ROUNDS
