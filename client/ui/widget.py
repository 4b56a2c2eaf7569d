"""What all widgets have in common: an id, states, a picture that is drawn anew when a state changes.

Widgets are elements of pygame_gui: its manager keeps their layers, containers, focus and life.
Drawing and the dispatch of mouse and keys are ours (client/ui/manager.py), because the pictures
come from client/art and a state may fade into the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import pygame
from pygame_gui.core import UIContainer, UIElement

from client.art import theme
from client.art.buttons import State
from client.wakeup import NEVER, NOW

if TYPE_CHECKING:
    from client.ui.manager import Ui

    Element = UIElement
else:
    # Mixed in before whatever element of pygame_gui a widget is; only the checker must know that it is one.
    Element = object


@dataclass(frozen=True)
class Tip:
    """What a tooltip says: a title, a text (rich markup), the id of a rule. All may be empty."""

    title: str = ""
    text: str = ""
    rule: str = ""
    key: str = ""
    """What opens the paragraph of the rule."""

    def __bool__(self) -> bool:
        return bool(self.title or self.text or self.rule)


class Part(Element):
    """Mixed into every element on our screens.

    `focusable`: Tab reaches it. `takes_enter`: Enter is its own while it has the focus. `passive`: the
    pointer goes through. `still`: it may be drawn once into the background of the screen, unless it lies on
    something that may not. `bleed`: pixels around the rectangle that it draws on too (glow, focus ring).
    """

    focusable: bool = False
    takes_enter = False
    passive: ClassVar[bool] = False
    still: bool = False
    bleed: int = 0
    clips = False

    id: str
    rect: pygame.Rect
    ui: Ui
    tip: Tip
    pressed: bool
    why: str

    def _begin(self, ui: Ui, id: str, tip: Tip | str) -> None:
        self.ui = ui
        self.id = id or f"-{len(ui.parts)}"
        self.tip = Tip(text=tip) if isinstance(tip, str) else tip
        self.pressed = False
        self.why = ""
        self._picture: pygame.Surface | None = None
        self._picture_key: Any = None
        self._old_picture: pygame.Surface | None = None
        self._fades_from = 0.0
        ui.register(self)

    def _create_valid_ids(
        self,
        container: Any,
        parent_element: Any,
        object_id: Any,
        element_id: str,
        element_base_id: str | None = None,
    ) -> None:
        """Names for pygame_gui's themes and events: the widget's own id and its kind.

        pygame_gui would combine the names of all containers around it, most of the time that a
        screen takes to be made; our themes do not ask for them.
        """
        self.element_base_ids = [element_base_id]
        self.element_ids = [element_id]
        self.class_ids = [None]
        self.object_ids = [object_id]
        self.combined_element_ids = [name for name in (object_id, element_id) if name]
        self.most_specific_combined_id = self.combined_element_ids[0]

    # State

    @property
    def state(self) -> State:
        """rest, hover, pressed or disabled."""
        if not self.is_enabled:
            return "disabled"
        if self.pressed and self.hovered:
            return "pressed"
        return "hover" if self.hovered or self.pressed else "rest"

    @property
    def ring(self) -> bool:
        """Whether the ring of the focus is to be seen."""
        return self.focused and self.ui.keyboard

    @property
    def focused(self) -> bool:
        """Whether keys go here."""
        return self.ui.focused is self

    def set_enabled(self, enabled: bool, why: str = "") -> None:
        """Switches it on or off; `why` is said on hover while it is off."""
        self.why = "" if enabled else why
        if enabled != self.is_enabled:
            (self.enable if enabled else self.disable)()
            self.changed()

    def enable(self) -> None:
        self.is_enabled = True

    def disable(self) -> None:
        self.is_enabled = False
        self.pressed = False

    def alive(self) -> bool:
        """Whether it is on its screen still."""
        inherited: Callable[[], bool] = super().alive
        return inherited()

    def kill(self) -> None:
        """Takes it from its screen."""
        inherited: Callable[[], None] = super().kill
        inherited()

    @property
    def holders(self) -> Iterator[UIElement]:
        """The containers around it, from the nearest one outwards."""
        # pygame_gui tells of a container only what it holds, not that it is an element as well.
        holder: Any = self.ui_container
        while holder is not None and holder is not self.ui.root_container:
            yield holder
            holder = holder.ui_container

    def hide(self) -> None:
        """Neither seen nor reached."""
        if self.visible:
            self.visible = False
            self.ui.stale = True

    def show(self) -> None:
        """Seen again."""
        if not self.visible:
            self.visible = True
            self.ui.stale = True

    @property
    def explanation(self) -> Tip:
        """What the tooltip says now."""
        if self.why and not self.is_enabled:
            return Tip(self.tip.title, self.why, self.tip.rule)
        return self.tip

    # Drawing

    def look(self) -> Any:
        """What the picture depends on; another value draws it anew. The first two are how it is touched, what
        follows is what it says."""
        return (self.state, self.ring)

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the widget into `rect` of `target`."""

    def changed(self) -> None:
        """What it shows is different now, although `look` may say the same."""
        self._picture_key = None
        if self in self.ui.baked:
            self.ui.stale = True

    @property
    def clip(self) -> pygame.Rect | None:
        """The part of the window in which it may be seen; None if all of it."""
        found: pygame.Rect | None = None
        for holder in self.holders:
            if getattr(holder, "clips", False):
                found = holder.rect.copy() if found is None else found.clip(holder.rect)
        return found

    def draw(self, target: pygame.Surface) -> None:
        """Draws the picture at its place. A touch fades in; what it says is other words at once, so that they
        never stand beside something newer."""
        area = self.rect.inflate(2 * self.bleed, 2 * self.bleed)
        clip = self.clip
        if clip is not None:
            if not clip.colliderect(area):
                return
            before = target.get_clip()
            target.set_clip(clip.inflate(2 * min(self.bleed, 6), 0).clip(before))
        key = (self.rect.size, self.look())
        if key != self._picture_key or self._picture is None:
            last = self._picture_key
            touched = last is not None and not self.still and last[1][2:] == key[1][2:]
            self._old_picture = self._picture if touched and last[0] == key[0] else None
            self._fades_from = self.ui.app.time
            image = pygame.Surface(area.size, pygame.SRCALPHA)
            self.paint(image, pygame.Rect((self.bleed, self.bleed), self.rect.size))
            self._picture, self._picture_key = image, key
        fade = self._fade
        if self._old_picture is not None and fade < 1 and self.ui.fades:
            target.blit(self._old_picture, area)
            self._picture.set_alpha(round(255 * fade))
            target.blit(self._picture, area)
            self._picture.set_alpha(255)
        else:
            self._old_picture = None
            target.blit(self._picture, area)
        if clip is not None:
            target.set_clip(before)

    def tick(self, dt: float) -> None:
        """Time passes: `dt` seconds."""

    def due(self) -> float:
        """Seconds until it looks different by itself."""
        return NOW if self._old_picture is not None and self._fade < 1 and self.ui.fades else NEVER

    @property
    def _fade(self) -> float:
        """How far the last state has given way to this one. By the program's time: a screen that is covered
        goes on fading until it rests."""
        return (self.ui.app.time - self._fades_from) * 1000 / theme.HOVER_MS

    # Mouse and keys; `place` is in window pixels

    def hit(self, place: tuple[int, int]) -> bool:
        """Whether the pointer at `place` touches it."""
        if not self.rect.collidepoint(place):
            return False
        clip = self.clip
        return clip is None or bool(clip.collidepoint(place))

    def mouse_down(self, place: tuple[int, int]) -> None:
        """The left button went down on it."""

    def mouse_drag(self, place: tuple[int, int]) -> None:
        """The pointer moved while the button is held."""

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        """The left button came up again."""
        if inside and self.is_enabled:
            self.activate()

    def wheel(self, steps: int, place: tuple[int, int]) -> bool:
        """The wheel turned (up is positive); True if used."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key while it has the focus; True if used."""
        return False

    def activate(self) -> None:
        """Clicked, or Enter or Space with the focus."""


