"""What people and the things of packs are called in texts with markup, where their names are foreign strings
and escaped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from client.art import rich
from client.i18n import _, join_and, language, n_, phrases
from client.table.texts import LogLine
from rules.kernel.asks import Refusal
from rules.kernel.seats import Player
from rules.kernel.views import View
from rules.packs.common import RefusalText
from rules.packs.texts import Phrase, Text


class Refusing(Protocol):
    """The content of a game, as far as its refusals go."""

    @property
    def refusals(self) -> Mapping[str, RefusalText]:
        """Their sentences by their codes."""
        ...


C = TypeVar("C", bound=Refusing)


def named(text: Text | Phrase) -> str:
    """A text of a pack in the language in use."""
    return rich.escape(text.say(language()))


class Names(Generic[C]):
    """The names of one table: things from its content, seats from a view, if there is one."""

    def __init__(self, content: C, view: View | None = None) -> None:
        self.content = content
        self.players: Sequence[Player] = () if view is None else view.players
        self.viewer = -1 if view is None else view.seat

    def plain_seat(self, seat: int) -> str:
        """A seat's name as it was typed, without markup: for buttons."""
        return self.players[seat].name

    def seat(self, seat: int) -> str:
        """A seat's name."""
        return rich.escape(self.plain_seat(seat))

    def seat_or_you(self, seat: int) -> str:
        """The name, or "You" for the viewer's own seat."""
        return _("table.you") if seat == self.viewer else self.seat(seat)

    def seats(self, seats: Iterable[int]) -> str:
        """Several names in a row: "Ada and Borek"."""
        return join_and([self.seat(seat) for seat in seats])

    # -- the end in the log ----------------------------------------------------------------

    def standings(self, title: str, totals: Sequence[int]) -> Iterator[LogLine]:
        """A heading, then what every seat has, the best first."""
        yield LogLine(title, heading=True)
        for seat in sorted(range(len(totals)), key=lambda one: -totals[one]):
            yield LogLine(self.seat_or_you(seat), seat, right=n_("common.points", totals[seat]))

    def victory(self, text: str, winners: Sequence[int]) -> LogLine:
        """Who has won, with the sign of a single winner."""
        return LogLine(f"[lit]{text}[/]", winners[0] if len(winners) == 1 else None)

    # -- sentences -------------------------------------------------------------------------

    def tellers(self) -> Mapping[str, Callable[[Any], object]]:
        """How fields of records are said, by their names; all others as they are."""
        return {"seat": self.seat}

    def args(self, record: Any) -> dict[str, object]:
        """The fields of an event or an answer, for texts with places of their names."""
        return self._told(phrases.fields(record))

    def _told(self, fields: Mapping[str, Any]) -> dict[str, object]:
        known = self.tellers()
        return {name: known[name](value) if name in known and value is not None else value
                for name, value in fields.items()}  # fmt: skip

    def say(self, key: str, record: Any, **more: object) -> str:
        """What the catalogues say of a record, "" if nothing; `more` beside its fields. The plural form is
        that for `n` or else for the first number that is no name."""
        args = self.args(record) | more
        number = next((one for one in (args.get("n"), *args.values()) if type(one) is int), None)
        return phrases.said(key, phrases.fields(record), args, number)

    def refusal(self, refusal: Refusal) -> str:
        """What the pack says of a refusal, with names for the ids in it; "" for those of other games."""
        known, args = self.content.refusals.get(refusal.code), refusal.args
        if known is None:
            return ""
        name = self.seat(args["seat"]) if isinstance(args.get("seat"), int) else _("common.nobody")
        return known.text.say(language(), **({"name": name} | self._told(args)))
