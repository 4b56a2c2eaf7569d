"""The cluster board: plate, glowing rings, beams, the way of a time figure, the supernova, the track."""

from __future__ import annotations

import math

import pygame

from client.art import lights, shapes, svg, theme
from client.art.cache import SurfaceCache
from client.art.markup import points, stroke
from client.games.nebula.pictures import kit
from client.games.nebula.pictures.draw_context import DrawContext, Face
from client.games.nebula.pictures.geometry import Clusters, Spot, around, unit_rect
from rules.nebula.content import Content

_boards = SurfaceCache("clusters", 8 << 20)
_LOBE = 440.0
"""Thousandths of the board that the picture of one cluster takes (`Clusters.lobe`)."""
_LIT = "#F4CF86"
Size = tuple[int, int]


def board(content: Content, side: int) -> pygame.Surface:
    """The plate with everything that never changes; shared, so never draw on it."""
    return _boards.get((id(content.graph), side), lambda: _baked(content, side))


def _baked(content: Content, side: int) -> pygame.Surface:
    surface = kit.picture("cluster-board", side).copy()
    place = Clusters(content, unit_rect("cluster-board", side))
    for number, one in enumerate(content.clusters):
        lobe, sky, unit = place.lobe(number), content.sky, 1000 / _LOBE
        rings = lights.rings(kit.glow(one.id), 264, sky.star_radius * unit, sky.hourglass_radius * unit)
        sockets = _sockets(surface, place, number)
        drawn = pygame.transform.smoothscale(rings, lobe.size)
        surface.blit(drawn, lobe, special_flags=pygame.BLEND_RGB_ADD)
        for socket, rect in sockets:
            surface.blit(socket, rect)
    for space in range(content.table.track + 1):
        _track_space(surface, content, place, space)
    return svg.usual_format(surface)


