"""The line at the foot of the lobby: what is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client import pack_words
from client.art import rich
from client.i18n import _, n_
from rules.kernel.game import Setup
from rules.kernel.seats import Player

if TYPE_CHECKING:
    from client.net.wire import Lobby
    from client.scenes.lobby.scene import LobbyScene


def standing(scene: LobbyScene) -> tuple[str, str, str]:
    """The line of the foot, its colour, and why the host cannot begin ("" if it can)."""
    lobby, party = scene.lobby, scene.party
    assert lobby is not None
    assert party is not None
    if party.broken:
        return f"[icon:network] {_('net.notice.connection_lost')}", "warn", ""
    if lobby.phase == "playing":
        return f"[icon:hourglass] {_('lobby.playing')}", "warn", _("net.begin.playing")
    if party.asked_for is not None:
        name = rich.escape(lobby.seats[party.asked_for].name)
        return f"[icon:hourglass] {_('pause.own_seat_asked', name=name)}", "warn", ""
    is_open = sum(seat.kind == "open" for seat in lobby.seats)
    late = [seat.name for seat in lobby.seats if seat.kind == "person" and not seat.ready]
    if is_open and not party.resuming:
        words = n_("lobby.waits_open", is_open)
        return f"[icon:hourglass] {words}", "warn", words
    here = [seat.name for seat in lobby.seats if seat.kind == "person" and seat.member
            and not seat.ready]  # fmt: skip
    if late and not (party.resuming and not here):
        words = _waiting(scene, lobby, late)
        return f"[icon:hourglass] {words}", "warn", words
    if party.resuming and (is_open or late) and not scene.hosting:
        return f"[icon:hourglass] {_('net.paused.waits')}", "good", ""
    if party.resuming and (is_open or late):
        return f"[icon:bot] {_('lobby.bots_stand_in')}", "good", ""
    if scene.hosting and scene.made is not None and not party.resuming:
        made = scene.made
        players = tuple(Player(seat.name, seat.kind, seat.level) for seat in lobby.seats)
        why = pack_words.refused(made.game, Setup(lobby.game, players, lobby.options, made.stamps))
        if why:
            return f"[icon:warning] {rich.escape(why)}", "warn", why
    if scene.hosting:
        return f"[icon:check] {_('lobby.all_ready')}", "good", ""
    return f"[icon:check] {_('lobby.host_begins')}", "good", ""


def _waiting(scene: LobbyScene, lobby: Lobby, late: list[str]) -> str:
    """For whom it waits; those at this screen are addressed."""
    ours = {seat.name for seat in lobby.seats if scene.mine(seat)}
    others = rich.escape(", ".join(name for name in late if name not in ours))
    if len(ours & set(late)) != 1:
        return _("lobby.waits_for", names=rich.escape(", ".join(late)))
    return _("lobby.waits_for_you_and", names=others) if others else _("lobby.waits_for_you")
