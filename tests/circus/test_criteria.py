"""CIR-12: what master cards score."""

from __future__ import annotations

import pytest

from midway.games.circus.components import CRITERIA, CRITERION_CODES
from midway.games.circus.rules.player import Player, new_player
from midway.games.circus.rules.scoring import card_points, gem_sets
from tests.circus.scene import card_id, placement

CARD = {
    "ROW": "C1/ROW",
    "COL": "C1/COL",
    "ZONE": "CLR/ZONE",
    "TO": "GEM/TO",
    "TG": "GEM/TG",
    "TP": "GEM/TP",
    "LRG": "VAL/LRG",
    "SML": "V2/SML",
    "SETL": "PO/SETL",
    "SETS": "C2/SETS",
    "TENT": "PO/TENT",
    "POST": "COPY/POST",
    "GEMS": "CLR/GEMS",
    "COIN": "C2/COIN",
    "TRN": "V2/TRN",
    "HAT": "PP3/HAT",
    "BON": "VAL/BON",
    "EDGE": "GEM/EDGE",
    "CORN": "V2/CORN",
    "AREA": "VAL/AREA",
}
ROW = 0b111111111
COLUMN = sum(1 << 9 * row for row in range(9))
ZONE = 0b111 | 0b111 << 9 | 0b111 << 18
NORTH = (1 << 45) - 1


def worth(player: Player, code: str) -> int:
    return card_points(player, card_id(CARD[code]))


@pytest.fixture
def player() -> Player:
    player = new_player()
    player.board = 0
    return player


def cover(player: Player, mask: int) -> None:
    player.north = mask & NORTH
    player.south = mask >> 45


@pytest.mark.rule("CIR-12.1")
def test_units_points_and_caps() -> None:
    assert [(code, points, unit, cap) for code, points, unit, cap, _ in CRITERIA] == [
        ("ROW", 7, 1, 28),
        ("COL", 7, 1, 28),
        ("ZONE", 5, 1, 25),
        ("TO", 2, 1, 14),
        ("TG", 2, 1, 14),
        ("TP", 2, 1, 14),
        ("LRG", 2, 1, 14),
        ("SML", 2, 1, 14),
        ("SETL", 6, 1, 18),
        ("SETS", 6, 1, 18),
        ("TENT", 3, 1, 15),
        ("POST", 2, 1, 16),
        ("GEMS", 3, 1, 9),
        ("COIN", 1, 3, 8),
        ("TRN", 2, 1, 12),
        ("HAT", 1, 1, 16),
        ("BON", 1, 1, 10),
        ("EDGE", 1, 2, 14),
        ("CORN", 4, 1, 16),
        ("AREA", 1, 2, 14),
    ]
    assert list(CARD) == CRITERION_CODES


@pytest.mark.rule("CIR-12.2")
@pytest.mark.parametrize(("rows", "points"), [(0, 0), (1, 7), (3, 21), (4, 28), (9, 28)])
def test_rows(player: Player, rows: int, points: int) -> None:
    cover(player, sum(ROW << 9 * (8 - row) for row in range(rows)) | 0b11111111)
    assert worth(player, "ROW") == points


@pytest.mark.rule("CIR-12.3")
@pytest.mark.parametrize(("columns", "points"), [(0, 0), (2, 14), (5, 28)])
def test_columns(player: Player, columns: int, points: int) -> None:
    cover(player, sum(COLUMN << column for column in range(columns)))
    assert worth(player, "COL") == points


@pytest.mark.rule("CIR-12.4")
@pytest.mark.parametrize(("mask", "points"), [(ZONE & ~1, 0), (ZONE, 5), (ZONE << 30 | ZONE, 10), ((1 << 81) - 1, 25)])
def test_zones(player: Player, mask: int, points: int) -> None:
    cover(player, mask)
    assert worth(player, "ZONE") == points


@pytest.mark.parametrize(
    ("code", "colour"),
    [
        pytest.param("TO", 0, marks=pytest.mark.rule("CIR-12.5")),
        pytest.param("TG", 1, marks=pytest.mark.rule("CIR-12.6")),
        pytest.param("TP", 2, marks=pytest.mark.rule("CIR-12.7")),
    ],
)
def test_tiles_of_a_colour(player: Player, code: str, colour: int) -> None:
    player.tiles = [9] * 6
    player.tiles[colour], player.tiles[colour + 3] = 2, 1
    assert worth(player, code) == 6
    player.tiles[colour] = 7
    assert worth(player, code) == 14


