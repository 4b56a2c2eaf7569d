"""Quick judgement at work: the easy and normal bots, and everybody's play in imagined matches."""

from __future__ import annotations

from rules.kernel.game import Thinking
from rules.kernel.match import Match
from rules.kernel.views import View
from rules.space_dragons.actions import Pick, Play
from rules.space_dragons.bots.judgement import Judgement, Outlook
from rules.space_dragons.bots.weights import EASY_BLINDNESS, EASY_CHOICE, NORMAL_NOISE
from rules.space_dragons.sight import HuntSight
from rules.space_dragons.state import DRAFT, Cards, Hunt


class Easy:
    """Any of the three cards that look best, but none that is clearly worse than the best of them."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement

    def choose(self, view: View, thinking: Thinking) -> Pick | Play:
        cards, ratings = ratings_for(self.judgement, view.sight, view.seat)
        ranked = sorted(range(len(cards)), key=lambda place: -ratings[place])
        floor = ratings[ranked[0]] - EASY_BLINDNESS
        sensible = [place for place in ranked[:EASY_CHOICE] if ratings[place] >= floor]
        return answer_of(view.sight, cards[thinking.rng.choice(sensible)])


class Normal:
    """The card that looks best, looking not quite sharply."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement

    def choose(self, view: View, thinking: Thinking) -> Pick | Play:
        cards, ratings = ratings_for(self.judgement, view.sight, view.seat)
        blurred = [rating + thinking.rng.gauss(0, NORMAL_NOISE) for rating in ratings]
        return answer_of(view.sight, cards[blurred.index(max(blurred))])


def answer_of(sight: HuntSight, card: int) -> Pick | Play:
    """The answer that names this card in the phase of the sight."""
    return Pick(card) if sight.phase == DRAFT else Play(card)


def outlook_of(judgement: Judgement, sight: HuntSight, seat: int) -> Outlook:
    """What this seat can expect of the others: all cards that are neither public nor its own."""
    own = sight.seats[seat]
    at_hand = {*(own.pack or ()), *(own.chosen or ()), *(own.hand or ())}
    public = {*sight.out, *(card for there in sight.seats for card in there.played)}
    facts = judgement.facts
    out_there = set(facts.values) - at_hand - public
    return Outlook(facts, judgement.weights, sight.sides, len(sight.seats), sight.family, out_there)


def ratings_for(judgement: Judgement, sight: HuntSight, seat: int) -> tuple[Cards, list[float]]:
    """The cards among which this seat must choose now, and their ratings."""
    facts, own = judgement.facts, sight.seats[seat]
    outlook = outlook_of(judgement, sight, seat)
    if sight.phase == DRAFT:
        pack = own.pack or ()
        return pack, judgement.picks(outlook, pack, own.chosen or ())
    hand = own.hand or ()
    assert sight.dragon is not None
    counts = [tuple(there.counts[symbol] for symbol in facts.symbols) for there in sight.seats]
    return hand, judgement.plays(
        outlook,
        hand,
        [card for _, card in sight.table],
        sight.trick,
        sight.dragon,
        own.shields,
        own.damage,
        counts[seat],
        [count for other, count in enumerate(counts) if other != seat],
    )


def best_for(judgement: Judgement, outlook: Outlook, hunt: Hunt, seat: int) -> int:
    """The card that `seat` takes or plays in an imagined world, judged by what it would know there."""
    if hunt.phase == DRAFT:
        pack = hunt.packs[seat]
        ratings = judgement.picks(outlook, pack, hunt.chosen[seat])
        return pack[ratings.index(max(ratings))]
    laid = judgement.facts.laid
    hand = hunt.hands[seat]
    assert hunt.dragon is not None
    ratings = judgement.plays(
        outlook,
        hand,
        hunt.table,
        hunt.trick,
        hunt.dragon,
        hunt.shields[seat],
        hunt.damage[seat],
        laid(hunt.played[seat], hunt.dragons[seat]),
        [laid(hunt.played[s], hunt.dragons[s]) for s in range(hunt.seats) if s != seat],
    )
    return hand[ratings.index(max(ratings))]


def play_out(judgement: Judgement, outlook: Outlook, match: Match) -> None:
    """Play an imagined match to its end, everybody by quick judgement."""
    hunt: Hunt = match.state
    while not match.over:
        action = Pick if hunt.phase == DRAFT else Play
        for seat in match.asked:
            match.submit(seat, action(best_for(judgement, outlook, hunt, seat)))
