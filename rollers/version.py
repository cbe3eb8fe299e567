"""The version of the rules; receipts carry it."""

VERSION = "0.1.0"
