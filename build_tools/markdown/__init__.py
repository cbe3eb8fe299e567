"""The Markdown of Rollbook's pages: rules, rollers, trackers, notes and inline rolls.

An author writes blocks (`/// rule | ABC-3.1 Title`), links to rules by their number (`[ABC-3.1][]`) and rolls
in running text (`[2D](roll:game.mechanic?boons=1)`). `docs/authors.md` says how; `mkdocs.yml` names this
package as `build_tools.markdown`. It is a plain Python-Markdown extension: any builder that takes those can
use it.
"""

from build_tools.markdown.errors import PageError, Problem
from build_tools.markdown.extension import RollbookExtension, makeExtension

__all__ = ["PageError", "Problem", "RollbookExtension", "makeExtension"]
