"""What the almanac shows of Space Dragons: every card of every pack, found by words, drawn at any size."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.art import rich
from client.games import extras
from client.games.extras import Filter, Kind, Size, filters_by
from client.games.space_dragons.effects import effect_line
from client.games.space_dragons.extras import pictures
from client.games.space_dragons.text.names import Words
from client.i18n import _, n_
from rules.space_dragons.content import MARKS, Content, Crew, Dragon


class Almanac(extras.Almanac[Content]):
    """Crew, dragons, and the scoring cards with each of their sides."""

    sizes = {"symbol": (64, 64), "position": (64, 64), "scoring": (212, 151), "ship": (168, 155)}

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.words = Words(content)
        self.none = _("sd.see.no_symbols")

    def make_kinds(self) -> list[Kind]:
        content = self.content
        crew = {str(one.value): one.name for one in content.crew}
        dragons = {one.id: one.name for one in content.dragons}
        sides = {f"{symbol}:{side}": None
                 for symbol, card in content.scoring_by_symbol.items() for side in card.sides}  # fmt: skip
        return [
            Kind("crew", _("sd.almanac.crew"), crew, self._crew_facts, lambda _name: ["SD-C01"],
                 lambda name, size: pictures.card(content, self._code(name), size), pictures.RATIO,
                 named=lambda name: f"{name} {rich.plain(self.words.crew(int(name)))}", codes=self._code,
                 filters=self._crew_filters()),
            Kind("dragon", _("sd.almanac.dragons"), dragons, self._dragon_facts, lambda _name: ["SD-C04"],
                 lambda name, size: pictures.card(content, name, size), pictures.RATIO,
                 filters=self._dragon_filters()),
            Kind("scoring", _("sd.almanac.scoring"), sides, self._scoring_facts, lambda _name: ["SD-C05"],
                 lambda name, size: pictures.scoring(content, *_side(name), size), 1 / pictures.RATIO,
                 named=self._scoring_name, filters=self._scoring_filters()),
        ]  # fmt: skip

    def _code(self, value: str) -> str:
        return self.content.crew_by_value[int(value)].id

    def _crew_facts(self, name: str) -> list[str]:
        upper = self.words.upper_lines(int(name)) or [f"[soft]{self.none}[/]"]
        return [*upper, effect_line(self.content, int(name))]

    def _crew_filters(self) -> list[Filter]:
        content, crew = self.content, self.content.crew_by_value
        marks = {str(mark): content.symbols[mark] for mark in MARKS}
        return [
            *filters_by("effect", content.effects, lambda name: [crew[int(name)].effect]),
            *filters_by("mark", marks, lambda name: _marks(crew[int(name)], MARKS)),
        ]

    def _dragon_facts(self, name: str) -> list[str]:
        points = n_("common.points", self.content.dragon_by_id[name].points)
        return [f"[lit]{points}[/]", *(self.words.dragon_lines(name) or [f"[soft]{self.none}[/]"])]

    def _dragon_filters(self) -> list[Filter]:
        dragons, symbols = self.content.dragon_by_id, tuple(self.content.scoring_by_symbol)
        texts = {symbol: self.words.symbol(symbol) for symbol in symbols}
        marks = filters_by("mark", texts, lambda name: _marks(dragons[name], symbols))
        return [*marks, Filter("plain", self.none, lambda name: not _marks(dragons[name], symbols))]

    def _scoring_name(self, name: str) -> str:
        symbol, side = _side(name)
        return f"{rich.plain(self.words.symbol(symbol))}: {_('sd.almanac.side', side=side)}"

    def _scoring_facts(self, name: str) -> list[str]:
        symbol, side = _side(name)
        return self.words.pays(symbol, side)

    def _scoring_filters(self) -> list[Filter]:
        texts = {symbol: self.words.symbol(symbol) for symbol in self.content.scoring_by_symbol}
        return filters_by("symbol", dict(texts), lambda name: [_side(name)[0]])

    def picture(self, kind: str, name: str, size: Size) -> pygame.Surface | None:
        return pictures.target(self.content, kind, name, size)


def _marks(card: Crew | Dragon, marks: Sequence[str]) -> list[str]:
    return [mark for mark in marks if getattr(card, mark, 0)]


def _side(name: str) -> tuple[str, str]:
    symbol, _colon, side = name.partition(":")
    return symbol, side
