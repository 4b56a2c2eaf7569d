"""What comes can be seen while it comes."""

from __future__ import annotations

import random

import pytest

from client.art.scale import Scale
from client.games.tash_kalar.ids import Card, Piece
from client.table.contract import table_for
from client.table.tabletop import Tabletop
from rules.tash_kalar import events as tk
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
