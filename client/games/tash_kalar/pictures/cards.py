"""Faces of beings, legends, flares and tasks: whole ones on the kit's grid of 300 x 420 with their texts, and
compact ones of 150 x 210 for the hand, with icons in the place of texts.

Below `LEAST` pixels of width texts no longer fit; below `NAMED_FROM` compact faces have no names and are told
by level, emblem and pattern.
"""

from __future__ import annotations

from functools import partial
from typing import Literal

import pygame

from client import sheet
from client.art import svg, theme
from client.art.grid import Grid
from client.art.theme import Colour
from client.games.tash_kalar.pictures import effects, emblems, kit, patterns, stones, task_diagrams
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face, Size
from client.games.tash_kalar.pictures.emblems import Card, Owned
from client.i18n import language
from client.sheet import Column, Node, Pad, Picture, Rich, Rounded, Row, Stack, Text
from client.sheet.sheet import paint
from rules.tash_kalar.content import Being, Content, Flare, FlareHalf, Legend, Task

WIDE, HIGH, SMALL = 300, 420, 150
RATIO = HIGH / WIDE
LEAST = 260
NAMED_FROM = 118
_SIZES = (17, 16.5, 16, 15.5, 15, 14.5, 14)
_LEADING = 1.26
_LOW, _TALL, _HIGHEST = 96, 130, 226
"""Heights of the window: the least one, that for which letters become smaller, that from which on texts are
so short that they may have the largest letters."""
NAME_ROOM = 107
"""Units of a name on a compact face."""
_TOP, _FOOT = 58, 382
"""Where the window begins, and where texts end."""
_STRIPS = {"frozen": ("#CFE6F3", "#1F4A73"), "warp": ("#C3E9E2", "#0D5A5E")}
Met = tuple[bool, bool]
"""Whether the upper and the lower half of a flare count now."""


def _blank(name: str, width: int, wide: float, swaps: kit.Swaps = ()) -> Grid:
    """A face without anything on it, on a grid of so many units."""
    return Grid(kit.picture(name, (width, round(width * RATIO)), swaps).copy(), wide)


def _paint(grid: Grid, tree: Node, x: float, y: float, wide: float, high: float) -> None:
    """A part of a face that finds the places of what is in it."""
    paint(tree, grid.surface, grid.rect(x, y, wide, high), grid.unit)


def _title(grid: Grid, words: str, x: float, y: float, wide: float, tone: Colour) -> None:
    """A line in letters that fit; what is still too long is shortened."""
    _paint(grid, Text(words, 20, sheet.Look("display", 800), tone, fit=sheet.SHRINK), x, y - 14, wide, 28)


def _block(
    words: str, size: float, tone: Colour, align: Literal["left", "center"] = "left", grow: float = 1
) -> Rich:
    """A text of a card."""
    return Rich(words, size, sheet.STRONG, tone, leading=_LEADING, text_align=align, grow=grow)


def _smaller(size: float) -> list[float]:
    """The steps of letters from a size on."""
    return [one / size for one in _SIZES if one <= size]


# -- beings and legends ------------------------------------------------------------------------


def _strip(kind: str, words: str, size: float) -> Row:
    """A text about what is frozen or warped."""
    fill, ink = map(theme.rgb, _STRIPS[kind])
    return Row(
        Picture(lambda side: kit.icon(kind, side, ink), 20),
        _block(words, size, theme.INK), gap=8,
        pad=Pad(left=10, right=16, y=4), ground=Rounded(fill, theme.mix(fill, ink, 0.3), radius=6),
    )  # fmt: skip


def _texts(card: Card, size: float) -> Column:
    """The texts of a card in the language in use."""
    words, ink = card.text.say(language()), theme.IVORY if isinstance(card, Legend) else theme.INK
    open_parts = effects.open_parts(card).items()
    return Column(
        Row(_block(words, size, ink), pad=Pad(x=8, y=7), grow=1) if words else None,
        *(_strip(kind, part.text.say(language()), size) for kind, part in open_parts), gap=4, pack="end",
    )  # fmt: skip


def setting(card: Card, width: int) -> tuple[Column, float, bool]:
    """The texts of a card in the largest letters that leave the window enough room, the height of the window,
    and whether that is enough."""
    unit, most = width / WIDE, 250 if isinstance(card, Legend) else 216
    ruler = sheet.Ruler(sheet.Units(unit))
    for size in _SIZES:
        texts = _texts(card, size)
        window = _FOOT - _TOP - texts.size(ruler, round(272 * unit))[1] / unit
        if window >= (_TALL if size <= 16 else _HIGHEST):
            break
    return texts, max(_LOW, min(most, window)), window >= _LOW


