"""The panel of a seat: who it is, its ship, what it counts, what it has caught and played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

import pygame

from client.art import icons, shapes, signs, theme
from client.games.space_dragons.pictures import scoring_plates, symbols
from client.games.space_dragons.pictures.draw_context import (
    UPPER_HALF,
    DrawContext,
    Face,
    card_height,
    letters_in,
    word,
)
from client.i18n import _, n_
from client.sheet import (
    BODY,
    COUNT,
    SHORTEN,
    STRONG,
    TITLE,
    WHOLE,
    Canvas,
    Column,
    Either,
    Extent,
    Gap,
    Icon,
    Length,
    Look,
    Node,
    Number,
    Pad,
    Picture,
    Rounded,
    Row,
    Sheet,
    Stack,
    Text,
)

TRICKS = 7
Count = tuple[str, int, str, int]
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


@dataclass(frozen=True)
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
    counts: tuple[Count, ...] = ()
    running: tuple[int, int] | None = None
    """Place in the rack and value of the card that lies in the running trick."""
    points: int = 0

    @property
    def own(self) -> bool:
        """It is the large panel at the foot of the table."""
        return self.kind is None

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
        bar = Canvas(partial(_bar, context, self.look))
        if self.own:
            return Stack(bar, self._own_seat(context))
        body = self._drafting(context) if self.heaps is not None else self._hunting(context)
        return Stack(bar, Column(self._head(context), body))

    # -- the head ------------------------------------------------------------------------------

    def _head(self, context: DrawContext) -> Row:
        """Sign, name, who plays, whether it leads, and at the right its hand or its choice."""
        who = Row(
            Picture(partial(signs.seat_sign, self.look), (20, 14)),
            Text(self.name, (20, 16), TITLE, theme.IVORY, fit=SHORTEN),
            _chip(*self.kind, turn=1) if self.kind else None,
            _chip("leader", _("sd.seat.leads"), turn=2, brass=True) if self.leads else None,
            gap=(8, 6),
            grow=1,
            region=f"seat:{self.seat}",
        )
        pad = Pad(left=(14, 9), right=(16, 10)) if self.kind else Pad(left=(18, 9))
        return Row(who, self._right(context), gap=(8, 6), pad=pad, high=(44, 30) if self.own else (42, 30))

    def _right(self, context: DrawContext) -> Node | None:
        if self.hand is not None:
            backs = Picture(
                partial(_backs, context, min(self.hand, 4 if context.compact else 9)), (28, 18), None
            )
            hand = Number(self.hand, (18, 15), TITLE, theme.IVORY)
            return Row(hand, backs, gap=(8, 5), region=f"hand:{self.seat}", name="hand")
        if self.picked is None:
            return None
        words = _("sd.seat.has_chosen") if self.picked else _("sd.seat.is_choosing")
        tone = theme.GOOD if self.picked else theme.WARN
        icon = Icon("check" if self.picked else "hourglass", (20, 17), tone)
        return Row(icon, Text(words, (16, 14), STRONG, tone), gap=(8, 5))

    # -- the arrangements ----------------------------------------------------------------------

    def _hunting(self, context: DrawContext) -> Node:
        narrow = self.seats > 4
        if context.compact:
            above = Row(
                Gap((0, 27) if narrow else (0, 30)),
                Gap(wide=(0, 44), high=(0, 62), name="ship"),
                Gap((0, 23) if narrow else (0, 44)),
                self._counts_beside((0, 54) if narrow else (0, 72), grow=1),
                Gap(2),
                Canvas(
                    partial(self._draw_dragons, context),
                    name="dragons",
                    wide=(0, 42) if narrow else (0, 62),
                    high=(0, 60),
                    grow=1,
                ),
                across="start",
                pad=Pad(right=(0, 8)),
                high=(0, 68),
            )
            return Column(above, self._rack_node(context, x=(0, 18), high=(0, 46)), gap=(0, 4))
        ship, counts = ((68, 95), (45, 10)) if narrow else ((76, 106), (50, 15))
        above = Row(
            Gap(49 if narrow else 44),
            Gap(wide=ship[0], high=ship[1], name="ship"),
            Gap(counts[0], grow=0.12),
            self._counts(128, 34, grow=0.18),
            Gap(counts[1]),
            _divider(96),
            Gap(8 if narrow else 14, grow=0.04),
            Canvas(
                partial(self._draw_dragons, context),
                name="dragons",
                wide=133 if narrow else 160,
                high=100,
                grow=0.66,
            ),
            across="start",
            pad=Pad(right=14 if narrow else 16, top=4),
            high=121,
        )
        return Column(above, self._rack_node(context, x=18, high=73))

    def _own_seat(self, context: DrawContext) -> Node:
        rack = partial(self._rack_node, context, x=0)
        dragons = partial(Canvas, partial(self._draw_dragons, context), name="dragons", grow=0.4)
        points = Column(
            Text(str(self.points), (28, 20), Look("display", 900), theme.BRASS_LIT, align="end"),
            Text(n_("sd.seat.points", self.points), (15, 14), BODY, theme.SOFT, align="end"),
            wide=(70, 70),
            pad=Pad(right=(14, 10), top=(8, 8)),
            region=f"dragons:{self.seat}:points",
        )
        if context.compact:
            ship = Row(
                Gap((0, 34)),
                Gap(wide=(0, 50), high=(0, 70), name="ship"),
                Gap((0, 40)),
                self._counts_beside((0, 62)),
                across="start",
                high=(0, 70),
            )
            return Row(
                Column(self._head(context), ship, wide=(0, 310)),
                _divider((0, 80)),
                Gap((0, 19)),
                Column(Gap((0, 22)), rack(high=(0, 82)), wide=(0, 580), grow=0.3),
                Gap((0, 16)),
                _divider((0, 80)),
                Gap((0, 13)),
                dragons(wide=(0, 246), high=(0, 104)),
                points,
                across="start",
            )
        return Row(
            Column(self._head(context), Row(Gap(50), Gap(wide=70, high=98, name="ship"), high=98), wide=172),
            Column(Gap(17), self._counts(150, 36, grow=0.05)),
            Gap(16),
            _divider(114, top=18),
            Gap(29, grow=0.05),
            Column(Gap(20), rack(high=130), wide=780, grow=0.5),
            Gap(28),
            _divider(114, top=18),
            Gap(19),
            dragons(wide=270, high=150),
            points,
            across="start",
        )

    def _drafting(self, context: DrawContext) -> Node:
        assert self.heaps is not None
        pack, crew = self.heaps
        heaps = Row(
            _heap(context, _("sd.seat.pack"), pack, name="pack", region=f"pack:{self.seat}", share=0.48),
            _heap(context, _("sd.seat.crew"), crew, name="crew", region=f"heap:{self.seat}", share=0.52),
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
                _symbol(symbol, 26),
                Gap(8),
                Number(count, 22, COUNT, theme.IVORY, sample=Gap(wide=28)),
                _position(symbol, position, 27),
                Gap(grow=1),
                Text(scoring_plates.signed(points), 18, COUNT, _tone(points), fit=WHOLE),
                high=high,
                region=f"count:{self.seat}:{symbol}",
            )
            for symbol, count, position, points in self.counts
        ]
        return Column(*rows, wide=wide, grow=grow)

    def _counts_beside(self, pitch: Length, grow: float = 0) -> Node:
        """The same side by side, what they pay under the number."""
        columns = [
            Column(
                Row(
                    _symbol(symbol, (0, 20)),
                    Number(count, (0, 17), COUNT, theme.IVORY),
                    gap=(0, 5),
                    high=(0, 24),
                ),
                Row(
                    _position(symbol, position, (0, 18)),
                    Text(scoring_plates.signed(points), (0, 14), COUNT, _tone(points)) if position else None,
                    gap=(0, 4),
                    high=(0, 18),
                ),
                wide=pitch,
                gap=(0, 2),
                pad=Pad(top=(0, 6)),
                region=f"count:{self.seat}:{symbol}",
            )
            for symbol, count, position, points in self.counts
        ]
        return Row(*columns, across="start", grow=grow)

    def _rack_node(self, context: DrawContext, *, x: Length, high: Length) -> Node:
        return Row(Canvas(partial(self._draw_rack, context), name="rack", grow=1, high=high), pad=Pad(x=x))

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
        surface.blit(scoring_plates.groove(rack.groove.size, context.factor), rack.groove)
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


def _bar(context: DrawContext, look: int | None, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The colours of a seat at the left edge."""
    tone, edge = theme.seat(look), context.px(14, 10)
    bar = pygame.Rect(rect.x, rect.y + edge, context.px(4, 3), rect.h - 2 * edge)
    surface.blit(shapes.rounded(bar.size, bar.width / 2, (tone.lit, tone.colour, tone.dim)), bar)


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


def _symbol(name: str, size: Length) -> Node:
    return Picture(lambda side: symbols.symbol(name, max(18, side)), size)


def _position(symbol: str, position: str, wide: float | tuple[float, float]) -> Node:
    """The sign of a position, or the room for it."""
    ratio = 6 / 5
    high = (wide[0] / ratio, wide[1] / ratio) if isinstance(wide, tuple) else wide / ratio
    if not position:
        return Gap(wide=wide, high=high)
    tone = symbols.ground(symbol)
    return Picture(lambda side: symbols.position(position, round(side * ratio), tone), high, ratio)


def _tone(points: int) -> theme.Colour:
    return theme.GOOD if points > 0 else theme.BAD if points < 0 else theme.FAINT


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
    return _spread(back, min(count, 5), context.px(11, 8))


def _spread(back: pygame.Surface, count: int, pitch: int) -> pygame.Surface:
    wide, high = back.get_size()
    surface = shapes.clear((wide + pitch * max(0, count - 1) if count else 1, high))
    for index in range(count):
        surface.blit(back, (pitch * index, 0))
    return surface


@dataclass(frozen=True)
class RailFace(Face):
    """The brass rail over the feet of the cards."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return scoring_plates.rail(size)
