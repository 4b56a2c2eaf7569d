"""Cards of a hand on the kit's grid of 150 x 210: name, emblem, icons of the effect, pattern; no text.

From `NAMED_FROM` pixels of width on they have their names; smaller ones are told by level, emblem, pattern.
"""

from __future__ import annotations

import math

import pygame

from client.art import shapes, svg, text, theme
from client.art.grid import Grid
from client.art.markup import stroke
from client.games.tash_kalar.pictures import effects, emblems, kit, patterns
from client.games.tash_kalar.pictures.cards import Met, blank, half_state, lead_row
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from client.games.tash_kalar.pictures.emblems import Card, Owned
from client.i18n import language
from rules.tash_kalar.content import Content, Flare, Legend

Size = tuple[int, int]
WIDE, HIGH = 150, 210
RATIO = HIGH / WIDE
NAMED_FROM = 118


def card_picture(of: Owned, width: int, turn: int = 0, frozen: bool = False) -> pygame.Surface:
    """A being or legend small; shared, so never draw on it."""
    key = (of.card.id, id(of.content.arena), of.ramp, width, turn, frozen, language(), theme.palette)
    return kit.kept(("compact", *key), lambda: _composed(of, width, turn, frozen))


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


def _composed(of: Owned, width: int, turn: int, frozen: bool) -> pygame.Surface:
    card, legend, named = of.card, isinstance(of.card, Legend), width >= NAMED_FROM
    lines, letters, _cut = name_lines(card, width) if named else ([], 0, False)
    band, suffix = (42, "-2") if len(lines) > 1 else (33, "")
    swaps = () if legend else kit.keyed(f=of.ramp)
    grid = blank(f"card-{'legend' if legend else 'being'}-compact{suffix}", width, WIDE, swaps)
    middle = (5 + band) / 2
    grid.stamp(kit.picture(f"level-{card.level}", grid.px(26 if named else 28)), 20 if named else 22, middle)
    for at, line in enumerate(lines):
        y = middle * grid.unit + (at - (len(lines) - 1) / 2) * letters * 1.02
        text.draw(grid.surface, line, (35 * grid.unit, y), letters, theme.INK if legend else theme.IVORY,
                  face="display", weight=700, anchor="midleft")  # fmt: skip
    _window(grid, of, band, turn, frozen)
    return svg.usual_format(grid.surface)


def _window(grid: Grid, of: Owned, band: int, turn: int, frozen: bool) -> None:
    top, high = band + 5, HIGH - 14 - band
    rect = grid.rect(8, top, WIDE - 16, high)
    grid.surface.blit(emblems.window(of, rect.size, grid.unit * 6, max(1.0, grid.unit * 1.2)), rect)
    rows = patterns.extent(of.card, turn)[1]
    side = high * (0.47 if band < 40 else 0.44) * (1 if rows < 4 else 0.86)
    found = effects.card_icons(of.card)
    columns = 1 if len(found) < 4 else 2
    left = 8 + (WIDE - 16 - 22 * columns - 2) / 2 if found else WIDE / 2
    grid.stamp(emblems.emblem(of, grid.px(side)), left, top + side / 2 + 4)
    if frozen:
        ice = grid.rect(8, top, WIDE - 16, side + 8)
        grid.surface.blit(kit.picture("marker-frozen", ice.size), ice)
    _icons(grid, found, columns, top)
    below = high - side - 12
    plate = patterns.plate(of, turn, (grid.px(WIDE - 26), grid.px(below)), grid.px(34))
    grid.stamp(plate, WIDE / 2, top + side + 8 + below / 2)


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
        shapes.stamp(grid.surface, kit.icon(name, grid.px(18, 14)), center=spot)


def flare_picture(
    content: Content, card: Flare, owner: str | None, width: int, met: Met | None
) -> pygame.Surface:
    """A flare small: the lead that each half wants, icons of what it does. Shared, so never draw on it."""
    own = kit.ramp(content, owner)
    key = ("compact-flare", card.id, id(content.arena), own, width, met, theme.palette)

    def make() -> pygame.Surface:
        grid = blank("card-flare-compact", width, WIDE)
        grid.stamp(kit.icon("flare", grid.px(24), theme.BRASS_LIT), WIDE / 2, HIGH / 2)
        halves = ((card.top, "heroic", (10, 9, 130, 72)), (card.bottom, "common", (10, 129, 130, 72)))
        for number, (half, level, field) in enumerate(halves):
            y = field[1] + 21
            lead_row(grid, content, half, level, owner, (WIDE / 2 - 33, y), 30)
            found = effects.icons(half.effect)[:5]
            for at, name in enumerate(found):
                x = WIDE / 2 + (at - (len(found) - 1) / 2) * 25
                grid.stamp(kit.icon(name, grid.px(22, 14)), x, field[1] + 54)
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
        body, dyed = "", kit.facts().factions["etherweave"]
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
    met: Met | None = None
    frozen: bool = False
    pending: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        content, width = context.content, min(size[0], round(size[1] / RATIO))
        if self.card in content.flares:
            return flare_picture(content, content.flares[self.card], self.owner, width, self.met)
        of = Owned(content, content.cards[self.card], self.owner)
        drawn = card_picture(of, width, self.turn, self.frozen)
        if not self.pending:
            return drawn
        surface = drawn.copy()
        surface.blit(threads(surface.get_size()), (0, 0))
        return surface
