"""Going back to a table that was left: the same from the title and from the list of known tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.net.tokens import Keyring
from client.scenes.join.connecting import ConnectingDialog
from client.scenes.join.known import Known
from client.scenes.join.tables import game_name

if TYPE_CHECKING:
    from client.app import App


def table_name(known: Known) -> str:
    """What people call the table: as its host does, or by its game."""
    if known.host is not None:
        return known.host.title
    return known.key.title or game_name(known.key.game)


def come_back(app: App, known: Known, keyring: Keyring, on_end: Callable[[str], None]) -> None:
    """To the seat of a key. `on_end` gets the sentence why not, or "" if the user has changed their mind. A
    seat that its host does not know any more is forgotten by then."""
    from client.net.guest import Guest
    from client.session.games import GameShelf

    address, port = known.place
    key = known.key
    guest = Guest(GameShelf(), address=address, port=port, name=key.name, token=key.token, keyring=keyring)

    def ended(problem: str) -> None:
        if guest.problem == "unknown_token":
            keyring.forget(key.token)
        on_end(problem)

    def forget() -> None:
        keyring.forget(key.token)
        on_end("")

    app.push(ConnectingDialog(app, guest, table_name(known), True, ended, forget))
