"""What one player owns."""

from __future__ import annotations

from typing import Final, final

from midway.core.bits import bits, mask_of
from midway.core.state import View
from midway.games.circus.components import HAND, PLACES, PRINTED_TENT, TILE_KINDS
from midway.games.circus.rules.camp import rim_of
from midway.games.circus.words import NORTH, NORTH_CELLS, PLACE_KIND, PLACE_NORTH, PLACE_SOUTH, SOUTH

SHOWS: Final = 0
BONUSES: Final = 1
CARDS: Final = 2
HALVES: Final = 3
COINS: Final = 4
ZONES: Final = 5
UNPAID: Final = 6
SOURCES: Final = [
    "Shows",
    "Bonuses",
    "Master cards",
    "Master cards at half value",
    "Coins",
    "Camp zones",
    "Coins not paid",
]
"""Where points come from."""


@final
class Player:
    """One seat's board, cards and goods. Only the player whose turn it is changes."""

    board: int
    coins: int
    ready: int
    """Trainer markers that can be used."""
    working: int
    """Markers that lie on trainers until the end of the turn."""
    resting: int
    """Markers in the main tent until the end of the round."""
    trainers: int
    """Own trainer tiles, as a mask."""
    completed: int
    """Completed posters, as a mask."""
    hat: int
    """The space of the hat that stands on the track."""
    second: int
    """The space of the second hat, or 0 while it lies before the player."""
    shows: int
    """Shows in this round."""
    north: int
    south: int
    """Covered camp squares."""
    rim_north: int
    rim_south: int
    """Free squares beside covered ones; all of them while the camp is empty."""
    gems: list[int]
    points: list[int]
    """By source."""
    posters: list[int]
    """By place, or -1."""
    tents: list[int]
    """By tent space, or -1."""
    cards: list[int]
    dice: list[int]
    """By card: the number of the die on it, or -1."""
    tiles: list[int]
    """Camp tiles by kind."""
    built: list[int]
    """The placements of the camp, by number."""

    def copy(self) -> Player:
        """The same goods, apart."""
        new = Player()
        new.board = self.board
        new.coins = self.coins
        new.ready = self.ready
        new.working = self.working
        new.resting = self.resting
        new.trainers = self.trainers
        new.completed = self.completed
        new.hat = self.hat
        new.second = self.second
        new.shows = self.shows
        new.north = self.north
        new.south = self.south
        new.rim_north = self.rim_north
        new.rim_south = self.rim_south
        new.gems = self.gems[:]
        new.points = self.points[:]
        new.posters = self.posters[:]
        new.tents = self.tents[:]
        new.cards = self.cards[:]
        new.dice = self.dice[:]
        new.tiles = self.tiles[:]
        new.built = self.built[:]
        return new

    def score(self) -> int:
        """All points so far."""
        total = 0
        for points in self.points:
            total += points
        return total

    def markers(self) -> int:
        """Active trainer markers, wherever they lie."""
        return self.ready + self.working + self.resting

    def collected(self) -> int:
        """Tents beside the printed one."""
        count = 0
        for space in range(1, PLACES):
            if self.tents[space] >= 0:
                count += 1
        return count

    def vacant_places(self) -> int:
        """Places without a poster."""
        return self.posters.count(-1)

    def cover(self, placement: int) -> None:
        """Puts a tile on the camp."""
        self.north |= PLACE_NORTH[placement]
        self.south |= PLACE_SOUTH[placement]
        self.tiles[PLACE_KIND[placement]] += 1
        self.built.append(placement)
        rim = rim_of(self.north | self.south << NORTH_CELLS)
        self.rim_north = rim & NORTH
        self.rim_south = rim >> NORTH_CELLS

    def numbers(self, out: list[int]) -> None:
        """Adds all that this player owns, each number 0 or more, for fingerprints."""
        out.append(self.board + 1)
        out.append(self.coins)
        out.append(self.ready)
        out.append(self.working)
        out.append(self.resting)
        out.append(self.trainers)
        out.append(self.completed)
        out.append(self.hat)
        out.append(self.second)
        out.append(self.shows)
        out.append(self.north)
        out.append(self.south)
        out.extend(self.gems)
        for points in self.points:
            out.append(points if points >= 0 else 1000 - points)
        for poster in self.posters:
            out.append(poster + 1)
        for tent in self.tents:
            out.append(tent + 1)
        for card in self.cards:
            out.append(card)
        for die in self.dice:
            out.append(die + 1)
        out.extend(self.tiles)
        out.extend(self.built)

    def as_dict(self) -> View:
        """Plain data; `read_player` is the inverse."""
        return {
            "board": self.board,
            "coins": self.coins,
            "gems": self.gems[:],
            "ready": self.ready,
            "working": self.working,
            "resting": self.resting,
            "trainers": bits(self.trainers),
            "completed": bits(self.completed),
            "hat": self.hat,
            "second": self.second,
            "shows": self.shows,
            "points": self.points[:],
            "posters": self.posters[:],
            "tents": self.tents[:],
            "cards": self.cards[:],
            "dice": self.dice[:],
            "built": self.built[:],
        }


def new_player() -> Player:
    """A player with nothing yet but the tent that every board has."""
    player = Player()
    player.board = -1
    player.coins = 0
    player.ready = 0
    player.working = 0
    player.resting = 0
    player.trainers = 0
    player.completed = 0
    player.hat = 0
    player.second = 0
    player.shows = 0
    player.north = 0
    player.south = 0
    player.rim_north = NORTH
    player.rim_south = SOUTH
    player.gems = [0, 0, 0, 0]
    player.points = [0] * len(SOURCES)
    player.posters = [-1] * PLACES
    player.tents = [PRINTED_TENT, -1, -1, -1, -1, -1]
    player.cards = []
    player.dice = [-1] * HAND
    player.tiles = [0] * TILE_KINDS
    player.built = []
    return player


def read_player(data: View) -> Player:
    """The player that `as_dict` wrote."""
    player = new_player()
    player.board = data["board"]
    player.coins = data["coins"]
    player.ready = data["ready"]
    player.working = data["working"]
    player.resting = data["resting"]
    player.trainers = mask_of(data["trainers"])
    player.completed = mask_of(data["completed"])
    player.hat = data["hat"]
    player.second = data["second"]
    player.shows = data["shows"]
    player.gems = list(data["gems"])
    player.points = list(data["points"])
    player.posters = list(data["posters"])
    player.tents = list(data["tents"])
    player.cards = list(data["cards"])
    player.dice = list(data["dice"])
    for placement in data["built"]:
        player.cover(placement)
    return player
