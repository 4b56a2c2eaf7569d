"""Component tiles: a tile is its connectors and a set of abilities, both from data (GT-C1, GT-C2).

Sides of a tile and of a ship are the numbers 0 front, 1 right, 2 rear, 3 left. A tile that is turned r times
clockwise shows on side d what is printed on side (d - r) mod 4.

A tile of several abilities obeys the rules of all of them and counts as each (GTX-T04, GTX-T16, GTX-T17).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct

from rules.galaxy_trucker.options import PackPart
from rules.packs.schema import Id, Ref
from rules.packs.texts import Text

Side: TypeAlias = Literal["front", "right", "rear", "left"]
SIDES: Final[tuple[Side, ...]] = ("front", "right", "rear", "left")
FRONT: Final = 0
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3
SIDE_NUMBER: Final[dict[str, int]] = {side: number for number, side in enumerate(SIDES)}

Connector: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
SMOOTH: Final = 0
SINGLE: Final = 1
DOUBLE: Final = 2
UNIVERSAL: Final = 3

Few: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Alien: TypeAlias = Annotated[str, Ref("figure")]
HUMAN: Final = "human"


class Engine(Struct, frozen=True, tag_field="is", tag="engine"):
    """Adds `power` to the engine strength, for `energy` tokens each time if any (GT-F4, GT-B16)."""

    power: Few
    energy: Few = 0
    exhaust: Side = "rear"


class Cannon(Struct, frozen=True, tag_field="is", tag="cannon"):
    """Each barrel adds `power` forwards and a part of it otherwise (GT-F5, GTX-T15); the square before each
    stays empty."""

    power: Few
    energy: Few = 0
    barrels: Annotated[tuple[Side, ...], Meta(min_length=1)] = ("front",)


class Shield(Struct, frozen=True, tag_field="is", tag="shield"):
    """Stops one small hit from one of the sides `covers` (GT-F7)."""

    covers: Annotated[tuple[Side, ...], Meta(min_length=1)]
    energy: Few = 1


class Battery(Struct, frozen=True, tag_field="is", tag="battery"):
    """Holds energy; without `cells` as many tokens as the tile's `size` (GT-L1)."""

    cells: Few | None = None


class Hold(Struct, frozen=True, tag_field="is", tag="hold"):
    """Holds goods; without `containers` as many as the tile's `size` (GT-F13)."""

    special: bool = False
    containers: Few | None = None


class Cabin(Struct, frozen=True, tag_field="is", tag="cabin"):
    """Holds crew; without `places` as many humans as the tile's `size` (GT-L2)."""

    aliens: bool = True
    """Whether an alien may live in it."""
    start: bool = False
    luxury: bool = False
    """Nobody else can live in it once it is empty; who lives there pays at the finish (GTX-T05)."""
    places: Few | None = None


class Stasis(Struct, frozen=True, tag_field="is", tag="stasis"):
    """Humans asleep, who are no crew; without `places` as many as the tile's `size` (GTX-T10)."""

    places: Few | None = None


class Booster(Struct, frozen=True, tag_field="is", tag="booster"):
    """Boosts a joined device once for `energy` more (GTX-T20 to GTX-T25). `power` is what a cannon adds
    forwards on top of its own value, sideways a part of it."""

    of: Literal["engines", "cannons", "shields"]
    energy: Few = 1
    power: Few = 0


class Furnace(Struct, frozen=True, tag_field="is", tag="furnace"):
    """When goods are loaded, it burns one of them and fills a joined battery (GTX-T33)."""


class Plating(Struct, frozen=True, tag_field="is", tag="plating"):
    """No meteor or shot destroys the tile from these sides (GTX-T34)."""

    sides: Annotated[tuple[Side, ...], Meta(min_length=1)]


class LifeSupport(Struct, frozen=True, tag_field="is", tag="life_support"):
    """Lets a joined cabin carry an alien of this colour (GT-L2)."""

    alien: Alien


Ability: TypeAlias = (
    Engine | Cannon | Shield | Battery | Hold | Cabin | LifeSupport | Stasis | Booster | Furnace | Plating
)  # fmt: skip


class TileType(Struct, frozen=True, kw_only=True):
    """A kind of tile: how it is called and what each tile of the kind can do."""

    id: Annotated[str, Id("tile type")]
    name: Text
    effect: Text
    abilities: tuple[Ability, ...] = ()


class TileRow(Struct, frozen=True, kw_only=True):
    """A tile of a pack. `conn` are its connectors on front, right, rear and left as printed."""

    id: Annotated[int, Id("tile"), Meta(ge=1, le=9999)]
    type: Annotated[str, Ref("tile type")]
    conn: tuple[Connector, Connector, Connector, Connector]
    size: Few = 0
    seat: Annotated[str, Ref("seat colour")] | None = None
    """Starting cabins: whose it is."""
    abilities: tuple[Ability, ...] | None = None
    """Instead of those of its type."""
    part: PackPart | None = None
    """It is in the game only with this part (GTX-O01)."""


class Gun(NamedTuple):
    """A cannon of a tile that is turned: the sides of the ship to which it points, and what it adds there, to
    the strength and to one that counts what points sideways (E03)."""

    sides: tuple[int, ...]
    worth: float
    energy: int
    beside: float


