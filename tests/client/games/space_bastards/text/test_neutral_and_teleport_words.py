"""Sentences about jumps by teleport, the neutral colour, and what is laid by the program or in a mutation."""

from __future__ import annotations

import pytest

from client.games.space_bastards.text import status
from client.games.space_bastards.text.log import NEUTRAL, BastardsLog
from client.games.space_bastards.text.names import Words
from client.i18n import set_language
from client.table.contract import Selection
from rules.space_bastards import events as sb
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, lay, world_of


def fields(kind: str) -> list[str]:
    return [one.id for one in content().fields.values() if one.kind == kind]


def test_a_jump_by_teleport_is_no_step() -> None:
    """SB-V06: it uses no step, so the log does not count it."""
    view = acting(world_of(2), ("trade", 0)).view(0)
    space, (here, there) = fields("space")[0], fields("teleport")
    flight = [
        sb.ShipMoved(0, space, here), sb.ShipTeleported(0, here, there), sb.ShipMoved(0, there, space),
        sb.FlightEnded(0, idle=False),
    ]  # fmt: skip
    said = [line.text for line in BastardsLog(content()).lines(flight, view, view)]
    assert len(said) == 1
    assert said[0].endswith("by teleport, 2 steps")
    jump = [sb.ShipTeleported(0, here, there), sb.FlightEnded(0, idle=False)]
    assert next(line.text for line in BastardsLog(content()).lines(jump, view, view)).endswith(
        "jumped to a teleport"
    )


def test_a_creature_of_the_neutral_colour_has_its_sign_in_the_log() -> None:
    view = acting(world_of(2), ("trade", 0)).view(0)
    planet = next(one.id for one in view.sight.planets if one.open)
    event = sb.TokenPlaced(planet, 2, next(iter(content().races)), (0, 0), 0)
    assert BastardsLog(content()).lines([event], view, view)[0].seat == NEUTRAL


@pytest.mark.parametrize(("spoken", "said"), [("en", "(the only place)"), ("cs", "(jediné místo)")])
def test_the_log_tells_what_the_program_has_laid(spoken: str, said: str) -> None:
    """SB-A11."""
    view = acting(world_of(3), ("trade", 0)).view(0)
    planet = next(one.id for one in view.sight.planets if one.open)
    set_language(spoken)
    try:
        for alone in (True, False):
            event = sb.TokenPlaced(planet, 1, "spud", (0, 0), 0, alone)
            (line,) = BastardsLog(content()).lines([event], view, view)
            assert (said in line.text) == alone
    finally:
        set_language("en")


def test_a_forced_exchange_is_told_in_good_czech() -> None:
    """SB-P10."""
    view = acting(world_of(3), ("trade", 0)).view(0)
    set_language("cs")
    try:
        event = sb.ForcedExchange(1, "cactusoid", "toadling")
        (line,) = BastardsLog(content()).lines([event], view, view)
    finally:
        set_language("en")
    assert line.text.endswith("posílá Ropušáka místo Kaktusáka")


def test_victims_of_the_neutral_colour_are_named_so() -> None:
    words = Words(content(), acting(world_of(2), ("trade", 0)).view(0))
    assert words.theirs("2 Spuds", 2) == "2 Spuds of the neutral colour"
    assert "P1" in words.theirs("2 Spuds", 1)


def test_corpses_and_mutants_are_laid_with_sentences_of_their_own() -> None:
    world = world_of(2)
    lay(world, world.open[0], [(0, world.relations["mutation"][0], (1, 1), 0)])
    view = acting(world, ("mutation", 0)).view(0)
    plain = status.status(content(), view, Selection()).text
    corpses = status.status(content(), view, Selection(chosen=("boost:corpses:P06",))).text
    mutants = status.status(content(), view, Selection(chosen=("group:P06:0",))).text
    assert len({plain, corpses, mutants}) == 3
