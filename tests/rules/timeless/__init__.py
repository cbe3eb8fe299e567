"""Timeless City, rule by rule."""
