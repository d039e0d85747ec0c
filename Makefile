# `make` alone lists what can be made. Every target sets up what it needs, in .venv.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
endif

.PHONY: help demo test check lint mutation fuzz soak bench clean

help:  ## list the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

demo: $(VENV)/installed  ## score a hand through the real server with a real client
	@$(BIN)/python examples/demo.py

test: $(VENV)/installed-dev  ## run the tests
	@$(BIN)/python -m pytest

check: lint  ## run the whole gate: format, lint, types, import contracts, tests with coverage
	$(BIN)/python -m coverage erase
	$(BIN)/python -m coverage run -m pytest
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report

lint: $(VENV)/installed-dev  ## format, lint, types and import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

mutation: $(VENV)/installed-dev  ## break the engine in every small way; some test must notice (slow)
	$(BIN)/mutmut run

fuzz: $(VENV)/installed-dev  ## send the server a million broken lines; each must be answered (slow)
	@$(BIN)/python tests/fuzz.py --lines 1000000

soak: $(VENV)/installed-dev  ## make 50,000 calls; memory must stay flat
	@$(BIN)/python tests/soak.py

bench: $(VENV)/installed-dev  ## measure speed and memory, as ratios
	$(BIN)/python -m benchmarks

# Where Python came without ensurepip, pip itself fills the environment.
$(VENV)/created:
	@echo "Setting up $(VENV); this takes a minute or two."
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { \
		$(PYTHON) -m venv --clear --without-pip $(VENV) && \
		$(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }
	@touch $@

$(VENV)/installed: $(VENV)/created pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@$(BIN)/python -m compileall -q src
	@touch $@

$(VENV)/installed-dev: $(VENV)/installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

clean:  ## remove everything that was made
	rm -rf $(VENV) .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		.import_linter_cache mutants dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
