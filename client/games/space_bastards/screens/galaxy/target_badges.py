"""What the card that is played could do now: badges and rings on whom a use concerns, who may board or leave
the ship, who may hatch (sections 4 and 8 of the look)."""

from __future__ import annotations

from client.games.space_bastards import forecast
from client.games.space_bastards.pictures.map_faces import EggFace, TokenFace
from client.games.space_bastards.pictures.planet_grid import BadgeFace
from client.games.space_bastards.relations import FLIGHTS, RELATIONS, USES
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.relation_marks import (
    LARGEST,
    LEAST,
    badge_place,
    ring_creatures,
    shown_relation,
)
from client.table.contract import Place, Sprite
from rules.space_bastards.actions import LayEgg, Love
from rules.space_bastards.forecast import Use
from rules.space_bastards.records import LOVE


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


def arrange_badges(builder: Builder) -> None:
    """The crosshair or bite mark at every creature that a use concerns, and the rings round all of them."""
    if builder.kind in FLIGHTS:
        _boarding(builder)
        return
    _targets(builder)
    arrange_possible(builder)


def _targets(builder: Builder) -> None:
    if builder.kind not in USES or builder.kind == LOVE or builder.laying is not None:
        return
    own = f":{builder.view.seat}"
    marks = []
    for sprite in builder.sprites:
        if not isinstance(sprite.face, TokenFace) or not sprite.touch.startswith("group:"):
            continue
        bad = builder.kind != "mutation" or not sprite.touch.endswith(own)
        marks.append(_badge(builder, sprite, BadgeFace(RELATIONS[builder.kind].mark, bad), low=False))
    builder.put(*marks)


def _badge(builder: Builder, sprite: Sprite, face: BadgeFace, *, low: bool) -> Sprite:
    """A badge at the right end of a creature, on its upper or lower squares."""
    token = sprite.face
    assert isinstance(token, TokenFace)
    place = badge_place(builder.content, token, sprite.place, low=low)
    return Sprite(f"mark:{sprite.id}", face, place, z=16, passes=True)


def _boarding(builder: Builder) -> None:
    """Who may come aboard, who may go ashore and which egg may hatch, while nobody is in the hand."""
    if builder.held is not None or builder.lifted:
        return
    marks = []
    for sprite in builder.sprites:
        head = sprite.id.partition(":")[0]
        if head in ("token", "cargo") and sprite.draggable and builder.can(sprite.touch):
            icon = "load" if head == "token" else "unload"
            marks.append(_badge(builder, sprite, BadgeFace(icon, bad=False), low=True))
        elif head == "egg" and builder.can(sprite.handle):
            marks.append(_egg_badge(sprite))
    builder.put(*marks)


def _egg_badge(sprite: Sprite) -> Sprite:
    """The badge at the lower right corner of an egg from which somebody may hatch now (SB-G03)."""
    egg, place = sprite.face, sprite.place
    assert isinstance(egg, EggFace)
    side = max(LEAST, min(LARGEST, round(0.46 * egg.square)))
    off = egg.square / 2 - side * 0.2
    spot = Place(place.x + off, place.y + off, side, side)
    return Sprite(f"mark:{sprite.id}", BadgeFace("love", bad=False), spot, z=16, passes=True)
