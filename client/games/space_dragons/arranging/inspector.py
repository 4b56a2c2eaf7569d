"""What the inspector shows: what is pointed at, else what is chosen, else what is hunted."""

from __future__ import annotations

from client.games.space_dragons.arranging.scene import Z_INSPECTOR, Scene
from client.games.space_dragons.faces.brush import Face
from client.games.space_dragons.faces.cards import CrewFace, DragonFace
from client.games.space_dragons.faces.inspector import InspectorFace
from client.games.space_dragons.insight import Insight, card_insight, dragon_insight


def inspector(scene: Scene) -> None:
    """What is looked at: what is under the pointer, else what is chosen, else what is hunted."""
    floats = scene.layout.inspector_floats
    found = looked_at(scene, chosen_only=floats)
    if found is None and floats:
        return
    insight, face = found if found is not None else (None, None)
    pad = scene.brush.px(34)
    rect = scene.layout.inspector.inflate(2 * pad, 2 * pad)
    z = Z_INSPECTOR if floats else Z_INSPECTOR - 8 + 0.2
    scene.panel("inspector", rect, InspectorFace(insight, face, pad, floats), z)


def looked_at(scene: Scene, *, chosen_only: bool = False) -> tuple[Insight, Face] | None:
    """The insight and the face of the card that the player looks at."""
    names = [scene.local.dragged]
    if not chosen_only:
        names.append(scene.local.hovered)
    names += [handle for handle in reversed(scene.local.chosen) if handle.startswith("crew:")]
    if not chosen_only and scene.sight.dragon is not None:
        names.append(f"dragon:{scene.sight.dragon}")
    for name in names:
        kind, _colon, rest = name.partition(":")
        if kind == "crew" and rest:
            return card_insight(scene.content, scene.view, int(rest)), CrewFace(int(rest))
        if kind == "dragon" and rest:
            return dragon_insight(scene.content, scene.view, rest), DragonFace(rest)
    return None
