"""The rules of a game: the list of pages, and a page with its pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client import i18n
from client.art import buttons, icons, rich, shapes, text, theme
from client.i18n import _
from client.sheet import (
    COUNT,
    NAME,
    STRONG,
    TITLE,
    Column,
    Flow,
    Gap,
    Node,
    Pad,
    Plate,
    Rounded,
    Row,
    Text,
)
from client.sheet.sheet import paint
from client.ui.layout import Even, Held, Press, Put, Scrolled, Title, Touch, Words
from client.ui.lists import ListBox
from client.ui.panel import Panel
from client.ui.widget import Area, Tip
from rules.packs.common import Part

if TYPE_CHECKING:
    from client.scenes.almanac.scene import AlmanacScene

_BODY = 18
_WIDEST = 1000
"""Units of the longest line."""
_BESIDE = 0.44
"""Of the page: so wide pictures may be that stand beside the words."""
_TALLEST = 0.3
"""Of the window: how high a picture may be."""
_FOUND = Rounded(theme.mix(theme.SPACE_1, theme.BRASS_LIT, 0.1), theme.BRASS, radius=theme.RADIUS_CARD)


def build_list(scene: AlmanacScene, rect: pygame.Rect) -> ListBox:
    """The titles of the pages that a search lets through."""
    row = max(scene.px(56), scene.app.metrics.font(18) + scene.px(24))
    found = scene.book.found_pages(scene.query)
    at = found.index(scene.page) if scene.page in found else -1

    def draw(target: pygame.Surface, place: pygame.Rect, page: int, state: str) -> None:
        title = scene.book.pages[page].title.say(i18n.language())
        look, ink = (TITLE, theme.BRASS_LIT) if state == "chosen" else (NAME, theme.IVORY)
        number = Text(str(page + 1), 18, COUNT, theme.SOFT, wide=36, text_align="center")
        words = Row(number, Text(title, 18, look, ink), gap=8, pad=Pad(x=12))
        paint(words, target, place, scene.app.metrics.factor)

    return ListBox(scene.ui, rect, found, row, draw, id="pages", gap=scene.px(6), chosen=at,
                   on_choose=scene.choose_page)  # fmt: skip


def page(scene: AlmanacScene) -> Node:
    """The panel of the chosen page, which scrolls."""
    if not 0 <= scene.page < len(scene.book.pages):
        return Held(partial(Panel, id="page"), Gap())
    shown = scene.book.pages[scene.page]
    title = Words(
        rich.escape(shown.title.say(i18n.language())), 34, weight=900, face="display", id="page-title"
    )
    parts = (_part(scene, part, number) for number, part in enumerate(shown.parts))
    column = Column(
        title, *parts, Gap(4), _beside(scene), gap=14, pad=Pad(left=36, right=16, top=18, bottom=22)
    )
    return Held(partial(Panel, id="page"), Column(Scrolled(column, "page-scroll", grow=1), pad=Pad(y=10)))


def _part(scene: AlmanacScene, part: Part, number: int) -> Node:
    """A heading, words, the rules they rest on, and pictures beside them, or below where they are many. What
    was looked for stands on a ground of its own."""
    told = _told(scene, part, number)
    return Column(told, ground=_FOUND, pad=Pad(x=14, y=12)) if number == scene.paragraph else told


def _told(scene: AlmanacScene, part: Part, number: int) -> Node:
    language = i18n.language()
    heading = None
    if part.heading is not None:
        heading = Title(rich.escape(part.heading.say(language)), 22, "brass_lit")
    words = Words(rich.escape(part.text.say(language)), _BODY, id=part_id(number))
    plates = rule_plates(scene, part.rules, part_id(number), here=(scene.page, number))
    names = [(kind, name) for picture in part.pictures for kind, name in picture.items()]
    pictures = [
        _picture(scene, kind, name, f"picture-{number}-{at}") for at, (kind, name) in enumerate(names)
    ]
    above = 12 if heading is not None else 0
    said = Column(heading, words, plates, gap=8, grow=1, align="start", pad=Pad(top=above))
    widths = sum(picture.units for picture in pictures) + 14 * (len(pictures) - 1)
    if pictures and widths <= scene.page_wide * _BESIDE:
        return Row(said, *pictures, gap=14, across="start")
    said.grow, words.wide = 0, min(scene.page_wide, _WIDEST)
    return Column(said, Flow(*pictures, gap=14) if pictures else None, gap=10)


def part_id(number: int) -> str:
    """What the words of a part are called on the screen."""
    return f"part-{number}"


def rule_plates(
    scene: AlmanacScene, rules: Sequence[str], where: str, here: tuple[int, int] | None = None
) -> Flow | None:
    """The ids of rules: each leads to its paragraph, unless they stand `here` in it."""
    if not rules:
        return None
    places = [(rule, scene.book.paragraph(rule)) for rule in rules]
    return Flow(
        *(
            Plate(rule) if place in (None, here) else _way(scene, rule, f"{where}-{rule}")
            for rule, place in places
        ),
        gap=8,
    )


def _way(scene: AlmanacScene, rule: str, id: str) -> Node:
    """A plate that leads to the paragraph of its rule."""

    def ground(surface: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        line = theme.BRASS_LIT if area.state in ("hover", "pressed") else theme.LINE_LIT
        radius = theme.RADIUS_CELL * area.factor
        shapes.draw_rounded(surface, rect, radius, theme.SPACE_2, border=line)
        if area.ring:
            buttons.draw_focus(surface, rect, radius, area.factor)

    words = Row(Text(rule, 14, STRONG, theme.IVORY, leading=1.0), pad=Pad(x=10, y=6))
    return Touch(words, ground, id=id, tip=_("almanac.to_rule"), on_click=partial(scene.open_rule, rule))


class _Picture(Put):
    """A picture of a page; `units` is how wide it is."""

    units = 0.0


def _picture(scene: AlmanacScene, kind: str, name: str, id: str) -> _Picture:
    own = scene.book.almanac_of(scene.page)
    wide, high = own.picture_size(kind, name)
    share = min(1.0, scene.app.size[1] * _TALLEST / scene.px(high))
    item = scene.book.items.get(own.picture_entry(kind, name))

    def draw(target: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        drawn = own.picture(kind, name, rect.size)
        if drawn is None:
            icons.draw(target, "help", rect.center, min(rect.size), theme.SOFT)
            return
        place, factor = drawn.get_rect(center=rect.center), scene.app.metrics.factor
        if item is not None and area.state in ("hover", "pressed"):
            blur = max(2, round(8 * factor))
            shapes.draw_glow(target, place, theme.BRASS_LIT, 8 * factor, blur, 0.6)
        target.blit(drawn, place)
        if area.ring:
            buttons.draw_focus(target, place.inflate(-4, -4), 8 * factor, factor)

    area = partial(
        Area, paint=draw, id=id, bleed=scene.px(10),
        tip=Tip(rich.escape(item.title)) if item is not None else Tip(),
        on_click=partial(scene.open_entry, item.id) if item is not None else None,
    )  # fmt: skip
    made = _Picture(area, wide=wide * share, high=high * share)
    made.units = wide * share
    return made


def _beside(scene: AlmanacScene) -> Node:
    """To the page before and the page after."""
    ways: list[Node] = []
    for step, id, tip in ((-1, "page-before", "almanac.previous"), (1, "page-after", "almanac.next")):
        at = scene.page + step
        if 0 <= at < len(scene.book.pages):
            room = scene.px(min(420, scene.page_wide / 2) - 70)
            label = scene.book.pages[at].title.say(i18n.language())
            label = text.shortened(label, room, scene.app.metrics.font(18), "display", 700)
            ways.append(Press(label, partial(scene.choose_page, at), id=id, size=0, tip=_(tip),
                              icon="back" if step < 0 else "forward"))  # fmt: skip
        else:
            ways.append(Gap())
    return Even(*ways, gap=16)
