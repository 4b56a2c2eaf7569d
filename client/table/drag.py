"""A piece in the hand."""

from __future__ import annotations

from dataclasses import dataclass

from client.table.camera import Camera
from client.table.layout import Place, Sprite


@dataclass
class Drag:
    """A sprite in the hand. `grip` is from its centre to the pointer, `at` the pointer."""

    id: str
    handle: str
    grip: tuple[float, float]
    at: tuple[int, int]
    size: tuple[float, float]
    before: tuple[str, ...]
    tilt: float = 0.0

    def place(self, sprite: Sprite, camera: Camera | None) -> Place:
        """Where `sprite` hangs, in its own units."""
        x, y = self.at[0] - self.grip[0], self.at[1] - self.grip[1]
        wide, high = self.size
        if sprite.board and camera is not None:
            x, y = camera.to_board(x, y)
        return Place(x, y, wide, high, self.tilt)
