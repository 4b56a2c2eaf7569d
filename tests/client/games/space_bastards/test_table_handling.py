"""Questions of Space Bastards answered at the real table: what a hand does, and what shows meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from client.games.space_bastards import make_table
from client.games.space_bastards.choosing import TurningChoice
from client.games.space_bastards.faces.marks import BubbleFace, FootprintFace
from client.games.space_bastards.held import cell_of
from client.table.choice import Choice
from rules.kernel.views import View
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, asked_match, kind, the_game


@pytest.fixture
def asked() -> Iterator[Callable[..., Asked]]:
    stands: list[Asked] = []

    def make(fits: Callable[[View], bool], size: tuple[int, int] = WIDE) -> Asked:
        stands.append(Asked(*asked_match(fits), size))
        return stands[-1]

    yield make
    for stand in stands:
        stand.close()


def four_turns(view: View) -> bool:
    assert view.prompt is not None
    return view.prompt.kind == "place" and view.prompt.details["race"] == "cactusoid"


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_creature_is_dragged_turned_and_laid(asked: Callable[..., Asked], size: tuple[int, int]) -> None:
    """SB-P08: from the tray onto the squares, turned in the hand with R, the wheel and the right button."""
    stand = asked(four_turns, size)
    stand.lift("hand")
    turns = [stand.table.choice.pose.get("turn", "0")]
    stand.press(pygame.K_r)
    turns.append(stand.table.choice.pose["turn"])
    stand.wheel(-1)
    turns.append(stand.table.choice.pose["turn"])
    stand.down(stand.scene.hands.pointer, 3)
    turns.append(stand.table.choice.pose["turn"])
    assert turns == ["0", "1", "2", "3"]
    for _turn in range(4):
        legal = [one for one in stand.things("cell:") if stand.table.choice.fit(one.touch) == "legal"]
        if legal:
            break
        stand.press(pygame.K_r)
    turn = int(stand.table.choice.pose["turn"])
    stand.move(legal[0].rect.center)
    assert isinstance(stand.panel("footprint"), FootprintFace)
    assert stand.panel("footprint").fits
    stand.up(legal[0].rect.center)
    (action,) = stand.sent
    assert isinstance(action, do.PlaceToken)
    assert action.rot == turn
    assert f"cell:{action.at[0]},{action.at[1]}" == legal[0].touch


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_what_is_in_the_way_shows_with_the_reason(asked: Callable[..., Asked], size: tuple[int, int]) -> None:
    """SB-A07."""

    def crowded(view: View) -> bool:
        assert view.prompt is not None
        there = next((one for one in view.sight.planets if one.id == view.sight.settling.planet), None) \
            if view.sight.settling is not None else None  # fmt: skip
        return view.prompt.kind == "place" and there is not None and len(there.tokens) >= 2

    stand = asked(crowded, size)
    stand.lift("hand")
    illegal = [one for one in stand.things("cell:") if not stand.table.choice.fit(one.touch)]
    assert illegal
    stand.move(illegal[len(illegal) // 2].rect.center)
    footprint, bubble = stand.panel("footprint"), stand.panel("bubble")
    assert isinstance(footprint, FootprintFace)
    assert not footprint.fits
    assert footprint.conflicts
    assert isinstance(bubble, BubbleFace)
    assert bubble.rule == "SB-A07"
    assert bubble.words
    assert stand.table.arrangement is not None
    rect = next(one.rect for one in stand.table.arrangement.panels if one.id == "bubble")
    layout = stand.side.layout(stand.match.view(stand.seat), stand.table.room)
    assert not rect.colliderect(layout.aside)
    stand.up(illegal[len(illegal) // 2].rect.center)
    assert stand.sent == []
    assert stand.scene.refused is not None
    assert stand.scene.refused.rule == "SB-A07"


def test_looking_near_and_back(asked: Callable[..., Asked]) -> None:
    """By the wheel, a click, a double click on what lies there, M, and the button; nothing is sent."""
    stand = asked(kind("plan"))
    planet = next(one for one in stand.match.view(stand.seat).sight.planets if one.tokens)
    zone = f"planet:{planet.id}"
    stand.move(stand.at(f"plaque:{planet.id}"))
    stand.wheel(1)
    assert stand.side.showing.near == planet.id
    stand.move((1500, 990))
    stand.wheel(-1)
    assert stand.side.showing.near == ""
    rect = stand.table.thing(zone).rect  # type: ignore[union-attr]
    edge = (rect.centerx, rect.top + 8)
    stand.move(edge)
    stand.down(edge)
    stand.up(edge)
    assert stand.side.showing.near == planet.id
    stand.press(pygame.K_m)
    assert stand.side.showing.near == ""
    token = next(one.id for one in stand.things("") if one.id.startswith(f"token:{planet.id}:"))
    stand.click(token)
    assert stand.side.showing.near == planet.id
    stand.click("view:map")
    assert stand.side.showing.near == ""
    assert stand.sent == []


def test_a_ship_is_unloaded_by_dragging(asked: Callable[..., Asked]) -> None:
    """SB-V09: from the hold beside the near planet; what may not go there lies in the hold again."""
    stand = asked(kind("ship", do.Unload, do.Load))
    stand.click("look")
    assert stand.side.showing.near
    cargo = next(one.id for one in stand.things("creature:") if one.id.startswith("cargo:"))
    stand.lift(cargo)
    legal = [one for one in stand.things("cell:") if stand.table.choice.fit(one.touch) == "legal"]
    stand.move(legal[-1].rect.center)
    assert stand.table.stage.place(cargo) is not None
    stand.up(legal[-1].rect.center)
    (action,) = stand.sent
    assert isinstance(action, do.Unload)


def test_a_creature_is_dragged_aboard(asked: Callable[..., Asked]) -> None:
    """SB-V08; others' creatures and grounded ones cannot be lifted."""
    stand = asked(kind("ship", do.Load))
    stand.click("look")
    mine = [one for one in stand.things("token:") if one.touch in stand.table.choice.next]
    assert mine
    others = [one for one in stand.table.things if one.id.startswith("token:") and one not in mine]
    assert all(one.sprite is not None and not one.sprite.draggable for one in others)
    stand.lift(mine[0].id)
    stand.move(stand.at("hold"))
    stand.up(stand.at("hold"))
    (action,) = stand.sent
    assert isinstance(action, do.Load)


