"""`given` of Galaxy Trucker's scenarios: a setup and a state at the beginning of a phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.game import GalaxyTrucker
from rules.galaxy_trucker.giving_up import VOLUNTARY
from rules.galaxy_trucker.options import PREDICTABLE
from rules.galaxy_trucker.preparing import lay_out, new_ship
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import (
    BEFORE_BUILDING,
    BETWEEN_CARDS,
    BOARDING,
    BUILD,
    BUILD_EFFECTS,
    CHOOSE_HEADING,
    CHOOSE_MACHINATION,
    DESTROYED,
    FLIGHT_START,
    READY_CHECK,
    REPAIR,
    UNKNOWN_TILE,
    Glass,
    Hand,
    Journey,
    Outfit,
)
from rules.kernel.events import unheard
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests.scenarios.adapters.galaxy_trucker_words import Words
from tests.scenarios.runner import ScenarioError, known

GIVEN = {
    "flight", "plan", "class", "options", "phase", "players", "dice", "face_down", "face_up", "timer",
    "piles", "deck", "used_cards",
}  # fmt: skip
SEAT_KEYS = {
    "name", "ship", "tiles", "order_tile", "hand", "reserve", "holds", "position", "credits", "lost",
    "gave_up", "crew", "energy", "goods",
}  # fmt: skip
FLYING = (FLIGHT_START, BETWEEN_CARDS)
PHASES = (
    CHOOSE_MACHINATION, BUILD_EFFECTS, READY_CHECK, BUILD, CHOOSE_HEADING, REPAIR, BOARDING, *FLYING
)  # fmt: skip


def setup_of(game: GalaxyTrucker, given: Mapping[str, Any], parts: Sequence[Words] = ()) -> Setup:
    """The setup of the scenario; without `plan` this flight only. Raises ScenarioError."""
    flight = str(given.get("flight", 1))
    learning = game.content.flights[flight].learning
    plan = given.get("plan", "learning" if learning else "single")
    options: dict[str, Any] = {"plan": plan, **(given.get("options") or {})}
    for part in parts:
        options |= part.options(given)
    if plan == "single":
        options["flight"] = int(flight)
        options["class"] = given.get("class", "usual")
    players = tuple(Player(seat["name"]) for seat in given.get("players") or [])
    setup = Setup(game.id, players, options)
    refusal = game.refuse_setup(setup) if players else None
    if refusal is not None:
        raise ScenarioError(f"given: such a game cannot begin: {refusal.code} {refusal.args}")
    return setup


def journey_of(
    game: GalaxyTrucker,
    setup: Setup,
    given: Mapping[str, Any],
    ships: Mapping[str, Any],
    parts: Sequence[Words] = (),
) -> Journey:
    """The state at the beginning of the phase."""
    content = game.content
    phase = given.get("phase", BETWEEN_CARDS)
    if phase not in PHASES:
        raise ScenarioError(f"given: unknown phase {phase!r}")
    journey = game.new_state(setup)
    flights = [leg.flight for leg in journey.options.plan]
    flight = str(given.get("flight", 1))
    if flight not in flights:
        raise ScenarioError(f"given: flight {flight} is not in the plan")
    journey.flight_at = flights.index(flight)
    list(lay_out(content, journey, unheard))
    journey.phase = phase
    journey.face_down = frozenset(given.get("face_down") or ())
    journey.face_up = tuple(given.get("face_up") or ())
    journey.used = frozenset(given.get("used_cards") or ())
    journey.piles = {number: tuple(cards) for number, cards in (given.get("piles") or {}).items()}
    timer = given.get("timer")
    if timer is not None:
        known(timer, {"circle", "remaining"}, "given.timer")
        journey.glass = Glass(timer["circle"], timer["remaining"] > 0, 0, journey.options.glass_turns)
    for seat, row in enumerate(given["players"]):
        known(row, SEAT_KEYS.union(*(part.seat for part in parts)), f"given.players.{row['name']}")
        journey.seats[seat] = seat_of(content, journey, seat, row, ships)
    if phase in FLYING:
        journey.deck = deck_of(content, journey, given)
        journey.ordered = journey.options.deck_mode == PREDICTABLE and not content.flights[flight].learning
    for part in parts:
        part.prepare(content, journey, given)
    return journey


def seat_of(
    content: Content, journey: Journey, seat: int, row: Mapping[str, Any], ships: Mapping[str, Any]
) -> Outfit:
    one = Outfit(ship_of(content, journey.ship_class, seat, row, ships))
    ship = one.ship
    built = journey.phase not in (*BEFORE_BUILDING, BUILD)
    one.order_tile = row.get("order_tile", seat + 1 if built else 0)
    one.credits = row.get("credits", 0)
    one.lost = ((UNKNOWN_TILE, DESTROYED),) * row.get("lost", 0)
    for slot, tile in (row.get("reserve") or {}).items():
        one.reserve = (*one.reserve[: slot - 1], tile, *one.reserve[slot:])
    if row.get("hand"):
        origin = row["hand"]["origin"]
        one.hand = Hand(row["hand"]["tile"], origin, public=origin != "face_down")
    one.peeking = row.get("holds", 0)
    one.seen = frozenset({one.peeking} - {0})
    if journey.phase not in FLYING:
        return one
    one.boarded = True
    ship.fill_batteries()
    ship.energy = {tile: n for tile, n in {**ship.energy, **(row.get("energy") or {})}.items() if n}
    ship.fill_cabins()
    crew = {cabin: tuple(figures) for cabin, figures in (row.get("crew") or {}).items()}
    ship.crew = {cabin: figures for cabin, figures in {**ship.crew, **crew}.items() if figures}
    ship.goods = {hold: tuple(goods) for hold, goods in (row.get("goods") or {}).items() if goods}
    gap = content.flights[journey.flight].gap + 1
    one.position = row.get("position", -(one.order_tile - 1) * gap)
    if row.get("gave_up"):
        one.position, one.gave_up = None, VOLUNTARY
        ship.goods, ship.crew, ship.energy = {}, {}, {}
    return one


def ship_of(
    content: Content, ship_class: str, seat: int, row: Mapping[str, Any], ships: Mapping[str, Any]
) -> Ship:
    """The ship of a part, one that is written out, or the starting cabin alone."""
    if "ship" in row:
        if row["ship"] not in ships:
            raise ScenarioError(f"given: there is no ship {row['ship']!r}")
        part = ships[row["ship"]]
        return built(content, part["class"], part["tiles"])
    if "tiles" in row:
        return built(content, ship_class, row["tiles"])
    return new_ship(content, ship_class, seat)


def built(content: Content, ship_class: str, tiles: list[list[int]]) -> Ship:
    ship = Ship(content.boards[ship_class], content.tiles)
    for tile, col, row, rotation in tiles:
        ship.add(tile, ship.board.index[(col, row)], rotation)
    return ship


def deck_of(content: Content, journey: Journey, given: Mapping[str, Any]) -> tuple[str, ...]:
    """The cards to come: those given, those of the piles, or all that could be among them."""
    if "deck" in given:
        return tuple(given["deck"])
    info = content.flights[journey.flight]
    if info.learning:
        return tuple(sorted(content.starred))
    if journey.piles:
        cards = [card for number in sorted(journey.piles) for card in journey.piles[number]]
        return tuple(cards if journey.options.deck_mode == PREDICTABLE else sorted(cards))
    return tuple(
        card.id
        for card in content.cards.values()
        if card.level in info.recipe and card.id not in journey.used
    )
