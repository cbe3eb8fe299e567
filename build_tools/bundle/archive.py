"""A zip file that is the same bytes whenever it is made from the same files."""

import zipfile
from pathlib import Path

FIRST_DATE = (1980, 1, 1, 0, 0, 0)
READABLE = 0o100644 << 16


def write_zip(folder: Path, result: Path) -> None:
    """Write a folder, under its own name, into a zip file."""
    with zipfile.ZipFile(result, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), FIRST_DATE)
            entry.external_attr = READABLE
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
