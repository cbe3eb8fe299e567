"""What the tests of the installed app share. It is built here whatever door the site under test was built for."""

import pytest

from tests.doors.web_host import WebHost, release


@pytest.fixture(scope="session")
def first_release(tmp_path_factory):
    """The site as built, but for a mark on its first page."""
    return release(tmp_path_factory.mktemp("releases") / "v1", "v1")


@pytest.fixture
def web_host(request, watch, first_release):
    """A host of the site under `/`, or under the path that the test is parametrised with."""
    host = WebHost(first_release, getattr(request, "param", "/"))
    watch.origins.append(host.root)
    yield host
    host.stop()


@pytest.fixture
def clear_http_cache(context):
    """Empties the cache that any page may fill: only what was kept on purpose may be there offline."""

    def clear(page):
        context.new_cdp_session(page).send("Network.clearBrowserCache")

    return clear
