"""What is foretold of a choice in flight is what comes of it (rules, sections 6 to 8)."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.galaxy_trucker import forecast_flight as forecast
from rules.galaxy_trucker.actions import KeepPart
from rules.galaxy_trucker.flight import tasks
from rules.galaxy_trucker.flight.actions import ChoosePlanet, Defend, GiveUp, LoadGoods
from rules.galaxy_trucker.flight.events import HazardResult, LineResult
from rules.galaxy_trucker.flight.hits import RESULT
from rules.galaxy_trucker.flight.loading import ChooseLoad
from rules.galaxy_trucker.flight.scoring import accounts_of, settle
from rules.galaxy_trucker.flight.sheet import FlightSheet
from rules.galaxy_trucker.goods import fits
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from tests.rules.galaxy_trucker.flight.fleets import fleet, one_flight, somewhere
from tests.rules.galaxy_trucker.shipped import content

SEEDS = st.integers(0, 2**32 - 1)
GOODS = st.lists(st.sampled_from(["red", "yellow", "green", "blue"]), max_size=9)


def asked(seed: int, kind: str) -> tuple[Match, int] | None:
    """A match in which somebody is asked this, and who; None if nobody is in this flight."""
    match = fleet(seed, decision_seconds=0)
    for _ in one_flight(match, random.Random(seed)):
        for seat in match.asked:
            if match.pending[seat].kind == kind:
                return match, seat
    return None


def after(match: Match, seat: int, action: Any) -> Match:
    there = match.fork(SeededChance(1))
    there.submit(seat, action)
    return there


@given(seed=SEEDS)
def test_the_loss_of_a_tile_is_what_the_hit_takes(seed: int) -> None:
    """GT-F23, GT-F11, GT-E5."""
    found = asked(seed, "defend")
    if found is None:
        return
    match, seat = found
    view = match.view(seat)
    told = forecast.defences(content(), view)
    assert {(one.way, one.tile) for one in told} == {(o.way, o.tile_id) for o in match.options(seat)}
    loss = told[-1].loss
    assert loss is not None
    before = match.state.seats[seat]
    there = after(match, seat, Defend())
    if len(loss.parts) > 1:
        assert there.asked == (seat,)
        prompt = there.view(seat).prompt
        assert prompt is not None
        assert tuple(prompt.details["usual"]) == loss.kept
        there.submit(seat, KeepPart(loss.kept))
    if there.state.flight_at != match.state.flight_at:
        return
    one = there.state.seats[seat]
    gone = [(tile, "destroyed") for tile in loss.destroyed] + [(tile, "fallen") for tile in loss.fallen]
    assert one.lost[len(before.lost) : len(before.lost) + len(gone)] == tuple(gone)
    assert loss.crew_left == before.ship.crew_count - loss.humans - loss.aliens - len(loss.left)
    if there.state.card is not None and one.lost == (*before.lost, *gone):
        assert (one.ship.crew_count, one.ship.humans) == (loss.crew_left, loss.humans_left)
        assert one.ship.energy_count == before.ship.energy_count - loss.energy
        assert sorted((*one.ship.all_goods, *loss.goods)) == sorted(before.ship.all_goods)
    assert 0 <= loss.credits <= len(gone)
    met = forecast.fates(content(), view.sight)[seat]
    assert (met.target, met.result) == (loss.destroyed[0], "asked")


@given(seed=SEEDS)
def test_the_fate_of_every_ship_is_what_happens_to_it(seed: int) -> None:
    """GT-F16 to GT-F21: told when the first owner is asked, of all whom the same object has still to meet."""
    match = fleet(seed, seats=4, plan="single", flight=2 + seed % 2, decision_seconds=0)
    told: dict[int, forecast.Fate] = {}
    heard = len(match.events)
    for seat, _ in one_flight(match, random.Random(seed)):
        for event in match.events[heard:]:
            if isinstance(event, HazardResult) and event.seat in told:
                met = told.pop(event.seat)
                assert event.tile == met.target
                if met.result == "asked":
                    ways = {(RESULT[way], tile) for tile, way, *_ in met.devices}
                    assert (event.result, event.by) in {*ways, ("destroyed", 0)}
                else:
                    assert (event.result, event.by) == (met.result, met.by)
        heard = len(match.events)
        if match.pending[seat].kind == "defend":
            told = forecast.fates(content(), match.view(seat).sight)
            assert told[seat].result == "asked"


@given(seed=SEEDS)
def test_what_a_declaration_comes_to(seed: int) -> None:
    """GT-F4 to GT-F6, GT-K1, GT-K7, GT-K10."""
    found = asked(seed, random.Random(seed).choice(["declare_engines", "declare_cannons"]))
    if found is None:
        return
    match, seat = found
    view = match.view(seat)
    task = forecast.task_of(view.sight)
    for option in match.options(seat)[:12]:
        told = forecast.outcome(content(), view, option.activate)
        assert told.energy == len(option.energy)
        assert sum(value for _, _, value in told.strength.parts) == told.strength.value
        there = after(match, seat, option)
        if isinstance(task, tasks.Attacking):
            assert told.against == task.step.strength
            now = there.state.card.tasks[-1] if there.state.card else None
            assert (told.result == "win") == isinstance(now, tasks.Rewarding)
        elif isinstance(task, tasks.Advancing):
            if there.state.flight_at != match.state.flight_at:
                continue
            position = there.state.seats[seat].position
            assert (told.result == "no_engines") == (there.state.seats[seat].gave_up == "no_engines")
            assert told.course is not None
            if told.result == "days" and not there.state.seats[seat].gave_up:
                assert position == told.course.positions[seat]
        elif isinstance(task, tasks.Comparing) and told.result != "open":
            assert (worst(match, seat, option) == seat) == (told.result == "lowest")


def worst(match: Match, seat: int, option: Any) -> int:
    """Whom the line of the comparison strikes when the others answer at random."""
    there, rng = match.rewound(len(match.log)), random.Random(1)
    told = len(there.events)
    there.submit(seat, option)
    while True:
        for event in there.events[told:]:
            if isinstance(event, LineResult):
                return event.seat
        last = there.asked[0]
        there.submit(last, rng.choice(there.options(last)))


@given(seed=SEEDS, gained=GOODS)
def test_the_best_packing_cannot_be_bettered(seed: int, gained: list[Any]) -> None:
    """GT-F13, GT-F14."""
    match = somewhere(seed)
    for seat, one in enumerate(match.state.seats):
        question = ChooseLoad(seat, one.ship, tuple(gained), content().goods)
        packing = forecast.best_layout(content(), match.view(seat).sight, seat, gained)
        assert question.refusal(packing.action()) is None
        values = content().goods
        for option in question.options():
            assert sum(values[good].value for _, goods in option.layout for good in goods) <= packing.value
        carried = [good for _, goods in packing.layout for good in goods]
        assert sorted((*carried, *packing.thrown)) == sorted((*one.ship.all_goods, *gained))
        for hold, goods in packing.layout:
            assert fits(content().tiles[hold], goods, content().goods)
        if not gained:
            assert dict(packing.layout) == one.ship.goods
            assert packing.gain == 0


@given(seed=SEEDS)
def test_landing_and_loading_as_foretold(seed: int) -> None:
    """GT-K9."""
    found = asked(seed, "choose_planet")
    if found is None:
        return
    match, seat = found
    view = match.view(seat)
    told = forecast.planets(content(), view)
    free = [one for one in told if one.index and one.taken_by is None]
    assert {one.index for one in free} | {0} == {option.index for option in match.options(seat)}
    best = free[0]
    assert best.packing is not None
    there = after(match, seat, ChoosePlanet(best.index))
    value = forecast.best_layout(content(), view.sight, seat).value
    if there.asked == (seat,) and there.pending[seat].kind == "load_goods":
        assert forecast.offered_goods(there.view(seat).sight) == best.goods
        there.submit(seat, LoadGoods(best.packing.layout))
        value = best.packing.value
    while there.state.card is not None and there.pending and there.asked:
        if there.pending[there.asked[0]].kind != "choose_planet":
            break
        there.submit(there.asked[0], ChoosePlanet())
    if there.state.phase == BETWEEN_CARDS and not any(one.gave_up for one in there.state.seats):
        assert tuple(one.position for one in there.state.seats) == best.course.positions
        assert forecast.best_layout(content(), there.view(seat).sight, seat).value == value


@given(seed=SEEDS)
def test_what_is_offered_is_what_is_given(seed: int) -> None:
    """GT-K1 to GT-K4, GT-K11, GT-K12."""
    found = asked(seed, random.Random(seed).choice(["take_reward", "choose_abandoned"]))
    if found is None:
        return
    match, seat = found
    told = forecast.acceptance(content(), match.view(seat))
    assert told is not None
    there = after(match, seat, match.options(seat)[0])
    while there.state.card is not None and there.asked == (seat,):
        kind = there.pending[seat].kind
        if kind not in ("lose_crew", "load_goods"):
            break
        there.submit(seat, there.options(seat)[0])
    one, before = there.state.seats[seat], match.state.seats[seat]
    if there.state.phase == BETWEEN_CARDS and not one.gave_up:
        assert one.credits == before.credits + told.credits
        assert one.ship.crew_count == told.crew_left
        assert one.ship.humans == told.humans_left
        assert one.position == told.course.positions[seat]
    assert told.ruined == (not told.humans_left)


def settled(match: Match) -> FlightSheet:
    """What the flight would pay if it ended now."""
    journey = match.state
    return settle(content(), journey.flight, accounts_of(content(), journey))


@given(seed=SEEDS)
def test_giving_up_pays_what_is_foretold(seed: int) -> None:
    """GT-F29, GT-E2 to GT-E6."""
    match = somewhere(seed, decision_seconds=0)
    if match.state.phase != BETWEEN_CARDS:
        return
    sheet = settled(match)
    for seat in match.state.flight_order:
        told = forecast.leaving(content(), match.view(seat).sight, seat)
        assert told.order_reward == sheet.of("order", seat)
        assert told.prettiest == sheet.of("prettiest", seat)
        assert told.full_value == sheet.of("goods", seat)
        assert told.stays == sheet.change(seat)
    for seat in match.asked:
        if GiveUp() in match.options(seat):
            told = forecast.leaving(content(), match.view(seat).sight, seat)
            there = after(match, seat, GiveUp())
            if there.state.flight_at == match.state.flight_at and not there.over:
                assert there.state.seats[seat].credits == match.state.seats[seat].credits + told.sale
                if there.state.turned == match.state.turned and there.state.phase == BETWEEN_CARDS:
                    assert told.leaves == told.sale + settled(there).change(seat)


@given(seed=SEEDS)
def test_penalties_and_standings(seed: int) -> None:
    """GT-F9, GT-F10: what a toll names is what the ship has."""
    match = somewhere(seed)
    sight = match.view(0).sight
    for seat, one in enumerate(match.state.seats):
        for card in content().cards.values():
            for step in card.steps:
                penalty = getattr(step, "penalty", None)
                if penalty is None:
                    continue
                toll = forecast.toll(content(), sight, seat, penalty)
                assert set(toll.goods) <= set(one.ship.all_goods)
                assert toll.energy <= one.ship.energy_count
                assert len(toll.crew) <= one.ship.crew_count
                assert toll.humans_left <= one.ship.humans
    for standing in forecast.standings(content(), sight):
        assert standing.least <= (standing.most if standing.value is None else standing.value)
