"""What stands on the four tables beyond numbers, colours and stars: zones, lines, marks, arrows and bonuses."""

from __future__ import annotations

import pytest

from midway.games.pinball.components import (
    ARROWS,
    BACKDOOR,
    CHOICE,
    CONNECT,
    DASHED,
    ENCORE,
    FROM_RED,
    GHOST,
    GHOST_RUN,
    GLITTER,
    GLITTERING,
    INLANE,
    INTO_TOP,
    MULTIBALL,
    NO_LANE,
    NO_REWARD,
    NOTHING,
    OUTLANE,
    OUTLANES_DOUBLE,
    PASS,
    PINFERNO_START,
    RED,
    SKILL_SHOT,
    SOLID,
    STARS_ONLY,
    TABLE_NAMES,
    TABLES,
    TOP_STAIR,
    TRACK_TWO,
    TRAINING,
    WAKE,
    WAR_HORN,
    WHITE,
    YELLOW,
    Box,
)
from tests.pinball.desk import Desk

FEATURES = {
    "carniball": {"wheel": 1, "bumper": 2, "hammer": 2, "duck": 3, "balloon": 3},
    "cyberhack": {"login": 1, "server": 2, "terminal": 2, "drone": 3, "vault": 3},
    "dragonslayer": {"village": 1, "goblin": 2, "lair": 2, "armoury": 3, "orc": 3},
    "dancefever": {"disco": 1, "floor": 2, "stair": 2, "record": 3, "speaker": 3},
}
"""The zone of each feature above the flippers, by the first part of its boxes' words."""
BUMPERS = ("bumper", "server", "goblin", "floor")
UP_ONLY = ("hammer", "terminal", "lair", "stair")
IN_ORDER = ("hammer", "lair", "stair")
ROUND_ONLY = ("terminal", "stair")
"""Features above the flippers whose boxes are dashed."""
MINI_ZONES = {"light": 5, "p": 6, "q": 6, "flipper": 7}

ARROWS_ON = {
    "carniball": ["ab", "bc", "ca"],
    "cyberhack": ["ac", "cb", "ba"],
    "dragonslayer": ["ac", "cb", "ba"],
    "dancefever": ["ab", "bc", "cd", "da", "pq"],
}
ARROWS_OUTLINED = {
    "carniball": ["ba", "cb", "ac"],
    "cyberhack": ["ab", "bc", "ca"],
    "dragonslayer": ["ab", "bc", "ca"],
    "dancefever": ["ab", "ac", "ad", "ba", "bc", "bd", "ca", "cb", "cd", "da", "db", "dc"],
}
SPINNERS = {"carniball": NO_LANE, "cyberhack": FROM_RED, "dragonslayer": NO_LANE, "dancefever": INTO_TOP}

SETS = {
    "carniball": [
        ("wheel", SKILL_SHOT), ("bumper", NO_REWARD), ("hammer", NO_REWARD), ("duck", CHOICE), ("balloon", CHOICE),
    ],
    "cyberhack": [("login", SKILL_SHOT), ("server", NO_REWARD), ("drone", CHOICE), ("vault", CHOICE)],
    "dragonslayer": [
        ("village", SKILL_SHOT), ("goblin", NO_REWARD), ("lair", NO_REWARD), ("armoury", CHOICE), ("orc", CHOICE),
    ],
    "dancefever": [("disco", PINFERNO_START), ("floor", SKILL_SHOT), ("record", CHOICE), ("speaker", CHOICE)],
}  # fmt: skip

BONUSES = {
    "duck": [("flipper-pass", True, 0, STARS_ONLY, PASS), ("hammer", True, 0, TRACK_TWO, 0),
             ("multiball", True, 0, MULTIBALL, 0), ("2-stars", False, 2, STARS_ONLY, 0)],
    "balloon": [("bumper-bonus", True, 0, STARS_ONLY, ARROWS), ("outlane-bonus", True, 0, STARS_ONLY, OUTLANES_DOUBLE),
                ("multiball", True, 0, MULTIBALL, 0), ("3-stars", False, 3, STARS_ONLY, 0)],
    "drone": [("flipper-pass", True, 3, STARS_ONLY, PASS), ("backdoor", True, 0, BACKDOOR, 0),
              ("multiball", True, 0, MULTIBALL, 0), ("3-stars", False, 3, STARS_ONLY, 0)],
    "vault": [("overclock", True, 3, STARS_ONLY, ARROWS), ("ghost", True, 2, GHOST_RUN, GHOST),
              ("multiball", True, 0, MULTIBALL, 0), ("5-stars", False, 5, STARS_ONLY, 0)],
    "armoury": [("flipper-pass", True, 4, STARS_ONLY, PASS), ("ambush", True, 0, TRACK_TWO, 0),
                ("multiball", True, 0, MULTIBALL, 0), ("war-horn", False, 0, WAR_HORN, 0),
                ("4-stars", False, 4, STARS_ONLY, 0)],
    "orc": [("training", True, 2, TRAINING, 0), ("plunder", True, 3, STARS_ONLY, OUTLANES_DOUBLE),
            ("rout", True, 3, STARS_ONLY, ARROWS), ("5-stars", False, 5, STARS_ONLY, 0)],
    "record": [("flipper-pass", True, 4, STARS_ONLY, PASS), ("freestyle", True, 0, STARS_ONLY, ARROWS),
               ("light-show", True, 0, TRACK_TWO, 0), ("5-stars", False, 5, STARS_ONLY, 0)],
    "speaker": [("multiball", True, 0, MULTIBALL, 0), ("glitter", True, 0, GLITTER, GLITTERING),
                ("last-dance", True, 5, STARS_ONLY, OUTLANES_DOUBLE), ("encore", False, 5, ENCORE, 0)],
}  # fmt: skip
"""Word, once in a game, printed stars, effect and lamp of every bonus."""


