"""What things, fields, handles, questions and events are called: by the pack, else by their ids.

A pack may have texts for all of them: `plain.ask.<kind>` says what is asked, `plain.handle.<handle>` what a
handle is (its parts joined by points; those that the key leaves out are `{a}`, `{b}`, ...),
`plain.event.<tag>` what the log says of an event (its fields by name; an empty text: nothing),
`plain.heading.<tag>` the same beginning a section, `plain.field.<name>` and `plain.word.<word>` what fields
and values are called.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, structs

from client.art import rich
from client.i18n import _, language
from client.table.names import Names
from rules.kernel.asks import Refusal
from rules.packs.plain import Seats
from rules.packs.texts import Phrase, Text

SEATS = frozenset({"seat", "seats", "player", "active", "mate", "winner", "winners", "owner"})
"""Fields that hold numbers of seats."""
TELLING = ("text", "effect", "help", "line", "about", "description")
"""Fields of a definition that say what it does."""
_DEPTH = 4


def definitions(content: Any) -> dict[str, Any]:
    """Everything in a content that has an id and a name, by id; what stands first has an id."""
    index: dict[str, Any] = {}
    _collect(content, index, _DEPTH)
    return index


def _collect(thing: Any, index: dict[str, Any], depth: int) -> None:
    if isinstance(thing, Struct):
        if isinstance(getattr(thing, "name", None), Text) and hasattr(thing, "id"):
            index.setdefault(str(thing.id), thing)
        if depth:
            for name in thing.__struct_fields__:
                if name not in ("options", "almanac", "texts", "refusals", "about", "plain"):
                    _collect(getattr(thing, name), index, depth - 1)
    elif isinstance(thing, Mapping):
        for key, item in thing.items():
            if isinstance(getattr(item, "name", None), Text):
                index.setdefault(str(key), item)
            _collect(item, index, depth)
    elif isinstance(thing, Sequence) and not isinstance(thing, str):
        for item in thing:
            _collect(item, index, depth)


def humanized(word: str) -> str:
    """`draw_deck` as "Draw deck"."""
    words = word.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


class Words(Names[Any]):
    """The names of one table, as markup. `index` are the definitions of the content."""

    def __init__(self, content: Any, index: Mapping[str, Any], view: Any = None) -> None:
        super().__init__(content, view)
        self.index = index
        self.texts: Mapping[str, Phrase] = getattr(content, "texts", {})
        said = (hint.named for hint in getattr(content, "plain", ()) if isinstance(hint, Seats))
        self.seat_fields = SEATS.union(*said)

    # -- single words ------------------------------------------------------------------------

    def text(self, key: str, **arguments: Any) -> str | None:
        """A text of the pack; None if it has none by this key."""
        phrase = self.texts.get(f"plain.{key}")
        return None if phrase is None else phrase.say(language(), **arguments)

    def thing(self, name: str) -> str:
        """What a thing is called by its id."""
        known = self.index.get(name)
        if known is not None:
            return rich.escape(known.name.say(language()))
        return rich.escape(self.text(f"word.{name.lower()}") or humanized(name))

    def about(self, name: str) -> str:
        """What a thing does, as its definition says; "" where it says nothing."""
        known = self.index.get(name)
        own = next((told for field in TELLING if (told := _said(getattr(known, field, None)))), "")
        if own or known is None:
            return own
        parts = (_said(getattr(getattr(known, field), "text", None)) for field in known.__struct_fields__)
        return "\n".join(filter(None, parts))

    def field(self, name: str) -> str:
        """What a field of a record is called."""
        return rich.escape(self.text(f"field.{name}") or humanized(name))

    def title(self, hint: Any) -> str:
        """What a hint calls its part of the table."""
        if hint.title is not None:
            return rich.escape(hint.title.say(language()))
        return self.field(next(step for step in reversed(hint.of.split(".")) if step[0].isalpha()))

    def value(self, value: Any, field: str = "") -> str:
        """Any value of a sight or an event, in one line."""
        if value is None:
            return "–"
        if isinstance(value, bool):
            return _("plain.yes" if value else "plain.no")
        if isinstance(value, int) and field in self.seat_fields and 0 <= value < len(self.players):
            return self.seat_or_you(value)
        if isinstance(value, str):
            return self.thing(value)
        if isinstance(value, int | float):
            return str(value).replace("-", "−")
        if isinstance(value, Mapping):
            return ", ".join(self._entry(str(key), item) for key, item in value.items()) or "–"
        if isinstance(value, Struct):
            told = ((name, one) for name, one in structs.asdict(value).items() if one not in (None, "", ()))
            return ", ".join(f"{self.field(name)} {self.value(one, name)}" for name, one in told)
        return ", ".join(self.value(one, field) for one in value) or "–"

    def _entry(self, key: str, item: Any) -> str:
        if isinstance(item, int) and not isinstance(item, bool):
            return f"{item}× {self.thing(key)}" if item != 1 else self.thing(key)
        return f"{self.thing(key)} {self.value(item)}"

    # -- handles, questions, events ------------------------------------------------------------

    def handle(self, handle: str) -> str:
        """The words of a handle: `card:oak` is what "oak" is called, `button:end` is "End"."""
        parts = handle.split(":")
        for used in range(len(parts), 0, -1):
            key = ".".join(part.lower() for part in parts[:used])
            values = dict(zip("abcdef", map(self.value, map(_number, parts[used:])), strict=False))
            said = self.text(f"handle.{key}", **values)
            if said is not None:
                return rich.escape(said) if not values else said
        kind, _colon, rest = handle.partition(":")
        if not rest:
            return self.thing(kind)
        if kind in self.seat_fields and rest.isdecimal() and int(rest) < len(self.players):
            return self.seat(int(rest))
        if rest in self.index or (kind in ("button", "option") and not rest.isdecimal()):
            return self.thing(rest)
        return f"{self.thing(kind)} {' · '.join(map(self.value, map(_number, rest.split(':'))))}"

    def of_handle(self, handle: str) -> str:
        """The id of the thing that a handle names, "" if it names none."""
        rest = handle.partition(":")[2]
        return rest if rest in self.index else ""

    def question(self, kind: str) -> str:
        """What is asked."""
        return self.text(f"ask.{kind}") or humanized(kind)

    def action(self, handles: Iterable[str]) -> str:
        """An answer, as what is touched to give it."""
        return " · ".join(map(self.handle, handles))

    def event(self, event: Any) -> tuple[str, bool]:
        """What the log says of an event, without the seat, and whether that begins a section; "": nothing."""
        tag = str(event.__struct_config__.tag)
        facts = structs.asdict(event)
        values = {name: self.value(value, name) for name, value in facts.items()}
        for key in ("event", "heading"):
            said = self.text(f"{key}.{tag}", **values)
            if said is not None:
                return said, key == "heading"
        told = [
            self.value(value, name)
            for name, value in facts.items()
            if name != "seat" and not isinstance(value, Struct) and value not in (None, (), "", False, {})
        ]
        return ": ".join((humanized(tag), ", ".join(told))) if told else humanized(tag), False

    def whose(self, event: Any) -> int | None:
        """The seat of which an event tells: its `seat`, or the first other field that holds one."""
        facts = structs.asdict(event)
        names = ("seat", *(name for name in facts if name in self.seat_fields))
        seats = (facts.get(name) for name in names)
        return next((one for one in seats if isinstance(one, int) and 0 <= one < len(self.players)), None)

    def refusal(self, refusal: Refusal) -> str:
        """The sentence of the pack, with names for the ids in it."""
        known = getattr(self.content, "refusals", {}).get(refusal.code)
        if known is None:
            return ""
        args = {name: self.value(value, name) for name, value in refusal.args.items()}
        seat = refusal.args.get("seat")
        if isinstance(seat, int) and 0 <= seat < len(self.players):
            args.setdefault("name", self.seat(seat))
        if isinstance(n := refusal.args.get("n"), int):
            args["n"] = n  # type: ignore[assignment]  # it chooses the plural form
        return str(known.text.say(language(), **args))


def _said(text: Any) -> str:
    """A text of a definition in the language in use; "" for anything else."""
    return str(text.say(language())) if isinstance(text, Text | Phrase) else ""


def _number(part: str) -> str | int:
    return int(part) if part.removeprefix("-").isdecimal() else part
