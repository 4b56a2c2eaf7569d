"""What can be dragged while building, and what lifting it sends at once: a tile from the heap or from the
table, a parked one, the last one laid. Then it is in the hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Unpack

import pygame

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.building import BuildingAnswer
from client.games.galaxy_trucker.looking import Build, Now
from client.games.galaxy_trucker.panels.labels import LabelFace
from client.games.galaxy_trucker.pictures.ships import TileFace
from client.games.galaxy_trucker.pictures.wooden_table import PlaceFace
from client.games.galaxy_trucker.screens.building.site import BACK, HAND_Z, TABLE_Z, Site, refused_at
from client.i18n import _
from client.table.builder import SpriteFields
from client.table.contract import Carry
from client.table.layout import Place, Sprite
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.forecast import Judgement
from rules.galaxy_trucker.state import BUILD, FLIGHT_SETUP


def carry(target: str, now: Now) -> Carry | None:
    """What lifting this sends at once; None if it is not lifted by itself."""
    choice, view, tile = now.choice, now.view, ids.Tile.of(target)
    if not isinstance(choice, BuildingAnswer) or choice.tile or view.sight.phase != BUILD:
        return None
    if target == "heap" and "heap" in choice.open:
        return Carry(do.TakeFaceDown(), BACK)
    if tile is None:
        return None
    me = view.sight.seats[view.seat]
    if tile.tile in me.reserve:
        slot = me.reserve.index(tile.tile) + 1
        return Carry(do.TakeReserved(slot)) if ids.Slot(slot) in choice.open else None
    if tile.tile in view.sight.face_up and target in choice.open:
        return Carry(do.TakeFaceUp(tile.tile))
    if tile.tile in me.stock:
        return Carry(do.PlaceStock(tile.tile)) if target in choice.open else None
    return Carry(do.TakeBackLast()) if tile.tile == me.last_placed and "last" in choice.open else None


def in_hand(now: Now) -> str:
    """The tile that the viewer holds by the rules."""
    view = now.view
    hand = view.sight.seats[view.seat].hand if view.seat >= 0 and view.sight.phase == BUILD else None
    return "" if hand is None else ids.Tile(hand)


def loose_tile(builder: Build, tile: int, place: Place, **fields: Unpack[SpriteFields]) -> None:
    """A tile that can be dragged, turned by so many quarters."""
    builder.put(_loose(tile, place, **fields))  # type: ignore[arg-type]


@lru_cache(maxsize=512)
def _loose(tile: int, place: Place, **fields: Unpack[SpriteFields]) -> Sprite:
    """Kept, as dozens of them lie on the table, most of them as before."""
    loose: SpriteFields = {"shape": "tile", "lift": "hand", "shadow": "rest", "draggable": True, **fields}
    return Sprite(ids.Tile(tile), TileFace(tile, fields.get("quarter", 0)), place, **loose)


def tile_in_hand(builder: Build, site: Site, judged: Judgement | None, born: Place | None) -> None:
    """At the pointer, on the square that is pointed at, or in its place. `born`: where it comes from."""
    plan, tile = site.plan, site.tile
    builder.spot("hand", Place.of(plan.hand))
    if not tile or not site.building:
        return
    _label(builder, site, "hand:label", _("gt.build.in_hand"), plan.hand, (96, 70))
    builder.panel("hand:place", plan.hand, PlaceFace(icon="hand"), z=0.6)
    rotation, place, passes = site.looking.rotation(tile), Place.of(plan.hand), False
    held = builder.dragged(ids.Tile(tile))
    if judged is not None:
        rotation = judged.rot
        square = judged.col, judged.row
        if builder.ask(refused_at) != ids.Square(square):
            place, passes = Place.of(plan.hull.square(*square)), not held
    if held:
        place = Place(*plan.hand.center, plan.hull.cell, plan.hull.cell)
    loose_tile(
        builder, tile, place, z=HAND_Z, handle="hand", lift="none", shadow="card", passes=passes,
        quarter=rotation, group="places", born=born,
    )  # fmt: skip


def parked_tiles(builder: Build, site: Site) -> None:
    """The places beside the hull for tiles that are kept."""
    plan = site.plan
    if site.sight.phase == FLIGHT_SETUP or not plan.slots:
        return
    whole = plan.slots[0].unionall(plan.slots[1:])
    _label(builder, site, "parked", _("gt.build.parked"), whole, (104, 84))
    for number, (rect, tile) in enumerate(zip(plan.slots, site.me.reserve, strict=False), 1):
        name = ids.Slot(number)
        if not tile:
            face = PlaceFace(key=str(number), lit=bool(site.tile) and site.can(name))
            builder.panel(f"place:{name}", rect, face, z=0.6)
            builder.zone(name, rect, snap=Place.of(rect), group="places", tip=name)
            continue
        place, turn = Place.of(rect), site.looking.rotation(tile)
        if builder.dragged(ids.Tile(tile)):
            place = Place(*rect.center, plan.hull.cell, plan.hull.cell)
        loose_tile(builder, tile, place, z=TABLE_Z, handle=name, group="places", quarter=turn)


def _label(
    builder: Build, site: Site, name: str, words: str, place: pygame.Rect, least: tuple[float, float]
) -> None:
    """A heading over a place beside the hull."""
    px = site.plan.units.px
    rect = pygame.Rect(0, 0, max(place.w, px(*least)), px(20, 18))
    rect.midbottom = (place.centerx, place.top - 3)
    builder.panel(name, rect.clamp(site.plan.ship), LabelFace(words), z=0.5)
