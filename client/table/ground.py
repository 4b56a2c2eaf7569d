"""What lies under a table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from client.art.backdrop import Backdrop
from client.art.canvas import parts_of
from client.art.scale import Scale
from client.table.contract import GameTable, Panel, Room
from client.table.faces import BLEND
from client.table.painter import Painter
from rules.kernel.views import View


def usual_ground(scale: Scale) -> pygame.Surface:
    """Deep space, for games that bring no ground of their own."""
    surface = pygame.Surface((scale.width, scale.height))
    Backdrop("table").draw(surface)
    return surface


class Ground:
    """The ground of a game with the still panels under the sprites. One surface for as long as the game and
    the window stay the same; where panels change, only their places are drawn again."""

    def __init__(self, game_table: GameTable, painter: Painter) -> None:
        self._game_table, self._painter = game_table, painter
        self._bare: tuple[Hashable, pygame.Surface] | None = None
        self._made: pygame.Surface | None = None
        self._lies: dict[str, tuple[pygame.Rect, Hashable]] = {}
        """What lies on it, from the lowest to the highest."""
        self._changed: list[pygame.Rect] = []

    def forget(self) -> None:
        """Everything is drawn anew the next time."""
        self._bare = self._made = None

    def changes(self) -> list[pygame.Rect]:
        """Where it has changed since this was asked last."""
        taken, self._changed = self._changed, []
        return taken

    def picture(self, view: View, room: Room, panels: Sequence[Panel]) -> pygame.Surface:
        """The ground as it is now; never draw on it."""
        bare = self._bare_now(view, room)
        if self._made is None:
            self._made = bare.copy()
            self._lies = {}
            self._changed = [bare.get_rect()]
        flat = sorted((panel for panel in panels if panel.z < 0), key=lambda one: one.z)
        lies: dict[str, tuple[pygame.Rect, Hashable]] = {}
        for panel in flat:
            now, before = (panel.rect, panel.key), self._lies.get(panel.id)
            same = before is not None and before[0].size == panel.rect.size
            if now == before:
                lies[panel.id] = now
            elif self._painter.ready(("ground", panel.id), panel.key, panel.rect.size):
                self._painter.faces.face(panel.key, panel.rect.size)
                lies[panel.id] = now
            elif before is not None and same:
                lies[panel.id] = (panel.rect, before[1])
        if list(lies.items()) != list(self._lies.items()) and self._painter.goes_on("ground"):
            self._draw(bare, self._made, lies)
        return self._made

    def _draw(
        self, bare: pygame.Surface, made: pygame.Surface, lies: dict[str, tuple[pygame.Rect, Hashable]]
    ) -> None:
        """Draw again where something else lies than before."""
        old = self._lies
        common = [name for name in old if name in lies]
        if common == [name for name in lies if name in old]:
            places = [rect for name, (rect, key) in old.items() if lies.get(name) != (rect, key)]
            places += [rect for name, (rect, key) in lies.items() if old.get(name) != (rect, key)]
        else:  # some lie in another order
            places = [rect for rect, _key in (*old.values(), *lies.values())]
        self._lies = lies
        pictures = [(self._painter.faces.face(key, rect.size), rect) for rect, key in lies.values()]
        for part in parts_of(places, made.get_rect()):
            made.set_clip(part)
            made.blit(bare, part, part)
            for picture, rect in pictures:
                if rect.colliderect(part):
                    made.blit(picture, rect, special_flags=BLEND)
            self._changed.append(part)
        made.set_clip(None)

    def _bare_now(self, view: View, room: Room) -> pygame.Surface:
        key = (view.game, room.scale)
        if self._bare is None or self._bare[0] != key:
            made = self._game_table.ground(room) or usual_ground(room.scale)
            if pygame.display.get_init() and pygame.display.get_surface():
                made = made.convert()
            self._bare, self._made = (key, made), None
        return self._bare[1]
