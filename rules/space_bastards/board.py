"""What lies on the planets: free squares, tokens on squares, supplies, dominance (sections 6, 7, 9)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from rules.space_bastards.content import Content
from rules.space_bastards.grids import Place
from rules.space_bastards.records import MIGRATION
from rules.space_bastards.shapes import Cell
from rules.space_bastards.state import SETUP, Egg, Token, World


def taken(content: Content, world: World, planet: str, without: Iterable[Token] = ()) -> int:
    """The squares covered by creatures, corpses (SB-S04) and eggs (SB-Q02), as bits; those of `without` count
    as free."""
    bits = world.covered(planet)
    for token in without:
        bits &= ~token.bits
    if world.eggs:
        grid = content.grids[planet]
        for egg in world.eggs:
            if egg.planet == planet:
                bits |= grid.square(egg.at)
    return bits


def token_at(content: Content, world: World, planet: str, square: Cell) -> Token | None:
    """The token that covers a square (SB-Q04)."""
    bit = content.grids[planet].square(square)
    for token in world.tokens.get(planet, ()):
        if token.bits & bit:
            return token
    return None


def lay(world: World, planet: str, owner: int, place: Place, *, corpse: bool = False) -> Token:
    """Put a token of the place's race on a planet."""
    token = Token(owner, place.race, place.at, place.rot, place.bits, corpse)
    world.lay(planet, (*world.tokens.get(planet, ()), token))
    return token


def lay_at(
    content: Content,
    world: World,
    planet: str,
    owner: int,
    race: str,
    at: Cell,
    rot: int,
    *,
    corpse: bool = False,
) -> Token:
    """Put a token where an accepted answer wants it. Raises ValueError if that is not on the planet."""
    place = place_of(content, planet, race, at, rot)
    if place is None:
        raise ValueError(f"{race} at {at} turned {rot} times is not on {planet}")
    return lay(world, planet, owner, place, corpse=corpse)


def take_off(world: World, planet: str, gone: tuple[Token, ...]) -> None:
    """Take tokens off a planet."""
    world.lay(planet, (token for token in world.tokens[planet] if token not in gone))


def place_of(content: Content, planet: str, race: str, at: Cell, rot: int) -> Place | None:
    """The place of a token on the empty planet, in its lowest equal rotation; None if it is not on it."""
    return content.grids[planet].place(race, at, rot)


def group(world: World, planet: str, owner: int, race: str) -> tuple[Token, ...]:
    """All creatures of a colour and race on a planet."""
    return tuple(
        token
        for token in world.tokens.get(planet, ())
        if token.race == race and token.owner == owner and not token.corpse
    )


def kill(world: World, planet: str, victims: tuple[Token, ...]) -> None:
    """Creatures become corpses where they lie (SB-S03, SB-S04)."""
    there = world.tokens[planet]
    world.lay(planet, (structs.replace(one, corpse=True) if one in victims else one for one in there))


def supply(content: Content, world: World, owner: int) -> dict[str, int]:
    """Tokens of each race that lie nowhere else (SB-A08). Corpses still count as lying on their planet."""
    return {race: supply_of(content, world, owner, race) for race in content.races}


def supply_of(content: Content, world: World, owner: int, race: str) -> int:
    """The same for one race."""
    left = content.races[race].per_colour - world.laid(owner, race)
    for egg in world.eggs:
        left -= egg.owner == owner and egg.race == race
    if owner < world.seats:
        held = world.held[owner]
        for one in held.cargo:
            left -= one.race == race
        left -= held.setup_hand.count(race)
    if world.phase == SETUP and waiting_token(world, owner) == race:
        left -= 1
    return left


def waiting_token(world: World, owner: int) -> str | None:
    """The race that an owner sends to the planet being settled while its token does not lie there."""
    settling = world.settling
    if settling is None or not settling.planet or not settling.sent or settling.sent[owner] is None:
        return None
    lies = any(token.owner == owner for token in world.tokens.get(settling.planet, ()))
    return None if lies else settling.sent[owner]


def dominant(world: World, planet: str) -> int | None:
    """The owner with more creatures than each single other one (SB-Z01); ties and empty planets: nobody.

    The neutral colour is compared as well (SB-Z03).
    """
    counts = world.alive(planet)
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def living_of(world: World, seat: int) -> int:
    """Living creatures on planets and in the ship (SB-Z06); eggs do not count (SB-G04)."""
    return sum(world.alive(planet)[seat] for planet in world.tokens) + len(world.held[seat].cargo)


def laid_eggs(world: World, seat: int) -> int:
    """Eggs of a seat that lie on planets (SB-G01)."""
    return sum(egg.owner == seat for egg in world.eggs)


def egg_at(world: World, seat: int, planet: str, at: Cell) -> Egg | None:
    """The egg of a seat on a square."""
    return next((one for one in world.eggs if (one.owner, one.planet, one.at) == (seat, planet, at)), None)


def grounded(world: World) -> tuple[str, ...]:
    """The races of the migration, which board no ship in a ship turn (SB-M01, SB-M03); none before they are
    dealt."""
    races = world.relations.get(MIGRATION, ())
    return races[:1] if races and races[0] == races[1] else races
