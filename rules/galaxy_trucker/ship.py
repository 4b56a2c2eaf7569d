"""A ship: which tile lies where, what is on board, and what follows from how the tiles are joined.

A tile without abilities is a tile like any other (GT-Z16).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rules.galaxy_trucker.boards import Board
from rules.galaxy_trucker.cards import Good
from rules.galaxy_trucker.tiles import HUMAN, SIDES, Side, Tile

OPPOSITE: Final = (2, 3, 0, 1)

JOINED: Final = "joined"
NEUTRAL: Final = "neutral"
VS_SMOOTH: Final = "connector_vs_smooth"
SINGLE_VS_DOUBLE: Final = "single_vs_double"
NO_MANAGER: Final = ("", 0)


def joint(a: int, b: int) -> str:
    """What two touching connectors are to each other (GT-B15)."""
    if a and b:
        return JOINED if a & b else SINGLE_VS_DOUBLE
    return VS_SMOOTH if a or b else NEUTRAL


class Ship:
    """Tiles on a board, by square, and what each holds, by tile. A tile is named by its id.

    `crew` are the figures of each occupied cabin, `sleepers` how many humans each stasis chamber holds,
    `energy` the tokens of batteries, `goods` those of holds; what is empty is left out. These mappings are
    replaced, never changed in place: copies of a ship share them, because a match copies its state before
    every step.
    """

    __slots__ = (
        "board", "catalogue", "cells", "crew", "drag", "energy", "goods", "known", "manager", "planes",
        "sleepers", "towed",
    )  # fmt: skip

    def __init__(self, board: Board, catalogue: Mapping[int, Tile]) -> None:
        self.board = board
        self.catalogue = catalogue
        self.cells: dict[int, tuple[int, int]] = {}
        """Square to (tile, rotation), in the order of building."""
        self.planes = 0
        self.drag = 0
        """Speed that each faulty joint takes (R17)."""
        self.towed = 0
        """Speed that a ship in tow takes from the player (E05)."""
        self.known: dict[str, Any] = {}
        """What was worked out from the tiles as they lie now, by name; shared with copies that lie alike."""
        self.crew: dict[int, tuple[str, ...]] = {}
        self.sleepers: dict[int, int] = {}
        self.manager = NO_MANAGER
        """(alien, n): where this alien is, those that help add n more (GTX-A03)."""
        self.energy: dict[int, int] = {}
        self.goods: dict[int, tuple[Good, ...]] = {}

    def clone(self) -> Ship:
        twin = Ship.__new__(Ship)
        twin.board, twin.catalogue, twin.planes = self.board, self.catalogue, self.planes
        twin.drag, twin.towed = self.drag, self.towed
        twin.cells, twin.known = self.cells, self.known
        twin.crew, twin.energy, twin.goods = self.crew, self.energy, self.goods
        twin.sleepers, twin.manager = self.sleepers, self.manager
        return twin

    # -- how it flies ------------------------------------------------------------------------

    @property
    def front(self) -> int:
        """The number of the printed side that flies ahead (GTX-IA03, R16)."""
        return self.board.front

    def turn(self, rotation: int) -> int:
        """The rotation of a tile as the ship flies, of one counted from the printed position: what a tile so
        turned shows to a side is what it shows there in flight (GTX-P12)."""
        return (rotation - self.board.front) % 4

    def fly(self, front: int, exhausts: tuple[int, ...] = ()) -> None:
        """From now on this printed side is ahead; engines may point to these sides, or else to the rear
        only (GTX-IA03, R16)."""
        self._on(self.board.flown(front, exhausts, self.board.dead))

    def deaden(self, column: int) -> None:
        """From now on nothing in the column with this dice number works (R19)."""
        self._on(self.board.flown(self.board.front, self.board.exhausts, column))

    def slow(self, drag: int) -> None:
        """From now on each faulty joint takes so much speed (R17)."""
        if drag != self.drag:
            self.drag, self.known = drag, {}

    def _on(self, board: Board) -> None:
        self.board, self.known = board, {}
        self._compile()

    # -- its units ---------------------------------------------------------------------------

    @property
    def units(self) -> tuple[str, ...]:
        """The names of the units that have tiles, in the order of the class (GTX-G10)."""
        found: tuple[str, ...] | None = self.known.get("units")
        if found is None:
            there = self.planes >> (8 * self.board.size)
            found = tuple(name for name, squares in self.board.units.items() if there & squares)
            self.known["units"] = found
        return found

    def unit_of(self, tile: int) -> str:
        """The unit to which a tile on the ship belongs."""
        return self.board.unit_at(self.square_of(tile))

    def unit(self, name: str) -> Ship:
        """The ship of this unit alone, with what is on board; where there is one only, this ship itself. It
        is there to be looked at: nothing on it may be changed."""
        units = self.board.units
        if len(units) == 1:
            return self
        part: Ship | None = self.known.get(name)
        if part is None:
            part = self.known[name] = Ship(self.board, self.catalogue)
            bits = units[name]
            part.drag = self.drag
            part.cells = {square: laid for square, laid in self.cells.items() if bits >> square & 1}
            part._compile()
        part = part.clone()
        own = {tile for tile, _ in part.cells.values()}
        part.crew = {cabin: figures for cabin, figures in self.crew.items() if cabin in own}
        part.energy = {battery: tokens for battery, tokens in self.energy.items() if battery in own}
        part.goods = {hold: goods for hold, goods in self.goods.items() if hold in own}
        part.manager = self.manager
        part.sleepers = {chamber: n for chamber, n in self.sleepers.items() if chamber in own}
        return part

    def begins_at(self, square: int) -> bool:
        """Whether a tile there would be the first of its half, which may be anywhere (GTX-IIA02)."""
        return self.board.start < 0 and self.board.unit_at(square) not in self.units

    @property
    def apart(self) -> tuple[Ship, ...]:
        """The ships of all its units."""
        return tuple(self.unit(name) for name in self.units)

    # -- tiles -----------------------------------------------------------------------------

    def add(self, tile: int, square: int, rotation: int) -> None:
        """Lay a tile on an empty square; whether that is allowed is not asked here."""
        self.cells = {**self.cells, square: (tile, rotation)}
        self.known = {}
        self.planes |= self.board.bits(self.catalogue[tile], square, rotation)

    def lay(self, placed: Iterable[tuple[int, int, int, int]]) -> None:
        """Lay all of these onto an empty ship: (tile, column, row, rotation), as `placed` gives them."""
        index = self.board.index
        self.cells = {index[(col, row)]: (tile, rotation) for tile, col, row, rotation in placed}
        self.known = {}
        self._compile()

    def _compile(self) -> None:
        bits, catalogue, planes = self.board.bits, self.catalogue, 0
        for square, (tile, rotation) in self.cells.items():
            planes |= bits(catalogue[tile], square, rotation)
        self.planes = planes

    def remove(self, *tiles: int) -> None:
        """Take tiles off with all that they hold (GT-Z7)."""
        gone = set(tiles)
        self.known = {}
        self.cells = {square: laid for square, laid in self.cells.items() if laid[0] not in gone}
        self._compile()
        self.crew = {cabin: figures for cabin, figures in self.crew.items() if cabin not in gone}
        self.sleepers = {chamber: n for chamber, n in self.sleepers.items() if chamber not in gone}
        self.energy = {battery: tokens for battery, tokens in self.energy.items() if battery not in gone}
        self.goods = {hold: goods for hold, goods in self.goods.items() if hold not in gone}

    def hand_over(self, unit: str, other: Ship) -> None:
        """The tiles of a unit with all that they hold go to another ship of the same board (GTX-P09)."""
        moved, rest = self.clone(), self.unit(unit).tiles
        moved.remove(*(tile for tile in self.tiles if tile not in rest))
        self.remove(*moved.tiles)
        other.cells = {**other.cells, **moved.cells}
        other.known = {}
        other._compile()
        other.crew = {**other.crew, **moved.crew}
        other.energy = {**other.energy, **moved.energy}
        other.goods = {**other.goods, **moved.goods}
        other.manager = self.manager
        other.sleepers = {**other.sleepers, **moved.sleepers}

    @property
    def tiles(self) -> tuple[int, ...]:
        """All tiles, in the order of building."""
        return tuple([tile for tile, _ in self.cells.values()])

    def square_of(self, tile: int) -> int:
        """The square of a tile, -1 if it is not on the ship."""
        for square, (there, _) in self.cells.items():
            if there == tile:
                return square
        return -1

    def rotation_of(self, tile: int) -> int:
        return self.cells[self.square_of(tile)][1]

    def placed(self) -> list[tuple[int, int, int, int]]:
        """[(tile, column, row, rotation)] in the order of building."""
        labels = self.board.labels
        return [(tile, *labels[square], rotation) for square, (tile, rotation) in self.cells.items()]

    def connector(self, square: int, side: int) -> int:
        tile, rotation = self.cells[square]
        return self.catalogue[tile].turned[rotation][side]

    def barrel_names(self, tile: int) -> list[Side]:
        """The sides of the ship, as it flies, to which the barrels of a tile point."""
        return [SIDES[side] for side in self.catalogue[tile].barrels[self.turn(self.rotation_of(tile))]]

    # -- how tiles are joined ----------------------------------------------------------------

    def joined_to(self, tile: int) -> list[int]:
        """The tiles joined to this one (GT-B15)."""
        square = self.square_of(tile)
        return self.joined_at(tile, square, self.cells[square][1])

    def joined_at(self, tile: int, square: int, rotation: int) -> list[int]:
        """The tiles to which a tile is joined if it lies there (GT-B13)."""
        own, found = self.catalogue[tile].turned[rotation], []
        for side, neighbour in enumerate(self.board.near[square]):
            if neighbour in self.cells and own[side] & self.connector(neighbour, OPPOSITE[side]):
                found.append(self.cells[neighbour][0])
        return found

    def faulty_joints(self) -> list[tuple[int, int]]:
        """[(lower id, higher id)] of tiles joined by a universal connector and another one (R17)."""
        found = set()
        for square, (tile, _) in self.cells.items():
            for side, neighbour in enumerate(self.board.near[square]):
                if neighbour in self.cells:
                    a, b = self.connector(square, side), self.connector(neighbour, OPPOSITE[side])
                    if a & b and a != b:
                        found.add((min(tile, self.cells[neighbour][0]), max(tile, self.cells[neighbour][0])))
        return sorted(found)

    def groups(self) -> tuple[frozenset[int], ...]:
        """The groups of joined tiles (GT-R2 E6, GT-F23), by the lowest tile of each."""
        found: tuple[frozenset[int], ...] | None = self.known.get("groups")
        if found is None:
            found = self.known["groups"] = self._groups()
        return found

    def _groups(self) -> tuple[frozenset[int], ...]:
        cells, catalogue, near = self.cells, self.catalogue, self.board.near
        turned = {square: catalogue[tile].turned[rotation] for square, (tile, rotation) in cells.items()}
        found, left = [], set(cells)
        while left:
            start = left.pop()
            group, open_ends = [start], [start]
            while open_ends:
                square = open_ends.pop()
                for side, there in enumerate(near[square]):
                    if there in left and turned[square][side] & turned[there][OPPOSITE[side]]:
                        left.remove(there)
                        group.append(there)
                        open_ends.append(there)
            found.append(frozenset([cells[square][0] for square in group]))
        return tuple(sorted(found, key=min))

    def exposed(self) -> list[tuple[int, str]]:
        """[(tile, side)] of every connector towards a square without a tile (GT-B18, GT-Z6)."""
        return [
            (tile, SIDES[side])
            for square, (tile, _) in self.cells.items()
            for side, neighbour in enumerate(self.board.near[square])
            if neighbour not in self.cells and self.connector(square, side)
        ]

    def exposed_count(self) -> int:
        """The number of exposed connectors (GT-B18), from the bit planes."""
        size, pitch, mask, planes = self.board.size, self.board.pitch, self.board.plane_mask, self.planes
        occupied = planes >> (8 * size) & mask
        front = (planes | planes >> size) & mask
        right = (planes >> 2 * size | planes >> 3 * size) & mask
        rear = (planes >> 4 * size | planes >> 5 * size) & mask
        left = (planes >> 6 * size | planes >> 7 * size) & mask
        return (
            (front & ~(occupied << pitch)).bit_count()
            + (right & ~(occupied >> 1)).bit_count()
            + (rear & ~(occupied >> pitch)).bit_count()
            + (left & ~(occupied << 1)).bit_count()
        )

    # -- what is on board --------------------------------------------------------------------

    @property
    def live(self) -> Mapping[int, tuple[int, int]]:
        """The tiles that work, by square: all but those in a dead column (R19)."""
        dead = self.board.dead_squares
        if not dead:
            return self.cells
        return {square: laid for square, laid in self.cells.items() if square not in dead}

    def works(self, tile: int) -> bool:
        """Whether what a tile can do works where it lies (R19)."""
        return self.square_of(tile) not in self.board.dead_squares

    def having(self, ability: str) -> tuple[int, ...]:
        """Tiles that work and have something in this field of Tile (engines, shields, cells, ...), lowest
        first."""
        found: tuple[int, ...] | None = self.known.get(ability)
        if found is None:
            able = [tile for tile, _ in self.live.values() if getattr(self.catalogue[tile], ability)]
            found = self.known[ability] = tuple(sorted(able))
        return found

    @property
    def cabins(self) -> tuple[int, ...]:
        return self.having("places")

    @property
    def batteries(self) -> tuple[int, ...]:
        return self.having("cells")

    @property
    def holds(self) -> tuple[int, ...]:
        return self.having("room")

    @property
    def crew_count(self) -> int:
        """Humans and aliens (GT-L4)."""
        return sum(map(len, self.crew.values()))

    @property
    def humans(self) -> int:
        return sum(figures.count(HUMAN) for figures in self.crew.values())

    @property
    def energy_count(self) -> int:
        return sum(self.energy.values())

    @property
    def all_goods(self) -> tuple[Good, ...]:
        return tuple(good for goods in self.goods.values() for good in goods)

    def has_alien(self, kind: str) -> bool:
        return any(kind in figures for figures in self.crew.values())

    def fill_batteries(self) -> None:
        """GT-L1."""
        self.energy = {tile: self.catalogue[tile].cells for tile in self.batteries}

    def fill_chambers(self) -> None:
        """GTX-T10."""
        self.sleepers = {tile: self.catalogue[tile].sleepers for tile in self.having("sleepers")}

    def free_places(self) -> dict[int, int]:
        """Cabins into which humans may be put in flight, with the number; lowest id first (GTX-T05, GTX-T11).
        Nobody comes into a luxury cabin, or beside an alien."""
        found = {}
        for cabin in self.cabins:
            tile, figures = self.catalogue[cabin], self.crew.get(cabin, ())
            free = tile.places - len(figures)
            if free > 0 and not tile.luxury and all(figure == HUMAN for figure in figures):
                found[cabin] = free
        return found

    def put_humans(self, places: Mapping[int, int]) -> None:
        """So many more humans live in these cabins; the bank has as many as it takes (GTX-T03)."""
        humans = {cabin: (*self.crew.get(cabin, ()), *(HUMAN,) * n) for cabin, n in places.items()}
        self.crew = {**self.crew, **humans}

    def take_humans(self, places: Mapping[int, int]) -> None:
        """So many humans fewer live in these cabins."""
        for cabin, n in places.items():
            for _ in range(n):
                self.lose_figure(cabin, HUMAN)

    def rouse(self, places: Mapping[int, int]) -> None:
        """So many sleepers get up into these cabins, in each unit those of the lowest chamber first
        (GTX-T11)."""
        left = dict(self.sleepers)
        for unit in self.apart:
            number = sum(n for cabin, n in places.items() if cabin in unit.tiles)
            for chamber in sorted(unit.sleepers):
                up = min(number, left[chamber])
                left[chamber] -= up
                number -= up
        self.sleepers = {chamber: n for chamber, n in left.items() if n}
        self.put_humans(places)

    def fill_cabins(self) -> None:
        """Humans everywhere (GT-L2)."""
        self.crew = {tile: (HUMAN,) * self.catalogue[tile].places for tile in self.cabins}

    def spend(self, batteries: Iterable[int]) -> None:
        """Take one token from each battery listed, as often as it is listed."""
        left = self.energy.copy()
        for tile in batteries:
            left[tile] -= 1
        self.energy = {tile: tokens for tile, tokens in left.items() if tokens}

    def supports_of(self, cabin: int) -> set[str]:
        """Colours of the life supports joined to a cabin (GT-L2)."""
        supports = self.having("supports")
        near = [tile for tile in self.joined_to(cabin) if tile in supports] if supports else ()
        return {alien for tile in near for alien in self.catalogue[tile].supports}

    def alien_cabins(self) -> dict[int, list[str]]:
        """Where which aliens could board: ordinary cabins only (GT-L2, GTX-T06, GTX-T35). Cabins without a
        possibility are left out."""
        found = {}
        for cabin in self.cabins:
            if self.catalogue[cabin].aliens:
                kinds = self.supports_of(cabin)
                if kinds:
                    found[cabin] = sorted(kinds)
        return found

    def aliens_without_support(self) -> list[tuple[int, str]]:
        """[(cabin, alien)] of those whose life support is gone (GT-F11)."""
        return [
            (cabin, figure)
            for cabin, figures in sorted(self.crew.items())
            for figure in figures
            if figure != HUMAN and figure not in self.supports_of(cabin)
        ]

    def lose_figure(self, cabin: int, kind: str) -> None:
        """One figure leaves its cabin."""
        figures = list(self.crew[cabin])
        figures.remove(kind)
        crew = {**self.crew, cabin: tuple(figures)}
        if not figures:
            del crew[cabin]
        self.crew = crew

    def lose_good(self, hold: int, good: Good) -> None:
        """One piece of goods goes."""
        left = list(self.goods[hold])
        left.remove(good)
        goods = {**self.goods, hold: tuple(left)}
        if not left:
            del goods[hold]
        self.goods = goods
