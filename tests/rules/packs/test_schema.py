"""Types as schema: what is read, and in which words mistakes are told."""
# ruff: noqa: E501 - messages and file contents stand as they are

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, Meta, Struct, UnsetType

from rules.packs.common import RuleId
from rules.packs.mistakes import PackError
from rules.packs.readers import reader_of
from rules.packs.reading import read
from rules.packs.schema import BAD, Colour, Id, Notes, PackFile, Ref
from rules.packs.texts import Text
from tests.rules.packs import toy


def load(kind: Any, text: str) -> Any:
    """The value of a YAML text read as this type; its mistakes as lines if there are any."""
    notes = Notes()
    notes.file = "f.yaml"
    node = read(text.encode(), "f.yaml")
    assert node is not None
    value = reader_of(kind).read(node, None, notes)
    assert (value is BAD) == bool(notes.mistakes)
    return [str(mistake).removeprefix("f.yaml:") for mistake in notes.mistakes] if value is BAD else value


GOOD: list[tuple[Any, str, Any]] = [
    (int, "5", 5),
    (int, "-12", -12),
    (float, "0.5", 0.5),
    (float, "-3", -3.0),
    (bool, "true", True),
    (str, "no", "no"),
    (str, "'5'", "5"),
    (str, "010", "010"),
    (str, "''", ""),
    (Literal["A", "B"], "B", "B"),
    (Literal[1, 2], "2", 2),
    (int | None, "~", None),
    (str | None, "'null'", "null"),
    (int | Literal["all"], "all", "all"),
    (int | str, "12", 12),
    (int | str, "12a", "12a"),
    (list[int], "[1, 2]", [1, 2]),
    (tuple[str, ...], "[]", ()),
    (tuple[int, int], "[3, -4]", (3, -4)),
    (frozenset[str], "[a, b, a]", frozenset({"a", "b"})),
    (dict[str, int], "{a: 1, b: 2}", {"a": 1, "b": 2}),
    (dict[int, str], "{1: x, 2: y}", {1: "x", 2: "y"}),
    (Text, "{en: a, cs: b}", Text("a", "b")),
    (Colour, "'#4c8DF6'", "#4c8DF6"),
    (RuleId, "SD-T01", "SD-T01"),
    (RuleId, "SB-2P04", "SB-2P04"),
    (toy.Cell, "[1, -2]", toy.Cell(1, -2)),
    (toy.Cell, "[1, -2, heroic]", toy.Cell(1, -2, "heroic")),
    (toy.Destroy | toy.Group, "{do: destroy, what: self}", toy.Destroy("self")),
    (
        toy.Destroy | toy.Group,
        "{do: group, steps: [{do: destroy, what: {not: {side: own}}, may: true}]}",
        toy.Group((toy.Destroy(toy.Where(unless=toy.Where("own")), True),)),
    ),
]


@pytest.mark.parametrize(("kind", "text", "value"), GOOD)
def test_values(kind: Any, text: str, value: Any) -> None:
    found = load(kind, text)
    assert found == value
    assert type(found) is type(value)


WRONG: list[tuple[Any, str, str]] = [
    (int, "010", "1: '010', expected a whole number"),
    (int, "12:30", "1: '12:30', expected a whole number"),
    (int, "1e3", "1: '1e3', expected a whole number"),
    (int, "1_000", "1: '1_000', expected a whole number"),
    (int, "٣", "1: '٣', expected a whole number"),
    (int, "9" * 400, "1: '" + "9" * 40 + "…', expected a whole number"),
    (int, "[1]", "1: a list, expected a whole number"),
    (int, "{a: 1}", "1: a mapping, expected a whole number"),
    (int, "~", "1: no value, expected a whole number"),
    (float, ".inf", "1: '.inf', expected a number"),
    (float, "nan", "1: 'nan', expected a number"),
    (bool, "yes", "1: 'yes', expected true or false"),
    (bool, "True", "1: 'True', expected true or false"),
    (str, "null", "1: no value, expected a text"),
    (Annotated[int, Meta(ge=1, le=80)], "81", "1: '81', expected a whole number from 1 to 80"),
    (Annotated[int, Meta(ge=1)], "0", "1: '0', expected a whole number at least 1"),
    (Annotated[float, Meta(gt=0, le=1)], "0", "1: '0', expected a number above 0 and at most 1"),
    (Annotated[str, Meta(max_length=3)], "abcd", "1: 'abcd', expected a text of at most 3 characters"),
    (Literal["A", "B"], "C", "1: 'C', expected one of A, B"),
    (Colour, "'#12'", "1: '#12', expected a colour in quotes such as '#4C8DF6'"),
    (int | Literal["all"], "some", "1: 'some', expected a whole number or all"),
    (int | None, "x", "1: 'x', expected a whole number"),
    (list[int], "3", "1: '3', expected a list of (a whole number)"),
    (tuple[int, int], "[1]", "1: a list of 1, expected a list of 2 (a whole number, a whole number)"),
    (Annotated[tuple[int, ...], Meta(min_length=2)], "[1]", "1: a list of 1, expected a list of at least 2 (a whole number)"),
    (dict[Literal["n"], int], "{x: 1}", "1: x: 'x', expected n"),
    (dict[str, int], "[]", "1: a list, expected a mapping of (a text to a whole number)"),
    (Text, "{en: a}", "1: key 'cs' is missing, expected the text in Czech"),
    (Text, "hello", "1: 'hello', expected a text {en: ..., cs: ...}"),
    (Text, "{en: a, cs: b, de: c}", "1: unknown key 'de', expected one of en, cs"),
    (toy.Cell, "[1]", "1: a list of 1, expected a list [dx, dy, level]"),
    (toy.Cell, "[1, 9]", "1: dy: '9', expected a whole number from -4 to 4"),
    (toy.Destroy | toy.Group, "{what: self}", "1: key 'do' is missing, expected one of destroy, group"),
    (toy.Destroy | toy.Group, "{do: destory}", "1: do: 'destory', expected one of destroy, group"),
    (toy.Destroy | toy.Group, "{do: destroy, what: self, mya: true}", "1: unknown key 'mya', expected 'may'"),
    (Annotated[str, Id("tile")], "a b", "1: id 'a b', expected letters, digits, '-', '_' and '.' (at most 64)"),
    (toy.Board, "{id: a, start: [1, 2], rows: ['#', '..']}", "1: rows of different length"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "expected"), WRONG)
