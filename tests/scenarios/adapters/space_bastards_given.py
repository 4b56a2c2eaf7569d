"""`given` of Space Bastards' scenarios: a setup, a state, and what chance will decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.kernel.chance import ScriptExhausted
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from rules.space_bastards import board
from rules.space_bastards.actions import NeutralCard, RaceCard
from rules.space_bastards.content import Content
from rules.space_bastards.game import SpaceBastards
from rules.space_bastards.options import resolved
from rules.space_bastards.records import CHANGE
from rules.space_bastards.setup import new_world
from rules.space_bastards.state import (
    ACTIONS,
    PLAN,
    SETUP,
    SHIPS,
    Aboard,
    Egg,
    Entry,
    Settling,
    World,
)
from tests.scenarios.runner import ScenarioError, known

GIVEN = {
    "players", "neutral", "start_player", "scenario", "track", "eggs", "phase", "round", "step", "queue",
    "change_played_by", "turn", "relations", "offer", "locked", "money", "points", "hands", "open_planets",
    "board", "egg_tokens", "ships", "setup_hand", "chooser", "neutral_cards", "race_cards",
}  # fmt: skip
PHASES = (SETUP, PLAN, ACTIONS, SHIPS)
TOKEN = {"owner", "race", "at", "rot", "corpse"}
NEUTRAL = "neutral"


class ListedChance:
    """Neutral cards and race cards from the lists of the scenario, in their order."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.left: dict[str, Iterator[Any]] = {
            "neutral_card": iter([NeutralCard(race) for race in given.get("neutral_cards") or ()]),
            "race_card": iter([RaceCard(race) for race in given.get("race_cards") or ()]),
        }

    def answer(self, question: Any, number: int) -> Any:
        answer = next(self.left.get(question.kind, iter(())), None)
        if answer is None:
            raise ScriptExhausted(f"chance is asked for {question.kind} once more than listed")
        if question.refusal(answer) is not None:
            raise ScriptExhausted(f"the listed {question.kind} {answer} cannot come up")
        return answer


def setup_of(game: SpaceBastards, given: Mapping[str, Any]) -> Setup:
    """The setup of the scenario. Raises ScenarioError."""
    if not isinstance(given.get("players"), list):
        raise ScenarioError("given: it needs a list `players`")
    options = {
        "scenario": given.get("scenario", "classic"),
        "track": given.get("track", "standard"),
        "eggs": given.get("eggs", False),
    }
    setup = Setup(game.id, tuple(Player(name) for name in given["players"]), options)
    refusal = game.refuse_setup(setup)
    if refusal is not None:
        raise ScenarioError(f"given: such a game cannot begin: {refusal.code} {refusal.args}")
    return setup


def world_of(game: SpaceBastards, setup: Setup, given: Mapping[str, Any]) -> World:
    """The state that the scenario begins with."""
    content, names = game.content, list(given["players"])
    check_words(content, {*names, NEUTRAL}, given)
    phase = given.get("phase", ACTIONS if "queue" in given else PLAN)
    if phase not in PHASES:
        raise ScenarioError(f"given: unknown phase {phase!r}")
    players = len(names)
    options = resolved(content, setup.options, players)
    world = new_world(content, options, players, neutral=bool(given.get("neutral", False)))
    owners = {**{name: seat for seat, name in enumerate(names)}, NEUTRAL: world.neutral_owner}
    world.phase = phase
    world.start = owners[given.get("start_player", names[0])]
    world.step = step_of(content, options.track, phase, given)
    world.open = tuple(given.get("open_planets") or content.planets)
    lay_board(content, world, owners, given)
    world.locked = tuple(given.get("locked") or ())
    for name, money in (given.get("money") or {}).items():
        world.hold(owners[name], money=money)
    points = given.get("points") or {}
    for name in names:
        held = world.held[owners[name]]
        world.hold(owners[name], gains={**held.gains, "diplomacy": points.get(name, 0)})
    for name, hand in (given.get("hands") or {}).items():
        world.hold(owners[name], hand=content.in_order(hand))
    if phase == SETUP:
        for name, hand in (given.get("setup_hand") or {}).items():
            world.hold(owners[name], setup_hand=in_race_order(content, hand))
        world.settling = Settling(owners[given.get("chooser", names[world.start])])
        cards = given.get("neutral_cards")
        if cards is not None:
            world.neutral_cards = in_race_order(content, cards)
        return world
    world.hold_all(setup_hand=())
    deal(content, world, given)
    world.order = tuple(Entry(relation, owners[name]) for relation, name in given.get("queue") or ())
    world.card_players = tuple(owners[name] for name in given.get("change_played_by") or ())
    if phase == SHIPS:
        turn = owners[given.get("turn", names[world.start])]
        seats = world.clockwise(world.start)
        world.fliers = tuple(seats[seats.index(turn) :])
    return world


