"""The host is asked: somebody who looks on would like to play on the seat of a bot, or on their own again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from client.art import rich
from client.i18n import _
from client.net.lobby import BOT
from client.scenes.dialogs import Notice
from client.shell import Shell

if TYPE_CHECKING:
    from client.net.host import Host
    from client.net.wire import Lobby, LobbySeat


class Wishes:
    """Asks the host once about everybody who would like to have a seat."""

    def __init__(self, app: Shell) -> None:
        self._app = app
        self._asked: dict[tuple[str, int], Lobby | None] = {}
        """The lobby in which a wish was answered; None while the host is being asked."""
        self._lobby: Lobby | None = None

    def hear(self, host: Host, lobby: Lobby) -> None:
        """Asks about what is new in the lobby. Who asks again after a no is heard again, though the lobby
        between may not have been seen here."""
        self._lobby = lobby
        now = {(one.member, one.seat): one.name for one in lobby.watchers if one.seat is not None}
        self._asked = {
            wish: answered for wish, answered in self._asked.items()
            if wish in now and (answered is None or answered is lobby)
        }  # fmt: skip
        for wish in now.keys() - self._asked.keys():
            self._asked[wish] = None
            self._app.later(partial(self._ask, host, wish, now[wish], lobby.seats[wish[1]]))

    def _ask(self, host: Host, wish: tuple[str, int], who: str, seat: LobbySeat) -> None:
        def answer(yes: bool) -> None:
            self._asked[wish] = self._lobby
            host.in_play.answer(wish[0], yes)

        def always() -> None:
            self._asked[wish] = self._lobby
            host.in_play.set_free(True)

        name = rich.escape(seat.name)
        if seat.kind == BOT:
            question = _("lobby.seat_wish", name=rich.escape(who), bot=name)
            self._app.push(SeatWish(self._app, question, _("lobby.seat_wish_help"), answer, always))
        else:
            # They have come under the name of somebody who is away, without the key.
            question = _("lobby.own_seat", name=name)
            self._app.push(SeatWish(self._app, question, _("lobby.own_seat_help"), answer))


class SeatWish(Notice):
    """`answer` gets yes or no. Esc is a no. `always`: called if from now on nobody need ask."""

    name = "seat-wish"
    width = 640

    def __init__(
        self,
        app: Shell,
        question: str,
        text: str,
        answer: Callable[[bool], None],
        always: Callable[[], None] | None = None,
    ) -> None:
        self._answer_wish = answer
        buttons = [(_("lobby.seat_no"), partial(answer, False)), (_("lobby.seat_yes"), partial(answer, True))]
        if always is not None:
            buttons.insert(1, (_("lobby.seat_always"), partial(always)))
        super().__init__(app, question, text, buttons=buttons, icon="person")

    def cancel(self) -> None:
        self.close()
        self._answer_wish(False)