def split(box: Box) -> tuple[str, str]:
    kind, _, rest = box.word.partition("-")
    return kind, rest


@pytest.mark.rule("PIN-12.1", "PIN-13.1", "PIN-14.1", "PIN-15.1", "PIN-3.8", "PIN-3.9")
@pytest.mark.parametrize("table", TABLE_NAMES)
def test_features_above_the_flippers(table: str) -> None:
    features = FEATURES[table]
    boxes = [box for box in TABLES[TABLE_NAMES.index(table)].boxes if split(box)[0] in features]
    assert {split(box)[0] for box in boxes} == set(features)
    for box in boxes:
        kind, rest = split(box)
        effect = {"terminal": CONNECT, "lair": WAKE}.get(kind, TOP_STAIR if box.word == "stair-3" else NOTHING)
        assert (box.zone, box.effect) == (features[kind], effect)
        assert (box.up_only, box.in_order) == (kind in UP_ONLY, kind in IN_ORDER)
        assert box.line == (DASHED if kind in ROUND_ONLY else SOLID)
        assert box.bumper == ("abcd".index(rest) if kind in BUMPERS else -1)
        assert box.blue == 0 or table == "dragonslayer"


@pytest.mark.rule("PIN-4.1", "PIN-4.2", "PIN-4.3", "PIN-4.4")
@pytest.mark.parametrize("table", TABLE_NAMES)
def test_boxes_of_the_flipper_zone(table: str) -> None:
    kinds = {
        "left-outlane": (WHITE, 0, OUTLANE), "left-inlane": (WHITE, 2, INLANE), "red": (RED, 0, NOTHING),
        "yellow": (YELLOW, 0, NOTHING), "right-inlane": (WHITE, 2, INLANE), "right-outlane": (WHITE, 0, OUTLANE),
    }  # fmt: skip
    boxes = [box for box in TABLES[TABLE_NAMES.index(table)].boxes if box.word in kinds]
    assert len(boxes) == (10 if table == "carniball" else 8)
    for box in boxes:
        assert (box.zone, box.line, box.bumper, box.blue) == (4, DASHED, -1, 0)
        assert (box.colour, box.stars, box.effect) == kinds[box.word]
        assert not box.up_only
        assert not box.in_order


@pytest.mark.rule("PIN-15.5")
def test_boxes_of_the_mini_pin() -> None:
    boxes = [box for box in TABLES[3].boxes if split(box)[0] == "mini"]
    assert len(boxes) == 9
    for box in boxes:
        part = split(box)[1].partition("-")[0]
        assert (box.zone, box.line, box.effect, box.blue) == (MINI_ZONES[part], DASHED, NOTHING, 0)
        assert box.bumper == {"p": 4, "q": 5}.get(part, -1)
        assert not box.up_only
        assert not box.in_order


@pytest.mark.rule("PIN-3.3", "PIN-12.3", "PIN-13.2", "PIN-14.2", "PIN-15.2", "PIN-15.5")
@pytest.mark.parametrize("table", TABLE_NAMES)
def test_arrows_and_spinners(table: str) -> None:
    data = TABLES[TABLE_NAMES.index(table)]
    letters = "abcdpq"
    assert [letters[start] + letters[end] for start, end in data.arrows] == ARROWS_ON[table]
    assert sorted(letters[start] + letters[end] for start, end in data.outlined) == sorted(ARROWS_OUTLINED[table])
    assert data.arrow_pay == (0 if table == "dragonslayer" else 1)
    assert data.spinner == SPINNERS[table]


@pytest.mark.rule("PIN-7.3", "PIN-7.5", "PIN-7.6")
@pytest.mark.parametrize("table", TABLE_NAMES)
def test_sets_and_their_bonuses(table: str) -> None:
    sets = TABLES[TABLE_NAMES.index(table)].sets
    assert [(group.words, group.reward) for group in sets] == SETS[table]
    for group in sets:
        printed = [(bonus.word, bonus.once, bonus.stars, bonus.effect, bonus.lamp) for bonus in group.bonuses]
        assert printed == BONUSES.get(group.words, [])


@pytest.mark.rule("PIN-9.1")
@pytest.mark.parametrize("words", ["duck", "balloon", "drone", "vault", "armoury", "speaker"])
def test_multiball_of_every_list(words: str) -> None:
    table = next(name for name, features in FEATURES.items() if words in features)
    desk = Desk(table, filled=f"{words}*", experience=1)
    desk.clear(f"{words}-1")
    number = int(TABLES[TABLE_NAMES.index(table)].boxes[desk.place(f"{words}-1")].faces[0])
    desk.roll(number, number).say(f"{number} {words}-1", f"take {words} multiball")
    assert desk.at("start", second=True)
