"""The command `rollbook serve`, as far as it needs the packages of the extra `host`."""

from __future__ import annotations

from pathlib import Path

from rollers.host.server import serve


def run(folder: Path, *, port: int, everyone: bool) -> str:
    """Serve a folder until interrupted; return a sentence if that cannot be done, else nothing."""
    try:
        serve(folder, port=port, everyone=everyone)
    except FileNotFoundError:
        return f"there is no index.html in {folder}; it has to be the folder of a built site"
    except (OSError, OverflowError) as error:
        return f"the site cannot be served on port {port}: {error}"
    return ""
