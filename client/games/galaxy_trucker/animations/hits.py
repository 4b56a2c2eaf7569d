"""Dice, meteors and shots, and what they break."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final

from client.art import shapes
from client.games.galaxy_trucker.animations.breaking_tiles import SETTLED_MS, Part, Wreck
from client.games.galaxy_trucker.animations.dice import DiceThrow
from client.games.galaxy_trucker.animations.meteors import Flyby, Outcome
from client.games.galaxy_trucker.animations.script import CLOSE_Z, Actor, FlightScript, Thrown, thrown_at
from client.games.galaxy_trucker.panels.labels import SumFace
from client.games.galaxy_trucker.pictures import tiles as tile_art
from client.games.galaxy_trucker.pictures.ships import PowerFace
from client.games.galaxy_trucker.screens.flight.facts import threat, volley_told
from client.games.galaxy_trucker.screens.flight.flight_board import line_face, sum_face
from client.games.galaxy_trucker.screens.flight.next_cards import volley_face
from client.i18n import _
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.strength import target
from rules.galaxy_trucker.tiles import SIDE_NUMBER

DICE_MS = 560.0
COMING_MS = 380.0
TOGETHER_MS = 140.0
HEAD_START = 90.0
"""So much earlier dice are told of that take a moment to reckon."""
WRECK_Z = 13.5
"""Above marks on the ship, below the cards of choices."""
BAND_Z = 1.4
DICE_Z = 1.9
OUTCOMES: Final[dict[str, Outcome]] = {
    "miss": "misses", "bounce": "bounces", "plate": "bounces", "shield": "field", "shot": "shot",
    "destroyed": "strikes",
}  # fmt: skip


def coming(seat: int, *, near: bool = False) -> str:
    """Under which name something waits before the ship of a seat, or before the one that is close."""
    return f"{'near' if near else 'coming'}:{seat}"


def dice(script: FlightScript, event: told.Dice) -> None:
    """Dice fall onto the felt, and stay there; the number counts under them."""
    layout = script.layout
    side = min(layout.units.px(56, 38), layout.dice.h)
    seed = script.after.count * 100 + len(script.state.story.outcomes)
    faces, area = (event.a, event.b), layout.dice
    felt = shapes.centred(area.center, max(area.w, side * 2.4), max(area.h, side * 1.3))
    throw = DiceThrow(faces, felt, side, seed=seed, reduced=script.reduced)
    script.begin(throw, name="dice", z=DICE_Z, delay=HEAD_START)
    for name in ("die:0", "die:1", "sum"):
        script.hide(name)
    if event.purpose == "again":
        script.say(_("gt.event.rolled_again"), instead=True)
    script.wait(DICE_MS + HEAD_START)
    if event.purpose in ("column", "row"):
        _show_sum(script, sum_face(None, (event.a, event.b), event.purpose))


def _show_sum(script: FlightScript, face: SumFace | None) -> None:
    """A number shows under the dice."""
    if face is not None:
        script.then()
        script.fly("sum", "sum", begin="sum", ms=160, face=face, fade=(0.0, 1.0), pulse=0.12, z=0.3)
        script.wait(160.0)


def hazard(script: FlightScript, event: told.Hazard) -> None:
    """It comes for all ships that it has still to meet."""
    script.advance()
    script.side = SIDE_NUMBER[event.side]
    script.thrown = Thrown(event.kind, event.size, script.side, event.line)
    _show_sum(script, line_face(event.side, event.line))
    script.then()
    what = f"[bad]{script.words.hazard(event.kind, event.size)}[/]"
    line = script.words.line(event.side, event.line)
    script.say(_(f"gt.flight.comes_{event.side}", what=what, line=line), instead=True)
    now, met = threat(script.after.sight), _met(script.ahead)
    last = now is not None and not any(isinstance(one, told.Hazard) for one in script.ahead)
    for seat in dict.fromkeys((*met, *(now.left if now is not None and last else ()))):
        _comes(script, script.actor(seat), script.thrown)
    script.card_now()
    _volley_now(script)
    script.wait(COMING_MS)


def _comes(script: FlightScript, actor: Actor | None, thrown: Thrown) -> Flyby | None:
    """A meteor or shot comes for a ship and waits there."""
    if actor is None:
        return None
    factor = script.layout.units.factor * (actor.weight if actor.near else 1.0)
    flyby = flyby_of(actor, thrown, factor=factor, reduced=script.reduced, seed=script.state.story.seen)
    if flyby is not None:
        script.begin(flyby, name=coming(actor.seat, near=actor.near), z=WRECK_Z, clip=actor.clip)
    return flyby


def _volley_now(script: FlightScript) -> None:
    """The arrows of what is still to come."""
    story = script.state.story
    coming = volley_told(script.content, story) if story.card in script.content.cards else None
    if coming is not None:
        script.fly("coming", "coming", begin="coming", ms=120, face=volley_face(coming), z=0.2)


def hazard_result(script: FlightScript, event: told.HazardResult) -> None:
    """It meets a ship: strikes, flies past, bounces, bursts at a shield or is shot."""
    actor = script.actor(event.seat)
    if actor is None:
        return
    if event.result == "destroyed":
        actor = script.closer(actor)
    else:
        script.farther()
    script.then(overlap=script.lead)
    script.lead = 0.0
    flyby = _flyby(script, event, actor)
    if flyby is None:
        if event.result == "destroyed":
            burst(script, actor, event.tile, 0.0)
        return
    if actor.near:
        script.wait(COMING_MS)
        script.then()
    begin, script.side = script.time, flyby.side
    muzzle, muzzle_side = muzzle_of(actor, event.by, flyby.side) if event.result == "shot" else (None, 0)
    ending = flyby.ending(OUTCOMES[event.result], muzzle, muzzle_side)
    script.end(coming(event.seat))
    script.end(coming(event.seat, near=True))
    script.begin(ending, z=WRECK_Z, clip=actor.clip)
    impact = 0.0 if script.reduced else ending.impact
    if event.result == "destroyed":
        burst(script, actor, event.tile, impact)
    elif event.by and actor.large and f"tile:{event.by}" in script.old:
        script.flash(PowerFace(), f"tile:{event.by}", ms=500, z=12.5)
        script.wait(150.0)
    else:
        script.wait(impact + (250.0 if actor.large or script.reduced else 80.0))
    if not actor.large and not actor.near and not script.reduced:
        # ships in small are hit nearly together
        script.then()
        script.lead = max(0.0, script.time - begin - TOGETHER_MS)


def _flyby(script: FlightScript, event: told.HazardResult, actor: Actor) -> Flyby | None:
    """What waits for a ship, or what would have if anybody had looked; once more for one that is close."""
    waiting = script.standing(coming(event.seat))
    if isinstance(waiting, Flyby) and not actor.near:
        return waiting
    thrown = script.thrown if actor.near else None
    thrown = thrown or thrown_at(script.before.sight)
    return None if thrown is None else _comes(script, actor, thrown)


def burst(script: FlightScript, actor: Actor, tile: int, impact: float) -> None:
    """A tile bursts `impact` ms from now."""
    there = [tile] if tile in actor.spots and tile in actor.ship.tiles else []
    break_up(script, actor, there, [actor.part(one) for one in there], (), impact, sum(there) * 31)
    if script.ahead and isinstance(script.ahead[0], told.Pierced):
        return  # it does not stop there
    script.then()
    script.wait(SETTLED_MS * (0.8 if actor.large else 1.1 if actor.near else 0.4))


def break_up(
    script: FlightScript, actor: Actor, tiles: Sequence[int], parts: Sequence[Part],
    fallen: Sequence[Sequence[Part]], impact: float, seed: int,
) -> None:  # fmt: skip
    """Tiles come apart `impact` ms from now; from then on the ship is drawn without them."""
    wreck = Wreck(
        script.context.gallery, parts, fallen, script.side, seed=seed + len(script.state.story.outcomes),
        factor=script.layout.units.factor * actor.weight, reduced=script.reduced, hull=actor.hull.rect,
    )  # fmt: skip
    script.begin(wreck, z=WRECK_Z, clip=actor.clip, delay=impact)
    actor.remove(tiles)
    impact, before = max(1.0, impact) if fallen else impact, script.length
    script.panel_after(actor.seat, impact)
    flames = tuple(f"flame:{tile}:" for tile in tiles)
    for name in script.old if actor.large else ():
        if name.startswith(flames) or name in [f"tile:{tile}" for tile in tiles]:
            script.hide(name, impact)
    if script.length == before:
        script.wait(impact)


def tile_sabotaged(script: FlightScript, event: told.TileSabotaged) -> None:
    """A tile bursts from within."""
    actor = script.actor(event.seat)
    script.side = None
    if actor is not None and event.tile:
        burst(script, script.closer(actor), event.tile, 120.0)


def tiles_fallen(script: FlightScript, event: told.TilesFallen | told.TilesHandedOver) -> None:
    """Groups of joined tiles drift away."""
    actor = script.actor(event.seat)
    if actor is not None and actor.groups(event.tiles):
        drift(script, script.closer(actor), event.tiles)


def drift(script: FlightScript, actor: Actor, tiles: Sequence[int]) -> None:
    """These tiles drift away, joined as they are."""
    break_up(script, actor, tiles, (), actor.groups(tiles), 0.0, sum(tiles))
    script.then()
    script.wait(600.0 if actor.large or actor.near else 250.0)


def flyby_of(
    actor: Actor, thrown: Thrown, *, factor: float, reduced: bool, seed: int
) -> Flyby | None:  # fmt: skip
    """What flies at a ship; None if the ship has no such line."""
    side, cell = thrown.side, actor.hull.cell
    band = actor.hull.band(side, thrown.line)
    if band is None:
        return None
    first = target(actor.ship, side, thrown.line)
    square = actor.spots[first][0] if first in actor.spots else None
    along = band.centerx if side in (0, 2) else band.centery
    flyby = Flyby(
        thrown.what, thrown.size, side, cell, along, actor.hull.rect, square, seed=seed, factor=factor,
        reduced=reduced, clip=actor.lane, band_z=CLOSE_Z + 0.1 if actor.near else BAND_Z,
    )  # fmt: skip
    # it waits a cell before the first tile, or nearer where the panel ends before that
    room, (x, y) = actor.lane.inflate(-cell * 0.5, -cell * 0.5), flyby.waits
    flyby.waits = min(max(x, room.left), room.right), min(max(y, room.top), room.bottom)
    return flyby


def muzzle_of(actor: Actor, tile: int, towards: int) -> tuple[tuple[float, float] | None, int]:
    """The mouth of a cannon in the window and where it points: of several the one `towards` a side."""
    if tile not in actor.spots:
        return None, 0
    square, rotation = actor.spots[tile]
    mouths = tile_art.muzzles(actor.ship.catalogue[tile], rotation)
    if not mouths:
        return None, 0
    x, y, side = next((mouth for mouth in mouths if mouth[2] == towards), mouths[0])
    unit = square.w / 256
    return (square.x + x * unit, square.y + y * unit), side


def _met(events: Sequence[Any]) -> list[int]:
    """Seats that meet what has just been rolled, in their order."""
    these = takewhile(lambda event: not isinstance(event, told.Hazard), events)
    return [event.seat for event in these if isinstance(event, told.HazardResult)]
