"""What the program answers by itself because nothing else is legal, and that it says so (SB-A11)."""

from __future__ import annotations

from rules.kernel.match import Match
from rules.space_bastards import actions as do
from rules.space_bastards import events
from rules.space_bastards.setup import new_world
from rules.space_bastards.state import COMMIT, SETUP, Aboard, Settling
from tests.rules.space_bastards.shipped import content, game
from tests.rules.space_bastards.tables import acting, flying, lay, setup_of, world_of


def squeezed(migration: bool = False) -> Match:
    """Seat 0, with a creature aboard, has flown onto the field of another ship. Of the others only the one
    from which it has come is free, and one step is left."""
    space = content().space
    middle = next(
        field
        for field, planet in space.planet_of.items()
        if planet is None and field not in space.other_teleport and len(space.near[field]) <= 4
    )
    start, *others = space.near[middle]
    ships = {1: (middle, ())} | {2 + n: (field, ()) for n, field in enumerate(others)}
    world = world_of(5)
    if migration:
        world.hold(0, money=1)
        for seat, (field, _) in ships.items():
            world.hold(seat, ship=field)
        world.hold(0, ship=start, cargo=(Aboard("toadling"),))
        match = acting(world, ("migration", 0), ("change", 1), players=[1])
    else:
        match = flying(world, {0: (start, ["toadling"]), **ships})
    match.submit(0, do.Fly(middle))
    return match


def test_a_ship_that_has_one_way_left_flies_it_and_tells_so() -> None:
    for migration in (False, True):
        match = squeezed(migration)
        out, back = (one for one in match.events if isinstance(one, events.ShipMoved))
        assert (out.alone, back.alone) == (False, True)
        assert (back.start, back.goal) == (out.goal, out.start)
        assert match.log == [(0, do.Fly(out.goal))], "nobody was asked for the second step"


def test_a_single_card_is_planned_and_told() -> None:
    """SB-N03; which card it is, only its own seat learns (SB-H03)."""
    world = world_of(3)
    world.hold(1, hand=("love",))
    match = Match(game(), setup_of(3), state=world)
    match.submit(0, do.Plan(("trade",)))
    planned = {one.seat: one for one in match.events if isinstance(one, events.Planned)}
    assert {seat: one.alone for seat, one in planned.items()} == {0: False, 1: True}
    seen = planned[1].seen_by(2)
    assert (seen.alone, seen.cards) == (True, ())


def test_the_only_race_of_a_hand_is_sent_and_told() -> None:
    """SB-P07."""
    world = new_world(content(), world_of(3).options, 3, neutral=False)
    world.open = world.options.open
    world.phase, world.start, world.settling = SETUP, 0, Settling(0, planet=world.open[0])
    for seat, hand in enumerate([("spud", "spud"), ("spud", "toadling"), ("sluggie",)]):
        world.hold(seat, setup_hand=hand)
    match = Match(game(), setup_of(3), state=world)
    assert match.asked == (1,)
    told = [one for one in match.events if isinstance(one, events.Committed)]
    assert [(one.seat, one.alone) for one in told] == [(0, True), (2, True)]
    assert told[0].seen_by(1) == events.Committed(0, alone=True)
    assert match.state.choice.kind == COMMIT


def test_what_is_aboard_may_leave_anywhere_once_the_turn_is_over() -> None:
    """SB-V10 speaks of one ship turn: nothing of it is left when the turn is over."""
    world = world_of(2)
    world.relations["migration"] = ("spud", "spud")
    lay(world, "P10", [(0, "toadling", (0, 0), 0)])
    match = flying(world, {0: ("L10a", [])})
    match.submit(0, do.Load((0, 0)))
    assert match.state.held[0].cargo == (Aboard("toadling", ("P10",)),)
    match.submit(0, do.End())
    assert match.asked == (1,)
    assert match.state.held[0].cargo == (Aboard("toadling"),)
    assert match.view(1).sight.owners[0].cargo == (Aboard("toadling"),)