def test_the_flight_ends_by_the_primary_button(asked: Callable[..., Asked]) -> None:
    stand = asked(lambda view: kind("ship", do.Fly)(view) and view.sight.owners[view.seat].ship is not None)
    stand.press(pygame.K_RETURN)
    assert stand.sent == [do.End()]


def test_a_card_of_the_offer_is_dragged_onto_a_side(asked: Callable[..., Asked]) -> None:
    """SB-K02."""
    stand = asked(kind("change"))
    offer = stand.things("offer:")[0]
    stand.lift(offer.id)
    goal = next(one for one in stand.things("card:") if one.touch in stand.table.choice.next)
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
    row = next(one.touch for one in stand.things("relation:") if one.touch in stand.table.choice.next)
    stand.table.choice.touch(row)
    stand.table.touch_up()
    stand.step(0.05, 3)
    locks = stand.things("lock:")
    assert locks
    price = stand.side.content.prices[("change", "lock")]
    assert all(getattr(one.sprite.face, "price", 0) == price for one in locks if one.sprite is not None)
    flip = stand.things("boost:flip")
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
    cards = [one.id for one in stand.things("action:")]
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
    assert stand.table.choice.settled == do.Finish()
    group = stand.things("group:")[0]
    stand.click(group.id)
    assert stand.sent == []
    view = stand.match.view(stand.seat)
    assert view.prompt is not None
    price = stand.side.content.prices[(view.prompt.kind, "again")]
    said = stand.side.primary(view, stand.table.local)
    assert str(price) in said.second
    stand.click("ui:primary")
    (action,) = stand.sent
    assert action.boost


def test_layouts_are_taken_apart_and_laid_by_hand(asked: Callable[..., Asked]) -> None:
    """SB-P09: all begin beside the planet, the program proposes a packing; pieces go beside the planet and
    back, and the button counts what is left."""
    stand = asked(kind("rearrange"))
    whole = len(stand.things("new:"))
    view = stand.match.view(stand.seat)
    assert stand.table.choice.settled is None
    assert str(whole) in stand.side.primary(view, stand.table.local).label
    stand.click("ui:choice:layout:propose")
    first = stand.table.choice.settled
    assert first is not None
    stand.click("ui:choice:layout:clear")
    assert stand.table.choice.settled is None
    stand.click("ui:choice:layout:propose")
    assert stand.table.choice.settled == first
    piece = stand.things("new:")[0]
    stand.lift(piece.id)
    stand.move(stand.at("aside"))
    stand.up(stand.at("aside"))
    assert "1" in stand.side.primary(view, stand.table.local).label
    stand.lift(piece.id)
    legal = [one for one in stand.things("cell:") if stand.table.choice.fit(one.touch)]
    stand.move(legal[0].rect.center)
    stand.up(legal[0].rect.center)
    assert stand.table.choice.settled is not None
    stand.click("ui:primary")
    assert isinstance(stand.sent[0], do.Rearrange)


