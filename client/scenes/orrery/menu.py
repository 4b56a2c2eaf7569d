"""The menu of the title: going on with a game, the lines, language, sound and full screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client import i18n, paths
from client.art import icons, shapes, svg, text, theme
from client.i18n import _, language_name, n_
from client.net.beacon import FoundHost
from client.scenes.orrery.card import TEXT_LEFT, TEXT_RIGHT, draw_card
from client.scenes.orrery.way_back import WayBack
from client.scenes.times import when
from client.ui.button import Button, IconButton
from client.ui.widget import Area
from client.ui.window import version

if TYPE_CHECKING:
    from client.net.discovery import Browser
    from client.scenes.title import TitleScene
    from client.session.library import SaveInfo
    from rules.kernel.game import Setup

# Id of a line, its icon, its text.
_MENU = (
    ("new-game", "planet", "title.new_game"),
    ("join", "network", "title.join"),
    ("saves", "load", "title.saves"),
    ("almanac", "almanac", "title.almanac"),
    ("settings", "settings", "title.settings"),
    ("quit", "exit", "title.quit"),
)
MENU_WIDE = 470
_ROW, _CARD = 64, 130


class Menu:
    """The left side of the title. `saved` is the game that Continue goes on with, if any."""

    def __init__(self, title: TitleScene) -> None:
        self.title = title
        self.saved: SaveInfo | None = None
        self.way_back = WayBack(title)
        self._discovery: Browser | None = None
        self._tables = 0
        self._found: list[FoundHost] = []

    @property
    def height(self) -> int:
        """Units that the lines take."""
        return len(_MENU) * _ROW + len(self._cards) * _CARD

    @property
    def _cards(self) -> list[str]:
        """The ids of the cards above the lines: whoever sat at a table of others wants back there first."""
        return (["back-to-table"] if self.way_back.known else []) + (["continue"] if self.saved else [])

    @property
    def names(self) -> list[str]:
        """The ids of all lines from top to bottom."""
        return self._cards + [line[0] for line in _MENU]

    def build(self) -> None:
        """Makes the widgets."""
        top, m = 300.0, self.title.m
        for name in self._cards:
            back = name == "back-to-table"
            Area(self.title.ui, self.title.u(72, top, MENU_WIDE, 108),
                 self.way_back.paint if back else self._paint_continue, id=name,
                 on_click=self.way_back.go if back else self._continue, bleed=round(26 * m))  # fmt: skip
            top += _CARD
        for index, (name, icon, key) in enumerate(_MENU):
            Button(
                self.title.ui, self.title.u(72, top + _ROW * index, MENU_WIDE, 58), _(key),
                kind="menu", icon=icon, id=name, size=26, factor=m,
                on_click=partial(self.title.choose, name),
                note=_("title.almanac_note") if name == "almanac" else "",
            )  # fmt: skip
        self._tables = 0
        self.note_tables()
        self._build_foot()

    def close(self) -> None:
        """Stops looking for tables."""
        if self._discovery is not None:
            self._discovery.close()
            self._discovery = None

    def _build_foot(self) -> None:
        wide, high = self.title.app.size
        m = self.title.m
        s = max(theme.TEXT_MIN, round(16 * m))
        middle = high - round(40 * m)
        pen = round(72 * m) + text.width(version(), s) + round(24 * m)
        for code in i18n.LANGUAGES:
            label = language_name(code)
            chosen = code == i18n.language()
            room = text.width(label, s, "display", 700) + round((60 if chosen else 30) * m)
            rect = pygame.Rect(pen, 0, room, max(round(34 * m), s + 12))
            rect.centery = middle
            Button(
                self.title.ui, rect, label, kind="ghost" if chosen else "quiet", size=16, factor=m,
                icon="language" if chosen else "", id=f"language-{code}",
                on_click=partial(self.title.app.settings.change, "language", code),
            )  # fmt: skip
            pen = rect.right + round(8 * m)
        side = max(round(40 * m), 28)
        icon = 0.6 * side / self.title.app.metrics.s
        full = self.title.app.settings.full_screen
        IconButton(
            self.title.ui, pygame.Rect(wide - side - round(24 * m), middle - side // 2, side, side),
            "windowed" if full else "fullscreen", id="full-screen",
            tip=_("title.windowed" if full else "title.full_screen"), size=icon,
            on_click=self._toggle_full_screen,
        )  # fmt: skip
        IconButton(
            self.title.ui, pygame.Rect(wide - 2 * side - round(28 * m), middle - side // 2, side, side),
            "sound-off" if self.title.app.settings.mute else "sound", id="sound", size=icon,
            tip=_("title.sound"),
            on_click=self._toggle_sound,
        )  # fmt: skip

    def _paint_continue(self, target: pygame.Surface, rect: pygame.Rect, area: Area) -> None:
        assert self.saved is not None
        assert self.saved.setup is not None
        lines = self._saved_lines(self.saved.setup, when(self.saved.saved_at))
        draw_card(self.title, target, rect, area, self.saved.setup.game, _("title.continue"), lines)

    def _saved_lines(self, setup: Setup, time: str) -> tuple[str, str]:
        name = self.title.cards[setup.game].name if setup.game in self.title.cards else setup.game
        persons = [player.name for player in setup.players if player.kind == "person"]
        bots = sum(player.is_bot for player in setup.players)
        others = persons[1:] + ([n_("title.bots", bots)] if bots else [])
        if not others:
            return name, _("title.saved_alone", when=time)
        names = i18n.join_and(others)
        line = _("title.saved_with", names=names, when=time)
        size, room = max(theme.TEXT_MIN, round(15 * self.title.m)), self._card_room
        if text.width(line, size) <= room:
            return name, line
        if text.width(f"{name}, {time}", max(theme.TEXT_MIN, round(17 * self.title.m))) > room:
            return name, f"{time}, {_('title.saved_names', names=names)}"
        return f"{name}, {time}", _("title.saved_names", names=names)

    @property
    def _card_room(self) -> int:
        return round((MENU_WIDE - TEXT_LEFT - TEXT_RIGHT) * self.title.m)

    def _continue(self) -> None:
        from client.scenes.starting import resume_game

        if self.saved is not None:
            resume_game(self.title.app, self.saved.path)

    def _toggle_full_screen(self) -> None:
        self.title.app.settings.change("full_screen", not self.title.app.settings.full_screen)

    def _toggle_sound(self) -> None:
        self.title.app.settings.change("mute", not self.title.app.settings.mute)
        self.title.ui.find("sound").set_icon("sound-off" if self.title.app.settings.mute else "sound")

    def find_saved(self) -> None:
        """Looks for a game to go on with."""
        folder = paths.saves()
        self.saved = None
        if any(folder.glob("auto/*.orrery")) or any(folder.glob("*.orrery")):
            from client.session.library import Library

            found = Library(folder).newest_unfinished()
            if found is not None and found.setup is not None and found.setup.game in self.title.cards:
                self.saved = found

    def find_table(self) -> bool:
        """Looks for a table to go back to. True if it is another one than before."""
        found = self._discovery.found() if self._discovery is not None else []
        return self.way_back.look(found)

    def look_for_tables(self) -> None:
        """Begins to listen for tables of others, off the main thread's way."""
        if (
            self.title.app.headless
            or not self.title.app.settings.lan_discovery
            or self.title.app.top is not self.title
        ):
            return
        from client.net.discovery import Browser

        try:
            self._discovery = Browser()
            self._discovery.start()
        except OSError:
            self._discovery = None
            self.title.ui.find("join").set_note(_("title.no_network"), "warn")

    @property
    def listens(self) -> bool:
        """Whether tables of others are looked for."""
        return self._discovery is not None

    def note_tables(self) -> None:
        """Says beside the line how many there are."""
        tables = self._discovery.found() if self._discovery is not None else []
        if tables != self._found:
            self._found = tables
            if self.way_back.look(tables) and self.title.app.top is self.title:
                self.title.app.later(self.title.rebuild)
        found = len(tables)
        if found != self._tables:
            self._tables = found
            self.title.ui.find("join").set_note(n_("title.tables_found", found) if found else "", "good")

    def draw(self, surface: pygame.Surface) -> None:
        """The name of the program, and its version at the foot."""
        m = self.title.m
        mark = svg.picture("shell/orrery/wordmark", self.title.u(0, 0, 624, 130).size)
        surface.blit(mark, self.title.u(64, 88, 0, 0))
        text.draw(surface, _("title.lead"), (round(78 * m), round(234 * m)), max(14, round(28 * m)),
                  theme.IVORY, face="display", weight=500, anchor="midleft")  # fmt: skip
        rule = self.title.u(78, 270, 438, 1)
        shapes.hairline(surface, rule.topleft, rule.width, theme.BRASS, thick=max(1, round(1.5 * m)))
        icons.draw(surface, "star-full", (rule.right + round(12 * m), rule.y), max(12, round(18 * m)),
                   theme.BRASS_LIT)  # fmt: skip
        place = (round(72 * m), surface.get_height() - round(40 * m))
        text.draw(surface, version(), place, max(theme.TEXT_MIN, round(16 * m)), theme.FAINT,
                  anchor="midleft")  # fmt: skip
