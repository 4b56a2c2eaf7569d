"""Two trays: what is to be shared out, and the places that it can go to."""

from __future__ import annotations

from dataclasses import dataclass

from client.art import theme
from client.games.galaxy_trucker.panels.parts import Sheet, disc, plate
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.i18n import _
from client.sheet import Column, Extent, Flow, Node, Pad, Panel, Picture, Row
from client.sheet.texts import COUNT, SHRINK, STRONG, Text


@dataclass(frozen=True)
class SharePlace:
    """Where it stands, how many go there, and how many can."""

    label: str
    taken: int
    room: int


class ShareTraysFace(Sheet):
    """Of a kind of question; `token` is one that has found a place."""

    kind: str
    rest: tuple[str, int]
    """What a token that waits looks like, and how many do."""
    token: str
    places: tuple[SharePlace, ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        name, count = self.rest
        left = Flow(*(_token(name) for _one in range(count)), gap=(10, 7), line_gap=(10, 7), grow=1)
        right = Column(*map(self._place, self.places), gap=(8, 5), grow=1)
        return Row(
            self._tray(context, f"{_(f'gt.tray.{self.kind}')}: {count}", left, 0.42),
            self._tray(context, _(f"gt.tray.{self.kind}_places"), right, 0.58),
            gap=(10, 6), pad=(12, 8), ground=Panel(),
        )  # fmt: skip

    def _tray(self, context: DrawContext, title: str, inside: Node, share: float) -> Node:
        ground = plate(context, theme.SPACE_0, theme.LINE, 1.5, opacity=0.7)
        words = Text(title, (18, 15), COUNT, fit=SHRINK)
        return Column(words, inside, gap=(12, 8), pad=(14, 9), share=share, align="stretch", ground=ground)

    def _place(self, place: SharePlace) -> Node:
        taken = (_token(self.token) for _one in range(place.taken))
        free = (disc((30, 20), None, theme.LINE_LIT, 1 / 18) for _one in range(place.room - place.taken))
        label = Text(place.label, (16, 14), STRONG, theme.SOFT, fit=SHRINK, wide=(230, 146))
        return Row(label, Row(*taken, *free, gap=(6, 4), pad=Pad(left=4), steps=(1, 0.85, 0.7), grow=1),
                   gap=(10, 6), high=(40, 27))  # fmt: skip


def _token(name: str) -> Picture:
    return Picture(lambda side: tokens.token(name, side), (36, 24), None)
