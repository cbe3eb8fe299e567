"""Limitless, rule by rule."""
