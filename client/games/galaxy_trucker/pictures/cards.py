"""Adventure cards: a drawn scene by kind, the steps in icons, the level. Units: 286 x 412."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, signs, svg, text, theme
from client.art.shapes import stamp
from client.art.theme import Colour
from client.games.galaxy_trucker.pictures import card_rows, kit, tokens
from client.games.galaxy_trucker.pictures.card_rows import FRESH, Element, Progress, Row, rows_in
from rules.galaxy_trucker.cards import MACHINATION, Attack, Card, CardKind

Size = tuple[int, int]
UNITS = (286, 412)
WORDS = 180
"""From this width on a card shows its name in full size and, where it has no numbers, its effect."""
NAMED = 96
"""From this width on it says its name at all, in smaller letters."""
TIGHT = 0.6
"""How close cubes and arrows may move together before a row becomes smaller."""
LEAST_EFFECT = 13
"""Pixels of the letters of an effect, below which its card makes room for it."""
LEADING = 1.28
"""From line to line, in sizes of the letters."""
LEAST = 10
"""Pixels of the smallest letters that a name is written in."""
_LEVELS = ("I", "II", "III")
_TOP, _FOOT = 60, 404
"""Between them lie scene and rows."""
_TALL_SCENE, _LOW_SCENE = 177, 120


def card_size(size: int | Size) -> Size:
    """Width and height of a card; a single number is a width."""
    return (size, round(size * UNITS[1] / UNITS[0])) if isinstance(size, int) else size


def scene_of(kind: CardKind) -> str:
    """The drawing of a kind: the one that its pack names, its own or that of its group."""
    return named_scene(kind.scene or kind.id, kind.group)


def named_scene(name: str, group: str) -> str:
    """The drawing of this name; without one that of the group, of an unknown group the special event's."""
    scene = f"scene-{name.replace('_', '-')}"
    return scene if kit.exists(scene) else str(kit.kit()["scenes"].get(group, "scene-special-event"))


def back(level: int, size: int | Size) -> pygame.Surface:
    """The back of the cards of a level; shared."""
    return kit.layer(f"card-back-{level}", card_size(size))


def compose(
    card: Card, kind: CardKind, size: int | Size, language: str = "en", progress: Progress = FRESH,
    flight: int = 0,
) -> pygame.Surface:  # fmt: skip
    """A fresh face of a card, with the numbers of a flight or, without one, of all (GTX-O05)."""
    rows = rows_in(card, flight)
    steps = card.steps_in(flight or 1)
    told = len(rows) > 1 or _measured(rows)
    if card.level == MACHINATION or any(map(card_rows.figures, steps)):
        told = any(isinstance(step, Attack) for step in steps)
    level = _LEVELS[card.level - 1] if card.level != MACHINATION else ""
    print_ = _Print(
        kind.name.say(language), kind.group, scene_of(kind),
        "" if told else kind.effect.say(language), tuple(rows), level, card.learning,
    )  # fmt: skip
    return _Face(print_, card_size(size), progress).surface


def plain(
    title: str, effect: str, group: str, size: int | Size, scene: str = "", icon: str = ""
) -> pygame.Surface:
    """A fresh card that is no adventure: a Rough Road with its `icon`, a specialist in its `scene`."""
    shown = _Print(title, group, named_scene(scene, group), effect, icon=icon)
    return _Face(shown, card_size(size), FRESH).surface


@dataclass(frozen=True)
class _Print:
    """What is printed on a card. `level` or `icon` stands in a medallion, `effect` where rows do not tell
    all."""

    title: str
    group: str
    scene: str
    effect: str
    rows: tuple[Row, ...] = ()
    level: str = ""
    learning: bool = False
    icon: str = ""


