"""The panel of a seat: who it is, its ship, what it counts, what it has caught and played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from client.art import icons, shapes, theme
from client.games.space_dragons.ids import Count, DragonPoints, Hand, Heap, Pack, Seat
from client.games.space_dragons.panels.parts import Position, Symbol, points_tone
from client.games.space_dragons.pictures import scoring_plates
from client.games.space_dragons.pictures.draw_context import (
    UPPER_HALF,
    DrawContext,
    Face,
    card_height,
    letters_in,
    word,
)
from client.i18n import _, n_
from client.sheet import Column, Either, Extent, Gap, Length, Node, Pad, Rounded, Row, Sheet
from client.sheet.pictures import Canvas, Icon, Picture, Sign
from client.sheet.texts import BODY, COUNT, SHORTEN, STRONG, TITLE, WHOLE, WRAP, Look, Number, Text

TRICKS = 7
Counted = tuple[str, int, str, int]
"""A symbol, how many of them, the position that pays, its points."""


# -- what lies in a panel --------------------------------------------------------------------------


@dataclass(frozen=True)
class Rack:
    """Seven places behind a brass rail. A place is the visible upper half of a card in it."""

    groove: pygame.Rect
    places: tuple[pygame.Rect, ...]
    rail: pygame.Rect

    @classmethod
    def of(cls, context: DrawContext, room: pygame.Rect, card: int, rail: int) -> Rack:
        """The rack along the upper edge of a rectangle, with cards so wide and such a rail."""
        upper = round(card_height(card) * UPPER_HALF)
        pitch = (room.width - card) / (TRICKS - 1)
        lefts = [room.left + round(pitch * index) for index in range(TRICKS)]
        places = tuple(pygame.Rect(left, room.top, card, upper) for left in lefts)
        around, above, over = (context.px(edge, edge) for edge in (8, 6, 12))
        groove = pygame.Rect(room.left - around, room.top - above, room.width + 2 * around, upper + above)
        top = room.top + upper - round(rail * 0.35)
        return cls(groove, places, pygame.Rect(room.left - over, top, room.width + 2 * over, rail))

    def full_card(self, place: int) -> pygame.Rect:
        """The card lifted out of the rail to its full height, its foot on the rail."""
        upper = self.places[place]
        height = card_height(upper.width)
        return pygame.Rect(upper.left, self.rail.top - height, upper.width, height)

    @property
    def clip(self) -> pygame.Rect:
        """Nothing of a card shows below the rail; above it may rise to its full height."""
        top = self.full_card(0).top - 6
        return pygame.Rect(self.groove.left - 6, top, self.groove.width + 12, self.rail.bottom - 2 - top)


@dataclass(frozen=True)
class DragonRow:
    """Captured dragons side by side; they close up when they are many. Coins where `coins`."""

    area: pygame.Rect
    width: int
    gap: int
    coins: bool = False

    def place(self, index: int, count: int) -> pygame.Rect:
        """Where dragon `index` of `count` lies; the last one is in front."""
        pitch = self.width + self.gap
        if count > 1:
            pitch = min(pitch, (self.area.width - self.width) // (count - 1))
        height = self.width if self.coins else card_height(self.width)
        top = self.area.top + (self.area.height - height) // 2
        return pygame.Rect(self.area.left + index * pitch, top, self.width, height)

    def empty_places(self) -> Iterable[pygame.Rect]:
        """Places for dragons that may come: as many as fit, at most three."""
        count = min(3, max(1, 1 + (self.area.width - self.width) // (self.width + self.gap)))
        return () if self.coins else (self.place(index, count) for index in range(count))


# -- the panel -------------------------------------------------------------------------------------


class SeatPanel(Sheet[DrawContext]):
    """Spots: ship, rack and dragons during the tricks; ship, pack and crew in the draft."""

    seat: int
    seats: int
    look: int | None
    name: str
    kind: tuple[str, str] | None
    """Icon and words of who plays it; None for the own seat."""
    leads: bool
    hand: int | None = None
    """The number of cards in the hand of another seat during the tricks."""
    picked: bool | None = None
    """Whether it has picked, in the draft."""
    heaps: tuple[int, int] | None = None
    """Cards in its pack and in its crew, in the draft."""
    counts: tuple[Counted, ...] = ()
    running: tuple[int, int] | None = None
    """Place in the rack and value of the card that lies in the running trick."""
    points: int = 0
    """What the own seat has in all, or would have if the hunt ended now."""
    over: bool = False
    """It has ended."""

    @property
    def own(self) -> bool:
        """It is the large panel at the foot of the table."""
        return self.kind is None

    def outline(self) -> SeatPanel:
        """The same without the values that move nothing in it: where everything stands is known at once."""
        counts = tuple((symbol, 0, "", 0) for symbol, _count, _position, _points in self.counts)
        return replace(self, counts=counts, running=None, points=0)

    def counted(self, node: str, by: int) -> SeatPanel:
        """The same while a number of it changes."""
        return replace(self, hand=self.hand + by) if node == "hand" and self.hand is not None else self

    def rack(self, context: DrawContext, room: pygame.Rect) -> Rack:
        """The rack at its spot."""
        card = (108, 76) if self.own else {3: (76, 48), 4: (64, 48)}.get(self.seats, (57, 38))
        return Rack.of(context, room, context.px(*card), context.px(*((18, 12) if self.own else (12, 8))))

    def dragons(self, context: DrawContext, room: pygame.Rect) -> DragonRow:
        """The captured dragons at their spot."""
        card, gap = ((82, 46), (12, 8)) if self.own else ((68, 26), (8, 4))
        if self.seats > 4 and not self.own:
            card, gap = (62, 26), (6, 4)
        return DragonRow(room, context.px(*card), context.px(*gap), context.compact and not self.own)

    def tree(self, context: DrawContext, room: Extent) -> Node:
        if self.own:
            return self._own_seat(context)
        body = self._drafting(context) if self.heaps is not None else self._hunting(context)
        return Column(self._head(context), body)

    # -- the head ------------------------------------------------------------------------------

    def _head(self, context: DrawContext) -> Row:
        """Sign, name, who plays, whether it leads, and at the right its hand or its choice."""
        who = Row(
            Sign(self.look, (20, 14)),
            Text(self.name, (20, 16), TITLE, theme.IVORY, fit=SHORTEN),
            _chip(*self.kind, turn=1) if self.kind else None,
            _chip("leader", _("sd.seat.leads"), turn=2, brass=True) if self.leads else None,
            gap=(8, 6),
            grow=1,
            region=Seat(self.seat),
        )
        pad = Pad(left=(14, 9), right=(16, 10)) if self.kind else Pad(left=(18, 9))
        return Row(who, self._right(context), gap=(8, 6), pad=pad, high=(44, 30) if self.own else (42, 30))

    def _right(self, context: DrawContext) -> Node | None:
        if self.hand is not None:
            backs = Picture(
                partial(_backs, context, min(self.hand, 4 if context.compact else 9)), (28, 18), None
            )
            hand = Number(self.hand, (18, 15), TITLE, theme.IVORY)
            return Row(hand, backs, gap=(8, 5), region=Hand(self.seat), name="hand")
        if self.picked is None:
            return None
        words = _("sd.seat.has_chosen") if self.picked else _("sd.seat.is_choosing")
        tone = theme.GOOD if self.picked else theme.WARN
        icon = Icon("check" if self.picked else "hourglass", (20, 17), tone)
        return Row(icon, Text(words, (16, 14), STRONG, tone), gap=(8, 5))

    # -- the arrangements ----------------------------------------------------------------------

    def _hunting(self, context: DrawContext) -> Node:
        compact = context.compact
        edge, ship, gap, after, right = (44, 30), ((76, 44), (106, 62)), (50, 44), (15, 1.5), (16, 8)
        room, before = (160, 62), 14
        if self.seats > 4:
            edge, ship, gap, after, right = (49, 27), ((68, 44), (95, 62)), (45, 23), (10, 1.5), (14, 8)
            room, before = (133, 42), 8
        above = Row(
            Gap(edge),
            Gap(wide=ship[0], high=ship[1], name="ship"),
            Gap(gap, grow=0 if compact else 0.12),
            self._counts_beside((0, 54 if self.seats > 4 else 72), grow=1)
            if compact
            else self._counts(128, 34, grow=0.18),
            Gap(after),
            *(() if compact else (_divider(96), Gap(before, grow=0.04))),
            self._dragons(context, wide=room, high=(100, 60), grow=1 if compact else 0.66),
            across="start",
            pad=Pad(right=right, top=(4, 0)),
            high=(121, 68),
        )
        return Column(above, self._rack(context, x=(18, 18), high=(73, 46)), gap=(0, 4))

    def _own_seat(self, context: DrawContext) -> Node:
        compact = context.compact
        ship = Row(
            Gap((50, 34)),
            Gap(wide=(70, 50), high=(98, 70), name="ship"),
            *((Gap((0, 40)), self._counts_beside((0, 62))) if compact else ()),
            across="start",
            high=(98, 70),
        )
        counts = (Column(Gap(17), self._counts(150, 36, grow=0.05)), Gap(16))
        said = n_("sd.seat.points" if self.over else "sd.seat.points_now", self.points)
        points = Column(
            Text(str(self.points), (28, 20), Look("display", 900), theme.BRASS_LIT, align="end"),
            Text(said, (15, 14), BODY, theme.SOFT, fit=WRAP, lines=2, text_align="right", align="end"),
            wide=(70, 70),
            pad=Pad(right=(14, 10), top=(8, 8)),
            region=DragonPoints(self.seat, "points"),
        )
        rack, grow = self._rack(context, x=0, high=(130, 82)), 0.3 if compact else 0.5
        return Row(
            Column(self._head(context), ship, wide=(172, 310)),
            *(() if compact else counts),
            _divider((114, 80), top=(18, 12)),
            Gap((29, 19), grow=0 if compact else 0.05),
            Column(Gap((20, 22)), rack, wide=(780, 580), grow=grow),
            Gap((28, 16)),
            _divider((114, 80), top=(18, 12)),
            Gap((19, 13)),
            self._dragons(context, wide=(270, 246), high=(150, 104), grow=0.4),
            points,
            across="start",
        )

    def _drafting(self, context: DrawContext) -> Node:
        assert self.heaps is not None
        pack, crew = self.heaps
        heaps = Row(
            _heap(context, _("sd.seat.pack"), pack, name="pack", region=Pack(self.seat), share=0.48),
            _heap(context, _("sd.seat.crew"), crew, name="crew", region=Heap(self.seat), share=0.52),
            grow=1,
        )
        ship = Gap(wide=(62, 40), high=(87, 56), name="ship")
        gap = 26 if context.compact and self.seats < 5 else (30, 10)
        return Row(ship, heaps, gap=gap, pad=Pad(left=(18, 14), top=(4, 0)), high=(91, 56))

    # -- parts ---------------------------------------------------------------------------------

    def _counts(self, wide: Length, high: Length, grow: float) -> Node:
        """Research, morale and crime under each other; what they pay ends at the right."""
        rows = [
            Row(
                Symbol(symbol, 26),
                Gap(8),
                Number(count, 22, COUNT, theme.IVORY, sample=Gap(wide=28)),
                Position(symbol, position, 22.5) if position else Gap(wide=27, high=22.5),
                Gap(grow=1),
                Text(scoring_plates.signed(points), 18, COUNT, points_tone(points, theme.FAINT), fit=WHOLE),
                high=high,
                region=Count(self.seat, symbol),
            )
            for symbol, count, position, points in self.counts
        ]
        return Column(*rows, wide=wide, grow=grow)

    def _counts_beside(self, pitch: Length, grow: float = 0) -> Node:
        """The same side by side, what they pay under the number."""
        columns = []
        for symbol, count, position, points in self.counts:
            pays = Text(scoring_plates.signed(points), (0, 14), COUNT, points_tone(points, theme.FAINT))
            paid = (Position(symbol, position, (0, 15)), pays) if position else ()
            number = Number(count, (0, 17), COUNT, theme.IVORY)
            columns.append(
                Column(
                    Row(Symbol(symbol, (0, 20)), number, gap=(0, 5), high=(0, 24)),
                    Row(*paid, gap=(0, 4), high=(0, 18)),
                    wide=pitch,
                    gap=(0, 2),
                    pad=Pad(top=(0, 6)),
                    region=Count(self.seat, symbol),
                )
            )
        return Row(*columns, across="start", grow=grow)

    def _rack(self, context: DrawContext, *, x: Length, high: Length) -> Node:
        return Row(Canvas(partial(self._draw_rack, context), name="rack", grow=1, high=high), pad=Pad(x=x))

    def _dragons(self, context: DrawContext, *, wide: Length, high: Length, grow: float) -> Node:
        return Canvas(partial(self._draw_dragons, context), name="dragons", wide=wide, high=high, grow=grow)

    def _draw_dragons(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Empty places for dragons."""
        row = self.dragons(context, rect)
        for place in row.empty_places():
            ghost = shapes.rounded(
                place.size, 34 * row.width / 500, theme.SPACE_0, opacity=0.35, border=theme.LINE, thick=1
            )
            surface.blit(ghost, place)
            icons.draw(surface, "dragon", place.center, round(place.width * 0.34), theme.LINE_LIT)

    def _draw_rack(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The groove with the numbers of the tricks, and the value that now lies in the hunt."""
        rack = self.rack(context, rect)
        shapes.draw_rounded(
            surface, rack.groove, 8 * context.factor, (theme.BLACK, theme.SPACE_0), opacity=0.6,
            border=theme.LINE, thick=max(1.0, context.factor), border_opacity=0.5,
        )  # fmt: skip
        letters = context.units.text(*((18, 15) if self.own else (16, 14)))
        for number, place in enumerate(rack.places):
            line = shapes.rounded(place.size, 6, None, border=theme.LINE, thick=1, border_opacity=0.55)
            surface.blit(line, place)
            middle = (place.centerx, (place.top + rack.rail.top) / 2)
            if self.running is not None and self.running[0] == number:
                shown = pygame.Rect(place.left, place.top, place.width, rack.rail.top + 2 - place.top)
                fill = theme.mix(theme.SPACE_0, theme.BRASS_DIM, 0.30)
                thick = max(1.0, context.factor * 1.5)
                shapes.draw_rounded(surface, shown, 6, fill, border=theme.BRASS, thick=thick)
                word(surface, str(self.running[1]), middle, letters_in(shown.height, 0.42), theme.BRASS_LIT)
            else:
                word(surface, str(number + 1), middle, letters, theme.FAINT)


# -- small parts -----------------------------------------------------------------------------------


def _chip(icon: str, words: str, turn: int, *, brass: bool = False) -> Node:
    """An icon with words, which are left out where there is no room."""
    ink = theme.BRASS_LIT if brass else theme.SOFT
    fill = theme.mix(theme.SPACE_1, theme.BRASS, 0.22) if brass else theme.SPACE_2
    ground = Rounded(fill, theme.BRASS_DIM if brass else theme.LINE, 1, None)
    forms = [
        Row(
            Icon(icon, (16, 12), ink),
            Text(said, 14, STRONG, ink) if said else None,
            gap=(5, 4),
            pad=Pad(x=(8, 6)),
            high=(26, 20),
            ground=ground,
        )
        for said in (words, "")
    ]
    return Either(*forms, turn=turn)


def _divider(high: Length, top: Length = (4, 12)) -> Node:
    line = Canvas(lambda surface, rect: surface.fill(theme.LINE, rect), wide=1, high=high)
    return Column(Gap(top), line, wide=1)


def _heap(context: DrawContext, words: str, count: int, *, name: str, region: str, share: float) -> Node:
    """Backs, and how many there are."""
    return Row(
        Picture(partial(_heap_of_backs, context, count), (74, 44), None, name=name),
        Column(
            Text(words, (15, 14), BODY, theme.SOFT),
            Number(count, (22, 17), COUNT, theme.IVORY),
            gap=(4, 0),
        ),
        gap=(12, 7),
        region=region,
        share=share,
    )


def _backs(context: DrawContext, count: int, high: int) -> pygame.Surface:
    """A row of backs of this height."""
    back = context.gallery.back("crew", (round(high / 1.4), high))
    return _spread(back, count, context.px(11, 5))


def _heap_of_backs(context: DrawContext, count: int, high: int) -> pygame.Surface:
    """Up to five backs; an empty place without any."""
    back = context.gallery.back("crew", (round(high / 1.4), high))
    if not count:
        return shapes.rounded(back.get_size(), 5, None, border=theme.LINE, thick=1, border_opacity=0.8)
    return _spread(back, min(count, 5), context.px(11, 5))


def _spread(back: pygame.Surface, count: int, pitch: int) -> pygame.Surface:
    wide, high = back.get_size()
    surface = shapes.clear((wide + pitch * max(0, count - 1) if count else 1, high))
    for index in range(count):
        surface.blit(back, (pitch * index, 0))
    return surface


class RailFace(Face):
    """The brass rail over the feet of the cards."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return scoring_plates.rail(size)
