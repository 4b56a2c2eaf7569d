"""Race cards, action cards and the places of those that are gone; medallions of relations."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.art import rich, shapes, svg, text, theme
from client.art.cache import SurfaceCache
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.creatures import little_shape
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.painted_planets import dulled
from client.i18n import _, language
from rules.space_bastards.content import Content
from rules.space_bastards.records import Boost

RACE = (150, 200)
ACTION = (150, 210)
_NAME_FROM = 120
"""From this width on a race card carries the race's name."""
_BOOST_ICONS = {"again": "again", "step": "step", "foreign": "foreign", "corpses": "corpse", "flip": "flip",
                "lock": "lock"}  # fmt: skip
_cards = SurfaceCache("space bastards cards", 8 << 20)


def boost_icon(boost: str) -> str:
    """The icon of a boost; a coin for one that has none."""
    return _BOOST_ICONS.get(boost, "coin")


def race_card(content: Content, race: str, width: int) -> pygame.Surface:
    """The card of a race, 3 to 4; from 120 px on with its name. Shared."""
    name, cells = content.races[race].name.say(language()), content.shapes[race].rotations[0]
    key = ("race", race, name if width >= _NAME_FROM else "", cells, width, theme.palette)

    def make() -> pygame.Surface:
        height = round(width * RACE[1] / RACE[0])
        unit = width / RACE[0]
        if kit.exists(f"race-{race}"):
            card = kit.drawing(f"race-{race}", (width, height)).copy()
        else:
            card = _race_without_drawing(race, name, (width, height))
        tones = kit.natural(race)
        if width >= _NAME_FROM:
            size = max(14, round(16 * unit * 0.8))
            text.draw(
                card, text.shortened(name, width - round(52 * unit), size, "display", 700),
                (round(12 * unit), round(180 * unit)), size, tones["ink"], face="display", weight=700,
                anchor="midleft",
            )  # fmt: skip
            shape_at = (width - round(26 * unit), round(179.5 * unit))
        else:
            shape_at = (round(75 * unit), round(179.5 * unit))
        little = little_shape(cells, max(2.0, _little(race) * unit), tones["deep"])
        card.blit(little, little.get_rect(center=shape_at))
        return card

    return _cards.get(key, make)


def _little(race: str) -> float:
    """The edge of a small square in the strip of a card, in units of the card."""
    return float(kit.kit()["tokens"].get(race, {}).get("little", 9.0))


