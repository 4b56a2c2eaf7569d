"""What goes over the wire: typed messages as JSON, each checked before it is used.

A guest's messages never say who it is or where it sits: that follows from the token it came with.
They are numbered, so that one that comes twice is known. Games' own records (answers, views, events)
travel as plain values; see client.session.codec.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from client.session.model import ChatLine, UndoWish
from rules.kernel.asks import Refusal
from rules.kernel.game import PackStamp
from rules.kernel.seats import Player, Seat
from rules.packs.limits import ARCHIVE_BYTES
from rules.packs.texts import Text

PROTOCOL = 5
"""Raised with every change of the messages that an older program would not understand."""

GUEST_MESSAGE_BYTES = 16_384
GUEST_MESSAGE_BRACKETS = 1_500
HOST_MESSAGE_BYTES = 4_000_000
CHAT_LENGTH = 300
MOST_MESSAGES = 1_000_000_000
MOST_PACKS = 16
PIECE_BYTES = 65_536


class Unreadable(Exception):
    """Bytes that are no message. Its text says why, without quoting them."""


# -- from guests ---------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="m"):
    """The first message. A token readmits to what it stands for; without one the code admits."""

    protocol: int
    name: str
    code: str = ""
    token: str = ""
    watch: bool = False
    """Wants to look on and not to sit."""
    rules: dict[str, int] = {}
    packs: tuple[PackStamp, ...] = ()


class Fetch(msgspec.Struct, frozen=True, tag="fetch", tag_field="m"):
    """Before it is admitted: the next piece of the archive of a pack that it lacks."""

    pack: str
    offset: Annotated[int, msgspec.Meta(ge=0, le=ARCHIVE_BYTES)]


class FromGuest(msgspec.Struct, frozen=True, tag_field="m"):
    """`n` counts up with every message of the same guest, over all its connections."""

    n: Annotated[int, msgspec.Meta(ge=1, le=MOST_MESSAGES)]


class Sit(FromGuest, frozen=True, tag="sit"):
    """In the lobby: to a free seat, or with None to those who look on. To a bot's seat in a match, or to
    one's own of before: asks the host for it."""

    seat: Seat | None


class Turn(FromGuest, frozen=True, tag="turn"):
    """In the lobby: the next sign for the own seat."""


class Propose(FromGuest, frozen=True, tag="propose"):
    """In the lobby: the own seat's wish for an option on which the table agrees."""

    option: Annotated[str, msgspec.Meta(max_length=40)]
    value: int


class Ready(FromGuest, frozen=True, tag="ready"):
    on: bool


class Say(FromGuest, frozen=True, tag="say"):
    text: str


class Answer(FromGuest, frozen=True, tag="answer"):
    """An answer to the question that the guest's seat is asked."""

    action: msgspec.Raw


class Undo(FromGuest, frozen=True, tag="undo"):
    pass


class Agree(FromGuest, frozen=True, tag="agree"):
    """To the open wish to take something back."""

    yes: bool


class Resync(FromGuest, frozen=True, tag="resync"):
    """The guest has lost the thread and asks for the whole view."""


class Leave(FromGuest, frozen=True, tag="leave"):
    """The guest goes on purpose: its seat need not wait for it."""


GuestMessage: TypeAlias = (
    Hello | Fetch | Sit | Turn | Propose | Ready | Say | Answer | Undo | Agree | Resync | Leave
)


# -- from the host -------------------------------------------------------------------------


class ToGuest(msgspec.Struct, frozen=True, tag_field="m"):
    pass


class Denied(ToGuest, frozen=True, tag="denied"):
    """Not admitted, or dropped; the connection ends. `code` is named in the texts
    (`net.denied.<code>`)."""

    code: str
    args: dict[str, str | int] = {}


class Welcome(ToGuest, frozen=True, tag="welcome"):
    """`token` readmits this guest, `handled` is the highest `n` that the host has taken from it."""

    token: str
    member: str
    host: str
    handled: int
    game: str
    packs: tuple[str, ...]


class PackOffer(msgspec.Struct, frozen=True):
    """A pack that the guest does not have as the host does. `hash` is that of its stamp, `digest` the SHA-256
    (hex) of its archive of so many `bytes`; `adds` are its definitions by section."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]{1,39}$")]
    version: Annotated[str, msgspec.Meta(pattern=r"^[0-9.]{1,14}$")]
    hash: str
    name: Text
    adds: Annotated[dict[str, Annotated[int, msgspec.Meta(ge=0, le=100_000)]], msgspec.Meta(max_length=100)]
    bytes: Annotated[int, msgspec.Meta(ge=1, le=ARCHIVE_BYTES)]
    digest: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class PacksNeeded(ToGuest, frozen=True, tag="packs_needed"):
    """Instead of a welcome: what the guest has to get first, each after what it builds on. It may fetch them
    now, and says hello again on another connection when it has them."""

    packs: Annotated[tuple[PackOffer, ...], msgspec.Meta(min_length=1, max_length=MOST_PACKS)]


class PackPiece(ToGuest, frozen=True, tag="pack_piece"):
    """The bytes of an archive from `offset` on, `PIECE_BYTES` at most."""

    pack: str
    offset: int
    data: bytes


class LobbySeat(msgspec.Struct, frozen=True):
    """`kind` is open, person or bot. `member` and `name` tell who has taken it; a seat that waits
    for somebody who is not connected has a name and no member."""

    kind: str
    name: str = ""
    level: str = ""
    member: str = ""
    ready: bool = False
    sign: int | None = None
    """As in :class:`Player`."""
    proposals: dict[str, int] = {}
    """What this seat proposes for options on which the table agrees; the host's own is what it has chosen."""


