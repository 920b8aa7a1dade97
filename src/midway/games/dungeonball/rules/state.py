"""The flow of a down: what each word changes, and what is asked next."""

from __future__ import annotations

from typing import Final, final

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
    FIELD_GOAL_POINTS,
    LIGHTNING,
    LONG_SHOT,
    MOST_DOWNS,
    POST,
    RED,
    SPACES,
    START,
    TEAMS,
    TIME,
    TOUCHDOWN_POINTS,
    TWO_POINTS,
    WHITE_DICE,
)
from midway.games.dungeonball.rules.cards import NOT_TIME, words_of
from midway.games.dungeonball.rules.dungeon import (
    CARD_BACK,
    CARD_BALL,
    CARD_CLEAT,
    CARD_GOOD,
    CARD_STEP,
    CARD_TIME,
    CARD_TURNOVER,
    change_of_dice,
    draws,
    take_card,
)
from midway.games.dungeonball.rules.encoding import encode_position
from midway.games.dungeonball.rules.field import FORWARD, SQUARE_COLOUR, is_good, is_touchdown, moves_of
from midway.games.dungeonball.rules.kicking import Kicking
from midway.games.dungeonball.rules.position import (
    AGAIN,
    BLACK_DIE,
    CALL_TOSS,
    CHOOSE_ACTION,
    CHOOSE_SIDE,
    CHOOSE_TEAM,
    CONVERSION,
    DISCARD,
    DRAW_DEFENSE,
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

TEAM_LISTS: Final = [[move for move in TEAM_MOVES if move.a != taken] for taken in range(len(TEAMS))]
"""By the team that is taken: the others."""
CONVERSIONS: Final = [EXTRA_MOVE, TWO_MOVE]
ONSIDE_CHOICES: Final = [ONSIDE_MOVE, KICK_OFF_MOVE]
NO_MOVES: Final[list[Move]] = []

SEALED_COLOUR: Final = [colour for colour, _ in DEFENSE_CARDS]
SEALED_NUMBER: Final = [number for _, number in DEFENSE_CARDS]


@final
class DungeonState(Kicking):
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
            self.convert(move.kind == EXTRA)
        elif phase == LONG_KEEP:
            if move.kind == KEEP:
                self.finish_long_shot()
            else:
                self.throw(move.a, move.b, LONG_REROLL)
        elif phase == OFFER_ONSIDE:
            if move.kind == ONSIDE:
                self.try_long_shot(ONSIDE_TRY)
            else:
                self.give_ball(self.defense(), START)
        else:
            self.set_up(seat, move)

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
            self.kicked(count_of(move.a, BALL) > 0)
        elif phase == KICK_THROW:
            if self.listener is not None:
                self.tell("land", EVERYONE, [self.offense, move.a, move.b], [])
            self.kicked(is_good(move.a, move.b))
        elif phase == LONG_ROLL or phase == LONG_REROLL:
            self.fall(move.a)
            if phase == LONG_ROLL and count_of(self.dice, BALL) < LONG_SHOT:
                self.ask(self.offense, LONG_KEEP)
            else:
                self.finish_long_shot()
        elif phase == TOSS_COIN:
            self.tossed(move.a)
        else:
            self._turn_up(move.a)

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
            self.kick(FIELD_GOAL_POINTS)
        elif kind == PUNT:
            self._punt()
        elif kind == HAIL_MARY:
            self.try_long_shot(HAIL)
        elif kind == EXPIRE:
            if self.listener is not None:
                self.tell("expire", EVERYONE, [self.offense], [])
            self.end_half()
        else:
            self._line_up()

    def _punt(self) -> None:
        if self.listener is not None:
            self.tell("punt", EVERYONE, [self.offense], [])
        self.give_ball(self.defense(), START)

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
            self.draw(DRAW_PLAY)
        else:
            self.ask(self.offense, MOVE_PAWN)

    def _select_play(self, seat: int, step: int) -> None:
        self._move_pawn(seat, step)
        if self.solo:
            self.draw(DRAW_DEFENSE)
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
                self.add_points(self.offense, TWO_POINTS if self.two_point else TOUCHDOWN_POINTS)

    def _end_down(self) -> None:
        """Step nine, after the whistle cards."""
        if self.two_point:
            self.after_conversion()
        elif self.marks & TOUCHDOWN:
            self.ask_conversion()
        elif self.marks & TURNOVER or (self.down == DOWNS and not self.marks & AGAIN):
            if self.listener is not None:
                self.tell("turnover", EVERYONE, [self.defense()], [])
            self.give_ball(self.defense(), SPACES - 1 - self.ball)
        elif self.final:
            self.end_half()
        else:
            if not self.marks & AGAIN:
                self.down += 1
            self.next_down()

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

    def draw(self, phase: int) -> None:
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
            self.kicked(CARD_GOOD[card])

    def _meet_card(self, card: int) -> None:
        """The defense of the dungeon against the play that was selected."""
        change = change_of_dice(card, self.colour)
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
            self.kick(FIELD_GOAL_POINTS)
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
        self._move_pawn(1, CARD_STEP[card][self.sides[1].pawn])
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
