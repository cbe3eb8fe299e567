"""What a game's booklet says, as one page, before a browser makes paper of it."""

import re
from html import escape
from pathlib import Path

from build_tools.booklets.contents import Part

STYLE = Path(__file__).with_name("booklet.css")
ARTICLE = re.compile(r"<article class=\"md-content__inner md-typeset\">(.*)</article>", re.DOTALL)
STYLES = re.compile(r'<link rel="stylesheet" href="(?:\.\./)*(assets/[^"]+)">')

PAGE = """\
<!doctype html>
<html lang="en" class="js">
<head><meta charset="utf-8"><title>{title}</title><link rel="icon" href="data:,">
{styles}
<style>{style}</style><style>{footer}</style></head>
<body dir="ltr" data-md-color-scheme="default" data-md-color-primary="custom" data-md-color-accent="custom">
<main class="md-typeset booklet">
{body}
</main></body></html>
"""
FOOTER = "@page {{ @bottom-center {{ content: {content}; }} }}"


def document(site: Path, title: str, footer: str, body: str) -> str:
    """Return a page in the style of the site.

    Args:
        site: the built site.
        title: the page's.
        footer: what stands below each sheet, as the value of `content` in CSS.
        body: what is on it.
    """
    first = (site / "index.html").read_text(encoding="utf-8")
    return PAGE.format(
        title=escape(title),
        styles="\n".join(f'<link rel="stylesheet" href="/{name}">' for name in STYLES.findall(first)),
        style=STYLE.read_text(encoding="utf-8"),
        footer=FOOTER.format(content=footer),
        body=body,
    )


def game_document(site: Path, game: Part) -> str:
    """Return all pages of a game as one; its sheets are numbered from 1."""
    pages = "\n".join(
        f'<article class="page" data-page="{page}">{_article(site / page / "index.html")}</article>'
        for page in game.pages
    )
    footer = f'"{game.title.replace('"', "'")} · " counter(page)'
    return document(site, game.title, footer, f'<section data-game="{game.id}">{pages}</section>')


def _article(path: Path) -> str:
    """Return what a built page has to say."""
    found = ARTICLE.search(path.read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"{path}: there is no article in it")
    return found[1]
