"""Where a host is: at its place of before, or found elsewhere on the network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from client.net.beacon import FoundHost


class Looking(Protocol):
    """A client.net.discovery.Browser."""

    def start(self) -> None: ...
    def found(self) -> Sequence[FoundHost]: ...
    def close(self) -> None: ...


class Whereabouts:
    """A host that crashed may come back at another port, or with another address. `look` makes what finds
    hosts; without it only the place of before is tried. `host` is the id of the host, if it is known already.
    Lives in the network's thread."""

    def __init__(
        self, address: str, port: int, host: str = "", look: Callable[[], Looking] | None = None
    ) -> None:
        self.place = (address, port)
        """Where it was last."""
        self._host = host
        self._look = look
        self._looking: Looking | None = None
        self._elsewhere = False

    def lost(self) -> None:
        """It does not answer."""
        if self._looking is None and self._look is not None and self._host:
            self._looking = self._look()
            self._looking.start()

    def next(self) -> tuple[str, int]:
        """Where to try now: by turns the place of before and where it is seen."""
        found = self._looking.found() if self._looking is not None else ()
        seen = [(one.address, one.port) for one in found if one.id == self._host and one.compatible]
        self._elsewhere = bool(seen) and seen[0] != self.place and not self._elsewhere
        return seen[0] if self._elsewhere else self.place

    def reached(self, place: tuple[str, int], host: str) -> None:
        """The host with this id is there."""
        self.place, self._host = place, host
        self.close()

    def close(self) -> None:
        """Looks no more."""
        if self._looking is not None:
            self._looking.close()
            self._looking = None
