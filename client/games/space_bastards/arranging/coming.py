"""Above the buttons: who comes next, or who has still to choose."""

from __future__ import annotations

from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.choosing.words import is_laying
from client.games.space_bastards.faces.queue import ComingFace
from client.games.space_bastards.words import Words
from client.i18n import _, join_and
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.state import ACTIONS, SHIPS

TOGETHER = ("plan", "commit")
"""Questions that all seats answer at the same time (SB-H03)."""


def arrange_coming(scene: Scene) -> None:
    """The line in the place of the key hints, which are not needed then; small windows have no room."""
    said = coming(scene.content, scene.view)
    if said and not scene.layout.compact and not is_laying(scene.local):
        scene.panel("coming", scene.layout.keys, ComingFace(said), 0.3)


def coming(content: Content, view: View) -> str:
    """What happens after the running turn, as markup; "" where there is nothing to say."""
    sight, words = view.sight, Words.of(content, view)
    if any(kind in TOGETHER for kind in view.asking):
        return _still_choosing(words, view)
    if sight.phase == SHIPS and sight.fliers:
        if len(sight.fliers) > 1:
            return _next(words, view, "sba.next_flies", sight.fliers[1])
        return _("sba.flies_last") if sight.fliers[0] == view.seat else ""
    if sight.phase == ACTIONS and sight.at + 1 < len(sight.order):
        entry = sight.order[sight.at + 1]
        return _next(words, view, "sba.next_acts", entry.seat, card=words.card(entry.relation))
    return ""


def _next(words: Words, view: View, key: str, seat: int, **more: str) -> str:
    """That another seat comes next, or the viewer's own."""
    return _(f"{key}_you", **more) if seat == view.seat else _(key, name=words.seat(seat), **more)


def _still_choosing(words: Words, view: View) -> str:
    """For whom all wait while everybody chooses in secret; one other is named by the primary button."""
    asked = [seat for seat in view.asked if seat < view.sight.seats]
    others = [words.seat(seat) for seat in asked if seat != view.seat]
    if view.seat not in asked:
        return _("sba.still_choose", names=join_and(others)) if len(others) > 1 else ""
    return _("sba.still_choose", names=join_and([_("sba.you"), *others])) if others else _("sba.only_you")
