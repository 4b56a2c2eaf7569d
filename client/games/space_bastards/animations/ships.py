"""Ships fly, take creatures aboard and set them down."""

from __future__ import annotations

from client.games.space_bastards.animations.creatures import comes
from client.games.space_bastards.animations.table_so_far import Z_FLYING, Stage
from client.games.space_bastards.pictures.flying_pieces import FlameFace, RingFace
from client.games.space_bastards.pictures.map_faces import PawnFace
from client.table.contract import Motion, Place, Sprite, Step
from rules.space_bastards import events as sb

STEP_MS = 240
LOAD_MS = 240
SPIRAL_MS = 180
FLICKER_MS = 40


def ship_placed(stage: Stage, event: sb.ShipPlaced) -> list[Step]:
    """A ship comes onto the map."""
    goal = stage.pawn(event.field)
    if stage.near:
        return [Step((_small(stage, event.seat, event.field),))]
    name = f"ship:{event.seat}"
    sprite = Sprite(name, PawnFace(event.seat), goal, z=Z_FLYING)
    begin = stage.seat(event.seat, goal, 1.0)
    return [
        Step(
            (
                Motion(
                    name,
                    begin=begin,
                    end=goal,
                    duration=320,
                    ghost=sprite,
                    keep=True,
                    sound="hiss",
                    easing="in_out",
                    z=Z_FLYING,
                ),
            )
        )
    ]


def ship_moved(stage: Stage, event: sb.ShipMoved) -> list[Step]:
    """A step along a route, with the flame behind."""
    if stage.near:
        return [Step((_small(stage, event.seat, event.goal), *_round_near(stage, event)))]
    begin, goal = stage.pawn(event.start), stage.pawn(event.goal)
    return [Step(_flies(stage, f"ship:{event.seat}", begin, goal))]


def _round_near(stage: Stage, event: sb.ShipMoved) -> tuple[Motion, ...]:
    """A ship leaves a landing field of the near planet, or comes to one."""
    begin, goal = stage.moored(event.start), stage.moored(event.goal)
    if begin is None and goal is None:
        return ()
    x, y = stage.near_middle

    def far(place: Place) -> Place:
        return Place(x + (place.x - x) * 1.5, y + (place.y - y) * 1.5, place.width * 0.5, place.height * 0.5)

    if begin is None:
        assert goal is not None
        start, end = far(goal), goal
    else:
        start, end = begin, goal or far(begin)
    ghost = Sprite(f"moored:{event.seat}", PawnFace(event.seat), start, z=Z_FLYING)
    fade = (1.0, 0.0) if goal is None else (0.0, 1.0) if begin is None else None
    return _flies(stage, ghost.id, start, end, ghost=ghost, fade=fade)


def _flies(
    stage: Stage, name: str, begin: Place, goal: Place, *, ghost: Sprite | None = None,
    fade: tuple[float, float] | None = None,
) -> tuple[Motion, ...]:  # fmt: skip
    """A ship with its flickering flame."""
    flame = stage.name("flame")

    def behind(place: Place, length: float = 0.66) -> Place:
        high = max(12.0, place.height * length)
        return Place(place.x, place.y + place.height * 0.27 + high / 2, max(10.0, place.width * 0.5), high)

    picture = Sprite(flame, FlameFace(), behind(begin, 0.3), z=Z_FLYING + 1)
    flickers = [
        Motion(flame, face=FlameFace(step), delay=FLICKER_MS * step, duration=FLICKER_MS, pulse=0.06)
        for step in range(1, int(STEP_MS / FLICKER_MS))
    ]
    ship = Motion(
        name, begin=begin if ghost is not None else None, end=goal, duration=STEP_MS, easing="in_out",
        sound="hiss", z=Z_FLYING, ghost=ghost, keep=ghost is not None, fade=fade,
    )  # fmt: skip
    flies = Motion(
        flame, begin=behind(begin, 0.3), end=behind(goal), duration=STEP_MS, easing="in_out", z=Z_FLYING + 1,
        ghost=picture, fade=fade,
    )  # fmt: skip
    return (ship, flies, *flickers)


def ship_teleported(stage: Stage, event: sb.ShipTeleported) -> list[Step]:
    """In at one spiral, out at the other."""
    if stage.near:
        return [Step((_small(stage, event.seat, event.goal),))]
    name = f"ship:{event.seat}"
    begin, goal = stage.pawn(event.start), stage.pawn(event.goal)

    def tiny(place: Place) -> Place:
        # into the middle of the field, on which the ship stands with its foot
        low = place.y + place.height * 0.34
        return Place(place.x, low, max(3.0, place.width * 0.1), max(4.0, place.height * 0.1))

    inward = Motion(name, end=tiny(begin), duration=SPIRAL_MS, spin=360, easing="in_out", sound="hop")
    outward = Motion(name, begin=tiny(goal), end=goal, duration=SPIRAL_MS, spin=-360, z=Z_FLYING)
    return [Step((inward,)), Step((outward,))]


def _small(stage: Stage, seat: int, field: str) -> Motion:
    """A ring on the small map where a ship comes to stand."""
    name = stage.name("ring")
    sprite = Sprite(name, RingFace(seat), stage.pawn(field), z=Z_FLYING)
    return Motion(name, duration=420, fade=(1, 0), pulse=0.5, ghost=sprite, sound="hiss")


def loaded(stage: Stage, event: sb.Loaded) -> list[Step]:
    """A creature rises into a ship."""
    show = (f"seat:{event.seat}",)
    spot = stage.lies(event.planet, event.token)
    if spot is None:
        return [Step((stage.ring(event.planet, event.seat, sound="tile"),))]
    name = stage.token_name(event.planet, event.token)
    berth = _berth(stage, event)
    if berth is not None:
        face = stage.face(event.planet, event.seat, event.token.race, event.token.rot)
        goal = stage.like(face, spot, berth)
        way = Motion(name, end=goal, duration=LOAD_MS, easing="in_out", z=Z_FLYING, sound="tile", show=show)
        return [Step((way,))]
    middle = stage.ship(event.seat)
    goal = Place(middle.x, middle.y, spot.width * 0.3, spot.height * 0.3)
    way = Motion(
        name, end=goal, duration=LOAD_MS, easing="in_out", fade=(1, 0.3), z=Z_FLYING, sound="tile", show=show
    )
    return [Step((way,))]


def _berth(stage: Stage, event: sb.Loaded) -> Sprite | None:
    """Where the creature lies in the viewer's hold afterwards, if that shows."""
    if not stage.near or event.seat != stage.before.seat:
        return None
    found = [
        sprite
        for name, sprite in stage.new.items()
        if name.startswith("cargo:") and getattr(sprite.face, "race", "") == event.token.race
    ]
    known = {
        (sprite.place.x, sprite.place.y) for name, sprite in stage.old.items() if name.startswith("cargo:")
    }
    fresh = [sprite for sprite in found if (sprite.place.x, sprite.place.y) not in known]
    best = fresh or found
    return best[-1] if best else None


def unloaded(stage: Stage, event: sb.Unloaded) -> list[Step]:
    """A creature leaves a ship for a planet: out of the hold or of the hand, or from the ship on the map."""
    token, show = event.token, (f"seat:{event.seat}",)
    held = stage.in_hand(event.seat, event.seat, token.race, ("cargo:",))
    motions = comes(
        stage, event.planet, event.seat, token.race, token.at, token.rot,
        source=stage.ship(event.seat), held=held, show=show,
    )  # fmt: skip
    return [Step(tuple(motions))]
