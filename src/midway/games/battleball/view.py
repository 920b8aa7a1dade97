"""How Battleball shows itself in words and in text; the pictures stand in picture.py."""

from __future__ import annotations

from typing import Final

from midway.core.chance import Rng
from midway.core.events import Event
from midway.core.state import View
from midway.core.words import Move
from midway.games.battleball.components import (
    DICE_NAMES,
    FORMATIONS,
    HALVES,
    HALVES_PLAYED,
    HEAVY,
    JAW,
    NAMES,
    PLACES,
    PLAYER_DICE,
    ROLE_NAMES,
    ROSTER,
    SIZE,
    SKILLS,
    SPACES,
    TEAM_RULES,
    TEAMS,
)
from midway.games.battleball.picture import BattleballPicture, covers, foes_beside, is_basic, player_at, score_of
from midway.games.battleball.plates import FORMATION_LABELS
from midway.games.battleball.rules.activation import may_block
from midway.games.battleball.rules.ball import fumbling_double, kick_needs, may_hold_on, pass_bonus
from midway.games.battleball.rules.contest import serious_from
from midway.games.battleball.rules.game import GAME, BattleballState
from midway.games.battleball.rules.odds import (
    ANY_DOUBLE,
    NO_DOUBLE,
    PILE_NEVER_SERIOUS,
    TACKLE_ODDS,
    Odds,
    hand_off_odds,
    pile_odds,
    run_odds,
    throw_odds,
)
from midway.games.battleball.rules.position import (
    ACT,
    ATTACK_ROLL,
    CHOOSE,
    CLEAR,
    DEFENCE_ROLL,
    ENDED_BASIC,
    ENDED_LEAD,
    ENDED_NOBODY,
    ENDED_OVERTIME,
    ENDED_OVERTIMES,
    ENDED_TIME,
    FIRST_HARTS,
    FIRST_WOLVES,
    FUMBLED,
    GIVER_ROLL,
    HIT_AGAIN,
    INCOMPLETE,
    KICK_FOOTBALL,
    KICK_ROLL,
    KICKED,
    LINE_UP,
    MISSED,
    MODE,
    MOVE,
    MOVE_ROLL,
    MVP,
    MVP_SKILL,
    NOBODY,
    ORDER,
    OVER,
    PASS_FOOTBALL,
    PASS_ROLL,
    PICK_DIE,
    PILE_ROLL,
    PLACE_BALL,
    PRESS_ON,
    REROLL,
    TAKER_ROLL,
    TEAM_RULES_STEP,
    TREAT,
)
from midway.games.battleball.rules.reach import longest_roll, reach, roll_bonus
from midway.games.battleball.words import (
    BLOCK,
    CREW_WORD,
    DONE,
    FIRST,
    FORMATION,
    HALF,
    HAND,
    HOLD,
    KICK,
    PASS,
    PILE,
    PLAYER,
    ROLL,
    SECOND,
    SKILL,
    SPACE,
    TACKLE,
    TAKE,
    TEAM,
    TEAM_RULE,
    TOUCHDOWN,
    USE,
    YES,
)

_QUESTIONS: Final = {
    REROLL: ("Roll again", "Keep the roll"),
    HIT_AGAIN: ("Roll his dice again", "Leave the dice"),
    TREAT: ("Send the medics: a normal injury", "Save the medics"),
    PRESS_ON: ("Iron Discipline: play on", "End the turn"),
}

_BALL_ROLLS: Final = {PASS_FOOTBALL: "The pass, football die", KICK_FOOTBALL: "The kick, football die"}
_DEEDS: Final = {
    MOVE_ROLL: "moves",
    ATTACK_ROLL: "attacks",
    DEFENCE_ROLL: "defends himself",
    PILE_ROLL: "piles on",
    PASS_ROLL: "goes for the pass",
    GIVER_ROLL: "hands the ball over",
    TAKER_ROLL: "takes the ball",
    KICK_ROLL: "kicks",
}
"""What a player rolls for."""

