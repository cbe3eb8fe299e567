# Every verb sets up what it needs first, and does nothing twice. Python 3.13 is all that has to be there.

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin

JS_AND_CSS := "docs/assets/**/*.{js,css}" "build_tools/**/*.{js,mjs,cjs}" "tests/**/*.{js,mjs}" "*.json"
TSC := $(BIN)/node node_modules/typescript/bin/tsc --pretty false --project
PRETTIER := $(BIN)/node node_modules/prettier/bin/prettier.cjs --log-level warn --no-error-on-unmatched-pattern

PARALLEL := tests/rules tests/view tests/site tests/toy

.NOTPARALLEL:
.PHONY: help serve host bundle print test test-engines check docs bench format lock clean setup setup-browser

help:
	@echo "make serve   build the site and serve it on this machine (PORT=$(PORT))"
	@echo "make host    the same, for everyone in this network: prints the addresses and a QR code"
	@echo "make test    check everything, build the site and run all tests"
	@echo "make test-engines   the smoke set in Firefox and WebKit, which it installs (Debian, as root)"
	@echo "make check   format, lint and types only"
	@echo "make docs    build the site into site/"
	@echo "make bundle  build a folder, and its zip file, that needs no server: build/bundle/"
	@echo "make print   print booklets: build/print/ (ROLLBOOK_URL is where their codes lead)"
	@echo "make bench   measure, and print tables"
	@echo "make format  put all code into the shape that check asks for"
	@echo "make lock    lock the Python and npm packages anew (needs uv)"
	@echo "make clean   remove all that was built"

setup:
	@$(PYTHON) -m build_tools.setup

setup-browser:
	@$(PYTHON) -m build_tools.setup --browser

serve: docs
	@$(BIN)/python -m rollers serve site --port $(PORT)

host: docs
	@$(BIN)/python -m rollers serve site --port $(PORT) --lan

docs: setup
	@echo "docs: building the site"
	@$(BIN)/python -m build_tools.site

bundle: setup
	@echo "bundle: building the folder and its zip file"
	@$(BIN)/python -m build_tools.bundle

print: setup-browser docs
	@echo "print: printing the booklets"
	@$(BIN)/python -m build_tools.booklets

test: setup-browser check docs bundle print
	@echo "test: rules, words and pages, on every core"
	@$(BIN)/python -m pytest -q -n auto --dist worksteal $(PARALLEL)
	@echo "test: widgets, doors and the runtime"
	@$(BIN)/python -m pytest $(addprefix --ignore=,$(PARALLEL))

test-engines: setup docs bundle
	@$(PYTHON) -m build_tools.setup --engines
	@echo "test: the smoke set in Firefox and WebKit"
	@$(BIN)/python -m pytest tests/engines -m engines --durations=5

check: setup
	@echo "check: ruff check"
	@$(BIN)/ruff check --quiet .
	@echo "check: ruff format"
	@$(BIN)/ruff format --quiet --check .
	@echo "check: mypy"
	@$(BIN)/mypy --no-error-summary
	@echo "check: types of the page script"
	@$(TSC) tsconfig.json
	@echo "check: types of the worker scripts"
	@$(TSC) tsconfig.worker.json
	@echo "check: types of the build scripts"
	@$(TSC) tsconfig.node.json
	@echo "check: prettier"
	@$(PRETTIER) --check $(JS_AND_CSS)

bench: setup-browser docs
	@echo "bench: measuring"
	@$(BIN)/python -m pytest tests/bench -m bench -s -q

format: setup
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .
	@$(PRETTIER) --write $(JS_AND_CSS)

lock: setup
	@echo "lock: requirements/dev.txt"
	@uv pip compile --quiet --universal --python-version 3.13 --generate-hashes --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links requirements/dev.in --output-file requirements/dev.txt
	@echo "lock: package-lock.json"
	@$(BIN)/npm install --package-lock-only --silent

clean:
	@echo "clean: removing what was built"
	@rm -rf site build test-results *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find rollers build_tools tests -name __pycache__ -prune -exec rm -rf {} +
