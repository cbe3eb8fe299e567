"""Draws a page of a game as the site does, without the pages of all others: `python draw_page.py DOCS PAGE`."""

import sys
from pathlib import Path

import markdown

from build_tools.markdown import RollbookExtension


def main():
    docs, page = sys.argv[1:]
    extensions = ["fenced_code", "tables", "toc", "attr_list", "md_in_html", RollbookExtension(docs=docs)]
    text = (Path(docs) / page).read_text(encoding="utf-8").partition("\n---\n")[2]
    print(markdown.Markdown(extensions=extensions).convert(text))


if __name__ == "__main__":
    main()