_SENTENCES: Final = {
    TEAM_RULES_STEP: "Choose your team rule in secret",
    ORDER: "You won the roll: go first or second?",
    CLEAR: "Choose the carnage token to clear",
    REROLL: "Sprint Drills: roll again, or keep the roll?",
    HIT_AGAIN: "Your Hitter may roll again",
    PICK_DIE: "Choose the die your heavy tackle uses: the lower number wins",
    TREAT: "A serious injury: send the Field Medics?",
    PRESS_ON: "The block failed: use Iron Discipline and play on?",
    MVP: "Name your most valuable player",
    MVP_SKILL: "Choose his skill",
}
_PLACING: Final = {
    FUMBLED: "Place the fumbled ball",
    INCOMPLETE: "The pass is incomplete: choose where the ball comes down",
    KICKED: "Choose where the ball is put after the field goal",
    MISSED: "The kick failed: choose who gets the ball",
}

_RULES_NOW: Final = {
    LINE_UP: ["BAT-2.2", "BAT-2.5", "BAT-2.3", "BAT-1.10"],
    TEAM_RULES_STEP: ["BAT-2.6", "BAT-2.7", *(f"BAT-15.{n}" for n in range(1, 9))],
    ORDER: ["BAT-2.8"],
    CHOOSE: ["BAT-3.1", "BAT-3.2", "BAT-3.4", "BAT-3.9"],
    CLEAR: ["BAT-15.6"],
    MODE: ["BAT-4.2", "BAT-4.9", "BAT-4.11"],
    REROLL: ["BAT-15.1"],
    MOVE: ["BAT-4.2", "BAT-4.5", "BAT-4.3", "BAT-11.2", "BAT-12.2"],
    ACT: ["BAT-3.5", "BAT-5.1", "BAT-5.4", "BAT-6.1", "BAT-8.1", "BAT-9.1"],
    HIT_AGAIN: ["BAT-16.8"],
    PICK_DIE: ["BAT-5.13", "BAT-5.14", "BAT-5.4"],
    TREAT: ["BAT-15.5"],
    PRESS_ON: ["BAT-15.7"],
    PLACE_BALL: ["BAT-11.5", "BAT-8.9", "BAT-10.7"],
    MVP: ["BAT-16.1"],
    MVP_SKILL: [f"BAT-16.{n}" for n in range(1, 10)],
}

_ADVANCED_RULES: Final = ["BAT-3.1", "BAT-3.2", "BAT-6.1", "BAT-8.1", "BAT-8.9", "BAT-9.1", "BAT-10.7"]
"""Those of them that do not hold in the basic game."""

_ENDINGS: Final = {
    ENDED_LEAD: "with a lead of ten after the second half",
    ENDED_OVERTIME: "with a lead of ten in overtime",
    ENDED_OVERTIMES: "after the last overtime round",
    ENDED_NOBODY: "because a team has nobody left to field, so touchdowns count",
    ENDED_TIME: "because time ran out",
    ENDED_BASIC: "with two touchdowns",
}


def role_name(place: int) -> str:
    """What a player is called: his role, and his shirt number."""
    return f"{ROLE_NAMES[ROSTER[place][:2]]} {place + 1}"


def chances(odds: Odds, good: str, special: str, bad: str) -> str:
    """Odds in words, with whole percents; what cannot happen is left out."""
    parts = [(odds.good, good), (odds.special, special), (odds.bad, bad)]
    return ", ".join(f"{odds.percent(ways)}% {name}" for ways, name in parts if ways or name == good)


