"""The answers of Space Bastards. Squares are (row, column), rotations 0 to 3 (SB-Q01).

Handles name what is touched: `creature:<race>` a token held or chosen, `cell:<row>,<column>` the square of
its upper left corner, `turn:<rotation>`, `planet:<id>`, `group:<planet>:<owner>` creatures, `field:<id>`,
`action:<relation>` an action card, `relation:<id>`, `boost:<id>`, `pair:...`, `token:<row>,<column>` a token
on the planet of the ship or of the settlement by one of its squares, `button:...`. Those that name a
planet's square from elsewhere are preceded by its `planet:<id>`.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Final

import msgspec

from rules.kernel.asks import Action
from rules.space_bastards.families import HITS
from rules.space_bastards.records import AGAIN, CORPSES, FLIP, FOREIGN
from rules.space_bastards.shapes import Cell
from rules.space_bastards.state import Pair


def spot(at: Cell, rot: int) -> tuple[str, str]:
    """The handles of a square and a rotation."""
    return (f"cell:{at[0]},{at[1]}", f"turn:{rot}")


def boosted(boost: bool, name: str = AGAIN) -> tuple[str, ...]:
    """The handle of a boost, if it is taken."""
    return (f"boost:{name}",) if boost else ()


class Given(Action, frozen=True, omit_defaults=True):
    """An answer of this game; what is left at its default does not lengthen saves."""


class Laid(msgspec.Struct, frozen=True):
    """A token as it is to lie (SB-Q01)."""

    owner: int
    race: str
    at: Cell
    rot: int = 0

    def handle(self) -> str:
        """The id of the token in this place."""
        return f"lay:{self.owner}:{self.race}:{self.at[0]},{self.at[1]}:{self.rot}"


class Spot(msgspec.Struct, frozen=True):
    """A place for a token of a known race."""

    at: Cell
    rot: int = 0


# -- first settlement ------------------------------------------------------------------------


class NamePlanet(Given, frozen=True, tag="name_planet"):
    """SB-P05."""

    planet: str

    def handles(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}",)


class Commit(Given, frozen=True, tag="commit"):
    """SB-P07."""

    race: str

    def handles(self) -> tuple[str, ...]:
        return (f"creature:{self.race}",)


class PlaceToken(Given, frozen=True, tag="place"):
    """SB-P08, on the planet being settled."""

    at: Cell
    rot: int = 0

    def handles(self) -> tuple[str, ...]:
        return ("hand", *spot(self.at, self.rot))


class Rearrange(Given, frozen=True, tag="rearrange"):
    """Every token of the planet being settled and the own one (SB-P09)."""

    layout: tuple[Laid, ...]

    def handles(self) -> tuple[str, ...]:
        return ("button:rearrange", *(laid.handle() for laid in self.layout))


# -- planning and ending ---------------------------------------------------------------------


class Plan(Given, frozen=True, tag="plan"):
    """SB-N01."""

    cards: tuple[str, ...]

    def handles(self) -> tuple[str, ...]:
        return tuple(f"action:{card}" for card in self.cards) or ("button:plan",)


class Finish(Given, frozen=True, tag="finish"):
    """SB-A02."""

    def handles(self) -> tuple[str, ...]:
        return ("button:finish",)


# -- relations -------------------------------------------------------------------------------


class Love(Given, frozen=True, tag="love"):
    """SB-L05."""

    planet: str
    child: str
    at: Cell
    rot: int = 0
    boost: bool = False

    def handles(self) -> tuple[str, ...]:
        where = (f"planet:{self.planet}", f"creature:{self.child}")
        return (*where, *spot(self.at, self.rot), *boosted(self.boost))


class LayEgg(Given, frozen=True, tag="lay_egg"):
    """SB-G01."""

    planet: str
    race: str
    at: Cell
    boost: bool = False

    def handles(self) -> tuple[str, ...]:
        where = (f"planet:{self.planet}", f"egg:{self.race}", spot(self.at, 0)[0])
        return (*where, *boosted(self.boost))


class Pairs(Given, frozen=True, tag="pairs"):
    """SB-T05."""

    pairs: tuple[Pair, ...]

    def handles(self) -> tuple[str, ...]:
        return tuple(f"pair:{one.planet}:{one.left}:{one.right}" for one in self.pairs)


class Answer(Given, frozen=True, tag="answer"):
    """Indices of the proposal, ascending (SB-T06)."""

    accept: tuple[int, ...] = ()

    def handles(self) -> tuple[str, ...]:
        return tuple(f"accept:{index}" for index in self.accept) or ("button:refuse",)


class Mutate(Given, frozen=True, tag="mutate"):
    """SB-U08. `take`: a square of each creature to be mutated; None: all."""

    planet: str
    owner: int
    from_: str = msgspec.field(name="from")
    to: str
    place: tuple[Spot, ...]
    take: tuple[Cell, ...] | None = None
    foreign: bool = False

    def handles(self) -> tuple[str, ...]:
        group = (f"group:{self.planet}:{self.owner}", f"creature:{self.from_}", f"into:{self.to}")
        taken = tuple(f"token:{row},{column}" for row, column in self.take or ())
        places = tuple(handle for one in self.place for handle in spot(one.at, one.rot))
        return (*group, *taken, *places, *boosted(self.foreign, FOREIGN))


class Corpses(Given, frozen=True, tag="corpses"):
    """SB-U05, SB-U08."""

    planet: str
    layout: tuple[Laid, ...]

    def handles(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}", *boosted(True, CORPSES), *(laid.handle() for laid in self.layout))


class Change(Given, frozen=True, tag="change"):
    """SB-K06. `take` is None where no card is swapped; then `side` is empty."""

    relation: str
    take: str | None = None
    side: str = ""
    flip: bool = False
    lock: tuple[str, ...] = ()

    def handles(self) -> tuple[str, ...]:
        swapped = (f"side:{self.side}", f"offer:{self.take}") if self.take is not None else ()
        locks = tuple(f"lock:{one}" for one in self.lock)
        return (f"relation:{self.relation}", *swapped, *boosted(self.flip, FLIP), *locks)


# -- ships -----------------------------------------------------------------------------------


class PlaceShip(Given, frozen=True, tag="place_ship"):
    """SB-V02."""

    field: str

    def handles(self) -> tuple[str, ...]:
        return ("ship", f"field:{self.field}")


class Fly(Given, frozen=True, tag="step"):
    """SB-V03."""

    to: str

    def handles(self) -> tuple[str, ...]:
        return (f"field:{self.to}",)


class Teleport(Given, frozen=True, tag="teleport"):
    """SB-V06."""

    def handles(self) -> tuple[str, ...]:
        return ("button:teleport",)


class Load(Given, frozen=True, tag="load"):
    """A square of the creature, on the planet of the ship's field (SB-V08)."""

    square: Cell

    def handles(self) -> tuple[str, ...]:
        return (f"token:{self.square[0]},{self.square[1]}", "hold")


