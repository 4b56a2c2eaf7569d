"""Decks of which only the known ends have an order: what lies between is a set from which chance draws when
a card is needed (TK-H03, TK-R01)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Cards: TypeAlias = tuple[str, ...]


class Pile(Struct, frozen=True):
    """A deck: `top` and `bottom` in their order from the top, `middle` sorted and without any order."""

    middle: Cards = ()
    top: Cards = ()
    bottom: Cards = ()

    @property
    def size(self) -> int:
        return len(self.top) + len(self.middle) + len(self.bottom)

    @property
    def first(self) -> str | None:
        """The card that comes next, where no chance is needed to tell."""
        ordered = self.top or (self.middle if len(self.middle) == 1 else () if self.middle else self.bottom)
        return ordered[0] if ordered else None

    def without(self, card: str) -> Pile:
        """After this card was drawn."""
        if self.top:
            return replace(self, top=self.top[1:])
        if self.middle:
            return replace(self, middle=tuple([one for one in self.middle if one != card]))
        return replace(self, bottom=self.bottom[1:])

    def on_top(self, card: str) -> Pile:
        return replace(self, top=(card, *self.top))

    def under(self, card: str) -> Pile:
        return replace(self, bottom=(*self.bottom, card))

    @property
    def cards(self) -> Cards:
        return (*self.top, *self.middle, *self.bottom)


def shuffled(cards: Iterable[str]) -> Pile:
    return Pile(tuple(sorted(cards)))
