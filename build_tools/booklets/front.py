"""The first sheets of a booklet: a cover with a code, the contents, and what the marks mean."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO
from pathlib import Path

import segno

import rollers
from build_tools.booklets.body import Body, Entry
from build_tools.booklets.document import document

STYLE = Path(__file__).with_name("front.css")
SCHEME = "place:"
"""A link from the front leads nowhere yet; it names a place in a body, and becomes a link when the two are bound."""

FRONT = """\
<section class="cover">
<h1>{title}</h1>
<p class="subtitle">{subtitle}</p>
<figure class="code" data-live="{live}">{code}
<figcaption>Roll it, and see the odds of your own figures:<br><a href="{live}">{live}</a></figcaption></figure>
<p class="imprint">Rollbook {version}. Unofficial restatement; the games belong to their authors. Texts CC BY 4.0.</p>
</section>
<nav class="contents"><h2>Contents</h2><div class="lists">
{contents}</div></nav>
<section class="legend"><h2>Where figures and readings come from</h2>
<dl><dt>no mark</dt><dd>The source states it.</dd>
<dt>=</dt><dd>Derived: it follows exactly from what the source states.</dd>
<dt>+</dt><dd>Supplied: the source gives no figure, this one is ours.</dd>
<dt>Our reading</dt><dd>How we read what the source leaves open.</dd>
<dt>House rule</dt><dd>What a group may change.</dd></dl>
<p>Every rule has a number that never changes. Odds are counted exactly, by the rule that rolls.</p></section>
"""


@dataclass(frozen=True, kw_only=True)
class Front:
    """What a front says."""

    title: str
    subtitle: str
    live: str
    """The address where the same can be played."""


def front_document(site: Path, front: Front, bodies: Sequence[Body]) -> str:
    """Return the front of a booklet with some bodies as a page; its sheets have Roman numbers."""
    body = FRONT.format(
        title=escape(front.title),
        subtitle=escape(front.subtitle),
        live=escape(front.live),
        code=code(front.live),
        version=rollers.__version__,
        contents="\n".join(_contents(bodies)),
    )
    style = STYLE.read_text(encoding="utf-8")
    return document(site, front.title, "counter(page, lower-roman)", f"<style>{style}</style>{body}")


def code(address: str) -> str:
    """Return a QR code as SVG."""
    drawn = BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", xmldecl=False, svgns=True, scale=3, border=2)
    return drawn.getvalue().decode()


def _contents(bodies: Sequence[Body]) -> Iterator[str]:
    """Yield the contents, a list for each game; a booklet of many says whose numbers they are."""
    for body in bodies:
        if len(bodies) > 1:
            yield f'<h3 data-game="{body.game.id}">{escape(body.game.title)}</h3>'
        yield f"<ol>{''.join(_line(entry) for entry in body.entries)}</ol>"


def _line(entry: Entry) -> str:
    """Return a line of the contents."""
    link = f'<a href="{SCHEME}{escape(entry.id)}">{escape(entry.text)}</a>'
    return f'<li class="level-{entry.level}">{link} <span class="number">{entry.page}</span></li>'
