"""The host is asked: somebody who looks on would like to play on the seat of a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.art import rich
from client.i18n import _
from client.scenes.dialogs import Notice

if TYPE_CHECKING:
    from client.app import App


class SeatWish(Notice):
    """`answer` gets yes or no, `always` is called if from now on nobody need ask. Esc is a no."""

    name = "seat-wish"
    width = 640

    def __init__(
        self, app: App, who: str, bot: str, answer: Callable[[bool], None], always: Callable[[], None]
    ) -> None:
        self._answer_wish = answer
        super().__init__(
            app,
            _("lobby.seat_wish", name=rich.escape(who), bot=rich.escape(bot)),
            _("lobby.seat_wish_help"),
            buttons=[
                (_("lobby.seat_no"), lambda: answer(False)),
                (_("lobby.seat_always"), always),
                (_("lobby.seat_yes"), lambda: answer(True)),
            ],
            icon="person",
        )

    def cancel(self) -> None:
        self.close()
        self._answer_wish(False)
