"""`midway arena`: tournaments among bots."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from midway.arena.playing import Outcome
from midway.arena.plot import plot
from midway.arena.results import ResultsFile
from midway.arena.standings import Line, Standings, rate
from midway.arena.stats import SHARES, Estimate, percentiles
from midway.arena.tournament import Tournament
from midway.arena.workers import Playing, play_in_processes, play_on_ray
from midway.bots.program import MILLISECONDS
from midway.cli.app import app, aside, out, print_json
from midway.cli.listing import Json
from midway.cli.plots import check_plot
from midway.core.errors import MidwayError
from midway.core.game import find_game

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""
SPARK: Final = " ▁▂▃▄▅▆▇█"
SPARKS: Final = 24
MOST_REASONS: Final = 3


@app.command(
    epilog="Example: midway arena insertcoin --bots greedy,medium,random --games 100\n\n"
    "Example: midway arena pinball --seats 1 --options table=cyberhack --bots hard,medium --plot scores.svg\n\n"
    "Example: midway arena battleball --bots 'expert,stdio:python3 my_bot.py' --games 50 --results duel.jsonl\n\n"
    "Example: midway arena circus --seats 4 --bots greedy,easy --games 400 --workers 8 --json"
)
def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, as 'midway games' names it.")],
    bots: Annotated[str, typer.Option(help="Who plays, apart by commas: names of bots, or stdio:COMMAND.")],
    games: Annotated[
        int, typer.Option(min=1, max=10_000_000, help="Games that every pairing plays; not games in all.")
    ] = 100,
    seats: Annotated[
        int, typer.Option(min=0, help="Seats at a table: the fewest with company unless told.", show_default=False)
    ] = 0,
    options: Annotated[
        list[str] | None,
        typer.Option("--options", "--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=1024, help="Processes of this machine.")] = 1,
    ray: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster instead; 'local' starts one here.")
    ] = "",
    results: Annotated[
        Path | None, typer.Option(help="Keep every game's result here, and go on with what is there.")
    ] = None,
    records: Annotated[Path | None, typer.Option(help="Write a record of every game into this folder.")] = None,
    plot_file: Annotated[Path | None, typer.Option("--plot", help="Draw win rates and scores: .svg or .png.")] = None,
    milliseconds: Annotated[
        int, typer.Option(min=1, max=3_600_000, help="How long bots of others may think about a word.")
    ] = MILLISECONDS,
    seed: Annotated[int, typer.Option(help="Other dice and other whims of the bots.")] = 1,
    as_json: Json = False,
) -> None:
    """Let bots play a round robin, and tell who is better and how surely.

    Every pairing plays the same number of games on the same dice, and the seats move on, so that everybody has every
    seat on every deal. With more than two seats a pairing is everyone who sits at a table together; with one seat bots
    play alone and are compared on the same dice. The number of games is rounded up to whole rounds of seats.

    The same command gives the same games, with any number of workers, as long as no bot is stopped by the clock.
    Bots by level: novice, easy, medium, hard, strong, expert; also random and greedy.
    """
    chosen = find_game(game)
    tournament = Tournament(
        chosen.name,
        chosen.rules,
        chosen.parse_options(" ".join(options or [])).as_dict(),
        seats or max(2, chosen.facts.seats[0]),
        [name.strip() for name in bots.split(",") if name.strip()],
        seed,
        milliseconds,
    )
    tournament.check()
    if ray and workers > 1:
        raise MidwayError("--workers is for this machine and --ray for a cluster: name one of them")
    _check_ready(records, plot_file)
    file = None if results is None else ResultsFile(results, tournament)
    length = tournament.length(games)
    known = {number: file.outcomes[number] for number in file.outcomes if number < length} if file else {}
    missing = [number for number in range(length) if number not in known]
    if ray and missing:
        playing = play_on_ray(tournament, missing, records is not None, ray)
    else:
        playing = play_in_processes(tournament, missing, records is not None, workers)
    finished = _collect(playing, known, length, file, records)
    standings = Standings(tournament, known.values())
    if as_json:
        print_json(standings.as_dict())
    else:
        _print(standings)
    if plot_file is not None and known:
        plot(standings, plot_file)
    if not finished:
        _tell_how_to_go_on(len(known), length, results)
        raise typer.Exit(INTERRUPTED)


def _check_ready(records: Path | None, plot_file: Path | None) -> None:
    """Refuses, before the first game, what could not be written or worked out after the last."""
    rate(0, [])
    if plot_file is not None:
        check_plot(plot_file)
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise MidwayError(f"records cannot be written to {records}: {error.strerror}") from error


def _collect(
    playing: Playing, known: dict[int, Outcome], length: int, file: ResultsFile | None, records: Path | None
) -> bool:
    """Keeps outcomes as games end and shows how far it is; whether it came to the end."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    digits = len(str(length))
    with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as progress:
        task = progress.add_task("", total=length, completed=len(known))
        try:
            for outcome in playing:
                if file is not None:
                    file.add(outcome)
                if records is not None:
                    _write_record(records / f"game-{outcome.number + 1:0{digits}}.txt", outcome)
                known[outcome.number] = outcome  # last: what is told has been kept
                progress.advance(task)
        except KeyboardInterrupt:
            return False
        finally:
            playing.close()
            if file is not None:
                file.close()
    return True


