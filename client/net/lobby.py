"""Who has come and who sits where, before and during a match. No sockets, no clock."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from client.art import theme
from client.names import clean_name, same_name
from client.net.tokens import new_token, same, token_hash
from client.net.wire import Lobby, LobbySeat, Watcher
from rules.kernel.game import Setup
from rules.kernel.seats import Player, Seat
from rules.packs.common import Number, Option, agreed_values

OPEN, PERSON, BOT = "open", "person", "bot"


class Member(msgspec.Struct):
    """Somebody who was admitted. `id` is public, the token is not and is kept as its hash."""

    id: str
    name: str
    token_hash: str
    seat: Seat | None = None
    ready: bool = False
    handled: int = 0
    """The highest number of a message that was taken from them."""
    connected: bool = False
    here: bool = False
    """Sits at the host's own screen."""
    wish: Seat | None = None
    """The seat on which it would like to play: a bot's, or its own of before."""
    freed: bool = False
    """Its seat was given free while it was away."""
    called: str = ""
    """The name it came with, though somebody else may have it here."""
    proposals: dict[str, int] = {}
    """Its wishes for options on which the table agrees. The host's screen wishes what is chosen there."""


class Place(msgspec.Struct):
    """A seat of the table. `level` is that of a bot. `name` is whose seat it is; in a resumed match an
    open seat keeps its name."""

    kind: str = OPEN
    level: str = ""
    name: str = ""
    member: Member | None = None


class Guest(msgspec.Struct, frozen=True):
    """What a save keeps of somebody who sits at a table of the network."""

    seat: Seat
    name: str
    token_hash: str
    here: bool = False
    """Sat at the host's own screen."""


