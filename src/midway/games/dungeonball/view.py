"""How Dungeon Ball shows itself."""

from __future__ import annotations

from typing import Any, Final

from midway.core.events import Event
from midway.core.look import Drawing, Look, Target
from midway.core.options import Options
from midway.core.state import View
from midway.core.words import Move
from midway.games.dungeonball.components import (
    ABILITIES,
    COLOURS,
    EXTRA_POINT_DICE,
    FACES,
    HOWL,
    JUKE,
    MIDFIELD,
    PACK_HUNT,
    PLAY_BOARD,
    POSSESSION,
    SPACES,
    START,
    TEAM_CARDS,
    TEAMS,
    TWO_POINT,
)
from midway.games.dungeonball.drawing import asides, kick_dice, moving, still, table_dice
from midway.games.dungeonball.rules.field import is_good
from midway.games.dungeonball.rules.position import (
    CALL_TOSS,
    CHOOSE_ACTION,
    CHOOSE_END,
    CHOOSE_SIDE,
    CHOOSE_TEAM,
    CONVERSION,
    DISCARD,
    EXCHANGE,
    HAIL,
    HIDE_CARD,
    KEEP_DICE,
    KICK_THROW,
    LONG_KEEP,
    MOVE_PAWN,
    OFFER_ONSIDE,
    OVERTIME,
    PICK_DICE,
    WHISTLE_AFTER,
    WHISTLE_BEFORE,
)
from midway.games.dungeonball.rules.refusals import CARD_RULES
from midway.games.dungeonball.telling import chance_in_words, dice_in_words, lid, picture, plural, say, west_index
from midway.games.dungeonball.words import (
    CALL,
    CARD,
    DEFEND,
    DROP,
    END,
    ENDS,
    EXPIRE,
    EXTRA,
    FIELD_GOAL,
    GUESS,
    HAIL_MARY,
    KEEP,
    KICK_OFF,
    LAND,
    ONSIDE,
    PASS,
    PUNT,
    REROLL,
    RUN,
    SIDE_CHOICE,
    STEP,
    STEPS,
    TARGETS,
    TEAM,
    TWO,
    count_of,
)

_PLAIN_LABELS: Final = {
    RUN: "Run a play",
    PUNT: "Punt",
    HAIL_MARY: "Hail Mary: five balls for a touchdown (24 %)",
    EXPIRE: "Let the time expire",
    KEEP: "Keep all dice",
    TWO: "Two points: one play from the far football",
    ONSIDE: "Onside kick: five balls to keep the ball (24 %)",
    KICK_OFF: "Kick off as usual",
    PASS: "Play no card",
}
_SENTENCES: Final = {
    CHOOSE_TEAM: "Choose your team",
    CALL_TOSS: "Call the toss: heads or tails?",
    CHOOSE_SIDE: "You won the toss: attack first, or defend first?",
    CHOOSE_END: "Choose your end zone",
    WHISTLE_BEFORE: "Before the play: a card with a whistle?",
    CHOOSE_ACTION: "Run a play, or something else?",
    HIDE_CARD: "Guess the play: lay a defense card face down",
    MOVE_PAWN: "Select a play: move your pawn",
    KEEP_DICE: "Keep what you like and roll the rest once more",
    EXCHANGE: "After the roll: play a card?",
    DISCARD: "Choose a die to discard",
    PICK_DICE: "Choose the dice that are rolled again",
    WHISTLE_AFTER: "After the down: a card with a whistle?",
    CONVERSION: "Touchdown! One point by a kick, or two by a play?",
    KICK_THROW: "Your kick: throw the die between the posts",
    OFFER_ONSIDE: "Still behind: try an onside kick?",
    LONG_KEEP: "You need five balls: roll any dice once more",
}
_RULES_NOW: Final = {
    CHOOSE_TEAM: ["DUN-1.4", "DUN-1.5", "DUN-7.1"],
    CALL_TOSS: ["DUN-1.6", "DUN-1.7"],
    CHOOSE_SIDE: ["DUN-1.8"],
    CHOOSE_END: ["DUN-1.9"],
    WHISTLE_BEFORE: ["DUN-7.6", "DUN-7.9"],
    CHOOSE_ACTION: ["DUN-5.2", "DUN-5.1", "DUN-10.2", "DUN-5.3"],
    HIDE_CARD: ["DUN-4.3", "DUN-4.8", "DUN-4.9"],
    MOVE_PAWN: ["DUN-4.5", "DUN-4.17", "DUN-2.6"],
    KEEP_DICE: ["DUN-4.11", "DUN-4.13", "DUN-4.17", "DUN-4.14"],
    EXCHANGE: ["DUN-7.7", "DUN-7.8", "DUN-7.20", "DUN-7.21"],
    DISCARD: ["DUN-7.17"],
    WHISTLE_AFTER: ["DUN-7.9", "DUN-7.6"],
    CONVERSION: ["DUN-9.2", "DUN-10.5", "DUN-9.4"],
    KICK_THROW: ["DUN-11.1", "DUN-11.2", "DUN-11.3"],
    OFFER_ONSIDE: ["DUN-12.1", "DUN-12.3", "DUN-12.4", "DUN-12.5"],
}
_RULES_OF_SKILL: Final = {"DUN-10.2": "DUN-11.1", "DUN-10.5": "DUN-11.1"}
"""What holds instead for a player who kicks by skill."""
_RULES_ALONE: Final = {"DUN-1.7": "DUN-15.7", "DUN-14.2": "DUN-15.7"}
"""What holds instead for a player alone."""


