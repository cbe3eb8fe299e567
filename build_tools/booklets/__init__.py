"""Booklets for paper: a short front and the built pages of each game, printed by a browser and bound together."""

from build_tools.booklets.build import build_booklets

__all__ = ["build_booklets"]
