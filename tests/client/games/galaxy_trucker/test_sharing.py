"""People at one screen: they build at one table, and only the cards of a pile are hidden between them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.pictures.card_piles import PileFace
from client.games.galaxy_trucker.pictures.draw_context import Face
from client.games.galaxy_trucker.text.names import Words
from client.table.hud.curtain import HOLD_MS
from rules.galaxy_trucker import actions as do
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop


def shared(**options: Any) -> Workshop:
    return Workshop(viewers=(0, 1), build_mode="turns", **options)


@pytest.fixture
def shop() -> Any:
    made = shared()
    yield made
    made.close()


def raise_curtain(shop: Workshop) -> None:
    shop.hold(pygame.K_RETURN, (HOLD_MS + 60) / 1000)
    shop.settle()


def faces(shop: Workshop) -> list[Face]:
    """Faces of everything on the table as it lies now."""
    arrangement = shop.table.arrangement
    assert arrangement is not None
    found = [sprite.face for sprite in arrangement.sprites] + [panel.key for panel in arrangement.panels]
    return [face for face in found if isinstance(face, Face)]


def cards(shop: Workshop) -> set[str]:
    """Cards of piles that can be read off the table."""
    seen = {face.card for face in faces(shop) if isinstance(face, board_faces.CardFace)}
    return seen | {scene for face in faces(shop) if isinstance(face, PileFace) for scene, _group in face.seen}


def build_one(shop: Workshop, seat: int) -> None:
    """A turn: a tile of the heap is laid where it fits, or put back."""
    shop.session.play(seat, do.TakeFaceDown())
    hand = shop.seat(seat).hand.tile
    for (col, row), fits in shop.bench(seat).squares(hand).items():
        if "legal" in fits:
            shop.session.play(seat, do.Place(col, row, fits.index("legal")))
            return
    shop.session.play(seat, do.ReturnFaceUp())


def until_built(shop: Workshop) -> None:
    """Turns until it is Mara's again and both ships have a tile beside the cabin."""
    while shop.match.state.turn != 0 or min(len(shop.seat(seat).ship.tiles) for seat in (0, 1)) < 2:
        build_one(shop, shop.match.state.turn)
    shop.settle()
    shop.step(0.1, 12)


def test_no_curtain_comes_after_a_tile(shop: Workshop) -> None:
    seen = set()
    for _turn in range(8):
        shop.step(0.1, 12)
        assert shop.scene.sharing.curtain is None
        seat = shop.scene.director.seat
        assert seat == shop.match.state.turn, "the table is that of whoever builds"
        seen.add(seat)
        build_one(shop, seat)
        shop.settle()
    assert seen == {0, 1}
    assert shop.scene.notes.turn is not None or shop.scene.director.seat == shop.match.state.turn


def test_the_next_one_is_named(shop: Workshop) -> None:
    build_one(shop, 0)
    shop.settle()
    shop.step(0.1, 12)
    assert shop.scene.notes.turn is not None
    assert shop.scene.notes.turn.name == "Iva"


def test_a_tile_is_drawn_and_laid_without_a_curtain(shop: Workshop) -> None:
    shop.click("heap")
    shop.settle()
    assert shop.hand
    assert shop.scene.sharing.curtain is None
    assert shop.table.interactive


def test_the_cards_of_a_pile_show_behind_the_curtain_only(shop: Workshop) -> None:
    until_built(shop)
    shop.table.faces.drawn = set()
    shop.click("pile:1")
    assert shop.seat(0).peeking == 1
    assert shop.scene.sharing.curtain is not None
    assert shop.scene.sharing.curtain.seat == 0
    assert "1" in shop.scene.sharing.curtain.task
    held = set(shop.match.view(0).sight.piles[0].cards)
    assert not {face.card for face in shop.table.faces.drawn if isinstance(face, board_faces.CardFace)} & held
    raise_curtain(shop)
    assert shop.scene.sharing.curtain is None
    assert shop.scene.director.seat == 0
    assert held <= cards(shop)
    shop.click(f"peek:{sorted(held)[0]}")
    shop.settle()
    assert not shop.seat(0).peeking
    assert not cards(shop), "what was seen is not noted where others look"
    shop.step(0.1, 12)
    assert shop.scene.sharing.curtain is None
    assert shop.scene.director.seat == 1


def test_what_was_seen_is_told_to_nobody(shop: Workshop) -> None:
    until_built(shop)
    shop.session.play(0, do.Peek(1))
    held = shop.match.view(0).sight.piles[0].cards
    names = [Words(shop.game.content).card(card) for card in held]
    shop.settle()
    raise_curtain(shop)
    shop.session.play(0, do.PeekEnd())
    until_built(shop)
    assert shop.scene.director.seat == 0
    view = shop.table.view
    assert view is not None
    assert shop.match.view(0).sight.piles[0].cards == held, "the match goes on telling it"
    assert view.sight.piles[0].cards is None, "the table is not told any more"
    tip = shop.table.screen.tip("pile:1", shop.table.now)
    assert tip is not None
    told = tip.text + "".join(line.text for line in shop.scene.director.log.lines)
    assert names
    assert not [name for name in names if name in told]
    shop.point("pile:1")
    assert not cards(shop)


def test_alone_at_the_screen_all_that_was_seen_stays_noted() -> None:
    shop = Workshop(viewers=(0,), build_mode="turns")
    until_built(shop)
    shop.session.play(0, do.Peek(1))
    shop.settle()
    assert shop.scene.sharing.curtain is None
    shop.session.play(0, do.PeekEnd())
    shop.settle()
    assert cards(shop)
    shop.close()


def test_the_curtain_comes_again_when_a_match_goes_on_with_a_pile_in_the_hand(shop: Workshop) -> None:
    until_built(shop)
    shop.session.play(0, do.Peek(2))
    again = Workshop(viewers=(0, 1), build_mode="turns")
    again.session.match = shop.match
    scene = type(shop.scene)(again.app, again.session, again.side)
    again.app.go(scene)
    again.step()
    assert scene.sharing.curtain is not None
    assert scene.sharing.curtain.seat == 0
    again.close()


def test_a_finished_player_turns_the_hourglass_at_the_table_of_another() -> None:
    shop = shared(glass_turns=1)
    until_built(shop)
    shop.session.play(0, do.Finish(1))
    while shop.match.state.glass.running or shop.match.state.glass.circle > 1:
        if not shop.match.state.glass.running:
            shop.session.play(1, do.FlipTimer())
        build_one(shop, 1)
    shop.settle()
    shop.step(0.1, 12)
    assert shop.scene.director.seat == 1, "nobody waits for the one who may turn it"
    assert shop.scene.sharing.curtain is None
    shop.click("glass")
    shop.settle()
    glass = shop.match.state.glass
    assert (glass.running, glass.circle, glass.by) == (True, 0, 0)
    shop.close()


def test_what_the_last_one_looked_at_is_put_away(shop: Workshop) -> None:
    shop.click("seat:1")
    assert shop.table.looking.ship == 1
    build_one(shop, 0)
    shop.settle()
    shop.step(0.1, 12)
    assert shop.scene.director.seat == 1
    assert shop.table.looking.ship is None
