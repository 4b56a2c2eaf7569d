"""What every task of a card works with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

import msgspec

from rules.galaxy_trucker import loans
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.events import Credits
from rules.galaxy_trucker.flight.tasks import AnyTask
from rules.galaxy_trucker.in_force import Kind, in_force
from rules.galaxy_trucker.power import Terms, terms_of
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import Journey
from rules.kernel.asks import Stage
from rules.kernel.events import Emit


class PutOff(Exception):
    """What has been noted by `before_all` comes before the task on top, which then begins anew."""


class Play(NamedTuple):
    """The table while a task is done. Nothing changes before a question of the task is answered: a world
    that is imagined from what a seat sees begins at the same task."""

    content: Content
    journey: Journey
    emit: Emit

    def ship(self, seat: int) -> Ship:
        return self.journey.seats[seat].ship

    def in_force(self, kind: type[Kind], seat: int | None = None) -> Iterator[Kind]:
        """The rules of this kind that are in force, in the order in which they act (GTX-P20)."""
        return in_force(self.content, self.journey, kind, seat)

    def terms(self, seat: int) -> Terms:
        """What powering devices costs a seat now (GTX-T31)."""
        return terms_of(self.content, self.journey, seat)

    def done(self, *tasks: AnyTask) -> None:
        """The task on top is done; these come instead, in this order."""
        self.journey.card = self.journey.card.replaced(*tasks)

    def use(self) -> None:
        """Somebody has chosen to use the card (R04)."""
        self.journey.card = msgspec.structs.replace(self.journey.card, used=True)

    def before_all(self, *tasks: AnyTask) -> None:
        """These come before what the task on top is replaced by, in this order."""
        card = self.journey.card
        self.journey.card = msgspec.structs.replace(card, first=(*card.first, *tasks))

    def then(self, *tasks: AnyTask) -> None:
        """These come before whatever is still to be done, in this order."""
        self.journey.card = self.journey.card.preceded(*tasks)

    def pay(self, seat: int, delta: int, reason: str) -> None:
        """Credits gained, or paid if negative."""
        if delta:
            self.journey.seats[seat].credits += delta
            self.emit(Credits(seat, delta, reason))

    def charge(self, seat: int, due: int, reason: str) -> int:
        """This seat pays credits, as many as it can or, with loans, all of them; gives back how many
        (GTX-E22, GTX-S02)."""
        return loans.pay(self.content, self.journey, seat, due, reason, self.emit)


Tasks: TypeAlias = dict[type[Any], Callable[[Play, Any], Stage]]
"""What does the tasks of each kind."""

Steps: TypeAlias = dict[type[Any], Callable[[Play, int, Any, tuple[int, ...]], tuple[AnyTask, ...]]]
"""What begins the steps of each kind: called with the number of the step, counted from 1, the step, and who
takes part, the leader first."""
