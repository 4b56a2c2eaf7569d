"""Questions that leave a choice how to pay (GTX-U06)."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Demand
from rules.galaxy_trucker.flight.actions import PayOrLose
from rules.galaxy_trucker.flight.course import lapped, moves
from rules.galaxy_trucker.flight.listing import MOST, listed
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.in_force import Payroll
from rules.galaxy_trucker.loans import loan_of
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.asks import Ask, Refusal


class PayOrLoseAsk(Ask):
    """Exactly one of the ways that the card leaves; loans are forced for credits that are not there
    (GTX-E22)."""

    __slots__ = ("play", "ship", "step")
    kind = "pay_or_lose"

    def __init__(self, play: Play, seat: int, step: Demand | Payroll) -> None:
        super().__init__(seat)
        self.play = play
        self.ship = play.ship(seat)
        self.step: Any = step

    @abstractmethod
    def ways(self) -> Iterator[PayOrLose]:
        """Every legal answer; none if nothing is demanded."""

    @abstractmethod
    def fits(self, answer: PayOrLose) -> bool:
        """Whether it is one of the ways."""

    def days(self, answer: PayOrLose) -> int:
        """Days that it loses."""
        return answer.days

    @property
    def only(self) -> PayOrLose | None:
        """The way that goes unasked, where there is no other."""
        found = list(islice(self.ways(), 2))
        return found[0] if len(found) == 1 else None

    def usual(self) -> PayOrLose:
        """No credits where another way keeps the ship flying (GTX-U03)."""
        return min(islice(self.ways(), MOST), key=lambda way: (not self.flies_on(way), way.credits))

    def flies_on(self, answer: PayOrLose) -> bool:
        """Whether a human is left, and the ship is not lapped (GT-F28)."""
        if self.ship.humans <= sum(kind == HUMAN for _, kind in answer.figures):
            return False
        journey, spaces = self.play.journey, self.play.content.table.spaces
        places = [one.position for one in journey.seats]
        ahead = max(place for place in places if place is not None)
        days = {self.seat: -self.days(answer)}
        return not any(lapped(there, ahead, spaces) for _, _, there in moves(places, days, spaces))

    def details(self) -> dict[str, Any]:
        """Some add `n`, how many figures or tiles are given if any; or `each`, the credits for every figure
        or piece of goods that is owed and not given, and `owed`, (unit, number) of them."""
        return {
            "demand": self.step.__struct_config__.tag,
            "credits": self.play.journey.seats[self.seat].credits,
        }

    def options(self) -> Sequence[PayOrLose]:
        return listed(self, self.usual(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not PayOrLose:
            return misplaced(action)
        plain = all(list(named) == sorted(named) for named in (action.goods, action.figures))
        if not plain or not self.fits(action):
            return BAD_CHOICE
        credits, loan = (
            self.play.journey.seats[self.seat].credits,
            loan_of(self.play.content, self.play.journey.options),
        )
        if loan is None and action.credits > credits:
            return Refusal("no_credits", "GTX-U06", {"n": action.credits, "credits": credits})
        return None

    # -- what is on board --------------------------------------------------------------------

    def has_figures(self, figures: Iterable[tuple[int, str]]) -> bool:
        named = Counter(figures)
        return all(self.ship.crew.get(cabin, ()).count(kind) >= n for (cabin, kind), n in named.items())

    def has_goods(self, goods: Iterable[tuple[int, str]]) -> bool:
        named = Counter(goods)
        return all(self.ship.goods.get(hold, ()).count(good) >= n for (hold, good), n in named.items())
