"""Creatures come, are shot, eaten and changed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from client.games.space_bastards.animations.script import APART_MS, GalaxyScript
from client.games.space_bastards.pictures.creatures import EggFace, TokenFace, token_place
from client.games.space_bastards.pictures.flying_pieces import DustFace, PieceFace, RayFace
from client.games.space_bastards.relations import RELATIONS
from client.table.layout import Place, Sprite
from client.table.script import At, apart
from client.table.spots import like
from rules.space_bastards import events as sb
from rules.space_bastards.families import HITS, Struck, relation_of
from rules.space_bastards.state import Token

COME_MS = 240
PUT_MS = 150
LAND_MS = 90
HOP_MS = 80
DROP_MS = 120
WOBBLE_MS = 70
RAY_MS = 50
IN_HAND = ("hand", "child:", "new:")
"""Sprites that the viewer lays onto a planet."""
ABOARD = ("cargo:",)


def comes(
    script: GalaxyScript, planet: str, token: Token, show: str, *, begin: At | None = None,
    held: Sprite | None = None, delay: float = 0, sound: str = "tile",
) -> None:  # fmt: skip
    """A creature flies to its squares from `begin` or from its owner's panel, or from where the viewer holds
    it, and settles there."""
    goal = script.lies(planet, token)
    if goal is None:
        script.ring(planet, script.painted(token.owner), delay=delay, sound=sound)
        return
    name = script.state.name(planet, token)
    if held is not None:
        put_down(script, held, planet, token, delay=delay, sound=sound, show=(show,))
    else:
        start = script.spot(begin) or script.home(token.owner)
        script.fly(
            name, goal, begin=like(start, goal, 0.4), ms=COME_MS, delay=delay,
            face=script.face(planet, token), sound=sound, show=(show,),
        )  # fmt: skip
        _lands(script, name, goal, delay + COME_MS)


def _lands(script: GalaxyScript, name: str, goal: Place, delay: float) -> None:
    """A small squash and four dots of dust."""
    script.swell(name, 0.03, LAND_MS, delay=delay)
    dust = script.flying_z - 5
    script.flash(DustFace(), goal, ms=2 * LAND_MS, delay=delay, fade=(0.9, 0), pulse=0.14, z=dust)


def put_down(
    script: GalaxyScript, held: Sprite, planet: str, token: Token, *, delay: float = 0, sound: str = "",
    show: tuple[str, ...] = (),
) -> None:  # fmt: skip
    """What the viewer has in the hand goes on from where it is and becomes the creature on the planet."""
    goal, face = script.lies(planet, token), script.face(planet, token)
    assert goal is not None
    there = delay + PUT_MS
    script.fly(held.id, as_seen(held.face, held.place, face, goal), ms=PUT_MS, delay=delay)
    script.hide(held.id, there)
    name = script.state.name(planet, token)
    script.fly(name, goal, begin=goal, ms=1, delay=there, face=face, sound=sound, show=show)
    _lands(script, name, goal, there + 1)


def as_seen(face: object, place: Place, other: object, goal: Place) -> Place:
    """Where a creature with a face of another size and turn, at `place`, looks like `other` at `goal`."""
    if not isinstance(face, TokenFace) or not isinstance(other, TokenFace):
        return goal
    turned = (other.rot - face.rot) % 4
    found = like(goal, place, other.square / face.square)
    return replace(found, angle=-90.0 * (turned - 4 if turned == 3 else turned))


def token_placed(script: GalaxyScript, event: sb.TokenPlaced) -> None:
    """A creature settles a planet."""
    token = script.state.token(event.planet, event.owner, event.race, event.at, event.rot)
    held = script.in_hand(event.owner, token, IN_HAND)
    comes(script, event.planet, token, f"seat:{event.owner}", held=held)


def born(script: GalaxyScript, event: sb.Born) -> None:
    """The parents hop, hearts rise, and there it is."""
    token = script.state.token(event.planet, event.seat, event.race, event.at, event.rot)
    spot = script.lies(event.planet, token)
    if spot is not None:
        for name in _parents(script, event):
            _hop(script, name)
        side = max(14.0, spot.width * 0.3)
        for way in (-1, 1):
            begin = Place(spot.x + way * side * 0.7, spot.y, side, side)
            end = replace(begin, x=begin.x + way * side * 0.3, y=spot.y - spot.height * 0.7)
            script.ghost(PieceFace("heart"), begin, end, ms=420, delay=60 + 60 * (way > 0), fade=(1, 0),
                         z=script.flying_z + 10)  # fmt: skip
        script.then(overlap=260)
    held = script.in_hand(event.seat, token, IN_HAND)
    comes(script, event.planet, token, f"seat:{event.seat}", begin=spot, held=held, sound="pop")


def _parents(script: GalaxyScript, event: sb.Born) -> list[str]:
    """One own creature of one race of love, and any of the other."""
    found: list[Token] = []
    for race in script.state.relations.get("love", ()):
        lying = [one for one in script.state.living(event.planet, race) if one not in found]
        found += sorted(lying, key=lambda one: one.owner != event.seat)[:1]
    return [script.state.name(event.planet, one) for one in found]


def _hop(script: GalaxyScript, name: str) -> None:
    """Up and down again."""
    place = script.spot(name)
    if place is not None and name in script.old:
        top = replace(place, y=place.y - script.layout.px(6, 5))
        script.fly(name, top, ms=HOP_MS)
        script.fly(name, place, ms=HOP_MS, delay=HOP_MS, easing="in_out")


def egg_laid(script: GalaxyScript, event: sb.EggLaid) -> None:
    """An egg drops and wobbles."""
    first = script.spot(f"squares:{event.planet}")
    if first is None:
        script.ring(event.planet, event.seat, sound="tile")
        return
    square, side = first.width, first.width * 1.2
    lies = Place(first.x + event.at[1] * square, first.y + event.at[0] * square, side, side)
    name = f"egg:{event.planet}:{event.at[0]},{event.at[1]}"
    script.fly(
        name, lies, begin=replace(lies, y=lies.y - side), ms=DROP_MS, easing="linear", sound="tile",
        face=EggFace(event.seat, round(square)), show=(f"seat:{event.seat}",),
    )  # fmt: skip
    for delay, lean in apart((14.0, -12.0, 8.0, -5.0, 0.0), WOBBLE_MS):
        script.fly(name, replace(lies, angle=lean), ms=WOBBLE_MS, delay=DROP_MS + delay, easing="in_out")


def hatched(script: GalaxyScript, event: sb.Hatched) -> None:
    """The egg goes, a creature pops out."""
    egg = f"egg:{event.planet}:{event.egg[0]},{event.egg[1]}"
    begin = script.old[egg].place if egg in script.old else None
    script.fade(egg, 120, pulse=0.2)
    comes(script, event.planet, event.token, f"seat:{event.seat}", begin=begin, sound="pop")


def struck(script: GalaxyScript, event: Struck) -> None:
    """A ray flies to the victims, or they into the mouth of who eats them; then they turn over as corpses, or
    go back to their owner."""
    relation = relation_of(event)
    look = RELATIONS[relation]
    victims = [(token, spot) for token in event.tokens if (spot := script.lies(event.planet, token))]
    if not victims:
        script.ring(event.planet, event.seat, sound=look.sound)
        return
    actor = _actor(script, event.planet, event.seat, relation)
    names = [script.state.name(event.planet, token) for token, _spot in victims]
    if look.reach == "ray":
        source = script.spot(actor) or script.home(event.seat)
        for delay, (_token, spot) in apart(victims, RAY_MS):
            _ray(script, source, spot, delay, look.sound)
    else:
        script.swell(actor, 0.08, 240)
        for delay, name in apart(names, APART_MS):
            script.fly(name, actor or name, scale=0.3, ms=220, delay=delay, easing="in_out", sound=look.sound)
    script.then()
    if HITS[relation].corpses:
        for number, (token, spot) in enumerate(victims):
            dead = replace(script.face(event.planet, token), corpse=True)
            script.flip(names[number], dead, easing="in_out", lying=spot.width > spot.height,
                        z=script.flying_z, sound="" if number else "turn")  # fmt: skip
        return
    panel, home = f"seat:{event.victim}", script.home(event.victim)
    for delay, name in apart(names, APART_MS):
        script.fly(name, home, scale=0.25, ms=300, delay=delay, fade=(1, 0), show=(panel,))


def _ray(script: GalaxyScript, source: Place, spot: Place, delay: float, sound: str) -> None:
    """A ray from the shooter to a victim."""
    angle = math.degrees(math.atan2(source.y - spot.y, spot.x - source.x))
    long = max(24.0, min(spot.width, spot.height) * 0.8)
    end = Place(spot.x, spot.y, long, max(5.0, long * 0.16), angle)
    begin = replace(end, x=source.x, y=source.y)
    script.ghost(RayFace(), begin, end, ms=150, delay=delay, easing="linear", sound=sound,
                 z=script.flying_z + 20)  # fmt: skip


def _actor(script: GalaxyScript, planet: str, seat: int, relation: str) -> str:
    """A creature of the seat that does this on a planet; "" if there is none."""
    pair = script.state.relations.get(relation)
    living = script.state.living(planet, pair[0]) if pair else []
    return next((script.state.name(planet, one) for one in living if one.owner == seat), "")


def mutated(script: GalaxyScript, event: sb.Mutated) -> None:
    """The old ones go in a puff, the new ones drop one after another."""
    if script.spot(f"squares:{event.planet}") is None:
        script.ring(event.planet, event.seat, sound="pop")
        return
    for number, token in enumerate(event.gone):
        spot = script.lies(event.planet, token)
        assert spot is not None
        script.fade(script.state.name(event.planet, token), 160, pulse=0.1)
        side = min(spot.width, spot.height) * 1.1
        puff = replace(spot, width=side, height=side)
        script.flash(PieceFace("puff"), puff, ms=260, fade=(0.9, 0), pulse=0.3, sound="" if number else "pop",
                     z=script.flying_z + 5)  # fmt: skip
    script.then(overlap=60)
    for delay, token in apart(event.come, APART_MS):
        held = script.in_hand(event.seat, token, IN_HAND)
        begin = script.lies(event.planet, token)
        comes(script, event.planet, token, f"seat:{event.seat}", begin=begin, held=held, delay=delay)


def rearranged(script: GalaxyScript, event: sb.PlanetRearranged) -> None:
    """The creatures of a planet change their squares."""
    _laid_anew(script, event.planet, script.state.tokens[event.planet], event.tokens)


def corpses_rearranged(script: GalaxyScript, event: sb.CorpsesRearranged) -> None:
    """Corpses make room."""
    _laid_anew(script, event.planet, event.gone, event.come)


def _laid_anew(script: GalaxyScript, planet: str, gone: Iterable[Token], come: Iterable[Token]) -> None:
    """Tokens change their squares on a planet."""
    if script.spot(f"squares:{planet}") is None:
        script.ring(planet, None, sound="slide")
        return
    state, left, sound = script.state, list(gone), "slide"
    stale = {state.name(planet, one) for one in left} - {state.name(planet, one) for one in come}
    for token in come:
        same = next((one for one in left if _alike(one, token)), None)
        if same is not None:
            left.remove(same)
        held = script.in_hand(script.viewer, token, IN_HAND)
        if held is not None:
            put_down(script, held, planet, token, sound=sound)
        else:
            goal = script.lies(planet, token)
            start = script.home(token.owner) if same is None else script.lies(planet, same)
            begin = start and goal and like(start, goal, 0.4 if same is None else 1.0)
            script.fly(state.name(planet, token), goal, begin=begin, ms=COME_MS, sound=sound,
                       face=script.face(planet, token))  # fmt: skip
        sound = ""
    for name in sorted(stale):
        script.hide(name)


def _alike(one: Token, other: Token) -> bool:
    return (one.owner, one.race, one.corpse) == (other.owner, other.race, other.corpse)


def commits_shown(script: GalaxyScript, event: sb.CommitsShown) -> None:
    """What each has sent shows before its panel for a moment."""
    side, sound = script.layout.px(44, 30), "turn"
    for owner, race in enumerate(event.races):
        panel = script.spot(f"seat:{owner}")
        if race is None or panel is None:
            continue
        face = TokenFace(race, script.painted(owner), 0, max(8, side // 2))
        whole = token_place(script.content.shapes[race].rotations[0], (0, 0), face.square)
        high = side * 1.8
        shown = replace(panel, width=high * whole.width / whole.height, height=high)
        script.flash(face, shown, ms=520, pulse=0.12, fade=(1, 0.6), sound=sound)
        sound = ""
