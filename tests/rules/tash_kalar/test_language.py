"""Programs of effects that are damaged: refused with file, line and clear words, all of a pack at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from rules.packs import check
from rules.registry import content_of
from tests.content.shipped import CONTENT

PACK = """id: damaged
version: 1.0.0
format: 1
game: tash-kalar
requires: [{pack: tash-kalar}]
name: {en: Damaged, cs: Poškozená}
authors: [Tests]
about: {en: Damaged cards., cs: Poškozené karty.}
licence: MIT
"""
HEAD = "deck: imperial, name: {en: A, cs: A}, level: common, text: {en: A, cs: A}"
PATTERN = "pattern: [[0, 1, common]], marks: {spot: [[1, 0]]}, arrows: {shot: [[0, -1]]}"
PARTS = {
    "being": f"{HEAD}, {PATTERN}, effect: PROGRAM",
    "frozen": f"{HEAD}, {PATTERN}, frozen: {{text: {{en: A, cs: A}}, effect: PROGRAM}}",
    "warp": f"{HEAD}, {PATTERN}, warp: {{text: {{en: A, cs: A}}, effect: PROGRAM}}",
    "pattern": f"{HEAD}, PROGRAM",
}

SPELLING = [
    ("being", "[{do: explode, what: self}]", "explode"),
    ("being", "[{what: self}]", "do"),
    ("being", "[{do: destroy}]", "what"),
    ("being", "[{do: destroy, what: self, twice: true}]", "twice"),
    ("being", "[{do: destroy, what: {level: big}}]", "big"),
    ("being", "[{do: destroy, what: them}]", "self, gateway or a label"),
    ("being", "[{do: destroy, what: self, credit: many}]", "many"),
    ("being", "[{do: destroy, what: self, credit: 6}]", "6"),
    ("being", "[{do: move, piece: self, mode: wild}]", "wild"),
    ("being", "[{do: move, piece: self, mode: {combat: 1, standard: 1}, upto: 3}]", "'upto' must be the sum"),
    ("being", "[{do: actions}]", "either 'gain' or 'spend'"),
    ("being", "[{do: actions, gain: 1, spend: 1}]", "either 'gain' or 'spend'"),
    ("being", "[{do: actions, gain: 0}]", "0"),
    ("being", "[{do: next_summon}]", "one of 'enemy_as_own'"),
    ("being", "[{do: repeat, steps: [{do: extra_turn}]}]", "either 'upto' or 'while'"),
    ("being", "[{do: group, steps: []}]", "steps"),
    ("being", "[{do: card, take: flare, to: hand}]", "'flare' cannot go to 'hand'"),
    ("being", "[{do: choose, kind: piece, from: {empty: true}}]", "'empty' says nothing for this kind"),
    ("being", "[{do: choose, kind: direction, from: {side: own}}]", "'side' says nothing for this kind"),
    ("being", "[{do: destroy, what: {at: {ray: self}}}]", "'ray' and 'dir' go together"),
    ("being", "[{do: destroy, what: {at: {within: 2}}}]", "need 'of'"),
    ("being", "[{do: destroy, what: {at: {ways: diagonal}}}]", "'ways' needs 'adjacent'"),
    ("being", "[{do: destroy, what: {at: {adjacent: self, first: 2}}}]", "'first' needs 'ray'"),
    ("being", "[{do: malus, actions: 1, if: {maybe: true}}]", "maybe"),
    ("being", "[{do: malus, actions: 1, if: {warped: nobody}}]", "nobody"),
    ("frozen", "[{do: draw_extra, beings: 99}]", "99"),
    ("warp", "[{do: upgrade, what: {level: highest}}]", "highest"),
    ("pattern", "pattern: []", "pattern"),
    ("pattern", "pattern: [[0, 9, common]]", "9"),
    ("pattern", "pattern: [[0, 1, legend]]", "legend"),
]
"""TK-E03, TK-E31, TK-E40, TK-E60, TK-E62, TK-E73, TK-E91, TK-E96: what cannot be read."""

MEANING = [
    ("being", "[{do: upgrade, what: self, if: {did: hit}}]", "the label 'hit' is set by no earlier step"),
    ("being", "[{do: upgrade, what: $hit}]", "the label $hit is set by no earlier step"),
    ("being", "[{do: upgrade, what: $hit, as: hit}]", "the label $hit is set by no earlier step"),
    ("being", "[{do: malus, actions: 1, if: {level: {of: hit, is: heroic}}}]", "the label 'hit'"),
    ("being", "[{do: malus, actions: 1, if: {not: {destroyed: {by: hit}}}}]", "the label 'hit'"),
    ("being", "[{do: destroy, what: {at: {mark: core}}}]", "the card has no mark 'core'"),
    ("being", "[{do: move, piece: self, mode: empty, dir: {marked: run}}]", "the card has no arrow 'run'"),
    ("being", "[{do: destroy, what: {side: placed}}]", "there is no stone that is 'placed' here"),
    ("being", "[{do: destroy, what: {side: own}, may: true, upto: 2}]", "'may' beside 'upto' says nothing"),
    ("being", "[{do: destroy, what: {side: own}, all: true, may: true}]", "'all' beside 'may'"),
    ("being", "[{do: move, piece: self, mode: combat, full: true}]", "belong to a charge"),
    ("being", "[{do: group, linked: true, may: true, steps: [{do: extra_turn}]}]", "cannot be declined"),
    ("being", "[{do: group, linked: true, steps: [{do: upgrade, what: self, may: true}]}]", "neither 'may'"),
    ("frozen", "[{do: upgrade, what: self}]", "there is no 'self' here"),
    ("frozen", "[{do: destroy, what: {at: {adjacent: self}}}]", "there is no 'self' here"),
    ("frozen", "[{do: card, take: this, to: deck_top}]", "'take: this' belongs to the effect of a being"),
    ("warp", "[{do: destroy, what: {at: {mark: spot}}}]", "the card has no mark 'spot'"),
    ("warp", "[{do: malus, actions: 1, if: {moved: self}}]", "there is no 'self' here"),
    ("warp", "[{do: copy_warp, from: this}]", "a warp effect copies no warp effect"),
    ("pattern", "pattern: [[0, 1, common], [0, 1, heroic]]", "names a cell twice"),
    ("pattern", "pattern: [[0, 0, common]], arrows: {shot: [[0, 1]]}", "differ in nothing but their arrows"),
]
"""TK-E05, TK-E06, TK-E23, TK-E50, TK-E51, TK-E61, TK-E80, TK-E91, TK-E95, TK-M18: what is read and says
nothing."""


@cache
def told(batch: str) -> dict[int, list[str]]:
    """What is told of a pack with one damaged card a line, by line."""
    cases = SPELLING if batch == "spelling" else MEANING
    lines = ["beings:"]
    for place, (part, program, _) in enumerate(cases):
        lines.append(f"  - {{id: damaged_{place}, {PARTS[part].replace('PROGRAM', program)}}}")
    with TemporaryDirectory() as folder:
        pack = Path(folder) / "damaged"
        pack.mkdir()
        (pack / "pack.yaml").write_text(PACK, encoding="utf-8")
        (pack / "cards.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
        found: dict[int, list[str]] = {}
        for mistake in check(pack, [CONTENT], content_of):
            text = str(mistake)
            assert "cards.yaml:" in text, text
            line = int(text.split("cards.yaml:")[1].split(":")[0])
            found.setdefault(line, []).append(text)
        return found


@pytest.mark.parametrize("place", range(len(SPELLING)), ids=lambda place: SPELLING[place][1][:60])
def test_what_cannot_be_read_is_refused(place: int) -> None:
    lines = told("spelling")
    assert any(SPELLING[place][2] in text for text in lines.get(place + 2, [])), lines.get(place + 2)


@pytest.mark.parametrize("place", range(len(MEANING)), ids=lambda place: MEANING[place][1][:60])
def test_what_says_nothing_is_refused(place: int) -> None:
    lines = told("meaning")
    assert any(MEANING[place][2] in text for text in lines.get(place + 2, [])), lines.get(place + 2)


def test_each_mistake_is_told_once() -> None:
    """A card with one mistake has one line of it, and no other card has any."""
    for batch, cases in (("spelling", SPELLING), ("meaning", MEANING)):
        lines = told(batch)
        assert set(lines) == set(range(2, len(cases) + 2))
        assert all(len(texts) == 1 for texts in lines.values()), [
            one for one in lines.values() if len(one) > 1
        ]
