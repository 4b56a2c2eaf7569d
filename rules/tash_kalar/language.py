"""What is wrong with a program that reads well: labels, marks and arrows that are not there, words that say
nothing where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from rules.tash_kalar import steps as be
from rules.tash_kalar.steps import Program


class Fault(NamedTuple):
    wrong: str
    expected: str = ""


Part: TypeAlias = Literal["being", "legend", "frozen", "warp", "flare"]
"""Whose program it is: the effect of a being or legend, a frozen or warp effect, a half of a flare."""


SUMMONED: Final = ("being", "legend")


class Known(NamedTuple):
    """What a step may refer to, and where it stands."""

    labels: frozenset[str]
    marks: frozenset[str]
    arrows: frozenset[str]
    part: Part
    linked: bool = False
    placing: bool = False
    """In the squares of a `place`."""


def faults(program: Program, marks: frozenset[str], arrows: frozenset[str], *, part: Part) -> Iterator[Fault]:
    """Everything that is wrong with a program. Only the effect of a summoned card has a `self` and a match
    with marks and arrows (TK-E06, TK-M18)."""
    matched = part in SUMMONED
    known = Known(frozenset(), marks if matched else frozenset(), arrows if matched else frozenset(), part)
    yield from _list(program, known, [])


def _list(program: Program, known: Known, done: list[str]) -> Iterator[Fault]:
    """`done` gathers the labels that are set from here on."""
    for step in program:
        here = known._replace(labels=known.labels | frozenset(done))
        inside = here._replace(linked=here.linked or (isinstance(step, be.Group) and step.linked))
        within: list[str] = []
        if isinstance(step, be.ForEach) and step.as_:
            within = [step.as_]
        if isinstance(step, be.Repeat):
            within = [label for inner in step.steps for label in _labels(inner)]
        for name in step.__struct_fields__:
            value = getattr(step, name)
            if name in ("steps", "then", "else_"):
                yield from _list(value, inside, within)
            elif name == "options":
                for option in value:
                    yield from _list(option, inside, within)
            else:
                yield from _record(value, here._replace(placing=isinstance(step, be.Place) and name == "at"))
        yield from _senseless(step)
        yield from _misplaced(step, here)
        done += [*within, *([step.as_] if step.as_ else [])]


def _labels(step: Any) -> Iterator[str]:
    if step.as_:
        yield step.as_
    for inner in (*getattr(step, "steps", ()), *getattr(step, "then", ()), *getattr(step, "else_", ())):
        yield from _labels(inner)
    for option in getattr(step, "options", ()):
        for inner in option:
            yield from _labels(inner)


def _record(value: Any, known: Known) -> Iterator[Fault]:
    """Labels, marks and arrows that a part of a step names."""
    if isinstance(value, str):
        if value == "self" and known.part not in SUMMONED:
            yield Fault("there is no 'self' here", "gateway or a label")
        if value.startswith("$") and value[1:] not in known.labels:
            yield Fault(
                f"the label {value} is set by no earlier step", ", ".join(sorted(known.labels)) or "none"
            )
    elif isinstance(value, tuple):
        for item in value:
            yield from _record(item, known)
    elif isinstance(value, Struct):
        named = {name: getattr(value, name) for name in value.__struct_fields__}
        if named.get("side") == "placed" and not known.placing:
            yield Fault("there is no stone that is 'placed' here", "it in the 'at' of a place")
        for name in ("did", "by") if not isinstance(value, be.LevelOf) else ("of",):
            label = named.get(name)
            if isinstance(label, str) and label not in known.labels:
                yield Fault(
                    f"the label '{label}' is set by no earlier step",
                    ", ".join(sorted(known.labels)) or "none",
                )
        if (mark := named.get("mark")) is not None and mark not in known.marks:
            yield Fault(f"the card has no mark '{mark}'", ", ".join(sorted(known.marks)) or "none")
        if (arrow := named.get("marked")) is not None and arrow not in known.arrows:
            yield Fault(f"the card has no arrow '{arrow}'", ", ".join(sorted(known.arrows)) or "none")
        for name, item in named.items():
            if name not in ("did", "by", "mark", "marked", "as_"):
                yield from _record(item, known)


def _senseless(step: Any) -> Iterator[Fault]:
    """Words of which only one can hold."""
    if step.may and getattr(step, "upto", None) is not None and not isinstance(step, be.Repeat):
        yield Fault("'may' beside 'upto' says nothing", "one of them")
    if isinstance(step, be.Destroy) and step.all and (step.may or step.upto):
        yield Fault("'all' beside 'may' or 'upto'", "one of them")
    if isinstance(step, be.Move) and (step.full or step.stop or step.max) and step.kind != "charge":
        yield Fault("'full', 'stop' and 'max' belong to a charge", "kind: charge")
    if isinstance(step, be.Group) and step.linked and step.may:
        yield Fault("a linked group cannot be declined", "no 'may'")


def _misplaced(step: Any, known: Known) -> Iterator[Fault]:
    """Steps that make no sense where they stand (TK-E80, TK-E91, TK-E95)."""
    if known.linked and (step.may or (getattr(step, "upto", None) and not isinstance(step, be.Repeat))):
        yield Fault("a step of a linked group cannot be declined", "neither 'may' nor 'upto'")
    if isinstance(step, be.TakeCard) and step.take == "this" and known.part != "being":
        yield Fault("'take: this' belongs to the effect of a being", "another card")
    if isinstance(step, be.CopyWarp) and known.part == "warp":
        yield Fault("a warp effect copies no warp effect", "copy_warp in another program")
