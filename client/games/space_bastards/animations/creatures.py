"""Creatures come, are shot, eaten and changed."""

from __future__ import annotations

import math

from client.games.space_bastards.animations.table_so_far import APART_MS, Z_FLYING, Stage
from client.games.space_bastards.pictures.flying_pieces import DustFace, HeartFace, PuffFace, RayFace
from client.games.space_bastards.pictures.map_faces import EggFace, TokenFace
from client.table.contract import Motion, Place, Sprite, Step
from rules.space_bastards import events as sb
from rules.space_bastards.state import Token

COME_MS = 240
PUT_MS = 150
LAND_MS = 90
HOP_MS = 80
DROP_MS = 120
WOBBLE_MS = 70
TURN_MS = 350
IN_HAND = ("hand", "child:", "new:")
"""Sprites that the viewer lays onto a planet."""


def comes(
    stage: Stage, planet: str, owner: int, race: str, at: tuple[int, int], rot: int, *,
    source: Place | None = None, held: Sprite | None = None, delay: float = 0, sound: str = "tile",
    show: tuple[str, ...] = (),
) -> list[Motion]:  # fmt: skip
    """A creature flies to its squares from a panel or from `source`, or from where the viewer holds it, and
    settles there."""
    found = stage.placed(planet, owner, race, at, rot)
    if found is None:
        return [stage.ring(planet, stage.painted(owner), delay=delay, sound=sound)]
    name, sprite = found
    if held is not None:
        return _put_down(stage, held, sprite, delay=delay, sound=sound, show=show)
    begin = source or stage.seat(owner, sprite.place)
    small = Place(begin.x, begin.y, sprite.place.width * 0.4, sprite.place.height * 0.4)
    return [
        Motion(
            name, begin=small, end=sprite.place, duration=COME_MS, delay=delay, ghost=sprite, keep=True,
            face=sprite.face, z=Z_FLYING, sound=sound, show=show,
        ),
        *_lands(stage, name, sprite.place, delay + COME_MS),
    ]  # fmt: skip


def _put_down(
    stage: Stage, held: Sprite, sprite: Sprite, *, delay: float, sound: str, show: tuple[str, ...]
) -> list[Motion]:
    """What the viewer has in the hand goes on from where it is and becomes the creature on the planet."""
    goal = sprite.place
    there = delay + PUT_MS
    end = stage.like(held.face, held.place, sprite)
    return [
        Motion(held.id, end=end, duration=PUT_MS, delay=delay, z=Z_FLYING),
        Motion(held.id, duration=1, delay=there, fade=(0, 0)),
        Motion(sprite.id, begin=goal, end=goal, duration=1, delay=there, ghost=sprite, keep=True,
               face=sprite.face, z=Z_FLYING, sound=sound, show=show),
        *_lands(stage, sprite.id, goal, there + 1),
    ]  # fmt: skip


def _lands(stage: Stage, name: str, place: Place, delay: float) -> list[Motion]:
    """A small squash and four dots of dust."""
    dust = stage.name("dust")
    ghost = Sprite(dust, DustFace(), place, z=Z_FLYING - 5)
    return [
        Motion(name, duration=LAND_MS, delay=delay, pulse=0.03),
        Motion(dust, duration=2 * LAND_MS, delay=delay, fade=(0.9, 0), pulse=0.14, ghost=ghost,
               z=Z_FLYING - 5),
    ]  # fmt: skip


def _hop(name: str, place: Place, delay: float, high: float) -> list[Motion]:
    """Up and down again."""
    top = Place(place.x, place.y - high, place.width, place.height)
    return [
        Motion(name, end=top, duration=HOP_MS, delay=delay, z=Z_FLYING),
        Motion(name, end=place, duration=HOP_MS, delay=delay + HOP_MS, easing="in_out"),
    ]


