"""Tells how this installation of Midway was built."""

from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec


def compiled() -> bool:
    """Whether rules and search run compiled; if not, they run as plain Python."""
    spec = find_spec("midway.core.words")
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)
