# Midway. `make help` lists the targets; all that is needed is Python 3.11 or newer and make.

PYTHON ?= python3
JOBS ?= 2
EACH ?= 2

# Environments and wheels carry in their names a hash of what they were made from: what has not changed is
# not made again.
hash = $(shell $(1) | cksum | tr ' ' '-')
COMPILER := $(shell command -v $(CC) gcc clang 2>/dev/null)
DEPENDENCIES := $(call hash,cat pyproject.toml setup.py)
SOURCES := $(call hash,{ echo "$(COMPILER) $(MIDWAY_OPT) $(MIDWAY_PURE)"; \
	find pyproject.toml setup.py src/midway -type f ! -path '*/__pycache__/*' | LC_ALL=C sort | xargs cksum; })

PIP := -m pip --disable-pip-version-check install -qq
EDITABLE := .venv/.editable-$(DEPENDENCIES)
FAST := .venv/.fast-$(SOURCES)
TOOLS := .venv-test/.tools-$(DEPENDENCIES)
WHEEL := .cache/wheels/$(SOURCES)
INSTALLED := .venv-test/.installed-$(DEPENDENCIES)-$(SOURCES)
BIN := .venv-test/bin
# The same environment, with the sources in front of the compiled package.
PURE := PYTHONPATH='$(CURDIR)/src'

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help serve fast test lint bench peers golden wheel chromium clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

serve: ## start the game house (the first time, install it into .venv)
	@test -e $(FAST) || $(MAKE) -s --no-print-directory $(EDITABLE)
	@.venv/bin/midway serve

fast: $(FAST) ## compile rules and search into .venv: several times as fast

test: lint $(INSTALLED) chromium ## run every check and test, compiled and interpreted
	@$(BIN)/midway info --json | $(BIN)/python -c "$$RUNS" $(EXPECTED)
	@$(BIN)/pytest -q -n $(JOBS)
	@$(PURE) $(BIN)/midway info --json | $(BIN)/python -c "$$RUNS" interpreted
	@$(PURE) $(BIN)/pytest -q -n $(JOBS) -m 'contract or rule'

lint: $(TOOLS) ## check style, types and imports
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy
	@$(PURE) $(BIN)/lint-imports --no-logo

bench: $(INSTALLED) ## measure the speed of the compiled games
	@$(BIN)/midway bench

# The figures of docs/performance.md: best on a machine that does nothing else; EACH is the seconds for each line.
WRITE := --seconds $(EACH) --markdown docs/performance.md
peers: $(INSTALLED) ## measure beside other libraries and write docs/performance.md
	@$(BIN)/python $(PIP) 'midway[peers]' 'matplotlib>=3.9'
	@mkdir -p docs/images
	@$(BIN)/midway bench peers $(WRITE) --plot docs/images/peers.svg
	@$(PURE) $(BIN)/midway bench peers $(WRITE) --only midway --only 'midway, observed' --only catanatron
	@$(BIN)/midway bench search $(WRITE)

golden: $(TOOLS) ## play the golden playthroughs of the tests anew
	@$(PURE) $(BIN)/python -m tests.golden

wheel: $(WHEEL) ## build the compiled wheel into dist/
	@mkdir -p dist && cp $(WHEEL)/*.whl dist/ && ls $(WHEEL) | sed 's|^|dist/|'

chromium: ## install Debian's Chromium for the browser tests, if there is none
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		echo "Installing Chromium for the browser tests ..." && \
		{ apt-get install -qq -y chromium >/dev/null 2>&1 || \
			{ apt-get update -qq && apt-get install -qq -y chromium >/dev/null; }; }; } || \
		echo "The browser tests need a program named chromium on the path: please install it." >&2

clean: ## remove everything that was made here
	@rm -rf .venv .venv-test .cache build dist src/midway.egg-info
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# What the targets above stand on.

EXPECTED = $(shell $(BIN)/python -c 'import setup; print("compiled" if setup.can_compile() else "interpreted")')

# Reads `midway info --json` and fails unless the package runs in the way named by the argument.
define RUNS
import json, sys
runs = "compiled" if json.load(sys.stdin)["compiled"] else "interpreted"
sys.exit(None if runs == sys.argv[1] else f"Midway runs {runs}, but {sys.argv[1]} was expected.")
endef
export RUNS

.venv/bin/python .venv-test/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo \
		"Midway needs Python 3.11 or newer: install one and name it, as in: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(@:/bin/python=)

$(EDITABLE): .venv/bin/python
	@echo "Installing Midway into .venv ..."
	@.venv/bin/python $(PIP) --editable '.[server]'
	@rm -f .venv/.editable-* .venv/.fast-* && touch $@

$(FAST): .venv/bin/python
	@echo "Compiling Midway into .venv; this can take some minutes ..."
	@$(STALE)
	@.venv/bin/python $(PIP) --editable '.[server]'
	@.venv/bin/python $(PIP) --force-reinstall --no-deps .
	@rm -f .venv/.editable-* .venv/.fast-* && touch $@

$(TOOLS): .venv-test/bin/python
	@echo "Installing what the tests need into .venv-test ..."
	@.venv-test/bin/python $(PIP) --editable '.[dev,server,envs]'
	@rm -f .venv-test/.tools-* .venv-test/.installed-* && touch $@

# The C compiler runs again only if the C code changed: its library stays in build/, all else is made anew.
STALE = find build -path 'build/*/lib*' -type f ! -name 'midway__mypyc*' -delete 2>/dev/null || true

$(WHEEL): | $(TOOLS)
	@echo "Building the wheel ..."
	@$(STALE)
	@rm -rf .cache/wheels && mkdir -p .cache/wheels
	@$(BIN)/python -m pip --disable-pip-version-check wheel -qq --no-deps --no-build-isolation --wheel-dir $@.new .
	@mv $@.new $@

$(INSTALLED): $(WHEEL)
	@$(BIN)/python $(PIP) --force-reinstall --no-deps $(WHEEL)/*.whl
	@rm -f .venv-test/.installed-* && touch $@
