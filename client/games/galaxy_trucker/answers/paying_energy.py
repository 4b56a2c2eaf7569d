"""Which batteries pay: those that were pointed at, then those that are likeliest to be shot off."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property

from client.games.galaxy_trucker.answers.decision import Handles, Piece
from client.games.galaxy_trucker.answers.question import Question, fact
from client.games.galaxy_trucker.ids import Energy
from client.i18n import n_
from rules.galaxy_trucker.power import Purse, Terms, terms_of
from rules.galaxy_trucker.ship import Ship


def best_spent_first(ship: Ship) -> tuple[Energy, ...]:
    """Every token on board: first of batteries at the edge, and of them the fullest, so that a hit on one
    takes little with it."""
    edges: Counter[int] = Counter()
    for square, (tile, _rotation) in ship.cells.items():
        edges[tile] += sum(near not in ship.cells for near in ship.board.near[square])
    left = dict(ship.energy)
    found: list[Energy] = []
    while any(left.values()):
        battery = max((one for one in left if left[one]), key=lambda one: (edges[one], left[one], -one))
        left[battery] -= 1
        found.append(Energy(battery, left[battery]))
    return tuple(found)


def batteries(paid: Iterable[str]) -> tuple[int, ...]:
    """The batteries of tokens as an answer names them (GT-F6)."""
    return tuple(sorted(token.battery for token in Energy.among(paid)))


def pieces(ship: Ship, paid: Handles, units: Collection[str] | None = None) -> tuple[Piece, ...]:
    """The tokens on the ship; those that pay are on, those of other units than these are of no use."""
    away = {one for one in ship.energy if units is not None and ship.unit_of(one) not in units}
    return tuple(
        Piece(token, "" if battery in away else token, battery, "energy", token.slot, on=token in paid,
              useless=battery in away)
        for battery, count in sorted(ship.energy.items())
        for token in (Energy(battery, slot) for slot in range(count))
    )  # fmt: skip


class PayingQuestion(Question):
    """What is chosen costs energy, and the tokens that pay can be chosen, too."""

    @property
    @abstractmethod
    def bill(self) -> Mapping[str, int]:
        """The tokens that it takes of each unit (GTX-T32)."""

    @property
    def price(self) -> int:
        """The tokens that it takes."""
        return sum(self.bill.values())

    @fact
    def purse(self) -> Purse:
        """What the units of the own ship can pay now."""
        return Purse(self.ship, self.terms)

    @fact
    def terms(self) -> Terms:
        """What powering devices costs now."""
        return terms_of(self.content, self.view.sight, self.view.seat)

    @fact
    def tokens(self) -> tuple[Energy, ...]:
        """All energy tokens on board, those that are best spent first."""
        return best_spent_first(self.ship)

    @property
    def pointed_at(self) -> Handles:
        """The tokens among what has been touched."""
        return tuple(Energy.among(self.chosen))

    @cached_property
    def paid(self) -> Handles:
        """The tokens that pay."""
        return tuple(token for unit, n in self.bill.items() for token in self._paid(unit, n))

    def _paid(self, unit: str, n: int) -> Handles:
        own = self._of(unit, self.pointed_at)[:n]
        others = [token for token in self._of(unit, self.tokens) if token not in own]
        return (*own, *others[: n - len(own)])

    def _of(self, unit: str, tokens: Iterable[str]) -> Handles:
        """The tokens of one unit."""
        return tuple(one for one in Energy.among(tokens) if self.ship.unit_of(one.battery) == unit)

    def with_token(self, token: str) -> Handles:
        """One token is pointed at: it pays instead of another; one that was pointed at is let go."""
        if token in self.chosen:
            return tuple(one for one in self.chosen if one != token)
        (energy,) = Energy.among([token])
        unit = self.ship.unit_of(energy.battery)
        if token in self.paid or not self.bill.get(unit):
            return self.chosen
        own = self._of(unit, self.pointed_at)
        too_many = own[: max(0, len(own) + 1 - self.bill[unit])]
        return (*(one for one in self.chosen if one not in too_many), token)

    def trimmed(self, chosen: Handles) -> Handles:
        """This, without the tokens that are not needed for it."""
        wanted = self.after(chosen)
        surplus = set(wanted.pointed_at) - set(wanted.paid)
        return tuple(handle for handle in chosen if handle not in surplus)

    @property
    def paid_from(self) -> str:
        """How much is paid, and the squares of the batteries; "" if nothing is."""
        squares = ", ".join(self.square(battery) for battery in sorted(set(batteries(self.paid))))
        return n_("gt.decide.energy_from", self.price, squares=squares) if squares else ""
