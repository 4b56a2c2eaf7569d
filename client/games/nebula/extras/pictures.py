"""Pictures of a content's things outside a table: new game, results, almanac, settings."""

from __future__ import annotations

import pygame

from client.art import lights, shapes
from client.games.extras import Size, fit, last, plate
from client.games.nebula.pictures import cards, clusters, galaxy, kit, links, pieces, stars
from client.games.nebula.pictures.draw_context import DrawContext, Face
from client.games.nebula.pictures.geometry import Clusters, Galaxy
from rules.nebula.content import Content

RATIO = cards.RATIO

context_for = last(DrawContext)
"""A draw context of a content."""


class _Board:
    """A fresh picture of a board, on which faces are laid where its geometry says."""

    def __init__(self, content: Content, drawn: pygame.Surface, frame: pygame.Rect) -> None:
        self.context, self.surface = context_for(content), drawn.copy()
        self.offset = -frame.x, -frame.y

    def lay(self, face: Face, place: pygame.Rect) -> None:
        self.surface.blit(face.draw(self.context, place.size), place.move(self.offset))


def card(content: Content, name: str, size: Size) -> pygame.Surface:
    """A card by id, as large as fits."""
    return cards.CardFace(name).draw(context_for(content), fit(size, RATIO))


def color(content: Content, name: str, size: Size) -> pygame.Surface:
    """A star of a colour in its light."""
    side = min(size)
    star = stars.StarFace(name).draw(context_for(content), (round(side * 0.72),) * 2)
    return plate((side, side), lights.halo(kit.light(name), round(side * 0.95), 0.4), star)


def of_kit(file: str, size: Size) -> pygame.Surface:
    """A medallion or a value marker; a plate where the kit has none for a thing of another pack."""
    side = min(size)
    return kit.picture(file, side) if kit.has(file) else plate((side, side))


def row(files: list[str], size: Size) -> pygame.Surface:
    """Several side by side."""
    side = max(12, min(size[1], size[0] // max(1, len(files))))
    surface = shapes.clear((side * len(files), side))
    for at, file in enumerate(files):
        surface.blit(of_kit(file, (side - 2, side - 2)), (at * side + 1, 1))
    return surface


def link(content: Content, kind: str, size: Size) -> pygame.Surface | None:
    """A line of a kind between two stars, cut out of the galaxy."""
    found = next((one for one in content.links if one.kind == kind), None)
    if found is None:
        return None
    side = min(size)
    place = Galaxy(content, pygame.Rect(0, 0, side * 3, side * 3))
    board = _Board(content, galaxy.board(content, (), False, place.frame.width), place.frame)
    board.lay(links.LinkFace(found.id, "counts"), place.link(found.id))
    for cell, name in ((found.a, content.color_ids[0]), (found.b, content.color_ids[4])):
        board.lay(stars.StarFace(name), place.star(cell))
    middle = place.link(found.id).move(board.offset).center
    view = shapes.centred(middle, side).clamp(board.surface.get_rect())
    return board.surface.subsurface(view).copy()


def cluster(content: Content, size: Size) -> pygame.Surface:
    """The cluster board with some stars and the time figures."""
    side = min(size)
    place = Clusters(content, pygame.Rect(0, 0, round(side / 1.04), round(side / 1.04)))
    board = _Board(content, clusters.board(content, side), place.frame)
    for number in range(len(content.clusters)):
        for beam in range(content.table.beams):
            name = content.color_ids[(3 * number + 5 * beam) % content.black]
            board.lay(stars.StarFace(name), place.star(number, beam))
        board.lay(pieces.FigureFace("clock", number), place.clock(number, 0))
        board.lay(pieces.FigureFace("moon", number), place.moon(number, 0))
    return board.surface


def strip(content: Content, size: Size) -> pygame.Surface:
    """The upper part of a galaxy board: the strip with two black holes."""
    wide = size[0]
    place = Galaxy(content, pygame.Rect(0, 0, round(wide / 0.8), round(wide / 0.8)))
    board = _Board(content, galaxy.board(content, (), True, place.frame.width), place.frame)
    for space in range(len(content.table.strip)):
        state = "covered" if space < 2 else "next" if space == 2 else "free"
        board.lay(galaxy.StripFace(space, state), place.strip(space))
        if space < 2:
            board.lay(stars.StarFace("black"), place.strip_hole(space))
    left = round((place.frame.width - wide) / 2)
    return board.surface.subsurface((left, 0, wide, min(size[1], round(wide * 0.34)))).copy()


def target(content: Content, kind: str, name: str, size: Size) -> pygame.Surface | None:
    """A picture that a page of the almanac asks for ({card: PO01}); None for an unknown thing."""
    square = (min(size),) * 2
    match kind, name:
        case "card", _ if name in content.cards:
            return card(content, name, size)
        case "color", _ if name in content.colors:
            return color(content, name, size)
        case "constellation", _ if name in content.constellations:
            return of_kit(f"medal-{name}-full", size)
        case "link", _:
            return link(content, name, size)
        case "marker", _ if name in content.markers:
            return of_kit(f"value-{content.markers[name].ref}", size)
        case "track", _ if name in content.tracks:
            return row([f"value-{ref}" for ref in content.refs(name)], size)
        case "seat", _:
            found = [number for number, one in enumerate(content.seats) if one.id == name]
            return pieces.MarkerFace(found[0]).draw(context_for(content), square) if found else None
        case "piece", "galaxy":
            return galaxy.pictured(content, {}, (), min(size))
        case "piece", "cluster":
            return cluster(content, size)
        case "piece", "strip":
            return strip(content, size)
        case "piece", "hourglass":
            return pieces.FigureFace("clock", 0).draw(context_for(content), square)
    return None
