"""Worlds that a seat cannot tell from the real one: heap, hands and piles dealt anew (GT-H3)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from rules.galaxy_trucker.cards import MACHINATION
from rules.galaxy_trucker.chances import DrawTile
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.tasks import Fitting, LayingOut, SecretBidding
from rules.galaxy_trucker.options import PREDICTABLE, Options
from rules.galaxy_trucker.piles import added, info_of, stack
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight, SeatSight, ShipSight
from rules.galaxy_trucker.state import BEFORE_FLIGHT, Glass, Hand, Journey, Outfit

REMEMBERED: Final = 200
"""Ships as they were laid lately, with what was worked out about them: the same ship is asked about often."""


def imagine_journey(
    content: Content,
    sight: JourneySight,
    viewer: int,
    options: Options,
    rng: random.Random,
) -> Journey:
    """A state in which `viewer` has exactly this sight; all that it cannot know is drawn from `rng`."""
    seats = [known_seat(content, seat) for seat in sight.seats]
    journey = Journey(options, seats)
    journey.phase, journey.flight_at = sight.phase, sight.flight_at
    journey.face_up, journey.stalled = sight.face_up, sight.stalled
    journey.glass = Glass(sight.circle, sight.running, sight.glass_turn, sight.glass_rounds, sight.glass_by)
    journey.turn = sight.turn or 0
    journey.turned, journey.used = sight.turned, frozenset(sight.used)
    journey.decisions = sight.decisions
    journey.card, journey.paid = sight.card, sight.paid
    journey.resolved = sight.resolved
    journey.discard_up, journey.discard_down = sight.discard_up, sight.discard_down
    journey.roads, journey.used_roads, journey.dead_column = sight.roads, sight.used_roads, sight.dead_column
    journey.reduced, journey.storm, journey.crashed = frozenset(sight.reduced), sight.storm, sight.crashed
    keep_secrets(content, journey, sight, rng)
    deal_tiles(content, journey, sight, rng)
    deal_machinations(content, journey, sight, rng)
    deal_cards(content, journey, sight, rng)
    return journey


def keep_secrets(content: Content, journey: Journey, sight: JourneySight, rng: random.Random) -> None:
    """Numbers that others have set and bids that they have made could be any (GTX-H01)."""
    task = sight.card.tasks[-1] if sight.card is not None and sight.card.tasks else None
    for there, one in zip(sight.seats, journey.seats, strict=True):
        if there.decided and there.secret is None:
            bids = isinstance(task, SecretBidding)
            one.secret = rng.randint(*(0, max(0, there.credits)) if bids else (1, content.table.die))


def known_seat(content: Content, there: SeatSight) -> Outfit:
    """What everybody sees of a seat, with the hand where the viewer knows it."""
    one = Outfit(laid_ship(content, there))
    one.credits, one.lost, one.reserve = there.credits, there.lost, there.reserve
    one.last_placed, one.last_origin = there.last_placed, there.last_origin
    one.put_back = there.put_back
    one.peeking, one.seen, one.order_tile = there.peeking, frozenset(there.seen), there.order_tile
    one.answered, one.faulty, one.boarded = there.answered, there.faulty, there.boarded
    one.heading = there.heading
    one.position, one.gave_up = there.position, there.gave_up
    one.units, one.away = there.units, there.away
    one.replaced, one.secret = there.replaced, there.secret
    one.hidden = None if there.hidden is None else laid_out(content, there.hidden)
    one.specialist, one.saved, one.loans, one.tow = there.specialist, there.saved, there.loans, there.tow
    one.ended_with, one.hired = there.ended_with, there.hired
    one.plans, one.plan, one.roads = there.plans or (), there.plan or "", there.roads
    one.stock, one.unbuilt = there.stock, frozenset(there.unbuilt)
    if there.holding and there.hand is not None:
        one.hand = Hand(there.hand, there.hand_origin, there.hand_public, there.hand_again)
    return one


def laid_ship(content: Content, there: SeatSight) -> Ship:
    """The ship of a seat with all that is on board (GT-H1), and what it tows (E05)."""
    ship = laid_out(content, there.ship)
    if there.tow and content.plotting is not None:
        ship.towed = content.plotting.drag
    return ship


def laid_out(content: Content, there: ShipSight) -> Ship:
    """A ship as it is seen."""
    board, tiles = content.boards[there.board].flown(there.front, there.exhausts, there.dead), there.tiles
    laid = board.laid.get((there.drag, tiles))
    if laid is None:
        if len(board.laid) >= REMEMBERED:
            board.laid.clear()
        laid = board.laid[there.drag, tiles] = Ship(board, content.tiles)
        laid.drag = there.drag
        laid.lay(tiles)
    ship = laid.clone()
    ship.crew, ship.energy = dict(there.crew), dict(there.energy)
    ship.goods, ship.sleepers = dict(there.goods), dict(there.sleepers)
    ship.manager = there.manager
    return ship


def unseen_tiles(content: Content, sight: JourneySight) -> list[int]:
    """What may lie face down or be held in hidden hands, ascending."""
    seen = {*sight.face_up}
    for task in sight.card.tasks if sight.card is not None else ():
        seen.update(task.offer if isinstance(task, LayingOut | Fitting) else ())
    for one in sight.seats:
        for ship in (one.ship, one.hidden):
            seen.update(tile for tile, *_ in (() if ship is None else ship.tiles))
        seen.update(one.reserve, (tile for tile, _ in one.lost), one.stock, one.replaced)
        if one.hand is not None:
            seen.add(one.hand)
    return sorted(content.heap_of(sight.parts) - seen)


def deal_tiles(content: Content, journey: Journey, sight: JourneySight, rng: random.Random) -> None:
    """Unseen tiles into hands that hide one; the rest lies face down. Before the first flight is laid out
    no tile has been seen and none lies anywhere."""
    unseen = unseen_tiles(content, sight)
    journey.left_out, journey.met = sight.left_out, frozenset(sight.met)
    for there, one in zip(sight.seats, journey.seats, strict=True):
        if there.holding and one.hand is None:
            tile = DrawTile(frozenset(unseen), journey.met, journey.left_out).draw(rng).tile
            unseen.remove(tile)
            one.hand = Hand(tile, there.hand_origin, there.hand_public, there.hand_again)
    journey.face_down = frozenset(rng.sample(unseen, sight.face_down + sight.left_out))


def deal_cards(content: Content, journey: Journey, sight: JourneySight, rng: random.Random) -> None:
    """Piles that were dealt but not seen, and the deck of all piles once the ships fly. Which cards are flown
    through once more everybody knows (R04)."""
    if sight.repeating:
        journey.piles = {pile.number: pile.cards for pile in sight.piles if pile.cards is not None}
        journey.deck, journey.ordered, journey.repeating = sight.repeated, True, True
        return
    launched = sight.phase not in BEFORE_FLIGHT
    if info_of(content, journey).learning:
        journey.deck = tuple(sorted(content.starred - {*sight.turned})) if launched else ()
        return
    dealt = {number for seat in sight.seats for number in seat.seen}
    hard = added(content, journey, info_of(content, journey).number)
    if launched:
        dealt = {pile.number for pile in sight.piles}
        dealt |= {content.table.piles + 1} if hard else set()
    known = {pile.number: pile.cards for pile in sight.piles if pile.cards is not None}
    unknown = sorted(dealt - known.keys())
    predictable = journey.options.deck_mode == PREDICTABLE
    recipe = info_of(content, journey).recipe
    size = sum(recipe.values())
    recipes = {number: recipe if number <= content.table.piles else hard for number in unknown}
    journey.piles = dict(known)
    turned = [card for card in sight.turned if content.cards[card].level != MACHINATION]
    fixed: dict[int, list[str]] = {number: [] for number in unknown}
    if predictable:
        for number in unknown:
            fixed[number] = turned[(number - 1) * size : number * size]
    apart = {*sight.used, *sight.turned, *(card for cards in known.values() for card in cards)}
    shown = {card for cards in known.values() for card in cards}
    for level in sorted({*recipe, *hard}):
        counts = {number: recipes[number].get(level, 0) for number in unknown}
        pool = [card for card in content.level(level, sight.parts) if card not in apart]
        rng.shuffle(pool)
        if not predictable:
            loose = [card for card in turned if content.cards[card].level == level and card not in shown]
            wanted = loose + pool[: sum(counts.values()) - len(loose)]
            rng.shuffle(wanted)
            for number, count in counts.items():
                fixed[number] += [wanted.pop() for _ in range(count)]
        else:
            for number, count in counts.items():
                there = sum(content.cards[card].level == level for card in fixed[number])
                fixed[number] += [pool.pop() for _ in range(count - there)]
    for number in unknown:
        journey.piles[number] = mixed(fixed[number], sight.turned if predictable else (), rng)
    if launched:
        stack(content, journey)
        journey.deck = tuple(card for card in journey.deck if card not in sight.turned)


def deal_machinations(content: Content, journey: Journey, sight: JourneySight, rng: random.Random) -> None:
    """Machinations that others have in their hands and have chosen (GTX-H01). Those of them that were turned
    up in this flight are some of the others', in a predictable deck by order number (GTX-E04)."""
    seen = {*sight.used, *sight.turned}
    for there in sight.seats:
        seen.update((*(there.plans or ()), there.plan or ""))
    unseen = [card for card in content.machinations if card not in seen]
    rng.shuffle(unseen)
    own = {there.plan for there in sight.seats}
    turned = [
        card for card in dict.fromkeys(sight.turned) if card in content.machinations and card not in own
    ]
    if journey.options.deck_mode != PREDICTABLE:
        turned += unseen[: sum(there.plan is None for there in sight.seats) - len(turned)]
        rng.shuffle(turned)
    unseen = [card for card in unseen if card not in turned]
    by_number = sorted(range(len(journey.seats)), key=lambda seat: journey.seats[seat].order_tile)
    for seat in by_number:
        there, one = sight.seats[seat], journey.seats[seat]
        if there.plan is None:
            one.plan = turned.pop(0) if turned else unseen.pop()
        if there.plans is None:
            one.plans = tuple(sorted(unseen.pop() for _ in range(there.plans_count)))


def mixed(cards: Sequence[str], first: Sequence[str], rng: random.Random) -> tuple[str, ...]:
    """Cards in a random order, those of `first` in front as they are."""
    front = [card for card in cards if card in first]
    rest = [card for card in cards if card not in first]
    rng.shuffle(rest)
    return (*front, *rest)
