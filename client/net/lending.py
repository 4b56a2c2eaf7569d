"""Packs that guests get from the host: archives made when they are first asked for, sent piece by piece."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Iterable, Sequence

from client import paths
from client.net import wire
from client.net.connection import Connection
from client.net.limits import Bucket, Limits
from rules.packs.archives import pack_up
from rules.packs.files import content_hash
from rules.packs.limits import ARCHIVE_BYTES
from rules.packs.pack import Pack

log = logging.getLogger("orrery.host")

_PAUSE = 0.02
"""Seconds between two looks at whether a piece may be sent."""


class Lending:
    """Those of a table's packs that do not come with the program."""

    def __init__(self, packs: Iterable[Pack], limits: Limits) -> None:
        self.packs = {pack.id: pack for pack in packs if pack.path.parent != paths.content()}
        self._limits = limits
        self._archives: dict[str, bytes] = {}
        self._offers: dict[str, wire.PackOffer] = {}
        self._making = asyncio.Lock()
        self._pieces = Bucket(limits.pieces_per_second, max(1, round(limits.pieces_per_second)))
        self._guests = 0

    async def serve(self, connection: Connection, wanted: Sequence[str]) -> None:
        """Offers the packs to a guest that has shown the code, and sends what it fetches until it goes."""
        if self._guests >= self._limits.lent_at_once:
            connection.drop("full")
            return
        self._guests += 1
        try:
            await self._serve(connection, wanted)
        finally:
            self._guests -= 1

    async def _serve(self, connection: Connection, wanted: Sequence[str]) -> None:
        offers = await self.offers(wanted)
        if not offers:
            first = self.packs[wanted[0]]
            connection.drop("pack_missing", args={"pack": first.id, "version": first.version})
            return
        log.info("%s lacks packs: %s", connection.who, ", ".join(wanted))
        connection.send(wire.PacksNeeded(offers))
        while not connection.dropped:
            try:
                raw = await asyncio.wait_for(connection.socket.recv(), self._limits.fetch_seconds)
                message = wire.decode_guest(raw)
            except TimeoutError:
                connection.drop("slow")
                return
            except wire.Unreadable as error:
                connection.drop("malformed", str(error))
                return
            if not isinstance(message, wire.Fetch) or message.pack not in wanted:
                connection.drop("malformed", "it was to fetch a pack")
                return
            await self._turn()
            piece = self._archives[message.pack][message.offset : message.offset + wire.PIECE_BYTES]
            connection.send(wire.PackPiece(message.pack, message.offset, piece))

    async def _turn(self) -> None:
        """Waits until another piece may be sent to anybody."""
        while not self._pieces.take(asyncio.get_running_loop().time()):
            await asyncio.sleep(_PAUSE)

    async def offers(self, wanted: Sequence[str]) -> tuple[wire.PackOffer, ...]:
        """What a guest is told of these packs; nothing if one of them cannot be lent after all."""
        if len(wanted) > wire.MOST_PACKS:
            return ()
        async with self._making:
            for name in wanted:
                if name not in self._offers:
                    made = await asyncio.to_thread(_archive, self.packs[name])
                    if made is None:
                        return ()
                    self._archives[name], self._offers[name] = made
        offers = tuple(self._offers[name] for name in wanted)
        return offers if sum(offer.bytes for offer in offers) <= ARCHIVE_BYTES else ()


def _archive(pack: Pack) -> tuple[bytes, wire.PackOffer] | None:
    """The pack as it was when the table was opened; None if its files are others now, or too many."""
    try:
        contents = {name: pack.files.read(name) for name in pack.files.names}
    except OSError as error:
        log.warning("the pack %s cannot be lent: %s", pack.id, error)
        return None
    archive = pack_up(contents)
    if content_hash(contents) != pack.hash or len(archive) > ARCHIVE_BYTES:
        log.warning("the pack %s cannot be lent: it has changed, or is too large", pack.id)
        return None
    digest = hashlib.sha256(archive).hexdigest()
    manifest = pack.manifest
    return archive, wire.PackOffer(
        pack.id, pack.version, pack.facts, manifest.name, pack.counts, len(archive), digest
    )
