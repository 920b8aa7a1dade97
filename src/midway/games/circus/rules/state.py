"""The position of a game: what may be said, and how a word leads on to the next decision."""

from __future__ import annotations

from typing import Final, final

from midway.core.chance import Outcomes, Rng
from midway.core.result import Result, deciding_place, rank_by
from midway.core.state import View, fingerprint
from midway.core.words import CHANCE, Move
from midway.games.circus.components import CARD_BONUS
from midway.games.circus.rules import build, dealing, encoding, helpers, posters, power, rounds, saving, show, travel
from midway.games.circus.rules.table import (
    COLLECTING,
    COLOURING,
    DEALING_BOARD,
    DEALING_CARD,
    DEALING_DRAFT,
    DEALING_POSTER,
    DEALING_START_POSTER,
    DEALING_TENT,
    DEALING_TRAINER,
    DRAFTING,
    DRAWING_POSTER,
    DROPPING,
    ENDING,
    FINISHED,
    GAINING,
    IN_DRAFT,
    IN_PICKS,
    IN_SCORES,
    IN_TURNS,
    LANDING,
    LAYING,
    NAMING,
    ORGANISING,
    OVER,
    PICKING,
    PITCHING,
    PLACING,
    PREPARING,
    PUTTING,
    RESOLVING,
    ROLLING,
    ROLLING_START,
    SCORING,
    SETTING_UP,
    TAKING,
    Table,
)
from midway.games.circus.rules.turn import BUILDING, NO_ACTION, TRAVELLING
from midway.games.circus.words import (
    BONUS,
    BONUS_COPY,
    BUILD,
    COLLECT,
    DONE,
    DONE_MOVE,
    DRAFT,
    DROP,
    GAIN,
    HUE,
    HUE_MOVES,
    LAY,
    LEAVE,
    MAX_SEATS,
    NAME,
    PERFORM,
    PICK,
    PITCH,
    PLACE,
    PUT,
    SCORE,
    SCORE_MOVES,
    SPEND,
    SQUARE,
    SWAP,
    TAKE,
    TRAVEL,
    USE,
    WILD,
)

_CHANCE_ACTS: Final = [CHANCE]
_SEAT_ACTS: Final = [[seat] for seat in range(MAX_SEATS)]
_NOBODY_ACTS: Final[list[int]] = []

DONE_RULE: Final = [
    "CIR-13.5",
    "CIR-2.17",  # drafting
    *["CIR-3.4"] * 4,  # no action is taken yet
    "CIR-5.5",  # a tile is due
    *["CIR-3.5"] * 6,  # something is being gained
    *[""] * 3,
    "CIR-11.5",  # picking
    "CIR-11.7",  # dropping
    "CIR-11.9",  # scoring
]
"""By step of a seat: the rule that forbids to say `done`, if any."""


