"""What the faces and sheets of a table are drawn with."""

from __future__ import annotations

from typing import Generic, TypeVar

from client.sheet.units import Units

Content = TypeVar("Content")


class Context(Generic[Content]):
    """A content and lengths, shared by all faces and sheets of one table."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.units = Units()

    @property
    def compact(self) -> bool:
        """Whether the small board is in use."""
        return self.units.compact

    @property
    def factor(self) -> float:
        """Pixels for a length of the wide board; small tables are a little tighter."""
        return self.units.unit

    def px(self, wide: float, small: float | None = None) -> int:
        """A length in pixels, given for the wide board and for the small one."""
        return self.units.px(wide, small)
