"""One browser at a time, launched once for all tests of it."""

from pathlib import Path

import pytest

from rollers.host.addresses import local_addresses
from rollers.host.server import serving
from tests.conftest import SITE
from tests.doors.doors import FOLDER, LAN, WEB, Door, behind
from tests.engines.engines import FIREFOX, WEBKIT_DRIVER, firefox, webkit


@pytest.fixture(scope="session", params=["firefox", "webkit"])
def engine(request, playwright):
    """Each engine in turn."""
    program = FIREFOX if request.param == "firefox" else WEBKIT_DRIVER
    if not Path(program).is_file():
        pytest.fail(f"There is no {program}. `make test-engines` installs it.", pytrace=False)
    with firefox(playwright) if request.param == "firefox" else webkit() as engine:
        yield engine


@pytest.fixture(scope="session")
def lan_url():
    """The site as others in the network see it: at an address that is no secure context."""
    addresses = local_addresses()
    if not addresses:
        pytest.skip("this machine is in no network")
    with serving(SITE, everyone=True) as address:
        yield address.replace("127.0.0.1", addresses[0])


@pytest.fixture(params=[WEB, LAN, FOLDER])
def door(request, site_url):
    """Each door in turn."""
    if request.param == LAN:
        return Door(LAN, request.getfixturevalue("lan_url"))
    return behind(request.param, site_url)
