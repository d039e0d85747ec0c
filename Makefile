# `make` alone lists what can be made. Every target sets up what it needs, in .venv.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
endif

# What is built is dated by the last commit, so that one commit gives the same bytes everywhere.
export SOURCE_DATE_EPOCH ?= $(or $(shell git log -1 --format=%ct 2>/dev/null),1580601600)
BUNDLE := dist/shelem-scorekeeping-mcp.mcpb
MCPB := mcpb/node_modules/.bin/mcpb

# What builds the sdist and the wheel has an environment of its own, with nothing else in it.
TOOLS := build/tools
TOOLS_BIN := $(TOOLS)/$(notdir $(BIN))

# Before anything is made: is there a Python that will do, and is the environment still of it?
ifneq ($(filter-out help clean,$(MAKECMDGOALS)),)
GIVEN := $(if $(filter file default,$(origin PYTHON)),found,given)
STATE := $(shell $(PYTHON) scripts/environment.py $(VENV) $(GIVEN) 2>/dev/null \
	|| echo "There is no $(PYTHON) that would do; name another, as in: make demo PYTHON=python3.12")
ifeq ($(STATE),new)
.PHONY: $(VENV)/made-by
else ifneq ($(STATE),ready)
$(error $(STATE))
endif
endif

.PHONY: help demo test test-board board-tools pictures documents check lint dist inspect pins wheel \
	lowest bundle clients package mutation fuzz soak bench clean

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

demo: $(VENV)/installed  ## score a hand through the real server with a real client (seconds)
	@echo "Scoring a hand through the real server, as a client does; this takes some seconds."
	@$(BIN)/python examples/demo.py

test: $(VENV)/installed-dev  ## run the tests (a few minutes)
	@# Many tests wait for a process: more of them than there are cores run beside each other.
	@echo "Running all tests; this takes a few minutes."
	@$(BIN)/python -m pytest -n 4 --dist worksteal

test-board: board-tools  ## test the score board in Chromium (needs Node, and a Chromium or Chrome)
	$(BIN)/python -m pytest -c tests_board/pytest.ini tests_board

board-tools: $(VENV)/installed-board tests_board/build/host.js

pictures: $(VENV)/installed-board  ## draw the pictures of the README from the real board
	$(BIN)/python scripts/draw_board.py

documents: $(VENV)/installed-dev  ## make what is made in the documents
	@$(BIN)/python scripts/write_documents.py
	@$(BIN)/python tests/support/documents.py

check: lint  ## run the whole gate: format, lint, types, import contracts, tests with coverage
	$(BIN)/python -m coverage erase
	HYPOTHESIS_PROFILE=thorough $(BIN)/python -m coverage run -m pytest
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report

lint: $(VENV)/installed-dev  ## format, lint, types, import contracts and workflows
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@# What checks the workflows needs Python 3.11.
	test ! -e $(BIN)/zizmor || $(BIN)/zizmor --offline --quiet --persona auditor .github
	test ! -e $(BIN)/check-jsonschema || $(BIN)/check-jsonschema \
		--builtin-schema vendor.github-workflows .github/workflows/*.yml

package: dist inspect wheel lowest bundle  ## build, check and try all that a release publishes
	$(BIN)/python scripts/check_version.py

dist: $(TOOLS)/installed  ## build the sdist and the wheel
	rm -f dist/*.tar.gz dist/*.whl
	$(TOOLS_BIN)/python -m build --no-isolation

inspect: $(VENV)/installed-packaging  ## look into the sdist and the wheel, and build them again
	$(BIN)/twine check --strict dist/*.tar.gz dist/*.whl
	$(BIN)/python -m pytest tests/distribution.py

pins: $(VENV)/installed-packaging  ## write the pins of the build tools and of the clients anew
	$(BIN)/uv pip compile --quiet --universal --python-version 3.10 --no-python-downloads \
		--generate-hashes --no-annotate --custom-compile-command "make pins" \
		--output-file scripts/requirements-build.txt scripts/requirements-build.in
	for pins in scripts/clients/pins/*.in; do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --no-python-downloads \
			--no-annotate --no-header --output-file "$${pins%.in}.txt" "$$pins" || exit; \
	done

wheel: $(VENV)/installed-packaging  ## run the tests against the wheel, with the newest mcp
	$(BIN)/python scripts/try_wheel.py

lowest: $(VENV)/installed-packaging  ## the same with the lowest mcp that is allowed
	$(BIN)/python scripts/try_wheel.py --mcp lowest

bundle: $(VENV)/installed-packaging $(MCPB)  ## pack the one-click bundle, and start it as a host does
	$(BIN)/python scripts/stage_bundle.py build/bundle
	$(MCPB) validate build/bundle/manifest.json
	$(MCPB) pack build/bundle $(BUNDLE)
	rm -rf build/unpacked && $(MCPB) unpack $(BUNDLE) build/unpacked
	diff -r build/bundle build/unpacked
	PATH="$(abspath $(BIN)):$$PATH" $(BIN)/python scripts/start_bundle.py $(BUNDLE)

clients: $(VENV)/installed-packaging  ## try the server in its clients (downloads them all; Linux or macOS, Python 3.11)
	@$(BIN)/python scripts/client_matrix.py

mutation: $(VENV)/installed-dev  ## break the engine in every small way; some test must notice (slow)
	$(BIN)/mutmut run

fuzz: $(VENV)/installed-dev  ## send the server a million broken lines; each must be answered (slow)
	@$(BIN)/python tests/fuzz.py --lines 1000000

soak: $(VENV)/installed-dev  ## make 50,000 calls; memory must stay flat
	@$(BIN)/python tests/soak.py

bench: $(VENV)/installed-dev  ## measure speed and memory, as ratios
	$(BIN)/python -m benchmarks

# Where Python came without ensurepip, pip itself fills the environment.
$(VENV)/made-by:
	@echo "Setting up $(VENV) with $$($(PYTHON) --version); this takes a minute or two."
	@$(PYTHON) -m venv --clear $(VENV) >/dev/null 2>&1 || { \
		$(PYTHON) -m venv --clear --without-pip $(VENV) && \
		$(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }
	@$(PYTHON) scripts/environment.py $(VENV) note

$(VENV)/installed: $(VENV)/made-by pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@$(BIN)/python -m compileall -q src
	@touch $@

$(VENV)/installed-dev: $(VENV)/installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

$(VENV)/installed-board: $(VENV)/installed-dev tests_board/requirements.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--requirement tests_board/requirements.txt
	@touch $@

# A host of MCP Apps, out of the official bridge.
tests_board/build/host.js: tests_board/host.js tests_board/package.json tests_board/package-lock.json
	cd tests_board && npm ci --silent && npm run --silent build

$(VENV)/installed-packaging: $(VENV)/installed-dev scripts/requirements.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--requirement scripts/requirements.txt
	@touch $@

$(TOOLS)/installed: $(VENV)/made-by scripts/requirements-build.txt
	@rm -rf $(TOOLS) && $(PYTHON) -m venv --without-pip $(TOOLS)
	@$(BIN)/python -m pip --python $(TOOLS_BIN)/python install --quiet \
		--disable-pip-version-check --require-hashes --only-binary :all: \
		--requirement scripts/requirements-build.txt
	@touch $@

$(MCPB): mcpb/package-lock.json
	@npm ci --prefix mcpb --ignore-scripts --no-audit --no-fund --loglevel error
	@touch $@

clean:  ## remove everything that was made
	rm -rf $(VENV) .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		.import_linter_cache build dist mutants mcpb/node_modules tests_board/build \
		tests_board/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
