"""What every face of Space Bastards draws with: content, pictures in the language in use, the layout."""

from __future__ import annotations

from client import sheet
from client.art import boards, theme
from client.art.scale import Scale
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.map_geometry import Chart, chart_of
from client.sheet import Units
from client.table.zones import magnified
from rules.kernel.views import View
from rules.space_bastards.content import Content

HALF_WAY = 0.5
"""From this smallness on there is only room for what is needed."""
TIGHT = 0.86
"""How large in small windows is what has no length of its own there: they are drawn a little tighter."""


class DrawContext:
    """Shared by all faces of one table."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.fit(Scale(*theme.DESIGN))

    def fit(self, scale: Scale) -> None:
        """The table is laid out for a window: panels have lengths of the one board or the other."""
        drawn, larger = magnified(scale)
        small, least = boards.smallness(drawn) >= HALF_WAY, max(1, round(theme.TEXT_MIN * larger))
        self.units = Units(larger * drawn.factor, float(small), TIGHT * boards.SMALL, least=least)

    @property
    def chart(self) -> Chart:
        """Where everything lies on the map."""
        return chart_of(self.content)


class Face(sheet.Face[DrawContext]):
    """The key of a picture that is drawn by hand: a frozen dataclass."""


def painted(owner: int, view: View) -> int:
    """An owner as the pictures have it: a seat, or kit.NEUTRAL."""
    return owner if owner < view.sight.seats else kit.NEUTRAL