@pytest.mark.rule("CIR-12.8", "CIR-12.9")
def test_large_and_small_tiles(player: Player) -> None:
    player.tiles = [1, 2, 0, 0, 4, 1]
    assert (worth(player, "LRG"), worth(player, "SML")) == (6, 10)
    player.tiles = [3, 3, 3, 4, 4, 4]
    assert (worth(player, "LRG"), worth(player, "SML")) == (14, 14)


@pytest.mark.rule("CIR-12.10", "CIR-12.11")
def test_sets_of_tiles(player: Player) -> None:
    player.tiles = [1, 2, 3, 2, 4, 0]
    assert (worth(player, "SETL"), worth(player, "SETS")) == (6, 0)
    player.tiles = [5, 4, 4, 2, 4, 2]
    assert (worth(player, "SETL"), worth(player, "SETS")) == (18, 12)


@pytest.mark.rule("CIR-12.12")
def test_tents_without_the_printed_one(player: Player) -> None:
    assert worth(player, "TENT") == 0
    player.tents = [13, 0, -1, 4, -1, 2]
    assert worth(player, "TENT") == 9


@pytest.mark.rule("CIR-12.13")
@pytest.mark.parametrize(("completed", "points"), [(0b101, 4), (0b11111111111, 16)])
def test_completed_posters(player: Player, completed: int, points: int) -> None:
    player.completed = completed
    assert worth(player, "POST") == points


@pytest.mark.rule("CIR-12.14")
@pytest.mark.parametrize(
    ("gems", "sets"),
    [
        ([0, 0, 0, 0], 0),
        ([1, 1, 1, 0], 1),
        ([1, 1, 0, 1], 1),
        ([0, 0, 0, 3], 1),
        ([2, 1, 1, 2], 2),
        ([2, 2, 1, 2], 2),
        ([3, 3, 1, 2], 3),
        ([3, 3, 3, 3], 4),
    ],
)
def test_sets_of_gems(player: Player, gems: list[int], sets: int) -> None:
    assert gem_sets(gems) == sets
    player.gems = gems
    assert worth(player, "GEMS") == min(3 * sets, 9)


@pytest.mark.rule("CIR-12.15")
@pytest.mark.parametrize(("coins", "points"), [(2, 0), (3, 1), (11, 3), (60, 8)])
def test_coins(player: Player, coins: int, points: int) -> None:
    player.coins = coins
    assert worth(player, "COIN") == points


@pytest.mark.rule("CIR-12.16")
def test_markers_wherever_they_lie(player: Player) -> None:
    player.ready, player.working, player.resting = 2, 1, 1
    assert worth(player, "TRN") == 8
    player.ready = 6
    assert worth(player, "TRN") == 12


@pytest.mark.rule("CIR-12.17")
@pytest.mark.parametrize(("hat", "points"), [(1, 1), (12, 12), (19, 16)])
def test_the_hat(player: Player, hat: int, points: int) -> None:
    player.hat = hat
    assert worth(player, "HAT") == points


@pytest.mark.rule("CIR-12.18")
def test_bonus_squares(player: Player) -> None:
    cover(player, ROW)
    assert worth(player, "BON") == 2
    cover(player, (1 << 81) - 1)
    assert worth(player, "BON") == 10


@pytest.mark.rule("CIR-12.19")
def test_rim_squares_in_pairs(player: Player) -> None:
    cover(player, 0b111111100 | 0b111 << 30)
    assert worth(player, "EDGE") == 3
    cover(player, (1 << 81) - 1)
    assert worth(player, "EDGE") == 14


@pytest.mark.rule("CIR-12.20")
def test_corners(player: Player) -> None:
    cover(player, 1 | 1 << 80 | 1 << 40)
    assert worth(player, "CORN") == 8
    cover(player, (1 << 81) - 1)
    assert worth(player, "CORN") == 16


@pytest.mark.rule("CIR-12.21")
def test_the_largest_area_of_one_colour(player: Player) -> None:
    for word in ("small orange a1 r0", "large purple a3 r0", "small orange d1 r0", "large orange g1 r0"):
        player.cover(placement(word))
    assert worth(player, "AREA") == 10 // 2
    player.cover(placement("large orange g3 r0"))
    assert worth(player, "AREA") == 16 // 2
