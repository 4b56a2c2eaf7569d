"""Where everything lies on the galaxy board and on the cluster board, in window pixels.

A board is a square of sides 1 (`rect`); its picture reaches beyond it (`frame`).
"""

from __future__ import annotations

import math
from functools import cached_property

import pygame

from client.art import shapes
from client.games.nebula.pictures import kit
from rules.nebula.content import Content
from rules.nebula.graph import Link

Spot = tuple[float, float]
_OVER_GRID, _CELL_GRID, _SOCKET = 128, 96, 34


def around(middle: Spot, degrees: float, radius: float) -> Spot:
    """The point at an angle clockwise from straight up."""
    turn = math.radians(degrees)
    return middle[0] + radius * math.sin(turn), middle[1] - radius * math.cos(turn)


def angle_of(middle: Spot, point: Spot) -> float:
    """The other way round, from 0 to 360."""
    return math.degrees(math.atan2(point[0] - middle[0], middle[1] - point[1])) % 360


def unit_rect(board: str, side: int) -> pygame.Rect:
    """The square of a board within the picture of its frame."""
    info = kit.facts()["boards"][board]
    share = side / info["grid"][0]
    return pygame.Rect((round(info["origin"][0] * share),) * 2, (round(info["unit"] * share),) * 2)


class Board:
    """A square board in the window."""

    def __init__(self, content: Content, rect: pygame.Rect) -> None:
        self.content = content
        self.rect = rect
        self.unit = rect.width

    def at(self, spot: Spot) -> Spot:
        """A point of the board in the window."""
        return self.rect.x + spot[0] * self.unit, self.rect.y + spot[1] * self.unit

    def square(self, spot: Spot, side: float) -> pygame.Rect:
        """A square about a point, both in board units."""
        return shapes.centred(self.at(spot), side * self.unit)

    def _frame(self, board: str) -> pygame.Rect:
        info = kit.facts()["boards"][board]
        side, origin = self.unit * info["grid"][0] / info["unit"], info["origin"][0] / info["unit"]
        left, top = self.at((-origin, -origin))
        return pygame.Rect(round(left), round(top), round(side), round(side))


class Galaxy(Board):
    """A galaxy board."""

    @cached_property
    def frame(self) -> pygame.Rect:
        """All that `GalaxyFace` draws: limb and strip included."""
        return self._frame("galaxy-ground")

    def spot(self, cell: str) -> Spot:
        """Where a cell is, in board units."""
        info = self.content.cells[cell]
        return info.x, info.y

    def radius(self, cell: str) -> float:
        """The socket of a cell, in board units."""
        board = self.content.board
        return board.core_radius if cell == board.core else board.cell_radius

    def cell(self, cell: str) -> pygame.Rect:
        """The socket: what is pointed at."""
        return self.square(self.spot(cell), 2 * self.radius(cell))

    def cell_picture(self, cell: str) -> tuple[str, pygame.Rect]:
        """The file of the cell and its rectangle."""
        info, board = self.content.cells[cell], self.content.board
        core = cell == board.core
        name = "cell-core" if core else "cell-bright" if info.bright else "cell"
        grid = 112 if core else _CELL_GRID
        return name, self.square(self.spot(cell), board.cell_radius * grid / _SOCKET)

    def star(self, cell: str) -> pygame.Rect:
        """A star that lies in a cell (`StarFace`)."""
        shape = kit.facts()["stars"]["on_cell"] * 2 * self.radius(cell)
        return self.square(self.spot(cell), shape * kit.GRID_ON_SHAPE)

    def light(self, cell: str) -> pygame.Rect:
        """The light of such a star (`lights.light`)."""
        return self.square(self.spot(cell), 2 * 0.95 * 1.12 * 2 * self.radius(cell))

    def over(self, cell: str, state: str, star: bool = False) -> pygame.Rect:
        """What lies over a cell in a state (`OverFace`); `star`: there is one in it."""
        scales = kit.facts()["cells"]["over"]
        scale = scales["on_star"] if star else 1.0
        scale *= {"replace": 1.12, "last": 1.16, "counts": 1.14}.get(state, 1.0) if not star else 1.0
        if cell == self.content.board.core:
            scale *= scales["on_core"]
        return self.square(self.spot(cell), self.content.board.cell_radius * _OVER_GRID / _SOCKET * scale)

    def strip(self, number: int) -> pygame.Rect:
        """A space of the black hole strip, from 0."""
        return self.square(self._strip_spot(number), 2 * kit.facts()["boards"]["strip"]["space"] * 32 / 26)

    def strip_hole(self, number: int) -> pygame.Rect:
        """A black hole on that space (`StarFace`)."""
        piece = kit.facts()["boards"]["strip"]["piece"]
        return self.square(self._strip_spot(number), 2 * piece * kit.GRID_ON_SHAPE)

    def _strip_spot(self, number: int) -> Spot:
        info = kit.facts()["boards"]["strip"]
        return around((0.5, 0.5), info["first_angle"] + number * info["step"], info["radius"])

    def medal(self, constellation: str) -> pygame.Rect:
        """The medallion of a constellation in its corner (`MedalFace`)."""
        medals = kit.facts()["boards"]["medals"]
        spot = medals.get(constellation, (0.5, 1.08))
        return self.square((spot[0], spot[1]), medals["size"] * 1.1)

    @cached_property
    def links(self) -> dict[str, Link]:
        """The links by id."""
        return {link.id: link for link in self.content.links}

    def path(self, link: Link) -> list[Spot]:
        """A link from rim to rim of its sockets, in board units: two ends, or points of an arc."""
        start, end = self.spot(link.a), self.spot(link.b)
        first, last = self.radius(link.a), self.radius(link.b)
        if link.kind != "orbital":
            long = math.dist(start, end)
            share = [first / long, 1 - last / long]
            return [(start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s) for s in share]
        radius = math.dist(start, (0.5, 0.5))
        begin, stop = angle_of((0.5, 0.5), start), angle_of((0.5, 0.5), end)
        stop += 360 if stop <= begin else 0
        begin += math.degrees(first / radius)
        stop -= math.degrees(last / radius)
        steps = max(2, math.ceil((stop - begin) / 4))
        turns = (begin + (stop - begin) * step / steps for step in range(steps + 1))
        return [around((0.5, 0.5), turn, radius) for turn in turns]

    def link(self, link: str) -> pygame.Rect:
        """The rectangle of a lit link (`LinkFace`)."""
        path = self.path(self.links[link])
        xs, ys = [spot[0] for spot in path], [spot[1] for spot in path]
        margin = 0.014
        left, top = self.at((min(xs) - margin, min(ys) - margin))
        right, bottom = self.at((max(xs) + margin, max(ys) + margin))
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


