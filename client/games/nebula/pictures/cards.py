"""Objectives and scoring cards, composed from what the pack says of them. Units are the kit's: 276 x 384."""

from __future__ import annotations

import pygame

from client.art import icons, shapes, svg, text, theme
from client.art.cache import SurfaceCache
from client.art.markup import inner
from client.games.nebula.pictures import diagrams, kit
from client.games.nebula.pictures.draw_context import DrawContext, Face
from client.i18n import language
from rules.nebula.content import Content, PublicObjective

_cards = SurfaceCache("nebula-cards", 10 << 20)
WIDE, HIGH = 276, 384
RATIO = HIGH / WIDE
NAMED_FROM = 116
"""From this width on a card shows its name: it can be read."""
Size = tuple[int, int]


def kind_of(content: Content, card: str) -> str:
    """personal, public or advanced."""
    return "personal" if card in content.personal else "public" if card in content.public else "advanced"


def card_picture(content: Content, card: str, width: int, numeral: str = "") -> pygame.Surface:
    """A card without claims; shared, so never draw on it."""
    key = (id(content.graph), card, width, numeral, language(), theme.palette, theme.seat(0).colour)
    return _cards.get(key, lambda: _composed(content, card, width, numeral))


def _composed(content: Content, card: str, width: int, numeral: str) -> pygame.Surface:
    kind = kind_of(content, card)
    info = content.cards[card]
    facts = kit.facts()["cards"]
    unit = width / WIDE
    size = (width, round(HIGH * unit))
    left, top, right, bottom = facts["window"][kind]
    side = right - left - 12
    middle = (left + right) / 2, (top + bottom) / 2 - (4 if kind == "personal" else 0)
    surface = svg.raster(
        svg.document(inner(f"{kit.FOLDER}/card-{kind}"), (0, 0, WIDE, HIGH)), size, supersample=2
    )
    drawn = diagram(content, card, round(side * unit))
    shapes.stamp(surface, drawn, center=(middle[0] * unit, middle[1] * unit))
    if kind == "personal":
        _coin(surface, "brass", content.table.personal_points, facts["coins"][kind]["brass"], unit)
    elif isinstance(info, PublicObjective):
        _coin(surface, "brass", info.first, facts["coins"][kind]["brass"], unit)
        _coin(surface, "steel", info.later, facts["coins"][kind]["steel"], unit)
        outline = icons.icon("star", max(6, round(24 * unit)), theme.rgb("#B8A67C"))
        for place in facts["claims"]["later"]:
            shapes.stamp(surface, outline, center=((place[0] - 12) * unit, 344 * unit))
    elif numeral and kit.has(f"value-{numeral}"):
        middle = facts["numeral"]["advanced"]
        plate = kit.picture(f"value-{numeral}", round(middle[2] * unit))
        shapes.stamp(surface, plate, center=(middle[0] * unit, middle[1] * unit))
    if width >= NAMED_FROM:
        _title(surface, info.name.say(language()), unit, theme.IVORY if kind == "advanced" else theme.INK)
    return svg.usual_format(surface)


def diagram(content: Content, card: str, side: int) -> pygame.Surface:
    """What a card speaks of, as a square without ground."""
    body = diagrams.diagram(content, card).body
    return svg.raster(svg.document(body, (0, 0, diagrams.SIDE, diagrams.SIDE)), (side, side), supersample=2)


def _coin(
    surface: pygame.Surface, metal: str, number: int, place: tuple[float, float, float], unit: float
) -> None:
    """A coin with points: brass for the first, steel for later ones."""
    middle, side = (place[0] * unit, place[1] * unit), max(16, round(2 * place[2] * unit))
    shapes.stamp(surface, kit.picture(f"coin-{metal}", side), center=middle)
    kit.number(surface, number, middle, max(theme.TEXT_MIN, round(side * 0.56)), theme.INK, 900)


def _title(surface: pygame.Surface, name: str, unit: float, tone: theme.Colour) -> None:
    """One line in the middle of its field, or two; what is too long is set smaller."""
    facts = kit.facts()["cards"]["title"]
    room = round((facts["width"] + 14) * unit)
    letters = max(theme.TEXT_MIN, round(facts["size"] * unit))
    lines = [name]
    if text.width(name, letters, "display", 700) > room:
        lines = text.balanced(name, letters, "display", 700) if " " in name else [name]
        longest = max(text.width(line, letters, "display", 700) for line in lines)
        if longest > room:
            letters = max(theme.TEXT_MIN - 2, round(letters * room / longest))
    middle = facts["middle"]
    ys = [middle[1]] if len(lines) == 1 else facts["lines"]
    for line, y in zip(lines, ys, strict=False):
        kit.number(surface, line, (middle[0] * unit, y * unit), letters, tone)


class CardFace(Face):
    """Any card by id; `numeral` is the number of an advanced one."""

    card: str
    numeral: str = ""

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        width = min(size[0], round(size[1] / RATIO))
        return card_picture(context.content, self.card, width, self.numeral)


def claim_spot(card: pygame.Rect, number: int) -> pygame.Rect:
    """Where the marker star of the first claim (0) or of a later one lies on a card."""
    facts = kit.facts()["cards"]["claims"]
    unit = card.width / WIDE
    x, y = [facts["first"], *facts["later"]][min(number, 3)]
    return shapes.centred((card.x + x * unit, card.y + y * unit), facts["size"] * unit)


class CompactFace(Face):
    """An advanced card small: its window, its numeral, and a line ("2 × 3")."""

    card: str
    numeral: str
    line: str = ""
    lit: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        wide, high = size
        surface = shapes.clear(size)
        line = max(1.2, wide / 70)
        edge = theme.BRASS_LIT if self.lit else theme.mix(theme.BRASS_DIM, theme.rgb("#8E6FD0"), 0.45)
        lacquer = (theme.rgb("#3A2A6E"), theme.rgb("#1A1238"))
        shapes.draw_rounded(surface, surface.get_rect(), wide * 0.09, lacquer, border=edge, thick=line)
        inset = round(wide * 0.07)
        window = pygame.Rect(inset, inset, wide - 2 * inset, min(wide - 2 * inset, high - 2 * inset - 24))
        shapes.draw_rounded(
            surface, window, wide * 0.06, theme.rgb("#0A0818"), border=theme.BRASS_DIM, thick=line
        )
        side = min(window.size) - 4
        shapes.stamp(surface, diagram(context.content, self.card, side), center=window.center)
        foot = (window.bottom + high) // 2 - 1
        plate = max(18, round(min(wide * 0.3, (high - window.bottom) * 0.72)))
        if kit.has(f"value-{self.numeral}"):
            shapes.stamp(surface, kit.picture(f"value-{self.numeral}", plate), midleft=(inset, foot))
        letters = max(theme.TEXT_MIN, context.px(16, 15))
        text.draw(surface, self.line, (wide - inset, foot), letters, theme.IVORY, face="display", weight=700,
                  anchor="midright")  # fmt: skip
        return surface
