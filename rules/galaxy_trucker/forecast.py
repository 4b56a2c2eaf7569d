"""What laying a tile would do, before it is laid: joints, mistakes, and what the ship could do then.

All of it follows from content and sight, so a screen may ask for every square that the pointer crosses. A
square is named by the dice numbers of its column and row, a side by its name as the ship lies.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from rules.galaxy_trucker.boards import HEADINGS, Heading
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.headings import flown
from rules.galaxy_trucker.hulls import exhausts
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.legality import (
    CANNON_BLOCKED,
    ENGINE_BLOCKED,
    ENGINE_DIRECTION,
    Fault,
    errors,
    faults,
    useless,
)
from rules.galaxy_trucker.mending import wrong_engines
from rules.galaxy_trucker.placing import clashes, free_squares, placement_refusal, placements
from rules.galaxy_trucker.ship import OPPOSITE, Ship, joint
from rules.galaxy_trucker.sight import JourneySight, ShipSight
from rules.galaxy_trucker.strength import built_span, shielded_sides, speeds
from rules.galaxy_trucker.tiles import SIDES, Side

Meeting: TypeAlias = Literal["joined", "neutral", "connector_vs_smooth", "single_vs_double", "open", "wall"]
Fit: TypeAlias = Literal["legal", "doubtful", "refused"]

OPEN: Final = "open"
"""A connector that leads into nothing: it would be exposed (GT-B18)."""
WALL: Final = "wall"
"""A smooth side with nothing beside it."""
NO_CONNECTOR: Final = -1

_RULES: Final = {
    ENGINE_DIRECTION: "GT-B16",
    ENGINE_BLOCKED: "GT-B16",
    CANNON_BLOCKED: "GT-B17",
}


class Seam(Struct, frozen=True):
    """One side of a tile where it would lie, with the connectors on both halves (-1 where no tile is)."""

    side: Side
    own: int
    other: int
    neighbour: int
    """The tile beside it, 0 for none."""
    meeting: Meeting
    wrong: tuple[str, ...]
    """Codes of GT-R2 for this side."""


class Mistake(Struct, frozen=True):
    """An error that laying the tile there would make (GT-R2). `tile` is the one at fault: whose exhaust or
    barrel it is, else the tile laid; `other` the one it clashes with, 0 for none."""

    code: str
    rule: str
    side: Side
    tile: int
    other: int
    own: int = NO_CONNECTOR
    facing: int = NO_CONNECTOR
    """Connectors of the tile laid and of its neighbour, where it is about these."""


class Counters(Struct, frozen=True):
    """What a ship can do and carry."""

    engines: tuple[float, float]
    """Strength without energy, and with as many devices powered as full batteries allow. What cannot work as
    it lies does not count."""
    cannons: tuple[float, float]
    energy: int
    """Tokens that the batteries hold when they are full."""
    crew: int
    containers: int
    special_containers: int
    covered: tuple[str, ...]
    """Sides that a shield covers."""
    exposed: int
    """Exposed connectors."""
    squares: int
    """Tiles."""
    speeds: tuple[tuple[str, float], ...] = ()
    """Of each half without energy (GTX-IIA05)."""
    cells: tuple[tuple[str, int], ...] = ()
    """The tokens that the batteries of each half hold when they are full; they serve it alone (GTX-T32)."""
    guarded: tuple[tuple[str, int], ...] = ()
    """So many sides of each half are covered; shields protect no other (GTX-IIA04)."""


class Judgement(Struct, frozen=True):
    """What is to be said of a tile on a square. `refusal` is the code that laying it would be refused with in
    this game, empty if it would be accepted; `legal` also in strict placement."""

    tile: int
    col: int
    row: int
    rot: int
    refusal: str
    rule: str
    legal: bool
    seams: tuple[Seam, ...]
    """Front, right, rear, left; empty outside the ship and on a square that is taken."""
    mistakes: tuple[Mistake, ...]
    before: Counters
    after: Counters
    """As before where the tile cannot lie."""


class Bench:
    """The ship of a seat as it stands, ready to try tiles on."""

    def __init__(
        self, content: Content, sight: JourneySight, seat: int, *, strict: bool = False,
        heading: Heading | None = None,
    ) -> None:  # fmt: skip
        """With a planned `heading` counters are those of the ship as it would fly (GTX-IA02)."""
        self.content = content
        self.strict = strict
        """Whether the game refuses mistakes (GT-B13)."""
        self.ship = laid_ship(content, sight.seats[seat])
        self._flown = partial(with_heading, content, sight, seat, heading)
        ahead = self._flown(self.ship)
        self.now = counters(content, ahead)
        self.falling = () if heading is None else tuple(wrong_engines(ahead))
        """Engines that would come off with this heading (GT-R3)."""
        self._fits: dict[int, dict[tuple[int, int], tuple[Fit, ...]]] = {}

    def judge(self, tile: int, col: int, row: int, rot: int) -> Judgement:
        """What laying a tile there would do (GT-B13 to GT-B18)."""
        ship = self.ship
        refusal = placement_refusal(ship, tile, col, row, rot, strict=self.strict)
        square = ship.board.index.get((col, row), -1)
        if square < 0 or square in ship.cells:
            assert refusal is not None
            code, rule = refusal.code, refusal.rule
            return Judgement(tile, col, row, rot, code, rule, False, (), (), self.now, self.now)
        there = faults(ship, tile, square, rot)
        found = seams(ship, tile, square, rot, there)
        wrong = mistakes(there, found)
        code, rule = ("", "") if refusal is None else (refusal.code, refusal.rule)
        legal = not code and not wrong
        after = self.now
        if not code:
            tried = ship.clone()
            tried.add(tile, square, rot)
            after = counters(self.content, self._flown(tried))
        return Judgement(tile, col, row, rot, code, rule, legal, found, wrong, self.now, after)

    def leads_nowhere(self, tile: int, col: int, row: int, rot: int) -> bool:
        """Whether the first tile of a unit would lie there with no connector towards a free square of it: no
        other could ever be joined (GTX-IIA02)."""
        ship = self.ship
        square = ship.board.index.get((col, row), -1)
        if square < 0 or square in ship.cells or ship.board.unit_at(square) in ship.units:
            return False
        sides = zip(ship.catalogue[tile].turned[rot], ship.board.near[square], strict=True)
        return not any(own and near >= 0 for own, near in sides)

    def squares(self, tile: int) -> dict[tuple[int, int], tuple[Fit, ...]]:
        """For every free square beside a tile how the tile would fit with each rotation from 0 to 3."""
        known = self._fits.get(tile)
        if known is None:
            ship, labels = self.ship, self.ship.board.labels
            found: dict[tuple[int, int], list[Fit]] = {
                labels[square]: ["refused"] * 4 for square, _, _ in free_squares(ship)
            }
            for square, rot in placements(ship, tile, strict=False):
                if not clashes(ship, tile, square, rot):
                    found[labels[square]][rot] = "legal"
                elif not self.strict:
                    found[labels[square]][rot] = "doubtful"
            known = self._fits[tile] = {square: tuple(fits) for square, fits in found.items()}
        return known

    def nearest(self, tile: int, col: int, row: int, rot: int) -> int:
        """The rotation nearest to `rot`, clockwise first, with which the tile fits there.

        One without mistakes if there is any, else one that the game accepts; -1 for none.
        """
        fits = self.squares(tile).get((col, row), ())
        for wanted in ("legal", "doubtful"):
            for turn in (0, 1, 3, 2):
                if fits and fits[(rot + turn) % 4] == wanted:
                    return (rot + turn) % 4
        return -1


def judge(
    content: Content, sight: JourneySight, seat: int, tile: int, col: int, row: int, rot: int
) -> Judgement:
    """Bench.judge for a single question, placement as on a table."""
    return Bench(content, sight, seat).judge(tile, col, row, rot)


def seams(ship: Ship, tile: int, square: int, rotation: int, wrong: Sequence[Fault]) -> tuple[Seam, ...]:
    """The four sides of a tile that would lie there, with these errors."""
    thing, near = ship.catalogue[tile], ship.board.near[square]
    found = []
    for side, own in enumerate(thing.turned[rotation]):
        codes = tuple(dict.fromkeys(fault.code for fault in wrong if fault.side == side))
        laid = ship.cells.get(near[side])
        if laid is None:
            found.append(Seam(SIDES[side], own, NO_CONNECTOR, 0, OPEN if own else WALL, codes))
            continue
        facing = ship.connector(near[side], OPPOSITE[side])
        meeting: Meeting = joint(own, facing)  # type: ignore[assignment]
        found.append(Seam(SIDES[side], own, facing, laid[0], meeting, codes))
    return tuple(found)


def mistakes(wrong: Sequence[Fault], found: Sequence[Seam]) -> tuple[Mistake, ...]:
    """These errors for the screen, devices first."""
    devices, joints = [], []
    for code, side, by, other in wrong:
        seam = found[side]
        if code in _RULES:
            devices.append(Mistake(code, _RULES[code], seam.side, by, other))
        else:
            joints.append(Mistake(code, "GT-B15", seam.side, by, other, seam.own, seam.other))
    return (*devices, *joints)


def with_heading(
    content: Content, sight: JourneySight, seat: int, heading: Heading | None, ship: Ship
) -> Ship:
    """The ship of a seat as it would fly with this heading (GTX-IA02); as it lies, if none is meant."""
    if heading is None:
        return ship
    front = HEADINGS.index(heading)
    return flown(ship, front, exhausts(content, sight, seat, front))


def counters(content: Content, ship: Ship) -> Counters:
    """What a ship can do and carry; aliens count as far as they are on board."""
    tiles = [ship.catalogue[tile] for tile, _ in ship.live.values()]
    energy, works = _cells(ship, ship.tiles), what_works(ship)
    halves = ship.units if len(ship.board.units) > 1 else ()
    return Counters(
        engines=built_span(works, "engines", content.helpers),
        cannons=built_span(works, "cannons", content.helpers),
        energy=energy,
        crew=sum(tile.places for tile in tiles),
        containers=sum(tile.containers for tile in tiles),
        special_containers=sum(tile.special_containers for tile in tiles),
        covered=shielded_sides(ship),
        exposed=ship.exposed_count(),
        squares=len(ship.tiles),
        speeds=speeds(works, (), content.helpers),
        cells=tuple((name, _cells(ship, ship.unit(name).tiles)) for name in halves),
        guarded=tuple((name, len(shielded_sides(ship.unit(name)))) for name in halves),
    )


def _cells(ship: Ship, tiles: Collection[int]) -> int:
    return sum(ship.catalogue[tile].cells for tile, _turn in ship.live.values() if tile in tiles)


def strengths(content: Content, there: ShipSight) -> tuple[tuple[float, float], tuple[float, float]]:
    """Engines and cannons of a ship that is being built, as :class:`Counters` has them."""
    board, wrong = (
        content.boards[there.board].flown(there.front, there.exhausts, there.dead),
        useless(there.errors),
    )
    works = Ship(board, content.tiles)
    works.drag = there.drag
    works.lay(one for one in there.tiles if one[0] not in wrong)
    return (
        built_span(works, "engines", content.helpers),
        built_span(works, "cannons", content.helpers),
    )


def what_works(ship: Ship) -> Ship:
    """The ship without engines and cannons that cannot work as they lie."""
    wrong = useless(errors(ship))
    if not wrong:
        return ship
    works = ship.clone()
    works.remove(*wrong)
    return works
