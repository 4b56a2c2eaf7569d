"""Saved games and replays: the list, what is known of the chosen one, and what can be done with it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame

from client import i18n
from client.art import panels, rich, svg, text, theme
from client.art.short_names import with_short_names
from client.i18n import _, n_, reason
from client.scenes import games
from client.scenes.dialogs import Notice
from client.scenes.lobby.side import option_lines
from client.scenes.packs import saved
from client.scenes.starting import open_replay, resume_game
from client.scenes.times import when
from client.session.library import Library, SaveInfo, problem_text
from client.sheet import BODY, TITLE, Chip, Column, Gap, Icon, Node, Pad, Row, Sign, Text
from client.sheet.pictures import Tone
from client.sheet.sheet import paint
from client.shelf import shelf
from client.shell import Shell
from client.ui.button import Button, IconButton
from client.ui.choice import Tabs
from client.ui.label import Label
from client.ui.layout import Even, Held, Press, Put, Title, Words, fill
from client.ui.lists import ListBox
from client.ui.page import UiScene, copy
from client.ui.panel import Panel
from rules.kernel.game import Setup
from rules.kernel.saves import SUFFIX, SaveError

_ROW = 92
FILTERS = ("all", "running", "finished")


class SavesScene(UiScene):
    """`open` is a file that was dropped on the window: it is copied into the list and chosen."""

    name = "saves"

    def __init__(self, app: Shell, open: Path | None = None) -> None:
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
        info = self.info
        if info is not None and info.finished and not info.problem:
            self.ui.default = "watch"

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
        info, panel = self.info, partial(Panel, id="detail")
        if info is None:
            fill(self.ui, Held(panel, Gap()), rect)
            return
        low = rect.height < self.px(560)
        planet = None
        if info.setup is not None and not low:
            planet = Row(
                games.Planet(info.setup.game, min(150, rect.height / self.app.metrics.s / 5)), pack="center"
            )
        lines: list[Node] = []
        if info.problem:
            lines.append(Words(f"[warn][icon:warning][/] {rich.escape(info.problem)}", 18, id="problem"))
        else:
            lines += [
                Words(line, 17, colour, drop=100 - at) for at, (line, colour) in enumerate(self._lines(info))
            ]
        title = Title(rich.escape(self.title_of(info)), 28, weight=800, id="name")
        about = Column(*lines, gap=7, grow=1)
        column = Column(planet, title, about, *self._buttons(info, low), gap=12, pad=Pad(x=28, y=20))
        fill(self.ui, Held(panel, column), rect)

    def _lines(self, info: SaveInfo) -> list[tuple[str, str]]:
        assert info.setup is not None
        kind = "saves.kind_auto" if info.auto else "saves.kind_named"
        state = "saves.finished" if info.finished else "saves.running"
        lines = [
            (f"{rich.escape(self.game_of(info))}, {_(state)}", "ivory"),
            (f"[icon:clock] {when(info.saved_at)}, {_(kind)}", "soft"),
        ]
        looks = theme.order_of([player.sign for player in info.setup.players])
        for seat, player in enumerate(info.setup.players):
            level = f", {_(f'new_game.level.{player.level}')}" if player.level else ""
            word = _("new_game.bot") if player.is_bot else _("new_game.person")
            lines.append((f"[seat:{looks[seat]}] {rich.escape(player.name)} [soft]{word}{level}[/]", "ivory"))
        lines += saved.lines(info.setup)
        return lines + [(line, "soft") for line in self._options(info.setup)]

    @staticmethod
    def _options(setup: Setup) -> list[str]:
        """What was chosen, first what is not as usual; of packs that are not here as the file has it."""
        options = saved.options(setup)
        known, usual = {option.id for option in options}, option_lines(options, {})
        told = option_lines(options, {name: value for name, value in setup.options.items() if name in known})
        told.sort(key=lambda line: line in usual)
        raw = [(name, value) for name, value in setup.options.items() if name not in known]
        return [rich.escape(f"{title}: {value}") for title, value in (*told, *raw)]

    def _buttons(self, info: SaveInfo, low: bool) -> list[Node]:
        """What can be done with it, and where it lies."""
        damaged = _("saves.damaged") if info.problem else None
        # A replay shows every seat's sight.
        over, running = (_("saves.over"), None) if info.finished else (None, _("saves.not_over"))
        go_on = Press(_("saves.resume"), self.go_on, id="resume", icon="play", kind="primary", key="enter",
                      size=20, high=56, why=damaged or over)  # fmt: skip
        watch = Press(_("saves.watch"), self.watch, id="watch", icon="replay", size=18, high=56,
                      why=damaged or running)  # fmt: skip
        delete = Press(
            _("saves.delete"), self.delete, id="delete", icon="trash", kind="danger", size=18, high=56
        )
        folder = f"{_('saves.folder')} {rich.escape(str(info.path.parent))}"
        button = partial(IconButton, icon="copy", id="copy-folder", tip=_("saves.copy_folder"),
                         on_click=lambda: copy(self.app, str(info.path.parent)))  # fmt: skip
        where = Row(
            Words(folder, 15, "soft", lines=2, id="folder", grow=1), Put(button, wide=40, high=40), gap=8
        )
        return [go_on, *([Even(watch, delete)] if low else [watch, delete]), where]

    def _paint_row(self, target: pygame.Surface, rect: pygame.Rect, info: SaveInfo, state: str) -> None:
        px, font = self.px, self.app.metrics.font
        word, tone = self._state_chip(info)
        wide = panels.chip_size(word, self.app.metrics.factor)[0]
        room = rect.width - px(96 + 18 + 12) - wide
        title = self.title_of(info)
        if info.auto and not info.finished and text.width(title, font(19), "display", 700) > room:
            word = _("saves.chip_running")
        below = info.problem or ", ".join(part for part in (self.who(info), when(info.saved_at)) if part)
        players = info.setup.players if info.setup else ()
        names = [player.name for player in players]
        below = with_short_names(below, names, lambda words: text.width(words, font(16)) <= room, str)
        planet: Node = Icon("warning", 36, theme.WARN, wide=90)
        if info.setup is not None and info.setup.game in games.ORDER:
            planet = games.Planet(info.setup.game, 66, wide=90)
        lit = theme.BRASS_LIT if state == "chosen" else theme.IVORY
        words = Column(Text(title, 19, TITLE, lit), Text(below, 16, BODY, theme.SOFT), gap=2, grow=1)
        looks = theme.order_of([player.sign for player in players])[: len(players)]
        signs = (Sign(look, 15) for look in looks if rect.width > px(900))
        tree = Row(
            planet, words, Row(*signs, gap=7), Chip(word, tone=tone), gap=12, pad=Pad(left=5, right=18)
        )
        paint(tree, target, rect, self.app.metrics.factor)

    def _state_chip(self, info: SaveInfo) -> tuple[str, Tone]:
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
