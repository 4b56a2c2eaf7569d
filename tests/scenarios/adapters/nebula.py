"""The words of Nebula's scenarios (head of tests/scenarios/nebula/examples.yaml)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel.chance import ChanceAsk
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR, Player
from rules.nebula import actions as do
from rules.nebula import scoring
from rules.nebula.chances import DrawCards, DrawStars
from rules.nebula.forecast import Forecast
from rules.nebula.game import Nebula
from rules.nebula.investing import results
from rules.nebula.setup import tracks_at_start
from rules.nebula.sight import CosmosSight, galaxy_of, stars_of
from rules.nebula.stars import without_all
from rules.nebula.state import CHOOSE, DRAW, EMPTY, MARKER, PLACE, Cosmos
from tests.games import game
from tests.scenarios import runner
from tests.scenarios.runner import ScenarioError, compare, known, submit

NAMES = ["Ann", "Bob", "Cyd", "Dan"]
COLORS = ["red", "purple", "yellow", "white", "blue", "orange"]
SETUP_KEYS = {
    "setup", "players", "mode", "start_player", "bag", "personal_deck", "public_deck", "advanced_deck",
}  # fmt: skip
GIVEN = {
    "players", "mode", "start_player", "active", "round", "phase", "supernova", "black_track", "snapshot",
    "placed", "bag", "clusters", "seats", "public", "claims", "advanced", "end_triggers", "tracks",
}  # fmt: skip
SEAT_KEYS = {"observatory", "galaxy", "strip", "personal", "offer"}
VERBS: dict[str, tuple[type[Any], tuple[str, ...]]] = {
    "keep_personal": (do.KeepPersonal, ("card",)),
    "invest_time": (do.InvestTime, ("steps",)),
    "chaos": (do.Chaos, ("discard",)),
    "chaos_keep": (do.ChaosKeep, ("colors",)),
    "place_star": (do.PlaceStar, ("color", "cell")),
    "place_black_hole": (do.PlaceBlackHole, ()),
    "end_placement": (do.EndPlacement, ()),
    "advance_marker": (do.AdvanceMarker, ("marker",)),
}


class ListedChance:
    """The bag in its order, and the decks. A draw that must differ from a colour takes the first of
    another."""

    def __init__(self, bag: list[str], decks: Mapping[str, list[str]]) -> None:
        self.bag, self.decks = list(bag), {kind: list(deck) for kind, deck in decks.items()}

    def answer(self, question: ChanceAsk, number: int) -> Any:
        if isinstance(question, DrawStars):
            held = dict(zip(question.colors, question.bag, strict=True))
            drawn = [color for color in self.bag if held[color]][: question.count]
            for color in drawn:
                self.bag.remove(color)
            return do.DrawnStars(tuple(drawn))
        if not isinstance(question, DrawCards):
            raise ScenarioError(f"chance is asked for {question.kind}")
        deck = self.decks[question.kind]
        cards = tuple(deck[: question.count])
        del deck[: question.count]
        return question.answer(cards)


class Adapter(runner.Adapter):
    def __init__(self, given: dict[str, Any], parts: dict[str, Any], variant: str) -> None:
        self.setting = bool(given.get("setup"))
        known(given, SETUP_KEYS if self.setting else GIVEN, "given")
        if variant != "base" or parts:
            raise ScenarioError("Nebula has no sets and no parts")
        made = game("nebula")
        assert isinstance(made, Nebula)
        self.game, self.content = made, made.content
        self.names: list[str] = list(given.get("players", NAMES[:2]))
        if self.names != NAMES[: len(self.names)]:
            raise ScenarioError(f"given: players are the first of {', '.join(NAMES)}")
        start = self.seat(given.get("start_player", self.names[0]))
        options = {"version": given.get("mode", "full"), "start": f"seat_{start + 1}"}
        self.setup = Setup(made.id, tuple(map(Player, self.names)), options)
        if refusal := made.refuse_setup(self.setup):
            raise ScenarioError(f"given: such a game cannot begin: {refusal.code} {refusal.args}")
        content = self.content
        black = content.table.black[len(self.names)]
        usual = COLORS * content.table.colored + ["black"] * black if self.setting else (COLORS * 7)[:40]
        bag = list(given.get("bag", usual))
        decks = {
            kind: given.get(f"{kind}_deck") or list(getattr(content, kind))
            for kind in ("personal", "public", "advanced")
        }
        self.chance = ListedChance(bag, decks)
        state = None if self.setting else self.cosmos(given, bag, start)
        self.before = (0,) * len(content.color_ids) if state is None else state.box
        self.match = Match(made, self.setup, self.chance, state=state)

    # -- given -----------------------------------------------------------------------------

    def color(self, color: str | None) -> int:
        if color is None:
            return EMPTY
        if color not in self.content.places:
            raise ScenarioError(f"given: there is no colour {color!r}")
        return self.content.places[color]

    def cosmos(self, given: dict[str, Any], bag: list[str], start: int) -> Cosmos:
        """A state taken as it stands."""
        content = self.content
        cosmos: Cosmos = self.game.new_state(self.setup)
        phases = {"CHOOSE_PERSONAL": CHOOSE, "DRAW": DRAW, "PLACE": PLACE, "MARKER": MARKER}
        cosmos.phase = phases[given.get("phase", "DRAW")]
        cosmos.active = self.seat(given["active"]) if "active" in given else start
        cosmos.round = given.get("round", 1)
        cosmos.supernova = self.color(given.get("supernova", "red"))
        cosmos.pointer = given.get("black_track", 0)
        if cosmos.phase in (PLACE, MARKER):
            cosmos.snapshot = self.color(given["snapshot"]) if "snapshot" in given else cosmos.supernova
            usual = ["black"] if cosmos.phase == MARKER else []
            cosmos.placed = tuple(map(self.color, given.get("placed", usual)))
        cosmos.bag = stars_of(content, Counter(bag))
        clusters = given.get("clusters") or {}
        known(clusters, [one.id for one in content.clusters], "given.clusters")
        listed = [clusters.get(one.id) or {} for one in content.clusters]
        for one in listed:
            known(one, {"marker", "stars"}, "given.clusters")
        usual = [*COLORS, "red", "purple"]
        cosmos.beams = [tuple(map(self.color, one.get("stars", usual))) for one in listed]
        top, right, left = (one.get("marker", 0) for one in listed)
        cosmos.hourglasses = (top, right, left)
        cosmos.public = tuple(given.get("public") or ())
        claims = given.get("claims") or {}
        known(claims, cosmos.public, "given.claims")
        cosmos.claims = tuple(tuple(map(self.seat, claims.get(card, ()))) for card in cosmos.public)
        cosmos.advanced = tuple(given.get("advanced") or ())
        cosmos.triggers = tuple(given.get("end_triggers") or ())
        if cosmos.full:
            cosmos.tracks = tracks_at_start(content)
        for track, stacks in (given.get("tracks") or {}).items():
            self.lay_track(cosmos, track, stacks)
        seats = given.get("seats") or {}
        known(seats, self.names, "given.seats")
        for name, there in seats.items():
            self.lay_out(cosmos, self.seat(name), there)
        return cosmos

    def lay_track(self, cosmos: Cosmos, track: str, stacks: dict[int, list[str]]) -> None:
        moved = {ref for refs in stacks.values() for ref in refs}
        rest = tuple(ref for ref in self.content.refs(track) if ref not in moved)
        spaces = range(1, self.content.tracks[track].spaces + 1)
        laid = (rest, *(tuple(stacks.get(space, ())) for space in spaces))
        cosmos.tracks = {**cosmos.tracks, track: laid}

    def lay_out(self, cosmos: Cosmos, seat: int, listed: dict[str, Any]) -> None:
        known(listed, SEAT_KEYS, f"given.seats.{self.names[seat]}")
        observatory, galaxy = listed.get("observatory") or {}, listed.get("galaxy") or {}
        known(observatory, self.content.places, "observatory")
        known(galaxy, self.content.cells, "galaxy")
        cosmos.observatories[seat] = stars_of(self.content, observatory)
        cosmos.galaxies[seat] = galaxy_of(self.content, galaxy)
        cosmos.holes[seat] = listed.get("strip", 0)
        cosmos.personal[seat] = listed.get("personal")
        cosmos.offers[seat] = tuple(listed.get("offer") or ())

    def seat(self, name: str) -> int:
        if name not in self.names:
            raise ScenarioError(f"nobody is called {name!r}")
        return self.names.index(name)

    # -- when ------------------------------------------------------------------------------

    def do(self, by: str, verb: str, arguments: dict[str, Any]) -> str | None:
        return submit(self.match, self.seat(by), self.action(verb, arguments))

    def action(self, verb: str, arguments: dict[str, Any]) -> Any:
        if verb == "replace_supernova":
            known(arguments, {"source", "color"}, verb)
            if arguments.get("source") == "bag":
                return do.SupernovaFromBag()
            return do.SupernovaFromObservatory(arguments["color"])
        if verb not in VERBS:
            raise ScenarioError(f"unknown verb {verb!r}")
        kind, names = VERBS[verb]
        if set(arguments) != set(names):
            raise ScenarioError(f"{verb} takes {', '.join(names) or 'nothing'}")
        values = [tuple(one) if isinstance(one, list) else one for one in (arguments[n] for n in names)]
        return kind(*values)

    def fingerprint(self) -> Any:
        state = self.match.state
        return self.match.digest(), list(self.chance.bag), state.offers[:], state.personal[:]

    # -- questions -------------------------------------------------------------------------

    def ask(self, question: str, arguments: dict[str, Any], expected: Any) -> None:
        asked: dict[str, tuple[Callable[..., Any], set[str]]] = {
            "links": (self.links, {"cell"}),
            "legal_cells": (self.legal_cells, {"of", "color"}),
            "draw_options": (self.draw_options, {"of"}),
            "time_options": (self.time_options, set()),
            "time_results": (self.time_results, set()),
            "fulfils": (self.fulfils, {"of", "card"}),
            "units": (self.units, {"of", "card"}),
            "sees": (self.sees, {"of", "what", "seat"}),
        }
        if question not in asked:
            raise ScenarioError(f"unknown question {question!r}")
        answer, names = asked[question]
        known(arguments, names, question)
        compare(question, expected, answer(**arguments), exactly=True)

    def links(self, cell: str) -> Any:
        return self.content.graph.kinds[cell]

    def legal_cells(self, of: str, color: str) -> Any:
        sight = self.match.view(SPECTATOR).sight
        return Forecast(self.content, sight).where(self.seat(of), color)

    def draw_options(self, of: str) -> Any:
        kinds = {do.InvestTime: "invest_time", do.Chaos: "chaos"}
        return sorted({kinds[type(one)] for one in self.match.options(self.seat(of))})

    def time_options(self) -> Any:
        state: Cosmos = self.match.state
        return sum(type(one) is do.InvestTime for one in self.match.options(state.active))

    def time_results(self) -> Any:
        state: Cosmos = self.match.state
        return len({one.beams for one in results(state.hourglasses, state.beams, self.content.table.steps)})

    def fulfils(self, of: str, card: str) -> Any:
        content, seat = self.content, self.seat(of)
        objective = {**content.personal, **content.public}[card]
        told = Forecast(content, self.match.view(seat).sight).progress(seat, card).fulfilled
        if told != scoring.fulfilled(content, self.match.state, seat, objective):
            raise ScenarioError("the forecast says otherwise")
        return told

    def units(self, of: str, card: str) -> Any:
        seat = self.seat(of)
        return Forecast(self.content, self.match.view(seat).sight).progress(seat, card).number

    def sees(self, of: str, what: str, seat: str | None = None) -> Any:
        viewer = SPECTATOR if of == "spectator" else self.seat(of)
        sight: CosmosSight = self.match.view(viewer).sight
        if seat is None:
            if what == "bag_count":
                return sum(sight.bag.values())
            return "hidden" if what == "bag_order" and not hasattr(sight, what) else getattr(sight, what)
        place = self.seat(seat)
        there = sight.seats[place]
        if what == "strip":
            return there.holes
        seen = getattr(there, what)
        if what == "personal" and seen is None and viewer == place:
            return None
        return "hidden" if seen is None else seen

    # -- then ------------------------------------------------------------------------------

    def check(self, fact: str, expected: Any) -> None:
        facts = self.facts()
        if fact not in facts:
            raise ScenarioError(f"unknown fact {fact!r}")
        if fact == "tracks":
            self.check_tracks(expected)
        elif fact == "clusters":
            for name, listed in expected.items():
                for key, value in listed.items():
                    in_order(f"clusters.{name}.{key}", value, facts[fact][name][key])
        elif fact in ("claims", "public", "advanced"):
            in_order(fact, expected, {key: facts[fact][key] for key in expected}
                     if fact == "claims" else facts[fact])  # fmt: skip
        else:
            exactly = fact in ("bag", "box")
            if fact == "observatory":
                for name, stars in expected.items():
                    compare(f"{fact}.{name}", stars, facts[fact][name], exactly=True)
            else:
                compare(fact, expected, facts[fact], exactly=exactly)

    def check_tracks(self, expected: dict[str, dict[int, list[str]]]) -> None:
        for track, stacks in expected.items():
            for space, refs in stacks.items():
                there = list(self.match.state.tracks[track][space])
                in_order(
                    f"tracks.{track}.{space}",
                    refs if space else sorted(refs),
                    there if space else sorted(there),
                )

    def facts(self) -> dict[str, Any]:
        match, names, content = self.match, self.names, self.content
        state: Cosmos = match.state
        sight: CosmosSight = match.view(SPECTATOR).sight
        seats = dict(zip(names, sight.seats, strict=True))
        empty = dict.fromkeys(content.cells)
        gone = without_all(state.box, [c for c, n in enumerate(self.before) for _ in range(n)])
        phases = {"choose_personal": "CHOOSE_PERSONAL", "chaos_keep": "CHAOS_KEEP", "over": "GAME_OVER"}
        result = scoring.report(content, state)
        return {
            "phase": phases.get(sight.phase, sight.phase.upper()),
            "active": names[sight.active],
            "round": sight.round,
            "deciding": [names[seat] for seat in match.asked],
            "supernova": sight.supernova,
            "black_track": sight.pointer,
            "bag": sight.bag,
            "bag_count": sum(sight.bag.values()),
            "box": {color: n for color, n in zip(content.color_ids, gone, strict=True) if n},
            "clusters": {
                info.id: {
                    "marker": one.beam,
                    "count": sum(star is not None for star in one.stars),
                    "stars": list(one.stars),
                }
                for info, one in zip(content.clusters, sight.clusters, strict=True)
            },
            "observatory": {name: one.observatory for name, one in seats.items()},
            "galaxy": {name: {**empty, **one.galaxy} for name, one in seats.items()},
            "strip": {name: one.holes for name, one in seats.items()},
            "personal": dict(zip(names, state.personal, strict=True)),
            "offer": dict(zip(names, state.offers, strict=True)),
            "public": list(sight.public),
            "advanced": list(sight.advanced),
            "claims": {
                card: [names[seat] for seat in claims]
                for card, claims in zip(sight.public, sight.claims, strict=True)
            },
            "tracks": sight.tracks,
            "end_triggers": sight.triggers,
            "scores": {
                name: {
                    **{row.kind: row.cells[seat].points for row in result.sheet},
                    "total": result.totals[seat],
                }
                for seat, name in enumerate(names)
            },
            "winners": [names[seat] for seat in result.winners],
        }


def in_order(name: str, expected: Any, actual: Any) -> None:
    """Raise ScenarioError if they are not the same, order of lists included."""
    if expected != actual:
        raise ScenarioError(f"{name} is {actual!r}, expected {expected!r}")
