"""Questions of the flight one by one: what they list against all that could be tried, and their defaults."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.galaxy_trucker.cards import Criterion, Hit, Object
from rules.galaxy_trucker.flight.actions import Defend, LoadGoods, LoseCrew, LoseEnergy, LoseGoods
from rules.galaxy_trucker.flight.declaring import AskCannons, AskEngines, Declare
from rules.galaxy_trucker.flight.destroying import usual_part
from rules.galaxy_trucker.flight.energy import ChooseEnergy, lowest
from rules.galaxy_trucker.flight.fate import fate
from rules.galaxy_trucker.flight.hits import ChooseDefence
from rules.galaxy_trucker.flight.listing import MOST, multisets, shares
from rules.galaxy_trucker.flight.loading import ChooseLoad
from rules.galaxy_trucker.flight.losing import ChooseCrew, ChooseGoods, usual_crew
from rules.galaxy_trucker.power import USUAL
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import strength_of
from tests.rules.galaxy_trucker.flight.fleets import build_in
from tests.rules.galaxy_trucker.shipped import content

SEEDS = st.integers(0, 2**32 - 1)
ORDER = list(content().goods)
DOUBLE = {
    kind: sorted(tile for tile in content().heap if content().tiles[tile].type == kind)
    for kind in ("double_engine", "double_cannon", "engine", "battery", "cargo", "special_cargo")
}


def loaded(seed: int, tiles: int = 16) -> Ship:
    """A small random ship with energy, crew and goods."""
    rng = random.Random(seed)
    board = content().boards["I"]
    ship = Ship(board, content().tiles)
    ship.add(content().start_cabins[0], board.start, 0)
    for tile in rng.sample(sorted(content().heap), tiles):
        build_in(ship, tile, rng)
    ship.fill_batteries()
    ship.fill_cabins()
    for hold in ship.holds:
        tile = content().tiles[hold]
        fit = [good for good in ORDER if tile.special_containers or not content().goods[good].special]
        goods = [rng.choice(fit) for _ in range(rng.randint(0, tile.room))]
        if goods:
            ship.goods[hold] = tuple(sorted(goods, key=ORDER.index))
    return ship


@given(counts=st.dictionaries(st.integers(1, 9), st.integers(0, 3), max_size=5), n=st.integers(0, 6))
def test_multisets_are_all_ways_to_take_n(counts: dict[int, int], n: int) -> None:
    things = sorted(counts)
    found = [tuple(sorted(one)) for one in multisets(counts, n)]
    every = [
        taken
        for taken in combinations_with_replacement(things, n)
        if all(taken.count(thing) <= counts[thing] for thing in things)
    ]
    assert sorted(found) == sorted(every)
    if things:
        numbers = [tuple(one.count(thing) for thing in things) for one in every]
        assert sorted(shares([counts[thing] for thing in things], n)) == sorted(numbers)


@given(seed=SEEDS, n=st.integers(1, 5))
def test_losing_crew(seed: int, n: int) -> None:
    """GT-F9, GT-T3."""
    ship = loaded(seed)
    rng = random.Random(seed)
    for cabin in ship.cabins[1:3]:
        if rng.random() < 0.5:
            ship.crew[cabin] = (rng.choice(["brown", "purple"]),)
    if ship.crew_count <= n:
        assert len(usual_crew(ship, n)) == ship.crew_count
        return
    question = ChooseCrew(0, ship, n)
    figures = sorted({(cabin, kind) for cabin, there in ship.crew.items() for kind in there})
    every = [LoseCrew(one) for one in combinations_with_replacement(figures, n)]
    assert {one for one in every if question.refusal(one) is None} == set(question.options())
    usual = question.options()[0].figures
    aliens = sum(kind != "human" for _, kind in usual)
    humans = ship.humans - (n - aliens)
    assert humans > 0 or aliens == ship.crew_count - ship.humans
    assert question.refusal(LoseCrew(usual[::-1])) is not None or usual == usual[::-1]


@given(seed=SEEDS, n=st.integers(1, 5))
def test_losing_goods(seed: int, n: int) -> None:
    """GT-F10: only the most valuable, and all ways to choose their containers."""
    ship = loaded(seed, tiles=30)
    if not ship.all_goods:
        return
    question = ChooseGoods(0, ship, n, content().goods)
    goods = sorted({(hold, good) for hold, there in ship.goods.items() for good in there})
    every = [LoseGoods(one) for one in combinations_with_replacement(goods, question.n)]
    legal = {one for one in every if question.refusal(one) is None}
    assert legal == set(question.options())
    assert question.choice == (len(legal) > 1)
    value = content().goods
    best = sum(sorted((value[good].value for good in ship.all_goods), reverse=True)[:n])
    for one in legal:
        assert sum(value[good].value for _, good in one.items) == best


@given(seed=SEEDS, gained=st.lists(st.sampled_from(ORDER), min_size=1, max_size=3))
def test_loading(seed: int, gained: list[str]) -> None:
    """GT-F14: the list is what is legal, and the default keeps what lies."""
    ship = loaded(seed, tiles=12)
    question = ChooseLoad(0, ship, tuple(gained), content().goods)
    options = question.options()
    assert len(set(options)) == len(options) <= MOST
    assert all(question.refusal(one) is None for one in options)
    assert question.choice == (len(options) > 1)
    assert LoadGoods() in options
    assert LoadGoods(((1, ("blue",)),)) not in options
    if len(options) < MOST and len(ship.holds) <= 2:
        packs = [pack for size in range(4) for pack in combinations_with_replacement(ORDER, size)]
        every = {
            LoadGoods(tuple((hold, pack) for hold, pack in zip(ship.holds, chosen, strict=True) if pack))
            for chosen in product(packs, repeat=len(ship.holds))
        }
        assert {one for one in every if question.refusal(one) is None} == set(options)
    usual = dict(question.usual().layout)
    for hold, goods in ship.goods.items():
        assert all(usual[hold].count(good) >= goods.count(good) for good in goods)


def test_refusals_of_loading_come_in_the_order_of_the_rules() -> None:
    """GT-F14."""
    hold, special = DOUBLE["cargo"][0], DOUBLE["special_cargo"][0]
    board = content().boards["I"]
    ship = Ship(board, content().tiles)
    for tile, square in ((hold, board.squares[0]), (special, board.squares[1])):
        ship.add(tile, square, 0)
    question = ChooseLoad(0, ship, ("red", "blue"), content().goods)
    full = ("red",) * 5
    assert question.refusal(LoadGoods(((1, full),))).code == "bad_choice"  # type: ignore[union-attr]
    assert question.refusal(LoadGoods(((hold, full),))).code == "red_needs_special"  # type: ignore[union-attr]
    assert question.refusal(LoadGoods(((special, full),))).code == "over_capacity"  # type: ignore[union-attr]
    assert question.refusal(LoadGoods(((hold, ("blue", "blue")),))).code == "not_available"  # type: ignore[union-attr]
    assert question.refusal(LoadGoods(tuple(sorted([(hold, ("blue",)), (special, ("red",))])))) is None


@given(seed=SEEDS, n=st.integers(1, 4))
def test_losing_energy(seed: int, n: int) -> None:
    """GT-F8, GT-F10."""
    ship = loaded(seed, tiles=25)
    if ship.energy_count <= n:
        return
    question = ChooseEnergy(0, ship, n)
    every = [LoseEnergy(one) for one in combinations_with_replacement(sorted(ship.energy), n)]
    assert {one for one in every if question.refusal(one) is None} == set(question.options())
    assert question.options()[0].energy == lowest(ship, n)


@given(seed=SEEDS)
@pytest.mark.parametrize(("kind", "what"), [(AskEngines, "engines"), (AskCannons, "cannons")])
def test_declaring(kind: type[Declare], what: Criterion, seed: int) -> None:
    """GT-F6: every listed set of devices is paid for; the default powers nothing."""
    ship = loaded(seed, tiles=40)
    question = kind(0, ship, what, content().helpers, USUAL)
    options = question.options()
    assert options[0] == question.action()
    assert len(set(options)) == len(options)
    for one in options:
        assert question.refusal(one) is None
        assert len(one.activate) == len(one.energy) <= ship.energy_count
    empty = ship.clone()
    empty.energy = {}
    assert kind(0, empty, what, content().helpers, USUAL).options() == [question.action()]


@given(seed=SEEDS)
def test_open_space_spends_only_what_keeps_the_ship_flying(seed: int) -> None:
    """GT-T3."""
    ship = loaded(seed, tiles=40)
    usual = AskEngines(0, ship, "engines", content().helpers, USUAL).sparing()
    if strength_of(ship, "engines", (), content().helpers):
        assert not usual.activate
    elif usual.activate:
        assert len(usual.activate) == 1
        assert strength_of(ship, "engines", usual.activate, content().helpers) > 0
    else:
        assert not ship.energy_count or not any(ship.catalogue[tile].engines for tile in ship.tiles)


@given(seed=SEEDS)
def test_defending(seed: int) -> None:
    """GT-F22: a device that cannot stop the object is a bad choice; `none` always is possible."""
    ship = loaded(seed, tiles=40)
    rng = random.Random(seed)
    hit = Hit(rng.choice(["small", "large"]), rng.choice(["front", "right", "rear", "left"]))
    number = rng.randint(5, 9)
    what: Object = rng.choice(["meteor", "shot"])
    met = fate(ship, what, hit, number, USUAL)
    if met.result != "asked":
        return
    question = ChooseDefence(0, ship, what, hit, number, met, USUAL)
    able = {(device.way, device.tile) for device in met.devices}
    listed = set(question.options())
    assert Defend() in listed
    assert question.usual() in listed
    for way, tile in product(("shield", "double_cannon"), ship.tiles):
        for battery in ship.batteries:
            tried = Defend(way, tile, (battery,))
            refusal = question.refusal(tried)
            assert (refusal is None) == (tried in listed)
            if refusal is not None:
                assert refusal.code == ("no_energy" if (way, tile) in able else "bad_choice")


@given(seed=SEEDS)
def test_the_part_that_is_kept_by_default(seed: int) -> None:
    """GT-F23: most humans, then most tiles, then the lowest id."""
    ship = loaded(seed, tiles=30)
    rng = random.Random(seed)
    ship.remove(*rng.sample(ship.tiles, len(ship.tiles) // 4))
    if not ship.tiles:
        return

    def worth(part: tuple[int, ...]) -> tuple[int, int, int]:
        return sum(len(ship.crew.get(tile, ())) for tile in part), len(part), -min(part)

    kept = usual_part(ship)
    assert all(worth(kept) >= worth(tuple(group)) for group in ship.groups())
