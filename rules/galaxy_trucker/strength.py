"""Engines, cannons and shields: what a ship can do, and what could be powered for it (GT-F4 to GT-F7)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from rules.galaxy_trucker.cards import Criterion
from rules.galaxy_trucker.power import USUAL, Terms
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import FRONT, REAR, RIGHT, SIDES, Side

STRENGTHS: Final[tuple[Literal["engines", "cannons"], ...]] = ("engines", "cannons")

CONSUMERS: Final = ("engines", "cannons", "shields", "boosters")
"""Kinds of devices among which some take energy."""

MEASURED: Final[Mapping[Criterion, Literal["engines", "cannons"]]] = {
    "engines": "engines", "cannons": "cannons", "cannons_side": "cannons",
}  # fmt: skip
"""The strengths, and the devices that add to each."""

Helpers: TypeAlias = Mapping[str, Mapping[str, int]]
"""engines or cannons to the aliens that help there, with what each adds to a strength above zero."""


def powerable(ship: Ship, kind: str) -> list[int]:
    """Devices that work only with energy, lowest id first. `kind` is one of CONSUMERS."""
    return [
        tile for tile in ship.having(kind) if any(one.energy for one in getattr(ship.catalogue[tile], kind))
    ]


def cost(ship: Ship, kind: str, tile: int) -> int:
    """Energy that one use of a device takes."""
    return sum(one.energy for one in getattr(ship.catalogue[tile], kind))


Barrel: TypeAlias = Literal[Side, ""]


class Boost(Struct, frozen=True, order=True):
    """A cannon that is boosted in one count, and by what (GTX-T21). `barrel` is the side of the ship to which
    the barrel points that is boosted, empty for a cannon with a single one."""

    booster: int
    cannon: int
    barrel: Barrel = ""


class Part(NamedTuple):
    """What an engine or a cannon of a tile adds to a strength. `ahead`: an engine, or it points forwards."""

    tile: int
    worth: float
    energy: int
    ahead: bool


def working(ship: Ship, what: Criterion, powered: Collection[int]) -> Iterator[Part]:
    """The engines or cannons that work with these devices powered (GT-F4, GT-F5). Of engines only those
    that face the rear, which others can do only as long as no heading is chosen, or with R16."""
    for tile, rotation in ship.live.values():
        thing = ship.catalogue[tile]
        if MEASURED[what] == "engines":
            for engine in thing.engines if REAR in thing.exhausts[ship.turn(rotation)] else ():
                if not engine.energy or tile in powered:
                    yield Part(tile, float(engine.power), engine.energy, True)
        else:
            for gun in thing.guns[ship.turn(rotation)]:
                if not gun.energy or tile in powered:
                    worth = gun.worth if what == "cannons" else gun.beside
                    yield Part(tile, worth, gun.energy, FRONT in gun.sides)


def helping(ship: Ship, what: Criterion, helpers: Helpers) -> dict[str, int]:
    """The aliens on board that help there, with what each adds; more where a Manager is (GTX-A03)."""
    manager, n = ship.manager
    more = n if n and ship.has_alien(manager) else 0
    return {alien: bonus + more for alien, bonus in helpers[MEASURED[what]].items() if ship.has_alien(alien)}


def bonus(ship: Ship, what: Criterion, boost: Boost) -> float:
    """What a boost adds to a strength: the full bonus if the barrel counts full there (GTX-T21, GTX-X32)."""
    full, part = ship.catalogue[boost.booster].bonus
    side = boost.barrel or ship.barrel_names(boost.cannon)[0]
    return full if (side == "front" if what == "cannons" else side in ("right", "left")) else part


def strength_of(
    ship: Ship, what: Criterion, powered: Collection[int], helpers: Helpers, boosts: Iterable[Boost] = ()
) -> float:
    """The value of a ship for a criterion with these devices powered (GT-K10, GTX-P05): a strength, or how
    many there are of what is counted. Of halves the slower one sets the speed (GTX-IIA05), from which a tow
    takes off (E05, GTX-X14).

    Aliens add only to what is above zero without them, boosts included (GT-Z5, GTX-X55). Nothing is rounded.
    """
    if what not in MEASURED:
        return count_of(ship, what)
    total = sum(
        strength_of_unit(unit, what, powered, helpers, boosts)
        for unit in counted(ship, what, powered, helpers)
    )
    return max(0.0, total - ship.towed) if what == "engines" else total


def counted(ship: Ship, what: Criterion, powered: Collection[int], helpers: Helpers) -> Sequence[Ship]:
    """The units that make up a strength, each as a ship of its own: all, but for speed only the slowest."""
    units = ship.apart
    if MEASURED[what] == "engines" and len(units) > 1:
        return [min(units, key=lambda unit: strength_of_unit(unit, what, powered, helpers))]
    return units


def speeds(ship: Ship, powered: Collection[int], helpers: Helpers) -> tuple[tuple[str, float], ...]:
    """The speed of each half by its name, of which the lowest counts (GTX-IIA05); nothing of a ship that
    has no halves."""
    if len(ship.board.units) < 2:
        return ()
    return tuple(
        (name, strength_of_unit(ship.unit(name), "engines", powered, helpers)) for name in ship.units
    )


def left_behind(ship: Ship, powered: Collection[int], helpers: Helpers) -> list[str]:
    """The halves that stand still in Open Space while the other one moves (GTX-IIA09)."""
    names = ship.units
    still = [name for name in names if not strength_of(ship.unit(name), "engines", powered, helpers)]
    return still if len(still) < len(names) else []


def pace(ship: Ship, powered: Collection[int], helpers: Helpers) -> float:
    """The speed in Open Space, of what is not left behind."""
    rest = ship.clone()
    for name in left_behind(ship, powered, helpers):
        rest.remove(*ship.unit(name).tiles)
    return strength_of(rest, "engines", powered, helpers)


def strength_of_unit(
    ship: Ship, what: Criterion, powered: Collection[int], helpers: Helpers, boosts: Iterable[Boost] = ()
) -> float:
    """The strength of a ship of one unit; of what is powered and boosted only its own counts."""
    total = sum(part.worth for part in working(ship, what, powered))
    own = ship.tiles
    total += sum(bonus(ship, what, boost) for boost in boosts if boost.cannon in own)
    value = total + sum(helping(ship, what, helpers).values()) if total else 0.0
    if ship.drag and MEASURED[what] == "engines":  # R17, GTX-X35
        value = max(0.0, value - ship.drag * len(ship.faulty_joints()))
    return value


def count_of(ship: Ship, what: Criterion) -> int:
    """How many there are on board of what is counted (GT-L4, GTX-P05)."""
    if what == "crew":
        return ship.crew_count
    if what == "goods":
        return len(ship.all_goods)
    if what == "exposed":
        return ship.exposed_count()
    return len(ship.cells if what == "components" else consumers(ship))


def consumers(ship: Ship) -> list[int]:
    """Devices that take energy, lowest id first (E01)."""
    return sorted({tile for kind in CONSUMERS for tile in powerable(ship, kind)})


def span_of(ship: Ship, what: Criterion, helpers: Helpers) -> tuple[float, float]:
    """The strength without energy, and with all devices powered whether or not there is energy for it."""
    return strength_of(ship, what, (), helpers), strength_of(ship, what, powerable(ship, what), helpers)


def most_powered(ship: Ship, what: Criterion, terms: Terms = USUAL, *, full: bool = False) -> tuple[int, ...]:
    """The devices to power for the greatest strength that the tokens on board give, or with `full` those of
    full batteries; each half has its own (GTX-IIA04)."""
    found: list[int] = []
    for name in ship.units:
        unit = ship.unit(name)
        tokens = sum(unit.catalogue[tile].cells for tile in unit.tiles) if full else unit.energy_count
        found += _most_powered(unit, what, tokens, terms.in_unit(ship, name))
    return tuple(found)


def built_span(ship: Ship, what: Criterion, helpers: Helpers) -> tuple[float, float]:
    """The strength without energy, and the greatest with full batteries."""
    most = most_powered(ship, what, full=True)
    return strength_of(ship, what, (), helpers), strength_of(ship, what, most, helpers)


def _most_powered(ship: Ship, what: Criterion, tokens: int, terms: Terms) -> tuple[int, ...]:
    worth = dict.fromkeys(powerable(ship, MEASURED[what]), 0.0)
    tokens = terms.budget(tokens)
    for part in working(ship, what, worth):
        if part.energy:
            worth[part.tile] += part.worth
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for tile, gain in worth.items():
        price = cost(ship, MEASURED[what], tile) + terms.surcharge
        for spent, (total, chosen) in sorted(best.items(), reverse=True):
            paid = spent + price
            if paid <= tokens and (paid not in best or best[paid][0] < total + gain):
                best[paid] = total + gain, (*chosen, tile)
    return max(best.values())[1]


def shield_sides(ship: Ship, tile: int) -> tuple[int, ...]:
    """The sides of the ship, as it flies, that a shield covers (GT-F7)."""
    return ship.catalogue[tile].covers[ship.turn(ship.rotation_of(tile))]


def shields_against(ship: Ship, side: int, tile: int = 0) -> list[int]:
    """Shields that cover this side, lowest id first; if `tile` is to be hit, of its half only (GTX-IIA04)."""
    protecting = ship.unit(ship.unit_of(tile)) if tile else ship
    return [shield for shield in protecting.having("shields") if side in shield_sides(ship, shield)]


def shielded_sides(ship: Ship) -> tuple[str, ...]:
    """Names of the sides, as the ship flies, covered by any shield."""
    covered = {side for tile in ship.having("shields") for side in shield_sides(ship, tile)}
    return tuple(SIDES[side] for side in sorted(covered))


def cannons_against(ship: Ship, side: int, number: int) -> list[int]:
    """Cannons that can shoot at a large meteor from this side with this roll, lowest id first (GT-F19).

    From front or rear they must stand in the same column, from a side in the same row or one beside it.
    """
    board = ship.board
    line = board.line(side, number)
    if not line:
        return []
    pitch, from_side = board.pitch, side % 2 == RIGHT
    across = (side + board.front) % 2 == RIGHT  # the line is a printed row
    place = line[0] // pitch if across else line[0] % pitch
    found = []
    for square, (tile, rotation) in ship.live.items():
        if side not in ship.catalogue[tile].barrels[ship.turn(rotation)]:
            continue
        own = square // pitch if across else square % pitch
        if own == place or (from_side and abs(own - place) == 1):
            found.append(tile)
    return sorted(found)


def free_cannon(ship: Ship, side: int, number: int) -> int:
    """A cannon that shoots at it without energy, 0 if there is none (GT-F19)."""
    for tile in cannons_against(ship, side, number):
        guns = ship.catalogue[tile].guns[ship.turn(ship.rotation_of(tile))]
        if any(not gun.energy and side in gun.sides for gun in guns):
            return tile
    return 0


def target(ship: Ship, side: int, number: int) -> int:
    """The first tile that a hit from this side meets, 0 for a miss (GT-F17, GT-Z11)."""
    for square in ship.board.line(side, number):
        if square in ship.cells:
            return ship.cells[square][0]
    return 0


def facing(ship: Ship, tile: int, side: int) -> int:
    """The connector that a tile shows to a side of the ship as it flies; 0 is smooth (GT-F18)."""
    return ship.connector(ship.square_of(tile), (side + ship.front) % 4)


def plated(ship: Ship, tile: int, side: int) -> bool:
    """Whether nothing that comes from this side of the ship as it flies destroys the tile (GTX-T34)."""
    return side in ship.catalogue[tile].plated[ship.turn(ship.rotation_of(tile))]
