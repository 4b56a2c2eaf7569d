"""Worlds that a seat cannot tell from the real one: hidden choices made anew (SB-H03)."""

from __future__ import annotations

import random

from rules.space_bastards.content import Content
from rules.space_bastards.options import Options
from rules.space_bastards.sight import HIDDEN, NONE, WorldSight
from rules.space_bastards.state import ANSWER, COMMIT, Choice, World

AGREES = 0.5
"""How likely another seat is taken to have agreed to a pair."""
PLANS_TWO = 0.2
"""How likely another seat that could have planned two cards is taken to have done so."""


def imagine_world(content: Content, sight: WorldSight, options: Options, rng: random.Random) -> World:
    """A state with exactly this sight; hidden choices are drawn from `rng` among those that are possible."""
    world = World(options, sight.seats, neutral=sight.neutral)
    world.phase, world.step, world.start = sight.phase, sight.step, sight.start
    world.open = tuple(planet.id for planet in sight.planets if planet.open)
    world.tokens = {planet.id: planet.tokens for planet in sight.planets if planet.tokens}
    world.eggs = sight.eggs
    seats = sight.owners[: sight.seats]
    world.money = [one.money for one in seats]
    sources = list(seats[0].gains)
    world.gains = {source: tuple(one.gains[source] for one in seats) for source in sources}
    world.hands = [one.hand for one in seats]
    world.spent = [one.spent for one in seats]
    world.relations, world.offer, world.locked = dict(sight.relations), sight.offer, sight.locked
    world.fields = [one.ship for one in seats]
    world.cargo = [one.cargo for one in seats]
    world.setup_hands = [one.setup_hand for one in seats]
    world.neutral_cards = sight.neutral_races
    world.settling = sight.settling
    world.order, world.at, world.card_players = sight.order, sight.at, sight.card_players
    world.act, world.fliers, world.flight = sight.act, sight.fliers, sight.flight
    world.choice = imagined_choice(content, world, sight, rng)
    return world


def imagined_choice(content: Content, world: World, sight: WorldSight, rng: random.Random) -> Choice | None:
    """The simultaneous question of the sight, what it hides drawn anew."""
    secret = sight.secret
    if secret is None:
        return None
    made: list[tuple[str, ...] | tuple[int, ...] | None] = []
    for seat, seen in enumerate(secret.choices):
        if seen.state == NONE:
            made.append(None)
        elif seen.state == HIDDEN:
            made.append(drawn_choice(content, world, sight, seat, rng))
        else:
            made.append(seen.pairs if secret.kind == ANSWER else seen.cards)
    return Choice(secret.kind, secret.asked, tuple(made), secret.shown)


def drawn_choice(
    content: Content, world: World, sight: WorldSight, seat: int, rng: random.Random
) -> tuple[str, ...] | tuple[int, ...]:
    """Any choice that the seat could have made."""
    assert sight.secret is not None
    if sight.secret.kind == COMMIT:
        return (rng.choice(world.setup_hands[seat]),)
    if sight.secret.kind == ANSWER:
        own = [number for number, pair in enumerate(world.act.proposal) if seat in (pair.left, pair.right)]
        return tuple(number for number in own if rng.random() < AGREES)
    hand = world.hands[seat]
    two = len(hand) > 1 and world.money[seat] >= content.numbers.combo and rng.random() < PLANS_TWO
    return content.in_order(rng.sample(hand, 2 if two else 1))
