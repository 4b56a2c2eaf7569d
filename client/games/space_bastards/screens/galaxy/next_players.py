"""Above the buttons: who comes next, or who has still to choose."""

from __future__ import annotations

from client.games.space_bastards.looking import Now
from client.games.space_bastards.panels.notes import ComingFace
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.text.names import Words
from client.games.space_bastards.text.status import is_laying
from client.i18n import _, join_and
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.state import ACTIONS, SHIPS

TOGETHER = ("plan", "commit")
"""Questions that all seats answer at the same time (SB-H03)."""


def arrange_coming(builder: Builder) -> None:
    """The line in the place of the key hints, which are not needed then; small windows have no room."""
    said = coming(builder.content, builder.view)
    if said and not builder.layout.compact and not builder.on.ask(_lays):
        builder.panel("coming", builder.layout.keys, ComingFace(said), 0.3)


def _lays(now: Now) -> bool:
    return is_laying(now.local)


def coming(content: Content, view: View) -> str:
    """What happens after the running turn, as markup; "" where there is nothing to say."""
    sight, words = view.sight, Words(content, view)
    if any(kind in TOGETHER for kind in view.asking):
        return _still_choosing(words, view)
    if sight.phase == SHIPS and sight.fliers:
        return _flies(words, view)
    if sight.phase == ACTIONS and sight.at + 1 < len(sight.order):
        entry = sight.order[sight.at + 1]
        card = words.card(entry.relation)
        if entry.seat == view.seat:
            return _("sba.next_acts_you", card=card)
        return _("sba.next_acts", name=words.seat(entry.seat), card=card)
    return ""


def _flies(words: Words, view: View) -> str:
    """Whose ship flies next; the last one is told that it is."""
    flying, *rest = view.sight.fliers
    if not rest:
        return _("sba.flies_last") if flying == view.seat else ""
    return _("sba.next_flies_you") if rest[0] == view.seat else _("sba.next_flies", name=words.seat(rest[0]))


def _still_choosing(words: Words, view: View) -> str:
    """For whom all wait while everybody chooses in secret; one other is named by the primary button."""
    asked = [seat for seat in view.asked if seat < view.sight.seats]
    others = [words.seat(seat) for seat in asked if seat != view.seat]
    if view.seat not in asked:
        return _("sba.still_choose", names=join_and(others)) if len(others) > 1 else ""
    return _("sba.still_choose", names=join_and([_("sba.you"), *others])) if others else _("sba.only_you")