class Table:
    """Members and seats. Every change raises `version`, so that it can be told to all."""

    def __init__(
        self,
        title: str,
        game: str,
        places: list[Place],
        options: dict[str, Any],
        bot_names: Iterable[str] = (),
        declared: Iterable[Option] = (),
    ) -> None:
        """`options` are those that the host has chosen, of those `declared` by the game."""
        self.saved_names = [place.name for place in places]
        """Whose seats they are in a match that goes on; empty for a new one."""
        self.resumes = ""
        """In the lobby: the match that goes on from there; empty before a new one."""
        self.title = title
        self.game = game
        self.places = places
        self.options = options
        self._agreed = [one for one in declared if isinstance(one, Number) and one.agreed]
        self.signs: list[int | None] = [None] * len(places)
        """Those that were chosen for the seats."""
        self.bot_names = tuple(bot_names)
        """What bots may be called, those that sit there from the beginning first."""
        self.members: dict[str, Member] = {}
        self.playing = False
        self.version = 0
        self._made = 0
        self._name_bots()

    # -- members ---------------------------------------------------------------------------

    def admit(self, name: str, seat: Seat | None = None) -> tuple[Member, str]:
        """A new member and its token. It looks on until it sits."""
        token = new_token()
        if seat is not None and (expected := self.places[seat].member) is not None:
            self.remove(expected)
        member = Member(self._new_id(), self._free_name(name, seat), token_hash(token))
        member.called = clean_name(name)
        self.members[member.id] = member
        self._name_bots()
        if seat is not None:
            self.sit(member, seat)
        self.version += 1
        return member, token

    def expect(self, guest: Guest) -> None:
        """Somebody who sat there when the match was saved."""
        member = Member(self._new_id(), guest.name, guest.token_hash)
        self.members[member.id] = member
        self.sit(member, guest.seat)

    def by_token(self, token: str) -> Member | None:
        if not token:
            return None
        wanted = token_hash(token)
        return next((m for m in self.members.values() if same(m.token_hash, wanted)), None)

    def remove(self, member: Member) -> None:
        """It is no member any more, and its token readmits nobody."""
        self.members.pop(member.id, None)
        if member.seat is not None:
            place = self.places[member.seat]
            place.member = None
            if not self.playing:
                self.places[member.seat] = self._open_place(member.seat)
        member.seat = None
        self.version += 1

    def set_connected(self, member: Member, connected: bool) -> None:
        member.connected = connected
        if not connected:
            member.ready, member.wish = False, None
        self.version += 1

    def seated(self) -> dict[Seat, Member]:
        return {n: place.member for n, place in enumerate(self.places) if place.member is not None}

    def _new_id(self) -> str:
        self._made += 1
        return f"m{self._made}"

    def _open_place(self, seat: Seat) -> Place:
        return Place(OPEN, name=self.saved_names[seat])

    def _free_name(self, name: str, seat: Seat | None) -> str:
        name = clean_name(name) or "?"
        taken = {member.name for member in self.members.values() if not member.freed}
        taken |= {
            place.name
            for n, place in enumerate(self.places)
            if place.name and n != seat and not self._may_rename(n)
        }
        wanted, number = name, 2
        while wanted in taken:
            wanted, number = f"{name} {number}", number + 1
        return wanted

    def _may_rename(self, seat: Seat) -> bool:
        """A bot of a new match makes way for a person of the same name."""
        return self.places[seat].kind == BOT and not self.playing and not self.saved_names[seat]

    def _name_bots(self) -> None:
        """Gives every bot a name that nobody else has, in the order of `bot_names`."""
        taken = {member.name for member in self.members.values()}
        taken |= {place.name for n, place in enumerate(self.places) if not self._may_rename(n)}
        for seat, place in enumerate(self.places):
            if not self._may_rename(seat):
                continue
            if not place.name or place.name in taken:
                free = (name for name in self.bot_names if name not in taken | self._names_of_bots())
                place.name = next(free, f"Bot {seat + 1}")
            taken.add(place.name)

    def _names_of_bots(self) -> set[str]:
        return {place.name for place in self.places if place.kind == BOT}

    # -- seats -----------------------------------------------------------------------------

    def first_open(self) -> Seat | None:
        return next((n for n, place in enumerate(self.places) if place.kind == OPEN), None)

    def sit(self, member: Member, seat: Seat | None) -> bool:
        """To an open seat, or with None to those who look on. False if it cannot be."""
        if self.playing or seat == member.seat:
            return False
        if seat is not None and not (0 <= seat < len(self.places) and self.places[seat].kind == OPEN):
            return False
        if member.seat is not None:
            self.places[member.seat] = self._open_place(member.seat)
        member.seat, member.ready = seat, False
        if seat is not None:
            name = self.saved_names[seat] or member.name
            self.places[seat] = Place(PERSON, name=name, member=member)
        self.version += 1
        return True

    def turn_sign(self, seat: Seat) -> None:
        """The next sign for a seat; a match that goes on keeps those that it has."""
        if not self.playing and not self.resumes:
            self.signs = theme.turned(self.signs, seat, len(self.places))
            self.version += 1

    def free(self, member: Member) -> None:
        """The seat of somebody who is away waits no longer."""
        if member.seat is not None:
            self.places[member.seat] = self._open_place(member.seat)
            member.seat, member.freed = None, True
            self.version += 1

    def reseat(self, member: Member) -> None:
        """Back after its seat was given free: to another one, if there is one."""
        member.name = self._free_name(member.called, None)
        member.freed = False
        self._name_bots()
        self.sit(member, self.first_open())

    def may_take(self, member: Member, seat: Seat) -> bool:
        """While playing: the seat is nobody's, and the member has none."""
        return (
            self.playing and member.seat is None and 0 <= seat < len(self.places)
            and self.places[seat].member is None
        )  # fmt: skip

    def own_seat(self, member: Member) -> Seat | None:
        """In a match that is played or goes on: the seat of somebody who is away and has the name that the
        member came with. Whoever has lost the key asks for it."""
        if member.seat is not None or not (self.playing or self.resumes):
            return None
        return next(
            (seat for seat, other in self.seated().items()
             if not other.connected and not other.here and same_name(self.places[seat].name, member.called)),
            None,
        )  # fmt: skip

    def wish(self, member: Member, seat: Seat | None) -> None:
        """What the host has to decide; None takes it back."""
        member.wish = seat
        self.version += 1

    def take(self, member: Member, seat: Seat) -> None:
        """While playing: the seat is the member's, under its name."""
        self.places[seat] = Place(PERSON, name=member.name)
        if self.saved_names[seat]:
            self.saved_names[seat] = member.name
        self._settle(member, seat)

    def reclaim(self, member: Member, seat: Seat) -> None:
        """The member is whose seat it is, and has come without its key: that key fits no more."""
        place = self.places[seat]
        if place.member is not None:
            del self.members[place.member.id]
        member.name = place.name
        self._settle(member, seat)

    def _settle(self, member: Member, seat: Seat) -> None:
        member.seat, member.ready = seat, True
        self.places[seat].member = member
        for other in self.members.values():
            if other.wish == seat:
                other.wish = None
        self.version += 1

    def set_ready(self, member: Member, on: bool) -> bool:
        if self.playing or member.seat is None:
            return False
        member.ready = on
        self.version += 1
        return True

    def set_place(self, seat: Seat, kind: str, level: str = "") -> None:
        """The host gives a seat to a bot, or opens it; who sat there looks on."""
        before = self.places[seat]
        if before.member is not None:
            before.member.seat, before.member.ready = None, False
        place = self.places[seat] = self._open_place(seat)
        if kind == BOT:
            place.kind, place.level = BOT, level
            place.name = place.name or (before.name if before.kind == BOT else "")
            self._name_bots()
        self.version += 1

    def back_to_lobby(self) -> None:
        """After a match: the same seats, for a new one. Those whose people have gone are open."""
        self.playing = False
        self.resumes = ""
        for member in self.members.values():
            member.wish = None
        self.saved_names = [""] * len(self.places)
        for seat, place in enumerate(self.places):
            if place.kind != BOT and (place.member is None or not place.member.connected):
                if place.member is not None:
                    place.member.seat = None
                self.places[seat] = Place()
        self.unready()

    def begin(self) -> None:
        """The match begins, and what is agreed is settled."""
        self.options = self.played_options()
        self.playing = True
        self.version += 1

    def played_options(self) -> dict[str, Any]:
        """What the host has chosen, but of options on which the table agrees the lowest proposal."""
        if self.playing:
            return self.options
        proposals = [member.proposals for member in self.seated().values()]
        return {**self.options, **agreed_values(self._agreed, self.options, proposals)}

    def propose(self, member: Member, option: str, value: int) -> None:
        """A wish for an option on which the table agrees; what cannot be is ignored."""
        known = next((one for one in self._agreed if one.id == option), None)
        settled = self.playing or bool(self.resumes)
        if settled or member.seat is None or member.here or known is None or not known.takes(value):
            return
        if member.proposals.get(option) != value:
            before = self.played_options()
            member.proposals = {**member.proposals, option: value}
            self.version += 1
            if self.played_options() != before:
                self.unready()

    def _proposals(self, member: Member | None) -> dict[str, int]:
        """What a seat is said to wish."""
        if member is None or self.playing:
            return {}
        return agreed_values(self._agreed, self.options, ()) if member.here else member.proposals

    def unready(self) -> None:
        """What was agreed to has changed."""
        for member in self.members.values():
            member.ready = False
        self.version += 1

    def ready(self) -> bool:
        """Every seat is taken, and every person is there and ready."""
        return all(
            place.kind == BOT or (place.member is not None and place.member.connected and place.member.ready)
            for place in self.places
        )

    def players(self) -> tuple[Player, ...]:
        """The players of the setup."""
        return tuple(
            Player(place.name, "bot", place.level, sign)
            if place.kind == BOT
            else Player(place.name, "person", sign=sign)
            for place, sign in zip(self.places, self.signs, strict=True)
        )

    def guests(self) -> list[Guest]:
        """For the save: who may come back to which seat."""
        return [Guest(seat, m.name, m.token_hash, m.here) for seat, m in self.seated().items()]

    def message(self) -> Lobby:
        seats = tuple(
            LobbySeat(
                BOT if self.playing and place.member is None else place.kind,
                place.name,
                place.level,
                place.member.id if place.member is not None and place.member.connected else "",
                place.member is not None and place.member.ready,
                sign,
                self._proposals(place.member),
            )
            for place, sign in zip(self.places, self.signs, strict=True)
        )
        watchers = tuple(
            Watcher(member.id, member.name, member.wish)
            for member in self.members.values()
            if member.seat is None and member.connected
        )
        phase, match = ("playing", "") if self.playing else ("lobby", self.resumes)
        return Lobby(self.title, self.game, self.played_options(), seats, watchers, phase, match)


def places_of(setup: Setup) -> list[Place]:
    """The seats of a saved match: bots as they were, persons still to come."""
    return [Place(BOT if player.is_bot else OPEN, player.level, player.name) for player in setup.players]


def guests_of(about: dict[str, Any], seats: int) -> list[Guest]:
    """Who may come back to a saved match. What is damaged there costs the guests their tokens, not
    the match: they come back with the code."""
    try:
        guests = msgspec.convert(about.get("guests", []), list[Guest])
    except msgspec.ValidationError:
        return []
    return [guest for guest in guests if 0 <= guest.seat < seats]
