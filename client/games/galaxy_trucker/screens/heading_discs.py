"""The arrows at the edges of a hull that may fly any way (GTX-IA02, GTX-IA03)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from client.art.shapes import centred
from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.looking import Build
from client.games.galaxy_trucker.panels.headings import AheadPlate, SignsFace
from client.games.galaxy_trucker.pictures.headings import HeadingDisc, State
from client.games.galaxy_trucker.pictures.ship_boards import Hull, hull_in
from client.games.galaxy_trucker.pictures.ships import SquareFace, around
from client.i18n import _
from client.sheet import Units
from client.table.contract import Tip
from client.table.layout import Place
from rules.galaxy_trucker.boards import HEADINGS, Heading
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import ShipSight

DISC = (54, 38)
BESIDE, ABOVE, BELOW = (126, 87), (40, 27), (98, 66)
"""From the squares to the middle of a disc, in the wide and in the small layout."""
SQUARE = (112, 78)
"""The largest square of a hull with discs."""
EDGE = (12, 8)
DISC_Z = 5.0
MARK_Z = 3.8


def hull_with_discs(content: Content, ship_class: str, panel: pygame.Rect, units: Units) -> Hull:
    """The hull in a panel, as it is printed, with room for the discs around it."""
    reach = units.px(*DISC) // 2 + units.px(*EDGE)
    beside, above, below = (units.px(*far) + reach for far in (BESIDE, ABOVE, BELOW))
    most = units.px(*SQUARE) / units.factor
    return hull_in(content, ship_class, panel, units.factor, most=most, room=(2 * beside, above, below))


def disc_places(hull: Hull, units: Units) -> dict[Heading, pygame.Rect]:
    """Where the discs lie, by heading."""
    whole, side = hull.rect, units.px(*DISC)
    numbers = max(disc.rect.right for disc in hull.discs()) - whole.right
    beside = max(units.px(*BESIDE), numbers + side // 2 + units.px(6, 5))
    middles = (
        (whole.centerx, whole.top - units.px(*ABOVE)),
        (whole.right + beside, whole.centery),
        (whole.centerx, whole.bottom + units.px(*BELOW)),
        (whole.left - beside, whole.centery),
    )
    return {heading: centred(middle, side) for heading, middle in zip(HEADINGS, middles, strict=True)}


def plate_place(hull: Hull, units: Units, panel: pygame.Rect, heading: Heading) -> pygame.Rect:
    """Beside the disc of a heading, or under it where the numbers of the rows leave no room beside."""
    disc, wide, high = disc_places(hull, units)[heading], units.px(200, 144), units.px(34, 24)
    gap = units.px(12, 8)
    if heading in ("n", "s"):
        return pygame.Rect(disc.right + gap, disc.centery - high // 2, wide, high)
    inner = hull.rect.inflate(2 * hull.margin + gap, 0)
    left, right = (inner.right, panel.right) if heading == "e" else (panel.left, inner.left)
    room = pygame.Rect(left, 0, right - left, units.px(34, 36)).inflate(-gap, 0)
    room.w = min(room.w, wide)
    room.midtop = (disc.centerx, disc.bottom + gap // 2)
    return room.clamp(pygame.Rect(left + gap // 2, room.y, right - left - gap, room.h))


def heading_discs(
    builder: Build, hull: Hull, units: Units, panel: pygame.Rect, state: Mapping[str, State],
    flown: Mapping[Heading, Sequence[int]], handle: Callable[[Heading], str],
) -> None:  # fmt: skip
    """The discs with who flies that way; `handle`: what touching one gives, "" for nothing."""
    side, gap = units.px(20, 15), units.px(4, 3)
    for heading, rect in disc_places(hull, units).items():
        name, touch = ids.Heading(heading), handle(heading)
        now = state.get(heading, "")
        face = HeadingDisc(HEADINGS.index(heading), now, bool(touch) and builder.is_over(name))
        builder.sprite(
            name, face, rect, z=DISC_Z, handle=touch or name, lit=False, group="headings" if touch else "",
        )  # fmt: skip
        builder.spot(name, Place.of(rect))
        if now:
            words = _("gt.heading.front" if now == "chosen" else "gt.heading.planned")
            place = plate_place(hull, units, panel, heading)
            builder.panel(f"{name}:front", place, AheadPlate(words, now == "chosen"), z=DISC_Z)
        seats = tuple(flown[heading])
        if seats:
            area = pygame.Rect(0, 0, len(seats) * (side + gap), side)
            if heading in ("n", "s"):
                area.midright = (rect.left - gap, rect.centery)
            else:
                area.midbottom = (rect.centerx, rect.top - gap)
            builder.panel(f"{name}:seats", area, SignsFace(seats, side / units.unit), z=DISC_Z)


def falling_marks(builder: Build, ship: ShipSight, hull: Hull, tiles: Sequence[int]) -> None:
    """On engines that would come off."""
    for tile, col, row, _turn in ship.tiles:
        if tile in tiles:
            place = around(hull.square(col, row))
            builder.panel(f"falls:{tile}", place, SquareFace("falls"), z=MARK_Z)


def heading_tip(heading: str, key: str) -> Tip:
    """What a disc does: `key` "plan" or "choose"."""
    fly = _("gt.option.choose_heading", heading=_(f"gt.name.heading_{heading}"))
    return Tip(fly, _(f"gt.heading.tip_{key}"), {"plan": "GTX-IA02", "choose": "GTX-IA03"}[key])
