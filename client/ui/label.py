"""Text and lines that only stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import pygame

from client.art import rich, shapes, theme
from client.art.short_names import with_short_names
from client.art.text import Face
from client.ui.widget import Widget


class Label(Widget):
    """Text in a rectangle, wrapped to its width. `text` is rich markup; foreign text must go
    through `rich.escape`.

    `size` in units, `colour` the name of a token of the theme in lower case, `lines` the most
    lines (the rest is cut with an ellipsis, but `names` in it are shortened first), `middle` centres it
    vertically.
    """

    passive = True
    still = True

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        text: str,
        *,
        size: float = 16,
        weight: int = 500,
        face: Face = "text",
        colour: str = "ivory",
        align: Literal["left", "center", "right"] = "left",
        lines: int | None = None,
        middle: bool = False,
        names: Sequence[str] = (),
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, **common)
        self.text, self.size, self.weight, self.face = text, size, weight, face
        self.colour, self.align, self.lines, self.middle = colour, align, lines, middle
        self.names = tuple(names)

    def set_text(self, text: str, colour: str | None = None) -> None:
        """Another text, and another colour if given."""
        if text != self.text or (colour and colour != self.colour):
            self.text, self.colour = text, colour or self.colour
            self.changed()

    def look(self) -> Any:
        return self.text, self.colour

    def block(self) -> rich.Block:
        """The wrapped text, to learn its height."""
        wide, size = max(1, self.rect.width), self.text_px(self.size)
        look: dict[str, Any] = {"face": self.face, "weight": self.weight, "leading": 1.3}

        def fits(words: str) -> bool:
            whole = rich.measure(words, wide, size, **look)
            return whole == rich.measure(words, wide, size, max_lines=self.lines, **look)

        return rich.block(
            with_short_names(self.text, self.names, fits), wide, size,
            getattr(theme, self.colour.upper()), align=self.align, max_lines=self.lines, **look,
        )  # fmt: skip

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if not self.text:
            return
        block = self.block()
        left = rect.x
        if self.align != "left":
            spare = rect.width - block.size[0]
            left += spare // 2 if self.align == "center" else spare
        top = rect.y + ((rect.height - block.size[1]) // 2 if self.middle else 0)
        block.draw(target, (left, top))


class Line(Widget):
    """A hairline as long as its rectangle."""

    passive = True
    still = True

    def __init__(self, ui: Any, rect: pygame.Rect, colour: str = "line", **common: Any) -> None:
        super().__init__(ui, rect, **common)
        self.colour = colour

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        shapes.hairline(target, rect.topleft, rect.width, getattr(theme, self.colour.upper()),
                        thick=rect.height)  # fmt: skip


class Picture(Widget):
    """A surface made by client/art, centred in its rectangle."""

    passive = True
    still = True

    def __init__(self, ui: Any, rect: pygame.Rect, surface: pygame.Surface, **common: Any) -> None:
        super().__init__(ui, rect, **common)
        self.surface = surface

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        target.blit(self.surface, self.surface.get_rect(center=rect.center))
