"""What every face of Galaxy Trucker draws with: content, pictures in the language in use, texts."""

from __future__ import annotations

from functools import lru_cache

from client import sheet
from client.art.scale import Scale
from client.games.galaxy_trucker.pictures.gallery import Gallery
from client.i18n import language
from client.sheet import Units
from rules.galaxy_trucker.content import Content

_units = lru_cache(maxsize=4)(Units.blended)


class DrawContext:
    """Shared by all faces of one table."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.scale = Scale(1920, 1080)
        """Of the window that was last arranged."""
        self._gallery = Gallery(content)

    @property
    def units(self) -> Units:
        """In which panels are measured."""
        return _units(self.scale)

    @property
    def gallery(self) -> Gallery:
        """The pictures, in the language in use."""
        self._gallery.language = language()
        return self._gallery


class Face(sheet.Face[DrawContext]):
    """The key of a picture that is drawn by hand: a frozen dataclass."""


class Painting(sheet.Painting[DrawContext], Face):
    """One on a clear ground."""
