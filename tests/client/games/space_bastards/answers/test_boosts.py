"""Every boost of every card is bought with the mouse at the real table, and says why it cannot be bought."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from client.games.space_bastards.answers.boosts import Boost, boosts
from client.games.space_bastards.ids import Price
from client.games.space_bastards.panels.decision_strip import BoostFace
from rules.space_bastards import actions as do
from rules.space_bastards.families import Eat, Shoot
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked
from tests.client.games.space_bastards.boosted import BOOSTS, RICH, offered, seed_of, world
from tests.rules.space_bastards.tables import acting

Make = Callable[..., Asked]


@pytest.fixture
def before() -> Iterator[Make]:
    """Seat 0 before the question in which the boost can be bought."""
    stands: list[Asked] = []

    def make(name: str, money: int = RICH, size: tuple[int, int] = SMALL) -> Asked:
        stands.append(Asked(offered(name, money), 0, size))
        return stands[-1]

    yield make
    for stand in stands:
        stand.close()


def strip(stand: Asked, boost: str) -> Boost:
    """A boost as the strip shows it; its face must say the same."""
    view = stand.match.view(0)
    found = next(one for one in boosts(stand.side.content, view, stand.table.choice) if one.id == boost)
    target = stand.table.target(Price(boost))
    assert target is not None
    assert target.sprite is not None
    face = target.sprite.face
    assert isinstance(face, BoostFace)
    assert (face.state, face.price, face.bought) == (found.state, found.price, found.bought)
    return found


def click_on(stand: Asked, *heads: str) -> None:
    """Click the first thing that leads on and whose handle begins so."""
    for head in heads:
        targets = [one for one in stand.targets(head) if one.touch in stand.table.choice.open]
        assert targets, f"{head}: {sorted(stand.table.choice.open)}"
        legal = [one for one in targets if stand.table.choice.fit(one.touch) == "legal"]
        stand.click((legal or targets)[0].id)


def send(stand: Asked) -> Any:
    """What the primary button sends, unless the last touch has sent it, and what it costs in the match."""
    if not stand.sent:
        stand.click("ui:primary")
    (action,) = stand.sent
    money = stand.match.state.held[0].money
    stand.match.submit(0, action)
    return action, money - stand.match.state.held[0].money


def price(stand: Asked, name: str) -> int:
    relation, boost = BOOSTS[name][:2]
    return int(stand.side.content.prices[relation, boost])


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_second_birth(before: Make, size: tuple[int, int]) -> None:
    """SB-L04."""
    stand = before("love", size=size)
    assert strip(stand, "again").state == "open"
    click_on(stand, "planet:")
    assert strip(stand, "again").state == "on"
    click_on(stand, "creature:", "cell:")
    action, cost = send(stand)
    assert isinstance(action, do.Love)
    assert action.boost
    assert cost == price(stand, "love")


def test_a_second_birth_may_be_an_egg(before: Make) -> None:
    """SB-G01."""
    stand = before("egg")
    click_on(stand, "planet:", "egg:", "cell:")
    action, cost = send(stand)
    assert isinstance(action, do.LayEgg)
    assert action.boost
    assert cost == price(stand, "egg")


@pytest.mark.parametrize("name", ["shooting", "eating"])
@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_second_shot_and_a_second_meal(before: Make, name: str, size: tuple[int, int]) -> None:
    """SB-S05, SB-E01."""
    stand = before(name, size=size)
    assert strip(stand, "again").state == "open"
    click_on(stand, "group:")
    assert strip(stand, "again").state == "on"
    stand.match.view(0)
    assert str(price(stand, name)) in stand.table.screen.primary(stand.table.now).second
    assert not [one for one in stand.table.targets if one.id == "ui:choice:boost:again"]
    action, cost = send(stand)
    assert isinstance(action, Shoot | Eat)
    assert action.boost
    assert cost == price(stand, name)


def test_steps_of_a_migration_are_bought_one_by_one(before: Make) -> None:
    """SB-M02."""
    stand = before("migration")
    view = stand.match.view(0)
    assert view.prompt is not None
    assert view.prompt.details["price"] == price(stand, "migration")
    near = next(one for one in view.prompt.options if isinstance(one, do.Fly))
    stand.click(next(one.id for one in stand.targets(f"field:{near.to}")))
    action, cost = send(stand)
    assert isinstance(action, do.Fly)
    assert cost == price(stand, "migration")


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_creatures_of_others_are_mutated(before: Make, size: tuple[int, int]) -> None:
    """SB-U04."""
    stand = before("foreign", size=size)
    assert strip(stand, "foreign").state == "open"
    others = [one for one in stand.targets("group:") if not one.touch.endswith(":0")]
    stand.click(others[0].id)
    assert strip(stand, "foreign").state == "on"
    while stand.table.choice.action is None:
        click_on(stand, "into:")
    action, cost = send(stand)
    assert isinstance(action, do.Mutate)
    assert action.foreign
    assert cost == price(stand, "foreign")


def test_own_creatures_are_mutated_for_nothing(before: Make) -> None:
    """SB-U02: buying something else is never begun by that."""
    stand = before("foreign")
    stand.click(next(one.id for one in stand.targets("group:") if one.touch.endswith(":0")))
    while stand.table.choice.action is None:
        click_on(stand, "into:")
    assert strip(stand, "foreign").state == "open"
    action, cost = send(stand)
    assert isinstance(action, do.Mutate)
    assert not action.foreign
    assert cost == 0


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_corpses_are_laid_anew_from_the_strip(before: Make, size: tuple[int, int]) -> None:
    """SB-U05: each further click goes to the next planet with corpses."""
    stand = before("corpses", size=size)
    graves = stand.table.choice.graves
    stand.click(Price("corpses"))
    assert stand.chosen == (f"boost:corpses:{graves[0]}",)
    assert strip(stand, "corpses").state == "on"
    if len(graves) > 1:
        stand.click(Price("corpses"))
        assert stand.chosen == (f"boost:corpses:{graves[1]}",)
    action, cost = send(stand)
    assert isinstance(action, do.Corpses)
    assert action.planet == graves[min(1, len(graves) - 1)]
    assert cost == price(stand, "corpses")


def test_corpses_are_laid_anew_by_a_click_on_one(before: Make) -> None:
    stand = before("corpses")
    body = stand.targets("boost:corpses:")[0]
    assert body.id.startswith("token:")
    stand.click(body.id)
    action, _cost = send(stand)
    assert isinstance(action, do.Corpses)
    assert body.touch == f"boost:corpses:{action.planet}"


def test_corpses_may_come_after_the_mutation(before: Make) -> None:
    """SB-U06: then nobody else can be mutated, and the strip says so."""
    match = offered("corpses")
    match.submit(0, next(one for one in match.options(0) if isinstance(one, do.Mutate) and not one.foreign))
    stand = Asked(match, 0)
    assert strip(stand, "foreign").state == "over"
    assert strip(stand, "corpses").state == "open"
    stand.click(Price("corpses"))
    action, _cost = send(stand)
    assert isinstance(action, do.Corpses)
    stand.close()


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_swap_with_a_flip_and_two_further_locks(before: Make, size: tuple[int, int]) -> None:
    """SB-K04, SB-K09: all in one step."""
    stand = before("flip", size=size)
    assert strip(stand, "flip").state == "later"
    click_on(stand, "offer:", "card:")
    assert strip(stand, "flip").state == "open"
    stand.click(Price("flip"))
    for _lock in range(2):
        stand.click(next(one.id for one in stand.targets("lock:") if one.touch not in stand.chosen))
    assert (strip(stand, "flip").bought, strip(stand, "lock").bought) == (1, 2)
    assert not [one for one in stand.targets("lock:") if one.touch not in stand.chosen]
    action, cost = send(stand)
    assert isinstance(action, do.Change)
    assert action.take
    assert action.flip
    assert len(action.lock) == 2
    assert cost == price(stand, "flip") + 2 * price(stand, "lock")


def test_a_boost_of_the_change_is_taken_back_by_a_second_click(before: Make) -> None:
    stand = before("lock")
    click_on(stand, "relation:")
    stand.click(Price("flip"))
    lock = stand.targets("lock:")[0]
    stand.click(lock.id)
    stand.click(Price("flip"))
    stand.click(lock.id)
    action, cost = send(stand)
    assert isinstance(action, do.Change)
    assert (action.flip, action.lock, cost) == (False, (), 0)


@pytest.mark.parametrize(
    ("name", "money", "state"),
    [("foreign", 1, "poor"), ("corpses", 0, "poor"), ("flip", 0, "poor"), ("lock", 0, "poor")],
)
def test_a_boost_that_is_too_dear_says_so(before: Make, name: str, money: int, state: str) -> None:
    """It is never offered, and its tooltip tells why."""
    stand = before(name, money)
    boost = BOOSTS[name][1]
    if name in ("flip", "lock"):
        click_on(stand, "relation:")
    found = strip(stand, boost)
    assert (found.state, found.handle) == (state, "")
    tip = stand.tip(Price(boost))
    assert tip is not None
    assert tip.extra
    chosen = stand.chosen
    stand.click(Price(boost))
    assert stand.chosen == chosen


def test_who_did_not_play_the_change_is_told_so() -> None:
    """SB-K04."""
    match = acting(world("flip", seed_of("flip")), ("change", 0), ("change", 1), players=[1])
    stand = Asked(match, 0)
    click_on(stand, "relation:")
    assert [strip(stand, boost).state for boost in ("flip", "lock")] == ["barred", "barred"]
    assert not stand.targets("lock:")
    action, cost = send(stand)
    assert isinstance(action, do.Change)
    assert cost == 0
    stand.close()


@pytest.mark.parametrize("name", ["shooting", "eating", "love", "foreign"])
def test_a_creature_that_is_of_no_use_says_why(before: Make, name: str) -> None:
    """A click on it near at hand is refused with a rule, and nothing is sent."""
    stand = before(name, RICH if name != "foreign" else 1)
    view = stand.match.view(0)
    rules = set()
    for planet in view.sight.planets:
        stand.switch(f"view:{planet.id}")
        stand.table.touch_up()
        stand.step(0.02, 2)
        idle = [
            one
            for one in stand.table.targets
            if one.id.startswith(f"token:{planet.id}:") and one.touch == one.id
        ]
        for target in idle[:3]:
            stand.scene.notes.refusal = None
            stand.move(target.rect.center)
            action = stand.table.screen.attempt((target.touch,), stand.table.now)
            refusal = stand.match.refusal(0, action) if action is not None else None
            if refusal is not None:
                rules.add(refusal.code)
    assert stand.sent == []
    wanted = {"shooting": "no_target", "eating": "no_relation_present", "love": "no_relation_present"}
    assert wanted.get(name, "no_money") in rules
    assert not rules & {"already_used", "boost_before_action", "bad_layout"}


def test_half_a_swap_says_what_is_missing(before: Make) -> None:
    """SB-K02; of equal cards on offer a single one is lit."""
    stand = before("flip")
    stand.match.view(0)
    said = set()
    for heads in (("offer:",), ("relation:",), ("card:",)):
        stand.table.making.clear()
        if heads != ("card:",):
            stand.table.making.touch(stand.targets("offer:")[0].touch)
        if heads != ("offer:",):
            stand.table.making.touch(stand.targets(heads[0])[0].touch)
        stand.table.touch_up()
        assert stand.table.choice.action is None
        said.add(stand.table.screen.primary(stand.table.now).why_not)
        lit = [one for one in stand.targets("offer:") if one.touch in stand.chosen and one.sprite.lit]
        assert len(lit) == (heads != ("card:",))
    assert len(said) == 3
