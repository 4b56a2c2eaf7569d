"""The bar under a replay: play and step, the scrubber with its rounds, speed, whose eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from client.art import rich, shapes, text, theme
from client.games import extras
from client.games.extras import CourseStep, Results
from client.i18n import _, number
from client.shell import Shell
from client.ui.button import IconButton
from client.ui.choice import DropDown, Segmented
from client.ui.manager import Ui
from client.ui.metrics import Metrics
from client.ui.widget import Tip, Widget
from rules.kernel.seats import SPECTATOR

if TYPE_CHECKING:
    from client.scenes.replay import ReplayScene

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
_WIDE = 1500.0


def height_of(metrics: Metrics) -> int:
    """Height of the bar in pixels: one row, or two where the window is narrow."""
    return metrics.px(84) if metrics.units[0] >= _WIDE else metrics.px(148)


class Scrubber(Widget):
    """The whole match as a line; a click or a drag goes there."""

    focusable = True

    def __init__(self, ui: Any, rect: pygame.Rect, scene: ReplayScene, **common: Any) -> None:
        super().__init__(ui, rect, **common)
        self.scene = scene
        self.bleed = self.px(16)

    def look(self) -> Any:
        over = self.ui.mouse_position[0] if self.hovered else None
        return (*super().look(), self.scene.replay.position, over)

    def tick(self, dt: float) -> None:
        self._old_picture = None

    def _x(self, rect: pygame.Rect, position: float) -> int:
        return rect.x + round(rect.width * position / max(1, self.scene.replay.length))

    def position_at(self, x: int) -> int:
        """The position of the match that belongs to a place of the window."""
        share = (x - self.rect.x) / max(1, self.rect.width)
        return round(max(0.0, min(1.0, share)) * self.scene.replay.length)

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        middle = rect.y + round(rect.height * 0.62)
        groove = pygame.Rect(rect.x, middle - self.px(4), rect.width, self.px(8))
        shapes.draw_rounded(target, groove, self.px(4), theme.SPACE_0, border=theme.LINE)
        now = self._x(rect, self.scene.replay.position)
        done = pygame.Rect(groove.x, groove.y, max(self.px(8), now - groove.x), groove.height)
        shapes.draw_rounded(target, done, self.px(4), (theme.BRASS_TOP, theme.BRASS_FOOT))
        size = self.text_px(14)
        pen = rect.x - self.px(20)
        for index, mark in enumerate(self.scene.rounds, 1):
            x = self._x(rect, mark)
            passed = mark <= self.scene.replay.position
            colour = theme.BRASS_LIT if passed else theme.LINE_LIT
            shapes.hairline(target, (x, middle - self.px(11)), self.px(22), colour, upright=True,
                            thick=max(1, self.px(2)))  # fmt: skip
            label = rich.block(self.scene.bar.mark(index), rect.width, size,
                               theme.IVORY if passed else theme.SOFT, weight=600)  # fmt: skip
            wide, high = label.size
            if wide and x - wide // 2 > pen:
                label.draw(target, (x - wide // 2, middle - self.px(13) - high))
                pen = x + wide // 2 + self.px(4)
        knob = shapes.disc(self.px(24), theme.BRASS_LIT, theme.SPACE_0, max(2.0, 2 * self.factor))
        target.blit(knob, knob.get_rect(center=(now, middle)))
        if self.hovered:
            ghost = self._x(rect, self.position_at(self.ui.mouse_position[0]))
            shapes.hairline(target, (ghost, middle - self.px(13)), self.px(26), theme.IVORY,
                            upright=True)  # fmt: skip
        if self.ring:
            shapes.draw_rounded(target, rect, self.px(8), border=theme.IVORY, thick=2.0)

    @property
    def explanation(self) -> Tip:
        if not self.hovered:
            return Tip()
        return Tip(self.scene.bar.label(self.position_at(self.ui.mouse_position[0])))

    def mouse_down(self, place: tuple[int, int]) -> None:
        self.scene.playing = False
        self.mouse_drag(place)

    def mouse_drag(self, place: tuple[int, int]) -> None:
        self.scene.seek(self.position_at(place[0]))

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        """It stays where it was dragged."""


class ReplayBar:
    """Widgets in the lower edge of the window."""

    def __init__(self, scene: ReplayScene, app: Shell) -> None:
        self.scene, self.app = scene, app
        self.ui = Ui(app)
        game, view = scene.replay.game, scene.replay.view(scene.replay.viewers[0])
        self.pieces = extras.part(game.id, Results)(getattr(game, "content", None), view)
        self._shown: Any = None
        self.steps: tuple[CourseStep, ...] = ()

    def mark(self, index: int) -> str:
        """What stands where the round number `index` (from 1 on) ends, as markup."""
        if not self.steps:
            return str(index)
        # Nothing is written where the start is over.
        return self.steps[index - 1].mark if 1 < index <= len(self.steps) else ""

    # Making

    def rebuild(self) -> None:
        """Makes all widgets anew."""
        self.ui.clear()
        self.steps = self.pieces.course_steps()
        metrics = self.app.metrics
        wide, high = self.app.size
        px, top = metrics.px, high - height_of(metrics)
        row = px(84) if metrics.units[0] >= _WIDE else px(74)
        side = px(48)
        y = top + (row - side) // 2
        pen = px(20)
        scene = self.scene
        self._icon("back-out", "back", pen, y, side, scene.back, _("common.back"))
        pen += side + px(20)
        for name, icon, act in (
            ("start", "replay", lambda: scene.seek(0)),
            ("back-step", "step-back", lambda: scene.step(-1)),
            ("play", "play", scene.play),
            ("forward-step", "step-forward", lambda: scene.step(1)),
        ):
            tip = _("replay.play") if name == "play" else _(f"replay.{name.replace('-', '_')}")
            self._icon(name, icon, pen, y, side, act, tip)
            pen += side + px(6)
        right = wide - px(20)
        eyes = max(px(210), metrics.font(18) * 9)
        choices = [(SPECTATOR, _("replay.spectator"), "eye")]
        choices += [(seat, self.pieces.seat_name(player), "person" if player.kind == "person" else "bot")
                    for seat, player in enumerate(scene.players)]  # fmt: skip
        DropDown(
            self.ui, pygame.Rect(right - eyes, y, eyes, side), choices, scene.replay.viewers[0],
            scene.look, id="eyes", tip=_("replay.eyes"),
        )  # fmt: skip
        right -= eyes + px(16)
        speed = max(px(290), metrics.font(16) * 15)
        Segmented(
            self.ui, pygame.Rect(right - speed, y, speed, side),
            [(pace, f"{number(pace)}×") for pace in SPEEDS], scene.pace, scene.set_pace, id="speed",
            tip=_("replay.speed"),
        )  # fmt: skip
        right -= speed + px(24)
        if metrics.units[0] >= _WIDE:
            label = max(px(210), self._label_wide() + px(16))
            self.label_rect = pygame.Rect(right - label, top, label, row)
            line = pygame.Rect(pen + px(24), top + px(8), right - label - px(24) - pen - px(24), row - px(16))
        else:
            label = self._label_wide() + px(16)
            self.label_rect = pygame.Rect(wide - px(20) - label, top + row, label, px(60))
            line = pygame.Rect(px(36), top + row, wide - px(80) - label, px(60))
        Scrubber(self.ui, line, scene, id="scrubber")
        self._refresh()

    def _icon(self, name: str, icon: str, x: int, y: int, side: int, act: Any, tip: str) -> None:
        IconButton(self.ui, pygame.Rect(x, y, side, side), icon, id=name, on_click=act, tip=tip)

    def label(self, position: int) -> str:
        """Which answer, and which round."""
        marks = self.scene.rounds
        finished = sum(mark <= position for mark in marks)
        about = {"position": position, "length": self.scene.replay.length}
        if not marks or (not finished and position < marks[0] and position == 0):
            return _("replay.at", **about)
        if self.steps:
            step = rich.plain(self.steps[min(finished, len(self.steps) - 1)].name)
            return _("replay.at_step", step=step, **about)
        word, _subtitle = self.pieces.course_words()
        return _("replay.at_round", word=word, round=min(len(marks), finished + 1), **about)

    def _label_wide(self) -> int:
        """Pixels of the longest label: one of those at which a round ends."""
        size, length = self.app.metrics.font(15), self.scene.replay.length
        digits = {at: len(str(length)) - len(str(at)) for at in (0, *self.scene.rounds, length)}
        return max(text.width(self.label(at), size) + more * text.width("0", size)
                   for at, more in digits.items())  # fmt: skip

    # Every frame

    def update(self, dt: float) -> None:
        """Time passes; the widgets follow the replay."""
        if not self.ui.has("play"):
            return
        self._refresh()
        self.ui.update(dt)

    def _refresh(self) -> None:
        scene = self.scene
        now = (scene.playing, scene.pace, scene.replay.viewers[0])
        if now == self._shown:
            return
        self._shown = now
        play = self.ui.find("play")
        play.set_icon("pause" if scene.playing else "play")
        play.tip = Tip(text=_("replay.pause" if scene.playing else "replay.play"))
        self.ui.find("speed").set_value(scene.pace)
        eyes = self.ui.find("eyes")
        if eyes.value != now[2]:
            eyes.value = now[2]
            eyes.changed()

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The bar, and what hangs over its edge (open lists, tooltips)."""
        surface.fill(theme.SPACE_1, rect)
        shapes.hairline(surface, rect.topleft, rect.width, theme.BRASS_DIM)
        size = self.app.metrics.font(15)
        words = text.shortened(self.label(self.scene.replay.position), self.label_rect.width, size)
        text.draw(surface, words, self.label_rect.midleft, size, theme.SOFT, anchor="midleft")
        self.ui.draw(surface)

    # Events

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event of the mouse belongs to the bar."""
        if self.ui.popup is not None:
            return True
        top = self.app.size[1] - height_of(self.app.metrics)
        place: tuple[int, int] | None = getattr(event, "pos", None)
        if place is None:
            return event.type == pygame.MOUSEWHEEL and self.app.pointer[1] >= top
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._holding = place[1] >= top
            return self._holding
        if self._holding:
            if event.type == pygame.MOUSEBUTTONUP:
                self._holding = False
            return True
        return place[1] >= top

    _holding = False

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; True if a widget used it."""
        return self.ui.handle(event)