def test_pairs_are_linked_where_they_are(asked: Callable[..., Asked]) -> None:
    """SB-T05."""
    stand = asked(kind("trade", do.Pairs))
    links = [one for one in stand.table.things if one.id.startswith("link:")]
    settled = stand.table.choice.settled
    assert len(links) == len(settled.pairs)
    stand.click("ui:choice:pairs:none")
    assert not [one for one in stand.table.things if one.id.startswith("link:")]
    assert stand.table.choice.settled is None


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_click_lays_it_under_the_pointer(asked: Callable[..., Asked], size: tuple[int, int]) -> None:
    """SB-P08: where it fits only turned, it turns about its middle."""

    def only_turned(choice: Choice) -> list[str]:
        assert isinstance(choice, TurningChoice)
        assert choice.spots is not None
        turned = [one for one in choice.next if choice.fit(one) == "turn"]
        return [one for one in turned if choice.spots.pointed(cell_of(one) or (0, 0), choice.turn) is None]

    def turns(view: View) -> bool:
        assert view.prompt is not None
        if view.prompt.kind != "place" or view.prompt.details["race"] != "sluggie":
            return False
        return bool(only_turned(the_table.choice(view)))

    the_table = make_table(the_game())
    stand = asked(turns, size)
    shape = stand.side.content.shapes["sluggie"]
    square = stand.things(min(only_turned(stand.table.choice)))[0]
    aim = tuple(int(part) for part in square.touch.removeprefix("cell:").split(","))
    before = int(stand.table.choice.pose.get("turn", "0"))
    stand.click(square.id)
    chosen = stand.sent[-1] if stand.sent else stand.table.choice.settled
    assert chosen.rot != before
    middles = []
    for at, turn in ((aim, before), (chosen.at, chosen.rot)):
        cells = shape.rotations[turn]
        middles.append([at[n] + (max(cell[n] for cell in cells) + 1) / 2 for n in (0, 1)])
    assert all(abs(here - there) <= 0.5 for here, there in zip(*middles, strict=True))


def test_a_click_at_the_end_of_a_row_lays_it_as_near_as_can_be(asked: Callable[..., Asked]) -> None:
    """SB-P08: its middle cannot lie there, but the square can be covered as it is turned."""

    def at_the_end(choice: Choice) -> tuple[str, tuple[int, int]] | None:
        assert isinstance(choice, TurningChoice)
        assert choice.spots is not None
        around = sorted(choice.spots.now(choice.turn))
        for row, column in around:
            near = choice.spots.pointed((row, column + 1), choice.turn)
            if near == (row, column) and (row, column + 1) not in around:
                return f"cell:{row},{column + 1}", near
        return None

    def fits(view: View) -> bool:
        assert view.prompt is not None
        if view.prompt.kind != "place" or view.prompt.details["race"] != "spud":
            return False
        return at_the_end(the_table.choice(view)) is not None

    the_table = make_table(the_game())
    stand = asked(fits)
    found = at_the_end(stand.table.choice)
    assert found is not None
    square, there = found
    turn = int(stand.table.choice.pose.get("turn", "0"))
    at = stand.at(square)
    stand.move(at)
    assert stand.panel("footprint").fits
    stand.click(square)
    chosen = stand.sent[-1] if stand.sent else stand.table.choice.settled
    assert (chosen.at, chosen.rot) == (there, turn)


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
    assert stand.side.showing.near == planet
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
    token = next(one for one in stand.table.things if one.id.startswith(f"token:{planet}:"))
    stand.click(token.id)
    assert stand.chosen[:1] == (f"planet:{planet}",)
    assert stand.things("creature:")
    while stand.chosen:
        stand.click("ui:back")
    assert stand.table.thing(f"plaque:{planet}") is not None
    assert stand.side.showing.near == ""
    assert stand.sent == []


def test_a_piece_that_is_let_go_where_it_cannot_lie_says_why(asked: Callable[..., Asked]) -> None:
    """SB-A07, SB-P09: by the rules' own words, also while others lie beside the planet."""
    stand = asked(kind("rearrange"))
    piece = stand.things("new:")[0]
    stand.lift(piece.id)
    wrong = [one for one in stand.things("cell:") if not stand.table.choice.fit(one.touch)]
    assert wrong
    stand.move(wrong[0].rect.center)
    stand.up(wrong[0].rect.center)
    assert stand.scene.refused is not None
    assert stand.scene.refused.rule == "SB-A07"
    assert stand.sent == []


def test_worlds_that_may_not_be_named_are_darker(asked: Callable[..., Asked]) -> None:
    """SB-P04."""
    stand = asked(lambda view: kind("name_planet")(view) and len(view.prompt.options) < 7)
    prompt = stand.match.view(stand.seat).prompt
    assert prompt is not None
    named = {one.planet for one in prompt.options}
    dim = {one.id.removeprefix("dim:") for one in stand.table.things if one.id.startswith("dim:")}
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
    assert f"planet:{second}" in stand.table.choice.next
    if way == "click":
        stand.click(f"plaque:{second}")
    elif way == "wheel":
        stand.move(stand.at(f"plaque:{second}"))
        stand.wheel(1)
    else:
        stand.side.switch(f"view:{second}")
        stand.table.touch_up()
    assert stand.chosen == (f"planet:{second}",)
    assert stand.side.showing.near == ("" if way == "click" else second)
    assert stand.sent == []
    stand.click("ui:primary")
    assert stand.sent == [do.NamePlanet(second)]
