"""What the almanac shows of Galaxy Trucker: every tile, card, ship, flight, road and specialist."""

from __future__ import annotations

import pygame

from client.art import rich
from client.games import extras
from client.games.extras import Filter, Kind, Size, filters_by
from client.games.galaxy_trucker.extras import pictures
from client.games.galaxy_trucker.text import inline_pictures
from client.games.galaxy_trucker.text.card_steps import card_lines
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.tile_tips import rule_of
from client.games.galaxy_trucker.text.tips import kind_rule
from client.i18n import _, language, n_
from rules.galaxy_trucker.content import Content


class Almanac(extras.Almanac[Content]):
    """Tiles, cards, ships and flights."""

    sizes = {
        "card": (170, 170 * pictures.CARD_RATIO), "glass": (84, 84), "tile": (112, 112), "board": (210, 190),
        **dict.fromkeys(("icon", "goods", "figure", "coin"), (56, 56)),
    }  # fmt: skip

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.words = Words(content)

    def make_kinds(self) -> list[Kind]:
        content, words = self.content, self.words
        types = list(content.tile_types)
        tiles = sorted(content.tiles.values(), key=lambda one: (types.index(one.type), one.id))
        found = [
            Kind("tile", _("gt.almanac.tiles"),
                 {str(tile.id): content.tile_types[tile.type].name for tile in tiles},
                 self._tile_facts, lambda name: [rule_of(content.tiles[int(name)]), "GT-C1"],
                 lambda name, size: pictures.tile(content, int(name), size),
                 named=lambda name: rich.plain(words.tile(int(name))), filters=self._tile_filters()),
            Kind("card", _("gt.almanac.cards"),
                 {card.id: content.card_kinds[card.kind].name for card in content.cards.values()},
                 self._card_facts, lambda name: [kind_rule(content, name), "GT-C3"],
                 lambda name, size: pictures.card(content, name, size), pictures.CARD_RATIO,
                 named=self._card_name, filters=self._card_filters()),
            Kind("board", _("gt.almanac.boards"), {one.id: one.name for one in content.boards.values()},
                 self._board_facts, lambda _name: ["GT-C4"],
                 lambda name, size: pictures.on_plate(content, name, size),
                 named=lambda name: rich.plain(words.ship_class(name))),
            Kind("flight", _("gt.almanac.flights"), {one.id: one.name for one in content.flights.values()},
                 self._flight_facts, lambda _name: ["GT-S1"], self._draw_flight,
                 named=lambda name: rich.plain(words.flight(name))),
            Kind("road", _("gt.almanac.roads"), {one.id: one.name for one in content.roads.values()},
                 lambda name: [content.roads[name].effect.say(language())],
                 lambda name: [name, "GTX-R02"], lambda name, size: pictures.road(content, name, size),
                 pictures.CARD_RATIO),
            Kind("specialist", _("gt.almanac.specialists"),
                 {one.id: one.name for one in content.specialists.values()},
                 lambda name: [content.specialists[name].effect.say(language())], lambda _name: ["GTX-A01"],
                 lambda name, size: pictures.specialist(content, name, size), pictures.CARD_RATIO),
        ]  # fmt: skip
        return [kind for kind in found if kind.things]

    # Tiles

    def _tile_facts(self, name: str) -> list[str]:
        made = self.content.tiles[int(name)]
        lines = [self.words.tile_effect(made.id)]
        for count, key in (
            (made.cells, "cells"), (made.containers, "containers"), (made.special_containers, "special"),
            (made.places, "places"), (made.sleepers, "sleepers"),
        ):  # fmt: skip
            if count:
                lines.append(n_(f"gt.almanac.{key}", count))
        lines.append(inline_pictures.cross(made.conn))
        pins = [_(f"gt.almanac.connector_{code}") for code in made.conn]
        sides = _("gt.almanac.sides", front=pins[0], right=pins[1], rear=pins[2], left=pins[3])
        alike = sum(one.type == made.type for one in self.content.tiles.values())
        return [*lines, f"[soft]{sides}[/]", f"[soft]{n_('gt.almanac.alike', alike)}[/]"]

    def _tile_filters(self) -> list[Filter]:
        types = self.content.tile_types
        return filters_by("type", types, lambda name: [self.content.tiles[int(name)].type])

    # Cards

    def _card_name(self, name: str) -> str:
        level, called = self.content.cards[name].level, rich.plain(self.words.card(name))
        return f"{called} {self.words.level(level)}" if level else called

    def _card_facts(self, name: str) -> list[str]:
        card, words = self.content.cards[name], self.words
        five = self.content.card_kinds[card.kind].five
        with_five = [_("gt.almanac.with_five", text=five.say(language()))] if five is not None else []
        learning = [f"[soft]{_('gt.almanac.learning')}[/]"] if card.learning else []
        lines = [*self._card_lines(name), words.group_and_level(name), *learning]
        return [words.card_effect(name), *with_five, *lines]

    def _card_lines(self, name: str) -> list[str]:
        """What a card asks, gives or takes, flight by flight where that differs (GTX-O05)."""
        if not self.content.cards[name].by_flight:
            return card_lines(self.words, name)
        usual = {info.number: info for info in self.content.flights.values() if not info.learning}
        told = {number: card_lines(self.words, name, info.id) for number, info in sorted(usual.items())}
        return [f"{self.words.level(number)}: {'; '.join(lines)}" for number, lines in told.items() if lines]

    def _card_filters(self) -> list[Filter]:
        cards, kinds, words = self.content.cards, self.content.card_kinds, self.words
        levels = sorted({card.level for card in cards.values()})
        texts = {level: _("gt.almanac.level", level=words.level(level)) for level in levels if level}
        return [
            *filters_by("level", texts, lambda name: [cards[name].level]),
            *filters_by("group", self.content.card_groups, lambda name: [kinds[cards[name].kind].group]),
            *filters_by(
                "kind",
                {card.kind: kinds[card.kind] for card in cards.values() if card.level},
                lambda name: [cards[name].kind],
            ),
            Filter("learning", _("gt.almanac.learning_filter"), lambda name: cards[name].learning),
        ]

    # Ships and flights

    def _board_facts(self, name: str) -> list[str]:
        board, words = self.content.boards[name], self.words
        insured = board.insurance
        flown = [words.flight(flight.id) for flight in self.content.flights.values() if flight.ship == name]
        lines = [
            n_("gt.almanac.squares", len(board.squares)),
            _("gt.tip.uninsured") if insured is None else n_("gt.tip.insured", insured),
            n_("gt.almanac.reserve", board.reserve),
        ]
        return [*lines, _("gt.almanac.flown", flights=", ".join(flown))] if flown else lines

    def _flight_facts(self, name: str) -> list[str]:
        info, words = self.content.flights[name], self.words
        rewards = ", ".join(map(str, info.order_rewards))
        lines = [
            words.ship_class(info.ship),
            f"[gt:flag] {_('gt.tip.order_rewards', rewards=rewards)}",
            f"[gt:ribbon] {n_('gt.almanac.prettiest', info.prettiest_reward)}",
        ]
        if info.recipe:
            parts = ", ".join(f"{count * self.content.table.piles}× {words.level(level)}"
                              for level, count in sorted(info.recipe.items()))  # fmt: skip
            lines.append(f"[gt:cards] {_('gt.almanac.deck', cards=parts)}")
            lines.append(f"[gt:hourglass] {n_('gt.almanac.runs', info.circle + 1)}")
        else:
            lines.append(f"[gt:cards] {n_('gt.almanac.starred', len(self.content.starred))}")
        return [*lines, f"[gt:days] {n_('gt.almanac.gap', info.gap)}"]

    def _draw_flight(self, name: str, size: Size) -> pygame.Surface:
        flight = self.content.flights[name]
        return pictures.on_plate(self.content, flight.ship, size, self.words.level(flight.number))

    # Pictures of the rules: one of a kind of cards is its first card

    def _first(self, kind: str) -> str:
        return next((card.id for card in self.content.cards.values() if card.kind == kind), "")

    def picture(self, kind: str, name: str, size: Size) -> pygame.Surface | None:
        if kind == "kind":
            kind, name = "card", self._first(name)
        return pictures.target(self.content, kind, name, size)

    def picture_entry(self, kind: str, name: str) -> str:
        return super().picture_entry(*("card", self._first(name)) if kind == "kind" else (kind, name))
