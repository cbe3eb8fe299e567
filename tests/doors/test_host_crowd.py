"""A hundred devices load the whole site at the same moment: nobody gets an error, and nobody waits for ever."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import pytest

from rollers.host.limits import allow_many_connections
from rollers.host.server import serving
from tests.conftest import SITE

CLIENTS = 100
SECONDS = 120
EACH = b"GET %s HTTP/1.1\r\nHost: table.local\r\nAccept-Encoding: gzip\r\n\r\n"


def paths():
    """What a browser that visits every page once asks for."""
    for path in sorted(SITE.rglob("*")):
        if path.is_file() and not (path.suffix == ".gz" and path.with_suffix("").is_file()):
            yield b"/" + path.relative_to(SITE).as_posix().removesuffix("index.html").encode()


def carried_out(coroutine):
    """Returns what a coroutine comes to, in a thread of its own: a driven browser has a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


async def visit(host, port, wanted, bytes_seen):
    """One device: everything over one connection that stays open, as browsers do. Returns statuses other than 200."""
    reader, writer = await asyncio.open_connection(host, port)
    odd = []
    for path in wanted:
        writer.write(EACH % path)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        if " 200 " not in head.splitlines()[0]:
            odd.append((path, head.splitlines()[0]))
        length = int(head.partition("content-length: ")[2].split("\r\n", 1)[0])
        bytes_seen.append(len(await reader.readexactly(length)))
    writer.close()
    return odd


async def crowd(address, wanted):
    bytes_seen = []
    at = urlsplit(address)
    # Each begins somewhere else, as people do.
    turns = [wanted[i % len(wanted) :] + wanted[: i % len(wanted)] for i in range(CLIENTS)]
    async with asyncio.timeout(SECONDS):
        odd = await asyncio.gather(*(visit(at.hostname, at.port, turn, bytes_seen) for turn in turns))
    return [each for some in odd for each in some], bytes_seen


def test_a_hundred_devices_load_the_whole_site_at_once(site_url):
    allow_many_connections()
    wanted = list(paths())
    with serving(SITE) as address:
        odd, bytes_seen = carried_out(crowd(address, wanted))
    assert odd == []
    assert len(bytes_seen) == CLIENTS * len(wanted)
    assert min(bytes_seen) > 0


@pytest.mark.parametrize("idle", [300])
def test_idle_connections_keep_nobody_out(site_url, idle):
    async def wait_and_ask(address):
        at = urlsplit(address)
        waiting = [await asyncio.open_connection(at.hostname, at.port) for _ in range(idle)]
        async with asyncio.timeout(10):
            odd = await visit(at.hostname, at.port, [b"/"], [])
        for _, writer in waiting:
            writer.close()
        return odd

    allow_many_connections()
    with serving(SITE) as address:
        assert carried_out(wait_and_ask(address)) == []
