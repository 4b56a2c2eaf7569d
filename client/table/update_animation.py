"""How an update plays: steps one after another, motions side by side, all of it skippable.

An animation moves pictures only. What it shows never flows back into anything: dropping an animation at any
moment and showing the new arrangement gives the same table as watching it to its end.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, runtime_checkable

from client.table.contract import Easing, Glow, Motion, Panel, Place, Sprite, Step
from client.table.effects import LONG_AGO, Effects
from client.table.motions import REDUCED_MS, Begin, Count, Cue, End, Say, Show, Sound

_ARC = 0.16


def eased(easing: Easing, share: float) -> float:
    """Progress 0 to 1 for a share of the time 0 to 1."""
    share = min(1.0, max(0.0, share))
    if easing == "linear":
        return share
    if easing == "in_out":
        return share * share * (3 - 2 * share)
    return 1 - (1 - share) ** 3


def between(first: Place, last: Place, share: float, easing: Easing = "linear") -> Place:
    """The place at `share` (already eased) of the way; an arc rises on the way."""

    def mix(a: float, b: float) -> float:
        return a + (b - a) * share

    # The shorter way round
    swing = (last.angle - first.angle + 180) % 360 - 180
    y = mix(first.y, last.y)
    if easing == "arc":
        y -= math.sin(math.pi * share) * _ARC * math.hypot(last.x - first.x, last.y - first.y)
    return Place(
        mix(first.x, last.x), y, mix(first.width, last.width), mix(first.height, last.height),
        first.angle + swing * share,
    )  # fmt: skip


@dataclass
class Shown:
    """A sprite as it is drawn at this moment."""

    sprite: Sprite
    place: Place
    face: Hashable
    opacity: float = 1.0
    squash: float = 1.0
    """Width while it turns over, 0 to 1; height if it turns lying."""
    lying: bool = False
    shake: float = 0.0
    growth: float = 1.0
    glow: Glow = ""
    z: float = 0.0
    glides: bool = False
    """It is on its way to where it lies, by itself."""
    kept: Any = None
    """How it was drawn last, for as long as nothing about it changes."""


@runtime_checkable
class Counting(Protocol):
    """The key of a picture with numbers that count while an update plays."""

    def counted(self, node: str, by: int) -> Hashable:
        """The same with the number at a named node changed by so many."""


@dataclass
class _Running:
    motion: Motion
    start: float
    end: float
    begin: Place
    last: Place
    face: Hashable
    fade: tuple[float, float] | None
    stays: bool


class Animation:
    """Plays the steps of one update over the sprites that lie on the table.

    `old` and `new` are the resting sprites before and after, by id. Times are milliseconds.
    """

    def __init__(
        self,
        steps: Iterable[Step],
        old: Mapping[str, Sprite],
        new: Mapping[str, Sprite],
        *,
        effects: Effects | None = None,
        reduced: bool = False,
    ) -> None:
        self.old, self.new, self.reduced = old, new, reduced
        self.effects = effects or Effects()
        self.time = 0.0
        self.shown: dict[str, Shown] = {
            name: Shown(sprite, sprite.place, sprite.face, sprite.opacity, z=sprite.z)
            for name, sprite in old.items()
        }
        self.moved: dict[str, None] = {}
        """Sprites that motions have taken over, in the order in which they began."""
        self.panels: set[str] = set()
        """Panels that already show what is new."""
        self.line: Say | None = None
        """What happens now, in words."""
        self._waiting: list[tuple[float, Motion]] = []
        self._running: list[_Running] = []
        self._ghosts: list[tuple[float, str]] = []
        self._cues: list[tuple[float, Cue]] = []
        self._done: dict[str, Counter[str]] = {}
        self._to_come: dict[str, Counter[str]] = {}
        """What has been counted of the numbers in each panel, and what has not."""
        self._read: list[tuple[float, float]] = []
        """When something stays to be read, and until when; those that are still to come to their end."""
        self.length = self._lay_out(steps)

    def _lay_out(self, steps: Iterable[Step]) -> float:
        end = 0.0
        for step in steps:
            start = max(0.0, end - step.overlap)
            last = start + step.length()
            for motion in step.motions:
                if self.reduced:
                    motion = _calm(motion)
                begin = start + motion.delay
                self._waiting.append((begin, motion))
                if motion.ghost is not None and not motion.keep:
                    self._ghosts.append((begin + motion.duration, motion.sprite))
            for cue in step.cues:
                self._cues.append((start + cue.delay, cue))
                if isinstance(cue, Count):
                    panel, _dot, node = cue.node.rpartition(".")
                    self._to_come.setdefault(panel, Counter())[node] += cue.by
            end = max(end, last + step.rest)
            if step.reading:
                self._read.append((end, end + step.reading))
                end += step.reading
        self._waiting.sort(key=lambda entry: entry[0])
        self._cues.sort(key=lambda entry: entry[0])
        return max(end, self._cues[-1][0]) if self._cues else end

    @property
    def done(self) -> bool:
        return self.time >= self.length and not self._running and not self._waiting and not self._cues

    def panels_of(self, old: Iterable[Panel], new: Iterable[Panel]) -> tuple[Panel, ...]:
        """The panels that show meanwhile: those of before, or of afterwards once they have been shown. Their
        numbers are as far as they have been counted."""
        fresh = {panel.id: panel for panel in new}
        return tuple(
            self._counted(fresh.get(panel.id, panel) if panel.id in self.panels else panel)
            for panel in old
            if panel.id not in self.panels or panel.id in fresh
        )

    def _counted(self, panel: Panel) -> Panel:
        if panel.id in self.panels:
            changes, sign = self._to_come.get(panel.id), -1
        else:
            changes, sign = self._done.get(panel.id), 1
        key = panel.key
        if not changes or not isinstance(key, Counting):
            return panel
        for node, by in changes.items():
            if by and isinstance(key, Counting):
                key = key.counted(node, sign * by)
        return replace(panel, key=key)

    def advance(self, ms: float) -> list[str]:
        """Let `ms` pass, at most until something is to be read; gives back the sounds that begin."""
        time = self.time + ms
        if self._read and self.time < self._read[0][0]:
            time = min(time, self._read[0][0])
        elif self._read and time >= self._read[0][1]:
            del self._read[0]
        self.time = time
        sounds: list[str] = []
        while self._waiting and self._waiting[0][0] <= self.time:
            start, motion = self._waiting.pop(0)
            # What should have ended before this motion begins has ended.
            self._step(start)
            self._begin(motion, start)
            if motion.sound:
                sounds.append(motion.sound)
        self._step(self.time)
        while self._cues and self._cues[0][0] <= self.time:
            at, cue = self._cues.pop(0)
            sounds += self._act(cue, self.time - at)
        return sounds

    def _act(self, cue: Cue, late: float) -> list[str]:
        """A cue has come; gives back what is heard."""
        match cue:
            case Begin(effect=effect) if effect is not None:
                self.effects.begin(effect, z=cue.z, clip=cue.clip, name=cue.name, age=late)
            case End():
                self.effects.end(cue.name)
            case Say():
                self.line = cue
            case Show():
                self.panels.update(cue.panels)
            case Count():
                panel, _dot, node = cue.node.rpartition(".")
                self._done.setdefault(panel, Counter())[node] += cue.by
                self._to_come[panel][node] -= cue.by
            case Sound():
                return [cue.name]
        return []

    @property
    def is_read(self) -> bool:
        """What shows now stays until it has been read."""
        return bool(self._read) and self.time >= self._read[0][0]

    def hasten(self) -> bool:
        """The player has read what stays to be read, or wants to see what comes next to be read. False if all
        that is left only moves."""
        if not self._read:
            return False
        begin, end = self._read[0]
        self.advance((end if self.is_read else begin) - self.time)
        return True

    def drop(self) -> None:
        """The table shows where all leads: of what was to begin, only that is begun which stays."""
        cues, self._cues = self._cues, []
        for _at, cue in cues:
            if isinstance(cue, End) or (isinstance(cue, Begin) and cue.name):
                self._act(cue, LONG_AGO)

    def _begin(self, motion: Motion, start: float) -> None:
        shown = self.shown.get(motion.sprite)
        resting = self.new.get(motion.sprite)
        if shown is None:
            sprite = motion.ghost or resting or self.old.get(motion.sprite)
            if sprite is None:
                self._show_panels(motion)
                return
            begin = motion.begin or sprite.place
            face = sprite.face if motion.face is None else motion.face
            shown = Shown(sprite, begin, face, sprite.opacity, z=sprite.z)
            self.shown[motion.sprite] = shown
        self.moved[motion.sprite] = None
        shown.kept = None
        if motion.face is not None:
            shown.face = motion.face
        if motion.z is not None:
            shown.z = motion.z
        shown.glow = motion.glow
        begin = motion.begin or shown.place
        stays = _stays(motion)
        last = motion.end or begin
        if motion.end is None and not stays and motion.ghost is None and resting is not None:
            last = resting.place
        fade = motion.fade
        if self.reduced:
            begin = last
            if fade is None and not stays:
                fade = (0.2, 1.0)
        if fade is not None:
            shown.opacity = fade[0]
        if not stays:
            # A new way takes over from one that is still being gone.
            self._running = [
                one for one in self._running
                if one.stays or one.motion.sprite != motion.sprite
            ]  # fmt: skip
        end = start + motion.duration
        self._running.append(_Running(motion, start, end, begin, last, shown.face, fade, stays))

    def _step(self, now: float) -> None:
        still: list[_Running] = []
        for one in self._running:
            shown = self.shown.get(one.motion.sprite)
            if shown is not None:
                length = one.end - one.start
                share = 1.0 if length <= 0 else min(1.0, max(0.0, (now - one.start) / length))
                self._apply(one, shown, share)
            if now >= one.end:
                self._show_panels(one.motion)
            else:
                still.append(one)
        self._running = still
        for end, name in tuple(self._ghosts):
            if now >= end:
                self._ghosts.remove((end, name))
                if name not in self.new:
                    self.shown.pop(name, None)

    def _apply(self, one: _Running, shown: Shown, share: float) -> None:
        motion = one.motion
        shown.kept = None
        progress = eased(motion.easing, share)
        if not one.stays:
            shown.place = between(one.begin, one.last, progress, motion.easing)
        if motion.spin:
            turned = motion.spin * progress if share < 1 else 0.0
            shown.place = replace(shown.place, angle=one.last.angle + turned)
        if motion.flip is not None:
            shown.lying = motion.lying
            shown.squash = max(0.05, abs(math.cos(math.pi * progress))) if share < 1 else 1.0
            shown.face = one.face if progress < 0.5 else motion.flip
        if one.fade is not None:
            first, last = one.fade
            shown.opacity = first + (last - first) * share
        shown.shake = 0.0 if share >= 1 else motion.shake * math.sin(share * math.tau * 2)
        if motion.pulse:
            shown.growth = 1 + motion.pulse * math.sin(math.pi * share)
        if share >= 1:
            shown.growth = 1.0
            if motion.glow:
                shown.glow = ""

    def _show_panels(self, motion: Motion) -> None:
        self.panels.update(motion.show)


def _stays(motion: Motion) -> bool:
    """It only shakes, fades, turns over or lights up where it is."""
    if motion.end is not None or motion.begin is not None:
        return False
    effects = (motion.shake, motion.pulse, motion.glow, motion.fade, motion.flip, motion.spin)
    return any(bool(effect) for effect in effects)


def _calm(motion: Motion) -> Motion:
    """The same without movement, in the same time: what moves fades in where it ends, what only flies past
    is left out."""
    past = motion.ghost is not None and not motion.keep and not _stays(motion)
    most = motion.duration if _stays(motion) and motion.flip is None else REDUCED_MS
    return replace(
        motion, duration=0 if past else min(motion.duration, most), fade=(0, 0) if past else motion.fade,
        easing="linear", shake=0, pulse=0, spin=0,
    )  # fmt: skip
