"""What good players of Circus Masters know: what goods are worth, and what the power of a turn can buy.

A position is valued by the final points each player can expect, in parts that have names. Utilities follow from the
differences: a lead of ten points means little in the first round and nearly everything in the last one.
"""

from __future__ import annotations

import math
from typing import Final, final

from midway.core.bits import count
from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import Move
from midway.games.circus.components import (
    BUILD_3,
    BUILD_LEVELS,
    CARD_CRITERION,
    CLEAR,
    COIN_1,
    COIN_2,
    CRITERION_CAP,
    GEM_LIMIT,
    HAND,
    PENALTY,
    PERFORM_3,
    PLACES,
    POSTER_COINS,
    POSTER_GEMS,
    POSTER_ICON,
    POSTER_LIMIT,
    POSTER_POINTS,
    POSTER_TILES,
    POWER_2,
    RING,
    RING_SYMBOLS,
    ROUNDS,
    TENT_COINS,
    TENT_GEMS,
    TENT_POINTS,
    TILE_KINDS,
    TRACK,
    TRAVEL_3,
    VALUE,
)
from midway.games.circus.rules.camp import ZONE_MASKS
from midway.games.circus.rules.player import Player
from midway.games.circus.rules.power import power_of
from midway.games.circus.rules.rounds import payment
from midway.games.circus.rules.scoring import card_points, covered_by, final_zones
from midway.games.circus.rules.state import CircusState
from midway.games.circus.rules.table import (
    COLOURING,
    DEALING_BOARD,
    ENDING,
    GAINING,
    IN_PICKS,
    IN_SCORES,
    IN_TURNS,
    LAYING,
    NAMING,
    ORGANISING,
    OVER,
    PLACING,
    PREPARING,
    PUTTING,
    SCORING,
    TAKING,
    Table,
)
from midway.games.circus.rules.travel import tent_on
from midway.games.circus.rules.turn import NO_ACTION
from midway.games.circus.words import (
    BUILD,
    DONE,
    FIRST_PLACE,
    GAIN,
    HUE,
    LEAVE,
    NAME,
    PERFORM,
    PLACE_CELLS,
    PUT,
    SPEND,
    TRAVEL,
    USE,
)

SO_FAR: Final = 0
MONEY: Final = 1
GEMS: Final = 2
POSTERS: Final = 3
TENTS: Final = 4
CAMP: Final = 5
CARDS: Final = 6
TRAINERS: Final = 7
THIS_TURN: Final = 8
PARTS: Final = [
    "points so far",
    "coins and the payment ahead",
    "gems",
    "posters in reach",
    "tents",
    "the camp",
    "master cards",
    "trainers and the hat",
    "what this turn can still buy",
]

COIN: Final = 0.6
"""A coin that a later payment needs; the rest is worth a fifth of a point."""
GEM: Final = 0.7
CLEAR_GEM: Final = 1.0
MARKER: Final = 1.6
SQUARE: Final = 0.34
"""A covered camp square, beside the zones and cards it helps."""
BONUS_SQUARE: Final = 0.45
"""What the bonus squares under a tile bring for each of its squares."""
FIRST_TILE: Final = 2.5
SECOND_TILE: Final = 0.8
"""Tiles of a kind that posters may ask for: the first and the second."""
NEW_POSTER: Final = 1.3
NEW_TENT: Final = 3.8
WANTED_TILE: Final = 2.4
SHOW_COIN: Final = 0.6
READY_POSTER: Final = 0.65
"""The share of a poster's reward that one can count on while it waits for its show."""
HESITATION: Final = 0.88
"""The share of what power could buy that counts before it is spent, so that spending is better than waiting."""
GROWTH: Final = [1.5, 1.5, 2.0, 2.0, 2.0, 2.0, 2.5, 2.5, 3.0, 3.0, 2.0, 4.0, -1.5, 1.0, 1.5, 0.5, 2.0, 2.0, 2.5, 1.5]
"""By criterion: the points a card gains in a round."""
QUEUE: Final = [1.0, 0.85, 0.6, 0.45, 0.3, 0.2]
"""How much the first, second, ... best poster in hand counts: shows are few."""


def _turns_left(table: Table, player: Player) -> int:
    """Turns of a player in this round that have not begun."""
    if table.phase == IN_PICKS or table.phase == IN_SCORES:
        return 0
    return player.dice.count(-1)


def _share(turns: int, many: float) -> float:
    """How far the turns that are left go, from 0 to 1."""
    return min(1.0, turns / many)


# --- goods ---------------------------------------------------------------------------------------------------


