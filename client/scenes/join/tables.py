"""The left side of the joining screen: tables on the network, and tables that were left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.art import icons, panels, rich, svg, text, theme
from client.i18n import _, n_
from client.net.beacon import FoundHost
from client.scenes import games
from client.scenes.times import when
from client.shelf import shelf
from client.ui.button import Button, IconButton
from client.ui.label import Label
from client.ui.lists import ListBox
from client.ui.panel import Panel
from client.ui.widget import Area

if TYPE_CHECKING:
    from client.scenes.join.scene import JoinScene

_ROW = 104
# The icon of a seat and its colour, by the letter with which a host tells of it.
_SEATS: dict[str, tuple[str, Callable[[], theme.Colour]]] = {
    "o": ("seat-open", lambda: theme.GOOD),
    "p": ("person", lambda: theme.SOFT),
    "b": ("bot", lambda: theme.FAINT),
}


def game_name(game: str) -> str:
    """The name of a game, or its id if it is none of ours."""
    return games.card(game, shelf()).name if game in games.ORDER else game


class TableColumn:
    """Builds the panels for `scene.found` and `scene.known`."""

    def __init__(self, scene: JoinScene) -> None:
        self.scene = scene
        self.tokens: list[str] = []
        """The keys that are shown."""

    def _label(self, panel: Panel, rect: pygame.Rect, words: str, size: float, **more: Any) -> Label:
        label = Label(self.scene.ui, rect, words, size=size, parent=panel, **more)
        return label

    # The tables on the network

    def build_tables(self, rect: pygame.Rect, parent: Any) -> None:
        px = self.scene.px
        panel = Panel(self.scene.ui, rect, _("join.tables"), id="tables-panel", parent=parent)
        if self.scene.found:
            font = self.scene.app.metrics.font
            row = max(px(_ROW), font(20) + 2 * font(16) + px(24))
            at = next((i for i, one in enumerate(self.scene.found) if one.id == self.scene.chosen), -1)
            ListBox(
                self.scene.ui, pygame.Rect(px(20), px(92), rect.width - px(40), rect.height - px(110)),
                self.scene.found, row, self._paint_table, id="tables", gap=px(10), parent=panel,
                chosen=at,
                on_choose=self.scene.choose, on_open=self.scene.open_table,
            )  # fmt: skip
            return
        looking = self.scene.app.settings.lan_discovery
        middle = rect.height * 0.52
        words = _("join.empty" if looking else "join.not_looking")
        wide = min(rect.width - px(80), px(620))
        art = svg.fitted("shell/orrery/base", width=min(px(460), round(rect.height * 0.9)))
        picture = svg.picture("shell/orrery/base", art, opacity=0.2)

        def paint(target: pygame.Surface, place: pygame.Rect, _area: Any) -> None:
            target.blit(picture, picture.get_rect(center=place.center))

        ground = Area(self.scene.ui, pygame.Rect(px(20), px(70), rect.width - px(40), round(middle) - px(80)),
                      paint, parent=panel)  # fmt: skip
        ground.focusable = False  # type: ignore[misc]
        self._label(panel, pygame.Rect((rect.width - wide) // 2, round(middle), wide, px(76)), words, 18,
                    colour="soft", align="center", lines=3, id="empty")  # fmt: skip
        Button(
            self.scene.ui, pygame.Rect((rect.width - px(280)) // 2, round(middle) + px(86), px(280), px(52)),
            _("join.open_own"), icon="host", size=18, id="open-own", parent=panel,
            on_click=lambda: self.scene.app.push("new-game"),
        )  # fmt: skip

    def _paint_table(self, target: pygame.Surface, rect: pygame.Rect, host: FoundHost, state: str) -> None:
        px, font, factor = self.scene.px, self.scene.app.metrics.font, self.scene.app.metrics.factor
        if host.game in games.ORDER:
            name = f"shell/orrery/planet-{host.game}"
            planet = svg.picture(name, svg.fitted(name, height=rect.height - px(12)),
                                 opacity=1.0 if host.compatible else 0.4)  # fmt: skip
            target.blit(planet, planet.get_rect(center=(rect.x + px(66), rect.centery)))
        chips: list[tuple[str, str, Any]] = []
        if not host.compatible:
            version = host.version
            words = _("join.version", version=version) if version else _("join.incompatible")
            chips.append((words, "warning", "warn"))
        elif any(known.host == host for known in self.scene.known):
            chips.append((_("join.yours"), "home", "brass"))
        if host.phase == "playing":
            chips.append((_("join.in_play"), "play", "plain"))
        elif host.free:
            chips.append((n_("join.free", host.free), "seat-open", "good"))
        elif not chips:
            chips.append((_("join.full"), "people", "plain"))
        right = rect.right - px(16)
        for words, icon, kind in chips:
            size = panels.chip_size(words, factor, icon)
            right -= size[0]
            panels.draw_chip(target, (right, rect.centery - size[1] // 2), words, factor, icon=icon,
                             kind=kind)  # fmt: skip
            right -= px(10)
        left = rect.x + px(132)
        room = right - left - px(8)
        game = game_name(host.game)
        lit = theme.BRASS_LIT if state == "chosen" else theme.IVORY
        text.draw(target, text.shortened(host.title, room, font(20), "display", 700),
                  (left, rect.centery - px(4)), font(20), lit, face="display", weight=700,
                  anchor="baseleft")  # fmt: skip
        drawn = text.draw(target, text.shortened(game, room, font(16)), (left, rect.centery + px(24)),
                          font(16), theme.SOFT, anchor="baseleft")  # fmt: skip
        pen = drawn.right + px(26)
        for letter in host.who:
            icon, colour = _SEATS[letter]
            if pen + px(12) < right:
                icons.draw(target, icon, (pen, drawn.centery), max(14, px(20)), colour())
            pen += max(18, px(26))

    # Tables that were left

    def build_known(self, rect: pygame.Rect, parent: Any) -> None:
        panel = Panel(self.scene.ui, rect, _("join.left"), id="known", parent=parent)
        self._fill_known(panel)

    def _fill_known(self, panel: Panel) -> None:
        px = self.scene.px
        width, height = panel.rect.size
        self.tokens = [known.key.token for known in self.scene.known]
        if not self.scene.known:
            self._label(panel, pygame.Rect(px(28), px(96), width - px(56), px(60)), _("join.no_left"), 17,
                        colour="faint", id="no-known")  # fmt: skip
            return
        row = max(px(56), self.scene.app.metrics.font(18) + px(22))
        size = self.scene.app.metrics.font(16)
        wide = text.width(_("join.return"), size, "display", 700) + px(70)
        for index, known in enumerate(self.scene.known):
            top = px(92) + index * (row + px(10))
            if top + row > height:
                break
            key = known.key
            game = game_name(key.game)
            title = known.host.title if known.host is not None else key.title or game
            line = _("join.known_line", name=key.name, when=when(key.at))
            words = f"[b]{rich.escape(title)}[/]  [soft]{rich.escape(line)}[/]"
            if known.host is not None:
                words = f"[good][icon:network][/] {words}"
            room = width - wide - px(56 + 60)
            self._label(panel, pygame.Rect(px(28), top, room, row), words, 18, middle=True, lines=1,
                        names=[title, key.name], id=f"known-{index}")  # fmt: skip
            Button(
                self.scene.ui, pygame.Rect(width - wide - px(80), top, wide, row), _("join.return"),
                icon="undo", size=16, id=f"return-{index}", parent=panel,
                on_click=partial(self.scene.come_back, known),
            )  # fmt: skip
            IconButton(
                self.scene.ui, pygame.Rect(width - px(66), top + (row - px(44)) // 2, px(44), px(44)),
                "close", size=20, id=f"forget-{index}", parent=panel, tip=_("join.forget"),
                on_click=partial(self.scene.forget, known),
            )  # fmt: skip
