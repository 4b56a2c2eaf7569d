"""Packs that a guest gets from its host: fetched piece by piece into the cache, whole or not at all."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from websockets.asyncio.client import ClientConnection

from client import paths
from client.i18n import reason
from client.net.limits import Bucket
from client.net.wire import Fetch, HostMessage, PackOffer, PackPiece, Unreadable, decode_host, encode
from rules.packs.mistakes import Mistake, PackError, args

PIECES_PER_SECOND, PIECE_BURST = 15.0, 40
"""How fast pieces are asked for; below what hosts allow."""

_KEPT_SECONDS = 14 * 24 * 3600
"""As long as the keys to tables are shown."""
_PAUSE = 0.02


class BadPiece(Exception):
    """The host sends another pack than it has offered. Its text is a sentence."""


class NoPiece(Exception):
    """The host says something else."""

    def __init__(self, message: HostMessage) -> None:
        super().__init__(type(message).__name__)
        self.message = message


def folder() -> Path:
    """Where archives from hosts lie, each under its digest."""
    return paths.user_cache() / "packs"


def archive_of(offer: PackOffer) -> Path:
    return folder() / f"{offer.digest}.zip"


async def fetch(
    offers: Sequence[PackOffer], socket: ClientConnection, tell: Callable[[int, int], None]
) -> list[Path]:
    """The archives of these packs, in their order. What an earlier connection has brought is not fetched
    again. `tell` gets the bytes that are there and those of all. Raises BadPiece, NoPiece, PackError if they
    cannot be kept, and what a broken connection raises."""
    whole, done = sum(offer.bytes for offer in offers), 0
    pace = Bucket(PIECES_PER_SECOND, PIECE_BURST)
    with _kept():
        await asyncio.to_thread(_prepare)
    for offer in offers:
        with _kept():
            at = _there(offer)
        while at < offer.bytes:
            while not pace.take(time.monotonic()):
                await asyncio.sleep(_PAUSE)
            piece = await _piece(socket, Fetch(offer.id, at))
            with _kept():
                at = _append(offer, at, piece)
            tell(done + at, whole)
        with _kept():
            await asyncio.to_thread(_finish, offer)
        done += offer.bytes
        tell(done, whole)
    return [archive_of(offer) for offer in offers]


async def _piece(socket: ClientConnection, wanted: Fetch) -> PackPiece:
    await socket.send(encode(wanted), text=True)
    try:
        message = decode_host(await socket.recv())
    except Unreadable as error:
        raise BadPiece(str(error)) from None
    if not isinstance(message, PackPiece):
        raise NoPiece(message)
    return message


@contextlib.contextmanager
def _kept() -> Iterator[None]:
    """A full disk is told like one on which a pack cannot be installed."""
    try:
        yield
    except OSError as error:
        wrong = f"cannot be written: {error.strerror or error}"
        told = args(why=reason(error))
        raise PackError([Mistake(str(folder()), 0, "", wrong, "", "unwritable", told)]) from None


def _prepare() -> None:
    """Archives of tables that are long over make room."""
    folder().mkdir(parents=True, exist_ok=True)
    for path in folder().iterdir():
        if time.time() - path.stat().st_mtime > _KEPT_SECONDS:
            path.unlink(missing_ok=True)


def _part(offer: PackOffer) -> Path:
    return archive_of(offer).with_suffix(".part")


def _there(offer: PackOffer) -> int:
    """How many bytes there are already."""
    if archive_of(offer).exists():
        return offer.bytes
    return _part(offer).stat().st_size if _part(offer).exists() else 0


def _append(offer: PackOffer, at: int, piece: PackPiece) -> int:
    """Adds a piece; returns how many bytes there are then. Another program may fetch the same archive."""
    if piece.pack != offer.id or piece.offset != at or not 0 < len(piece.data) <= offer.bytes - at:
        raise BadPiece(f"a piece of {offer.id} does not fit")
    if archive_of(offer).exists():
        return offer.bytes
    with _part(offer).open("r+b" if at else "wb") as stream:
        stream.seek(at)
        stream.write(piece.data)
    return at + len(piece.data)


def _finish(offer: PackOffer) -> None:
    """The archive is whole: under its own name, if it is what was offered."""
    whole = archive_of(offer)
    data = (whole if whole.exists() else _part(offer)).read_bytes()
    if len(data) != offer.bytes or hashlib.sha256(data).hexdigest() != offer.digest:
        whole.unlink(missing_ok=True)
        _part(offer).unlink(missing_ok=True)
        raise BadPiece(f"{offer.id} is not what was offered")
    if not whole.exists():
        _part(offer).replace(whole)