def money_worth(table: Table, player: Player) -> float:
    """Coins: enough for this round's payment first, then for later ones, then for points."""
    coins = float(player.coins)
    if table.phase == IN_TURNS:
        coins -= payment(player) + 0.5 * player.dice.count(-1)
    if coins < 0:
        return coins * (PENALTY[table.round] + 0.3)
    needed = min(coins, 5.0 * (ROUNDS - table.round))
    return COIN * needed + 0.2 * (coins - needed)


def gems_worth(player: Player, turns: int) -> float:
    """Gems: power, payment for posters, and fillers at the end."""
    worth = 0.0
    for colour in range(4):
        each = CLEAR_GEM if colour == CLEAR else GEM
        for number in range(player.gems[colour]):
            worth += each * (1.0 - 0.15 * number)
    return worth * (0.2 + 0.8 * _share(turns, 5.0))


def poster_reward(poster: int, tent: int) -> float:
    """What completing a poster above this tent brings, gems paid."""
    reward = POSTER_POINTS[poster] + SHOW_COIN * POSTER_COINS[poster]
    gems = 0
    for colour in range(3):
        gems += POSTER_GEMS[poster][colour]
    if tent >= 0:
        reward += TENT_POINTS[tent] + SHOW_COIN * TENT_COINS[tent]
        for colour in range(3):
            gems += TENT_GEMS[tent][colour]
    return reward - 0.7 * gems


def lacking(player: Player, place: int) -> int:
    """Tiles and gems that are missing for the poster on this place."""
    poster = player.posters[place]
    tent = player.tents[place]
    missing = 0
    for kind in range(TILE_KINDS):
        if POSTER_TILES[poster][kind] > player.tiles[kind]:
            missing += POSTER_TILES[poster][kind] - player.tiles[kind]
    clear = player.gems[CLEAR]
    for colour in range(3):
        asked = POSTER_GEMS[poster][colour] + (TENT_GEMS[tent][colour] if tent >= 0 else 0)
        clear -= max(0, asked - player.gems[colour])
    return missing + max(0, -clear)


def posters_worth(player: Player, turns: int, named: int) -> float:
    """Posters in hand, by how near they are; the named ones of a show count as done."""
    if turns == 0 and named == 0:
        return 0.0
    waiting: list[float] = []
    done = 0.0
    for place in range(PLACES):
        poster = player.posters[place]
        if poster < 0:
            continue
        tent = player.tents[place]
        reward = poster_reward(poster, tent)
        if named >> place & 1:
            done += reward
            continue
        missing = lacking(player, place)
        chance = READY_POSTER * (1.0 if missing == 0 else 0.72 if missing == 1 else 0.5 if missing == 2 else 0.3)
        if missing > 3:
            chance *= 0.5
        if tent < 0:
            chance *= 0.75
        waiting.append(reward * chance * _share(turns, 1.5 + missing))
    waiting.sort(reverse=True)
    for i in range(len(waiting)):
        done += waiting[i] * QUEUE[i]
    return done


def tents_worth(player: Player, turns: int) -> float:
    """Collected tents, by the posters that can still be completed above them."""
    worth = 0.0
    for space in range(1, PLACES):
        tent = player.tents[space]
        if tent >= 0:
            worth += 1.0 + 0.35 * (TENT_POINTS[tent] + TENT_COINS[tent])
    return worth * _share(turns, 8.0)


def camp_worth(player: Player, turns: int) -> float:
    """The camp: full zones, nearly full ones, squares, and tiles that posters may ask for."""
    if turns == 0:
        return 4.0 * final_zones(player)
    covered = covered_by(player)
    hope = 0.35 + 0.45 * _share(turns, 8.0)
    worth = SQUARE * count(covered) * _share(turns, 8.0)
    for mask in ZONE_MASKS:
        filled = count(covered & mask)
        if filled == 9:
            worth += 4.0
        else:
            worth += 4.0 * hope * (filled / 9.0) ** 3
    for tiles in player.tiles:
        worth += (0.0 if tiles == 0 else FIRST_TILE if tiles == 1 else FIRST_TILE + SECOND_TILE) * _share(turns, 6.0)
    return worth


def cards_worth(table: Table, player: Player) -> float:
    """Master cards as they will have grown: one for each round in full, the rest at half value."""
    rounds = ROUNDS - table.round
    full = rounds if len(player.cards) <= HAND and table.phase == IN_SCORES and table.step != OVER else rounds + 1
    if table.step == OVER:
        full = 0
    worths: list[float] = []
    for card in player.cards:
        criterion = CARD_CRITERION[card]
        grown = card_points(player, card) + GROWTH[criterion] * (rounds + 0.25 * _turns_left(table, player))
        worths.append(max(0.0, min(float(CRITERION_CAP[criterion]), grown)))
    worths.sort(reverse=True)
    total = 0.0
    for i in range(len(worths)):
        total += worths[i] if i < full else worths[i] / 2
    return total