class Tile(Struct, frozen=True, kw_only=True):
    """A tile as the rules use it, its abilities sorted out. Numbers are 0 where it has none of a kind."""

    id: int
    type: str
    conn: tuple[int, int, int, int]
    seat: str | None
    abilities: tuple[Ability, ...]
    engines: tuple[Engine, ...]
    cannons: tuple[Cannon, ...]
    shields: tuple[Shield, ...]
    boosters: tuple[Booster, ...]
    furnaces: tuple[Furnace, ...]
    bonus: tuple[float, float]
    """What its booster adds to a cannon whose barrel counts full, and to one that does not (GTX-T21)."""
    cells: int
    containers: int
    special_containers: int
    places: int
    aliens: bool
    start: bool
    luxury: bool
    sleepers: int
    """Places for humans asleep (GTX-T10)."""
    supports: tuple[str, ...]
    part: PackPart | None
    turned: tuple[tuple[int, ...], ...]
    """Connectors on the sides of the ship, for each rotation."""
    exhausts: tuple[tuple[int, ...], ...]
    """Sides to which exhausts point, for each rotation (GT-B16)."""
    barrels: tuple[tuple[int, ...], ...]
    """Sides to which barrels point, for each rotation (GT-B17)."""
    guns: tuple[tuple[Gun, ...], ...]
    """Its cannons, for each rotation (GT-F5)."""
    covers: tuple[tuple[int, ...], ...]
    """Sides that its shields cover, for each rotation (GT-F7)."""
    plated: tuple[tuple[int, ...], ...]
    """Sides that are plated, for each rotation (GTX-T34)."""

    @property
    def is_cabin(self) -> bool:
        return self.places > 0

    @property
    def room(self) -> int:
        """Containers of both kinds."""
        return self.containers + self.special_containers

    def connector(self, rotation: int, side: int) -> int:
        """The connector on a side of the ship when the tile is turned (GT-C2)."""
        return self.turned[rotation][side]


def faced(side: int, rotation: int) -> int:
    """The side of the ship that a side of a tile faces when the tile is turned (GT-C2)."""
    return (side + rotation) % 4


def compiled(row: TileRow, kind: TileType, sideways_percent: int) -> Tile:
    """A tile of a pack with the abilities of its type, amounts that are left out being its size.

    `sideways_percent` is the part of its power that a cannon adds if it does not point forwards (GT-F5).
    """
    abilities = kind.abilities if row.abilities is None else row.abilities

    def amount(given: int | None) -> int:
        return row.size if given is None else given

    def on_ship(sides: Iterable[Side]) -> tuple[tuple[int, ...], ...]:
        """For each rotation."""
        numbers = [SIDE_NUMBER[side] for side in sides]
        return tuple(tuple(faced(side, turn) for side in numbers) for turn in range(4))

    def gun(cannon: Cannon, turn: int) -> Gun:
        sides = on_ship(cannon.barrels)[turn]
        percent = sum(100 if side == FRONT else sideways_percent for side in sides)
        beside = sum(100 if side in (RIGHT, LEFT) else sideways_percent for side in sides)
        power = cannon.power
        return Gun(sides, power * percent / 100, cannon.energy, power * beside / 100)

    engines = tuple(one for one in abilities if isinstance(one, Engine))
    cannons = tuple(one for one in abilities if isinstance(one, Cannon))
    shields = tuple(one for one in abilities if isinstance(one, Shield))
    bonus = sum(one.power for one in abilities if isinstance(one, Booster))
    holds = [one for one in abilities if isinstance(one, Hold)]
    cabins = [one for one in abilities if isinstance(one, Cabin)]
    return Tile(
        id=row.id,
        type=row.type,
        conn=row.conn,
        seat=row.seat,
        abilities=abilities,
        engines=engines,
        cannons=cannons,
        shields=shields,
        boosters=tuple(one for one in abilities if isinstance(one, Booster)),
        furnaces=tuple(one for one in abilities if isinstance(one, Furnace)),
        bonus=(float(bonus), bonus * sideways_percent / 100),
        cells=sum(amount(one.cells) for one in abilities if isinstance(one, Battery)),
        containers=sum(amount(one.containers) for one in holds if not one.special),
        special_containers=sum(amount(one.containers) for one in holds if one.special),
        places=sum(amount(one.places) for one in cabins),
        aliens=any(one.aliens for one in cabins),
        start=any(one.start for one in cabins),
        luxury=any(one.luxury for one in cabins),
        sleepers=sum(amount(one.places) for one in abilities if isinstance(one, Stasis)),
        supports=tuple(one.alien for one in abilities if isinstance(one, LifeSupport)),
        part=row.part,
        turned=tuple(tuple(row.conn[faced(side, -turn)] for side in range(4)) for turn in range(4)),
        exhausts=on_ship(one.exhaust for one in engines),
        barrels=on_ship(side for one in cannons for side in one.barrels),
        guns=tuple(tuple(gun(one, turn) for one in cannons) for turn in range(4)),
        covers=on_ship(side for one in shields for side in one.covers),
        plated=on_ship(side for one in abilities if isinstance(one, Plating) for side in one.sides),
    )
