"""How an update plays, event by event: a script knows where things lie and makes steps of what it is told.

A game has a function for each kind of event (or for a run of them), and a state of the table as far as it has
been told, which goes on event by event. What is called between two `then` stands side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypedDict, TypeVar, Unpack

import pygame

from client.art import theme
from client.table.effects import ABOVE, Effect
from client.table.layout import Glow, Place, Shadow, Sprite
from client.table.motions import Begin, Count, Cue, Easing, End, Motion, Say, Show, Sound, Step
from client.table.screen import Transition
from client.table.spots import Spots, like
from client.table.texts import Chip, reading_ms

T = TypeVar("T")
At: TypeAlias = Place | str
"""A place, or the name of a spot."""
FLASH_MS = 420.0


class Told(Protocol):
    """The state of the table as far as it has been told."""

    def advance(self, event: Any) -> None:
        """The event has happened."""


class Untold:
    """The state of what plays without one."""

    def advance(self, event: Any) -> None:
        """Nothing follows from it."""


S = TypeVar("S", bound=Told)


class Way(TypedDict, total=False):
    """How something moves; as the fields of a Motion."""

    delay: float
    easing: Easing
    fade: tuple[float, float] | None
    face: Hashable
    flip: Hashable
    lying: bool
    shake: float
    pulse: float
    spin: float
    glow: Glow
    z: float | None
    """None: that of the sprite."""
    sound: str
    show: tuple[str, ...]


def apart(things: Iterable[T], ms: float) -> Iterator[tuple[float, T]]:
    """Things that begin one after another: each with its delay."""
    return ((ms * at, thing) for at, thing in enumerate(things))


class Script(Generic[S]):
    """The steps of one update, in the making."""

    flying_z: ClassVar[float] = 300.0
    """What flies lies above what rests."""

    def __init__(self, change: Transition, state: S) -> None:
        self.change, self.state = change, state
        self.before, self.after, self.room = change.before.view, change.after.view, change.before.room
        self.old = {sprite.id: sprite for sprite in change.old.sprites}
        self.new = {sprite.id: sprite for sprite in change.new.sprites}
        self._spots = Spots(change.old, change.inside)
        self._goals = Spots(change.new, change.inside)
        self._ghosts: dict[str, Sprite] = {}
        self._read = self._told = 0
        """How many events have been read, and how many the state has been told."""
        self._steps: list[Step] = []
        self._motions: list[Motion] = []
        self._cues: list[Cue] = []
        self._rest = self._reading = self._overlap = self._end = 0.0
        self._standing: dict[str, Effect | None] = {}
        """What this script has begun that stays, and what it has ended."""

    # -- reading -------------------------------------------------------------------------------

    def play(self, plays: Mapping[type, Callable[[Any, Any], None]]) -> list[Step]:
        """The steps of all events; `plays` has what each kind of event shows."""
        while self._read < len(self.change.events):
            event = self.change.events[self._read]
            self._read += 1
            self.then()
            self.begins(event)
            show = plays.get(type(event))
            if show is not None:
                show(self, event)
            self.advance()
            self.ends(event)
        self.then()
        return self._steps if any(_plays(step) for step in self._steps) else []

    def begins(self, event: Any) -> None:
        """Before an event plays."""

    def ends(self, event: Any) -> None:
        """After an event has played, in its last step; the state has been told of it."""

    @property
    def ahead(self) -> Sequence[Any]:
        """The events that are still to come."""
        return self.change.events[self._read :]

    def take(self, *kinds: type[T], when: Callable[[T], bool] = lambda event: True) -> list[T]:
        """The run of such events that comes next: they play now, with the one before them."""
        taken: list[T] = []
        for event in self.ahead:
            if not isinstance(event, kinds) or not when(event):
                break
            taken.append(event)
        self._read += len(taken)
        return taken

    def advance(self) -> None:
        """Tell the state what has been read."""
        while self._told < self._read:
            self.state.advance(self.change.events[self._told])
            self._told += 1

    # -- places --------------------------------------------------------------------------------

    def spot(self, at: At | None) -> Place | None:
        """Where something lies now, or else where it will lie; None if it shows nowhere."""
        if not isinstance(at, str):
            return at
        return self._spots.find(at) or self._ghost_spot(at) or self.goal(at)

    def goal(self, name: str) -> Place | None:
        """Where something will lie; None if another picture of the table shows by then."""
        if self.change.old.view_id != self.change.new.view_id:
            return None
        return self._goals.find(name)

    def shown(self, name: str) -> Sprite | None:
        """A sprite of the table before or after, or one that only flies past."""
        return self.old.get(name) or self._ghosts.get(name) or self.new.get(name)

    def _ghost_spot(self, name: str) -> Place | None:
        whole, _dot, node = name.rpartition(".")
        sprite = self._ghosts.get(whole or name)
        if sprite is None or not whole:
            return None if sprite is None else sprite.place
        rect = self.change.inside(sprite.face, sprite.place.rect.size).get(node)
        return None if rect is None else Place.of(rect.move(sprite.place.rect.topleft))

    # -- time ----------------------------------------------------------------------------------

    def then(self, *, overlap: float = 0.0) -> None:
        """What comes now begins when all that was told so far is over, or `overlap` ms before."""
        if self._motions or self._cues or self._rest or self._reading:
            motions, cues = tuple(self._motions), tuple(self._cues)
            step = Step(motions, self._rest, self._overlap, cues, self._reading)
            self._end = max(self._end, self.time + step.length() + step.rest) + step.reading
            self._steps.append(step)
            self._motions, self._cues, self._rest, self._reading = [], [], 0.0, 0.0
        read = bool(self._steps and self._steps[-1].reading)
        self._overlap = 0.0 if read else overlap

    def wait(self, ms: float) -> None:
        """Rest when this step is over."""
        self._rest += ms

    def read(self, words: str, least: float = 0.0) -> None:
        """Something is finished: when this step is over all stays as it is until these words about it have
        been read (`least` ms), however fast all else plays. A click, Space or Enter goes on. The event is one
        of :attr:`GameTable.finishing`."""
        self._reading = max(self._reading, reading_ms(words), least)

    @property
    def time(self) -> float:
        """When this step begins, in milliseconds from the beginning of the update."""
        return max(0.0, self._end - self._overlap)

    @property
    def length(self) -> float:
        """How long this step takes so far."""
        return Step(tuple(self._motions)).length()

    def add(self, motion: Motion) -> None:
        """A motion side by side with those of this step."""
        self._motions.append(motion)

    def cue(self, cue: Cue) -> None:
        """Something happens in this step."""
        self._cues.append(cue)

    # -- what is on the table moves ------------------------------------------------------------

    def fly(
        self, name: str, to: At | None = None, *, begin: At | None = None, scale: float | None = None,
        ms: float = theme.MOVE_MS, **way: Unpack[Way],
    ) -> None:  # fmt: skip
        """It goes to a spot, or (without `to`) where it will lie. With `scale` it keeps its size but for
        that, instead of taking that of the spot. What is not on the table yet comes with its `face`.
        Nothing moves to or from a spot that does not show."""
        start, end = self.spot(begin), self.spot(to)
        if (begin is not None and start is None) or (to is not None and end is None):
            return
        sprite, ghost = self.shown(name), None
        if sprite is None:
            place = end or start
            if place is None or way.get("face") is None:
                return
            sprite = ghost = self._ghosts[name] = Sprite(name, way["face"], place, self.flying_z)
        if scale is not None and end is not None:
            end = like(end, sprite.place, scale)
        way.setdefault("z", self.flying_z)
        self.add(Motion(name, start, end, ms, ghost=ghost, keep=ghost is not None, **way))

    def flip(
        self, name: str, face: Hashable, /, *, to: At | None = None, begin: At | None = None,
        ms: float = theme.TURN_MS, **way: Unpack[Way],
    ) -> None:  # fmt: skip
        """It turns over and then has that face, where it is or on its way."""
        way["flip"] = face
        if to is None and begin is None:
            self.stay(name, ms, **way)
        else:
            self.fly(name, to, begin=begin, ms=ms, **way)

    def look(self, name: str, face: Hashable, delay: float = 0.0) -> None:
        """It looks like this from then on, where it is."""
        place = self.spot(name)
        if place is not None:
            self.add(Motion(name, end=place, duration=1, delay=delay, face=face))

    def hide(self, name: str, delay: float = 0.0) -> None:
        """It is gone from then on."""
        self.stay(name, 1, delay=delay, fade=(0.0, 0.0))

    def fade(self, name: str, ms: float = theme.MOVE_MS, **way: Unpack[Way]) -> None:
        """It fades away where it is."""
        way.setdefault("fade", (1.0, 0.0))
        self.stay(name, ms, **way)

    def swell(self, name: str, by: float, ms: float = theme.MOVE_MS, **way: Unpack[Way]) -> None:
        """It grows by a share and shrinks again."""
        way["pulse"] = by
        self.stay(name, ms, **way)

    def stay(self, name: str, ms: float, **way: Unpack[Way]) -> None:
        """It shakes, turns over, lights up or fades where it is."""
        if self.shown(name) is not None:
            self.add(Motion(name, duration=ms, **way))

    # -- what only flies past ------------------------------------------------------------------

    def ghost(
        self, face: Hashable, begin: At, /, to: At | None = None, *, scale: float | None = None,
        stays: bool = False, shape: Hashable = None, shadow: Shadow = "", ms: float = theme.MOVE_MS,
        **way: Unpack[Way],
    ) -> str:  # fmt: skip
        """A picture that is no piece: it goes from one spot to another and is gone, or stays to the end of
        the update. Gives back its name, "" if it shows nowhere."""
        start, end = self.spot(begin), self.spot(begin if to is None else to)
        if start is None or end is None:
            return ""
        if scale is not None:
            end = like(end, start, scale)
        sprite = self._passing(face, end, way, shape, shadow)
        self.add(Motion(sprite.id, start, end, ms, ghost=sprite, keep=stays, **way))
        return sprite.id

    def flash(
        self, face: Hashable, at: At, /, *, ms: float = FLASH_MS, **way: Unpack[Way]
    ) -> str:  # fmt: skip
        """A light, a ring or a puff at a spot: it shows and fades."""
        place = self.spot(at)
        if place is None:
            return ""
        way.setdefault("fade", (1.0, 0.0))
        sprite = self._passing(face, place, way)
        self.add(Motion(sprite.id, duration=ms, ghost=sprite, **way))
        return sprite.id

    def _passing(
        self, face: Hashable, place: Place, way: Way, shape: Hashable = None, shadow: Shadow = ""
    ) -> Sprite:  # fmt: skip
        """A picture of its own, with its place when it has come."""
        z = way.get("z")
        way["z"] = z = self.flying_z if z is None else z
        name = f"passing:{len(self._ghosts)}"
        self._ghosts[name] = Sprite(name, face, place, z, shape=shape, shadow=shadow, lit=False)
        return self._ghosts[name]

    # -- what happens beside -------------------------------------------------------------------

    def shows(self, *panels: str, delay: float | None = None) -> None:
        """Panels show their new state, unless told otherwise when what this step has so far is over."""
        if panels:
            self.cue(Show(self.length if delay is None else delay, panels))

    def count(self, node: str, by: int, delay: float = 0.0) -> None:
        """A number in the picture of a panel changes: "seat:2.coins" by so many."""
        self.cue(Count(delay, node, by))

    def sound(self, name: str, delay: float = 0.0) -> None:
        """Something is heard."""
        if name:
            self.cue(Sound(delay, name))

    def say(
        self, text: str, seat: int | None = None, *, instead: bool = False,
        chips: tuple[Chip, ...] | None = None,
    ) -> None:  # fmt: skip
        """What happens from now on: the status line shows it while no answer can be given; with `instead`
        also then, and nothing is asked meanwhile. `chips` are the facts that hold with it."""
        self.cue(Say(0.0, text, seat, instead, chips))

    def begin(
        self, effect: Effect, *, name: str = "", z: float = ABOVE, clip: pygame.Rect | None = None,
        delay: float = 0.0,
    ) -> None:  # fmt: skip
        """An effect begins. With a name it stays after the update, until it is ended by that name."""
        self.cue(Begin(delay, effect, name, z, clip))
        if name:
            self._standing[name] = effect

    def end(self, name: str, delay: float = 0.0) -> None:
        """What stays by this name is gone."""
        self.cue(End(delay, name))
        self._standing[name] = None

    def standing(self, name: str) -> Effect | None:
        """What stays by this name at this point."""
        known = self._standing
        return known[name] if name in known else self.change.effects.standing_as(name)


def _plays(step: Step) -> bool:
    """Whether something is to be seen or heard of a step, apart from the line that says what happens."""
    said = all(isinstance(cue, Say) for cue in step.cues)
    return bool(step.motions or step.rest or step.reading) or not said
