"""What moves by itself in flight: dice, meteors and shots that wait, and ships that come apart.

The choreography of an update puts cues here, in step with the animation of the table; what waits for an
answer (a rock before the hull, dice on the felt) stays after it. Times are milliseconds of play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import pygame

from client.games.galaxy_trucker.animations.dice import DiceThrow
from client.games.galaxy_trucker.animations.meteors import Flyby
from client.games.galaxy_trucker.animations.over_time import Play, due
from client.table.live import STILL, FrameTick, Layer, Live

WRECK_Z = 13.5
"""Above marks on the ship, below the cards of choices."""
BAND_Z = 1.4
DICE_Z = 1.9
LONG_AGO = 60_000.0
"""What was there before anybody looked has long come to rest."""


@dataclass(frozen=True)
class Cue:
    """At a moment of an update something begins."""

    at: float
    act: Callable[[Theatre, float], None]
    """Called with the theatre and the moment in its own time."""


@dataclass(frozen=True)
class _Running:
    play: Play
    start: float
    z: float
    clip: pygame.Rect | None = None


@dataclass(frozen=True)
class _Waiting:
    start: float
    flyby: Flyby
    clip: pygame.Rect | None
    band: float


class Theatre:
    """All of it, on one table."""

    def __init__(self) -> None:
        self.time = 0.0
        self.reduced = False
        self.dice: tuple[float, DiceThrow] | None = None
        self.faces = (0, 0)
        self.caption = ""
        """What happens at the moment, while an update plays."""
        self._cues: list[tuple[float, Cue]] = []
        self._running: list[_Running] = []
        self._waiting: dict[Any, _Waiting] = {}
        self._changed = False

    # -- what the choreography wants ---------------------------------------------------------

    def cue(self, cues: Iterable[Cue]) -> None:
        """An update begins now; cues of the one before that have not come are due at once."""
        self._catch_up()
        self.caption = ""
        self._cues = sorted(((self.time + cue.at, cue) for cue in cues), key=lambda entry: entry[0])

    def throw(self, dice: DiceThrow, faces: tuple[int, int], now: float) -> None:
        """Dice take the place of those that lay there; `faces` are what they show."""
        self.dice, self.faces = (now, dice), faces
        self._changed = True

    def say(self, caption: str) -> None:
        """The status line tells what happens now."""
        self._changed = self._changed or caption != self.caption
        self.caption = caption

    def forget(self) -> None:
        """The window has changed, or another ship is looked at: what plays is where it leads to."""
        self._catch_up()
        self._running.clear()
        self._waiting.clear()
        self.clear_dice()

    def clear_dice(self) -> None:
        self._changed = self._changed or self.dice is not None
        self.dice = None

    def come(
        self, who: Any, flyby: Flyby, now: float, clip: pygame.Rect | None = None, band: float = BAND_Z
    ) -> None:
        """A meteor or shot comes for a ship and waits there; `band` is the z of its line of flight."""
        self._waiting[who] = _Waiting(now, flyby, clip, band)

    def waits(self, who: Any) -> Flyby | None:
        """What waits before a ship."""
        found = self._waiting.get(who)
        return found.flyby if found is not None else None

    def leave(self, who: Any) -> None:
        """It waits no more."""
        self._waiting.pop(who, None)

    def waiting(self) -> tuple[Any, ...]:
        return tuple(self._waiting)

    def begin(self, play: Play, now: float, z: float = WRECK_Z, clip: pygame.Rect | None = None) -> None:
        """Something plays once; `now` may lie ahead."""
        self._running.append(_Running(play, now, z, clip))

    # -- time ----------------------------------------------------------------------------------

    def skip(self) -> bool:
        """Everything is over at once; what waits for an answer goes on waiting."""
        moved = bool(self._running or self._cues)
        self._catch_up()
        self._running.clear()
        if self.dice is not None:
            self.dice = (self.time - LONG_AGO, self.dice[1])
        self._waiting = {who: replace(one, start=self.time - LONG_AGO) for who, one in self._waiting.items()}
        return moved

    def _catch_up(self) -> None:
        cues, self._cues = self._cues, []
        for at, cue in cues:
            cue.act(self, min(at, self.time))

    def frame(self, tick: FrameTick) -> Live:
        """One frame later."""
        before = self.time
        self.time += tick.ms * tick.speed
        self.reduced = tick.reduced
        while self._cues and self._cues[0][0] <= self.time:
            at, cue = self._cues.pop(0)
            cue.act(self, at)
        again, self._changed = self._changed, False
        if not (self._running or self._waiting or self.dice):
            return Live(again=True) if again else STILL
        sounds: list[str] = []
        layers: list[Layer] = []
        shake = [0, 0]
        still: list[_Running] = []
        for one in self._running:
            ms = self.time - one.start
            if ms < 0:
                still.append(one)
                continue
            sounds += due(one.play.sounds, before - one.start if before >= one.start else -1.0, ms)
            if one.play.done(ms):
                continue
            still.append(one)
            layers += _clipped(one.play.layers(ms, one.z), one.clip)
            dx, dy = one.play.shake(ms)
            shake[0] += dx
            shake[1] += dy
        self._running = still
        for one_waits in self._waiting.values():
            ms = self.time - one_waits.start
            if ms < 0:
                continue
            flyby = one_waits.flyby
            layers += _clipped((flyby.band(one_waits.band), *flyby.layers(ms, WRECK_Z)), one_waits.clip)
        if self.dice is not None:
            start, throw = self.dice
            sounds += due(throw.sounds, before - start if before >= start else -1.0, self.time - start)
            layers += throw.layers(max(0.0, self.time - start), DICE_Z)
        if self.reduced:
            shake = [0, 0]
        return Live(tuple(layers), tuple(sounds), (shake[0], shake[1]), again)

    @property
    def busy(self) -> bool:
        """Cues are still to come."""
        return bool(self._cues)


def _clipped(layers: Iterable[Layer], clip: pygame.Rect | None) -> Iterable[Layer]:
    if clip is None:
        return layers
    return [replace(layer, clip=clip if layer.clip is None else layer.clip.clip(clip)) for layer in layers]
