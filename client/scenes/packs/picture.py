"""The picture of a pack: a fan of its own things, or a badge made from its id."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import pygame

from client import i18n
from client.art import icons, shapes, text, theme
from client.games import extras
from client.games.extras import Almanac, Entry, Size
from client.shelf import shelf
from rules.packs.pack import Pack

_SHOWN = 3
_TURN = 9.0
"""Degrees between two things of a fan."""
_HUES = 24


def picture(pack: Pack, size: Size) -> pygame.Surface:
    """Of a pack that can be used, exactly `size` in window pixels."""
    return _picture(pack.id, pack.hash, size, i18n.language(), theme.palette)


@lru_cache(maxsize=64)
def _picture(id: str, hash: str, size: Size, language: str, palette: str) -> pygame.Surface:
    pack = shelf().library.packs[id]
    almanac = extras.part(pack.game, Almanac)(shelf().library.choose([id]).content)
    own = [entry for entry in almanac.entries if entry.pack == id]
    if not own:
        return badge(id, pack.manifest.name.say(language), size)
    return _fan(almanac, _varied(own), size)


def _varied(entries: list[Entry]) -> list[Entry]:
    """The first of each kind, then more of the first kinds."""
    kinds: dict[str, list[Entry]] = {}
    for entry in entries:
        kinds.setdefault(entry.kind, []).append(entry)
    rounds = [entry for at in range(_SHOWN) for of_kind in kinds.values() for entry in of_kind[at : at + 1]]
    return rounds[:_SHOWN]


def _fan(almanac: Almanac[Any], entries: list[Entry], size: Size) -> pygame.Surface:
    surface = shapes.clear(size)
    high = round(size[1] * 0.84)
    wide = round(size[0] * (0.9 if len(entries) == 1 else 0.52))
    # Drawn larger than they are shown, so that their edges stay smooth when they are turned.
    drawn = [almanac.draw(entry.id, (wide * 2, high * 2)) for entry in entries]
    middle = (len(drawn) - 1) / 2
    step = (size[0] - max(one.get_width() for one in drawn) / 2) * 0.42 / max(middle, 1)
    for at, one in enumerate(drawn):
        away = at - middle
        turned = pygame.transform.rotozoom(one, -_TURN * away, 1)
        turned = pygame.transform.smoothscale_by(turned, 0.5)
        place = (round(size[0] / 2 + away * step), round(size[1] / 2 + abs(away) * size[1] * 0.04))
        surface.blit(turned, turned.get_rect(center=place))
    return surface


def badge(id: str, name: str, size: Size, *, broken: bool = False) -> pygame.Surface:
    """A disc in a colour of the id's own with the first letters of the name, or with a warning."""
    surface = shapes.clear(size)
    side = round(min(size) * 0.78)
    disc = pygame.Rect(0, 0, side, side)
    disc.center = (size[0] // 2, size[1] // 2)
    colour = pygame.Color(0)
    colour.hsla = (hashlib.sha256(id.encode()).digest()[0] % _HUES * 360 / _HUES, 42, 38, 100)
    ground = theme.GHOST_TOP if broken else (colour.r, colour.g, colour.b)
    edge = theme.WARN if broken else theme.BRASS_LIT
    shapes.draw_rounded(surface, disc, side / 2, ground, border=edge, thick=max(2.0, side / 32))
    if broken:
        icons.draw(surface, "warning", disc.center, round(side * 0.5), theme.WARN)
        return surface
    letters = "".join(word[0] for word in name.split() if word[0].isalnum())[:2].upper() or id[:1].upper()
    text.draw(surface, letters, disc.center, max(theme.TEXT_MIN, round(side * 0.4)), theme.IVORY,
              face="display", weight=800, anchor="center")  # fmt: skip
    return surface
