"""Pictures that a command writes into a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from midway.core.errors import MidwayError

FORMATS: Final = (".svg", ".png")


def check_plot(path: Path) -> None:
    """Refuses a picture that could not be drawn, before the long work that it is to show."""
    if path.suffix not in FORMATS or not path.absolute().parent.is_dir():
        raise MidwayError(f"the plot cannot be written to {path}: name a .svg or .png file in an existing folder")
    try:
        import matplotlib  # noqa: F401 - only whether it is there
    except ImportError as error:
        raise MidwayError("a plot needs matplotlib: pip install 'midway[arena]'") from error
