"""The games as the tests use them: with the packs of the program, each made once a process."""

from __future__ import annotations

import importlib
import json
import random
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st

from rules.bots.deciding import advance, thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.game import Game, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.packs.common import Choice, Common, Number, Option, PerItem, Sets, Toggle
from rules.packs.library import Library
from rules.registry import build_game, games_of, read_packs

CONTENT = Path(__file__).resolve().parents[1] / "content"
EXPANSIONS = ("galaxy-trucker-big-expansion",)
SEEDS = st.integers(0, settings.default.max_examples - 1 if settings.default.derandomize else 2**32 - 1)
"""The same for all tests, so that they share the matches that are played at random."""
AT_LENGTH = settings(max_examples=settings.default.max_examples * 3 // 5)
"""For properties of which every example thinks, or plays a game of its own."""


@cache
def library() -> Library:
    return read_packs([CONTENT])


def all_game_ids() -> tuple[str, ...]:
    return games_of(library())


def all_pack_ids() -> tuple[str, ...]:
    """What the generic tests of the rules play: each game with its own pack, and with each that brings rules.
    Wherever a game id is expected here, the id of such a pack may stand."""
    return (*all_game_ids(), *EXPANSIONS)


def ids_with_table() -> tuple[str, ...]:
    """As `all_pack_ids`, of the games that the window knows how to lay out."""
    from client.shelf import has_table

    return tuple(pack for pack in all_pack_ids() if has_table(game_of(pack)))


@cache
def game(game_id: str) -> Game:
    return build_game(library(), game_of(game_id), [game_id]).game


def game_of(pack_id: str) -> str:
    """The game to which a pack belongs."""
    return library().packs[pack_id].game


def content(game_id: str) -> Common:
    """The content of the game's own pack; every game's has the sections of Common."""
    made: Common = library().choose([game_id]).content
    return made


def pieces_module(game_id: str) -> Any:
    """tests/rules/<game>/pieces.py: what the generic tests must know of the pieces of a game."""
    return importlib.import_module(f"tests.rules.{game_of(game_id).replace('-', '_')}.pieces")


# -- setups ----------------------------------------------------------------------------------


def player_counts(game_id: str) -> tuple[int, ...]:
    seats = content(game_id).about
    assert seats is not None
    return tuple(range(seats.players.least, seats.players.most + 1))


def drawn_option(option: Option, rng: random.Random) -> Any:
    """A legal value of an option."""
    if isinstance(option, Choice):
        return rng.choice(option.values).id
    if isinstance(option, Toggle):
        return rng.random() < 0.5
    if isinstance(option, PerItem):
        return {item.id: rng.choice(option.values).id for item in option.items}
    if isinstance(option, Sets):
        return {item.id: [v.id for v in option.values if rng.random() < 0.3] for item in option.items}
    assert isinstance(option, Number)
    return rng.randint(option.least, option.most)


def drawn_setup(game_id: str, seed: int, persons: bool = True, seats: int = 0, **fixed: Any) -> Setup:
    """A legal setup that follows from `seed`: number of players and all options but those that are given."""
    rng = random.Random(f"setup/{seed}")
    kind = "person" if persons else "bot"
    while True:  # until the options go together
        count = seats or rng.choice(player_counts(game_id))
        options = {option.id: drawn_option(option, rng) for option in content(game_id).options} | fixed
        options.pop("seed", None)  # it has a field of its own
        players = tuple(Player(f"Player {seat}", kind, "" if persons else "random") for seat in range(count))
        setup = Setup(game_of(game_id), players, options, seed=seed)
        if game(game_id).refuse_setup(setup) is None:
            return setup


# -- random play -----------------------------------------------------------------------------


def begin(game_id: str, seed: int, seats: int = 0, **fixed: Any) -> Match:
    setup = drawn_setup(game_id, seed, seats=seats, **fixed)
    return Match(game(game_id), setup, SeededChance(setup.seed))


def random_play(match: Match, rng: random.Random) -> Iterator[tuple[int, Any]]:
    """Answers of all seats at random until the end; each (seat, action) before it is submitted.

    A game of which one kind of answer would crowd out the others has `KINDS_FIRST` in its `pieces`.
    """
    kinds_first = getattr(pieces_module(match.game.id), "KINDS_FIRST", False)
    while not match.over:
        seat = rng.choice(match.asked)
        options = match.options(seat)
        if kinds_first:
            kind = rng.choice(list(dict.fromkeys(map(type, options))))
            options = [option for option in options if type(option) is kind]
        action = rng.choice(options)
        yield seat, action
        match.submit(seat, action)


def bots_play(match: Match, level: str = "normal") -> None:
    """Bots answer for all seats until the end."""
    seed, bots = match.setup.seed, {seat: match.game.bot(level) for seat in viewers(match)}
    while not match.over:
        advance(match, bots, lambda match, seat: thinking_for(seed, seat, len(match.log)))


@cache
def played(game_id: str, seed: int) -> Match:
    """A whole match, of bots or at random. Not to be changed."""
    match = begin(game_id, seed)
    if seed % 2:
        bots_play(match)
    else:
        for _ in random_play(match, random.Random(seed)):
            pass
    return match


def every_question(whole: Match) -> Iterator[tuple[Match, tuple[int, Any]]]:
    """A silent match at each question of one that was played, those to chance included, with the answer that
    was given."""
    match = Match(whole.game, whole.setup, silent=True)
    for entry in whole.log:
        yield match, entry
        match.submit(*entry)


@lru_cache(maxsize=200)
def wandered(game_id: str, seed: int) -> Match:
    """A whole match of random play. Not to be changed."""
    whole = begin(game_id, seed)
    for _ in random_play(whole, random.Random(f"play/{seed}")):
        pass
    return whole


def somewhere(game_id: str, seed: int) -> Match:
    """A match of random play, stopped at a moment that follows from `seed`; it is not over."""
    rng, whole = random.Random(f"moment/{seed}"), wandered(game_id, seed)
    while True:
        match = whole.rewound(rng.randrange(len(whole.log)))
        if match.asked:
            match.chance = SeededChance(seed)
            return match


def viewers(match: Match) -> range:
    """Every seat at the table."""
    return range(len(match.game.table(match.setup)))


def builtins(thing: Any) -> Any:
    """Plain data, as it goes over the wire."""
    return json.loads(msgspec.json.encode(thing, order="sorted"))
