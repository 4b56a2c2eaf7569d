"""What everything on the table is drawn with: the content and lengths."""

from __future__ import annotations

from client import sheet
from client.sheet import Units
from rules.tash_kalar.content import Content


class DrawContext:
    """Shared by all faces and sheets of one table."""

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


class Face(sheet.Face[DrawContext]):
    """The key of a picture that is drawn by hand: a frozen dataclass."""
