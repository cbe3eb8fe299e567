"""`python -m build_tools.booklets`: prints the booklets of the site as it was last built."""

import os
import sys

from build_tools.booklets.build import LIVE, NO_LIVE, build_booklets
from build_tools.setup import ROOT

MEGABYTE = 1_000_000


def main() -> int:
    """Print the booklets and say where they are."""
    site = ROOT / "site"
    if not (site / "index.html").is_file():
        print("print: there is no site to print. Run `make docs` first.", file=sys.stderr)
        return 1
    if LIVE not in os.environ:
        print(f"print: {LIVE} is not set, so the codes on the covers lead to {NO_LIVE}")
    for path in build_booklets(site):
        print(f"print: {path.relative_to(ROOT)} ({path.stat().st_size / MEGABYTE:.1f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
