"""The bubble that says no, or in placement as on a table: allowed, but it must be repaired."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.art import shapes, theme
from client.games.galaxy_trucker.panels.parts import Sheet, badge, icon, plate
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.i18n import _, n_
from client.sheet import (
    COUNT,
    SHRINK,
    TITLE,
    WHOLE,
    Column,
    Em,
    Extent,
    Gap,
    Keycap,
    Node,
    Rich,
    Row,
    Text,
    when,
)
from rules.galaxy_trucker.forecast import Judgement, Mistake

WIDE = 286
MARGIN = 30
"""Around the bubble and its pointer, for the shadow."""
_SIDES = ("front", "right", "rear", "left")
_DEVICES = ("engine", "cannon")


@dataclass(frozen=True)
class Clash:
    """What the bubble draws: two halves of connectors facing each other, or a device and what stands
    before it."""

    code: str
    own: int = -1
    facing: int = -1
    side: str = "right"


@dataclass(frozen=True)
class BubbleFace(Sheet):
    """`allowed`: dropping is possible, it is only unwise. `more`: codes of further mistakes."""

    title: str
    words: str
    clash: Clash
    rule: str
    allowed: bool
    more: tuple[str, ...]
    keys: tuple[tuple[str, str], ...]

    @property
    def line(self) -> theme.Colour:
        """The colour of its border."""
        return theme.WARN if self.allowed else theme.BAD

    def tree(self, context: DrawContext, room: Extent) -> Node:
        top = theme.mix(theme.SPACE_1, self.line, 0.16 if self.allowed else 0.2)
        foot = theme.mix(theme.SPACE_0, self.line, 0.07)
        return Column(
            Row(badge("warn" if self.allowed else "bad", 24), Text(self.title, 19, COUNT, fit=SHRINK),
                gap=10),
            self._clash(),
            Rich(self.words, 15, leading=1.3),
            when(self.more, self._more()),
            self._foot(),
            gap=9, pad=16, ground=plate(context, (top, foot), self.line, 1.5, radius=12, opacity=0.97),
        )  # fmt: skip

    def _foot(self) -> Row:
        return Row(
            *(Row(Keycap(key, Em(14, 1.5)), Text(said, 14, fit=WHOLE), gap=6) for key, said in self.keys),
            Gap(grow=1),
            Text(self.rule, 14, TITLE, theme.BRASS_LIT, fit=WHOLE),
            gap=12,
        )

    def _clash(self) -> Node | None:
        clash, cross = self.clash, icon("cross", 28, self.line)
        if clash.own >= 0:
            return Row(_half(clash.own, 1), cross, _half(clash.facing, 3), spread=40, pack="center")
        device = next((name for name in _DEVICES if clash.code.startswith(name)), "")
        if not device:
            return None
        arrow = icon("arrow", 40, theme.SOFT, _SIDES.index(clash.side))
        return Row(icon(device, 40), cross, arrow, gap=28, pack="center")

    def _more(self) -> Row:
        signs = (
            icon(next((name for name in _DEVICES if code.startswith(name)), "joint"), 20, theme.SOFT)
            for code in self.more[:4]
        )
        return Row(*signs, Text(n_("gt.build.more_mistakes", len(self.more)), 14, colour=theme.SOFT), gap=4)


def _half(code: int, quarters: int) -> Column:
    """A connector and its name."""
    return Column(
        icon(f"connector-{code}" if code else "smooth", 40, quarters=quarters),
        Text(_(f"gt.build.connector.{code}"), 14, colour=theme.SOFT),
        across="center",
    )


@dataclass(frozen=True)
class PointingFace(Face):
    """A bubble with its shadow and its pointer. `point`: the tip of the pointer, `box`: where the bubble
    lies, in pixels of this picture."""

    bubble: BubbleFace
    point: tuple[int, int]
    box: tuple[int, int, int, int]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface, box = shapes.clear(size, theme.BLACK), pygame.Rect(self.box)
        unit = context.units.unit
        shapes.draw_shadow(surface, box, theme.SHADOW_HOVER, 12 * unit, unit)
        self._pointer(surface, box, unit)
        surface.blit(self.bubble.draw(context, box.size), box)
        return surface

    def _pointer(self, surface: pygame.Surface, box: pygame.Rect, unit: float) -> None:
        """From the edge of the bubble that faces the tile to the tile."""
        x, y = self.point
        half, inset, line = 12 * unit, 24 * unit, self.bubble.line
        ends: list[tuple[float, float]]
        if box.left < x < box.right:
            edge = box.top + 2 if y < box.centery else box.bottom - 2
            middle = max(box.left + inset, min(box.right - inset, x))
            ends = [(middle - half, edge), (x, y), (middle + half, edge)]
        else:
            edge = box.left + 2 if x < box.centerx else box.right - 2
            middle = max(box.top + inset, min(box.bottom - inset, y))
            ends = [(edge, middle - half), (x, y), (edge, middle + half)]
        shapes.polyline(surface, ends, line, max(1.5, 2 * unit), closed=True, fill=line)


def bubble(
    judged: Judgement, square: pygame.Rect, inside: pygame.Rect, context: DrawContext, *, allowed: bool,
    can_turn: bool, can_return: bool, nowhere: bool = False, green: bool = True,
    avoid: Sequence[pygame.Rect] = (),
) -> tuple[pygame.Rect, PointingFace] | None:  # fmt: skip
    """The bubble for a tile over a square of the window, beside it, within `inside`, and as little as can
    be over `avoid`; None if nothing is wrong. `nowhere`: no square would take the tile just now; `green`:
    some take it as it is held."""
    first = told = judged.mistakes[0] if judged.mistakes else None
    if judged.refusal == "not_joined":
        told = next((one for one in judged.mistakes if one.own >= 0), None)
    if not judged.refusal and first is None:
        return None
    if nowhere:
        otherwise = _("gt.build.clash.nowhere" if can_return else "gt.build.clash.nowhere_park")
    else:
        advice = "turn" if can_turn else "elsewhere"
        otherwise = _(f"gt.build.clash.{advice}" if green else f"gt.build.clash.{advice}_dashed")
    clash, words = _said(judged, told, _("gt.build.repair_before_launch") if allowed else otherwise)
    title = _("gt.build.bubble.allowed" if allowed else f"gt.build.bubble.{_title(judged, first)}")
    rule = first.rule if first is not None and judged.refusal != "not_joined" else judged.rule
    more = tuple(mistake.code for mistake in judged.mistakes if mistake is not told)
    keys = [("R", _("gt.build.key.turn"))]
    if can_return:
        keys.append(("Del", _("gt.build.key.put_back")))
    face = BubbleFace(title, words, clash, rule, allowed, more, tuple(keys))
    wide = context.units.px(WIDE)
    wide = max(wide, face.wants(context, wide)[0])
    box = _beside(square, (wide, face.wants(context, wide)[1]), context.units.px(34), inside, avoid)
    half = square.w // 2 - square.w // 8
    if box.left < square.centerx < box.right:
        tip = (square.centerx, square.centery + (half if box.centery > square.centery else -half))
    else:
        tip = (square.centerx + (half if box.centerx > square.centerx else -half), square.centery)
    margin = context.units.px(MARGIN)
    whole = box.union(pygame.Rect(tip, (1, 1))).inflate(2 * margin, 2 * margin)
    inner = box.move(-whole.x, -whole.y)
    point = (tip[0] - whole.x, tip[1] - whole.y)
    return whole, PointingFace(face, point, (inner.x, inner.y, inner.w, inner.h))


def _beside(
    square: pygame.Rect, size: tuple[int, int], reach: int, inside: pygame.Rect, avoid: Sequence[pygame.Rect]
) -> pygame.Rect:
    """The place beside a square that covers least; never the square itself if that can be helped."""
    best: tuple[float, pygame.Rect] | None = None
    across = (square.right + reach, square.left - reach - size[0])
    heights = (square.centery - size[1] // 2, square.top - size[1] + square.h, square.top)
    places = [(x, y) for x in across for y in heights]
    places += [
        (square.centerx - size[0] // 2 + shift, y)
        for y in (square.top - reach - size[1], square.bottom + reach)
        for shift in (0, size[0] // 2, -size[0] // 2)
    ]
    for order, place in enumerate(places):
        box = pygame.Rect(place, size)
        box.clamp_ip(inside)
        hidden = sum(other.clip(box).w * other.clip(box).h for other in avoid)
        own = square.clip(box)
        cost = hidden + 50 * own.w * own.h + order * size[0]
        if best is None or cost < best[0]:
            best = (cost, box)
    assert best is not None
    return best[1]


def _title(judged: Judgement, first: Mistake | None) -> str:
    if judged.refusal == "not_joined":
        return "not_joined"
    if first is not None and first.code.startswith(("engine", "cannon")):
        return first.code
    return "clash"


def _said(judged: Judgement, told: Mistake | None, end: str) -> tuple[Clash, str]:
    """What is drawn and said of the mistake that is told: which side, and what meets there."""
    if told is None:
        return Clash("not_joined"), f"{_('gt.build.clash.not_joined')} {end}"
    clash = Clash(told.code, told.own, told.facing, told.side)
    if told.own >= 0:
        own, facing = _(f"gt.build.pins.{told.own}"), _(f"gt.build.pins.{told.facing}")
        where = _(f"gt.build.where.{told.side}")
        return clash, f"{_('gt.build.clash.pins', where=where, own=own, facing=facing)} {end}"
    if told.code == "engine_direction":
        return clash, f"{_('gt.build.clash.engine_direction')} {end}"
    mine = "own" if told.tile == judged.tile else "other"
    words = _(f"gt.build.clash.{told.code}.{mine}")
    return clash, f"{words} {end}"
