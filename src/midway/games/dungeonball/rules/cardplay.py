"""The exchange of ability cards: whose turn it is, and what each card does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.dungeonball.components import (
    BALL,
    BIG_HIT,
    BONE_CRUSHER,
    BOULDER_WALL,
    BULLDOZE,
    CACKLE,
    CHILL_GRASP,
    CLAW,
    CLOBBER,
    CLOCK_GREMLIN,
    FEEDING_FRENZY,
    FIST,
    GANG_TACKLE,
    HOWL,
    JUKE,
    LONG_STRIDE,
    MOONLIT_LEAP,
    OFFENSE,
    PACK_HUNT,
    PIT_TRAP,
    POSSESSION,
    POUNCE,
    REGENERATE,
    SECOND_WIND,
    STEAMROLLER,
    TRICK_PLAY,
    TRIPWIRE,
    WAR_DRUMS,
)
from midway.games.dungeonball.rules.cards import NOT_TIME, SIDE, pay, playable_cards, works_on
from midway.games.dungeonball.rules.position import (
    AGAIN,
    BLACK_DIE,
    DISCARD,
    DRUMS,
    EXCHANGE,
    EXTRA_ROLL,
    FRENZY,
    GREMLIN,
    PICK_DICE,
    STOPPED,
    TRICK,
    TURNOVER,
    WALL,
    Position,
)
from midway.games.dungeonball.words import DROPS, EXACTLY_TWO, ONE_DIE, PICKS, UP_TO_TWO, count_of

CACKLE_LOSS: Final = 2
GRIND_TIME: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class CardPlay(Position):
    """A position in which cards can be exchanged."""

    def close_cards(self) -> None:
        """Goes on where nobody plays a card any more; what follows is the match's to say."""
        raise NotImplementedError

    def open_cards(self, phase: int) -> None:
        """Opens an exchange of cards; the defense has the first opportunity."""
        self.phase = phase
        self.begun = False
        self.last_card = -1
        self._offer(self.defense())

    def _offer(self, side: int) -> None:
        """Asks a side for a card; who has none to play declines without being asked."""
        mask = 0 if self.is_dungeon(side) else playable_cards(self, side, self.phase)
        self.playable = mask
        if mask == 0:
            self.decline(side)
        else:
            self.ask(side, self.phase)

    def decline(self, side: int) -> None:
        """Ends the exchange, unless it was the first opportunity of the defense."""
        if side == self.offense or self.begun:
            self.close_cards()
        else:
            self.begun = True
            self._offer(self.offense)

    def play_card(self, seat: int, move: Move) -> None:
        card = move.a
        pay(self, seat, card)
        self.begun = True
        if self.listener is not None:
            self.tell("card", EVERYONE, [seat, card, move.b, move.c], [])
        if self.phase != EXCHANGE:
            self._blow_whistle(card, move.b)
            self._offer(1 - seat)
            return
        self.pending = card
        self.playable = 0
        if seat == self.offense:
            self._attack_with(card, move)
        else:
            self.was_ball = self.ball
            self.was_dice = self.dice
            self.was_ticks = self.ticks
            self.was_marks = self.marks
            self.last_card = card
            self._defend_with(card)

    def card_done(self) -> None:
        """The pending card is resolved: the other side may answer."""
        side = self.offense if SIDE[self.pending] == OFFENSE else self.defense()
        self.pending = -1
        self.phase = EXCHANGE
        if side == self.offense:
            self.last_card = -1
        self._offer(1 - side)

    def _blow_whistle(self, card: int, colour: int) -> None:
        """What a card with a whistle does."""
        if card == WAR_DRUMS:
            self.marks |= DRUMS
        elif card == TRICK_PLAY:
            self.marks |= TRICK
        elif card == HOWL:
            self.howl = colour
        elif card == CACKLE:
            prey = self.sides[self.offense]
            prey.momentum = max(0, prey.momentum - CACKLE_LOSS)
        elif card == REGENERATE:
            self.marks |= AGAIN
        else:
            self.run_clock(GRIND_TIME)

    def _attack_with(self, card: int, move: Move) -> None:
        """What a card of the offense does after the roll."""
        if card == JUKE:
            self.throw(1 << 3 * move.b, 1, EXTRA_ROLL)
            return
        if card == SECOND_WIND:
            self._ask_picks(self.offense)
            return
        if card == BULLDOZE:
            self.extra_cleats += 1
        elif card == STEAMROLLER:
            self.extra_cleats += 2
        elif card == LONG_STRIDE:
            self.extra_balls += 1
        elif card == MOONLIT_LEAP:
            self.extra_balls += 2
        elif card == PACK_HUNT:
            if move.b == BALL:
                self.extra_balls += 1
            else:
                self.extra_cleats += 1
        elif card == FEEDING_FRENZY:
            self.marks |= FRENZY
        elif card == CLOCK_GREMLIN:
            self.marks |= GREMLIN
        elif card == POSSESSION:
            self.dice += (1 << 3 * move.c) - (1 << 3 * move.b)
        else:
            self._phase_walk()
        self.card_done()

    def _phase_walk(self) -> None:
        """Undoes the card of the defense that was just played."""
        self.ball = self.was_ball
        self.dice = self.was_dice
        self.ticks = self.was_ticks
        self.marks = self.was_marks

    def _defend_with(self, card: int) -> None:
        """What a card of the defense does after the roll."""
        if card == BOULDER_WALL:
            self.marks |= WALL
            self.card_done()
        elif card == CHILL_GRASP:
            self._ask_picks(self.defense())
        else:
            self.await_chance(BLACK_DIE)

    def picks(self) -> list[Move]:
        """Which dice the pending card may reroll."""
        dice = self.dice & NOT_TIME
        if self.pending == SECOND_WIND:
            return PICKS[UP_TO_TWO][dice]
        pairs = PICKS[EXACTLY_TWO][dice]
        return pairs or PICKS[ONE_DIE][dice]

    def _ask_picks(self, side: int) -> None:
        """Asks which dice are rolled again, where that is a question."""
        choices = self.picks()
        if len(choices) == 1:
            self.throw(choices[0].a, choices[0].b, EXTRA_ROLL)
        else:
            self.ask(side, PICK_DICE)

    def strike(self, face: int) -> None:
        """The black die has fallen for the pending card."""
        card = self.pending
        works = works_on(card, face)
        self.black = face
        if self.listener is not None:
            self.tell("black", EVERYONE, [self.defense(), card, face, 1 if works else 0], [])
        if works:
            if card == GANG_TACKLE or (card == BIG_HIT and face == CLAW):
                self.drops = 1
            elif card == CLOBBER:
                self.drops = 2
            elif card == TRIPWIRE or (card == BIG_HIT and face == FIST):
                self.push_back(1)
            elif card == BONE_CRUSHER or card == BIG_HIT:
                self.push_back(2)
            elif card == POUNCE or card == PIT_TRAP:
                self.marks |= STOPPED
            else:
                self.marks |= TURNOVER
        self._next_drop()

    def faces(self) -> int:
        """The faces that the dice show, as a mask."""
        mask = 0
        for face in range(4):
            if count_of(self.dice, face):
                mask |= 1 << face
        return mask

    def _next_drop(self) -> None:
        """Asks for the next die to discard, where that is a question; then the card is done."""
        while self.drops > 0 and self.dice != 0:
            choices = DROPS[self.faces()]
            if len(choices) > 1:
                self.ask(self.defense(), DISCARD)
                return
            self._remove_die(choices[0].a)
        self.drops = 0
        self.card_done()

    def discard(self, face: int) -> None:
        self._remove_die(face)
        self._next_drop()

    def _remove_die(self, face: int) -> None:
        self.drops -= 1
        self.dice -= 1 << 3 * face
        if self.listener is not None:
            self.tell("drop", EVERYONE, [self.defense(), face], [])