def check_words(content: Content, owners: set[str], given: Mapping[str, Any]) -> None:
    """Seats, planets, relations and races that the state names. Raises ScenarioError for an unknown one."""
    by_seat = ("money", "points", "hands", "ships", "setup_hand")
    named = [
        ("seat", owners, [seat for key in by_seat for seat in given.get(key) or ()]),
        ("seat", owners, [given[key] for key in ("start_player", "turn", "chooser") if key in given]),
        ("seat", owners, [seat for _, seat in given.get("queue") or ()]),
        ("seat", owners, given.get("change_played_by") or ()),
        ("planet", content.planets, [*(given.get("open_planets") or ()), *(given.get("board") or ())]),
        ("relation", content.relations, [relation for relation, _ in given.get("queue") or ()]),
        ("relation", content.relations, [*(given.get("relations") or ()), *(given.get("locked") or ())]),
        (
            "relation",
            content.relations,
            [one for hand in (given.get("hands") or {}).values() for one in hand],
        ),
        ("race", content.races, [race for pair in (given.get("relations") or {}).values() for race in pair]),
        ("race", content.races, given.get("offer") or ()),
    ]
    for what, known_words, words in named:
        for word in words:
            if word not in known_words:
                raise ScenarioError(f"given: unknown {what} {word!r}")


def step_of(content: Content, track: str, phase: str, given: Mapping[str, Any]) -> int:
    if "step" in given:
        return int(given["step"])
    if phase == SETUP:
        return 0
    wanted = given.get("round", 1)
    steps = content.tracks[track].steps
    return next(number for number, step in enumerate(steps) if step.round == wanted)


def in_race_order(content: Content, races: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(races, key=list(content.races).index))


def lay_board(content: Content, world: World, owners: Mapping[str, int], given: Mapping[str, Any]) -> None:
    """Tokens, eggs and ships."""
    for planet, tokens in (given.get("board") or {}).items():
        for token in tokens:
            known(token, TOKEN, "token")
            place = board.place_of(content, planet, token["race"], tuple(token["at"]), token.get("rot", 0))
            if place is None or place.bits & board.taken(content, world, planet):
                raise ScenarioError(f"given: {token} cannot lie on {planet}")
            board.lay(world, planet, owners[token["owner"]], place, corpse=token.get("corpse", False))
    for egg in given.get("egg_tokens") or ():
        laid = Egg(owners[egg["owner"]], egg["planet"], tuple(egg["at"]), egg["race"], egg["laid"])
        world.eggs = (*world.eggs, laid)
    for name, ship in (given.get("ships") or {}).items():
        world.hold(owners[name], ship=ship.get("field"))
        world.hold(owners[name], cargo=tuple(Aboard(race) for race in ship.get("cargo") or ()))


def deal(content: Content, world: World, given: Mapping[str, Any]) -> None:
    """The race cards: those named, the places not named filled with the others in the order of the pack."""
    named = given.get("relations") or {}
    offer = given.get("offer")
    left = [race for race, info in content.races.items() for _ in range(info.cards)]
    for race in [*(race for pair in named.values() for race in pair), *(offer or ())]:
        if race not in left:
            raise ScenarioError(f"given: more cards of the race {race} than there are")
        left.remove(race)
    for relation in content.relations:
        if relation == CHANGE:
            continue
        pair = named.get(relation)
        world.relations[relation] = tuple(pair) if pair else (left.pop(0), left.pop(0))
    world.offer = tuple(offer) if offer is not None else tuple(left)