class _Face:
    """One card being drawn."""

    def __init__(self, shown: _Print, size: Size, progress: Progress) -> None:
        self.unit = size[0] / UNITS[0]
        self.size = size
        self.progress = progress
        self.words = size[0] >= WORDS
        self.surface = shapes.rounded(size, 14 * self.unit, theme.PAPER_EDGE).copy()
        face = (size[0], size[1] - max(1, self.px(3)))
        shapes.draw_rounded(self.surface, pygame.Rect((0, 0), face), 14 * self.unit, theme.PAPER)
        rows, scene = list(shown.rows), 0.0
        if shown.effect and self.words:
            rows, scene = self._beside_effect(shown)
        elif not rows:
            scene = _FOOT - _TOP
        else:
            needed = len(rows) * 50 + max(0, len(rows) - 1) * 6
            scene = max(_LOW_SCENE, min(_TALL_SCENE, _FOOT - _TOP - needed))
        self._header(shown)
        self._scene(shown, round(scene))
        self._rows(rows, _TOP + scene, shown.effect)

    def _beside_effect(self, shown: _Print) -> tuple[list[Row], float]:
        """The rows and the height of the scene with which the effect has room: first the scene gives way,
        then the rows do, which a tooltip tells as well."""
        whole = list(shown.rows)
        for rows in (whole, []) if whole else ([],):
            for scene in (_TALL_SCENE, (_TALL_SCENE + _LOW_SCENE) / 2, _LOW_SCENE):
                room = 400 - _TOP - scene - (56 * len(rows) or 4)
                lines, units = self._effect_lines(shown.effect, room)
                if len(lines) * units * LEADING <= room:
                    return rows, scene
        return [], _LOW_SCENE

    def px(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def rect(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        left, top = round(x * self.unit), round(y * self.unit)
        right, low = round((x + wide) * self.unit), round((y + high) * self.unit)
        return pygame.Rect(left, top, max(1, right - left), max(1, low - top))

    def _header(self, shown: _Print) -> None:
        rect, colour, title = self.rect(10, 10, 266, 40), kit.group_colour(shown.group), shown.title
        shades = (theme.mix(colour, theme.WHITE, 0.12), theme.mix(colour, theme.BLACK, 0.22))
        shapes.draw_rounded(self.surface, rect, 6 * self.unit, shades)
        middle, room = (rect.right - self.px(22), rect.centery), 266 - 14 - 14
        if shown.level or shown.icon:
            medal = shapes.disc(self.px(30), theme.INK, theme.BRASS, max(1.0, 2 * self.unit))
            stamp(self.surface, medal, center=middle)
            room -= 30
        if shown.level:
            self._write(shown.level, middle, self.px(14), theme.BRASS_LIT, anchor="center")
        elif shown.icon:
            stamp(self.surface, kit.icon(shown.icon, self.px(20), theme.BRASS_LIT), center=middle)
        named = self.size[0] >= NAMED
        if shown.learning and (self.words or not named):
            star = svg.picture("shell/icons/star-full", (self.px(18),) * 2, tint=theme.WHITE)
            stamp(self.surface, star, center=(middle[0] - self.px(29), rect.centery))
            room -= 26
        if self.words:
            self._title(title, rect, round(room * self.unit))
        elif named:
            self._small_title(title, rect, round((room + 8) * self.unit))

    def _small_title(self, title: str, rect: pygame.Rect, room: int) -> None:
        """As large as the line allows."""
        for pixels in range(14, LEAST - 1, -1):
            if text.width(title, pixels, "display", 800) <= room or pixels == LEAST:
                line = text.shortened(title, room, pixels, "display", 800)
                if pixels <= rect.height:
                    self._title_line(line, (rect.left + self.px(9), rect.centery), pixels / self.unit)
                return

    def _title(self, title: str, rect: pygame.Rect, room: int) -> None:
        left = rect.left + self.px(12)
        for units in (22, 18):
            if text.width(title, self.px(units), "display", 800) <= room:
                self._title_line(title, (left, rect.centery), units)
                return
        lines = text.balanced(title, self.px(16), "display", 800)
        for index, line in enumerate(lines[:2]):
            y = rect.centery + round((index - (len(lines[:2]) - 1) / 2) * 17 * self.unit)
            self._title_line(text.shortened(line, room, self.px(16), "display", 800), (left, y), 16)

    def _title_line(self, line: str, place: tuple[int, int], units: float) -> None:
        # a dark copy half a unit lower keeps white readable on the lightest headers
        for shift, colour in ((self.px(1), theme.INK), (0, theme.WHITE)):
            self._write(line, (place[0], place[1] + shift), self.px(units), colour)

    def _write(
        self, words: str, place: tuple[int, int], size: int, colour: Colour = theme.INK,
        anchor: text.Anchor = "midleft", *, tabular: bool = False,
    ) -> None:  # fmt: skip
        text.draw(self.surface, words, place, size, colour, face="display", weight=800, tabular=tabular,
                  anchor=anchor)  # fmt: skip

    def _scene(self, shown: _Print, high: int) -> None:
        rect, name = self.rect(10, 50, 266, high), shown.scene
        if not name.startswith("scene-"):
            dark = theme.mix(kit.group_colour(shown.group), theme.SPACE_0, 0.8)
            self.surface.blit(shapes.gradient(rect.size, (theme.SPACE_0, dark)), rect)
            high = round(min(rect.height, rect.width) * 0.86)
            stamp(self.surface, kit.fitted(name, height=high), midbottom=rect.midbottom)
            return
        wide = max(rect.width, round(rect.height * 480 / 320))
        picture = kit.layer(name, (wide, round(wide * 320 / 480)))
        cut = pygame.Rect((0, 0), rect.size)
        cut.center = picture.get_rect().center
        self.surface.blit(picture, rect, cut.clip(picture.get_rect()))
        if shown.icon and not self.words:  # nothing else tells small ones apart
            ground = shapes.disc(self.px(150), theme.INK, theme.BRASS, max(1.0, 4 * self.unit))
            stamp(self.surface, ground, center=rect.center)
            stamp(self.surface, kit.icon(shown.icon, self.px(100), theme.BRASS_LIT), center=rect.center)

    def _rows(self, rows: list[Row], top: float, effect: str) -> None:
        room = 404 - top
        if effect and self.words:
            top += 56 * len(rows) if rows else 4
            self._effect(effect, top, 400 - top)
        if not rows:
            return
        most = 74.0 if len(rows) == 1 else 50.0
        high = 50.0 if effect else min(most, (room - 6 * (len(rows) - 1)) / len(rows))
        free = 0.0 if effect else (room - len(rows) * high - 6 * (len(rows) - 1)) / 2
        begin = (404 - room) + max(0.0, min(free, 26.0))
        for index, row in enumerate(rows):
            self._row(index, row, self.rect(10, begin + index * (high + 6), 266, high))

    def _effect_lines(self, effect: str, room: float) -> tuple[list[str], float]:
        """The words in lines, and their size in units: as large as there is room for, and to be read."""
        least = max(12.0, LEAST_EFFECT / self.unit)
        for units in (*(float(size) for size in (16, 15, 14, 13) if size > least), least):
            lines = text.wrap(effect, self.px(250), self.px(units), "text", 600)
            if len(lines) * units * LEADING <= room:
                break
        return lines, units

    def _effect(self, effect: str, top: float, room: float) -> None:
        lines, units = self._effect_lines(effect, room)
        size, step = self.px(units), units * LEADING
        y = top + max(0.0, (room - len(lines) * step) / 2)
        for index, line in enumerate(lines):
            text.draw(
                self.surface, line, (self.size[0] // 2, self.px(y + index * step)), size, theme.INK,
                face="text", weight=600, anchor="midtop",
            )  # fmt: skip

    def _row(self, index: int, row: Row, rect: pygame.Rect) -> None:
        at, taken = self.progress.row, self.progress.seats(index)
        now = at == index
        done = bool(taken) or (at is not None and index < at and not self.progress.loose)
        ground = theme.PAPER_LIT if now else kit.colour("row")
        border = theme.BRASS if now else kit.colour("row_line")
        thick = max(1.0, (3 if now else 1.2) * self.unit)
        shapes.draw_rounded(self.surface, rect, 8 * self.unit, ground, border=border, thick=thick)
        # the sign of whoever suffered may cover arrows: they are done by then
        stamped = row.landing and not any(isinstance(one, card_rows.Arrows) for one in row.elements)
        kept = 22 * max(2, len(taken) + 1) if stamped else 0
        self._elements(row, rect, self.progress.hit if now else None, kept)
        if done and not taken:
            shade = svg.tinted(shapes.mask(rect.size, 8 * self.unit), theme.PAPER, 0.55)
            self.surface.blit(shade, rect)
        for place, seat in enumerate(reversed(taken)):  # the first of them at the left
            centre = (rect.right - self.px(24 + 22 * place), rect.centery)
            stamp(self.surface, shapes.disc(self.px(32), kit.colour("disc")), center=centre)
            stamp(self.surface, signs.seat_sign(seat, self.px(20)), center=centre)

    def _elements(self, row: Row, rect: pygame.Rect, hit: int | None, kept: float) -> None:
        high = rect.height / self.unit
        measure = min(1.5, high / 50)
        room = rect.width / self.unit - 20 - kept
        gaps = 10.0 * (len(row.elements) - 1)
        soft = [isinstance(element, card_rows.Cubes | card_rows.Arrows) for element in row.elements]
        least = sum(
            _width(element) * (TIGHT if is_soft else 1)
            for element, is_soft in zip(row.elements, soft, strict=True)
        )
        measure = min(measure, room / (least + gaps))
        widths = [_width(element) * measure for element in row.elements]
        gap = 10.0 * measure
        total = sum(widths) + gap * (len(widths) - 1)
        if total > room:
            # only cubes and arrows may move closer together
            given = sum(wide for wide, is_soft in zip(widths, soft, strict=True) if is_soft)
            squeeze = (given - (total - room)) / given if given else room / total
            widths = [
                w * squeeze if is_soft or not given else w for w, is_soft in zip(widths, soft, strict=True)
            ]
            total = room
        x = 10 + (0.0 if row.landing else max(0.0, (room - total) / 2))
        for element, wide in zip(row.elements, widths, strict=True):
            left = rect.left + round(x * self.unit)
            place = pygame.Rect(left, rect.top, max(1, round(wide * self.unit)), rect.height)
            self._element(element, place, measure, hit)
            x += wide + gap

    def _element(self, element: Element, rect: pygame.Rect, measure: float, hit: int | None) -> None:
        match element:
            case card_rows.Sign():
                self._sign(element, rect, measure)
            case card_rows.Amount(shown):
                self._write(shown, rect.midleft, self.px(26 * measure), tabular=True)
            case card_rows.Cubes(goods):
                cube = min(self.px(34 * measure), rect.height - 4)
                stamp(self.surface, tokens.goods_row(goods, cube, rect.width), midleft=rect.midleft)
            case card_rows.Coins(count):
                coin = stamp(self.surface, tokens.coin(self.px(34 * measure)), midleft=rect.midleft)
                place = (coin.right + self.px(6), rect.centery)
                self._write(str(count), place, self.px(26 * measure), tabular=True)
            case card_rows.Arrows():
                self._arrows(element, rect, measure, hit)
            case card_rows.Worst(most):
                self._worst(rect, measure, most)

    def _sign(self, sign: card_rows.Sign, rect: pygame.Rect, measure: float) -> None:
        if sign.disc:
            stamp(self.surface, shapes.disc(self.px(38 * measure), kit.colour("disc")), center=rect.center)
            stamp(self.surface, kit.icon(sign.icon, self.px(25 * measure), theme.IVORY), center=rect.center)
        else:
            stamp(self.surface, kit.icon(sign.icon, self.px(30 * measure), theme.INK), center=rect.center)

    def _worst(self, rect: pygame.Rect, measure: float, most: bool) -> None:
        """Three bars, the last in red with an arrow to it: whoever has least, or most."""
        unit = self.unit * measure
        foot = rect.centery + 13 * unit
        for index, tall in enumerate((6, 9, 15) if most else (24, 18, 9)):
            bar = pygame.Rect(0, 0, max(1, round(8 * unit)), max(1, round(tall * unit)))
            bar.left, bar.bottom = rect.left + round(index * 12 * unit), round(foot)
            colour = theme.BAD_DARK if index == 2 else theme.INK_SOFT
            shapes.draw_rounded(self.surface, bar, 2 * unit, colour)
        tip = rect.left + 28 * unit
        low = foot - (18 if most else 12) * unit
        top = low - 8 * unit
        points = [(tip - 5 * unit, top), (tip + 5 * unit, top), (tip, low)]
        shapes.polyline(self.surface, points, theme.BAD_DARK, 1, closed=True, fill=theme.BAD_DARK)

    def _arrows(self, arrows: card_rows.Arrows, rect: pygame.Rect, measure: float, hit: int | None) -> None:
        count = len(arrows.hits)
        step = min(rect.width / count, 44 * self.unit * measure)
        first = rect.left + (rect.width - step * count) / 2
        for index, (size, side) in enumerate(arrows.hits):
            centre = (round(first + (index + 0.5) * step), rect.centery)
            room = min(step, 40 * self.unit * measure)
            if hit == index:
                plate = shapes.centred(centre, room, 38 * self.unit * measure)
                shapes.draw_rounded(
                    self.surface, plate, 6 * self.unit, theme.BRASS_LIT, border=theme.BRASS_DIM,
                    thick=max(1.0, 2 * self.unit),
                )  # fmt: skip
            side_px = max(8, round(room * (0.96 if size == "large" else 0.76)))
            drawn = arrow(arrows.what, size, side, side_px)
            if hit is not None and index < hit:
                drawn = svg.tinted(drawn, theme.WHITE, 0.35)
            stamp(self.surface, drawn, center=centre)
            if hit is not None and index < hit:
                stamp(self.surface, kit.icon("check", round(room * 0.6), theme.GOOD_DARK), center=centre)


def _measured(rows: list[Row]) -> bool:
    """Whether the rows tell all: numbers, goods or arrows rather than a bare sign."""
    told = (card_rows.Arrows, card_rows.Cubes, card_rows.Coins)
    return any(isinstance(element, told) for row in rows for element in row.elements)


def _width(element: Element) -> float:
    """Width in units of an element in a row of 50."""
    match element:
        case card_rows.Sign(_icon, disc):
            return 38 if disc else 30
        case card_rows.Amount(shown):
            return 17.0 * len(shown)
        case card_rows.Coins(count):
            return 40 + 17.0 * len(str(count))
        case card_rows.Cubes(goods):
            return 37.0 * len(goods)
        case card_rows.Arrows(_what, hits):
            return 42.0 * len(hits)
        case card_rows.Worst():
            return 34


def arrow(what: str, size: str, side: int, pixels: int) -> pygame.Surface:
    """A hit that flies from a side: round meteors, long shots; large ones thick and banded; shared."""
    ink = theme.code(theme.INK)
    red = theme.code(theme.BAD_DARK)
    paper = theme.code(theme.PAPER)
    large = size == "large"
    thick, head = (8.0, 11.0) if large else (3.8, 7.5)
    colour = ink if what == "meteor" else red
    body = (
        f'<path d="M20 5V26" stroke="{colour}" stroke-width="{thick:g}"/>'
        f'<path d="M{20 - head:g} 24L20 37L{20 + head:g} 24Z" fill="{colour}" stroke="{colour}" '
        'stroke-width="2" stroke-linejoin="round"/>'
    )
    if what == "meteor":
        # the rock at the tail tells meteors from shots
        radius = 9.5 if large else 6.0
        body += f'<circle cx="20" cy="{2 + radius:g}" r="{radius:g}" fill="{ink}"/>'
        if large:
            body += (
                f'<circle cx="16.500" cy="9.500" r="2.8" fill="{paper}"/>'
                f'<circle cx="23.500" cy="14" r="2" fill="{paper}"/>'
            )
    elif large:
        body += f'<path d="M15.700 10H24.300M15.700 16H24.300" stroke="{paper}" stroke-width="2"/>'
    turned = f'<g transform="rotate({90 * side} 20 20)">{body}</g>'
    return svg.drawing(svg.document(turned, (0, 0, 40, 40)), (pixels, pixels), supersample=2)
