"""A position as plain data, and back."""

from __future__ import annotations

from midway.core.bits import bits, mask_of
from midway.core.state import View
from midway.games.circus.rules.player import read_player
from midway.games.circus.rules.power import power_to_build, power_to_perform, power_to_travel
from midway.games.circus.rules.rounds import payment
from midway.games.circus.rules.scoring import card_points, final_zones
from midway.games.circus.rules.table import IN_TURNS, Table
from midway.games.circus.rules.turn import read_turn


def save(table: Table) -> View:
    """Everything a position is made of; `load_into` is the inverse."""
    return {
        "options": table.options.as_dict(),
        "rules": table.rules,
        "seats": table.seats,
        "horizon": table.horizon,
        **_position(table),
    }


def observe(table: Table, seat: int) -> View:
    """The position as a seat sees it: everything, and what it adds up to."""
    return {
        **table.frame(seat),
        **_position(table),
        "power": _powers(table),
        "worth": [
            {
                "score": player.score(),
                "cards": [card_points(player, card) for card in player.cards] if player.board >= 0 else [],
                "zones": final_zones(player),
                "payment": payment(player),
            }
            for player in table.players
        ],
    }


def _position(table: Table) -> View:
    return {
        "phase": table.phase,
        "step": table.step,
        "round": table.round,
        "starter": table.starter,
        "acting": table.seat,
        "turns": table.turns,
        "queue": table.queue[:],
        "turn": table.turn.as_dict(),
        "players": [player.as_dict() for player in table.players],
        "rolled": table.rolled,
        "pool": table.pool[:],
        "cards_left": bits(table.cards_left),
        "trainers_left": bits(table.trainers_left),
        "posters_left": bits(table.posters_left),
        "posters_gone": bits(table.posters_gone),
        "shown_cards": table.shown_cards[:],
        "shown_trainers": table.shown_trainers[:],
        "shown_posters": table.shown_posters[:],
        "draft": bits(table.draft),
        "drawn": table.drawn,
        "wagons": table.wagons[:],
        "tents": table.tents[:],
        "stock": table.stock[:],
    }


def _powers(table: Table) -> list[int]:
    """Power to build, to travel and to perform, once the die has a colour."""
    if table.phase != IN_TURNS or table.turn.hue < 0:
        return []
    return [power_to_build(table), power_to_travel(table), power_to_perform(table)]


def load_into(table: Table, data: View) -> None:
    """Makes a table the position that was saved, or observed."""
    table.horizon = data["horizon"]
    table.phase = data["phase"]
    table.step = data["step"]
    table.round = data["round"]
    table.starter = data["starter"]
    table.seat = data["acting"]
    table.turns = data["turns"]
    table.queue = list(data["queue"])
    table.turn = read_turn(data["turn"])
    table.players = [read_player(player) for player in data["players"]]
    table.me = table.players[table.seat]
    table.rolled = data["rolled"]
    table.pool = list(data["pool"])
    table.cards_left = mask_of(data["cards_left"])
    table.trainers_left = mask_of(data["trainers_left"])
    table.posters_left = mask_of(data["posters_left"])
    table.posters_gone = mask_of(data["posters_gone"])
    table.shown_cards = list(data["shown_cards"])
    table.shown_trainers = list(data["shown_trainers"])
    table.shown_posters = list(data["shown_posters"])
    table.draft = mask_of(data["draft"])
    table.drawn = data["drawn"]
    table.wagons = list(data["wagons"])
    table.tents = list(data["tents"])
    table.stock = list(data["stock"])


def numbers(table: Table, out: list[int]) -> None:
    """Adds all that tells this position from another, each number 0 or more."""
    out.append(table.horizon)
    out.append(table.phase)
    out.append(table.step)
    out.append(table.round)
    out.append(table.starter + 1)
    out.append(table.seat)
    out.append(table.turns)
    out.append(table.rolled)
    out.append(table.cards_left)
    out.append(table.trainers_left)
    out.append(table.posters_left)
    out.append(table.posters_gone)
    out.append(table.draft)
    out.append(table.drawn)
    out.append(len(table.queue))
    table.turn.numbers(out)
    for player in table.players:
        player.numbers(out)
    out.extend(table.pool)
    out.extend(table.wagons)
    out.extend(table.stock)
    for card in table.shown_cards:
        out.append(card + 1)
    for trainer in table.shown_trainers:
        out.append(trainer + 1)
    for poster in table.shown_posters:
        out.append(poster + 1)
    for tent in table.tents:
        out.append(tent + 2)
