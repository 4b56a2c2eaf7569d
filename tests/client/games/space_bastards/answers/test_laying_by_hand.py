"""Creatures are laid on squares at the real table: dragged, turned, by a click, or refused with a reason."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from client.games.space_bastards import make_table
from client.games.space_bastards.answers.creature_in_hand import TurningChoice, cell_of
from client.games.space_bastards.pictures.creatures import TokenFace
from client.games.space_bastards.pictures.planet_grid import FootprintFace
from client.table.answers.answer import Answer
from client.table.hit_targets import at_point
from rules.kernel.views import View
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, kind, the_game
from tests.client.table.side import Side


def four_turns(view: View) -> bool:
    assert view.prompt is not None
    return view.prompt.kind == "place" and view.prompt.details["race"] == "cactusoid"


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_creature_is_dragged_turned_and_laid(asked: Callable[..., Asked], size: tuple[int, int]) -> None:
    """SB-P08: from the tray onto the squares, turned in the hand with R, the wheel and the right button."""
    stand = asked(four_turns, size)
    stand.lift("hand")
    turns = [stand.table.choice.orientation.get("turn", "0")]
    stand.press(pygame.K_r)
    turns.append(stand.table.choice.orientation["turn"])
    stand.wheel(-1)
    turns.append(stand.table.choice.orientation["turn"])
    stand.down(stand.scene.hands.pointer, 3)
    turns.append(stand.table.choice.orientation["turn"])
    assert turns == ["0", "1", "2", "3"]
    for _turn in range(4):
        legal = [one for one in stand.targets("cell:") if stand.table.choice.fit(one.touch) == "legal"]
        if legal:
            break
        stand.press(pygame.K_r)
    turn = int(stand.table.choice.orientation["turn"])
    stand.move(legal[0].rect.center)
    assert isinstance(stand.panel("footprint"), FootprintFace)
    assert stand.panel("footprint").fits
    stand.up(legal[0].rect.center)
    (action,) = stand.sent
    assert isinstance(action, do.PlaceToken)
    assert action.rot == turn
    assert f"cell:{action.at[0]},{action.at[1]}" == legal[0].touch


def test_what_hangs_in_the_hand_is_what_is_laid(asked: Callable[..., Asked]) -> None:
    """Over squares where it fits only turned the creature itself turns with its footprint, and turns back
    elsewhere; let go it lies as it hung."""

    def hangs() -> int:
        assert stand.table.arrangement is not None
        face = next(one.face for one in stand.table.arrangement.sprites if one.id == "hand")
        assert isinstance(face, TokenFace)
        return face.rot

    stand = asked(four_turns)
    stand.lift("hand")
    assert hangs() == 0
    squares = [(one, stand.table.choice.fit(one.touch)) for one in stand.targets("cell:")]
    turned = next(one for one, fit in squares if fit == "turn")
    stand.move(turned.rect.center)
    rot = hangs()
    assert rot
    assert stand.table.choice.orientation.get("turn", "0") == "0"
    stand.move(next(one for one, fit in squares if not fit).rect.center)
    assert hangs() == 0
    stand.move(turned.rect.center)
    stand.up(turned.rect.center)
    (action,) = stand.sent
    assert isinstance(action, do.PlaceToken)
    assert action.rot == rot


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_what_is_in_the_way_shows_with_the_reason(asked: Callable[..., Asked], size: tuple[int, int]) -> None:
    """SB-A07."""

    def crowded(view: View) -> bool:
        assert view.prompt is not None
        there = next((one for one in view.sight.planets if one.id == view.sight.settling.planet), None) \
            if view.sight.settling is not None else None  # fmt: skip
        return view.prompt.kind == "place" and there is not None and len(there.tokens) >= 2

    stand = asked(crowded, size)
    stand.lift("hand")
    illegal = [one for one in stand.targets("cell:") if not stand.table.choice.fit(one.touch)]
    assert illegal
    stand.move(illegal[len(illegal) // 2].rect.center)
    footprint, bubble = stand.panel("footprint"), stand.scene.notes.held
    assert isinstance(footprint, FootprintFace)
    assert not footprint.fits
    assert footprint.conflicts
    assert bubble is not None
    assert bubble.rule == "SB-A07"
    assert bubble.text
    layout = stand.side.galaxy.layout(stand.match.view(stand.seat), stand.table.room)
    assert not bubble.rect.colliderect(layout.aside)
    stand.up(illegal[len(illegal) // 2].rect.center)
    assert stand.sent == []
    tried = stand.scene.notes.refusal
    assert tried is not None
    assert (tried.why, tried.rect) == (bubble.why, bubble.rect)


def test_layouts_are_taken_apart_and_laid_by_hand(asked: Callable[..., Asked]) -> None:
    """SB-P09: all begin beside the planet, the program proposes a packing; pieces go beside the planet and
    back, and the button counts what is left."""
    stand = asked(kind("rearrange"))
    whole = len(stand.targets("new:"))
    assert stand.table.choice.action is None
    assert str(whole) in stand.table.screen.primary(stand.table.now).label
    stand.click("ui:choice:layout:propose")
    first = stand.table.choice.action
    assert first is not None
    stand.click("ui:choice:layout:clear")
    assert stand.table.choice.action is None
    stand.click("ui:choice:layout:propose")
    assert stand.table.choice.action == first
    piece = stand.targets("new:")[0]
    stand.lift(piece.id)
    stand.move(stand.at("aside"))
    stand.up(stand.at("aside"))
    assert "1" in stand.table.screen.primary(stand.table.now).label
    stand.lift(piece.id)
    legal = [one for one in stand.targets("cell:") if stand.table.choice.fit(one.touch)]
    stand.move(legal[0].rect.center)
    stand.up(legal[0].rect.center)
    assert stand.table.choice.action is not None
    stand.click("ui:primary")
    assert isinstance(stand.sent[0], do.Rearrange)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_click_lays_it_under_the_pointer(asked: Callable[..., Asked], size: tuple[int, int]) -> None:
    """SB-P08: where it fits only turned, it turns about its middle."""

    def only_turned(choice: Answer) -> list[str]:
        assert isinstance(choice, TurningChoice)
        assert choice.spots is not None
        turned = [one for one in choice.open if choice.fit(one) == "turn"]
        return [one for one in turned if choice.spots.pointed(cell_of(one) or (0, 0), choice.turn) is None]

    def turns(view: View) -> bool:
        assert view.prompt is not None
        if view.prompt.kind != "place" or view.prompt.details["race"] != "sluggie":
            return False
        return bool(only_turned(the_table.choice(view)))

    the_table = Side(make_table(the_game()))
    stand = asked(turns, size)
    shape = stand.side.content.shapes["sluggie"]
    square = stand.targets(min(only_turned(stand.table.choice)))[0]
    aim = tuple(int(part) for part in square.touch.removeprefix("cell:").split(","))
    before = int(stand.table.choice.orientation.get("turn", "0"))
    stand.click(square.id)
    chosen = stand.sent[-1] if stand.sent else stand.table.choice.action
    assert chosen.rot != before
    middles = []
    for at, turn in ((aim, before), (chosen.at, chosen.rot)):
        cells = shape.rotations[turn]
        middles.append([at[n] + (max(cell[n] for cell in cells) + 1) / 2 for n in (0, 1)])
    assert all(abs(here - there) <= 0.5 for here, there in zip(*middles, strict=True))


def test_a_click_at_the_end_of_a_row_lays_it_as_near_as_can_be(asked: Callable[..., Asked]) -> None:
    """SB-P08: its middle cannot lie there, but the square can be covered as it is turned."""

    def at_the_end(choice: Answer) -> tuple[str, tuple[int, int]] | None:
        assert isinstance(choice, TurningChoice)
        assert choice.spots is not None
        around = sorted(choice.spots.now(choice.turn))
        for row, column in around:
            near = choice.spots.pointed((row, column + 1), choice.turn)
            if near == (row, column) and (row, column + 1) not in around:
                return f"cell:{row},{column + 1}", near
        return None

    def fits(view: View) -> bool:
        assert view.prompt is not None
        if view.prompt.kind != "place" or view.prompt.details["race"] != "spud":
            return False
        return at_the_end(the_table.choice(view)) is not None

    the_table = Side(make_table(the_game()))
    stand = asked(fits)
    found = at_the_end(stand.table.choice)
    assert found is not None
    square, there = found
    turn = int(stand.table.choice.orientation.get("turn", "0"))
    at = stand.at(square)
    stand.move(at)
    assert stand.panel("footprint").fits
    stand.click(square)
    chosen = stand.sent[-1] if stand.sent else stand.table.choice.action
    assert (chosen.at, chosen.rot) == (there, turn)


def test_a_piece_that_is_let_go_where_it_cannot_lie_says_why(asked: Callable[..., Asked]) -> None:
    """SB-A07, SB-P09: by the rules' own words, also while others lie beside the planet."""
    stand = asked(kind("rearrange"))
    piece = stand.targets("new:")[0]
    stand.lift(piece.id)
    wrong = [one for one in stand.targets("cell:") if not stand.table.choice.fit(one.touch)]
    assert wrong
    stand.move(wrong[0].rect.center)
    stand.up(wrong[0].rect.center)
    assert stand.scene.notes.refusal is not None
    assert stand.scene.notes.refusal.rule == "SB-A07"
    assert stand.sent == []


