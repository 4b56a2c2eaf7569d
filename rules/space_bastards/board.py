"""What lies on the planets: free squares, tokens on squares, supplies, dominance (sections 6, 7, 9)."""

from __future__ import annotations

from collections import Counter
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
    return next((token for token in world.tokens.get(planet, ()) if token.bits & bit), None)


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
    bits, lowest = content.grids[planet].put(race, at, rot)
    return Place(race, at, lowest, bits) if bits else None


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
    used: Counter[str] = Counter()
    for tokens in world.tokens.values():
        for token in tokens:
            if token.owner == owner:
                used[token.race] += 1
    for egg in world.eggs:
        if egg.owner == owner:
            used[egg.race] += 1
    if owner < world.seats:
        used.update(one.race for one in world.held[owner].cargo)
        used.update(world.held[owner].setup_hand)
    if world.phase == SETUP and world.settling is not None:
        waiting = waiting_token(world, owner)
        if waiting is not None:
            used[waiting] += 1
    return {race: info.per_colour - used[race] for race, info in content.races.items()}


def supply_of(content: Content, world: World, owner: int, race: str) -> int:
    """Tokens of one race that lie nowhere else (SB-A08)."""
    return supply(content, world, owner)[race]


def waiting_token(world: World, owner: int) -> str | None:
    """The race that an owner sends to the planet being settled while its token does not lie there."""
    settling = world.settling
    if settling is None or not settling.planet or not settling.sent or settling.sent[owner] is None:
        return None
    lies = any(token.owner == owner for token in world.tokens.get(settling.planet, ()))
    return None if lies else settling.sent[owner]


def alive(world: World, planet: str) -> dict[int, int]:
    """Living creatures on a planet by owner."""
    found = dict.fromkeys(world.owners, 0)
    for token in world.tokens.get(planet, ()):
        if not token.corpse:
            found[token.owner] += 1
    return found


def dominant(world: World, planet: str) -> int | None:
    """The owner with more creatures than each single other one (SB-Z01); ties and empty planets: nobody.

    The neutral colour is compared as well (SB-Z03).
    """
    counts = alive(world, planet)
    most = max(counts.values())
    leaders = [owner for owner, count in counts.items() if count == most]
    return leaders[0] if most and len(leaders) == 1 else None


def living_of(world: World, seat: int) -> int:
    """Living creatures on planets and in the ship (SB-Z06); eggs do not count (SB-G04)."""
    there = sum(
        token.owner == seat and not token.corpse for tokens in world.tokens.values() for token in tokens
    )
    return there + len(world.held[seat].cargo)


def laid_eggs(world: World, seat: int) -> int:
    """Eggs of a seat that lie on planets (SB-G01)."""
    return sum(egg.owner == seat for egg in world.eggs)


def egg_at(world: World, seat: int, planet: str, at: Cell) -> Egg | None:
    """The egg of a seat on a square."""
    return next((one for one in world.eggs if (one.owner, one.planet, one.at) == (seat, planet, at)), None)


def grounded(world: World) -> tuple[str, ...]:
    """The races of the migration, which board no ship in a ship turn (SB-M01, SB-M03); none before they are
    dealt."""
    return tuple(dict.fromkeys(world.relations.get(MIGRATION, ())))
