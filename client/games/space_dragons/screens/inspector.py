"""What the inspector shows: what is pointed at, else what is chosen, else what is hunted."""

from __future__ import annotations

from client.games.space_dragons.panels.inspector import InspectorFace
from client.games.space_dragons.pictures.card_faces import CrewFace, DragonFace
from client.games.space_dragons.pictures.draw_context import Face
from client.games.space_dragons.screens.builder import Z_INSPECTOR, Builder
from client.games.space_dragons.text.inspector import Insight, card_insight, dragon_insight


def inspector(builder: Builder) -> None:
    """What is looked at: what is under the pointer, else what is chosen, else what is hunted."""
    floats = builder.layout.inspector_floats
    found = looked_at(builder, chosen_only=floats)
    if found is None and floats:
        return
    insight, face = found if found is not None else (None, None)
    pad = builder.context.px(34)
    rect = builder.layout.inspector.inflate(2 * pad, 2 * pad)
    z = Z_INSPECTOR if floats else Z_INSPECTOR - 8 + 0.2
    builder.panel("inspector", rect, InspectorFace(insight, face, pad, floats), z)


def looked_at(builder: Builder, *, chosen_only: bool = False) -> tuple[Insight, Face] | None:
    """The insight and the face of the card that the player looks at."""
    names = [builder.local.dragged]
    if not chosen_only:
        names.append(builder.local.hovered)
    names += [handle for handle in reversed(builder.local.chosen) if handle.startswith("crew:")]
    if not chosen_only and builder.sight.dragon is not None:
        names.append(f"dragon:{builder.sight.dragon}")
    for name in names:
        kind, _colon, rest = name.partition(":")
        if kind == "crew" and rest:
            return card_insight(builder.content, builder.view, int(rest)), CrewFace(int(rest))
        if kind == "dragon" and rest:
            return dragon_insight(builder.content, builder.view, rest), DragonFace(rest)
    return None
