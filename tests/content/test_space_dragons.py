"""The content of Space Dragons against sections 1, 2, 6, 9, 12 and 16 of its rules (SD-C01 to SD-C08)."""

from __future__ import annotations

import random
import re
import shutil
from collections import Counter
from itertools import combinations
from pathlib import Path

import msgspec
import pytest
import yaml

from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.packs import Mistake, check
from rules.packs.common import Choice, Number, PerItem, default_of
from rules.registry import build_game, content_of, read_packs
from rules.space_dragons.content import MARKS, REPORT_ROWS, SYMBOLS, Content, Crew
from rules.space_dragons.game import SpaceDragons
from rules.space_dragons.scoring import score_sheet
from rules.space_dragons.state import Hunt
from tests.content.shipped import ASSETS, CONTENT
from tests.content.shipped import content as content_of_game
from tests.games import random_play

PACK = CONTENT / "space-dragons"


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = content_of_game("space-dragons")
    return found


def test_the_pack_is_in_order() -> None:
    assert check(PACK, [CONTENT], content_of) == []


def test_eighty_crew_of_all_values(content: Content) -> None:
    """SD-C01: 80 cards, values 1 to 80, each once."""
    assert [card.value for card in content.crew] == list(range(1, 81))
    assert [card.id for card in content.crew] == [f"SD-C{value:02}" for value in range(1, 81)]
    assert all(
        content.crew_by_value[card.value] is card is content.crew_by_id[card.id] for card in content.crew
    )


def test_symbols_of_the_upper_halves(content: Content) -> None:
    """SD-C02 and section 12: the sums over all crew."""
    sums = {mark: sum(getattr(card, mark) for card in content.crew) for mark in MARKS}
    assert sums == {"research": 32, "morale": 47, "crime": 43, "plus2": 16, "minus1": 16}


def test_effects(content: Content) -> None:
    """SD-C03 and section 12: how many cards have an effect once, twice, three times."""
    counted = Counter((card.effect, card.count) for card in content.crew)
    assert counted == {
        ("none", 0): 27,
        ("shield", 1): 10, ("shield", 2): 6, ("shield", 3): 2,
        ("repair", 1): 6, ("repair", 2): 4, ("repair", 3): 1,
        ("target", 1): 10, ("target", 2): 4, ("target", 3): 2,
        ("damage", 1): 7, ("damage", 2): 1,
    }  # fmt: skip
    damage = {card.value: card.count for card in content.crew if card.effect == "damage"}
    assert damage == {**dict.fromkeys(range(73, 80), 1), 80: 2}


def test_dragons(content: Content) -> None:
    """SD-C04: 20 dragons of 8 to 12 points with at most two symbols."""
    assert Counter(dragon.points for dragon in content.dragons) == dict.fromkeys(range(8, 13), 4)
    sums = {symbol: sum(getattr(dragon, symbol) for dragon in content.dragons) for symbol in SYMBOLS}
    assert sums == {"research": 9, "morale": 9, "crime": 10}
    assert all(dragon.research + dragon.morale + dragon.crime <= 2 for dragon in content.dragons)


def test_scoring_cards(content: Content) -> None:
    """SD-C05, SD-S02, SD-S03, SD-S04."""
    pays = {
        (card.symbol, side): {pay.position: pay.points for pay in card.sides[side]}
        for card in content.scoring
        for side in card.sides
    }
    assert pays == {
        ("research", "A"): {"most": 10, "least": 5},
        ("research", "B"): {"least": -10, "most": -5},
        ("morale", "A"): {"most": 10, "second_most": 5},
        ("morale", "B"): {"least": -10, "second_least": -5},
        ("crime", "A"): {"least": 10, "second_least": 5},
        ("crime", "B"): {"most": -10, "second_most": -5},
    }
    assert tuple(content.scoring_by_symbol) == SYMBOLS


def test_what_scoring_cards_say_is_what_they_pay(content: Content) -> None:
    for card in content.scoring:
        for side, pays in card.sides.items():
            for language in ("en", "cs"):
                figures = re.findall(r"[+−]\d+", card.text[side].say(language))
                assert figures == [f"{'+' if pay.points > 0 else '−'}{abs(pay.points)}" for pay in pays]


