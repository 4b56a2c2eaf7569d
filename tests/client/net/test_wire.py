from __future__ import annotations

import contextlib
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.net import wire
from client.net.patches import PatchError, apply, diff
from client.net.wire import Unreadable, decode_guest, decode_host, encode
from client.session.model import ChatLine, UndoWish
from rules.kernel.asks import Refusal
from rules.kernel.seats import Player

plain: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=6), inner, max_size=6),
    max_leaves=25,
)

GUEST_MESSAGES = [
    wire.Hello(1, "Anna", "ABCD", "token", False, {"toy": 1}, ()),
    wire.Sit(1, None),
    wire.Sit(2, 3),
    wire.Turn(3),
    wire.Ready(3, True),
    wire.Say(4, "Ahoj"),
    wire.Answer(5, msgspec.Raw(b'{"do":"pick","card":1}')),
    wire.Undo(7),
    wire.Agree(8, False),
    wire.Resync(9),
    wire.Leave(10),
]

HOST_MESSAGES = [
    wire.Denied("kicked"),
    wire.Welcome("token", "m1", "host", 3, "toy", ("toy",)),
    wire.Lobby("t", "toy", {}, (wire.LobbySeat("open"),), (wire.Watcher("m2", "Eva"),), "lobby"),
    wire.Seats((wire.SeatNow(Player("Anna"), "person", True),), UndoWish(0, (1,)), "host"),
    wire.Full("m", 0, 0, {"a": 1}, [], True, {"sand": 1.5}),
    wire.Delta(1, None, [], 4),
    wire.Reply(1, Refusal("code", "TOY-1", {"n": 1})),
    wire.Said(ChatLine(1, "Anna", None, "Ahoj")),
    wire.Note("bot_failed", {"name": "Anna"}),
]


@pytest.mark.parametrize("message", GUEST_MESSAGES, ids=lambda m: type(m).__name__)
def test_messages_of_guests_arrive_as_they_were_sent(message: Any) -> None:
    assert decode_guest(encode(message)) == message


@pytest.mark.parametrize("message", HOST_MESSAGES, ids=lambda m: type(m).__name__)
def test_messages_of_hosts_arrive_as_they_were_sent(message: Any) -> None:
    assert decode_host(encode(message)) == message
    with pytest.raises(Unreadable):
        decode_guest(encode(message))


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    for decode in (decode_guest, decode_host):
        with contextlib.suppress(Unreadable):
            decode(raw)


@given(
    st.sampled_from([json.loads(encode(message)) for message in GUEST_MESSAGES]),
    st.text(max_size=8),
    plain,
)
def test_messages_with_anything_in_any_field_are_read_or_refused(
    message: dict[str, Any], key: str, value: Any
) -> None:
    for name in (*message, key):
        changed = {**message, name: value}
        with contextlib.suppress(Unreadable):
            decode_guest(json.dumps(changed).encode("utf-8", "surrogatepass"))


@given(st.data())
def test_cut_and_flipped_messages_are_read_or_refused(data: st.DataObject) -> None:
    raw = bytearray(encode(data.draw(st.sampled_from(GUEST_MESSAGES))))
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    del raw[data.draw(st.integers(0, len(raw))) :]
    with contextlib.suppress(Unreadable):
        decode_guest(bytes(raw))


def test_too_long_and_too_deep_messages_are_refused() -> None:
    with pytest.raises(Unreadable, match="16384"):
        decode_guest(b" " * 20_000)
    with pytest.raises(Unreadable):
        decode_guest(b'{"m":"say","n":1,"text":' + b"[" * 16_000)
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        action = opening * 1_600 + "1" + closing * 1_600
        with pytest.raises(Unreadable, match="opening brackets"):
            decode_guest('{"m":"answer","n":1,"action":' + action + "}")


@given(plain, plain)
def test_a_patch_makes_the_new_value_of_the_old(old: Any, new: Any) -> None:
    patch = diff(old, new)
    before = msgspec.json.encode(old)
    over_the_wire = msgspec.json.decode(msgspec.json.encode(patch))
    assert same(apply(old, over_the_wire), new)
    assert msgspec.json.encode(old) == before, "the old value is left as it was"


@given(plain)
def test_nothing_changed_is_no_patch(value: Any) -> None:
    assert diff(value, value) is None
    assert apply(value, None) == value


def same(one: Any, other: Any) -> bool:
    return bool(msgspec.json.encode(one) == msgspec.json.encode(other)) or one == other


def test_patches_are_small() -> None:
    hand = list(range(40))
    old = {"hand": hand, "seats": [{"n": 1, "played": []}, {"n": 2, "played": []}], "gone": 1}
    new = {"hand": hand[:20] + hand[21:], "seats": [{"n": 1, "played": [20]}, {"n": 2, "played": []}]}
    assert diff(old, new) == [
        "~",
        {"hand": ["@", 20, 1, []], "seats": ["~", {"0": ["~", {"played": ["@", 0, 0, [20]]}, []]}, []]},
        ["gone"],
    ]


places = st.integers(-1, 4) | plain
patches: st.SearchStrategy[Any] = st.recursive(
    plain | st.tuples(st.just("@"), places, places, st.lists(plain, max_size=2)).map(list),
    lambda inner: st.tuples(
        st.just("~"),
        st.dictionaries(st.integers(-1, 4).map(str) | st.text(max_size=2), inner, max_size=3),
        st.lists(plain, max_size=2),
    ).map(list),
    max_leaves=8,
)


@given(plain, patches)
def test_a_patch_that_does_not_fit_is_refused(value: Any, patch: Any) -> None:
    with contextlib.suppress(PatchError):
        apply(value, patch)


@pytest.mark.parametrize(
    "patch",
    [
        ["@", 5, 1, []],
        ["@", -1, 1, []],
        ["~", {"9": ["=", 1]}, []],
        ["~", {"-1": ["=", 1]}, []],
        ["~", {"x": ["=", 1]}, []],
        ["?"],
        7,
    ],
)
def test_patches_outside_a_list_are_refused(patch: Any) -> None:
    with pytest.raises(PatchError):
        apply([1, 2], patch)