def test_the_reason_stays_for_a_while(asked: Callable[..., Asked]) -> None:
    """SB-A07: some seconds after the piece was let go, beside where it was tried, then it is gone; whoever
    takes the piece up again does not see the old one."""
    stand = asked(four_turns)
    stand.lift("hand")
    edge = next(one for one in stand.targets("cell:") if not stand.table.choice.fit(one.touch))
    stand.move(edge.rect.center)
    stand.up(edge.rect.center)
    tried = stand.scene.notes.refusal
    assert tried is not None
    stand.step(0.05, times=10)
    layout = stand.side.galaxy.layout(stand.match.view(stand.seat), stand.table.room)
    assert not tried.rect.colliderect(layout.aside)
    stand.step(0.05, times=70)
    assert stand.scene.notes.bubble is tried
    stand.step(0.05, times=20)
    assert stand.scene.notes.bubble is None
    stand.lift("hand")
    stand.move(edge.rect.center)
    stand.up(edge.rect.center)
    assert stand.scene.notes.refusal is not None
    stand.lift("hand")
    assert stand.scene.notes.refusal is None


def test_a_click_where_it_cannot_lie_says_the_same(asked: Callable[..., Asked]) -> None:
    """SB-A07."""
    stand = asked(kind("rearrange"))
    stand.click(stand.targets("new:")[0].id)
    wrong = next(
        one for one in stand.targets("cell:")
        if not stand.table.choice.fit(one.touch) and at_point(stand.table.targets, one.rect.center) is one
    )  # fmt: skip
    stand.click(wrong.id)
    assert stand.scene.notes.refusal is not None
    assert stand.scene.notes.refusal.rule == "SB-A07"