def test_mistakes(kind: Any, text: str, expected: str) -> None:
    assert load(kind, text) == [expected]


def test_all_mistakes_of_a_record_at_once() -> None:
    text = """
- id: 1
  name: {en: A}
  sides: {n: 4, x: 1}
  shares: 0.5
  pattern: [[0, 0], [0, 9, mythic]]
- id: 1
"""
    assert load(tuple[toy.Tile, ...], text) == [
        "3: [1].name: key 'cs' is missing, expected the text in Czech",
        "4: [1].sides.n: '4', expected a whole number from 0 to 3",
        "4: [1].sides.x: 'x', expected one of n, e, s, w",
        "5: [1]: unknown key 'shares', expected 'share'",
        "6: [1].pattern[1].dy: '9', expected a whole number from -4 to 4",
        "6: [1].pattern[1].level: 'mythic', expected one of common, heroic",
        "7: [1].id: tile '1' stands twice (first in f.yaml:2), expected one of its own",
        "7: [1]: key 'name' is missing, expected a text {en: ..., cs: ...}",
        "7: [1]: key 'sides' is missing, expected a mapping of (one of n, e, s, w to a whole number from 0 to 3)",
    ]


def test_what_is_not_given_differs_from_nothing() -> None:
    class Look(Struct):
        hat: str | UnsetType | None = UNSET
        eyes: str | UnsetType = UNSET

    assert load(Look, "{hat: null}") == Look(hat=None)
    assert load(Look, "{eyes: big}") == Look(eyes="big")
    assert load(Look, "{eyes: null}") == ["1: eyes: no value, expected a text"]


def test_ids_and_references_are_noted() -> None:
    notes = Notes()
    kind = dict[Annotated[str, Id("cell")], tuple[Annotated[str, Ref("cell")], ...]]
    node = read(b"a: [b]\nb: [a, c]\n", "f.yaml")
    assert node is not None
    assert reader_of(kind).read(node, None, notes) == {"a": ("b",), "b": ("a", "c")}
    assert set(notes.defined["cell"]) == {"a", "b"}
    assert [(use.kind, use.id, use.place.path) for use in notes.uses] == [
        ("cell", "b", "a[0]"),
        ("cell", "a", "b[0]"),
        ("cell", "c", "b[1]"),
    ]


@pytest.mark.parametrize(
    "kind",
    [bytes, list[bytes], dict[tuple[int, int], str], list[int] | tuple[str, ...], toy.Tile | toy.Board],
)
def test_types_that_cannot_be_told_apart_are_refused(kind: Any) -> None:  # fmt: skip
    with pytest.raises(TypeError):
        reader_of(kind)


NODES = st.recursive(
    st.one_of(
        st.integers(), st.floats(), st.booleans(), st.none(), st.text(max_size=6), st.sampled_from(["self", "n", "destroy"])
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(["id", "name", "en", "cs", "sides", "effect", "do", "what", "steps", "not", "n"]), inner, max_size=5
        ),
    ),
    max_leaves=25,
)  # fmt: skip


@given(NODES)
def test_any_data_gives_a_record_or_mistakes(data: Any) -> None:
    notes = Notes()
    try:
        node = read(yaml.safe_dump(data, allow_unicode=True).encode("utf-8", "replace"), "f.yaml")
    except PackError:
        return
    if node is None:
        return
    value = reader_of(tuple[toy.Tile, ...]).read(node, None, notes)
    assert (value is BAD) == bool(notes.mistakes)


def test_marks_of_different_kinds_are_never_equal() -> None:
    """Early Pythons 3.11 keep one Annotated type for equal marks: a definition became a reference."""
    assert len({Id("skin"), Ref("skin"), PackFile(("skin",))}) == 3
    assert Annotated[str, Id("skin")] != Annotated[str, Ref("skin")]
