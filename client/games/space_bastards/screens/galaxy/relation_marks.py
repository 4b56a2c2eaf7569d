"""Rings, badges and links on the creatures that a relation concerns: every place where the hovered or pinned
one could be used now, and by whom; on whom the card that is played could be used, who may board or leave the
ship, who may hatch (sections 4 and 8 of the look); who is paired for trade or diplomacy.

They show what the rules' own forecast finds in the view (rules.space_bastards.forecast), nothing else.
"""

from __future__ import annotations

import pygame

from client.art import shapes
from client.games.space_bastards import forecast
from client.games.space_bastards.answers.trade_and_diplomacy import AnswerChoice, PairsChoice, creatures_of
from client.games.space_bastards.ids import Group, Planet, Relation, Token
from client.games.space_bastards.panels.relations import PinnedFace
from client.games.space_bastards.pictures.creatures import EggFace, TokenFace
from client.games.space_bastards.pictures.outlines import extent
from client.games.space_bastards.pictures.relation_marks import BadgeFace, LinkFace, UseRingFace
from client.games.space_bastards.relations import FLIGHTS, RELATIONS, USES
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.text import relations
from client.games.space_bastards.text.names import Words
from client.table.contract import Place
from rules.space_bastards.actions import LayEgg, Love
from rules.space_bastards.content import Content
from rules.space_bastards.forecast import Use
from rules.space_bastards.records import CHANGE, LOVE

LARGEST, LEAST = 40, 16
"""Diameters in pixels."""


# -- badges ----------------------------------------------------------------------------------------


def _badge_side(square: int) -> int:
    return max(LEAST, min(LARGEST, round(0.46 * square)))


def badge_place(content: Content, face: TokenFace, place: Place, *, low: bool) -> Place:
    """The badge of a creature with a face that lies at `place`: at the upper or `low`er right corner of that
    of its squares which lies furthest there."""
    cells = content.shapes[face.race].rotations[face.rot % 4]
    way = 1 if low else -1
    row, column = max(cells, key=lambda cell: (cell[1] + way * cell[0], cell[1]))
    wide, high = extent(cells)
    side = _badge_side(face.square)
    x = place.x + (column + 1 - wide / 2) * face.square - side * 0.2
    edge = row + 1 if low else row
    y = place.y + (edge - high / 2) * face.square - way * side * 0.2
    return Place(x, y, side, side)


def arrange_badges(builder: Builder) -> None:
    """The crosshair or bite mark at every creature that a use concerns, and the rings round all of them."""
    if builder.kind in FLIGHTS:
        _boarding(builder)
        return
    _targets(builder)
    _possible(builder)


def _targets(builder: Builder) -> None:
    if builder.kind not in USES or builder.kind == LOVE or builder.laying is not None:
        return
    for sprite in tuple(builder.sprites):
        group = Group.of(sprite.touch)
        if isinstance(sprite.face, TokenFace) and group is not None:
            bad = builder.kind != "mutation" or group.owner != builder.view.seat
            at = badge_place(builder.content, sprite.face, sprite.place, low=False)
            builder.mark(f"mark:{sprite.id}", BadgeFace(RELATIONS[builder.kind].mark, bad), at, 16)


def _boarding(builder: Builder) -> None:
    """Who may come aboard, who may go ashore and which egg may hatch, while nobody is in the hand."""
    if builder.held is not None or builder.lifted:
        return
    for sprite in tuple(builder.sprites):
        head, face, place = sprite.id.partition(":")[0], sprite.face, sprite.place
        if head in ("token", "cargo") and sprite.draggable and builder.can(sprite.touch):
            assert isinstance(face, TokenFace)
            icon, at = (
                "load" if head == "token" else "unload",
                badge_place(builder.content, face, place, low=True),
            )
        elif head == "egg" and builder.can(sprite.handle):
            # at the lower right corner of an egg from which somebody may hatch now (SB-G03)
            assert isinstance(face, EggFace)
            side = _badge_side(face.square)
            off = face.square / 2 - side * 0.2
            icon, at = "love", Place(place.x + off, place.y + off, side, side)
        else:
            continue
        builder.mark(f"mark:{sprite.id}", BadgeFace(icon, bad=False), at, 16)


