"""The file that tells the page script where rules and runtime are, seen from the root of the site."""

import json
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

CONFIG = "assets/rollbook-config.js"


def page_url(path: PurePosixPath, *, directory_urls: bool) -> str:
    """Return the address of a built page from the root of the site: `a/b/` for `a/b/index.html`, unless flat."""
    if directory_urls and path.name == "index.html":
        folder = path.parent.as_posix()
        return "" if folder == "." else f"{folder}/"
    return path.as_posix()


def page_config(
    *,
    version: str,
    rules: Mapping[str, str],
    trackers: Mapping[str, str],
    runtime: Mapping[str, Any],
    door: str,
    offline: bool = False,
) -> str:
    """Return the text of the configuration: a classic script, because nothing can be fetched from file://."""
    config = {
        "version": version,
        "rules": dict(rules),
        "trackers": dict(trackers),
        "runtime": dict(runtime),
        "door": door,
        "offline": offline,
    }
    return f"window.rollbookConfig = {json.dumps(config, indent=1, ensure_ascii=False)};\n"
