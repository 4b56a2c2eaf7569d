"""What somebody who looks on reads at the side of the first seat."""

from __future__ import annotations

from client.games.space_bastards.panels.plan import PlanFace
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR
from tests.client.games.space_bastards.asked import Asked, asked_match, kind


def faces(match: Match, seat: int) -> list[object]:
    stand = Asked(match, seat)
    assert stand.table.arrangement is not None
    found = [panel.key for panel in stand.table.arrangement.panels]
    stand.close()
    return found


def test_the_plan_of_another_is_named_after_its_owner() -> None:
    match, _seat = asked_match(lambda view: kind("shooting")(view) and view.seat != 0)
    name = match.view(0).players[0].name
    for seat, owner in ((SPECTATOR, name), (0, "")):
        assert [face.owner for face in faces(match, seat) if isinstance(face, PlanFace)] == [owner]