def trainers_worth(table: Table, player: Player, acting: bool) -> float:
    """Markers for the rest of this round and for later ones, trainer tiles, and the hat that picks early."""
    rounds = ROUNDS - table.round
    left = _turns_left(table, player)
    worth = MARKER * 0.9 * rounds * player.markers()
    if left > 0:
        worth += MARKER * player.ready
    elif acting:
        worth += 0.4 * player.ready
    tiles = count(player.trainers)
    worth += tiles * (0.9 * rounds + (0.5 if left > 0 else 0.0))
    if table.phase == IN_TURNS:
        worth += 0.14 * max(player.hat, player.second)
    return worth


# --- what the power of a turn can buy ------------------------------------------------------------------------


def build_worth(table: Table, power: int, colour: int) -> float:
    """The best level within this power."""
    player = table.me
    best = 0.0
    for needed, large, small in BUILD_LEVELS[player.board]:
        if needed <= power:
            worth = (6 * large + 4 * small) * (SQUARE + BONUS_SQUARE + 0.12)
            worth += wanted(player, colour) * min(large, 1) + wanted(player, colour + 3) * min(small, 1)
            best = max(best, worth)
    return best


def wanted(player: Player, kind: int) -> float:
    """What one more tile of this kind is worth for the posters in hand."""
    worth = 0.3 if player.tiles[kind] else 1.0
    for poster in player.posters:
        if poster >= 0 and POSTER_TILES[poster][kind] > player.tiles[kind]:
            worth += WANTED_TILE
    return worth


def travel_worth(table: Table, power: int, colour: int) -> float:
    """The best distance within this power on the ring of this colour."""
    player = table.me
    room = player.collected() < PLACES - 1
    places = player.vacant_places()
    passed = 0.0
    best = 0.0
    gems = player.gems[:]
    for i in range(1, power + 1):
        space = (table.wagons[colour] + i) % RING
        symbol = RING_SYMBOLS[colour][space]
        stop = 0.0
        if symbol == POSTER_ICON:
            tent = tent_on(table, colour, space)
            if tent >= 0:
                if room:
                    stop = NEW_TENT + 0.25 * (TENT_POINTS[tent] + TENT_COINS[tent])
            elif places > 0:
                passed += NEW_POSTER
                places -= 1
        elif symbol >= 0:
            if gems[symbol] < GEM_LIMIT:
                gems[symbol] += 1
                passed += CLEAR_GEM if symbol == CLEAR else GEM
            else:
                passed += 0.5
        best = max(best, passed + stop)
    return best


def show_worth(table: Table, power: int) -> float:
    """What the best show within this power adds, with its hat; below 0 where no show is possible."""
    player = table.me
    space = min(power, TRACK)
    while space > 0 and table.hat_on(space):
        space -= 1
    if space == 0:
        return -1.0
    return naming_worth(table, POSTER_LIMIT[space], 0) + 0.14 * max(0, space - max(player.hat, player.second))


def naming_worth(table: Table, limit: int, named: int) -> float:
    """What the best posters add that can still be named, beyond what they count while they wait."""
    player = table.me
    turns = _turns_left(table, player) + 4 * (ROUNDS - table.round)
    tiles = player.tiles[:]
    gems = player.gems[:]
    chosen = named
    for place in range(PLACES):
        if named >> place & 1:
            pay_for(player, place, tiles, gems)
    for _ in range(limit - count(named)):
        best = -1
        most = 0.0
        for place in range(PLACES):
            if (
                not chosen >> place & 1
                and player.posters[place] >= 0
                and player.tents[place] >= 0
                and affordable(player, place, tiles, gems)
            ):
                reward = poster_reward(player.posters[place], player.tents[place])
                if reward > most:
                    most = reward
                    best = place
        if best < 0:
            break
        pay_for(player, best, tiles, gems)
        chosen |= 1 << best
    if chosen == named:
        return 0.0
    return posters_worth(player, turns, chosen) - posters_worth(player, turns, named)


def affordable(player: Player, place: int, tiles: list[int], gems: list[int]) -> bool:
    """Whether these tiles and gems are enough for the poster on this place."""
    poster = player.posters[place]
    tent = player.tents[place]
    for kind in range(TILE_KINDS):
        if POSTER_TILES[poster][kind] > tiles[kind]:
            return False
    clear = gems[CLEAR]
    for colour in range(3):
        clear -= max(0, POSTER_GEMS[poster][colour] + TENT_GEMS[tent][colour] - gems[colour])
    return clear >= 0


