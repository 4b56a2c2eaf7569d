"""A screen of pictures that a game adds to its results, to look at and to keep."""

from __future__ import annotations

import time

import pygame

from client import paths
from client.games.extras import Gallery
from client.i18n import _
from client.scenes.results.keeping import keep_picture
from client.shell import Shell
from client.ui.button import Button
from client.ui.choice import Tabs
from client.ui.page import UiScene
from client.ui.widget import Area, Still

_TOP, _FOOT = 96.0, 104.0
_FILE_WIDTH = 2400
"""Pixels of the picture that is kept."""


class GalleryScene(UiScene):
    """`gallery` of a match of `game`."""

    name = "gallery"

    def __init__(self, app: Shell, gallery: Gallery, game: str) -> None:
        super().__init__(app)
        self.gallery = gallery
        self.game = game
        self.page = len(gallery.pages) - 1

    @property
    def almanac(self) -> dict[str, str]:
        """F1 opens the almanac of the game."""
        return {"game": self.game}

    def build(self) -> None:
        across, down = self.app.metrics.units
        self.head(self.gallery.title)
        top = _TOP
        if len(self.gallery.pages) > 1:
            tabs = [(str(at), page.title) for at, page in enumerate(self.gallery.pages)]
            wide = min(across - 48, 280.0 * len(tabs))
            Tabs(self.ui, self.rect(24, top, wide, 48), tabs, str(self.page), self._turn, id="pages")
            top += 60
        place = self.rect(24, top, across - 48, down - top - _FOOT)
        Still(self.ui, place, self._draw, id="pictures")
        Button(self.ui, self.rect(24, down - 82, 220, 60), _("common.back"), icon="back", size=18,
               id="back-button", on_click=self.back)  # fmt: skip
        Button(self.ui, self.rect(across - 24 - 320, down - 82, 320, 60), _("results.save_picture"),
               kind="primary", icon="save", key="enter", size=20, id="save", on_click=self.save)  # fmt: skip
        self.ui.default = "save"

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        drawn = self.gallery.pages[self.page].draw(rect.size, self.app.metrics.factor)
        target.blit(drawn, drawn.get_rect(center=rect.center))

    def _turn(self, page: str) -> None:
        self.page = int(page)
        self.app.later(self.rebuild)

    def save(self) -> None:
        """All pages as one picture in the folder of the score sheets."""
        stem = f"{self.game} {time.strftime('%Y-%m-%d %H.%M.%S')} {self.gallery.title}"
        keep_picture(
            self.app, paths.user_data() / "sheets" / f"{stem}.png", lambda: self.gallery.whole(_FILE_WIDTH),
            "results.picture_saved",
        )  # fmt: skip
