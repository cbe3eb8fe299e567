"""`python -m build_tools.bundle`: builds the folder and its zip file, and says how large they are."""

import sys

from build_tools.bundle import build_bundle
from build_tools.runtime import RuntimeBuildError
from build_tools.setup import ROOT
from build_tools.site import SiteError

MEGABYTE = 1_000_000


def main() -> int:
    """Build the bundle."""
    try:
        folder, archive = build_bundle()
    except (SiteError, RuntimeBuildError) as error:
        print(error, file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"bundle: {folder.relative_to(ROOT)}/ ({size / MEGABYTE:.1f} MB): open index.html in it")
    print(f"bundle: {archive.relative_to(ROOT)} ({archive.stat().st_size / MEGABYTE:.1f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
