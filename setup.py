"""Builds the wheel: compiled with mypyc where a C compiler is at hand, pure Python elsewhere.

Only a wheel is ever compiled; editable installs always run the plain sources. Two variables steer it:
MIDWAY_PURE=1 builds pure Python, MIDWAY_OPT sets the C compiler's level (1 unless told: on the yardstick
3 was not measurably faster, and it compiles longer).
"""

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

ROOT = Path(__file__).resolve().parent
OPT_LEVEL = os.environ.get("MIDWAY_OPT", "1")
COMPILED = (
    "core/**/*.py",
    "bots/**/*.py",
    "bench/yardstick.py",
    "bench/loops.py",
    "games/*/components.py",
    "games/*/words.py",
    "games/*/rules.py",
    "games/*/rules/**/*.py",
    "games/*/judgement.py",
    "games/*/judgement/**/*.py",
    "games/*/strategy.py",
)
"""The modules that make a playout or a search fast, below src/midway; `__init__.py` stays interpreted."""


def modules_to_compile() -> list[str]:
    """The files that mypyc compiles, as paths below the project's folder."""
    package = ROOT / "src" / "midway"
    found = {path for pattern in COMPILED for path in package.glob(pattern) if path.name != "__init__.py"}
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def compiler_works() -> bool:
    """Whether a C extension can be built here, found out by building the smallest one."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyObject *PyInit_probe(void) { return NULL; }\n")
        probe = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        try:
            probe.ensure_finalized()
            probe.run()
        except (BaseError, CCompilerError, OSError):
            return False
    return True


def can_compile() -> bool:
    """Whether a wheel built here is a compiled one."""
    wanted = os.environ.get("MIDWAY_PURE") != "1" and sys.implementation.name == "cpython"
    return wanted and compiler_works()


def extensions() -> list[Any]:
    """The compiled part of a wheel; empty for a pure build. A type error ends the build."""
    if "bdist_wheel" not in sys.argv or not can_compile():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    return mypycify(modules_to_compile(), opt_level=OPT_LEVEL, multi_file=True, group_name="midway")


class build_side_by_side(build_ext):
    """Compiles the C files of one extension in parallel; setuptools only does so for several extensions."""

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile

        def compile_together(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = pool.map(lambda source: compile_in_turn([source], **settings), sources)
                return [name for names in objects for name in names]

        self.compiler.compile = compile_together
        super().build_extensions()


if __name__ == "__main__":
    os.chdir(ROOT)
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": build_side_by_side},
        options={"build": {"build_base": f"build/opt{OPT_LEVEL}"}},
    )
