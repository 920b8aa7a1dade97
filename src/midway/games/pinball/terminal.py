"""The position as a picture in text."""

from __future__ import annotations

from typing import Final

from midway.core.state import View
from midway.games.pinball.components import (
    CYBERHACK,
    DANCE_FEVER,
    DRAGONSLAYER,
    LUCKY_CHARM,
    NO_LANE,
    RED,
    SKILLS,
    TABLE_NAMES,
    TABLES,
    YELLOW,
    Box,
)
from midway.games.pinball.names import FEATURES, LAMPS, NODE_NAMES, bonus_name, faces, feature
from midway.games.pinball.rules.table import OFF, PLAY_TABLES

COLOURS: Final = {RED: "red", YELLOW: "yellow"}
TITLE_WIDTH: Final = 16


def text(view: View, names: list[str]) -> str:
    """The viewer's table in full, and a line for everybody else; names come as markup."""
    table = TABLE_NAMES.index(view["table"])
    low, high = view["dice"]
    dice = f"dice [bold]{low}[/] [bold]{high}[/]" if low else "no roll yet"
    blocks = [f"[bold]{TABLES[table].title}[/]   {dice}   roll {view['roll']}"]
    seat = max(view["seat"], 0)
    order = [seat, *(other for other in range(view["seats"]) if other != seat)]
    for other in order:
        sheet = view["sheets"][other]
        blocks.append(_summary(sheet, names[other] + (" (you)" if other == view["seat"] else "")))
        if other == seat:
            blocks.append(_table(table, sheet))
    return "\n".join(blocks)


def _summary(sheet: View, name: str) -> str:
    state = f"finished on roll {sheet['finished_at']}" if sheet["finished_at"] else f"round {sheet['round']} of 3"
    nudges = 3 + (3 if sheet["skills"] & LUCKY_CHARM else 0) - sheet["nudged"]
    parts = [f"[bold]{name}[/]", f"[bold]{sheet['score']}[/] stars", state, f"nudges {nudges}"]
    if sheet["amount"]:
        parts.append(f"[red]tilt below {sheet['amount']}[/]")
    parts.append("skill shots " + (_digits(sheet["circled"]) or "-"))
    return "   ".join(parts)


def _table(table: int, sheet: View) -> str:
    data = TABLES[table]
    rows: dict[str, list[str]] = {}
    for bit, box in enumerate(data.boxes):
        title = FEATURES[feature(box)]
        rows.setdefault(title, []).append(_box(table, sheet, bit, box))
    lines = [f"  {title:<{TITLE_WIDTH}}{' '.join(cells)}" for title, cells in rows.items()]
    start = PLAY_TABLES[table].start
    balls = [sheet["ball_a"], sheet["ball_b"]]
    if start in balls:
        lines.insert(0, f"  {'Start':<{TITLE_WIDTH}}" + _ball(balls, start))
    if data.spinner != NO_LANE:
        lines.append(f"  {'Spinner':<{TITLE_WIDTH}}" + _marks(sheet["spun"], ["1", "2", "3", "4", "5", "6"]))
    for group in data.sets:
        if group.bonuses:
            lines.append(_bonuses(table, sheet, group.title))
    lines += _backglass(table, sheet)
    lamps = [name for lamp, name in LAMPS.items() if sheet["lamps"] & lamp]
    if lamps:
        lines.append(f"  {'Lamps':<{TITLE_WIDTH}}[bold yellow]{', '.join(lamps)}[/]")
    return "\n".join(lines)


def _box(table: int, sheet: View, bit: int, box: Box) -> str:
    label = _prefix(box) + faces(box)
    ball = _ball([sheet["ball_a"], sheet["ball_b"]], bit)
    if sheet["filled"] >> bit & 1:
        return f"{ball}[dim]x{label}[/]"
    colour = COLOURS.get(box.colour)
    return f"{ball}[{colour}]{label}[/]" if colour else f"{ball}{label}"


def _prefix(box: Box) -> str:
    """What tells a box from others of its row: a bumper's or lane's letter."""
    kind, _, rest = box.word.partition("-")
    if kind in ("left", "right"):
        return rest.removesuffix("lane") + " "
    if kind == "mini":
        return rest[0].upper()
    return rest.upper() if rest.isalpha() else ""


def _ball(balls: list[int], place: int) -> str:
    here = [name for name, ball in zip("AB", balls, strict=True) if ball == place]
    return f"[bold cyan]●{''.join(here) if OFF not in balls else ''}[/]" if here else ""


def _bonuses(table: int, sheet: View, title: str) -> str:
    cells = []
    number = 0
    for group in TABLES[table].sets:
        for bonus in group.bonuses:
            if group.title == title:
                taken = sheet["taken"] >> number & 1
                cells.append(f"[dim]x{bonus.title}[/]" if taken else bonus_name(bonus))
            number += 1
    return f"  {title + ' pay':<{TITLE_WIDTH}}{', '.join(cells)}"


def _backglass(table: int, sheet: View) -> list[str]:
    if table == CYBERHACK:
        nodes = _marks(sheet["nodes"], list(NODE_NAMES))
        price = f"share price {sheet['shares']} of 3   trace {sheet['trace']} of 3"
        return [f"  {'Network':<{TITLE_WIDTH}}{nodes}", f"  {'':<{TITLE_WIDTH}}{price}"]
    if table == DRAGONSLAYER:
        known = [skill[1] for bit, skill in enumerate(SKILLS) if sheet["skills"] >> bit & 1]
        dragon = f"damage {sheet['damage']} of 30   experience {sheet['experience']} of 11"
        return [f"  {'Dragon':<{TITLE_WIDTH}}{dragon}", f"  {'Skills':<{TITLE_WIDTH}}{', '.join(known) or '-'}"]
    if table == DANCE_FEVER:
        start = PLAY_TABLES[table].mini_start
        ball = _ball([sheet["ball_a"], sheet["ball_b"]], start)
        groove = f"{sheet['groove']} of 5   last step {sheet['last_step'] or '-'}"
        mini = [f"  {'Mini start':<{TITLE_WIDTH}}{ball}"] if ball else []
        return [*mini, f"  {'Groove':<{TITLE_WIDTH}}{groove}"]
    return []


def _marks(mask: int, labels: list[str]) -> str:
    return " ".join(f"[dim]x{label}[/]" if mask >> bit & 1 else label for bit, label in enumerate(labels))


def _digits(mask: int) -> str:
    return " ".join(str(number) for number in range(1, 7) if mask >> (number - 1) & 1)
