"""A picture of the comparison: the time of a decision and of a clone, game by game, library by library."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from midway.bench.peers import Comparison
from midway.bench.tables import figure as digits
from midway.bench.tables import how

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PAPER: Final = "#ffffff"
BAND: Final = "#f1f3f8"
GRID: Final = "#c9cfdd"
INK: Final = "#1b2240"
SOFT: Final = "#545d7c"
OURS: Final = ("#0060ad", "o")
THEIRS: Final = ("#c44f00", "D")
"""A hue and a shape each: apart also for eyes that confuse colours, and in print."""
SMALL: Final[dict[str, Any]] = {"textcoords": "offset points", "fontsize": 7, "va": "center"}
LABEL: Final = {"facecolor": PAPER, "edgecolor": "none", "pad": 0.4}


def plot(comparison: Comparison, path: Path) -> None:
    """Draws the comparison into a file."""
    import matplotlib
    from matplotlib.figure import Figure

    style: dict[Any, Any] = {"font.family": "sans-serif", "font.size": 9, "text.color": INK, "svg.hashsalt": "midway"}
    places = _places(comparison)
    height = max(places.values()) + 2
    with matplotlib.rc_context(style):
        figure = Figure(figsize=(10, 1.4 + 0.19 * height), facecolor=PAPER, layout="constrained")
        figure.suptitle(
            f"Midway ({how()}) beside other libraries: one core, driven from Python, less is better",
            x=0.01,
            ha="left",
            fontsize=13,
            fontweight="bold",
        )
        axes = figure.subplots(1, 2, sharey=True)
        _name(axes[0], places)
        usual_decision, usual_clone = comparison.usual()
        decisions = [line.decision_us for line in comparison.lines]
        _draw(axes[0], "µs per decision", comparison, places, decisions, usual_decision)
        clones = [line.clone_us for line in comparison.lines]
        _draw(axes[1], "µs per clone", comparison, places, clones, usual_clone)
        for library in comparison.libraries():
            place = places[library.name, ""]
            _remark(axes[0], place, library.language)
            _remark(axes[1], place, library.copying.replace("`", ""))
        figure.savefig(path, dpi=160, metadata={"Date": None} if path.suffix == ".svg" else None)


def _places(comparison: Comparison) -> dict[tuple[str, str], int]:
    """Where each line stands, counted from the top; a library's name takes a place of its own, under no game."""
    places: dict[tuple[str, str], int] = {}
    for library in comparison.libraries():
        places[library.name, ""] = len(places)
        for line in comparison.lines:
            if line.library is library:
                places[library.name, line.game] = len(places)
    return places


def _name(axes: Axes, places: dict[tuple[str, str], int]) -> None:
    """Writes libraries and games at the side."""
    axes.set_yticks(list(places.values()), [game or library for library, game in places])
    for label, (_, game) in zip(axes.get_yticklabels(), places, strict=True):
        label.set_fontweight("normal" if game else "bold")
        label.set_color(SOFT if game else INK)


def _remark(axes: Axes, place: int, text: str) -> None:
    """Writes a few words at the right end of a library's band."""
    axes.text(0.99, place, text, transform=axes.get_yaxis_transform(), ha="right", va="center", fontsize=7, color=SOFT)


def _draw(
    axes: Axes,
    title: str,
    comparison: Comparison,
    places: dict[tuple[str, str], int],
    values: list[float | None] | list[float],
    usual: float | None,
) -> None:
    axes.set_facecolor(PAPER)
    axes.set_title(title, loc="left", fontsize=11, fontweight="bold", pad=22)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter("{x:,g}")
    axes.tick_params(axis="x", top=True, labeltop=True, colors=SOFT, length=0)
    axes.tick_params(axis="y", length=0)
    axes.tick_params(axis="x", which="minor", length=0)
    axes.margins(x=0.12)
    axes.grid(axis="x", color=GRID, linewidth=0.7)
    axes.set_axisbelow(True)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.set_ylim(max(places.values()) + 0.7, -0.7)
    for (_, game), place in places.items():
        if not game:
            axes.axhspan(place - 0.5, place + 0.5, color=BAND, linewidth=0)
    if usual is not None:
        axes.axvline(usual, color=OURS[0], linewidth=1, linestyle=(0, (4, 3)), zorder=0.5)
        axes.annotate(f"Midway's median game, {digits(usual)}", (usual, 0), (5, 0), **SMALL, color=OURS[0])
    for line, value in zip(comparison.lines, values, strict=True):
        if value is not None:
            hue, shape = OURS if line.library.package == "midway" else THEIRS
            place = places[line.library.name, line.game]
            axes.plot(value, place, shape, color=hue, markersize=5.5)
            axes.annotate(digits(value), (value, place), (6, 0), **SMALL, bbox=LABEL)
