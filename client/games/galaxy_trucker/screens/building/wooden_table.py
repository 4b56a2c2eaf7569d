"""What lies on the wooden table: heap, face-up tiles, hourglass, piles of cards."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.art import shapes
from client.games.galaxy_trucker.looking import FILTERS
from client.games.galaxy_trucker.panels import building_labels
from client.games.galaxy_trucker.panels.labels import SoftLine
from client.games.galaxy_trucker.pictures import building_overlays, wooden_table
from client.games.galaxy_trucker.pictures.board_faces import CardFace
from client.games.galaxy_trucker.pictures.ships import BackFace, TileFace
from client.games.galaxy_trucker.screens.building import card_piles, hourglass
from client.games.galaxy_trucker.screens.building.moving_by_itself import BACK, is_lit
from client.games.galaxy_trucker.screens.building.part import FAN_Z, HAND_Z, TABLE_Z, Part
from client.games.galaxy_trucker.text.building_status import plank_words
from client.i18n import _
from client.table.layout import (
    Panel,
    Place,
    Sprite,
    Zone,
)

ENLARGED = (168, 128)
"""The side of a face-up tile under the pointer, in the wide and in the small layout."""


class WoodenPart(Part):
    """The wooden table."""

    def _heap(self) -> None:
        plan = self.plan
        rect = plan.heap if self.tile else self.still.heap
        takes = self.sight.face_down > 0 and not self.tile
        if self.tile or takes or self.dragged == BACK:
            self.builder.put(Zone("heap", rect, group="places", holds=False))
        wide, high = round(plan.length(118, 84)), round(plan.length(50, 36))
        plate = shapes.centred(plan.heap.center, wide, high)
        lit = self.hovered == "heap" and self.can("heap") and not self.tile
        self.builder.put(
            Panel("heap:plate", plate, building_labels.HeapPlate(self.sight.face_down, lit, self.mine), 1.8)
        )
        if self.dragged and self.tile and self.hovered == "heap" and self.can("heap"):
            self.builder.put(Panel("heap:frame", plan.heap, building_overlays.FrameFace(14), 30))
        if self.dragged == BACK:
            side = plan.hull.cell
            place = Place(*plan.heap.center, side, side)
            self.builder.put(
                Sprite(BACK, BackFace(), place, HAND_Z, shape="tile", draggable=True, shadow="card")
            )

    def _face_up(self) -> None:
        lit_kind, over, in_hand = self.looking.lit, self.builder.over_kind("tile:"), self.dragged
        filtered = bool(lit_kind)
        asked = self.choice is not None and self.building
        for tile in self.sight.face_up:
            place, ring = self.still.spots.get(tile, (Place.of(self.plan.heap), 0))
            name = f"tile:{tile}"
            near = over == str(tile)
            lit = filtered and is_lit(self.content.tiles[tile], lit_kind)
            if in_hand == name:
                side = self.plan.hull.cell
                place = replace(place, width=side, height=side, angle=0.0)
            elif near:
                place = replace(place, angle=0.0)
            self.builder.put(
                Sprite(
                    name, TileFace(tile), place, TABLE_Z + (1 if near else 0) - ring * 0.1,
                    shape="tile", lift="hand", shadow="rest", draggable=True, group="face-up",
                    brightness=0.5 if filtered and not lit else 1.0 if asked else 0.85,
                    glow="winning" if lit else "", born=self.still.born.get(name),
                )
            )  # fmt: skip
            if near and not in_hand:
                self._enlarged(tile, place)
        if not self.sight.face_up and self.building:
            words = _("gt.build.none_face_up")
            rect = pygame.Rect(0, 0, self.plan.heap.w, round(self.plan.length(26, 20)))
            rect.midbottom = (self.plan.heap.centerx, self.plan.heap.bottom - 2)
            self.builder.put(Panel("face-up:none", rect, SoftLine(words), 0.5))

    def _enlarged(self, tile: int, place: Place) -> None:
        """The tile under the pointer at a size at which everything on it can be read."""
        side = round(self.plan.length(*ENLARGED))
        gap = round(self.plan.length(16, 10))
        rect = pygame.Rect(0, 0, side, side)
        inner = place.rect
        rect.midbottom = (round(place.x), inner.top - gap)
        if rect.top < self.plan.status.bottom:
            rect.midtop = (round(place.x), inner.bottom + gap)
            rect.x += side // 2 + gap
        rect.clamp_ip(self.plan.table.union(self.plan.moves).inflate(-8, -8))
        if rect.colliderect(inner):
            rect.left = inner.right + gap
        frame = rect.inflate(14, 14)
        self.builder.put(
            Panel("zoom:ground", frame, wooden_table.PlainGround(), 300, clear=True),
            Panel("zoom:tile", rect, TileFace(tile), 301),
        )

    def _plank(self) -> None:
        plan, sight = self.plan, self.sight
        first = hourglass.circles(self.content, self.view)
        rects = hourglass.places(plan, first)
        turns = self.view.options.get("build_mode") == "turns"
        marks = tuple(
            (rect.centerx - plan.plank.x, rect.centery - plan.plank.y, rect.w) for _number, rect in rects
        )
        lit = self.can("glass")
        self.builder.put(
            Panel("plank:circles", plan.plank, hourglass.CirclesFace(first, sight.circle, marks, lit), 0.5)
        )
        here = dict(rects).get(max(0, min(first, sight.circle)), plan.plank)
        glass = shapes.centred(here.center, plan.length(88, 62), plan.length(132, 92))
        self.builder.put(Zone("glass", glass, group="places", holds=False))
        area = hourglass.words_rect(plan, first)
        runs = sight.running and sight.glass_turn >= 0
        if turns:
            whole = self.view.options.get("glass_turns", sight.glass_rounds) or sight.glass_rounds
            beads = pygame.Rect(area.x, area.y + area.h // 10, area.w, round(area.h * 0.42))
            self.builder.put(
                Panel("plank:beads", beads, hourglass.BeadsFace(sight.glass_rounds, max(whole, 1)), 0.6)
            )
        words = plank_words(self.view, can_turn=lit)
        low = bool(turns or (runs and self.view.timers))
        self.builder.put(Panel("plank:words", area, hourglass.PlankWords(words, low), 0.6))

    def _piles(self) -> None:
        plan = self.plan
        rects = card_piles.pile_rects(plan, len(self.sight.piles))
        if not rects:
            line = pygame.Rect(plan.piles.x, plan.piles.y, plan.piles.w, plan.piles.h)
            self.builder.put(Panel("piles:none", line, SoftLine(_("gt.build.pile.none")), 0.5))
        for rect, pile in zip(rects, self.sight.piles, strict=True):
            name = f"pile:{pile.number}"
            near = self.builder.is_over(name)
            lit = near and self.can(name)
            face = card_piles.pile_face(self.content, self.sight, pile, self.owner if self.mine else -1, lit)
            self.builder.put(Panel(name, rect, face, 0.6))
            self.builder.put(Zone(name, rect, group="piles", holds=False))
            if near and pile.cards and not self.me.peeking and not self.tile:
                self._reminder(pile.cards)

    def _reminder(self, cards: tuple[str, ...]) -> None:
        """The cards of a pile that one has looked at before, small."""
        for order, (card, place) in enumerate(
            zip(cards, card_piles.fan(self.plan, len(cards), small=True), strict=True)
        ):
            rect = replace(place, angle=0.0).rect
            self.builder.put(Panel(f"seen:{order}", rect, CardFace(card), FAN_Z + order))

    def _filters(self) -> None:
        plan, lit = self.plan, self.looking.lit
        if not self.building or not self.mine:
            return
        gap = round(plan.length(8, 5))
        wide = (plan.filters.w - gap * (len(FILTERS) - 1)) / len(FILTERS)
        for order, (key, icon, _fields) in enumerate(FILTERS):
            rect = pygame.Rect(
                round(plan.filters.x + order * (wide + gap)), plan.filters.y, round(wide), plan.filters.h
            )
            name = f"filter:{icon}"
            face = building_labels.FilterFace(icon, key.upper(), lit == icon, self.builder.is_over(name))
            self.builder.put(Panel(name, rect, face, 0.6))
            self.builder.put(Zone(name, rect, holds=False))

    def _peeked(self) -> None:
        if not self.mine or not self.me.peeking or self.looking.ship is not None:
            return
        pile = next((one for one in self.sight.piles if one.number == self.me.peeking), None)
        if pile is None or pile.cards is None:
            return
        plan = self.plan
        veil = plan.table
        self.builder.put(Panel("peek:veil", veil, card_piles.VeilFace(_("gt.build.peek_hint")), FAN_Z - 1))
        self.builder.put(Zone("peek", veil, handle="peek_end", group="piles", holds=False))
        rects = card_piles.pile_rects(plan, len(self.sight.piles))
        start = card_piles.card_rect(plan, rects[pile.number - 1]) if rects else plan.piles
        for order, (card, place) in enumerate(
            zip(pile.cards, card_piles.fan(plan, len(pile.cards)), strict=True)
        ):
            name = f"peek:{card}"
            near = self.hovered == name
            if near:
                wide = max(place.width, round(plan.length(230, 216)))
                place = Place(place.x, place.y, wide, round(wide / card_piles.ASPECT))
                place = within(place, plan.table.union(plan.seats[0]) if plan.seats else plan.table)
            self.builder.put(
                Sprite(
                    name, CardFace(card), place,
                    FAN_Z + (50 if near else order), handle="peek_end", lift="hand", shadow="card",
                    shape="card", born=Place.of(start), tip=f"card:{card}",
                )
            )  # fmt: skip


def within(place: Place, rect: pygame.Rect) -> Place:
    """A place moved so far that it lies inside a rectangle."""
    inner = place.rect
    inner.clamp_ip(rect)
    return replace(place, x=inner.centerx, y=inner.centery)
