"""What a browser needs to run `rollers`: from the work tree to a handful of compressed, hash-named files.

`build_runtime` makes Pyodide, a memory snapshot with the rules loaded, and the library zip that stands in for
the snapshot where it is refused. `bundle_scripts` makes the page's script and the worker's.
"""

from build_tools.runtime.assets import Asset, Overlap, RuntimeAssets
from build_tools.runtime.build import build_runtime
from build_tools.runtime.bundle import Scripts, bundle_scripts
from build_tools.runtime.errors import RuntimeBuildError

__all__ = [
    "Asset",
    "Overlap",
    "RuntimeAssets",
    "RuntimeBuildError",
    "Scripts",
    "build_runtime",
    "bundle_scripts",
]
