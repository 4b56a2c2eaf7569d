"""Worlds that a seat cannot tell from the real one: hidden choices made anew (SB-H03)."""

from __future__ import annotations

import random

from rules.space_bastards.content import Content
from rules.space_bastards.options import Options
from rules.space_bastards.sight import HIDDEN, NONE, WorldSight
from rules.space_bastards.state import ANSWER, COMMIT, Choice, Held, Lying, Table, World, facts

AGREES = 0.5
"""How likely another seat is taken to have agreed to a pair."""
PLANS_TWO = 0.2
"""How likely another seat that could have planned two cards is taken to have done so."""


def imagine_world(content: Content, sight: WorldSight, options: Options, rng: random.Random) -> World:
    """A state with exactly this sight; hidden choices are drawn from `rng` among those that are possible."""
    world = World(
        **facts(sight, Table),
        options=options,
        open=tuple(planet.id for planet in sight.planets if planet.open),
        tokens={planet.id: Lying(planet.tokens) for planet in sight.planets if planet.tokens},
        held=tuple(Held(**facts(one, Held)) for one in sight.owners[: sight.seats]),
        neutral_cards=sight.neutral_races,
    )
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
        return (rng.choice(world.held[seat].setup_hand),)
    if sight.secret.kind == ANSWER:
        own = [number for number, pair in enumerate(world.act.proposal) if seat in (pair.left, pair.right)]
        return tuple(number for number in own if rng.random() < AGREES)
    hand = world.held[seat].hand
    two = len(hand) > 1 and world.held[seat].money >= content.numbers.combo and rng.random() < PLANS_TWO
    return content.in_order(rng.sample(hand, 2 if two else 1))
