"""`python -m build_tools.site [--out FOLDER] [--no-offline]`."""

import argparse
import sys
from pathlib import Path

from build_tools.runtime import RuntimeBuildError
from build_tools.setup import ROOT
from build_tools.site import SiteError, build_site


def main(arguments: list[str] | None = None) -> int:
    """Build the site and say what came of it."""
    parser = argparse.ArgumentParser("python -m build_tools.site", description="Build the site.")
    parser.add_argument("--out", type=Path, default=ROOT / "site", help="folder of the site (default: site)")
    parser.add_argument("--no-offline", action="store_true", help="make browsers drop the copy they keep of the site")
    options = parser.parse_args(arguments)
    try:
        changed = build_site(options.out, offline=not options.no_offline)
    except (SiteError, RuntimeBuildError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{options.out}: {changed} files changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