def _whole(of: Owned, width: int) -> pygame.Surface:
    card, kind = of.card, "being" if isinstance(of.card, Being) else "legend"
    grid = _blank(f"card-{kind}", width, WIDE, kit.keyed(f=of.ramp))
    left, y, room, ink = (66, 30.5, 218, theme.IVORY) if kind == "being" else (70, 32, 194, theme.INK)
    grid.stamp(kit.picture(f"level-{card.level}", grid.px(42)), 34, y)
    _title(grid, card.name.say(language()), left, y, room, ink)
    texts, high, _fits = setting(card, width)
    rect = grid.rect(14, _TOP, 272, high)
    grid.surface.blit(emblems.window(of, rect.size, grid.unit * 10, max(1.0, grid.unit * 1.6)), rect)
    squares, middle = patterns.extent(card, 0), _TOP + high / 2
    share = 0.36 + 0.12 * min(1.0, max(0.0, (squares[0] - 3) / 3))
    cell = min(36.0, (272 * share - 14) / squares[0], (high - 34) / squares[1])
    wide, tall = squares[0] * cell + 14, squares[1] * cell + 14
    plate = patterns.plate(of, 0, (grid.px(wide), grid.px(tall)), grid.px(36))
    grid.stamp(plate, 277 - wide / 2, middle)
    drawn = emblems.fitted(of, (grid.px(252 - wide), grid.px(high - 8)))
    grid.stamp(drawn, 18 + (254 - wide) / 2, middle)
    _paint(grid, texts, 14, _TOP + high, 272, _FOOT - _TOP - high)
    left = 22 if kind == "being" else 36
    _paint(grid, _foot(of), left, 388, 278 - left, 20)
    return grid.surface


def _foot(of: Owned) -> Stack:
    """The level at the left, the sign of the faction between, the deck at the right."""
    content, card, faction = of.content, of.card, of.faction
    ink = theme.rgb("#6A5B3C" if isinstance(card, Being) else "#B9AEDC")
    rank = content.levels[card.level].name.say(language())
    deck = content.decks[card.deck].name.say(language()) if isinstance(card, Being) else ""
    return Stack(
        Text(rank[:1].upper() + rank[1:], 13, sheet.STRONG, ink),
        Picture(lambda side: stones.sign(content, faction, side), 16, at=(0.5, 0.5)) if faction and deck
        else None,
        Text(deck, 13, sheet.STRONG, ink, text_align="right"),
    )  # fmt: skip


def _compact(of: Owned, width: int, turn: int, frozen: bool) -> pygame.Surface:
    card, being, named = of.card, isinstance(of.card, Being), width >= NAMED_FROM
    unit, kind = width / SMALL, "being" if being else "legend"
    words, ink = card.name.say(language()) if named else "", theme.IVORY if being else theme.INK
    name = Text(words, 15.5, sheet.TITLE, ink, fit=sheet.SHRINK, lines=2, balanced=True, leading=1.02)
    two = named and name.size(sheet.Ruler(sheet.Units(unit)), round(NAME_ROOM * unit))[1] > 20 * unit
    band, suffix = (42, "-2") if two else (33, "")
    grid = _blank(f"card-{kind}-compact{suffix}", width, SMALL, kit.keyed(f=of.ramp))
    middle, level = (5 + band) / 2, kit.picture(f"level-{card.level}", grid.px(26 if named else 28))
    grid.stamp(level, 20 if named else 22, middle)
    _paint(grid, name, 35, middle - 20, NAME_ROOM, 40)
    top, high, found = band + 5, SMALL * RATIO - 14 - band, effects.card_icons(card)
    rect = grid.rect(8, top, 134, high)
    grid.surface.blit(emblems.window(of, rect.size, grid.unit * 6, max(1.0, grid.unit * 1.2)), rect)
    side = high * (0.44 if two else 0.47) * (1 if patterns.extent(card, turn)[1] < 4 else 0.86)
    columns = 1 if len(found) < 4 else 2
    left = 8 + (132 - 22 * columns) / 2 if found else SMALL / 2
    grid.stamp(emblems.emblem(of, grid.px(side)), left, top + side / 2 + 4)
    if frozen:
        ice = grid.rect(8, top, 134, side + 8)
        grid.surface.blit(kit.picture("marker-frozen", ice.size), ice)
    if found:
        _paint(grid, _icons(found, columns, 18 if named else 22), 8, top + 5, 130, high)
    below = high - side - 12
    plate = patterns.plate(of, turn, (grid.px(124), grid.px(below)), grid.px(34))
    grid.stamp(plate, SMALL / 2, top + side + 8 + below / 2)
    return grid.surface