def token_placed(stage: Stage, event: sb.TokenPlaced) -> list[Step]:
    """A creature settles a planet."""
    show = (f"seat:{event.owner}",)
    held = stage.in_hand(event.owner, event.owner, event.race, IN_HAND)
    coming = comes(stage, event.planet, event.owner, event.race, event.at, event.rot, held=held, show=show)
    return [Step(tuple(coming))]


def born(stage: Stage, event: sb.Born) -> list[Step]:
    """The parents hop, hearts rise, and there it is."""
    steps = []
    spot = stage.spot(event.planet, event.race, event.rot, event.at)
    if spot is not None:
        motions = [
            hop
            for name in _parents(stage, event)
            if name in stage.old
            for hop in _hop(name, stage.old[name].place, 0, stage.layout.px(6, 5))
        ]
        side = max(14.0, spot.width * 0.3)
        for way in (-1, 1):
            name = stage.name("heart")
            begin = Place(spot.x + way * side * 0.7, spot.y, side, side)
            end = Place(begin.x + way * side * 0.3, spot.y - spot.height * 0.7, side, side)
            motions.append(
                Motion(
                    name,
                    begin=begin,
                    end=end,
                    duration=420,
                    delay=60 + 60 * (way > 0),
                    fade=(1, 0),
                    z=Z_FLYING + 10,
                    ghost=Sprite(name, HeartFace(), begin, z=Z_FLYING + 10),
                )
            )
        steps.append(Step(tuple(motions)))
    show = (f"seat:{event.seat}",)
    grown = comes(
        stage, event.planet, event.seat, event.race, event.at, event.rot, source=spot, sound="pop", show=show,
        held=stage.in_hand(event.seat, event.seat, event.race, IN_HAND),
    )  # fmt: skip
    return [*steps, Step(tuple(grown), overlap=260 if steps else 0)]


def _parents(stage: Stage, event: sb.Born) -> list[str]:
    """One own creature of one race of love, and any of the other."""
    races = stage.before.sight.relations.get("love", ())
    found: list[Token] = []
    for race in races:
        lying = [one for one in stage.lying(event.planet) if one.race == race and not one.corpse]
        lying = [one for one in lying if one not in found]
        lying.sort(key=lambda one: one.owner != event.seat)
        found += lying[:1]
    return [stage.token_name(event.planet, one) for one in found]


def egg_laid(stage: Stage, event: sb.EggLaid) -> list[Step]:
    """An egg drops and wobbles."""
    ground = stage.ground(event.planet)
    if ground is None:
        return [Step((stage.ring(event.planet, event.seat, sound="tile"),))]
    (x, y), square = ground
    at = (x + (event.at[1] + 0.5) * square, y + (event.at[0] + 0.5) * square)
    side = square * 1.2
    name = f"egg:{event.planet}:{event.at[0]},{event.at[1]}"
    sprite = Sprite(name, EggFace(event.seat, square), Place(*at, side, side), z=Z_FLYING)
    begin = Place(at[0], at[1] - square * 1.2, side, side)
    drop = Motion(
        name, begin=begin, end=sprite.place, duration=DROP_MS, ghost=sprite, keep=True, easing="linear",
        z=Z_FLYING, sound="tile", show=(f"seat:{event.seat}",),
    )  # fmt: skip
    wobbles = [
        Motion(name, end=Place(at[0], at[1], side, side, lean), duration=WOBBLE_MS, easing="in_out",
               delay=DROP_MS + WOBBLE_MS * index)
        for index, lean in enumerate((14.0, -12.0, 8.0, -5.0, 0.0))
    ]  # fmt: skip
    return [Step((drop, *wobbles))]


