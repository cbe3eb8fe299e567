"""From the work tree to the finished site: `python -m build_tools.site`.

MkDocs makes pages of `docs/`; scripts and runtime are added; then a step over the built pages writes the page
configuration and a content security policy, and checks that nothing is loaded from elsewhere. That step reads only
the built HTML, so any builder that makes such pages can stand in for MkDocs.
"""

from build_tools.site.build import build_site
from build_tools.site.errors import SiteError

__all__ = ["SiteError", "build_site"]
