"""The column of the seats in the lobby: who sits there and who is ready, and those who look on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.art import panels, rich, shapes, theme
from client.games import extras
from client.i18n import _, n_
from client.scenes.new_game.seats import sign_button
from client.sheet import Column, Gap, Icon, Node, Pad, Picture, Row, Sign, Stack
from client.ui.button import IconButton
from client.ui.choice import DropDown
from client.ui.label import Line
from client.ui.layout import Held, Press, Put, Words
from client.ui.panel import Panel
from client.ui.widget import Area, Tip

if TYPE_CHECKING:
    from client.net.wire import Lobby, LobbySeat
    from client.scenes.lobby.scene import LobbyScene

_ROW, _TOP, _WATCHERS = 94, 92, 80
_USUAL_LEVEL = "normal"
_EMPTY = 90
"""How opaque the piece of a seat is where nobody sits yet."""


def state_of(seat: LobbySeat) -> str:
    """open, bot, ready, choosing, or gone (its person is not connected)."""
    if seat.kind in ("open", "bot"):
        return seat.kind
    if not seat.member:
        return "gone"
    return "ready" if seat.ready else "choosing"


DOTS = {"ready": "good", "bot": "good", "choosing": "warn", "open": "faint", "gone": "bad"}


def seats(scene: LobbyScene, lobby: Lobby) -> Node:
    """The panel of the seats."""
    taken = sum(seat.kind != "open" for seat in lobby.seats)
    words = n_("lobby.taken", taken, most=len(lobby.seats))
    title = f"{rich.escape(lobby.title)}   [faint]{words}[/]"
    rows = (_row(scene, lobby, at, seat) for at, seat in enumerate(lobby.seats))
    column = Column(
        Row(Gap(grow=1), Words(title, 16, "soft", lines=1, id="taken"), pad=Pad(x=28), high=_TOP - 12),
        Column(*rows, gap=12, pad=Pad(x=20)),
        Gap(grow=1), Put(Line, high=1), _watchers(scene, lobby), gap=6,
    )  # fmt: skip
    return Held(partial(Panel, title=_("lobby.seats"), id="seats"), column)


# A row


def _row(scene: LobbyScene, lobby: Lobby, at: int, seat: LobbySeat) -> Node:
    state, is_open, own = state_of(seat), seat.kind == "open", scene.mine(seat)
    waits = state == "gone" and scene.resuming
    looks = theme.order_of([one.sign for one in lobby.seats])
    name, line = rich.escape(seat.name), _("lobby.state.away" if waits else f"lobby.state.{state}")
    if is_open:
        name = _("lobby.kept_for", name=name) if name else _("lobby.open_seat")
    elif seat.kind == "bot":
        name = name or _("lobby.bot")
        line = _(f"new_game.level.{seat.level}") if seat.level else line
    if own:
        name += f"  [brass]{_('lobby.you')}[/]"

    def paint(target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
        factor = scene.app.metrics.factor
        look = looks[at] if not is_open else None
        panels.draw_row(target, rect, factor, "chosen" if own else "rest", look, not is_open)

    ground = partial(Area, paint=paint, id=f"row-{at}", focusable=False,
                     tip=_(f"lobby.state_help.{'away' if waits else state}"))  # fmt: skip
    colour = getattr(theme, DOTS[state].upper())
    dot = Picture(lambda side: shapes.disc(side, colour), 13)
    title = Words(name, 18 if is_open else 20, "soft" if is_open else "ivory", weight=700, face="display",
                  lines=1, names=[seat.name], id=f"seat-{at}-name")  # fmt: skip
    said = Words(line, 16, "soft" if is_open else DOTS[state], lines=1, id=f"seat-{at}-state")
    who = Column(title, Row(dot, said, gap=8), gap=6, grow=1)
    piece = Picture(partial(_piece, scene, lobby, looks[at], is_open), 64, None, wide=90)
    sign: Node = Row(Sign(None if is_open else looks[at], 26), pack="center", wide=40, high=44)
    if scene.can_turn_sign(seat):
        sign = sign_button(sign, f"seat-{at}-sign", partial(scene.turn_sign, at))
    row = Row(
        sign, piece, who, *_controls(scene, lobby, at, seat),
        gap=12, pad=Pad(left=32, right=16),
    )  # fmt: skip
    return Stack(Put(ground), row, high=_ROW)


def _piece(scene: LobbyScene, lobby: Lobby, at: int, faint: bool, side: int) -> pygame.Surface:
    """The piece of a seat, as far as the game is known here."""
    made, size = scene.made, (round(side * 1.19), side)
    setup = extras.part(lobby.game, extras.Setup)
    piece = setup(made.game.content).seat_piece(at, size) if made is not None else None  # type: ignore[attr-defined]
    if piece is None:
        return shapes.clear((1, 1))
    if faint:
        piece = piece.copy()
        piece.set_alpha(_EMPTY)
    return piece


# What can be done with a seat


def _controls(scene: LobbyScene, lobby: Lobby, at: int, seat: LobbySeat) -> list[Node]:
    if lobby.phase == "playing":
        return []
    found: list[Node] = []

    def press(what: str, icon: str, key: str, act: Callable[[], object]) -> None:
        found.append(Press(_(key), act, id=f"seat-{at}-{what}", icon=icon, high=44))

    if scene.mine(seat):
        press("stand", "eye", "lobby.stand", lambda: scene.stand(at))
    elif scene.party is not None and at in scene.party.own_seats and scene.party.asked_for != at:
        press("own", "person", "lobby.ask_own", lambda: scene.sit(at))
    elif seat.kind == "open":
        press("sit", "person", "lobby.sit", lambda: scene.sit(at))
    if scene.hosting and not scene.resuming:
        found += _host_choice(scene, lobby, at, seat)
    elif scene.hosting and state_of(seat) == "gone":
        # Who comes without the key to the seat can take it then.
        press("open", "unlock", "lobby.open_up", lambda: scene.set_place(at, "open"))
    if scene.hosting and seat.member and not scene.mine(seat):
        found.append(_kick(scene, f"seat-{at}-kick", seat.member, seat.name))
    return found


def _kick(scene: LobbyScene, id: str, member: str, name: str) -> Put:
    kick = partial(IconButton, icon="close", id=id, size=20, tip=_("lobby.kick"),
                   on_click=partial(scene.kick, member, name))  # fmt: skip
    return Put(kick, wide=44, high=44)


def _host_choice(scene: LobbyScene, lobby: Lobby, at: int, seat: LobbySeat) -> list[Node]:
    """A bot or an open seat; the level of a bot."""
    kinds = [("open", _("lobby.make_open"), "network"), ("bot", _("lobby.make_bot"), "bot")]
    if seat.kind == "person":
        kinds.insert(0, ("person", _("lobby.is_person"), "person"))

    def change(kind: str) -> None:
        if kind != "person":
            # a bot plays as well as those that sit there already
            bots = [one.level for one in lobby.seats if one.kind == "bot" and one.level]
            scene.set_place(at, kind, (bots or [_USUAL_LEVEL])[-1])

    kind = partial(DropDown, choices=kinds, value=seat.kind, on_change=change, id=f"seat-{at}-kind",
                   tip=_("lobby.kind"))  # fmt: skip
    found: list[Node] = [Put(kind, wide=240, high=44)]
    if seat.kind == "bot" and scene.made is not None:
        now = seat.level or _USUAL_LEVEL
        levels = [level for level in scene.made.game.levels if level != "random" or level == seat.level]
        level = partial(
            DropDown, choices=[(level, _(f"new_game.level.{level}"), "speed") for level in levels], value=now,
            on_change=lambda level: scene.set_place(at, "bot", level), id=f"seat-{at}-level",
            tip=Tip(_("new_game.level"), _(f"new_game.level_help.{now}")),
        )  # fmt: skip
        found.append(Put(level, wide=190, high=44))
    return found


# Those who look on


def _watchers(scene: LobbyScene, lobby: Lobby) -> Node:
    eye = partial(Area, focusable=False, tip=_("lobby.watchers_help"), paint=lambda *_drawn: None)
    found: list[Node] = [Stack(Icon("eye", 24, theme.SOFT, at=(0.5, 0.5)), Put(eye), wide=36, high=40)]
    mine = scene.party.members if scene.party is not None else set()
    for watcher in lobby.watchers:
        name = rich.escape(watcher.name)
        if watcher.member in mine:
            name += f" [brass]{_('lobby.you')}[/]"
        found.append(Words(name, 16, weight=600, lines=1))
        if scene.hosting and watcher.member not in mine:
            found.append(_kick(scene, f"kick-{watcher.member}", watcher.member, watcher.name))
    if not lobby.watchers:
        found.append(Words(_("lobby.no_watchers"), 16, "faint", lines=1, id="watchers"))
    return Row(*found, gap=12, pad=Pad(x=28), high=_WATCHERS)
