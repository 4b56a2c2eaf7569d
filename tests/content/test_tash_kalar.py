"""The content of Tash-Kalar against sections 1, 2, 5, 8, 9, 10, 14 and 18 of its rules."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.packs import check
from rules.packs.common import PerItem
from rules.packs.texts import Text
from rules.registry import content_of
from rules.tash_kalar.content import SHEET_ROWS, Content
from tests.content.shipped import CONTENT
from tests.content.shipped import content as content_of_game

PACK = CONTENT / "tash-kalar"


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = content_of_game("tash-kalar")
    return found


def test_the_pack_is_in_order() -> None:
    assert check(PACK, [CONTENT], content_of) == []


def test_components(content: Content) -> None:
    """TK-C02, TK-C03, TK-C04, TK-C05."""
    assert list(content.factions) == [
        "northern", "southern", "highland", "sylvan", "everfrost", "nethervoid", "etherweave",
    ]  # fmt: skip
    assert content.deck_of("northern") == content.deck_of("southern")
    for deck in content.decks:
        levels = Counter(content.beings[card].level for card in content.in_deck[deck])
        assert levels == {"common": 5, "heroic": 13}, deck
    assert (len(content.legends), len(content.flares), len(content.tasks)) == (12, 12, 24)
    assert Counter(task.advanced for task in content.tasks.values()) == {False: 16, True: 8}
    assert Counter(task.category for task in content.tasks.values()) == {
        "destruction": 5, "color": 6, "summoning": 4, "pattern": 6, "enemy": 3,
    }  # fmt: skip
    assert sum(task.points for task in content.tasks.values()) == 50
    assert list(content.levels) == ["common", "heroic", "legendary"]
    assert [deck.id for deck in content.decks.values() if deck.gateway] == ["nethervoid"]


def test_cards_of_the_expansions(content: Content) -> None:
    """TK-X10, TK-X13, TK-W01, TK-W05, TK-M16, TK-M18: which cards have what of their own."""
    beings = content.beings.values()
    assert {card.deck for card in beings if card.frozen} == {"everfrost"}
    assert {card.deck for card in beings if card.warp} == {"etherweave"}
    assert [card.id for card in beings if card.frozen and card.frozen.immediate] == ["frostweave_summoner"]
    assert [card.id for card in beings if card.warp and card.warp.fixed] == ["merchant_of_time"]
    assert [card.id for card in content.cards.values() if card.summon_at] == ["time_traveler"]
    assert set(content.beings["gate_of_oblivion"].marks) == {"core", "rim"}


def test_numbers(content: Content) -> None:
    """TK-T02, TK-S04, TK-S20, TK-S31, TK-V12, TK-D10 to TK-D12, TK-K01, TK-W06."""
    numbers = content.numbers
    assert (numbers.beings, numbers.legends, numbers.flares, numbers.tasks) == (3, 2, 1, 3)
    assert (numbers.actions, numbers.first_actions) == (2, 1)
    assert (numbers.legendary_stones, numbers.starting_stones, numbers.sideways) == (3, 3, 6)
    assert (numbers.points, numbers.pair_points) == ({"heroic": 1, "legendary": 2}, 1)
    assert (numbers.summoned_legend, numbers.flare_points, numbers.legend_on_arena) == (1, 1, 1)
    assert numbers.penalty == 2


def test_forms(content: Content) -> None:
    """TK-C06, TK-Z03, TK-Z04: players, sides, stones and points of the end; three always play the melee."""
    found = {
        name: (mode.players, mode.sides, mode.stones, mode.end_score) for name, mode in content.modes.items()
    }
    assert found == {
        "high_form": (2, 2, 17, 9),
        "team_high_form": (4, 2, 17, 9),
        "duel": (2, 2, 16, 18),
        "team_duel": (4, 2, 16, 18),
        "melee3": (3, 3, 15, 12),
        "melee4": (4, 4, 14, 10),
    }
    assert {mode.id for mode in content.modes.values() if mode.tasks} == {"high_form", "team_high_form"}
    assert {mode.id for mode in content.modes.values() if mode.melee} == {"melee3", "melee4"}
    assert content.form("melee", 2) is None
    for chosen in ("high_form", "duel", "melee"):
        form = content.form(chosen, 3)
        assert form is not None
        assert form.id == "melee3"
    (option,) = [one for one in content.options if one.id == "form"]
    assert {mode.form for mode in content.modes.values()} == {value.id for value in option.values}  # type: ignore[union-attr]


def test_the_arena(content: Content) -> None:
    """TK-C01, TK-K13, TK-K14, TK-K15, TK-S30, TK-S31."""
    arena, info = content.arena, content.arena_info
    assert (len(arena.squares), arena.red.bit_count(), arena.green.bit_count()) == (69, 4, 5)
    assert info.centre == (5, 5)
    assert arena.color(arena.centre) == "red"
    sizes = {name: [area.bit_count() for area in group] for name, group in arena.areas.items()}
    assert sizes == {
        "central_squares": [9], "central_plus": [5], "central_times": [5], "central_lines": [9] * 6,
        "diagonals": [7, 7], "left": [5], "right": [5], "top": [5], "bottom": [5],
        "nw": [3], "ne": [3], "sw": [3], "se": [3],
    }  # fmt: skip
    assert all(area >> arena.centre & 1 for area in arena.areas["diagonals"])
    plus, times = arena.areas["central_plus"][0], arena.areas["central_times"][0]
    assert plus | times == arena.areas["central_squares"][0]
    assert plus & times == 1 << arena.centre
    for pairs in arena.pairs.values():
        assert len(pairs) == 2
        assert all(not a & b for a, b in pairs)
    assert info.duel_start == ((3, 5), (7, 5))
    for (x, y), (other_x, other_y) in info.melee_start:  # a symbol stands on the edge between two squares
        assert abs(x - other_x) + abs(y - other_y) == 1


def test_orientations(content: Content) -> None:
    """TK-M10, TK-M11: how many a pattern has follows from its shape, its marks and its arrows."""
    known = {"swordmaster": 2, "messenger": 4, "bomb": 8, "hypnotist": 4, "crystal_mirror": 4, "cannon": 8}
    assert {card: len(content.layouts[card]) for card in known} == known


def test_a_program_ends_where_its_card_says(content: Content) -> None:
    """TK-E02: only three beings do nothing when they are summoned, and say so."""
    idle = [card.id for card in content.cards.values() if not card.effect]
    assert idle == ["antimatter_spirit", "frostweave_summoner", "winter_whisperer"]
    assert len({content.cards[card].text.en for card in idle}) == 1


def words(content: Content) -> Iterator[tuple[str, Text]]:
    for card in content.cards.values():
        yield card.id, card.text
        yield card.id, card.name
    for being in content.beings.values():
        if being.frozen:
            yield being.id, being.frozen.text
        if being.warp:
            yield being.id, being.warp.text
    for flare in content.flares.values():
        yield from ((flare.id, text) for text in (flare.name, flare.top.text, flare.bottom.text))
    for task in content.tasks.values():
        yield from ((task.id, text) for text in (task.name, task.text))


def test_every_card_is_written_in_both_languages(content: Content) -> None:
    """The texts fit the faces: none is longer than the longest that was measured."""
    for id_, text in words(content):
        assert text.en.strip(), id_
        assert text.cs.strip(), id_
        assert len(text.en) <= 170, id_
        assert len(text.cs) <= 180, id_
        assert " - " not in text.en + text.cs, id_
    sentences = [text.en for id_, text in words(content) if " " in text.en and text.en.endswith(".")]
    assert len(sentences) >= 120 + 24 + 24


def test_flares_have_their_numbers_in_their_names(content: Content) -> None:
    """TK-F10."""
    for flare in content.flares.values():
        assert flare.name.en.endswith(f"{flare.top.need}/{flare.bottom.need}")


def test_refusals_and_rows_are_said(content: Content) -> None:
    """Section 18: every reason code has its sentence; TK-S01: every faction can be named."""
    codes = """
        game_over resign_forbidden handed_over not_your_turn wrong_phase no_team no_action actions_left
        not_an_option mandatory off_board second_discard not_discardable not_in_hand pending no_improvise
        no_match ambiguous pickup_needed pickup no_shortage occupied against_needed flare_condition
        nothing_frozen no_warp first_turn already_pending task_not_met pair_color
    """
    assert set(codes.split()) <= set(content.refusals)
    assert {f"sheet.{row}" for row in SHEET_ROWS} <= set(content.texts)
    (option,) = [one for one in content.options if one.id == "factions"]
    assert isinstance(option, PerItem)
    assert [value.id for value in option.values] == ["any", *content.factions]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("imperial.yaml", "if: {did: hit}", "if: {did: hut}", "the label 'hut' is set by no earlier step"),
        ("imperial.yaml", "{mark: target}", "{mark: targets}", "the card has no mark 'targets'"),
        ("imperial.yaml", "{marked: fire}", "{marked: shot}", "the card has no arrow 'shot'"),
        ("imperial.yaml", "do: upgrade", "do: upgrad", "upgrad"),
        ("imperial.yaml", "[[0, -1, common], [0, 1,", "[[0, 1, common], [0, 1,", "names a cell twice"),
        ("imperial.yaml", "[[0, -1, common], [0, 1,", "[[0, -7, common], [0, 1,", "-7"),
        ("imperial.yaml", "deck: imperial", "deck: imperium", "there is no deck 'imperium'"),
        ("flares.yaml", "{empty: true}", "{adjacent: self}", "there is no 'self' here"),
        ("arena.yaml", "duel_start: [[3, 5]", "duel_start: [[1, 1]", "[1, 1] is no square"),
        ("arena.yaml", "'#..R....#'", "'#..X....#'", "a row is made of"),
        ("tasks.yaml", "[central_squares]", "[central_square]", "there is no area 'central_square'"),
        ("tasks.yaml", "between: opposite_edges", "between: left", "there is no area 'left'"),
        ("game.yaml", "    players: 3\n", "    players: 4\n", "none for 3 players"),
        ("texts.yaml", "sheet.penalty:", "sheet.penality:", "'sheet.penalty' is missing"),
        ("almanac.yaml", "{card: knight}", "{card: night}", "there is no card 'night' to draw"),
    ],
)  # fmt: skip
def test_what_a_broken_pack_is_told(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    copy = tmp_path / "tash-kalar"
    shutil.copytree(PACK, copy)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    told = [str(mistake) for mistake in check(copy, [], content_of)]
    assert any(expected in line for line in told), told
