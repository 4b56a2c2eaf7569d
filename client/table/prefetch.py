"""Faces that will be needed soon, drawn in the idle time of frames."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from client.table.faces import Faces

Request = tuple[Hashable, tuple[int, int]]


class Prefetcher:
    """A list of faces to be drawn ahead."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._wanted: list[Request] = []

    def want(self, requests: Iterable[Request]) -> None:
        """Draw these, the first of them first, and nothing that was wanted before."""
        self._wanted = list(requests)
        self._wanted.reverse()

    def __bool__(self) -> bool:
        """Whether faces remain."""
        return bool(self._wanted)

    def one(self) -> bool:
        """Draw one face. False if there is none left."""
        while self._wanted:
            key, size = self._wanted.pop()
            if not self._faces.has(key, size):
                # Made ahead is not shown: it does not count as drawn.
                seen, self._faces.drawn = self._faces.drawn, None
                self._faces.face(key, size)
                self._faces.drawn = seen
                return True
        return False
