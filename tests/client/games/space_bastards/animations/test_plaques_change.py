"""A plaque changes its badge with the event that gives its planet to another owner, not before."""

from __future__ import annotations

import random

from client.art.scale import Scale
from client.games.space_bastards.panels.planets import PlaqueFace
from client.games.space_bastards.table import SpaceBastardsTable
from client.table.tabletop import Tabletop
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.games.space_bastards.asked import the_game


def test_badges_change_with_what_happens_on_their_planets() -> None:
    game = the_game()
    players = tuple(Player(f"P{seat}") for seat in range(3))
    match = Match(game, Setup("space-bastards", players, {}, seed=8), SeededChance(8))
    chance = random.Random(8)
    top = Tabletop(SpaceBastardsTable(game), Scale(1280, 720))
    top.show(match.view(0), instant=True)
    changed = 0
    for _step in range(160):
        if match.over:
            break
        seat, told = min(match.asked), len(match.events)
        prompt = match.view(seat).prompt
        assert prompt is not None
        match.submit(seat, chance.choice(list(prompt.options)))
        after = match.view(0)
        if not top.play([event.seen_by(0) for event in match.events[told:]], after):
            top.show(after, instant=True)
            continue
        animation = top.animation
        assert animation is not None
        turned = [
            name
            for name, sprite in animation.old.items()
            if name in animation.new
            and isinstance(sprite.face, PlaqueFace)
            and isinstance(new := animation.new[name].face, PlaqueFace)
            and new.dominant != sprite.face.dominant
        ]
        assert all(animation.shown[name].face is animation.old[name].face for name in turned)
        top.advance(animation.length + 1)
        for name in turned:
            face, new = animation.shown[name].face, animation.new[name].face
            assert isinstance(face, PlaqueFace)
            assert isinstance(new, PlaqueFace)
            assert face.dominant == new.dominant
            changed += 1
        top.end_animation(after)
    assert changed > 5
