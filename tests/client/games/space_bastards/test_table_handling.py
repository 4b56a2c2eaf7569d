"""Questions of Space Bastards answered at the real table: what a hand does, and what shows meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest
from msgspec.structs import replace

from client import i18n
from client.games.space_bastards.answers.ship_turn import ship_choice
from rules.kernel.views import View
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, kind


def test_looking_near_and_back(asked: Callable[..., Asked]) -> None:
    """By the wheel, a click, a double click on what lies there, M, Esc, and the button; nothing is sent."""
    stand = asked(kind("plan"))
    planet = next(one for one in stand.match.view(stand.seat).sight.planets if one.tokens)
    zone = f"planet:{planet.id}"
    stand.move(stand.at(f"plaque:{planet.id}"))
    stand.wheel(1)
    assert stand.near == planet.id
    stand.move((1500, 990))
    stand.wheel(-1)
    assert stand.near == ""
    rect = stand.table.target(zone).rect  # type: ignore[union-attr]
    edge = (rect.centerx, rect.top + 8)
    stand.move(edge)
    stand.down(edge)
    stand.up(edge)
    assert stand.near == planet.id
    stand.press(pygame.K_m)
    assert stand.near == ""
    token = next(one.id for one in stand.targets("") if one.id.startswith(f"token:{planet.id}:"))
    stand.click(token)
    assert stand.near == planet.id
    stand.click("view:map")
    assert stand.near == ""
    stand.click(token)
    stand.press(pygame.K_ESCAPE)
    assert stand.near == ""
    assert stand.app.stack.top is stand.scene, "Esc puts away what lies on top before it opens the menu"
    assert stand.sent == []


def test_a_ship_is_unloaded_by_dragging(asked: Callable[..., Asked]) -> None:
    """SB-V09: from the hold beside the near planet; what may not go there lies in the hold again."""
    stand = asked(kind("ship", do.Unload, do.Load))
    stand.click("look")
    assert stand.near
    cargo = next(one.id for one in stand.targets("creature:") if one.id.startswith("cargo:"))
    stand.lift(cargo)
    legal = [one for one in stand.targets("cell:") if stand.table.choice.fit(one.touch) == "legal"]
    stand.move(legal[-1].rect.center)
    assert stand.table.tweens.place(cargo) is not None
    stand.up(legal[-1].rect.center)
    (action,) = stand.sent
    assert isinstance(action, do.Unload)


def test_a_creature_is_dragged_aboard(asked: Callable[..., Asked]) -> None:
    """SB-V08; others' creatures and grounded ones cannot be lifted."""
    stand = asked(kind("ship", do.Load))
    stand.click("look")
    mine = [one for one in stand.targets("token:") if one.touch in stand.table.choice.open]
    assert mine
    others = [one for one in stand.table.targets if one.id.startswith("token:") and one not in mine]
    assert all(one.sprite is not None and not one.sprite.draggable for one in others)
    stand.lift(mine[0].id)
    stand.move(stand.at("hold"))
    stand.up(stand.at("hold"))
    (action,) = stand.sent
    assert isinstance(action, do.Load)


def on_the_map(view: View, *, begun: bool) -> bool:
    flight = view.sight.flight
    flown = flight is not None and flight.steps > 0
    return (
        kind("ship", do.Fly, do.End)(view)
        and view.sight.owners[view.seat].ship is not None
        and flown is begun
    )


def test_the_flight_ends_by_the_primary_button(asked: Callable[..., Asked]) -> None:
    stand = asked(partial(on_the_map, begun=True))
    stand.press(pygame.K_RETURN)
    assert stand.sent == [do.End()]


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_flight_that_has_not_begun_is_not_thrown_away(
    asked: Callable[..., Asked], size: tuple[int, int]
) -> None:
    """SB-V01: while the ship could do something, that it stays is chosen first."""
    stand = asked(
        lambda view: on_the_map(view, begun=False) and bool(view.sight.owners[view.seat].cargo), size
    )
    stand.press(pygame.K_RETURN)
    assert not stand.scene.hud.bar.enabled("ui:primary")
    assert stand.scene.hud.primary.label == i18n._("sbf.fly_first")
    assert stand.sent == []
    stand.click("stay")
    assert stand.scene.hud.primary.label == i18n._("sbf.stay_here")
    assert stand.sent == []
    stand.press(pygame.K_RETURN)
    assert stand.sent == [do.End()]


