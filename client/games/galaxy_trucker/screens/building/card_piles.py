"""The piles of cards beside the heap, and the cards of the pile one looks at, spread over the table."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.looking import Build, Now
from client.games.galaxy_trucker.panels.labels import LidFace, SoftLine
from client.games.galaxy_trucker.pictures import cards, kit
from client.games.galaxy_trucker.pictures.board_faces import CardFace
from client.games.galaxy_trucker.pictures.card_piles import ASPECT, PileFace, VeilFace, upper_card
from client.games.galaxy_trucker.pictures.wooden_table import TrayFace
from client.games.galaxy_trucker.screens.building.site import FAN_Z, Site
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.layout import Place
from rules.galaxy_trucker.build_refusals import begun
from rules.galaxy_trucker.in_force import NoPeeking, of_kind
from rules.galaxy_trucker.sight import PileSight


def piles(builder: Build, site: Site) -> None:
    """The piles, and the cards of one that one has looked at before, as long as it is pointed at."""
    plan = site.plan
    builder.panel("tray", plan.piles, TrayFace(), z=-5)
    if not site.sight.piles:
        builder.panel("piles:none", plan.piles, SoftLine(_("gt.build.pile.none")), z=0.5)
    road = _closing(builder, site)
    if road:
        lid = LidFace(kit.kit()["roads"].get(road, "warn"), Words(builder.context.content).road(road))
        builder.panel("piles:lid", plan.piles, lid, z=0.8)
    ship = site.bench.ship
    closed = not road and site.mine and len(ship.board.units) > 1 and not begun(ship)
    if closed:
        line = upper_card(builder.context, plan.piles).bottom
        why = pygame.Rect(plan.piles.x, line, plan.piles.w, plan.piles.bottom - line)
        builder.panel("piles:why", why, SoftLine(_("gt.build.pile.halves")), z=0.7)
    for rect, pile in zip(pile_rects(plan, len(site.sight.piles)), site.sight.piles, strict=True):
        name = ids.Pile(pile.number)
        near = builder.is_over(name)
        face = _pile_face(builder, site, pile, lit=near and site.can(name))
        if closed:
            face = replace(face, caption="", words="", closed=True)
        builder.panel(name, rect, face, z=0.6)
        builder.zone(name, rect, group="piles", holds=False)
        if near and pile.cards and not site.me.peeking and not site.tile:
            for order, (card, place) in enumerate(_spread(plan, pile.cards, small=True)):
                builder.panel(f"seen:{order}", place.rect, CardFace(card), z=FAN_Z + order)


def _closing(builder: Build, site: Site) -> str:
    """The Rough Road under which nobody looks at the piles (R24), "" where they may be looked at."""
    roads = builder.context.content.roads
    every = (*site.sight.roads, *site.me.roads)
    return next((road for road in every if any(of_kind(roads[road].rules, NoPeeking))), "")


def pile_rects(plan: BuildPlan, count: int) -> list[pygame.Rect]:
    """The piles side by side in their tray."""
    left, pitch = plan.piles.x + plan.units.px(10, 6), (plan.piles.w - plan.units.px(16, 10)) / max(1, count)
    return [
        pygame.Rect(round(left + at * pitch), plan.piles.y, round(pitch) - 4, plan.piles.h)
        for at in range(count)
    ]


def _pile_face(builder: Build, site: Site, pile: PileSight, *, lit: bool) -> PileFace:
    """How a pile looks to the viewer."""
    holder = builder.ask(_holder, pile.number)
    content, seen = builder.context.content, list[tuple[str, str]]()
    for card in pile.cards or () if not pile.hidden else ():
        kind = content.card_kinds[content.cards[card].kind]
        seen.append((cards.scene_of(kind), kind.group))
    words = "seen" if seen else ""
    if holder is not None:
        words = "you_look" if holder == site.seat else "looked_at"
    return PileFace(
        content.flights[site.sight.flight].number, pile.size,
        _("gt.build.pile.hidden") if pile.hidden else _("gt.build.pile.name", n=pile.number),
        words and _(f"gt.build.pile.{words}"), holder, pile.hidden, tuple(seen), lit,
    )  # fmt: skip


def _holder(now: Now, pile: int) -> int | None:
    """Who looks at a pile."""
    return next((seat for seat, one in enumerate(now.view.sight.seats) if one.peeking == pile), None)


def peeked_cards(builder: Build, site: Site) -> None:
    """The cards that one looks at; the one that is pointed at shows larger."""
    plan, looked_at = site.plan, site.me.peeking
    pile = next((one for one in site.sight.piles if one.number == looked_at), None)
    if not site.mine or site.looking.ship is not None or pile is None or pile.cards is None:
        return
    builder.panel("peek:veil", plan.below_plank, VeilFace(_("gt.build.peek_hint")), z=FAN_Z - 1)
    builder.zone("peek", plan.below_plank, handle="peek_end", group="piles", holds=False)
    start = Place.of(upper_card(builder.context, pile_rects(plan, len(site.sight.piles))[pile.number - 1]))
    for order, (card, place) in enumerate(_spread(plan, pile.cards)):
        name = ids.Peek(card)
        near = builder.is_over(name)
        if near:
            wide = max(place.width, plan.units.px(230, 216))
            rect = Place(place.x, place.y, wide, round(wide / ASPECT)).rect
            place = Place.of(rect.clamp(plan.table.unionall(plan.seats[:1])))
        builder.sprite(
            name, CardFace(card), place, z=FAN_Z + (50 if near else order), handle="peek_end", lift="hand",
            shadow="card", shape="card", born=start, tip=ids.Card(card),
        )  # fmt: skip


def _spread(plan: BuildPlan, pile: tuple[str, ...], *, small: bool = False) -> list[tuple[str, Place]]:
    """The cards of a pile spread over the table; `small`: low over the piles, as a reminder of what one has
    seen before."""
    length, count = plan.units.length, len(pile)
    gap, area = length(8, 5), plan.table.inflate(-round(length(24, 14)), 0)
    wide = min(length(250, 176), (area.w - gap * (count - 1)) / max(count, 1))
    high, middle = wide / ASPECT, (count - 1) / 2
    y = plan.heap.bottom - high / 2 - length(10, 6) if small else float(plan.heap.centery)
    found = []
    for at, card in enumerate(pile):
        x, low = area.centerx + (wide + gap) * (at - middle), abs(at - middle) * length(8, 5)
        angle = 0.0 if small else -2.0 * (at - middle)
        found.append((card, Place(x, y + low, round(wide), round(high), angle)))
    return found
