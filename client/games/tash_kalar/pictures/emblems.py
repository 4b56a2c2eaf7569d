"""Emblems: aura, second ring, companion, charge, crest on a square of 320 units, before a backdrop. A card
without an entry in the kit gets one from its id, level, deck and first verb."""

from __future__ import annotations

import re
from typing import NamedTuple

import pygame

from client.art import shapes, svg, theme
from client.art.markup import put
from client.games.tash_kalar.pictures import effects, kit
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face, Size
from client.games.tash_kalar.pictures.kit import Charge, Emblem, Ramp
from rules.tash_kalar.content import Being, Content, Legend

Card = Being | Legend
_VIEW = (-20.0, -20.0, 360.0, 360.0)
_WIDER = 360 / 320
_CHARGE_VIEW = (-12.0, -12.0, 280.0, 280.0)
_BACKDROP = (400, 260)


class Owned(NamedTuple):
    """A being or legend as somebody has it: `owner` is a faction, None is nobody."""

    content: Content
    card: Card
    owner: str | None = None

    @property
    def faction(self) -> str | None:
        """The faction that dyes it: of a being of nobody the first one with its deck."""
        if self.owner is not None or isinstance(self.card, Legend):
            return self.owner
        return next((one.id for one in self.content.factions.values() if one.deck == self.card.deck), None)

    @property
    def ramp(self) -> Ramp:
        return kit.ramp(self.content, self.faction)


def deck_of(card: Card) -> str:
    return card.deck if isinstance(card, Being) else "legends"


def emblem_of(card: Card) -> Emblem:
    """The entry of the kit, or what follows from the card."""
    return kit.facts().emblems.get(card.id) or automatic(card)


