"""The panels of the seats: frame, header, running counts, places of the rack, heaps of the draft."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, panels, shapes, signs, text, theme
from client.games.space_dragons.pictures import scoring_plates, symbols
from client.games.space_dragons.pictures.draw_context import DrawContext, Face
from client.games.space_dragons.screens.layout.arrange import Phase
from client.games.space_dragons.screens.layout.zones import Rack, SeatPlan
from client.i18n import _, n_

PAD = 34
"""How far a panel's shadow reaches beyond it, in board units."""


def plan_of(context: DrawContext, index: int, phase: Phase) -> SeatPlan:
    """The plan of panel `index` from the left, or of the own seat (-1), in a phase."""
    layout = context.of(phase)
    if index < 0 and layout.own is not None:
        return layout.own
    return layout.panels[index]


def padded(context: DrawContext, area: pygame.Rect) -> pygame.Rect:
    """The area of a panel with room for its shadow."""
    pad = context.px(PAD)
    return area.inflate(2 * pad, 2 * pad)


@dataclass(frozen=True)
class SeatFrame(Face):
    """The ground of a seat's panel with everything that never changes: bar, groove, empty places."""

    index: int
    look: int | None
    phase: Phase

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        plan = plan_of(context, self.index, self.phase)
        surface = shapes.clear(size)
        pad = (size[0] - plan.area.width) // 2
        shift = (pad - plan.area.left, pad - plan.area.top)
        area = plan.area.move(shift)
        kind = "own" if self.index < 0 else "plain"
        panels.draw_panel(surface, area, context.factor, kind)  # type: ignore[arg-type]
        bar = plan.bar.move(shift)
        tone = theme.seat(self.look)
        surface.blit(shapes.rounded(bar.size, bar.width / 2, (tone.lit, tone.colour, tone.dim)), bar)
        for line in plan.dividers:
            surface.fill(theme.LINE, line.move(shift))
        if plan.dragons is not None and not plan.dragons.coins:
            radius = 34 * plan.dragons.width / 500
            count = plan.dragons.empty_places
            for place in range(count):
                rect = plan.dragons.place(place, count).move(shift)
                ghost = shapes.rounded(
                    rect.size, radius, theme.SPACE_0, opacity=0.35, border=theme.LINE, thick=1
                )
                surface.blit(ghost, rect)
                icons.draw(surface, "dragon", rect.center, round(rect.width * 0.34), theme.LINE_LIT)
        if plan.rack is not None:
            self._rack(context, surface, plan.rack, shift)
        return surface

    def _rack(
        self, context: DrawContext, surface: pygame.Surface, rack: Rack, shift: tuple[int, int]
    ) -> None:
        groove = rack.groove.move(shift)
        surface.blit(scoring_plates.groove(groove.size, context.factor), groove)
        letters = context.size(18, 15) if self.index < 0 else context.size(16, 14)
        for number, place in enumerate(rack.places, 1):
            rect = place.move(shift)
            surface.blit(
                shapes.rounded(rect.size, 6, None, border=theme.LINE, thick=1, border_opacity=0.55),
                rect,
            )
            middle = (rect.centerx, rect.top + (rack.rail.top - place.top) / 2)
            context.word(surface, str(number), middle, letters, theme.FAINT, weight=600, anchor="center")