def _race_without_drawing(race: str, name: str, size: tuple[int, int]) -> pygame.Surface:
    """The back with the race's tones and the first letter of its name."""
    card = kit.drawing("race-back", size).copy()
    tones = kit.natural(race)
    diameter = round(size[0] * 0.62)
    disc = shapes.disc(diameter, tones["base"], tones["ink"], max(1.5, size[0] / 60))
    card.blit(disc, disc.get_rect(center=(size[0] // 2, round(size[1] * 0.42))))
    text.draw(
        card, name[:1], (size[0] // 2, round(size[1] * 0.42)), max(14, round(size[0] * 0.36)), tones["hi"],
        face="display", weight=800, anchor="center",
    )  # fmt: skip
    return card


def race_back(width: int) -> pygame.Surface:
    """The back of the race cards; shared."""
    return kit.drawing("race-back", (width, round(width * RACE[1] / RACE[0])))


def action_picture(relation: str, size: tuple[int, int]) -> pygame.Surface:
    """An action card without words; of a relation without one its medallion on a plain card. Shared."""
    if kit.exists(f"action-{relation}"):
        return kit.drawing(f"action-{relation}", size)

    def make() -> pygame.Surface:
        paper, window, band = (theme.code(one) for one in (theme.PAPER, theme.SPACE_2, theme.INK))
        body = f'<rect width="150" height="210" rx="12" fill="{paper}"/>'
        body += f'<rect x="9" y="9" width="132" height="127" rx="9" fill="{window}"/>'
        body += f'<rect x="9" y="134" width="132" height="28" fill="{band}"/>'
        card = svg.drawing(svg.document(body, (0, 0, *ACTION), size), size, kit.sample(size)).copy()
        medal = kit.drawing(f"relation-{relation}", round(size[0] * 0.68))
        card.blit(medal, medal.get_rect(center=(size[0] // 2, round(size[1] * 72 / ACTION[1]))))
        return card

    return _cards.get(("plain", relation, size, theme.palette), make)


def action_card(content: Content, relation: str, width: int) -> pygame.Surface:
    """An action card, 150 to 210: name on the band, boosts with their prices in the strip. Shared."""
    record = content.relations[relation]
    name, boosts = record.card.say(language()), record.boosts
    key = ("action", relation, name, tuple((one.id, one.cost) for one in boosts), width, theme.palette)

    def make() -> pygame.Surface:
        height = round(width * ACTION[1] / ACTION[0])
        unit = width / ACTION[0]
        card = action_picture(relation, (width, height)).copy()
        size, middle = letters_on(name, width), (width // 2, round(148 * unit))
        if size:
            text.draw(card, name, middle, size, theme.IVORY, face="display", weight=700, anchor="center")
        _prices(card, boosts, unit)
        return card

    return _cards.get(key, make)


def letters_on(name: str, width: int) -> int:
    """How large a name is written on the band of an action card; 0 on very small ones, whose picture alone
    says it."""
    unit = width / ACTION[0]
    size, room = max(12, round((22 if width >= 150 else 20) * unit)), width - round(14 * unit)
    while size > 9 and text.width(name, size, "display", 700) > room:
        size -= 1
    return size if size > 9 else 0


def _prices(card: pygame.Surface, boosts: Sequence[Boost], unit: float) -> None:
    """Icon, coin and price of each boost, in the middle of the strip; a dash if there is none."""
    middle = round(185 * unit)
    size = max(12, round(24 * unit))
    coin, number = max(10, round(20 * unit)), max(11, round(22 * unit))
    gap = max(2, round(4 * unit))
    if not boosts:
        wide = round(50 * unit)
        line = pygame.Rect((card.get_width() - wide) // 2, middle, wide, max(1, round(2 * unit)))
        card.fill((*theme.mix(theme.INK, theme.PAPER, 0.45), 255), line)
        return
    widths = [size + 2 * gap + coin + text.width(str(one.cost), number, "display", 700) for one in boosts]
    between = 3 * gap
    told = sum(widths) + between * (len(boosts) - 1) <= card.get_width() - 2 * gap
    if not told:  # on very small cards the icons alone
        widths, between = [size] * len(boosts), gap
    left = (card.get_width() - sum(widths) - between * (len(boosts) - 1)) // 2
    for boost, wide in zip(boosts, widths, strict=True):
        picture = kit.icon(boost_icon(boost.id), size, theme.INK)
        card.blit(picture, (left, middle - size // 2))
        left, at = left + wide + between, left
        if not told:
            continue
        piece = kit.drawing("coin", coin)
        card.blit(piece, (at + size + gap, middle - coin // 2))
        text.draw(
            card, str(boost.cost), (at + size + gap + coin + gap, middle), number, theme.INK,
            face="display", weight=700, anchor="midleft",
        )  # fmt: skip


def medallion(relation: str, size: int, *, grey: bool = False) -> pygame.Surface:
    """The medallion of a relation, or its worn grey one; shared."""
    key = ("medallion", relation, size, grey, theme.palette)

    def make() -> pygame.Surface:
        drawn = kit.drawing(f"relation-{relation}", size)
        return dulled(drawn, 0.4, 0.8) if grey else drawn

    return _cards.get(key, make)


class ActionFace(Face):
    """An action card; `effect` says in a few words what it does, instead of the prices of its boosts. In the
    folded hand it has the `bare` picture, as names and prices would be cut."""

    relation: str
    effect: str = ""
    bare: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        if self.bare:
            return action_picture(self.relation, size)
        if not self.effect:
            return action_card(context.content, self.relation, size[0])
        card = action_picture(self.relation, size).copy()
        unit = size[0] / 150
        name = context.content.relations[self.relation].name.say(language())
        large = round(20 * unit)
        while large > context.units.least and text.width(name, large, "display", 700) > size[0] - 16 * unit:
            large -= 1
        middle = (size[0] // 2, round(148 * unit))
        text.draw(card, name, middle, large, theme.IVORY, face="display", weight=700, anchor="center")
        room = size[0] - round(14 * unit)
        small = max(context.units.least, round(12.5 * unit))
        words = rich.block(self.effect, room, small, theme.INK, weight=700, leading=1.15, align="center",
                           max_lines=2)  # fmt: skip
        words.draw(card, ((size[0] - words.size[0]) // 2, round(185 * unit) - words.size[1] // 2))
        return card


class BackFace(Face):
    """An action card face down."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return kit.drawing("action-back", size)


class SpentFace(Face):
    """The empty place of a card: played in a round, or in the plan (round 0)."""

    relation: str
    round: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        planned = self.round == 0
        colour = theme.BRASS if planned else theme.LINE_LIT
        surface.blit(shapes.dashed(size, 8, colour, 2.0, (7, 6), 0.06), (0, 0))
        words = _("sb.in_your_plan") if planned else _("sb.played_in", round=self.round)
        lines_from = size[1] // 2
        if not planned:
            medal = medallion(self.relation, round(size[0] * 0.46), grey=True)
            surface.blit(medal, medal.get_rect(center=(size[0] // 2, round(size[1] * 0.36))))
            lines_from = round(size[1] * 0.72)
        block = rich.block(
            words,
            size[0] - 8,
            max(context.units.least, context.units.px(14)),
            theme.BRASS_LIT if planned else theme.SOFT,
            align="center",
            max_lines=3,
        )
        block.draw(surface, ((size[0] - block.size[0]) // 2, lines_from - block.size[1] // 2))
        return surface


class RaceCardFace(Face):
    """The card of a race."""

    race: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return race_card(context.content, self.race, size[0])


class RaceBackFace(Face):
    """A race card that has not been dealt yet, face down."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return shapes.brightness(race_back(size[0]), 0.75)
