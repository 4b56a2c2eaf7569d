"""The effect of the settings on seats, states, cards, texts and buttons."""

from __future__ import annotations

from functools import partial

from client.art import panels, theme
from client.games import extras
from client.i18n import _
from client.sheet import Column, Gap, Icon, Node, Pad, Painted, Rounded, Row, Sign
from client.sheet.texts import BODY, STRONG, TITLE, Rich, Text
from client.shelf import shelf
from client.shell import Shell
from client.ui.button import Button, Kind
from client.ui.label import Picture
from client.ui.layout import Even, Put, Words
from client.ui.widget import Tip

_TEXTS = (
    ("Your turn: play one card.", 20, "brass_lit", 700),
    ("Jste na tahu: vyložte jednu kartu.", 20, "ivory", 500),
    ("Příliš žluťoučký kůň úpěl ďábelské ódy.", 16, "soft", 500),
)
_STATES = (("legal", "check", "GOOD"), ("doubtful", "warning", "WARN"), ("refused", "refused", "BAD"))
_CARD = (168, 236)


def samples(app: Shell) -> list[Node]:
    """All of them, from top to bottom."""
    return [
        Gap(12), _heading("seats"), _seats(), Gap(14), _heading("states"), _states(), Gap(14), *_cards(app),
        _heading("text"), _texts(), Gap(14), _buttons(), Gap(16),
    ]  # fmt: skip


def _heading(name: str) -> Node:
    return Words(_(f"settings.preview.{name}"), 16, "soft", high=30)


def _seats() -> Node:
    names = [name.strip() for name in _("settings.preview.names").split(",")]
    cells = [
        Row(
            Sign(seat, 18), Text(name, 16, TITLE, theme.IVORY), gap=7, pad=Pad(x=11), high=44,
            ground=Rounded(theme.SPACE_2, theme.seat(seat).colour, 1.5),
        )
        for seat, name in enumerate(names)
    ]  # fmt: skip
    return Even(*cells, gap=8)


def _states() -> Node:
    cells = []
    for name, icon, tone in _STATES:
        colour = getattr(theme, tone)
        ground = Rounded(theme.mix(theme.SPACE_1, colour, 0.16), colour, 2)
        words = Text(_(f"settings.preview.{name}"), 16, STRONG, theme.IVORY)
        cells.append(Row(Icon(icon, 22, colour), words, gap=7, pad=Pad(x=15), high=56, ground=ground))
    return Even(*cells, gap=10)


def _cards(app: Shell) -> list[Node]:
    """Two cards of the game on the table below the settings, or of the one that was played last; else of any
    that can be played."""
    sessions = (getattr(scene, "session", None) for scene in reversed(app.scenes))
    below = next((str(session.game.id) for session in sessions if session is not None), "")
    first = below or str((app.settings.last_table or {}).get("game", ""))
    size = (app.metrics.px(_CARD[0]), app.metrics.px(_CARD[1]))
    games = sorted(shelf().games, key=lambda one: one != first)
    found = (extras.part(game, extras.Setup)(shelf().content(game)).samples(size) for game in games)
    shown = next((some for some in found if some), [])
    if not shown:
        return []
    cards = [
        Put(partial(Picture, surface=surface), wide=surface.get_width() / app.metrics.s, high=240)
        for surface, _tip in shown
    ]
    tip: Tip = shown[0][1]
    said = Column(
        Rich(tip.title, 18, TITLE, theme.BRASS_LIT), Rich(tip.text, 16, BODY, theme.IVORY), gap=4, pad=14,
        grow=1, align="start", ground=Painted(panels.draw_tooltip),
    )  # fmt: skip
    return [_heading("cards"), Row(*cards, said, gap=16, high=240), Gap(14)]


def _texts() -> Node:
    return Column(
        *(Words(words, size, colour, weight=weight, face="display" if size > 16 else "text", lines=1,
                high=size * 1.7)
          for words, size, colour, weight in _TEXTS)
    )  # fmt: skip


def _buttons() -> Node:
    kinds: tuple[tuple[str, Kind, str, bool], ...] = (
        ("draw", "ghost", "card", True), ("undo", "ghost", "undo", False), ("end", "primary", "", True),
    )  # fmt: skip
    return Even(
        *(Put(partial(Button, text=_(f"settings.preview.{name}"), kind=kind, icon=icon, size=17,
                      enabled=enabled, focusable=False), high=54)
          for name, kind, icon, enabled in kinds)
    )  # fmt: skip
