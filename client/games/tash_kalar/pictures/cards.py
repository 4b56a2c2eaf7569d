"""Whole faces of beings, legends, flares and tasks on the kit's grid of 300 x 420, with their texts.

Below `LEAST` pixels of width the texts no longer fit: hands have `compact_cards` then.
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
from rules.tash_kalar.content import Being, Content, Flare, FlareHalf, Legend, Task

Size = tuple[int, int]
WIDE, HIGH = 300, 420
RATIO = HIGH / WIDE
LEAST = 260
"""The least width at which every text fits, at the usual size of letters."""
_SIZES = (17, 16.5, 16, 15.5, 15, 14.5, 14)
_LEADING = 1.26
_LEAST_WINDOW, _TALL = 96, 130
"""A lower window has no room for the emblem: the pattern takes it all."""
_FOOT = 382
"""Where texts end."""
_STRIPS = {"frozen": ("#CFE6F3", "#1F4A73"), "warp": ("#C3E9E2", "#0D5A5E")}
Met = tuple[bool, bool]
"""Whether the upper and the lower half of a flare count now."""


def blank(name: str, width: int, wide: float, swaps: kit.Swaps = ()) -> Grid:
    """A face without anything on it, on a grid of so many units."""
    return Grid(kit.picture(name, (width, round(width * RATIO)), swaps).copy(), wide)


def _title(grid: Grid, words: str, place: kit.Spot, room: float, tone: Colour) -> None:
    """A line in the first size that fits; what is still too long is shortened."""
    limit = grid.px(room)
    for units in (20, 19, 18, 17, 16, 15):
        letters = grid.letters(units)
        if text.width(words, letters, "display", 800) <= limit:
            break
    words = text.shortened(words, limit, letters, "display", 800)
    text.draw(grid.surface, words, grid.at(*place), letters, tone, face="display", weight=800,
              anchor="midleft")  # fmt: skip


def _block(words: str, wide: float, letters: int, tone: Colour, *, centred: bool = False) -> pygame.Surface:
    align: Literal["center", "left"] = "center" if centred else "left"
    return rich.block(words, round(wide), letters, tone, weight=600, leading=_LEADING, align=align).surface


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
    found = [Line(card.text.say(language()))]
    if isinstance(card, Being):
        parts = (("frozen", card.frozen), ("warp", card.warp))
        found += [Line(part.text.say(language()), kind) for kind, part in parts if part]
    return tuple(line for line in found if line.words)


def _high(words: str, limit: float, letters: int) -> int:
    return rich.measure(words, round(limit), letters, weight=600, leading=_LEADING)[1]


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


def card_picture(of: Owned, width: int) -> pygame.Surface:
    """The face of a being or legend; shared, so never draw on it."""
    key = (of.card.id, id(of.content.arena), of.ramp, of.faction, width, language(), theme.palette)
    return kit.kept(("card", *key), lambda: _composed(of, width))


def _composed(of: Owned, width: int) -> pygame.Surface:
    card, legend = of.card, isinstance(of.card, Legend)
    swaps = () if legend else kit.keyed(f=of.ramp)
    grid = blank(f"card-{'legend' if legend else 'being'}", width, WIDE, swaps)
    grid.stamp(kit.picture(f"level-{card.level}", grid.px(42)), 34, 32 if legend else 31)
    left, y, room = (70, 32, 194) if legend else (66, 30.5, 218)
    _title(grid, card.name.say(language()), (left, y), room, theme.INK if legend else theme.IVORY)
    chosen = setting(card, width)
    _window(grid, of, chosen.window)
    _texts(grid, card, chosen)
    _foot(grid, of)
    return svg.usual_format(grid.surface)


def _window(grid: Grid, of: Owned, high: float) -> None:
    rect = grid.rect(14, 58, 272, high)
    grid.surface.blit(emblems.window(of, rect.size, grid.unit * 10, max(1.0, grid.unit * 1.6)), rect)
    squares, whole = patterns.extent(of.card, 0), high < _TALL
    share = 0.36 + 0.12 * min(1.0, max(0.0, (squares[0] - 3) / 3))
    wide, tall = _plate_size(squares, 250 if whole else 272 * share, high - (14 if whole else 20))
    plate = patterns.plate(of, 0, (grid.px(wide), grid.px(tall)), grid.px(36))
    grid.stamp(plate, 150 if whole else 277 - wide / 2, 58 + high / 2)
    if not whole:
        room = 254 - wide
        grid.stamp(emblems.fitted(of, (grid.px(room - 2), grid.px(high - 8))), 18 + room / 2, 58 + high / 2)


def _plate_size(squares: kit.Spot, wide: float, high: float) -> kit.Spot:
    """A plate around a pattern whose cells are at most 36."""
    cell = min(36.0, (wide - 14) / squares[0], (high - 14) / squares[1])
    return squares[0] * cell + 14, squares[1] * cell + 14


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
    rank = content.levels[card.level].name.say(language())
    ink, rank = theme.rgb(tone), rank[:1].upper() + rank[1:]
    text.draw(grid.surface, rank, grid.at(left, y), letters, ink, weight=600, anchor="midleft")
    if isinstance(card, Being):
        if of.faction is not None:
            grid.stamp(stones.sign(content, of.faction, grid.px(16)), 150, y)
        deck = content.decks[card.deck].name.say(language())
        text.draw(grid.surface, deck, grid.at(278, y), letters, ink, weight=600, anchor="midright")


# -- flares ------------------------------------------------------------------------------------


def flare_picture(
    content: Content, card: Flare, owner: str | None, width: int, met: Met | None
) -> pygame.Surface:
    """The face of a flare; `met`: which halves count now. Shared, so never draw on it."""
    own = kit.ramp(content, owner)
    key = ("flare", card.id, id(content.arena), own, width, met, language(), theme.palette)

    def make() -> pygame.Surface:
        grid = blank("card-flare", width, WIDE)
        _title(grid, card.name.say(language()), (26, 28.5), 250, theme.IVORY)
        grid.stamp(kit.icon("flare", grid.px(40), theme.BRASS_LIT), 150, 206)
        halves = ((card.top, "heroic", 72, 122), (card.bottom, "common", 266, 160))
        for number, (half, level, y, high) in enumerate(halves):
            lead_row(grid, content, half, level, owner, (40, y), 30)
            for at, look in enumerate(reversed(effects.half_charges(half))):
                grid.stamp(emblems.charge(look, own, grid.px(40)), 254 - 44 * at, y + 3)
            letters, _fits = flare_letters(card, number, width)
            block = _block(half.text.say(language()), 240 * grid.unit, letters, theme.IVORY)
            grid.surface.blit(block, grid.at(30, y + 27))
            if met is not None:
                half_state(grid, grid.rect(18, y - 24, 264, high), met[number], 10)
        return svg.usual_format(grid.surface)

    return kit.kept(key, make)


def flare_letters(card: Flare, half: int, width: int) -> tuple[int, bool]:
    """The letters of the text of a half (0 above, 1 below) in pixels, and whether it fits."""
    words = (card.top, card.bottom)[half].text.say(language())
    return _letters(words, 240, (66, 104)[half], width, (15, 14.5, 14))


def _letters(words: str, wide: float, high: float, width: int, sizes: Sequence[float]) -> tuple[int, bool]:
    unit = width / WIDE
    for size in sizes:
        letters = max(theme.TEXT_MIN, round(size * unit))
        if _high(words, wide * unit, letters) <= high * unit:
            return letters, True
    return letters, False


def lead_row(
    grid: Grid, content: Content, half: FlareHalf, level: str, owner: str | None, place: kit.Spot, side: float
) -> None:
    """What the lead must be: the enemy's stones, "+n", one's own."""
    x, y = place
    grid.stamp(stones.stone(content, None, level, grid.px(side)), x, y)
    grid.stamp(stones.stone(content, owner, level, grid.px(side)), x + side * 2.2, y)
    letters = grid.letters(side * 0.62)
    kit.number(grid.surface, f"+{half.need}", grid.at(x + side * 1.1, y), letters, theme.IVORY, 800)


def half_state(grid: Grid, field: pygame.Rect, met: bool, radius: float) -> None:
    """A half that counts is lit and ticked, the other one is dark."""
    if not met:
        veil = shapes.rounded(field.size, radius * grid.unit, theme.SPACE_0, opacity=0.45)
        grid.surface.blit(veil, field)
        return
    shapes.draw_rounded(grid.surface, field, radius * grid.unit, None, border=theme.BRASS_LIT,
                        thick=max(2.0, 3 * grid.unit))  # fmt: skip
    side = max(16, grid.px(22))
    shapes.stamp(grid.surface, marks.tick(side), center=(field.right - side * 0.3, field.y + side * 0.3))


# -- tasks -------------------------------------------------------------------------------------


def category_ramp(category: str) -> kit.Ramp:
    """The tincture of a kind of tasks; an unknown kind has one by its name."""
    facts = kit.facts()
    known = list(facts.task_categories.values())
    name = facts.task_categories.get(category, known[kit.digest(category) % len(known)])
    return facts.tinctures[name]


def seal(category: str, points: int, side: int) -> pygame.Surface:
    """The seal of a task with its points."""
    surface = kit.picture("task-seal", side, kit.keyed(f=category_ramp(category))).copy()
    kit.number(surface, points, (side / 2, side / 2), round(side * 0.5), theme.IVORY, 900)
    return surface


def task_picture(content: Content, task: Task, owner: str | None, width: int) -> pygame.Surface:
    """The face of a task, its stones in the tones of `owner`; shared, so never draw on it."""
    own = kit.ramp(content, owner)
    key = ("task", task.id, id(content.arena), own, width, language(), theme.palette)
    return kit.kept(key, lambda: _task(content, task, owner, width))


def task_letters(task: Task, width: int) -> tuple[int, bool]:
    """The letters of a task's text in pixels, and whether it fits."""
    return _letters(task.text.say(language()), 250, 112, width, (16, 15.5, 15, 14.5, 14))


