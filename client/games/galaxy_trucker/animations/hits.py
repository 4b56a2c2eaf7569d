"""Dice, meteors and shots, and what they break."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from client.games.galaxy_trucker.animations.closeup import CLOSE_Z, Closeups
from client.games.galaxy_trucker.animations.dice import DiceThrow
from client.games.galaxy_trucker.animations.flight_live import BAND_Z, Theatre
from client.games.galaxy_trucker.animations.meteors import Flyby, Outcome
from client.games.galaxy_trucker.animations.ship_pieces import Part
from client.games.galaxy_trucker.animations.ships_so_far import Actor
from client.games.galaxy_trucker.animations.wreck import Wreck
from client.games.galaxy_trucker.panels.labels import SumFace
from client.games.galaxy_trucker.pictures import tiles as tile_art
from client.games.galaxy_trucker.pictures.flying_tokens import PowerFace
from client.games.galaxy_trucker.screens.flight.facts import threat, volley_told
from client.games.galaxy_trucker.screens.flight.flight_board import felt, line_face, sum_face
from client.games.galaxy_trucker.screens.flight.values_and_next_cards import volley_face
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.contract import Motion, Place, Sprite
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.strength import target
from rules.galaxy_trucker.tiles import SIDE_NUMBER

DICE_MS = 560.0
COMING_MS = 380.0
SETTLED_MS = Wreck.settled
"""When a burst is over and only pieces still fly."""
TOGETHER_MS = 140.0
HEAD_START = 90.0
"""So much earlier something is made that takes a moment."""
_beside = ThreadPoolExecutor(1, "dice")
OUTCOMES: Final[dict[str, Outcome]] = {
    "miss": "misses", "bounce": "bounces", "shield": "field", "shot": "shot", "destroyed": "strikes",
}  # fmt: skip


class Hits(Closeups):
    """What is thrown at ships."""

    thrown: told.Hazard | None = None
    """What flies."""

    def dice(self, event: told.Dice) -> None:
        layout = self.stage.layout
        side = min(layout.px(56, 38), layout.dice.h)
        seed = self.stage.after.count * 100 + len(self.cues)
        faces = (event.a, event.b)
        # the physics of a throw takes longer than a frame: it is worked out beside the drawing
        throw = _beside.submit(
            DiceThrow, faces, felt(layout.dice, side), side, seed=seed, reduced=self.reduced
        )
        self.cue(lambda theatre, now: theatre.throw(throw.result(), faces, now), HEAD_START)
        gone = [Motion(name, fade=(0.0, 0.0), duration=1) for name in ("die:0", "die:1", "sum")
                if name in self.old]  # fmt: skip
        self.step(*gone, rest=DICE_MS + HEAD_START)
        purpose = event.purpose
        if purpose in ("column", "row"):
            story = self.stage.story.copy()
            story.hear(event)
            face = sum_face(None, story.dice, story.purpose)
            if face is not None:
                self._show_sum(face)

    def _show_sum(self, face: SumFace) -> None:
        """The number counts under the dice."""
        place = Place.of(self.stage.layout.sum)
        sprite = self.old.get("sum") or Sprite("sum", face, place, 0.3)
        ghost = sprite if "sum" not in self.old else None
        self.step(
            Motion(
                "sum", begin=place, end=place, face=face, fade=(0.0, 1.0), duration=160, pulse=0.12,
                ghost=ghost, keep=True,
            ),
            rest=160.0,
        )  # fmt: skip

    def hazard(self, event: told.Hazard, rest: Sequence[Any]) -> None:
        """It comes for all ships that it has still to meet."""
        self.farther()
        self.thrown = event
        self._show_sum(line_face(event.side, event.line))
        words = Words.of(self.content, self.stage.after)
        what = f"[bad]{words.hazard(event.kind, event.size)}[/]"
        caption = _(f"gt.flight.comes_{event.side}", what=what, line=words.line(event.side, event.line))
        self.cue(lambda theatre, _now: theatre.say(caption))
        self.side = SIDE_NUMBER[event.side]
        seats = _met(rest)
        now = threat(self.content, self.stage.after.sight)
        if now is not None and not any(isinstance(one, told.Hazard) for one in rest):
            seats += [seat for seat in now.left if seat not in seats]
        for seat in seats:
            actor = self.stage.cast.actor(seat)
            flyby = None if actor is None else flyby_of(
                actor, event.kind, event.size, self.side, event.line, self.stage.layout.factor, self.reduced,
                self.stage.story.seen,
            )  # fmt: skip
            if actor is None or flyby is None:
                continue
            self.cue(Coming(seat, flyby, actor))
        self.step(*self.card_now(), *self._volley_now(event.kind), rest=COMING_MS)

    def _volley_now(self, what: str) -> list[Motion]:
        """The arrows of what is still to come."""
        story, place = self.stage.story, Place.of(self.stage.layout.coming)
        if story.card not in self.content.cards:
            return []
        hits = volley_told(self.content, story)
        if not 0 < story.thrown <= len(hits):
            return []
        face = volley_face(what, hits, story.thrown - 1)
        ghost = None if "coming" in self.old else Sprite("coming", face, place, 0.2)
        return [Motion("coming", end=place, face=face, duration=120, ghost=ghost, keep=True)]

    def hazard_result(self, event: told.HazardResult) -> None:
        actor = self.stage.cast.actor(event.seat)
        if actor is None:
            return
        if event.result == "destroyed":
            actor = self.closer(actor)
        else:
            self.farther()
        waiting = self._flyby(event, actor)
        if waiting is None:
            if event.result == "destroyed":
                self._burst(actor, [event.tile], 0.0)
            return
        begin, flyby = self.now, waiting
        self.side = flyby.side
        muzzle, muzzle_side = _muzzle(actor, event.by) if event.result == "shot" else (None, 0)
        ending = flyby.ending(OUTCOMES[event.result], muzzle, muzzle_side)
        seat, clip = event.seat, actor.clip

        def strike(theatre: Theatre, now: float) -> None:
            theatre.leave(seat)
            theatre.leave(near(seat))
            theatre.begin(ending, now, clip=clip)

        if actor.near:
            self.step(rest=COMING_MS)
        self.cue(strike)
        impact = 0.0 if self.reduced else ending.impact
        if event.result == "destroyed":
            self._burst(actor, [event.tile], impact)
        elif event.by and actor.large and f"tile:{event.by}" in self.old:
            sprite = self.ghost(PowerFace(), self.old[f"tile:{event.by}"].place, 12.5)
            self.step(Motion(sprite.id, fade=(1.0, 0.0), duration=500, ghost=sprite), rest=150.0)
        else:
            self.step(rest=impact + (250.0 if actor.large else 80.0))
        if not actor.large and not actor.near and not self.reduced:
            # ships in small are hit nearly together
            self.lead = max(0.0, self.time - begin - TOGETHER_MS)

    def _flyby(self, event: told.HazardResult, actor: Actor) -> Flyby | None:
        """What waits for a ship, or what would have if anybody had looked."""
        if actor.near:
            return self._comes_near(event, actor)
        for cue in reversed(self.cues):
            if isinstance(cue.act, Coming) and cue.act.seat == event.seat:
                return cue.act.flyby
        waiting = self.stage.theatre.waits(event.seat)
        if waiting is not None:
            return waiting
        now = threat(self.content, self.stage.before.sight)
        if now is None:
            return None
        side = SIDE_NUMBER[now.hit.side]
        return flyby_of(
            actor, now.what, now.hit.size, side, now.line, self.stage.layout.factor, self.reduced,
            self.stage.story.seen,
        )  # fmt: skip

    def _comes_near(self, event: told.HazardResult, actor: Actor) -> Flyby | None:
        """The same once more for the ship that has been enlarged."""
        now, told_now = threat(self.content, self.stage.before.sight), self.thrown
        what: tuple[Any, Any, int, int]
        if told_now is not None:
            what = (told_now.kind, told_now.size, SIDE_NUMBER[told_now.side], told_now.line)
        elif now is not None:
            what = (now.what, now.hit.size, SIDE_NUMBER[now.hit.side], now.line)
        else:
            return None
        factor = self.stage.layout.factor * actor.weight
        flyby = flyby_of(actor, *what, factor=factor, reduced=self.reduced, seed=self.stage.story.seen)
        if flyby is not None:
            self.cue(Coming(near(event.seat), flyby, actor))
        return flyby

    def _burst(self, actor: Actor, tiles: Sequence[int], impact: float) -> None:
        """Tiles burst: from then on the ship is drawn without them."""
        there = [tile for tile in tiles if tile in actor.spots and tile in actor.ship.tiles]
        parts = [actor.part(tile) for tile in there]
        self._break(actor, parts, (), impact, sum(there) * 31 + len(self.cues))
        self._vanish(actor, there, impact)
        self.step(rest=SETTLED_MS * (0.8 if actor.large else 1.1 if actor.near else 0.4))

    def _break(
        self, actor: Actor, parts: Sequence[Part], fallen: Sequence[Sequence[Part]], impact: float, seed: int
    ) -> None:
        """Something comes apart `impact` ms from now; it is made shortly before."""
        gallery, side, clip = self.stage.cast.context.gallery, self.side, actor.clip
        factor = self.stage.layout.factor * actor.weight
        ahead = min(impact, HEAD_START)

        def breaks(theatre: Theatre, now: float) -> None:
            wreck = Wreck(
                gallery, parts, fallen, side, seed=seed, factor=factor, reduced=self.reduced,
                hull=actor.hull.rect,
            )  # fmt: skip
            theatre.begin(wreck, now + ahead, clip=clip)

        self.cue(breaks, impact - ahead)

    def _vanish(self, actor: Actor, tiles: Sequence[int], delay: float) -> None:
        actor.remove(tiles)
        motions = [*self.panel_after(actor.seat, delay), *self.close_after(actor.seat, delay)]
        if actor.large:
            motions += [
                Motion(name, fade=(0.0, 0.0), duration=1, delay=delay)
                for name in self.old
                for tile in tiles
                if name == f"tile:{tile}" or name.startswith(f"flame:{tile}:")
            ]
        if not motions:
            motions = []
        self.step(*motions, rest=0.0 if motions else delay)

    def tile_sabotaged(self, event: told.TileSabotaged) -> None:
        actor = self.stage.cast.actor(event.seat)
        self.side = None
        if actor is not None and event.tile:
            self._burst(self.closer(actor), [event.tile], 120.0)

    def tiles_fallen(self, event: told.TilesFallen) -> None:
        actor = self.stage.cast.actor(event.seat)
        if actor is None:
            return
        groups = actor.groups(event.tiles)
        if not groups:
            return
        if not actor.large:
            actor = self.closer(actor)
            groups = actor.groups(event.tiles)
        self._break(actor, (), groups, 0.0, sum(event.tiles))
        self._vanish(actor, event.tiles, 1.0)
        self.step(rest=600.0 if actor.large or actor.near else 250.0)


class Coming:
    """A cue: what flies comes for a ship."""

    def __init__(self, seat: Any, flyby: Flyby, actor: Actor) -> None:
        self.seat, self.flyby, self._clip = seat, flyby, actor.clip
        self._band = CLOSE_Z + 0.1 if actor.near else BAND_Z

    def __call__(self, theatre: Theatre, now: float) -> None:
        theatre.come(self.seat, self.flyby, now, self._clip, self._band)


def near(seat: int) -> tuple[str, int]:
    """Under which name something waits for the enlarged ship of a seat."""
    return "near", seat


def flyby_of(
    actor: Actor, what: Any, size: Any, side: int, line: int, factor: float, reduced: bool, seed: int
) -> Flyby | None:
    """What flies at a ship; None if the ship has no such line."""
    band = actor.hull.band(side, line)
    if band is None:
        return None
    first = target(actor.ship, side, line)
    square = actor.spots[first][0] if first in actor.spots else None
    along = band.centerx if side in (0, 2) else band.centery
    flyby = Flyby(
        what, size, side, actor.hull.cell, along, actor.hull.rect, square, seed=seed, factor=factor,
        reduced=reduced, clip=actor.lane,
    )  # fmt: skip
    flyby.waits = _in_view(flyby.waits, actor)
    return flyby


def _in_view(point: tuple[float, float], actor: Actor) -> tuple[float, float]:
    """Where it waits: a cell before the first tile, or nearer where the panel ends before that."""
    room = actor.lane.inflate(-actor.hull.cell * 0.5, -actor.hull.cell * 0.5)
    return (
        min(max(point[0], room.left), room.right),
        min(max(point[1], room.top), room.bottom),
    )


def _muzzle(actor: Actor, tile: int) -> tuple[tuple[float, float] | None, int]:
    """The mouth of a cannon in the window and where it points."""
    if tile not in actor.spots:
        return None, 0
    square, rotation = actor.spots[tile]
    mouths = tile_art.muzzles(actor.ship.catalogue[tile], rotation)
    if not mouths:
        return None, 0
    x, y, side = mouths[0]
    unit = square.w / 256
    return (square.x + x * unit, square.y + y * unit), side


def _met(events: Sequence[Any]) -> list[int]:
    """Seats that meet what has just been rolled, in their order."""
    found: list[int] = []
    for event in events:
        if isinstance(event, told.Hazard):
            break
        if isinstance(event, told.HazardResult) and event.seat not in found:
            found.append(event.seat)
    return found