def test_end_values_and_the_course(content: Content) -> None:
    """SD-C06 keeps counters, not cards; SD-C07: what is left at the end; SD-P01, SD-T01."""
    assert msgspec.structs.astuple(content.points) == (1, -5, 2, -1)
    table = content.table
    assert (table.hand_size, table.tricks, table.start_draw, table.seats_min) == (9, 7, 1, 3)
    assert (table.players_min, table.players_max) == (2, 5)


def test_how_many_may_play(content: Content) -> None:
    """SD-C08, SD-O01, SD-V01."""
    assert [players for players in range(8) if content.seats_allowed(players)] == [2, 3, 4, 5]
    assert (content.seats_for(2), content.seats_for(3), content.seats_for(5)) == (3, 3, 5)
    assert content.most_seats == 8


def test_too_few_cards_are_refused_when_chosen(content: Content) -> None:
    """SD-C08: a game that the crew is not enough for does not begin."""
    small = SpaceDragons(msgspec.structs.replace(content, crew=content.crew[:39]))
    setups = [Setup("space-dragons", tuple(Player(name) for name in "ABCDEF"[:n])) for n in range(1, 7)]
    codes = [refusal and refusal.code for refusal in map(small.refuse_setup, setups)]
    assert codes == ["bad_player_count", None, None, "too_few_cards", "too_few_cards", "bad_player_count"]
    refusal = small.refuse_setup(setups[3])
    assert refusal is not None
    assert refusal.rule == "SD-C08"
    said = content.refusals["too_few_cards"].text.say("cs", **refusal.args)
    assert said == "Posádka z těchto balíčků stačí jen pro 3 místa."


def test_no_dominated_card(content: Content) -> None:
    """Section 12: with equal research no stronger card is as good in morale, crime, points and effect."""
    gain = {"shield": 1, "repair": 1, "target": 1, "none": 0, "damage": -1}

    def as_good(high: Crew, low: Crew) -> bool:
        if high.research != low.research or high.morale < low.morale or high.crime > low.crime:
            return False
        points = [2 * card.plus2 - card.minus1 for card in (high, low)]
        if points[0] < points[1]:
            return False
        if high.effect == low.effect:
            return gain[high.effect] * high.count >= gain[low.effect] * low.count
        return low.effect in ("none", "damage") and gain[high.effect] >= gain[low.effect]

    dominated = [(high.value, low.value) for low, high in combinations(content.crew, 2) if as_good(high, low)]
    assert dominated == []


def test_names_are_unlike(content: Content) -> None:
    for language in ("en", "cs"):
        names = [thing.name.say(language) for thing in (*content.crew, *content.dragons)]
        assert len(set(names)) == len(names)


def test_options(content: Content) -> None:
    """SD-O02, SD-O03, SD-O05; the seats (SD-O01, SD-O04) stand in `about`."""
    mode, sides, seed = content.options
    assert isinstance(mode, Choice)
    assert isinstance(sides, PerItem)
    assert isinstance(seed, Number)
    assert ([value.id for value in mode.values], mode.default) == (["standard", "family"], "standard")
    assert [item.id for item in sides.items] == list(SYMBOLS)
    assert [preset.value for preset in sides.presets] == ["A", "B", "random"]
    assert default_of(sides) == dict.fromkeys(SYMBOLS, "A")
    assert sides.takes({"research": "A", "morale": "B", "crime": "random"})
    assert not sides.takes({"research": "A"})
    assert not sides.takes({"research": "A", "morale": "B", "crime": "C"})
    assert mode.takes("family")
    assert not mode.takes("solo")
    assert default_of(seed) is None
    assert seed.takes(7)
    assert not seed.takes(True)
    assert content.about.players == msgspec.convert(
        {"least": 2, "most": 5, "usual": 4}, type(content.about.players)
    )


def test_refusals_of_the_rules(content: Content) -> None:
    """Section 16: a sentence and its rules for each code."""
    codes = {
        "not_a_player": ("SD-Q02", "SD-V08"),
        "wrong_phase": ("SD-Q02",),
        "already_picked": ("SD-D01",),
        "not_your_turn": ("SD-T01",),
        "card_not_available": ("SD-D01", "SD-T01"),
        "bad_player_count": ("SD-O01",),
    }
    assert {code: content.refusals[code].rules for code in codes} == codes
    held = content.refusals["card_not_available"].text
    assert (held.say("en"), held.say("cs")) == ("You do not hold this card.", "Tuto kartu nemáte.")
    assert content.refusals["not_your_turn"].text.say("cs", name="Ada") == "Nejste na tahu, teď hraje Ada."


