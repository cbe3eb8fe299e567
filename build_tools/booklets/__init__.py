"""Booklets for paper: the built pages, one after the other, printed by a browser as it prints any page."""

from build_tools.booklets.build import build_booklets

__all__ = ["build_booklets"]
