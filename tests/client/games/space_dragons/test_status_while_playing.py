"""The status line while updates play: what happens between two questions, with the facts that go with it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from client.games.space_dragons import make_table
from client.games.space_dragons.screens.seats import seat_panel
from client.games.space_dragons.table import SpaceDragonsTable
from client.games.space_dragons.text.names import Words
from client.i18n import _
from client.table.motions import Count, Say, Show
from rules.kernel.match import Match
from rules.kernel.views import View
from rules.space_dragons import events as sd
from rules.space_dragons.effects import DragonCaptured
from tests.client.games.space_dragons.matches import new_match, the_game, updates
from tests.client.games.space_dragons.test_table import ROOMS
from tests.client.table.side import Side

CONTENT = SpaceDragonsTable(the_game()).content
Update = tuple[list[Any], View, View]


@cache
def the_updates(mode: str) -> list[Update]:
    """All updates of one match, for the first seat."""
    return list(updates(new_match(4, 13, {"mode": mode}), 0, 13))


def with_event(kind: type, mode: str = "standard") -> Update:
    return next(one for one in the_updates(mode) if any(isinstance(event, kind) for event in one[0]))


def said(update: Update) -> dict[str, tuple[str, ...] | None]:
    """What is said while it plays, with the facts that stand beside."""
    steps = Side(make_table(the_game())).animate(*update, ROOMS[1])
    cues = [cue for step in steps for cue in step.cues if isinstance(cue, Say)]
    return {cue.text: cue.chips and tuple(chip.text for chip in cue.chips) for cue in cues}


@pytest.mark.usefixtures("spoken")
def test_packs_that_are_passed_and_crews_that_are_complete() -> None:
    tricks, hand = CONTENT.table.tricks, CONTENT.table.hand_size
    assert said(with_event(sd.PacksPassed)) == {
        _("sd.log.packs_passed"): (_("sd.chip.pick", step=2, steps=hand),)
    }
    first = _("sd.chip.trick", trick=1, tricks=tricks)
    assert said(with_event(sd.DraftFinished))[_("sd.log.crews_ready")] == (first,), (
        "no card is picked any more"
    )


@pytest.mark.usefixtures("spoken")
def test_the_next_dragon_comes_with_the_number_of_its_trick() -> None:
    update = with_event(DragonCaptured)
    after = update[2]
    name = Words(CONTENT, after).dragon(after.sight.dragon)
    tricks = CONTENT.table.tricks
    words = said(update)
    assert words.pop(_("sd.log.next_dragon", dragon=name)) == (_("sd.chip.trick", trick=2, tricks=tricks),)
    assert list(words.values()) == [None], "who has won is said of the trick that was played"


@pytest.mark.usefixtures("spoken")
def test_hands_that_are_passed() -> None:
    chips = said(with_event(sd.HandsPassed, "family"))[_("sd.log.hands_passed")]
    assert chips is not None
    assert chips[0] == _("sd.chip.family")


@pytest.mark.usefixtures("spoken")
def test_the_start_draw() -> None:
    match: Match = new_match(4, 13)
    view = match.view(0)
    update = (match.story(0, 0), view, view)
    assert any(isinstance(event, sd.StartDraw) for event in update[0])
    assert _("sd.draft.start_draw") in said(update)


def test_the_last_card_of_a_trick_has_left_its_hand_and_nobody_plays_any_more() -> None:
    events, before, after = with_event(DragonCaptured)
    last = next(event for event in events if isinstance(event, sd.CardPlayed))
    steps = Side(make_table(the_game())).animate(events, before, after, ROOMS[1])
    cues = [
        cue
        for step in steps[: next(at for at, step in enumerate(steps) if step.reading)]
        for cue in step.cues
    ]
    assert [(cue.node, cue.by) for cue in cues if isinstance(cue, Count)] == [(f"seat:{last.seat}.hand", -1)]
    assert "turn" in {panel for cue in cues if isinstance(cue, Show) for panel in cue.panels}
    other = next(seat for seat in range(4) if seat != before.seat)
    panel = seat_panel(CONTENT, before, other, hunting=True)
    assert panel.hand is not None
    assert panel.counted("hand", -1).hand == panel.hand - 1
