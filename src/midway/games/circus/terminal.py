"""The position of Circus Masters as a picture in text, with rich's markup."""

from __future__ import annotations

from typing import Final

from midway.core.state import View
from midway.games.circus.components import (
    CAMP_SQUARES,
    CARD_BONUS,
    CARD_CRITERION,
    COLOURS,
    CRITERION_POINTS,
    LETTERS,
    POSTER_COINS,
    POSTER_GEMS,
    POSTER_ICON,
    POSTER_POINTS,
    POSTER_TILES,
    RING,
    RING_SYMBOLS,
    ROWS,
    SIZE,
    TENT_COINS,
    TENT_GEMS,
    TENT_POINTS,
    TILE_KINDS,
    TRAINER_TILES,
)
from midway.games.circus.phrases import many, trainer_name
from midway.games.circus.picture import BONUS_SHORT, CRITERION_SHORT, tent_on
from midway.games.circus.rules.table import IN_TURNS, ROLLING_START
from midway.games.circus.words import PLACE_CELLS, PLACE_KIND


def position_text(view: View, names: list[str]) -> str:
    """The whole table: dice, display and track, the rings, then every player, the viewer first."""
    viewer = max(view["seat"], 0)
    players = [_player_text(view, (viewer + place) % view["seats"], names) for place in range(view["seats"])]
    return "\n\n".join([_table_text(view), _rings_text(view), *players])


_INK: Final = ["dark_orange", "green3", "medium_purple1", "white"]


def _ink(colour: int, text: str) -> str:
    return f"[{_INK[colour]}]{text}[/]"


def _table_text(view: View) -> str:
    lines = [f"[bold]Round {view['round']} of 3[/]"]
    dice = [
        " ".join([_ink(number // 6, f"{LETTERS[number // 6]}{number % 6 + 1}")] * count)
        for number, count in enumerate(view["pool"])
        if count
    ]
    lines.append("Main tent: " + (" ".join(dice) or "no dice"))
    for row in range(ROWS[view["seats"]]):
        card, trainer = view["shown_cards"][row], view["shown_trainers"][row]
        tile = f" + {trainer_name(trainer)}" if trainer >= 0 else ""
        if card >= 0:
            lines.append(f" row {row + 1}: {_short_card(card)}{tile}")
    hats = {
        space: seat
        for seat, player in enumerate(view["players"])
        for space in (player["hat"], player["second"])
        if space
    }
    track = " ".join(
        f"[reverse]{space}:{hats[space] + 1}[/]" if space in hats else str(space) for space in range(1, 21)
    )
    lines.append(f"Track (space:player): {track}")
    return "\n".join(lines)


def _short_card(card: int) -> str:
    criterion = CARD_CRITERION[card]
    return f"{BONUS_SHORT[CARD_BONUS[card]]} / {CRITERION_POINTS[criterion]} per {CRITERION_SHORT[criterion]}"


def _rings_text(view: View) -> str:
    lines = []
    for ring in range(3):
        spaces = []
        for space in range(RING):
            symbol = RING_SYMBOLS[ring][space]
            tent = tent_on(view, ring, space)
            if tent >= 0:
                mark = _tent_mark(tent)
            elif symbol == POSTER_ICON:
                mark = "po"
            else:
                mark = "." if symbol < 0 else _ink(symbol, LETTERS[symbol])
            spaces.append(f"[reverse]{mark}[/]" if view["wagons"][ring] == space else mark)
        lines.append(f"{_ink(ring, f'{COLOURS[ring]:<7}')} {' '.join(spaces)}")
    for slot, poster in enumerate(view["shown_posters"]):
        if poster >= 0:
            lines.append(f" poster {slot + 1}: {_short_poster(poster)}")
    return "\n".join(lines)


def _tent_mark(tent: int) -> str:
    gems = "".join(LETTERS[colour] * count for colour, count in enumerate(TENT_GEMS[tent]))
    pay = (f"{TENT_POINTS[tent]}p" if TENT_POINTS[tent] else "") + (f"{TENT_COINS[tent]}c" if TENT_COINS[tent] else "")
    return f"^{pay}{gems}"


def _short_poster(poster: int) -> str:
    tiles = " ".join(
        _ink(kind % 3, ("L" if kind < 3 else "S") + LETTERS[kind % 3])
        for kind in range(TILE_KINDS)
        for _ in range(POSTER_TILES[poster][kind])
    )
    gems = "".join(
        _ink(colour, f" -{LETTERS[colour]}") for colour in range(3) for _ in range(POSTER_GEMS[poster][colour])
    )
    return f"{tiles}{gems} = {POSTER_POINTS[poster]}p {POSTER_COINS[poster]}c"


def _player_text(view: View, seat: int, names: list[str]) -> str:
    player, worth = view["players"][seat], view["worth"][seat]
    gems = " ".join(_ink(colour, f"{LETTERS[colour]}{count}") for colour, count in enumerate(player["gems"]))
    turn = " [bold yellow]<[/]" if seat == view["acting"] and view["step"] < ROLLING_START else ""
    pays = f" (pays {worth['payment']})" if view["phase"] == IN_TURNS else ""
    head = f"[bold]{names[seat][:30]}[/] {worth['score']} points, {many(player['coins'], 'coin')}{pays}"
    lines = [f"{head}, gems {gems}, markers {player['ready']}+{player['resting']}{turn}"]
    side = _side_lines(view, seat)
    camp = _camp_lines(player)
    for row in range(max(len(camp), len(side))):
        left = camp[row] if row < len(camp) else " " * 18
        lines.append(f"{left}  {side[row] if row < len(side) else ''}")
    return "\n".join(lines)


def _camp_lines(player: View) -> list[str]:
    colour = [-1] * (SIZE * SIZE)
    for placement in player["built"]:
        for cell in PLACE_CELLS[placement]:
            colour[cell] = PLACE_KIND[placement] % 3
    marks = "cpo+w"
    squares = CAMP_SQUARES[player["board"]] if player["board"] >= 0 else [-1] * (SIZE * SIZE)
    lines = []
    for row in range(SIZE):
        cells = []
        for cell in range(row * SIZE, row * SIZE + SIZE):
            if colour[cell] >= 0:
                cells.append(_ink(colour[cell], LETTERS[colour[cell]].lower()))
            else:
                cells.append(marks[squares[cell]] if squares[cell] >= 0 else "·")
        lines.append(" ".join(cells) + " ")
    return lines


def _side_lines(view: View, seat: int) -> list[str]:
    """Cards, posters with their tents, and trainers, beside the camp."""
    player, worth = view["players"][seat], view["worth"][seat]
    lines = []
    for slot, card in enumerate(player["cards"]):
        die = player["dice"][slot] if slot < len(player["dice"]) else -1
        mark = _ink(die // 6, f"{LETTERS[die // 6]}{die % 6 + 1}") if die >= 0 else "--"
        lines.append(f"{slot + 1} {mark} {_short_card(card)} ={worth['cards'][slot]}")
    for place, poster in enumerate(player["posters"]):
        tent = player["tents"][place]
        if poster >= 0 or tent >= 0:
            text = _short_poster(poster) if poster >= 0 else "no poster"
            lines.append(f"place {place + 1} {_tent_mark(tent) if tent >= 0 else 'no tent':<8} {text}")
    tiles = [trainer_name(trainer) for trainer in player["trainers"] if trainer < TRAINER_TILES]
    if tiles:
        lines.append("trainers: " + ", ".join(tiles))
    return lines