def _task(content: Content, task: Task, owner: str | None, width: int) -> pygame.Surface:
    grid = blank("card-task", width, WIDE, kit.keyed(f=category_ramp(task.category)))
    _title(grid, task.name.say(language()), (20, 42), 190, theme.IVORY)
    kit.number(grid.surface, task.points, grid.at(254, 46), grid.letters(28), theme.IVORY, 900)
    grid.stamp(task_diagrams.diagram(content, task, owner, (grid.px(240), grid.px(180))), 150, 172)
    letters, _fits = task_letters(task, width)
    grid.stamp(_block(task.text.say(language()), 250 * grid.unit, letters, theme.INK, centred=True), 150, 332)
    return svg.usual_format(grid.surface)


class CardFace(Face):
    """Any card by id, whole: a being, a legend, a flare or a task, for its owner's faction. `met`: the halves
    of a flare that count now."""

    card: str
    owner: str | None = None
    met: Met | None = None

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        content, width = context.content, min(size[0], round(size[1] / RATIO))
        if self.card in content.cards:
            return card_picture(Owned(content, content.cards[self.card], self.owner), width)
        if self.card in content.flares:
            return flare_picture(content, content.flares[self.card], self.owner, width, self.met)
        return task_picture(content, content.tasks[self.card], self.owner, width)


class SealFace(Face):
    """The seal of a task with its points."""

    task: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        task = context.content.tasks[self.task]
        return seal(task.category, task.points, min(size))
