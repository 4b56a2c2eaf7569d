"""The value board (section 11): on each track stacks of markers, common to all seats (NB-M4)."""

from __future__ import annotations

from typing import TypeAlias

Stacks: TypeAlias = tuple[tuple[str, ...], ...]
"""For each space of a track the refs of its markers from bottom to top; space 0 is the start (NB-M3)."""


def at_start(refs: tuple[str, ...], spaces: int) -> Stacks:
    """All markers of a track on its start space (NB-U7)."""
    return (refs, *[()] * spaces)


def space_of(stacks: Stacks, ref: str) -> int:
    """On which space a marker lies."""
    return next(space for space, stack in enumerate(stacks) if ref in stack)


def advanced(stacks: Stacks, ref: str) -> Stacks:
    """After a marker has moved a space to the right, on top of what lies there (NB-M1)."""
    space = space_of(stacks, ref)
    left = tuple(one for one in stacks[space] if one != ref)
    return (*stacks[:space], left, (*stacks[space + 1], ref), *stacks[space + 2 :])


def ranking(stacks: Stacks) -> list[str]:
    """The markers that have moved, the one farthest to the right first; of a stack the higher one (NB-M2)."""
    return [ref for stack in reversed(stacks[1:]) for ref in reversed(stack)]


def points_of(stacks: Stacks, points: tuple[int, ...], rest: int) -> dict[str, int]:
    """What each marker's thing is worth: by rank, or `rest` (NB-M2)."""
    worth = {ref: rest for stack in stacks for ref in stack}
    worth.update(zip(ranking(stacks), points, strict=False))
    return worth
