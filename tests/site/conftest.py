"""The built site as the tests of pages see it, and the same pages with flat addresses."""

import pytest

from build_tools.site.build import build_pages
from build_tools.site.finish import finish
from tests.conftest import SITE
from tests.site.reading import read_site


@pytest.fixture(scope="session")
def pages():
    """The built pages by their path."""
    if not (SITE / "index.html").is_file():
        pytest.fail("There is no site to test. Run `make docs` first.", pytrace=False)
    return read_site(SITE)


@pytest.fixture(scope="session")
def flat_site(tmp_path_factory):
    """The pages built anew with flat addresses, as for a folder that is opened without a server."""
    folder = tmp_path_factory.mktemp("flat")
    build_pages(folder, directory_urls=False)
    finish(folder, {}, directory_urls=False)
    return folder


@pytest.fixture(scope="session", params=["directory", "flat"])
def either_site(request):
    """Each of the two builds in turn."""
    if request.param == "flat":
        return request.getfixturevalue("flat_site")
    request.getfixturevalue("pages")
    return SITE
