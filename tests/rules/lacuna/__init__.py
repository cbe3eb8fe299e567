"""Lacuna (TVA), rule by rule."""
