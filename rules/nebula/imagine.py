"""Worlds that a seat cannot tell from the real one: the personal objectives of others dealt anew (NB-H1)."""

from __future__ import annotations

import random

from rules.nebula.content import Content
from rules.nebula.sight import CosmosSight, galaxy_of, stars_of
from rules.nebula.state import EMPTY, Cosmos


def open_cosmos(content: Content, sight: CosmosSight) -> Cosmos:
    """The state of a sight, with nothing where it knows nothing."""
    places: dict[str | None, int] = dict(content.places.items())
    places[None] = EMPTY
    table = content.table
    cosmos = Cosmos(
        len(sight.seats),
        full=sight.full,
        start=EMPTY if sight.start is None else sight.start,
        bag=stars_of(content, sight.bag),
        beams=table.beams,
        colors=content.black,
    )
    cosmos.phase, cosmos.active, cosmos.round = sight.phase, sight.active, sight.round
    cosmos.box = stars_of(content, sight.box)
    cosmos.beams = [tuple([places[star] for star in one.stars]) for one in sight.clusters]
    top, right, left = [one.beam for one in sight.clusters]
    cosmos.hourglasses = (top, right, left)
    cosmos.supernova, cosmos.discarded = places[sight.supernova], places[sight.discarded]
    cosmos.snapshot = places[sight.snapshot]
    cosmos.placed = tuple([places[color] for color in sight.placed])
    cosmos.drawn = tuple([places[color] for color in sight.drawn])
    cosmos.pointer, cosmos.public, cosmos.claims = sight.pointer, sight.public, sight.claims
    cosmos.advanced, cosmos.tracks, cosmos.triggers = sight.advanced, sight.tracks, sight.triggers
    for seat, there in enumerate(sight.seats):
        cosmos.observatories[seat] = stars_of(content, there.observatory)
        cosmos.galaxies[seat] = galaxy_of(content, there.galaxy)
        cosmos.holes[seat] = there.holes
        cosmos.personal[seat] = there.personal
        cosmos.offers[seat] = there.offer or ()
        cosmos.rejected[seat] = there.rejected or ()
    return cosmos


def imagine_cosmos(content: Content, sight: CosmosSight, rng: random.Random) -> Cosmos:
    """A state in which the viewer has exactly this sight; all that it cannot know is drawn from `rng`."""
    cosmos = open_cosmos(content, sight)
    seen = {*cosmos.personal, *(card for cards in (*cosmos.offers, *cosmos.rejected) for card in cards)}
    unseen = [card for card in content.personal if card not in seen]
    rng.shuffle(unseen)
    for seat, there in enumerate(sight.seats):
        if there.offer is None:
            cosmos.offers[seat] = tuple(unseen.pop() for _ in range(there.dealt))
        if there.has_chosen and there.personal is None:
            cosmos.personal[seat] = unseen.pop()
        if there.has_chosen and there.rejected is None:
            cosmos.rejected[seat] = tuple(unseen.pop() for _ in range(content.table.dealt - 1))
    return cosmos
