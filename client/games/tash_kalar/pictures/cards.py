"""Faces of beings, legends, flares and tasks: whole ones on the kit's grid of 300 x 420 with their texts, and
compact ones of 150 x 210 for the hand, with icons in the place of texts.

Below `LEAST` pixels of width texts no longer fit; below `NAMED_FROM` compact faces have no names and are told
by level, emblem and pattern.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from client.art import rich, shapes, svg, text, theme
from client.art.grid import Grid
from client.art.theme import Colour
from client.games.tash_kalar.pictures import effects, emblems, kit, marks, patterns, stones, task_diagrams
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from client.games.tash_kalar.pictures.emblems import Card, Owned
from client.i18n import language
from rules.tash_kalar.content import Being, Content, Flare, Legend, Task

Size = tuple[int, int]
WIDE, HIGH, SMALL = 300, 420, 150
RATIO = HIGH / WIDE
LEAST = 260
NAMED_FROM = 118
_SIZES = (17, 16.5, 16, 15.5, 15, 14.5, 14)
_LEADING = 1.26
_LEAST_WINDOW, _TALL = 96, 130
"""A lower window has no room for the emblem: the pattern takes it all."""
_FOOT = 382
"""Where texts end."""
_STRIPS = {"frozen": ("#CFE6F3", "#1F4A73"), "warp": ("#C3E9E2", "#0D5A5E")}
Met = tuple[bool, bool]
"""Whether the upper and the lower half of a flare count now."""


def _blank(name: str, width: int, wide: float, swaps: kit.Swaps = ()) -> Grid:
    """A face without anything on it, on a grid of so many units."""
    return Grid(kit.picture(name, (width, round(width * RATIO)), swaps).copy(), wide)


def _title(grid: Grid, words: str, place: kit.Spot, room: float, tone: Colour) -> None:
    """A line in the first size that fits; what is still too long is shortened."""
    limit = grid.px(room)
    sizes = (grid.letters(units) for units in (20, 19, 18, 17, 16, 15))
    letters = next(
        (one for one in sizes if text.width(words, one, "display", 800) <= limit), grid.letters(15)
    )
    words = text.shortened(words, limit, letters, "display", 800)
    text.draw(grid.surface, words, grid.at(*place), letters, tone, face="display", weight=800,
              anchor="midleft")  # fmt: skip


def _block(words: str, wide: float, letters: int, tone: Colour, *, centred: bool = False) -> pygame.Surface:
    align: Literal["center", "left"] = "center" if centred else "left"
    return rich.block(words, round(wide), letters, tone, weight=600, leading=_LEADING, align=align).surface


def _high(words: str, limit: float, letters: int) -> int:
    return rich.measure(words, round(limit), letters, weight=600, leading=_LEADING)[1]


def _letters(words: str, wide: float, high: float, width: int, sizes: Sequence[float]) -> tuple[int, bool]:
    """The largest letters in which a text of a card fits its room, in pixels; and whether it does."""
    unit = width / WIDE
    found = [max(theme.TEXT_MIN, round(size * unit)) for size in sizes]
    fits = next((one for one in found if _high(words, wide * unit, one) <= high * unit), 0)
    return fits or found[-1], fits > 0


# -- beings and legends ------------------------------------------------------------------------


class Line(NamedTuple):
    """A text of a card; `kind` is "frozen" or "warp" of one on a strip."""

    words: str
    kind: str = ""


class Setting(NamedTuple):
    """How the texts of a card are set: letters in pixels, and heights in pixels."""

    letters: int
    heights: tuple[int, ...]
    window: float
    fits: bool


def lines(card: Card) -> tuple[Line, ...]:
    """The texts of a card in the language in use."""
    parts = ((kind, getattr(card, kind, None)) for kind in ("frozen", "warp"))
    found = [
        Line(card.text.say(language())),
        *(Line(one.text.say(language()), kind) for kind, one in parts if one),
    ]
    return tuple(line for line in found if line.words)


def setting(card: Card, width: int) -> Setting:
    """The largest letters that leave the window enough room, else the smallest."""
    unit, texts, most = width / WIDE, lines(card), 250 if isinstance(card, Legend) else 216
    between = sum(12 if one.kind else 14 for one in texts)
    for want in (_TALL, _LEAST_WINDOW):
        for size in _SIZES:
            letters = max(theme.TEXT_MIN, round(size * unit))
            heights = tuple(_high(one.words, (218 if one.kind else 256) * unit, letters) for one in texts)
            window = _FOOT - 58 - between - sum(heights) / unit
            if window >= want and (size <= 16 or sum(heights) < 3.5 * letters * _LEADING):
                return Setting(letters, heights, min(most, window), True)
    return Setting(letters, heights, max(_LEAST_WINDOW - 30, window), False)


def _whole(of: Owned, width: int) -> pygame.Surface:
    card, legend = of.card, isinstance(of.card, Legend)
    grid = _blank(
        f"card-{'legend' if legend else 'being'}", width, WIDE, () if legend else kit.keyed(f=of.ramp)
    )
    grid.stamp(kit.picture(f"level-{card.level}", grid.px(42)), 34, 32 if legend else 31)
    left, y, room, ink = (70, 32, 194, theme.INK) if legend else (66, 30.5, 218, theme.IVORY)
    _title(grid, card.name.say(language()), (left, y), room, ink)
    chosen = setting(card, width)
    rect = grid.rect(14, 58, 272, chosen.window)
    grid.surface.blit(emblems.window(of, rect.size, grid.unit * 10, max(1.0, grid.unit * 1.6)), rect)
    squares, high, middle = patterns.extent(card, 0), chosen.window, 58 + chosen.window / 2
    share = 0.36 + 0.12 * min(1.0, max(0.0, (squares[0] - 3) / 3))
    wide, tall = (250.0, high - 14) if high < _TALL else (272 * share, high - 20)
    cell = min(36.0, (wide - 14) / squares[0], (tall - 14) / squares[1])
    wide, tall = squares[0] * cell + 14, squares[1] * cell + 14
    plate = patterns.plate(of, 0, (grid.px(wide), grid.px(tall)), grid.px(36))
    grid.stamp(plate, 150 if high < _TALL else 277 - wide / 2, middle)
    if high >= _TALL:
        drawn = emblems.fitted(of, (grid.px(252 - wide), grid.px(high - 8)))
        grid.stamp(drawn, 18 + (254 - wide) / 2, middle)
    _texts(grid, card, chosen)
    _foot(grid, of)
    return grid.surface


def _texts(grid: Grid, card: Card, chosen: Setting) -> None:
    top, foot, unit = (58 + chosen.window) * grid.unit, _FOOT * grid.unit, grid.unit
    tone = theme.IVORY if isinstance(card, Legend) else theme.INK
    for line, high in reversed([*zip(lines(card), chosen.heights, strict=True)]):
        if not line.kind:
            block = _block(line.words, 256 * unit, chosen.letters, tone)
            shapes.stamp(grid.surface, block, midleft=(round(22 * unit), (top + foot) / 2))
            continue
        room = pygame.Rect(round(14 * unit), 0, round(272 * unit), high + round(8 * unit))
        room.bottom = round(foot)
        foot = room.top - 4 * unit
        fill, ink = map(theme.rgb, _STRIPS[line.kind])
        shapes.draw_rounded(grid.surface, room, unit * 6, fill, border=theme.mix(fill, ink, 0.3))
        icon = kit.icon(line.kind, grid.px(20), ink)
        shapes.stamp(grid.surface, icon, center=(room.x + 20 * unit, room.centery))
        block = _block(line.words, 218 * unit, chosen.letters, theme.INK)
        shapes.stamp(grid.surface, block, midleft=(room.x + 38 * unit, room.centery))


def _foot(grid: Grid, of: Owned) -> None:
    """The level at the left, the sign of the faction between, the deck at the right."""
    content, card, letters, y = of.content, of.card, grid.letters(13), 398
    left, tone = (36, "#B9AEDC") if isinstance(card, Legend) else (22, "#6A5B3C")
    rank, ink = content.levels[card.level].name.say(language()), theme.rgb(tone)
    rank = rank[:1].upper() + rank[1:]
    text.draw(grid.surface, rank, grid.at(left, y), letters, ink, weight=600, anchor="midleft")
    if isinstance(card, Being):
        if of.faction is not None:
            grid.stamp(stones.sign(content, of.faction, grid.px(16)), 150, y)
        deck = content.decks[card.deck].name.say(language())
        text.draw(grid.surface, deck, grid.at(278, y), letters, ink, weight=600, anchor="midright")


def name_lines(card: Card, width: int) -> tuple[list[str], int, bool]:
    """The name on a compact face in one line or two, its letters in pixels, and whether it was shortened."""
    unit, name = width / SMALL, card.name.say(language())
    room = round(107 * unit)
    for size in (15.5, 15, 14.5, 14):
        letters = max(theme.TEXT_MIN, round(size * unit))
        if text.width(name, letters, "display", 700) <= room:
            return [name], letters, False
    split = text.balanced(name, letters, "display", 700) if " " in name else [name]
    shown = [text.shortened(line, room, letters, "display", 700) for line in split]
    return shown, letters, shown != split


def _compact(of: Owned, width: int, turn: int, frozen: bool) -> pygame.Surface:
    card, legend, named = of.card, isinstance(of.card, Legend), width >= NAMED_FROM
    names, letters, _cut = name_lines(card, width) if named else ([], 0, False)
    band, suffix = (42, "-2") if len(names) > 1 else (33, "")
    file = f"card-{'legend' if legend else 'being'}-compact{suffix}"
    grid = _blank(file, width, SMALL, () if legend else kit.keyed(f=of.ramp))
    middle, tone = (5 + band) / 2, theme.INK if legend else theme.IVORY
    grid.stamp(kit.picture(f"level-{card.level}", grid.px(26 if named else 28)), 20 if named else 22, middle)
    for at, line in enumerate(names):
        spot = 35 * grid.unit, middle * grid.unit + (at - (len(names) - 1) / 2) * letters * 1.02
        text.draw(grid.surface, line, spot, letters, tone, face="display", weight=700, anchor="midleft")
    top, high, found = band + 5, SMALL * RATIO - 14 - band, effects.card_icons(card)
    rect = grid.rect(8, top, 134, high)
    grid.surface.blit(emblems.window(of, rect.size, grid.unit * 6, max(1.0, grid.unit * 1.2)), rect)
    side = high * (0.47 if band < 40 else 0.44) * (1 if patterns.extent(card, turn)[1] < 4 else 0.86)
    columns = 1 if len(found) < 4 else 2
    left = 8 + (132 - 22 * columns) / 2 if found else SMALL / 2
    grid.stamp(emblems.emblem(of, grid.px(side)), left, top + side / 2 + 4)
    if frozen:
        ice = grid.rect(8, top, 134, side + 8)
        grid.surface.blit(kit.picture("marker-frozen", ice.size), ice)
    _icons(grid, found, columns, top)
    below = high - side - 12
    plate = patterns.plate(of, turn, (grid.px(124), grid.px(below)), grid.px(34))
    grid.stamp(plate, SMALL / 2, top + side + 8 + below / 2)
    return grid.surface


def _icons(grid: Grid, found: tuple[str, ...], columns: int, top: float) -> None:
    """What the effect does, at the upper right."""
    rows = -(-len(found) // columns)
    field = grid.rect(136 - 22 * columns, top + 5, 22 * columns + 2, 22 * rows + 2)
    if found:
        shapes.draw_rounded(grid.surface, field, grid.unit * 6, theme.SPACE_0, opacity=0.72)
    for at, name in enumerate(found):
        spot = field.x + (12 + 22 * (at // rows)) * grid.unit, field.y + (12 + 22 * (at % rows)) * grid.unit
        shapes.stamp(grid.surface, kit.icon(name, grid.px(18, 14)), center=spot)


# -- flares and tasks --------------------------------------------------------------------------


def flare_letters(card: Flare, half: int, width: int) -> tuple[int, bool]:
    """The letters of the text of a half (0 above, 1 below) in pixels, and whether it fits."""
    words = (card.top, card.bottom)[half].text.say(language())
    return _letters(words, 240, (66, 104)[half], width, (15, 14.5, 14))


def _flare(
    content: Content, card: Flare, owner: str | None, width: int, met: Met | None, whole: bool
) -> Grid:
    """For each half the lead that it wants: the enemy's stones, "+n", one's own; and what it does: charges
    and text, or icons."""
    grid = _blank(f"card-flare{'' if whole else '-compact'}", width, WIDE if whole else SMALL)
    grid.stamp(
        kit.icon("flare", grid.px(40 if whole else 24), theme.BRASS_LIT),
        *((150, 206) if whole else (75, 105)),
    )
    if whole:
        _title(grid, card.name.say(language()), (26, 28.5), 250, theme.IVORY)
    fields = ((18, 48, 264, 122), (18, 242, 264, 160)) if whole else ((10, 9, 130, 72), (10, 129, 130, 72))
    levels = ("heroic", "common")
    for at, (half, level, field) in enumerate(zip((card.top, card.bottom), levels, fields, strict=True)):
        x, y = (40, field[1] + 24) if whole else (42, field[1] + 21)
        for side, right in ((None, 0), (owner, 66)):
            grid.stamp(stones.stone(content, side, level, grid.px(30)), x + right, y)
        kit.number(grid.surface, f"+{half.need}", grid.at(x + 33, y), grid.letters(18.6), theme.IVORY, 800)
        if whole:
            for place, look in enumerate(reversed(effects.half_charges(half))):
                charge = emblems.charge(look, kit.ramp(content, owner), grid.px(40))
                grid.stamp(charge, 254 - 44 * place, y + 3)
            words = _block(
                half.text.say(language()), 240 * grid.unit, flare_letters(card, at, width)[0], theme.IVORY
            )
            grid.surface.blit(words, grid.at(30, y + 27))
        found = () if whole else effects.icons(half.effect)[:5]
        for place, name in enumerate(found):
            spot = SMALL / 2 + (place - (len(found) - 1) / 2) * 25
            grid.stamp(kit.icon(name, grid.px(22, 14)), spot, field[1] + 54)
        if met is not None:
            _half_state(grid, grid.rect(*field), met[at], 10 if whole else 7)
    return grid


def _half_state(grid: Grid, field: pygame.Rect, met: bool, radius: float) -> None:
    """A half that counts is lit and ticked, another one darker."""
    if not met:
        shapes.draw_rounded(grid.surface, field, radius * grid.unit, theme.SPACE_0, opacity=0.45)
        return
    line = max(2.0, 3 * grid.unit)
    shapes.draw_rounded(grid.surface, field, radius * grid.unit, None, border=theme.BRASS_LIT, thick=line)
    side = max(16, grid.px(22))
    shapes.stamp(grid.surface, marks.tick(side), center=(field.right - side * 0.3, field.y + side * 0.3))


def category_ramp(category: str) -> kit.Ramp:
    """The tincture of a kind of tasks; an unknown kind has one by its name."""
    facts = kit.facts()
    known = list(facts.task_categories.values())
    return facts.tinctures[facts.task_categories.get(category, known[kit.digest(category) % len(known)])]


def task_letters(task: Task, width: int) -> tuple[int, bool]:
    """The letters of a task's text in pixels, and whether it fits."""
    return _letters(task.text.say(language()), 250, 112, width, (16, 15.5, 15, 14.5, 14))


