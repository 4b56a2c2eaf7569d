"""Positions of matches: plays that follow from a seed alone, and their moments that are worth a picture.

A play is recorded once without a screen. Its stops are the first questions of each kind that a person is
asked, its turns the first answers that are followed by each kind of event. Nothing here knows the client.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from rules.bots.deciding import next_seat, thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player, Seat

NAMES = ("Iva", "Mirek", "Ada", "Borek", "Žofie")
MOST_ANSWERS = 3000
LIVELY = ("take_reward", "choose_abandoned", "ready")
"""Questions whose first answer goes on with a flight."""
Taken = Callable[[str], tuple[Any, Any]]
"""Gives a game and what packs it is made of."""


@dataclass(frozen=True)
class Stop:
    """Before the answer with this number in the play, as `viewer` sees it."""

    answer: int
    viewer: Seat
    name: str


@dataclass(frozen=True)
class Play:
    """How a match begins (`begin`), and by whom it is answered: bots of a level, or "" for any legal answer
    that goes on with a flight.

    `most` stops of each kind of question, at most `stops` in all, and `turns` answers that are watched.
    `each` adds a stop every so many answers; `persons` are people, all others bots.
    """

    name: str
    begin: Callable[[Taken], Match]
    level: str = "easy"
    most: int = 1
    stops: int = 12
    turns: int = 0
    each: int = 0
    persons: int = 1
    until: int = MOST_ANSWERS
    kinds: tuple[str, ...] = ()
    """Only stops whose names begin so; empty: all."""
    watched: tuple[str, ...] = ()
    """Only answers that lead to events of these names are watched; empty: to any."""
    windows: int = 3
    """In so many windows at most each stop is seen."""
    label: str = ""
    """Begins the names of its stops, where several plays share a folder."""


@dataclass
class Record:
    """A play that has been played: its answers, where it stops, and which answers are watched."""

    answers: list[tuple[Seat, Any]] = field(default_factory=list)
    stops: list[Stop] = field(default_factory=list)
    turns: list[Stop] = field(default_factory=list)


def dealt(game: str, seats: int, seed: int, *, persons: int = 1, **options: Any) -> Callable[[Taken], Match]:
    """A match from its beginning."""

    def begin(taken: Taken) -> Match:
        made, stamps = taken(game)
        players = tuple(
            Player(name) if seat < persons else Player(name, "bot", "easy")
            for seat, name in enumerate(NAMES[:seats])
        )
        setup = Setup(game, players, options, stamps, seed)
        refusal = made.refuse_setup(setup)
        if refusal is not None:
            raise ValueError(f"{game} cannot be played like this: {refusal.code}")
        return Match(made, setup, SeededChance(seed))

    return begin


def choose(match: Match, bots: dict[Seat, Any], number: int) -> tuple[Seat, Any]:
    """Who answers next, and what."""
    seat = next_seat(match)
    if seat is None:
        raise ValueError("only the clock is awaited")
    seed = match.setup.seed
    if not bots:
        chance, options = random.Random(f"{seed}/{seat}/{number}"), list(match.options(seat))
        lively = match.view(seat).prompt.kind in LIVELY and chance.random() < 0.95
        return seat, options[0] if lively else chance.choice(options)
    return seat, bots[seat].choose(match.view(seat), thinking_for(seed, seat, number, 20))


def bots_for(match: Match, level: str) -> dict[Seat, Any]:
    """A bot for every seat, none for the level ""."""
    return {seat: match.game.bot(level) for seat in range(len(match.setup.players))} if level else {}


def recorded(play: Play, taken: Taken) -> Record:
    """The play, with its stops and turns."""
    match = play.begin(taken)
    bots, record = bots_for(match, play.level), Record()
    met: dict[str, int] = {}
    heard: set[str] = set()
    number = 0
    while not match.over and number < play.until and next_seat(match) is not None:
        for seat in match.asked:
            kind = kind_of(match.view(seat)) if 0 <= seat < play.persons else ""
            due = met.get(kind, 0) < play.most or (play.each and number % play.each == 0)
            if kind and due and len(record.stops) < play.stops and kind.startswith(play.kinds or ""):
                met[kind] = met.get(kind, 0) + 1
                record.stops.append(Stop(number, seat, f"{play.label}{number:04d}-{kind}"))
        seat, action = choose(match, bots, number)
        told = len(match.events)
        record.answers.append((seat, action))
        match.submit(seat, action)
        events = [type(event).__name__ for event in match.story(0, told)]
        new = [name for name in events if name not in heard and name in (play.watched or (name,))]
        if new and len(record.turns) < play.turns:
            heard.update(new)
            record.turns.append(Stop(number, 0, f"{play.label}{number:04d}-{new[-1]}"))
        number += 1
    if match.over and play.stops:
        record.stops.append(Stop(number, 0, f"{play.label}{number:04d}-over"))
    return record


def kind_of(view: Any) -> str:
    """What kind of moment a view is, as a part of a file's name."""
    if view.prompt is None:
        return ""
    sight = view.sight
    parts = [str(getattr(sight, "phase", "")), view.prompt.kind]
    if view.game == "galaxy-trucker":
        parts += _trucking(view)
    return "-".join(part.lower().replace("_", "-") for part in parts if part)


def _trucking(view: Any) -> Iterable[str]:
    """What tells building from building."""
    own = view.sight.seats[view.seat]
    if view.prompt.kind == "build":
        tiles = len(own.ship.tiles)
        yield "few" if tiles < 6 else "some" if tiles < 16 else "many"
        if own.holding:
            yield "in-hand"
        if own.peeking:
            yield "peeking"
