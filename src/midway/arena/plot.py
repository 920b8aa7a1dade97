"""A picture of a tournament: win rates with their intervals beside the spread of scores."""

from __future__ import annotations

from math import isqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from midway.arena.standings import Line, Standings
from midway.arena.stats import SHARES, percentiles
from midway.core.errors import MidwayError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NIGHT: Final = "#0d1533"
PANEL: Final = "#161f45"
GRID: Final = "#384680"
INK: Final = "#f2f4ff"
SOFT: Final = "#bcc5ea"
LAMP: Final = "#ffd479"
HUES: Final = ("#ffb000", "#5aa9ff", "#ff7a9c", "#3fd0a4", "#c9a2ff", "#ff8a4c", "#8fe3ff", "#d7d95a")
"""Far apart in lightness and hue, also for eyes that confuse red and green; each bot is named beside its own."""
BINS: Final = 48
"""Into how many parts the scores of many games are sorted."""


def plot(standings: Standings, path: Path) -> None:
    """Draws the standings into a file."""
    import matplotlib
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    lines = standings.lines[::-1]  # axes count upwards
    style: dict[Any, Any] = {"font.family": "sans-serif", "font.size": 11, "text.color": INK, "svg.hashsalt": "midway"}
    with matplotlib.rc_context(style):
        layout = ConstrainedLayoutEngine(w_pad=0.2, h_pad=0.12)
        figure = Figure(figsize=(11, 1.9 + 0.75 * len(lines)), facecolor=NIGHT, layout=layout)
        rates, scores = figure.subplots(1, 2, sharey=True, width_ratios=(4, 5))
        figure.suptitle("  ·  ".join(standings.title()), x=0.012, ha="left", fontsize=15, fontweight="bold", color=INK)
        _draw_rates(rates, lines, standings)
        _draw_scores(scores, standings, lines)
        try:
            figure.savefig(path, dpi=160, metadata={"Date": None} if path.suffix == ".svg" else None)
        except OSError as error:
            raise MidwayError(f"the plot cannot be written to {path}: {error.strerror}") from error


def _prepare(axes: Axes, title: str) -> None:
    axes.set_facecolor(PANEL)
    axes.set_title(title, loc="left", fontsize=11, color=SOFT, pad=8)
    axes.tick_params(colors=SOFT, length=0)
    axes.grid(axis="x", color=GRID, linewidth=0.6)
    axes.set_axisbelow(True)
    for side in axes.spines.values():
        side.set_visible(False)


def _draw_rates(axes: Axes, lines: list[Line], standings: Standings) -> None:
    """Win rates; a bot that met nobody has none, so a lone one shows its name only."""
    what = "scored more on the same dice" if standings.tournament.seats == 1 else "opponents beaten"
    _prepare(axes, f"{what}: %, 95 % interval")
    axes.set_xlim(0, 100)
    axes.axvline(50, color=SOFT, linewidth=1, linestyle=(0, (4, 3)))
    axes.set_yticks(range(len(lines)), [f"{line.name}\nrating {line.rating:.1f}" for line in lines], color=INK)
    axes.set_ylim(-0.6, len(lines) - 0.2)
    for place, line in enumerate(lines):
        rate = line.win_rate
        if rate is not None:
            colour = _hue(place, lines)
            axes.hlines(place, 100 * rate.low, 100 * rate.high, color=colour, linewidth=9, alpha=0.5)
            axes.plot(100 * rate.value, place, "o", markersize=6, color=colour, markeredgecolor=NIGHT)
            beside = min(96.0, max(4.0, 100 * rate.value))
            axes.annotate(f"{100 * rate.value:.1f}", (beside, place), (0, 10), textcoords="offset points", ha="center")


def _draw_scores(axes: Axes, standings: Standings, lines: list[Line]) -> None:
    """Each bot's scores as a hill, with the middle half of them as a bar and the median as a mark."""
    _prepare(axes, "scores: all of them, the middle half, the median")
    scale = standings.score_bins(min(BINS, 4 + isqrt(max(len(line.scores) for line in lines))))
    edges = [scale.low + scale.width * edge for edge in range(scale.parts + 1)]
    for place, line in enumerate(lines):
        colour = _hue(place, lines)
        counts = scale.histogram(line.scores)
        heights = [place + 0.68 * count / max(counts) for count in counts]
        axes.stairs(heights, edges, baseline=place, fill=True, color=colour, alpha=0.55)
        axes.stairs(heights, edges, baseline=place, color=colour, linewidth=1.2)
        spread = dict(zip(SHARES, percentiles(line.scores), strict=True))
        below = place - 0.12
        axes.hlines(below, spread[25], spread[75], color=colour, linewidth=5)
        axes.plot(spread[50], below, "|", color=INK, markersize=11, markeredgewidth=2)
        axes.annotate(f"{spread[50]:g}", (spread[75], below), (6, -4), textcoords="offset points", color=SOFT)


def _hue(place: int, lines: list[Line]) -> str:
    return HUES[(len(lines) - 1 - place) % len(HUES)]
