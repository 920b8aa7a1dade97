"""People at the keyboard: what they see, what they may type, and bots at the other seats."""

from __future__ import annotations

from contextlib import suppress
from typing import Final, final

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from midway.bots import Bot
from midway.bots.hints import hint_data
from midway.bots.play import ask
from midway.cli.app import out
from midway.cli.interrupts import interrupts_held
from midway.cli.keys import has_keys
from midway.cli.rules import print_rules
from midway.cli.show import print_position
from midway.cli.swing import swing
from midway.core.chance import Dealer
from midway.core.errors import MidwayError
from midway.core.look import Target
from midway.core.match import Match
from midway.core.words import CHANCE, SPECTATOR, Move

with suppress(ImportError):  # where there is one, lines can be edited and called back
    import readline  # noqa: F401

HELP: Final = """\
  3            say the word with this number
  {0:<12} say a word as it is written
  undo         take back your last word, up to the last dice, draw or reveal
  undo turn    go back to the start of your turn
  hint         what a strong player would say, and why
  why WORD     which rule forbids this word now
  rules        the rules that matter now
  rules WORD   the rules that contain a word
  help         this list
  quit         leave the table"""


class Left(Exception):
    """A person has left the table."""


@final
class Sitting:
    """One game at the keyboard; seats without a bot are people who share it."""

    def __init__(self, match: Match, names: list[str], bots: dict[int, Bot], dealer: Dealer) -> None:
        self._match = match
        self._names = names
        self._bots = bots
        self._dealer = dealer
        self._people = [seat for seat in range(len(names)) if seat not in bots]
        self._news: dict[int, list[str]] = {seat: [] for seat in self._people}
        self._at_keyboard = self._people[0]

    def run(self) -> None:
        """Plays until the game is over or a person leaves."""
        try:
            while self._go_on():
                pass
        except (Left, EOFError, KeyboardInterrupt):
            out.print("\nYou have left the table.")
            return
        self._show(self._people[0] if len(self._people) == 1 else SPECTATOR)

    def _go_on(self) -> bool:
        """Lets chance, a bot or a person speak; False when the game is over."""
        with interrupts_held():
            self._match.run(self._dealer, self._people)
        self._hear()
        actors = self._acting()
        waiting = [seat for seat in actors if seat in self._bots]
        if waiting:
            with interrupts_held():
                self._match.say(waiting[0], ask(self._bots[waiting[0]], self._match.state, waiting[0]).word)
        elif actors:
            self._ask(self._at_keyboard if self._at_keyboard in actors else actors[0])
        self._hear()
        return bool(actors)

    def _throws(self) -> bool:
        """Whether a person's own hand makes the throw that comes now."""
        return self._match.state.actors() == [CHANCE]

    def _acting(self) -> list[int]:
        """The seats that must act: also one whose hand must throw."""
        return [self._match.state.outcomes().hand] if self._throws() else self._match.state.actors()

    def _say(self, seat: int, text: str) -> None:
        if self._throws():
            self._match.chance(text)
        else:
            self._match.say(seat, text)

    def _hear(self) -> None:
        """Keeps for every person the sentences about what happened, as far as they may know."""
        for event in self._match.events():
            for seat in self._people:
                sentence = self._match.game.look().say(event, self._names) if event.seen_by(seat) else ""
                if sentence:
                    self._news[seat].append(sentence)

    # --- one person's turn ----------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Asks a person until a word is said or taken back."""
        if seat != self._at_keyboard:
            self._hand_over(seat)
        self._show(seat)
        target = self._target(seat)
        legal = self._match.state.outcomes().moves if self._throws() else self._match.state.legal(seat)
        if target is None:
            self._show_menu(seat, legal)
        else:
            out.print("Press Enter to begin your swing; a key stops the marker's column, another one its row.")
        while True:
            try:
                text = input(f"{self._names[seat]}> ")
                if self._answer(seat, legal, text) if target is None else self._throw(seat, target, legal, text):
                    return
            except MidwayError as error:
                out.print(f"[red]{escape(str(error))}")

    def _hand_over(self, seat: int) -> None:
        self._at_keyboard = seat
        facts = self._match.game.facts
        if facts.hidden or facts.simultaneous:
            out.clear()
            input(f"{self._names[seat]}, press Enter when you sit at the keyboard. ")

    def _show(self, viewer: int) -> None:
        """The news, the picture, and what the viewer is asked to do."""
        out.print()
        for sentence in self._news.get(viewer, []):
            out.print(f"[dim]· {escape(sentence)}")
        self._news[viewer] = []
        print_position(self._match.state, viewer, self._names)
        out.print(self._match.game.look().sentence(self._match.state.observe(viewer)), markup=False)

    def _show_menu(self, seat: int, legal: list[Move]) -> None:
        look = self._match.game.look()
        view = self._match.state.observe(seat)
        lines = []
        for number, move in enumerate(legal, 1):
            label = look.label(move, view)
            lines.append(Text.assemble((f"{number:>3} ", "bold"), label, (f"  {move.word}", "dim")))
        out.print(Columns(lines, column_first=True, padding=(0, 3)))

    def _answer(self, seat: int, legal: list[Move], text: str) -> bool:
        """Does what a person typed; whether the position changed."""
        text = " ".join(text.lower().split())
        head, _, rest = text.partition(" ")
        if text.isdecimal():
            self._say(seat, self._numbered(legal, text).word)
            return True
        elif text in ("undo", "undo turn"):
            self._match.undo(seat, 1 if text == "undo" else max(1, self._match.undoable(seat)))
            return True
        elif text == "quit":
            raise Left
        elif text in ("", "help", "?"):
            out.print(HELP.format(legal[0].word), markup=False)
        elif text == "hint":
            self._hint(seat)
        elif head == "why" and rest:
            self._why(seat, rest)
        elif head == "rules":
            self._rules(seat, rest)
        else:
            self._say(seat, text)
            return True
        return False

    def _target(self, seat: int) -> Target | None:
        """Where the person's hand throws now, in a terminal where a key can stop a swinging marker."""
        if not self._throws() or not has_keys():
            return None
        return self._match.game.look().target(self._match.state.observe(seat))

    def _throw(self, seat: int, target: Target, legal: list[Move], text: str) -> bool:
        """Swings at an empty line; else does what a person typed, but no word is said for the hand."""
        if not text.strip():
            self._say(seat, swing(target))
            return True
        if text.strip().isdecimal() or any(move.word == " ".join(text.lower().split()) for move in legal):
            raise MidwayError("your hand says where it lands: press Enter alone to begin your swing")
        return self._answer(seat, legal, text)

    def _numbered(self, legal: list[Move], text: str) -> Move:
        if len(text) > 4 or not 1 <= int(text) <= len(legal):
            raise MidwayError(f"there is no word with number {text[:10]}: the list goes from 1 to {len(legal)}")
        return legal[int(text) - 1]

    def _hint(self, seat: int) -> None:
        if self._throws():
            raise MidwayError("this is a throw of your own hand: there is nothing to choose")
        with out.status("thinking"), interrupts_held():
            found = hint_data(self._match.state, seat)
        table = Table("", "word", "expected", "why", box=SIMPLE_HEAD)
        for hint in found:
            table.add_row(
                escape(hint["label"]), escape(hint["word"]), f"{hint['expected']:.0%}", escape(hint["reason"])
            )
        out.print(table)

    def _why(self, seat: int, word: str) -> None:
        state = self._match.state
        rule = state.explain(seat, self._match.game.vocabulary(state.options).parse(word))
        if rule is None:
            out.print(f"{word!r} is allowed now.", markup=False)
        else:
            print_rules([rule])

    def _rules(self, seat: int, words: str) -> None:
        book = self._match.game.rulebook()
        if words:
            found = book.search(words)
        else:
            found = [book[number] for number in self._match.game.look().rules_now(self._match.state.observe(seat))]
        if found:
            print_rules(found)
        else:
            out.print("No rule contains these words." if words else "No rule in particular.")
