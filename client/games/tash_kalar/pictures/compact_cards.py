"""Cards of a hand on the kit's grid of 150 x 210: name, emblem, icons of the effect, pattern; no text.

From `NAMED_FROM` pixels of width on they have their names; smaller ones are told by level, emblem, pattern.
"""

from __future__ import annotations

import math

import pygame

from client.art import shapes, svg, text, theme
from client.art.markup import stroke
from client.games.tash_kalar.pictures import effects, emblems, kit, patterns
from client.games.tash_kalar.pictures.cards import Grid, half_state, lead_row
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from client.games.tash_kalar.pictures.emblems import Card
from client.i18n import language
from rules.tash_kalar.content import Content, Flare, Legend

Size = tuple[int, int]
WIDE, HIGH = 150, 210
RATIO = HIGH / WIDE
NAMED_FROM = 118


def card_picture(
    content: Content, card: Card, owner: str | None, width: int, turn: int = 0, frozen: bool = False
) -> pygame.Surface:
    """A being or legend small; shared, so never draw on it."""
    own = emblems.own_ramp(content, card, owner)
    key = ("compact", card.id, id(content.arena), own, width, turn, frozen, language(), theme.palette)
    return kit.kept(key, lambda: _composed(content, card, owner, width, turn, frozen))


def name_lines(card: Card, width: int) -> tuple[list[str], int, bool]:
    """The name in one line or two, its letters in pixels, and whether it had to be shortened."""
    unit, name = width / WIDE, card.name.say(language())
    room = round(107 * unit)
    for size in (15.5, 15, 14.5, 14):
        letters = max(theme.TEXT_MIN, round(size * unit))
        if text.width(name, letters, "display", 700) <= room:
            return [name], letters, False
    split = text.balanced(name, letters, "display", 700) if " " in name else [name]
    shown = [text.shortened(line, room, letters, "display", 700) for line in split]
    return shown, letters, shown != split


def _composed(
    content: Content, card: Card, owner: str | None, width: int, turn: int, frozen: bool
) -> pygame.Surface:
    legend, named = isinstance(card, Legend), width >= NAMED_FROM
    lines, letters, _cut = name_lines(card, width) if named else ([], 0, False)
    size = (width, round(width * RATIO))
    swaps = () if legend else kit.keyed(f=emblems.own_ramp(content, card, owner))
    tall = len(lines) > 1
    grid = Grid(f"card-{'legend' if legend else 'being'}-compact{'-2' if tall else ''}", size, WIDE, swaps)
    band = 42 if tall else 33
    middle = (5 + band) / 2
    side = 26 if named else 28
    grid.stamp(kit.picture(f"level-{card.level}", grid.px(side)), 20 if named else 22, middle)
    tone = theme.INK if legend else theme.IVORY
    pitch = letters * 1.02
    for at, line in enumerate(lines):
        y = middle * grid.unit + (at - (len(lines) - 1) / 2) * pitch
        text.draw(grid.surface, line, (35 * grid.unit, y), letters, tone, face="display", weight=700,
                  anchor="midleft")  # fmt: skip
    _window(grid, content, card, owner, band, turn, frozen)
    return svg.usual_format(grid.surface)


def _window(
    grid: Grid, content: Content, card: Card, owner: str | None, band: int, turn: int, frozen: bool
) -> None:
    top, foot = band + 5, HIGH - 9
    rect = grid.rect(8, top, WIDE - 16, foot - top)
    drawn = emblems.window(content, card, owner, rect.size, grid.unit * 6, max(1.0, grid.unit * 1.2))
    grid.surface.blit(drawn, rect)
    high = foot - top
    rows = patterns.extent(card, turn)[1]
    side = high * (0.47 if band < 40 else 0.44) * (1 if rows < 4 else 0.86)
    found = effects.card_icons(card)
    columns = 1 if len(found) < 4 else 2
    left = 8 + (WIDE - 16 - 22 * columns - 2) / 2 if found else WIDE / 2
    grid.stamp(emblems.emblem(content, card, owner, grid.px(side)), left, top + side / 2 + 4)
    if frozen:
        ice = grid.rect(8, top, WIDE - 16, side + 8)
        grid.surface.blit(kit.picture("marker-frozen", ice.size), ice)
    _icons(grid, found, columns, top)
    below = side + 8
    plate = (grid.px(WIDE - 26), grid.px(high - below - 4))
    shown = patterns.plate(content, card, owner, turn, plate, grid.px(34))
    grid.stamp(shown, WIDE / 2, top + below + (high - below - 4) / 2)


