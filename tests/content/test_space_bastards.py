"""The content of Space Bastards against its rules (SB-C01 to SB-C09, SB-O01 to SB-O07)."""

from __future__ import annotations

import random

import pytest

from rules.kernel.game import Setup
from rules.kernel.seats import Player
from rules.packs.common import Number, PerItem
from rules.space_bastards.options import open_planets, resolved, wrong_option
from rules.space_bastards.records import RELATIONS
from tests import games
from tests.rules.space_bastards.shipped import content, game


def test_the_pack_is_in_order() -> None:
    assert not games.library().broken


def test_tokens_of_a_colour() -> None:
    """SB-C01, SB-C02."""
    made = content()
    assert {race: info.per_colour for race, info in made.races.items()} == {
        "toadling": 8, "sluggie": 6, "spud": 6, "cactusoid": 6, "toucanosaur": 6,
    }  # fmt: skip
    assert made.sizes == {"toadling": 2, "sluggie": 3, "spud": 4, "cactusoid": 5, "toucanosaur": 6}
    assert len(made.seats) == 5


def test_planets_have_the_printed_sizes() -> None:
    """SB-C04."""
    assert [grid.size for grid in content().grids.values()] == [38, 34, 32, 30, 28, 26, 24, 22, 20, 18]


def test_cards() -> None:
    """SB-C07: twenty race cards, a relation for each action card."""
    made = content()
    assert sum(info.cards for info in made.races.values()) == 20
    assert tuple(made.relations) == RELATIONS
    assert made.prices == {
        ("love", "again"): 2, ("shooting", "again"): 2, ("eating", "again"): 2, ("migration", "step"): 1,
        ("mutation", "foreign"): 2, ("mutation", "corpses"): 1, ("change", "flip"): 1, ("change", "lock"): 1,
    }  # fmt: skip
    assert made.limits[("change", "lock")] == 2
    assert made.limits[("migration", "step")] == 5


def test_trade_and_diplomacy_have_no_boost() -> None:
    """SB-T09."""
    assert not content().relations["trade"].boosts
    assert not content().relations["diplomacy"].boosts


@pytest.mark.parametrize("track", ["standard", "compact"])
def test_tracks(track: str) -> None:
    """SB-C09, SB-R01, SB-R06: scorings after rounds 4, 8 and 12, cards come back after 6."""
    steps = content().tracks[track].steps
    assert {step.round: step.score for step in steps if step.score} == {4: 1, 8: 1, 12: 2}
    assert [step.round for step in steps if step.return_cards] == [6]
    assert sum(step.kind == "ship" for step in steps) == 3
    assert sum(step.kind == "classic" for step in steps) == (12 if track == "standard" else 9)


def test_seats_from_two_to_five() -> None:
    """SB-O01."""
    for count in range(8):
        setup = Setup("space-bastards", tuple(Player(str(seat)) for seat in range(count)))
        assert (game().refuse_setup(setup) is None) == (2 <= count <= 5)


def test_an_own_order_of_relations() -> None:
    """SB-O03: equal numbers keep the usual order."""
    numbers = dict.fromkeys(RELATIONS, "5") | {"change": "1", "mutation": "2", "love": "8"}
    options = resolved(content(), {"scenario": "custom", "priority": numbers}, 3)
    assert options.priority == (
        "change", "mutation", "shooting", "eating", "trade", "diplomacy", "migration", "love",
    )  # fmt: skip


def test_an_own_choice_of_planets_is_brought_to_size() -> None:
    """SB-O02, SB-P02."""
    rng = random.Random(1)
    for players in (2, 3, 4, 5):
        wanted = content().planet_sets[players].open
        for _ in range(50):
            wishes = {planet.lower(): rng.choice(["open", "auto", "closed"]) for planet in content().planets}
            found = open_planets(content(), players, "custom", wishes)
            assert len(found) == wanted
            wished = [planet for planet in content().planets if wishes[planet.lower()] == "open"]
            shut = [planet for planet in content().planets if wishes[planet.lower()] == "closed"]
            assert set(wished) <= set(found) or len(wished) > wanted
            assert not set(found) & set(shut) or len(shut) > len(content().planets) - wanted
        assert (
            open_planets(content(), players, "recommended", {}) == content().planet_sets[players].recommended
        )


def test_wishes_to_agree_name_the_partners() -> None:
    """SB-O06."""
    wishes = {
        "seat_1": ["seat_2", "seat_4"],
        "seat_2": ["seat_1"],
        "seat_3": [],
        "seat_4": ["seat_4", "seat_5"],
        "seat_5": ["seat_1"],
    }
    assert wrong_option(content(), {"auto_accept": wishes}) is None
    options = resolved(content(), {"auto_accept": wishes}, 4)
    assert options.auto_accept == ((1, 3), (0,), (), ()), "nobody is the own partner, no fifth seat is there"
    for wrong in ("seat_2", ["seat_9"], ["seat_1", "seat_1"], [1], None):
        assert wrong_option(content(), {"auto_accept": {**wishes, "seat_1": wrong}}) == "auto_accept"
    assert wrong_option(content(), {"auto_accept": {"seat_1": []}}) == "auto_accept"


def test_the_seed_is_drawn_unless_it_is_given() -> None:
    """SB-O07."""
    seed = next(option for option in content().options if option.id == "seed")
    assert isinstance(seed, Number)
    assert seed.default is None


def test_every_planet_and_relation_can_be_chosen() -> None:
    items = {option.id: option.items for option in content().options if isinstance(option, PerItem)}
    assert {item.name.en for item in items["worlds"]} == {
        planet.name.en for planet in content().planets.values()
    }
    assert [item.id for item in items["priority"]] == list(RELATIONS)


def test_the_almanac_names_what_there_is() -> None:
    """Pictures of things that exist, rules that exist, every relation once under a heading of its name."""
    made = content()
    known: dict[str, set[str]] = {
        "race": set(made.races),
        "relation": set(made.relations),
        "planet": set(made.planets),
        "piece": set(made.pieces),
        "field": set(made.fields),
    }
    rules = set((games.CONTENT.parent / "tests/rule_ids/space-bastards.txt").read_text("utf-8").split())
    headings = []
    for page in made.almanac:
        for part in page.parts:
            assert set(part.rules) <= rules
            headings.append("" if part.heading is None else part.heading.en)
            for picture in part.pictures:
                for kind, name in picture.items():
                    assert name in known[kind]
    for relation in made.relations.values():
        assert headings.count(relation.name.en) == 1


def test_every_refusal_names_rules_that_exist() -> None:
    rules = set((games.CONTENT.parent / "tests/rule_ids/space-bastards.txt").read_text("utf-8").split())
    for text in content().refusals.values():
        assert set(text.rules) <= rules