@final
class CircusState(Table):
    """One position of Circus Masters. Nothing in it is hidden: only chance knows what comes next."""

    def begin(self) -> None:
        """The first position, where chance is to choose the starting player."""
        self.lay_out()
        self._go_on()

    def renew(self) -> None:
        """Lists again what may be said, after the position was read from data."""
        if self.step >= ROLLING_START:
            self.chances = dealing.outcomes(self)
        elif self.step != OVER:
            self.choices = self._words()

    def clone(self) -> CircusState:
        new = CircusState(self.game, self.seats, self.options, self.rules)
        new.copy_table(self)
        return new

    def guess(self, seat: int, rng: Rng) -> CircusState:
        return self.clone()

    # --- who may say what -----------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        if self.step >= ROLLING_START:
            return _CHANCE_ACTS
        return _NOBODY_ACTS if self.step == OVER else _SEAT_ACTS[self.seat]

    def legal(self, seat: int) -> list[Move]:
        return self.choices

    def outcomes(self) -> Outcomes:
        assert self.chances is not None
        return self.chances

    def forbids(self, seat: int, move: Move) -> str:
        if self.step == OVER:
            return "CIR-13.5"
        if self.step >= ROLLING_START or seat != self.seat:
            return "CIR-1.2"
        kind = move.kind
        if kind == PLACE:
            return build.place_barred(self, move)
        if kind == USE:
            return helpers.use_barred(self, move)
        if BONUS <= kind <= BONUS_COPY:
            return helpers.bonus_barred(self, move)
        if kind == TAKE:
            return power.take_barred(self, move)
        if kind == LAY:
            return power.lay_barred(self, move)
        if kind == HUE:
            return power.colour_barred(self)
        if kind == SPEND:
            return power.spend_barred(self, move)
        if kind == BUILD:
            return build.level_barred(self, move)
        if kind == TRAVEL:
            return travel.distance_barred(self, move)
        if kind == PERFORM:
            return show.hat_barred(self, move)
        if kind == SQUARE:
            return build.square_barred(self, move)
        if kind == GAIN:
            return posters.gain_barred(self, move)
        if kind == PUT:
            return posters.put_barred(self, move)
        if kind == COLLECT:
            return travel.collect_barred(self, move)
        if kind == PITCH:
            return travel.pitch_barred(self, move)
        if kind == LEAVE:
            return travel.leave_barred(self)
        if kind == NAME:
            return show.name_barred(self, move)
        if kind == WILD:
            return show.wild_barred(self, move)
        if kind == SWAP:
            return show.swap_barred(self, move)
        if kind == DONE:
            return DONE_RULE[self.step]
        if kind == DRAFT:
            return rounds.draft_barred(self, move)
        if kind == PICK:
            return rounds.pick_barred(self, move)
        if kind == DROP:
            return rounds.drop_barred(self, move)
        if kind == SCORE:
            return rounds.score_barred(self, move)
        return "CIR-3.4"

    def _words(self) -> list[Move]:
        """The words of the present step, in a stable order."""
        step = self.step
        if step == PLACING:
            moves = build.place_words(self)
            self._add_help(moves)
            return moves
        if step == GAINING:
            return posters.gain_words(self)
        if step == PUTTING:
            return posters.put_words(self)
        if step == RESOLVING:
            return build.square_words(self)
        if step == LAYING:
            return power.lay_words(self)
        if step in (LANDING, PITCHING):
            return travel.pitch_words(self)
        if step == COLLECTING:
            return travel.collect_words(self)
        if step == DRAFTING:
            return rounds.draft_words(self)
        if step in (PICKING, DROPPING):
            return rounds.row_words(self)
        if step == SCORING:
            return SCORE_MOVES
        return self._open_words(step)

    def _open_words(self, step: int) -> list[Move]:
        """The words of a step in which free help may be used."""
        moves: list[Move] = []
        if step == TAKING:
            power.add_dice(self, moves)
        elif step == COLOURING:
            moves.extend(HUE_MOVES)
        elif step == PREPARING:
            build.add_levels(self, moves)
            travel.add_distances(self, moves)
            show.add_hats(self, moves)
            power.add_gems(self, moves)
        elif step == NAMING:
            show.add_shows(self, moves)
        elif step == ORGANISING:
            show.add_swaps(self, moves)
        else:
            moves.append(DONE_MOVE)
        self._add_help(moves)
        return moves

    def _add_help(self, out: list[Move]) -> None:
        helpers.add_bonus(self, out)
        helpers.add_uses(self, out)

    # --- what a word does -----------------------------------------------------------------------------------

    def do(self, seat: int, move: Move) -> None:
        if seat == CHANCE:
            self.horizon += 1
            self._deal(move)
        else:
            self._say(move)
        self._go_on()

    def _say(self, move: Move) -> None:
        kind = move.kind
        if kind == TAKE:
            power.take(self, move)
        elif kind == LAY:
            self._lay(move)
        elif kind == HUE:
            self.turn.hue = move.a
        elif kind == SPEND:
            power.spend(self, move)
        elif BONUS <= kind <= BONUS_COPY:
            helpers.use_bonus(self, move)
        elif kind == USE:
            helpers.use(self, move)
        elif kind == BUILD:
            build.take_level(self, move)
        elif kind == PLACE:
            build.place(self, move)
        elif kind == SQUARE:
            build.resolve(self, move.a)
        elif kind == TRAVEL:
            travel.travel(self, move)
        elif kind == PERFORM:
            show.perform(self, move)
        elif kind == GAIN:
            posters.gain(self, move)
        elif kind == PUT:
            posters.put(self, move)
        elif kind == PITCH:
            travel.pitch(self, move)
        elif kind == LEAVE:
            travel.leave(self)
        elif kind == COLLECT:
            travel.collect(self, move)
        elif kind == NAME:
            show.name(self, move)
        elif kind == WILD:
            show.pay_clear(self, move)
        elif kind == SWAP:
            show.swap(self, move)
        elif kind == DONE:
            self._done()
        elif kind == DRAFT:
            rounds.draft(self, move)
        elif kind == PICK:
            rounds.pick(self, move)
        elif kind == DROP:
            rounds.drop(self, move)
        elif kind == SCORE:
            rounds.score(self, move)

    def _lay(self, move: Move) -> None:
        """The die lies on a card, whose bonus can be used from now on."""
        self.turn.slot = move.a
        self.me.dice[move.a] = self.turn.die
        self.turn.bonus = CARD_BONUS[self.me.cards[move.a]]

    def _done(self) -> None:
        """Ends the naming of posters, the reorganising, or the turn."""
        if self.step == NAMING:
            show.finish_show(self)
        elif self.step == ORGANISING:
            self.turn.organising = 0
        else:
            rounds.end_turn(self)

    def _deal(self, move: Move) -> None:
        step = self.step
        if step == ROLLING_START:
            dealing.start_with(self, move.a)
        elif step == ROLLING:
            dealing.roll(self, move)
        elif step == DEALING_CARD:
            dealing.deal_card(self, move.a)
        elif step == DEALING_TRAINER:
            dealing.deal_trainer(self, move.a)
        elif step == DEALING_TENT:
            dealing.deal_tent(self, move.a)
        elif step == DEALING_POSTER:
            dealing.deal_poster(self, move.a)
        elif step == DEALING_BOARD:
            dealing.deal_board(self, move.a)
        elif step == DEALING_START_POSTER:
            dealing.deal_start_poster(self, move.a)
        elif step == DEALING_DRAFT:
            dealing.deal_draft(self, move.a)
        else:
            posters.draw(self, move.a)

    # --- the chain of steps ---------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Runs on to the next decision that has more than one answer."""
        while True:
            self.step = self._next_step()
            self.chances = None
            if self.step == OVER:
                self.choices = []
                return
            if self.step >= ROLLING_START:
                self.choices = []
                self.chances = dealing.outcomes(self)
                if len(self.chances.moves) > 1:
                    return
                self._deal(self.chances.moves[0])
            else:
                self.choices = self._words()
                if len(self.choices) > 1:
                    return
                self._say(self.choices[0])

    def _next_step(self) -> int:
        """What is asked for next, in this part of the game."""
        phase = self.phase
        if phase == IN_TURNS:
            return self._turn_step()
        if phase == IN_DRAFT:
            return DRAFTING
        if phase == IN_PICKS:
            return DROPPING if rounds.dropping(self) else PICKING
        if phase == IN_SCORES:
            return SCORING
        if phase == FINISHED:
            return OVER
        step = dealing.missing(self)
        if step != dealing.NOTHING:
            return step
        if phase == SETTING_UP:
            rounds.open_draft(self)
        else:
            rounds.open_round(self)
        return self._next_step()

    def _turn_step(self) -> int:
        """The next step of a turn: first what is being gained, then die, card and colour, then the action."""
        turn = self.turn
        if turn.drawing:
            return DRAWING_POSTER
        if dealing.display_short(self):
            return DEALING_POSTER
        if turn.held >= 0:
            return PUTTING
        if turn.posters > 0:
            if posters.any_poster(self):
                return GAINING
            turn.posters = 0
        if turn.squares:
            if build.order_matters(turn.squares):
                return RESOLVING
            build.resolve_all(self)
            return self._turn_step()
        if turn.die < 0:
            return TAKING
        if turn.slot < 0:
            return LAYING
        if turn.hue < 0:
            return COLOURING
        if turn.action == NO_ACTION:
            return PREPARING
        return self._action_step()

    def _action_step(self) -> int:
        """What is left of the action; the end of the turn when nothing is."""
        turn = self.turn
        if turn.action == BUILDING:
            if turn.large or turn.small:
                if build.any_place(self):
                    return PLACING
                turn.large = 0
                turn.small = 0
        elif turn.action == TRAVELLING:
            if turn.picked >= 0:
                return PITCHING
            if not travel.has_room(self):
                travel.give_up_tents(self)
            if turn.passed:
                return COLLECTING
            if turn.landed >= 0:
                return LANDING
        elif turn.showing:
            return NAMING
        elif turn.organising:
            if show.organising_helps(self):
                return ORGANISING
            turn.organising = 0
        return ENDING

    # --- how it ended ---------------------------------------------------------------------------------------

    def result(self) -> Result | None:
        if self.step != OVER:
            return None
        scores = [player.score() for player in self.players]
        standings = [[player.score(), player.hat] for player in self.players]
        decided_by = "CIR-13.5" if deciding_place(standings) == 1 else ""
        return Result(scores, rank_by(standings), decided_by=decided_by)

    def score(self, seat: int) -> int:
        return self.players[seat].score()

    # --- as data --------------------------------------------------------------------------------------------

    def observe(self, seat: int) -> View:
        return saving.observe(self, seat)

    def save(self) -> View:
        return saving.save(self)

    def encode(self, seat: int, out: list[float]) -> None:
        encoding.encode(self, seat, out)

    def key(self, seat: int | None = None) -> int:
        out = [0 if seat is None else seat + 3]
        saving.numbers(self, out)
        return fingerprint(out)
