"""The site as a folder that needs no host: a double click on `index.html`, from a disk or a stick.

From file:// a page can load scripts and nothing else. So the runtime travels as scripts that carry it as text, search
has its index in one, and pages have names that end in `.html`. The same folder also works on any web host.
"""

from build_tools.bundle.build import build_bundle

__all__ = ["build_bundle"]
