"""Symbols, position pictograms and the colours of roles, in the palette in use."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pygame

from client.art import icons, rich, svg, theme
from client.art.files import Facts
from client.art.theme import Colour, Palette
from client.games.space_dragons.pictures import kit
from rules.space_dragons.content import Crew, Dragon, Mark

_LIT_BAR = "#6FC3E8"
_BRIGHT = 0.42
# bars of a pictogram on dark panels: unlit ones recede
_BAR_PAPER = ("#CDBE9E", "#A8976F")


@cache
def _facts() -> Facts:
    return kit.load("symbols")


@cache
def _recolour(name: str, palette: Palette) -> dict[str, str]:
    if palette == "usual":
        return {}
    facts = _facts()
    usual_ground, usual_light, usual_dark = facts["usual"][name]
    ground = theme.rgb(facts["palettes"][palette][name])
    swaps = {usual_ground: theme.code(ground)}
    if name not in facts["kept_light"]:
        swaps[usual_light] = theme.code(theme.mix(ground, theme.WHITE, 0.45))
    if name not in facts["kept_dark"]:
        swaps[usual_dark] = theme.code(theme.mix(ground, theme.BLACK, 0.32))
    if theme.luminance(ground) > _BRIGHT:
        swaps[facts["glyph"]] = theme.code(theme.INK)
    return swaps


def symbol(name: str, size: int) -> pygame.Surface:
    """A symbol of `size` x `size` pixels; shared, so never draw on it."""
    return svg.picture(
        f"{kit.FOLDER}/symbol-{name}", (size, size), recolour=_recolour(name, theme.palette_name),
        supersample=2 if size < 60 else 1,
    )  # fmt: skip


def ground(name: str) -> Colour:
    """The colour of a symbol's ground."""
    facts = _facts()
    if theme.palette_name == "usual":
        return theme.rgb(facts["usual"][name][0])
    return theme.rgb(facts["palettes"][theme.palette_name][name])


def tucked(name: str) -> Colour:
    """The colour of the cards tucked under a ship for shields or damage."""
    return theme.rgb(_facts()["tucked"][name])


def draw(target: pygame.Surface, name: str, centre: tuple[int, int], size: int) -> pygame.Rect:
    """Draw a symbol about `centre`."""
    drawn = symbol(name, size)
    return target.blit(drawn, drawn.get_rect(center=centre))


def shown_on(card: Crew | Dragon, marks: Iterable[Mark]) -> list[str]:
    """Those of these symbols that are on a card, each as often as it counts."""
    return [mark for mark in marks for _ in range(getattr(card, mark))]


def role_of(card: Crew) -> str:
    """Effect, if there are portraits for it; else the most frequent of research, morale, crime, in this
    order; else plain."""
    if card.count and card.effect in kit.crew_kit()["roles"]:
        return card.effect
    if card.research and card.research >= max(card.morale, card.crime):
        return "research"
    if card.morale and card.morale >= card.crime:
        return "morale"
    return "crime" if card.crime else "plain"


def role_colours(role: str) -> tuple[Colour, Colour]:
    """Band and edge of a role (an effect, a symbol, or plain)."""
    known = kit.crew_kit()["roles"][role]
    if theme.palette_name == "usual" or role == "plain":
        return theme.rgb(known["colour"]), theme.rgb(known["edge"])
    colour = ground(role)
    return theme.mix(colour, theme.WHITE, 0.22), theme.mix(colour, theme.BLACK, 0.2)


def position(
    name: str, width: int, colour: Colour | None = None, *, on_paper: bool = False
) -> pygame.Surface:
    """Four bars with the one of a position lit; `width` to height is 6 to 5."""
    swaps = {_LIT_BAR: theme.code(colour or theme.IVORY)}
    if not on_paper:
        swaps[_BAR_PAPER[0]] = theme.code(theme.LINE_LIT)
        swaps[_BAR_PAPER[1]] = theme.code(theme.LINE)
    file = f"{kit.FOLDER}/position-{name.replace('_', '-')}"
    return svg.picture(file, (width, round(width * 5 / 6)), recolour=swaps, supersample=2)


def _inline(name: str, size: int, colour: Colour) -> pygame.Surface:
    """A badge of this game, or the line icon where the name is not one of its symbols."""
    return symbol(name, size) if name in _facts()["usual"] else icons.icon(name, size, colour)


rich.register("symbol", _inline)
rich.register("position", position, 1.1)
