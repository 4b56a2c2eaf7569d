"""The ring with its panel, the deck, the dice and the rockets."""

from __future__ import annotations

import pygame

from client.art import panels, shapes, svg, text, theme
from client.art.shapes import stamp
from client.games.galaxy_trucker.pictures import flight_board, kit, tokens
from client.games.galaxy_trucker.pictures.card_rows import FRESH, Progress
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face, Painting
from client.games.galaxy_trucker.pictures.flight_board import Ring
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight

HALO = 0.85
"""How much higher than a rocket its sprite is: the ring of who decides has room."""


class TableFace(Painting):
    """The panel with the empty ring."""

    spaces: int

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        panels.draw_panel(surface, rect, context.units.unit, "plain", shadow=False)
        surface.blit(context.gallery.ring(Ring(rect.size, self.spaces)), (0, 0))


class RocketFace(Painting):
    """A rocket with its halo; it stands on the point (0.5, 0.5) of the lower square. `laps` ahead of the
    last one show on its base. `away`: it is in hyperspace; `tow`: a ship hangs behind it."""

    seat: int
    decides: bool = False
    laps: int = 0
    away: bool = False
    tow: bool = False

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        high = round(rect.h * HALO)
        if self.decides:
            side = round(rect.w * 0.98)
            halo = svg.drawing(
                svg.document(
                    f'<ellipse cx="24" cy="24" rx="21" ry="18" fill="{theme.code(theme.BRASS)}" '
                    f'fill-opacity="0.3" stroke="{theme.code(theme.BRASS_LIT)}" stroke-width="3"/>',
                    (0, 0, 48, 48),
                ),
                (side, side),
            )
            stamp(surface, halo, center=(rect.centerx, round(_foot(high))))
        rocket = tokens.rocket(self.seat, high)
        if self.away:
            rocket = rocket.copy()
            rocket.set_alpha(120)
            capsule = pygame.Rect(rect.x, rect.y, rect.w, high).inflate(-round(rect.w * 0.24), 0)
            cyan = kit.colour("chip-specialist")
            dashed = shapes.dashed(capsule.size, capsule.w / 2.4, cyan, max(1.5, rect.w / 26), ground=0.16)
            surface.blit(dashed, capsule)
        stamp(surface, rocket, midtop=rect.midtop)
        if self.tow:
            side = max(14, round(rect.w * 0.46))
            brass = shapes.disc(side, theme.SPACE_0, theme.BRASS, max(1.0, side / 12))
            hook = kit.icon("repair", round(side * 0.68), theme.BRASS_LIT)
            foot = round(_foot(high))
            stamp(surface, hook, center=stamp(surface, brass, center=(rect.left + side // 2, foot)).center)
        if self.laps:
            side = max(16, round(rect.w * 0.42))
            disc = shapes.disc(side, theme.SPACE_0, theme.seat(self.seat).colour, max(1.0, side / 12))
            at = stamp(surface, disc, midbottom=rect.midbottom).center
            letters = round(side * 0.62)
            text.draw(surface, f"+{self.laps}", at, letters, face="display", weight=800, anchor="center")


class TraceFace(Painting):
    """A day just gained or lost."""

    seat: int

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        dot = shapes.disc(max(4, round(rect.w * 0.5)), theme.seat(self.seat).colour)
        stamp(surface, dot, center=rect.center)


class CardFace(Face):
    """The open card with what has been played of it, and with the numbers of a flight (0: of all)."""

    card: str
    progress: Progress = FRESH
    flight: int = 0

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.card(self.card, size, self.progress, self.flight)


def card_face(content: Content, sight: JourneySight, card: str, progress: Progress = FRESH) -> CardFace:
    """A card in the flight that is flown."""
    flight = content.flights[sight.flight].number if content.cards[card].by_flight else 0
    return CardFace(card, progress, flight)


class RoadFace(Face):
    """A Rough Road."""

    road: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.road(self.road, size)


class SpecialistFace(Face):
    """What a cyan alien can do."""

    specialist: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.specialist(self.specialist, size)


class BackFace(Face):
    """The back of the cards of a level."""

    level: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.card_back(self.level, size)


class DeckFace(Painting):
    """The cards to come as a heap of backs."""

    level: int
    count: int

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        step = max(1, round(rect.h * 0.014))
        size = rect.w - 4 * step, rect.h - 4 * step
        if not self.count:
            surface.blit(shapes.dashed(size, 8, theme.LINE, 2.0, ground=0.06), (0, 4 * step))
            return
        back = context.gallery.card_back(self.level, size)
        for layer in range(min(4, self.count - 1), -1, -1):
            shade = back if layer == 0 else shapes.brightness(back, 0.7)
            surface.blit(shade, (layer * step, (4 - layer) * step))


class DieFace(Painting):
    """A die at rest."""

    number: int
    degrees: int = 0

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        drawn = tokens.die(self.number, round(rect.w * 0.8))
        if self.degrees:
            drawn = pygame.transform.rotozoom(drawn, self.degrees, 1.0)
        stamp(surface, drawn, center=rect.center)


def _foot(high: int) -> float:
    """Where a rocket stands, from its top."""
    return high * 128 / 144 - high * 0.06


def rocket_size(where: Ring) -> tuple[int, int]:
    """Width and height of a rocket's sprite."""
    high = flight_board.rocket_height(where)
    whole = round(high / HALO)
    return round(high * 0.9), whole


def rocket_centre(where: Ring, space: float, corner: tuple[int, int]) -> tuple[float, float]:
    """The middle of a rocket's sprite on a space of a ring drawn at `corner`."""
    x, y = where.place(space)
    high = flight_board.rocket_height(where)
    return x + corner[0], y + corner[1] - _foot(high) + rocket_size(where)[1] / 2
