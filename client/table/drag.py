"""A piece in the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from client.table.hit_targets import landing
from client.table.layout import Place, Sprite

if TYPE_CHECKING:
    from client.table.tabletop import Tabletop


@dataclass
class Drag:
    """A sprite in the hand. `grip` is from its centre to the pointer, `at` the pointer, `before` how many
    touches there were before it was lifted."""

    id: str
    handle: str
    grip: tuple[float, float]
    at: tuple[int, int]
    size: tuple[float, float]
    before: int
    tilt: float = 0.0
    goal: tuple[float, float] = (0.0, 0.0)
    """The size it grows or shrinks to: what lies small on the table may be large in the hand."""
    carried: bool = False
    """Lifting it sent an answer; until the match has spoken it is not yet in the hand."""
    dropped: tuple[int, int] | None = None
    """Where it was let go while that answer was still on its way."""

    def grow(self) -> bool:
        """Come a little nearer to the size it should have, once a frame. False if it has it."""
        if self.goal == (0.0, 0.0) or self.goal == self.size:
            return False
        wide, high = (size + (goal - size) * 0.3 for size, goal in zip(self.size, self.goal, strict=True))
        near = abs(wide - self.goal[0]) < 1 and abs(high - self.goal[1]) < 1
        self.size = self.goal if near else (wide, high)
        return True

    def hangs(self, sprite: Sprite, table: Tabletop) -> Place:
        """Where `sprite` hangs: at the pointer, or where a magnet draws it that would take it."""
        over = table.target(table.hovered)
        zone = over.zone if over is not None else None
        if over is not None and zone is not None and zone.magnet and table.choice.fit(over.touch) == "legal":
            return landing(over, sprite)
        return Place(self.at[0] - self.grip[0], self.at[1] - self.grip[1], *self.size, self.tilt)
