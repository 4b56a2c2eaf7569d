"""What is wrong with a program that reads well: labels, marks and arrows that are not there, words that say
nothing where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct

from rules.tash_kalar import steps as be
from rules.tash_kalar.steps import Program


class Fault(NamedTuple):
    wrong: str
    expected: str = ""


class Known(NamedTuple):
    """What a step may refer to."""

    labels: frozenset[str]
    marks: frozenset[str]
    arrows: frozenset[str]
    self_there: bool


def faults(
    program: Program, marks: frozenset[str], arrows: frozenset[str], *, self_there: bool
) -> Iterator[Fault]:
    """Everything that is wrong with a program. Only the effect of a summoned card has a `self` (TK-E06)."""
    yield from _list(program, Known(frozenset(), marks, arrows, self_there), [])


def _list(program: Program, known: Known, done: list[str]) -> Iterator[Fault]:
    """`done` gathers the labels that are set from here on."""
    for step in program:
        here = known._replace(labels=known.labels | frozenset(done))
        within: list[str] = []
        if isinstance(step, be.ForEach) and step.as_:
            within = [step.as_]
        if isinstance(step, be.Repeat):
            within = [label for inner in step.steps for label in _labels(inner)]
        for name in step.__struct_fields__:
            value = getattr(step, name)
            if name in ("steps", "then", "else_"):
                yield from _list(value, here, within)
            elif name == "options":
                for option in value:
                    yield from _list(option, here, within)
            else:
                yield from _record(value, here)
        yield from _senseless(step)
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
        if value.startswith("$") and value[1:] not in known.labels:
            yield Fault(
                f"the label {value} is set by no earlier step", ", ".join(sorted(known.labels)) or "none"
            )
    elif isinstance(value, tuple):
        for item in value:
            yield from _record(item, known)
    elif isinstance(value, Struct):
        named = {name: getattr(value, name) for name in value.__struct_fields__}
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
                if item == "self" and not known.self_there:
                    yield Fault("there is no 'self' here", "gateway or a label")
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