def _icons(grid: Grid, found: tuple[str, ...], columns: int, top: float) -> None:
    """What the effect does, at the upper right."""
    if not found:
        return
    rows = -(-len(found) // columns)
    field = grid.rect(WIDE - 14 - 22 * columns, top + 5, 22 * columns + 2, 22 * rows + 2)
    shapes.draw_rounded(grid.surface, field, grid.unit * 6, theme.SPACE_0, opacity=0.72)
    for at, name in enumerate(found):
        column, row = at // rows, at % rows
        spot = field.x + (12 + 22 * column) * grid.unit, field.y + (12 + 22 * row) * grid.unit
        shapes.stamp(grid.surface, kit.icon(name, max(14, grid.px(18))), center=spot)


def flare_picture(
    content: Content, card: Flare, owner: str | None, width: int, met: tuple[bool, bool] | None
) -> pygame.Surface:
    """A flare small: the lead that each half wants, icons of what it does. Shared, so never draw on it."""
    own = kit.ramp(content, owner)
    key = ("compact-flare", card.id, id(content.arena), own, width, met, theme.palette)

    def make() -> pygame.Surface:
        grid = Grid("card-flare-compact", (width, round(width * RATIO)), WIDE)
        grid.stamp(kit.icon("flare", grid.px(24), theme.BRASS_LIT), WIDE / 2, HIGH / 2)
        halves = ((card.top, "heroic", (10, 9, 130, 72)), (card.bottom, "common", (10, 129, 130, 72)))
        for number, (half, level, field) in enumerate(halves):
            y = field[1] + 21
            lead_row(grid, content, half, level, owner, (WIDE / 2 - 33, y), 30)
            found = effects.icons(half.effect)[:5]
            for at, name in enumerate(found):
                x = WIDE / 2 + (at - (len(found) - 1) / 2) * 25
                grid.stamp(kit.icon(name, max(14, grid.px(22))), x, field[1] + 54)
            if met is not None:
                half_state(grid, grid.rect(*field), met[number], 7)
        return svg.usual_format(grid.surface)

    return kit.kept(key, make)


def threads(size: Size) -> pygame.Surface:
    """Two threads that wind around a card along its rim. Shared, so never draw on it."""

    def make() -> pygame.Surface:
        share = size[0] / WIDE
        deep, pitch = 3.4 * share, 26.0 * share
        corners = [
            (deep, deep),
            (size[0] - deep, deep),
            (size[0] - deep, size[1] - deep),
            (deep, size[1] - deep),
        ]
        body, dyed = "", kit.facts().factions["etherweave"].ramp
        for strand, tone in ((0.0, dyed[3]), (math.pi, dyed[2])):
            path: list[tuple[float, float]] = []
            for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
                long = math.dist((x, y), (to_x, to_y))
                waves, dx, dy = round(long / pitch), (to_x - x) / long, (to_y - y) / long
                for step in range(waves * 12):
                    along = long * step / waves / 12
                    out = 0.8 * deep * math.sin(math.tau * step / 12 + strand)
                    path.append((x + along * dx - out * dy, y + along * dy + out * dx))
            path.append(path[0])
            body += stroke(path, dyed[0], 4.6 * share) + stroke(path, tone, 2.4 * share)
        return svg.raster(svg.document(body, (0, 0, *size)), size, supersample=2)

    return kit.kept(("threads", size), make)


class CompactFace(Face):
    """A being, a legend or a flare as in the hand. `turn`: the orientation of its pattern; `met`: the halves
    of a flare that count; `frozen`, `pending`: under ice, wound in threads."""

    card: str
    owner: str | None = None
    turn: int = 0
    met: tuple[bool, bool] | None = None
    frozen: bool = False
    pending: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        content, width = context.content, min(size[0], round(size[1] / RATIO))
        if self.card in content.flares:
            return flare_picture(content, content.flares[self.card], self.owner, width, self.met)
        card = content.cards[self.card]
        drawn = card_picture(content, card, self.owner, width, self.turn, self.frozen)
        if not self.pending:
            return drawn
        surface = drawn.copy()
        surface.blit(threads(surface.get_size()), (0, 0))
        return surface
