"""Whole faces of beings, legends, flares and tasks on the kit's grid of 300 x 420, with their texts.

Below `LEAST` pixels of width the texts no longer fit: hands have `compact_cards` then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client.art import rich, shapes, svg, text, theme
from client.art.theme import Colour
from client.games.tash_kalar.pictures import effects, emblems, kit, patterns, stones, task_diagrams
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from client.games.tash_kalar.pictures.emblems import Card
from client.i18n import language
from rules.tash_kalar.content import Being, Content, Flare, FlareHalf, Legend, Task

Size = tuple[int, int]
WIDE, HIGH = 300, 420
RATIO = HIGH / WIDE
LEAST = 260
"""The least width at which every text fits, at the usual size of letters."""
_SIZES = (17, 16.5, 16, 15.5, 15, 14.5, 14)
_LEADING = 1.26
_TALL = 130
"""A lower window has no room for the emblem: the pattern takes it all."""
_STRIPS = {"frozen": "#CFE6F3", "warp": "#C3E9E2"}
_STRIP_INKS = {"frozen": "#1F4A73", "warp": "#0D5A5E"}


class Grid:
    """A face being drawn: units of the grid become pixels."""

    def __init__(self, name: str, size: Size, grid: float, swaps: kit.Swaps = ()) -> None:
        self.unit = size[0] / grid
        self.surface = kit.picture(name, size, swaps).copy()

    def px(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def at(self, x: float, y: float) -> kit.Spot:
        return x * self.unit, y * self.unit

    def rect(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        left, top = round(x * self.unit), round(y * self.unit)
        return pygame.Rect(
            left, top, round((x + wide) * self.unit) - left, round((y + high) * self.unit) - top
        )

    def letters(self, units: float) -> int:
        return max(theme.TEXT_MIN, round(units * self.unit))

    def stamp(self, picture: pygame.Surface, x: float, y: float) -> None:
        """A picture with its middle there."""
        shapes.stamp(self.surface, picture, center=self.at(x, y))

    def title(
        self,
        words: str,
        place: kit.Spot,
        room: float,
        tone: Colour,
        sizes: Sequence[float],
        weight: int = 800,
    ) -> None:
        """A line in the first size that fits; what is still too long is shortened."""
        limit = round(room * self.unit)
        for units in sizes:
            letters = self.letters(units)
            if text.width(words, letters, "display", weight) <= limit:
                break
        words = text.shortened(words, limit, letters, "display", weight)
        text.draw(self.surface, words, self.at(*place), letters, tone, face="display", weight=weight,
                  anchor="midleft")  # fmt: skip


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
    unit, legend = width / WIDE, isinstance(card, Legend)
    most, least, foot = 250 if legend else 216, 96, 382
    best: Setting | None = None
    for want in (_TALL, least):
        for size in _SIZES:
            letters = max(theme.TEXT_MIN, round(size * unit))
            heights = tuple(
                _high(one.words, (218 if one.kind else 256) * unit, letters) for one in lines(card)
            )
            between = sum(12 if one.kind else 14 for one in lines(card))
            window = foot - 58 - between - sum(heights) / unit
            rows = max(1, round(sum(heights) / unit / (size * _LEADING)))
            if size > 16 and rows > 3:
                continue
            best = Setting(letters, heights, min(most, window), window >= least)
            if window >= want:
                return best
    assert best is not None
    return best._replace(window=max(least - 30, best.window))


def card_picture(content: Content, card: Card, owner: str | None, width: int) -> pygame.Surface:
    """The face of a being or legend; shared, so never draw on it."""
    own = emblems.own_ramp(content, card, owner)
    key = ("card", card.id, id(content.arena), own, owner, width, language(), theme.palette)
    return kit.kept(key, lambda: _composed(content, card, owner, width))


def _composed(content: Content, card: Card, owner: str | None, width: int) -> pygame.Surface:
    legend = isinstance(card, Legend)
    size = (width, round(width * RATIO))
    swaps = () if legend else kit.keyed(f=emblems.own_ramp(content, card, owner))
    grid = Grid("card-legend" if legend else "card-being", size, WIDE, swaps)
    grid.stamp(kit.picture(f"level-{card.level}", grid.px(42)), 34, 32 if legend else 31)
    name = card.name.say(language())
    if legend:
        grid.title(name, (70, 32), 194, theme.INK, (20, 19, 18, 17, 16, 15))
    else:
        grid.title(name, (66, 30.5), 218, theme.IVORY, (20, 19, 18, 17, 16, 15))
    chosen = setting(card, width)
    _window(grid, content, card, owner, chosen.window)
    _texts(grid, card, chosen)
    _foot(grid, content, card, owner)
    return svg.usual_format(grid.surface)


def _window(grid: Grid, content: Content, card: Card, owner: str | None, high: float) -> None:
    rect = grid.rect(14, 58, 272, high)
    drawn = emblems.window(content, card, owner, rect.size, grid.unit * 10, max(1.0, grid.unit * 1.6))
    grid.surface.blit(drawn, rect)
    squares = patterns.extent(card, 0)
    if high < _TALL:
        fitted = _plate_size(squares, 250, high - 14)
        plate = patterns.plate(content, card, owner, 0, (grid.px(fitted[0]), grid.px(fitted[1])), grid.px(36))
        grid.stamp(plate, 150, 58 + high / 2)
        return
    share = 0.36 + 0.12 * min(1.0, max(0.0, (squares[0] - 3) / 3))
    fitted = _plate_size(squares, 272 * share, high - 20)
    plate = patterns.plate(content, card, owner, 0, (grid.px(fitted[0]), grid.px(fitted[1])), grid.px(36))
    grid.stamp(plate, 286 - 9 - fitted[0] / 2, 58 + high / 2)
    room = 272 - fitted[0] - 18
    drawn = emblems.fitted(content, card, owner, (grid.px(room - 2), grid.px(high - 8)))
    grid.stamp(drawn, 14 + 4 + room / 2, 58 + high / 2)


def _plate_size(squares: kit.Spot, wide: float, high: float) -> kit.Spot:
    """A plate around a pattern whose cells are at most 36."""
    cell = min(36.0, (wide - 14) / squares[0], (high - 14) / squares[1])
    return squares[0] * cell + 14, squares[1] * cell + 14


def _texts(grid: Grid, card: Card, chosen: Setting) -> None:
    legend = isinstance(card, Legend)
    top = (58 + chosen.window) * grid.unit
    foot = 382 * grid.unit
    rows = [*zip(lines(card), chosen.heights, strict=True)]
    strips = [(line, high) for line, high in rows if line.kind]
    for line, high in reversed(strips):
        room = pygame.Rect(round(14 * grid.unit), 0, round(272 * grid.unit), high + round(8 * grid.unit))
        room.bottom = round(foot)
        foot = room.top - 4 * grid.unit
        fill, ink = theme.rgb(_STRIPS[line.kind]), theme.rgb(_STRIP_INKS[line.kind])
        shapes.draw_rounded(grid.surface, room, grid.unit * 6, fill, border=theme.mix(fill, ink, 0.3))
        drawn = kit.icon(line.kind, grid.px(20), ink)
        shapes.stamp(grid.surface, drawn, center=(room.x + 20 * grid.unit, room.centery))
        block = rich.block(line.words, round(218 * grid.unit), chosen.letters, theme.INK, weight=600,
                           leading=_LEADING)  # fmt: skip
        shapes.stamp(grid.surface, block.surface, midleft=(room.x + 38 * grid.unit, room.centery))
    for line in [line for line, _high in rows if not line.kind]:
        tone = theme.IVORY if legend else theme.INK
        block = rich.block(line.words, round(256 * grid.unit), chosen.letters, tone, weight=600,
                           leading=_LEADING)  # fmt: skip
        left = round(22 * grid.unit)
        shapes.stamp(grid.surface, block.surface, midleft=(left, (top + foot) / 2))


def _foot(grid: Grid, content: Content, card: Card, owner: str | None) -> None:
    """The level at the left, the sign of the faction between, the deck at the right."""
    letters, y = grid.letters(13), 398
    left = 36 if isinstance(card, Legend) else 22
    tone = theme.rgb("#B9AEDC") if isinstance(card, Legend) else theme.rgb("#6A5B3C")
    rank = content.levels[card.level].name.say(language())
    text.draw(grid.surface, rank[:1].upper() + rank[1:], grid.at(left, y), letters, tone, weight=600,
              anchor="midleft")  # fmt: skip
    if isinstance(card, Being):
        faction = owner or next((one.id for one in content.factions.values() if one.deck == card.deck), None)
        if faction is not None:
            grid.stamp(stones.sign(content, faction, grid.px(16), kit.tone(content, faction, 4)), 150, y)
        deck = content.decks[card.deck].name.say(language())
        text.draw(grid.surface, deck, grid.at(278, y), letters, tone, weight=600, anchor="midright")


# -- flares ------------------------------------------------------------------------------------


def flare_picture(
    content: Content, card: Flare, owner: str | None, width: int, met: tuple[bool, bool] | None
) -> pygame.Surface:
    """The face of a flare; `met`: which halves count now. Shared, so never draw on it."""
    own = kit.ramp(content, owner)
    key = ("flare", card.id, id(content.arena), own, width, met, language(), theme.palette)
    return kit.kept(key, lambda: _flare(content, card, owner, width, met))


def _flare(
    content: Content, card: Flare, owner: str | None, width: int, met: tuple[bool, bool] | None
) -> pygame.Surface:
    grid = Grid("card-flare", (width, round(width * RATIO)), WIDE)
    own = kit.ramp(content, owner)
    grid.title(card.name.say(language()), (26, 28.5), 250, theme.IVORY, (20, 18, 16))
    grid.stamp(kit.icon("flare", grid.px(40), theme.BRASS_LIT), 150, 206)
    halves = ((card.top, "heroic", 72, (18, 48, 264, 122)), (card.bottom, "common", 266, (18, 242, 264, 160)))
    for number, (half, level, y, field) in enumerate(halves):
        lead_row(grid, content, half, level, owner, (40, y), 30)
        looks = effects.half_charges(half)
        for at, look in enumerate(reversed(looks)):
            drawn = emblems.charge(look, own, grid.px(40))
            grid.stamp(drawn, 254 - 44 * at, y + 3)
        words = half.text.say(language())
        letters, _fits = flare_letters(card, number, width)
        block = rich.block(words, round(240 * grid.unit), letters, theme.IVORY, weight=600, leading=_LEADING)
        block.draw(grid.surface, (round(30 * grid.unit), round((y + 27) * grid.unit)))
        if met is not None:
            half_state(grid, grid.rect(*field), met[number], 10)
    return svg.usual_format(grid.surface)


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
    tick = shapes.disc(side, theme.GOOD, theme.INK, 1.6)
    shapes.stamp(grid.surface, tick, center=(field.right - side * 0.3, field.y + side * 0.3))
    drawn = kit.icon("check", round(side * 0.7), theme.INK)
    shapes.stamp(grid.surface, drawn, center=(field.right - side * 0.3, field.y + side * 0.3))


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
    size = (width, round(width * RATIO))
    grid = Grid("card-task", size, WIDE, kit.keyed(f=category_ramp(task.category)))
    grid.title(task.name.say(language()), (20, 42), 190, theme.IVORY, (19, 18, 17, 16, 15))
    kit.number(grid.surface, task.points, grid.at(254, 46), grid.letters(28), theme.IVORY, 900)
    drawn = task_diagrams.diagram(content, task, owner, (grid.px(240), grid.px(180)))
    grid.stamp(drawn, 150, 172)
    letters, _fits = task_letters(task, width)
    block = rich.block(task.text.say(language()), round(250 * grid.unit), letters, theme.INK, weight=600,
                       leading=_LEADING, align="center")  # fmt: skip
    shapes.stamp(grid.surface, block.surface, center=grid.at(150, 332))
    return svg.usual_format(grid.surface)


class CardFace(Face):
    """Any card by id, whole: a being, a legend, a flare or a task, for its owner's faction. `met`: the halves
    of a flare that count now."""

    card: str
    owner: str | None = None
    met: tuple[bool, bool] | None = None

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        content, width = context.content, min(size[0], round(size[1] / RATIO))
        if self.card in content.cards:
            return card_picture(content, content.cards[self.card], self.owner, width)
        if self.card in content.flares:
            return flare_picture(content, content.flares[self.card], self.owner, width, self.met)
        return task_picture(content, content.tasks[self.card], self.owner, width)


class SealFace(Face):
    """The seal of a task with its points."""

    task: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        task = context.content.tasks[self.task]
        return seal(task.category, task.points, min(size))
