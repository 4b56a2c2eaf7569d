"""Builds a ship tile by tile: what the tile in the hand is worth on each square, and when to stop.

Chance comes from the bot's own thoughts only (GT-X3); the pace is kept by whoever drives the match (GT-V7).
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.bots.outlook import Outlook
from rules.galaxy_trucker.bots.weights import WANTS, Wants, Weights
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.glass import START
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.placing import free_squares, placements
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.tiles import FRONT, Tile
from rules.kernel.game import Thinking
from rules.kernel.views import View

FLOOR = 0.12
"""Part of the value that more of something keeps when there is enough."""


class Builder:
    """The builder of one level. Holds nothing between two answers."""

    def __init__(self, content: Content, weights: Weights, outlook: Outlook) -> None:
        self.content = content
        self.weights = weights
        self.outlook = outlook

    def choose(self, view: View, thinking: Thinking) -> Any:
        """An answer to the question `build`; every placement is legal in the strict sense (GT-B13)."""
        sight: JourneySight = view.sight
        own = sight.seats[view.seat]
        ship = laid_ship(self.content, sight, own)
        if own.peeking and sight.turn is not None:
            return do.PeekEnd()
        plan = Plan(self.content, ship, sight, self.weights, self.outlook.stress(sight), thinking.rng)
        if own.holding:
            assert own.hand is not None
            worth, square, rotation = plan.best(own.hand)
            if square >= 0 and (worth >= plan.least or own.hand_origin == "reserve" or own.hand_again):
                return do.Place(*ship.board.labels[square], rotation)
            if own.hand_origin != "reserve":
                return do.ReturnFaceUp()
            return do.Reserve(own.reserve.index(0) + 1)
        return self.next_tile(sight, view.seat, plan)

    def pile(self, sight: JourneySight, seat: int, ship: Ship) -> int:
        """A pile to look at now, 0 for none: once there is something of a ship that it may still change
        (GT-B19)."""
        own = sight.seats[seat]
        begun = len(ship.cells) > max(1.0, self.weights.peek_after * len(ship.board.squares))
        if not begun or len(own.seen) >= self.weights.piles:
            return 0
        busy = {one.peeking for one in sight.seats}
        free = [p.number for p in sight.piles if not p.hidden and p.cards is None and p.number not in busy]
        return free[seat % len(free)] if free else 0

    def next_tile(self, sight: JourneySight, seat: int, plan: Plan) -> Any:
        """Look at cards, take a face-up tile that fits well, else one from the heap, else finish."""
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
        wanted = sorted(sight.face_up, key=lambda tile: (-plan.use(self.content.tiles[tile]), tile))
        best, chosen = plan.least, 0
        for tile in wanted[: self.weights.looks]:
            worth = plan.best(tile)[0]
            if worth > best:
                best, chosen = worth, tile
        if chosen:
            return do.TakeFaceUp(chosen)
        seen = len(self.content.heap) - sight.face_down
        fair = self.weights.patience * len(plan.ship.board.squares) * len(sight.seats)
        if sight.circle == START:
            fair *= self.weights.hurry
        if sight.face_down and seen < fair:
            return do.TakeFaceDown()
        return finish


class Plan:
    """A ship as it stands, and what more of everything would be worth to it."""

    def __init__(
        self,
        content: Content,
        ship: Ship,
        sight: JourneySight,
        weights: Weights,
        stress: Mapping[str, float],
        rng: random.Random,
    ) -> None:
        self.content = content
        self.ship = ship
        self.weights = weights
        self.stress = stress
        """What the cards that were seen ask for more than usual, near 1."""
        self.rng = rng
        info = content.flights[sight.flight]
        self.learning = info.learning
        self.wants: Wants = WANTS[info.number]
        self.have = {"engines": 0.0, "cannons": 0.0, "crew": 0.0, "cells": 0.0, "containers": 0.0}
        self.shielded: set[int] = set()
        self.devices = 0
        for tile, rotation in ship.cells.values():
            self.count(content.tiles[tile], rotation)
        self.room = [spot for spot in free_squares(ship) if not spot[2]]
        self.barred = {square for square, _, barred in free_squares(ship) if barred}
        self.ways = {
            square
            for square, sockets, barred in free_squares(ship)
            if not barred and any(socket for _, socket in sockets)
        }
        """Free squares that a connector leads to."""
        room = len(ship.board.squares) - len(ship.cells) - len(self.barred)
        self.wanted_ways = min(weights.ways, room / 3)
        heap = sight.face_down / max(1, len(content.heap)) if sight.circle != START else 0.0
        self.least = weights.least + (weights.picky - weights.least) * heap
        self.aliens = {kind for kinds in ship.alien_cabins().values() for kind in kinds}

    def count(self, tile: Tile, rotation: int) -> None:
        have = self.have
        have["engines"] += sum(one.power for one in tile.engines)
        have["cannons"] += sum(gun.worth for gun in tile.guns[rotation])
        have["crew"] += tile.places
        have["cells"] += tile.cells
        have["containers"] += tile.room
        self.devices += sum(one.energy for one in tile.engines) + sum(one.energy for one in tile.cannons)
        self.devices += sum(one.energy for one in tile.shields)
        self.shielded.update(tile.covers[rotation])

    def marginal(self, what: str) -> float:
        """Between 1 and FLOOR: how much of the value one more still has."""
        wanted: float = getattr(self.wants, what) * self.stress.get(what, 1.0)
        return max(FLOOR, 1.0 - self.have[what] / wanted)

    def use(self, tile: Tile) -> float:
        """What a tile could be worth wherever it lies."""
        weights = self.weights
        worth = 0.05
        if tile.engines:
            power = sum(one.power * (0.7 if one.energy else 1.0) for one in tile.engines)
            worth += weights.engine * self.marginal("engines") * power
        if tile.cannons:
            power = sum(one.power * (0.7 if one.energy else 1.0) for one in tile.cannons)
            worth += weights.cannon * self.marginal("cannons") * power
        worth += weights.crew * self.marginal("crew") * tile.places
        if tile.cells:
            wanted = self.wants.cells * self.stress.get("cells", 1.0)
            thirst = max(FLOOR, 1.0 - self.have["cells"] / (2.0 + wanted * self.devices / 4))
            worth += weights.cell * thirst * tile.cells
        hold = weights.container * tile.containers + weights.special * tile.special_containers
        worth += self.marginal("containers") * hold
        if tile.shields:
            worth += (
                weights.shield * self.stress.get("shields", 1.0) * (2.0 if len(self.shielded) < 4 else 0.4)
            )
        if set(tile.supports) - self.aliens and not self.learning:
            worth += weights.alien * 0.5
        return worth

    def best(self, tile: int) -> tuple[float, int, int]:
        """(worth, square, rotation) of the best place, square -1 if there is none."""
        thing = self.content.tiles[tile]
        base = self.use(thing)
        found = (-1.0, -1, 0)
        for square, rotation in placements(self.ship, tile, strict=True):
            worth = base + self.fit(thing, square, rotation)
            if self.weights.noise:
                worth += self.rng.gauss(0, self.weights.noise)
            if worth > found[0]:
                found = (worth, square, rotation)
        return found

    def fit(self, tile: Tile, square: int, rotation: int) -> float:
        """What speaks for and against this place."""
        weights, ship = self.weights, self.ship
        near, connectors = ship.board.near[square], tile.turned[rotation]
        worth = 0.0
        ways = self.ways - {square}
        for side in range(4):
            there = near[side]
            if there in ship.cells:
                if connectors[side]:
                    worth += weights.joint
            elif connectors[side]:
                if there < 0 or there in self.barred:
                    worth -= weights.dead_end
                else:
                    worth += weights.way_on
                    ways.add(there)
        for side in (*tile.exhausts[rotation], *tile.barrels[rotation]):
            if near[side] >= 0 and near[side] not in self.barred:
                worth -= weights.wasted
                ways.discard(near[side])
        worth += weights.closing * (min(len(ways), self.wanted_ways) - min(len(self.ways), self.wanted_ways))
        if tile.cannons and FRONT not in tile.barrels[rotation]:
            worth -= weights.cannon * self.marginal("cannons") * 0.55 * sum(one.power for one in tile.cannons)
        if tile.shields:
            worth += weights.shield * (len({*tile.covers[rotation]} - self.shielded) - 2.0)
        if tile.supports:
            worth += self.homes(tile, square, rotation)
        elif tile.aliens and not self.learning:
            worth += self.guests(square, rotation, tile)
        return worth

    def homes(self, tile: Tile, square: int, rotation: int) -> float:
        """A life support is good beside an ordinary cabin only."""
        good = any(there.aliens for there in self.joined(tile, square, rotation))
        return self.weights.alien * (0.6 if good else -0.4)

    def guests(self, square: int, rotation: int, tile: Tile) -> float:
        """A cabin beside a life support whose alien has no home yet."""
        good = any(set(there.supports) - self.aliens for there in self.joined(tile, square, rotation))
        return self.weights.alien * 0.6 if good else 0.0

    def joined(self, tile: Tile, square: int, rotation: int) -> list[Tile]:
        """The tiles that this one would be joined to."""
        return [self.content.tiles[other] for other in self.ship.joined_at(tile.id, square, rotation)]
