"""Brings a folder to the state of another and leaves alone what is the same, so that caches and watchers stay calm."""

import filecmp
import shutil
from pathlib import Path


def sync(source: Path, target: Path) -> int:
    """Make `target` hold exactly what `source` holds; return the number of files written or removed."""
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.is_file()}
    present = {path.relative_to(target) for path in target.rglob("*") if path.is_file()}
    changed = 0
    for name in sorted(wanted):
        if name in present and filecmp.cmp(source / name, target / name, shallow=False):
            continue
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, target / name)
        changed += 1
    for name in present - wanted:
        (target / name).unlink()
        changed += 1
    for folder in sorted((path for path in target.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
    return changed
