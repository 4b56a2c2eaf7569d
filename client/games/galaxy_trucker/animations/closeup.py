"""A ship in small that is hit comes closer: its panel grows over the ring until the blow has passed."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from client.games.galaxy_trucker.animations.score import Score
from client.games.galaxy_trucker.animations.ships_so_far import Actor
from client.games.galaxy_trucker.panels.opponents import ZoomFace, zoom
from client.table.contract import Motion, Place
from client.table.layout import Panel

CLOSE_Z = 12.6
"""Over ring and card, under what breaks off and under the cards of choices."""
GROW_MS = 180.0
SHRINK_MS = 160.0
LOOK_MS = 260.0
"""Before the blow, so that everybody sees where it will strike."""


@dataclass
class Closeup:
    """The enlarged ship of a seat: it shares its state with the ship in small."""

    actor: Actor
    sprite: str
    panel: Panel


class Closeups(Score):
    """One ship at a time may be close."""

    close: Closeup | None = None

    def closer(self, actor: Actor) -> Actor:
        """The ship, enlarged if it was in small; it stays so until another one is hit."""
        if actor.large or self.reduced:
            return actor
        if self.close is not None and self.close.actor.seat == actor.seat:
            return self.close.actor
        self.farther()
        panel = self._panel(actor)
        assert isinstance(panel.key, ZoomFace)
        hull = panel.key.hull(self.stage.cast.context, panel.rect)
        there, here = Place.of(panel.rect), Place.of(actor.panel)
        sprite = self.ghost(panel.key, there, CLOSE_Z)
        begin = Place(here.x, here.y, here.width, here.width * there.height / there.width)
        self.lead = 0.0
        self.step(
            Motion(
                sprite.id, begin=begin, end=there, duration=GROW_MS, fade=(0.4, 1.0), ghost=sprite, keep=True
            ),
            rest=LOOK_MS,
        )  # fmt: skip
        near = Actor(actor.seat, hull, actor.ship, False, panel.rect, near=True)
        self.close = Closeup(near, sprite.id, panel)
        return near

    def farther(self) -> None:
        """The ship that is close goes back to where it is small."""
        if self.close is None:
            return
        self.lead = 0.0
        self.step(Motion(self.close.sprite, fade=(1.0, 0.0), duration=SHRINK_MS))
        self.close = None

    def close_after(self, seat: int, delay: float = 0.0) -> list[Motion]:
        """The ship that is close looks as it is now."""
        if self.close is None or self.close.actor.seat != seat:
            return []
        face: Hashable = self._panel(self.close.actor).key
        end = Place.of(self.close.panel.rect)
        return [Motion(self.close.sprite, end=end, face=face, duration=1, delay=delay)]

    def _panel(self, actor: Actor) -> Panel:
        cast = self.stage.cast
        return zoom(
            cast.context, cast.room.scale, actor.seat, cast.before.players[actor.seat].name,
            cast.sight(actor),
            cast.before.sight.ship_class, cast.small_panel(actor.seat),
        )  # fmt: skip