class Widget(Part, UIElement):
    """A widget without contents. `rect` is in window pixels, relative to `parent`."""

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        *,
        id: str = "",
        parent: UIContainer | None = None,
        tip: Tip | str = "",
        enabled: bool = True,
        focusable: bool | None = None,
        height: int = 1,
    ) -> None:
        UIElement.__init__(
            self, rect, ui, parent, starting_height=height, layer_thickness=1,
            object_id=f"#{id}" if id else None, element_id=[type(self).__name__.lower()],
        )  # fmt: skip
        self._begin(ui, id, tip)
        if focusable is not None:
            self.focusable = focusable
        if not enabled:
            self.is_enabled = False

    @property
    def factor(self) -> float:
        """Window pixels for one unit."""
        return self.ui.app.metrics.factor

    def px(self, units: float) -> int:
        """Units as window pixels."""
        return self.ui.app.metrics.px(units)

    def text_px(self, size: float) -> int:
        """A text size as window pixels, never unreadable."""
        return self.ui.app.metrics.font(size)


class Popup(Widget):
    """Something that is open above everything else; Esc and a click elsewhere put it away."""

    def dismiss(self) -> None:
        """Nothing is chosen."""
        self.kill()


class Area(Widget):
    """Anything that a screen draws by itself and that can be hovered, focused and clicked.

    `paint(surface, rect, area)` draws; `state` gives what the drawing depends on besides hover,
    press and focus.
    """

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        paint: Callable[[pygame.Surface, pygame.Rect, Area], object],
        *,
        on_click: Callable[[], object] | None = None,
        bleed: int = 0,
        depends: Callable[[], Any] | None = None,
        focusable: bool = True,
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, focusable=focusable, **common)
        self._paint = paint
        self._depends = depends
        self.on_click = on_click
        self.bleed = bleed

    def look(self) -> Any:
        return (*super().look(), self._depends() if self._depends else None)

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        self._paint(target, rect, self)

    def activate(self) -> None:
        if self.on_click is not None:
            self.ui.app.play("tick")
            self.on_click()


class Moving(Area):
    """A picture that the pointer goes through; drawn anew whenever what it depends on changes."""

    passive = True

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        paint: Callable[[pygame.Surface, pygame.Rect, Area], object],
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, paint, focusable=False, **common)


class Still(Moving):
    """One that never changes."""

    still = True


class Explained(Area):
    """Something whose tooltip depends on where the pointer is. `explain(place)` gets the place of
    the pointer in window pixels, or None for the keyboard."""

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        paint: Callable[[pygame.Surface, pygame.Rect, Area], object],
        explain: Callable[[tuple[int, int] | None], Tip],
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, paint, **common)
        self._explain = explain

    @property
    def explanation(self) -> Tip:
        return self._explain(self.ui.mouse_position if self.hovered else None)
