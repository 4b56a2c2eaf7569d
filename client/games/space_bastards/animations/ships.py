"""Ships fly, take creatures aboard and set them down."""

from __future__ import annotations

from client.games.space_bastards.animations.creatures import ABOARD, as_seen, comes
from client.games.space_bastards.animations.script import GalaxyScript
from client.games.space_bastards.pictures.flying_pieces import FlameFace, RingFace
from client.games.space_bastards.pictures.ships import PawnFace
from client.table.layout import Place, Sprite
from client.table.script import apart
from client.table.spots import like
from rules.space_bastards import events as sb

STEP_MS = 240
LOAD_MS = 240
SPIRAL_MS = 180
FLICKER_MS = 40


def ship_placed(script: GalaxyScript, event: sb.ShipPlaced) -> None:
    """A ship comes onto the map."""
    goal, home = script.spot(f"pawn:{event.field}"), script.spot(f"seat:{event.seat}")
    if script.near:
        _ring(script, event.seat, event.field)
    elif goal is not None:
        script.fly(
            f"ship:{event.seat}", goal, begin=None if home is None else like(home, goal), ms=320,
            face=PawnFace(event.seat), easing="in_out", sound="hiss",
        )  # fmt: skip


def ship_moved(script: GalaxyScript, event: sb.ShipMoved) -> None:
    """A step along a route, with the flame behind; near a planet, to or from one of its landing fields."""
    if not script.near:
        begin, goal = script.spot(f"pawn:{event.start}"), script.spot(f"pawn:{event.goal}")
        if begin is not None and goal is not None:
            script.fly(f"ship:{event.seat}", goal, ms=STEP_MS, easing="in_out", sound="hiss")
            _flame(script, begin, goal)
        return
    _ring(script, event.seat, event.goal)
    begin, goal = script.spot(f"berth:{event.start}"), script.spot(f"berth:{event.goal}")
    start, end = begin or _far(script, goal), goal or _far(script, begin)
    if start is not None and end is not None:
        fade = (1.0, 0.0) if goal is None else (0.0, 1.0) if begin is None else None
        script.fly(
            f"moored:{event.seat}", end, begin=start, face=PawnFace(event.seat), ms=STEP_MS, fade=fade,
            easing="in_out", sound="hiss",
        )  # fmt: skip
        _flame(script, start, end, fade)


def _far(script: GalaxyScript, berth: Place | None) -> Place | None:
    """Beyond a landing field of the near planet, where ships come from and go to."""
    middle = script.spot(f"world:{script.near}")
    if berth is None or middle is None:
        return None
    x, y = (middle.x + (berth.x - middle.x) * 1.5, middle.y + (berth.y - middle.y) * 1.5)
    return Place(x, y, berth.width * 0.5, berth.height * 0.5)


def _flame(
    script: GalaxyScript, begin: Place, goal: Place, fade: tuple[float, float] | None = None
) -> None:  # fmt: skip
    """The flickering flame behind a ship."""

    def behind(place: Place, length: float) -> Place:
        high = max(12.0, place.height * length)
        return Place(place.x, place.y + place.height * 0.27 + high / 2, max(10.0, place.width * 0.5), high)

    z = script.flying_z + 1
    flame = script.ghost(
        FlameFace(), behind(begin, 0.3), behind(goal, 0.66), ms=STEP_MS, easing="in_out", z=z, fade=fade
    )
    for delay, step in apart(range(1, STEP_MS // FLICKER_MS), FLICKER_MS):
        script.swell(flame, 0.06, FLICKER_MS, face=FlameFace(step), delay=FLICKER_MS + delay)


def ship_teleported(script: GalaxyScript, event: sb.ShipTeleported) -> None:
    """In at one spiral, out at the other."""
    name = f"ship:{event.seat}"
    begin, goal = script.spot(f"pawn:{event.start}"), script.spot(f"pawn:{event.goal}")
    if script.near:
        _ring(script, event.seat, event.goal)
    elif begin is not None and goal is not None:
        script.fly(name, _tiny(begin), ms=SPIRAL_MS, spin=360, easing="in_out", sound="hop")
        script.then()
        script.fly(name, goal, begin=_tiny(goal), ms=SPIRAL_MS, spin=-360)


def _tiny(place: Place) -> Place:
    """In the middle of the field, on which the ship stands with its foot."""
    low = place.y + place.height * 0.34
    return Place(place.x, low, max(3.0, place.width * 0.1), max(4.0, place.height * 0.1))


def _ring(script: GalaxyScript, seat: int, field: str) -> None:
    """A ring on the small map where a ship comes to stand."""
    script.flash(RingFace(seat), f"pawn:{field}", pulse=0.5, sound="hiss")


def loaded(script: GalaxyScript, event: sb.Loaded) -> None:
    """A creature rises into a ship."""
    seat, token = f"seat:{event.seat}", event.token
    spot = script.lies(event.planet, token)
    if spot is None:
        script.ring(event.planet, event.seat, sound="tile")
        return
    name, berth = script.state.name(event.planet, token), _berth(script, event)
    if berth is not None:
        goal = as_seen(script.face(event.planet, token), spot, berth.face, berth.place)
        script.fly(name, goal, ms=LOAD_MS, easing="in_out", sound="tile", show=(seat,))
    else:
        script.fly(name, script.ship(event.seat), scale=0.3, ms=LOAD_MS, easing="in_out", fade=(1, 0.3),
                   sound="tile", show=(seat,))  # fmt: skip


def _berth(script: GalaxyScript, event: sb.Loaded) -> Sprite | None:
    """Where the creature lies in the viewer's hold afterwards, if that shows."""
    if not script.near or event.seat != script.viewer:
        return None
    holds = [one for name, one in script.new.items() if name.startswith(ABOARD)]
    found = [one for one in holds if getattr(one.face, "race", "") == event.token.race]
    known = {(one.place.x, one.place.y) for name, one in script.old.items() if name.startswith(ABOARD)}
    fresh = [one for one in found if (one.place.x, one.place.y) not in known]
    return next(iter(reversed(fresh or found)), None)


def unloaded(script: GalaxyScript, event: sb.Unloaded) -> None:
    """A creature leaves a ship for a planet: out of the hold or of the hand, or from the ship on the map."""
    held = script.in_hand(event.seat, event.token, ABOARD)
    begin = script.ship(event.seat)
    comes(script, event.planet, event.token, f"seat:{event.seat}", begin=begin, held=held)