def test_a_ship_that_can_do_nothing_ends_its_turn_at_once(asked: Callable[..., Asked]) -> None:
    stand = asked(partial(on_the_map, begun=False))
    view = stand.match.view(stand.seat)
    assert view.prompt is not None
    planets = [replace(one, alive=tuple(0 for _ in one.alive)) for one in view.sight.planets]
    held = replace(view.sight.owners[stand.seat], cargo=())
    owners = (*view.sight.owners[: stand.seat], held, *view.sight.owners[stand.seat + 1 :])
    sight = replace(view.sight, planets=tuple(planets), owners=owners)
    options = [one for one in view.prompt.options if not isinstance(one, do.Load | do.Hatch)]
    lonely = replace(view, sight=sight)
    assert ship_choice(options, stand.side.content, lonely).action == do.End()
    assert ship_choice(view.prompt.options, stand.side.content, view).action is None


def test_a_card_of_the_offer_is_dragged_onto_a_side(asked: Callable[..., Asked]) -> None:
    """SB-K02."""
    stand = asked(kind("change"))
    offer = stand.targets("offer:")[0]
    stand.lift(offer.id)
    goal = next(one for one in stand.targets("card:") if one.touch in stand.table.choice.open)
    stand.move(goal.rect.center)
    stand.up(goal.rect.center)
    assert stand.sent == []
    stand.click("ui:primary")
    (action,) = stand.sent
    _card, relation, side = goal.touch.split(":")
    assert (action.relation, action.side, action.take) == (relation, side, offer.touch.split(":")[1])


def test_locks_and_flips_show_their_price(asked: Callable[..., Asked]) -> None:
    """SB-K04."""

    def rich(view: View) -> bool:
        assert view.prompt is not None
        boosts = view.prompt.kind == "change" and view.prompt.details["boosts"]
        return bool(boosts) and view.sight.owners[view.seat].money > 1

    stand = asked(rich)
    row = next(one.touch for one in stand.targets("relation:") if one.touch in stand.table.choice.open)
    stand.table.making.touch(row)
    stand.table.touch_up()
    stand.step(0.05, 3)
    locks = stand.targets("lock:")
    assert locks
    price = stand.side.content.prices[("change", "lock")]
    assert all(getattr(one.sprite.face, "price", 0) == price for one in locks if one.sprite is not None)
    flip = stand.targets("boost:flip")
    assert flip
    view = stand.match.view(stand.seat)
    assert str(stand.side.content.prices[("change", "flip")]) in stand.side.handle_label("boost:flip", view)
    stand.click(locks[0].id)
    stand.click("ui:primary")
    (action,) = stand.sent
    assert action.lock == (locks[0].touch.removeprefix("lock:"),)


def test_two_cards_are_planned_and_one_goes_back(asked: Callable[..., Asked]) -> None:
    """SB-N01, SB-N02: nothing is sent before the primary button."""

    def rich(view: View) -> bool:
        assert view.prompt is not None
        return view.prompt.kind == "plan" and any(len(one.cards) == 2 for one in view.prompt.options)

    stand = asked(rich)
    cards = [one.id for one in stand.targets("action:")]
    stand.drag(cards[0], stand.at("plan"))
    stand.click(cards[1])
    assert len(stand.chosen) == 2
    assert stand.sent == []
    stand.click(cards[0])
    assert stand.chosen == (cards[1],)
    stand.click("ui:primary")
    assert stand.sent == [do.Plan((cards[1].removeprefix("action:"),))]


def test_a_second_use_takes_a_click_of_its_own(asked: Callable[..., Asked]) -> None:
    """SB-S05: after the plain use the primary button says done, and the boost has its price on it."""

    def again(view: View) -> bool:
        assert view.prompt is not None
        return view.prompt.kind in ("shooting", "eating") and any(
            getattr(one, "boost", False) for one in view.prompt.options
        )

    stand = asked(again)
    assert stand.table.choice.action == do.Finish()
    group = stand.targets("group:")[0]
    stand.click(group.id)
    assert stand.sent == []
    view = stand.match.view(stand.seat)
    assert view.prompt is not None
    price = stand.side.content.prices[(view.prompt.kind, "again")]
    said = stand.table.screen.primary(stand.table.now)
    assert str(price) in said.second
    stand.click("ui:primary")
    (action,) = stand.sent
    assert action.boost