def test_every_row_of_the_report_has_its_name(content: Content) -> None:
    """SD-S10."""
    hunt = Hunt(3, 3, family=False, sides=dict.fromkeys(content.scoring_by_symbol, "A"))
    assert tuple(row.kind for row in score_sheet(content, hunt)) == REPORT_ROWS
    assert {f"sheet.{row}" for row in REPORT_ROWS} <= content.texts.keys()


def test_czech_sentences_know_no_gender(content: Content) -> None:
    """The program does not know who is he or she: no past tense about a seat."""
    phrases = {**content.texts, **{code: refusal.text for code, refusal in content.refusals.items()}}
    for key, phrase in phrases.items():
        for number in (0, 1, 3):
            words = re.findall(r"\w+", phrase.form("cs", number))
            past = {word for word in words if re.search(r"(?:al|ala|il|ila|el|ela|ul|ula)$", word)}
            assert not past, key


def test_every_rule_cited_is_a_rule(content: Content) -> None:
    known = set(
        (Path(__file__).parents[1] / "rule_ids" / "space-dragons.txt").read_text(encoding="utf-8").split()
    )
    cited = {rule for page in content.almanac for part in page.parts for rule in part.rules}
    cited |= {rule for refusal in content.refusals.values() for rule in refusal.rules}
    cited |= {option.rule for option in content.options if option.rule}
    assert cited <= known
    assert len(cited) > 50


def test_looks_name_parts_of_the_kit(content: Content) -> None:
    """The names in looks.yaml are those of the art; every card has a look, no two crew the same face."""
    names = yaml.safe_load((PACK / "looks.yaml").read_text(encoding="utf-8"))
    crew_kit = yaml.safe_load((ASSETS / "space-dragons" / "crew-kit.yaml").read_text(encoding="utf-8"))
    dragon_kit = yaml.safe_load((ASSETS / "space-dragons" / "dragon-kit.yaml").read_text(encoding="utf-8"))
    for kit, parts in ((crew_kit, names["crew_parts"]), (dragon_kit, names["dragon_parts"])):
        for kind, listed in parts.items():
            if kind == "marks":
                drawn = {mark for head in kit["heads"].values() for mark in head["marks"]}
            else:
                drawn = set(kit[kind])
            assert set(listed) == drawn, kind
    keys = set(crew_kit["key_colours"]) | set(dragon_kit["key_colours"])
    faces = Counter()
    for card in content.crew:
        assert card.looks is not None
        look = msgspec.to_builtins(card.looks)
        assert set(look.get("colours", {})) <= keys
        faces[tuple(look[part] for part in ("head", "eyes", "mouth", "skin", "hat"))] += 1
    assert faces.total() == 80
    assert max(faces.values()) == 1
    assert all(dragon.looks is not None for dragon in content.dragons)


