"""What the card that is played could do now: the uses among the answers, and rings round whom they concern
(sections 4 and 8 of the look)."""

from __future__ import annotations

from client.games.space_bastards.screens.galaxy import forecast
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.relation_marks import ring_creatures, shown_relation
from rules.space_bastards.actions import LayEgg, Love
from rules.space_bastards.forecast import Use

USES = ("love", "shooting", "eating", "mutation")
HITS = ("shooting", "eating")


def possible_uses(builder: Builder) -> tuple[Use, ...]:
    """Uses of the viewer's card that the question allows; none while creatures are being laid."""
    if builder.kind not in USES or builder.laying is not None:
        return ()
    return builder.part(_uses)


def _uses(builder: Builder) -> tuple[Use, ...]:
    relation, seat = builder.kind, builder.view.seat
    found = forecast.uses_of(builder.content, builder.view, seat, relation)
    return tuple(use for use in found if handle_of(builder, use) in _handles(builder))


def handle_of(builder: Builder, use: Use) -> str:
    """What touching a use gives: its planet, or the group of creatures that it hits or changes."""
    if builder.kind == "love":
        return f"planet:{use.planet}"
    owner = builder.view.seat if use.owner is None else use.owner
    return f"group:{use.planet}:{owner}"


def _handles(builder: Builder) -> frozenset[str]:
    """First steps of the answers."""
    found = {f"group:{planet}:{owner}" for planet, owner in builder.groups}
    for action in builder.view.prompt.options if builder.view.prompt is not None else ():
        if isinstance(action, Love | LayEgg):
            found.add(f"planet:{action.planet}")
    return frozenset(found)


def arrange_possible(builder: Builder) -> None:
    """Rings round own creatures that act, parents and victims, those of the chosen group or planet alone once
    there is one; a relation that is hovered or pinned has its own."""
    if shown_relation(builder) or builder.held is not None:
        return
    uses = possible_uses(builder)
    chosen = [use for use in uses if builder.chosen(handle_of(builder, use))]
    marks = forecast.marks_of_uses(builder.content, builder.view, builder.kind, chosen or list(uses))
    if uses:
        ring_creatures(builder, marks, builder.kind)
