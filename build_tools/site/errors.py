"""The one way in which building the site fails, once the pages themselves are right."""


class SiteError(Exception):
    """The built pages are not as they must be; the message lists every fault."""
