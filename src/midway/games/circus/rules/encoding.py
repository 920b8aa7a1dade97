"""A position as a flat array of numbers for learning code: the table first, then the players, the own one first."""

from __future__ import annotations

from typing import Final

from midway.core.encoding import add_bits, add_one_of, add_zeros
from midway.core.game import Part, parts_by_seat
from midway.games.circus.components import (
    BONUS_CODES,
    CARD_BONUS,
    CARD_CRITERION,
    CRITERION_CODES,
    HAND,
    PLACES,
    POSTER_COINS,
    POSTER_GEMS,
    POSTER_POINTS,
    POSTER_TILES,
    RING,
    TENT_COINS,
    TENT_GEMS,
    TENT_POINTS,
    TILE_KINDS,
    TRAINER_NAMES,
    TRAINER_TILES,
)
from midway.games.circus.rules.player import Player
from midway.games.circus.rules.scoring import card_points
from midway.games.circus.rules.table import STEPS, Table
from midway.games.circus.words import PLACE_CELLS, PLACE_KIND

POSTER_SIZE: Final = TILE_KINDS + 5
TENT_SIZE: Final = 5
CARD_SIZE: Final = len(BONUS_CODES) + len(CRITERION_CODES)
POSTERS: Final = [
    [
        *(asked / 2 for asked in (*POSTER_TILES[poster], *POSTER_GEMS[poster])),
        POSTER_POINTS[poster] / 20,
        POSTER_COINS[poster] / 10,
    ]
    for poster in range(len(POSTER_TILES))
]
"""Every poster as numbers."""
TENTS: Final = [
    [*(asked / 1 for asked in TENT_GEMS[tent]), TENT_POINTS[tent] / 8, TENT_COINS[tent] / 3]
    for tent in range(len(TENT_GEMS))
]
"""Every tent as numbers."""
POSTER: Final = "tiles, gems, points, coins"
CARD: Final = "bonus, criterion"
TENT: Final = "gems, points, coins"
LEAST: Final = -2.0
MOST: Final = 4.0
PLAYER_PARTS: Final = [
    Part("coins", 1, LEAST, MOST),
    Part("markers: ready, working, resting", 3, LEAST, MOST),
    Part("score", 1, LEAST, MOST),
    Part("places of the hats", 2, LEAST, MOST),
    Part("shows of this round", 1, LEAST, MOST),
    Part("tents collected", 1, LEAST, MOST),
    Part("gems, by colour", 4, LEAST, MOST),
    Part("posters completed", 1, LEAST, MOST),
    Part("trainers", TRAINER_TILES),
    Part(f"posters: {POSTER}", PLACES * POSTER_SIZE, 0.0, 2.0),
    Part(f"tents: there, {TENT}", PLACES * (TENT_SIZE + 1)),
    Part(f"cards: {CARD}, points", (HAND + 1) * (CARD_SIZE + 1), LEAST, MOST),
    Part("dice on the cards: colour, value", HAND * 5),
    Part("squares of the camp, by colour of the tile", 3 * 81),
    Part("tiles, by kind", TILE_KINDS, 0.0, MOST),
    Part("board", 8),
]


def parts(seats: int) -> list[Part]:
    """The named parts of the array."""
    table = [
        Part("step", STEPS),
        Part("round", 3),
        Part("whether it is my turn, and turns of this round", 2, -1.0, 1.0),
        Part("dice in the main tent, by colour and value", 24),
        Part("turn: colour it counts as, colour of the die", 7),
        Part("turn: value, power for all, to build, to travel, to perform", 5, -1.0, MOST),
        Part("turn: large and small tiles to place", 2, -1.0, MOST),
        Part("trainers used", len(TRAINER_NAMES)),
        Part(f"poster in hand: {POSTER}", POSTER_SIZE, 0.0, 2.0),
        Part(f"displayed posters: {POSTER}", 4 * POSTER_SIZE, 0.0, 2.0),
        Part(f"displayed cards: {CARD}", 4 * CARD_SIZE),
        Part("displayed trainers", 4 * TRAINER_TILES),
        Part("trainers to draft", TRAINER_TILES),
        Part("wagons, by ring", 3 * RING),
        Part(f"tents of the rings: {TENT}", 15 * TENT_SIZE),
        Part("tiles in stock, by kind", TILE_KINDS),
    ]
    return table + parts_by_seat(PLAYER_PARTS, seats)


