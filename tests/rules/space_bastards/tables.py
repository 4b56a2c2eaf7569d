"""Tables to begin a test with: states of Space Bastards made by hand."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel.chance import DrawnChance, SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.space_bastards import board
from rules.space_bastards.options import resolved
from rules.space_bastards.setup import new_world
from rules.space_bastards.state import SHIPS, Aboard, Entry, World
from tests.rules.space_bastards.shipped import content, game

Row = tuple[int, str, tuple[int, int], int]
"""Owner, race, upper left corner, rotation."""


def setup_of(players: int, **options: Any) -> Setup:
    return Setup("space-bastards", tuple(Player(f"P{seat}") for seat in range(players)), options)


def world_of(players: int, **options: Any) -> World:
    """A table before the plans of the first round, every planet empty, each relation with two toadlings
    and the rest dealt in the order of the pack."""
    setup = setup_of(players, **options)
    world = new_world(content(), resolved(content(), setup.options, players), players, neutral=players == 2)
    world.open = world.options.open
    world.phase, world.start, world.step = "plan", 0, 2
    world.hold_all(setup_hand=())
    cards = [race for race, info in content().races.items() for _ in range(info.cards)]
    names = [relation for relation in content().relations if relation != "change"]
    world.relations = {name: (cards[2 * n], cards[2 * n + 1]) for n, name in enumerate(names)}
    world.offer = tuple(cards[2 * len(names) :])
    return world


def lay(world: World, planet: str, rows: Sequence[Row], *, corpse: bool = False) -> None:
    """Tokens on a planet; each must fit."""
    for owner, race, at, rot in rows:
        place = board.place_of(content(), planet, race, at, rot)
        assert place is not None
        assert not place.bits & board.taken(content(), world, planet)
        board.lay(world, planet, owner, place, corpse=corpse)


def scatter(world: World, rng: random.Random, tries: int = 30) -> None:
    """Creatures of all owners and some corpses, anywhere where they fit."""
    for _ in range(tries):
        owner, planet = rng.choice(world.owners), rng.choice(world.open)
        race = rng.choice(list(content().races))
        places = content().grids[planet].free_places(race, board.taken(content(), world, planet))
        if places and board.supply(content(), world, owner)[race]:
            board.lay(world, planet, owner, rng.choice(places), corpse=rng.random() < 0.2)


def acting(world: World, *entries: tuple[str, int], players: Sequence[int] = ()) -> Match:
    """The match with these entries to be resolved; `players` have played the change."""
    world.phase = "actions"
    world.order = tuple(Entry(relation, seat) for relation, seat in entries)
    world.card_players = tuple(players)
    return Match(game(), setup_of(world.seats), DrawnChance(random.Random(1)), state=world)


def flying(world: World, ships: Mapping[int, tuple[str, Sequence[str]]]) -> Match:
    """The match in the ship phase; `ships` are (field, cargo) by seat."""
    for seat, (field, cargo) in ships.items():
        world.hold(seat, ship=field)
        world.hold(seat, cargo=tuple(Aboard(race) for race in cargo))
    world.phase = SHIPS
    world.fliers = tuple(world.clockwise(world.start))
    return Match(game(), setup_of(world.seats), DrawnChance(random.Random(1)), state=world)


def begun(players: int, seed: int, **options: Any) -> Match:
    """A match from the very start."""
    return Match(
        game(), Setup("space-bastards", setup_of(players).players, options, seed=seed), SeededChance(seed)
    )
