"""Every kind of event is accounted for: told in the log or by another line, seen to move or only how it lies
afterwards. Who adds an event decides both here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from client.games.galaxy_trucker.animations import building, repair_and_launch
from client.games.galaxy_trucker.animations import flight as in_flight
from client.games.galaxy_trucker.text.last_moves import Noted, noted, sentence
from client.games.galaxy_trucker.text.log import Teller
from client.games.galaxy_trucker.text.names import Words
from client.i18n import set_language
from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.flight import events as flight
from rules.kernel.views import View
from tests.rules.galaxy_trucker.expansion.flights import LEAPER, between_cards
from tests.rules.galaxy_trucker.shipped import expanded

KINDS = (*get_args(ground.GroundEvent), *get_args(flight.FlightEvent))
COUNTED = {
    ground.TileTaken, ground.TilePlaced, ground.TileTakenBack, ground.TileReserved, ground.TileReturned,
    ground.StockReturned,
}  # fmt: skip
"""What builders do all the time: the last moves tell it at once, the log in lines of several."""
SILENT = COUNTED - {ground.TileTakenBack} | {ground.SeatReady, ground.PileReleased}
"""Nobody needs a line of the log about these."""
AS_IT_LIES = {
    ground.FlightBegan, ground.BuildingBegan, ground.PileReleased, ground.PileHeld, ground.TimerEmpty,
    ground.TileTakenBack, ground.TilePlaced, ground.TileReserved, ground.OrderChanged, ground.CrewBoarded,
    ground.SpecialistChosen, ground.StockDrawn, ground.StockReturned, ground.DeckTurned, flight.GoodLeft,
    flight.GoodsDiscarded, flight.SpecialistLost, flight.DiplomatUsed, flight.PartKept, flight.EnemyResult,
    flight.LineResult, flight.RewardDeclined, flight.PlanetChosen, flight.AbandonedTaken, flight.DebrisThrown,
    flight.LeaderChanged, flight.FlightScored, flight.GameOver,
    flight.ComponentsTested, flight.AuctionWon,
    flight.TowBought, flight.TowCut, flight.PricesFell, flight.StormBroke, flight.DieSet, flight.Guessed,
    flight.NumberRevealed, flight.BidMade, flight.BidsRevealed, flight.CoordinatesNamed, flight.RowChosen,
    flight.PlaceVisited, flight.DepotOpened, flight.DepotTileTaken,
}  # fmt: skip
"""No motion of their own: tables, panels and chips show what has come of them."""
AT_ONCE = {ground.TileTaken, ground.TileReturned, ground.TimerFlipped, ground.PlayerFinished}
"""What moves on the building table, where nothing waits for anything."""
SAMPLES: dict[str, Any] = {
    "flight": "2", "ship_class": "II", "source": "face_up", "reason": "error", "order_tiles": (1, 2),
    "aliens": ((31, "brown"),), "specialist": "diplomat", "road": "R01", "heading": "n", "card": "2-05",
    "unit": "left", "layout": ((44, ("red",)),), "items": ((44, "red"),), "good": "red",
    "goods": ("red", "blue"), "figures": ((31, "human"),), "alien": "brown", "kind": "engines",
    "places": ((31, 2),), "leaving": ((31, 1),), "purpose": "column", "side": "front", "size": "large",
    "result": "destroyed", "victim": 1, "bids": ((0, 2), (1, 3)),
    "crew": "", "rows": {"order": (4, 2)}, "energy": ((2, 1),), "positions": (8, 4), "cards": 5,
    "tile": 31, "battery": 2, "furnace": 112, "booster": 167, "hold": 44, "cabin": 31, "credits": 7, "by": 0,
    "part": (31, 2), "tiles": (31, 44), "batteries": (2,), "seats": (0, 1), "behind": (1,), "delta": 4,
}  # fmt: skip
SPECIAL: dict[type, dict[str, Any]] = {
    ground.PileHeld: {"cards": ("2-05",)},
    ground.HalfGaveUp: {"reason": "voluntary"},
    ground.GaveUp: {"reason": "voluntary"},
    ground.Credits: {"reason": "reward"},
    flight.Hazard: {"kind": "meteor"},
    flight.Declared: {"energy": (2,)},
    flight.EnemyResult: {"result": "win"},
    flight.GameOver: {"credits": (7, 3)},
}  # fmt: skip


def made(kind: type) -> Any:
    """An event of a kind about the second seat."""
    values = {"seat": 1, **SAMPLES, **SPECIAL.get(kind, {})}
    fields = kind.__struct_fields__  # type: ignore[attr-defined]
    return kind(**{name: values.get(name, 3) for name in fields})


@pytest.fixture(scope="module")
def view() -> View:
    shown: View = between_cards([("II", LEAPER)] * 2, ["2-05"]).view(0)
    return shown


@pytest.fixture(params=["en", "cs"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_it_is_told(kind: type, view: View, spoken: str) -> None:
    content = expanded().content
    said = [line.text for line in Teller().lines(content, [made(kind)], view, view)]
    assert bool(said) != (kind in SILENT), said
    assert not [line for line in said if "gt." in line or "{" in line]


@pytest.mark.parametrize("kind", sorted(COUNTED, key=str), ids=str)
def test_what_builders_do_is_a_last_move(kind: type, view: View, spoken: str) -> None:
    (move,) = noted((), [made(kind)])
    words = sentence(Words(expanded().content, view), move)
    assert words
    assert "gt." not in words


def test_all_that_is_noted_has_words(view: View, spoken: str) -> None:
    words = Words(expanded().content, view)
    found = [move for kind in KINDS for move in noted((), [made(kind)])]
    assert {type(move.event) for move in found} >= {ground.LoanTaken, ground.LoanRepaid, ground.StockReturned}
    for move in found:
        said = sentence(words, move)
        assert said, move
        assert "gt." not in said
    stock = Noted(ground.TileTaken(1, "stock", 31))
    assert sentence(words, stock) != sentence(words, Noted(ground.TileTaken(1, "face_up", 31)))


def test_a_plural_counts_what_it_names(view: View) -> None:
    """Not the seat that stands before it."""
    content = expanded().content
    for number, words in ((1, "wakes 1 sleeper"), (5, "wakes 5 sleepers")):
        for seat in range(2):
            event = flight.Woken(seat, ((31, number),))
            (line,) = Teller().lines(content, [event], view, view)
            assert line.text.endswith(words)


def test_it_moves_or_only_lies_there() -> None:
    moving = {*in_flight.PLAYS, *repair_and_launch.PLAYS, *AT_ONCE}
    assert moving | AS_IT_LIES == set(KINDS)
    assert not moving & AS_IT_LIES


def test_sounds_of_building_belong_to_events() -> None:
    assert {*building.OWN_SOUNDS, *building.ALL_SOUNDS} <= set(KINDS)
    assert {ground.StockReturned, ground.LoanTaken, ground.LoanRepaid} <= set(building.OWN_SOUNDS)
