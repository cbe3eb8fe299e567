"""The one way in which making the runtime fails."""


class RuntimeBuildError(Exception):
    """Something in the tree keeps the runtime from being made; the message says what."""
