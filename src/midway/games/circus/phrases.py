"""Cards, posters, tents and events of Circus Masters in words."""

from __future__ import annotations

from midway.core.words import Move
from midway.games.circus.components import (
    BONUS_TEXT,
    CARD_BONUS,
    CARD_CRITERION,
    COLOURS,
    CRITERION_CAP,
    CRITERION_POINTS,
    CRITERION_TEXT,
    NUMERALS,
    POSTER_COINS,
    POSTER_GEMS,
    POSTER_POINTS,
    POSTER_TILES,
    TENT_COINS,
    TENT_GEMS,
    TENT_POINTS,
    TILE_KINDS,
    TRAINER_NAMES,
    TRAINER_TEXT,
)
from midway.games.circus.rules.player import SOURCES
from midway.games.circus.words import CARD, POSTER_CARD, ROLL, START, TENT, TRAINER


def many(count: int, noun: str) -> str:
    """A number with its noun: 1 coin, 2 coins."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(words: list[str]) -> str:
    """Words in a row: a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def trainer_name(trainer: int) -> str:
    return TRAINER_NAMES[trainer].replace("-", " ")


def a_colour(colour: int) -> str:
    """A colour with its article: an orange, a green."""
    return f"{'an' if COLOURS[colour][0] in 'aeiou' else 'a'} {COLOURS[colour]}"


def card_text(card: int) -> str:
    """A master card in a few words."""
    criterion = CARD_CRITERION[card]
    points, cap = CRITERION_POINTS[criterion], CRITERION_CAP[criterion]
    return (
        f"{BONUS_TEXT[CARD_BONUS[card]]}; {many(points, 'point')} for each {CRITERION_TEXT[criterion]}, at most {cap}"
    )


def gems_text(gems: list[int]) -> str:
    return listed([many(count, f"{COLOURS[colour]} gem") for colour, count in enumerate(gems) if count])


def tiles_text(tiles: list[int]) -> str:
    return listed(
        [
            f"{count} {'large' if kind < 3 else 'small'} {COLOURS[kind % 3]}"
            for kind, count in enumerate(tiles[:TILE_KINDS])
            if count
        ]
    )


def level_text(colour: int, large: int, small: int) -> str:
    """The tiles of a build level in their colour; where it is -1, a painter chooses the colours."""
    if colour < 0:
        sizes = [f"{count} {size}" for count, size in ((large, "large"), (small, "small")) if count]
        return f"{listed(sizes)}, each in any colour"
    tiles = [0] * TILE_KINDS
    tiles[colour], tiles[colour + 3] = large, small
    return tiles_text(tiles)


def poster_text(poster: int) -> str:
    """A poster in a few words: what it asks for and what it pays."""
    gems = f", {gems_text(POSTER_GEMS[poster])}" if any(POSTER_GEMS[poster]) else ""
    pay = f"{many(POSTER_POINTS[poster], 'point')}, {many(POSTER_COINS[poster], 'coin')}"
    return f"{tiles_text(POSTER_TILES[poster])}{gems}: {pay}"


def tent_text(tent: int) -> str:
    """A tent in a few words."""
    pay = []
    if TENT_POINTS[tent]:
        pay.append(many(TENT_POINTS[tent], "point"))
    if TENT_COINS[tent]:
        pay.append(many(TENT_COINS[tent], "coin"))
    price = f" for {gems_text(TENT_GEMS[tent])}" if any(TENT_GEMS[tent]) else ""
    return f"tent: {listed(pay)}{price}"


# --- what happened ---------------------------------------------------------------------------------------------


def roll_text(colour: int, counts: int) -> str:
    """Dice of one colour; three bits count those of each value."""
    values = [str(value + 1) for value in range(6) for _ in range(counts >> 3 * value & 7)]
    return f"The {COLOURS[colour]} dice show {', '.join(values)}"


def board_text(board: int) -> str:
    return f"board {NUMERALS[board % 4]}, side {'A' if board < 4 else 'B'}"