def _task(content: Content, task: Task, owner: str | None, width: int) -> pygame.Surface:
    grid = _blank("card-task", width, WIDE, kit.keyed(f=category_ramp(task.category)))
    _title(grid, task.name.say(language()), (20, 42), 190, theme.IVORY)
    kit.number(grid.surface, task.points, grid.at(254, 46), grid.letters(28), theme.IVORY, 900)
    grid.stamp(task_diagrams.diagram(content, task.id, owner, (grid.px(240), grid.px(180))), 150, 172)
    letters, _fits = task_letters(task, width)
    grid.stamp(_block(task.text.say(language()), 250 * grid.unit, letters, theme.INK, centred=True), 150, 332)
    return grid.surface


# -- faces -------------------------------------------------------------------------------------


class CardFace(Face):
    """Any card by id, whole: a being, a legend, a flare or a task, for its owner's faction. `met`: the halves
    of a flare that count now."""

    card: str
    owner: str | None = None
    met: Met | None = None

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        content, width = context.content, min(size[0], round(size[1] / RATIO))

        def make() -> pygame.Surface:
            if self.card in content.cards:
                return svg.usual_format(_whole(Owned(content, content.cards[self.card], self.owner), width))
            if self.card in content.flares:
                flare = content.flares[self.card]
                return svg.usual_format(_flare(content, flare, self.owner, width, self.met, True).surface)
            return svg.usual_format(_task(content, content.tasks[self.card], self.owner, width))

        own = kit.ramp(content, self.owner)
        return kit.kept((self, own, id(content.arena), width, language(), theme.palette), make)


