"""Status sentences, the primary button, labels and refusals, over whole games in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec import structs

from client.art import rich
from client.games.space_bastards.relations import TASKS
from client.games.space_bastards.text import button_labels, status
from client.games.space_bastards.text.names import Words, refusal_words, task_words
from client.i18n import set_language
from client.table.contract import Selection
from rules.kernel.asks import Refusal
from rules.kernel.seats import SPECTATOR
from rules.kernel.views import View
from rules.space_bastards import actions as do
from rules.space_bastards.asks import placing_refusal
from rules.space_bastards.families import Shoot
from tests.client.games.space_bastards.told_games import over, some_views, told_game
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, flying, lay, world_of

LONGEST = 60


@pytest.fixture(params=["en", "cs"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def asked_views() -> list[View]:
    """Views of one seat with a question, of all kinds."""
    found = [
        one.after
        for seats, seed, eggs in ((2, 1, True), (3, 2, False), (5, 3, True))
        for viewer in (0, 1)
        for one in told_game(seats, seed, viewer, eggs=eggs)
        if one.after.prompt is not None
    ]
    rng = random.Random(4)
    rng.shuffle(found)
    kept: dict[str, list[View]] = {}
    for view in found:
        kept.setdefault(view.prompt.kind, []).append(view)  # type: ignore[union-attr]
    return [view for views in kept.values() for view in views[:12]]


def test_every_question_has_a_sentence_that_fits(spoken: str) -> None:
    kinds = set()
    for view in asked_views():
        assert view.prompt is not None
        kinds.add(view.prompt.kind)
        told = status.status(content(), view, Selection())
        said = rich.plain(f"{told.lead} {told.text}")
        assert "sbt." not in said
        assert len(said) <= LONGEST, said
        assert told.seat == view.seat
        assert task_words(view.prompt.kind)
        for chip in told.chips:
            assert "sbt." not in chip.text
    assert kinds == TASKS


def test_whoever_waits_is_told_for_whom(spoken: str) -> None:
    seen: set[str] = set()
    for seats in (2, 4):
        for view in some_views(seats, 5, 0.3, viewer=0):
            if view.prompt is not None or view.result is not None:
                continue
            told = status.status(content(), view, Selection())
            said = rich.plain(f"{told.lead} {told.text}")
            assert "sbt." not in said
            assert len(said) <= LONGEST, said
            asked = [seat for seat in view.asked if seat != view.seat]
            if len(asked) == 1:
                assert told.seat == asked[0]
                assert Words(content(), view).seat(asked[0]) in told.lead
            button = status.primary(content(), view, Selection())
            assert button.label
            assert button.why_not
            seen.update(view.asking)
    assert {"place", "ship", "trade"} <= seen


def test_the_result_is_said(spoken: str) -> None:
    match = over(3)
    for viewer in (0, SPECTATOR):
        view = match.view(viewer)
        told = status.status(content(), view, Selection())
        assert view.result is not None
        assert all(rich.escape(view.players[seat].name) in told.lead for seat in view.result.winners)
        assert status.primary(content(), view, Selection()).why_not


def test_the_primary_button_says_what_it_sends(spoken: str) -> None:
    rng = random.Random(7)
    sent: dict[str, set[str]] = {}
    for view in asked_views():
        assert view.prompt is not None
        empty = status.primary(content(), view, Selection())
        assert empty.label
        assert empty.why_not
        for action in rng.sample(list(view.prompt.options), min(6, len(view.prompt.options))):
            local = Selection(chosen=action.handles(), action=action)
            made = status.primary(content(), view, local)
            assert made.label
            assert not made.why_not
            assert "sbt." not in made.label + made.second
            assert "[" not in made.label.replace("Iva [x]", "")
            sent.setdefault(type(action).__name__, set()).add(made.label)
    assert {"Shoot", "Eat", "Love", "Pairs", "Answer", "Mutate", "Change", "End", "Plan"} <= set(sent)
    if spoken == "en":
        assert "End flight" in sent["End"]
        assert sent["Pairs"] == {"Propose the pairs"}
        assert {"Swap and lock"} <= sent["Change"] <= {
            "Swap and lock", "Swap, flip and lock", "Flip and lock", "Only lock",
        }  # fmt: skip


def test_shooting_says_how_many_of_whom() -> None:
    world = world_of(3)
    planet = world.open[0]
    world.relations["shooting"] = ("toadling", "spud")
    cells = content().grids[planet].free_places("spud", 0)
    first = cells[0]
    lay(world, planet, [(1, "spud", first.at, first.rot)])
    second = content().grids[planet].free_places("spud", first.bits)[0]
    lay(world, planet, [(1, "spud", second.at, second.rot)])
    shooter = content().grids[planet].free_places("toadling", first.bits | second.bits)[0]
    lay(world, planet, [(0, "toadling", shooter.at, shooter.rot)])
    view = acting(world, ("shooting", 0)).view(0)
    action = Shoot(planet, 1)
    made = status.primary(content(), view, Selection(action=action))
    assert (made.label, made.second) == ("Shoot 2 Spuds of P1", "")
    boosted = status.primary(content(), view, Selection(action=Shoot(planet, 1, boost=True)))
    assert boosted.second == "2 coins"


def test_every_handle_can_stand_on_a_button(spoken: str) -> None:
    rng = random.Random(3)
    heads = set()
    for view in asked_views():
        assert view.prompt is not None
        for action in rng.sample(list(view.prompt.options), min(8, len(view.prompt.options))):
            for handle in action.handles():
                said = button_labels.handle_label(content(), view, handle)
                assert said
                assert said != handle
                assert "sbt." not in said
                heads.add(handle.partition(":")[0])
    wanted = {
        "boost",
        "creature",
        "egg",
        "into",
        "group",
        "pair",
        "accept",
        "side",
        "offer",
        "button",
        "planet",
    }
    assert wanted <= heads
    assert all(
        button_labels.handle_icon(handle) for handle in ("boost:again", "accept:0", "button:end", "lock:love")
    )
    assert button_labels.handle_label(content(), asked_views()[0], "nothing:x") == "nothing:x"


def test_labels_have_prices() -> None:
    view = acting(world_of(3), ("change", 0), players=[0]).view(0)
    assert button_labels.handle_label(content(), view, "lock:love") == "Also lock Love (1 coin)"
    assert button_labels.handle_label(content(), view, "boost:flip") == "Flip (1 coin)"


def test_a_refusal_names_who_is_in_the_way(spoken: str) -> None:
    world = world_of(3)
    planet = world.open[0]
    place = content().grids[planet].free_places("spud", 0)[0]
    lay(world, planet, [(1, "spud", place.at, place.rot)])
    view = flying(world, {0: (next(f.id for f in content().fields.values() if f.planet == planet), ["spud"])})
    seen = view.view(0)
    squares = [list(cell) for cell in content().grids[planet].cells_of(place.bits)[:2]]
    said = refusal_words(
        content(), seen, Refusal("bad_placement", "SB-A07", {"planet": planet, "squares": squares})
    )
    assert "P1" in said
    assert content().races["spud"].name.say(spoken) in said
    args = {"planet": planet, "squares": [], "beside": [[-1, 0]]}
    beside = refusal_words(content(), seen, Refusal("bad_placement", "SB-A07", args))
    assert content().planets[planet].name.say(spoken) in beside
    both = refusal_words(content(), seen, Refusal("bad_placement", "SB-A07", {**args, "squares": squares}))
    assert "P1" in both
    assert content().planets[planet].name.say(spoken) in both
    banned = refusal_words(content(), seen, Refusal("banned_race", "SB-M01", {"race": "spud"}))
    assert content().races["spud"].name.say(spoken) in banned
    refused = Refusal("refused_before", "SB-T07", {"planet": planet, "owner": 2})
    assert "P2" in refusal_words(content(), seen, refused)
    money = refusal_words(content(), seen, Refusal("no_money", "SB-N02", {"n": 2, "money": 1}))
    assert "2" in money
    assert "1" in money
    assert refusal_words(content(), seen, Refusal("unheard_of", "")) == ""


def test_a_refusal_names_those_who_lie_there_and_the_hole(spoken: str) -> None:
    """SB-A07: a token over another one and over the square that a planet lacks in its middle."""
    planet, hole = next(
        (one, (row, column))
        for one, grid in content().grids.items()
        if one in content().planets
        for row in range(grid.height)
        for column in range(grid.width)
        if grid.encloses((row, column))
    )
    grid = content().grids[planet]
    assert not grid.encloses((-1, hole[1]))
    assert not any(grid.encloses(cell) for cell in grid.cells)
    world = world_of(2)
    world.open = (planet,)
    shape = content().shapes["spud"].rotations[0]
    other = next(
        place for place in grid.free_places("spud", 0) if place.bits & grid.square((hole[0], hole[1] - 1))
    )
    lay(world, planet, [(1, "spud", other.at, other.rot)])
    taken = next(
        at
        for at in ((hole[0] + row, hole[1] + column) for row in range(-2, 1) for column in range(-2, 1))
        if hole in (cells := [(at[0] + r, at[1] + c) for r, c in shape])
        and any(grid.square(cell) & other.bits for cell in cells)
    )
    refusal = placing_refusal(content(), planet, "spud", taken, 0, other.bits)
    assert refusal is not None
    assert refusal.args["beside"] == [list(hole)]
    view = acting(world, ("trade", 0)).view(0)
    said = refusal_words(content(), view, refusal)
    assert "P1" in said
    assert {"en": "hole", "cs": "díře"}[spoken] in said
    assert refusal_words(
        content(), view, Refusal("bad_placement", "SB-G03", {"planet": planet, "egg": [1, 1]})
    ) != refusal_words(content(), view, Refusal("bad_placement", "SB-G03", {"planet": planet}))


def test_half_a_swap_is_told_what_is_missing() -> None:
    """SB-K02: a card of the offer and a card of a relation, in either order."""
    view = next(one for one in asked_views() if one.prompt is not None and one.prompt.kind == "change")

    def said(*chosen: str) -> str:
        return status.status(content(), view, Selection(chosen=chosen)).text

    card, offer = "card:love:left", "offer:spud"
    assert said("relation:love", card) == "choose a race card on offer"
    assert said("relation:love", offer) == said(offer) == "choose the race card that it replaces"
    assert said("relation:love") == said() == said("relation:love", card, offer)


def test_an_egg_in_the_hand_is_named_by_the_button() -> None:
    """SB-G01."""
    view = next(one for one in asked_views() if one.prompt is not None and one.prompt.kind == "love")
    child = status.primary(content(), view, Selection(chosen=("planet:P06",)))
    egg = status.primary(content(), view, Selection(chosen=("planet:P06", "egg:spud")))
    assert egg.label == "Lay the egg"
    assert egg.label != child.label
    assert egg.why_not != child.why_not


def test_a_ship_without_steps_is_told_what_is_left_to_do() -> None:
    """SB-V09: loading and unloading are spoken of only where they are possible."""
    flights = [one for one in asked_views() if one.prompt is not None and one.prompt.kind == "ship"]
    view = next(one for one in flights if one.sight.owners[one.seat].ship is not None)
    asked = view.prompt
    assert asked is not None

    def said(*options: object) -> str:
        prompt = structs.replace(asked, options=options, details={**asked.details, "steps": 0})
        return status.status(content(), structs.replace(view, prompt=prompt), Selection()).text

    assert "unload" in said(do.End(), do.Unload("spud", (0, 0), 0))
    assert "load" in said(do.End(), do.Load((0, 0)))
    assert "load" not in said(do.End())


def test_every_refusal_of_the_pack_can_be_said(spoken: str) -> None:
    view = acting(world_of(2), ("trade", 0)).view(0)
    for code, text in content().refusals.items():
        args = dict.fromkeys(text.text.arguments, 1)
        assert refusal_words(content(), view, Refusal(code, text.rules[0], args))


def test_the_neutral_colour_has_a_name_and_a_sign() -> None:
    view = acting(world_of(2), ("trade", 0)).view(0)
    words = Words(content(), view)
    assert words.seat(2) == "Neutral"
    assert words.badge(2) == "[sbseat:neutral]"
    assert words.badge(1) == "[sbseat:1]"
    assert rich.block(words.badge(2) + words.badge(1), 100, 16).size[0] > 16
