"""Tests of the rules: every mechanic by one contract, every rule by its number."""