def test_pairs_are_linked_where_they_are(asked: Callable[..., Asked]) -> None:
    """SB-T05."""
    stand = asked(kind("trade", do.Pairs))
    links = [one for one in stand.table.targets if one.id.startswith("link:")]
    settled = stand.table.choice.action
    assert len(links) == len(settled.pairs)
    stand.click("ui:choice:pairs:none")
    assert not [one for one in stand.table.targets if one.id.startswith("link:")]
    assert stand.table.choice.action is None


@pytest.mark.parametrize("way", ["wheel", "double click"])
def test_the_planet_that_is_looked_at_is_the_one_to_be_named(asked: Callable[..., Asked], way: str) -> None:
    """SB-P05: looking near never sends; the primary button names what is near."""
    stand = asked(kind("name_planet"))
    planet = stand.match.view(stand.seat).prompt.options[2].planet  # type: ignore[union-attr]
    at = stand.at(f"plaque:{planet}")
    stand.move(at)
    if way == "wheel":
        stand.wheel(1)
    else:
        for _click in range(2):
            stand.down(at)
            stand.up(at)
    assert stand.near == planet
    assert stand.sent == []
    assert stand.chosen == (f"planet:{planet}",)
    stand.click("ui:primary")
    assert stand.sent == [do.NamePlanet(planet)]


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_click_on_a_creature_chooses_its_planet_for_a_child(
    asked: Callable[..., Asked], size: tuple[int, int]
) -> None:
    """SB-L01: the planet shows near because it is chosen, and going back shows the map."""
    stand = asked(kind("love", do.Love), size)
    view = stand.match.view(stand.seat)
    assert view.prompt is not None
    planet = next(one.planet for one in view.prompt.options if isinstance(one, do.Love))
    token = next(one for one in stand.table.targets if one.id.startswith(f"token:{planet}:"))
    stand.click(token.id)
    assert stand.chosen[:1] == (f"planet:{planet}",)
    assert stand.targets("creature:")
    while stand.chosen:
        stand.click("ui:back")
    assert stand.table.target(f"plaque:{planet}") is not None
    assert stand.near == ""
    assert stand.sent == []


def test_worlds_that_may_not_be_named_are_darker(asked: Callable[..., Asked]) -> None:
    """SB-P04."""
    stand = asked(lambda view: kind("name_planet")(view) and len(view.prompt.options) < 7)
    prompt = stand.match.view(stand.seat).prompt
    assert prompt is not None
    named = {one.planet for one in prompt.options}
    dim = {one.id.removeprefix("dim:") for one in stand.table.targets if one.id.startswith("dim:")}
    every = set(stand.side.content.planets)
    assert dim == every - named
    assert dim


@pytest.mark.parametrize("way", ["click", "wheel", "view"])
def test_another_planet_takes_the_place_of_the_one_chosen(asked: Callable[..., Asked], way: str) -> None:
    """SB-P05: until it is sent; what shows near is always what would be sent."""
    stand = asked(kind("name_planet"))
    prompt = stand.match.view(stand.seat).prompt
    assert prompt is not None
    first, second = prompt.options[0].planet, prompt.options[3].planet
    stand.click(f"plaque:{first}")
    assert stand.chosen == (f"planet:{first}",)
    assert f"planet:{second}" in stand.table.choice.open
    if way == "click":
        stand.click(f"plaque:{second}")
    elif way == "wheel":
        stand.move(stand.at(f"plaque:{second}"))
        stand.wheel(1)
    else:
        stand.switch(f"view:{second}")
        stand.table.touch_up()
    assert stand.chosen == (f"planet:{second}",)
    assert stand.near == ("" if way == "click" else second)
    assert stand.sent == []
    stand.click("ui:primary")
    assert stand.sent == [do.NamePlanet(second)]
