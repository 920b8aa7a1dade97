"""Events as sentences for the log."""

from __future__ import annotations

from midway.core.events import Event
from midway.games.pinball.components import MINI_LIGHTS, SKILLS, TABLES
from midway.games.pinball.names import NODE_NAMES, WOUND_NAMES, box_name, stars
from midway.games.pinball.rules.effects import BY_OUTLANE, BY_TILT
from midway.games.pinball.rules.table import PLAY_TABLES
from midway.games.pinball.words import TREASURE


def say(event: Event, names: list[str]) -> str:
    """What happened, with names; empty if it is only motion."""
    numbers = event.numbers
    kind = event.kind
    if kind == "roll":
        return f"The dice show {numbers[0]} and {numbers[1]}."
    name = names[numbers[0]]
    if kind == "turn":
        return f"{name} scores {stars(numbers[1])} and has {numbers[2]}."
    if kind == "finished":
        return f"{name} has finished with {stars(numbers[1])}."
    return _on_the_table(name, kind, numbers[1], numbers[2:])


def _on_the_table(name: str, kind: str, table: int, numbers: list[int]) -> str:
    if kind == "move":
        return ""
    if kind == "fill":
        gain = f" for {stars(numbers[1])}" if numbers[1] else ""
        return f"{name} fills {box_name(table, numbers[0])}{gain}."
    if kind == "lost":
        if numbers[1] == BY_TILT:
            return f"TILT! {name} loses every ball."
        return f"{name}'s ball is lost{' in the outlane' if numbers[1] == BY_OUTLANE else ': no box fits'}."
    if kind == "set":
        return f"{name} completes {TABLES[table].sets[numbers[0]].title}."
    if kind == "bonus":
        return f"{name} takes {TABLES[table].sets[numbers[0]].bonuses[numbers[1]].title}."
    if kind == "spin":
        return f"The spinner stops at {numbers[0]}: {name} scores {stars(numbers[1])}."
    if kind == "nudge":
        tilt = f"; a difference below {numbers[2]} would tilt" if numbers[2] else ""
        return f"{name} nudges the {numbers[0]} to {numbers[1]}{tilt}."
    if kind == "skill":
        return f"{name} uses skill shot {numbers[0]} instead of the {numbers[1]}."
    if kind == "circle":
        return f"{name} circles the {numbers[0]}."
    if kind == "round":
        return f"{name}'s round {numbers[0]} is over at {stars(numbers[1])}."
    return _of_one_table(name, kind, table, numbers)


def _of_one_table(name: str, kind: str, table: int, numbers: list[int]) -> str:
    if kind == "connect":
        return f"{name} is connected to the network."
    if kind == "node":
        return f"{name} opens {NODE_NAMES[numbers[0]]} for {stars(numbers[1])}."
    if kind == "share":
        return f"The share price falls: {name} scores {stars(numbers[1])}."
    if kind == "trace":
        return f"{name} is traced and thrown out!" if numbers[0] == 3 else f"{name} leaves a trace ({numbers[0]} of 3)."
    if kind == "wake":
        return f"{name} wakes the dragon!"
    if kind == "hit":
        hits = f"hits the dragon for {numbers[1]}" if numbers[1] else "strikes the dead dragon"
        return f"{name} {hits} and scores {stars(numbers[0])}."
    if kind == "wound":
        slain = " The dragon is slain!" if numbers[0] == 2 else ""
        return f"{name} strikes its {WOUND_NAMES[numbers[0]]} for {stars(numbers[1])}.{slain}"
    if kind == "shield":
        return f"The dragon breathes on {name}'s shield: {stars(numbers[0])}."
    if kind == "breath":
        if numbers[1] == PLAY_TABLES[table].start:
            return f"The dragon breathes fire and misses {name}'s flippers."
        return f"The dragon breathes fire on the {numbers[0]} of {name}'s flippers."
    if kind == "learn":
        return f"{name} takes a treasure." if numbers[0] == TREASURE else f"{name} learns {SKILLS[numbers[0]][1]}."
    if kind == "disco":
        return f"DISCO again: {name} scores {stars(numbers[0])}."
    if kind == "pinferno":
        return f"DISCO PINFERNO! {name}'s second ball drops into the mini-pin."
    if kind == "jackpot":
        group = "lights" if numbers[0] == MINI_LIGHTS else "bumpers"
        return f"Jackpot! All mini {group} are lit: {name} scores {stars(numbers[1])}."
    return f"{name} keeps the groove: step {numbers[0]} for {stars(numbers[1])}."
