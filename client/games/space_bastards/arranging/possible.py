"""What the card that is played could do now: the uses among the answers, and rings round whom they concern
(sections 4 and 8 of the look)."""

from __future__ import annotations

from client.games.space_bastards import forecast
from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.arranging.using import ring_creatures, shown_relation
from rules.space_bastards.actions import LayEgg, Love
from rules.space_bastards.forecast import Use

USES = ("love", "shooting", "eating", "mutation")
HITS = ("shooting", "eating")


def possible_uses(scene: Scene) -> tuple[Use, ...]:
    """Uses of the viewer's card that the question allows; none while creatures are being laid."""
    if scene.kind not in USES or scene.laying is not None:
        return ()
    return scene.keep("uses", lambda: _uses(scene))


def _uses(scene: Scene) -> tuple[Use, ...]:
    relation, seat = scene.kind, scene.view.seat
    found = forecast.uses_of(scene.content, scene.view, seat, relation)
    return tuple(use for use in found if handle_of(scene, use) in _handles(scene))


def handle_of(scene: Scene, use: Use) -> str:
    """What touching a use gives: its planet, or the group of creatures that it hits or changes."""
    if scene.kind == "love":
        return f"planet:{use.planet}"
    owner = scene.view.seat if use.owner is None else use.owner
    return f"group:{use.planet}:{owner}"


def _handles(scene: Scene) -> frozenset[str]:
    """First steps of the answers."""
    found = {f"group:{planet}:{owner}" for planet, owner in scene.groups}
    for action in scene.view.prompt.options if scene.view.prompt is not None else ():
        if isinstance(action, Love | LayEgg):
            found.add(f"planet:{action.planet}")
    return frozenset(found)


def arrange_possible(scene: Scene) -> None:
    """Rings round own creatures that act, parents and victims, those of the chosen group or planet alone once
    there is one; a relation that is hovered or pinned has its own."""
    if shown_relation(scene) or scene.held is not None:
        return
    uses = possible_uses(scene)
    chosen = [use for use in uses if handle_of(scene, use) in scene.local.chosen]
    marks = forecast.marks_of_uses(scene.content, scene.view, scene.kind, chosen or list(uses))
    if uses:
        ring_creatures(scene, marks, scene.kind)
