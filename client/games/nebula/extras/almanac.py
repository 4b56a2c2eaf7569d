"""What the almanac shows of Nebula: every card, star, constellation and value marker, drawn at any size."""

from __future__ import annotations

import pygame

from client.games import extras
from client.games.extras import Kind, Size
from client.games.nebula.extras import pictures
from client.i18n import _, language, n_
from rules.nebula.content import Card, Content, PublicObjective


class Almanac(extras.Almanac[Content]):
    """Objectives, scoring cards, stars, constellations, value markers."""

    sizes = {
        "color": (96, 96), "constellation": (110, 110), "link": (150, 150), "marker": (56, 56),
        "track": (250, 60), "seat": (64, 64), "piece": (220, 220), "card": (150, 209),
    }  # fmt: skip
    cards = "personal", "public", "advanced"

    def make_kinds(self) -> list[Kind]:
        content = self.content

        def cards(kind: str, title: str, rule: str) -> Kind:
            things = {one.id: one.name for one in getattr(content, kind).values()}
            return Kind(kind, title, things, self._card_facts, lambda _name: [rule],
                        lambda name, size: pictures.card(content, name, size), pictures.RATIO)  # fmt: skip

        return [
            cards("personal", _("nb.almanac.personal"), "NB-O5"),
            cards("public", _("nb.almanac.public"), "NB-O2"),
            cards("advanced", _("nb.almanac.advanced"), "NB-S6"),
            Kind("color", _("nb.almanac.stars"), {one.id: one.name for one in content.colors.values()},
                 self._color_facts, lambda _name: ["NB-K2"],
                 lambda name, size: pictures.color(content, name, size)),
            Kind("constellation", _("nb.almanac.constellations"),
                 {one.id: one.name for one in content.constellations.values()}, self._constellation_facts,
                 lambda _name: ["NB-S4"], lambda name, size: pictures.of_kit(f"medal-{name}-full", size)),
            Kind("marker", _("nb.almanac.markers"), {one.id: one.name for one in content.markers.values()},
                 self._marker_facts, lambda _name: ["NB-M3"],
                 lambda name, size: pictures.of_kit(f"value-{content.markers[name].ref}", size)),
        ]  # fmt: skip

    def _card_facts(self, name: str) -> list[str]:
        card: Card = self.content.cards[name]
        facts = [card.text.say(language())]
        if isinstance(card, PublicObjective):
            return [*facts, f"[lit]{_('nb.almanac.claims', first=card.first, later=card.later)}[/]"]
        if name in self.content.personal:
            facts.append(f"[lit]{n_('common.points', self.content.table.personal_points)}[/]")
        return facts

    def _color_facts(self, name: str) -> list[str]:
        table = self.content.table
        if name == self.content.color_ids[-1]:
            return [_("nb.almanac.holes", numbers=", ".join(str(number) for number in table.strip))]
        return [n_("nb.almanac.in_bag", table.colored)]

    def _constellation_facts(self, name: str) -> list[str]:
        cells = self.content.constellations[name].cells
        return [n_("nb.almanac.cells", len(cells)),
                n_("common.points", self.content.table.constellation_points)]  # fmt: skip

    def _marker_facts(self, name: str) -> list[str]:
        track = self.content.tracks[self.content.markers[name].track]
        points = ", ".join(str(number) for number in track.points)
        return [track.name.say(language()), _("nb.almanac.pays", points=points, rest=track.rest)]

    def picture(self, kind: str, name: str, size: Size) -> pygame.Surface | None:
        return pictures.target(self.content, kind, name, size)

    def picture_size(self, kind: str, name: str) -> tuple[float, float]:
        return (330, 112) if (kind, name) == ("piece", "strip") else super().picture_size(kind, name)
