"""What the new game shows of Nebula: the marker stars of the seats, what the version brings, two cards."""

from __future__ import annotations

import pygame

from client.games import extras
from client.games.extras import Size, explained
from client.games.nebula.extras import pictures
from client.games.nebula.pictures import pieces
from client.ui.widget import Tip
from rules.kernel.game import Options
from rules.nebula.content import FULL, Content


class Setup(extras.Setup[Content]):
    """Marker stars, value markers and cards."""

    def seat_piece(self, seat: int, size: Size) -> pygame.Surface:
        return pieces.MarkerFace(seat).draw(pictures.context_for(self.content), (min(size),) * 2)

    def choice(self, option: str, value: str, options: Options, size: Size) -> pygame.Surface | None:
        """The value markers that the full version brings, or the four constellations."""
        if option != "version":
            return None
        files = [f"value-{one.ref}" for one in self.content.markers.values()]
        if value != FULL:
            files = [f"medal-{one}-full" for one in self.content.constellations]
        return pictures.row(files, size)

    def samples(self, size: Size) -> list[tuple[pygame.Surface, Tip]]:
        """A personal and a public objective."""
        content, tall = self.content, (size[0], 10 * size[0])
        shown = next(iter(content.personal.values())), next(iter(content.public.values()))
        return [(pictures.card(content, one.id, tall), explained(one.name, one.text)) for one in shown]