# -- what the card that is played could do -----------------------------------------------------------


def possible_uses(builder: Builder) -> tuple[Use, ...]:
    """Uses of the viewer's card that the question allows; none while creatures are being laid."""
    if builder.kind not in USES or builder.laying is not None:
        return ()
    return builder.part(_uses)


def _uses(builder: Builder) -> tuple[Use, ...]:
    found = forecast.uses_of(builder.content, builder.view, builder.view.seat, builder.kind)
    handles = {Group(*group) for group in builder.groups}
    options = builder.view.prompt.options if builder.view.prompt is not None else ()
    planets = {Planet(action.planet) for action in options if isinstance(action, Love | LayEgg)}
    return tuple(use for use in found if handle_of(builder, use) in handles | planets)


def handle_of(builder: Builder, use: Use) -> str:
    """What touching a use gives: its planet, or the group of creatures that it hits or changes."""
    if builder.kind == "love":
        return Planet(use.planet)
    return Group(use.planet, builder.view.seat if use.owner is None else use.owner)


def _possible(builder: Builder) -> None:
    """Rings round own creatures that act, parents and victims, those of the chosen group or planet alone once
    there is one; a relation that is hovered or pinned has its own."""
    if shown_relation(builder) or builder.held is not None:
        return
    uses = possible_uses(builder)
    chosen = [use for use in uses if builder.chosen(handle_of(builder, use))]
    if uses:
        marks = forecast.marks_of_uses(builder.content, builder.view, builder.kind, chosen or list(uses))
        _ring_creatures(builder, marks, builder.kind)


# -- the relation under the pointer ------------------------------------------------------------------


def shown_relation(builder: Builder) -> str:
    """The relation under the pointer, its cards included, or the pinned one; "" for none."""
    relation = builder.hovered_relation or builder.looking.pinned
    return relation if relation in builder.sight.relations and relation != CHANGE else ""


def marks_of(builder: Builder) -> forecast.Marks:
    """What the hovered or pinned relation marks; nothing without one."""
    relation = shown_relation(builder)
    return forecast.marks(builder.content, builder.view, relation) if relation else forecast.Marks()


def usable(builder: Builder, relation: str) -> bool:
    """Whether the viewer could use a relation anywhere now."""
    if builder.view.seat < 0 or builder.sight.phase in ("prepare", "setup", "deal", "over"):
        return True
    if relation not in builder.sight.relations:
        return True
    return forecast.usable(builder.content, builder.view, builder.view.seat, relation)


def arrange_uses(builder: Builder) -> int:
    """Rings and badges on creatures, badges on the small map, and the panel of the pinned relation. Gives
    back where the log begins below that, 0 if it may stand where it does."""
    relation = shown_relation(builder)
    if not relation:
        return 0
    _ring_creatures(builder, marks_of(builder), relation)
    if builder.near:
        _small_map(builder, relation, marks_of(builder))
    if builder.near or builder.looking.pinned:
        return _panel(builder, relation)
    return 0


def _ring_creatures(builder: Builder, marks: forecast.Marks, relation: str) -> None:
    """Rings and badges on the creatures that are marked."""
    told = {sprite.id for sprite in builder.sprites if sprite.id.startswith("mark:")}
    kinds = {"acts": marks.acting, "victim": marks.victims, "other": marks.others}
    for sprite in tuple(builder.sprites):
        token, face, place = Token.of(sprite.id), sprite.face, sprite.place
        if token is None or not isinstance(face, TokenFace):
            continue
        kind = next((kind for kind, marked in kinds.items() if (token.planet, token.at) in marked), "")
        if not kind:
            continue
        beyond = 2 * (UseRingFace.reach(face.square) - TokenFace.reach(face.square))
        wide = Place(place.x, place.y, place.width + beyond, place.height + beyond)
        builder.mark(f"use:{sprite.id}", UseRingFace(face.race, face.rot, face.square, kind), wide, 15)
        if kind != "other" and f"mark:{sprite.id}" not in told:
            bad = kind == "victim"
            at = badge_place(builder.content, face, place, low=not bad)
            builder.mark(f"used:{sprite.id}", BadgeFace("target" if bad else relation, bad), at, 16)


