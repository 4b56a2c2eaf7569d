"""The galaxy at the end: what a seat has brought together, and a screen with the map and every planet."""

from __future__ import annotations

from functools import partial

import pygame

from client.art import rich, shapes, theme
from client.games.extras import Collected, Gallery, GalleryPage, Size, Spot
from client.games.side_by_side import Shown, side_by_side
from client.games.space_bastards.extras import pictures
from client.games.space_bastards.pictures import galaxy_map, ships
from client.games.space_bastards.pictures.backdrop import space
from client.games.space_bastards.pictures.galaxy_map import BEYOND
from client.games.space_bastards.pictures.map_geometry import chart_of
from client.games.space_bastards.screens.galaxy.planet_plaques import beside
from client.games.space_bastards.text import descriptions
from client.games.space_bastards.text.names import Words
from client.i18n import _
from client.sheet import TITLE, Text
from client.ui.widget import Tip
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import PlanetSight, WorldSight


class GalaxyAtTheEnd:
    """`planets` are those on which somebody could live."""

    def __init__(self, content: Content, view: View[WorldSight]) -> None:
        self.content, self.view, self.sight = content, view, view.sight
        self.words = Words(content, view)
        self.planets = [one for one in view.sight.planets if one.open]

    def _planet(self, planet: PlanetSight, size: Size) -> pygame.Surface:
        """A planet with all that lies on it."""
        sight = self.sight
        return pictures.planet(
            self.content, planet.id, size, lying=planet.tokens, eggs=sight.eggs, seats=sight.seats
        )

    def of_seat(self, seat: int, size: Size, factor: float) -> Collected:
        """The planets as a seat sees them: how many of its creatures live where, and where it leads."""
        words, surface, spots = self.words, shapes.clear(size), []

        def own(planet: PlanetSight) -> int:
            return planet.alive[seat] if seat < len(planet.alive) else 0

        order = sorted(self.planets, key=lambda one: (one.dominant != seat, -own(one)))
        letters = max(theme.TEXT_MIN, round(15 * factor))
        step = size[0] // max(1, len(order))
        side = max(20, min(step - round(8 * factor), size[1] - round(letters * 1.9)))
        for index, planet in enumerate(order):
            middle = index * step + step // 2
            leads, here, name = planet.dominant == seat, own(planet), words.planet(planet.id)
            ball = self._planet(planet, (side, side))
            place = surface.blit(ball if here else shapes.brightness(ball, 0.45),
                                 ball.get_rect(center=(middle, side // 2)))  # fmt: skip
            if leads:
                # On the planet: beside the name there is no room for it where there are many planets.
                crown = rich.block("[lit][sb:dominance][/]", step, round(letters * 1.5), theme.BRASS_LIT)
                disc = shapes.disc(round(letters * 1.9), theme.SPACE_0, theme.BRASS, max(1.0, factor))
                spot = surface.blit(disc, (place.x, 0))
                crown.draw(surface, (spot.centerx - crown.size[0] // 2, spot.centery - crown.size[1] // 2))
            tone = "lit" if leads else "soft" if here else "faint"
            line = rich.block(f"[{tone}][b]{here}[/] {name}[/]", step, letters, theme.IVORY, align="center",
                              max_lines=1)  # fmt: skip
            line.draw(surface, (middle - line.size[0] // 2, side + round(letters * 0.3)))
            said = descriptions.planet_lines(words, planet.id)
            spots.append(Spot(place, Tip(name, "\n".join(said), "SB-Z01"), f"planet:{planet.id}"))
        title = _("sbt.results.planets_of", name=self.view.players[seat].name)
        return Collected(title, surface, tuple(spots))

    def gallery(self) -> Gallery:
        """The whole map, and all planets side by side."""
        chart = GalleryPage(_("sbt.results.map"), lambda size, _factor: self.galaxy(size))
        worlds = GalleryPage(_("sbt.almanac.planets"), self.worlds)
        return Gallery(_("sbt.results.galaxy"), "eye", (chart, worlds), self.whole)

    def galaxy(self, size: Size) -> pygame.Surface:
        """The map with everything that lies on it, and the ships where they stand; the rims of worlds at its
        border show whole."""
        chart = chart_of(self.content)
        wide, high = (length + 2 * BEYOND for length in chart.size)
        factor = min(size[0] / wide, size[1] / high)
        is_open = frozenset(one.id for one in self.planets)
        whole_map = galaxy_map.picture(self.content, factor, is_open)
        edge = round(BEYOND * factor)
        framed = space(whole_map.get_rect().inflate(2 * edge, 2 * edge).size).copy()
        galaxy_map.draw_beyond(self.content, framed, factor, edge, is_open)
        surface = framed.subsurface(framed.get_rect().inflate(-2 * edge, -2 * edge))
        surface.blit(whole_map, (0, 0))
        square = max(4, round(chart.square * factor))
        for planet in self.planets:
            x, y = chart.sites[planet.id].origin
            pictures.lay(surface, self.content, planet.id, square, (x * factor, y * factor), planet.tokens,
                         self.sight.eggs, self.sight.seats)  # fmt: skip
        self._plaques(surface, factor, self._ships(surface, factor))
        return framed

    def _ships(self, surface: pygame.Surface, factor: float) -> list[pygame.Rect]:
        """The ships on their fields; gives back where they stand."""
        stand = []
        for seat in range(self.sight.seats):
            field = self.sight.owners[seat].ship
            if field is None:
                continue
            pawn = ships.pawn(seat, max(20, round(46 * factor)))
            x, y = (part * factor for part in self.content.fields[field].pos)
            foot = (round(x), round(y + ships.pawn_foot() * factor))
            stand.append(surface.blit(pawn, pawn.get_rect(midbottom=foot)))
        return stand

    def _plaques(self, surface: pygame.Surface, factor: float, pawns: list[pygame.Rect]) -> None:
        """Names of the planets with the badge of who leads there, beside the ships."""
        words, sites = self.words, chart_of(self.content).sites
        letters = max(theme.TEXT_MIN, round(17 * factor))
        for planet in self.planets:
            badge = "" if planet.dominant is None else f"{words.badge(planet.dominant)} "
            block = rich.block(f"{badge}{words.planet(planet.id)}", 400, letters, theme.IVORY, weight=600)
            rect = pygame.Rect(0, 0, block.size[0] + letters, round(letters * 1.7))
            x, y = sites[planet.id].plaque
            rect.center = (round(x * factor), round(y * factor))
            rect = rect.clamp(surface.get_rect())
            rect = beside(rect, pawns) or rect
            shapes.draw_rounded(
                surface, rect, rect.h / 2, theme.SPACE_1, border=theme.BRASS_DIM, opacity=0.92
            )
            block.draw(surface, (rect.centerx - block.size[0] // 2, rect.centery - block.size[1] // 2))

    def worlds(self, size: Size, factor: float) -> pygame.Surface:
        """All planets side by side, with who leads on each of them."""
        words = self.words
        shown = []
        for planet in self.planets:
            leader = planet.dominant
            counts = "   ".join(
                f"{words.badge(owner)} {count}" for owner, count in enumerate(planet.alive) if count
            )
            leads = _("sbt.results.nobody") if leader is None else (
                f"[lit][sb:dominance] {words.marked(leader)}[/]"
            )  # fmt: skip
            head = Text(
                rich.plain(words.planet(planet.id)), 19, TITLE, theme.IVORY, text_align="center", grow=1
            )
            lines = "\n".join(line for line in (counts, leads) if line)
            won = leader is not None and not words.is_neutral(leader)
            shown.append(Shown((head,), partial(self._planet, planet), lines, won))
        foot = max(round(64 * factor), round(3.4 * theme.TEXT_MIN))
        return side_by_side(shown, size, factor, ratio=1.0, shape=1.05, foot=foot)

    def whole(self, wide: int) -> pygame.Surface:
        """The map with the standings below it, for a file."""
        words, owners = self.words, self.sight.owners
        drawn = self.galaxy((wide, wide))
        letters = max(theme.TEXT_MIN, round(wide / 60))
        seats = sorted(range(self.sight.seats), key=lambda seat: -owners[seat].points)
        told = "      ".join(f"{words.marked(seat)}: {words.points(owners[seat].points)}" for seat in seats)
        foot = rich.block(told, wide - 2 * letters, letters, theme.IVORY, align="center", weight=600)
        surface = pygame.Surface((wide, drawn.get_height() + foot.size[1] + 2 * letters))
        surface.fill(theme.SPACE_0)
        surface.blit(drawn, ((wide - drawn.get_width()) // 2, 0))
        foot.draw(surface, ((wide - foot.size[0]) // 2, drawn.get_height() + letters))
        return surface
