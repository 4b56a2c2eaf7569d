"""The inspector shows all of its words, of every card, in every window and both languages."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from client.art.scale import Scale
from client.games.space_dragons.panels.inspector import Inspector
from client.games.space_dragons.pictures.card_faces import CrewFace, DragonFace
from client.games.space_dragons.pictures.draw_context import DrawContext
from client.games.space_dragons.screens.whereabouts import crew_at
from client.games.space_dragons.screens.zones import DraftZones, HuntZones
from client.games.space_dragons.text.inspector import Insight, card_insight, dragon_insight
from client.sheet import Text
from rules.kernel.views import View
from tests.client.games.space_dragons.matches import new_match, random_play, the_game

WINDOWS = [(1280, 720, 1.0), (1600, 900, 1.0), (1920, 1080, 1.0), (1920, 1080, 0.75), (1600, 1200, 1.0)]


@cache
def questions(players: int) -> list[View]:
    """What a seat is asked in the draft, and by the first and the last one to play to a trick."""
    match = new_match(players, 21)
    found: dict[tuple[bool, bool], View] = {}
    for seat, _action in random_play(match, 21):
        view = match.view(seat)
        if view.sight.trick in (0, 5):
            lying = len(view.sight.table)
            found[view.sight.phase == "draft", lying > 0] = view
    return list(found.values())


def in_hand(view: View, value: int) -> View:
    """The same with this card in the hand or the pack of the one who is asked, if it lies nowhere else."""
    if crew_at(view.sight, view.seat, value).zone not in ("", "out"):
        return view
    own = view.sight.seats[view.seat]
    zone = "pack" if own.hand is None else "hand"
    given = replace(own, **{zone: (*(getattr(own, zone) or ()), value)})
    seats = tuple(given if seat == view.seat else one for seat, one in enumerate(view.sight.seats))
    return replace(view, sight=replace(view.sight, seats=seats))


def cut(sheet: Inspector, context: DrawContext, size: tuple[int, int]) -> list[str]:
    """Words that have less room than they need."""
    found = []
    for node, rect, ruler in sheet.laid(context, size).placed:
        if isinstance(node, Text):
            node.most = None if node.most != 1 else 1
            wide, high = node.measure(ruler, rect.w, 100_000)
            if wide > rect.w + 1 or high > rect.h + 1:
                found.append(f"{node.words} needs {wide}x{high}, has {rect.w}x{rect.h}")
    return found


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("window", WINDOWS, ids=lambda it: f"{it[0]}x{it[1]} at {it[2]}")
def test_no_line_is_cut(players: int, window: tuple[int, int, float]) -> None:
    game = the_game()
    context = DrawContext(game.content)  # type: ignore[attr-defined]
    for view in questions(players):
        seats = len(view.players)
        kind = DraftZones if view.sight.phase == "draft" else HuntZones
        zones = kind.lay(Scale(*window), "five" if seats > 4 else "", seats=seats - 1)
        context.units = zones.units
        floats = kind is HuntZones and zones.units.compact
        looked_at: list[tuple[Insight, CrewFace | DragonFace]] = [
            (card_insight(context.content, in_hand(view, card), card), CrewFace(card))
            for card in context.content.crew_by_value
        ]
        if not floats:
            looked_at += [
                (dragon_insight(context.content, view, dragon.id), DragonFace(dragon.id))
                for dragon in context.content.dragons
            ]
        for insight, face in looked_at:
            sheet = Inspector(insight, face, floats)
            size = zones.inspector.size
            if floats:
                high = max(size[1], sheet.wants(context, size[0])[1])
                assert high <= window[1] // 2, "it leaves the middle of the table in sight"
                size = (size[0], high)
            assert not cut(sheet, context, size)
