"""Narrow strips: what of the card is still to come, and the last moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from client.art import panels, rich, shapes, signs, svg, text, theme
from client.games.galaxy_trucker.panels.lettering import Pen
from client.games.galaxy_trucker.pictures import tile_marks
from client.games.galaxy_trucker.pictures.cards import arrow
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face


@dataclass(frozen=True)
class VolleyFace(Face):
    """Meteors or shots in printed order, (size, side) each; `now` is the one that flies, from 0."""

    label: str
    what: str
    hits: tuple[tuple[str, int], ...]
    now: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        panels.draw_panel(surface, surface.get_rect(), pen.factor, "plain", shadow=False)
        left = pen.px(14, 9)
        step = pen.px(56, 34)
        letters = pen.size(15, 14)
        whole = left + text.width(self.label, letters) + pen.px(10, 6)
        longest = max(text.width(word, letters, "text", 500) for word in self.label.split(" "))
        narrow = max(round(size[0] * 0.3), left + longest + pen.px(4))
        if whole + step * len(self.hits) > size[0] - left:
            step = min(step, (size[0] - left - min(whole, narrow)) // max(1, len(self.hits)))
        words = min(whole, size[0] - left - step * len(self.hits))
        pen.paragraph(self.label, left, words - left, letters, theme.SOFT, size[1])
        first = words + (size[0] - left - words - step * len(self.hits)) // 2
        for index, (weight, side) in enumerate(self.hits):
            cell = pygame.Rect(first + step * index, 0, step - pen.px(6, 3), min(pen.px(52, 30), size[1] - 6))
            cell.centery = size[1] // 2
            self._cell(pen, cell, weight, side, index)
        return surface

    def _cell(self, pen: Pen, cell: pygame.Rect, weight: str, side: int, index: int) -> None:
        done, now = index < self.now, index == self.now
        ground = theme.BRASS_LIT if now else theme.PAPER
        plate = shapes.rounded(
            cell.size, 8 * pen.factor, ground, border=theme.BRASS_DIM if now else theme.PAPER_EDGE,
            thick=max(1.0, 2 * pen.factor), opacity=0.45 if done else 1.0,
        )  # fmt: skip
        pen.target.blit(plate, cell)
        side_px = round(min(cell.size) * (0.92 if weight == "large" else 0.72))
        drawn = arrow(self.what, weight, side, side_px)
        if done:
            drawn = drawn.copy()
            drawn.set_alpha(90)
        pen.target.blit(drawn, drawn.get_rect(center=cell.center))
        if done:
            badge = tile_marks.badge("good", pen.px(22, 15))
            pen.target.blit(badge, badge.get_rect(center=(cell.right - pen.px(5), cell.bottom - pen.px(5))))


QueueState = Literal["done", "now", "left"]


@dataclass(frozen=True)
class QueueFace(Face):
    """Seats in flight order: who has had a turn, whose it is, and who follows."""

    label: str
    seats: tuple[tuple[int, QueueState], ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        panels.draw_panel(surface, surface.get_rect(), pen.factor, "plain", shadow=False)
        left = pen.px(14, 9)
        words = round(size[0] * 0.36)
        pen.paragraph(self.label, left, words - left, pen.size(15, 14), theme.SOFT, size[1])
        room = size[0] - words - pen.px(12, 8)
        step = min(pen.px(46, 33), room // max(1, len(self.seats)))
        x = size[0] - pen.px(10, 6) - step * len(self.seats)
        for index, (seat, state) in enumerate(self.seats):
            self._seat(pen, seat, state, (x + step * index + step // 2, size[1] // 2))
        return surface

    def _seat(self, pen: Pen, seat: int, state: QueueState, centre: tuple[int, int]) -> None:
        now, side = state == "now", pen.px(40, 28)
        disc = shapes.disc(
            side, theme.SPACE_2 if now else theme.SPACE_0, theme.BRASS_LIT if now else theme.LINE,
            max(1.0, side / 14),
        )  # fmt: skip
        pen.target.blit(disc, disc.get_rect(center=centre))
        sign = signs.seat_sign(seat, round(side * 0.5))
        if state == "done":
            sign = svg.tinted(sign, theme.WHITE, 0.5)
        pen.target.blit(sign, sign.get_rect(center=centre))
        if state == "done":
            badge = tile_marks.badge("good", pen.px(17, 13))
            spot = (centre[0] + side // 3, centre[1] + side // 3)
            pen.target.blit(badge, badge.get_rect(center=spot))


@dataclass(frozen=True)
class MovesFace(Face):
    """The last moves: (seat or -1, markup), the newest first."""

    title: str
    moves: tuple[tuple[int, str], ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        panels.draw_panel(surface, surface.get_rect(), pen.factor, "plain", shadow=False)
        left = pen.px(18, 10)
        y = pen.px(8, 6)
        if size[1] >= pen.px(90, 66):
            pen.word(
                self.title.upper(), (left, pen.px(20, 14)), pen.size(14), theme.SOFT, weight=700,
                limit=size[0] - 2 * left,
            )  # fmt: skip
            y = pen.px(36, 26)
        room = size[0] - left - pen.px(36, 24)
        text_size = pen.size(15, 14)
        for index, (seat, words) in enumerate(self.moves):
            left_over = size[1] - y - pen.px(8, 4)
            if left_over < text_size * 1.2:
                break
            if index and rich.measure(words, room, text_size, max_lines=2)[1] > left_over:
                break  # half a sentence says nothing
            colour = theme.mix(theme.IVORY, theme.FAINT, min(1.0, index / 5))
            lines = max(1, min(2, int(left_over // (text_size * 1.4))))
            high = pen.block(words, (left + pen.px(20, 15), y), room, text_size, colour, lines=lines)
            if seat >= 0:
                sign = signs.seat_sign(seat, pen.px(13, 11))
                surface.blit(sign, sign.get_rect(center=(left + pen.px(6), y + round(text_size * 0.72))))
            y += high + pen.px(5, 3)
        return surface
