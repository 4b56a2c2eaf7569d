"""Going back to a table that was left: the same from the title and from the list of known tables."""

from __future__ import annotations

from collections.abc import Callable

from client.net.tokens import Keyring
from client.net.whereabouts import Looking
from client.scenes.join.connecting import ConnectingDialog
from client.scenes.join.known import Known
from client.scenes.join.tables import game_name
from client.shell import Shell


def table_name(known: Known) -> str:
    """What people call the table: as its host does, or by its game."""
    if known.host is not None:
        return known.host.title
    return known.key.title or game_name(known.key.game)


def way_to_look(app: Shell) -> Callable[[], Looking] | None:
    """How a host that is lost is found again, if the player lets tables be looked for."""
    from client.net.discovery import Browser

    return Browser if app.settings.lan_discovery and not app.headless else None


def come_back(app: Shell, known: Known, keyring: Keyring, on_end: Callable[[str], None]) -> None:
    """To the seat of a key. `on_end` gets the sentence why not, or "" if the user has changed their mind. A
    seat that its host does not know any more is forgotten by then."""
    from client.net.guest import Guest
    from client.session.games import GameShelf

    address, port = known.place
    key = known.key
    guest = Guest(
        GameShelf(), address=address, port=port, name=key.name, token=key.token, keyring=keyring,
        host=key.host, look=way_to_look(app),
    )  # fmt: skip

    def ended(problem: str) -> None:
        if guest.problem == "unknown_token":
            keyring.forget(key.token)
        on_end(problem)

    def forget() -> None:
        keyring.forget(key.token)
        on_end("")

    app.push(ConnectingDialog(app, guest, table_name(known), True, ended, forget))
