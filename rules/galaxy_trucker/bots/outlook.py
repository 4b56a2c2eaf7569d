"""What is still to come in a flight, as far as a seat knows it: the cards it saw in piles, and for the others
what cards of their level are like on average (GT-H4).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from rules.galaxy_trucker.cards import (
    Advance,
    Attack,
    BeSabotaged,
    BeShot,
    Billiards,
    Card,
    Compare,
    Drift,
    Hit,
    Infect,
    Land,
    LoseCrew,
    Offer,
    Swarm,
)
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.strength import MEASURED

LEAST: Final = 0.7
MOST: Final = 1.4
"""How far what was seen changes what a ship should have."""
USUAL_FLIGHT: Final = 2
"""The flight for which a card is looked at that is not the same in each."""
LOST: Final = 0.4
"""How likely a ship suffers what the weaker ones suffer."""
INFECTED: Final = 1.0
"""Figures that an epidemic takes from a ship."""


class Need(msgspec.Struct, frozen=True):
    """How much a card asks of each part of a ship, in rough units; `advance` counts cards on which a ship
    without engines is lost, `hurt` tiles that it may cost."""

    engines: float = 0.0
    cannons: float = 0.0
    crew: float = 0.0
    cells: float = 0.0
    containers: float = 0.0
    shields: float = 0.0
    heavy: float = 0.0
    """How much large hits ask for something that stops them."""
    looks: float = 0.0
    """How much exposed connectors matter."""
    advance: float = 0.0
    hurt: float = 0.0
    losses: float = 0.0
    """Figures that it may cost."""

    def __add__(self, other: Need) -> Need:
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)
        return Need(*(a + b for a, b in pairs))

    def times(self, factor: float) -> Need:
        return Need(*(factor * value for value in msgspec.structs.astuple(self)))


NOTHING: Final = Need()


def need_of(card: Card) -> Need:
    """What a card asks for, from its steps."""
    found = NOTHING
    for step in card.steps or card.steps_in(USUAL_FLIGHT):
        if isinstance(step, Attack):
            found += Need(cannons=1.2, cells=0.4, containers=0.2 * len(step.reward.goods))
            if isinstance(step.penalty, BeShot):
                found += hits_need(step.penalty.shots, "shot").times(0.5)
            elif isinstance(step.penalty, LoseCrew):
                found += Need(crew=0.4, losses=LOST * step.penalty.n)
        elif isinstance(step, Advance):
            found += Need(engines=1.0, cells=0.3, advance=1.0)
        elif isinstance(step, Drift):
            found += Need(looks=1.0)
        elif isinstance(step, Infect):
            found += Need(crew=0.4, losses=INFECTED)
        elif isinstance(step, Swarm):
            found += hits_need(step.meteors, "meteor")
        elif isinstance(step, Billiards):
            found += hits_need([hit for row in step.rows for hit in row], "meteor").times(0.25)
        elif isinstance(step, Land):
            found += Need(containers=0.3 * max(map(len, step.planets)))
        elif isinstance(step, Offer):
            found += Need(crew=0.15 * step.crew, containers=0.2 * len(step.reward.goods))
        elif isinstance(step, Compare):
            asked = {"crew": Need(crew=0.4), "engines": Need(engines=0.4), "cannons": Need(cannons=0.4)}
            found += asked.get(MEASURED.get(step.by, step.by), NOTHING)
            if isinstance(step.penalty, BeShot):
                found += hits_need(step.penalty.shots, "shot").times(0.4)
            elif isinstance(step.penalty, BeSabotaged):
                found += Need(hurt=0.3)
            elif isinstance(step.penalty, LoseCrew):
                found += Need(losses=LOST * step.penalty.n)
    return found


def hits_need(hits: Iterable[Hit], what: str) -> Need:
    """Small ones ask for shields, large meteors for cannons; what is left costs tiles."""
    found = NOTHING
    for hit in hits:
        if hit.size == "small":
            meteor = what == "meteor"
            found += Need(shields=0.3, cells=0.2, looks=0.3 if meteor else 0.0, hurt=0.1 if meteor else 0.2)
        elif what == "meteor":
            found += Need(cannons=0.25, heavy=0.25, hurt=0.3)
        else:
            found += Need(heavy=0.5, hurt=0.6)
    return found


class Outlook:
    """What cards ask for, by card and on average by level. Made once for a content."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.needs = {card.id: need_of(card) for card in content.cards.values()}
        self.usual: dict[int, Need] = {}
        self.averages: dict[str, Need] = {}
        for level in (1, 2, 3):
            of_level = content.level(level, ())
            self.usual[level] = self.sum(of_level).times(1 / max(1, len(of_level)))

    def sum(self, cards: Iterable[str]) -> Need:
        return sum((self.needs[card] for card in cards), NOTHING)

    def average(self, sight: JourneySight) -> Need:
        """What all cards of a flight ask for on average."""
        if sight.flight not in self.averages:
            self.averages[sight.flight] = self._average(sight)
        return self.averages[sight.flight]

    def _average(self, sight: JourneySight) -> Need:
        info = self.content.flights[sight.flight]
        if info.learning:
            return self.sum(self.content.starred)
        found = NOTHING
        for level, count in info.recipe.items():
            found += self.usual[level].times(count * self.content.table.piles)
        return found

    def unseen(self, sight: JourneySight) -> Need:
        """What the cards of piles that the seat has not seen ask for on average."""
        recipe = self.content.flights[sight.flight].recipe
        blind = sum(pile.cards is None for pile in sight.piles)
        found = NOTHING
        for level, count in recipe.items():
            found += self.usual[level].times(count * blind)
        return found

    def ahead(self, sight: JourneySight) -> Need:
        """What the cards still to come ask for: those that were seen, and the average of the rest."""
        known = self.known(sight)
        strange = sum(pile.size for pile in sight.piles if pile.cards is None)
        share = min(1.0, (sight.deck - len(known)) / strange) if strange else 0.0
        more = max(0, sight.deck - len(known) - strange)
        level = self.content.flights[sight.flight].number
        return self.sum(known) + self.unseen(sight).times(share) + self.usual[level].times(more)

    def sure(self, sight: JourneySight) -> Need:
        """What those cards ask for that will come for certain."""
        return self.sum(self.known(sight))

    def known(self, sight: JourneySight) -> list[str]:
        """Cards that the seat has seen and that are still to come, in the learning flight all (GT-V1)."""
        seen = [card for pile in sight.piles for card in pile.cards or ()] + plans(sight)
        if self.content.flights[sight.flight].learning:
            seen = sorted(self.content.starred)
        return [card for card in seen if card not in sight.turned]

    def stress(self, sight: JourneySight) -> dict[str, float]:
        """How much more or less than usual this flight asks of each part of a ship, near 1."""
        seen = [card for pile in sight.piles for card in pile.cards or ()] + plans(sight)
        if not seen:
            return {}
        usual, now = self.average(sight), self.sum(seen) + self.unseen(sight)
        found = {}
        for name in ("engines", "cannons", "crew", "cells", "containers", "shields", "looks"):
            before = getattr(usual, name)
            if before > 0:
                found[name] = min(MOST, max(LEAST, getattr(now, name) / before))
        return found


def plans(sight: JourneySight) -> list[str]:
    """Machinations of this flight that the seat knows of: its own (GTX-E02)."""
    return [one.plan for one in sight.seats if one.plan]
