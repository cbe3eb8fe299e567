"""The step over the built pages: configuration, policy, and the check that nothing comes from elsewhere."""

from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

import rollers
from build_tools.site.errors import SiteError
from build_tools.site.html_page import HtmlPage, read_page
from build_tools.site.origins import external, style_addresses
from build_tools.site.page_config import CONFIG, page_config, page_url
from build_tools.site.policy import IN_A_FOLDER, policy, with_policy
from build_tools.site.repairs import repair_search, repaired


def finish(
    site: Path, runtime: Mapping[str, Any], *, directory_urls: bool, offline: bool = False, door: str = "web"
) -> dict[str, str]:
    """Complete a site as MkDocs left it; `offline` says that a service worker will be added.

    Through the door `file` the pages are opened without a host, and have the policy for that. Returns where the tracker
    of each procedure is, from the root of the site.

    Raises:
        SiteError: something would be loaded from another origin, a rule has two places, or a page is not built as
            expected.
    """
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    pages = {path.relative_to(site): read_page(text) for path, text in texts.items()}
    problems = [*_foreign_in_pages(pages), *_foreign_in_styles(site)]
    rules = _rules(pages, problems, directory_urls=directory_urls)
    if problems:
        raise SiteError("\n".join(problems))
    trackers = _trackers(pages, directory_urls=directory_urls)
    config = page_config(
        version=rollers.__version__,
        rules=rules,
        trackers=trackers,
        runtime=runtime,
        door=door,
        offline=offline,
    )
    (site / CONFIG).write_text(config, encoding="utf-8")
    inline = (script for page in pages.values() for script in page.inline_scripts)
    value = IN_A_FOLDER if door == "file" else policy(inline)
    for path, text in texts.items():
        try:
            path.write_text(with_policy(repaired(text), value), encoding="utf-8")
        except ValueError as error:
            raise SiteError(f"{path.relative_to(site)}: {error}") from error
    try:
        repair_search(site)
    except ValueError as error:
        raise SiteError(str(error)) from error
    return trackers


def _foreign_in_pages(pages: Mapping[Path, HtmlPage]) -> Iterator[str]:
    """Say what pages load from elsewhere."""
    for path, page in pages.items():
        yield from (f"{path}: loads {address} from another origin" for address in external(page.loads))


def _foreign_in_styles(site: Path) -> Iterator[str]:
    """Say what style sheets load from elsewhere."""
    for path in sorted(site.rglob("*.css")):
        for address in external(style_addresses(path.read_text(encoding="utf-8"))):
            yield f"{path.relative_to(site)}: loads {address} from another origin"


def _rules(pages: Mapping[Path, HtmlPage], problems: list[str], *, directory_urls: bool) -> dict[str, str]:
    """Return where each rule is, from the root of the site; add to the problems what is there twice."""
    rules: dict[str, str] = {}
    for path, page in pages.items():
        for number, anchor in page.rules.items():
            url = f"{page_url(PurePosixPath(path.as_posix()), directory_urls=directory_urls)}#{anchor}"
            if number in rules:
                problems.append(f"{path}: {number} is also at {rules[number]}")
            rules[number] = url
    return rules


def _trackers(pages: Mapping[Path, HtmlPage], *, directory_urls: bool) -> dict[str, str]:
    """Return where the tracker of each procedure is, from the root of the site."""
    return {
        procedure: f"{page_url(PurePosixPath(path.as_posix()), directory_urls=directory_urls)}#{procedure}"
        for path, page in pages.items()
        for procedure in page.trackers
    }
