"""One page with everything that a booklet holds, before a browser makes paper of it."""

import re
from collections.abc import Sequence
from html import escape
from io import BytesIO
from pathlib import Path

import segno

import rollers
from build_tools.booklets.contents import Part

STYLE = Path(__file__).with_name("booklet.css")
ARTICLE = re.compile(r"<article class=\"md-content__inner md-typeset\">(.*)</article>", re.DOTALL)
STYLES = re.compile(r'<link rel="stylesheet" href="(?:\.\./)*(assets/[^"]+)">')

PAGE = """\
<!doctype html>
<html lang="en" class="js">
<head><meta charset="utf-8"><title>{title}</title><link rel="icon" href="data:,">
{styles}
<style>{style}</style></head>
<body dir="ltr" data-md-color-scheme="default" data-md-color-primary="custom" data-md-color-accent="custom">
<main class="md-typeset booklet" data-live="{live}">
<section class="cover">
<h1 class="no-entry">{title}</h1>
<p class="subtitle">{subtitle}</p>
<figure class="code">{code}<figcaption>{words}<br><a href="{live}">{live}</a></figcaption></figure>
<p class="imprint">Rollbook {version}. Unofficial restatement; the games belong to their authors. Texts CC BY 4.0.</p>
</section>
<nav class="contents"><h2 class="no-entry">Contents</h2><ol></ol></nav>
<section class="legend"><h2 class="no-entry">Where figures and readings come from</h2>
<dl><dt>no mark</dt><dd>The source states it.</dd>
<dt>=</dt><dd>Derived: it follows exactly from what the source states.</dd>
<dt>+</dt><dd>Supplied: the source gives no figure, this one is ours.</dd>
<dt>Our reading</dt><dd>How we read what the source leaves open.</dd>
<dt>House rule</dt><dd>What a group may change.</dd></dl>
<p>Every rule has a number that never changes. Odds are counted exactly, by the rule that rolls.</p></section>
{body}
</main></body></html>
"""


def document(site: Path, title: str, subtitle: str, parts: Sequence[Part], live: str) -> str:
    """Return the page.

    Args:
        site: the built site.
        title: the booklet's.
        subtitle: a line below it.
        parts: the games in it.
        live: the address where the same can be played.
    """
    first = (site / "index.html").read_text(encoding="utf-8")
    styles = "\n".join(f'<link rel="stylesheet" href="/{name}">' for name in STYLES.findall(first))
    return PAGE.format(
        title=escape(title),
        subtitle=escape(subtitle),
        styles=styles,
        style=STYLE.read_text(encoding="utf-8"),
        live=escape(live),
        code=code(live),
        words="Roll it, and see the odds of your own figures:",
        version=rollers.__version__,
        body="\n".join(_part(site, part) for part in parts),
    )


def code(address: str) -> str:
    """Return a QR code as SVG."""
    drawn = BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", xmldecl=False, svgns=True, scale=3, border=2)
    return drawn.getvalue().decode()


def _part(site: Path, part: Part) -> str:
    """Return the pages of one game."""
    pages = "\n".join(
        f'<article class="page" data-page="{page}">{_article(site / page / "index.html")}</article>'
        for page in part.pages
    )
    return f'<section class="part" data-game="{part.id}">{pages}</section>'


def _article(path: Path) -> str:
    """Return what a built page has to say."""
    found = ARTICLE.search(path.read_text(encoding="utf-8"))
    if not found:
        raise ValueError(f"{path}: there is no article in it")
    return found[1]
