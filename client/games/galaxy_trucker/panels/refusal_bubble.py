"""The bubble that says no, or in placement as on a table: allowed, but it must be repaired."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.art import panels, rich, shapes, text, theme
from client.art.scale import Scale
from client.games.galaxy_trucker.pictures import kit, tile_marks
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.i18n import _, n_
from rules.galaxy_trucker.forecast import Judgement, Mistake

WIDE = 286
DRAWING = 66
_QUARTERS = {"front": 0, "right": 1, "rear": 2, "left": 3}


@dataclass(frozen=True)
class Clash:
    """What the bubble draws: two halves of connectors facing each other, or a device and what stands
    before it."""

    code: str
    own: int = -1
    facing: int = -1
    side: str = "right"


@dataclass(frozen=True)
class BubbleFace(Face):
    """`allowed`: dropping is possible, it is only unwise. `more`: codes of further mistakes."""

    title: str
    words: str
    clash: Clash
    rule: str
    allowed: bool
    more: tuple[str, ...]
    keys: tuple[tuple[str, str], ...]
    point: tuple[int, int]
    """The tip of the pointer, in pixels of this picture."""
    box: tuple[int, int, int, int]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        scale = context.scale
        unit = scale.factor
        surface = shapes.clear(size, theme.BLACK)
        box = pygame.Rect(self.box)
        line = theme.WARN if self.allowed else theme.BAD
        top = theme.mix(theme.SPACE_1, line, 0.16 if self.allowed else 0.2)
        foot = theme.mix(theme.SPACE_0, line, 0.07)
        shapes.draw_shadow(surface, box, theme.SHADOW_HOVER, 12 * unit, unit)
        self._pointer(surface, box, line, unit)
        shapes.draw_rounded(surface, box, 12 * unit, (top, foot), border=line, thick=max(1.0, 1.5 * unit),
                            opacity=0.97)  # fmt: skip
        pad = scale.px(16)
        pen = pygame.Rect(box.x + pad, box.y + pad, box.w - 2 * pad, box.h - 2 * pad)
        badge = tile_marks.badge("warn" if self.allowed else "bad", scale.px(24))
        letters = scale.font(19)
        surface.blit(badge, badge.get_rect(midleft=(pen.x, pen.y + scale.px(13))))
        room = pen.w - scale.px(34)
        while letters > theme.TEXT_MIN and text.width(self.title, letters, "display", 800) > room:
            letters -= 1
        text.draw(surface, self.title, (pen.x + scale.px(34), pen.y + scale.px(13)), letters, theme.IVORY,
                  face="display", weight=800, anchor="midleft")  # fmt: skip
        y = pen.y + scale.px(36)
        if self._draw_clash(surface, pygame.Rect(pen.x, y, pen.w, scale.px(DRAWING)), scale):
            y += scale.px(DRAWING + 6)
        block = rich.block(self.words, pen.w, scale.font(15), theme.IVORY, leading=1.3)
        block.draw(surface, (pen.x, y))
        y += block.surface.get_height() + scale.px(4)
        if self.more:
            self._draw_more(surface, (pen.x, y + scale.px(10)), scale)
        self._foot(surface, pen, scale)
        return surface

    def _pointer(self, surface: pygame.Surface, box: pygame.Rect, line: theme.Colour, unit: float) -> None:
        """From the edge of the bubble that faces the tile to the tile."""
        x, y = self.point
        half, inset = 12 * unit, 24 * unit
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

    def _draw_clash(self, surface: pygame.Surface, area: pygame.Rect, scale: Scale) -> bool:
        side = scale.px(40)
        left, right = area.centerx - scale.px(62), area.centerx + scale.px(62)
        y = area.y + side // 2 + scale.px(2)
        clash = self.clash
        colour = theme.WARN if self.allowed else theme.BAD
        if clash.own >= 0:
            for x, code, turned in ((left, clash.own, False), (right, clash.facing, True)):
                name = f"connector-{code}" if code else "smooth"
                half = kit.icon(name, side, theme.BRASS_LIT)
                half = pygame.transform.rotate(half, 90 if turned else -90)
                surface.blit(half, half.get_rect(center=(x, y)))
                said = _(f"gt.build.connector.{code}")
                text.draw(surface, said, (x, y + side // 2 + scale.px(10)), scale.font(14), theme.SOFT,
                          anchor="center")  # fmt: skip
        elif clash.code.startswith(("engine", "cannon")):
            device = kit.icon(
                "engine" if clash.code.startswith("engine") else "cannon", side, theme.BRASS_LIT
            )
            surface.blit(device, device.get_rect(center=(left, y)))
            arrow = kit.icon("arrow", side, theme.SOFT)
            arrow = pygame.transform.rotate(arrow, -90 * (_QUARTERS[clash.side]))
            surface.blit(arrow, arrow.get_rect(center=(right, y)))
        else:
            return False
        cross = kit.icon("cross", round(side * 0.7), colour)
        surface.blit(cross, cross.get_rect(center=(area.centerx, y)))
        return True

    def _draw_more(self, surface: pygame.Surface, place: tuple[int, int], scale: Scale) -> None:
        side = scale.px(20)
        pen = place[0]
        for code in self.more[:4]:
            icon = (
                "engine" if code.startswith("engine") else "cannon" if code.startswith("cannon") else "joint"
            )
            drawn = kit.icon(icon, side, theme.SOFT)
            surface.blit(drawn, drawn.get_rect(midleft=(pen, place[1])))
            pen += side + scale.px(4)
        said = n_("gt.build.more_mistakes", len(self.more))
        text.draw(surface, said, (pen + scale.px(4), place[1]), scale.font(14), theme.SOFT, anchor="midleft")

    def _foot(self, surface: pygame.Surface, pen: pygame.Rect, scale: Scale) -> None:
        high = max(20, scale.px(24))
        y = pen.bottom - high // 2
        x = pen.x
        for key, said in self.keys:
            cap = panels.keycap(key, high)
            surface.blit(cap, cap.get_rect(midleft=(x, y)))
            x += cap.get_width() + scale.px(6)
            drawn = text.draw(surface, said, (x, y), scale.font(14), theme.IVORY, anchor="midleft")
            x = drawn.right + scale.px(12)
        text.draw(surface, self.rule, (pen.right, y), scale.font(14), theme.BRASS_LIT, face="display",
                  weight=700, anchor="midright")  # fmt: skip


def bubble(
    judged: Judgement, square: pygame.Rect, inside: pygame.Rect, scale: Scale, *, allowed: bool,
    can_turn: bool, can_return: bool, nowhere: bool = False, green: bool = True,
    avoid: Sequence[pygame.Rect] = (),
) -> tuple[pygame.Rect, BubbleFace] | None:  # fmt: skip
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
    pad = scale.px(16)
    wide = scale.px(WIDE)
    foot = max(20, scale.px(24)) + scale.px(10)
    cap = max(20, scale.px(24))
    room = text.width(rule, scale.font(14), "display", 700) + sum(
        text.width(said, scale.font(14)) + panels.keycap(key, cap).get_width() + scale.px(18)
        for key, said in keys
    )
    wide = max(wide, room + scale.px(6) + 2 * pad)
    _wide, high = rich.measure(words, wide - 2 * pad, scale.font(15), leading=1.3)
    drawn = clash.own >= 0 or clash.code.startswith(("engine", "cannon"))
    high += 2 * pad + scale.px(36) + (scale.px(DRAWING + 6) if drawn else 0) + foot
    high += scale.px(26) if more else 0
    reach = scale.px(34)
    box = _beside(square, (wide, high), reach, inside, avoid)
    half = square.w // 2 - square.w // 8
    if box.left < square.centerx < box.right:
        tip = (square.centerx, square.centery + (half if box.centery > square.centery else -half))
    else:
        tip = (square.centerx + (half if box.centerx > square.centerx else -half), square.centery)
    margin = scale.px(30)
    whole = box.union(pygame.Rect(tip, (1, 1))).inflate(2 * margin, 2 * margin)
    inner = box.move(-whole.x, -whole.y)
    point = (tip[0] - whole.x, tip[1] - whole.y)
    face = BubbleFace(
        title, words, clash, rule, allowed, more, tuple(keys), point, (inner.x, inner.y, inner.w, inner.h)
    )
    return whole, face


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
