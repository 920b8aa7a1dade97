"""What chance lays out: dice, displays, tents, boards and starting posters."""

from __future__ import annotations

from typing import Final

from midway.core.bits import bits
from midway.core.chance import Outcomes
from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.circus.components import (
    B_START,
    HAND,
    ROUNDS,
    START_COINS,
    START_POSTERS,
    TENT_COUNT,
    TENT_KINDS,
)
from midway.games.circus.rules.player import BONUSES
from midway.games.circus.rules.posters import fill_deck
from midway.games.circus.rules.table import (
    DEALING_BOARD,
    DEALING_CARD,
    DEALING_DRAFT,
    DEALING_POSTER,
    DEALING_START_POSTER,
    DEALING_TENT,
    DEALING_TRAINER,
    NOT_LAID,
    ROLLING,
    ROLLING_START,
    SETTING_UP,
    Table,
)
from midway.games.circus.words import (
    BOARD_MOVES,
    CARD_MOVES,
    POSTER_MOVES,
    ROLLS,
    START_MOVES,
    TENT_MOVES,
    TRAINER_MOVES,
)

NOTHING: Final = -1


def missing(table: Table) -> int:
    """The step in which chance lays out what is missing next, or NOTHING."""
    if table.starter < 0:
        return ROLLING_START
    if table.rolled < 4:
        return ROLLING
    rows = table.rows()
    if -1 in table.shown_cards[:rows]:
        return DEALING_CARD
    if table.round < ROUNDS and -1 in table.shown_trainers[:rows]:
        return DEALING_TRAINER
    if NOT_LAID in table.tents:
        return DEALING_TENT
    if display_short(table):
        return DEALING_POSTER
    return missing_for_players(table) if table.phase == SETTING_UP else NOTHING


def display_short(table: Table) -> bool:
    """Whether a poster of the display is to be replaced, and can be."""
    return -1 in table.shown_posters and fill_deck(table)


def missing_for_players(table: Table) -> int:
    for player in table.players:
        if player.board < 0:
            return DEALING_BOARD
    for player in table.players:
        if player.posters[0] < 0:
            return DEALING_START_POSTER
    return DEALING_DRAFT if table.drawn < table.rows() else NOTHING


# --- what chance may say -------------------------------------------------------------------------------------


def outcomes(table: Table) -> Outcomes:
    """The words of chance in its present step."""
    step = table.step
    if step == ROLLING_START:
        return Outcomes(START_MOVES[: table.seats])
    if step == ROLLING:
        colour = table.rolled
        return ROLLS[colour][table.dice_of(colour) - 2]
    if step == DEALING_CARD:
        return Outcomes([CARD_MOVES[card] for card in bits(table.cards_left)])
    if step in (DEALING_TRAINER, DEALING_DRAFT):
        return Outcomes([TRAINER_MOVES[trainer] for trainer in bits(table.trainers_left)])
    if step == DEALING_TENT:
        return tents_left(table)
    if step == DEALING_BOARD:
        return Outcomes([BOARD_MOVES[board] for board in boards_left(table)])
    if step == DEALING_START_POSTER:
        dealt = [player.posters[0] for player in table.players]
        return Outcomes([POSTER_MOVES[poster] for poster in range(START_POSTERS) if poster not in dealt])
    return Outcomes([POSTER_MOVES[poster] for poster in bits(table.posters_left)])


def tents_left(table: Table) -> Outcomes:
    """The tents that are not laid out yet, weighted by how many there are of each kind."""
    left = [TENT_COUNT[kind] - table.tents.count(kind) for kind in range(TENT_KINDS)]
    kinds = [kind for kind in range(TENT_KINDS) if left[kind] > 0]
    return Outcomes([TENT_MOVES[kind] for kind in kinds], [left[kind] for kind in kinds])


def boards_left(table: Table) -> list[int]:
    """The boards and sides that can be dealt now."""
    taken = [player.board % 4 for player in table.players if player.board >= 0]
    side = table.options.choice("side")
    return [
        board for board in range(8) if board % 4 not in taken and (side == "mixed" or (side == "b") == (board >= 4))
    ]


# --- what it does --------------------------------------------------------------------------------------------


def start_with(table: Table, seat: int) -> None:
    """This seat begins; hats stand in turn order."""
    table.starter = seat
    order = table.clockwise(seat, table.seats)
    for place in range(table.seats):
        table.own(order[place]).hat = place + 1
    if table.listener is not None:
        table.tell("starter", EVERYONE, [seat], [])


def roll(table: Table, move: Move) -> None:
    """The dice of one colour fall."""
    for value in range(6):
        table.pool[move.a * 6 + value] = move.b >> 3 * value & 7
    table.rolled += 1
    if table.listener is not None:
        table.tell("roll", EVERYONE, [move.a, move.b], [])


def deal_card(table: Table, card: int) -> None:
    """The next empty row of the display gets this master card."""
    table.cards_left &= ~(1 << card)
    table.shown_cards[table.shown_cards.index(-1)] = card


def deal_trainer(table: Table, trainer: int) -> None:
    """The next empty row of the display gets this trainer tile."""
    table.trainers_left &= ~(1 << trainer)
    table.shown_trainers[table.shown_trainers.index(-1)] = trainer


def deal_tent(table: Table, kind: int) -> None:
    """The next poster symbol of the rings is covered by this tent."""
    table.tents[table.tents.index(NOT_LAID)] = kind


def deal_poster(table: Table, poster: int) -> None:
    """The next empty place of the poster display gets this poster."""
    table.posters_left &= ~(1 << poster)
    table.shown_posters[table.shown_posters.index(-1)] = poster


def deal_board(table: Table, board: int) -> None:
    """The next seat gets this board, its starting cards and goods."""
    seat = 0
    while table.players[seat].board >= 0:
        seat += 1
    player = table.own(seat)
    player.board = board
    player.cards = [board % 4 * HAND + i for i in range(HAND)]
    player.coins = START_COINS
    player.gems = [1, 1, 1, 1]
    player.ready = 1
    if board >= 4 and table.options.flag("bstart"):
        coins, gems, markers, points = B_START[board % 4]
        player.coins = coins
        player.gems = gems[:]
        player.ready = markers
        player.points[BONUSES] = points
    if table.listener is not None:
        table.tell("board", EVERYONE, [seat, board], [])
    if seat == table.seats - 1:
        add_spares(table)
        give_gift(table)


def add_spares(table: Table) -> None:
    """Where the table wants it, starting cards of boards that are not in play join the deck."""
    if table.options.flag("spares"):
        for numeral in range(4):
            if all_other_boards(table, numeral):
                table.cards_left |= 15 << numeral * HAND


def all_other_boards(table: Table, numeral: int) -> bool:
    """Whether no player has a board with this numeral."""
    return all(player.board % 4 != numeral for player in table.players)


def give_gift(table: Table) -> None:
    """The starting player gives a coin to the last player."""
    last = (table.starter + table.seats - 1) % table.seats
    table.own(table.starter).coins -= 1
    table.own(last).coins += 1
    if table.listener is not None:
        table.tell("gift", EVERYONE, [table.starter, last], [])


def deal_start_poster(table: Table, poster: int) -> None:
    """The next seat gets this starting poster above its printed tent."""
    seat = 0
    while table.players[seat].posters[0] >= 0:
        seat += 1
    table.own(seat).posters[0] = poster


def deal_draft(table: Table, trainer: int) -> None:
    """The draft gets this trainer tile."""
    table.trainers_left &= ~(1 << trainer)
    table.draft |= 1 << trainer
    table.drawn += 1
