"""What powering devices costs (GTX-T30, GTX-T31).

A use package is one activation of one device, with its booster if both are used together. Its price before
what is in force for the seat follows from the tiles alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from rules.galaxy_trucker.in_force import OfSeat, Saving, Surcharge, in_force

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.galaxy_trucker.content import Content
    from rules.galaxy_trucker.flight.tasks import OpenCard
    from rules.galaxy_trucker.ship import Ship


class Terms(Struct, frozen=True):
    """What use packages cost a seat now."""

    surcharge: int = 0
    """Tokens more for each of them (R07)."""
    saving: int = 0
    """Tokens less for the first one of the card (GTX-A04)."""
    savers: frozenset[str] = frozenset()
    """The figures who save, in their own unit only (GTX-IIA04, GTX-X11)."""
    blocked: bool = False
    """None can be paid (E14, GTX-X06)."""

    def price(self, packages: Collection[int]) -> int:
        """Tokens that packages of these prices take together, paid from a unit that has any."""
        if not packages:
            return 0
        return max(0, sum(packages) + self.surcharge * len(packages) - self.saving)

    def payable(self, packages: Collection[int], tokens: int) -> bool:
        """Whether a unit with so many tokens can pay these packages together; without any nothing is saved,
        and nothing can be powered (GTX-X05)."""
        if not packages:
            return True
        return not self.blocked and tokens > 0 and self.price(packages) <= tokens

    def budget(self, tokens: int) -> int:
        """What packages may cost together before anything is saved, if a unit has so many tokens."""
        return tokens + self.saving if tokens and not self.blocked else 0

    def in_unit(self, ship: Ship, unit: str) -> Terms:
        """What a unit pays: only that of the Technologist saves."""
        if not self.saving or len(ship.board.units) == 1:
            return self
        there = any(ship.unit(unit).has_alien(figure) for figure in self.savers)
        return self if there else replace(self, saving=0)


USUAL: Final = Terms()


class Purse:
    """What a ship can pay for use packages on these terms: every unit with its own tokens (GTX-T31, GTX-T32).
    Packages are given by the device, with the prices before what is in force."""

    def __init__(self, ship: Ship, terms: Terms) -> None:
        self.ship = ship
        self.tokens = {unit: ship.unit(unit).energy_count for unit in ship.units}
        self.terms = {unit: terms.in_unit(ship, unit) for unit in ship.units}

    def by_unit(self, packages: Mapping[int, int]) -> Mapping[str, Collection[int]]:
        """The prices that concern each unit."""
        if len(self.tokens) == 1:
            return dict.fromkeys(self.tokens, packages.values()) if packages else {}
        found: dict[str, list[int]] = {}
        for tile, price in packages.items():
            found.setdefault(self.ship.unit_of(tile), []).append(price)
        return found

    def pays(self, packages: Mapping[int, int]) -> bool:
        """Whether these can be paid together."""
        units = self.by_unit(packages).items()
        return all(self.terms[unit].payable(prices, self.tokens[unit]) for unit, prices in units)

    def bill(self, packages: Mapping[int, int]) -> dict[str, int]:
        """The tokens that each unit pays."""
        return {unit: self.terms[unit].price(prices) for unit, prices in self.by_unit(packages).items()}

    def price(self, packages: Mapping[int, int]) -> int:
        """Tokens of all units together."""
        return sum(self.bill(packages).values())


class SavingSeat(OfSeat, Protocol):
    @property
    def saved(self) -> int: ...


class CardTable(Protocol):
    """What of the table counts here, in the state and in what is seen of it."""

    @property
    def roads(self) -> tuple[str, ...]: ...

    @property
    def seats(self) -> Sequence[SavingSeat]: ...

    @property
    def resolved(self) -> int: ...

    @property
    def storm(self) -> int: ...

    @property
    def card(self) -> OpenCard | None: ...


OUTSIDE: Final = 0
"""The number of what happens outside the cards, like the shots at the start of a flight (GTX-A04)."""


def card_number(table: CardTable) -> int:
    """The number of the card that is open, from 1, with all that follows it; between cards of the next."""
    if table.card is not None and not table.card.id:
        return OUTSIDE
    return table.resolved + 1


def terms_of(content: Content, table: CardTable, seat: int) -> Terms:
    """What powering devices costs this seat now."""
    number, one = card_number(table), table.seats[seat]
    saving = sum(rule.n for rule in in_force(content, table, Saving, seat))
    return Terms(
        surcharge=sum(rule.n for rule in in_force(content, table, Surcharge, seat)),
        saving=0 if one.saved == number else saving,
        savers=content.experts if saving else frozenset(),
        blocked=0 < number <= table.storm,
    )
