"""What every face draws with: the layout in use, the content, the gallery of cards, texts in its sizes."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from client.art import rich, text, theme
from client.art.text import Anchor
from client.art.theme import Colour
from client.games.space_dragons.pictures.gallery import Gallery
from client.games.space_dragons.pictures.pack_pictures import pack_pictures
from client.games.space_dragons.screens.layout.arrange import Phase, arrange
from client.games.space_dragons.screens.layout.unit import Unit
from client.games.space_dragons.screens.layout.zones import DraftPlan, HuntPlan, Layout
from client.i18n import language, n_
from rules.space_dragons.content import Content


class DrawContext:
    """Shared by all faces of one table. `layout` is that of the last arrangement."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._gallery: Gallery | None = None
        self.layout: Layout = arrange(theme.DESIGN)
        self._hunt: Layout = self.layout
        self._draft: Layout = arrange(theme.DESIGN, phase="draft")

    def use(self, layout: Layout) -> None:
        """Draw in this layout from now on. The last one of the other phase is kept: while the draft
        ends its table still shows although the next one is already laid out."""
        self.layout = layout
        if layout.draft is not None:
            self._draft = layout
        else:
            self._hunt = layout

    def of(self, phase: Phase) -> Layout:
        """The layout of a phase."""
        return self._draft if phase == "draft" else self._hunt

    @property
    def hunt(self) -> HuntPlan:
        assert self._hunt.hunt is not None
        return self._hunt.hunt

    @property
    def draft(self) -> DraftPlan:
        assert self._draft.draft is not None
        return self._draft.draft

    @property
    def gallery(self) -> Gallery:
        """The cards, in the language in use."""
        if self._gallery is None or self._gallery.language != language():
            words = {card.id: n_("common.points", card.points) for card in self.content.dragons}
            self._gallery = Gallery(
                self.content.crew,
                self.content.dragons,
                language(),
                packs=self.content.packs,
                pictures=pack_pictures(self.content),
                points_words=words,
            )
        return self._gallery

    @property
    def unit(self) -> Unit:
        return self.layout.unit

    @property
    def compact(self) -> bool:
        return self.layout.compact

    @property
    def factor(self) -> float:
        """Pixels for a length of the drawing board at 1920 x 1080; compact tables are a little tighter."""
        return self.unit.factor * (0.75 if self.compact else 1.0)

    def px(self, wide: float, compact: float | None = None) -> int:
        """A length in pixels, given for the wide board and for the compact one."""
        if self.compact:
            return self.unit.px(wide * 0.7 if compact is None else compact)
        return self.unit.px(wide)

    def size(self, wide: float, compact: float | None = None) -> int:
        """A text size in pixels, never under the smallest readable one."""
        if self.compact:
            return self.unit.text(min(wide, 15) if compact is None else compact)
        return self.unit.text(wide)

    def word(
        self,
        target: pygame.Surface,
        string: str,
        place: tuple[float, float],
        size: int,
        colour: Colour | None = None,
        *,
        weight: int = 700,
        face: text.Face = "display",
        anchor: Anchor = "midleft",
        limit: int | None = None,
    ) -> pygame.Rect:
        """One line of text of `size` pixels; shortened to `limit` pixels if it is given."""
        if limit is not None:
            string = text.shortened(string, max(1, limit), size, face, weight)
        return text.draw(target, string, place, size, colour, face=face, weight=weight, anchor=anchor)

    def fitted(
        self,
        target: pygame.Surface,
        string: str,
        place: tuple[float, float],
        size: int,
        limit: int,
        colour: Colour | None = None,
        *,
        weight: int = 700,
        face: text.Face = "display",
        anchor: Anchor = "midleft",
    ) -> pygame.Rect:
        """One line that becomes smaller (down to the least readable size) before it is shortened."""
        while size > theme.TEXT_MIN and text.width(string, size, face, weight) > limit:
            size -= 1
        return self.word(
            target,
            string,
            place,
            size,
            colour,
            weight=weight,
            face=face,
            anchor=anchor,
            limit=limit,
        )

    def lines(
        self,
        markup: str,
        limit: int,
        size: int,
        colour: Colour | None = None,
        *,
        weight: int = 500,
        max_lines: int | None = None,
    ) -> rich.Block:
        """Wrapped text with pictures."""
        return rich.block(markup, max(1, limit), size, colour, weight=weight, max_lines=max_lines)


class Face(ABC):
    """Something that can be drawn in a size in pixels. Subclasses are frozen dataclasses."""

    @abstractmethod
    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        """A surface of exactly `size`, with alpha; the table keeps it."""
