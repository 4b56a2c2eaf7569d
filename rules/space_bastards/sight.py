"""What a seat or a spectator may know: all but hidden choices and what is not drawn yet (section 11)."""

from __future__ import annotations

import msgspec

from rules.kernel.seats import Seat
from rules.space_bastards import board
from rules.space_bastards.content import Content
from rules.space_bastards.state import ANSWER, Choice, Held, Table, Token, World, facts

NONE = "none"
HIDDEN = "hidden"
SEEN = "seen"


class ChoiceSight(msgspec.Struct, frozen=True):
    """What the viewer knows of one seat's choice. `state`: none (not asked, or nothing chosen), hidden or
    seen; `cards` are planned cards or the one race, `pairs` the indices of accepted pairs."""

    state: str
    cards: tuple[str, ...] = ()
    pairs: tuple[int, ...] = ()


class SecretSight(msgspec.Struct, frozen=True):
    """The running simultaneous question, or the last one. `kind`: plan, commit or answer."""

    kind: str
    asked: tuple[int, ...]
    shown: bool
    choices: tuple[ChoiceSight, ...]
    """By seat."""


class PlanetSight(msgspec.Struct, frozen=True):
    """A planet and what lies on it. `alive` and `corpses` by owner, `free` squares."""

    id: str
    open: bool
    tokens: tuple[Token, ...]
    free: int
    alive: tuple[int, ...]
    corpses: tuple[int, ...]
    dominant: int | None


class OwnerSight(Held, frozen=True, kw_only=True):
    """A seat, or the neutral colour after the last one, which has a supply and nothing else."""

    points: int = 0
    supply: dict[str, int]
    dominates: int = 0
    living: int = 0


class WorldSight(Table, frozen=True, kw_only=True):  # type: ignore[misc]  # a record of what may change
    """The table as one viewer sees it: all that is open, and what follows from it."""

    round: int | None
    track: str
    priority: tuple[str, ...]
    owners: tuple[OwnerSight, ...]
    planets: tuple[PlanetSight, ...]
    grounded: tuple[str, ...]
    neutral_races: tuple[str, ...]
    """Races of neutral cards that have not been turned, in no order (SB-2P01)."""
    secret: SecretSight | None

    def planet(self, name: str) -> PlanetSight:
        """What is seen of a planet. StopIteration for an unknown one."""
        return next(one for one in self.planets if one.id == name)


def sight_of(content: Content, world: World, viewer: Seat) -> WorldSight:
    """The sight of `viewer`, which may be SPECTATOR; nobody sees from the place of the neutral colour."""
    step = content.tracks[world.options.track].steps[world.step]
    dominant = {planet: board.dominant(world, planet) for planet in content.planets}
    return WorldSight(
        **facts(world, Table),
        round=step.round,
        track=world.options.track,
        priority=world.options.priority,
        owners=tuple(owner_sight(content, world, owner, dominant) for owner in world.owners),
        planets=tuple(planet_sight(content, world, planet, dominant[planet]) for planet in content.planets),
        grounded=board.grounded(world),
        neutral_races=world.neutral_cards,
        secret=secret_sight(world.choice, viewer),
    )


def owner_sight(content: Content, world: World, owner: int, dominant: dict[str, int | None]) -> OwnerSight:
    """What everybody knows of an owner; `dominant`: the owner who dominates each planet."""
    supply = board.supply(content, world, owner)
    if owner >= world.seats:
        return OwnerSight(supply=supply)
    return OwnerSight(
        **facts(world.held[owner], Held),
        points=world.points(owner),
        supply=supply,
        dominates=sum(one == owner for one in dominant.values()),
        living=board.living_of(world, owner),
    )


def planet_sight(content: Content, world: World, planet: str, dominant: int | None) -> PlanetSight:
    """What everybody sees on a planet."""
    grid = content.grids[planet]
    return PlanetSight(
        id=planet,
        open=planet in world.open,
        tokens=world.tokens.get(planet, ()),
        free=(grid.all & ~board.taken(content, world, planet)).bit_count(),
        alive=world.alive(planet),
        corpses=world.corpses(planet),
        dominant=dominant,
    )


def secret_sight(choice: Choice | None, viewer: Seat) -> SecretSight | None:
    """Of hidden choices only that they have been made (SB-H01, SB-H03)."""
    if choice is None:
        return None
    found = []
    for seat, made in enumerate(choice.made):
        if made is None:
            found.append(ChoiceSight(NONE))
        elif not choice.shown and seat != viewer:
            found.append(ChoiceSight(HIDDEN))
        elif choice.kind == ANSWER:
            found.append(ChoiceSight(SEEN, pairs=made))
        else:
            found.append(ChoiceSight(SEEN, cards=made))
    return SecretSight(choice.kind, choice.asked, choice.shown, tuple(found))
