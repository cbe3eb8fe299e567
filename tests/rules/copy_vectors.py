"""Copies the specification's vectors of all that the catalogue has: `python -m tests.rules.copy_vectors FOLDER`.

`FOLDER` holds `<game>.json`, one vector on a line. Only mechanics and procedures that exist are copied, their lines
as they are, in the order of the source.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import rollers

VECTORS = Path(__file__).parent / "vectors"


def known_ids() -> set[str]:
    """Return the ids of all mechanics and procedures."""
    return {each.id for game in rollers.catalogue() for each in (*game.mechanics, *game.procedures)}


def lines_of(text: str, ids: set[str]) -> list[str]:
    """Return the lines that hold a vector of one of these ids."""
    lines = [line.strip().removesuffix(",") for line in text.splitlines()]
    vectors = {line: json.loads(line) for line in lines if line.startswith("{")}
    return [line for line, vector in vectors.items() if (vector.get("mechanic") or vector.get("procedure")) in ids]


def main() -> None:
    """Refresh the copies of all games."""
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.rules.copy_vectors FOLDER")
    for game in rollers.catalogue():
        source = Path(sys.argv[1]) / f"{game.id}.json"
        lines = lines_of(source.read_text(encoding="utf-8"), known_ids())
        (VECTORS / source.name).write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
        print(f"{game.id}: {len(lines)} vectors")


if __name__ == "__main__":
    main()
