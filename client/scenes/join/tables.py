"""The left side of the joining screen: tables on the network, and tables that were left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.art import rich, theme
from client.i18n import _, n_
from client.net.beacon import FoundHost
from client.scenes import games
from client.scenes.join.known import Known
from client.scenes.times import when
from client.sheet import BODY, TITLE, Chip, Column, Gap, Icon, Node, Pad, Row, Text
from client.sheet.pictures import Tone
from client.sheet.sheet import paint
from client.shelf import shelf
from client.ui.button import IconButton
from client.ui.layout import Held, Press, Put, Words
from client.ui.lists import ListBox
from client.ui.panel import Panel

if TYPE_CHECKING:
    from client.scenes.join.scene import JoinScene

_ROW = 104
# The icon of a seat and its colour, by the letter with which a host tells of it.
_SEATS: dict[str, tuple[str, Callable[[], theme.Colour]]] = {
    "o": ("seat-open", lambda: theme.GOOD),
    "p": ("person", lambda: theme.SOFT),
    "b": ("bot", lambda: theme.FAINT),
}


def game_name(game: str) -> str:
    """The name of a game, or its id if it is none of ours."""
    return games.name_of(game, shelf())


# The tables on the network


def tables(scene: JoinScene) -> Node:
    """The panel of `scene.found`."""
    panel = partial(Panel, title=_("join.tables"), id="tables-panel")
    if not scene.found:
        return Held(panel, _no_tables(scene))
    font = scene.app.metrics.font
    row = max(scene.px(_ROW), font(20) + 2 * font(16) + scene.px(24))
    at = next((i for i, one in enumerate(scene.found) if one.id == scene.chosen), -1)
    found = partial(
        ListBox, rows=scene.found, row_height=row, paint_row=partial(_paint_table, scene), id="tables",
        gap=scene.px(10), chosen=at, on_choose=scene.choose, on_open=scene.open_table,
    )  # fmt: skip
    return Held(panel, Column(Put(found, grow=1), pad=Pad(x=20, top=92, bottom=18)))


def _no_tables(scene: JoinScene) -> Node:
    looking = scene.app.settings.lan_discovery
    key = "join.empty" if looking else "join.not_looking"
    words = Words(_(key), 18, "soft", text_align="center", lines=3, id="empty")
    own = Press(_("join.open_own"), lambda: scene.app.push("new-game"), id="open-own", size=18, icon="host",
                wide=280)  # fmt: skip
    base = games.Backdrop(opacity=0.2, grow=1)
    return Column(base, words, own, Gap(60), gap=14, across="center", pad=Pad(x=40, top=80))


def _paint_table(
    scene: JoinScene, target: pygame.Surface, rect: pygame.Rect, host: FoundHost, state: str
) -> None:
    chips: list[tuple[str, str, Tone]] = []
    if host.phase == "playing":
        chips.append((_("join.in_play"), "play", "plain"))
    elif host.free:
        chips.append((n_("join.free", host.free), "seat-open", "good"))
    if not host.compatible:
        words = _("join.version", version=host.version) if host.version else _("join.incompatible")
        chips.append((words, "warning", "warn"))
    elif any(known.host == host for known in scene.known):
        chips.append((_("join.yours"), "home", "brass"))
    elif not chips:
        chips.append((_("join.full"), "people", "plain"))
    lit = theme.BRASS_LIT if state == "chosen" else theme.IVORY
    signs = (_SEATS[letter] for letter in host.who)
    seats = [Icon(icon, 20, colour(), drop=len(host.who) - at) for at, (icon, colour) in enumerate(signs)]
    game = Row(Text(game_name(host.game), 16, BODY, theme.SOFT), Gap(8), *seats, gap=6)
    tree = Row(
        games.Planet(host.game, 92, opacity=1.0 if host.compatible else 0.4, wide=120),
        Column(Text(host.title, 20, TITLE, lit), game, gap=4, grow=1),
        *(Chip(words, icon, tone) for words, icon, tone in chips),
        gap=10, pad=Pad(left=6, right=16),
    )  # fmt: skip
    paint(tree, target, rect, scene.app.metrics.factor)


# Tables that were left


def left_tables(scene: JoinScene) -> Node:
    """The panel of `scene.known`."""
    rows: list[Node] = [_known(scene, index, known) for index, known in enumerate(scene.known)]
    if not rows:
        rows = [Words(_("join.no_left"), 17, "faint", id="no-known")]
    return Held(partial(Panel, title=_("join.left"), id="known"),
                Column(*rows, gap=10, pad=Pad(left=28, right=22, top=90)))  # fmt: skip


def _known(scene: JoinScene, index: int, known: Known) -> Node:
    key, game = known.key, game_name(known.key.game)
    title = known.host.title if known.host is not None else key.title or game
    line = _("join.known_line", name=key.name, when=when(key.at))
    words = f"[b]{rich.escape(title)}[/]  [soft]{rich.escape(line)}[/]"
    if known.host is not None:
        words = f"[good][icon:network][/] {words}"
    forget = partial(IconButton, icon="close", size=20, id=f"forget-{index}", tip=_("join.forget"),
                     on_click=partial(scene.forget, known))  # fmt: skip
    return Row(
        Words(words, 18, lines=1, names=[title, key.name], id=f"known-{index}", grow=1),
        Press(_("join.return"), partial(scene.come_back, known), id=f"return-{index}", icon="undo", high=44),
        Put(forget, wide=44, high=44),
        gap=14, high=48,
    )  # fmt: skip
