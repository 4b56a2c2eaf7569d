"""What more of everything is worth to a ship that is being built, and where a tile lies best."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from rules.galaxy_trucker.bots.appraisal import boost_worth, furnace_worth, stasis_worth
from rules.galaxy_trucker.bots.lacks import Lack
from rules.galaxy_trucker.bots.openings import POINTED, Openings
from rules.galaxy_trucker.bots.outlook import Need
from rules.galaxy_trucker.bots.weights import Wants, Weights, wants_of
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.glass import START
from rules.galaxy_trucker.imagine import unseen_tiles
from rules.galaxy_trucker.placing import free_squares, placements
from rules.galaxy_trucker.ship import OPPOSITE, Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.tiles import FRONT, REAR, Tile

LONGEST = 10
"""Tiles put back one after another by a ship that waits for its first engine: nobody does more."""
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
LATER = 0.5
"""What an engine is worth for which the ship has to turn over, of one that drives it now (R16)."""
DRAGGED = 1.5
"""What a joint costs that slows the ship down (R17), of what an engine is worth: many bring it to a stop."""
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


def is_cabin(tile: Tile) -> bool:
    return tile.places > 0


class Plan:
    """A ship of one unit as it stands, and what more of everything would be worth to it."""

    def __init__(
        self,
        content: Content,
        ship: Ship,
        sight: JourneySight,
        weights: Weights,
        stress: Mapping[str, float],
        usual: Need,
        supports: Mapping[str, float],
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
        self.usual = usual
        """What the cards of such a flight ask for on average."""
        self.supports = supports
        """What each kind of alien is worth on board."""
        self.openings = openings
        self.rng = rng
        self.put_back = put_back
        info = content.flights[sight.flight]
        self.learning = info.learning
        self.number = info.number
        self.area = ship.board.units[unit]
        """The squares of the unit, as bits."""
        self.wants: Wants = wants_of(info.number, len(ship.board.units), weights.plenty)
        slowed = float(ship.drag * len(ship.faulty_joints())) if ship.drag else 0.0
        self.have = {"engines": -slowed, "cannons": 0.0, "crew": 0.0, "cells": 0.0, "containers": 0.0}
        self.marginals: dict[str, float] = {}
        self.shielded: set[int] = set()
        self.pairing = bool(ship.having("boosters") or ship.having("furnaces"))
        """Something waits for a partner."""
        self.devices = 0
        self.ways = frozenset(
            side
            for tile, rotation in ship.live.values()
            if self.is_sure_engine(content.tiles[tile])
            for side in content.tiles[tile].exhausts[ship.turn(rotation)]
        )
        """The sides to which engines point that need no energy."""
        self.driven = REAR in self.ways
        self.turns = len(ship.board.exhausts) > 1 and not ship.board.headings
        """It will turn over, and then fly on with engines that face the front now (R16)."""
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
        least, number = self.weights.least, min(self.weights.sample, len(self.strange))
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
            worth += weights.cell * self.thirst * tile.cells
        hold = weights.container * tile.containers + weights.special * tile.special_containers
        worth += self.marginal("containers") * hold
        if tile.shields:
            worth += (
                weights.shield * self.stress.get("shields", 1.0) * (2.0 if len(self.shielded) < 4 else 0.4)
            )
        if tile.supports:
            worth += self.support(tile) * 0.5
        if tile.boosters or tile.furnaces:
            worth += self.partnership(tile) * 0.5
        if tile.luxury:
            worth += weights.guest * self.number * tile.places
        worth += stasis_worth(self, tile)
        if tile.plated[0]:
            worth += weights.plating * 0.5
        return worth

    @cached_property
    def thirst(self) -> float:
        """How much of the value one more token still has."""
        wanted = self.wants.cells * self.stress.get("cells", 1.0)
        return max(FLOOR, 1.0 - self.have["cells"] / (2.0 + wanted * self.devices / 4))

    def support(self, tile: Tile) -> float:
        """What a life support is worth beside a cabin: of aliens that have no home yet."""
        if self.learning:
            return 0.0
        return max((self.supports[kind] for kind in tile.supports if kind not in self.aliens), default=0.0)

    def partnership(self, tile: Tile) -> float:
        """What a booster or furnace is worth beside what it works with."""
        return boost_worth(self, tile) if tile.boosters else furnace_worth(self)

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
            later = self.turns and FRONT not in self.ways and self.is_sure_engine(tile)
            worth -= weights.engine * self.marginal("engines") * (0.0 if later else 0.5)
            worth -= 0.0 if self.driven else weights.first_engine
            worth += weights.first_engine * LATER if later else 0.0
        if self.ship.drag:
            worth -= DRAGGED * weights.engine * self.ship.drag * self.faulty(tile, square, rotation)
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
        return self.support(tile) * (0.6 if good else -0.4)

    def guests(self, square: int, rotation: int, tile: Tile) -> float:
        """A cabin beside a life support whose alien has no home yet."""
        there = self.joined(tile, square, rotation)
        return 0.6 * max((self.support(one) for one in there if one.supports), default=0.0)

    def pairs(self, tile: Tile, square: int, rotation: int) -> float:
        """A booster or furnace is good beside what it works with, and that beside one of them."""
        there = self.joined(tile, square, rotation)
        if tile.boosters or tile.furnaces:
            return self.partnership(tile) * (0.6 if any(pair(tile, other) for other in there) else -0.4)
        return 0.4 * max((self.partnership(other) for other in there if pair(other, tile)), default=0.0)

    def faulty(self, tile: Tile, square: int, rotation: int) -> int:
        """The joints between a universal connector and another one that it would make (R17)."""
        ship, near = self.ship, self.ship.board.near[square]
        met = [
            (own, ship.connector(near[side], OPPOSITE[side]))
            for side, own in enumerate(tile.turned[rotation])
            if near[side] in ship.cells
        ]
        return sum(bool(own & other) and own != other for own, other in met)

    def joined(self, tile: Tile, square: int, rotation: int) -> list[Tile]:
        """The tiles that this one would be joined to."""
        return [self.content.tiles[other] for other in self.ship.joined_at(tile.id, square, rotation)]


def pair(tile: Tile, other: Tile) -> bool:
    """Whether a booster or furnace can do something with another tile."""
    return any(getattr(other, one.of) for one in tile.boosters) or bool(tile.furnaces and other.cells)