def pay_for(player: Player, place: int, tiles: list[int], gems: list[int]) -> None:
    """Takes what the poster on this place needs."""
    poster = player.posters[place]
    tent = player.tents[place]
    for kind in range(TILE_KINDS):
        tiles[kind] -= POSTER_TILES[poster][kind]
    for colour in range(3):
        asked = POSTER_GEMS[poster][colour] + TENT_GEMS[tent][colour]
        coloured = min(asked, gems[colour])
        gems[colour] -= coloured
        gems[CLEAR] -= asked - coloured


def action_worth(table: Table, colour: int) -> float:
    """The best of the three actions, if the die counts as this colour; the card's bonus included."""
    turn = table.turn
    power = power_of(table, colour)
    bonus = turn.bonus
    if bonus == POWER_2:
        power += 2
    elif bonus == VALUE:
        power += 6 - turn.value
    build = build_worth(table, power + turn.build + (3 if bonus == BUILD_3 else 0), colour)
    travel = travel_worth(table, power + turn.travel + (3 if bonus == TRAVEL_3 else 0), colour)
    show = show_worth(table, power + turn.perform + (3 if bonus == PERFORM_3 else 0))
    return max(build, travel, show)


def turn_worth(table: Table) -> float:
    """What the acting player can still make of this turn."""
    turn = table.turn
    worth = NEW_POSTER * turn.posters
    if turn.drawing or turn.held >= 0:
        worth += 2.2
    if turn.die < 0:
        return worth + 3.0
    if turn.action == NO_ACTION:
        if turn.hue >= 0:
            worth += HESITATION * action_worth(table, turn.hue)
        else:
            worth += HESITATION * max(action_worth(table, 0), action_worth(table, 1), action_worth(table, 2))
    worth += (6 * turn.large + 4 * turn.small) * (SQUARE + BONUS_SQUARE) * 0.9
    if turn.showing:
        worth += 0.95 * naming_worth(table, turn.limit, turn.named)
    if turn.landed >= 0:
        worth += NEW_TENT * 0.7
    if turn.picked >= 0 or turn.passed:
        worth += NEW_TENT * 0.7
    if turn.bonus:
        worth += 0.9 if turn.bonus == COIN_2 else 0.45 if turn.bonus == COIN_1 else 0.5
    return worth - 0.02 * turn.swaps - 0.3 * count_wild(turn.wild)


def count_wild(wild: int) -> int:
    """Clear gems set aside for coloured ones."""
    return (wild & 7) + (wild >> 3 & 7) + (wild >> 6 & 7)


