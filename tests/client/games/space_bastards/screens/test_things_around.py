"""What stands around the galaxy of Space Bastards: plaques, ships, panels, cards, refusals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.art import text
from client.games.space_bastards.panels.planets import PlaqueFace
from client.games.space_bastards.panels.seats import Holdings, OwnFace, SeatFace
from client.games.space_bastards.pictures.creatures import HiddenFace
from client.games.space_bastards.screens.galaxy.planet_plaques import STEP, beside
from client.games.space_bastards.text.descriptions import next_scoring
from client.sheet import Number, Picture
from rules.kernel.views import View
from rules.space_bastards import actions as do
from rules.space_bastards.content import Content
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, asked_match, kind, the_game

CONTENT: Content = the_game().content  # type: ignore[attr-defined]
PLAQUE = pygame.Rect(400, 300, 120, 24)


def rects(low: int, high: int) -> st.SearchStrategy[pygame.Rect]:
    return st.builds(
        pygame.Rect,
        st.integers(300, 600),
        st.integers(260, 340),
        st.integers(low, high),
        st.integers(low, high),
    )


@given(st.lists(rects(10, 60), max_size=4))
def test_a_plaque_goes_beside_the_ships_or_stays(pawns: list[pygame.Rect]) -> None:
    found = beside(PLAQUE, pawns)
    if PLAQUE.collidelist(pawns) < 0:
        assert found == PLAQUE
    elif found is not None:
        assert found.size == PLAQUE.size
        assert abs(found.y - PLAQUE.y) <= STEP * PLAQUE.h
        assert found.collidelist(pawns) < 0


def test_a_plaque_moves_no_more_than_it_must() -> None:
    pawn = pygame.Rect(PLAQUE.right - 10, PLAQUE.y - 20, 30, 50)
    found = beside(PLAQUE, [pawn])
    assert found is not None
    assert found.right == pawn.left
    room = pygame.Rect(PLAQUE.x - 4, PLAQUE.y, 600, PLAQUE.h)
    found = beside(PLAQUE, [pawn], room)
    assert found is not None
    assert found.left == pawn.right, "to the left it has no room"
    chip = pygame.Rect(PLAQUE.centerx, PLAQUE.bottom - 5, 20, 20)
    found = beside(PLAQUE, [chip])
    assert found is not None
    assert found.bottom == chip.top, "a little up is less than half its width aside"
    assert beside(PLAQUE, [pawn], PLAQUE) is None, "there is no other place"


def faces(stand: Asked, prefix: str) -> dict[str, Any]:
    assert stand.table.arrangement is not None
    panels = {panel.id: panel.key for panel in stand.table.arrangement.panels}
    sprites = {sprite.id: sprite.face for sprite in stand.table.arrangement.sprites}
    return {name: face for name, face in (panels | sprites).items() if name.startswith(prefix)}


def late(view: View) -> bool:
    return kind("plan")(view) and any(owner.dominates for owner in view.sight.owners[: view.sight.seats])


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_panels_say_what_dominance_would_pay(size: tuple[int, int]) -> None:
    """SB-Z01, SB-R04."""
    stand = Asked(*asked_match(late), size)
    view = stand.match.view(stand.seat)
    scoring = next_scoring(stand.side.content, view)
    assert scoring is not None
    for face in faces(stand, "seat:").values():
        assert isinstance(face, SeatFace | OwnFace)
        owner = view.sight.owners[face.seat]
        assert face.has.planets == owner.dominates
        assert face.has.pays == owner.dominates * scoring[1]


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_numbers_move_nothing_in_the_own_panel_that_its_outline_does_not(size: tuple[int, int]) -> None:
    stand = Asked(*asked_match(late), size)
    own, context = faces(stand, "seat:")[f"seat:{stand.seat}"], stand.side.context
    for has in (Holdings(0, 0, 0, 0), Holdings(7, 23, 3, 1, 4), Holdings(118, 44, 10, 10, 30)):
        face = replace(own, has=has)
        for room in ((460, 180), (300, 110)):
            assert face.outline().laid(context, room).regions == face.laid(context, room).regions


def test_plaques_say_it_shortly_before_it_is_paid() -> None:
    """SB-R04: from the step before a scoring on, on every dominated planet and on no other."""
    near = {True: 0, False: 0}
    for soon in (True, False):

        def fits(view: View, soon: bool = soon) -> bool:
            scoring = next_scoring(CONTENT, view)
            return late(view) and scoring is not None and (scoring[0] - view.sight.step <= 1) == soon

        stand = Asked(*asked_match(fits))
        view = stand.match.view(stand.seat)
        for planet in view.sight.planets:
            face = faces(stand, "plaque:")[f"plaque:{planet.id}"]
            assert isinstance(face, PlaqueFace)
            led = planet.dominant is not None and planet.dominant < view.sight.seats
            assert bool(face.hint) == (soon and led)
            near[soon] += bool(face.hint)
    assert near[True]
    assert not near[False]


@pytest.mark.parametrize(("size", "panel"), [(WIDE, (270, 150)), (SMALL, (188, 96))])
@pytest.mark.parametrize("numbers", [(3, 0, 8, 0, 0), (24, 12, 8, 4, 8), (40, 21, 8, 7, 14)])
def test_numbers_and_crown_never_meet(
    size: tuple[int, int], panel: tuple[int, int], numbers: tuple[int, ...]
) -> None:
    """Also two figures of points and coins in the narrowest panel."""
    context = Asked(*asked_match(late), size).side.context
    laid = SeatFace(Holdings(*numbers), 1, "Iva", bot=False, start=False).laid(context, panel)
    drawn = [(node, rect) for node, rect in laid.rects if isinstance(node, Number | Picture)]
    found = [rect for _node, rect in drawn]
    assert not [one for at, one in enumerate(found) if one.collidelist(found[at + 1 :]) >= 0]
    whole = pygame.Rect((0, 0), panel).inflate(-context.units.px(10), 0)
    shown = [(node.words, rect) for node, rect in drawn if isinstance(node, Number)]
    assert [words for words, _rect in shown[:4]] == [str(number) for number in (*numbers[:3], numbers[3])]
    for words, rect in shown:
        assert whole.contains(rect)
        assert rect.w >= text.width(words, context.units.least, "display", 700, tabular=True), "none is cut"


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_the_folded_hand_holds_what_is_left(size: tuple[int, int]) -> None:
    """SB-N04."""
    stand = Asked(
        *asked_match(lambda view: kind("ship", do.Fly)(view) and (view.sight.round or 0) >= 4), size
    )
    owner = stand.match.view(stand.seat).sight.owners[stand.seat]
    assert {name.removeprefix("action:") for name in faces(stand, "action:")} == set(owner.hand)
    assert faces(stand, "rest")


def test_a_single_place_left_is_nobodys_choice_yet() -> None:
    """SB-P08: the creature waits in the tray until a square is touched; then it lies there."""

    def single(view: View) -> bool:
        if not kind("place")(view) or view.prompt is None:
            return False
        return sum(isinstance(one, do.PlaceToken) and one.rot == 0 for one in view.prompt.options) == 1

    stand = Asked(*asked_match(single))
    choice = stand.table.choice
    assert choice.action is None
    waiting = stand.table.tweens.place("hand")
    assert waiting is not None
    tray = stand.side.galaxy.layout(stand.table.view, stand.table.room).aside
    assert tray.collidepoint(waiting.x, waiting.y)
    stand.table.making.touch(next(one for one in choice.open if one.startswith("cell:")))
    assert stand.table.choice.action is not None
    stand.table.tweens.instant = True
    stand.table.touch_up()
    laid = stand.table.tweens.place("hand")
    assert laid is not None
    assert not tray.collidepoint(laid.x, laid.y)


def test_what_is_sent_face_down_shows_its_back() -> None:
    """SB-P05: the own choice stays known to its seat."""
    match, seat = asked_match(kind("commit"))
    match.submit(seat, match.view(seat).prompt.options[0])  # type: ignore[union-attr]
    assert seat not in match.asked
    stand = Asked(match, seat)
    backs = [face for face in faces(stand, "settler:").values() if isinstance(face, HiddenFace)]
    assert len(backs) == 1


def test_ships_stand_at_the_landing_fields_of_a_near_planet() -> None:
    stand = Asked(*asked_match(kind("ship", do.Load)))
    view = stand.match.view(stand.seat)
    field = view.sight.owners[stand.seat].ship
    planet = stand.side.content.fields[field].planet
    stand.switch(f"view:{planet}")
    stand.table.touch_up()
    stand.step(0.05, 3)
    wanted = [one.id for one in stand.side.content.fields.values() if one.planet == planet]
    assert {f"mooring:{one}" for one in wanted} == set(faces(stand, "mooring:"))
    assert f"moored:{stand.seat}" in faces(stand, "moored:")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_plan_says_what_is_left_of_the_coins(language: str) -> None:
    """SB-N02."""
    match, seat = asked_match(
        lambda view: view.prompt is not None and view.prompt.kind == "plan"
        and view.sight.owners[view.seat].money >= 4
    )  # fmt: skip
    stand = Asked(match, seat, SMALL, language=language)
    view = match.view(seat)
    price = stand.side.content.numbers.combo
    money = view.sight.owners[seat].money
    for card in view.sight.owners[seat].hand[:2]:
        stand.click(f"action:{card}")
    remark = stand.panel("plan").remark
    assert str(money - price) in remark
    assert not remark.rpartition(" ")[2].strip(".").isdigit(), "no number alone in the last line"
