"""Every event of whole games plays on the table, near or far, and leads to where everything lies."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from client.art.scale import Scale
from client.games.space_bastards.animations.events import PLAYS
from client.games.space_bastards.table import SpaceBastardsTable
from client.shelf import shelf
from client.sound.player import NAMES
from client.table.contract import Step
from client.table.motions import Sound
from client.table.tabletop import Tabletop
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.space_bastards.events import Dominance

SILENT = {"ActionDeclined", "PlanetsOpened", "ForcedExchange", "NobodySent"}
"""Events that are told by the log alone."""


def test_every_event_of_the_rules_plays_or_is_left_to_the_log() -> None:
    from rules.space_bastards.events import SpaceBastardsEvent

    kinds = {kind.__name__ for kind in SpaceBastardsEvent.__args__}
    assert kinds == {kind.__name__ for kind in PLAYS} | SILENT


@pytest.mark.parametrize(("seats", "size", "near"), [(3, (1920, 1080), False), (2, (1280, 720), True)])
def test_a_whole_game_plays(seats: int, size: tuple[int, int], near: bool) -> None:
    game = shelf().take("space-bastards").game
    players = tuple(Player(f"P{seat}") for seat in range(seats))
    match = Match(game, Setup("space-bastards", players, {}, seed=5), SeededChance(5))
    chance = random.Random(5)
    table = SpaceBastardsTable(game)
    top = Tabletop(table, Scale(*size))
    top.show(match.view(0), instant=True)
    sounds: set[str] = set()
    played: set[str] = set()
    plain = table.galaxy.animate

    def watched(*args: Any) -> list[Step]:
        found = plain(*args)
        sounds.update(motion.sound for one in found for motion in one.motions if motion.sound)
        sounds.update(cue.name for one in found for cue in one.cues if isinstance(cue, Sound))
        return found

    table.galaxy.animate = watched  # type: ignore[method-assign]
    for step in range(400):
        if match.over:
            break
        seat = min(match.asked)
        told = len(match.events)
        match.submit(seat, chance.choice(list(match.view(seat).prompt.options)))  # type: ignore[union-attr]
        if near and step % 9 == 0:
            top.looking = replace(top.looking, near=chance.choice(list(game.content.planets)))
        after = match.view(0)
        events = [event.seen_by(0) for event in match.events[told:]]
        if top.play(events, after):
            animation = top.animation
            assert animation is not None
            played.update(type(event).__name__ for event in events)
            top.advance(animation.length + 1)
            if any(isinstance(event, Dominance) for event in events):
                assert animation.is_read, "a scoring rests until it has been read"
                top.advance(animation.length + 1)
            assert animation.done
            top.end_animation(after)
        else:
            top.show(after, instant=True)
    assert match.over
    assert {"ShipMoved", "PlansShown", "Coins", "Dominance", "GameOver", "TokenPlaced"} <= played
    assert {"hiss", "tile", "turn", "coin", "win"} <= sounds <= set(NAMES)
