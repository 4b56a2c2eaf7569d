"""What programs say without being run, for screens: where each step stands, which labels are known there,
which verbs come in which order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from rules.tash_kalar import steps as be
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import lists_in, program_of, steps_at
from rules.tash_kalar.state import Path, Run

PARTS: Final = ("effect", "frozen", "warp", "top", "bottom")
"""The parts of beings, legends and flares that have programs."""


def tag_of(step: be.Step) -> str:
    """The operation of a step, as packs write it."""
    return str(step.__struct_config__.tag)


def verb_of(step: be.Step) -> str:
    """The operation of a step; a move counts as leap or charge by its kind."""
    return step.kind if isinstance(step, be.Move) and step.kind != "step" else tag_of(step)


def doing(program: be.Program) -> Iterator[be.Step]:
    """Every step that does something, in reading order; a choice of one comes before what it offers."""
    for step in program:
        if not isinstance(step, be.Choose | be.Group | be.Repeat | be.ForEach | be.Branch):
            yield step
        for inner in lists_in(step):
            yield from doing(inner)


def running_step(content: Content, run: Run) -> be.Step | None:
    """The step of a program that is being carried out."""
    if not run.frames:
        return None
    frame = run.frames[-1]
    steps = steps_at(program_of(content, run.card, run.part), frame.path)
    return steps[frame.at] if frame.at < len(steps) else None


class Placed(NamedTuple):
    """Where a step stands, and which steps have set the labels that are known there."""

    card: str
    part: str
    path: Path
    labels: Mapping[str, Any]


def placed_steps(content: Content) -> dict[int, Placed]:
    """The place of every step of every program, by its identity."""
    found: dict[int, Placed] = {}
    for card in (*content.cards.values(), *content.flares.values()):
        for part in PARTS:
            if getattr(card, part, None):
                _walk(program_of(content, card.id, part), Placed(card.id, part, (), {}), found)
    return found


def _walk(steps: be.Program, start: Placed, found: dict[int, Placed]) -> Mapping[str, Any]:
    """The places of the steps of a list; gives back what is known after the last one. A round of a repetition
    also knows the labels of the round before."""
    labels = start.labels
    for at, step in enumerate(steps):
        here, left = (*start.path, at), labels
        mine = {**labels, step.as_: step} if step.as_ else labels
        for which, branch in enumerate(lists_in(step)):
            known = mine if isinstance(step, be.ForEach) else labels
            within = start._replace(path=(*here, which), labels=known)
            left = _walk(branch, within, found)
            if isinstance(step, be.Repeat):
                left = _walk(branch, within._replace(labels=left), found)
        found[id(step)] = start._replace(path=here, labels=left if isinstance(step, be.Repeat) else labels)
        labels = {**left, step.as_: step} if step.as_ else left
    return labels
