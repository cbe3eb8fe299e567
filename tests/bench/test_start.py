"""Has `make bench` print how long a reader waits for the first roll."""

import pytest

from tests.bench.start import measure, table

pytestmark = pytest.mark.bench


def test_how_long_a_start_takes():
    times, megabytes = measure()
    print("\n" + "\n".join(table(times, megabytes)))
