"""Data flows one way: games -> core, view -> core, bridge -> both. And nothing but a game's folder knows the game."""

import ast
import re
import sys
from pathlib import Path

import pytest

import rollers

PACKAGE = Path(rollers.__file__).parent
GAMES = [game.id for game in rollers.catalogue()]
DOORS = {"__init__.py", "__main__.py", "bridge.py", "catalogue.py", "engine.py"}
"""Files of the core that bring everything together; a game knows none of them."""
FOREIGN = {
    "view": {"jinja2", "markupsafe"},
    "host": {"_typeshed", "ifaddr", "segno", "waitress", "whitenoise"},  # the extra `host`; one is types alone
}
"""What a layer may use besides the standard library."""
FILES = sorted(PACKAGE.rglob("*.py"))


def layer(path):
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else "core"


CORE = [path for path in FILES if layer(path) == "core"]
VIEW = [path for path in FILES if layer(path) == "view"]
IN_GAMES = [path for path in FILES if layer(path) == "games"]


def imported(path):
    """Return the dotted names of all that a file imports: a name taken from a package counts as a module too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are absolute"
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def ours(path):
    """Return what a file imports from this package, as paths of modules below it."""
    return {name.removeprefix("rollers.") for name in imported(path) if name.startswith("rollers.")}


def each(paths):
    return pytest.mark.parametrize("path", [pytest.param(path, id=str(path.relative_to(PACKAGE))) for path in paths])


@each(IN_GAMES)
def test_a_game_imports_the_core_and_itself_alone(path):
    game = path.relative_to(PACKAGE / "games").parts[0]
    own = f"games.{game}"
    others = {name for name in ours(path) if name.split(".")[0] in {"games", "view"}}
    assert {name for name in others if not (name == own or name.startswith(f"{own}."))} <= {"games"}
    doors = {Path(door).stem for door in DOORS}
    assert {name.split(".")[0] for name in ours(path)} & doors == set()


@each(CORE)
def test_the_core_knows_no_game_no_view_and_no_bridge(path):
    heads = {name.split(".")[0] for name in ours(path)}
    allowed = {
        "__init__.py": {"catalogue", "engine"},
        "__main__.py": {"catalogue", "engine"},
        "bridge.py": {"catalogue", "engine", "view"},
        "catalogue.py": {"games"},
        "engine.py": {"catalogue"},
    }
    assert heads & {"games", "view", "bridge", "catalogue", "engine"} <= allowed.get(path.name, set())


@each(VIEW)
def test_the_view_knows_the_core_and_no_game(path):
    """It may roll a worked example, by the verbs that everybody has."""
    heads = {name.split(".")[0] for name in ours(path)}
    assert heads & {"games", "bridge", "catalogue", "__main__"} == set()


@each(FILES)
def test_only_the_standard_library_is_used_except_where_it_is_said(path):
    foreign = {name.split(".")[0] for name in imported(path)} - sys.stdlib_module_names - {"rollers"}
    assert foreign <= FOREIGN.get(layer(path), set())


@each(FILES)
def test_the_host_knows_no_rules_and_the_rules_no_host(path):
    """A browser is sent the rules without it; the command line loads it by its name, when it is asked to serve."""
    heads = {name.split(".")[0] for name in ours(path)}
    assert heads <= {"host"} if layer(path) == "host" else "host" not in heads


TEXTS = [*CORE, *VIEW, *sorted((PACKAGE / "view").rglob("*.j2"))]
KNOWS_GAMES = {"catalogue.py", "__init__.py"}
"""The list of games, and the package's own docstring with its one example."""


@each([path for path in TEXTS if not (path.parent == PACKAGE and path.name in KNOWS_GAMES)])
def test_nothing_in_core_or_view_names_a_game(path):
    text = path.read_text(encoding="utf-8")
    names = [*GAMES, *(game.title for game in rollers.catalogue())]
    assert [name for name in names if re.search(rf"\b{re.escape(name)}", text, re.IGNORECASE)] == []
    prefixes = "|".join(game.prefix for game in rollers.catalogue())
    assert re.findall(rf"\b(?:{prefixes})-\d", text) == []


def test_every_game_has_a_folder_of_its_id_and_a_prefix_of_its_own():
    folders = {path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").is_file()}
    assert folders == set(GAMES)
    prefixes = [game.prefix for game in rollers.catalogue()]
    assert len(set(prefixes)) == len(prefixes)
    assert all(re.fullmatch(r"[A-Z]{3}", prefix) for prefix in prefixes)


def test_ids_are_found_once_and_belong_to_their_game():
    for game in rollers.catalogue():
        ids = [entry.id for entry in (*game.mechanics, *game.procedures)]
        assert len(set(ids)) == len(ids)
        assert [name for name in ids if not re.fullmatch(rf"{game.id}\.[a-z][a-z0-9_]*", name)] == []


def test_the_public_names_are_those_promised():
    assert {"roll", "odds", "play", "verify", "catalogue", "RollersError"} <= set(rollers.__all__)
    assert [name for name in rollers.__all__ if not hasattr(rollers, name)] == []
    assert rollers.__all__ == sorted(rollers.__all__)