def _write_record(path: Path, outcome: Outcome) -> None:
    try:
        path.write_text(outcome.record, encoding="utf-8")
    except OSError as error:
        raise MidwayError(f"the record cannot be written to {path}: {error.strerror}") from error


def _tell_how_to_go_on(done: int, length: int, results: Path | None) -> None:
    said = f"Stopped after {done:,} of {length:,} games."
    if results is None:
        said += " Nothing was kept: with --results FILE you could go on from here."
    else:
        said += f" To go on: midway {shlex.join(sys.argv[1:])}"
    aside.print(said, markup=False, soft_wrap=True)


# --- the tables ---------------------------------------------------------------------------------------------


def _print(standings: Standings) -> None:
    if not standings.lines:
        out.print("No game has ended yet.")
        return
    _print_standings(standings)
    if standings.pairings:
        _print_pairings(standings)
    _print_scores(standings)
    if standings.seats:
        shares = ", ".join(f"seat {seat} {_percent(share)}" for seat, share in enumerate(standings.seats, 1))
        out.print(f"Opponents beaten by seat: {shares}")
    for line in standings.lines:
        _print_faults(line)


def _table(title: str, first: str, *headings: str) -> Table:
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 0, 0, 1), pad_edge=False)
    table.add_column(first, overflow="fold", max_width=30)
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _print_standings(standings: Standings) -> None:
    table = _table(
        ", ".join(standings.title()),
        "bot",
        "rating",
        "win rate",
        "95 %",
        "mean score",
        "ms a word",
        "longest",
        "faults",
    )
    for line in standings.lines:
        score = line.mean_score
        table.add_row(
            escape(line.name),
            f"{line.rating:.1f}",
            *(("", "") if line.win_rate is None else (f"{100 * line.win_rate.value:.1f} %", _interval(line.win_rate))),
            f"{score.value:.1f} ± {score.high - score.value:.1f}",
            f"{1000 * line.seconds_per_word():.1f}",
            f"{1000 * line.longest:.0f}",
            str(line.faults.total()),
        )
    out.print(table)


def _print_pairings(standings: Standings) -> None:
    alone = standings.tournament.seats == 1
    title = "Who scores more on the same dice" if alone else "Pairings"
    table = _table(title, "", "deals" if alone else "games", "win rate", "95 %", "ahead by", "95 %")
    for pairing in standings.pairings:
        margin = pairing.margin
        table.add_row(
            escape(f"{pairing.first} v {pairing.second}"),
            f"{pairing.games:,}",
            f"{100 * pairing.win_rate.value:.1f} %",
            _interval(pairing.win_rate),
            f"{margin.value:+.1f}",
            f"{margin.low:+.1f} to {margin.high:+.1f}",
        )
    out.print(table)


def _print_scores(standings: Standings) -> None:
    """How scores are spread: percentiles, and a small hill for each bot on one scale."""
    scale = standings.score_bins(SPARKS)
    named = {0: "least", 50: "median", 100: "most"}
    table = _table("Scores", "", *(named.get(share, f"{share} %") for share in SHARES))
    table.add_column(f"{scale.low} … {scale.low + scale.width * scale.parts - 1}", no_wrap=True)
    for line in standings.lines:
        cuts = [f"{cut:.0f}" for cut in percentiles(line.scores)]
        table.add_row(escape(line.name), *cuts, _hill(scale.histogram(line.scores)))
    out.print(table)


def _hill(counts: list[int]) -> str:
    """A bar for each count; what is there at all shows."""
    most = max(counts)
    return "".join(SPARK[-(-count * (len(SPARK) - 1) // most)] for count in counts)


def _print_faults(line: Line) -> None:
    if not line.faults:
        return
    reasons = [
        f"{reason} ({'once' if times == 1 else f'{times:,} times'})"
        for reason, times in line.faults.most_common(MOST_REASONS)
    ]
    more = len(line.faults) - len(reasons)
    out.print(
        f"{line.name} lost {line.faults.total():,} of {line.words:,} turns to greedy: {'; '.join(reasons)}"
        f"{f'; and {more} more' if more > 0 else ''}",
        markup=False,
    )


def _interval(share: Estimate) -> str:
    return f"{100 * share.low:.1f}-{100 * share.high:.1f}"


def _percent(share: Estimate) -> str:
    return f"{100 * share.value:.1f} % ({_interval(share)})"
