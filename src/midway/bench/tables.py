"""What the benchmarks report, as tables for the terminal and for a Markdown page."""

from __future__ import annotations

import platform
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from midway import __version__
from midway.bench.peers import Comparison, PeerFigures, median_of, ratio, version_of
from midway.bench.searching import Figures, has_open_spiel
from midway.bench.speed import ROUNDS, Line
from midway.build import compiled
from midway.core.errors import MidwayError


class Report(NamedTuple):
    """One table: `texts` columns of words, then figures."""

    name: str
    """The benchmark: what a Markdown page knows its place by."""
    texts: list[str]
    figures: list[str]
    rows: list[list[str]]
    notes: list[str]

    def to_markdown(self) -> str:
        """The table and its notes."""
        heads = [*self.texts, *(heading.replace("\n", " ") for heading in self.figures)]
        rules = [*("---" for _ in self.texts), *("---:" for _ in self.figures)]
        lines = [f"| {' | '.join(cells)} |" for cells in (heads, rules, *self.rows)]
        return "\n".join([*lines, "", *(f"- {note}" for note in self.notes)])


def how() -> str:
    """How Midway runs."""
    return "compiled" if compiled() else "interpreted"


def write_section(path: Path, report: Report, seconds: float) -> None:
    """Puts a report into a Markdown page between its marks, over the last one; without marks, at the page's end."""
    mark = f"midway bench {report.name}".strip() + f", {how()}"
    begin, end = f"<!-- {mark} -->", f"<!-- end of {mark} -->"
    when = (
        f"Measured on {datetime.now(UTC):%Y-%m-%d}: Midway {__version__} {how()}, Python {platform.python_version()}, "
        f"the median of {ROUNDS} rounds, {seconds:g} s for each line."
    )
    section = f"{begin}\n{report.to_markdown()}\n- {when}\n{end}"
    try:
        page = path.read_text(encoding="utf-8") if path.exists() else ""
        before, found, rest = page.partition(begin)
        _, closed, after = rest.partition(end)
        if found and not closed:
            raise MidwayError(f"{path} has the mark {begin} but not its end, {end}")
        text = before + section + after if found else f"{page}{section}\n"
        path.write_text(text, encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise MidwayError(f"the table cannot be written to {path}: {error}") from error


def games_report(lines: list[Line]) -> Report:
    """Every game beside the yardstick."""
    yardstick = lines[0].as_dict()
    rows = []
    for line in lines:
        data = line.as_dict()
        decision, clone = data["us_per_decision"], data["us_per_clone"]
        rows.append(
            [
                line.name,
                line.label,
                f"{decision:.2f}",
                f"{decision / yardstick['us_per_decision']:.1f}",
                f"{1e6 / decision:,.0f}",
                f"{clone:.2f}",
                f"{clone / yardstick['us_per_clone']:.1f}",
                *(f"{data[name]:,.0f}" if data[name] else "" for name in ("playouts_per_second", "decisions_per_game")),
            ]
        )
    figures = ["µs per\ndecision", "x", "decisions\nper s", "µs per\nclone", "x", "games\nper s", "decisions\nper game"]
    return Report("", ["game", "options"], figures, rows, ["x: how many times the yardstick of the same run."])


def search_report(figures: list[Figures]) -> Report:
    """Every game's search, and OpenSpiel's."""
    peers = [line for line in figures if not line.shares]
    rows = []
    for line in figures:
        shares = [f"{share:.0%}" for share in line.shares.values()] or ["", "", ""]
        ratios = [figure(line.per_second / peer.per_second) for peer in peers]
        rows.append([line.name, line.kind, f"{line.per_second:,.0f}", *shares, *ratios])
    notes = ["judged: by the game's strategy after the tree; played out: by its quick policy to the end of the game."]
    if not has_open_spiel():
        notes.append("OpenSpiel is not installed, so there is nothing to compare with: pip install open_spiel")
    columns = [
        "simulations\nper s",
        "rules",
        "tree",
        "rollout",
        *("x " + peer.name.replace(" ", "\n") for peer in peers),
    ]
    return Report("search", ["game", "simulations are"], columns, rows, notes)


def peers_report(comparison: Comparison) -> Report:
    """Every game of every library, below the medians of each."""
    by_library = [[line for line in comparison.lines if line.library is each] for each in comparison.libraries()]
    medians = [median_of(lines) for lines in by_library if len(lines) > 1]
    rows = [_peer_row(line, comparison.usual()) for line in medians + comparison.lines]
    notes = [f"x: how many times Midway's median game ({how()}) in the same run."]
    for library in comparison.libraries():
        title = f"{library.name} {version_of(library)}"
        notes.append(f"{title}: {library.language}. A decision is {library.decision}. {library.copying}")
    notes += [
        f"{gone.name}: not installed ({gone.reason}): pip install '{gone.package}'" for gone in comparison.missing
    ]
    figures = ["µs per\ndecision", "x", "µs per\nclone", "x", "playouts\nper s", "decisions\nper playout"]
    return Report("peers", ["library", "game"], figures, rows, notes)


def _peer_row(line: PeerFigures, usual: tuple[float | None, float | None]) -> list[str]:
    figures = [
        line.decision_us,
        ratio(line.decision_us, usual[0]),
        line.clone_us,
        ratio(line.clone_us, usual[1]),
        line.playouts,
        line.decisions,
    ]
    return [line.library.name, line.game, *(figure(value) for value in figures)]


def figure(value: float | None) -> str:
    """Two or three digits that count, or a dash."""
    if value is None:
        return "-"
    if value < 0.1:
        return f"{value:.2g}"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
