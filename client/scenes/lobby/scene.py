"""The screen on which a table of the network waits for its players."""

from __future__ import annotations

import time
from collections.abc import Mapping
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import pygame

from client.art import rich, shapes, theme
from client.i18n import _
from client.scenes import games
from client.scenes.dialogs import Notice, Question
from client.scenes.lobby.party import Party, open_party, to_table
from client.scenes.lobby.seat_wish import Wishes
from client.scenes.lobby.seats import SeatColumn
from client.scenes.lobby.side import SideColumn
from client.scenes.lobby.standing import standing
from client.scenes.starting import why_not
from client.shelf import shelf
from client.shell import Shell
from client.ui.button import Button
from client.ui.label import Label
from client.ui.page import UiScene
from client.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from client.net.guest import Guest
    from client.net.plan import HostPlan
    from client.net.wire import Lobby, LobbySeat
    from rules.registry import Made

WIDE = 1500.0
_TOP, _FOOT = 96.0, 104.0
_CHAT_LENGTH = 300


class LobbyScene(UiScene):
    """Opens a table from `plan` with the people `here` (seat -> name), or shows the table that a
    `guest` has joined, or that of a `party` which comes back from a match.
    """

    name = "lobby"
    runs_below = True

    def __init__(
        self,
        app: Shell,
        plan: HostPlan | None = None,
        here: Mapping[int, str] | None = None,
        guest: Guest | None = None,
        party: Party | None = None,
        **_arguments: Any,
    ) -> None:
        super().__init__(app)
        self._plan, self._here = plan, dict(here or {})
        self.party = party if party is not None or guest is None else Party(guest=guest)
        self.words = ""
        """What is being written in the chat."""
        self.seats = SeatColumn(self)
        self.side = SideColumn(self)
        self._wishes = Wishes(app)
        self._beginning: Future[str] | None = None
        self._shown: Any = None
        self._over = False

    # -- what there is ---------------------------------------------------------------------

    @property
    def almanac(self) -> dict[str, Any]:  # type: ignore[override]
        """F1 opens the almanac of the table's game."""
        return {"game": self.lobby.game} if self.lobby is not None else {}

    @property
    def lobby(self) -> Lobby | None:
        """Who is there; None while the table is being opened."""
        return self.party.lobby if self.party is not None else None

    @property
    def made(self) -> Made | None:
        """The game of the table with its packs; None while we do not know."""
        first = self.party.first if self.party is not None else None
        return first.made if first is not None else None

    @property
    def hosting(self) -> bool:
        """Whether the table is ours."""
        return self.party is None or self.party.hosting

    @property
    def start_label(self) -> str:
        """What the game calls its beginning."""
        game = self.lobby.game if self.lobby is not None else ""
        known = games.cards(shelf()).get(game)
        return known.start if known is not None and known.start else _("new_game.start")

    @property
    def game_name(self) -> str:
        """The name of the table's game."""
        game = self.lobby.game if self.lobby is not None else self._plan.game if self._plan else ""
        return games.card(game, shelf()).name if game in games.ORDER else game

    def mine(self, seat: LobbySeat) -> bool:
        """Whether somebody at this screen sits there."""
        return self.party is not None and bool(seat.member) and seat.member in self.party.members

    # -- Scene -----------------------------------------------------------------------------

    def enter(self, app: Shell) -> None:
        if self.party is None and not self._open():
            return
        super().enter(app)
        if self.ui.has("primary"):
            self.ui.focus("primary")

    def _open(self) -> bool:
        from rules.kernel.saves import SaveError
        from rules.packs.mistakes import PackError
        from rules.registry import UnknownGame

        assert self._plan is not None
        watcher = self.app.settings.player_name or _("lobby.host")
        try:
            self.party = open_party(self._plan, self._here, watcher)
        except ValueError as error:
            self._fail(str(error))
            return False
        except (SaveError, PackError, UnknownGame, OSError) as error:
            self._fail(why_not(error, self._plan.game))
            return False
        return True

    def _fail(self, why: str) -> None:
        """The table cannot be there (any more): back, with the sentence."""
        if self._over:
            return
        self._over = True

        def tell() -> None:
            if self.hosting:
                self.app.pop(scene=self)
                text = _("lobby.cannot_open")
                self.app.push(Notice(self.app, text, rich.escape(why), icon="warning", colour="warn"))
            else:
                self.app.go("join", problem=why)

        self.app.later(tell)

    def leave(self) -> None:
        if self.party is not None and self.party.shown is None:
            self.party.close()

    def update(self, dt: float) -> None:
        if self.app.top is self:
            super().update(dt)
        party = self.party
        if party is None or self._over:
            return
        party.poll(time.monotonic())
        self._hear()
        if party.problem:
            self._fail(party.problem)
        elif party.new_session is not None:
            self._over = True
            to_table(self.app, party)
        elif self._state() != self._shown:
            self.rebuild()

    def _hear(self) -> None:
        party = self.party
        assert party is not None
        notices = party.house.notices() if party.house else [
            notice for guest in party.guests for notice in guest.notices()
        ]  # fmt: skip
        for notice in notices:
            if notice.kind != "ended":
                self.app.toast(notice.text)
        if party.house is not None and party.lobby is not None:
            self._wishes.hear(party.house.host, party.lobby)
        if self._beginning is not None and self._beginning.done():
            code, self._beginning = self._beginning.result(), None
            if code:
                self.app.toast(_(f"net.begin.{code}"), kind="warn")

    def _state(self) -> Any:
        """What the screen shows; it is made anew when this changes."""
        party = self.party
        if party is None:
            return None
        first = party.first
        lines = first.chat_lines[-1].number if first is not None and first.chat_lines else 0
        return party.lobby, lines, party.broken, tuple(party.addresses), tuple(party.members)

    # -- widgets ---------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Makes all widgets anew; what is being written keeps its caret."""
        self._shown = self._state()
        field = self.ui.find("chat") if self.ui.has("chat") else None
        caret = (field.edit_position, list(field.select_range)) if field is not None else None
        at = self.ui.find("page").at if self.ui.has("page") else 0.0
        super().rebuild()
        if self.ui.has("page"):
            self.ui.find("page").scroll_to(at, at_once=True)
        if caret is not None and self.ui.has("chat"):
            field = self.ui.find("chat")
            field.edit_position, field.select_range = caret

    def build(self) -> None:
        self.head(_("lobby.title", game=self.game_name))
        across, down = self.app.metrics.units
        if self.lobby is None:
            Label(self.ui, self.rect(24, down * 0.45, across - 48, 60), _("lobby.opening"), size=24,
                  align="center", colour="soft", id="opening")  # fmt: skip
            return
        if across >= WIDE and down >= 800:
            high = down - _TOP - _FOOT - 20
            right = 700.0
            left = across - 48 - right - 16
            self.seats.build(self.rect(24, _TOP, left, high))
            self.side.build(self.rect(24 + left + 16, _TOP, right, high))
        else:
            self._build_narrow(across, down)
        self._foot(across, down)

    def _build_narrow(self, across: float, down: float) -> None:
        lobby, px = self.lobby, self.px
        assert lobby is not None
        window = self.rect(0, 84, across, down - 84 - _FOOT)
        area = ScrollArea(self.ui, window, window.height, id="page")
        left, room = px(24), window.width - 2 * px(24)
        high = self.seats.height(lobby)
        self.seats.build(pygame.Rect(left, px(6), room, high), area.body)
        below = px(6) + high + px(16)
        more = self.side.height(room)
        self.side.build(pygame.Rect(left, below, room, more), area.body)
        area.set_height(below + more + px(16))

    def _foot(self, across: float, down: float) -> None:
        wide = min(420.0, across * 0.4)
        words, colour, why = standing(self)
        Label(self.ui, self.rect(32, down - _FOOT + 12, across - wide - 88, _FOOT - 24), words, size=20,
              weight=600, colour=colour, middle=True, lines=2, id="state",
              names=[seat.name for seat in self.lobby.seats] if self.lobby else ())  # fmt: skip
        rect = self.rect(across - wide - 24, down - _FOOT + 16, wide, 72)
        if self.hosting:
            resuming = self.party is not None and self.party.resuming
            label = _("lobby.go_on") if resuming else self.start_label
            button = Button(self.ui, rect, label, kind="primary", key="enter", size=26, id="primary",
                            on_click=self.begin)  # fmt: skip
            button.set_enabled(not why, why)
            return
        ready = self.is_ready
        button = Button(
            self.ui, rect, _("lobby.not_ready" if ready else "lobby.ready"), size=24, id="primary",
            kind="ghost" if ready else "primary", icon="hourglass" if ready else "",
            key="enter", on_click=lambda: self.set_ready(not ready),
        )  # fmt: skip
        seated = self.party is not None and self.party.first is not None and (
            self.party.first.seat is not None
        )  # fmt: skip
        button.set_enabled(seated, _("lobby.sit_first"))

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.lobby is None:
            return
        across, down = self.app.metrics.units
        rect = self.rect(0, down - _FOOT, across, _FOOT + 2)
        shapes.draw_rounded(surface, rect, 0, theme.SPACE_1, opacity=theme.PANEL_OPACITY)
        shapes.hairline(surface, rect.topleft, rect.width, theme.LINE)

    # -- how it stands ---------------------------------------------------------------------

    @property
    def is_ready(self) -> bool:
        """Whether this guest has said that it is ready."""
        lobby = self.lobby
        return lobby is not None and any(self.mine(seat) and seat.ready for seat in lobby.seats)

    # -- doing -----------------------------------------------------------------------------

    def begin(self) -> None:
        """The host deals the cards."""
        if self.party is not None and self.party.house is not None and self._beginning is None:
            self._beginning = self.party.house.host.begin()

    def set_ready(self, on: bool) -> None:
        """A guest says whether it is ready."""
        if self.party is not None and self.party.first is not None:
            self.party.first.ready(on)

    def sit(self, seat: int) -> None:
        """Somebody at this screen who has no seat takes this one, else the first changes seats."""
        if self.party is None or not self.party.guests:
            return
        guests = self.party.guests
        chosen = next((guest for guest in guests if guest.seat is None), guests[0])
        chosen.sit(seat)

    def stand(self, seat: int) -> None:
        """Whoever sits there at this screen looks on."""
        for guest in self.party.guests if self.party is not None else ():
            if guest.seat == seat:
                guest.sit(None)

    def set_place(self, seat: int, kind: str, level: str = "normal") -> None:
        """The host gives a seat to a bot or opens it."""
        if self.party is not None and self.party.house is not None:
            self.party.house.host.set_seat(seat, kind, level if kind == "bot" else "")

    @property
    def can_change_options(self) -> bool:
        """Whether the options are ours to choose: those of a match that goes on are settled."""
        party, lobby = self.party, self.lobby
        if party is None or lobby is None or party.house is None or party.resuming:
            return False
        made = self.made
        return lobby.phase == "lobby" and made is not None and bool(made.game.content.options)  # type: ignore[attr-defined]

    def change_options(self) -> None:
        """The host chooses the options of the game anew."""
        from client.scenes.lobby.options import LobbyOptions

        self.app.push(LobbyOptions(self.app, self))

    def kick(self, member: str, name: str) -> None:
        """The host sends somebody away, after a question."""
        house = self.party.house if self.party is not None else None
        if house is not None:
            self.app.push(Question(
                self.app, _("lobby.kick_question", name=rich.escape(name)), _("lobby.kick_yes"),
                _("common.cancel"), lambda: house.host.removal.member(member),
            ))  # fmt: skip

    def say(self, text: str) -> None:
        """A line of the chat."""
        if text.strip() and self.party is not None and self.party.first is not None:
            self.party.first.say(text.strip()[:_CHAT_LENGTH])
            self.words = ""
            self.ui.find("chat").set_text("")

    def copy(self, text: str) -> None:
        """To the clipboard, and says so."""
        done = self.app.copy(text)
        self.app.toast(_("shell.copied" if done else "shell.no_clipboard"),
                       kind="good" if done else "warn")  # fmt: skip

    # -- leaving ---------------------------------------------------------------------------

    def back(self) -> None:
        """Asks only when others are at the table."""
        lobby = self.lobby
        others = lobby is not None and self.party is not None and any(
            seat.member and not self.mine(seat) for seat in lobby.seats
        )  # fmt: skip
        if self.hosting and others:
            self.app.push(Question(
                self.app, _("lobby.close_question"), _("lobby.close_yes"), _("lobby.stay"),
                self._left, why=_("lobby.close_why"),
            ))  # fmt: skip
        else:
            self._left()

    def _left(self) -> None:
        self._over = True
        if self.party is not None:
            self.party.leave_lobby()
        self.app.pop(scene=self)