@dataclass(frozen=True)
class SeatHead(Face):
    """Sign, name, who plays, whether it leads, and at the right its hand or its choice.

    `hand` is the number of cards in the hand (None in the draft and for the own seat), `chosen`
    whether it has picked (None outside the draft).
    """

    index: int
    look: int | None
    phase: Phase
    name: str
    icon: str
    kind: str
    leads: bool
    hand: int | None = None
    chosen: bool | None = None

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        plan = plan_of(context, self.index, self.phase)
        surface = shapes.clear(size)
        left, middle = plan.area.left, size[1] // 2
        signs.draw(surface, self.look, (plan.sign[0] - left, middle), plan.sign_size)
        right = plan.head_right[0] - left
        if self.hand is not None:
            right = self._hand(context, surface, right, middle)
        elif self.chosen is not None:
            right = self._choice(context, surface, right, middle)
        letters = context.size(20, 16)
        name_x = plan.name[0] - left
        room = right - name_x - context.px(8)
        wanted = text.width(self.name, letters, "display", 700)
        chips = self._chips(context, room - wanted)
        taken = sum(width + context.px(8, 6) for width, *_rest in chips)
        drawn = context.word(surface, self.name, (name_x, middle), letters, theme.IVORY, limit=room - taken)
        pen = drawn.right + context.px(10, 8)
        height = self._chip_height(context)
        for width, icon, label, tone in chips:
            self._chip(context, surface, (pen, middle - height // 2), width, icon, label, tone)
            pen += width + context.px(8, 6)
        return surface

    def _chip_height(self, context: DrawContext) -> int:
        return max(context.px(26, 20), theme.TEXT_MIN + 6)

    def _chips(self, context: DrawContext, room: int) -> list[tuple[int, str, str, str]]:
        """(width, icon, label, tone) of the chips; words are left out where they do not fit."""
        wanted = [] if self.index < 0 and not self.icon else [(self.icon, self.kind, "plain")]
        if self.leads:
            wanted.append(("leader", _("sd.seat.leads"), "brass"))
        worded = [(self._chip_width(context, label), icon, label, tone) for icon, label, tone in wanted]
        gap = context.px(8, 6)
        for chop in range(len(wanted) + 1):
            # the crown's word goes last
            chips = [
                (self._chip_width(context, ""), icon, "", tone)
                if place < chop
                else (width, icon, label, tone)
                for place, (width, icon, label, tone) in enumerate(worded)
            ]
            if sum(width + gap for width, *_rest in chips) <= room or chop == len(wanted):
                return chips
        return worded

    def _chip_width(self, context: DrawContext, label: str) -> int:
        height = self._chip_height(context)
        width = round(height * 0.62) + round(height * 0.62)
        if label:
            letters = context.size(14, 14)
            width += text.width(label, letters, "text", 600) + round(height * 0.26)
        return width

    def _chip(
        self,
        context: DrawContext,
        surface: pygame.Surface,
        place: tuple[int, int],
        width: int,
        icon: str,
        label: str,
        tone: str,
    ) -> None:
        height = self._chip_height(context)
        rect = pygame.Rect(place, (width, height))
        brass = tone == "brass"
        ink = theme.BRASS_LIT if brass else theme.SOFT
        fill = theme.mix(theme.SPACE_1, theme.BRASS, 0.22) if brass else theme.SPACE_2
        line = theme.BRASS_DIM if brass else theme.LINE
        shapes.draw_rounded(surface, rect, height / 2, fill, border=line, thick=1)
        side = round(height * 0.62)
        pen = rect.left + round(height * 0.31)
        icons.draw(surface, icon, (pen + side // 2, rect.centery), side, ink)
        if label:
            context.word(
                surface,
                label,
                (pen + side + round(height * 0.2), rect.centery),
                context.size(14, 14),
                ink,
                weight=600,
                face="text",
            )

    def _hand(self, context: DrawContext, surface: pygame.Surface, right: int, middle: int) -> int:
        """Backs of the hand and their number; gives back where they begin."""
        assert self.hand is not None
        letters = context.size(18, 15)
        width, pitch = context.px(20, 13), context.px(11, 5)
        shown = min(self.hand, 9 if not context.compact else 4)
        if shown:
            back = context.gallery.back("crew", (width, round(width * 1.4)))
            start = right - width - pitch * (shown - 1)
            for index in range(shown):
                surface.blit(back, (start + pitch * index, middle - back.get_height() // 2))
            right = start - context.px(8, 5)
        number = context.word(
            surface,
            str(self.hand),
            (right, middle),
            letters,
            theme.IVORY,
            weight=700,
            anchor="midright",
        )
        return number.left - context.px(6)

    def _choice(self, context: DrawContext, surface: pygame.Surface, right: int, middle: int) -> int:
        """Has chosen, or is choosing; gives back where it begins."""
        label = _("sd.seat.has_chosen") if self.chosen else _("sd.seat.is_choosing")
        tone = theme.GOOD if self.chosen else theme.WARN
        letters = context.size(16, 14)
        drawn = context.word(
            surface, label, (right, middle), letters, tone, weight=600, face="text", anchor="midright"
        )
        side = round(letters * 1.25)
        x = drawn.left - context.px(8, 5) - side // 2
        icons.draw(surface, "check" if self.chosen else "hourglass", (x, middle), side, tone)
        return x - side // 2 - context.px(6)


def turn_rim(context: DrawContext) -> int:
    """How far the light of the seat in turn reaches beyond its panel."""
    return context.px(22)


@dataclass(frozen=True)
class TurnLight(Face):
    """The brass-lit line and glow round the panel of the seat in turn; hollow inside."""

    area: tuple[int, int]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.BRASS_LIT)
        rect = pygame.Rect((0, 0), self.area)
        rect.center = (size[0] // 2, size[1] // 2)
        radius = theme.RADIUS_PANEL * context.factor
        shapes.draw_glow(surface, rect, theme.BRASS_LIT, radius, max(2, context.px(16)), 0.38)
        hole = shapes.rounded(rect.size, radius, theme.WHITE)
        surface.blit(hole, rect, special_flags=pygame.BLEND_RGBA_SUB)
        line = shapes.rounded(
            rect.size, radius, None, border=theme.BRASS_LIT, thick=max(1.5, 2 * context.factor)
        )
        surface.blit(line, rect)
        return surface


@dataclass(frozen=True)
class Counts(Face):
    """The running counts of a seat: (symbol, count, position that pays, points) each."""

    index: int
    rows: tuple[tuple[str, int, str, int], ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        plan = plan_of(context, self.index, "hunt")
        surface = shapes.clear(size)
        origin = plan.counts[0].area.unionall([line.area for line in plan.counts]).topleft
        for line, (name, count, position, points) in zip(plan.counts, self.rows, strict=True):
            symbol = line.symbol.move(-origin[0], -origin[1])
            symbols.draw(surface, name, symbol.center, max(18, symbol.width))
            at = (line.count[0] - origin[0], line.count[1] - origin[1])
            letters = context.size(22, 17)
            context.word(surface, str(count), at, letters, theme.IVORY, weight=800)
            if position and line.position is not None:
                place = line.position.move(-origin[0], -origin[1])
                bars = symbols.position(position, place.width, symbols.ground(name))
                surface.blit(bars, bars.get_rect(center=place.center))
            tone = theme.GOOD if points > 0 else theme.BAD if points < 0 else theme.FAINT
            at = (line.bonus[0] - origin[0], line.bonus[1] - origin[1])
            if line.below and not position:
                continue
            context.word(
                surface,
                scoring_plates.signed(points),
                at,
                context.size(18, 14),
                tone,
                weight=800,
                anchor="midleft" if line.below else "midright",
            )
        return surface


@dataclass(frozen=True)
class RunningPlace(Face):
    """The place of the running trick in a rack: the value of the card that lies in the hunt."""

    value: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.BRASS)
        fill = theme.mix(theme.SPACE_0, theme.BRASS_DIM, 0.30)
        shapes.draw_rounded(
            surface, surface.get_rect(), 6, fill, border=theme.BRASS, thick=max(1.0, context.factor * 1.5)
        )
        letters = max(theme.TEXT_MIN, round(size[1] * 0.42))
        context.word(
            surface,
            str(self.value),
            (size[0] / 2, size[1] * 0.44),
            letters,
            theme.BRASS_LIT,
            weight=800,
            anchor="center",
        )
        return surface


@dataclass(frozen=True)
class RailFace(Face):
    """The brass rail over the feet of the cards."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return scoring_plates.rail(size)


@dataclass(frozen=True)
class DragonPoints(Face):
    """The points of the viewer's captured dragons."""

    points: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        top = context.word(
            surface,
            str(self.points),
            (size[0], size[1] * 0.30),
            context.size(28, 20),
            theme.BRASS_LIT,
            weight=900,
            anchor="midright",
        )
        context.word(
            surface,
            n_("sd.seat.points", self.points),
            (size[0], top.bottom + context.px(6, 4)),
            context.size(15, 14),
            theme.SOFT,
            weight=500,
            face="text",
            anchor="midright",
        )
        return surface


@dataclass(frozen=True)
class Heaps(Face):
    """Pack and crew of a seat in the draft: backs, and how many there are."""

    index: int
    pack: int
    crew: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        plan = plan_of(context, self.index, "draft")
        surface = shapes.clear(size)
        words = (_("sd.seat.pack"), _("sd.seat.crew"))
        for heap, count, word in zip(plan.heaps, (self.pack, self.crew), words, strict=True):
            rect = heap.move(-plan.area.left, -plan.area.top)
            width = min(rect.width, round(rect.height / 1.4))
            back = context.gallery.back("crew", (width, round(width * 1.4)))
            shown = min(count, 5)
            pitch = (rect.width - width) / 4
            if not count:
                ghost = shapes.rounded(
                    back.get_size(), 5, None, border=theme.LINE, thick=1, border_opacity=0.8
                )
                surface.blit(ghost, rect)
            for index in range(shown):
                surface.blit(back, (rect.left + round(pitch * index), rect.top))
            x = rect.left + round(pitch * max(0, shown - 1)) + width + context.px(12, 7)
            context.word(
                surface,
                word,
                (x, rect.top + rect.height * 0.30),
                context.size(15, 14),
                theme.SOFT,
                weight=500,
                face="text",
            )
            context.word(
                surface,
                str(count),
                (x, rect.top + rect.height * 0.72),
                context.size(22, 17),
                theme.IVORY,
                weight=800,
            )
        return surface
