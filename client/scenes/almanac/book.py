"""What the almanac holds of one game, and how it is searched. No screen in it."""

from __future__ import annotations

import contextlib
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from client import i18n
from client.games import extras
from client.games.extras import Almanac, Entry, Kind
from client.shelf import shelf
from rules.packs.common import Page
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
    """An entry with the almanac of its content. `id` is unique in the book."""

    id: str
    entry: Entry
    almanac: Almanac[Any]

    @property
    def kind(self) -> str:
        return self.entry.kind

    @property
    def title(self) -> str:
        return self.entry.title

    @property
    def pack(self) -> str:
        return self.entry.pack

    @property
    def facts(self) -> list[str]:
        """What it is and does, as lines of markup."""
        kind, name = self.almanac.of(self.entry.id)
        return kind.facts(name)

    @property
    def rules(self) -> Sequence[str]:
        """All rules that it rests on."""
        kind, name = self.almanac.of(self.entry.id)
        return kind.rules(name)

    @property
    def ratio(self) -> float:
        """Height of its picture for a width of 1."""
        return self.almanac.kinds[self.kind].ratio

    @property
    def other_name(self) -> str:
        """What it is called in the other language; empty if the same."""
        name = self.entry.name
        if name is None:
            return ""
        here = name.say(i18n.language())
        other = name.say("cs" if i18n.language() == "en" else "en")
        return other if other != here else ""

    def draw(self, size: tuple[int, int]) -> pygame.Surface:
        """Its picture, as large as fits."""
        return self.almanac.draw(self.entry.id, size)


class Book:
    """One game's part of the almanac in the language in use: its own pack, and the pages and cards that
    other packs of the game bring."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.content = shelf().content(game)
        self.packs = {pack.id: pack for pack in shelf().library.of_game(game)}
        self.items: dict[str, Item] = {}
        self.kinds: dict[str, Kind] = {}
        """What there is, by id, with the filters of all packs."""
        self._told: list[tuple[Page, Almanac[Any]]] = []
        self._take(self.content, None)
        for name in self.packs:
            if name != game:
                with contextlib.suppress(PackError):
                    self._take(shelf().library.choose([name]).content, name)
        self._folded = {id: folded(item.entry.words) for id, item in self.items.items()}

    def _take(self, content: Any, pack: str | None) -> None:
        """The pages and entries of a content; of those of another pack only its own."""
        almanac = extras.part(self.game, Almanac)(content)
        known = {page.id for page in self.pages}
        self._told += [(page, almanac) for page in content.almanac if page.id not in known]
        for kind in almanac.kinds.values():
            filters = {one.value: one for one in (*self.kinds.get(kind.id, kind).filters, *kind.filters)}
            self.kinds[kind.id] = replace(self.kinds.get(kind.id, kind), filters=tuple(filters.values()))
        for entry in almanac.entries:
            if pack is None or entry.pack == pack:
                id = entry.id if entry.id not in self.items else f"{entry.id}@{pack}"
                self.items[id] = Item(id, entry, almanac)

    # What there is

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages of the rules."""
        return tuple(page for page, _almanac in self._told)

    def almanac_of(self, page: int) -> Almanac[Any]:
        """The almanac that has the pictures of a page."""
        return self._told[page][1]

    def find(self, target: str) -> Item | None:
        """The entry of a thing on the table: its id, or one that begins with it."""
        exact = self.items.get(target)
        if exact is not None or not target:
            return exact
        return next((item for id, item in self.items.items() if id.startswith(f"{target}:")), None)

    def page_about(self, target: str) -> int | None:
        """The first page with a picture of things like this one."""
        kind = target.partition(":")[0]
        for index, page in enumerate(self.pages):
            if any(kind in picture for part in page.parts for picture in part.pictures):
                return index
        return None

    def paragraph(self, rule: str = "", phases: Sequence[str] = ()) -> tuple[int, int] | None:
        """Page and part that tell of a rule, or else of the first of the phases that any part names."""
        parts = [
            (at, number, part) for at, page in enumerate(self.pages) for number, part in enumerate(page.parts)
        ]
        for at, number, part in parts:
            if rule in part.rules:
                return at, number
        for phase in phases:
            for at, number, part in parts:
                if phase in part.phases:
                    return at, number
        return None

    # Searching

    def found(self, kind: str, query: str, filter: str = "", pack: str = "") -> list[Item]:
        """The entries of a kind that a query and the filters let through."""
        wanted = folded(query)
        return [
            item for id, item in self.items.items()
            if item.kind == kind and matches(wanted, self._folded[id])
            and (not pack or item.pack == pack) and (not filter or _passes(item, filter))
        ]  # fmt: skip

    def found_pages(self, query: str) -> list[int]:
        """The pages of the rules in which a query occurs, in either language."""
        wanted = folded(query)
        return [index for index, page in enumerate(self.pages) if matches(wanted, _words_of(page))]

    def card_packs(self) -> list[tuple[str, str]]:
        """(id, name) of the packs that cards come from."""
        ids = dict.fromkeys(item.pack for item in self.items.values() if item.pack)
        return [(id, self.pack_name(id)) for id in ids]

    def pack_name(self, id: str) -> str:
        """What a pack is called."""
        manifest = getattr(self.packs.get(id), "manifest", None)
        name = getattr(manifest, "name", None)
        return name.say(i18n.language()) if name is not None else id


def _passes(item: Item, wanted: str) -> bool:
    kind, name = item.almanac.of(item.entry.id)
    return any(one.passes(name) for one in kind.filters if one.value == wanted)


_PAGES: dict[int, tuple[Page, str]] = {}


def _words_of(page: Page) -> str:
    kept = _PAGES.get(id(page))
    if kept is None or kept[0] is not page:
        texts = [page.title, *(part.text for part in page.parts)]
        texts += [part.heading for part in page.parts if part.heading is not None]
        words = " ".join(f"{text.en} {text.cs}" for text in texts)
        rules = " ".join(rule for part in page.parts for rule in part.rules)
        kept = _PAGES[id(page)] = (page, folded(f"{words} {rules}"))
    return kept[1]
