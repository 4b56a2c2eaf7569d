"""What lies under a table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from client.art.backdrop import Backdrop
from client.art.scale import Scale
from client.table.contract import GameTable, Panel, Room
from client.table.faces import BLEND, Faces
from rules.kernel.views import View


def usual_ground(scale: Scale) -> pygame.Surface:
    """Deep space, for games that bring no ground of their own."""
    surface = pygame.Surface((scale.width, scale.height))
    Backdrop("table").draw(surface)
    return surface


class Ground:
    """The ground of a game with the still panels under the sprites, kept until one of them changes."""

    def __init__(self, game_table: GameTable, faces: Faces) -> None:
        self._game_table, self._faces = game_table, faces
        self._bare: tuple[Hashable, pygame.Surface] | None = None
        self._made: tuple[Hashable, pygame.Surface] | None = None

    def forget(self) -> None:
        """Everything is drawn anew the next time."""
        self._bare = self._made = None

    def picture(self, view: View, room: Room, panels: Sequence[Panel]) -> pygame.Surface:
        """The same surface as long as nothing on it changes; never draw on it."""
        bare = self._bare_now(view, room)
        flat = [panel for panel in panels if panel.z < 0 and not panel.board]
        pictures = tuple((*panel.rect.topleft, *panel.rect.size, panel.key) for panel in flat)
        key = (id(bare), pictures)
        if self._made is None or self._made[0] != key:
            # A new surface each time: the compositor tells pictures apart by what they are.
            made = bare.copy()
            for panel in sorted(flat, key=lambda one: one.z):
                picture = self._faces.face(panel.key, panel.rect.size)
                made.blit(picture, panel.rect, special_flags=BLEND)
            self._made = (key, made)
        return self._made[1]

    def _bare_now(self, view: View, room: Room) -> pygame.Surface:
        key = (view.game, room.scale)
        if self._bare is None or self._bare[0] != key:
            made = self._game_table.ground(view, room) or usual_ground(room.scale)
            if pygame.display.get_init() and pygame.display.get_surface():
                made = made.convert()
            self._bare = (key, made)
        return self._bare[1]
