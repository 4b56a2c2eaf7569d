"""Short words over the table about what the program has done for the viewer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from client.art import panels, shapes, text, theme
from client.games.space_bastards.animations.table_so_far import Z_FLYING, Stage
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.i18n import _
from client.table.contract import Motion, Place, Sprite, Step
from rules.space_bastards import events as sb

READ_MS = 1400


@dataclass(frozen=True)
class NoteFace(Face):
    """A line with an icon of the kit."""

    said: str
    icon: str

    def wide(self, context: DrawContext) -> int:
        """The width of the note."""
        return text.width(self.said, self._size(context), "display", 600) + context.px(84)

    @staticmethod
    def _size(context: DrawContext) -> int:
        return max(context.least + 1, context.px(19))

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        panels.draw_panel(surface, rect, context.factor, shadow=False)
        shapes.draw_rounded(
            surface, rect, theme.RADIUS_PANEL * context.factor, None, border=theme.BRASS_LIT, thick=2
        )
        side = round(size[1] * 0.56)
        mark = kit.icon(self.icon, side, theme.BRASS_LIT)
        surface.blit(mark, mark.get_rect(midleft=(context.px(18), rect.centery)))
        spot = (context.px(28) + side, rect.centery)
        text.draw(surface, self.said, spot, self._size(context), theme.IVORY, face="display", weight=600,
                  anchor="midleft")  # fmt: skip
        return surface


def flight_ended(stage: Stage, event: sb.FlightEnded) -> list[Step]:
    """The program has ended the viewer's flight because nothing else was left (SB-A11)."""
    if event.seat != stage.before.seat or not event.idle or event.seat not in stage.before.asked:
        return []
    return [Step((note(stage, _("sbf.over"), "ship"),))]


def note(stage: Stage, said: str, icon: str) -> Motion:
    """A short line over the task, which stays as long as it takes to read."""
    face = NoteFace(said, icon)
    wide, high = face.wide(stage.context), stage.layout.px(58, 40)
    area = stage.layout.task
    place = Place(area.centerx, area.y - high * 0.8, wide, high)
    name = stage.name("note")
    ghost = Sprite(name, face, place, z=Z_FLYING + 5)
    return Motion(name, begin=place, end=place, duration=READ_MS, ghost=ghost, z=Z_FLYING + 5)


ALONE: dict[type, tuple[str, str]] = {
    sb.Planned: ("sbf.only_card", "cards"), sb.Committed: ("sbf.only_race", "land"),
    sb.ShipMoved: ("sbf.only_way", "ship"), sb.ShipTeleported: ("sbf.only_way", "ship"),
}  # fmt: skip
"""What is said where the program has answered for the viewer, who had nothing to choose (SB-A11)."""


def alone(stage: Stage, event: Any, played: list[Step]) -> list[Step]:
    """What an event plays, with a note in its first step if the program has answered for the viewer."""
    key, icon = ALONE.get(type(event), ("", ""))
    if not key or not event.alone or event.seat != stage.before.seat:
        return played
    first = played[0].motions if played else ()
    return [Step((note(stage, _(key), icon), *first)), *played[1:]]
