"""How an update of the flight plays (art/galaxy-trucker.md, section 6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from client.games.galaxy_trucker.animations import (
    cargo,
    coming_aboard,
    further_losses,
    hits,
    hyperspace,
    loans,
)
from client.games.galaxy_trucker.animations.script import CLOSE_Z, FlightScript
from client.games.galaxy_trucker.animations.turning_hulls import turned_over
from client.games.galaxy_trucker.panels.notes import Disc, DiscFace
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.screens.flight.flight_board import next_level, ring_z
from client.games.galaxy_trucker.text.card_report import CardReport
from client.i18n import _
from client.table.layout import Place
from client.table.script import apart
from rules.galaxy_trucker.events import Credits, GaveUp, HalfGaveUp, SeatReady
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.galaxy_trucker.strength import MEASURED

HOP_MS, HOPS_MS = 70.0, 600.0
DISC_MS = 220.0


def card_revealed(script: FlightScript, event: told.CardRevealed) -> None:
    """The next card turns over on the ring."""
    script.turned = True
    script.advance()
    script.say(_("gt.flight.now_card", card=script.words.card(event.card)), instead=True)
    script.end("dice")
    script.hide("next")
    for name in script.old:
        if name.startswith("known:"):
            script.fade(name, 120)
    back = board_faces.BackFace(next_level(script.content, script.after.sight))
    turned = board_faces.card_face(script.content, script.before.sight, event.card)
    script.flip(
        "card", turned, begin="next" if script.spot("next") else "deck", to="card",
        face=back, sound="card", z=CLOSE_Z - 0.5,  # an enlarged ship that it strikes lies above it
    )  # fmt: skip
    script.then()
    script.values_now(200)
    script.wait(500.0)


def card_ended(script: FlightScript, event: told.CardEnded) -> None:
    """What came of it shows, and the dice go."""
    script.advance()
    script.values_now(200)
    own, sight = script.before.seat, script.after.sight
    if sight.phase != BETWEEN_CARDS or not 0 <= own < len(sight.seats) or sight.seats[own].position is None:
        # nobody here will be asked before it is gone
        report = CardReport(script.words, sight, script.state.story)
        said = _("gt.flight.title_ended", card=script.words.card(event.card))
        script.say(said, instead=True)
        script.read(f"{said} {report.whole(own)}" if 0 <= own < len(sight.seats) else said)
    script.then()
    script.end("dice")


def declared(script: FlightScript, event: told.Declared) -> None:
    """Engines or cannons of the large ship flare up."""
    actor = script.actor(event.seat)
    if actor is None or not actor.large or event.kind not in MEASURED:
        return
    by = MEASURED[event.kind]
    for tile in actor.ship.tiles:
        if not getattr(script.content.tiles[tile], by):
            continue
        if by == "cannons":
            script.swell(f"tile:{tile}", 0.05, 350)
        for name in script.old:
            if by == "engines" and name.startswith(f"flame:{tile}:"):
                script.swell(name, 0.7 + 0.1 * min(event.strength, 10), 350)


def moved(script: FlightScript, event: told.Moved) -> None:
    """Rockets hop space by space, several together; those that change places all at once (E02, E22)."""
    moves = (event, *script.take(told.Moved))
    swap = not any(move.days for move in moves)
    for number, move in enumerate(moves):
        step = 1 if move.goal > move.start else -1
        spaces = range(move.start + step, move.goal + step, step)
        hop = HOPS_MS / max(1, len(spaces))
        hop, number = (hop, 0) if swap else (min(HOP_MS, hop), number)
        for at, (delay, space) in enumerate(apart(spaces, hop)):
            place = script.spot(f"space:{space % script.content.table.spaces}")
            script.fly(
                f"rocket:{move.seat}", place, ms=hop, delay=number * hop + delay, easing="linear",
                z=ring_z(place) if place is not None else None, sound="" if at % 2 else "tick",
            )  # fmt: skip
    script.wait(200.0)


def gave_up(script: FlightScript, event: GaveUp) -> None:
    """A rocket falls off the ring."""
    name = f"rocket:{event.seat}"
    place = script.spot(name)
    if place is not None:
        end = replace(place, y=place.y + script.layout.units.px(90, 60))
        script.fly(name, end, ms=350, fade=(1.0, 0.0), easing="in_out", z=None)
        script.wait(200.0)


def bid(script: FlightScript, event: told.AuctionBid) -> None:
    """A disc lands in the line of whoever bids; then the one that was the highest is dim (GTX-G04)."""
    script.advance()
    table = script.spot("values")
    if table is None or not event.credits:
        return
    inside = script.change.inside(script.values_face(), table.rect.size).get(f"last:{event.seat}")
    if inside is None:
        return
    place = Place.of(inside.move(table.rect.topleft))
    above = replace(place, y=place.y - place.height)
    disc = DiscFace(Disc(str(event.credits), "lit"))
    script.ghost(disc, above, place, ms=DISC_MS, easing="in_out", fade=(0.2, 1.0), sound="coin")


def ready(script: FlightScript, event: SeatReady) -> None:
    """A rocket nods."""
    script.swell(f"rocket:{event.seat}", 0.1, 120)


PLAYS: Final[dict[type[Any], Callable[[FlightScript, Any], None]]] = {
    told.CardRevealed: card_revealed,
    told.CardEnded: card_ended,
    told.Declared: declared,
    told.Moved: moved,
    told.AuctionBid: bid,
    told.EnergySpent: cargo.energy_spent,
    **dict.fromkeys((told.EnergyLost, told.CrewLost, told.AlienLeft, told.GoodsLost), cargo.lost),
    told.GoodsLoaded: cargo.goods_loaded,
    Credits: cargo.credits,
    GaveUp: gave_up,
    SeatReady: ready,
    told.Dice: hits.dice,
    told.Hazard: hits.hazard,
    told.HazardResult: hits.hazard_result,
    told.TileSabotaged: hits.tile_sabotaged,
    **dict.fromkeys((told.TilesFallen, told.TilesHandedOver), hits.tiles_fallen),
    told.Boosted: hyperspace.boosted,
    told.Pierced: further_losses.pierced,
    **dict.fromkeys((told.MaterialTired, told.MadnessBroke), further_losses.square_drawn),
    HalfGaveUp: further_losses.half_gave_up,
    told.Exploded: further_losses.exploded,
    told.Jumped: hyperspace.jumped,
    told.Returned: hyperspace.returned,
    told.TurnedOver: turned_over,
    told.Woken: coming_aboard.woken,
    told.HumansMoved: coming_aboard.humans_moved,
    told.HumansBoarded: coming_aboard.humans_boarded,
    told.EnergyPlaced: coming_aboard.energy_placed,
    told.Burnt: coming_aboard.burnt,
    **loans.PLAYS,
}
