"""The menu of the title: going on with a game, the lines, language, sound and full screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from client import i18n, paths
from client.art import buttons, icons, shapes, svg, text, theme
from client.i18n import _, language_name, n_
from client.scenes.times import when
from client.ui.button import Button, IconButton
from client.ui.widget import Area
from client.ui.window import version

if TYPE_CHECKING:
    from client.scenes.title import TitleScene

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
_ROW, _CONTINUE = 64, 130


class Menu:
    """The left side of the title. `saved` is the game that Continue goes on with, if any."""

    def __init__(self, title: TitleScene) -> None:
        self.title = title
        self.saved: Any = None
        self._discovery: Any = None
        self._tables = 0

    @property
    def height(self) -> int:
        """Units that the lines take."""
        return len(_MENU) * _ROW + (_CONTINUE if self.saved else 0)

    @property
    def names(self) -> list[str]:
        """The ids of all lines from top to bottom."""
        return (["continue"] if self.saved is not None else []) + [line[0] for line in _MENU]

    def build(self) -> None:
        """Makes the widgets."""
        top, m = 300.0, self.title.m
        if self.saved is not None:
            Area(self.title.ui, self.title.u(72, top, MENU_WIDE, 108), self._paint_continue,
                 id="continue", on_click=self._continue, bleed=round(26 * m))  # fmt: skip
            top += _CONTINUE
        for index, (name, icon, key) in enumerate(_MENU):
            Button(
                self.title.ui, self.title.u(72, top + _ROW * index, MENU_WIDE, 58), _(key),
                kind="menu", icon=icon, id=name, size=26, factor=m,
                on_click=lambda name=name: self.title.choose(name),
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
                on_click=lambda code=code: self.title.app.settings.change("language", code),
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
        m = self.title.m
        radius = theme.RADIUS_CARD * m
        lit = area.state in ("hover", "pressed")
        if lit:
            shapes.draw_glow(target, rect, theme.BRASS, radius, max(2, round(16 * m)), 0.35)
        line = theme.BRASS_LIT if lit else theme.BRASS_DIM
        shapes.draw_rounded(target, rect, radius, (theme.GHOST_TOP, theme.SPACE_1), border=line,
                            thick=max(1.0, 1.25 * m))  # fmt: skip
        game = self.saved.setup.game
        size = svg.fitted(f"shell/orrery/planet-{game}", width=round(106 * m))
        planet = svg.picture(f"shell/orrery/planet-{game}", size)
        target.blit(planet, planet.get_rect(center=(rect.x + round(66 * m), rect.centery)))
        left, room = rect.x + round(124 * m), rect.width - round(178 * m)
        lines = self._saved_lines()
        text.draw(target, _("title.continue"), (left, rect.y + round(40 * m)),
                  max(14, round(26 * m)), theme.BRASS_LIT, face="display", weight=700,
                  anchor="baseleft")  # fmt: skip
        size_1, size_2 = max(14, round(17 * m)), max(14, round(15 * m))
        for line, size, y, colour in (
            (lines[0], size_1, 68, theme.IVORY), (lines[1], size_2, 91, theme.SOFT),
        ):  # fmt: skip
            text.draw(target, text.shortened(line, room, size), (left, rect.y + round(y * m)),
                      size, colour, anchor="baseleft")  # fmt: skip
        place = (rect.right - round(34 * m), rect.centery)
        icons.draw(target, "play", place, max(16, round(24 * m)), theme.BRASS_LIT)
        if area.ring:
            buttons.draw_focus(target, rect, radius, m)

    def _saved_lines(self) -> tuple[str, str]:
        setup = self.saved.setup
        name = self.title.cards[setup.game].name if setup.game in self.title.cards else setup.game
        persons = [player.name for player in setup.players if player.kind == "person"]
        bots = sum(player.is_bot for player in setup.players)
        others = persons[1:] + ([n_("title.bots", bots)] if bots else [])
        time = when(self.saved.saved_at)
        if not others:
            return name, _("title.saved_alone", when=time)
        names = i18n.join_and(others)
        line = _("title.saved_with", names=names, when=time)
        size, room = max(theme.TEXT_MIN, round(15 * self.title.m)), round((MENU_WIDE - 178) * self.title.m)
        if text.width(line, size) > room:
            return f"{name}, {time}", _("title.saved_names", names=names)
        return name, line

    def _continue(self) -> None:
        from client.scenes.starting import resume_game

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
            known = found is not None and found.setup.game in self.title.cards
            self.saved = found if known else None

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

    def note_tables(self) -> None:
        """Says beside the line how many there are."""
        found = len(self._discovery.found()) if self._discovery is not None else 0
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