def future_power(player: Player, left: int) -> float:
    """Dice that will make later dice of their colour stronger in this round."""
    sums = [0, 0, 0, 0]
    for die in player.dice:
        if die >= 0:
            sums[die // 6] += die % 6 + 1
    best = max(sums[0], sums[1], sums[2])
    return 0.33 * (best + 0.3 * (sums[0] + sums[1] + sums[2] - best)) * min(left, 2)


# --- the strategy --------------------------------------------------------------------------------------------


def expected(state: CircusState, seat: int) -> list[float]:
    """The final points a seat can expect, part by part."""
    player = state.players[seat]
    parts = [float(player.score()), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    if state.step == OVER or player.board < 0:
        return parts
    acting = state.phase == IN_TURNS and seat == state.seat
    left = _turns_left(state, player)
    turns = left + 4 * (ROUNDS - state.round)
    if acting and state.turn.die >= 0 and state.turn.slot >= 0 and state.turn.action == NO_ACTION:
        turns += 1
    parts[MONEY] = money_worth(state, player)
    parts[GEMS] = gems_worth(player, turns)
    parts[POSTERS] = posters_worth(player, turns, state.turn.named if acting and state.turn.showing else 0)
    parts[TENTS] = tents_worth(player, turns)
    parts[CAMP] = camp_worth(player, turns)
    parts[CARDS] = cards_worth(state, player)
    parts[TRAINERS] = trainers_worth(state, player, acting)
    if state.phase == IN_TURNS:
        parts[THIS_TURN] = future_power(player, left)
        if acting:
            parts[THIS_TURN] += turn_worth(state)
    return parts


def _expect_the_same(state: CircusState, worths: list[float]) -> None:
    """Who has no board yet can expect what those who have one can on average."""
    dealt = [worth for seat, worth in enumerate(worths) if state.players[seat].board >= 0]
    if dealt:
        worths[len(dealt) :] = [sum(dealt) / len(dealt)] * (len(worths) - len(dealt))


@final
class CircusStrategy(Strategy):
    """Values positions by expected points; plays out with rules of thumb."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, CircusState)
        result = state.result()
        if result is not None:
            return result.utilities()
        worths: list[float] = []
        for seat in range(state.seats):
            total = 0.0
            for part in expected(state, seat):
                total += part
            worths.append(total)
        if state.step == DEALING_BOARD:
            _expect_the_same(state, worths)
        scale = 3.0 + 2.2 * (ROUNDS - state.round) + 0.3 * (4 * state.seats - state.turns) / state.seats
        utilities: list[float] = []
        for mine in worths:
            beaten = -0.5
            for other in worths:
                beaten += 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, (other - mine) / scale))))
            utilities.append(beaten / (state.seats - 1))
        return utilities

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, CircusState)
        return list(zip(PARTS, expected(state, seat), strict=True))

    def policy(self, state: State, seat: int, rng: Rng) -> Move:
        assert isinstance(state, CircusState)
        moves = state.legal(seat)
        best = moves[0]
        most = -1000.0
        for move in moves:
            worth = _hunch(state, move) + rng.random()
            if worth > most:
                most = worth
                best = move
        return best


# --- rules of thumb for playouts -----------------------------------------------------------------------------


def _hunch(state: CircusState, move: Move) -> float:
    """How good a word looks at first sight, in the step at hand; differences below 1 are left to chance."""
    step = state.step
    kind = move.kind
    player = state.me
    if step == PLACING:
        return _place_hunch(state, move)
    if step == TAKING:
        return 0.25 * move.b + 0.15 * _sum_of(player, move.a) if kind != USE else -1.0
    if step == LAYING:
        return 0.0
    if step == COLOURING:
        return 0.0 if kind == HUE else -1.5
    if step == PREPARING:
        return _action_hunch(state, move)
    if step == NAMING:
        return 3.0 if kind == NAME else 0.0 if kind == DONE else -2.0
    if step == ORGANISING:
        return 0.0 if kind == DONE else -1.5
    if step == ENDING:
        return 0.0 if kind == DONE else 0.6 if player.dice.count(-1) == 0 else -0.8
    if step == PUTTING:
        return 1.0 if kind == PUT and move.a < PLACES and player.tents[move.a] >= 0 else 0.0
    if step == GAINING:
        return _gain_hunch(state, move)
    if step == SCORING:
        return 0.5 * card_points(player, player.cards[move.a])
    return -1.0 if kind == LEAVE else 0.0


def _sum_of(player: Player, colour: int) -> int:
    """Pips of a colour on the cards."""
    total = 0
    for die in player.dice:
        if die >= 0 and die // 6 == colour:
            total += die % 6 + 1
    return total


def _place_hunch(state: CircusState, move: Move) -> float:
    """Tiles that lie close to the camp leave no holes."""
    if move.index < FIRST_PLACE or move.index >= FIRST_PLACE + len(PLACE_CELLS):
        return -1.0
    player = state.me
    touching = count(move.b & player.rim_north) + count(move.c & player.rim_south)
    return 0.35 * touching


def _action_hunch(state: CircusState, move: Move) -> float:
    """The most that the power can buy: posters that are ready, then tiles and tents."""
    kind = move.kind
    if kind == BUILD:
        return 2.0 + 0.12 * move.a
    if kind == TRAVEL:
        space = (state.wagons[state.turn.hue] + move.a) % RING
        tent = tent_on(state, state.turn.hue, space) >= 0 and state.me.collected() < PLACES - 1
        return (2.6 if tent else 1.0) + 0.1 * move.a
    if kind == PERFORM:
        return 1.3 + 0.06 * move.a + 0.8 * min(_ready(state.me), POSTER_LIMIT[move.a])
    return 1.2 if kind == SPEND else 2.0


def _ready(player: Player) -> int:
    """Posters above tents for which nothing is missing."""
    ready = 0
    for place in range(PLACES):
        if player.posters[place] >= 0 and player.tents[place] >= 0 and lacking(player, place) == 0:
            ready += 1
    return ready


def _gain_hunch(state: CircusState, move: Move) -> float:
    """Posters for which the tiles are there."""
    if move.kind != GAIN or move.a >= len(state.shown_posters):
        return 0.0
    poster = state.shown_posters[move.a]
    missing = 0
    for kind in range(TILE_KINDS):
        missing += max(0, POSTER_TILES[poster][kind] - state.me.tiles[kind])
    return 0.15 * POSTER_POINTS[poster] - 0.6 * missing + 1.0


STRATEGY: Final = CircusStrategy()
