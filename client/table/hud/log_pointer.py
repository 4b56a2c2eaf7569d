"""Lighting up where a line of the log happened."""

from __future__ import annotations

from client.table.looking import LogClicked
from client.table.tabletop import Tabletop
from client.table.texts import LogLine

POINTED_MS = 2500


class LogPointer:
    """Points at the pieces of a line for a while."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self._left = 0.0

    def point(self, line: LogLine) -> None:
        """Point at what `line` is about; the board moves to where it can be seen."""
        table = self.table
        if line.pieces:
            table.signal(LogClicked(tuple(line.pieces)))
        table.pointed = frozenset(line.pieces)
        self._left = POINTED_MS
        found = (table.target(piece) for piece in line.pieces)
        on_board = next((target for target in found if target is not None and target.clip is not None), None)
        camera = table.camera
        if camera is not None and on_board is not None:
            middle = on_board.rect.center
            if not camera.viewport.collidepoint(middle):
                camera.x, camera.y = camera.to_board(*middle)
                camera.pan(0, 0)
                table.locate()
        table.touch_up()

    def age(self, ms: float) -> None:
        """Time passes."""
        self._left -= ms
        if self.table.pointed and self._left < 0:
            self.table.pointed = frozenset()
            self.table.touch_up()
