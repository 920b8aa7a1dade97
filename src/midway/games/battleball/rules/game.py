"""Battleball as a game: its facts and options, and the state that every word goes through."""

from __future__ import annotations

from typing import Final, final

from midway.core.chance import Outcomes, Rng
from midway.core.game import Facts, Game, Part
from midway.core.options import Option, Options
from midway.core.result import Result, rank_by
from midway.core.state import View, fingerprint
from midway.core.words import CHANCE, SPECTATOR, Move, Vocabulary
from midway.games.battleball.components import D20, LAST_TURN, SIZE
from midway.games.battleball.rules.activation import (
    activate,
    do_action,
    move,
    move_rolled,
    open_move,
    roll_again,
    roll_to_move,
)
from midway.games.battleball.rules.ball import (
    giver_rolled,
    kick_rolled,
    kicked,
    pass_rolled,
    pass_thrown,
    put_ball,
    taker_rolled,
)
from midway.games.battleball.rules.contest import (
    attack_rolled,
    defence_rolled,
    hit_again,
    pick_die,
    piled,
    press_on,
    treat,
)
from midway.games.battleball.rules.data import encode, key_numbers, load, parts, save
from midway.games.battleball.rules.field import BIT
from midway.games.battleball.rules.flow import end_turn, honour, next_activation, start_half
from midway.games.battleball.rules.legal import legal_words
from midway.games.battleball.rules.position import (
    ACT,
    ATTACK_ROLL,
    CHOOSE,
    CLEAR,
    DEFENCE_ROLL,
    FIRST_HARTS,
    FIRST_WOLVES,
    GIVER_ROLL,
    HIT_AGAIN,
    KICK_FOOTBALL,
    KICK_ROLL,
    LINE_UP,
    MODE,
    MOVE,
    MOVE_ROLL,
    MVP,
    MVP_SKILL,
    ORDER,
    OVER,
    PASS_FOOTBALL,
    PASS_ROLL,
    PICK_DIE,
    PILE_ROLL,
    PLACE_BALL,
    PRESS_ON,
    REROLL,
    STARTER,
    TAKER_ROLL,
    TREAT,
    Position,
)
from midway.games.battleball.rules.reach import half_steps
from midway.games.battleball.rules.refusal import refusal
from midway.games.battleball.rules.setup import choose_team_rule, line_up, redraw, veil
from midway.games.battleball.words import (
    CHANCE_WORDS,
    CREW_WORD,
    DONE,
    FIRST,
    ROLL,
    ROLLS,
    WORDS,
    YES,
)


@final
class BattleballState(Position):
    """One position of Battleball."""

    def legal(self, seat: int) -> list[Move]:
        return legal_words(self, seat)

    def forbids(self, seat: int, move: Move) -> str:
        return "" if move in legal_words(self, seat) else refusal(self, seat, move)

    def outcomes(self) -> Outcomes:
        return ROLLS[self.die]

    def do(self, seat: int, move: Move) -> None:
        if seat == CHANCE:
            self.horizon += 1
            _fall(self, move)
        else:
            self.choices = None
            _decide(self, move)
            if self.asked != seat:
                self.horizon += 1

    def clone(self) -> BattleballState:
        new = BattleballState(self.game, self.seats, self.options, self.rules)
        new.copy_from(self)
        return new

    def result(self) -> Result | None:
        if self.step != OVER:
            return None
        scores = list(self.scores())
        return Result(scores, rank_by([[scores[0]], [scores[1]]]))

    def score(self, seat: int) -> int:
        return self.scores()[seat]

    def observe(self, seat: int) -> View:
        view = self.frame(seat)
        view.update(save(self._veiled(seat)))
        return view

    def guess(self, seat: int, rng: Rng) -> BattleballState:
        new = self._veiled(seat)
        redraw(new, seat, rng)
        return new

    def _veiled(self, seat: int) -> BattleballState:
        """A clone in which only what this seat may know is left."""
        new = self.clone()
        veil(new, seat)
        return new

    def save(self) -> View:
        data = save(self)
        data["options"] = self.options.as_dict()
        data["rules"] = self.rules
        data["seats"] = self.seats
        return data

    def key(self, seat: int | None = None) -> int:
        if seat is None:
            return fingerprint(key_numbers(self))
        return fingerprint([seat - SPECTATOR, *key_numbers(self._veiled(seat))])

    def encode(self, seat: int, out: list[float]) -> None:
        encode(self._veiled(seat), seat, out)


def _decide(s: Position, word: Move) -> None:
    """A seat's word in its turn, or in answer to a question."""
    step = s.step
    if step == CHOOSE:
        _choose(s, word)
    elif step == MODE:
        if word.kind == ROLL:
            roll_to_move(s)
        else:
            open_move(s, half_steps(s.active), True)
    elif step == MOVE:
        move(s, word)
    elif step == ACT:
        do_action(s, word)
    elif step == PLACE_BALL:
        put_ball(s, word.a)
    elif step == REROLL:
        roll_again(s, word.kind == YES)
    elif step == PICK_DIE:
        pick_die(s, word.a)
    elif step == HIT_AGAIN:
        hit_again(s, word.kind == YES)
    elif step == PRESS_ON:
        press_on(s, word.kind == YES)
    elif step == ORDER:
        start_half(s, s.asked if word.kind == FIRST else 1 - s.asked)
    elif step == CLEAR:
        _clear(s, word.a)
    elif step == MVP:
        s.target = s.asked * SIZE + word.a
        s.ask(s.asked, MVP_SKILL)
    elif step == MVP_SKILL:
        _learn(s, word.a)
    elif step == TREAT:
        treat(s, word.kind == YES)
    elif step == LINE_UP:
        line_up(s, s.asked, word)
    else:
        choose_team_rule(s, s.asked, word.a)