class DungeonLook(Look):
    """Words and pictures of Dungeon Ball."""

    # --- words ----------------------------------------------------------------------------------------------

    def chance(self, move: Move, view: View) -> str:
        return chance_in_words(move)

    def label(self, move: Move, view: View) -> str:
        kind = move.kind
        if kind in _PLAIN_LABELS:
            return _PLAIN_LABELS[kind]
        if kind == TEAM:
            cards = ", ".join(ABILITIES[card].name for card in TEAM_CARDS[move.a])
            return f"{TEAMS[move.a].title()}: {cards}"
        if kind == STEP:
            return self._step_label(move.a, view)
        if kind == REROLL:
            return f"Reroll {dice_in_words([count_of(move.a, face) for face in range(4)])}"
        if kind == DROP:
            return f"Discard a {FACES[move.a]} die"
        if kind == CARD:
            return self._card_label(move)
        if kind == DEFEND:
            dice = "die" if move.c == 1 else "dice"
            return f"{COLOURS[move.b].title()} {move.c}: {move.c} {dice} fewer if right, more if wrong"
        if kind == GUESS:
            return f"Guess {COLOURS[move.a]}"
        if kind == FIELD_GOAL:
            return f"Field goal {self._kick_method(view, kick_dice(view))}"
        if kind == EXTRA:
            return f"Extra point {self._kick_method(view, EXTRA_POINT_DICE)}"
        if kind == LAND:
            verdict = "good" if is_good(move.a, move.b) else "no good"
            return f"Land in column {move.a + 1}, row {move.b + 1}: {verdict}"
        if kind == CALL:
            return move.word.title()
        if kind == SIDE_CHOICE:
            return "Attack first" if move.a == 0 else "Defend first"
        if kind == END:
            return f"The end zone in the {ENDS[move.a]}"
        return "Wait"

    def _step_label(self, step: int, view: View) -> str:
        square = TARGETS[self._pawn(view)][step]
        if square < 0:
            return STEPS[step].title()
        colour = COLOURS["RYB".index(PLAY_BOARD[square])]
        need = {"red": "1 cleat", "yellow": "2 balls", "blue": "3 balls"}[colour]
        return f"{STEPS[step].title()}: {colour} play, {need} a space"

    def _card_label(self, move: Move) -> str:
        ability = ABILITIES[move.a]
        name = f"{ability.name} ({ability.cost})"
        if move.a == HOWL:
            return f"{name}: {COLOURS[move.b]} plays roll 1 die less"
        if move.a == PACK_HUNT:
            return f"{name}: add a {FACES[move.b]}"
        if move.a == JUKE:
            return f"{name}: reroll a {FACES[move.b]}"
        if move.a == POSSESSION:
            return f"{name}: turn a {FACES[move.b]} to a {FACES[move.c]}"
        return f"{name}: {ability.effect[0].lower()}{ability.effect[1:]}"

    def _kick_method(self, view: View, dice: int) -> str:
        """How the offense kicks: by a throw, or by so many dice with their chance."""
        if self._kicks_by_skill(view):
            return "by a throw of skill"
        return f"with {plural(dice, 'die').replace('dies', 'dice')} ({100 - 100 / 2**dice:.0f} %)"

    def _kicks_by_skill(self, view: View) -> bool:
        return bool(view["options"][f"kick_{view['offense'] + 1}"] == "skill")

    def _pawn(self, view: View) -> int:
        side = max(0, view["seat"])
        return int(view["sides"][side]["pawn"])

    def sentence(self, view: View) -> str:
        seat = view["seat"]
        phase = view["phase"]
        if seat < 0 or not (view["actor"] == seat or self._throws(view)):
            return ""
        if phase == CHOOSE_SIDE and view["half"] == OVERTIME:
            return "You won the toss of overtime: attack first, or defend first?"
        if phase == HIDE_CARD and view["seats"] == 1:
            return "Guess the play of the dungeon: name a colour"
        if phase == CHOOSE_ACTION and view["final"]:
            return "The final play of the half: what will it be?"
        if self._guessed_alone(view):
            return "Your guess was right: play a card?"
        return _SENTENCES[phase]

    def say(self, event: Event, names: list[str]) -> str:
        return say(event, names)

    def text(self, view: View, names: list[str]) -> str:
        return picture(view, names)

    def _guessed_alone(self, view: View) -> bool:
        """Whether cards may be played after a play of the dungeon, for which no dice were rolled."""
        return bool(view["phase"] == EXCHANGE and view["seats"] == 1 and view["offense"] == 1)

    def _throws(self, view: View) -> bool:
        """Whether the viewer's hand is to throw the die."""
        return bool(view["phase"] == KICK_THROW and view["seat"] == view["offense"])

    def target(self, view: View) -> Target | None:
        return lid() if self._throws(view) else None

    def scoring(self, view: View) -> list[tuple[str, list[str]]]:
        seats = range(view["seats"])
        sides = view["sides"]
        lines = [
            ("Team", [TEAMS[sides[seat]["team"]].title() if sides[seat]["team"] >= 0 else "" for seat in seats]),
            ("Momentum", [str(sides[seat]["momentum"]) for seat in seats]),
            ("Points", [str(sides[seat]["score"]) for seat in seats]),
        ]
        if view["seats"] == 1:
            lines.append(("Points of the dungeon", [str(sides[1]["score"])]))
        return lines

    def total(self, view: View) -> str:
        return "Points"

    def rules_now(self, view: View) -> list[str]:
        phase = view["phase"]
        alone = view["seats"] == 1
        if phase == PICK_DICE:
            return [CARD_RULES[view["pending"]]]
        if phase == LONG_KEEP:
            return ["DUN-13.6"] if view["long_shot"] == HAIL else ["DUN-12.3", "DUN-12.4", "DUN-12.5"]
        rules = list(_RULES_NOW.get(phase, []))
        if phase == CHOOSE_ACTION and view["final"]:
            rules = ["DUN-13.3", "DUN-13.6", *rules]
        if phase in (CALL_TOSS, CHOOSE_SIDE) and view["half"] == OVERTIME:
            rules = ["DUN-14.1", "DUN-14.2"]
        if phase == HIDE_CARD and alone:
            rules = ["DUN-15.10", "DUN-15.11", "DUN-15.12"]
        if self._guessed_alone(view):
            rules = ["DUN-15.24", "DUN-15.22", "DUN-15.27"]
        if self._kicks_by_skill(view):
            rules = [_RULES_OF_SKILL.get(rule, rule) for rule in rules]
        if alone:
            rules = [_RULES_ALONE.get(rule, rule) for rule in rules]
        return rules + [
            CARD_RULES[card] for card in range(len(ABILITIES)) if view["playable"] >> card & 1 and card < JUKE
        ]

    # --- pictures -------------------------------------------------------------------------------------------

    def still(self, options: Options, seats: int) -> Drawing:
        return still(seats)

    def moving(self, view: View, names: list[str]) -> Drawing:
        return moving(view, names)

    def asides(self, view: View, names: list[str]) -> list[Drawing]:
        return asides(view, names)

    def spots(self, move: Move, view: View) -> list[str]:
        kind = move.kind
        if kind == TEAM:
            return [f"team-{move.a}"]
        if kind == CALL:
            return [f"coin-{move.a}"]
        if kind == SIDE_CHOICE:
            return [f"side-{move.a}"]
        if kind == END:
            return [f"end-{move.a}"]
        if kind == STEP:
            square = TARGETS[self._pawn(view)][move.a]
            return [f"play-{square}"] if square >= 0 else []
        if kind == DEFEND:
            return [f"guard-{move.a}"]
        if kind == GUESS:
            return [f"guard-{2 * move.a}"]
        if kind in (REROLL, DROP):
            return self._dice_spots(view, move.a if kind == REROLL else 1 << 3 * move.a)
        if kind == KEEP:
            return ["tray"]
        if kind == CARD:
            dice = self._dice_spots(view, 1 << 3 * move.b) if move.a in (JUKE, POSSESSION) else []
            return [f"card-{move.a}", *dice]
        if kind == LAND:
            return [f"land-{move.a}-{move.b}"]
        return self._field_spots(kind, view)

    def _dice_spots(self, view: View, wanted: int) -> list[str]:
        """The first dice on the table with these faces."""
        faces = table_dice(view)
        left = [count_of(wanted, face) for face in range(4)]
        found = []
        for place, face in enumerate(faces):
            if left[face] > 0:
                left[face] -= 1
                found.append(f"die-{place}")
        return found

    def _field_spots(self, kind: int, view: View) -> list[str]:
        """Where on the field a word without a piece of its own points at."""
        far_end = f"end-{1 if west_index(view, SPACES - 1) > MIDFIELD else 0}"
        if kind in (FIELD_GOAL, EXTRA):
            return [far_end.replace("end", "posts")]
        if kind == HAIL_MARY:
            return [far_end]
        if kind == TWO:
            return [f"space-{west_index(view, TWO_POINT)}"]
        if kind == ONSIDE:
            return [f"space-{MIDFIELD}"]
        if kind in (PUNT, KICK_OFF):
            return [f"space-{west_index(view, SPACES - 1 - START)}"]
        if kind == RUN:
            return ["football"]
        return ["clock"] if kind == EXPIRE else []

    def motion(self, event: Event) -> dict[str, Any]:
        kind = event.kind
        if kind in ("gain", "back", "kicked") and len(event.path) > 1:
            path = [f"space-{space}" for space in event.path]
            if kind == "kicked":
                path[-1] = "posts-1" if event.path[-1] > MIDFIELD else "posts-0"
            return {"piece": "football", "path": path}
        if kind == "roll":
            return {"flash": [f"die-{place}" for place in range(len(event.numbers) - 1)]}
        if kind == "black":
            return {"flash": ["black"]}
        if kind == "card":
            return {"flash": [f"card-{event.numbers[1]}"]}
        if kind == "land":
            return {"flash": [f"land-{event.numbers[1]}-{event.numbers[2]}"]}
        if kind == "score":
            return {"flash": [f"score-{event.numbers[0]}"]}
        return {}


LOOK: Final = DungeonLook()
