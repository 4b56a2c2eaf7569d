"""Saved games and replays: the list, what is known of the chosen one, and what can be done with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from client import i18n
from client.art import icons, panels, rich, signs, svg, text, theme
from client.art.short_names import with_short_names
from client.i18n import _, n_, reason
from client.scenes import games
from client.scenes.dialogs import Notice
from client.scenes.packs import saved
from client.scenes.starting import open_replay, resume_game
from client.scenes.times import when
from client.session.library import Library, SaveInfo, problem_text
from client.shelf import shelf
from client.shell import Shell
from client.ui.button import Button, IconButton
from client.ui.choice import Tabs
from client.ui.label import Label
from client.ui.lists import ListBox
from client.ui.page import UiScene
from client.ui.panel import Panel
from client.ui.widget import Area
from rules.kernel.saves import SUFFIX, SaveError

_ROW = 92
FILTERS = ("all", "running", "finished")


class SavesScene(UiScene):
    """`open` is a file that was dropped on the window: it is copied into the list and chosen."""

    name = "saves"

    def __init__(self, app: Shell, open: Path | None = None, **_arguments: Any) -> None:
        super().__init__(app)
        self.library = Library()
        self.filter = "all"
        self.chosen: Path | None = None
        self.cards = games.cards(shelf())
        self._open = open
        self.entries: list[SaveInfo] = self.library.entries()

    # What is shown

    @property
    def shown(self) -> list[SaveInfo]:
        """The entries that the filter lets through, newest first."""
        if self.filter == "all":
            return self.entries
        finished = self.filter == "finished"
        return [info for info in self.entries if info.setup and info.finished == finished]

    @property
    def info(self) -> SaveInfo | None:
        """The chosen entry."""
        shown = self.shown
        return next((i for i in shown if i.path == self.chosen), shown[0] if shown else None)

    def title_of(self, info: SaveInfo) -> str:
        """The name it was saved under, or its game."""
        if info.name:
            return info.name
        if info.setup is None:
            return info.path.stem
        return self.game_of(info)

    def game_of(self, info: SaveInfo) -> str:
        """The name of its game."""
        assert info.setup is not None
        known = self.cards.get(info.setup.game)
        return known.name if known else info.setup.game

    def who(self, info: SaveInfo) -> str:
        """Who sits there: "Iva, Ada and 2 bots"."""
        if info.setup is None:
            return ""
        players = info.setup.players
        names = [player.name for player in players if player.kind == "person"]
        bots = sum(player.is_bot for player in players)
        return i18n.join_and(names + ([n_("title.bots", bots)] if bots else []))

    # Scene

    def enter(self, app: Shell) -> None:
        if self._open is not None:
            self._take_in(self._open)
        super().enter(app)
        if self.ui.has("list-rows"):
            self.ui.focus("list-rows")

    def resume(self, result: Any) -> None:
        self.entries = self.library.entries()
        self.rebuild()

    def build(self) -> None:
        self.cards = games.cards(shelf())
        self.head(_("saves.title"))
        across, down = self.app.metrics.units
        if not self.entries:
            self._build_empty(across, down)
            return
        tabs = min(560.0, across - 48)
        Tabs(self.ui, self.rect(24, 96, tabs, 48), [(f, _(f"saves.filter_{f}")) for f in FILTERS],
             self.filter, self._set_filter, id="filter")  # fmt: skip
        detail = min(680.0, across * 0.42)
        left = across - 48 - detail - 16
        shown = self.shown
        at = next((i for i, info in enumerate(shown) if info.path == self.chosen), 0)
        row = max(self.px(_ROW), self.app.metrics.font(19) + self.app.metrics.font(16) + self.px(34))
        ListBox(
            self.ui, self.rect(24, 160, left, down - 184), shown, row, self._paint_row, id="list",
            gap=self.px(8), chosen=at, on_choose=self._choose, on_open=self._open_row,
        )  # fmt: skip
        if not shown:
            Label(self.ui, self.rect(24, 240, left, 60), _("saves.none_here"), size=18, colour="soft",
                  align="center", id="none")  # fmt: skip
        top = 96.0 if tabs <= left else 160.0
        self._build_detail(self.rect(across - 24 - detail, top, detail, down - top - 24))

    def _build_empty(self, across: float, down: float) -> None:
        Label(self.ui, self.rect(across / 2 - 400, down * 0.62, 800, 70), _("saves.empty"), size=20,
              align="center", id="empty")  # fmt: skip
        Button(self.ui, self.rect(across / 2 - 160, down * 0.62 + 90, 320, 60), _("title.new_game"),
               kind="primary", key="enter", id="new-game", size=22,
               on_click=lambda: self.app.push("new-game"))  # fmt: skip

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if not self.entries:
            size = svg.fitted("shell/orrery/base", width=self.px(760))
            base = svg.picture("shell/orrery/base", size, opacity=0.2)
            across, down = surface.get_size()
            surface.blit(base, base.get_rect(center=(across // 2, round(down * 0.38))))

    def _build_detail(self, rect: pygame.Rect) -> None:
        panel = Panel(self.ui, rect, id="detail")
        info = self.info
        if info is None:
            return
        px, font = self.px, self.app.metrics.font
        margin = px(28)
        wide = rect.width - 2 * margin
        top = px(22)
        low = rect.height < px(560)
        if info.setup is not None and not low:
            planet = f"shell/orrery/planet-{info.setup.game}"
            high = min(px(150), rect.height // 5)
            if info.setup.game in games.ORDER:
                drawn = svg.picture(planet, svg.fitted(planet, height=high))
                _Still(self.ui, pygame.Rect(margin, top, wide, high), lambda s, r, a: s.blit(
                    drawn, drawn.get_rect(center=r.center)) and None, parent=panel)  # fmt: skip
                top += high + px(10)
        title = rich.block(rich.escape(self.title_of(info)), wide, font(28), face="display", weight=800,
                           max_lines=2)  # fmt: skip
        Label(self.ui, pygame.Rect(margin, top, wide, title.size[1] + px(4)),
              rich.escape(self.title_of(info)), size=28, weight=800, face="display", lines=2,
              parent=panel, id="name")  # fmt: skip
        top += title.size[1] + px(14)
        rows = 2 if low else 3
        buttons_top = rect.height - px(20) - rows * (px(56) + px(12)) - 2 * font(15) - px(12)
        if info.problem:
            Label(self.ui, pygame.Rect(margin, top, wide, buttons_top - top),
                  f"[warn][icon:warning][/] {rich.escape(info.problem)}", size=18, parent=panel,
                  id="problem")  # fmt: skip
        else:
            for line, colour in self._lines(info):
                block = rich.block(line, wide, font(17), leading=1.3)
                if top + block.size[1] > buttons_top:
                    break
                Label(self.ui, pygame.Rect(margin, top, wide, block.size[1] + px(2)), line, size=17,
                      colour=colour, parent=panel)  # fmt: skip
                top += block.size[1] + px(7)
        self._build_buttons(panel, info, pygame.Rect(margin, buttons_top, wide, rect.height - buttons_top))

    def _lines(self, info: SaveInfo) -> list[tuple[str, str]]:
        assert info.setup is not None
        kind = "saves.kind_auto" if info.auto else "saves.kind_named"
        state = "saves.finished" if info.finished else "saves.running"
        lines = [
            (f"{rich.escape(self.game_of(info))}, {_(state)}", "ivory"),
            (f"[icon:clock] {when(info.saved_at)}, {_(kind)}", "soft"),
        ]
        for seat, player in enumerate(info.setup.players):
            level = f", {_(f'new_game.level.{player.level}')}" if player.level else ""
            word = _("new_game.bot") if player.is_bot else _("new_game.person")
            lines.append((f"[seat:{seat}] {rich.escape(player.name)} [soft]{word}{level}[/]", "ivory"))
        lines += saved.lines(info.setup)
        options = saved.options(info.setup)
        for name, value in info.setup.options.items():
            lines.append((self._option(options, name, value), "soft"))
        return lines

    def _option(self, options: tuple[Any, ...], name: str, value: Any) -> str:
        """An option in the words of the pack, or as it stands in the file."""
        language = i18n.language()
        found = next((option for option in options if option.id == name), None)
        if found is None:
            return rich.escape(f"{name}: {value}")
        title = found.name.say(language)
        if isinstance(value, dict):
            names = {item.id: item.name.say(language) for item in getattr(found, "items", ())}
            value = ", ".join(f"{names.get(key, key)} {one}" for key, one in value.items())
        elif isinstance(value, bool):
            value = _("common.yes" if value else "common.no")
        else:
            known = next((v for v in getattr(found, "values", ()) if v.id == value), None)
            value = known.name.say(language) if known else value
        return rich.escape(f"{title}: {value}")

    def _build_buttons(self, panel: Panel, info: SaveInfo, rect: pygame.Rect) -> None:
        px, font = self.px, self.app.metrics.font
        high, gap = px(56), px(12)
        low = panel.rect.height < px(560)
        half = (rect.width - gap) // 2
        first = pygame.Rect(rect.x, rect.y, rect.width, high)
        second = first.move(0, high + gap)
        third = second.move(0, high + gap)
        if low:
            second.width = half
            third = pygame.Rect(rect.right - half, second.y, half, high)
        go_on = Button(
            self.ui, first, _("saves.resume"), icon="play", kind="primary", key="enter", size=20,
            id="resume", parent=panel, on_click=self.go_on,
        )  # fmt: skip
        watch = Button(self.ui, second, _("saves.watch"), icon="replay", size=18, id="watch",
                       parent=panel, on_click=self.watch)  # fmt: skip
        Button(self.ui, third, _("saves.delete"), icon="trash", kind="danger", size=18, id="delete",
               parent=panel, on_click=self.delete)  # fmt: skip
        if info.problem:
            go_on.set_enabled(False, _("saves.damaged"))
            watch.set_enabled(False, _("saves.damaged"))
        elif info.finished:
            go_on.set_enabled(False, _("saves.over"))
            self.ui.default = "watch"
        else:
            # a replay shows every seat's sight
            watch.set_enabled(False, _("saves.not_over"))
        top = third.bottom + px(12)
        side = px(40)
        Label(self.ui, pygame.Rect(rect.x, top, rect.width - side - px(8), 2 * font(15) + px(8)),
              f"{_('saves.folder')} {rich.escape(str(info.path.parent))}", size=15, colour="soft",
              lines=2, middle=True, parent=panel, id="folder")  # fmt: skip
        IconButton(self.ui, pygame.Rect(rect.right - side, top, side, side), "copy", id="copy-folder",
                   tip=_("saves.copy_folder"), parent=panel, on_click=self._copy_folder)  # fmt: skip

    def _paint_row(self, target: pygame.Surface, rect: pygame.Rect, info: SaveInfo, state: str) -> None:
        px, font = self.px, self.app.metrics.font
        left = rect.x + px(96)
        if info.setup is not None and info.setup.game in games.ORDER:
            name = f"shell/orrery/planet-{info.setup.game}"
            high = min(px(70), rect.height - px(12))
            drawn = svg.picture(name, svg.fitted(name, height=high))
            target.blit(drawn, drawn.get_rect(center=(rect.x + px(50), rect.centery)))
        else:
            icons.draw(target, "warning", (rect.x + px(50), rect.centery), px(36), theme.WARN)
        word, kind = self._state_chip(info)
        factor = self.app.metrics.factor
        size = panels.chip_size(word, factor)
        wanted = text.width(self.title_of(info), font(19), "display", 700)
        if info.auto and wanted > rect.right - px(30) - size[0] - left:
            word = _("saves.chip_running") if not info.finished else word
            size = panels.chip_size(word, factor)
        chip = (rect.right - px(18) - size[0], rect.centery - size[1] // 2)
        panels.draw_chip(target, chip, word, factor, kind=kind)
        room = chip[0] - px(12) - left
        ink = theme.BRASS_LIT if state == "chosen" else theme.IVORY
        first, second = font(19), font(16)
        text.draw(target, text.shortened(self.title_of(info), room, first, "display", 700),
                  (left, rect.centery - px(4)), first, ink, face="display", weight=700,
                  anchor="baseleft")  # fmt: skip
        below = info.problem or ", ".join(part for part in (self.who(info), when(info.saved_at)) if part)
        names = [player.name for player in info.setup.players] if info.setup else []
        below = with_short_names(below, names, lambda words: text.width(words, second) <= room, str)
        text.draw(target, text.shortened(below, room, second), (left, rect.centery + second + px(4)),
                  second, theme.SOFT, anchor="baseleft")  # fmt: skip
        if info.setup is not None and rect.width > px(900):
            pen = chip[0] - px(20)
            for seat in reversed(range(len(info.setup.players))):
                signs.draw(target, seat, (pen, rect.centery), px(15))
                pen -= px(22)

    def _state_chip(self, info: SaveInfo) -> tuple[str, Any]:
        if info.problem:
            return _("saves.chip_damaged"), "warn"
        if info.finished:
            return _("saves.chip_finished"), "plain"
        return (_("saves.chip_auto"), "brass") if info.auto else (_("saves.chip_running"), "good")

    # What can be done

    def _set_filter(self, value: str) -> None:
        self.filter = value
        self.app.later(self.rebuild)

    def _choose(self, info: SaveInfo) -> None:
        self.chosen = info.path
        self.app.later(self.rebuild)

    def _open_row(self, info: SaveInfo) -> None:
        self.chosen = info.path
        if info.problem:
            return
        if info.finished:
            self.watch()
        else:
            self.go_on()

    def go_on(self) -> None:
        """To the table of the chosen game."""
        if self.info is not None and self.info.setup and not self.info.finished:
            resume_game(self.app, self.info.path)

    def watch(self) -> None:
        """The replay of the chosen game."""
        if self.info is not None and self.info.finished:
            open_replay(self.app, self.info.path)

    def delete(self) -> None:
        """Into the trash; the note can undo it."""
        info = self.info
        if info is None:
            return
        try:
            trashed = self.library.delete(info.path)
        except OSError as error:
            self.app.toast(_("saves.not_deleted", why=reason(error)), kind="bad")
            return
        except SaveError as error:
            self.app.toast(problem_text(error), kind="bad")
            return
        at = self.shown.index(info)
        self.entries = self.library.entries()
        shown = self.shown
        self.chosen = shown[min(at, len(shown) - 1)].path if shown else None

        def undo() -> None:
            try:
                trashed.rename(info.path)
            except OSError as error:
                self.app.toast(_("saves.not_restored", why=reason(error)), kind="bad")
                return
            if self.app.top is self:
                self.chosen = info.path
                self.entries = self.library.entries()
                self.rebuild()

        self.app.toast(_("saves.deleted", name=self.title_of(info)), undo=undo)
        self.app.later(self.rebuild)

    def unhandled(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self.delete()
        else:
            super().unhandled(event)

    def _copy_folder(self) -> None:
        if self.info is not None and self.app.copy(str(self.info.path.parent)):
            self.app.toast(_("shell.copied"))
        else:
            self.app.toast(_("shell.no_clipboard"), kind="warn")

    def _take_in(self, path: Path) -> None:
        """A file from elsewhere is copied into the folder of saved games."""
        if path.parent in (self.library.folder, self.library.auto):
            self.chosen = path
            return
        try:
            self.library.open(path)
            self.chosen = self.library.save_as(path.stem, path.read_text("utf-8"))
        except (SaveError, OSError, UnicodeDecodeError) as error:
            why = problem_text(error) if isinstance(error, SaveError) else str(error)
            words = _("start.cannot_load", name=rich.escape(path.stem + SUFFIX), why=rich.escape(why))
            self.app.later(lambda: self.app.push(Notice(self.app, words, icon="warning", colour="warn")))
        self.entries = self.library.entries()


class _Still(Area):
    """A picture that the pointer goes through."""

    focusable = False
    passive = True
    still = True
