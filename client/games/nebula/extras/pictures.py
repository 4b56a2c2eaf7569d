"""Pictures of a content's things outside a table: new game, results, almanac, settings."""

from __future__ import annotations

import pygame

from client.art import lights, shapes
from client.games.extras import Size, fit, last, plate
from client.games.nebula.pictures import cards, clusters, galaxy, kit, pieces, stars
from client.games.nebula.pictures.draw_context import DrawContext
from client.games.nebula.pictures.geometry import Clusters, Galaxy
from client.games.nebula.pictures.links import LinkFace
from rules.nebula.content import Content

RATIO = cards.RATIO


@last
def context_for(content: Content) -> DrawContext:
    """A draw context of a content."""
    return DrawContext(content)


def card(content: Content, name: str, size: Size) -> pygame.Surface:
    """A card by id, as large as fits."""
    return cards.CardFace(name).draw(context_for(content), fit(size, RATIO))


def on_plate(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """A small picture on a plate."""
    surface = plate(size)
    shapes.stamp(surface, picture, center=surface.get_rect().center)
    return surface


def color(content: Content, name: str, size: Size) -> pygame.Surface:
    """A star of a colour in its light."""
    side = min(size)
    surface = plate((side, side))
    lamp = lights.halo(kit.light(name), round(side * 0.95), 0.4)
    shapes.stamp(surface, lamp, center=surface.get_rect().center)
    star = stars.StarFace(name).draw(context_for(content), (round(side * 0.72),) * 2)
    shapes.stamp(surface, star, center=surface.get_rect().center)
    return surface


def constellation(content: Content, name: str, size: Size) -> pygame.Surface:
    """Its medallion."""
    side = min(size)
    file = f"medal-{name}-full"
    return kit.picture(file, side) if kit.has(file) else plate((side, side))


def link(content: Content, kind: str, size: Size) -> pygame.Surface | None:
    """A line of a kind between two stars, cut out of the galaxy."""
    found = next((one for one in content.links if one.kind == kind), None)
    if found is None:
        return None
    side = min(size)
    board = Galaxy(content, pygame.Rect(0, 0, side * 3, side * 3))
    whole = galaxy.board(content, (), False, board.frame.width).copy()
    offset = -board.frame.x, -board.frame.y
    lit = board.link(found.id)
    whole.blit(LinkFace(found.id, "counts").draw(context_for(content), lit.size), lit.move(offset))
    for cell, name in ((found.a, content.color_ids[0]), (found.b, content.color_ids[4])):
        star = board.star(cell)
        whole.blit(stars.StarFace(name).draw(context_for(content), star.size), star.move(offset))
    view = pygame.Rect(0, 0, side, side)
    view.center = lit.move(offset).center
    return whole.subsurface(view.clamp(whole.get_rect())).copy()


def marker(ref: str, size: Size) -> pygame.Surface:
    """A value marker."""
    side = min(size)
    file = f"value-{ref}"
    return kit.picture(file if kit.has(file) else "value-I", side)


def track(content: Content, name: str, size: Size) -> pygame.Surface:
    """The markers of a track side by side."""
    refs = content.refs(name)
    side = max(12, min(size[1], size[0] // max(1, len(refs))))
    surface = shapes.clear((side * len(refs), side))
    for at, ref in enumerate(refs):
        surface.blit(marker(ref, (side - 2, side - 2)), (at * side, 1))
    return surface


def cluster(content: Content, size: Size) -> pygame.Surface:
    """The cluster board with some stars and the time figures."""
    side = min(size)
    board = Clusters(content, pygame.Rect(0, 0, round(side / 1.04), round(side / 1.04)))
    surface = clusters.board(content, side).copy()
    offset, context = (-board.frame.x, -board.frame.y), context_for(content)
    for number in range(len(content.clusters)):
        for beam in range(content.table.beams):
            place = board.star(number, beam)
            name = content.color_ids[(3 * number + 5 * beam) % content.black]
            surface.blit(stars.StarFace(name).draw(context, place.size), place.move(offset))
        for face, place in ((pieces.ClockFace(number), board.clock(number, 0)),
                            (pieces.MoonFace(number), board.moon(number, 0))):  # fmt: skip
            surface.blit(face.draw(context, place.size), place.move(offset))
    return surface


def strip(content: Content, size: Size) -> pygame.Surface:
    """The upper part of a galaxy board: the strip with two black holes."""
    wide = size[0]
    board = Galaxy(content, pygame.Rect(0, 0, round(wide / 0.8), round(wide / 0.8)))
    whole = galaxy.board(content, (), True, board.frame.width).copy()
    offset, context = (-board.frame.x, -board.frame.y), context_for(content)
    for space in range(len(content.table.strip)):
        place = board.strip(space)
        state = "covered" if space < 2 else "next" if space == 2 else "free"
        whole.blit(galaxy.StripFace(space, state).draw(context, place.size), place.move(offset))
        if space < 2:
            place = board.strip_hole(space)
            whole.blit(stars.StarFace("black").draw(context, place.size), place.move(offset))
    left = round((board.frame.width - wide) / 2)
    view = pygame.Rect(left, 0, wide, min(size[1], round(wide * 0.34)))
    return whole.subsurface(view).copy()


def target(content: Content, kind: str, name: str, size: Size) -> pygame.Surface | None:
    """A picture that a page of the almanac asks for ({card: PO01}); None for an unknown thing."""
    side = min(size)
    if kind == "card" and name in content.cards:
        return card(content, name, size)
    if kind == "color" and name in content.colors:
        return color(content, name, size)
    if kind == "constellation" and name in content.constellations:
        return constellation(content, name, size)
    if kind == "link":
        return link(content, name, size)
    if kind == "marker" and name in content.markers:
        return marker(content.markers[name].ref, size)
    if kind == "track" and name in content.tracks:
        return track(content, name, size)
    if kind == "seat":
        found = [number for number, one in enumerate(content.seats) if one.id == name]
        return pieces.MarkerFace(found[0]).draw(context_for(content), (side, side)) if found else None
    if kind != "piece":
        return None
    if name == "galaxy":
        return galaxy.pictured(content, {}, (), side)
    if name == "cluster":
        return cluster(content, size)
    if name == "strip":
        return strip(content, size)
    return pieces.ClockFace(0).draw(context_for(content), (side, side)) if name == "hourglass" else None
