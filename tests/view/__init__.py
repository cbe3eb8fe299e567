"""Tests of the HTML that the rules draw."""
