"""Sleepers wake, humans and energy come aboard, a furnace burns goods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.animations.cargo import TOKEN_MS, TOKEN_STEP, take
from client.games.galaxy_trucker.animations.script import Actor, FlightScript, Token
from client.games.galaxy_trucker.pictures.ships import TokenFace
from client.games.galaxy_trucker.pictures.tiles import Load
from client.table.layout import Place
from client.table.script import apart
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.flight.taking_in import admit

BURN_MS = 350.0
POD_MS = 140.0


def held(actor: Actor, tiles: Iterable[int]) -> dict[int, Load]:
    """What lies on these tiles now."""
    return {tile: actor.load(tile) for tile in tiles}


def gained(actor: Actor, before: dict[int, Load]) -> list[Token]:
    """The loose pieces that lie there now and did not before."""
    found = []
    for tile, load in before.items():
        had = Counter(name for name, _place in actor.tokens(tile, load))
        for name, place in actor.tokens(tile, actor.load(tile)):
            if had[name]:
                had[name] -= 1
            else:
                found.append((name, place))
    return found


def left(actor: Actor, before: dict[int, Load]) -> list[Place]:
    """Where loose pieces lay that lie there no more."""
    places = []
    for tile, load in before.items():
        there = len(actor.tokens(tile, actor.load(tile)))
        places += [place for _name, place in actor.tokens(tile, load)[there:]]
    return places


def woken(script: FlightScript, event: told.Woken) -> None:
    """The pods open, and figures hop to their cabins (GTX-T11)."""
    actor = script.actor(event.seat)
    if actor is None:
        return
    pods, cabins = held(actor, actor.ship.sleepers), held(actor, (cabin for cabin, _n in event.places))
    actor.ship.rouse(dict(event.places))
    beds = left(actor, pods)
    for place in beds:
        script.ghost(TokenFace("sleeper"), place, scale=1.3, ms=POD_MS, fade=(1.0, 0.0))
    for tile in pods:
        script.tile_after(actor, tile)
    script.sound("hiss")
    _hop(script, actor, beds, gained(actor, cabins), cabins)


def humans_moved(script: FlightScript, event: told.HumansMoved) -> None:
    """From cabin to cabin (GTX-B05)."""
    actor = script.actor(event.seat)
    if actor is None:
        return
    old, new = (held(actor, (cabin for cabin, _n in cabins)) for cabins in (event.leaving, event.places))
    actor.ship.take_humans(dict(event.leaving))
    begins = left(actor, old)
    for tile in old:
        script.tile_after(actor, tile)
    actor.ship.put_humans(dict(event.places))
    _hop(script, actor, begins, gained(actor, new), new)


def humans_boarded(script: FlightScript, event: told.HumansBoarded) -> None:
    """They come from the card (GTX-X56)."""
    actor, card = script.actor(event.seat), script.spot("card")
    if actor is None:
        return
    places = held(actor, (tile for tile, _n in event.places))
    admit(actor.ship, dict(event.places))
    new = gained(actor, places)
    _hop(script, actor, [card] * len(new) if card is not None else [], new, places)


def energy_placed(script: FlightScript, event: told.EnergyPlaced) -> None:
    """New energy comes from the card into the batteries."""
    actor, card = script.actor(event.seat), script.spot("card")
    if actor is None:
        return
    batteries = held(actor, actor.ship.batteries)
    actor.ship.energy = dict(event.energy)
    new = gained(actor, batteries)
    _hop(script, actor, [card] * len(new) if card is not None else [], new, batteries)


def _hop(
    script: FlightScript, actor: Actor, begins: Sequence[Place], new: Sequence[Token], tiles: Iterable[int]
) -> None:
    """Pieces hop to their places, one after another; then the tiles show them."""
    for delay, (begin, (name, place)) in apart(zip(begins, new, strict=False), TOKEN_STEP):
        begin = replace(place, x=begin.x, y=begin.y)
        script.ghost(
            TokenFace(name), begin, place, stays=True, ms=TOKEN_MS, delay=delay, easing="arc", sound="hop"
        )  # fmt: skip
    length = script.length
    for tile in tiles:
        script.tile_after(actor, tile, length)
    script.panel_after(actor.seat, length)
    script.wait(60.0)


def burnt(script: FlightScript, event: told.Burnt) -> None:
    """A cube drops into the hopper, and the cells fill from below (GTX-T33)."""
    actor = script.actor(event.seat)
    if actor is None or event.furnace not in actor.spots:
        return
    furnace, drop = Place.of(actor.spots[event.furnace][0]), BURN_MS * 0.5
    side, begin = furnace.height * 0.24, _from_where(script, actor, event.good)
    end = Place(furnace.x, furnace.y, side, side)
    if begin is not None:
        script.ghost(
            TokenFace(event.good), replace(begin, width=side, height=side), end, ms=drop, easing="arc",
            fade=(1.0, 0.4), sound="drip",
        )  # fmt: skip
    script.swell(ids.Tile(event.furnace), 0.05, drop, delay=drop)
    battery = held(actor, [event.battery])
    cells = script.content.tiles[event.battery].cells
    actor.ship.energy = {**actor.ship.energy, event.battery: cells}
    new = sorted(gained(actor, battery), key=lambda token: -token[1].y)
    step = (BURN_MS - drop) / max(1, len(new))
    for delay, (name, place) in apart(new, step):
        low = replace(place, y=place.y + place.height / 2)
        script.ghost(
            TokenFace(name), low, place, stays=True, ms=step, delay=drop + delay, fade=(0.0, 1.0)
        )  # fmt: skip
    script.tile_after(actor, event.battery, BURN_MS)
    script.panel_after(actor.seat, BURN_MS)
    script.wait(60.0)


def _from_where(script: FlightScript, actor: Actor, good: str) -> Place | None:
    """Where a good that is burnt lay: in a hold, or else on the card."""
    for hold, goods in actor.ship.goods.items():
        if good in goods and hold in actor.spots:
            place = next((at for name, at in actor.tokens(hold, actor.load(hold)) if name == good), None)
            take(actor.ship, hold, good)
            script.tile_after(actor, hold)
            return place
    return script.spot("card")