def _icons(found: tuple[str, ...], columns: int, side: int) -> Stack:
    """What the effect does, at the upper right."""
    rows, gap = -(-len(found) // columns), 22 - side
    drawn = [Picture(partial(kit.icon, name), side) for name in found]
    groups = (Column(*drawn[at : at + rows], gap=gap) for at in range(0, len(drawn), rows))
    ground = Rounded(theme.SPACE_0, radius=6, opacity=0.72)
    return Stack(Row(*groups, gap=gap, pad=3, across="start", ground=ground, at=(1, 0)))


# -- flares and tasks --------------------------------------------------------------------------


def flare_words(half: FlareHalf) -> Column:
    """The text of a half of a flare."""
    return Column(_block(half.text.say(language()), 15, theme.IVORY, grow=0), steps=_smaller(15))


FLARE_ROOMS = ((240, 66), (240, 104))
"""For the texts of the upper and the lower half, in units."""


def _flare(
    content: Content, card: Flare, owner: str | None, width: int, met: Met | None, whole: bool
) -> pygame.Surface:
    """For each half the lead that it wants: the enemy's stones, "+n", one's own; and what it does: charges
    and text, or icons."""
    grid = _blank(f"card-flare{'' if whole else '-compact'}", width, WIDE if whole else SMALL)
    lamp = kit.icon("flare", grid.px(40 if whole else 24), theme.BRASS_LIT)
    grid.stamp(lamp, *((150, 206) if whole else (75, 105)))
    if whole:
        _title(grid, card.name.say(language()), 26, 28.5, 250, theme.IVORY)
    x, *rows = (40, 72, 266) if whole else (42, 30, 150)
    for at, (half, level, y) in enumerate(((card.top, "heroic", rows[0]), (card.bottom, "common", rows[1]))):
        for side, right in ((None, 0), (owner, 66)):
            grid.stamp(stones.stone(content, side, level, grid.px(30)), x + right, y)
        kit.number(grid.surface, f"+{half.need}", grid.at(x + 33, y), grid.letters(18.6), theme.IVORY, 800)
        if whole:
            own, looks = kit.ramp(content, owner), effects.half_charges(half)
            charges = (Picture(partial(emblems.charge, look, own), 40) for look in looks)
            _paint(grid, Row(*charges, gap=4, pack="end"), 140, y - 17, 134, 40)
            _paint(grid, flare_words(half), 30, y + 27, *FLARE_ROOMS[at])
        else:
            icons = (Picture(partial(kit.icon, name), 22) for name in effects.icons(half.effect)[:5])
            _paint(grid, Row(*icons, gap=3, pack="center"), 10, y + 22, 130, 22)
        if met is not None:
            state = "met" if met[at] else "unmet"
            drawn = kit.picture(f"flare-{state}", grid.rect(0, 0, 150, 92).size, kit.marked(None))
            grid.stamp(drawn, 75, y + 15)
    return grid.surface


def category_ramp(category: str) -> kit.Ramp:
    """The tincture of a kind of tasks; an unknown kind has one by its name."""
    facts = kit.facts()
    known = list(facts.task_categories.values())
    return facts.tinctures[facts.task_categories.get(category, known[kit.digest(category) % len(known)])]


def task_words(task: Task) -> Column:
    """The text of a task."""
    block = _block(task.text.say(language()), 16, theme.INK, "center")
    return Column(block, steps=_smaller(16), across="center")


TASK_ROOM = (250, 112)


def _task(content: Content, task: Task, owner: str | None, width: int) -> pygame.Surface:
    grid = _blank("card-task", width, WIDE, kit.keyed(f=category_ramp(task.category)))
    _title(grid, task.name.say(language()), 20, 42, 190, theme.IVORY)
    kit.number(grid.surface, task.points, grid.at(254, 46), grid.letters(28), theme.IVORY, 900)
    grid.stamp(task_diagrams.diagram(content, task, owner, (grid.px(240), grid.px(180))), 150, 172)
    _paint(grid, task_words(task), 25, 276, *TASK_ROOM)
    return grid.surface


# -- faces -------------------------------------------------------------------------------------


class CardFace(Face):
    """Any card by id, whole: a being, a legend, a flare or a task, for its owner's faction. As large as fits,
    drawn once for a width, a language and a palette."""

    card: str
    owner: str | None = None

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        content, width = context.content, min(size[0], round(size[1] / RATIO))
        key = (self, kit.ramp(content, self.owner), id(content.arena), width, language(), theme.palette)
        return kit.kept(key, lambda: svg.usual_format(self.drawn(content, width)))

    def drawn(self, content: Content, width: int) -> pygame.Surface:
        """Of so many pixels."""
        if self.card in content.cards:
            return _whole(Owned(content, content.cards[self.card], self.owner), width)
        if self.card in content.flares:
            return _flare(content, content.flares[self.card], self.owner, width, None, True)
        return _task(content, content.tasks[self.card], self.owner, width)


class CompactFace(CardFace):
    """A being, a legend or a flare as in the hand. `turn`: the orientation of its pattern; `met`: the halves
    of a flare that count; `frozen`, `pending`: under ice, wound in threads."""

    turn: int = 0
    met: Met | None = None
    frozen: bool = False
    pending: bool = False

    def drawn(self, content: Content, width: int) -> pygame.Surface:
        """Of so many pixels."""
        if self.card in content.flares:
            return _flare(content, content.flares[self.card], self.owner, width, self.met, False)
        drawn = _compact(Owned(content, content.cards[self.card], self.owner), width, self.turn, self.frozen)
        if self.pending:
            drawn.blit(kit.picture("card-pending", drawn.get_size()), (0, 0))
        return drawn


class SealFace(Face):
    """The seal of a task with its points."""

    task: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        task, side = context.content.tasks[self.task], min(size)
        surface = kit.picture("task-seal", side, kit.keyed(f=category_ramp(task.category))).copy()
        kit.number(surface, task.points, (side / 2, side / 2), round(side * 0.5), theme.IVORY, 900)
        return surface
