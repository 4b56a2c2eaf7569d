"""What stands below the steps of a flight fits there, in every width."""

from __future__ import annotations

import pytest

from client.games.space_bastards.panels.ship_turn import StepsFace

SAID, RULE = "3rd step: only without creatures", "SB-V03"


@pytest.mark.parametrize("wide", [140, 160, 180, 216, 400])
def test_the_rule_gives_way_before_what_it_says(wide: int) -> None:
    """SB-V03."""
    lines = StepsFace(0, 3, (0, 0, 0), said=SAID, rule=RULE)._lines(wide, 14, 76)
    said = " ".join(lines).replace("\n", " ")
    assert len(lines) <= 2
    assert said.replace("\u00a0", " ").removesuffix(f" {RULE}") == SAID, "nothing is cut"


def test_where_there_is_room_the_rule_stands_there() -> None:
    assert StepsFace(0, 3, (0, 0, 0), said=SAID, rule=RULE)._lines(400, 14, 76)[-1].endswith(RULE)
