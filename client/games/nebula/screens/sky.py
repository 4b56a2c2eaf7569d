"""The cluster board: time figures on their rings, stars on their beams, supernova, black hole track, bag and
box."""

from __future__ import annotations

import pygame

from client.art import shapes
from client.games.nebula.answers.choices import Keep
from client.games.nebula.answers.draft import CHAOS, NONE
from client.games.nebula.ids import Beam, Clock, Drawn, Moon, Nudge, Orb, Space
from client.games.nebula.looking import Build
from client.games.nebula.panels.notes import StoreTable
from client.games.nebula.panels.parts import Pill
from client.games.nebula.panels.steps import LobeChip, StepsLeft
from client.games.nebula.pictures import black_holes
from client.games.nebula.pictures.clusters import BeamFace, ClusterFace, SupernovaFace, WayFace
from client.games.nebula.pictures.draw_context import DrawContext
from client.games.nebula.pictures.geometry import Clusters
from client.games.nebula.pictures.pieces import FigureFace, KitFace
from client.games.nebula.pictures.stars import StarFace, WellFace
from client.games.nebula.screens import parts
from client.games.nebula.screens.zones import TableZones
from client.games.nebula.text import status
from client.sheet import Extent, Node, Row, Sheet
from client.sheet.quiet import PlainGround, QuietButton
from client.table.contract import Place
from rules.nebula.content import BLACK
from rules.nebula.investing import Steps

_CHIPS = ((0.714, 0.105), (0.695, 0.442), (0.303, 0.442))
"""Where the signed steps of the clusters stand, in units of the board."""
_LEFT = (0.5, 0.725)


class Count(Sheet[DrawContext]):
    """A number at the corner of something."""

    number: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Row(Pill(str(self.number), (16, 15)), pack="center", across="center")


def sky(builder: Build, zones: TableZones) -> None:
    """The whole board with what stands beside it."""
    rect = zones.sky
    frame = Clusters(builder.context.content, rect).frame
    builder.panel("clusters", frame, ClusterFace(), z=parts.Z_BOARD)
    steps = builder.ask(parts.drafted)
    for cluster in range(len(builder.view.sight.clusters)):
        builder.part(_cluster, rect, cluster, steps or NONE, steps is not None)
    builder.part(_supernova, rect)
    builder.part(_track, rect)
    builder.part(_stores, zones)
    if steps is not None:
        builder.part(_left, rect, steps)
    builder.part(_chaos, zones)
    builder.part(_drawn, zones)


def _cluster(builder: Build, rect: pygame.Rect, cluster: int, steps: Steps, drafting: bool) -> None:
    """A cluster; while it is drafted the figure stands where it would go."""
    content, one = builder.context.content, builder.view.sight.clusters[cluster]
    board, beams = Clusters(content, rect), len(one.stars)
    turned = steps[cluster]
    beam = (one.beam + turned) % beams
    lobe = board.lobe(cluster)
    builder.panel(f"lit:{cluster}", lobe, BeamFace(cluster, beam), z=parts.Z_UNDER)
    if turned:
        builder.panel(f"way:{cluster}", lobe, WayFace(cluster, one.beam, turned), z=parts.Z_UNDER + 0.2)
        for kind, spot in (
            ("clock", board.clock(cluster, one.beam)),
            ("moon", board.moon(cluster, one.beam)),
        ):
            ghost = FigureFace(kind, cluster, True)
            builder.panel(f"ghost:{kind}:{cluster}", spot, ghost, z=parts.Z_UNDER + 0.1)
    for at, color in enumerate(one.stars):
        spot = board.star(cluster, at)
        if color == BLACK:
            bent = black_holes.BentFace(cluster, at, board.unit)
            builder.panel(f"bent:{cluster}:{at}", black_holes.reach(spot), bent, z=parts.Z_UNDER + 0.05)
        if color is not None:
            parts.flat(builder, Orb(cluster, at), StarFace(color), spot, parts.Z_STAR)
        inner = board.clock(cluster, at)
        builder.spot(f"clock:{cluster}:{at}", Place.of(inner))
        builder.spot(f"moon:{cluster}:{at}", Place.of(board.moon(cluster, at)))
        builder.spot(Beam(cluster, at) + ":star", Place.of(spot))
        builder.zone(
            Beam(cluster, at), spot.union(inner) if drafting and at != beam else spot,
            snap=Place.of(board.clock(cluster, at, lifted=True)), holds=False, magnet=True, round=True,
            order=1,
        )  # fmt: skip
    if drafting and one.stars[beam] is not None:
        builder.panel(f"gain:{cluster}", board.gain(cluster, beam), KitFace("over-gain"), z=parts.Z_STATE)
    moon = FigureFace("moon", cluster)
    parts.flat(builder, Moon(cluster), moon, board.moon(cluster, beam), parts.Z_STAR + 0.5)
    builder.sprite(
        Clock(cluster), FigureFace("clock", cluster), board.clock(cluster, beam, lifted=bool(turned)),
        z=parts.Z_FIGURE, draggable=drafting, lift="piece", group="clocks" if drafting else "",
        shadow="rest", lit=False,
    )  # fmt: skip
    if drafting:
        _chip(builder, board, cluster, turned)


