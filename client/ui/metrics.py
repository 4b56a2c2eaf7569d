"""How large things are in the window at the moment."""

from __future__ import annotations

from dataclasses import dataclass

from client.art.scale import Scale


@dataclass(frozen=True)
class Metrics(Scale):
    """The scale of the window, and how much room there is in units of the drawing board.

    A unit is a pixel at 1920 x 1080 and 100 %. At 200 % the same window has a quarter of the
    units, so arrangements ask `units` and never the pixels.
    """

    @property
    def s(self) -> float:
        """Pixels for one unit."""
        return self.factor

    @property
    def size(self) -> tuple[int, int]:
        """The window in pixels."""
        return self.width, self.height

    @property
    def units(self) -> tuple[float, float]:
        """The window in units."""
        return self.width / self.factor, self.height / self.factor

    def text(self, size: float) -> float:
        """A text size in units as it will really be: small windows keep text at its least size."""
        return self.font(size) / self.factor
