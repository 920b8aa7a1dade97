"""What master cards score, and the final scoring."""

from __future__ import annotations

from midway.core.bits import count
from midway.core.events import EVERYONE
from midway.games.circus.components import (
    CAMP_SQUARES,
    CARD_CRITERION,
    COINS_FOR_A_POINT,
    CRITERION_CAP,
    CRITERION_POINTS,
    CRITERION_UNIT,
    ZONE_POINTS,
)
from midway.games.circus.rules.camp import (
    COLUMN_MASKS,
    CORNERS,
    EDGES,
    ROW_MASKS,
    ZONE_MASKS,
    full,
    largest_area,
    zones_with_fillers,
)
from midway.games.circus.rules.player import COINS, HALVES, ZONES, Player
from midway.games.circus.rules.table import Table
from midway.games.circus.words import NORTH_CELLS, PLACE_KIND, PLACE_NORTH, PLACE_SOUTH


def covered_by(player: Player) -> int:
    """The covered squares of the camp as one mask."""
    return player.north | player.south << NORTH_CELLS


def counted(player: Player, criterion: int) -> int:
    """How much the player has of what a criterion counts, in its order on the cards."""
    tiles = player.tiles
    if criterion == 0:
        return full(covered_by(player), ROW_MASKS)
    if criterion == 1:
        return full(covered_by(player), COLUMN_MASKS)
    if criterion == 2:
        return full(covered_by(player), ZONE_MASKS)
    if criterion <= 5:
        return tiles[criterion - 3] + tiles[criterion]
    if criterion == 6:
        return tiles[0] + tiles[1] + tiles[2]
    if criterion == 7:
        return tiles[3] + tiles[4] + tiles[5]
    if criterion == 8:
        return min(tiles[0], tiles[1], tiles[2])
    if criterion == 9:
        return min(tiles[3], tiles[4], tiles[5])
    if criterion == 10:
        return player.collected()
    if criterion == 11:
        return count(player.completed)
    if criterion == 12:
        return gem_sets(player.gems)
    if criterion == 13:
        return player.coins
    if criterion == 14:
        return player.markers()
    if criterion == 15:
        return max(player.hat, player.second)
    if criterion == 16:
        return bonus_squares(player)
    if criterion == 17:
        return count(covered_by(player) & EDGES)
    if criterion == 18:
        return count(covered_by(player) & CORNERS)
    return largest_colour_area(player)


def gem_sets(gems: list[int]) -> int:
    """Sets of an orange, a green and a purple gem; clear ones stand for any."""
    sets = 0
    wild = gems[3]
    while True:
        for colour in range(3):
            if gems[colour] <= sets:
                wild -= 1
        if wild < 0:
            return sets
        sets += 1


def bonus_squares(player: Player) -> int:
    """Covered bonus squares."""
    covered = covered_by(player)
    total = 0
    printed = CAMP_SQUARES[player.board]
    for cell in range(len(printed)):
        if printed[cell] >= 0 and covered >> cell & 1:
            total += 1
    return total


def largest_colour_area(player: Player) -> int:
    """Squares of the largest connected area of one colour."""
    largest = 0
    for colour in range(3):
        covered = 0
        for placement in player.built:
            if PLACE_KIND[placement] % 3 == colour:
                covered |= PLACE_NORTH[placement] | PLACE_SOUTH[placement] << NORTH_CELLS
        largest = max(largest, largest_area(covered))
    return largest


def card_points(player: Player, card: int) -> int:
    """What a master card is worth to this player now."""
    criterion = CARD_CRITERION[card]
    units = counted(player, criterion) // CRITERION_UNIT[criterion]
    return min(units * CRITERION_POINTS[criterion], CRITERION_CAP[criterion])


def final_zones(player: Player) -> int:
    """Full camp zones, with left-over gems as fillers."""
    gems = player.gems
    return zones_with_fillers(covered_by(player), gems[0] + gems[1] + gems[2] + gems[3])


def score_end(table: Table) -> None:
    """The final scoring of the acting player: cards at half value, coins, camp zones."""
    me = table.me
    half = 0
    for card in me.cards:
        half += card_points(me, card) // 2
    table.gain_points(half, HALVES)
    table.gain_points(me.coins // COINS_FOR_A_POINT, COINS)
    table.gain_points(final_zones(me) * ZONE_POINTS, ZONES)
    if table.listener is not None:
        table.tell("final", EVERYONE, [table.seat, me.score()], [])
