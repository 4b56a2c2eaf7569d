"""A save in the middle of every kind of question goes on alike."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from rules.galaxy_trucker.five import AREAS
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.kernel import saves
from rules.kernel.asks import Ask, ClockAsk
from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK
from tests.games import begin, played
from tests.rules.galaxy_trucker.expansion.flights import GEMINI, LEAPER, SEVERAL, between_cards
from tests.rules.galaxy_trucker.expansion.test_expanded_bots import kinds_of
from tests.rules.galaxy_trucker.shipped import EVERYTHING, expanded
from tests.scenarios import runner

ROOT = Path(__file__).resolve().parents[4]
PACK = "galaxy-trucker-big-expansion"
BOOK = ROOT / "tests" / "scenarios" / "galaxy-trucker" / "expansion-examples.yaml"
SHIPS = (("II", LEAPER), ("IIA", GEMINI), ("III", SEVERAL))
HOLDS = (17, 18, 19, 112)


def ground() -> Iterator[Match]:
    """From the choice of machinations to the first card, in ships of class IA."""
    for seed in range(30):
        match = begin(PACK, seed, seats=4, **{**EVERYTHING, "plan": "with_IA", "build_mode": "realtime"})
        rng = random.Random(seed)
        while match.state.phase != BETWEEN_CARDS:
            clock = match.pending.get(CLOCK)
            if isinstance(clock, ClockAsk) and (rng.random() < 0.3 or not match.asked):
                match.submit(CLOCK, clock.runs[0].answer)
            else:
                seat = rng.choice(match.asked)
                match.submit(seat, rng.choice(match.options(seat)))
        yield match


def flights() -> Iterator[Match]:
    """Five equal ships, with goods in their holds, meet any cards and any Rough Roads."""
    content = expanded().content
    for seed in range(400):
        rng = random.Random(seed)
        options = {**EVERYTHING, "plan": "single"}
        deck = rng.sample(sorted(content.cards), 20)
        match = between_cards([SHIPS[seed % 3]] * 5, deck, flight=seed % 3 + 1, options=options)
        match.state.reduced, match.state.roads = frozenset(AREAS), tuple(rng.sample(sorted(content.roads), 3))
        for one in match.state.seats:
            one.credits = rng.choice([1, 9])
            one.ship.goods = {tile: ("blue",) for tile in one.ship.tiles if tile in HOLDS}
        yield flown(match, rng)


def examples(missing: set[str]) -> Iterator[Match]:
    """Scenarios in which a kind of question is answered that is still `missing`: the same ships meet the same
    cards, whatever they do."""
    for scenario in runner.read(BOOK):
        for case in scenario.raw.get("cases") or ({},):
            steps = [*(scenario.raw.get("when") or ()), *(case.get("when") or ())]
            deck = tuple(step["card"] for step in steps if step.get("do") == "turn_card")
            if deck and missing & {step["do"] for step in steps if "by" in step}:
                given = {**(scenario.raw.get("given") or {}), **(case.get("given") or {})}
                adapter: Any = runner.adapter_of(scenario.game)(given, scenario.parts, scenario.variant)
                state = adapter.match.state
                state.phase, state.deck, state.ordered = BETWEEN_CARDS, deck, True
                begun = Match(adapter.game, adapter.setup, state=state)
                yield from (flown(begun.rewound(0), random.Random(seed)) for seed in range(3))


def flown(begun: Match, rng: random.Random) -> Match:
    """To the end, answered at random; nobody gives up."""
    match = Match(begun.game, begun.setup, SeededChance(rng.randrange(99)), state=begun.state)
    while match.asked:
        seat = rng.choice(match.asked)
        options = [one for one in match.options(seat) if one.__struct_config__.tag != "give_up"]
        match.submit(seat, rng.choice(options))
    return match


def taken_up(match: Match) -> Match:
    """From the text of its save. What begins in the middle of a flight begins from a copy of that."""
    saved = saves.load(saves.dump(match))
    log = [(seat, msgspec.convert(raw, match.game.action)) for seat, raw in saved.log]
    return Match.replay(match.game, saved.header.setup, log, state=match.rewound(0).state)


def kinds_open(match: Match) -> set[str]:
    return {question.kind for seat, question in match.pending.items() if seat >= 0}


def test_a_save_in_the_middle_of_every_kind_of_question_goes_on_alike() -> None:
    """GTX-U01 to GTX-U03: the same questions, options and sights, and after the next answer too."""
    missing = kinds_of(Ask)
    bots = (played(PACK, seed) for seed in (1, 4))
    for whole in chain(ground(), bots, examples(missing), flights()):
        check(whole, missing)
        if not missing:
            break
    assert not missing, missing


def check(whole: Match, missing: set[str]) -> None:
    """Saves a match where a kind of question that is still `missing` comes up; that is found then."""
    match = whole.rewound(0)
    match.chance = None
    for entry in whole.log:
        new = kinds_open(match) & missing
        missing -= new
        back = taken_up(match) if new else None
        if back is not None:
            same(match, back)
        for one in (match, back) if back is not None else (match,):
            one.submit(*entry)
        if back is not None:
            same(match, back)


def same(match: Match, back: Match) -> None:
    assert back.digest() == match.digest()
    assert back.pending.keys() == match.pending.keys()
    for seat in range(len(match.setup.players)):
        assert list(back.options(seat)) == list(match.options(seat))
        assert back.view(seat) == match.view(seat)