def broken(folder: Path, file: str, old: str, new: str) -> list[str]:
    """The mistakes of the pack after `old` in one of its files has become `new`."""
    copy = folder / "space-dragons"
    shutil.copytree(PACK, copy)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    mistakes = check(copy, [], content_of)
    assert all(isinstance(mistake, Mistake) for mistake in mistakes)
    return [str(mistake).removeprefix(f"{copy}/") for mistake in mistakes]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            "crew.yaml",
            "value: 2,",
            "value: 1,",
            "crew.yaml:11: crew[SD-C02].value: crew value '1' stands twice",
        ),
        ("crew.yaml", "id: SD-C02", "id: SD-C01", "crew[SD-C01].id: crew 'SD-C01' stands twice"),
        ("crew.yaml", "effect: repair, count: 3", "effect: repair", "an effect needs a count from 1 to 3"),
        (
            "crew.yaml",
            "effect: repair, count: 3",
            "effect: repair, count: 4",
            "count: '4', expected a whole number",
        ),
        (
            "crew.yaml",
            "effect: repair, count: 3",
            "effect: heal, count: 3",
            "effect: 'heal', expected one of none",
        ),
        ("crew.yaml", "skin: rose", "skin: pink", "crew[SD-C01].looks.skin: there is no crew skin 'pink'"),
        (
            "crew.yaml",
            ", cs: Babička Ráčna",
            "",
            "crew[SD-C01].name: key 'cs' is missing, expected the text in Czech",
        ),
        (
            "dragons.yaml",
            "morale: 2",
            "morale: 2, crime: 1",
            "a dragon has at most 2 symbols in all (SD-C04)",
        ),
        (
            "dragons.yaml",
            "points: 8",
            "points: none",
            "dragons[SD-D01].points: 'none', expected a whole number",
        ),
        ("scoring.yaml", "symbol: crime", "symbol: morale", "scored symbol 'morale' stands twice"),
        (
            "game.yaml",
            "points: {shield: 1,",
            "endings: {shield: 1,",
            "endings: unknown section, expected one of",
        ),
        ("game.yaml", "hand_size: 9", "hand_size: 7", "hand_size must be above tricks"),
        (
            "game.yaml",
            "seats_min: 3",
            "seats_min: 4",
            ": table: seats_min 4 for 2 players, expected at most 3: there is one Derelict (SD-V01)",
        ),
        ("game.yaml", "least: 2", "least: 1", "table: seats_min 3 for 1 players, expected at most 2"),
        ("game.yaml", "- {id: tub,", "- {id: saucer,", "ship 'saucer' stands twice"),
        ("almanac.yaml", "{crew: SD-C80}", "{crew: SD-C99}", "there is no crew 'SD-C99' to draw"),
        ("almanac.yaml", "{crew: SD-C80}", "{cow: SD-C80}", "a picture of 'cow', expected crew, dragon"),
        ("texts.yaml", "teď hraje {name}", "teď hraje {player}", "the languages take different arguments"),
        ("options.yaml", "default: standard", "default: usual", "default 'usual' is none of the values"),
    ],
)
def test_what_a_broken_pack_is_told(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    assert any(expected in line for line in broken(tmp_path, file, old, new))


@pytest.mark.parametrize(("least", "players", "seats"), [(3, 3, 4), (3, 4, 4), (3, 5, 5), (2, 2, 3)])
def test_a_game_with_an_altered_table_is_played_to_its_end(
    tmp_path: Path, least: int, players: int, seats: int
) -> None:
    """More cards and tricks, another smallest table: what `check` lets through is what is played."""
    copy = Path(shutil.copytree(PACK, tmp_path / "space-dragons"))
    text = (copy / "game.yaml").read_text(encoding="utf-8").replace("least: 2", f"least: {least}")
    new = f"table: {{hand_size: 12, tricks: 11, start_draw: 1, seats_min: {least + 1}}}"
    (copy / "game.yaml").write_text(re.sub(r"table: \{hand_size.*", new, text), encoding="utf-8")
    assert check(copy, [], content_of) == []
    game = build_game(read_packs([tmp_path]), "space-dragons").game
    setup = Setup(game.id, tuple(Player(f"P{seat}") for seat in range(players)), seed=7)
    assert game.refuse_setup(setup) is None
    match = Match(game, setup, SeededChance(7))
    for _answer in random_play(match, random.Random(7)):
        pass
    assert match.over
    assert len(game.table(setup)) == seats
    assert sum(len(dragons) for dragons in match.state.dragons) == 11


def cut(folder: Path, file: str, key: str, keep: int) -> list[str]:
    """The mistakes of the pack with only the first definitions of a section and without its almanac."""
    copy = folder / "space-dragons"
    shutil.copytree(PACK, copy)
    (copy / "almanac.yaml").unlink()
    lines = (copy / file).read_text(encoding="utf-8").splitlines()
    starts = [place for place, line in enumerate(lines) if line.startswith("  - {id:")]
    (copy / file).write_text("\n".join(lines[: starts[keep]]) + "\n", encoding="utf-8")
    return [str(mistake).removeprefix(f"{copy}: ") for mistake in check(copy, [], content_of)]


@pytest.mark.parametrize(
    ("file", "key", "keep", "expected"),
    [
        (
            "crew.yaml",
            "crew",
            29,
            ["crew: 29 crew cards, expected at least 30: 10 for each of 3 seats (SD-C08)"],
        ),
        ("crew.yaml", "crew", 30, []),
        ("dragons.yaml", "dragons", 6, ["dragons: 6 dragons, expected at least 7, one a trick (SD-C08)"]),
        ("dragons.yaml", "dragons", 7, []),
    ],
)
def test_too_few_cards_are_refused_when_read(
    tmp_path: Path, file: str, key: str, keep: int, expected: list[str]
) -> None:
    """SD-C08: a pack that falls short is refused when it is read."""
    assert cut(tmp_path, file, key, keep) == expected
