"""Who comes next, or who has still to choose, above the buttons of Space Bastards."""

from __future__ import annotations

from collections.abc import Callable

from client import i18n
from client.games.space_bastards.screens.galaxy.next_players import coming
from client.games.space_bastards.text.names import Words
from rules.kernel.views import View
from rules.space_bastards.content import Content
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, asked_match, kind, the_game

CONTENT: Content = the_game().content  # type: ignore[attr-defined]


def said(key: str, **more: str) -> str:
    return str(i18n._(key, **more))


def test_the_ship_after_the_flying_one_is_named(asked: Callable[..., Asked]) -> None:
    """SB-V01: from the start player clockwise."""
    stand = asked(lambda view: kind("ship")(view) and len(view.sight.fliers) > 1, WIDE)
    view = stand.match.view(stand.seat)
    after = view.sight.fliers[1]
    assert stand.panel("coming").said == said("sba.next_flies", name=view.players[after].name)
    assert stand.panel(f"seat:{after}").state == ("forward", said("sb.state.next"))
    assert coming(CONTENT, stand.match.view(after)) == said("sba.next_flies_you")


def test_the_last_ship_knows_that_it_is_the_last() -> None:
    match, seat = asked_match(lambda view: kind("ship")(view) and len(view.sight.fliers) == 1)
    assert coming(CONTENT, match.view(seat)) == said("sba.flies_last")
    assert coming(CONTENT, match.view((seat + 1) % 4)) == ""


def test_the_next_action_is_named_with_its_card() -> None:
    """SB-A01: actions follow the order of the relations."""

    def fits(view: View) -> bool:
        sight = view.sight
        more = sight.at + 1 < len(sight.order)
        return bool(sight.phase == "actions" and more and sight.order[sight.at + 1].seat != view.seat)

    match, seat = asked_match(fits)
    view = match.view(seat)
    entry = view.sight.order[view.sight.at + 1]
    words = Words(CONTENT, view)
    assert coming(CONTENT, view) == said(
        "sba.next_acts", name=words.seat(entry.seat), card=words.card(entry.relation)
    )
    there = match.view(entry.seat)
    assert coming(CONTENT, there) == said("sba.next_acts_you", card=words.card(entry.relation))


def test_all_who_have_still_to_choose_are_named(asked: Callable[..., Asked]) -> None:
    """SB-H03: all plan at the same time."""
    stand = asked(lambda view: kind("plan")(view) and len(view.asked) == 3, WIDE)
    view = stand.match.view(stand.seat)
    line = stand.panel("coming").said
    assert all(view.players[seat].name in line for seat in view.asked if seat != stand.seat)
    assert said("sba.you") in line
    done = next(seat for seat in range(4) if seat not in view.asked)
    waiting = coming(CONTENT, stand.match.view(done))
    assert all(view.players[seat].name in waiting for seat in view.asked)
    match, last = asked_match(lambda view: kind("plan")(view) and len(view.asked) == 1)
    assert coming(CONTENT, match.view(last)) == said("sba.only_you")


def test_the_line_stands_in_place_of_the_keys_and_not_in_small_windows(asked: Callable[..., Asked]) -> None:
    stand = asked(kind("plan"))
    assert stand.table.screen.hints(stand.table.now) == []
    assert asked(kind("plan"), SMALL).panel("coming") is None


def test_keys_that_turn_a_creature_stay_in_sight_while_it_is_laid(asked: Callable[..., Asked]) -> None:
    stand = asked(kind("place"))
    hints = stand.table.screen.hints(stand.table.now)
    assert hints is not None
    assert "R" in [key for hint in hints for key in hint.keys]
    assert stand.panel("coming") is None
