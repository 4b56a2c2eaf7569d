"""The heap of face-down tiles as it is touched, and the keys that light one kind of face-up tiles."""

from __future__ import annotations

import pygame

from client.art.shapes import centred
from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.looking import PAGE, Build, filters_of
from client.games.galaxy_trucker.panels.building_buttons import FilterFace, HeapPlate, PageFace
from client.games.galaxy_trucker.pictures.building_overlays import FrameFace
from client.games.galaxy_trucker.pictures.ships import BackFace
from client.games.galaxy_trucker.screens.building.face_up_tiles import is_lit
from client.games.galaxy_trucker.screens.building.site import BACK, HAND_Z, Site, Spots, dragged, pages
from client.table.layout import Place


def heap(builder: Build, site: Site, bounds: pygame.Rect, middle: tuple[int, int]) -> None:
    """Where one is taken, and where the tile in the hand can be put back; a back that is being taken.
    `bounds`: around all tiles of the heap, `middle`: where their number lies."""
    plan, tile, held = site.plan, site.tile, builder.ask(dragged)
    if tile or site.sight.face_down > 0 or held == BACK:
        rect = plan.heap if tile else bounds
        builder.zone("heap", rect, group="places", holds=False)
    plate = centred(middle, plan.units.px(118, 84), plan.units.px(50, 36))
    lit = builder.is_over("heap") and site.can("heap")
    builder.panel("heap:plate", plate, HeapPlate(site.sight.face_down, lit and not tile, site.mine), z=1.8)
    if held and tile and lit:
        builder.panel("heap:frame", plan.heap, FrameFace(14), z=30)
    if held == BACK:
        place = Place(*middle, plan.hull.cell, plan.hull.cell)
        builder.sprite(BACK, BackFace(), place, z=HAND_Z, shape="tile", draggable=True, shadow="card")


def filters(builder: Build, site: Site, spots: Spots) -> None:
    """The keys that light one kind of face-up tiles."""
    if not site.building or not site.mine:
        return
    whole, gap = site.plan.filters, site.plan.units.px(8, 5)
    if pages(spots) > 1:
        page = pygame.Rect(0, 0, site.plan.units.px(112, 76), whole.h)
        page.topright = whole.topright
        _pages(builder, site, spots, page)
        whole = pygame.Rect(whole.topleft, (page.x - gap - whole.x, whole.h))
    shown = filters_of(site.sight)
    wide = (whole.w - gap * (len(shown) - 1)) / len(shown)
    for order, (key, icon, _fields) in enumerate(shown):
        name = ids.Filter(icon)
        rect = pygame.Rect(round(whole.x + order * (wide + gap)), whole.y, round(wide), whole.h)
        face = FilterFace(icon, key.upper(), site.looking.lit == icon, builder.is_over(name))
        builder.panel(name, rect, face, z=0.6)
        builder.zone(name, rect, holds=False)


def _pages(builder: Build, site: Site, spots: Spots, rect: pygame.Rect) -> None:
    """Which page of face-up tiles shows; it glows when tiles of the kind that is lit lie on another one."""
    kind, count = site.looking.lit, pages(spots)
    shown = site.looking.page % count
    more = sum(is_lit(builder, kind, tile) for tile, (page, _place) in spots.items() if page != shown)
    face = PageFace(shown + 1, count, more, builder.is_over(PAGE))
    builder.panel(PAGE, rect, face, z=0.6)
    builder.zone(PAGE, rect, holds=False)
