"""Pictures that a style sheet uses as masks, written into it: from file:// a browser does not load a mask."""

import base64
import re
from pathlib import Path

SVG = re.compile(r"""url\(\s*["']?([^"')]+\.svg)["']?\s*\)""")


def embed_pictures(site: Path) -> None:
    """Put every SVG file that our own style sheets refer to into them."""
    for sheet in sorted((site / "assets" / "style").glob("*.css")):
        css = sheet.read_text(encoding="utf-8")
        for address in set(SVG.findall(css)):
            css = css.replace(address, _data(sheet.parent / address))
        sheet.write_text(css, encoding="utf-8")


def _data(picture: Path) -> str:
    """Return the address that holds a picture."""
    return f"data:image/svg+xml;base64,{base64.b64encode(picture.read_bytes()).decode()}"
