"""What stands below the steps of a flight fits there, in every width."""

from __future__ import annotations

import pytest

from client.art import rich
from client.games.space_bastards.panels.ship_turn import StepsFace
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.sheet import Rich
from tests.client.games.space_bastards.asked import the_game

SAID, RULE = "3rd step: only without creatures", "SB-V03"
HIGH = 76


def below(wide: int) -> str:
    """What stands there; it has room."""
    context = DrawContext(the_game().content)  # type: ignore[attr-defined]
    laid = StepsFace(0, 3, (0, 0, 0), said=SAID, rule=RULE).laid(context, (wide, HIGH))
    [(words, rect)] = [(node, rect) for node, rect in laid.rects if isinstance(node, Rich)]
    assert (
        rich.measure(words.words, wide, context.units.least, leading=words.pitch)[1] <= rect.h <= HIGH / 2 + 2
    )
    return rich.plain(words.words)


@pytest.mark.parametrize("wide", [140, 160, 180, 216, 400])
def test_the_rule_gives_way_before_what_it_says(wide: int) -> None:
    """SB-V03."""
    assert below(wide).removesuffix(f" {RULE}") == SAID, "nothing is cut"


def test_where_there_is_room_the_rule_stands_there() -> None:
    assert below(400).endswith(RULE)
