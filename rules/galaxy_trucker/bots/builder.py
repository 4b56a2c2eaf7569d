"""Builds a ship tile by tile: what the tile in the hand is worth on each square, and when to stop.

Chance comes from the bot's own thoughts only (GT-X3); the pace is kept by whoever drives the match (GT-V7).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.bots.openings import POINTED, Openings
from rules.galaxy_trucker.bots.outlook import Outlook
from rules.galaxy_trucker.bots.weights import Wants, Weights, wants_of
from rules.galaxy_trucker.build_refusals import begun
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.glass import START
from rules.galaxy_trucker.imagine import laid_ship, unseen_tiles
from rules.galaxy_trucker.in_force import NoPeeking, in_force
from rules.galaxy_trucker.placing import free_squares, placements
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import FACE_DOWN
from rules.galaxy_trucker.tiles import FRONT, REAR, Tile
from rules.kernel.game import Thinking
from rules.kernel.views import View

LONGEST = 10
"""Tiles put back one after another by a ship that waits for its first engine: nobody does more."""
SAMPLE = 12
"""Tiles of the heap that are imagined, to know what may still come."""
WAITING = 0.03
"""Part of the tiles of the heap that must be engines for a ship without one, to wait for nothing else."""
BRANCHES = 3
"""Connectors with which a tile that is no cabin is good to begin a half."""
FLOOR = 0.12
"""Part of the value that more of something keeps when there is enough."""
THROUGH = 0.6
"""How likely a tile leads on to what lies behind it."""
BEYOND = 0.5
"""Part of their value that is at stake where a ship may reach further squares."""
TRIFLE = 0.1
"""What is worth less is not looked at."""
SMOOTH = 0
"""The face of a side without a connector."""


Ground: TypeAlias = tuple[float, list[tuple[int, float, tuple[float, ...]]], list[tuple[int, float]]]
"""Of a free square: how much it lacks to be filled for certain; its sides towards further free squares, with
the chance of each before a tile lies here, and after that by the face that it shows; its other sides, with
what a connector there is worth."""


Gate: TypeAlias = tuple[float, list[tuple[int, tuple[float, ...]]]]
"""Of a free square: what it costs to shut off a region behind it, with the sides that lead there and how
likely the first square there is filled, by the face."""


class Builder:
    """The builder of one level. Holds nothing between two answers."""

    def __init__(self, content: Content, weights: Weights, outlook: Outlook) -> None:
        self.content = content
        self.weights = weights
        self.outlook = outlook
        self.openings = Openings(content)

    def choose(self, view: View, thinking: Thinking) -> Any:
        """An answer to the question `build`; every placement is legal in the strict sense (GT-B13)."""
        sight: JourneySight = view.sight
        own = sight.seats[view.seat]
        ship = laid_ship(self.content, own)
        if own.peeking and sight.turn is not None:
            return do.PeekEnd()
        stress = self.outlook.stress(sight)
        if ship.board.headings:
            ship.fly(planned_heading(ship, view.seat))
        plans = [
            Plan(
                self.content,
                ship.unit(unit),
                sight,
                self.weights,
                stress,
                self.openings,
                thinking.rng,
                own.put_back,
                unit,
            )
            for unit in ship.board.units
        ]
        plan = plans[0] if len(plans) == 1 else Fleet(ship, plans)
        if own.holding:
            assert own.hand is not None
            worth, square, rotation = plan.best(own.hand)
            chosen = own.hand_origin != FACE_DOWN or own.hand_again
            if square >= 0 and (chosen or worth >= plan.least):
                return do.Place(*ship.board.labels[square], rotation)
            if own.hand in own.unbuilt:
                return do.ReturnStock()
            if own.hand_origin != "reserve":
                return do.ReturnFaceUp()
            return do.Reserve(own.reserve.index(0) + 1)
        return self.next_tile(sight, view.seat, plan)

    def pile(self, sight: JourneySight, seat: int, ship: Ship) -> int:
        """A pile to look at now, 0 for none: once there is something of a ship that it may still change
        (GT-B19)."""
        own = sight.seats[seat]
        built = len(ship.cells) > max(1.0, self.weights.peek_after * len(ship.board.squares))
        if not built or not begun(ship) or len(own.seen) >= self.weights.piles:
            return 0
        if any(in_force(self.content, sight, NoPeeking, seat)):
            return 0
        busy = {one.peeking for one in sight.seats}
        free = [p.number for p in sight.piles if not p.hidden and p.cards is None and p.number not in busy]
        return free[seat % len(free)] if free else 0

    def next_tile(self, sight: JourneySight, seat: int, plan: Plan | Fleet) -> Any:
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
        for tile in sight.seats[seat].stock:  # one that is never laid has to be paid (R18)
            if plan.best(tile)[0] >= self.weights.least:
                return do.PlaceStock(tile)
        wanted = sorted(sight.face_up, key=lambda tile: (-plan.use(self.content.tiles[tile]), tile))
        best, chosen = plan.least, 0
        for tile in wanted[: self.weights.looks]:
            worth = plan.best(tile)[0]
            if worth > best:
                best, chosen = worth, tile
        if chosen:
            return do.TakeFaceUp(chosen)
        seen = len(self.content.heap_of(sight.parts)) - sight.left_out - sight.face_down
        fair = self.weights.patience * len(plan.ship.board.squares) * len(sight.seats)
        if sight.circle == START:
            fair *= self.weights.hurry
        if sight.face_down and plan.tries > 0 and (seen < fair or plan.waits):
            return do.TakeFaceDown()
        return finish


def planned_heading(ship: Ship, seat: int) -> int:
    """The side that shall fly ahead: another one for each of the first seats, which is paid (GTX-IA04)."""
    return ship.board.headings[seat % len(ship.board.headings)]


def is_cabin(tile: Tile) -> bool:
    return tile.places > 0


class Lack:
    """Something that a ship cannot fly without and has not got: the tiles that would bring it, with where
    each could be laid."""

    def __init__(
        self,
        brings: Callable[[Tile], bool],
        tiles: Sequence[tuple[Tile, Sequence[tuple[int, int]]]],
        near: Mapping[int, Sequence[int]],
    ) -> None:
        self.brings = brings
        self.fitting = sum(bool(places) for _, places in tiles)
        """Those that could be laid somewhere."""
        rooms = [
            (square, *(near[square][side] for side in tile.exhausts[rotation]))
            for tile, places in tiles
            for square, rotation in places
        ]
        self.rooms = len(rooms)
        self.needed: dict[int, int] = {}
        """For each square of the board, which of those places need it, for the tile or behind it, as bits."""
        for number, squares in enumerate(rooms):
            for square in squares:
                if square >= 0:
                    self.needed[square] = self.needed.get(square, 0) | 1 << number

    def lost(self, taken: Sequence[int]) -> float:
        """The part of the places that is gone if these squares are taken."""
        lost = 0
        for square in taken:
            lost |= self.needed.get(square, 0)
        return lost.bit_count() / self.rooms if self.rooms else 0.0


class Plan:
    """A ship of one unit as it stands, and what more of everything would be worth to it."""

    def __init__(
        self,
        content: Content,
        ship: Ship,
        sight: JourneySight,
        weights: Weights,
        stress: Mapping[str, float],
        openings: Openings,
        rng: random.Random,
        put_back: int,
        unit: str,
    ) -> None:
        self.content = content
        self.ship = ship
        self.weights = weights
        self.stress = stress
        """What the cards that were seen ask for more than usual, near 1."""
        self.openings = openings
        self.rng = rng
        self.put_back = put_back
        info = content.flights[sight.flight]
        self.learning = info.learning
        self.number = info.number
        self.area = ship.board.units[unit]
        """The squares of the unit, as bits."""
        self.wants: Wants = wants_of(info.number, len(ship.board.units))
        self.have = {"engines": 0.0, "cannons": 0.0, "crew": 0.0, "cells": 0.0, "containers": 0.0}
        self.marginals: dict[str, float] = {}
        self.shielded: set[int] = set()
        self.pairing = bool(ship.having("boosters") or ship.having("furnaces"))
        """Something waits for a partner."""
        self.devices = 0
        self.driven = any(
            self.is_sure_engine(content.tiles[tile]) and self.drives(content.tiles[tile], rotation)
            for tile, rotation in ship.live.values()
        )
        for tile, rotation in ship.live.values():
            self.count(content.tiles[tile], rotation)
        self.crewed = bool(ship.cabins)
        self.unarmed = len(ship.board.units) > 1 and not ship.having("cannons")
        """A half without a cannon: with few squares others would crowd it out."""
        free = [spot for spot in free_squares(ship) if self.area >> spot[0] & 1]
        self.room = [spot for spot in free if not spot[2]]
        self.barred = {square for square, _, barred in free if barred}
        self.sockets = {square: sockets for square, sockets, _ in free}
        self.aliens = {kind for kinds in ship.alien_cabins().values() for kind in kinds}
        self.strange = unseen_tiles(content, sight)
        self.face_up = sight.face_up
        self.hurried = sight.circle == START

    @cached_property
    def tries(self) -> int:
        """Tiles that may still be put back before one finds its place."""
        alone = len(self.ship.board.units) == 1
        return (LONGEST if alone and self.waits else self.weights.tries) - self.put_back

    @cached_property
    def least(self) -> float:
        """What a tile must be worth to be laid: so much that one of the next ones is likely worth it, and the
        less the more have been put back."""
        least, number = self.weights.least, min(SAMPLE, len(self.strange))
        if self.hurried or self.tries <= 1 or not number:
            return least
        worths = sorted((self.best(tile)[0] for tile in self.rng.sample(self.strange, number)), reverse=True)
        return max(least, worths[number // self.tries])

    def is_sure_engine(self, tile: Tile) -> bool:
        """It drives the ship when all energy is gone."""
        return any(not one.energy for one in tile.engines)

    def drives(self, tile: Tile, rotation: int) -> bool:
        """Whether its engines face the rear: others drive only a ship that has turned over (R16)."""
        return REAR in tile.exhausts[self.ship.turn(rotation)]

    def places(self, tile: int) -> list[tuple[int, int]]:
        """Every (square, rotation) of the unit where a tile may be laid without a mistake."""
        return [spot for spot in placements(self.ship, tile, strict=True) if self.area >> spot[0] & 1]

    @cached_property
    def lacks(self) -> list[Lack]:
        """What the ship cannot fly without: an engine, and a cabin, which may also lie face up."""
        found = []
        if not self.driven:
            found.append(self.lack(self.strange, self.is_sure_engine))
        if not self.crewed:
            found.append(self.lack([*self.strange, *self.face_up], is_cabin))
        return found

    def lack(self, tiles: Sequence[int], brings: Callable[[Tile], bool]) -> Lack:
        able = [tile for tile in tiles if brings(self.content.tiles[tile])]
        dead = self.ship.board.dead_squares
        places = [
            (self.content.tiles[tile], [spot for spot in self.places(tile) if spot[0] not in dead])
            for tile in able
        ]
        return Lack(brings, places, self.ship.board.near)

    @cached_property
    def waits(self) -> bool:
        """The ship still lacks a cabin, or an engine, and so many can be laid that it is worth to wait."""
        return any(lack.fitting > WAITING * len(self.strange) for lack in self.lacks)

    def count(self, tile: Tile, rotation: int) -> None:
        have = self.have
        have["engines"] += sum(one.power for one in tile.engines) if self.drives(tile, rotation) else 0
        have["cannons"] += sum(gun.worth for gun in tile.guns[self.ship.turn(rotation)])
        have["crew"] += tile.places
        have["cells"] += tile.cells
        have["containers"] += tile.room
        self.devices += sum(one.energy for one in tile.engines) + sum(one.energy for one in tile.cannons)
        self.devices += sum(one.energy for one in tile.shields) + sum(one.energy for one in tile.boosters)
        self.shielded.update(tile.covers[self.ship.turn(rotation)])

    def marginal(self, what: str) -> float:
        """Between 1 and FLOOR: how much of the value one more still has."""
        worth = self.marginals.get(what)
        if worth is None:
            wanted: float = getattr(self.wants, what) * self.stress.get(what, 1.0)
            worth = self.marginals[what] = max(FLOOR, 1.0 - self.have[what] / wanted)
        return worth

    def use(self, tile: Tile) -> float:
        """What a tile could be worth wherever it lies."""
        weights = self.weights
        worth = 0.05
        if tile.engines:
            power = sum(one.power * (0.7 if one.energy else 1.0) for one in tile.engines)
            worth += weights.engine * self.marginal("engines") * power
            if not self.driven and self.is_sure_engine(tile):
                worth += weights.first_engine
        if tile.cannons:
            power = sum(one.power * (0.7 if one.energy else 1.0) for one in tile.cannons)
            worth += weights.cannon * self.marginal("cannons") * power
            worth += weights.first_cannon if self.unarmed else 0.0
        worth += weights.crew * self.marginal("crew") * tile.places
        if tile.places and not self.crewed:
            worth += weights.first_engine
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
        if tile.boosters:
            worth += weights.booster * 0.5
        if tile.furnaces:
            worth += weights.furnace * 0.5
        if tile.luxury:
            worth += weights.guest * self.number * tile.places
        worth += weights.sleeper * tile.sleepers
        if tile.plated[0]:
            worth += weights.plating * 0.5
        return worth

    def best(self, tile: int) -> tuple[float, int, int]:
        """(worth, square, rotation) of the best place, square -1 if there is none."""
        thing = self.content.tiles[tile]
        base = self.use(thing)
        if not self.ship.cells and not thing.places and sum(map(bool, thing.conn)) < BRANCHES:
            base -= self.weights.first_engine
        found = (-math.inf, -1, 0)
        for square, rotation in self.places(tile):
            worth = base + self.fit(thing, square, rotation)
            if self.weights.noise:
                worth += self.rng.gauss(0, self.weights.noise)
            if worth > found[0]:
                found = (worth, square, rotation)
        return found

    def fit(self, tile: Tile, square: int, rotation: int) -> float:
        """What speaks for and against this place."""
        weights, near = self.weights, self.ship.board.near[square]
        more, opened, edges = self.grounds[square]
        connectors, faces = tile.turned[rotation], self.openings.faces[tile.id][rotation]
        for side, before, after in opened:
            more -= before
            more += after[faces[side]]
        worth = weights.opening * more
        for side, value in edges:
            if connectors[side]:
                worth += value
        for price, sides in self.gates.get(square, ()):
            for side, after in sides:
                if SMOOTH < faces[side] < POINTED:
                    price *= 1.0 - after[faces[side]]
            worth -= price
        for lack in self.lacks:
            if not lack.brings(tile):
                taken = (square, *(near[side] for side in tile.barrels[rotation]))
                worth -= weights.first_engine * lack.lost(taken)
        if square in self.ship.board.dead_squares:  # it only holds the ship together (R19)
            return worth - self.use(tile)
        if tile.engines and not self.drives(tile, rotation):
            worth -= self.weights.engine * self.marginal("engines") * 0.5
            worth -= 0.0 if self.driven else weights.first_engine
        if tile.cannons and FRONT not in tile.barrels[self.ship.turn(rotation)]:
            worth -= weights.cannon * self.marginal("cannons") * 0.55 * sum(one.power for one in tile.cannons)
        if tile.shields:
            worth += weights.shield * (len({*tile.covers[self.ship.turn(rotation)]} - self.shielded) - 2.0)
        if tile.supports:
            worth += self.homes(tile, square, rotation)
        elif tile.aliens and not self.learning:
            worth += self.guests(square, rotation, tile)
        if tile.boosters or tile.furnaces or self.pairing:
            worth += self.pairs(tile, square, rotation)
        if tile.plated[0]:
            outside = sum(near[side] < 0 for side in tile.plated[rotation])
            worth += weights.plating * 0.3 * outside
        return worth

    @property
    def joint(self) -> float:
        """What falls off is paid where no insurance does."""
        return self.weights.joint if self.ship.board.insurance is not None else self.weights.safe_joint

    @cached_property
    def grounds(self) -> dict[int, Ground]:
        return {square: self.ground(square) for square, _, _ in self.room}

    @cached_property
    def gates(self) -> dict[int, list[Gate]]:
        """Squares through which the ship may reach those that nothing touches yet. Only where no insurance
        pays: elsewhere it gained nothing in games of bots."""
        if self.ship.board.insurance is not None:
            return {}
        near, found = self.ship.board.near, dict[int, list[Gate]]()
        far = {s for s in self.ship.board.squares if self.area >> s & 1 and s not in self.ship.cells}
        far.difference_update(self.sockets)
        while far:
            region, edge = set[int](), [far.pop()]
            while edge:
                square = edge.pop()
                region.add(square)
                more = far.intersection(near[square])
                far -= more
                edge.extend(more)
            ways = {square: self.openings.chance(shown) * THROUGH for square, shown, _ in self.room}
            ways = {square: way for square, way in ways.items() if not region.isdisjoint(near[square])}
            for square in ways:
                closed = math.prod(1.0 - way for other, way in ways.items() if other != square)
                price = self.weights.opening * BEYOND * len(region) * closed
                if price > TRIFLE:
                    sides = [(side, there) for side, there in enumerate(near[square]) if there in region]
                    after = [(side, self.openings.chances((), side)) for side, _ in sides]
                    found.setdefault(square, []).append((price, after))
        return found

    def ground(self, square: int) -> Ground:
        weights, chance, chances = self.weights, self.openings.chance, self.openings.chances
        opened, edges = [], []
        for side, there in enumerate(self.ship.board.near[square]):
            if there in self.ship.cells:
                edges.append((side, self.joint))
            elif there < 0 or there in self.barred:
                edges.append((side, -weights.dead_end))
            else:
                shown = self.sockets.get(there, ())
                opened.append((side, chance(shown), chances(shown, side)))
        return 1.0 - chance(self.sockets[square]), opened, edges

    def homes(self, tile: Tile, square: int, rotation: int) -> float:
        """A life support is good beside an ordinary cabin only."""
        good = any(there.aliens for there in self.joined(tile, square, rotation))
        return self.weights.alien * (0.6 if good else -0.4)

    def guests(self, square: int, rotation: int, tile: Tile) -> float:
        """A cabin beside a life support whose alien has no home yet."""
        good = any(set(there.supports) - self.aliens for there in self.joined(tile, square, rotation))
        return self.weights.alien * 0.6 if good else 0.0

    def pairs(self, tile: Tile, square: int, rotation: int) -> float:
        """A booster or furnace is good beside what it works with, and that beside one of them."""
        there = self.joined(tile, square, rotation)
        worth = self.weights.booster if tile.boosters else self.weights.furnace
        if tile.boosters or tile.furnaces:
            return worth * (0.6 if any(pair(tile, other) for other in there) else -0.4)
        return max((self.weights.booster * 0.4 for other in there if pair(other, tile)), default=0.0)

    def joined(self, tile: Tile, square: int, rotation: int) -> list[Tile]:
        """The tiles that this one would be joined to."""
        return [self.content.tiles[other] for other in self.ship.joined_at(tile.id, square, rotation)]


def pair(tile: Tile, other: Tile) -> bool:
    """Whether a booster or furnace can do something with another tile."""
    return any(getattr(other, one.of) for one in tile.boosters) or bool(tile.furnaces and other.cells)


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
