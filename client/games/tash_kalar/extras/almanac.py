"""What the almanac shows of Tash-Kalar: beings, legends, flares, tasks, factions and levels, at any size."""

from __future__ import annotations

from functools import partial

import pygame

from client.games import extras
from client.games.extras import Kind, Size, filters_by
from client.games.tash_kalar.extras import pictures
from client.games.tash_kalar.pictures.cards import RATIO
from client.games.tash_kalar.text.effects import effect_words
from client.games.tash_kalar.text.names import Words
from client.i18n import _, language, n_
from rules.tash_kalar.content import Being, Content

_SIZES = {
    "card": (150, 210),
    "task": (200, 150),
    "faction": (180, 112),
    "level": (96, 96),
    "arena": (300, 300),
}
"""Of pictures on pages, in units."""


class Almanac(extras.Almanac[Content]):
    """Beings by deck and level, legends, flares, tasks, factions, levels."""

    def make_kinds(self) -> list[Kind]:
        content, said = self.content, language()
        decks = {one.id: one.name.say(said) for one in content.decks.values()}
        levels = {one: content.levels[one].name.say(said) for one in ("common", "heroic")}
        categories = {one.id: one.name.say(said) for one in content.categories.values()}
        of_deck = filters_by("deck", decks, lambda name: {content.beings[name].deck})
        of_level = filters_by("level", levels, lambda name: {content.beings[name].level})
        of_kind = filters_by("category", categories, lambda name: {content.tasks[name].category})
        draw_card = partial(pictures.card, content)
        return [
            Kind("being", _("tk.almanac.beings"), {one.id: one.name for one in content.beings.values()},
                 self._being_facts, self._being_rules, draw_card, RATIO, filters=[*of_deck, *of_level]),
            Kind("legend", _("tk.almanac.legends"), {one.id: one.name for one in content.legends.values()},
                 self._being_facts, lambda _name: ["TK-M01", "TK-D11"], draw_card, RATIO),
            Kind("flare", _("tk.almanac.flares"), {one.id: one.name for one in content.flares.values()},
                 self._flare_facts, lambda _name: ["TK-F10"], draw_card, RATIO),
            Kind("task", _("tk.almanac.tasks"), {one.id: one.name for one in content.tasks.values()},
                 self._task_facts, lambda _name: ["TK-K10"], draw_card, RATIO, filters=of_kind),
            Kind("faction", _("tk.almanac.factions"), {one.id: one.name for one in content.factions.values()},
                 self._faction_facts, lambda _name: ["TK-C03"], partial(pictures.faction, content), 0.62),
            Kind("level", _("tk.almanac.levels"), {one.id: one.name for one in content.levels.values()},
                 self._level_facts, lambda _name: ["TK-C05"], partial(pictures.level, content)),
        ]  # fmt: skip

    def _being_facts(self, name: str) -> list[str]:
        """Its text, and in small what exactly each part of it does."""
        content, said, card = self.content, language(), self.content.cards[name]
        words = Words(content)
        facts = [f"[tklevel:{card.level}] {content.levels[card.level].name.say(said)}"]
        if isinstance(card, Being):
            users = [one.id for one in content.factions.values() if one.deck == card.deck]
            facts[0] += "   " + "   ".join(map(words.faction, users))
        facts.append(card.text.say(said))
        facts += self._steps(words, name, "effect") if card.effect else []
        for part, text in words.open_parts(name).items():
            facts += [text, *self._steps(words, name, part)]
        return facts

    def _steps(self, words: Words, name: str, part: str) -> list[str]:
        return [f"[soft]{effect_words(words, self.content, name, part)}.[/]"]

    def _being_rules(self, name: str) -> list[str]:
        being = self.content.beings[name]
        rules = ["TK-M01"]
        rules += ["TK-X10"] if being.frozen else []
        rules += ["TK-W01"] if being.warp else []
        return rules + (["TK-G02"] if self.content.decks[being.deck].gateway else [])

    def _flare_facts(self, name: str) -> list[str]:
        return Words(self.content).halves(name)

    def _task_facts(self, name: str) -> list[str]:
        said, task = language(), self.content.tasks[name]
        kind = self.content.categories[task.category].name.say(said)
        facts = [task.text.say(said), f"[lit]{n_('common.points', task.points)}[/]   {kind}"]
        return [*facts, _("tk.almanac.advanced")] if task.advanced else facts

    def _faction_facts(self, name: str) -> list[str]:
        content, said = self.content, language()
        faction = content.factions[name]
        beings = [content.beings[card] for card in content.deck_of(name)]
        numbers = {level: sum(one.level == level for one in beings) for level in ("common", "heroic")}
        facts = [_("tk.almanac.deck", deck=content.decks[faction.deck].name.say(said), **numbers)]
        twins = [one.id for one in content.factions.values() if one.deck == faction.deck and one.id != name]
        facts += [_("tk.almanac.twin", faction=Words(content).faction(twin)) for twin in twins]
        return facts + ([_("tk.extras.gateway")] if content.decks[faction.deck].gateway else [])

    def _level_facts(self, name: str) -> list[str]:
        points = self.content.numbers.points
        facts = [_(f"tk.almanac.{name}")]
        return (
            [*facts, _("tk.almanac.worth", points=n_("common.points", points[name]))]
            if name in points
            else facts
        )

    def picture(self, kind: str, name: str, size: Size) -> pygame.Surface | None:
        return pictures.target(self.content, kind, name, size)

    def picture_size(self, kind: str, name: str) -> tuple[float, float]:
        return _SIZES.get(kind) or super().picture_size(kind, name)

    def picture_entry(self, kind: str, name: str) -> str:
        """Cards of pages are told apart by what they are."""
        for one in ("being", "legend", "flare") if kind == "card" else (kind,):
            if one in self.kinds and name in self.kinds[one].things:
                return f"{one}:{name}"
        return ""
