"""Makes the runtime by itself and says what it weighs: `python -m build_tools.runtime [--out FOLDER]`."""

import argparse
import sys
import time
from pathlib import Path

from build_tools.runtime import RuntimeBuildError, build_runtime
from build_tools.runtime.assets import FOLDER
from build_tools.runtime.paths import CACHE, ROOT


def main(arguments: list[str] | None = None) -> int:
    """Builds, and prints a table of the files."""
    parser = argparse.ArgumentParser("python -m build_tools.runtime", description="Make the browser's runtime.")
    parser.add_argument("--out", type=Path, default=ROOT / "site" / FOLDER, help="folder to fill")
    parser.add_argument("--cache", type=Path, default=CACHE, help="folder to keep the result in")
    options = parser.parse_args(arguments)
    began = time.monotonic()
    try:
        assets = build_runtime(options.out, options.cache)
    except RuntimeBuildError as error:
        print(error, file=sys.stderr)
        return 1
    for file in assets.files:
        print(f"{file.size / 1e6:6.2f} MB  (expanded {file.raw / 1e6:5.2f})  {file.name}")
    first = assets.wasm.size + assets.script.size + assets.snapshot.size
    print(f"{first / 1e6:6.2f} MB  before the first roll (all but the library)")
    print(f"made in {time.monotonic() - began:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
