"""Small repairs to what the theme writes, each with the reason. One that no longer fits stops the build."""

REPAIRS = (
    # A dialog must have a name, for those who hear the page.
    (
        '<div class="md-search" data-md-component="search" role="dialog">',
        '<div class="md-search" data-md-component="search" role="dialog" aria-label="Search">',
    ),
)


def repaired(html: str) -> str:
    """Return a page with every repair made.

    Raises:
        ValueError: the theme no longer writes what is repaired; look whether it still needs it.
    """
    for broken, whole in REPAIRS:
        if html.count(broken) != 1:
            raise ValueError(f"there is not exactly one {broken}")
        html = html.replace(broken, whole)
    return html
