from __future__ import annotations

import msgspec
import pytest

from client.session.codec import GameCodec
from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR
from tests.client.session.toy import Toy, toy_setup


def test_views_answers_and_events_survive_the_way_through_bytes() -> None:
    codec = GameCodec(Toy())
    match = Match(Toy(), toy_setup("person", "easy", "person"), SeededChance(3))
    while not match.over:
        for viewer in (SPECTATOR, 0, 1, 2):
            view = match.view(viewer)
            assert codec.view_from_bytes(codec.view_to_bytes(view)) == view
        seat = match.asked[0]
        action = match.options(seat)[0]
        assert codec.action_from_bytes(codec.action_to_bytes(action)) == action
        match.submit(seat, action)
    for event in match.events:
        assert codec.event_from_plain(codec.event_to_plain(event)) == event


@pytest.mark.parametrize("plain", [{}, {"do": "steal"}, {"do": "choose"}, {"do": "choose", "card": "x"}, 7])
def test_what_is_no_answer_of_the_game_is_refused(plain: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        GameCodec(Toy()).action_from_plain(plain)
