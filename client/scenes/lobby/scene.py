"""The screen on which a table of the network waits for its players."""

from __future__ import annotations

import time
from collections.abc import Mapping
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from client.art import rich
from client.i18n import _
from client.scenes import games
from client.scenes.dialogs import Notice, Question
from client.scenes.lobby.party import Party, open_party, to_table
from client.scenes.lobby.seat_wish import Wishes
from client.scenes.lobby.seats import seats
from client.scenes.lobby.side import CHAT_LENGTH, side
from client.scenes.lobby.standing import standing
from client.scenes.starting import why_not
from client.sheet import Column, Pad, Row
from client.shelf import shelf
from client.shell import Shell
from client.ui.label import Label
from client.ui.layout import Press, Scrolled, Words, fill
from client.ui.page import UiScene
from client.wakeup import POLL

if TYPE_CHECKING:
    from client.net.guest import Guest
    from client.net.plan import HostPlan
    from client.net.wire import Lobby, LobbySeat
    from rules.registry import Made

WIDE = 1500.0
_TOP, _FOOT = 96.0, 104.0


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
    ) -> None:
        super().__init__(app)
        self._plan, self._here = plan, dict(here or {})
        self.party = party if party is not None or guest is None else Party(guest=guest)
        self.words = ""
        """What is being written in the chat."""
        self._wishes = Wishes(app)
        self._beginning: Future[str] | None = None
        self._shown: Any = None
        self._over = False

    # -- what there is ---------------------------------------------------------------------

    @property
    def almanac(self) -> dict[str, str]:
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
    def resuming(self) -> bool:
        """Whether a match goes on from here."""
        return self.party is not None and self.party.resuming

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
        return games.name_of(game, shelf())

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

    def due(self) -> float:
        return min(super().due(), POLL) if self.app.top is self else POLL

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
        self._shown = self._state()
        super().rebuild()
        if self.ui.has("chat-lines"):
            lines = self.ui.find("chat-lines")
            lines.scroll_to(lines.most, at_once=True)

    def build(self) -> None:
        self.head(_("lobby.title", game=self.game_name))
        across, down = self.app.metrics.units
        lobby = self.lobby
        if lobby is None:
            Label(self.ui, self.rect(24, down * 0.45, across - 48, 60), _("lobby.opening"), size=24,
                  align="center", colour="soft", id="opening")  # fmt: skip
            return
        self.foot = _FOOT
        wide = across >= WIDE and down >= 800
        left, right = seats(self, lobby), side(self, lobby, tall=not wide)
        if wide:
            left.grow, left.align, right.wide, right.grow = 1, "stretch", 700, 0
            fill(
                self.ui, Row(left, right, gap=16), self.rect(24, _TOP, across - 48, down - _TOP - _FOOT - 20)
            )
        else:
            page = Column(left, right, gap=16, pad=Pad(left=24, right=4, top=6, bottom=10))
            fill(self.ui, Column(Scrolled(page, "page", grow=1)), self.rect(0, 84, across, down - 84 - _FOOT))
        self._foot(across, down)

    def _foot(self, across: float, down: float) -> None:
        words, colour, why = standing(self)
        names = [seat.name for seat in self.lobby.seats] if self.lobby else ()
        state = Words(words, 20, colour, weight=600, lines=2, id="state", names=names, grow=1)
        if self.hosting:
            label = _("lobby.go_on") if self.resuming else self.start_label
            button = Press(
                label, self.begin, id="primary", size=26, kind="primary", key="enter", why=why or None
            )
        else:
            ready = self.is_ready
            seated = self.party is not None and self.party.first is not None and (
                self.party.first.seat is not None
            )  # fmt: skip
            button = Press(
                _("lobby.not_ready" if ready else "lobby.ready"), lambda: self.set_ready(not ready),
                id="primary", size=24, kind="ghost" if ready else "primary",
                icon="hourglass" if ready else "", key="enter", why=None if seated else _("lobby.sit_first"),
            )  # fmt: skip
        button.wide, button.high = min(420.0, across * 0.4), 72
        fill(self.ui, Row(state, button, gap=32), self.rect(32, down - _FOOT, across - 56, _FOOT))

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

    def can_turn_sign(self, seat: LobbySeat) -> bool:
        """Whose seat it is may choose its sign, the host those of bots as well."""
        if self.lobby is None or self.lobby.phase == "playing" or self.resuming:
            return False
        return self.mine(seat) or (self.hosting and seat.kind == "bot")

    def turn_sign(self, seat: int) -> None:
        """The next sign for a seat."""
        if self.party is None:
            return
        if self.party.house is not None:
            self.party.house.host.turn_sign(seat)
            return
        for guest in self.party.guests:
            if guest.seat == seat:
                guest.turn_sign()

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

    def propose(self, option: str, value: int) -> None:
        """Our wish for an option on which the table agrees; the host's is what it chooses."""
        party = self.party
        if party is not None and party.house is not None:
            host = party.house.host
            host.set_options({**host.chosen_options, option: value})
        elif party is not None and party.first is not None:
            party.first.propose(option, value)

    def kick(self, member: str, name: str) -> None:
        """The host sends somebody away, after a question."""
        house = self.party.house if self.party is not None else None
        if house is not None:
            self.app.push(Question(
                self.app, _("lobby.kick_question", name=rich.escape(name)), _("lobby.kick_yes"),
                _("common.cancel"), lambda: house.host.removal.member(member),
            ))  # fmt: skip

    def typed(self, words: str) -> None:
        """A line of the chat is being written."""
        self.words = words

    def say(self, text: str) -> None:
        """A line of the chat."""
        if text.strip() and self.party is not None and self.party.first is not None:
            self.party.first.say(text.strip()[:CHAT_LENGTH])
            self.words = ""
            self.ui.find("chat").set_text("")

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
