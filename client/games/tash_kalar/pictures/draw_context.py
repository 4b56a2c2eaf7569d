"""What everything on the table is drawn with: the content and lengths."""

from __future__ import annotations

from client import sheet
from rules.tash_kalar.content import Content

Size = tuple[int, int]


class DrawContext(sheet.Context[Content]):
    """Shared by all faces and sheets of one table."""


class Face(sheet.Face[DrawContext]):
    """The key of a picture that is drawn by hand: a frozen dataclass."""
