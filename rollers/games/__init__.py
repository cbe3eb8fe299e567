"""The rules, a folder a game; each folder offers one `Game`."""