def _small_map(builder: Builder, relation: str, marks: forecast.Marks) -> None:
    """Badges on the worlds of the small map: where the viewer could, and where others could hit."""
    hit = {use.planet for found in marks.by.values() for use in found}
    side = builder.layout.px(24, 18)
    for planet in {**marks.you, **dict.fromkeys(hit)}:
        site = builder.chart.sites[planet]
        off = site.radius * 0.75
        x, y = builder.small_map.at((site.middle[0] + off, site.middle[1] - off))
        entries = [BadgeFace(relation, bad=False)] * (planet in marks.you) + [BadgeFace("target")] * (
            planet in hit
        )
        for number, face in enumerate(entries):
            at = Place(round(x), round(y + number * side * 0.9), side, side)
            builder.mark(f"there:{planet}:{face.icon}", face, at, 18)


def _panel(builder: Builder, relation: str) -> int:
    """What could be done with the relation, in words: beside the near planet, or under the other seats,
    where the log makes room for what is pinned."""
    words = Words(builder.content, builder.view)
    lines = tuple(relations.lines_of(words, relation))
    pinned = builder.looking.pinned == relation and builder.hovered_relation in ("", relation)
    face = PinnedFace(relation, relations.fact(words, relation), lines, pinned)
    area = _beside_near(builder) if builder.near else builder.layout.below_seats
    rect = pygame.Rect(area.x, area.y, area.w, min(area.h, face.wants(builder.context, area.w)[1]))
    builder.panel("pinned", rect, face, 50, clear=True)
    handle = Relation(relation)
    builder.zone("pinned", rect, handle=handle, holds=False, tip=handle)
    if not builder.near and area.colliderect(builder.layout.log):
        return rect.bottom + builder.layout.px(10, 6)
    return 0


def _beside_near(builder: Builder) -> pygame.Rect:
    """The place under the small map, down to what stands beside the near planet: hold or tray."""
    area = builder.layout.pinned
    below = [panel.rect.y for panel in builder.panels if panel.id in ("hold title", "tray")]
    bottom = min(below, default=builder.layout.aside.bottom) - builder.layout.px(6)
    return pygame.Rect(area.x, area.y, area.w, max(area.h, bottom - area.y))


# -- who is paired -----------------------------------------------------------------------------------


def arrange_links(builder: Builder) -> None:
    """Which creatures the proposed or accepted pairs join, on the map or on the near planet."""
    choice = builder.choice
    if isinstance(choice, PairsChoice):
        pairs, relation = choice.pairs, builder.kind
    elif isinstance(choice, AnswerChoice):
        pairs = tuple(builder.sight.act.proposal[index] for index in sorted(choice.accepted))
        relation = builder.sight.order[builder.sight.at].relation
    elif builder.sight.act.proposal and builder.sight.at < len(builder.sight.order):
        # everybody sees what is asked for until it is settled
        pairs, relation = builder.sight.act.proposal, builder.sight.order[builder.sight.at].relation
    else:
        return
    races = builder.sight.relations[relation]
    lying = {sprite.id: sprite.place for sprite in builder.sprites if Token.of(sprite.id)}
    joined = creatures_of(pairs, races, lambda planet: builder.sight.planet(planet).tokens)
    for number, (pair, tokens) in enumerate(joined):
        grid = builder.content.grids[pair.planet]
        names = (Token(pair.planet, grid.first_cell(token.bits)) for token in tokens)
        ends = [lying[name] for name in names if name in lying]
        if len(ends) == 2:
            _link(builder, f"link:{number}", ends[0], ends[1], RELATIONS[relation].mark)


def _link(builder: Builder, name: str, start: Place, end: Place, mark: str) -> None:
    edge = builder.layout.px(20, 16)
    middle = (start.x + end.x) / 2, (start.y + end.y) / 2
    rect = shapes.centred(middle, abs(end.x - start.x) + 2 * edge, abs(end.y - start.y) + 2 * edge)
    falls = (end.x - start.x) * (end.y - start.y) >= 0
    face = LinkFace(falls, edge, mark)
    builder.mark(name, face, rect, 17)
