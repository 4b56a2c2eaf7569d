"""Coins and points fly: trade, diplomacy, dominance, payments."""

from __future__ import annotations

from client.games.space_bastards.animations.script import APART_MS, GalaxyScript
from client.games.space_bastards.pictures.flying_pieces import PaidFace
from client.games.space_bastards.pictures.relation_marks import LinkFace
from client.games.space_bastards.relations import RELATIONS
from client.table.layout import Place
from client.table.script import apart
from rules.space_bastards import events as sb
from rules.space_bastards.state import Pair

TOLD_BEFORE = ("dominance", "purchase")
"""Points whose thumbs fly with the event before them."""
WORLDS_MS = 140
SCORED_MS = 520
"""How long a world is ringed when it is scored."""
ALL_WORLDS_MS = 1600
"""In this time all worlds have been scored."""


def coins(script: GalaxyScript, event: sb.Coins) -> None:
    """Coins fly to a panel, or out of it, which is red for a moment then."""
    seat, node = f"seat:{event.seat}", f"seat:{event.seat}.coins"
    script.then(overlap=200)
    if event.delta > 0:
        script.earn("coin", node, event.delta)
    elif event.delta < 0:
        away = [script.counter(node, number - 0.5, -2.4) for number in range(-event.delta)]
        script.pay("coin", node, -event.delta, away)
        script.flash(PaidFace(), seat, ms=200, z=script.flying_z - 30)
    script.shows(seat)


def points(script: GalaxyScript, event: sb.Points) -> None:
    """Thumbs fly to a panel."""
    if event.why not in TOLD_BEFORE:
        script.then(overlap=200)
        script.earn("favour", f"seat:{event.seat}.points", event.delta)
        script.shows(f"seat:{event.seat}")


def bought(script: GalaxyScript, event: sb.PointsBought) -> None:
    """Coins become points at the end."""
    seat = f"seat:{event.seat}"
    coin, point = script.counter(f"{seat}.coins"), script.counter(f"{seat}.points")
    if coin is not None and point is not None:
        script.then(overlap=320)
        above = script.counter(Place((coin.x + point.x) / 2, coin.y, 0, 0), dy=-2.2)
        script.pay("coin", f"{seat}.coins", event.coins, [above])
        script.earn("favour", f"{seat}.points", event.points, [above], late=200, sound="")
        script.shows(seat)


def dominance(script: GalaxyScript, event: sb.Dominance) -> None:
    """World after world its plaque grows, the ring of its owner shows and a thumb flies."""
    more = script.take(
        sb.Dominance, sb.Points, when=lambda one: not isinstance(one, sb.Points) or one.why == "dominance"
    )
    owned = [one for one in (event, *more) if isinstance(one, sb.Dominance) and one.owner is not None]
    step = min(WORLDS_MS, (ALL_WORLDS_MS - SCORED_MS) / max(1, len(owned) - 1))
    for delay, world in apart(owned, step):
        assert world.owner is not None
        script.ring(world.planet, script.painted(world.owner), ms=SCORED_MS, delay=delay, sound="ping")
        script.swell(f"plaque:{world.planet}", 0.2, 360, delay=delay, z=script.flying_z - 10)
        if world.points and script.spot(f"seat:{world.owner}") is not None:
            node = f"seat:{world.owner}.points"
            begin = script.counter(f"world:{world.planet}")
            script.earn("favour", node, world.points, [begin], late=delay + 120, sound="")
    script.shows(*{f"seat:{one.owner}": None for one in owned})


def settled(script: GalaxyScript, event: sb.PairsSettled) -> None:
    """The worlds of agreed pairs ring and their links flash; what was earned flies from there."""
    if not event.agreed:
        script.sound("refuse")
        script.shows("relation:" + event.relation)
    for delay, planet in apart(dict.fromkeys(pair.planet for pair in event.agreed), APART_MS):
        script.ring(planet, event.seat, delay=delay)
    races = script.state.relations.get(event.relation)
    met: set[str] = set()
    for pair in event.agreed:
        ends = _ends(script, pair, races, met) if races is not None else []
        _flash(script, event.relation, ends)


def _flash(script: GalaxyScript, relation: str, ends: list[Place | None]) -> None:
    """A line between the creatures of a pair shows for a moment."""
    start, end = (*ends, None, None)[:2]
    if start is None or end is None:
        return
    edge = script.layout.px(20, 16)
    wide, high = abs(round(end.x - start.x)) + 2 * edge, abs(round(end.y - start.y)) + 2 * edge
    face = LinkFace((end.x - start.x) * (end.y - start.y) >= 0, edge, RELATIONS[relation].mark)
    between = Place((start.x + end.x) / 2, (start.y + end.y) / 2, wide, high)
    script.flash(face, between, ms=460, pulse=0.04, z=script.flying_z - 10)


def _ends(script: GalaxyScript, pair: Pair, races: tuple[str, str], met: set[str]) -> list[Place | None]:
    """Where the two creatures of a pair lie."""
    found = []
    for owner, race in zip((pair.left, pair.right), races, strict=True):
        for token in script.state.living(pair.planet, race):
            name = script.state.name(pair.planet, token)
            if token.owner == owner and name not in met:
                met.add(name)
                found.append(script.lies(pair.planet, token))
                break
    return found