def shot(stage: Stage, event: sb.Shot) -> list[Step]:
    """A ray flies from the shooter to each victim, and they turn over together."""
    if stage.ground(event.planet) is None:
        return [Step((stage.ring(event.planet, event.seat, sound="zap"),))]
    shooter = _actor(stage, event.planet, event.seat, "shooting")
    source = stage.lies(event.planet, shooter) if shooter is not None else None
    rays, falls = [], []
    for index, token in enumerate(event.tokens):
        spot = stage.lies(event.planet, token)
        assert spot is not None
        begin = source or stage.seat(event.seat, spot)
        rays.append(_ray(stage, begin, spot, index * 50))
        dead = stage.face(event.planet, token.owner, token.race, token.rot, corpse=True)
        name = stage.token_name(event.planet, token)
        falls.append(
            Motion(
                name,
                duration=TURN_MS,
                flip=dead,
                easing="in_out",
                lying=spot.width > spot.height,
                z=Z_FLYING,
                sound="" if index else "turn",
            )
        )
    return [Step(tuple(rays)), Step(tuple(falls))]


def _ray(stage: Stage, begin: Place, end: Place, delay: float) -> Motion:
    name = stage.name("ray")
    angle = math.degrees(math.atan2(begin.y - end.y, end.x - begin.x))
    long = max(24.0, min(end.width, end.height) * 0.8)
    start = Place(begin.x, begin.y, long, max(5.0, long * 0.16), angle)
    goal = Place(end.x, end.y, start.width, start.height, angle)
    return Motion(
        name, begin=start, end=goal, duration=150, delay=delay, easing="linear", sound="zap", z=Z_FLYING + 20,
        ghost=Sprite(name, RayFace(), start, z=Z_FLYING + 20),
    )  # fmt: skip


def _actor(stage: Stage, planet: str, seat: int, relation: str) -> Token | None:
    """A creature of the seat that does this on a planet."""
    pair = stage.before.sight.relations.get(relation)
    for token in stage.lying(planet):
        if pair and token.owner == seat and not token.corpse and token.race == pair[0]:
            return token
    return None


def eaten(stage: Stage, event: sb.Eaten) -> list[Step]:
    """The eater stretches, the food shrinks into its face and goes back to its owner."""
    show = (f"seat:{event.victim}",)
    if stage.ground(event.planet) is None:
        return [Step((stage.ring(event.planet, event.seat, sound="bite"),))]
    eater = _actor(stage, event.planet, event.seat, "eating")
    face = stage.lies(event.planet, eater) if eater is not None else None
    bites = []
    if eater is not None:
        bites.append(Motion(stage.token_name(event.planet, eater), duration=240, pulse=0.08))
    leaves = []
    for index, token in enumerate(event.tokens):
        name = stage.token_name(event.planet, token)
        spot = stage.lies(event.planet, token)
        assert spot is not None
        mouth = face or spot
        small = Place(mouth.x, mouth.y, spot.width * 0.3, spot.height * 0.3)
        bites.append(
            Motion(
                name,
                end=small,
                duration=220,
                delay=APART_MS * index,
                z=Z_FLYING,
                sound="bite",
                easing="in_out",
            )
        )
        home = stage.seat(event.victim, spot, 0.25)
        leaves.append(
            Motion(name, end=home, duration=300, delay=APART_MS * index, fade=(1, 0), z=Z_FLYING, show=show)
        )
    return [Step(tuple(bites)), Step(tuple(leaves))]


def mutated(stage: Stage, event: sb.Mutated) -> list[Step]:
    """The old ones go in a puff, the new ones drop one after another."""
    if stage.ground(event.planet) is None:
        return [Step((stage.ring(event.planet, event.seat, sound="pop"),))]
    goes = []
    for index, token in enumerate(event.gone):
        spot = stage.lies(event.planet, token)
        assert spot is not None
        goes.append(Motion(stage.token_name(event.planet, token), duration=160, fade=(1, 0), pulse=0.1))
        side = min(spot.width, spot.height) * 1.1
        name = stage.name("puff")
        puff = Sprite(name, PuffFace(), Place(spot.x, spot.y, side, side), z=Z_FLYING + 5)
        sound = "pop" if index == 0 else ""
        goes.append(Motion(name, duration=260, fade=(0.9, 0), pulse=0.3, ghost=puff, sound=sound))
    come: list[Motion] = []
    for index, token in enumerate(event.come):
        spot = stage.lies(event.planet, token)
        come += comes(
            stage,
            event.planet,
            token.owner,
            token.race,
            token.at,
            token.rot,
            source=spot,
            held=stage.in_hand(event.seat, token.owner, token.race, IN_HAND),
            delay=APART_MS * index,
            show=(f"seat:{event.seat}",),
        )
    return [Step(tuple(goes)), Step(tuple(come), overlap=60)]