def chance_text(move: Move) -> str:
    """What is rolled or drawn."""
    kind = move.kind
    if kind == ROLL:
        return roll_text(move.a, move.b)
    if kind == START:
        return f"Seat {move.a + 1} is the starting player"
    if kind == CARD:
        return f"Master card: {card_text(move.a)}"
    if kind == TRAINER:
        return f"Trainer: {trainer_name(move.a)}"
    if kind == TENT:
        return _capitalised(tent_text(move.a))
    return f"Poster: {poster_text(move.a)}" if kind == POSTER_CARD else _capitalised(board_text(move.a))


def _capitalised(text: str) -> str:
    return text[0].upper() + text[1:]


def say(kind: str, numbers: list[int], names: list[str]) -> str:
    """An event as a sentence."""
    if kind == "roll":
        return f"{roll_text(numbers[0], numbers[1])}."
    if kind == "round":
        return f"Round {numbers[0]} begins with {names[numbers[1]]}."
    name = names[numbers[0]]
    if kind == "starter":
        return f"{name} is the starting player."
    if kind == "board":
        return f"{name} has {board_text(numbers[1])}."
    if kind == "gift":
        return f"{name} gives a coin to {names[numbers[1]]}."
    if kind == "trainer":
        return f"{name} gets the {trainer_name(numbers[1])}."
    return _say_turn(kind, numbers, name) or _say_gain(kind, numbers, name) or _say_round(kind, numbers, name)


def _say_turn(kind: str, numbers: list[int], name: str) -> str:
    if kind == "take":
        return f"{name} takes the {COLOURS[numbers[1]]} {numbers[2]}."
    if kind == "spend":
        return f"{name} spends {a_colour(numbers[1])} gem for power."
    if kind == "bonus":
        return f"{name} uses the card's bonus: {BONUS_TEXT[numbers[1]]}."
    if kind == "use":
        return f"{name} uses the {trainer_name(numbers[1])}: {TRAINER_TEXT[numbers[1]]}."
    if kind == "build":
        return f"{name} builds a level of {level_text(numbers[1], numbers[2], numbers[3])}."
    if kind == "travel":
        return f"{name} travels {many(numbers[2], 'space')} on the {COLOURS[numbers[1]]} ring."
    if kind == "hat":
        return f"{name} performs on space {numbers[2]}."
    if kind == "complete":
        return f"{name} completes a poster ({poster_text(numbers[1])})."
    return ""


def _say_gain(kind: str, numbers: list[int], name: str) -> str:
    if kind == "gem":
        return f"{name} gains {a_colour(numbers[1])} gem."
    if kind == "coins" and numbers[1]:
        return f"{name} gains {many(numbers[1], 'coin')}."
    if kind == "points" and numbers[1]:
        return f"{name} scores {many(numbers[1], 'point')}: {SOURCES[numbers[2]].lower()}."
    if kind == "marker":
        return f"{name} gains a trainer marker."
    if kind == "poster":
        return f"{name} takes a poster ({poster_text(numbers[1])})."
    if kind == "discard":
        return f"{name} discards a poster."
    if kind == "tent":
        return f"{name} pitches a tent on space {numbers[2] + 1} ({tent_text(numbers[1])[6:]})."
    return ""


def _say_round(kind: str, numbers: list[int], name: str) -> str:
    if kind == "pay":
        missing = f" and lacks {numbers[1] - numbers[2]}, which costs {many(numbers[3], 'point')}" if numbers[3] else ""
        return f"{name} pays {many(numbers[2], 'coin')}{missing}."
    if kind == "card":
        return f"{name} takes a master card ({card_text(numbers[1])})."
    if kind == "drop":
        return f"{name} discards a row of the display."
    if kind == "score":
        criterion = CRITERION_TEXT[CARD_CRITERION[numbers[1]]]
        return f"{name} scores the card for each {criterion}: {many(numbers[2], 'point')}."
    if kind == "final":
        return f"{name} ends with {many(numbers[1], 'point')}."
    return ""
