"""Ids are strings that know their parts."""

from __future__ import annotations

import pickle

import pytest

from client.table.ids import Id


class ToyId(Id):
    """An id of a toy."""


class Tile(ToyId, kind="tile"):
    tile: int


class Token(ToyId, kind="token"):
    planet: str
    at: tuple[int, int]


class Square(ToyId, kind="token"):
    at: tuple[int, int]


class Mark(ToyId, kind="mark"):
    number: int
    on: str


class Way(ToyId, kind="way"):
    name: str


class OtherId(Id):
    """An id of another toy."""


class OtherTile(OtherId, kind="tile"):
    name: str


IDS = [
    (Tile(5), "tile:5", (5,)),
    (Token("P04", (3, 1)), "token:P04:3,1", ("P04", (3, 1))),
    (Square((3, 1)), "token:3,1", ((3, 1),)),
    (Mark(2, Tile(5)), "mark:2:tile:5", (2, "tile:5")),
]


@pytest.mark.parametrize(("id", "text", "parts"), IDS)
def test_an_id_is_its_text_and_is_read_again(id: ToyId, text: str, parts: tuple[object, ...]) -> None:
    assert id == text
    assert hash(id) == hash(text)
    read = ToyId.parse(text)
    assert isinstance(read, ToyId)
    assert type(read) is type(id)
    assert read.__getnewargs__() == parts
    assert type(id).of(text) == id
    assert ToyId.parse(read) is read


def test_a_pattern_names_the_parts() -> None:
    match ToyId.parse("token:P04:3,1"):
        case Tile(_):
            pytest.fail("a token is no tile")
        case Token(planet, (row, column)):
            assert (planet, row, column) == ("P04", 3, 1)
        case other:
            pytest.fail(other)


@pytest.mark.parametrize(
    "text", ["", "hand", "tile", "tile:", "tile:x", "tile:05", "tile:5:6", "token:P04:3", "ship:1", "way"]
)
def test_what_is_no_id_stays_as_it_is(text: str) -> None:
    assert type(ToyId.parse(text)) is str
    assert ToyId.parse(text) == text
    assert Tile.of(text) is None


def test_families_know_nothing_of_each_other() -> None:
    assert isinstance(OtherId.parse("tile:5"), OtherTile)
    assert isinstance(ToyId.parse("tile:5"), Tile)
    assert type(OtherId.parse("mark:2:hand")) is str


def test_a_part_too_few_is_a_mistake_at_once() -> None:
    with pytest.raises(ValueError, match="zip"):
        Token("P04")  # type: ignore[call-arg]


def test_a_copy_is_the_same_id() -> None:
    for id, text, _parts in IDS:
        copied = pickle.loads(pickle.dumps(id))
        assert (copied, type(copied)) == (text, type(id))