def _alike(one: Token, other: Token) -> bool:
    return (one.owner, one.race, one.corpse) == (other.owner, other.race, other.corpse)


def laid_anew(stage: Stage, planet: str, gone: tuple[Token, ...], come: tuple[Token, ...]) -> list[Step]:
    """Tokens change their squares on a planet."""
    if stage.ground(planet) is None:
        return [Step((stage.ring(planet, None, sound="slide"),))]
    left = list(gone)
    motions: list[Motion] = []
    names = set()
    for token in come:
        same = next((one for one in left if _alike(one, token)), None)
        name, goal = stage.token_name(planet, token), stage.lies(planet, token)
        assert goal is not None
        names.add(name)
        face = stage.face(planet, token.owner, token.race, token.rot, corpse=token.corpse)
        held = stage.in_hand(stage.before.seat, token.owner, token.race, IN_HAND, corpse=token.corpse)
        if held is not None:
            if same is not None:
                left.remove(same)
            sprite = Sprite(name, face, goal, z=Z_FLYING)
            sound = "" if motions else "slide"
            motions += _put_down(stage, held, sprite, delay=0, sound=sound, show=())
            continue
        if same is None:
            begin = stage.seat(token.owner, goal)
        else:
            left.remove(same)
            found = stage.lies(planet, same)
            assert found is not None
            begin = Place(found.x, found.y, goal.width, goal.height)
        motions.append(
            Motion(
                name,
                begin=begin,
                end=goal,
                duration=COME_MS,
                face=face,
                z=Z_FLYING,
                keep=True,
                ghost=Sprite(name, face, goal, z=Z_FLYING),
                sound="" if motions else "slide",
            )
        )
    stale = {stage.token_name(planet, one) for one in gone} - names
    motions += [Motion(name, duration=1, fade=(0, 0)) for name in sorted(stale) if name in stage.old]
    return [Step(tuple(motions))] if motions else []


def hatched(stage: Stage, event: sb.Hatched) -> list[Step]:
    """The egg goes, a creature pops out."""
    egg = f"egg:{event.planet}:{event.egg[0]},{event.egg[1]}"
    begin = stage.old[egg].place if egg in stage.old else None
    token = event.token
    grown = comes(
        stage,
        event.planet,
        event.seat,
        token.race,
        token.at,
        token.rot,
        source=begin,
        sound="pop",
        show=(f"seat:{event.seat}",),
    )
    crack = [Motion(egg, duration=120, fade=(1, 0), pulse=0.2)] if begin is not None else []
    return [Step((*crack, *grown))]


def commits_shown(stage: Stage, event: sb.CommitsShown) -> list[Step]:
    """What each has sent shows before its panel for a moment."""
    motions: list[Motion] = []
    side = stage.layout.px(44, 30)
    for owner, race in enumerate(event.races):
        panel = stage.panels.get(f"seat:{owner}")
        if race is None or panel is None:
            continue
        face = TokenFace(race, stage.painted(owner), 0, max(8, side // 2))
        place = stage.spot(event.planet, race, 0, (0, 0))
        ratio = place.width / place.height if place is not None else 1.0
        high = side * 1.8
        middle = Place(panel.centerx, panel.centery, high * ratio, high)
        name = stage.name("sent")
        motions.append(
            Motion(
                name,
                duration=520,
                pulse=0.12,
                fade=(1, 0.6),
                z=Z_FLYING,
                sound="" if motions else "turn",
                ghost=Sprite(name, face, middle, z=Z_FLYING),
            )
        )
    return [Step(tuple(motions))] if motions else []
