"""What the almanac holds of one game, and how it is searched. No screen in it.

The cards come from `client.games.<game>.extras.almanac` (entries, kinds, facts, rule, ratio, draw, picture,
and perhaps rules, picture_size, picture_entry) and, if there is such a module, from
`client.games.<game>.extras.almanac_filters` (filters, passes, name).
"""

from __future__ import annotations

import contextlib
import unicodedata
from dataclasses import dataclass
from typing import Any

import pygame

from client import i18n
from client.games import extra
from client.shelf import shelf
from rules.packs.mistakes import PackError

RULES = "rules"


def folded(words: str) -> str:
    """Words as a search compares them: small letters, without diacritics."""
    plain = unicodedata.normalize("NFD", words.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def matches(query: str, words: str) -> bool:
    """Whether each word of the query occurs in `words` (both folded)."""
    return all(part in words for part in query.split())


@dataclass(frozen=True)
class Item:
    """An entry of the game with the content from which it is drawn. `id` is unique in the book."""

    id: str
    kind: str
    title: str
    words: str
    pack: str
    inner: str
    """The entry's id in its content."""
    content: Any


class Book:
    """One game's part of the almanac in the language in use: its own pack, and the cards that other
    packs of the game bring."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.content = shelf().content(game)
        self.packs = {pack.id: pack for pack in shelf().library.of_game(game)}
        self._cards = extra(game, "almanac")
        self._filters = extra(game, "almanac_filters")
        self.entries: list[Item] = []
        self._by_id: dict[str, Item] = {}
        self._take(self.content, None)
        for name in self.packs:
            if name != game:
                with contextlib.suppress(PackError):
                    self._take(shelf().library.choose([name]).content, name)
        self._folded = {entry.id: folded(entry.words) for entry in self.entries}

    def _take(self, content: Any, pack: str | None) -> None:
        """The entries of a content; of those of another pack only its own."""
        for entry in self._cards.entries(content) if self._cards else ():
            if pack is not None and entry.pack != pack:
                continue
            name = entry.id if entry.id not in self._by_id else f"{entry.id}@{pack}"
            item = Item(name, entry.kind, entry.title, entry.words, entry.pack, entry.id, content)
            self.entries.append(item)
            self._by_id[name] = item

    # What there is

    @property
    def pages(self) -> tuple[Any, ...]:
        """The pages of the rules."""
        pages: tuple[Any, ...] = self.content.almanac
        return pages

    def kinds(self) -> list[tuple[str, str]]:
        """The kinds of entries with their names."""
        return self._cards.kinds() if self._cards else []

    def filters(self, kind: str) -> list[tuple[str, str]]:
        """What the entries of a kind can be narrowed to."""
        return self._filters.filters(self.content, kind) if self._filters else []

    def entry(self, id: str) -> Item | None:
        """An entry by its id, None if there is none."""
        return self._by_id.get(id)

    def find(self, target: str) -> Item | None:
        """The entry of a thing on the table: its id, or one that begins with it."""
        exact = self._by_id.get(target)
        if exact is not None or not target:
            return exact
        return next((entry for entry in self.entries if entry.id.startswith(f"{target}:")), None)

    def of_picture(self, kind: str, name: str) -> Item | None:
        """The entry that a picture of a page shows."""
        named = getattr(self._cards, "picture_entry", None)
        if named is not None:
            return self._by_id.get(named(self.content, kind, name))
        for entry in self.entries:
            parts = entry.inner.split(":")
            if entry.kind == kind and (name in entry.words.split() or " ".join(parts[1:]) == name):
                return entry
        return None

    def page_about(self, target: str) -> int | None:
        """The first page with a picture of things like this one."""
        kind = target.partition(":")[0]
        for index, page in enumerate(self.pages):
            if any(kind in picture for part in page.parts for picture in part.pictures):
                return index
        return None

    # Searching

    def found(self, kind: str, query: str, filter: str = "", pack: str = "") -> list[Item]:
        """The entries of a kind that a query and the filters let through."""
        wanted = folded(query)
        return [
            entry for entry in self.entries
            if entry.kind == kind and matches(wanted, self._folded[entry.id])
            and (not pack or entry.pack == pack)
            and (not filter or self._filters is None
                 or self._filters.passes(entry.content, entry.inner, filter))
        ]  # fmt: skip

    def found_pages(self, query: str) -> list[int]:
        """The pages of the rules in which a query occurs, in either language."""
        wanted = folded(query)
        return [index for index, page in enumerate(self.pages) if matches(wanted, _words_of(page))]

    def card_packs(self) -> list[tuple[str, str]]:
        """(id, name) of the packs that cards come from."""
        ids = dict.fromkeys(entry.pack for entry in self.entries if entry.pack)
        return [(id, self.pack_name(id)) for id in ids]

    def pack_name(self, id: str) -> str:
        """What a pack is called."""
        manifest = getattr(self.packs.get(id), "manifest", None)
        name = getattr(manifest, "name", None)
        return name.say(i18n.language()) if name is not None else id

    # Drawing

    def facts(self, item: Item) -> list[str]:
        """What an entry is and does, as lines of markup."""
        return self._cards.facts(item.content, item.inner) if self._cards else []

    def rule(self, item: Item) -> str:
        """The rule that an entry rests on most."""
        return self._cards.rule(item.inner) if self._cards else ""

    def rules(self, item: Item) -> list[str]:
        """All rules that an entry rests on."""
        own = getattr(self._cards, "rules", None)
        if own is not None:
            return list(own(item.content, item.inner))
        return [rule for rule in (self.rule(item),) if rule]

    def picture_size(self, kind: str, name: str) -> tuple[float, float] | None:
        """Width and height of a picture of a page in units; None where the game does not say."""
        own = getattr(self._cards, "picture_size", None)
        return own(kind, name) if own is not None else None

    def ratio(self, item: Item) -> float:
        """Height of an entry's picture for a width of 1."""
        return self._cards.ratio(item.inner) if self._cards else 1.0

    def draw(self, item: Item, size: tuple[int, int]) -> pygame.Surface:
        """The picture of an entry, as large as fits."""
        assert self._cards is not None
        drawn: pygame.Surface = self._cards.draw(item.content, item.inner, size)
        return drawn

    def picture(self, kind: str, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A picture of a page of the rules, as large as fits."""
        return self._cards.picture(self.content, kind, name, size) if self._cards else None

    def other_name(self, item: Item) -> str:
        """What the entry is called in the other language; empty if the same."""
        own = getattr(self._filters, "name", None)
        name = own(item.content, item.inner) if own else None
        if name is None:
            return ""
        here = name.say(i18n.language())
        other = name.say("cs" if i18n.language() == "en" else "en")
        return other if other != here else ""


_PAGES: dict[int, tuple[Any, str]] = {}


def _words_of(page: Any) -> str:
    kept = _PAGES.get(id(page))
    if kept is None or kept[0] is not page:
        texts = [page.title, *(part.text for part in page.parts)]
        texts += [part.heading for part in page.parts if part.heading is not None]
        words = " ".join(f"{text.en} {text.cs}" for text in texts)
        rules = " ".join(rule for part in page.parts for rule in part.rules)
        kept = _PAGES[id(page)] = (page, folded(f"{words} {rules}"))
    return kept[1]