def _chip(builder: Build, board: Clusters, cluster: int, turned: int) -> None:
    """The signed steps, with a button for one step more on each side."""
    px = builder.context.px
    chip = shapes.centred(board.at(_CHIPS[cluster % 3]), px(62, 50), px(32, 26))
    builder.panel(f"chip:{cluster}", chip, LobeChip(turned), z=parts.Z_PANEL)
    side = px(28, 24)
    for by, icon in ((-1, "[icon:undo]"), (1, "[icon:redo]")):
        spot = shapes.centred(chip.center, side).move(by * ((chip.w + side) // 2 + px(3, 2)), 0)
        nudge = Nudge(cluster, by)
        button = QuietButton(icon, "", builder.is_over(nudge), not builder.can(nudge))
        builder.button(nudge, spot, button, z=parts.Z_PANEL, group="clocks")


def _left(builder: Build, rect: pygame.Rect, steps: Steps) -> None:
    """The steps that are still to be spent."""
    total, px = builder.context.content.table.steps, builder.context.px
    spot = shapes.centred(Clusters(builder.context.content, rect).at(_LEFT), px(140, 100), px(110, 64))
    builder.panel("steps-left", spot, StepsLeft(total - sum(map(abs, steps)), total), z=parts.Z_PANEL)


def _supernova(builder: Build, rect: pygame.Rect) -> None:
    board, sight = Clusters(builder.context.content, rect), builder.view.sight
    builder.panel("supernova", board.supernova, SupernovaFace(sight.supernova), z=parts.Z_UNDER)
    spot = board.supernova_star
    builder.spot("supernova:star", Place.of(spot))
    if sight.supernova is not None:
        parts.flat(builder, "nova", StarFace(sight.supernova), spot, parts.Z_STAR)
    builder.zone(
        "supernova", spot, snap=Place.of(spot), round=True, catch=board.supernova,
        group="stores" if builder.can("supernova") else "",
    )  # fmt: skip


def _track(builder: Build, rect: pygame.Rect) -> None:
    board, sight = Clusters(builder.context.content, rect), builder.view.sight
    for number in range(builder.context.content.table.track + 1):
        builder.region(Space(number), board.track(number))
        builder.spot(f"pointer:{number}", Place.of(board.pointer(number)))
    parts.flat(builder, "pointer", KitFace("pointer"), board.pointer(sight.pointer), parts.Z_FIGURE)


def _stores(builder: Build, zones: TableZones) -> None:
    """Bag and box; what lies in them where one looks in."""
    sight, px = builder.view.sight, builder.context.px
    for name, rect, stars in (("bag", zones.bag, sight.bag), ("box", zones.box, sight.box)):
        builder.sprite(
            name, KitFace(name), rect, z=parts.Z_PIECE, lift="piece", group="stores", shadow="rest"
        )
        pill = shapes.centred((rect.right - px(6, 4), rect.bottom - px(12, 8)), px(52, 44), px(30, 26))
        builder.panel(f"{name}:count", pill, Count(sum(stars.values())), z=parts.Z_BADGE)
        if builder.looking.store == name:
            spot = pygame.Rect(rect.left, rect.bottom + px(10, 6), px(272, 220), px(292, 228))
            spot.right = min(spot.right, zones.sky.right)
            builder.panel("store", spot, StoreTable(name, tuple(stars.items())), z=parts.Z_NOTE, clear=True)


def _chaos(builder: Build, zones: TableZones) -> None:
    """The button of chaos, as long as it may be chosen."""
    if builder.view.kind != "draw" or builder.view.prompt is None:
        return
    on, can = builder.chosen(CHAOS), builder.can(CHAOS) or builder.chosen(CHAOS)
    button = QuietButton("[nb:chaos]", status.label(CHAOS), on or builder.is_over(CHAOS), not can)
    builder.button(CHAOS, zones.chaos, button, z=parts.Z_PANEL, group="stores")


def _drawn(builder: Build, zones: TableZones) -> None:
    """The stars that chaos drew, in a row above the tray of whoever keeps some."""
    drawn = builder.view.sight.drawn
    if not drawn:
        return
    px = builder.context.px
    side, gap = px(72, 56), px(14, 10)
    wide = side * len(drawn) + gap * (len(drawn) - 1)
    left, top = zones.tray.centerx - wide // 2, zones.tray.top - side - px(16, 10)
    answers = isinstance(builder.choice, Keep)
    ground = pygame.Rect(left, top, wide, side).inflate(px(36, 24), px(20, 14))
    builder.panel("drawn", ground, PlainGround(), z=parts.Z_NOTE)
    for at, color in enumerate(drawn):
        spot = pygame.Rect(left + at * (side + gap), top, side, side)
        builder.panel(f"drawn:well:{at}", spot, WellFace(color), z=parts.Z_NOTE + 0.1)
        if builder.chosen(Drawn(at)):
            ring = spot.inflate(px(24, 18), px(24, 18))
            builder.panel(f"drawn:kept:{at}", ring, KitFace("over-counts"), z=parts.Z_NOTE + 2)
        builder.sprite(
            Drawn(at), StarFace(color), spot.inflate(-side // 6, -side // 6), z=parts.Z_NOTE + 1,
            lift="piece", group="drawn" if answers else "", order=-1,
        )  # fmt: skip
