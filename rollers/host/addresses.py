"""Where others at the table reach this machine."""

from __future__ import annotations

import ipaddress
import socket
from io import StringIO

import ifaddr
import segno

LOOPBACK = "127.0.0.1"


def local_addresses() -> tuple[str, ...]:
    """Return this machine's IPv4 addresses that others can reach, those of home networks first."""
    found = {
        ip.ip
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str) and not ipaddress.ip_address(ip.ip).is_loopback
    }
    usable = [address for address in found if not ipaddress.ip_address(address).is_link_local]
    return tuple(sorted(usable, key=lambda address: (not ipaddress.ip_address(address).is_private, address)))


def urls(port: int, *, everyone: bool) -> tuple[str, ...]:
    """Return the addresses of the site, the best to tell others first."""
    if not everyone:
        return (f"http://{LOOPBACK}:{port}/",)
    name = socket.gethostname().partition(".")[0]
    return tuple(f"http://{host}:{port}/" for host in (*local_addresses(), f"{name}.local", LOOPBACK))


def qr_code(url: str) -> str:
    """Return a QR code of an address, drawn for a terminal."""
    drawn = StringIO()
    segno.make(url, micro=False).terminal(out=drawn, compact=True)
    return drawn.getvalue()
