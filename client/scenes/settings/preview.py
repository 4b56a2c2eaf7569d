"""The effect of the settings on seats, states, cards, texts and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from client.art import icons, panels, rich, shapes, signs, text, theme
from client.games import extras
from client.i18n import _
from client.shelf import shelf
from client.ui import tooltip
from client.ui.button import Button, Kind
from client.ui.label import Label, Picture
from client.ui.widget import Area, Tip

if TYPE_CHECKING:
    from client.scenes.settings.scene import SettingsScene

_SIDE = 28
_TEXTS = (
    ("Your turn: play one card.", 20, "brass_lit", 700),
    ("Jste na tahu: vyložte jednu kartu.", 20, "ivory", 500),
    ("Příliš žluťoučký kůň úpěl ďábelské ódy.", 16, "soft", 500),
)


class Preview:
    """Builds the samples into `body`, which is `width` pixels wide."""

    def __init__(self, scene: SettingsScene, body: Any, width: int) -> None:
        self.scene, self.body, self.width = scene, body, width
        self.top = 0

    def build(self, top: int) -> int:
        """Makes the samples below `top`; returns where they end."""
        self.top = top + self.scene.px(12)
        self._heading("settings.preview.seats")
        self._seats()
        self._heading("settings.preview.states")
        self._states()
        self._cards()
        self._heading("settings.preview.text")
        self._texts()
        self._buttons()
        return self.top

    def _rect(self, units: float) -> pygame.Rect:
        side = self.scene.px(_SIDE)
        rect = pygame.Rect(side, self.top, self.width - 2 * side, self.scene.px(units))
        self.top = rect.bottom
        return rect

    def _heading(self, key: str) -> None:
        Label(self.scene.ui, self._rect(30), _(key), size=16, colour="soft", middle=True,
              parent=self.body)  # fmt: skip

    def _area(self, rect: pygame.Rect, paint: Any, depends: Any = None) -> None:
        area = Area(self.scene.ui, rect, paint, parent=self.body, bleed=self.scene.px(4),
                    depends=depends)  # fmt: skip
        area.focusable = False  # type: ignore[misc]

    def _seats(self) -> None:
        scene, px = self.scene, self.scene.px
        names = [name.strip() for name in _("settings.preview.names").split(",")]

        def paint(target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
            gap = px(8)
            wide = (rect.width - gap * (len(names) - 1)) // len(names)
            for index, name in enumerate(names):
                look = theme.seat(index)
                cell = pygame.Rect(rect.x + (wide + gap) * index, rect.y, wide, rect.height)
                shapes.draw_rounded(target, cell, px(6), theme.SPACE_2, border=look.colour,
                                    thick=max(1.0, 1.5 * scene.app.metrics.s))  # fmt: skip
                signs.draw(target, index, (cell.x + px(20), cell.centery), px(18))
                size = scene.app.metrics.font(16)
                shown = text.shortened(name, wide - px(40), size, "display", 700)
                text.draw(target, shown, (cell.x + px(36), cell.centery), size, theme.IVORY,
                          face="display", weight=700, anchor="midleft")  # fmt: skip

        self._area(self._rect(44), paint)
        self.top += px(14)

    def _states(self) -> None:
        scene, px = self.scene, self.scene.px

        def paint(target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
            kinds = (
                ("legal", "check", theme.GOOD), ("doubtful", "warning", theme.WARN),
                ("refused", "refused", theme.BAD),
            )  # fmt: skip
            gap = px(10)
            wide = (rect.width - 2 * gap) // 3
            for index, (name, icon, colour) in enumerate(kinds):
                cell = pygame.Rect(rect.x + (wide + gap) * index, rect.y, wide, rect.height)
                ground = theme.mix(theme.SPACE_1, colour, 0.16)
                shapes.draw_rounded(target, cell, px(6), ground, border=colour,
                                    thick=max(1.5, 2 * scene.app.metrics.s))  # fmt: skip
                icons.draw(target, icon, (cell.x + px(26), cell.centery), px(22), colour)
                size = scene.app.metrics.font(16)
                words = _(f"settings.preview.{name}")
                text.draw(target, text.shortened(words, wide - px(52), size, weight=600),
                          (cell.x + px(44), cell.centery), size, theme.IVORY, weight=600,
                          anchor="midleft")  # fmt: skip

        self._area(self._rect(56), paint)
        self.top += px(14)

    def _game(self) -> str:
        """The game on the table below the settings, or the one that was played last."""
        app = self.scene.app
        for scene in reversed(app.scenes):
            session = getattr(scene, "session", None)
            if session is not None:
                return str(session.game.id)
        return str((app.settings.last_table or {}).get("game", ""))

    def _samples(self, size: tuple[int, int]) -> list[tuple[pygame.Surface, Tip]]:
        """Two cards of a game that can be played, first of the one above."""
        first = self._game()
        games = sorted(shelf().games, key=lambda one: one != first)
        found = (extras.part(game, extras.Setup)(shelf().content(game)).samples(size) for game in games)
        return next((samples for samples in found if samples), [])

    def _cards(self) -> None:
        scene, px = self.scene, self.scene.px
        samples = self._samples((px(168), px(236)))
        if not samples:
            return
        self._heading("settings.preview.cards")
        rect = self._rect(240)
        left = rect.x
        for surface, _tip in samples[:2]:
            place = pygame.Rect(left, rect.y, surface.get_width(), rect.height)
            Picture(scene.ui, place, surface, parent=self.body)
            left += surface.get_width() + px(16)
        tip: Tip = samples[0][1]

        def paint(target: pygame.Surface, place: pygame.Rect, _area: Area) -> None:
            size = tooltip.size_of(tip, scene.app.metrics)
            if size[0] <= place.width:
                box = pygame.Rect(place.topleft, (place.width, min(size[1], place.height)))
                panels.draw_tooltip(target, box, scene.app.metrics.factor)
            pad = px(14)
            title = rich.draw(target, tip.title, (place.x + pad, place.y + pad),
                              place.width - 2 * pad, scene.app.metrics.font(18), theme.BRASS_LIT,
                              face="display", weight=700)  # fmt: skip
            rich.draw(target, tip.text, (place.x + pad, title.bottom + px(4)),
                      place.width - 2 * pad, scene.app.metrics.font(16), theme.IVORY)  # fmt: skip

        room = rect.right - left
        if room >= px(150):
            self._area(pygame.Rect(left, rect.y, room, rect.height), paint)
        self.top += px(14)

    def _texts(self) -> None:
        for words, size, colour, weight in _TEXTS:
            rect = self._rect(size * 1.7)
            Label(self.scene.ui, rect, words, size=size, colour=colour, weight=weight,
                  face="display" if size > 16 else "text", middle=True, lines=1,
                  parent=self.body)  # fmt: skip
        self.top += self.scene.px(14)

    def _buttons(self) -> None:
        scene, px = self.scene, self.scene.px
        rect = self._rect(54)
        gap = px(12)
        wide = (rect.width - 2 * gap) // 3
        kinds: tuple[tuple[str, Kind, str, bool], ...] = (
            ("draw", "ghost", "card", True), ("undo", "ghost", "undo", False),
            ("end", "primary", "", True),
        )  # fmt: skip
        for index, (name, kind, icon, enabled) in enumerate(kinds):
            place = pygame.Rect(rect.x + (wide + gap) * index, rect.y, wide, rect.height)
            sample = Button(
                scene.ui, place, _(f"settings.preview.{name}"), kind=kind, icon=icon, size=17,
                parent=self.body, enabled=enabled,
            )  # fmt: skip
            sample.focusable = False  # type: ignore[misc]
        self.top += px(16)
