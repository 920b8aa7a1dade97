"""`midway play`: a game at the keyboard, against bots, or among bots alone."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Final, final

import typer
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from midway.bots import Bot, check_player, find_player, is_house_bot
from midway.bots.guard import GuardedBot
from midway.bots.play import steps
from midway.cli.app import app, aside, out, print_json
from midway.cli.interrupts import interrupts_held
from midway.cli.listing import Json
from midway.cli.show import print_result, result_data
from midway.cli.sitting import Sitting
from midway.core.chance import Dealer, FairDice, RandomDealer, Rng, commitment
from midway.core.errors import MidwayError, printable
from midway.core.game import Game, find_game
from midway.core.match import Match
from midway.core.record import Record

PERSON: Final = "me"


@app.command(
    epilog="Example: midway play insertcoin --seats me,greedy,random --record game.txt\n\n"
    "Example: midway play insertcoin --seats expert,easy --seed 7 --json\n\n"
    "Example: midway play insertcoin --seats 'me,stdio:python3 my_bot.py'"
)
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, as 'midway games' names it.")],
    seats: Annotated[
        str, typer.Option(help="Who plays, apart by commas: me, the name of a bot, or stdio:COMMAND.")
    ] = "",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option; may be repeated.")] = None,
    seed: Annotated[int | None, typer.Option(help="Makes dice and bots repeat themselves to the letter.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the game here: as text, or as JSON for NAME.json.")] = None,
    as_json: Json = False,
) -> None:
    """Play at the keyboard against bots; with bots alone, play through and print the result.

    Unless told, you play against as many greedy bots as the game needs. A person's dice are fair: their secret is
    committed to before the game and revealed in the record, and 'midway verify' computes every roll again.
    Bots by level: novice, easy, medium, hard, strong, expert; also random and greedy.
    """
    chosen = find_game(game)
    players = [name.strip() for name in seats.split(",")] if seats else _usual_players(chosen)
    if as_json and PERSON in players:
        raise MidwayError("--json is for games among bots; name them with --seats, as in --seats greedy,random")
    if record is not None:
        _check_writable(record)
    options = chosen.parse_options(" ".join(option or []))
    match = Match(chosen, len(players), options.as_dict(), listen=PERSON in players)
    dice = Dice(seed, fair=PERSON in players and seed is None)
    bots = {seat: guarded(name, dice.rng.seed()) for seat, name in enumerate(players) if name != PERSON}
    names = [f"{'Player' if name == PERSON else name.capitalize()} {seat}" for seat, name in enumerate(players, 1)]

    if not as_json:
        out.print(dice.announcement())
    if PERSON in players:
        Sitting(match, names, bots, dice.dealer).run()
    else:
        _watch(match, list(bots.values()), dice.dealer)
    if record is not None:
        _write(dice.record(match, names), record)
    result = match.state.result()
    if as_json:
        plies = len(match.standing)
        print_json({"game": game, "options": options.as_dict(), "plies": plies, "result": result_data(result)})
    elif result is not None:
        print_result(match.state, result, names)


@final
class Dice:
    """Where a game's chance comes from: fair dice under a fresh secret, or a seed that repeats dice and bots."""

    def __init__(self, seed: int | None, fair: bool) -> None:
        self.seed = secrets.randbits(32) if seed is None else seed
        self.rng = Rng(self.seed)
        self._table = secrets.token_hex(8) if fair else ""
        self._secret = secrets.token_bytes(32) if fair else b""
        self.dealer: Dealer = RandomDealer(Rng(self.rng.seed()))
        if fair:
            self.dealer = FairDice(self._secret, self._table, [])

    def announcement(self) -> str:
        """What players are told before the game."""
        if self._secret:
            return f"Fair dice, committed to by {commitment(self._secret)}."
        return f"Dice and bots of seed {self.seed}."

    def record(self, match: Match, names: list[str]) -> Record:
        """The record of a game that was played with these dice."""
        return Record.of(match, names, self._table, [], self._secret)


def guarded(name: str, seed: int) -> Bot:
    """The bot with this name; a stranger's is guarded, and what goes wrong with it is told as it happens, once."""
    check_player(name)
    bot = find_player(name, seed)
    if is_house_bot(name):
        return bot
    told: set[str] = set()

    def report(seat: int, reason: str) -> None:
        if reason not in told:
            told.add(reason)
            aside.print(f"{name} (seat {seat + 1}) loses its turn: {printable(reason)}", markup=False)

    return GuardedBot(bot, report)


def _usual_players(game: Game) -> list[str]:
    return [PERSON, *["greedy"] * (game.facts.seats[0] - 1)]


def _watch(match: Match, bots: list[Bot], dealer: Dealer) -> None:
    """Plays a game among bots to its end and shows how far it is."""
    columns = (SpinnerColumn(), TextColumn("{task.completed} words said"), TimeElapsedColumn())
    with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as progress:
        task = progress.add_task("", total=None)
        with interrupts_held() as held:
            for _ in steps(match, bots, dealer):
                held.check()
                progress.advance(task)


def _check_writable(path: Path) -> None:
    """Refuses a place that cannot take the record before the game, not after it."""
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise MidwayError(f"the record cannot be written to {path}: that is no file in an existing folder")


def _write(record: Record, path: Path) -> None:
    text = record.to_json() if path.suffix == ".json" else record.to_text()
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise MidwayError(f"the record cannot be written to {path}: {error.strerror}") from error