def automatic(card: Card) -> Emblem:
    """An emblem for a card that the kit does not know."""
    facts, chance = kit.facts().automatic, kit.digest(card.id)
    charge = _by_word(card.id) or facts.by_verb.get(effects.first_verb(card), facts.by_verb["none"])
    tinctures = facts.tinctures.get(deck_of(card), facts.tinctures["default"])
    behind, crowned = facts.behind[card.level], any(word in card.id.split("_") for word in facts.crowned)
    return Emblem(
        charge, tinctures["a"][chance % 3], tinctures["b"][chance // 3 % 3],
        behind=behind[chance // 27 % len(behind)], crest=facts.crest if crowned else None,
    )  # fmt: skip


def _by_word(name: str) -> str | None:
    """The charge of the longest word that begins a part of the id, or ends the id."""
    looks = {word: look for look, words in kit.facts().automatic.words.items() for word in words}
    fits = [one for one in looks if re.search(rf"(^|[_-]){re.escape(one)}|{re.escape(one)}$", name)]
    return looks[max(fits, key=len)] if fits else None


def backdrop_of(card: Card) -> str:
    """The file of the backdrop of a card."""
    facts = kit.facts()
    if card.id in facts.emblems and facts.emblems[card.id].backdrop:
        return f"backdrop-{facts.emblems[card.id].backdrop}"
    row = facts.backdrops.get(deck_of(card), facts.backdrops["default"])
    return row[kit.digest(card.id) // 9 % len(row)]


def _dyed(look: Charge, own: Ramp) -> tuple[str, kit.Swaps]:
    """The file of a charge, and its tinctures."""
    file = f"charge-{look.charge}" if kit.has(f"charge-{look.charge}") else "charge-orb"
    return file, kit.keyed(a=kit.tincture(look.a, own), b=kit.tincture(look.b, own))


def figure(card: Card, own: Ramp) -> str:
    """The markup of an emblem without aura and rings."""
    entry, poses = emblem_of(card), kit.facts().poses
    pose = "crested" if entry.crest else "alone"
    behind = entry.behind.pose if entry.behind else ""
    layers = (
        (entry.behind, behind), (entry, entry.pose or (f"{pose}-{behind}" if behind else pose)),
        (entry.crest, "crest"),
    )  # fmt: skip
    return "".join(
        put(kit.body(*_dyed(look, own)), one.at, one.scale, 256, turn=one.turn, mirrored=one.mirrored)
        for look, named in layers if look for one in poses[named]
    )  # fmt: skip


def rings(card: Card, own: Ramp) -> str:
    """The aura of what a being does, and the ring of a card that freezes or warps."""
    facts = kit.facts()
    file, tint = facts.aura.get(effects.first_verb(card), facts.aura["none"])
    second = (facts.second_ring[kind] for kind in effects.open_parts(card))
    return kit.body(file, kit.keyed(a=kit.tincture(tint, own))) + "".join(map(kit.body, second))


def emblem(of: Owned, side: int) -> pygame.Surface:
    """An emblem of so many pixels; the picture is a little larger, with the same middle, and has its shadow.
    Shared, so never draw on it."""
    card, own, whole = of.card, of.ramp, round(side * _WIDER)

    def make() -> pygame.Surface:
        drawn = rings(card, own) + figure(card, own)
        fine = 2 if side < 160 else 1
        body = svg.raster(svg.document(drawn, _VIEW), (whole, whole), supersample=fine)
        surface = shapes.clear((whole, whole))
        shade = svg.tinted(body, theme.BLACK, 0.5)
        soft = pygame.transform.gaussian_blur(shade, max(1, round(side * 0.02)))
        surface.blit(soft, (0, round(side * 0.025)))
        surface.blit(body, (0, 0))
        return svg.usual_format(surface)

    return kit.kept(("emblem", card.id, card.level, own, side), make)


def fitted(of: Owned, room: Size) -> pygame.Surface:
    """An emblem as large as a room allows: what reaches over its square must fit as well."""
    side = min(room)
    drawn = emblem(of, side)
    seen = drawn.get_bounding_rect(min_alpha=120)
    half = drawn.get_width() / 2
    wide = 2 * max(half - seen.left, seen.right - half)
    high = 2 * max(half - seen.top, seen.bottom - half)
    share = min(room[0] / wide, room[1] / high)
    return drawn if 0.98 < share < 1.03 else emblem(of, round(side * min(share, 1.1)))


def charge(look: Emblem, own: Ramp, side: int) -> pygame.Surface:
    """A lone charge, for flares and the log."""
    name, swaps = _dyed(look, own)
    return kit.drawn(name, _CHARGE_VIEW, (round(side * 280 / 256),) * 2, swaps)


def window(of: Owned, size: Size, radius: float, thick: float) -> pygame.Surface:
    """The backdrop of a being, in the tones of its owner, with round corners in a frame of brass: emblem and
    pattern come into it."""
    dyed = kit.facts().tinctures["legend"] if isinstance(of.card, Legend) else of.ramp
    share = max(size[0] / _BACKDROP[0], size[1] / _BACKDROP[1])
    wide, high = size[0] / share, size[1] / share
    view = ((_BACKDROP[0] - wide) / 2, (_BACKDROP[1] - high) / 2, wide, high)
    drawn = kit.drawn(backdrop_of(of.card), view, size, kit.keyed(f=dyed))
    surface = pygame.transform.flip(drawn, kit.digest(of.card.id) % 2 == 1, False)
    whole = surface.get_rect()
    surface.blit(shapes.mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shapes.draw_rounded(surface, whole, radius, None, border=theme.INK, thick=thick * 2)
    inner = whole.inflate(-2 * round(thick), -2 * round(thick))
    thin = max(1.0, thick * 0.7)
    shapes.draw_rounded(surface, inner, radius - thick, None, border=theme.BRASS, thick=thin)
    return surface


class EmblemFace(Face):
    """The emblem of a being or legend. `ground`: before its backdrop in a frame, as in panels and the log;
    `frozen`: under ice."""

    card: str
    owner: str | None = None
    ground: bool = False
    frozen: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        of, side = Owned(context.content, context.content.cards[self.card], self.owner), min(size)
        surface = window(of, size, side * 0.12, max(1.0, side / 70)) if self.ground else shapes.clear(size)
        surface = shapes.over(surface, emblem(of, round(side * 0.86)))
        if self.frozen:
            surface.blit(kit.picture("marker-frozen", size), (0, 0))
        return surface
