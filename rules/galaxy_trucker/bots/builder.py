"""Builds a ship tile by tile: what the tile in the hand is worth on each square, and when to stop.

Chance comes from the bot's own thoughts only (GT-X3); the pace is kept by whoever drives the match (GT-V7).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.bots.appraisal import CREDIT, support_worths
from rules.galaxy_trucker.bots.openings import Openings
from rules.galaxy_trucker.bots.outlook import Outlook
from rules.galaxy_trucker.bots.plan import Plan
from rules.galaxy_trucker.bots.weights import HALVES, LEVELS, UNINSURED, Weights
from rules.galaxy_trucker.build_refusals import begun
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.glass import START
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.in_force import NoPeeking, Stock, in_force
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import FACE_DOWN
from rules.galaxy_trucker.tiles import Tile
from rules.kernel.game import Thinking
from rules.kernel.views import View


class Builder:
    """The builder of one level. Holds nothing between two answers."""

    def __init__(self, content: Content, level: str, outlook: Outlook) -> None:
        self.content = content
        self.level = level
        self.outlook = outlook
        self.openings = Openings(content)

    def choose(self, view: View, thinking: Thinking) -> Any:
        """An answer to the question `build`; every placement is legal in the strict sense (GT-B13)."""
        sight: JourneySight = view.sight
        own = sight.seats[view.seat]
        if own.peeking and sight.turn is not None:
            return do.PeekEnd()
        plan = self.plan(sight, view.seat, thinking.rng)
        if own.holding:
            assert own.hand is not None
            worth, square, rotation = plan.best(own.hand)
            chosen = own.hand_origin != FACE_DOWN or own.hand_again
            if square >= 0 and (chosen or worth >= plan.least):
                return do.Place(*plan.ship.board.labels[square], rotation)
            if own.hand in own.unbuilt:
                return do.ReturnStock()
            if own.hand_origin != "reserve":
                return do.ReturnFaceUp()
            return do.Reserve(own.reserve.index(0) + 1)
        return self.next_tile(sight, view.seat, plan)

    def plan(self, sight: JourneySight, seat: int, rng: random.Random) -> Plan | Fleet:
        """The ship of a seat as it stands, with what more would be worth to it."""
        own = sight.seats[seat]
        ship = laid_ship(self.content, own)
        weights = self.weights(ship)
        stress, usual = self.outlook.stress(sight), self.outlook.average(sight)
        supports = support_worths(self.content, sight, seat, weights.alien)
        if ship.board.headings:
            ship.fly(planned_heading(ship, seat))
        plans = [
            Plan(
                self.content,
                ship.unit(unit),
                sight,
                weights,
                stress,
                usual,
                supports,
                self.openings,
                rng,
                own.put_back,
                unit,
            )
            for unit in ship.board.units
        ]
        return plans[0] if len(plans) == 1 else Fleet(ship, plans)

    def weights(self, ship: Ship) -> Weights:
        """Of the level, for a ship of this class."""
        if len(ship.board.units) > 1:
            return HALVES[self.level]
        return (LEVELS if ship.board.insurance is not None else UNINSURED)[self.level]

    def pile(self, sight: JourneySight, seat: int, ship: Ship) -> int:
        """A pile to look at now, 0 for none: once there is something of a ship that it may still change
        (GT-B19)."""
        own, weights = sight.seats[seat], self.weights(ship)
        built = len(ship.cells) > max(1.0, weights.peek_after * len(ship.board.squares))
        if not built or not begun(ship) or len(own.seen) >= weights.piles:
            return 0
        if any(in_force(self.content, sight, NoPeeking, seat)):
            return 0
        busy = {one.peeking for one in sight.seats}
        free = [p.number for p in sight.piles if not p.hidden and p.cards is None and p.number not in busy]
        return free[seat % len(free)] if free else 0

    def next_tile(self, sight: JourneySight, seat: int, plan: Plan | Fleet) -> Any:
        """Look at cards, take a face-up tile that fits well, else one from the heap, else finish."""
        weights = self.weights(plan.ship)
        pile = self.pile(sight, seat, plan.ship)
        if pile:
            return do.Peek(pile)
        taken = {one.order_tile for one in sight.seats}
        finish = do.Finish(min(set(range(1, len(sight.seats) + 1)) - taken))
        if not plan.room:
            return finish
        for slot, tile in enumerate(sight.seats[seat].reserve, 1):
            if tile and plan.best(tile)[0] >= plan.least:
                return do.TakeReserved(slot)
        stock = self.stock(sight, seat, plan, weights.least)
        if stock:
            return do.PlaceStock(stock)
        wanted = sorted(sight.face_up, key=lambda tile: (-plan.use(self.content.tiles[tile]), tile))
        best, chosen = plan.least, 0
        for tile in wanted[: weights.looks]:
            worth = plan.best(tile)[0]
            if worth > best:
                best, chosen = worth, tile
        if chosen:
            return do.TakeFaceUp(chosen)
        seen = len(self.content.heap_of(sight.parts)) - sight.left_out - sight.face_down
        fair = weights.patience * len(plan.ship.board.squares) * len(sight.seats)
        if sight.circle == START:
            fair *= weights.hurry
        if sight.face_down and plan.tries > 0 and (seen < fair or plan.waits):
            return do.TakeFaceDown()
        stock = self.stock(sight, seat, plan, weights.least - self.fee(sight, seat))
        return do.PlaceStock(stock) if stock else finish

    def fee(self, sight: JourneySight, seat: int) -> float:
        """What it costs not to lay a tile of the own stock (R18)."""
        return CREDIT * sum(rule.fee for rule in in_force(self.content, sight, Stock, seat))

    def stock(self, sight: JourneySight, seat: int, plan: Plan | Fleet, least: float) -> int:
        """The tile of the own stock that is worth most, if it is worth so much; else 0."""
        worths = {tile: plan.best(tile)[0] for tile in sight.seats[seat].stock}
        best = max(worths, key=lambda tile: (worths[tile], -tile), default=0)
        return best if best and worths[best] >= least else 0


def planned_heading(ship: Ship, seat: int) -> int:
    """The side that shall fly ahead: another one for each of the first seats, which is paid (GTX-IA04)."""
    return ship.board.headings[seat % len(ship.board.headings)]


class Fleet:
    """Halves that are built at the same time, a plan for each; a tile goes where it is worth most."""

    def __init__(self, ship: Ship, plans: Sequence[Plan]) -> None:
        self.ship = ship
        self.plans = plans

    @property
    def room(self) -> bool:
        return any(plan.room for plan in self.plans)

    @property
    def tries(self) -> int:
        """While something is missing that a half cannot fly without, the search goes on."""
        tries = max(plan.tries for plan in self.plans)
        return max(1, tries) if self.waits else tries

    @property
    def least(self) -> float:
        return min(plan.least for plan in self.plans)

    @property
    def waits(self) -> bool:
        return any(plan.waits for plan in self.plans if plan.room)

    def use(self, tile: Tile) -> float:
        return max(plan.use(tile) for plan in self.plans)

    def best(self, tile: int) -> tuple[float, int, int]:
        """As that of a plan."""
        return max(plan.best(tile) for plan in self.plans)
