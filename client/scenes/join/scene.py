"""The screen on which a table of others is found and joined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from client.art import rich
from client.i18n import _
from client.names import NAME_LENGTH, clean_name
from client.net.addresses import parse_address
from client.net.beacon import FoundHost
from client.net.tokens import CODE_LENGTH, Keyring, clean_code
from client.scenes.join import returning
from client.scenes.join.code_field import CodeField
from client.scenes.join.connecting import ConnectingDialog
from client.scenes.join.known import Known, known_tables
from client.scenes.join.tables import TableColumn
from client.shell import Shell
from client.ui.button import Button
from client.ui.field import TextField
from client.ui.label import Label
from client.ui.numbers import Switch
from client.ui.page import UiScene
from client.ui.panel import Panel
from client.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from client.net.discovery import Browser
    from client.net.guest import Guest

WIDE = 1500.0
_TOP = 96.0
_FORM = 640.0


class JoinScene(UiScene):
    """`address`, `code` and `name` as somebody typed them; `problem` says why the last table is gone."""

    name = "join"
    fps = 30

    def __init__(
        self,
        app: Shell,
        address: str = "",
        code: str = "",
        name: str = "",
        problem: str = "",
        **_arguments: Any,
    ) -> None:
        super().__init__(app)
        self.address, self.code, self.problem = address, clean_code(code), problem
        self.player = name or app.settings.player_name
        self.watch = False
        self.found: list[FoundHost] = []
        self.chosen = ""
        self.keyring = Keyring()
        self.known: list[Known] = []
        self.browser: Browser | None = None
        self.tables = TableColumn(self)
        self._start_at_once = bool(address and code)

    # -- looking ---------------------------------------------------------------------------

    def enter(self, app: Shell) -> None:
        self._look()
        self.known = known_tables(self.keyring.keys(), self.found)
        super().enter(app)
        self.ui.focus("code" if self.player else "name")
        if self._start_at_once and self.player:
            self._start_at_once = False
            app.later(self.join)

    def resume(self, result: Any) -> None:
        self.known = known_tables(self.keyring.keys(), self.found)
        self.rebuild()

    def leave(self) -> None:
        if self.browser is not None:
            self.browser.close()
            self.browser = None

    def _look(self) -> None:
        if self.browser is None and self.app.settings.lan_discovery and not self.app.headless:
            from client.net.discovery import Browser

            self.browser = Browser()
            self.browser.start()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.browser is not None:
            self.show_found(self.browser.found())

    def show_found(self, found: list[FoundHost]) -> None:
        """The tables on the network now; widgets are made anew when they have changed."""
        if found == self.found:
            return
        before, self.found = self.found, found
        self.known = known_tables(self.keyring.keys(), found)
        if not self.chosen and not self.address.strip():
            # A seat of ours that waits is what one has come for.
            self.chosen = next((one.host.id for one in self.known if one.host is not None), "")
            self.address = next((f"{h.address}:{h.port}" for h in found if h.id == self.chosen), "")
            if self.chosen and self.ui.has("address"):
                self.ui.find("address").set_text(self.address)
        moved = next((host for host in found if host.id == self.chosen), None)
        if moved is None and any(host.id == self.chosen for host in before):
            self.chosen = ""
        if bool(found) != bool(before) or not self.ui.has("tables"):
            self.rebuild()
            return
        tables = self.ui.find("tables")
        tables.set_rows(found)
        tables.chosen = next((i for i, host in enumerate(found) if host.id == self.chosen), -1)
        if self.tables.tokens != [known.key.token for known in self.known]:
            self.rebuild()
        self.refresh()

    @property
    def host(self) -> FoundHost | None:
        """The chosen one of the tables that were found."""
        return next((host for host in self.found if host.id == self.chosen), None)

    # -- widgets ---------------------------------------------------------------------------

    def build(self) -> None:
        self.head(_("join.title"))
        across, down = self.app.metrics.units
        high = down - _TOP - 24
        if across >= WIDE and down >= 800:
            left = across - 48 - 16 - _FORM
            self.tables.build_tables(self.rect(24, _TOP, left, high - 16 - 300), None)
            self.tables.build_known(self.rect(24, _TOP + high - 300, left, 300), None)
            self._form(self.rect(24 + left + 16, _TOP, _FORM, high), None)
        else:
            window = self.rect(0, 84, across, down - 84)
            area = ScrollArea(self.ui, window, window.height, id="page")
            px = self.px
            room, top = window.width - 2 * px(24), px(6)
            for make, units in (
                (self._form, 640),
                (self.tables.build_known, 300),
                (self.tables.build_tables, 560),
            ):
                make(pygame.Rect(px(24), top, room, px(units)), area.body)
                top += px(units) + px(16)
            area.set_height(top)
        self.refresh()

    def rebuild(self) -> None:
        """Makes all widgets anew; the caret stays where it was."""
        focused = self.ui.focused
        caret = None
        if isinstance(focused, TextField):
            caret = (focused.id, focused.edit_position, list(focused.select_range))
        at = self.ui.find("page").at if self.ui.has("page") else 0.0
        super().rebuild()
        if self.ui.has("page"):
            self.ui.find("page").scroll_to(at, at_once=True)
        if caret is not None and self.ui.has(caret[0]):
            field = self.ui.find(caret[0])
            field.edit_position, field.select_range = caret[1], caret[2]

    def _label(self, panel: Panel, rect: pygame.Rect, words: str, size: float, **more: Any) -> Label:
        label = Label(self.ui, rect, words, size=size, parent=panel, **more)
        return label

    # The form

    def _form(self, rect: pygame.Rect, parent: Any) -> None:
        px = self.px
        panel = Panel(self.ui, rect, _("join.sit_down"), id="form", parent=parent)
        left, room = px(28), rect.width - px(56)
        high = max(px(50), self.app.metrics.font(18) + px(18))
        top = px(94)

        def title(words: str) -> None:
            nonlocal top
            self._label(panel, pygame.Rect(left, top, room, px(28)), words, 16, colour="soft", weight=600,
                        lines=1, middle=True)  # fmt: skip
            top += px(32)

        title(_("join.name"))
        TextField(
            self.ui, pygame.Rect(left, top, room, high), self.player, id="name", parent=panel,
            icon="person", limit=NAME_LENGTH, placeholder=_("join.name_hint"), on_change=self._named,
            on_submit=lambda _text: self.primary(),
        )  # fmt: skip
        top += high + px(18)
        title(_("join.code"))
        code = CodeField(self.ui, (left, top), self.code, id="code", parent=panel,
                         on_change=self._coded, on_submit=lambda _text: self.primary())  # fmt: skip
        aside = pygame.Rect(code.rect.right - panel.rect.x + px(20), top, 0, code.rect.height)
        aside.width = left + room - aside.x
        self._label(panel, aside, _("join.code_help"), 15, colour="soft", lines=3, middle=True)
        top += code.rect.height + px(18)
        title(_("join.address"))
        TextField(
            self.ui, pygame.Rect(left, top, room, high), self.address, id="address", parent=panel,
            icon="network", limit=80, placeholder=_("join.address_hint"), on_change=self._addressed,
            on_submit=lambda _text: self.primary(),
        )  # fmt: skip
        top += high + px(22)
        Switch(self.ui, pygame.Rect(left, top + px(8), px(54), px(28)), self.watch, self._watched,
               id="watch", parent=panel)  # fmt: skip
        self._label(panel, pygame.Rect(left + px(72), top - px(4), room - px(72), px(52)),
                    f"[b]{_('join.watch')}[/]  [soft]{_('join.watch_help')}[/]", 16, lines=2,
                    middle=True)  # fmt: skip
        foot = rect.height - px(88)
        state = pygame.Rect(left, top + px(56), room, max(px(56), min(px(110), foot - top - px(62))))
        state.bottom = foot - px(6)
        self._label(panel, state, "", 17, lines=3, middle=True, id="state")
        Button(self.ui, pygame.Rect(left, foot, room, px(66)), _("join.do"), kind="primary", key="enter",
               size=24, id="join", parent=panel, on_click=self.primary)  # fmt: skip

    def _named(self, words: str) -> None:
        self.player = words
        self._changed()

    def _coded(self, words: str) -> None:
        self.code = clean_code(words)
        self._changed()

    def _addressed(self, words: str) -> None:
        self.address = words
        host = self.host
        if host is not None and words != f"{host.address}:{host.port}":
            self.chosen = ""
            if self.ui.has("tables"):
                self.ui.find("tables").chosen = -1
        self._changed()

    def _watched(self, on: bool) -> None:
        self.watch = on

    def _changed(self) -> None:
        self.problem = ""
        self.refresh()

    def refresh(self) -> None:
        """The line above the button, and the button."""
        lacking = self.lacking()
        state, button = self.ui.find("state"), self.ui.find("join")
        if self.problem:
            state.set_text(f"[icon:warning] {rich.escape(self.problem)}", "bad")
        elif lacking:
            state.set_text(f"[icon:info] {lacking}", "soft")
        else:
            words = _("join.can", table=rich.escape(self._goal()))
            state.set_text(f"[icon:check] {words}", "good")
        button.set_text(_("join.return" if self.waiting is not None else "join.do"))
        button.set_enabled(not lacking, lacking)

    # -- joining ---------------------------------------------------------------------------

    def choose(self, host: FoundHost) -> None:
        """One of the tables that were found."""
        self.chosen = host.id
        self.address = f"{host.address}:{host.port}"
        self.ui.find("address").set_text(self.address)
        if self.ui.has("tables"):
            self.ui.find("tables").chosen = self.found.index(host)
        self._changed()
        if not host.compatible:
            self.problem = _("join.incompatible_help")
            self.refresh()
        elif not self.ui.keyboard and self.lacking():
            # Whoever clicks goes on by typing; with the keys the focus stays in the list.
            self.ui.focus("code" if clean_name(self.player) else "name")

    def open_table(self, host: FoundHost) -> None:
        """Back to a seat that waits there; else joins if nothing is lacking, or goes to what is."""
        self.choose(host)
        if not self.lacking():
            self.primary()
        else:
            self.ui.focus("code" if clean_name(self.player) else "name")

    @property
    def waiting(self) -> Known | None:
        """The seat that waits for us at the chosen table."""
        return next((one for one in self.known if one.host is not None and one.host == self.host), None)

    def place(self) -> tuple[str, int] | None:
        """Where to join: as typed, or the only table there is."""
        if self.address.strip():
            return parse_address(self.address)
        fitting = [host for host in self.found if host.compatible]
        return (fitting[0].address, fitting[0].port) if len(fitting) == 1 else None

    def _goal(self) -> str:
        place = self.place()
        at = next((h for h in self.found if (h.address, h.port) == place), None)
        return at.title if at is not None else self.address.strip()

    def lacking(self) -> str:
        """What has to be filled in before one can join, in one sentence."""
        if self.waiting is not None:
            return ""
        if not clean_name(self.player):
            return _("join.need_name")
        if self.place() is None:
            return _("join.bad_address" if self.address.strip() else "join.choose_table")
        host = self.host
        if host is not None and not host.compatible:
            return _("join.incompatible_help")
        return "" if len(self.code) == CODE_LENGTH else _("join.need_code")

    def primary(self) -> None:
        """Back to a seat that waits, else to the table as a newcomer."""
        if self.waiting is not None:
            self.come_back(self.waiting)
        else:
            self.join()

    def join(self) -> None:
        """Connects to the table that was chosen or typed."""
        place = self.place()
        if self.lacking() or place is None:
            self.app.play("refuse")
            return
        from client.net.guest import Guest
        from client.session.games import GameShelf

        if not self.app.settings.player_name:
            self.app.settings.change("player_name", clean_name(self.player))
        guest = Guest(
            GameShelf(), address=place[0], port=place[1], name=clean_name(self.player), code=self.code,
            watch=self.watch, keyring=self.keyring, look=returning.way_to_look(self.app),
        )  # fmt: skip
        self._connect(guest, self._goal())

    def come_back(self, known: Known) -> None:
        """To a table that was left behind."""
        self.problem = ""
        self.refresh()

        def ended(problem: str) -> None:
            self.problem = problem
            self.known = known_tables(self.keyring.keys(), self.found)
            self.rebuild()

        returning.come_back(self.app, known, self.keyring, ended)

    def forget(self, known: Known) -> None:
        """That seat is not wanted any more."""
        self.keyring.forget(known.key.token)
        self.known = known_tables(self.keyring.keys(), self.found)
        self.rebuild()

    def _connect(self, guest: Guest, table: str) -> None:
        self.problem = ""
        self.refresh()

        def ended(problem: str) -> None:
            self.problem = problem
            if guest.problem == "wrong_code":
                self.ui.focus("code")
                self.ui.find("code").select_all()
            self.refresh()

        self.app.push(ConnectingDialog(self.app, guest, table, False, ended))

    def unhandled(self, event: pygame.event.Event) -> None:
        if self.app.keys.command(event) == "primary" and self.ui.has("join"):
            self.primary()
        else:
            super().unhandled(event)
