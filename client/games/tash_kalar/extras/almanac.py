"""What the almanac shows of Tash-Kalar: beings, legends, flares, tasks, factions and levels, at any size."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from client.games import extras
from client.games.extras import Kind, Size, filters_by
from client.games.tash_kalar.extras import pictures
from client.games.tash_kalar.pictures.cards import RATIO
from client.games.tash_kalar.text.effects import effect_words
from client.games.tash_kalar.text.names import Words
from client.i18n import _, language, n_
from rules.tash_kalar.content import Being, Content


class Almanac(extras.Almanac[Content]):
    """Beings by deck and level, legends, flares, tasks, factions, levels."""

    sizes = {"task": (200, 150), "faction": (180, 112), "level": (96, 96), "arena": (300, 300)}
    cards = "being", "legend", "flare"

    def make_kinds(self) -> list[Kind]:
        content, words = self.content, Words(self.content)
        levels = {one: words.level(one) for one in ("common", "heroic")}
        of_deck = filters_by("deck", content.decks, lambda name: {content.beings[name].deck})
        of_level = filters_by("level", levels, lambda name: {content.beings[name].level})
        of_kind = filters_by("category", content.categories, lambda name: {content.tasks[name].category})

        def kind(one: str, rules: str, facts: Callable[[str], list[str]], **options: Any) -> Kind:
            things = {thing.id: thing.name for thing in getattr(content, f"{one}s").values()}
            options = {"draw": pictures.card, "ratio": RATIO, **options}
            options["draw"] = partial(options["draw"], content)
            return Kind(one, _(f"tk.almanac.{one}s"), things, facts, partial(self._rules, rules), **options)

        return [
            kind("being", "TK-M01", self._being_facts, filters=[*of_deck, *of_level]),
            kind("legend", "TK-M01 TK-D11", self._being_facts),
            kind("flare", "TK-F10", words.halves),
            kind("task", "TK-K10", self._task_facts, filters=of_kind),
            kind("faction", "TK-C03", self._faction_facts, draw=pictures.faction, ratio=0.62),
            kind("level", "TK-C05", self._level_facts, draw=pictures.level, ratio=1.0),
        ]

    def _rules(self, rules: str, name: str) -> list[str]:
        being, about = self.content.beings.get(name), dict[str, object]()
        if being is not None:
            gateway = self.content.decks[being.deck].gateway
            about = {"TK-X10": being.frozen, "TK-W01": being.warp, "TK-G02": gateway}
        return [*rules.split(), *(rule for rule, there in about.items() if there)]

    def _being_facts(self, name: str) -> list[str]:
        """Its text, and in small what exactly each part of it does."""
        content, card, words = self.content, self.content.cards[name], Words(self.content)
        users = [
            one for one in content.factions.values() if isinstance(card, Being) and one.deck == card.deck
        ]
        level = f"[tklevel:{card.level}] {words.level(card.level)}"
        facts = ["   ".join([level, *(words.faction(one.id) for one in users)])]
        for part, text in {"effect": card.text.say(language()), **words.open_parts(name)}.items():
            facts.append(text)
            if part != "effect" or card.effect:
                facts.append(f"[soft]{effect_words(words, content, name, part)}.[/]")
        return facts

    def _task_facts(self, name: str) -> list[str]:
        said, task = language(), self.content.tasks[name]
        kind = self.content.categories[task.category].name.say(said)
        facts = [task.text.say(said), f"[lit]{n_('common.points', task.points)}[/]   {kind}"]
        return [*facts, _("tk.almanac.advanced")] if task.advanced else facts

    def _faction_facts(self, name: str) -> list[str]:
        content, deck = self.content, self.content.decks[self.content.factions[name].deck]
        beings = [content.beings[card] for card in content.deck_of(name)]
        numbers = {level: sum(one.level == level for one in beings) for level in ("common", "heroic")}
        facts = [_("tk.almanac.deck", deck=deck.name.say(language()), **numbers)]
        twins = [one.id for one in content.factions.values() if one.deck == deck.id and one.id != name]
        facts += [_("tk.almanac.twin", faction=Words(content).faction(twin)) for twin in twins]
        return [*facts, _("tk.extras.gateway")] if deck.gateway else facts

    def _level_facts(self, name: str) -> list[str]:
        worth = (points for level, points in self.content.numbers.points.items() if level == name)
        told = (_("tk.almanac.worth", points=n_("common.points", points)) for points in worth)
        return [_(f"tk.almanac.{name}"), *told]

    def picture(self, kind: str, name: str, size: Size) -> pygame.Surface | None:
        """Of all that has an entry, and the arena, which has none."""
        known = kind == "arena" or self.picture_entry(kind, name)
        return pictures.PAGES[kind](self.content, name, size) if known else None
