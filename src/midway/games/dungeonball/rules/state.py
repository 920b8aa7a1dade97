"""The flow of the match: what each word changes, and what is asked next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from midway.core.chance import Outcomes, Rng
from midway.core.events import EVERYONE
from midway.core.result import Result
from midway.core.words import CHANCE, Move
from midway.games.dungeonball.components import (
    BALL,
    BASE_DICE,
    DEFENSE_CARDS,
    DOWNS,
    EXTRA_POINT,
    EXTRA_POINT_DICE,
    FIELD_GOAL_POINTS,
    HALF_TIME,
    LIGHTNING,
    LONG_SHOT,
    MIDFIELD,
    MOST_DOWNS,
    MOST_OVERTIMES,
    ONSIDE_CLOCK,
    POST,
    RED,
    SPACES,
    START,
    TEAMS,
    TIME,
    TOUCHDOWN_POINTS,
    TWO_POINT,
    TWO_POINTS,
    WHITE_DICE,
)
from midway.games.dungeonball.rules.cardplay import CardPlay
from midway.games.dungeonball.rules.cards import NOT_TIME, STARS, words_of
from midway.games.dungeonball.rules.dungeon import (
    CARD_BACK,
    CARD_BALL,
    CARD_CLEAT,
    CARD_COVERS,
    CARD_GOOD,
    CARD_NUMBER,
    CARD_STEPS,
    CARD_TIME,
    CARD_TURNOVER,
    draws,
    take_card,
)
from midway.games.dungeonball.rules.encoding import encode_position
from midway.games.dungeonball.rules.field import FORWARD, KICK_DICE, SQUARE_COLOUR, is_good, is_touchdown, moves_of
from midway.games.dungeonball.rules.position import (
    AGAIN,
    BLACK_DIE,
    CALL_TOSS,
    CHOOSE_ACTION,
    CHOOSE_END,
    CHOOSE_SIDE,
    CHOOSE_TEAM,
    CONVERSION,
    DISCARD,
    DRAW_DEFENSE,
    DRAW_KICK,
    DRAW_PLAY,
    DRUMS,
    EVERY_ACTOR,
    EXCHANGE,
    EXTRA_ROLL,
    FIRST_ROLL,
    FRENZY,
    GREMLIN,
    HAIL,
    HIDE_CARD,
    KEEP_DICE,
    KICK_ROLL,
    KICK_THROW,
    LONG_KEEP,
    LONG_REROLL,
    LONG_ROLL,
    MOVE_PAWN,
    MOVED,
    NOBODY,
    OFFER_ONSIDE,
    ONSIDE_TRY,
    OVER,
    OVERTIME,
    PICK_DICE,
    SECOND_ROLL,
    STOPPED,
    TOSS_COIN,
    TOUCHDOWN,
    TRICK,
    TURNOVER,
    WALL,
    WHISTLE_AFTER,
    WHISTLE_BEFORE,
)
from midway.games.dungeonball.rules.refusals import refusal
from midway.games.dungeonball.words import (
    BLACK_ROLLS,
    CALL_MOVES,
    DEFEND_MOVES,
    DROPS,
    END_MOVES,
    EXPIRE,
    EXPIRE_MOVE,
    EXTRA,
    EXTRA_MOVE,
    FALLS,
    FIELD_GOAL,
    FIELD_GOAL_MOVE,
    GUESS_MOVES,
    HAIL_MARY,
    HAIL_MARY_MOVE,
    KEEP,
    KICK_OFF_MOVE,
    LANDINGS,
    ONSIDE,
    ONSIDE_MOVE,
    PASS,
    PUNT,
    PUNT_MOVE,
    REROLLS,
    RUN_MOVE,
    SIDE_MOVES,
    STEP_LISTS,
    TARGETS,
    TEAM_MOVES,
    TOSSES,
    TWO_MOVE,
    count_of,
)

if TYPE_CHECKING:
    pass

TEAM_LISTS: Final = [[move for move in TEAM_MOVES if move.a != taken] for taken in range(len(TEAMS))]
"""By the team that is taken: the others."""
CONVERSIONS: Final = [EXTRA_MOVE, TWO_MOVE]
ONSIDE_CHOICES: Final = [ONSIDE_MOVE, KICK_OFF_MOVE]
NO_MOVES: Final[list[Move]] = []

SEALED_COLOUR: Final = [colour for colour, _ in DEFENSE_CARDS]
SEALED_NUMBER: Final = [number for _, number in DEFENSE_CARDS]


@final
class DungeonState(CardPlay):
    """A position of Dungeon Ball and what may happen in it."""

    def clone(self) -> DungeonState:
        new = DungeonState(self.game, self.seats, self.options, self.rules)
        new.copy_position(self)
        return new

    def guess(self, seat: int, rng: Rng) -> DungeonState:
        new = self.clone()
        if new.hides_card_from(seat):
            new.redraw_card(rng)
        return new

    def encode(self, seat: int, out: list[float]) -> None:
        encode_position(self, seat, out)

    # --- who may say what -----------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        return EVERY_ACTOR[self.actor + 2]

    def legal(self, seat: int) -> list[Move]:
        if seat != self.actor:
            return NO_MOVES
        phase = self.phase
        if phase == EXCHANGE or phase == WHISTLE_BEFORE or phase == WHISTLE_AFTER:
            return words_of(self, self.playable)
        if phase == KEEP_DICE:
            return REROLLS[self.dice & NOT_TIME]
        if phase == MOVE_PAWN:
            return STEP_LISTS[1 if self.marks & TRICK else 0][self.sides[seat].pawn]
        if phase == HIDE_CARD:
            return GUESS_MOVES if self.solo else DEFEND_MOVES
        if phase == CHOOSE_ACTION:
            return self._actions()
        if phase == PICK_DICE:
            return self.picks()
        if phase == DISCARD:
            return DROPS[self.faces()]
        if phase == CONVERSION:
            return CONVERSIONS
        if phase == LONG_KEEP:
            return REROLLS[self.dice]
        if phase == OFFER_ONSIDE:
            return ONSIDE_CHOICES
        if phase == CHOOSE_TEAM:
            return TEAM_MOVES if seat == 0 else TEAM_LISTS[self.sides[0].team]
        if phase == CALL_TOSS:
            return CALL_MOVES
        if phase == CHOOSE_SIDE:
            return SIDE_MOVES
        return END_MOVES

    def forbids(self, seat: int, move: Move) -> str:
        return "" if move in self.legal(seat) else refusal(self, seat, move)

    def outcomes(self) -> Outcomes:
        phase = self.phase
        if phase == TOSS_COIN:
            return TOSSES
        if phase == BLACK_DIE:
            return BLACK_ROLLS
        if phase == KICK_THROW:
            return LANDINGS[self.offense]
        if phase >= DRAW_DEFENSE:
            return draws(self)
        return FALLS[self.rolling]

    def _actions(self) -> list[Move]:
        """What the offense may announce instead of a play, and the play itself."""
        moves = [RUN_MOVE]
        if self.ball >= POST:
            moves.append(FIELD_GOAL_MOVE)
        if self.down == DOWNS:
            moves.append(PUNT_MOVE)
        if self.final:
            moves.append(HAIL_MARY_MOVE)
            moves.append(EXPIRE_MOVE)
        return moves

    # --- saying it ------------------------------------------------------------------------------------------

    def do(self, seat: int, move: Move) -> None:
        if seat == CHANCE:
            self.horizon += 1
            self._happen(move)
            return
        phase = self.phase
        if phase == EXCHANGE or phase == WHISTLE_BEFORE or phase == WHISTLE_AFTER:
            if move.kind == PASS:
                if self.listener is not None:
                    self.tell("pass", EVERYONE, [seat], [])
                self.decline(seat)
            else:
                self.play_card(seat, move)
        elif phase == KEEP_DICE:
            if move.kind == KEEP:
                self._finish_roll()
            else:
                self.throw(move.a, move.b, SECOND_ROLL)
        elif phase == MOVE_PAWN:
            self._select_play(seat, move.a)
        elif phase == HIDE_CARD:
            self._hide(seat, 2 * move.a if self.solo else move.a)
        elif phase == CHOOSE_ACTION:
            self._announce(move.kind)
        elif phase == PICK_DICE:
            self.throw(move.a, move.b, EXTRA_ROLL)
        elif phase == DISCARD:
            self.discard(move.a)
        elif phase == CONVERSION:
            self._convert(move.kind == EXTRA)
        elif phase == LONG_KEEP:
            if move.kind == KEEP:
                self._finish_long_shot()
            else:
                self.throw(move.a, move.b, LONG_REROLL)
        elif phase == OFFER_ONSIDE:
            if move.kind == ONSIDE:
                self._try_long_shot(ONSIDE_TRY)
            else:
                self._give_ball(self.defense(), START)
        else:
            self._set_up(seat, move)

    def _happen(self, move: Move) -> None:
        """Chance has spoken."""
        phase = self.phase
        if phase == FIRST_ROLL or phase == SECOND_ROLL:
            self.fall(move.a)
            self.ticks += count_of(move.a, TIME)
            if phase == FIRST_ROLL and self.dice & NOT_TIME:
                self.ask(self.offense, KEEP_DICE)
            else:
                self._finish_roll()
        elif phase == EXTRA_ROLL:
            self.fall(move.a)
            self.ticks += count_of(move.a, TIME)
            self.gain_momentum(self.offense, count_of(move.a, LIGHTNING))
            self.card_done()
        elif phase == BLACK_DIE:
            self.strike(move.a)
        elif phase == KICK_ROLL:
            self.fall(move.a)
            self.gain_momentum(self.offense, count_of(move.a, LIGHTNING))
            self._kicked(count_of(move.a, BALL) > 0)
        elif phase == KICK_THROW:
            if self.listener is not None:
                self.tell("land", EVERYONE, [self.offense, move.a, move.b], [])
            self._kicked(is_good(move.a, move.b))
        elif phase == LONG_ROLL or phase == LONG_REROLL:
            self.fall(move.a)
            if phase == LONG_ROLL and count_of(self.dice, BALL) < LONG_SHOT:
                self.ask(self.offense, LONG_KEEP)
            else:
                self._finish_long_shot()
        elif phase == TOSS_COIN:
            self._tossed(move.a)
        else:
            self._turn_up(move.a)

    # --- before the match and between its parts -------------------------------------------------------------

    def _set_up(self, seat: int, move: Move) -> None:
        phase = self.phase
        if phase == CHOOSE_TEAM:
            self.sides[seat].team = move.a
            if self.listener is not None:
                self.tell("team", EVERYONE, [seat, move.a], [])
            if seat == 0 and not self.solo:
                self.ask(1, CHOOSE_TEAM)
            else:
                self._call_toss()
        elif phase == CALL_TOSS:
            self.called = move.a
            self.await_chance(TOSS_COIN)
        elif phase == CHOOSE_SIDE:
            self._open_with(seat if move.a == 0 else 1 - seat)
        else:
            self.west = seat if move.a == 0 else 1 - seat
            if self.listener is not None:
                self.tell("end", EVERYONE, [seat, move.a], [])
            self._start_drive(self.opener, START)

    def _call_toss(self) -> None:
        self.ask(0 if self.solo else 1, CALL_TOSS)

    def _tossed(self, face: int) -> None:
        caller = 0 if self.solo else 1
        winner = caller if face == self.called else 1 - caller
        if self.listener is not None:
            self.tell("toss", EVERYONE, [caller, self.called, face, winner], [])
        if self.is_dungeon(winner):
            self._open_with(winner)
        else:
            self.ask(winner, CHOOSE_SIDE)

    def _open_with(self, side: int) -> None:
        """This side has the ball first, in the game or in overtime."""
        if self.listener is not None:
            self.tell("open", EVERYONE, [side], [])
        if self.half == OVERTIME:
            self.overtime_opener = side
            self._start_drive(side, START)
            return
        self.opener = side
        if self.is_dungeon(1 - side):
            self.west = 0
            self._start_drive(side, START)
        else:
            self.ask(1 - side, CHOOSE_END)

    def _start_drive(self, side: int, ball: int) -> None:
        """A new drive with the first down; both sides gain momentum, the offense first."""
        self.offense = side
        self.ball = ball
        self.down = 1
        self.gain_momentum(side, 1)
        self.gain_momentum(1 - side, 1)
        if self.listener is not None:
            self.tell("drive", EVERYONE, [side], [self.from_west(ball)])
        self.next_down()

    def _give_ball(self, side: int, ball: int) -> None:
        """The drive is over: this side goes on from here, unless the half or the drive of overtime ends."""
        if self.final:
            self._end_half()
        elif self.half == OVERTIME:
            self._end_overtime_drive()
        else:
            self._start_drive(side, ball)

    def _end_half(self) -> None:
        self.final = False
        self.downs = 0
        if self.listener is not None:
            self.tell("half", EVERYONE, [self.half, self.sides[0].score, self.sides[1].score], [])
        if self.half == 1:
            self.half = 2
            self.clock = HALF_TIME
            for side in self.sides:
                side.spent &= STARS
            self._start_drive(1 - self.opener, START)
        elif self.sides[0].score == self.sides[1].score:
            self.half = OVERTIME
            self.overtime = 1
            self._call_toss()
        else:
            self._end_game()

    def _end_overtime_drive(self) -> None:
        if self.overtime_drive == 0:
            self.overtime_drive = 1
            self._start_drive(1 - self.overtime_opener, START)
        elif self.sides[0].score != self.sides[1].score or self.overtime == MOST_OVERTIMES:
            self._end_game()
        else:
            self.overtime_drive = 0
            self.overtime += 1
            self.overtime_opener = 1 - self.overtime_opener
            self._start_drive(self.overtime_opener, START)

    def _end_game(self) -> None:
        self.phase = OVER
        self.actor = NOBODY
        if self.listener is not None:
            self.tell("over", EVERYONE, [self.sides[0].score, self.sides[1].score], [])

    def result(self) -> Result | None:
        if self.phase != OVER:
            return None
        mine, other = self.sides[0].score, self.sides[1].score
        ranks = [1 if mine >= other else 2, 1 if other >= mine else 2]
        if self.solo:
            return Result([mine], ranks[:1], [other])
        return Result([mine, other], ranks)

    def score(self, seat: int) -> int:
        return self.sides[seat].score

    # --- a down ---------------------------------------------------------------------------------------------

    def next_down(self) -> None:
        """Begins a down: the final play, if the clock is at zero."""
        if self.half != OVERTIME:
            if self.downs == MOST_DOWNS:
                self.clock = 0
            self.downs += 1
            self.final = self.clock == 0
        self.clear_play()
        if self.is_dungeon(self.offense):
            self._dungeon_down()
        else:
            self.open_cards(WHISTLE_BEFORE)

    def _choose_action(self) -> None:
        if not self.two_point and (self.ball >= POST or self.down == DOWNS or self.final):
            self.ask(self.offense, CHOOSE_ACTION)
        else:
            self._line_up()

    def _announce(self, kind: int) -> None:
        if kind == FIELD_GOAL:
            self._kick(FIELD_GOAL_POINTS)
        elif kind == PUNT:
            self._punt()
        elif kind == HAIL_MARY:
            self._try_long_shot(HAIL)
        elif kind == EXPIRE:
            if self.listener is not None:
                self.tell("expire", EVERYONE, [self.offense], [])
            self._end_half()
        else:
            self._line_up()

    def _punt(self) -> None:
        if self.listener is not None:
            self.tell("punt", EVERYONE, [self.offense], [])
        self._give_ball(self.defense(), START)

    def _line_up(self) -> None:
        """The defense hides a card; the dungeon draws its own later."""
        if self.solo:
            self.ask(0, MOVE_PAWN)
        else:
            self.ask(self.defense(), HIDE_CARD)

    def _hide(self, seat: int, card: int) -> None:
        self.sealed = card
        if self.listener is not None:
            self.tell("hide", EVERYONE, [seat], [])
        if self.solo:
            self._draw(DRAW_PLAY)
        else:
            self.ask(self.offense, MOVE_PAWN)

    def _select_play(self, seat: int, step: int) -> None:
        self._move_pawn(seat, step)
        if self.solo:
            self._draw(DRAW_DEFENSE)
            return
        self.revealed = True
        self.horizon += 1
        number = SEALED_NUMBER[self.sealed]
        right = SEALED_COLOUR[self.sealed] == self.colour
        if self.listener is not None:
            self.tell("reveal", EVERYONE, [self.defense(), self.sealed, 1 if right else 0], [])
        if right:
            self.gain_momentum(self.defense(), 1)
        self._first_roll(-number if right else number)

    def _move_pawn(self, side: int, step: int) -> None:
        pawn = TARGETS[self.sides[side].pawn][step]
        self.sides[side].pawn = pawn
        self.colour = SQUARE_COLOUR[pawn]
        if self.listener is not None:
            self.tell("pawn", EVERYONE, [side, self.colour], [pawn])

    def _first_roll(self, change: int) -> None:
        """Rolls five dice, more or fewer by the defense card and by whistle cards."""
        count = BASE_DICE + change
        if self.marks & DRUMS:
            count += 1
        if self.howl == self.colour:
            count -= 1
        count = min(WHITE_DICE, count)
        if self.listener is not None:
            self.tell("dice", EVERYONE, [self.offense, count], [])
        self.throw(0, count, FIRST_ROLL)

    def _finish_roll(self) -> None:
        self.gain_momentum(self.offense, count_of(self.dice, LIGHTNING))
        self.open_cards(EXCHANGE)

    def _advance(self) -> None:
        """Step seven: the ball moves."""
        if self.marks & TURNOVER:
            self.ball = self.start_ball
        else:
            self._move_forward(self._forward_moves())
        self._finish_play()

    def _finish_play(self) -> None:
        """Step eight: the clock, then the whistle cards."""
        if self.time_counts() and not self.marks & GREMLIN:
            self.run_clock(self.ticks)
        self.open_cards(WHISTLE_AFTER)

    def _forward_moves(self) -> int:
        moves = moves_of(self.colour, self.dice, self.extra_balls, self.extra_cleats)
        if self.marks & FRENZY and moves > 0:
            moves += 1
        if self.marks & WALL and moves > 1:
            moves = 1
        return 0 if self.marks & STOPPED else moves

    def _move_forward(self, moves: int) -> None:
        if self.listener is not None:
            path = [self.from_west(space) for space in FORWARD[self.colour][self.ball][: moves + 1]]
            self.tell("gain", EVERYONE, [self.offense, moves, self.colour], path)
        if moves > 0:
            self.marks |= MOVED
            self.ball = FORWARD[self.colour][self.ball][moves]
            if is_touchdown(self.ball):
                self.marks |= TOUCHDOWN
                self._score(self.offense, TWO_POINTS if self.two_point else TOUCHDOWN_POINTS)

    def _score(self, side: int, points: int) -> None:
        self.sides[side].score += points
        if self.listener is not None:
            self.tell("score", EVERYONE, [side, points, self.sides[0].score, self.sides[1].score], [])

    def _end_down(self) -> None:
        """Step nine, after the whistle cards."""
        if self.two_point:
            self._after_conversion()
        elif self.marks & TOUCHDOWN:
            self._ask_conversion()
        elif self.marks & TURNOVER or (self.down == DOWNS and not self.marks & AGAIN):
            if self.listener is not None:
                self.tell("turnover", EVERYONE, [self.defense()], [])
            self._give_ball(self.defense(), SPACES - 1 - self.ball)
        elif self.final:
            self._end_half()
        else:
            if not self.marks & AGAIN:
                self.down += 1
            self.next_down()

    # --- scoring and kicking --------------------------------------------------------------------------------

    def _ask_conversion(self) -> None:
        if self.is_dungeon(self.offense):
            self._kick(EXTRA_POINT)
        else:
            self.ask(self.offense, CONVERSION)

    def _convert(self, by_kick: bool) -> None:
        if by_kick:
            self._kick(EXTRA_POINT)
            return
        if self.listener is not None:
            self.tell("two", EVERYONE, [self.offense], [])
        self.two_point = True
        self.ball = TWO_POINT
        self.clear_play()
        self.open_cards(WHISTLE_BEFORE)

    def _after_conversion(self) -> None:
        self.two_point = False
        self._after_score()

    def _after_score(self) -> None:
        """Somebody scored, or tried a conversion: an onside kick may follow, else the other side has the ball."""
        if (
            self.half == 2
            and not self.final
            and self.clock <= ONSIDE_CLOCK
            and self.sides[self.offense].score < self.sides[self.defense()].score
            and not self.is_dungeon(self.offense)
        ):
            self.ask(self.offense, OFFER_ONSIDE)
        else:
            self._give_ball(self.defense(), START)

    def _kick(self, points: int) -> None:
        self.kick_points = points
        if self.listener is not None:
            self.tell("kick", EVERYONE, [self.offense, points], [])
        if self.is_dungeon(self.offense):
            self._draw(DRAW_KICK)
        elif self.by_skill >> self.offense & 1:
            self.await_chance(KICK_THROW)
        else:
            self.dice = 0
            self.throw(0, EXTRA_POINT_DICE if points == EXTRA_POINT else KICK_DICE[self.ball], KICK_ROLL)

    def _kicked(self, good: bool) -> None:
        points = self.kick_points
        self.kick_points = 0
        if self.listener is not None:
            path = [self.from_west(self.ball), self.from_west(SPACES - 1)]
            self.tell("kicked", EVERYONE, [self.offense, points, 1 if good else 0], path)
        if good:
            self._score(self.offense, points)
        if good or points == EXTRA_POINT:
            self._after_score()
        else:
            self._give_ball(self.defense(), START)

    def _try_long_shot(self, kind: int) -> None:
        """A Hail Mary or an onside kick: five dice for five balls."""
        self.long_shot = kind
        self.dice = 0
        if self.listener is not None:
            self.tell("long", EVERYONE, [self.offense, kind], [])
        self.throw(0, LONG_SHOT, LONG_ROLL)

    def _finish_long_shot(self) -> None:
        self.gain_momentum(self.offense, count_of(self.dice, LIGHTNING))
        good = count_of(self.dice, BALL) == LONG_SHOT
        if self.listener is not None:
            self.tell("longed", EVERYONE, [self.offense, self.long_shot, 1 if good else 0], [])
        if self.long_shot == ONSIDE_TRY:
            if not good:
                self.run_clock(1)
            self._give_ball(self.offense if good else self.defense(), MIDFIELD)
        elif good:
            self.ball = SPACES - 1
            self.marks |= MOVED | TOUCHDOWN
            self._score(self.offense, TOUCHDOWN_POINTS)
            self._ask_conversion()
        else:
            self._end_half()

    # --- ability cards --------------------------------------------------------------------------------------

    def close_cards(self) -> None:
        self.playable = 0
        self.last_card = -1
        if self.phase == EXCHANGE:
            self._advance()
        elif self.phase == WHISTLE_BEFORE:
            self._choose_action()
        else:
            self._end_down()

    # --- the dungeon ----------------------------------------------------------------------------------------

    def _draw(self, phase: int) -> None:
        """Draws a card of the dungeon; everybody knows which one it is if it is the last that can come."""
        self.await_chance(phase)
        if self.left == 1:
            moves = draws(self).moves
            if len(moves) == 1:
                self.horizon += 1
                self._turn_up(moves[0].a)

    def _turn_up(self, card: int) -> None:
        phase = self.phase
        take_card(self, card)
        if phase == DRAW_DEFENSE:
            self._meet_card(card)
        elif phase == DRAW_PLAY:
            self._dungeon_play(card)
        else:
            self._kicked(CARD_GOOD[card])

    def _meet_card(self, card: int) -> None:
        """The defense of the dungeon against the play that was selected."""
        covers = CARD_COVERS[card]
        right = covers == 0 or covers >> self.colour & 1 == 1
        change = -CARD_NUMBER[card] if right else CARD_NUMBER[card]
        if self.listener is not None:
            self.tell("meet", EVERYONE, [card, change], [])
        if CARD_TURNOVER[card]:
            self.marks |= TURNOVER
            self.open_cards(WHISTLE_AFTER)
            return
        if CARD_BACK[card] > 0:
            self.push_back(CARD_BACK[card])
        self._first_roll(change)

    def _dungeon_down(self) -> None:
        """What the dungeon does with a down: kick, punt or run a play."""
        in_range = self.ball >= POST
        if in_range and (self.down == DOWNS or self.final) and not self._wants_touchdown():
            self._kick(FIELD_GOAL_POINTS)
        elif self.down == DOWNS and not in_range:
            self._punt()
        else:
            self.ask(0, HIDE_CARD)

    def _wants_touchdown(self) -> bool:
        """Whether this is the dungeon's last chance, and a touchdown does what a field goal cannot."""
        last_chance = self.overtime_drive == 1 if self.half == OVERTIME else self.final and self.half == 2
        behind = self.sides[0].score - self.sides[1].score
        return last_chance and FIELD_GOAL_POINTS <= behind <= TOUCHDOWN_POINTS + EXTRA_POINT

    def _dungeon_play(self, card: int) -> None:
        pawn = self.sides[1].pawn
        for step in CARD_STEPS[card]:
            if TARGETS[pawn][step] >= 0:
                self._move_pawn(1, step)
                break
        self.revealed = True
        self.ticks = CARD_TIME[card]
        right = SEALED_COLOUR[self.sealed] == self.colour
        if self.listener is not None:
            self.tell("reveal", EVERYONE, [0, self.sealed, 1 if right else 0], [])
        if right:
            self.gain_momentum(0, 1)
            self.open_cards(EXCHANGE)
        else:
            self._move_forward(CARD_CLEAT[card] if self.colour == RED else CARD_BALL[card])
            self._finish_play()