class Unload(Given, frozen=True, tag="unload"):
    """SB-V09, on the planet of the ship's field."""

    race: str
    at: Cell
    rot: int = 0

    def handles(self) -> tuple[str, ...]:
        return (f"creature:{self.race}", *spot(self.at, self.rot))


class Hatch(Given, frozen=True, tag="hatch"):
    """SB-G03."""

    planet: str
    egg: Cell
    at: Cell
    rot: int = 0

    def handles(self) -> tuple[str, ...]:
        return (f"planet:{self.planet}", f"egg:{self.egg[0]},{self.egg[1]}", *spot(self.at, self.rot))


class End(Given, frozen=True, tag="end"):
    """Ends a ship turn or a migration (SB-V01, SB-A02)."""

    def handles(self) -> tuple[str, ...]:
        return ("button:end",)


# -- chance ----------------------------------------------------------------------------------


class StartPlayer(Given, frozen=True, tag="start_player"):
    """SB-P03."""

    seat: int


class ClosedPlanet(Given, frozen=True, tag="closed_planet"):
    """SB-P02, SB-O02."""

    planet: str


class NeutralCard(Given, frozen=True, tag="neutral_card"):
    """SB-2P02."""

    race: str


class RaceCard(Given, frozen=True, tag="race_card"):
    """The next card that is dealt (SB-P15)."""

    race: str


SpaceBastardsAction: Final[Any] = reduce(or_, (one.action for one in HITS.values()), (
    NamePlanet | Commit | PlaceToken | Rearrange | Plan | Finish | Love | LayEgg | Pairs | Answer | Mutate
    | Corpses | Change | PlaceShip | Fly | Teleport | Load | Unload | Hatch | End
    | StartPlayer | ClosedPlanet | NeutralCard | RaceCard
))  # fmt: skip