def _sockets(
    surface: pygame.Surface, place: Clusters, cluster: int
) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """The sockets of a cluster as they are without light: the light lies between them."""
    sky, found = place.content.sky, []
    facts = kit.facts()["cluster"]
    for beam in range(place.content.table.beams):
        for radius, size in ((sky.star_radius, facts["socket-star"]["size"]),
                             (sky.hourglass_radius, facts["socket-time"]["size"])):  # fmt: skip
            rect = place.square(place.on_beam(cluster, beam, radius), 2 * size)
            piece = surface.subsurface(rect).copy()
            piece.blit(shapes.mask(rect.size, rect.width / 2), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            found.append((piece, rect))
    return found


def _track_space(surface: pygame.Surface, content: Content, place: Clusters, space: int) -> None:
    table = content.table
    kind = ("start" if space == 0 else "end" if space == table.track
            else "highlight" if space in table.highlighted else "plain")  # fmt: skip
    rect = place.track(space)
    surface.blit(kit.picture(f"track-{kind}", rect.size), rect)
    if place.unit >= 480 or kind != "plain":
        kit.number(surface, space, rect.center, max(theme.TEXT_MIN - 1, round(0.0225 * place.unit)))


class ClusterFace(Face):
    """The whole board without pieces (`Clusters.frame`)."""

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return board(context.content, min(size))


class BeamFace(Face):
    """The lit beam of a cluster: a wedge of warm light from the hub past its star (`Clusters.lobe`)."""

    cluster: int
    beam: int
    strength: float = 1.0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        info = context.content.clusters[self.cluster]
        turn = info.angle + self.beam * 360 / context.content.table.beams
        half, long = _LOBE / 2, 172.0
        stops = "".join(
            f'<stop offset="{at:g}" stop-color="#FFE3A6" stop-opacity="{share * self.strength:.3f}"/>'
            for at, share in ((0, 0.9), (0.3, 0.62), (0.72, 0.36), (1, 0))
        )
        place = f'gradientUnits="userSpaceOnUse" cx="{half}" cy="{half}" r="{long}"'
        parts = [f'<defs><radialGradient id="a" {place}>{stops}</radialGradient></defs>']
        for wide in (15.0, 11.0, 7.0):
            turns = (turn + shift for shift in (-wide, -wide / 3, wide / 3, wide))
            wedge = points([(half, half), *(around((half, half), one, long) for one in turns)])
            parts.append(f'<path d="M{wedge}Z" fill="url(#a)" fill-opacity="0.5"/>')
        return svg.raster(svg.document("".join(parts), (0, 0, _LOBE, _LOBE)), size)


class WayFace(Face):
    """How far a time figure goes: an arc on the inner ring, an arrow on the rail of the moon, a numbered disc
    for each step. `steps` are signed: clockwise is more than 0."""

    cluster: int
    beam: int
    steps: int

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        sky, table = context.content.sky, context.content.table
        info = context.content.clusters[self.cluster]
        pitch, half = 360 / table.beams, _LOBE / 2
        start = info.angle + self.beam * pitch
        end, way = start + self.steps * pitch, (1 if self.steps > 0 else -1)
        rail = kit.facts()["cluster"]["moon"]["at"] * 1000

        def arc(radius: float, first: float, last: float) -> list[Spot]:
            count = max(2, round(abs(last - first) / 4))
            turns = (first + (last - first) * step / count for step in range(count + 1))
            return [around((half, half), turn, radius) for turn in turns]

        if not self.steps:
            return shapes.clear(size)
        inner = arc(1000 * sky.hourglass_radius, start, end)
        outer = arc(rail, start + 5 * way, end - 8 * way)
        tip = around((half, half), end - 4 * way, rail)
        wings = [around((half, half), end - 10 * way, rail + shift) for shift in (-9, 9)]
        head = points([tip, *wings])
        body = (stroke(inner, _LIT, 13, 0.3) + stroke(inner, _LIT, 6) + stroke(outer, "#1A1208", 9, 0.6)
                + stroke(outer, _LIT, 5) + f'<path d="M{head}Z" fill="{_LIT}"/>')  # fmt: skip
        drawn = svg.raster(svg.document(body, (0, 0, _LOBE, _LOBE)), size, supersample=2)
        scale = min(size) / _LOBE
        letters = max(theme.TEXT_MIN - 1, round(17 * scale))
        for step in range(1, abs(self.steps) + 1):
            spot = around((half, half), start + (step - 0.5) * pitch * way, rail)
            centre = round(spot[0] * scale), round(spot[1] * scale)
            disc = shapes.disc(round(letters * 1.4), theme.PAPER, theme.BRASS_DIM, 1.2)
            shapes.stamp(drawn, disc, center=centre)
            kit.number(drawn, step, centre, letters, theme.INK, 800)
        return drawn


class SupernovaFace(Face):
    """The socket of the supernova in the light of its colour; without one its dark lens. The star itself is a
    `StarFace` at `Clusters.supernova_star`."""

    color: str | None = None

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side = min(size)
        surface = shapes.clear(size, kit.light(self.color) if self.color else theme.BLACK)
        middle = (size[0] / 2, size[1] / 2)
        if self.color:
            shapes.stamp(surface, lights.halo(kit.light(self.color), side, 0.85), center=middle)
        shapes.stamp(surface, kit.picture("supernova-socket", side), center=middle)
        if not self.color:
            hole = side * kit.facts()["cluster"]["supernova-socket"]["hole"] / 320
            ring = [around(middle, 15 * step, hole * 0.36) for step in range(25)]
            for start, end in zip(ring[::2], ring[1::2], strict=False):
                pygame.draw.aaline(surface, theme.BRASS_LIT, start, end)
        return surface


class BurstFace(Face):
    """Rays of light of a supernova that changes; `share` of the burst has passed (in eighths)."""

    color: str
    share: float

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        tone = theme.code(theme.mix(kit.light(self.color), theme.WHITE, 0.5))
        parts = []
        for ray in range(32):
            turn = math.degrees(math.tau * ray / 32)
            long = 1.0 if ray % 2 else 0.72
            inner = 0.12 + 0.3 * self.share
            outer = min(1.0, inner + (0.25 + 0.4 * self.share) * long)
            wide = 7 * (1 - self.share) + 1
            path = [around((200, 200), turn, 200 * radius) for radius in (inner, outer)]
            parts.append(stroke(path, tone, wide, max(0.0, 1 - self.share) * 0.9))
        return svg.raster(svg.document("".join(parts), (0, 0, 400, 400)), size)
