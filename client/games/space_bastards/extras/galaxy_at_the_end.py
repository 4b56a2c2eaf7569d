"""The galaxy at the end: what a seat has brought together, and a screen with the map and every planet."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.art import panels, rich, shapes, text, theme
from client.games.extras import Collection, Gallery, GalleryPage, Spot
from client.games.space_bastards.extras import pictures
from client.games.space_bastards.pictures import creatures, kit, ships
from client.games.space_bastards.pictures.backdrop import space
from client.games.space_bastards.pictures.galaxy_map import BEYOND
from client.games.space_bastards.screens.galaxy.planet_plaques import beside
from client.games.space_bastards.text import descriptions
from client.games.space_bastards.text.names import Words
from client.i18n import _
from client.ui.widget import Tip
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import PlanetSight, WorldSight

Size = tuple[int, int]


def planet_picture(
    content: Content, view: View[WorldSight], planet: PlanetSight, size: Size
) -> pygame.Surface:
    """A planet with all that lies on it at the end."""
    sight = view.sight
    return pictures.planet(
        content, planet.id, size, lying=planet.tokens, eggs=sight.eggs, seats=sight.seats, is_open=planet.open
    )  # fmt: skip


def settled(view: View[WorldSight]) -> list[PlanetSight]:
    """The planets on which somebody could live."""
    return [one for one in view.sight.planets if one.open]


def collection(
    content: Content, view: View[WorldSight], seat: int, size: Size, factor: float, events: Sequence[Event]
) -> Collection:
    """The planets as a seat sees them: how many of its creatures live where, and where it leads."""
    words = Words(content, view)
    surface = shapes.clear(size)
    planets = settled(view)
    order = sorted(planets, key=lambda one: (one.dominant != seat, -_own(one, seat)))
    letters = max(theme.TEXT_MIN, round(15 * factor))
    step = size[0] // max(1, len(order))
    side = max(20, min(step - round(8 * factor), size[1] - round(letters * 1.9)))
    spots = []
    for index, planet in enumerate(order):
        middle = index * step + step // 2
        ball = planet_picture(content, view, planet, (side, side))
        leads, here = planet.dominant == seat, _own(planet, seat)
        if not here:
            ball = shapes.brightness(ball, 0.45)
        place = ball.get_rect(center=(middle, side // 2))
        surface.blit(ball, place)
        if leads:
            # On the planet: beside the name there is no room for it where there are many planets.
            crown = rich.block("[lit][sb:dominance][/]", step, round(letters * 1.5), theme.BRASS_LIT)
            disc = shapes.disc(round(letters * 1.9), theme.SPACE_0, theme.BRASS, max(1.0, factor))
            spot = disc.get_rect(topleft=(place.x, 0))
            surface.blit(disc, spot)
            crown.draw(surface, (spot.centerx - crown.size[0] // 2, spot.centery - crown.size[1] // 2))
        tone = "lit" if leads else "soft" if here else "faint"
        line = rich.block(f"[{tone}][b]{here}[/] {words.planet(planet.id)}[/]", step, letters,
                          theme.IVORY, align="center", max_lines=1)  # fmt: skip
        line.draw(surface, (middle - line.size[0] // 2, side + round(letters * 0.3)))
        tip = Tip(
            words.planet(planet.id),
            "\n".join(descriptions.planet_lines(content, view, words, planet.id)),
            "SB-Z01",
        )
        spots.append(Spot(place, tip, f"planet:{planet.id}"))
    title = _("sbt.results.planets_of", name=view.players[seat].name)
    return Collection(title, surface, tuple(spots))


def _own(planet: PlanetSight, seat: int) -> int:
    return planet.alive[seat] if seat < len(planet.alive) else 0


def gallery(content: Content, view: View[WorldSight], events: Sequence[Event]) -> Gallery | None:
    """The whole map, and all planets side by side."""
    return Gallery(
        _("sbt.results.galaxy"), "eye",
        (
            GalleryPage(_("sbt.results.map"), lambda size, factor: galaxy(content, view, size)),
            GalleryPage(_("sbt.almanac.planets"), lambda size, factor: worlds(content, view, size, factor)),
        ),
        lambda wide: whole(content, view, wide),
    )  # fmt: skip


def galaxy(content: Content, view: View[WorldSight], size: Size) -> pygame.Surface:
    """The map with everything that lies on it, and the ships where they stand; the rims of worlds at its
    border show whole."""
    made = pictures.gallery_for(content)
    chart = made.chart
    wide, high = (length + 2 * BEYOND for length in chart.size)
    factor = min(size[0] / wide, size[1] / high)
    is_open = frozenset(one.id for one in settled(view))
    whole_map = made.map(factor, is_open)
    edge = round(BEYOND * factor)
    framed = space(whole_map.get_rect().inflate(2 * edge, 2 * edge).size).copy()
    chart.draw_beyond(framed, factor, edge, is_open)
    surface = framed.subsurface(framed.get_rect().inflate(-2 * edge, -2 * edge))
    surface.blit(whole_map, (0, 0))
    _creatures(surface, content, view, factor)
    pawns = _ships(surface, content, view, factor)
    _plaques(surface, content, view, factor, pawns)
    return framed


def _creatures(surface: pygame.Surface, content: Content, view: View[WorldSight], factor: float) -> None:
    made = pictures.gallery_for(content)
    chart = made.chart
    square = max(4, round(chart.square * factor))
    pad = creatures.margin(square)
    for planet in settled(view):
        origin = [part * factor for part in chart.sites[planet.id].origin]
        for egg in view.sight.eggs:
            if egg.planet == planet.id:
                place = (origin[0] + egg.at[1] * square - pad, origin[1] + egg.at[0] * square - pad)
                surface.blit(made.egg(egg.owner, square), place)
        for token in sorted(planet.tokens, key=lambda one: one.at):
            left, top = origin[0] + token.at[1] * square, origin[1] + token.at[0] * square
            shadow, reach, fall = made.shadow(token.race, square, token.rot)
            surface.blit(shadow, (left - reach, top - reach + fall))
            owner = token.owner if token.owner < view.sight.seats else kit.NEUTRAL
            picture = made.token(token.race, owner, square, token.rot, corpse=token.corpse)
            surface.blit(picture, (left - pad, top - pad))


def _ships(
    surface: pygame.Surface, content: Content, view: View[WorldSight], factor: float
) -> list[pygame.Rect]:
    """The ships on their fields; gives back where they stand."""
    made, stand = pictures.gallery_for(content), []
    for seat in range(view.sight.seats):
        field = view.sight.owners[seat].ship
        if field is None:
            continue
        pawn = made.pawn(seat, max(20, round(46 * factor)))
        x, y = (part * factor for part in content.fields[field].pos)
        foot = y + ships.pawn_foot() * factor
        stand.append(surface.blit(pawn, pawn.get_rect(midbottom=(round(x), round(foot)))))
    return stand


def _plaques(
    surface: pygame.Surface, content: Content, view: View[WorldSight], factor: float, pawns: list[pygame.Rect]
) -> None:
    """Names of the planets with the badge of who leads there, beside the ships."""
    words, chart = Words(content, view), pictures.gallery_for(content).chart
    letters = max(theme.TEXT_MIN, round(17 * factor))
    for planet in settled(view):
        badge = "" if planet.dominant is None else f"{words.badge(planet.dominant)} "
        block = rich.block(f"{badge}{words.planet(planet.id)}", 400, letters, theme.IVORY, weight=600)
        wide, high = block.size[0] + letters, round(letters * 1.7)
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = (round(chart.sites[planet.id].plaque[0] * factor),
                       round(chart.sites[planet.id].plaque[1] * factor))  # fmt: skip
        rect.clamp_ip(surface.get_rect())
        rect = beside(rect, pawns)
        shapes.draw_rounded(surface, rect, high / 2, theme.SPACE_1, border=theme.BRASS_DIM, opacity=0.92)
        block.draw(surface, (rect.centerx - block.size[0] // 2, rect.centery - block.size[1] // 2))


def worlds(content: Content, view: View[WorldSight], size: Size, factor: float) -> pygame.Surface:
    """All planets side by side, with who leads on each of them."""
    words = Words(content, view)
    planets = settled(view)
    gap = round(14 * factor)
    head = max(24, round(40 * factor))
    foot = max(round(64 * factor), round(3.4 * theme.TEXT_MIN))

    def side(rows: int) -> int:
        columns = -(-len(planets) // rows)
        return min((size[0] - gap * (columns - 1)) // columns,
                   (size[1] - gap * (rows - 1)) // rows - head - foot)  # fmt: skip

    rows = max(range(1, len(planets) + 1), key=side)
    columns = -(-len(planets) // rows)
    room = side(rows)
    wide = min((size[0] - gap * (columns - 1)) // columns, round(room * 1.4))
    high = head + room + foot
    surface = shapes.clear((wide * columns + gap * (columns - 1), high * rows + gap * (rows - 1)),
                           theme.SPACE_0)  # fmt: skip
    for index, planet in enumerate(planets):
        row, column = divmod(index, columns)
        rect = pygame.Rect(column * (wide + gap), row * (high + gap), wide, high)
        won = planet.dominant is not None and not words.is_neutral(planet.dominant)
        panels.draw_panel(surface, rect, factor, "winner" if won else "plain", shadow=False)
        letters = max(theme.TEXT_MIN, round(19 * factor))
        name = text.shortened(rich.plain(words.planet(planet.id)), wide - gap, letters, "display", 700)
        text.draw(surface, name, (rect.centerx, rect.y + head // 2), letters, theme.IVORY, face="display",
                  weight=700, anchor="center")  # fmt: skip
        ball = planet_picture(content, view, planet, (room, room))
        surface.blit(ball, ball.get_rect(center=(rect.centerx, rect.y + head + room // 2)))
        counts = "   ".join(
            f"{words.badge(owner)} {count}" for owner, count in enumerate(planet.alive) if count
        )
        lines = "\n".join(line for line in (counts, _leader(words, planet)) if line)
        block = rich.block(lines, wide - gap, max(theme.TEXT_MIN, round(15 * factor)), theme.SOFT,
                           align="center", leading=1.3, max_lines=3)  # fmt: skip
        top = rect.bottom - foot + (foot - block.size[1]) // 2
        block.draw(surface, (rect.centerx - block.size[0] // 2, top))
    return surface


def _leader(words: Words, planet: PlanetSight) -> str:
    """Who leads, short: the numbers stand above it."""
    if planet.dominant is None:
        return _("sbt.results.nobody")
    return f"[lit][sb:dominance] {words.marked(planet.dominant)}[/]"


def whole(content: Content, view: View[WorldSight], wide: int) -> pygame.Surface:
    """The map with the standings below it, for a file."""
    words = Words(content, view)
    drawn = galaxy(content, view, (wide, wide))
    letters = max(theme.TEXT_MIN, round(wide / 60))
    seats = sorted(range(view.sight.seats), key=lambda seat: -view.sight.owners[seat].points)
    told = "      ".join(
        f"{words.marked(seat)}: {words.points(view.sight.owners[seat].points)}" for seat in seats
    )
    foot = rich.block(told, wide - 2 * letters, letters, theme.IVORY, align="center", weight=600)
    surface = pygame.Surface((wide, drawn.get_height() + foot.size[1] + 2 * letters))
    surface.fill(theme.SPACE_0)
    surface.blit(drawn, ((wide - drawn.get_width()) // 2, 0))
    foot.draw(surface, ((wide - foot.size[0]) // 2, drawn.get_height() + letters))
    return surface
