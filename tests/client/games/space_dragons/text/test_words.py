"""Every event has its lines in the log, every thing its tooltip, in both languages."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from client.art import rich
from client.art.scale import Scale
from client.games.space_dragons import make_table
from client.games.space_dragons.text.log import TELLERS, log_lines
from client.games.space_dragons.text.names import Words
from client.i18n import set_language
from client.table.contract import LogLine, Room, Selection
from rules.kernel.asks import Refusal
from rules.space_dragons.events import SpaceDragonsEvent
from tests.client.games.space_dragons.matches import CASES, new_match, random_play, the_game, updates
from tests.client.table.side import Side

CONTENT = the_game().content  # type: ignore[attr-defined]
RULE = re.compile(r"^SD-[A-Z]\d\d$")


def assert_said(text: str) -> None:
    """A text is filled in, in the language in use, and can be drawn."""
    assert text.strip()
    assert "{" not in text
    assert "sd." not in text
    assert rich.plain(text).strip() or "[symbol:" in text


def assert_line(line: LogLine) -> None:
    assert_said(line.text)
    if line.right:
        assert_said(line.right)


def test_every_event_has_a_teller() -> None:
    assert set(TELLERS) == set(get_args(SpaceDragonsEvent))


@pytest.mark.parametrize("viewer", [0, 1, -3])
@pytest.mark.parametrize(("players", "options"), CASES)
def test_the_log_tells_every_event(spoken: str, players: int, options: dict[str, Any], viewer: int) -> None:
    match = new_match(players, 5, options)
    told: set[str] = set()
    first = match.view(viewer)
    for line in log_lines(CONTENT, match.story(viewer), None, first):
        assert_line(line)
    for events, before, after in updates(match, viewer, 5):
        for event in events:
            lines = log_lines(CONTENT, [event], before, after)
            name = event.__struct_config__.tag
            assert lines, name
            told |= {name}
        for line in log_lines(CONTENT, events, before, after):
            assert_line(line)
    story = log_lines(CONTENT, match.story(viewer), None, match.view(viewer))
    picks = 0 if options.get("mode") == "family" else 7  # the first belongs to the start
    assert sum(line.heading for line in story) == 9 + picks  # with seven tricks and the scoring
    assert {"card_played", "dragon_captured", "trick_started", "game_over"} <= told


def test_the_derelict_has_the_neutral_sign(spoken: str) -> None:
    """SD-V01: the third seat is nobody's."""
    match = new_match(2, 5)
    for _answer in random_play(match, 5):
        pass
    lines = log_lines(CONTENT, match.story(0), None, match.view(0))
    signs = {line.seat for line in lines if line.seat is not None}
    assert signs == {0, 1, -1}


def test_the_derelict_has_its_article_inside_sentences() -> None:
    set_language("en")
    words = Words(CONTENT, new_match(2, 5).view(0))
    assert words.seats([1, 2]) == "Mirek [[x] and the Derelict"
    assert (words.seat_first(2), words.seat_or_you(2)) == ("The Derelict", "Derelict")


def test_hits_of_a_volley_are_one_line(spoken: str) -> None:
    """SD-X07: several hits at once are told together, with how many were stopped."""
    match = new_match(5, 9)
    volleys = lines_of_hits = 0
    for events, before, after in updates(match, 0, 9):
        names = [type(event).__name__ for event in events]
        if names.count("Hit") > 1:
            volleys += 1
            lines = log_lines(CONTENT, [e for e in events if type(e).__name__ == "Hit"], before, after)
            lines_of_hits += len(lines)
    assert volleys
    assert lines_of_hits <= volleys * 2


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize(("players", "options"), CASES)
def test_everything_on_the_table_explains_itself(
    spoken: str, players: int, options: dict[str, Any], size: tuple[int, int]
) -> None:
    table = Side(make_table(the_game()))
    match = new_match(players, 7, options)
    room = Room(Scale(*size))
    seen: set[str] = set()
    for number, (seat, _action) in enumerate(random_play(match, 7)):
        if number % 3:
            continue
        for viewer in (seat, -3):
            view = match.view(viewer)
            explain_all(table, view, room, seen)
    explain_all(table, match.view(0), room, seen)
    assert {"crew", "dragon", "ship", "scoring", "lair", "pile", "count", "seat", "hand", "dragons"} <= seen


def explain_all(table: Side, view: Any, room: Room, seen: set[str]) -> None:
    local = Selection()
    arrangement = table.arrange(view, room, local)
    targets = {sprite.tip or sprite.id for sprite in arrangement.sprites}
    targets |= {zone.tip or zone.id for zone in arrangement.zones}
    targets |= {region.id for region in arrangement.regions}
    status = table.status(view, room, local)
    assert_said(f"{status.lead} {status.text}")
    assert_said(table.primary(view, local).label)
    targets |= {chip.tip for chip in status.chips if chip.tip}
    held = {sprite.id for sprite in arrangement.sprites if sprite.group == "hand"}
    if view.seat >= 0:
        own = view.sight.seats[view.seat]
        held |= {f"crew:{card}" for card in (*(own.chosen or ()), own.picked)}
    for target in targets:
        tip = table.tip(target, view, local, room)
        if tip is None and target in held:
            # the inspector says it instead
            looked = table.arrange(view, room, Selection(hovered=target))
            assert any(panel.id == "inspector" for panel in looked.panels)
            continue
        if tip is None and target.startswith("scoring:"):
            looked = table.arrange(view, room, Selection(hovered=target))
            assert any(panel.id == f"standing:{target[8:]}" for panel in looked.panels)
            seen.add("scoring")
            continue
        assert tip is not None, target
        assert_said(tip.title)
        assert_said(tip.text)
        for line in tip.extra:
            assert_said(line)
        assert RULE.match(tip.rule) or target == "sort", target
        seen.add(target.partition(":")[0])


@pytest.mark.parametrize("code", ["not_a_player", "wrong_phase", "already_picked", "card_not_available"])
def test_refusals_have_sentences(spoken: str, code: str) -> None:
    table = make_table(the_game())
    view = new_match(4, 1).view(0)
    assert_said(table.refusal(Refusal(code, "SD-Q02"), view))


def test_the_refusal_out_of_turn_names_the_seat_in_turn(spoken: str) -> None:
    table = make_table(the_game())
    sentence = table.refusal(Refusal("not_your_turn", "SD-T01", {"seat": 3}), new_match(4, 1).view(0))
    assert "Borek" in sentence


def test_names_of_people_cannot_be_markup(spoken: str) -> None:
    """A name is a foreign string: its brackets stay brackets."""
    table = Side(make_table(the_game()))
    view = new_match(4, 1).view(0)
    tip = table.tip("seat:1", view)
    assert tip is not None
    assert rich.plain(tip.title) == "Mirek [x]"
