"""Every panel is drawn in both sizes and languages, and shows all of its words."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from client.art.scale import Scale
from client.games.nebula.panels import cards, notes, observatory, seats, steps, tracks
from client.games.nebula.pictures.draw_context import DrawContext
from client.i18n import set_language
from client.sheet import Sheet, Units
from rules.kernel.views import View
from rules.nebula.content import Content
from rules.nebula.forecast import Forecast
from tests.client import lost_words
from tests.games import content, played

Shown = Iterator[tuple[Sheet[DrawContext], tuple[int, int], tuple[int, int]]]
"""Sheets with their sizes on the wide and on the small board."""
DID = {"en": "drew 3, placed 2 and a black hole", "cs": "získává 3, umísťuje 2 a černou díru"}


@pytest.fixture(scope="module")
def nebula() -> Content:
    found: Content = content("nebula")
    return found


@pytest.fixture(scope="module")
def view() -> View:
    """Late in a match, before anybody has claimed all."""
    match = played("nebula", 2)
    return match.rewound(len(match.log) * 3 // 4).view(0)


def panels(nebula: Content, view: View, said: str) -> Shown:
    sight = view.sight
    names = tuple("Kateřina Velká" for _player in view.players)
    one = next(seat for seat in range(len(names)) if seat != view.seat)
    yield tracks.ValueTracks(), (484, 340), (492, 248)
    for placed in ((), ("blue",), ("blue", sight.supernova or "red")):
        step = replace(sight, phase="place", active=0, placed=placed, snapshot=sight.supernova)
        note = observatory.limit_note(nebula, step, 0)
        wells = observatory.wells(nebula, {"red": 2, "blue": 12}, ("red", None, "red"), placed)
        yield observatory.Tray(wells, note), (588, 124), (460, 94)
        yield observatory.TrayBadges(wells, ""), (588, 124), (460, 94)
    for size in ((272, 304), (272, 196)):
        yield seats.seat_panel(nebula, sight, one, "Bořek", did=DID[said]), size, seats.FULL[1]
    yield seats.seat_panel(nebula, sight, one, "Bořek", form="tab"), (136, 200), (92, 124)
    yield seats.seat_panel(nebula, sight, one, "Bořek", form="tab"), (136, 285), (92, 190)
    yield seats.seat_panel(nebula, sight, one, "Bořek", form="over", did=DID[said]), *seats.FULL
    for card in sight.public:
        yield cards.progress_row(nebula, sight, 0, card), (138, 20), (126, 18)
        yield cards.card_sheet(nebula, sight, 0, card, names[:2]), (724, 318), (480, 240)
    for name in nebula.cards:
        yield cards.card_sheet(nebula, sight, 0, name, names), (724, 318), (480, 240)
    yield cards.HiddenCard(), (138, 192), (126, 176)
    yield cards.AdvancedList(cards.paying(nebula, sight, 0)), (176, 192), (122, 176)
    for pair in zip(nebula.personal, reversed(nebula.personal), strict=True):
        yield cards.Choosing(pair), *cards.SIZE
    for at in range(-1, 4):
        yield steps.StepStrip(at, 12, 156), (760, 54), (420, 44)
    for left in range(6):
        yield steps.StepsLeft(left, 5), (140, 110), (100, 64)
        yield steps.LobeChip(left - 3), (62, 32), (50, 24)
    yield notes.StoreTable("bag", tuple(sight.bag.items())), (272, 272), (220, 200)
    last = replace(sight, triggers=("three_constellations",), start=0)
    ribbon = notes.end_ribbon(nebula, last, ("Bořek", "Anna", "Iva", "Ota")[: len(names)])
    assert ribbon is not None
    yield ribbon, (760, 40), (600, 32)


@pytest.mark.parametrize("said", ["en", "cs"])
@pytest.mark.parametrize("small", [False, True])
def test_no_words_are_cut(nebula: Content, view: View, said: str, small: bool) -> None:
    context = DrawContext(nebula)
    context.units = Units.blended(Scale(1280, 720) if small else Scale(1920, 1080))
    set_language(said)
    try:
        with lost_words.recorded() as lost:
            for sheet, wide, less in panels(nebula, view, said):
                sheet.laid(context, less if small else wide)
        assert not set(map(str, lost))
    finally:
        set_language("en")


def test_markers_lie_on_their_tracks_apart_from_each_other(nebula: Content, view: View) -> None:
    context, sheet, size = DrawContext(nebula), tracks.ValueTracks(), (484, 340)
    spots = sheet.spots(context, size)
    colors = (("red", "blue"), ("white", "orange", "purple", "yellow"), *[()] * 5)
    sight = replace(view.sight, tracks={**view.sight.tracks, "colors": colors})
    lying = list(tracks.lying(context, sight, spots))
    assert {one.marker for one in lying} == set(nebula.markers)
    assert len({one.rect.center for one in lying}) == len(lying)
    assert all(pygame.Rect((0, 0), size).contains(one.rect) for one in lying)
    now, then = (
        {one.ref: one.badge.words for one in tracks.lying(context, sight, spots, moved) if one.badge}
        for moved in (None, "VM-white")
    )
    colored = ("white", "yellow", "purple", "orange")
    assert [now.get(color) for color in colored] == [None, "×3", "×2", "×1"]
    assert [then.get(color) for color in colored] == ["×3", "×2", "×1", None]


def test_where_an_area_is_wanted_its_cells_are_counted(nebula: Content, view: View) -> None:
    """Far Bridges: eight cells at the ends of dashed lines; a star in one more of them is told beforehand."""
    sight, card = view.sight, "PU19"
    assert Forecast(nebula, sight).standing(0, card).needed == 8
    far = replace(sight, public=(card,), claims=((),))
    now = Forecast(nebula, far)
    before = now.standing(0, card).done
    cell = now.progress(0, card).gaps[0].cells[0]
    told = now.changes(0, "red", cell)
    assert any(one.words == f"{before + 1}/8" and one.turn > 0 for one in told)
