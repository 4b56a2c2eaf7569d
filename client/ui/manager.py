"""The widgets of one screen: who is hovered, who has the focus, and who gets mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
from pygame_gui import UIManager

from client.shell import Shell
from client.ui import tooltip
from client.ui.scroll import ScrollArea
from client.ui.widget import Part, Popup, Tip
from client.wakeup import NEVER

_ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ASIDE = 2.5


class Ui(UIManager):
    """A pygame_gui manager that takes the pointer from posted events and draws with our art.

    `keyboard` is True while keys are used: then the ring of the focus is shown. `default` is the
    id of the widget that Enter activates while no ring is shown.
    """

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.parts: list[Part] = []
        self.stale = True
        self.baked: set[Part] = set()
        """What is drawn into the background."""
        self.keyboard = False
        self.default = ""
        self.popup: Popup | None = None
        self._keyed = ""
        """The widget that used the last press of an arrow: while it is held it goes nowhere else."""
        self._left: Part | None = None
        """What has given the focus away: the keys go on from there."""
        self._held: Part | None = None
        self._hovered: Part | None = None
        self._hover_time = 0.0
        self._by_id: dict[str, Part] = {}
        super().__init__(app.size, enable_live_theme_updates=False)

    # Finding

    def register(self, part: Part) -> None:
        """Called by every widget when it is made. Raises ValueError if its id is taken."""
        other = self._by_id.get(part.id)
        if other is not None and other.alive():
            raise ValueError(f"There are two widgets called {part.id!r}.")
        self.parts = [known for known in self.parts if known.alive()]
        self.parts.append(part)
        self._by_id[part.id] = part
        self.stale = True

    def find(self, id: str) -> Any:
        """The widget called `id`. Raises KeyError if there is none."""
        part = self._by_id.get(id)
        if part is None or not part.alive():
            raise KeyError(f"There is no widget {id!r}; there are {', '.join(sorted(self.ids()))}.")
        return part

    def has(self, id: str) -> bool:
        """Whether there is a widget called `id`."""
        part = self._by_id.get(id)
        return part is not None and part.alive()

    def ids(self) -> list[str]:
        """The names of all widgets that have one."""
        return [p.id for p in self.parts if p.alive() and not p.id.startswith("-")]

    def clear(self) -> None:
        """Removes all widgets and fits the new size of the window."""
        self.popup = self._held = self._hovered = self._left = None
        self.set_focus_set(None)
        empty: Callable[[], None] = super().clear_and_reset
        empty()
        self.parts.clear()
        self._by_id.clear()
        self.set_window_resolution(self.app.size)
        self.default = ""
        self.stale = True

    # Focus

    @property
    def focused(self) -> Part | None:
        """The widget that gets the keys."""
        for part in self.focused_set or ():
            if isinstance(part, Part) and part.focusable and part.alive():
                return part
        return None

    @property
    def typing(self) -> bool:
        """Whether keys are letters for a text field."""
        return getattr(self.focused, "takes_text", False)

    def focus(self, target: str | Part | None) -> None:
        """Gives the focus to a widget, or to none."""
        part = self.find(target) if isinstance(target, str) else target
        self._left = self.focused if part is None else None
        self.set_focus_set(part.get_focus_set() if part is not None else None)
        for holder in part.holders if part is not None else ():
            if isinstance(holder, ScrollArea):
                holder.show_child(part)

    def order(self) -> list[Part]:
        """The widgets that Tab goes through; what leads away from the screen comes last."""
        reachable = sorted((p for p in self.parts if self._can_focus(p)), key=lambda p: p.id == "back")
        if self.popup is not None:
            reachable = [p for p in reachable if p is self.popup]
        return reachable

    def step_focus(self, by: int) -> None:
        """To the next widget (1) or to the one before (-1), round and round."""
        order = self.order()
        if not order:
            return
        now = self.focused or self._left
        at = order.index(now) + by if now in order else (0 if by > 0 else -1)
        self.focus(order[at % len(order)])

    def move_focus(self, direction: tuple[int, int]) -> bool:
        """To the nearest widget in a direction; False if there is none."""
        now = self.focused or self._left
        order = self.order()
        if now not in order:
            self.step_focus(1)
            return bool(order)
        best, least = None, float("inf")
        dx, dy = direction
        for part in order:
            if part is now:
                continue
            along, aside = _distance(now.rect, part.rect, dx, dy)
            if along <= 0:
                continue
            length = along + _ASIDE * aside
            if length < least:
                best, least = part, length
        if best is not None:
            self.focus(best)
        return best is not None

    def _can_focus(self, part: Part) -> bool:
        return part.focusable and part.alive() and bool(part.visible) and part.is_enabled

    # The mouse button

    @property
    def held(self) -> str:
        """The id of the widget on which the left button went down and is still held; "" if none."""
        return self._held.id if self._held is not None else ""

    def hold(self, id: str) -> None:
        """The widget called `id` is the one on which the button is held: made anew meanwhile, it still
        gets the click."""
        if self.has(id):
            self._held = self.find(id)
            self._held.pressed = True

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; True if a widget used it."""
        if event.type == pygame.MOUSEMOTION:
            return self._mouse_moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._mouse_down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._mouse_up(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.KEYUP, pygame.TEXTINPUT) and self.focused is not None:
            return bool(self.focused.process_event(event))
        return False

    def part_at(self, place: tuple[int, int]) -> Part | None:
        """The topmost widget under the pointer."""
        for element in reversed(self.ui_group.sprites()):
            if isinstance(element, Part) and not element.passive and element.visible and element.hit(place):
                return element
        return None

    def _mouse_moved(self, event: pygame.event.Event) -> bool:
        if self._held is not None:
            self._held.mouse_drag(event.pos)
            return True
        return self.part_at(event.pos) is not None

    def _mouse_down(self, event: pygame.event.Event) -> bool:
        self.keyboard = False
        part = self.part_at(event.pos)
        if self.popup is not None and part is not self.popup:
            self.popup.dismiss()
            return True
        if part is None or not part.focusable:
            self.set_focus_set(None)
        elif part.is_enabled:
            self.set_focus_set(part.get_focus_set())
        if part is None:
            return False
        if part.is_enabled:
            self._held = part
            part.pressed = True
            part.mouse_down(event.pos)
        return True

    def _mouse_up(self, event: pygame.event.Event) -> bool:
        part, self._held = self._held, None
        if part is None:
            return False
        part.pressed = False
        if part.alive():
            part.mouse_up(event.pos, part.hit(event.pos))
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        part: Any = self.part_at(self.app.pointer)
        if self.popup is not None and part is not self.popup:
            self.popup.dismiss()  # its owner may move away
        while part is not None:
            if isinstance(part, Part) and part.wheel(event.y, self.app.pointer):
                return True
            part = part.ui_container if part is not self.root_container else None
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        now = self.focused
        if self.popup is not None and event.key == pygame.K_ESCAPE:
            self.popup.dismiss()
            return True
        if event.key == pygame.K_TAB:
            self.keyboard = True
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        arrow, held = event.key in _ARROWS, getattr(event, "repeats", False)
        name = now.id if now is not None else ""
        if now is not None and not (arrow and held and name != self._keyed) and now.key(event):
            self.keyboard, self._keyed = True, name
            return True
        if arrow and held and self._keyed:
            return True
        self._keyed = ""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in _ARROWS and not self.typing:
            moved = self.move_focus(_ARROWS[event.key]) or not self.keyboard
            self.keyboard = True
            return moved
        if event.key in _ENTER:
            now = self.entered
        elif event.key != pygame.K_SPACE or self.typing:
            return False
        if now is not None:
            self.keyboard = self.keyboard or now.id != self.default
            now.activate()
        return now is not None

    @property
    def entered(self) -> Part | None:
        """The widget that Enter presses now."""
        now = self.focused
        if now is not None and (now is self.popup or now.takes_enter):
            return now
        # What was clicked keeps the focus without showing it: then Enter is the default's.
        if (now is None or not self.keyboard or self.typing) and self.has(self.default):
            default: Part = self.find(self.default)
            if default.is_enabled and default.visible:
                return default
        return None if self.typing else now

    @property
    def explained(self) -> Tip:
        """What is said of the widget under the pointer, or of the one that the keys have reached."""
        part = self.popup or self._hovered or (self.focused if self.keyboard else None)
        return part.explanation if part is not None and part.alive() else Tip()

    # Every frame

    @property
    def fades(self) -> bool:
        """Whether states fade into one another."""
        return not self.app.instant and self.app.settings.animation != "off"

    def update(self, time_delta: float) -> None:
        """Time passes: `time_delta` seconds."""
        super().update(time_delta)
        for part in self.parts:
            part.tick(time_delta)

    def due(self) -> float:
        """Seconds until something looks different by itself: a fading, a caret, the tooltip."""
        left = self.app.settings.tooltip_delay / 1000 - self._hover_time
        part = self._hovered
        asks = part is not None and part.alive() and part.explanation and self.app.clicked is None
        waits = left if asks and left > 0 else NEVER
        return min([waits, *(part.due() for part in self.parts if part.alive() and part.visible)])

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.app.pointer

    def _handle_hovering(self, time_delta: float) -> None:
        part = self._held or self.part_at(self.mouse_position)
        if part is not self._hovered:
            for one, over in ((self._hovered, False), (part, True)):
                if one is not None and one.alive():
                    one.hovered = over
            self._hovered, self._hover_time = part, 0.0
        elif part is not None and part is self._held:
            part.hovered = part.hit(self.mouse_position)
        # What lies under a pointer that has only clicked there does not explain itself.
        self._hover_time = self._hover_time + time_delta if self.app.clicked is None else 0.0
        self.hovering_any_ui_element = part is not None

    def bake(self, target: pygame.Surface) -> None:
        """Draws the widgets that never change and lie on none that does, for the background of the screen."""
        live: list[pygame.Rect] = []
        self.baked.clear()
        for part in self._shown():
            if part.still and part.rect.collidelist(live) < 0:
                part.draw(target)
                self.baked.add(part)
            else:
                live.append(part.rect)
        self.stale = False

    def draw(self, target: pygame.Surface, *, baked: bool = False) -> None:
        """Draws the widgets (`baked`: without those that `bake` has drawn) and the tooltip."""
        for part in self._shown():
            if not (baked and part in self.baked):
                part.draw(target)
        self._draw_tip(target)

    def _shown(self) -> list[Part]:
        return [p for p in self.ui_group.sprites() if isinstance(p, Part) and p.visible]

    def _draw_tip(self, target: pygame.Surface) -> None:
        part, delay = self._hovered, self.app.settings.tooltip_delay / 1000
        popup = self.popup
        if popup is not None:
            # Beside the list: it has just been opened to be read.
            if popup.explanation:
                place = (popup.rect.right, self.mouse_position[1])
                tooltip.draw(target, self._told(popup), place, self.app.metrics, [popup.rect])
            return
        if part is not None and part.alive() and self._hover_time >= delay and not part.pressed:
            if part.explanation and self.app.clicked is None:
                tooltip.draw(target, self._told(part), self.mouse_position, self.app.metrics)
            return
        now = self.focused
        if self.keyboard and now is not None and now.explanation and part is None:
            tooltip.draw(target, self._told(now), now.rect.midbottom, self.app.metrics)

    def _told(self, part: Part) -> Tip:
        """What a widget says of itself, with the key that opens the paragraph of its rule."""
        return replace(part.explanation, key=self.app.keys.shown("almanac"))


def _distance(start: pygame.Rect, end: pygame.Rect, dx: int, dy: int) -> tuple[float, float]:
    """How far `end` lies from `start` along a direction, and how far aside."""
    if dx:
        along = (end.centerx - start.centerx) * dx
        aside = max(0, max(start.top, end.top) - min(start.bottom, end.bottom))
    else:
        along = (end.centery - start.centery) * dy
        aside = max(0, max(start.left, end.left) - min(start.right, end.right))
    # Among equals the one whose middle is nearer.
    middle = abs(end.centery - start.centery) if dx else abs(end.centerx - start.centerx)
    return along, aside + middle * 0.08