class CompactFace(Face):
    """A being, a legend or a flare as in the hand. `turn`: the orientation of its pattern; `met`: the halves
    of a flare that count; `frozen`, `pending`: under ice, wound in threads."""

    card: str
    owner: str | None = None
    turn: int = 0
    met: Met | None = None
    frozen: bool = False
    pending: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        content, width = context.content, min(size[0], round(size[1] / RATIO))

        def make() -> pygame.Surface:
            if self.card in content.flares:
                drawn = _flare(content, content.flares[self.card], self.owner, width, self.met, False).surface
            else:
                of = Owned(content, content.cards[self.card], self.owner)
                drawn = _compact(of, width, self.turn, self.frozen)
            if self.pending:
                drawn.blit(kit.picture("card-pending", drawn.get_size()), (0, 0))
            return svg.usual_format(drawn)

        own = kit.ramp(content, self.owner)
        return kit.kept((self, own, id(content.arena), width, language(), theme.palette), make)


class SealFace(Face):
    """The seal of a task with its points."""

    task: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        task, side = context.content.tasks[self.task], min(size)
        surface = kit.picture("task-seal", side, kit.keyed(f=category_ramp(task.category))).copy()
        kit.number(surface, task.points, (side / 2, side / 2), round(side * 0.5), theme.IVORY, 900)
        return surface
