"""What comes can be seen while it comes, and stones look as they stand in the end."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from client.art.scale import Scale
from client.games.tash_kalar.ids import Card, Piece
from client.games.tash_kalar.pictures.stones import StoneFace
from client.table.contract import table_for
from client.table.spots import Spots
from client.table.tabletop import Tabletop
from rules.tash_kalar import events as tk
from rules.tash_kalar.sight import PieceSight
from tests.games import begin, game


@pytest.mark.parametrize("form", ["high_form", "duel"])
def test_stones_and_cards_are_seen_on_their_way(form: str) -> None:
    match, rng = begin("tash-kalar", 5, 2, form=form), random.Random(5)
    table, seen = Tabletop(table_for(game("tash-kalar")), Scale(1280, 720)), {"stone": 0, "card": 0}
    told = len(match.story(0))
    table.show(match.view(0), instant=True)
    for _answer in range(160):
        seat = rng.choice(match.asked)
        kinds = list(dict.fromkeys(map(type, match.options(seat))))
        kind = rng.choice(kinds)
        match.submit(seat, rng.choice([one for one in match.options(seat) if type(one) is kind]))
        if match.over:
            break
        events, view = match.story(0)[told:], match.view(0)
        told = len(match.story(0))
        if table.play(events, view):
            assert table.animation is not None
            begun: set[str] = set()
            while not table.animation.done:
                table.advance(30.0)
                shown = table.animation.shown
                begun |= {name for name, one in shown.items() if one.opacity > 0.5}
            for name, sprite in table.animation.new.items():
                if isinstance(sprite.face, StoneFace) and name in shown:
                    assert replace(shown[name].face, lifted=sprite.face.lifted) == sprite.face, events
            stones = [
                str(Piece(one.piece)) for one in events if isinstance(one, tk.StonePlaced | tk.BeingSummoned)
            ]
            drawn = [one for one in events if isinstance(one, tk.CardsDrawn) and one.seat == 0]
            cards = [str(Card(card)) for one in drawn for card in one.cards or ()]
            assert set(stones) <= begun, events
            assert set(cards) <= begun, events
            seen["stone"] += len(stones)
            seen["card"] += len(cards)
        table.end_animation(view, events, cut=True)
    assert all(seen.values()), seen


def stone(tabletop: Tabletop) -> PieceSight:
    """A stone that stands on the arena of seat 0."""
    assert tabletop.view is not None
    found: PieceSight = tabletop.view.sight.pieces[0]
    return found


@pytest.fixture
def tabletop() -> Tabletop:
    """The table of seat 0 with some stones on it."""
    match, rng = begin("tash-kalar", 5, 2, form="duel"), random.Random(5)
    while len(match.view(0).sight.pieces) < 4:
        seat = rng.choice(match.asked)
        match.submit(seat, rng.choice(match.options(seat)))
    table = Tabletop(table_for(game("tash-kalar")), Scale(1280, 720))
    table.show(match.view(0), instant=True)
    return table


def test_a_stone_that_changes_its_side_stays_until_the_new_one_is_there(tabletop: Tabletop) -> None:
    old, new = stone(tabletop), 900
    events = [
        tk.PieceDestroyed(old.id, old.side, old.level, old.square),
        tk.PieceConverted(new, 1 - old.side, old.level, old.square),
    ]
    assert tabletop.view is not None
    assert tabletop.play(events, tabletop.view)
    assert tabletop.animation is not None
    opacities = []
    while not tabletop.animation.done:
        tabletop.advance(30.0)
        shown = tabletop.animation.shown
        assert shown[str(Piece(old.id))].opacity == 1
        opacities.append(shown[str(Piece(new))].opacity)
    assert opacities == sorted(opacities)
    assert opacities[-1] == 1


def test_what_shows_nowhere_still_plays(tabletop: Tabletop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither squares nor panels are found, and the stone is one that nobody knows."""
    monkeypatch.setattr(Spots, "find", lambda spots, name: None)
    old = stone(tabletop)
    square, path = old.square, (old.square, (old.square[0], old.square[1] + 1))
    events = [
        tk.PieceMoved(901, 0, path, "leap"), tk.PieceUpgraded(901, 0, "heroic", square),
        tk.PieceDestroyed(901, 0, "heroic", square), tk.PieceMoved(902, 1, path, "charge"),
        tk.StonePickedUp(903, 0, "common", square), tk.CardMoved(0, "hand", "discard"),
        tk.PointsScored(0, 1, "legend"),
    ]  # fmt: skip
    assert tabletop.view is not None
    assert tabletop.play(events, tabletop.view)
