"""Which animation plays an event (section 6 of the table's design)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from client.games.nebula.animations.script import CosmosScript
from client.games.nebula.ids import Claim, Clock, Drawn, Lying, Marker, Moon, Orb, Public, Seat
from client.games.nebula.pictures.clusters import BurstFace
from client.games.nebula.pictures.pieces import KitFace, MarkerFace
from client.games.nebula.pictures.stars import StarFace
from client.table.effects import Pictures
from client.table.layout import Place
from client.table.script import apart
from client.table.spots import like
from rules.nebula import events as nb
from rules.nebula.content import BLACK

STEP_MS, MOST_MS = 90.0, 450.0
RISE = 14


def drawn(script: CosmosScript, event: nb.TimeMoved | nb.StarTaken) -> None:
    """Clocks and moons run along their rings, beam by beam; then stars rise from their sockets and arc into
    the wells."""
    run = (event, *script.take(nb.TimeMoved, nb.StarTaken))
    for one in run:
        if isinstance(one, nb.TimeMoved):
            _runs(script, one)
    script.then()
    for delay, one in apart((one for one in run if isinstance(one, nb.StarTaken)), 60):
        orb = Orb(script.clusters[one.cluster], one.beam)
        script.star(one.color, script.spot(orb), script.well(one.color), delay=delay, sound="ping")
        script.hide(orb, delay)
    script.shows("tray", "tray:badges", Seat(script.active))


def _runs(script: CosmosScript, event: nb.TimeMoved) -> None:
    """One time figure, unless it was drafted here and stands there already; beams that it passes flare."""
    cluster, way = script.clusters[event.cluster], 1 if event.steps > 0 else -1
    clock, goal = script.old.get(Clock(cluster)), script.goal(Clock(cluster))
    if clock is None or goal is None or abs(clock.place.x - goal.x) + abs(clock.place.y - goal.y) < 2:
        return
    beams, ms = script.context.content.table.beams, min(STEP_MS, MOST_MS / abs(event.steps))
    for step in range(abs(event.steps)):
        first, last = ((event.start + way * at) % beams for at in (step, step + 1))
        for figure, kind in ((Clock(cluster), "clock"), (Moon(cluster), "moon")):
            script.fly(
                figure, f"{kind}:{cluster}:{last}", begin=f"{kind}:{cluster}:{first}", ms=ms,
                delay=ms * step, easing="linear", sound="tick" if kind == "clock" else "",
            )  # fmt: skip
        script.flash(KitFace("over-hover"), f"beam:{cluster}:{last}:star", delay=ms * step, fade=(0.8, 0))


def given_up(script: CosmosScript, event: nb.StarGivenUp) -> None:
    """It loses its light and falls into the box."""
    script.star(event.color, script.well(event.color), script.spot("box"), 340, fade=(1, 0.2), sound="hiss")


def chaos_drawn(script: CosmosScript, event: nb.ChaosDrawn) -> None:
    """The bag is squeezed, and stars fan out of it."""
    script.swell("bag", -0.12, 260, sound="felt")
    for delay, at in apart(range(len(event.colors)), 70):
        if Drawn(at) in script.new:
            script.hide(Drawn(at))
            script.fly(Drawn(at), begin="bag", ms=380, delay=delay + 60, easing="arc", sound="pop")


def chaos_kept(script: CosmosScript, event: nb.ChaosKept) -> None:
    """Those that are kept go to the wells, the others into the box."""
    used: set[int] = set()
    for color in event.colors:
        script.star(color, script.drawn(color, used), script.well(color), sound="ping")
    gone = [color for boxed in script.take(nb.StarsBoxed) for color in boxed.colors]
    for delay, color in apart(gone, 50):
        script.star(color, script.drawn(color, used), script.spot("box"), delay=delay, fade=(1, 0.2))
    places = range(len(script.sight.drawn))
    for at in places:
        script.hide(Drawn(at))
    script.shows("drawn", "box:count", *(f"drawn:well:{at}" for at in places))


def star_placed(script: CosmosScript, event: nb.StarPlaced) -> None:
    """What lay there goes to the box first; the star falls into its socket, a ring of light widens."""
    lying, well = Lying(event.seat, event.cell), script.well(event.color)
    place = script.in_galaxy(event.seat, event.cell)
    if event.replaced:
        script.star(event.replaced, place, script.spot("box"), 260, fade=(1, 0.2), sound="thump")
        script.hide(lying)
        script.then(overlap=120)
    socket = script.goal(lying)
    if socket is None:
        script.star(event.color, well, place, 380, sound="glass")
    else:
        above, face = replace(socket, y=socket.y - script.context.px(RISE)), StarFace(event.color)
        if well is not None and abs(well.x - socket.x) + abs(well.y - socket.y) > 2 * socket.width:
            script.fly(lying, above, begin=like(well, above), ms=320, easing="arc", face=face)
            script.then()
        script.fly(lying, socket, begin=above, ms=180, easing="in_out", face=face, sound="glass")
        script.flash(KitFace("over-legal"), like(socket, socket, 1.9), ms=350, delay=140)
    script.shows("tray", "tray:badges", Seat(event.seat))


def black_hole_placed(script: CosmosScript, event: nb.BlackHolePlaced) -> None:
    """It swirls onto the strip."""
    goal = script.on_strip(event.seat, event.space)
    script.star(BLACK, script.well(BLACK), goal, 450, spin=360, sound="slide")
    script.shows("tray", "tray:badges", Seat(event.seat))


def pointer_moved(script: CosmosScript, event: nb.PointerMoved) -> None:
    """It hops one space; on a highlighted one light flares."""
    script.fly("pointer", f"pointer:{event.end}", begin=f"pointer:{event.start}", easing="arc", sound="hop")
    if event.end in script.context.content.table.highlighted:
        script.flash(KitFace("over-hover"), f"space:{event.end}", delay=180)


def supernova_discarded(script: CosmosScript, event: nb.SupernovaDiscarded) -> None:
    """A burst of rays."""
    spot = script.spot("supernova")
    if spot is not None:
        rect = spot.rect.inflate(spot.rect.w // 2, spot.rect.h // 2)
        faces = (BurstFace(event.color, eighth / 8) for eighth in range(8))
        pictures = [face.draw(script.context, rect.size) for face in faces]
        script.begin(Pictures(pictures, rect.center, 500, 500 / 8))
    script.fade("nova", 300, sound="boom")
    script.wait(200)


def supernova_set(script: CosmosScript, event: nb.SupernovaSet) -> None:
    """The new star comes and grows from nothing."""
    goal = script.spot("supernova:star")
    script.star(event.color, script.spot("bag") if event.source == "bag" else script.well(event.color), goal)
    script.then()
    if goal is not None:
        face = StarFace(event.color, lifted=True)
        script.ghost(face, like(goal, goal, 0.2), goal, ms=350, stays=True, sound="reveal")


def claimed(script: CosmosScript, event: nb.ObjectiveClaimed) -> None:
    """A marker star flies to the corner of the card, which glows."""
    goal = script.goal(Claim(event.card, event.seat)) or script.spot(Public(event.card))
    own = event.seat == script.before.seat
    begin = script.spot("plate") if own else script.panel(event.seat, "claims")
    if goal is not None and begin is not None:
        side = script.context.px(36, 30)
        first, last = (Place(one.x, one.y, side, side) for one in (begin, goal))
        script.ghost(MarkerFace(event.seat), first, last, ms=450, easing="arc", sound="bell")
    script.swell(Public(event.card), 0.05, 450, glow="winning")
    script.shows(Seat(event.seat), "plate")


def refilled(script: CosmosScript, event: nb.ClusterRefilled) -> None:
    """Stars pop in clockwise from beam 0."""
    orbs = (Orb(script.clusters[event.cluster], at) for at, color in enumerate(event.colors) if color)
    for delay, orb in apart((orb for orb in orbs if orb in script.new and orb not in script.old), 50):
        script.hide(orb)
        script.stay(orb, 220, delay=delay + 1, fade=(0, 1), pulse=0.25, sound="pop")


PLAYS: Mapping[type, Callable[[Any, Any], None]] = {
    nb.TimeMoved: drawn,
    nb.StarTaken: drawn,
    nb.StarGivenUp: given_up,
    nb.ChaosDrawn: chaos_drawn,
    nb.ChaosKept: chaos_kept,
    nb.StarPlaced: star_placed,
    nb.StarsBoxed: lambda script, event: script.shows("box:count"),
    nb.BlackHolePlaced: black_hole_placed,
    nb.PointerMoved: pointer_moved,
    nb.SupernovaDiscarded: supernova_discarded,
    nb.SupernovaSet: supernova_set,
    nb.MarkerMoved: lambda script, event: script.fly(
        Marker(event.marker), ms=300, easing="arc", sound="tile"
    ),
    nb.ObjectiveClaimed: claimed,
    nb.ClusterRefilled: refilled,
    nb.EndTriggered: lambda script, event: script.sound("gong"),
    nb.TurnStarted: lambda script, event: script.sound("turn" if event.seat == script.before.seat else ""),
    nb.GameOver: lambda script, event: script.sound("win"),
}
