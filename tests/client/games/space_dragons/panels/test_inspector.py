"""The inspector shows all of its words, of every card, in every window and both languages."""

from __future__ import annotations

from functools import cache

import pygame
import pytest
from msgspec.structs import replace

from client.art.scale import Scale
from client.games.space_dragons.panels.hunt import Aims
from client.games.space_dragons.panels.inspector import Inspector
from client.games.space_dragons.pictures.card_faces import CrewFace, DragonFace
from client.games.space_dragons.pictures.draw_context import DrawContext
from client.games.space_dragons.screens.forecast import forecast
from client.games.space_dragons.screens.whereabouts import crew_at
from client.games.space_dragons.screens.zones import DraftZones, HuntZones
from client.games.space_dragons.table import SpaceDragonsTable
from client.games.space_dragons.text.inspector import Insight, card_insight, dragon_insight
from client.games.space_dragons.text.names import Words
from client.games.space_dragons.text.trick import if_won
from client.i18n import language
from client.sheet import Text
from rules.kernel.views import View
from tests.client.games.space_dragons.matches import new_match, random_play, the_game

WINDOWS = [(1280, 720, 1.0), (1600, 900, 1.0), (1920, 1080, 1.0), (1920, 1080, 0.75), (1600, 1200, 1.0)]


PLACES = [(players, window) for window in WINDOWS for players in (2, 5)]
PLACES += [
    (2, (1920, 1080, 1.25)), (5, (1920, 1080, 2.0)), (5, (3840, 2160, 1.0)), (2, (3840, 2160, 0.75)),
    (5, (3840, 2160, 2.0)),
]  # fmt: skip
"""All numbers of seats lay it out in one of two ways."""


Page = tuple[Insight, CrewFace | DragonFace]


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


@cache
def pages(players: int, spoken: str) -> list[tuple[View, list[Page], list[Page]]]:
    """Of each question what the inspector says of every card of the crew, and of every dragon."""
    content = SpaceDragonsTable(the_game()).content
    found = []
    for view in questions(players):
        crew: list[Page] = [
            (card_insight(content, in_hand(view, card), card), CrewFace(card))
            for card in content.crew_by_value
        ]
        dragons: list[Page] = [
            (dragon_insight(content, view, dragon.id), DragonFace(dragon.id)) for dragon in content.dragons
        ]
        found.append((view, crew, dragons))
    return found


def cut(sheet: Inspector | Aims, context: DrawContext, size: tuple[int, int]) -> list[str]:
    """Words that have less room than they need."""
    found = []
    for node, rect, ruler in sheet.laid(context, size).placed:
        if isinstance(node, Text):
            node.most = None if node.most != 1 else 1
            wide, high = node.measure(ruler, rect.w, 100_000)
            if wide > rect.w + 1 or high > rect.h + 1:
                found.append(f"{node.words} needs {wide}x{high}, has {rect.w}x{rect.h}")
    return found


def missing(sheet: Inspector, context: DrawContext, size: tuple[int, int]) -> list[str]:
    """Lines of the page that show nowhere in the panel."""
    laid = sheet.laid(context, size)
    inside = pygame.Rect((0, 0), size)
    texts = [(node, rect) for node, rect, _ruler in laid.placed if isinstance(node, Text)]
    shown = {node.words for node, rect in texts if inside.contains(rect)}
    assert sheet.insight is not None
    lines = (*sheet.insight.lines, *sheet.insight.notes)
    # a picture at the beginning of a line is a node of its own
    return [line for line in lines if line and not shown & {line, line.partition("]")[2].strip()}]


def aims_of(context: DrawContext, view: View, card: int) -> Aims:
    """What stands beside the trick while this card is chosen."""
    words = Words(context.content, view)
    verdict = if_won(words, forecast(context.content, view.sight, view.seat, card))
    return Aims(4, words.plain_seat(view.sight.leader), False, 4, verdict, last=True)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(("players", "window"), PLACES, ids=str)
def test_no_line_is_cut(players: int, window: tuple[int, int, float]) -> None:
    game = the_game()
    context = DrawContext(game.content)  # type: ignore[attr-defined]
    for view, crew, dragons in pages(players, language()):
        seats = len(view.players)
        kind = DraftZones if view.sight.phase == "draft" else HuntZones
        zones = kind.lay(Scale(*window), "five" if seats > 4 else "", seats=seats - 1)
        context.units = zones.units
        floats = kind is HuntZones and zones.units.compact
        looked_at = crew if floats else crew + dragons
        for insight, face in looked_at:
            sheet = Inspector(insight, face, floats)
            size = zones.inspector.size
            if floats:
                size = sheet.shown(context, size)
                assert zones.inspector.bottom - size[1] >= zones.aims.bottom, "it leaves the trick in sight"
            sizes = [size]
            if kind is HuntZones and not floats and players == 2:
                sizes.append((size[0], zones.log.height + size[1]))  # the log is folded
            for shown in sizes:
                assert not cut(sheet, context, shown)
                assert not missing(sheet, context, shown)
        if view.sight.phase == "trick":
            for card in view.sight.seats[view.seat].hand:
                assert not cut(aims_of(context, view, card), context, zones.aims.size)
