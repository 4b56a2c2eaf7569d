"""What every viewer and every bot of every game may know, tried by random play."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from unittest import mock

import msgspec
import pytest
from hypothesis import given

from rules.bots.deciding import thinking_for
from rules.kernel.chance import DrawnChance
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, SPECTATOR
from tests.games import (
    AT_LENGTH,
    SEEDS,
    all_pack_ids,
    begin,
    builtins,
    every_question,
    pieces_module,
    played,
    random_play,
    somewhere,
    viewers,
)

every_game = pytest.mark.parametrize("game_id", all_pack_ids())


# -- hidden information ----------------------------------------------------------------------


@every_game
@AT_LENGTH
@given(seed=SEEDS)
def test_sight_and_events_name_nothing_hidden(game_id: str, seed: int) -> None:
    """Everything that a viewer is given, over a whole game, against what it may know at that moment."""
    module = pieces_module(game_id)
    match, rng = begin(game_id, seed), random.Random(seed)
    told = 0

    def look(looking: Sequence[int]) -> int:
        """All are told what is new; those who are `looking` also see the whole table."""
        for viewer in (SPECTATOR, *viewers(match)):
            news = match.story(viewer, told)
            if (viewer in looking or news) and (hidden := module.hidden_from(match, viewer)):
                seen = [match.view(viewer)] if viewer in looking else []
                assert not hidden & set(module.named_in([builtins(one) for one in (*seen, *news)]))
        return len(match.events)

    for seat, _action in random_play(match, rng):
        told = look((seat, rng.choice((SPECTATOR, *viewers(match)))))
    look((SPECTATOR, *viewers(match)))


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_sight_while_chance_is_asked(game_id: str, seed: int) -> None:
    """It names nothing hidden, and a world can be imagined that has the same."""
    module, rng = pieces_module(game_id), random.Random(seed)
    met: Counter[str] = Counter()
    for match, (asked, _) in every_question(played(game_id, seed)):
        if asked != CHANCE:
            continue
        for viewer in (SPECTATOR, *viewers(match)):
            hidden = module.hidden_from(match, viewer)
            assert not hidden & set(module.named_in([builtins(match.view(viewer))]))
        kind = match.pending[CHANCE].kind
        met[kind] += 1
        if met[kind] > 6:
            continue
        for seat in range(len(match.setup.players)):
            view = match.view(seat)
            with mock.patch.object(Match, "_draw"):  # chance is still to answer there, too
                world = match.game.imagine(view, rng)
            assert builtins(world.view(seat).sight) == builtins(view.sight)
    assert met


@every_game
@given(seed=SEEDS)
def test_the_seed_is_nowhere(game_id: str, seed: int) -> None:
    seed += 10**12  # long enough not to come up by accident
    match = somewhere(game_id, seed)
    for viewer in (SPECTATOR, *viewers(match)):
        text = msgspec.json.encode([match.view(viewer), match.story(viewer)])
        assert str(seed).encode() not in text


@every_game
@given(seed=SEEDS)
def test_what_everybody_else_knows_a_spectator_knows_at_most(game_id: str, seed: int) -> None:
    match = somewhere(game_id, seed)
    for event in match.events:
        for viewer in viewers(match):
            public, own = event.seen_by(SPECTATOR), event.seen_by(viewer)
            if public is None:
                continue
            assert own is not None
            for field in public.__struct_fields__:
                if getattr(public, field) is not None and not isinstance(getattr(public, field), tuple):
                    assert getattr(own, field) == getattr(public, field)


@every_game
@AT_LENGTH
@given(seed=SEEDS)
def test_permuting_what_a_seat_cannot_see_changes_nothing_for_it(game_id: str, seed: int) -> None:
    match, rng = somewhere(game_id, seed), random.Random(seed)
    for seat in match.asked:
        view = match.view(seat)
        for _ in range(3):
            world = match.game.imagine(view, rng)
            there = world.view(seat)
            assert builtins(there.sight) == builtins(view.sight)
            assert there.prompt == view.prompt
            assert (there.asked, there.asking, there.timers) == (view.asked, view.asking, view.timers)
            # It is a match that can be played to its end.
            for _ in random_play(world.fork(DrawnChance(rng)), rng):
                pass
            for level in ("random", "easy", "normal"):
                bot = match.game.bot(level)
                answers = [bot.choose(v, thinking_for(seed, seat, 0)) for v in (view, there)]
                assert answers[0] == answers[1]


@every_game
def test_imagined_worlds_differ_where_something_is_hidden(game_id: str) -> None:
    """Dealing anew must not give the true hidden part again and again.

    A game in which what is hidden mostly lies with chance tells by `others_know` when another seat sees more.
    """
    module = pieces_module(game_id)
    others_know = getattr(module, "others_know", module.hidden_from)
    tried = differed = 0
    for seed in range(60):
        match = somewhere(game_id, seed)
        seat, rng = match.asked[0], random.Random(seed)
        if not others_know(match, seat):
            continue
        tried += 1
        worlds = [match.game.imagine(match.view(seat), rng) for _ in range(5)]
        others = [other for other in viewers(match) if other != seat]
        sights = {
            msgspec.json.encode([world.game.sight(world.state, other) for other in others])
            for world in (match, *worlds)
        }
        differed += len(sights) > 1
        if tried == 20:
            break
    assert tried >= 3
    assert differed * 2 >= tried


# -- bots ------------------------------------------------------------------------------------


@every_game
@AT_LENGTH
@given(seed=SEEDS)
def test_bots_of_every_level_give_an_option(game_id: str, seed: int) -> None:
    match = somewhere(game_id, seed)
    for level in match.game.levels:
        seat = match.asked[-1]
        bot = match.game.bot(level)
        before = match.digest()
        answer = bot.choose(match.view(seat), thinking_for(seed, seat, len(match.log), worlds=2))
        assert answer in match.options(seat)
        same = bot.choose(match.view(seat), thinking_for(seed, seat, len(match.log), worlds=2))
        assert same == answer
        assert match.digest() == before


@every_game
def test_bots_stop_when_they_are_told_to(game_id: str) -> None:
    """A million worlds would take hours; the stop sign comes up after a few looks."""
    match = somewhere(game_id, 5)
    for level in match.game.levels:
        seat, looks = match.asked[0], iter(range(10**9))
        thinking = thinking_for(5, seat, 0, worlds=10**6, stop=lambda looks=looks: next(looks) >= 3)
        assert match.game.bot(level).choose(match.view(seat), thinking) in match.options(seat)
        at_once = thinking_for(5, seat, 0, worlds=10**6, stop=lambda: True)
        assert match.game.bot(level).choose(match.view(seat), at_once) in match.options(seat)
