"""Crew, goods, energy and credits on their way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.animations.script import Actor, FlightScript, Token
from client.games.galaxy_trucker.pictures.ships import TokenFace
from client.table.layout import Place
from client.table.script import apart
from rules.galaxy_trucker.events import Credits
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import MEASURED, powerable

TOKEN_MS, TOKEN_STEP = 220.0, 60.0
MOST_COINS = 4


def energy_spent(script: FlightScript, event: told.EnergySpent) -> None:
    """Cells go dark one after another; a spark runs along the joints to what it powers."""
    actor = script.actor(event.seat)
    goals = _powered(script, actor, event) if actor is not None and actor.large else ()
    if actor is None or not goals:
        _tokens_leave(script, event.seat, [(battery, "energy") for battery in event.batteries], up=True)
        return
    for number, (delay, battery) in enumerate(apart(event.batteries, TOKEN_STEP)):
        way = _way(actor.ship, battery, goals[min(number, len(goals) - 1)])
        take(actor.ship, battery, "energy")
        script.tile_after(actor, battery, delay)
        _spark(script, actor, way, delay)
    script.panel_after(event.seat)
    script.wait(60.0)


def _powered(script: FlightScript, actor: Actor, event: told.EnergySpent) -> tuple[int, ...]:
    """What the energy is for: the device that stops something, or all that were switched on."""
    following = script.ahead[0] if script.ahead else None
    if isinstance(following, told.HazardResult) and following.by:
        return (following.by,)
    if isinstance(following, told.Declared) and following.kind in MEASURED:
        devices = powerable(actor.ship, MEASURED[following.kind])
        return tuple(devices) if len(devices) == len(event.batteries) else ()
    return ()


def _spark(script: FlightScript, actor: Actor, way: Sequence[int], delay: float) -> None:
    """An energy token runs from tile to tile."""
    side = actor.hull.cell * 0.34
    places = [script.spot(ids.Tile(tile)) for tile in way]
    stops = [Place(place.x, place.y, side * 0.6, side) for place in places if place is not None]
    if len(stops) < 2 or script.reduced:
        return  # it only flies past
    step = max(50.0, TOKEN_MS / (len(stops) - 1))
    name = script.ghost(TokenFace("energy"), stops[0], ms=step, delay=delay, stays=True)
    for late, stop in apart(stops[1:], step):
        fade = (1.0, 0.0) if stop is stops[-1] else None
        script.fly(name, stop, ms=step, delay=delay + late, easing="linear", fade=fade)


def lost(
    script: FlightScript, event: told.EnergyLost | told.CrewLost | told.AlienLeft | told.GoodsLost
) -> None:  # fmt: skip
    """Crew, goods or energy leave a ship."""
    match event:
        case told.EnergyLost():
            items: Sequence[tuple[int, str]] = [(battery, "energy") for battery in event.batteries]
        case told.CrewLost():
            items = event.figures
        case told.AlienLeft():
            items = [(event.cabin, event.alien)]
        case told.GoodsLost():
            items = event.items
    _tokens_leave(script, event.seat, items)


def _tokens_leave(
    script: FlightScript, seat: int, items: Sequence[tuple[int, str]], *, up: bool = False
) -> None:  # fmt: skip
    """Loose pieces hop off their tiles and fade."""
    actor = script.actor(seat)
    if actor is None:
        return
    hop = max(14.0, (40 if actor.large else 18) * script.layout.units.factor)
    for delay, (tile, name) in apart(items, TOKEN_STEP):
        there = actor.tokens(tile, actor.load(tile))
        spot = next((place for token, place in reversed(there) if token == name), None)
        take(actor.ship, tile, name)
        script.tile_after(actor, tile, delay)
        if spot is not None:
            away = replace(spot, x=spot.x + (0 if up else hop), y=spot.y - hop)
            script.ghost(TokenFace(name), spot, away, ms=TOKEN_MS, delay=delay, fade=(1.0, 0.0), easing="arc")
    script.panel_after(seat)
    script.wait(80.0)


def goods_loaded(script: FlightScript, event: told.GoodsLoaded) -> None:
    """Goods hop from the card into the holds, where the viewer has not laid them by hand."""
    actor, card = script.actor(event.seat), script.spot("card")
    if actor is None or card is None:
        return
    prompt = script.before.prompt
    by_hand = event.seat == script.before.seat and prompt is not None and prompt.kind == "load_goods"
    had, actor.ship.goods = actor.ship.goods, dict(event.layout)
    gained = [token for hold, goods in event.layout for token in _gained(actor, hold, had.get(hold, ()))]
    for delay, (name, spot) in apart([] if by_hand else gained, TOKEN_STEP):
        script.ghost(
            TokenFace(name), replace(spot, x=card.x, y=card.y), spot, ms=TOKEN_MS * 1.6, delay=delay,
            easing="arc", stays=True, sound="tick",
        )  # fmt: skip
    length = script.length
    for hold in actor.spots:
        if script.content.tiles[hold].room:
            script.tile_after(actor, hold, length)
    script.panel_after(event.seat, length)
    script.wait(60.0)


def _gained(actor: Actor, hold: int, had: Sequence[str]) -> list[Token]:
    """The goods of a hold that were not there before."""
    new = Counter[str](actor.ship.goods.get(hold, ())) - Counter(had)
    places = dict(reversed(actor.tokens(hold, actor.load(hold))))
    return [(good, places[good]) for good in new.elements() if good in places]


def credits(script: FlightScript, event: Credits) -> None:
    """Coins fly between the card and a ship."""
    actor, card = script.actor(event.seat), script.spot("card")
    if actor is None or card is None or event.reason not in ("reward", "goods_given_up"):
        return
    side = script.layout.units.px(34, 24)
    end = Place(actor.panel.centerx, actor.panel.y + side, side, side)
    start = Place(card.x, card.y + card.height * 0.3, side, side)
    first, last = (start, end) if event.delta > 0 else (end, start)
    for delay, number in apart(range(min(MOST_COINS, max(1, abs(event.delta) // 3))), TOKEN_STEP):
        script.ghost(
            TokenFace("coin"), first, last, ms=420, delay=delay, easing="arc", sound="" if number else "coin"
        )


def _way(ship: Ship, start: int, goal: int) -> list[int]:
    """Tiles from one to another along the joints, both included; empty if there is no way."""
    before = {start: 0}
    queue = [start]
    for tile in queue:
        if tile == goal:
            break
        for other in ship.joined_to(tile):
            if other not in before:
                before[other] = tile
                queue.append(other)
    if goal not in before:
        return []
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def take(ship: Ship, tile: int, name: str) -> None:
    """A loose piece leaves a tile."""
    if name == "energy":
        if ship.energy.get(tile, 0) > 0:
            ship.spend([tile])
    elif name in ship.crew.get(tile, ()):
        ship.lose_figure(tile, name)
    elif name in ship.goods.get(tile, ()):
        left = list(ship.goods[tile])
        left.remove(name)
        ship.goods = {hold: goods for hold, goods in {**ship.goods, tile: tuple(left)}.items() if goods}
