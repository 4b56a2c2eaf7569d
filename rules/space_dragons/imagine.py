"""Worlds that a seat cannot tell from the real one: the hidden part dealt anew from its sight (SD-H05)."""

from __future__ import annotations

import random

from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight, SeatSight
from rules.space_dragons.state import DRAFT, SETUP, Cards, Hunt


def imagine_hunt(content: Content, sight: HuntSight, viewer: int, players: int, rng: random.Random) -> Hunt:
    """A state in which `viewer` has exactly this sight; all that it cannot know is drawn from `rng`.

    Cards of `known` lie where they are known to lie, other seen cards with another seat, the rest anywhere.
    """
    hunt = Hunt(len(sight.seats), players, family=sight.family, sides=sight.sides)
    hunt.phase, hunt.step, hunt.leader = sight.phase, sight.step, sight.leader
    hunt.trick = sight.trick or (0 if sight.phase in (SETUP, DRAFT) else content.table.tricks)
    hunt.dragon, hunt.turned_up, hunt.out = sight.dragon, sight.turned_up, sight.out
    hunt.table = tuple(card for _, card in sight.table)
    hunt.trick_winner, hunt.hits = sight.trick_winner, sight.hits
    hunt.played = [seat.played for seat in sight.seats]
    hunt.dragons = [seat.dragons for seat in sight.seats]
    hunt.shields = [seat.shields for seat in sight.seats]
    hunt.damage = [seat.damage for seat in sight.seats]
    own = sight.seats[viewer]
    hunt.packs[viewer], hunt.chosen[viewer], hunt.hands[viewer] = (
        own.pack or (),
        own.chosen or (),
        own.hand or (),
    )
    hunt.picked[viewer] = own.picked
    hunt.held[viewer] = frozenset(sight.seen)
    hunt.known[viewer] = [seat.known for seat in sight.seats]
    deal_hidden(content, hunt, sight, viewer, rng)
    return hunt


def deal_hidden(content: Content, hunt: Hunt, sight: HuntSight, viewer: int, rng: random.Random) -> None:
    """Fill packs, chosen cards, hands and pending picks of all other seats."""
    own = {*hunt.packs[viewer], *hunt.chosen[viewer], *hunt.hands[viewer]}
    seen = set(sight.seen)
    placed = own.union(hunt.public, *(there.known for there in sight.seats))
    wandering = [card for card in sight.seen if card not in placed]
    unseen = [card for card in content.crew_by_value if card not in seen]
    others = [seat for seat in range(hunt.seats) if seat != viewer]
    free = sum(hidden_size(sight.seats[seat]) - len(sight.seats[seat].known) for seat in others)
    rng.shuffle(wandering)
    hand_out = wandering[:free] + rng.sample(unseen, max(0, free - len(wandering)))
    rng.shuffle(hand_out)
    for seat in others:
        there = sight.seats[seat]
        fixed = list(there.known)
        # In the draft the known cards of a seat are its whole pack (SD-H03 a); in the hunt part of its hand.
        missing = there.pack_size - len(fixed) if there.pack_size else 0
        if there.pack_size:
            hunt.packs[seat] = (*fixed, *take(hand_out, missing))
            hunt.chosen[seat] = take(hand_out, there.chosen_size)
        else:
            hand = [*fixed, *take(hand_out, there.hand_size - len(fixed))]
            rng.shuffle(hand)
            hunt.hands[seat] = tuple(hand)
        if there.has_picked:
            hunt.picked[seat] = rng.choice(hunt.packs[seat])
        hunt.held[seat] = frozenset((*hunt.packs[seat], *hunt.chosen[seat], *hunt.hands[seat]))


def hidden_size(seat: SeatSight) -> int:
    """How many face-down cards lie with a seat."""
    return seat.pack_size + seat.chosen_size + seat.hand_size


def take(cards: list[int], count: int) -> Cards:
    """Remove `count` cards from the end of `cards`."""
    return tuple(cards.pop() for _ in range(count))
