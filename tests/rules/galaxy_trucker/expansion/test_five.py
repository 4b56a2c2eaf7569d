"""Five players and bonus cards (GTX-F01 to GTX-F11, GTX-B01 to GTX-B06)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from rules.bots.deciding import advance, thinking_for
from rules.galaxy_trucker.cards import BeSabotaged, BeShot, Find, Hit, LoseDays
from rules.galaxy_trucker.five import AREAS, areas, eased
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.flight import events
from rules.galaxy_trucker.flight.arriving import as_printed
from rules.galaxy_trucker.flight.comparing import victims
from rules.galaxy_trucker.flight.depot import PickDepotTile, fitted
from rules.galaxy_trucker.flight.junkyard import lowered_find
from rules.galaxy_trucker.flight.penalties import Victim, weakened
from rules.galaxy_trucker.flight.scoring import prettiest_looks
from rules.galaxy_trucker.flight.taking_in import ChooseGuests, admit
from rules.galaxy_trucker.flight.tasks import OpenCard, Throwing
from rules.galaxy_trucker.legality import is_legal
from rules.galaxy_trucker.ship import Ship
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK, Player
from tests.rules.galaxy_trucker.expansion.told import SHIPS, play
from tests.rules.galaxy_trucker.shipped import content, expanded
from tests.scenarios.adapters.galaxy_trucker import Adapter

LARGE, SMALL = Hit("large", "front"), Hit("small", "rear")
HULL = [
    [31, 7, 7, 0], [11, 6, 7, 2], [24, 7, 6, 2], [30, 7, 8, 1], [39, 6, 8, 1], [79, 8, 7, 0], [109, 8, 6, 2],
]  # fmt: skip
"""A hold, a battery, two cabins, an engine, a cannon."""


def table(seats: int, **given: Any) -> Adapter:
    """A flight in which all seats fly such ships; the starting cabins differ."""
    cabins = (31, 32, 33, 34, 145)
    players = [
        {"name": f"P{seat + 1}", "tiles": [[cabins[seat], 7, 7, 0], *HULL[1:]]} for seat in range(seats)
    ]
    options = {"bonus_cards": True, **given.pop("options", {})}
    return Adapter({"flight": 2, "options": options, "players": players, **given}, {}, "big_expansion")


def refused(adapter: Adapter, by: str, verb: str, **arguments: Any) -> str | None:
    return adapter.do(by, verb, arguments)


# -- where the rules hold --------------------------------------------------------------------


def test_the_rules_hold_by_the_ships_that_were_launched() -> None:
    """GTX-F02, GTX-F11, GTX-X50, GTX-Z13."""
    chosen = frozenset({"enemies"})
    assert areas(5, frozenset()) == areas(5, chosen) == frozenset(AREAS)
    assert areas(4, chosen) == chosen
    assert areas(4, frozenset()) == areas(3, chosen) == frozenset()


def test_a_part_of_them_for_four_ships() -> None:
    """GTX-X51: enemies twice, Combat Zone for one; a bonus card without the mark is not changed."""
    adapter = table(4, options={"four_as_five": ["enemies", "bonus_cards"]})
    for card, area, expected in (
        ("1-01", "enemies", True), ("1-16", "worst", False), ("3-22", "bonus_cards", True),
        ("2-22", "bonus_cards", False),
    ):  # fmt: skip
        journey = adapter.journey.clone()
        journey.card = OpenCard(card, (), "BETWEEN_CARDS")
        assert eased(adapter.content, journey, area) == expected, card


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (5, {}, "needs_new_technologies"),
        (5, {"new_technologies": True}, None),
        (5, {"new_technologies": True, "plan": "learning"}, "needs_new_technologies"),
        (6, {"new_technologies": True}, "bad_player_count"),
        (3, {"four_as_five": {area: "on" if area == "worst" else "off" for area in AREAS}}, "needs_four"),
        (4, {"four_as_five": dict.fromkeys(AREAS, "on")}, None),
    ],
)
def test_what_can_be_set_up(seats: int, options: dict[str, Any], code: str | None) -> None:
    """GTX-O02, GTX-O04, GTX-F11."""
    game = expanded()
    refusal = game.refuse_setup(Setup(game.id, tuple(Player(str(n)) for n in range(seats)), options))
    assert (refusal and refusal.code) == code


def test_the_base_game_has_four_seats() -> None:
    assert content().about.players.most == 4


# -- who is struck, and how hard -------------------------------------------------------------


def test_the_two_worst() -> None:
    """GTX-F06, GTX-F07, GTX-G12: in a tie the one further ahead; of two only one; nobody alone."""
    found = [(3, 2.0), (0, 1.0), (1, 1.0), (2, 5.0)]
    assert victims(found) == (Victim(0),)
    assert victims(found, "two") == (Victim(0), Victim(1, weakened=True))
    assert victims(found[:2], "two") == (Victim(0),)
    assert victims(found[:1], "two") == ()


def test_all_but_the_best() -> None:
    """R10, GTX-G12, GTX-X30: of the best the one further behind is spared, all others suffer in full."""
    assert victims([(3, 5.0), (0, 1.0), (1, 5.0)], "all_but_best") == (Victim(3), Victim(0))


def test_one_step_weaker() -> None:
    """GTX-F06: nothing goes below zero, and only one of the large shots is left out."""
    assert weakened(LoseDays(3)) == LoseDays(2)
    assert weakened(LoseDays(1)) is None
    assert weakened(BeShot((SMALL, LARGE, LARGE))) == BeShot((SMALL, LARGE))
    assert weakened(BeShot((LARGE,))) is None
    assert weakened(BeShot((SMALL,))) == BeShot((SMALL,))
    assert weakened(BeSabotaged(3)) == BeSabotaged(2)


def test_the_prettiest_ships() -> None:
    """GTX-F10."""

    def pretty(exposed: list[int], *, two: bool = True) -> set[int]:
        return {n for _, n in prettiest_looks([(False, n) for n in exposed], two=two)}

    assert pretty([4, 2, 3, 3]) == {2, 3}
    assert pretty([4, 2, 2, 3]) == {2}
    assert pretty([4, 2, 3], two=False) == {2}
    assert pretty([4]) == {4}
    assert pretty([]) == set()


EMBASSY = [
    [32, 7, 7, 0], [22, 8, 7, 3], [30, 6, 6, 1], [36, 8, 9, 0], [49, 7, 8, 0], [71, 6, 7, 0], [77, 9, 8, 0],
    [93, 7, 6, 0], [147, 6, 5, 3], [155, 8, 8, 0],
]  # fmt: skip
"""A ship on which a cyan alien can live."""


def with_diplomat() -> Adapter:
    """The Diplomat leads, with the smallest crew; the second has the second smallest."""
    adapter = table(5)
    players = adapter.given["players"]
    crew = {36: ["cyan"], 49: [], 32: ["human"]}
    players[0] |= {"tiles": EMBASSY, "crew": crew, "specialisation": "diplomat"}
    players[1] |= {"crew": {39: [], 32: ["human", "human"]}}
    return Adapter(adapter.given, {}, "big_expansion")


def test_nobody_suffers_instead_of_the_diplomat() -> None:
    """GTX-X08: the second worst suffers what is its own, one step less, and no third comes in."""
    adapter = with_diplomat()
    before = {seat: one.position for seat, one in enumerate(adapter.journey.seats)}
    adapter.do("", "turn_card", {"card": "1-16"})
    assert refused(adapter, "P1", "use_diplomat", use=True) is None
    assert refused(adapter, "P1", "wake", places={}) is None
    moved = {one.seat: one.days for one in adapter.match.events if isinstance(one, events.Moved)}
    struck = [(one.seat, one.weakened) for one in adapter.match.events if isinstance(one, events.LineResult)]
    assert struck[:2] == [(0, False), (1, True)]
    assert moved == {1: -2}
    assert adapter.journey.seats[0].position == before[0]


def test_a_diplomat_defeats_nobody() -> None:
    """GTX-X07: the next loser suffers in full, and the enemy must still be beaten twice."""
    adapter = with_diplomat()
    adapter.do("", "turn_card", {"card": "1-01"})
    assert refused(adapter, "P1", "use_diplomat", use=True) is None
    assert refused(adapter, "P1", "wake", places={}) is None
    task = next(one for one in adapter.journey.card.tasks if type(one).__name__ == "Attacking")
    assert (task.defeats, task.needed) == (0, 2)
    assert adapter.match.pending[1].details()["n"] == 3


def test_the_shot_that_is_spared_was_printed_large() -> None:
    """GTX-X28, GTX-P20: one that Heavy Calibre has made large is not the first large one."""
    adapter = table(2, rough_roads=["R22"], dice=[2, 2])
    journey = adapter.journey.clone()
    thrown = Throwing("shot", as_printed((SMALL, LARGE)), (0, 1), (1,))
    journey.card, journey.phase = OpenCard("2-16", (thrown,), "BETWEEN_CARDS"), "CARD"
    adapter.go_on_from(journey)
    told = [(one.size, one.seats) for one in adapter.match.events if isinstance(one, events.Hazard)]
    assert told == [("large", (0, 1)), ("large", (0,))]


# -- bonus cards -----------------------------------------------------------------------------


def test_two_bonus_cards_of_each_level() -> None:
    """GTX-B01: only where they are chosen."""
    game = expanded().content
    for level in (1, 2, 3):
        assert set(game.level(level, {"bonus_cards"})) - set(game.level(level, ())) == {
            f"{level}-21", f"{level}-22",
        }  # fmt: skip


def test_a_number_is_secret_until_all_have_guessed() -> None:
    """GTX-B02, GTX-H01."""
    adapter = table(3)
    adapter.do("", "turn_card", {"card": "1-21"})
    assert refused(adapter, "P3", "set_die", number=4) is None
    own, other = (adapter.match.view(seat).sight.seats[2] for seat in (2, 0))
    assert (own.secret, own.decided) == (4, True)
    assert (other.secret, other.decided) == (None, True)
    seen = adapter.match.view(0)
    numbers = {expanded().imagine(seen, random.Random(n)).state.seats[2].secret for n in range(60)}
    assert numbers == {1, 2, 3, 4, 5, 6}


def test_bids_are_shown_together_and_the_one_ahead_wins_a_tie() -> None:
    """GTX-B03, GTX-H01."""
    adapter = table(3)
    for one in adapter.journey.seats:
        one.credits = 3
    adapter.do("", "turn_card", {"card": "2-21"})
    assert refused(adapter, "P3", "secret_bid", credits=4) == "no_credits"
    assert refused(adapter, "P3", "secret_bid", credits=2) is None
    assert adapter.match.view(0).sight.seats[2].secret is None
    assert refused(adapter, "P2", "secret_bid", credits=2) is None
    assert refused(adapter, "P1", "secret_bid", credits=1) is None
    told = next(event for event in adapter.match.events if isinstance(event, events.BidsRevealed))
    assert told == events.BidsRevealed(((0, 1), (1, 2), (2, 2)), 1)
    assert [one.credits for one in adapter.journey.seats] == [3, 1, 3]
    assert all(one.secret is None for one in adapter.journey.seats)
    assert refused(adapter, "P2", "name_coordinates", col=6, row=8) is None
    assert {39} == {tile for one in adapter.journey.seats for tile, how in one.lost if how == "handed_over"}


def test_one_row_twice_without_its_first_large_meteor() -> None:
    """GTX-B04."""
    adapter = table(5, flight=3, dice=[2] * 20)
    adapter.do("", "turn_card", {"card": "3-21"})
    for by, row in (("P1", 1), ("P2", 1)):
        assert refused(adapter, by, "choose_row", row=row, victim="P3") is None
    thrown = [(one.size, one.seats) for one in adapter.match.events if isinstance(one, events.Hazard)]
    assert thrown == [(size, (2,)) for size in ("large", "small", "large", "small", "large")]
    assert refused(adapter, "P3", "choose_row", row=1, victim="P1") == "occupied"
    assert refused(adapter, "P3", "choose_row", row=2, victim="P1") is None
    assert refused(adapter, "P4", "choose_row", row=2, victim="P1") == "occupied"


def test_what_the_second_visitor_finds() -> None:
    """GTX-B05: each part one lower, but nothing below zero; a good is left by choice."""
    assert lowered_find(Find(days=8, goods=("green", "blue"))) == Find(days=7, goods=("green", "blue"))
    assert lowered_find(Find(crew=6, credits=10)) == Find(crew=5, credits=9)


def test_visitors_keep_their_order() -> None:
    """GTX-Z10: days are gained at once; who overtakes by them is not asked again, nobody is skipped."""
    play("""
    given:
      flight: 3
      options: {bonus_cards: true}
      players:
        - {name: A, ship: liner, position: 20}
        - {name: B, ship: liner, position: 18}
        - {name: C, ship: liner, position: 16}
        - {name: D, ship: liner, position: 14}
    when:
      - {do: turn_card, card: "3-22"}
      - {by: A, do: visit_place, index: none}
      - {by: B, do: visit_place, index: 4}
      - by: B
        do: lose_crew
        figures:
          - {cabin_id: 39, kind: human}
          - {cabin_id: 39, kind: human}
          - {cabin_id: 35, kind: human}
          - {cabin_id: 35, kind: human}
      - {by: B, do: lose_energy, energy: [6, 6, 11, 11]}
      - {check: {asks: {B: load_goods}, flight_order: [B, A, C, D], positions: {B: 27}}}
      - {by: B, do: load_goods, layout: {}}
      - {check: {asks: {C: visit_place}}}
      - {by: C, do: visit_place, index: 4, reject: occupied}
      - {by: C, do: visit_place, index: none}
      - {check: {asks: {D: visit_place}}}
      - {by: D, do: visit_place, index: none}
      - {check: {asks: {A: ready, B: ready, C: ready, D: ready}}}
    """)


def test_humans_go_to_sleep_in_chambers() -> None:
    """GTX-X46, GTX-X56: no waking, and nobody into a luxury cabin."""
    game = expanded().content
    chamber = next(tile.id for tile in game.tiles.values() if tile.sleepers)
    luxury = next(tile.id for tile in game.tiles.values() if tile.luxury)
    ship = Ship(game.boards["II"], game.tiles)
    squares = sorted(ship.board.index.values())
    for tile, square in zip((31, chamber, luxury), squares, strict=False):
        ship.add(tile, square, 0)
    ship.crew, ship.sleepers = {31: ("human",)}, {chamber: 3}
    question = ChooseGuests(0, ship, 2)

    def code(places: dict[int, int]) -> str | None:
        refusal = question.refusal(do.TakeHumans(tuple(sorted(places.items()))))
        return refusal and refusal.code

    assert code({31: 1, chamber: 1}) is None
    assert code({chamber: 2}) == "no_place"
    assert code({luxury: 1}) == "luxury"
    assert code({99: 1}) == code({31: 0}) == "bad_choice"
    admit(ship, {31: 1, chamber: 1})
    assert (ship.crew, ship.sleepers) == ({31: ("human", "human")}, {chamber: 4})
    assert ChooseGuests(0, ship, 2).options() == [do.TakeHumans()]


def test_those_awake_may_make_room_in_a_junkyard() -> None:
    """GTX-B05: into other cabins of their half, but not to sleep, and not out of luxury cabins."""
    game = expanded().content
    chamber = next(tile.id for tile in game.tiles.values() if tile.sleepers)
    luxury = next(tile.id for tile in game.tiles.values() if tile.luxury)
    cabins = [tile.id for tile in game.tiles.values() if tile.places and not (tile.luxury or tile.start)]
    first, second = cabins[:2]
    ship = Ship(game.boards["II"], game.tiles)
    squares = sorted(ship.board.index.values())
    for tile, square in zip((31, chamber, luxury, first, second), squares, strict=False):
        ship.add(tile, square, 0)
    ship.crew = {31: ("human",), first: ("human",), luxury: ("human",)}

    def code(leaving: dict[int, int], places: dict[int, int], *, moving: bool = True) -> str | None:
        answer = do.TakeHumans(tuple(sorted(places.items())), tuple(sorted(leaving.items())))
        refusal = ChooseGuests(0, ship, 1, moving=moving).refusal(answer)
        return refusal and refusal.code

    assert code({first: 1}, {31: 1}) is None
    assert code({first: 1}, {second: 2}) is None
    assert code({31: 1, first: 1}, {second: 2, chamber: 1}) is None
    assert code({first: 1}, {31: 1}, moving=False) == "bad_choice"  # hitchhikers
    assert code({first: 1}, {chamber: 1}) == "no_place"
    assert code({luxury: 1}, {31: 1}) == code({first: 2}, {second: 2}) == "bad_choice"
    assert code({first: 1}, {first: 1}) == code({first: 1}, {31: 1, second: 2}) == "bad_choice"
    question = ChooseGuests(0, ship, 1, moving=True)
    options = question.options()
    assert all(question.refusal(option) is None for option in options)
    assert do.TakeHumans(((second, 2),), ((first, 1),)) in options


def test_cabins_are_emptied_for_who_comes_in_a_junkyard() -> None:
    """GTX-B05: one human of each of two cabins goes to the other one; the emptied one stays free."""
    play("""
    given:
      flight: 3
      options: {bonus_cards: true}
      dice: [12, 12, 12, 12]
      players: [{name: A, ship: liner, crew: {34: [], 42: [], 46: [], 39: [human], 35: [human], 43: []}}]
    when:
      - {do: turn_card, card: "3-22"}
      - {by: A, do: visit_place, index: 1}
      - {by: A, do: take_humans, leaving: {39: 1}, places: {39: 1, 35: 1}, reject: bad_choice}
      - {by: A, do: take_humans, leaving: {39: 1}, places: {35: 1, 43: 2}}
    then: {crew: {A: {35: [human, human], 43: [human, human]}}}
    """)


def test_a_tile_that_was_replaced_is_out_of_the_flight() -> None:
    """GTX-B06: it is neither paid nor anywhere in the heap."""
    adapter = table(2, depot=[40, 14])
    adapter.do("", "turn_card", {"card": "2-22"})
    assert refused(adapter, "P1", "take_depot_tile", tile_id=40, col=7, row=7, rot=0) == "start_cabin"
    question: Any = adapter.match.pending[0]
    swap = next(option for option in question.options() if adapter_square(adapter, option) == 39)
    adapter.match.submit(0, swap)
    one = adapter.journey.seats[0]
    assert one.replaced == (39,)
    assert not one.lost
    view = adapter.match.view(1)
    for seed in range(3):
        assert 39 not in expanded().imagine(view, random.Random(seed)).state.face_down


def adapter_square(adapter: Adapter, option: do.TakeDepotTile) -> int:
    """The tile that lies where this one would."""
    ship = adapter.journey.seats[0].ship
    square = ship.board.index.get((option.col, option.row), -1)
    return ship.cells[square][0] if option.tile_id and square in ship.cells else 0


CASTOR = [
    (8, 4, 7, 3), (42, 6, 8, 1), (48, 4, 6, 1), (49, 10, 7, 2), (55, 9, 6, 0), (64, 8, 6, 0), (67, 10, 8, 0),
    (72, 3, 8, 0), (74, 9, 7, 0), (76, 5, 6, 0), (78, 11, 8, 0), (79, 5, 8, 0), (111, 4, 8, 2),
    (113, 4, 9, 0),
]  # fmt: skip
"""Two halves."""


def test_a_tile_goes_to_either_half() -> None:
    """GTX-X58: under the rules of that half alone."""
    game = expanded().content
    ship = Ship(game.boards["IIA"], game.tiles)
    ship.lay(CASTOR)
    halves = set()
    for option in PickDepotTile(0, ship, [40], game, {}).ways():
        after = fitted(ship, option)
        half = after.unit(after.unit_of(option.tile_id))
        assert len(half.groups()) == 1
        assert is_legal(half)
        halves.add(after.unit_of(option.tile_id))
    assert halves == {"left", "right"}


def test_a_stasis_chamber_is_a_tile_like_any_other() -> None:
    """GTX-Z11, GTX-X25: handed over with all who sleep in it."""
    adapter = with_diplomat()
    assert 147 in adapter.journey.seats[0].ship.sleepers
    adapter.do("", "turn_card", {"card": "2-21"})
    for name in adapter.names:
        assert refused(adapter, name, "secret_bid", credits=0) is None
    assert refused(adapter, "P1", "name_coordinates", col=6, row=5) is None
    one = adapter.journey.seats[0]
    assert one.lost == ((147, "handed_over"),)
    assert not one.ship.sleepers


# -- bots ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_bots_answer_and_imagine_every_question(level: str) -> None:
    """All questions of bonus cards come up; every option is legal; worlds look like the real one."""
    adapter = table(5, flight=3)
    journey, game = adapter.journey.clone(), adapter.game
    journey.deck = ("1-21", "1-22", "2-21", "2-22", "3-21", "3-22", "1-18", "2-12", "1-01")
    journey.face_down = frozenset(range(41, 70))
    players = tuple(Player(name, "bot", level) for name in adapter.names)
    setup = Setup(game.id, players, adapter.setup.options, seed=3)
    match = Match(game, setup, SeededChance(3), state=journey)
    bots = {seat: game.bot(level) for seat in range(5)}
    kinds: Counter[str] = Counter()
    while match.state.deck or match.state.card is not None:
        for seat in match.asked:
            question = match.pending[seat]
            kinds[question.kind] += 1
            seen = match.view(seat)
            world = game.imagine(seen, random.Random(len(match.log)))
            again = msgspec.structs.replace(game.sight(world.state, seat), deck=seen.sight.deck)
            assert again == seen.sight, question.kind
            for option in list(question.options())[:30]:
                assert question.refusal(option) is None, (question.kind, option)
        advance(match, bots, lambda match, seat: thinking_for(3, seat, len(match.log)))
    assert {"set_die", "guess", "secret_bid", "name_coordinates", "choose_row", "visit_place"} <= kinds.keys()
    assert kinds["take_depot_tile"]


def test_the_days_of_a_reward_are_lost_before_the_pirates_shoot() -> None:
    """GTX-F05: who comes after the winner is beaten, and shot at when the winner has fallen back."""
    players = [{"name": name, "ship": ship} for name, ship in (("A", "lance"), ("B", "stiletto"))]
    given = {"flight": 2, "players": players, "dice": [12, 12, 12]}
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    played.journey.reduced = frozenset({"enemies"})
    played.do("", "turn_card", {"card": "2-03"})
    assert played.do("A", "declare_cannons", {"activate": [125, 126], "energy": [7, 2]}) is None
    assert played.do("A", "take_reward", {"accept": True}) is None
    told = [type(one) for one in played.match.events]
    assert told.index(events.Moved) < told.index(events.Hazard)


@pytest.mark.parametrize(
    ("options", "seconds"),
    [
        ({}, None),
        ({"naming_glass": True, "glass_seconds": 60}, 60),
        ({"naming_glass": True, "glass_seconds": 60, "decision_seconds": 20}, 20),
    ],
)
def test_the_square_is_named_within_one_run_of_the_hourglass(
    options: dict[str, Any], seconds: int | None
) -> None:
    """GTX-B03, GTX-U03: only that, not the bids; when it has run out it is 2, 2."""
    adapter = table(2, options=options)
    adapter.do("", "turn_card", {"card": "2-21"})
    assert (CLOCK in adapter.match.pending) == ("decision_seconds" in options)
    for name in ("P1", "P2"):
        assert refused(adapter, name, "secret_bid", credits=0) is None
    clock = adapter.match.pending.get(CLOCK)
    assert (None if clock is None else clock.runs[0].seconds) == seconds
    if clock is not None:
        adapter.match.submit(CLOCK, clock.runs[0].answer)
        named = next(one for one in adapter.match.events if isinstance(one, events.CoordinatesNamed))
        assert (named.col, named.row) == (2, 2)
