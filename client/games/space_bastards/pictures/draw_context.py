"""What every face of Space Bastards draws with: content, pictures in the language in use, the layout."""

from __future__ import annotations

from client import sheet
from client.art import boards, theme
from client.art.scale import Scale
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.map_geometry import Chart, chart_of
from client.games.space_bastards.screens.galaxy.zones import compact
from client.sheet import Units
from rules.kernel.views import View
from rules.space_bastards.content import Content

TIGHT = 0.86
"""How large in small windows is what has no length of its own there: they are drawn a little tighter."""


class DrawContext:
    """Shared by all faces of one table."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.scale = Scale(1920, 1080)
        """Of the window for which the table was last laid out."""
        self.larger = 1.0
        """How much larger everything is shown."""

    @property
    def chart(self) -> Chart:
        """Where everything lies on the map."""
        return chart_of(self.content)

    @property
    def factor(self) -> float:
        """Pixels for a length of the drawing board at 1920 x 1080; small tables are a little tighter."""
        return self.larger * self.scale.factor * (TIGHT if self.compact else 1.0)

    @property
    def units(self) -> Units:
        """In which panels are measured."""
        factor = self.larger * self.scale.factor
        return Units(factor, float(self.compact), TIGHT * boards.SMALL, least=self.least)

    @property
    def compact(self) -> bool:
        """Whether there is only room for what is needed."""
        return compact(self.scale)

    @property
    def least(self) -> int:
        """The smallest size of letters in pixels."""
        return self.whole(theme.TEXT_MIN)

    def whole(self, pixels: float) -> int:
        """Pixels of the small drawing board in pixels of the window."""
        return max(1, round(pixels * self.larger))

    def px(self, length: float) -> int:
        """A length of the drawing board in pixels, at least 1."""
        return max(1, round(length * self.factor))


class Face(sheet.Face[DrawContext]):
    """The key of a picture that is drawn by hand: a frozen dataclass."""


def painted(owner: int, view: View) -> int:
    """An owner as the pictures have it: a seat, or kit.NEUTRAL."""
    return owner if owner < view.sight.seats else kit.NEUTRAL
