"""One piece shown large: the right mouse button."""

from __future__ import annotations

import pygame

from client.table.faces import BLEND
from client.table.tabletop import Tabletop


class FullCard:
    """One piece shown large over the dimmed table."""

    def __init__(self, picture: pygame.Surface) -> None:
        self.picture = picture

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((90, 90, 90), special_flags=pygame.BLEND_RGB_MULT)
        place = self.picture.get_rect(center=surface.get_rect().center)
        surface.blit(self.picture, place, special_flags=BLEND)


def full_card(table: Tabletop, name: str) -> FullCard | None:
    """The target `name` of the table as large as the window allows; None if it has no such picture."""
    target, scale = table.target(name), table.room.scale
    if table.view is None or target is None:
        return None
    card = table.game_table.full_card(target.tip, table.view)
    if card is None:
        return None
    key, (wide, high) = card
    grow = min(scale.factor, 0.86 * scale.height / high, 0.86 * scale.width / wide)
    return FullCard(table.faces.face(key, (round(wide * grow), round(high * grow))))
