"""The content of Galaxy Trucker against sections 1 and 2 of its rules (GT-C1 to GT-C7, GT-S1 to GT-S5).

The first edition is meant; what the edition of 2021 changed is not here (GT-N1).
"""

from __future__ import annotations

from collections import Counter

from rules.galaxy_trucker.cards import Compare
from rules.galaxy_trucker.options import resolved
from rules.galaxy_trucker.tiles import FRONT, RIGHT
from tests.rules.galaxy_trucker.shipped import content, library


def test_the_pack_is_in_order() -> None:
    assert not library().broken


def test_there_are_144_tiles_of_the_printed_kinds() -> None:
    """GT-C1; the sizes of batteries and holds are those of the box."""
    made = content()
    assert len(made.tiles) == 144
    assert Counter(tile.type for tile in made.tiles.values()) == {
        "battery": 15,
        "cargo": 15,
        "special_cargo": 9,
        "start_cabin": 4,
        "cabin": 16,
        "structure": 8,
        "engine": 19,
        "double_engine": 7,
        "cannon": 23,
        "double_cannon": 8,
        "life_support_brown": 6,
        "life_support_purple": 6,
        "shield": 8,
    }
    assert Counter(tile.cells for tile in made.tiles.values() if tile.cells) == {2: 9, 3: 6}
    assert Counter(tile.containers for tile in made.tiles.values() if tile.containers) == {2: 9, 3: 6}
    special = [tile.special_containers for tile in made.tiles.values() if tile.special_containers]
    assert Counter(special) == {1: 6, 2: 3}
    # As many energy tokens as the batteries take (GT-C6, GT-C7): 36.
    assert sum(tile.cells for tile in made.tiles.values()) == 36
    assert len(made.heap) == 140  # all of them, however many play (GT-Z14)


def test_barrels_exhausts_and_starting_cabins() -> None:
    made = content()
    for tile in made.tiles.values():
        for side in (*tile.exhausts[0], *tile.barrels[0]):
            assert tile.conn[side] == 0
        if tile.start:
            assert tile.conn == (3, 3, 3, 3)
            assert not tile.aliens
            assert tile.seat is not None
    assert [made.tiles[tile].seat for tile in made.start_cabins] == [seat.id for seat in made.seats]


def test_there_are_twenty_cards_of_each_level() -> None:
    """GT-C3."""
    made = content()
    assert Counter(card.level for card in made.cards.values()) == {1: 20, 2: 20, 3: 20}
    kinds = Counter((card.level, card.kind) for card in made.cards.values())
    for level, (space, stardust, epidemic, sabotage) in {
        1: (4, 1, 0, 0),
        2: (3, 1, 1, 0),
        3: (3, 0, 1, 1),
    }.items():
        assert kinds[level, "open_space"] == space
        assert kinds[level, "stardust"] == stardust
        assert kinds[level, "epidemic"] == epidemic
        assert kinds[level, "sabotage"] == sabotage
        for kind, count in {
            "slavers": 1,
            "smugglers": 1,
            "pirates": 1,
            "meteor_swarm": 3,
            "planets": 4,
            "combat_zone": 1,
            "abandoned_ship": 2,
            "abandoned_station": 2,
        }.items():
            assert kinds[level, kind] == count
    assert len(made.starred) == 8
    assert all(made.cards[card].level == 1 for card in made.starred)
    zones = [card for card in made.cards.values() if card.kind == "combat_zone"]
    assert all(len(card.steps) == 3 and isinstance(card.steps[0], Compare) for card in zones)


def test_boards_and_their_dice_numbers() -> None:
    """GT-C4: squares, insurance (GT-E5), and the numbers of IIIA that fall towards the rear."""
    boards = content().boards
    assert {name: len(board.squares) for name, board in boards.items()} == {
        "I": 18,
        "II": 27,
        "III": 36,
        "IIIA": 36,
    }
    assert {name: board.insurance for name, board in boards.items()} == {
        "I": 5,
        "II": 8,
        "III": 11,
        "IIIA": None,
    }
    for board in boards.values():
        assert board.labels[board.start] == (7, 7)
        assert board.reserve == 2
    turned = boards["IIIA"]
    assert turned.labels[turned.line(FRONT, 6)[0]] == (6, 11)
    assert turned.square_at(7, 7) == turned.start
    assert [turned.labels[square][0] for square in turned.line(RIGHT, 9)] == [9, 8, 6, 5]


def test_every_plan_has_cards_enough_and_its_own_ships() -> None:
    """GT-S1, GT-S5, GT-V3."""
    made = content()
    plans = {
        plan: [(leg.flight, leg.ship) for leg in resolved(made, {"plan": plan}).plan] for plan in made.plans
    }
    assert plans == {
        "standard": [("1", "I"), ("2", "II"), ("3", "III")],
        "with_IIIA": [("1", "I"), ("2", "II"), ("3", "IIIA")],
        "short_beginner": [("1", "I"), ("2", "II")],
        "short": [("2", "II"), ("3", "III")],
        "short_IIIA": [("2", "II"), ("3", "IIIA")],
        "single": [("1", "I")],
        "learning": [("learning", "I")],
    }
    single = resolved(made, {"plan": "single", "flight": 2, "class": "IIIA"})
    assert [(leg.flight, leg.ship) for leg in single.plan] == [("2", "IIIA")]
    assert resolved(made, {"plan": "learning"}).repair_mode == "lenient"
    assert resolved(made, {"plan": "learning", "repair_mode": "standard"}).repair_mode == "standard"


def test_what_a_flight_pays_and_how_long_it_is_built() -> None:
    """GT-B21, GT-L5, GT-E2, GT-E3, GT-V5."""
    flights = content().flights
    facts = {
        flight: (info.circle + 1, info.gap, info.order_rewards, info.prettiest_reward, info.solo_exposed)
        for flight, info in flights.items()
    }
    assert facts == {
        "1": (2, 1, (4, 3, 2, 1), 2, 3),
        "2": (3, 2, (8, 6, 4, 2), 4, 5),
        "3": (4, 3, (12, 9, 6, 3), 6, 7),
        "learning": (2, 1, (4, 3, 2, 1), 2, 3),
    }
    assert {name: good.value for name, good in content().goods.items()} == {
        "red": 4,
        "yellow": 3,
        "green": 2,
        "blue": 1,
    }