def _choose(s: Position, word: Move) -> None:
    if word.kind == DONE:
        end_turn(s)
    elif word.kind != CREW_WORD:
        activate(s, s.team * SIZE + word.a)
    elif s.carnage & (s.carnage - 1) == 0:
        _clear(s, s.carnage.bit_length() - 1)
    else:
        s.ask(s.team, CLEAR)


def _clear(s: Position, space: int) -> None:
    """The Grounds Crew removes a carnage token."""
    s.carnage &= ~BIT[space]
    s.spent |= 1 << s.team
    if s.listener is not None:
        s.tell("crew", -1, [s.team], [space])
    next_activation(s)


def _learn(s: Position, skill: int) -> None:
    """The most valuable player gets his skill; then the other team's, or the next half."""
    s.skills = [skills | 1 << skill if player == s.target else skills for player, skills in enumerate(s.skills)]
    if s.listener is not None:
        s.tell("skill", -1, [s.target, skill], [])
    honour(s, s.asked + 1)


def _fall(s: Position, word: Move) -> None:
    """Dice lie."""
    step = s.step
    if step == MOVE_ROLL:
        move_rolled(s, word.a, word.b)
    elif step == ATTACK_ROLL:
        attack_rolled(s, word.a, word.b)
    elif step == DEFENCE_ROLL:
        defence_rolled(s, word.a, word.b)
    elif step == PILE_ROLL:
        piled(s, word.a)
    elif step == PASS_ROLL:
        pass_rolled(s, word.a, word.b)
    elif step == PASS_FOOTBALL:
        pass_thrown(s, word.a)
    elif step == GIVER_ROLL:
        giver_rolled(s, word.a, word.b)
    elif step == TAKER_ROLL:
        taker_rolled(s, word.a, word.b)
    elif step == KICK_ROLL:
        kick_rolled(s, word.a, word.b)
    elif step == KICK_FOOTBALL:
        kicked(s, word.a)
    elif step == STARTER:
        start_half(s, word.a)
    elif step == FIRST_WOLVES:
        s.first_die = word.a
        s.roll(D20, FIRST_HARTS)
    else:
        _first_roll(s, word.a)


def _first_roll(s: Position, harts: int) -> None:
    """Both have rolled for the choice of going first; a tie is rolled again."""
    wolves = s.first_die
    if s.listener is not None:
        s.tell("first roll", -1, [wolves, harts], [])
    if wolves == harts:
        s.roll(D20, FIRST_WOLVES)
    else:
        s.ask(0 if wolves > harts else 1, ORDER)


# The most words of a set-up, and of a turn: counted generously, for the longest game there can be.
_PLIES_OF_SET_UP = 100
_PLIES_OF_TURN = 100


@final
class BattleballGame(Game):
    """Futuristic football: two teams of eleven, a staggered field, and dice that win by being low."""

    def __init__(self) -> None:
        super().__init__(
            "battleball",
            "Battleball",
            "Futuristic football on a staggered field: run, tackle, block, pass, and be the last one standing.",
            "midway.games.battleball",
            Facts(
                seats=(2, 2),
                max_plies=(LAST_TURN + 1) * (_PLIES_OF_TURN + _PLIES_OF_SET_UP),
                max_outcomes=max(len(outcomes.moves) for outcomes in ROLLS),
                hidden=True,
                minutes=60,
            ),
            (
                Option("edition", "advanced", "The whole game, or the basic one to begin with.", ("advanced", "basic")),
                Option("activations_per_turn", 3, "Players activated in a turn; basic: always one.", low=1, high=3),
                Option("field_goals", True, "Field goals may be kicked."),
                Option("player_skills", False, "A player of each team earns a skill after every half."),
                Option("malfunction", False, "A heavy tackle who rolls doubles does not move."),
                Option(
                    "max_overtime",
                    0,
                    "Overtime rounds until the leader wins; 0 is no limit.",
                    low=0,
                    high=20,
                    title="Most rounds of overtime",
                ),
            ),
            # Since 2: after a halt with a ball that nobody had, the other team goes first if the turn was used up.
            rules=2,
        )

    def start(self, seats: int, options: Options, rules: int) -> BattleballState:
        state = BattleballState(self, seats, options, rules)
        state.begin()
        return state

    def load(self, data: View) -> BattleballState:
        state = self.start(data["seats"], self.read_options(data["options"]), data["rules"])
        load(state, data)
        return state

    def restore(self, view: View, rng: Rng) -> BattleballState:
        state = self.load(view)
        redraw(state, view["seat"], rng)
        return state

    def vocabulary(self, options: Options) -> Vocabulary:
        return WORDS

    def chance_vocabulary(self, options: Options) -> Vocabulary:
        return CHANCE_WORDS

    def parts(self, options: Options, seats: int) -> list[Part]:
        return parts()


GAME: Final = BattleballGame()
