"""Stones come, break, move, turn over, change their side (section 5 of the table's design)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import pygame

from client.art import shapes, theme
from client.art.theme import MOVE_MS, TURN_MS
from client.games.tash_kalar.animations.script import KalarScript
from client.games.tash_kalar.ids import Piece, Shown
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.cards import CompactFace
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from client.games.tash_kalar.pictures.marks import FileFace, LinksFace, MarkFace
from client.games.tash_kalar.pictures.stones import GROWN, StoneFace
from client.table.effects import Pictures
from client.table.layout import Place
from client.table.motions import Easing
from client.table.spots import like
from rules.tash_kalar import events as tk

_CRACK_MS = 120.0
_RINGS = {"common": "enamel", "heroic": "ring", "legendary": "chime"}
"""What is heard of a stone that comes."""
_CRACK = ((0.52, -0.1), (0.44, 0.22), (0.57, 0.38), (0.42, 0.55), (0.55, 0.74), (0.47, 1.1))
"""The line along which stones break, in shares of the picture from the upper left; crack.svg shows it."""


class HalfFace(Face):
    """One half of a broken stone."""

    faction: str
    level: str
    left: bool

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        half = StoneFace(self.faction, self.level).draw(context, size).copy()
        line, other = [(x * size[0], y * size[1]) for x, y in _CRACK], 2 * size[0] if self.left else -size[0]
        pygame.draw.polygon(half, (0, 0, 0, 0), [(other, -size[1]), *line, (other, 2 * size[1])])
        return half


def placed(script: KalarScript, event: tk.StonePlaced) -> None:
    """It falls onto its square, a ring of light widens."""
    goal = script.at(event.square)
    above = replace(goal, y=goal.y - script.context.px(14))
    script.comes(event, above, easing="in_out", sound=_RINGS[event.level])
    script.flash(MarkFace("hover"), goal, delay=160)


def leaves(script: KalarScript, event: tk.StonePickedUp | tk.PieceCaptured) -> None:
    """Back into the supply, or into the card that captures it."""
    goal, sound = script.part_of(event.side, "stone", "supply"), ""
    if isinstance(event, tk.PieceCaptured):
        goal, sound = script.part_of(script.active, "open"), "string"
    face, start = script.face(event.side, event.level), script.at(event.square)
    script.ghost(face, start, to=script.small(goal, 34), ms=TURN_MS, easing="arc", sound=sound)
    script.gone(event.piece)


def released(script: KalarScript, event: tk.PieceReleased) -> None:
    """Out of the card."""
    begin = script.small(script.part_of(script.active, "open", "backs"), 34)
    script.comes(event, begin, ms=TURN_MS, easing="arc", sound="string")


def summoned(script: KalarScript, event: tk.BeingSummoned, fallen: Sequence[tk.PieceDestroyed] = ()) -> None:
    """Links run into the square, what stood there breaks, the stone rises from the brackets; the card flies
    to the table meanwhile. A legend: the arena dims, rays turn, the star lands with a pulse."""
    goal, sound = script.at(event.square), _RINGS[event.level]
    _links(script, event)
    if fallen:
        script.then(overlap=60)
        _breaks(script, fallen)
        script.panels()
        script.then()
        script.begins(event)
    card = CompactFace(event.card, script.sight.seats[event.seat].faction)
    script.lays(event.seat, card, ms=2 * MOVE_MS, easing="in_out", sound="card")
    script.hide(Shown("table", event.seat, event.card))
    script.flash(MarkFace("summon-lit", 0), goal, ms=TURN_MS)
    if event.level != "legendary":
        script.comes(event, like(goal, goal, 0.5), fade=(0.2, 1), sound=sound)
        return
    if not script.change.reduced:
        _shines(script, goal)
    above = replace(goal, y=goal.y - script.context.px(60))
    script.comes(event, above, delay=150, fade=(0, 1), sound=sound)
    script.then()
    script.swell(Piece(event.piece), 0.18, 230)


def _shines(script: KalarScript, square: Place) -> None:
    """All else grows dim, and rays turn once around a square."""
    arena, rays = script.place("arena"), kit.picture("rays", round(square.width * 2.6))
    veil, ms = shapes.clear(arena.rect.size), 600
    veil.fill((*theme.SPACE_0, 77))
    turned = [pygame.transform.rotozoom(rays, -7.5 * at, 1) for at in range(6)]  # then they look the same
    script.begin(Pictures([veil], arena.rect.center, ms, ms), z=1.8)
    script.begin(Pictures(turned, (square.x, square.y), ms, ms / 48), z=1.9)


def _links(script: KalarScript, event: tk.BeingSummoned) -> None:
    """The pattern lights up."""
    (x, y), cells = event.square, [cell for cell in event.cells if cell != event.square]
    if cells:
        face = LinksFace(tuple((cell[0] - x, cell[1] - y) for cell in cells), 0)
        span = Place.of(script.at(event.square).rect.unionall([script.at(cell).rect for cell in cells]))
        script.ghost(face, span, fade=(0, 1), z=1.5)
        script.then()
        script.ghost(face, span, fade=(1, 0), z=1.5)


# -- falling -------------------------------------------------------------------------------------


def destroyed(script: KalarScript, event: tk.PieceDestroyed) -> None:
    """What falls at once cracks and slides to its supplies; what a move strikes falls as it passes; what
    changes its side does not break."""
    run = (event, *script.take(tk.PieceDestroyed))
    following = script.ahead[0] if script.ahead else None
    strikes: dict[type, Callable[..., None]] = {tk.PieceMoved: moved, tk.BeingSummoned: summoned}
    if type(following) in strikes:
        script.take(type(following), when=lambda one: one is following)
        strikes[type(following)](script, following, run)
    elif not isinstance(following, tk.PieceConverted):
        _breaks(script, run)


def _breaks(script: KalarScript, fallen: Iterable[tk.PieceDestroyed], delays: Sequence[float] = ()) -> None:
    """Stones break: a crack, then two halves slide to the supply. What is out of the game turns to ash; what
    counts sends a spark to the counter."""
    counts = not script.context.content.modes[script.sight.mode].tasks
    for at, one in enumerate(fallen):
        delay, place = delays[at] if delays else 40.0 * at, script.at(one.square)
        begin, goal = delay + _CRACK_MS, script.small(script.part_of(one.side, "stone", "supply"), 34)
        script.gone(one.piece, begin)
        crack = like(place, place, 1 / GROWN)
        script.flash(FileFace("crack"), crack, ms=_CRACK_MS, delay=delay, fade=(1, 1), sound="crack")
        if one.side == script.active % len(script.sight.sides):
            script.sound("crack", delay + 110)
        for left in (True, False):
            face = HalfFace(script.face(one.side, one.level).faction, one.level, left)
            if one.exiled:
                down = replace(place, y=place.y + place.height * 0.25)
                script.ghost(face, place, to=down, ms=TURN_MS, delay=begin, fade=(1, 0))
            else:
                script.ghost(face, place, to=goal, delay=begin, fade=(1, 0.3), easing="in_out")
        if one.counted and counts:
            ends = [script.small(end, 22) for end in (place, script.place("goals"))]
            script.ghost(FileFace("action-gem"), *ends, ms=TURN_MS, delay=begin, easing="arc", fade=(1, 0.4))


# -- moving --------------------------------------------------------------------------------------


def moved(script: KalarScript, event: tk.PieceMoved, victims: Sequence[tk.PieceDestroyed] = ()) -> None:
    """A step with a strike at contact, a leap in an arc, a charge through all that stands in its way."""
    start, goal = script.at(event.path[0]), script.at(event.path[-1])
    steps = max(1, len(event.path) - 1)
    ms, sound = min(MOVE_MS * steps, 450), "blade" if victims else "glide"
    easing: Easing = "in_out"
    if event.kind == "leap":
        ms, easing, sound = TURN_MS, "arc", "cloth"
    elif event.kind == "charge" and steps > 1:
        ms, easing, sound = min(90 * steps, 600), "linear", "hooves"
    if victims and event.kind != "leap":
        back = -script.context.px(6) / max(1.0, math.dist((goal.x, goal.y), (start.x, start.y)))
        away = replace(start, x=start.x + back * (goal.x - start.x), y=start.y + back * (goal.y - start.y))
        script.goes(event.piece, start, away, ms=80)
        script.then()
        start = away
    script.goes(event.piece, start, goal, sound=sound, ms=ms, easing=easing)
    places = {square: place for place, square in enumerate(event.path)}
    delays = [max(0.0, ms * places.get(one.square, steps) / steps - _CRACK_MS) for one in victims]
    _breaks(script, victims, delays)


def swapped(script: KalarScript, event: tk.PiecesSwapped) -> None:
    """They arc past each other."""
    first, last = script.at(event.square), script.at(event.other_square)
    for piece, start, end in ((event.piece, first, last), (event.other, last, first)):
        script.goes(piece, start, end, sound="cloth", ms=TURN_MS, easing="arc")


# -- changing ------------------------------------------------------------------------------------


def turned(script: KalarScript, event: tk.PieceUpgraded | tk.PieceDowngraded) -> None:
    """The stone turns over."""
    script.flip(Piece(event.piece), script.face(event.side, event.level), sound="turned")


def converted(script: KalarScript, event: tk.PieceConverted) -> None:
    """A seam of the new colour runs across; the old stone stays under the new one until that is there."""
    place = script.at(event.square)
    script.comes(event, place, ms=TURN_MS, fade=(0, 1), sound="turned")
    inner = like(place, place, 1 / GROWN)
    left, right = (replace(inner, x=inner.x + by * inner.width * 0.45) for by in (-1, 1))
    script.ghost(FileFace("seam"), left, to=right, ms=TURN_MS, easing="linear")


def gateway(script: KalarScript, event: tk.GatewayChanged) -> None:
    """The old ring folds, the horns grow elsewhere."""
    if event.square is not None:
        place = script.at(event.square)
        script.fly("gateway", place, begin=like(place, place, 0.5), ms=TURN_MS, fade=(0, 1), sound="reed")
    elif script.gateway is not None:
        script.fade("gateway", TURN_MS, sound="reed")
