"""Who is let in: versions, tokens, codes. Nothing is told to somebody who is not admitted, save why
not."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from client.names import clean_name
from client.net.limits import CodeGuard, Limits
from client.net.lobby import Member, Table
from client.net.tokens import clean_code, same
from client.net.versions import lacking, mismatch, wrong_protocol
from client.net.wire import Denied, Hello
from rules.registry import Made

MOST_WATCHERS = 12
PACK_REASONS = ("pack_missing", "pack_differs", "pack_changed")
"""What can be mended by lending."""


class Admitted(msgspec.Struct, frozen=True):
    member: Member
    token: str
    back: bool
    """It was here before."""


class Lacks(msgspec.Struct, frozen=True):
    """It may come in when it has these packs, which the host can lend."""

    packs: tuple[str, ...]


class Door:
    """Stands before one host's table."""

    def __init__(
        self,
        table: Table,
        code: str,
        limits: Limits,
        made: Made,
        lent: Collection[str] = (),
    ) -> None:
        """`made` is what is played; `lent` are those of its packs that can be lent to guests."""
        self._table = table
        self._code = code
        self._guard = CodeGuard(limits)
        self._rules_version = made.game.rules_version
        self._packs = made.stamps
        self._lent = frozenset(lent)

    def judge(self, hello: Hello, address: str, now: float) -> Admitted | Lacks | Denied:
        denied = wrong_protocol(hello)
        if denied is not None:
            return denied
        member = self._table.by_token(hello.token)
        if member is None:
            denied = self._check_code(hello, address, now)
        if denied is None:
            denied = mismatch(hello, self._table.game, self._rules_version, self._packs)
        if denied is not None:
            wanted = lacking(hello, self._packs) if denied.code in PACK_REASONS else ()
            return Lacks(wanted) if wanted and self._lent.issuperset(wanted) else denied
        if member is not None:
            return Admitted(member, hello.token, True)
        return self._newcomer(hello)

    def _check_code(self, hello: Hello, address: str, now: float) -> Denied | None:
        if not self._guard.may_try(address, now):
            return Denied("too_many_tries")
        if same(clean_code(hello.code), self._code):
            return None
        if hello.code:
            self._guard.wrong(address, now)
            return Denied("wrong_code")
        # Somebody whose token is not known any more and who has no code did not guess.
        return Denied("unknown_token" if hello.token else "wrong_code")

    def _newcomer(self, hello: Hello) -> Admitted | Denied:
        if not clean_name(hello.name):
            return Denied("no_name")
        table = self._table
        seat = None if hello.watch or table.playing else table.first_open()
        watchers = sum(m.seat is None and m.connected for m in table.members.values())
        if seat is None and watchers >= MOST_WATCHERS:
            return Denied("full")
        member, token = table.admit(hello.name, seat)
        if not hello.watch:
            # Under the name of somebody who is away: asks for that seat.
            table.wish(member, table.own_seat(member))
        return Admitted(member, token, False)