class BattleballLook(BattleballPicture):
    """Words and pictures of Battleball."""

    # --- words ----------------------------------------------------------------------------------------------

    def chance(self, move: Move, view: View) -> str:
        if move.kind == TEAM:
            return f"The {TEAMS[move.a]} are drawn"
        die = DICE_NAMES[view["die"]]
        shown = f"2D6 show {move.a} and {move.b}" if die == "2D6" else f"{die} shows {move.a}"
        return f"{self._rolls(view)}: the {shown}"

    def _rolls(self, view: View) -> str:
        """What chance rolls for."""
        step = view["step"]
        if step in _BALL_ROLLS:
            return _BALL_ROLLS[step]
        if step in (FIRST_WOLVES, FIRST_HARTS):
            return f"{TEAMS[step - FIRST_WOLVES]}, for the choice"
        player = view["active"]
        if step in (DEFENCE_ROLL, PASS_ROLL) or (
            step in (GIVER_ROLL, TAKER_ROLL) and (player == view["holder"]) != (step == GIVER_ROLL)
        ):
            player = view["target"]
        return f"{self._who(player)} {_DEEDS[step]}"

    def label(self, move: Move, view: View) -> str:
        kind = move.kind
        if kind in (SPACE, TAKE, TOUCHDOWN):
            return self._space_label(move, view)
        if kind == PLAYER:
            return self._player_label(move, view)
        if kind in (TACKLE, BLOCK, PILE, PASS, HAND, KICK):
            return self._action_label(move, view)
        if kind == ROLL or kind == HALF:
            return self._mode_label(move, view)
        if kind == FORMATION:
            name = list(FORMATIONS)[move.a]
            return f"{name.capitalize()}: {FORMATION_LABELS[name]}"
        if kind == TEAM_RULE:
            return f"{TEAM_RULES[move.a][1]}: {TEAM_RULES[move.a][2]}"
        if kind == SKILL:
            return f"{SKILLS[move.a][1]}: {SKILLS[move.a][2]}"
        if kind == USE:
            return f"Use the {move.a}"
        if kind == FIRST or kind == SECOND:
            return "Go first" if kind == FIRST else "Let the other team begin"
        if kind == HOLD:
            return "Hold: no action"
        if kind == CREW_WORD:
            return "Call the Grounds Crew: clear one carnage token"
        if kind == DONE:
            return "Line up like this" if view["step"] == LINE_UP else "End the turn"
        yes, no = _QUESTIONS.get(view["step"], ("Yes", "No"))
        return yes if kind == YES else no

    def _space_label(self, move: Move, view: View) -> str:
        if move.kind == TOUCHDOWN:
            return "Run into the end zone: touchdown!"
        name = NAMES[move.a]
        step = view["step"]
        if step == PLACE_BALL:
            player = player_at(view, move.a)
            return f"Ball to {name}" if player == NOBODY else f"Ball to {self._who(player)} on {name}"
        if step == CLEAR:
            return f"Clear {name}"
        if step == LINE_UP:
            return f"On {name}"
        fetch = "Pick up the ball and stop on" if move.kind == TAKE else "Stop on"
        if step == MOVE and move.a != view["ball"]:
            return f"{fetch} {name}{self._waiting(view, move.a)}"
        if step == MOVE and view["holder"] == NOBODY:
            return f"Pick up the ball on {name}{self._waiting(view, move.a)}"
        return f"{fetch} {name}"

    def _waiting(self, view: View, space: int) -> str:
        """Whom the activated player would have to tackle or block there, at which odds."""
        player = view["active"]
        foes = foes_beside(view, player, space)
        if not foes:
            return ""
        names = [f"{role_name(foe % SIZE)} ({self._tackle_odds(player, foe)})" for foe in foes]
        return " beside " + " and ".join(names)

    def _tackle_odds(self, player: int, foe: int) -> str:
        odds = TACKLE_ODDS[PLAYER_DICE[player % SIZE]][PLAYER_DICE[foe % SIZE]]
        return f"tackle wins {odds.percent(odds.good)}%"

    def _player_label(self, move: Move, view: View) -> str:
        name = role_name(move.a)
        if view["step"] == LINE_UP:
            return f"Place {name}"
        if view["step"] == MVP:
            return f"Honour {name}"
        ball = ", has the ball" if view["seat"] >= 0 and view["holder"] == view["seat"] * SIZE + move.a else ""
        return f"Activate {name} ({DICE_NAMES[PLAYER_DICE[move.a]]}{ball})"

    def _mode_label(self, move: Move, view: View) -> str:
        if view["active"] == NOBODY:
            return "Roll to move" if move.kind == ROLL else "Take half"
        player = view["active"]
        die = PLAYER_DICE[player % SIZE]
        if move.kind == HALF:
            return f"Take half: {HALVES[die]} spaces for sure, but not into the end zone"
        label = f"Roll {DICE_NAMES[die]}"
        if view["holder"] != player:
            return f"{label} to move"
        state = position_of(view)
        steps = steps_of_touchdown(state, player)
        odds = run_odds(die, steps, roll_bonus(state, player), worst_double(state, player, ANY_DOUBLE))
        fumble = f", {odds.percent(odds.special)}% fumble" if odds.special else ""
        if steps > longest_roll(state, player):
            return f"{label} to move: no touchdown within reach{fumble}"
        return f"{label} to move: {odds.percent(odds.good)}% for the {steps} steps of a touchdown{fumble}"

    def _action_label(self, move: Move, view: View) -> str:
        kind = move.kind
        state = position_of(view)
        name = role_name(move.a)
        if state.active == NOBODY or view["step"] != ACT:
            return _PLAIN[kind].format(name)
        mine = PLAYER_DICE[state.active % SIZE]
        other = PLAYER_DICE[move.a]
        if kind == TACKLE:
            return f"Tackle {name}: " + chances(TACKLE_ODDS[mine][other], "win", "both out", "lose")
        if kind == BLOCK:
            odds = TACKLE_ODDS[mine][other]
            return f"Block {name}: " + chances(Odds(odds.good, 0, odds.special + odds.bad), "Down", "", "turn over")
        if kind == PILE:
            jaw = state.has_skill((1 - state.team) * SIZE + move.a, JAW)
            odds = pile_odds(PILE_NEVER_SERIOUS if jaw else serious_from(state, state.team))
            return f"Pile on {name}: " + chances(odds, "injured", "seriously injured", "you go Down")
        if kind == PASS:
            receiver = state.team * SIZE + move.a
            far = state.apart(state.active, receiver)
            fumbles = worst_double(state, receiver, fumbling_double(state))
            odds = throw_odds(other, far - pass_bonus(state, state.active), fumbles)
            return f"Pass to {name}, {far} spaces: " + chances(odds, "complete", "fumble", "incomplete")
        if kind == HAND:
            odds = hand_off_odds(mine, other, worst_double(state, state.holder, fumbling_double(state)))
            verb = "Hand off to" if state.holder == state.active else "Take the ball from"
            return f"{verb} {name}: " + chances(odds, "success", "fumble", "")
        need = kick_needs(state, state.active)
        odds = throw_odds(mine, need, worst_double(state, state.active, ANY_DOUBLE))
        return f"Field goal, needs {need}: " + chances(odds, "good", "fumble", "no good")

    def sentence(self, view: View) -> str:
        step: int = view["step"]
        if step < LINE_UP or view["seat"] != view["asked"]:
            return ""
        if step == LINE_UP:
            return self._line_up_sentence(view)
        if step == CHOOSE:
            left = activations(view) - view["count"]
            if left <= 0:
                return "Two-Minute Drill: activate one more player, or end the turn"
            return f"Activate a player ({left} left this turn), or end the turn"
        active = role_name(view["active"] % SIZE)
        if step == MODE:
            return f"{active.capitalize()}: roll to move, or take half?"
        if step == MOVE:
            steps: int = view["distance"]
            return f"{active.capitalize()} has {steps} step{'' if steps == 1 else 's'}: choose where he stops"
        if step == ACT:
            return f"{active.capitalize()}: {self._action_sentence(view)}"
        return _PLACING[view["placing"]] if step == PLACE_BALL else _SENTENCES[step]

    def _action_sentence(self, view: View) -> str:
        forced = foes_beside(view, view["active"], view["pos"][view["active"]])
        if not forced:
            return "choose an action, or hold"
        state = position_of(view)
        return "tackle or block!" if any(may_block(state, foe) for foe in forced) else "tackle!"

    def _line_up_sentence(self, view: View) -> str:
        if view["held"] != NOBODY:
            return f"Choose a space behind your 20-yard line for your {role_name(view['held'])}"
        if not view["formed"]:
            return "Line up in secret: choose a formation, or place your players one by one"
        return "Place your players, and say when you are done"

    def _who(self, player: int) -> str:
        return f"{TEAMS[player // SIZE]} {role_name(player % SIZE)}"

    # --- the log --------------------------------------------------------------------------------------------

    def say(self, event: Event, names: list[str]) -> str:
        kind = event.kind
        n = event.numbers
        if kind in ("tackle", "block", "pile", "pass", "hand", "kick"):
            return self._play_said(kind, n)
        if kind in ("turn", "starter", "halt", "crew", "technicality"):
            return self._team_said(event, names)
        if kind in ("activate", "rise", "move", "pickup", "fumble", "malfunction", "soft", "injury", "roll", "skill"):
            return self._player_said(event)
        if kind == "touchdown":
            return f"Touchdown! {self._who(n[1])} runs it in for {names[n[0]]}."
        if kind == "ball":
            place = NAMES[n[1]]
            return f"The ball lies on {place}." if n[0] == NOBODY else f"{self._who(n[0])} has the ball on {place}."
        if kind == "survival":
            return f"Survivors: {n[0]} {TEAMS[0]}, {n[1]} {TEAMS[1]}."
        if kind == "lined up":
            return "Both teams have lined up."
        if kind == "rules":
            return " ".join(f"{TEAMS[team]} play {TEAM_RULES[rule][1]}." for team, rule in enumerate(n))
        if kind == "first roll":
            return f"The roll for the choice: {TEAMS[0]} {n[0]}, {TEAMS[1]} {n[1]}."
        if kind == "half":
            return f"{half_name(n[0], bool(n[1]))} begins: both teams line up."
        if kind == "restart":
            return "Nobody is left on either side: the half starts again."
        return f"The game is over {_ENDINGS[n[0]]}: {n[1]} to {n[2]}." if kind == "over" else ""

    def _team_said(self, event: Event, names: list[str]) -> str:
        team = event.numbers[0]
        who = f"{names[team]} ({TEAMS[team]})"
        if event.kind == "turn":
            return f"Turn {event.numbers[1]}: {who}."
        if event.kind == "starter":
            return f"{who} goes first."
        if event.kind == "halt":
            return f"Play is halted. Both teams line up again, and {who} goes first."
        if event.kind == "crew":
            return f"The Grounds Crew of {who} clears {NAMES[event.path[0]]}."
        return f"Technicality! Only {who} has players left."

    def _player_said(self, event: Event) -> str:
        n = event.numbers
        who = self._who(n[0])
        kind = event.kind
        if kind == "activate":
            return f"{who} is activated."
        if kind == "roll":
            return f"{who} rolls {n[1]}." if n[0] % SIZE != HEAVY else f"{who} rolls {n[1]} and {n[2]}."
        if kind == "move":
            return f"{who} moves from {NAMES[event.path[0]]} to {NAMES[event.path[-1]]}." if event.path else ""
        if kind == "injury":
            return f"{who} is seriously injured and out for the game!" if n[1] else f"{who} is injured and leaves."
        if kind == "skill":
            return f"{who} is the most valuable player and gains {SKILLS[n[1]][1]}."
        return _PLAYER_SAYS[kind].format(who)

    def _play_said(self, kind: str, n: list[int]) -> str:
        who = self._who(n[0])
        if kind == "kick":
            outcome = ("No good: the ball goes over.", "It is good: 3 points!", "Doubles: fumble!")[n[3]]
            return f"{who} kicks, needs {n[1]} and has {n[2]}. {outcome}"
        other = self._who(n[1])
        if kind == "tackle":
            outcome = ("", "The defender wins.", "The tackle succeeds.", "A tie: both are out.")[n[4]]
            return f"{who} tackles {other}: {n[2]} against {n[3]}. {outcome}"
        if kind == "block":
            outcome = f"{other} goes Down." if n[4] else "The block fails."
            return f"{who} blocks {other}: {n[2]} against {n[3]}. {outcome}"
        if kind == "pile":
            outcome = (f"{who} goes Down himself!", "It hurts.", "A crushing success!")[n[3]]
            return f"{who} piles on {other} with a {n[2]}. {outcome}"
        if kind == "pass":
            outcome = ("Incomplete.", "Caught!", "Doubles: fumble!")[n[4]]
            return f"{who} passes over {n[2]} spaces to {other}: {n[3]}. {outcome}"
        return f"{who} hands the ball to {other}. " + ("It is safe." if n[2] else "Doubles: fumble!")

    # --- text -----------------------------------------------------------------------------------------------

    def text(self, view: View, names: list[str]) -> str:
        lines = [self._headline(view, names), "[red]" + "=" * 20 + " end zone of the Black Harts " + "=" * 20 + "[/]"]
        for row in range(25, 0, -1):
            spaces = [space for space, (r, _) in zip(SPACES, PLACES, strict=True) if r == row]
            cells = "".join(self._cell(view, space) for space in spaces)
            line = "--" if row in (6, 21) else "  "
            lines.append(f"{row:>3} {line}{'  ' if row % 2 else ''}{cells}")
        lines.append("[blue]" + "=" * 20 + " end zone of the Iron Wolves " + "=" * 20 + "[/]")
        lines.append(
            "WOLVES in capitals, harts in small letters; * has the ball, ~ Down, X carnage, o ball, ! for good."
        )
        for team in range(2):
            out = [self._bench_entry(view, player) for player in range(team * SIZE, team * SIZE + SIZE)]
            lines.append(f"{TEAMS[team]}, off the field: " + (" ".join(filter(None, out)) or "nobody"))
        return "\n".join(lines)

    def _headline(self, view: View, names: list[str]) -> str:
        score = " : ".join(str(points) for points in score_of(view))
        half = half_name(view["half"], is_basic(view))
        turn = "" if view["step"] == OVER else f", turn {view['turns']}"
        return f"{names[0]} (Wolves) {score} {names[1]} (Harts)   {half}{turn}"

    def _cell(self, view: View, space: int) -> str:
        player = covers(view, space)
        if player == NOBODY:
            mark = "o" if view["ball"] == space else "X" if space in view["carnage"] else "."
            return f" {mark}  " if mark != "o" else " [bold yellow]o[/]  "
        name = ROSTER[player % SIZE].ljust(3)
        end = "*" if view["holder"] == player else "~" if view["down"] >> player & 1 else " "
        return f"[bold blue]{name.upper()}{end}[/]" if player < SIZE else f"[bold red]{name}{end}[/]"

    def _bench_entry(self, view: View, player: int) -> str:
        if view["serious"] >> player & 1:
            return ROSTER[player % SIZE] + "!"
        return ROSTER[player % SIZE] if view["injured"] >> player & 1 else ""

    # --- the score sheet ------------------------------------------------------------------------------------

    def scoring(self, view: View) -> list[tuple[str, list[str]]]:
        on_field = [sum(1 for p in range(t * SIZE, t * SIZE + SIZE) if view["pos"][p] >= 0) for t in range(2)]
        lines = [("Team", ["Wolves", "Harts"]), ("Touchdowns", [str(n) for n in view["touchdowns"]])]
        if not is_basic(view):
            lines.append(("Points", [str(n) for n in view["points"]]))
        lines.append(("On the field", [str(n) for n in on_field]))
        for name, mask in (("Injured", view["injured"]), ("Out for the game", view["serious"])):
            lines.append((name, [str((mask >> t * SIZE & (1 << SIZE) - 1).bit_count()) for t in range(2)]))
        return lines

    def total(self, view: View) -> str:
        return "Points" if score_of(view) is view["points"] else "Touchdowns"

    def rules_now(self, view: View) -> list[str]:
        numbers = _RULES_NOW.get(view["step"], [])
        if not is_basic(view):
            return numbers
        return [number for number in numbers if number not in _ADVANCED_RULES] + ["BAT-17.1"]