class Clusters(Board):
    """The cluster board; clusters are numbered as in sight."""

    @cached_property
    def frame(self) -> pygame.Rect:
        """All that `ClusterFace` draws."""
        return self._frame("cluster-board")

    def middle(self, cluster: int) -> Spot:
        """The middle of a cluster in board units."""
        info = self.content.clusters[cluster]
        return info.x, info.y

    def on_beam(self, cluster: int, beam: float, radius: float) -> Spot:
        """A point of a beam, in board units."""
        turn = self.content.clusters[cluster].angle + beam * 360 / self.content.table.beams
        return around(self.middle(cluster), turn, radius)

    def lobe(self, cluster: int) -> pygame.Rect:
        """Cluster with its rail (`BeamFace`, `WayFace`)."""
        return self.square(self.middle(cluster), 0.44)

    def star(self, cluster: int, beam: float) -> pygame.Rect:
        """A star on a beam (`StarFace`)."""
        side = kit.facts()["stars"]["in_cluster"] * kit.GRID_ON_SHAPE
        return self.square(self.on_beam(cluster, beam, self.content.sky.star_radius), side)

    def gain(self, cluster: int, beam: float) -> pygame.Rect:
        """The ring about a star that would be taken (`OverFace("gain")`)."""
        side = kit.facts()["cluster"]["socket-star"]["size"] * _OVER_GRID / _SOCKET
        return self.square(self.on_beam(cluster, beam, self.content.sky.star_radius), side)

    def clock(self, cluster: int, beam: float, lifted: bool = False) -> pygame.Rect:
        """The time figure on the inner ring (`ClockFace`)."""
        side = kit.facts()["cluster"]["clock"]["width"] * (1.12 if lifted else 1)
        spot = self.on_beam(cluster, beam, self.content.sky.hourglass_radius)
        return self.square((spot[0], spot[1] - 0.0375 * side), side)

    def moon(self, cluster: int, beam: float) -> pygame.Rect:
        """The moon on the rail (`MoonFace`)."""
        info = kit.facts()["cluster"]["moon"]
        return self.square(self.on_beam(cluster, beam, info["at"]), info["width"])

    @cached_property
    def supernova(self) -> pygame.Rect:
        """Its socket with rays (`SupernovaFace`)."""
        return self.square(self.content.sky.supernova, kit.facts()["cluster"]["supernova-socket"]["width"])

    @cached_property
    def supernova_star(self) -> pygame.Rect:
        """The star in the supernova (`StarFace`)."""
        side = kit.facts()["stars"]["in_supernova"] * kit.GRID_ON_SHAPE
        return self.square(self.content.sky.supernova, side)

    def track(self, space: float) -> pygame.Rect:
        """A space of the black hole track (`TrackFace`)."""
        sky = self.content.sky
        spot = sky.track[0] + space * sky.track_step, sky.track[1]
        return self.square(spot, kit.facts()["cluster"]["track"]["width"])

    def pointer(self, space: float) -> pygame.Rect:
        """The pointer above its space (`TokenFace("pointer")`)."""
        rect = self.track(space)
        wide = kit.facts()["cluster"]["pointer"]["width"] * self.unit
        size = round(wide), round(wide * 4 / 3)
        place = pygame.Rect((0, 0), size)
        place.midbottom = rect.centerx, rect.y + round(0.1 * wide)
        return place
