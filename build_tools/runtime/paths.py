"""Where the things are that the runtime is made from."""

from pathlib import Path

from build_tools.setup import BIN, ROOT

HERE = Path(__file__).resolve().parent
INSIDE = HERE / "inside"
NODE_SCRIPTS = HERE / "node"
SCRIPTS = ROOT / "docs" / "assets" / "script"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
CACHE = ROOT / "build" / "runtime"

__all__ = ["BIN", "CACHE", "HERE", "INSIDE", "NODE_MODULES", "NODE_SCRIPTS", "PYODIDE", "ROOT", "SCRIPTS"]
