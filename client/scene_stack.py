"""The pile of scenes: which one is shown, what lies below it, and how one gives way to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from client.art import theme
from client.shell import Dialog, Scene
from client.wakeup import NEVER, NOW

if TYPE_CHECKING:
    from client.app import App

_RISE = 12
USUAL_LOOKS = theme.order_of(())


def eased(share: float) -> float:
    """Quick at first, gently at the end."""
    share = min(1.0, max(0.0, share))
    return 1 - (1 - share) ** 3


class Stack:
    """Scenes from the lowest to the topmost, and the fading between them."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scenes: list[Scene] = []
        self._appearing: dict[Scene, float] = {}
        self._leaving: list[tuple[pygame.Surface, tuple[int, int], float]] = []
        self._before: pygame.Surface | None = None
        self._before_age = 0.0

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self.scenes[-1] if self.scenes else None

    @property
    def busy(self) -> bool:
        """Whether something fades in or out."""
        return bool(self._appearing or self._leaving or self._before)

    def go(self, scene: Scene) -> None:
        """Everything leaves, `scene` remains."""
        self._keep_picture()
        for old in reversed(self.scenes):
            old.leave()
        gone, self.scenes = self.scenes, [scene]
        for old in gone:
            old.drop_pictures()
        self._appearing.clear()
        self._leaving.clear()
        self._entered(scene)

    def push(self, scene: Scene) -> None:
        """`scene` comes over what is shown."""
        if scene.transparent:
            self._appearing[scene] = 0.0
        else:
            self._keep_picture()
        below = self.top
        self.scenes.append(scene)
        if below is not None:
            self.app.guard(below, below.covered)
        self._entered(scene)
        if not scene.transparent:
            for one in self.scenes[: self.scenes.index(scene) if scene in self.scenes else 0]:
                one.drop_pictures()

    def _entered(self, scene: Scene) -> None:
        self._wear()
        with self.app.failures.caught(scene, fatal=True):
            scene.enter(self.app)

    def remove(self, scene: Scene, result: Any = None) -> None:
        """Takes a scene and all above it away; the one below gets `result`."""
        if scene not in self.scenes:
            return
        at = self.scenes.index(scene)
        gone, self.scenes = self.scenes[at:], self.scenes[:at]
        for old in reversed(gone):
            if isinstance(old, Dialog):
                self._keep_dialog(old)
            else:
                self._keep_picture()
            self._appearing.pop(old, None)
            old.leave()
            old.drop_pictures()
        self._wear()
        if self.scenes:
            self.scenes[-1].resume(result)

    def _wear(self) -> None:
        """Seats look as at the topmost table."""
        theme.wear(next((scene.looks for scene in reversed(self.scenes) if scene.looks), USUAL_LOOKS))

    def update(self, dt: float) -> None:
        """Time passes for the topmost scene and those that run below."""
        for scene in tuple(self.scenes):
            if scene is self.top or scene.runs_below:
                self.app.guard(scene, scene.update, dt)
        self._advance(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws from the topmost scene that covers everything upwards."""
        shown = self.scenes
        first = max((i for i, s in enumerate(shown) if not s.transparent), default=0)
        surface.fill(theme.SPACE_0)
        for scene in tuple(shown[first:]):
            if isinstance(scene, Dialog):
                self._draw_dialog(surface, scene)
            elif scene in self.app.broken:
                surface.fill(theme.SPACE_0)
            else:
                self.app.guard(scene, scene.draw, surface)
        for picture, place, age in self._leaving:
            picture.set_alpha(round(255 * (1 - age / (theme.LEAVE_MS / 1000))))
            surface.blit(picture, place)
        if self._before is not None:
            share = eased(self._before_age / (theme.MOVE_MS / 1000))
            self._before.set_alpha(round(255 * (1 - share)))
            surface.blit(self._before, (0, 0))

    def due(self) -> float:
        """Seconds until something changes by itself in a scene for which time passes."""
        if self.busy:
            return NOW
        awake = (scene for scene in self.scenes if scene is self.top or scene.runs_below)
        return min((scene.due() for scene in awake if scene not in self.app.broken), default=NEVER)

    def forget_pictures(self) -> None:
        """Pictures of before do not fit any more (the window changed)."""
        self._before = None
        self._leaving.clear()

    def _draw_dialog(self, surface: pygame.Surface, dialog: Dialog) -> None:
        share = 1.0
        if dialog in self._appearing:
            share = eased(self._appearing[dialog] / (theme.MOVE_MS / 1000))
        if dialog is self.top:
            level = round(255 * (1 - dialog.dim * share))
            surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        if share >= 1:
            self.app.guard(dialog, dialog.draw, surface)
            return
        picture, place = self._picture_of(dialog)
        picture.set_alpha(round(255 * share))
        rise = 0 if self.app.settings.reduced_motion else self.app.metrics.px(_RISE)
        surface.blit(picture, (place[0], place[1] + round(rise * (1 - share))))

    def _picture_of(self, dialog: Dialog) -> tuple[pygame.Surface, tuple[int, int]]:
        """The dialogue alone, on nothing, with room for its shadow."""
        whole = pygame.Surface(self.app.size, pygame.SRCALPHA)
        self.app.guard(dialog, dialog.draw, whole)
        margin = self.app.metrics.px(48)
        area = dialog.box.inflate(2 * margin, 2 * margin).clip(whole.get_rect())
        return whole.subsurface(area), area.topleft

    def _keep_dialog(self, dialog: Dialog) -> None:
        if self.app.instant or dialog in self.app.broken:
            return
        picture, place = self._picture_of(dialog)
        self._leaving.append((picture.copy(), place, 0.0))

    def _keep_picture(self) -> None:
        if self.app.instant or not self.scenes:
            return
        self._before = self.app.screen.copy()
        self._before_age = 0.0

    def _advance(self, dt: float) -> None:
        if self.app.instant:
            self._appearing.clear()
            self._leaving.clear()
            self._before = None
            return
        for scene in tuple(self._appearing):
            self._appearing[scene] += dt
            if self._appearing[scene] >= theme.MOVE_MS / 1000:
                del self._appearing[scene]
        self._leaving = [
            (picture, place, age + dt)
            for picture, place, age in self._leaving
            if age + dt < theme.LEAVE_MS / 1000
        ]
        self._before_age += dt
        if self._before_age >= theme.MOVE_MS / 1000:
            self._before = None