def encode(table: Table, seat: int, out: list[float]) -> None:
    """Fills the array with what this seat sees; a spectator looks from the first seat."""
    numbers: list[float] = []
    first = max(seat, 0)
    _add_table(table, first, numbers)
    for place in range(table.seats):
        _add_player(table.players[(first + place) % table.seats], numbers)
    out[:] = numbers


def _add_table(table: Table, first: int, out: list[float]) -> None:
    turn = table.turn
    add_one_of(out, table.step, STEPS)
    add_one_of(out, table.round - 1, 3)
    out.append(1.0 if table.seat == first else -1.0)
    out.append(table.turns / 16)
    for dice in table.pool:
        out.append(dice / 5)
    add_one_of(out, turn.hue, 3)
    add_one_of(out, turn.die // 6 if turn.die >= 0 else -1, 4)
    for number in (turn.value, turn.power, turn.build, turn.travel, turn.perform):
        out.append(number / 6)
    out.append(turn.large / 3)
    out.append(turn.small / 3)
    add_bits(out, turn.used, len(TRAINER_NAMES))
    _add_poster(turn.held, out)
    for poster in table.shown_posters:
        _add_poster(poster, out)
    for card in table.shown_cards:
        _add_card(card, out)
    for trainer in table.shown_trainers:
        add_one_of(out, trainer, TRAINER_TILES)
    add_bits(out, table.draft, TRAINER_TILES)
    for wagon in table.wagons:
        add_one_of(out, wagon, RING)
    for tent in table.tents:
        _add_tent(tent, out)
    for tiles in table.stock:
        out.append(tiles / 16)


def _add_poster(poster: int, out: list[float]) -> None:
    if poster < 0:
        add_zeros(out, POSTER_SIZE)
    else:
        out.extend(POSTERS[poster])


def _add_tent(tent: int, out: list[float]) -> None:
    if tent < 0:
        add_zeros(out, TENT_SIZE)
    else:
        out.extend(TENTS[tent])


def _add_card(card: int, out: list[float]) -> None:
    add_one_of(out, CARD_BONUS[card] if card >= 0 else -1, len(BONUS_CODES))
    add_one_of(out, CARD_CRITERION[card] if card >= 0 else -1, len(CRITERION_CODES))


def _add_player(player: Player, out: list[float]) -> None:
    for number in (player.coins / 20, player.ready / 8, player.working / 8, player.resting / 8, player.score() / 100):
        out.append(max(LEAST, min(MOST, number)))
    for number in (player.hat / 20, player.second / 20, player.shows / 4, player.collected() / 5):
        out.append(number)
    for gems in player.gems:
        out.append(gems / 3)
    out.append(bin(player.completed).count("1") / 10)
    add_bits(out, player.trainers, TRAINER_TILES)
    for poster in player.posters:
        _add_poster(poster, out)
    for tent in player.tents:
        out.append(1.0 if tent >= 0 else 0.0)
        _add_tent(tent, out)
    for place in range(HAND + 1):
        card = player.cards[place] if place < len(player.cards) else -1
        _add_card(card, out)
        out.append(card_points(player, card) / 20 if card >= 0 else 0.0)
    for die in player.dice:
        add_one_of(out, die // 6 if die >= 0 else -1, 4)
        out.append((die % 6 + 1) / 6 if die >= 0 else 0.0)
    squares = len(out)
    add_zeros(out, 3 * 81)
    for placement in player.built:
        for cell in PLACE_CELLS[placement]:
            out[squares + PLACE_KIND[placement] % 3 * 81 + cell] = 1.0
    for tiles in player.tiles:
        out.append(tiles / 6)
    add_one_of(out, player.board, 8)
