"""What a card must tell to be drawn; the rules' own records fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from client.art.files import Facts
from client.games.space_dragons.pictures import kit
from rules.packs.texts import Text
from rules.space_dragons.looks import CrewLook, DragonLook


class Named(Protocol):
    """Something with an id and a name in both languages."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> Text | Mapping[str, str]: ...


class Crew(Named, Protocol):
    """A crew card: its upper half counts symbols, its lower half is value and effect."""

    @property
    def value(self) -> int: ...

    @property
    def research(self) -> int: ...

    @property
    def morale(self) -> int: ...

    @property
    def crime(self) -> int: ...

    @property
    def plus2(self) -> int: ...

    @property
    def minus1(self) -> int: ...

    @property
    def effect(self) -> str | None: ...

    @property
    def count(self) -> int: ...

    @property
    def looks(self) -> CrewLook | Facts | None: ...


class Dragon(Named, Protocol):
    """A dragon card."""

    @property
    def points(self) -> int: ...

    @property
    def research(self) -> int: ...

    @property
    def morale(self) -> int: ...

    @property
    def crime(self) -> int: ...

    @property
    def looks(self) -> DragonLook | Facts | None: ...


def name_of(card: Named, language: str) -> str:
    """The card's name: of a record that can say it, or of a mapping by language."""
    name = card.name
    return name.say(language) if isinstance(name, Text) else name.get(language) or name["en"]


def effect_of(card: Crew) -> str | None:
    """The effect, or None for a card without one."""
    return card.effect if card.effect and card.effect != "none" and card.count else None


def upper_symbols(card: Crew) -> list[str]:
    """The symbols of the upper half in their order, each as often as it counts."""
    names = ("research", "morale", "crime", "plus2", "minus1")
    return [name for name in names for _ in range(getattr(card, name))]


def dragon_symbols(card: Dragon) -> list[str]:
    """The symbols of a dragon in their order."""
    names = ("research", "morale", "crime")
    return [name for name in names for _ in range(getattr(card, name))]


def role_of(card: Crew) -> str:
    """Effect, if there are portraits for it; else the most frequent of research, morale, crime, in this
    order; else plain."""
    effect = effect_of(card)
    if effect and effect in kit.crew_kit()["roles"]:
        return effect
    if card.research and card.research >= max(card.morale, card.crime):
        return "research"
    if card.morale and card.morale >= card.crime:
        return "morale"
    return "crime" if card.crime else "plain"
