"""The sprites at rest: gliding to where they belong, rising under the pointer, and drawn in order."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from client.art import theme
from client.art.canvas import Op
from client.table.contract import Panel, Place, Sprite
from client.table.faces import Faces
from client.table.live import Layer
from client.table.painter import REST, Painter, SpriteState
from client.table.update_animation import Shown, between, eased

HOVER_RISE = 6
CHOSEN_RISE = 18
CHOSEN_GROWTH = 1.08
HOLD = 6
"""For so many frames at most another part of the table is made ready before it shows."""
SHAKE = 4.0
"""How far a refused piece swings, at scale 1."""
SHAKE_MS = 360.0
ON_TOP = 10_000.0
"""What is held or flies lies above everything that rests."""


@dataclass
class _Tween:
    sprite: Sprite
    state: SpriteState
    begin: Place
    goal: Place
    place: Place
    age: float = 0.0
    length: float = 1.0
    opacity: float = 1.0
    opacity_goal: float = 1.0
    leaving: bool = False
    last: Shown | None = None
    spin: float = 0.0
    """Degrees that its picture still has to turn back to lie straight."""
    shake: float = 0.0
    """Milliseconds for which it still shakes."""

    def shown(self) -> Shown:
        """How it is drawn; the same object as long as nothing about it changes."""
        last, state, sprite = self.last, self.state, self.sprite
        glow = state.glow or sprite.glow
        z = sprite.z
        if state.dragged:
            z += 2 * ON_TOP
        elif state.place is not None:
            z += ON_TOP
        if (
            last is None or last.sprite is not sprite or self.base is not self.place
            or last.opacity != self.opacity or last.glow != glow or last.z != z
            or self.seen is not state or self.spin or self.shake or self.unrest
        ):  # fmt: skip
            place = replace(self.place, angle=self.place.angle + self.spin) if self.spin else self.place
            shake = SHAKE * math.sin(self.shake / SHAKE_MS * 4 * math.pi) if self.shake else 0.0
            last = self.last = Shown(
                sprite, place, sprite.face, self.opacity, glow=glow, z=z, shake=shake,
                glides=self.place != self.goal,
            )  # fmt: skip
            self.base, self.unrest = self.place, bool(self.spin or self.shake)
            self.seen = state
        return last

    base: Place | None = None
    """The place for which `last` was made."""
    unrest: bool = False
    """It was last drawn turned or shaken."""

    seen: SpriteState | None = None


class Tweens:
    """Every sprite that shows, and how it glides when the arrangement changes. Window pixels."""

    def __init__(self, faces: Faces) -> None:
        self.painter = Painter(faces)
        self.factor = 1.0
        self.reduced = False
        self.instant = True
        """Everything is at its place at once (first picture, other window, speed off)."""
        self.settled = False
        """The same for sprites only: another part of the table is looked at."""
        self._tweens: dict[str, _Tween] = {}

    # -- where things are -------------------------------------------------------------------

    def set(self, sprites: Iterable[Sprite], states: Mapping[str, SpriteState]) -> None:
        """What lies on the table now; what lay elsewhere glides."""
        if self.instant:
            self.painter.begin_anew()
        elif self.settled:
            self.painter.put_off(HOLD)
        at_once = self.instant or self.settled
        present: set[str] = set()
        for sprite in sprites:
            present.add(sprite.id)
            state = states.get(sprite.id, REST)
            goal = self._goal(sprite, state)
            tween = self._tweens.get(sprite.id)
            if tween is None:
                start = sprite.opacity if at_once else 0.0
                tween = _Tween(sprite, state, goal, goal, goal, opacity=start)
                if sprite.born is not None and not at_once and not self.reduced:
                    tween.begin = tween.place = sprite.born
                    tween.length, tween.opacity = theme.MOVE_MS, sprite.opacity
                self._tweens[sprite.id] = tween
            elif at_once or (state.dragged and not self.reduced):
                # What is in the hand is exactly where the hand is.
                if goal != tween.place:
                    tween.begin = tween.goal = tween.place = goal
            elif goal != tween.goal:
                moved = sprite.place != tween.sprite.place or state.place != tween.state.place
                tween.begin, tween.goal, tween.age = tween.place, goal, 0.0
                tween.length = theme.MOVE_MS if moved else theme.HOVER_MS
                if self.reduced:
                    tween.begin = tween.place = goal
                    tween.opacity = 0.2 if moved else tween.opacity
            turned = (sprite.quarter - tween.sprite.quarter) % 4
            if at_once:
                tween.opacity, tween.spin = sprite.opacity, 0.0
            elif turned and not self.reduced:
                tween.spin += 90.0 * (turned - 4 if turned == 3 else turned)
            tween.sprite, tween.state, tween.leaving = sprite, state, False
            tween.opacity_goal = sprite.opacity
        for name in tuple(self._tweens):
            if name not in present:
                if at_once:
                    del self._tweens[name]
                else:
                    self._tweens[name].leaving = True
                    self._tweens[name].opacity_goal = 0.0
        self.instant = self.settled = False

    def put(self, shown: Mapping[str, Shown]) -> None:
        """Sprites lie where an animation left them; the next `set` makes them glide on from there."""
        for name, one in shown.items():
            tween = self._tweens.get(name)
            if tween is None:
                tween = _Tween(one.sprite, REST, one.place, one.place, one.place)
                self._tweens[name] = tween
            tween.begin = tween.goal = tween.place = one.place
            tween.opacity = one.opacity
            tween.age = tween.length = 1.0

    def place(self, name: str) -> Place | None:
        """Where a sprite is drawn at this moment."""
        tween = self._tweens.get(name)
        return None if tween is None else tween.place

    def places(self) -> dict[str, Place]:
        return {name: tween.place for name, tween in self._tweens.items() if not tween.leaving}

    def shake(self, name: str) -> None:
        """A sprite shakes twice: it was refused."""
        tween = self._tweens.get(name)
        if tween is not None and not self.reduced:
            tween.shake = SHAKE_MS

    def advance(self, ms: float) -> None:
        for name, tween in tuple(self._tweens.items()):
            if tween.spin:
                step = 90 * ms / theme.HOVER_MS
                tween.spin = 0.0 if abs(tween.spin) <= step else tween.spin - math.copysign(step, tween.spin)
            tween.shake = max(0.0, tween.shake - ms)
            if tween.place != tween.goal:
                tween.age += ms
                share = eased("out", tween.age / max(1.0, tween.length))
                tween.place = tween.goal if share >= 1 else between(tween.begin, tween.goal, share)
            if tween.opacity != tween.opacity_goal:
                step = ms / theme.HOVER_MS
                difference = tween.opacity_goal - tween.opacity
                tween.opacity += max(-step, min(step, difference))
            if tween.leaving and tween.opacity <= 0:
                del self._tweens[name]

    @property
    def moving(self) -> bool:
        """Whether something glides or fades that the game has moved."""
        return any(
            tween.leaving or (tween.place != tween.goal and tween.length > theme.HOVER_MS)
            for tween in self._tweens.values()
        )

    @property
    def resting(self) -> bool:
        """Whether everything is where it belongs, and as it belongs there."""
        return not any(
            tween.leaving or tween.spin or tween.shake or tween.place != tween.goal
            or tween.opacity != tween.opacity_goal
            for tween in self._tweens.values()
        )  # fmt: skip

    def _goal(self, sprite: Sprite, state: SpriteState) -> Place:
        """Where a sprite belongs while it is held like that."""
        place = state.place or sprite.place
        if state.turn:
            place = replace(place, angle=place.angle - state.turn)
        if state.place is not None or sprite.lift == "none":
            return place
        if sprite.lift == "hand":
            if state.chosen:
                return Place(
                    place.x, place.y - CHOSEN_RISE * self.factor, place.width * CHOSEN_GROWTH,
                    place.height * CHOSEN_GROWTH, place.angle * 0.25,
                )  # fmt: skip
            if state.hovered:
                return replace(place, y=place.y - HOVER_RISE * self.factor)
        elif state.hovered or state.chosen:
            return replace(place, width=place.width * theme.LIFT, height=place.height * theme.LIFT)
        return place

    # -- drawing -----------------------------------------------------------------------------

    def shown(self) -> list[tuple[Shown, SpriteState]]:
        """What is drawn."""
        return [(tween.shown(), tween.state) for tween in self._tweens.values()]

    def ops(
        self, shown: Sequence[tuple[Shown, SpriteState]], panels: Sequence[Panel],
        lives: Iterable[Layer] = (),
    ) -> list[Op]:  # fmt: skip
        """How sprites, panels and what moves by itself are drawn, from the lowest z to the highest."""
        self.painter.factor = self.factor
        return self.painter.ops(shown, panels, lives)
