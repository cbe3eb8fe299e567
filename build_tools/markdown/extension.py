"""Wires the parts into Python-Markdown."""

from pathlib import Path

from markdown import Markdown
from pymdownx.blocks import BlocksProcessor  # type: ignore[import-untyped]

from build_tools.markdown.base import BlocksExtension
from build_tools.markdown.blocks import RollerBlock, RuleBlock, TrackerBlock
from build_tools.markdown.card_block import CardBlock
from build_tools.markdown.data_table_block import DataTableBlock
from build_tools.markdown.example_block import ExampleBlock
from build_tools.markdown.index import Index, load
from build_tools.markdown.inline import InlineRolls, ProvenanceMark
from build_tools.markdown.notes import (
    HouseBlock,
    MistakeBlock,
    ProvenanceBlock,
    RulingBlock,
    SummaryBlock,
)
from build_tools.markdown.odds_table_block import OddsTableBlock
from build_tools.markdown.page_links import PageLinks
from build_tools.markdown.picture_block import PictureBlock
from build_tools.markdown.rollers_rulebook import ROLLERS
from build_tools.markdown.rulebook import Rulebook
from build_tools.markdown.widgets import FillWidgets, RuleLinks

BLOCKS = (
    RuleBlock,
    RollerBlock,
    TrackerBlock,
    OddsTableBlock,
    DataTableBlock,
    PictureBlock,
    CardBlock,
    ExampleBlock,
    MistakeBlock,
    HouseBlock,
    RulingBlock,
    ProvenanceBlock,
    SummaryBlock,
)

# Where our steps stand among those of others: marks after code spans (190); inline rolls and rule links after
# all text is parsed (20) and before the table of contents (5); widgets after that and before links are
# rewritten (0).
AFTER_CODE_SPANS = 185
AFTER_INLINE_TEXT = 15
AFTER_CONTENTS = 2


class RollbookExtension(BlocksExtension):
    """Rules, rollers, trackers and notes. Configured by `docs`, the folder of the pages."""

    def __init__(self, rulebook: Rulebook = ROLLERS, /, **settings: object) -> None:
        """Take the rulebook to draw from; everything else comes from the site's configuration."""
        self.config = {"docs": ["docs", "Folder of the pages, from where the build is started."]}
        self._rulebook = rulebook
        self._index: Index
        self._md: Markdown
        super().__init__(**settings)

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: BlocksProcessor) -> None:  # noqa: N802 - its name there
        """Add our blocks and steps.

        Raises:
            PageError: with every fault in every page; nothing is built until all are right.
        """
        self._md = md
        self._index = load(Path(self.getConfig("docs")), self._rulebook)
        md.registerExtension(self)
        for block in BLOCKS:
            block_mgr.register(block, {"index": self._index})
        md.inlinePatterns.register(ProvenanceMark(md), "rollbook_provenance", AFTER_CODE_SPANS)
        md.treeprocessors.register(InlineRolls(md, self._index), "rollbook_inline_rolls", AFTER_INLINE_TEXT)
        md.treeprocessors.register(RuleLinks(md, self._index), "rollbook_rule_links", AFTER_INLINE_TEXT - 1)
        md.treeprocessors.register(FillWidgets(md, self._index), "rollbook_widgets", AFTER_CONTENTS)
        md.treeprocessors.register(PageLinks(md), "rollbook_page_links", AFTER_CONTENTS - 1)

    def reset(self) -> None:
        """Make every rule number a link label, as if each page ended with a list of them."""
        for number, rule in self._index.pages.rules.items():
            self._md.references[number.lower()] = (self._index.rule_link(number), rule.title)


def makeExtension(**settings: object) -> RollbookExtension:  # noqa: N802 - the name Python-Markdown looks for
    """Return the extension, as `mkdocs.yml` asks for it by the name of the package."""
    return RollbookExtension(**settings)