class Watcher(msgspec.Struct, frozen=True):
    """Somebody who looks on. `seat` is the one on which they would like to play, a bot's or their own of
    before: the host decides."""

    member: str
    name: str
    seat: Seat | None = None


class Lobby(ToGuest, frozen=True, tag="lobby"):
    """Who is there. `options` are those that would be played now. `phase` is lobby or playing; while playing,
    the seats of kind bot are those that nobody has taken. `match`: in the lobby, the one that goes on from
    there; empty before a new one."""

    title: str
    game: str
    options: dict[str, Any]
    seats: tuple[LobbySeat, ...]
    watchers: tuple[Watcher, ...]
    phase: str
    match: str = ""


class SeatNow(msgspec.Struct, frozen=True):
    """Who decides for a seat during a match: `kind` is person, bot or neutral."""

    player: Player
    kind: str
    connected: bool
    note: str = ""


class Seats(ToGuest, frozen=True, tag="seats"):
    """`paused` is "" or why the match stands still ("host", "alone", "counts"). `thinking`: bots are
    awaited, in questions that are not real time."""

    seats: tuple[SeatNow, ...]
    wish: UndoWish | None = None
    paused: str = ""
    thinking: bool = False


class Full(ToGuest, frozen=True, tag="full"):
    """The whole view of `viewer`; `rev` numbers what is sent for it. `fresh`: the match has just
    begun, and the story is news. `timers`: seconds left; `played`: seconds since the beginning."""

    match: str
    viewer: Seat
    rev: int
    view: Any
    story: list[Any]
    fresh: bool
    timers: dict[str, float] = {}
    played: float = 0.0


class Delta(ToGuest, frozen=True, tag="delta"):
    """What one answer changed in the view that `rev - 1` told. After an undo `kept` is the number
    of events of the story that remain."""

    rev: int
    patch: Any
    events: list[Any] = []
    kept: int | None = None
    timers: dict[str, float] = {}
    played: float = 0.0


class Reply(ToGuest, frozen=True, tag="reply"):
    """To an Answer or Undo with this number."""

    n: int
    refusal: Refusal | None = None


class Said(ToGuest, frozen=True, tag="said"):
    line: ChatLine


class Note(ToGuest, frozen=True, tag="note"):
    """For everybody: `net.notice.<kind>`."""

    kind: str
    args: dict[str, str | int] = {}


HostMessage: TypeAlias = (
    Denied | Welcome | PacksNeeded | PackPiece | Lobby | Seats | Full | Delta | Reply | Said | Note
)

_encoder = msgspec.json.Encoder()
_from_guest = msgspec.json.Decoder(GuestMessage)
_from_host = msgspec.json.Decoder(HostMessage)


def encode(message: GuestMessage | HostMessage) -> bytes:
    return _encoder.encode(message)


def decode_guest(raw: bytes | str) -> GuestMessage:
    """A message of a guest. Raises Unreadable."""
    # How deep the decoder itself goes differs from Python to Python.
    brackets = raw.count("[") + raw.count("{") if isinstance(raw, str) else raw.count(b"[") + raw.count(b"{")
    if brackets > GUEST_MESSAGE_BRACKETS:
        raise Unreadable(f"it has {brackets} opening brackets, {GUEST_MESSAGE_BRACKETS} are allowed")
    message: GuestMessage = _decoded(_from_guest, raw, GUEST_MESSAGE_BYTES)
    return message


def decode_host(raw: bytes | str) -> HostMessage:
    """A message of the host. Raises Unreadable."""
    message: HostMessage = _decoded(_from_host, raw, HOST_MESSAGE_BYTES)
    return message


def _decoded(decoder: Any, raw: bytes | str, most: int) -> Any:
    if len(raw) > most:
        raise Unreadable(f"it is {len(raw)} bytes long, {most} are allowed")
    try:
        return decoder.decode(raw)
    except msgspec.MsgspecError as error:
        raise Unreadable(str(error)[:200]) from None
    except (RecursionError, UnicodeError) as error:
        raise Unreadable(type(error).__name__) from None
