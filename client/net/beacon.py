"""What a host tells of itself to those who look for one, and how it is read."""

from __future__ import annotations

import msgspec

from client.names import clean_name
from client.net.plan import DEFAULT_PORT
from client.net.wire import PROTOCOL

BROADCAST_PORTS = tuple(range(DEFAULT_PORT + 1, DEFAULT_PORT + 5))
"""A host listens on the first of them that is free; those who look ask on all of them."""

VERSION_LENGTH = 16

QUERY_BYTES = 512
ANSWER_BYTES = 512
"""An answer is never longer than its question, so that nobody can use hosts to flood others."""


class Beacon(msgspec.Struct, frozen=True):
    """`free` of `seats` are open. `phase` is lobby or playing. `who` has a letter for each seat: o for
    open, p for a person, b for a bot. `version` is that of the program."""

    id: str
    title: str
    game: str
    port: int
    seats: int
    free: int
    phase: str
    protocol: int = PROTOCOL
    who: str = ""
    version: str = ""


class FoundHost(msgspec.Struct, frozen=True):
    """A host that somebody may join at `address` and `port`."""

    id: str
    title: str
    game: str
    address: str
    port: int
    seats: int
    free: int
    phase: str
    compatible: bool
    who: str = ""
    """A letter for each seat as in the beacon, or "" if it does not say."""
    version: str = ""


class Query(msgspec.Struct, frozen=True, tag="query", tag_field="orrery"):
    nonce: str
    padding: str = ""


class Found(msgspec.Struct, frozen=True, tag="found", tag_field="orrery"):
    nonce: str
    beacon: Beacon


_query = msgspec.json.Decoder(Query)
_found = msgspec.json.Decoder(Found)


def encode_query(nonce: str) -> bytes:
    raw = msgspec.json.encode(Query(nonce))
    return msgspec.json.encode(Query(nonce, " " * (QUERY_BYTES - len(raw))))


def decode_query(raw: bytes) -> Query | None:
    """None for what is no question, or one shorter than an answer."""
    if len(raw) < QUERY_BYTES or len(raw) > 2 * QUERY_BYTES:
        return None
    try:
        return _query.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def encode_answer(nonce: str, beacon: Beacon) -> bytes:
    return msgspec.json.encode(Found(nonce[:32], beacon))


def decode_answer(raw: bytes) -> Found | None:
    if len(raw) > ANSWER_BYTES:
        return None
    try:
        return _found.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def found_at(beacon: Beacon, address: str) -> FoundHost | None:
    """None for a beacon that nobody honest sends."""
    if not (0 < beacon.port < 65536 and 0 <= beacon.free <= beacon.seats <= 20):
        return None
    return FoundHost(
        beacon.id[:64],
        clean_name(beacon.title) or "?",
        beacon.game[:64],
        address,
        beacon.port,
        beacon.seats,
        beacon.free,
        "playing" if beacon.phase == "playing" else "lobby",
        beacon.protocol == PROTOCOL,
        beacon.who if len(beacon.who) == beacon.seats and set(beacon.who) <= set("opb") else "",
        clean_name(beacon.version[:VERSION_LENGTH]),
    )