_PLAIN: Final = {
    TACKLE: "Tackle {}",
    BLOCK: "Block {}",
    PILE: "Pile on {}",
    PASS: "Pass to {}",
    HAND: "Hand off with {}",
    KICK: "Field goal",
}
_PLAYER_SAYS: Final = {
    "rise": "{} stands up.",
    "pickup": "{} picks up the ball.",
    "fumble": "{} fumbles!",
    "malfunction": "{} has a malfunction and does not move.",
    "soft": "{} has Soft Hands: the doubles do not count.",
}


def position_of(view: View) -> BattleballState:
    """The position a viewer sees, to ask it about odds."""
    return GAME.restore(view, Rng(0))


def steps_of_touchdown(state: BattleballState, player: int) -> int:
    """The fewest steps with which the player runs in the ball he has; more than his longest roll if none are enough."""
    most = longest_roll(state, player)
    return next((steps for steps in range(1, most + 1) if reach(state, player, steps, True).score), most + 1)


def worst_double(state: BattleballState, player: int, usual: int) -> int:
    """Up to which number doubles are this player's fumble: the usual one, unless his Soft Hands still save him."""
    return NO_DOUBLE if may_hold_on(state, player) else usual


def activations(view: View) -> int:
    """How many players may be activated in this turn."""
    usual: int = 1 if is_basic(view) else view["options"]["activations_per_turn"]
    return usual + 1 if view["drilled"] else usual


def half_name(half: int, basic: bool) -> str:
    """The half by its name; the basic game knows a third half instead of overtime."""
    if half <= HALVES_PLAYED or basic:
        return ("First half", "Second half", "Third half")[half - 1]
    return f"Overtime round {half - HALVES_PLAYED}"


LOOK: Final = BattleballLook()
