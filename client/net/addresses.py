"""Addresses as people type them and as this machine has them."""

from __future__ import annotations

import contextlib
import ipaddress
import socket

from client.net.plan import DEFAULT_PORT


def parse_address(typed: str) -> tuple[str, int] | None:
    """Host and port of "host", "host:port", "1.2.3.4:5", "[::1]:5" or "::1"; None if it is none."""
    text = typed.strip().removeprefix("ws://").rstrip("/")
    host, port = text, str(DEFAULT_PORT)
    if text.startswith("["):
        host, bracket, rest = text[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            return None
        port = rest[1:] or port
    elif text.count(":") == 1:
        host, _colon, port = text.partition(":")
    if not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        return None
    return (host, int(port)) if _is_host(host) else None


def _is_host(host: str) -> bool:
    with contextlib.suppress(ValueError):
        ipaddress.ip_address(host)
        return True
    labels = host.rstrip(".").split(".")
    return len(host) <= 253 and all(
        0 < len(label) <= 63 and all(sign.isalnum() or sign in "-_" for sign in label) for label in labels
    )


def uri(host: str, port: int) -> str:
    return f"ws://[{host}]:{port}/" if ":" in host else f"ws://{host}:{port}/"


def own_addresses() -> list[str]:
    """The IPv4 addresses under which others may reach this machine, the likeliest first."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Sends nothing: it only asks which interface would be used to go out.
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    usable = [text for text in found if not ipaddress.ip_address(text).is_loopback]
    return list(dict.fromkeys(usable)) or ["127.0.0.1"]
