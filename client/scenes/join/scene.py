"""The screen on which a table of others is found and joined."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.art import rich
from client.i18n import _
from client.names import NAME_LENGTH, clean_name
from client.net.addresses import parse_address
from client.net.beacon import FoundHost
from client.net.tokens import CODE_LENGTH, Keyring, clean_code
from client.scenes.join import returning
from client.scenes.join.code_field import CODE_HIGH, CODE_WIDE, CodeField
from client.scenes.join.connecting import ConnectingDialog
from client.scenes.join.known import Known, known_tables
from client.scenes.join.tables import left_tables, tables
from client.sheet import Column, Gap, Node, Pad, Row
from client.shell import Shell
from client.ui.field import TextField
from client.ui.layout import Held, Press, Put, Scrolled, Words, fill
from client.ui.numbers import Switch
from client.ui.page import UiScene
from client.ui.panel import Panel
from client.wakeup import POLL

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
        self.tokens: list[str] = []
        """The keys that are shown."""
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

    def due(self) -> float:
        return min(super().due(), POLL)

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
        if self.tokens != [known.key.token for known in self.known]:
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
        self.tokens = [known.key.token for known in self.known]
        found, left, form = tables(self), left_tables(self), self._form()
        found.grow = form.grow = 1
        left.high = 300
        if across >= WIDE and down >= 800:
            form.wide, form.grow, form.align = _FORM, 0, "stretch"
            both = Row(Column(found, left, gap=16, grow=1, align="stretch"), form, gap=16)
            fill(self.ui, both, self.rect(24, _TOP, across - 48, down - _TOP - 24))
        else:
            form.high, found.high = 640, 560
            page = Column(form, left, found, gap=16, pad=Pad(left=24, right=4, top=6, bottom=10))
            fill(self.ui, Column(Scrolled(page, "page", grow=1)), self.rect(0, 84, across, down - 84))
        self.refresh()

    # The form

    def _form(self) -> Node:
        def title(key: str) -> Words:
            return Words(_(key), 16, "soft", weight=600, lines=1, high=28)

        def field(id: str, **said: Any) -> Put:
            return Put(partial(TextField, id=id, on_submit=lambda _text: self.primary(), **said), high=50)

        name = field("name", text=self.player, icon="person", limit=NAME_LENGTH, on_change=self._named,
                     placeholder=_("join.name_hint"))  # fmt: skip
        address = field("address", text=self.address, icon="network", limit=80, on_change=self._addressed,
                        placeholder=_("join.address_hint"))  # fmt: skip
        code = Put(
            partial(CodeField, text=self.code, id="code", on_change=self._coded,
                    on_submit=lambda _text: self.primary()), wide=CODE_WIDE, high=CODE_HIGH,
        )  # fmt: skip
        watch = Put(partial(Switch, value=self.watch, on_change=self._watched, id="watch"), wide=54, high=28)
        watch_words = f"[b]{_('join.watch')}[/]  [soft]{_('join.watch_help')}[/]"
        column = Column(
            title("join.name"), name, Gap(10), title("join.code"),
            Row(code, Words(_("join.code_help"), 15, "soft", lines=3, grow=1), gap=20), Gap(10),
            title("join.address"), address, Gap(10),
            Row(watch, Words(watch_words, 16, lines=2, grow=1), gap=18),
            Gap(grow=1), Words("", 17, lines=3, id="state", high=80),
            Press(_("join.do"), self.primary, id="join", size=24, kind="primary", key="enter", high=66),
            gap=4, pad=Pad(x=28, top=94, bottom=22),
        )  # fmt: skip
        return Held(partial(Panel, title=_("join.sit_down"), id="form"), column)

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
