"""What holds for every game that can be played, tried by random play."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given

from rules.kernel import saves
from rules.kernel.asks import Refusal, Refused
from rules.kernel.chance import ChanceAsk, DrawnChance, SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, CLOCK, SPECTATOR, Player
from rules.kernel.undo import undo_point
from tests.games import (
    AT_LENGTH,
    SEEDS,
    all_pack_ids,
    begin,
    content,
    drawn_setup,
    every_question,
    game,
    game_of,
    pieces_module,
    played,
    player_counts,
    random_play,
    somewhere,
    viewers,
)

ROOT = Path(__file__).resolve().parents[2]
every_game = pytest.mark.parametrize("game_id", all_pack_ids())


def test_there_are_games() -> None:
    assert "space-dragons" in all_pack_ids()


# -- answers ---------------------------------------------------------------------------------


@every_game
@given(seed=SEEDS)
def test_every_option_is_accepted_and_the_game_ends(game_id: str, seed: int) -> None:
    """On a fork all options of all seats, one after the other; then one of them in the match."""
    match, rng = begin(game_id, seed), random.Random(seed)
    for seat, action in random_play(match, rng):
        options = match.options(seat)
        assert action in options
        for option in rng.sample(list(options), min(3, len(options))):
            assert match.refusal(seat, option) is None
            match.fork(DrawnChance(rng)).submit(seat, option)
        assert len(match.log) < 20_000
    result = match.result
    assert result is not None
    assert match.asked == ()
    seats = len(match.game.table(match.setup))
    assert len(result.totals) == len(result.ranks) == seats
    assert result.winners or max(result.totals) < 0  # who owes more than it has, has not won
    assert all(result.ranks[seat] == 1 for seat in result.winners)
    for row in result.sheet:
        assert len(row.cells) == seats
    for seat in range(seats):
        assert sum(row.cells[seat].points for row in result.sheet) == result.totals[seat]


@every_game
@given(seed=SEEDS)
def test_what_is_not_an_option_is_refused_with_a_reason_and_changes_nothing(game_id: str, seed: int) -> None:
    match, rng = begin(game_id, seed), random.Random(seed)
    met: list[Any] = []
    sentences = content(game_id).refusals
    for _, action in random_play(match, rng):
        met += [action, *(answer for who, answer in match.log[-3:] if who < 0)]
        if rng.random() < 0.7:
            continue
        before = match.digest()
        for tried in rng.sample(met, min(4, len(met))):
            for who in (*viewers(match), SPECTATOR, CHANCE, CLOCK, 99):
                if tried in match.options(who):
                    continue
                with pytest.raises(Refused) as caught:
                    match.submit(who, tried)
                refusal = caught.value.refusal
                assert refusal.code in sentences, f"no sentence for {refusal.code}"
                assert refusal.rule in sentences[refusal.code].rules
        assert match.digest() == before


@every_game
@given(seed=SEEDS)
def test_each_option_has_handles_of_its_own(game_id: str, seed: int) -> None:
    match = somewhere(game_id, seed)
    for seat in match.asked:
        handles = [option.handles() for option in match.options(seat)]
        assert all(handles)
        assert len(set(handles)) == len(handles)


@every_game
def test_setups_that_are_not_possible_are_refused_with_a_reason(game_id: str) -> None:
    made, sentences = game(game_id), content(game_id).refusals
    known = {option.id for option in content(game_id).options}
    for count in range(12):
        needed = getattr(pieces_module(game_id), "SEATS_NEED", {}).get(count, {})
        options = {name: value for name, value in needed.items() if name in known}
        setup = Setup(game_of(game_id), tuple(Player(f"P{seat}") for seat in range(count)), options)
        refusal = made.refuse_setup(setup)
        assert (refusal is None) == (count in player_counts(game_id))
        assert refusal is None or refusal.code in sentences
    usual = drawn_setup(game_id, 1)
    for option in content(game_id).options:
        for value in (
            "nonsense",
            7.5,
            None,
            [],
            {},
            {"nonsense": "A"},
            {"nonsense": []},
            [[]],
            *broken(option),
        ):
            if option.id == "seed" or option.takes(value):
                continue
            refusal = made.refuse_setup(
                msgspec.structs.replace(usual, options={**usual.options, option.id: value})
            )
            assert refusal is None or refusal.code in sentences
            if value == "nonsense":
                assert refusal is not None


def broken(option: Any) -> list[Any]:
    """Values with the right items but nothing sensible for them."""
    items = getattr(option, "items", ())
    return [{item.id: wrong for item in items} for wrong in ("nonsense", 1, None, [], {})] if items else []


# -- pieces ----------------------------------------------------------------------------------


@every_game
@given(seed=SEEDS)
def test_pieces_are_conserved(game_id: str, seed: int) -> None:
    module = pieces_module(game_id)
    match, rng = begin(game_id, seed), random.Random(seed)
    first = sorted(module.pieces(match))
    assert len(set(first)) == len(first)
    for _ in random_play(match, rng):
        assert sorted(module.pieces(match)) == first
    assert sorted(module.pieces(match)) == first


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_pieces_are_conserved_while_chance_is_asked(game_id: str, seed: int) -> None:
    module = pieces_module(game_id)
    first = sorted(module.pieces(begin(game_id, seed)))
    for match, (seat, _) in every_question(played(game_id, seed)):
        assert seat != CHANCE or sorted(module.pieces(match)) == first


# -- beginning in the middle -----------------------------------------------------------------


def told(match: Match) -> tuple[Any, ...]:
    """All that anybody sees and is asked, chance included; how many answers led there left out."""
    views = [match.view(viewer) for viewer in (SPECTATOR, *viewers(match))]
    question = match.pending.get(CHANCE)
    drawn = None
    if question is not None:
        assert isinstance(question, ChanceAsk)
        drawn = question.kind, [question.draw(random.Random(number)) for number in range(3)]
    return (
        [msgspec.structs.replace(view, count=0, course=()) for view in views],
        drawn,
        {seat: (asked.kind, asked.awaited) for seat, asked in match.pending.items()},
    )


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_a_match_begun_from_a_copy_at_any_question_goes_on_alike(game_id: str, seed: int) -> None:
    """Every stage can begin in the middle: at each kind of question a few times in a whole match, and once
    with all the answers that are left."""
    whole = played(game_id, seed)
    met: Counter[tuple[str, ...]] = Counter()
    for number, (match, entry) in enumerate(every_question(whole)):
        kinds = tuple(sorted({question.kind for question in match.pending.values()}))
        met[kinds] += 1
        if met[kinds] > 4:
            continue
        twin = Match(match.game, match.setup, state=match.state.clone(), silent=True)
        assert told(twin) == told(match)
        twin.submit(*entry)
        later = match.fork()
        later.submit(*entry)
        assert told(twin) == told(later)
        if met[kinds] == 1:
            for seat, action in whole.log[number + 1 :]:
                twin.submit(seat, action)
            assert told(twin) == told(whole)
    assert len(met) > 4


# -- forks, replays, saves -------------------------------------------------------------------


@every_game
@AT_LENGTH
@given(seed=SEEDS)
def test_forks_equal_their_original_and_share_nothing(game_id: str, seed: int) -> None:
    match = somewhere(game_id, seed)
    before = match.digest()
    fork = match.fork(SeededChance(seed))
    assert fork.digest() == before
    rng = random.Random(seed)
    for seat, action in random_play(fork, random.Random(seed)):
        match_like = fork.fork(DrawnChance(rng))
        match_like.submit(seat, action)
    assert match.digest() == before
    assert match.fork().digest() == before
    # The original, played alike with the same chance, comes to the same end.
    for _ in random_play(match, random.Random(seed)):
        pass
    assert match.digest() == fork.digest()


@every_game
@given(seed=SEEDS)
def test_replay_equals_play(game_id: str, seed: int) -> None:
    match, rng = begin(game_id, seed), random.Random(seed)
    for _ in random_play(match, rng):
        pass
    twin = Match.replay(match.game, match.setup, match.log)
    assert twin.digest() == match.digest()
    assert twin.events == match.events
    assert twin.starts == match.starts
    again = begin(game_id, seed)
    for _ in random_play(again, random.Random(seed)):
        pass
    assert again.log == match.log


@every_game
@AT_LENGTH
@given(seed=SEEDS)
def test_a_save_in_the_middle_resumes_alike(game_id: str, seed: int) -> None:
    match = somewhere(game_id, seed)
    back = saves.resume(saves.load(saves.dump(match)), match.game)
    assert back.digest() == match.digest()
    for twin in (match, back):
        for _ in random_play(twin, random.Random(seed)):
            pass
    assert back.log == match.log
    assert back.digest() == match.digest()


@every_game
def test_a_save_of_a_finished_game_is_small(game_id: str) -> None:
    for seed in range(10):
        match = begin(game_id, seed)
        for _ in random_play(match, random.Random(seed)):
            pass
        assert len(saves.dump(match).encode()) < 25_000


@every_game
def test_replay_in_a_fresh_process_with_another_hash_seed(game_id: str, tmp_path: Path) -> None:
    paths, digests = [], []
    for seed in range(4):
        match = somewhere(game_id, seed) if seed else begin(game_id, seed)
        for _ in random_play(match, random.Random(seed)) if seed % 2 else ():
            pass
        paths.append(tmp_path / f"{seed}.orrery")
        saves.write(match, paths[-1])
        digests.append(match.digest())
    script = (
        "import sys; from pathlib import Path\n"
        "from rules.kernel import saves; from tests.games import game\n"
        "for path in sys.argv[2:]:\n"
        "    saved = saves.read(Path(path))\n"
        "    print(saves.resume(saved, game(sys.argv[1])).digest())\n"
    )
    for hash_seed in ("0", "4242"):
        answer = subprocess.run(
            [sys.executable, "-c", script, game_id, *map(str, paths)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert answer.stdout.split() == digests


# -- undo ------------------------------------------------------------------------------------


@every_game
@given(seed=SEEDS)
def test_the_four_nevers_of_undo(game_id: str, seed: int) -> None:
    match = somewhere(game_id, seed)
    for seat in viewers(match):
        point = undo_point(match, seat)
        if isinstance(point, Refusal):
            assert re.fullmatch("[a-z_]+", point.code)
            continue
        back = match.rewound(point)
        assert seat in back.asked
        assert match.log[point][0] == seat
        later = match.log[point:]
        assert all(other in (seat, CHANCE) for other, _ in later)
        assert not any(event.reveals for event in match.events[match.starts[point] :])
        assert set(match.asked) - {seat} == set(back.asked) - {seat}
        probe = back
        for other, action in later:
            if other == CHANCE:
                assert getattr(probe.pending[CHANCE], "hidden", False)
            probe.chance = None
            probe.submit(other, action)


@every_game
@given(seed=SEEDS)
def test_free_undo_in_solo_practice_goes_back_to_the_last_own_decision(game_id: str, seed: int) -> None:
    match = somewhere(game_id, seed)
    players = tuple(
        Player(player.name, "person" if seat == 0 else "bot")
        for seat, player in enumerate(match.setup.players)
    )
    match.setup = msgspec.structs.replace(match.setup, players=players)
    point = undo_point(match, 0, free=True)
    own = [place for place, (seat, _) in enumerate(match.log) if seat == 0]
    if not own:
        assert isinstance(point, Refusal)
        return
    assert point == own[-1]
    assert 0 in match.rewound(point).asked
