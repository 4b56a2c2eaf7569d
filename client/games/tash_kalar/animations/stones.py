"""Stones come, break, move, turn over, change their side (section 5 of the table's design)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from client.games.tash_kalar.animations.breaking import Arrival, HalfFace
from client.games.tash_kalar.animations.script import CARD, MOVE_MS, TURN_MS, KalarScript
from client.games.tash_kalar.ids import Card, Piece, Shown
from client.games.tash_kalar.pictures.cards import CompactFace
from client.games.tash_kalar.pictures.marks import FileFace, LinksFace, MarkFace
from client.games.tash_kalar.pictures.stones import GROWN
from client.table.layout import Place
from client.table.spots import like
from rules.tash_kalar import events as tk

_CRACK_MS, _CHARGE_MS, _MOST_MS, _MOST_CHARGE_MS = 120.0, 90.0, 450.0, 600.0
_RINGS = {"common": "enamel", "heroic": "ring", "legendary": "chime"}
"""What is heard of a stone that comes."""


def placed(script: KalarScript, event: tk.StonePlaced) -> None:
    """It falls onto its square, a ring of light widens."""
    goal = script.at(event.square)
    if goal is not None:
        above = script.raised(goal, 14)
        script.comes(event, goal, above, ms=MOVE_MS, easing="in_out", sound=_RINGS[event.level])
        script.flash(MarkFace("hover"), goal, delay=160)
        script.panels()


def picked_up(script: KalarScript, event: tk.StonePickedUp) -> None:
    """Back into the supply."""
    _leaves(script, event, script.part_of(event.side, "stone", "supply"))


def captured(script: KalarScript, event: tk.PieceCaptured) -> None:
    """Into the card."""
    _leaves(script, event, script.part_of(script.active, "open"), sound="string")
    script.panels()


def _leaves(script: KalarScript, event: tk.StonePickedUp | tk.PieceCaptured, to: Place | None,
            sound: str = "") -> None:  # fmt: skip
    start = script.at(event.square)
    if to is not None and start is not None:
        face, goal = script.face(event.side, event.level), script.small(to, 34)
        script.ghost(face, start, to=goal, ms=TURN_MS, easing="arc", sound=sound)
    script.gone(event.piece)


def released(script: KalarScript, event: tk.PieceReleased) -> None:
    """Out of the card."""
    place, card = script.at(event.square), script.part_of(script.active, "open", "backs")
    if place is not None:
        begin = place if card is None else script.small(card, 34)
        script.comes(event, place, begin, ms=TURN_MS, easing="arc", sound="string")


def summoned(script: KalarScript, event: tk.BeingSummoned) -> None:
    """Links run into the square, the stone rises from the brackets; the card flies to the table meanwhile. A
    legend: the arena dims, rays turn, the star lands with a pulse."""
    goal, arena = script.at(event.square), script.spot("arena")
    if not script.linked:
        _links(script, event)
    script.linked = False
    _lay_card(script, event.seat, event.card)
    if goal is None:
        return
    script.flash(MarkFace("summon-lit", 0), goal, ms=TURN_MS)
    if event.level != "legendary":
        low = like(goal, goal, 0.5)
        script.comes(event, goal, low, ms=MOVE_MS, fade=(0.2, 1), sound=_RINGS[event.level])
    else:
        if arena is not None and not script.change.reduced:
            script.begin(Arrival(arena, goal))
        above = script.raised(goal, 60)
        script.comes(event, goal, above, ms=MOVE_MS, delay=150, fade=(0, 1), sound="chime")
        script.then()
        script.swell(Piece(event.piece), 0.18, 230)
    script.panels()


def _links(script: KalarScript, event: tk.BeingSummoned) -> None:
    """The pattern lights up."""
    rects = [
        place.rect for square in (event.square, *event.cells) if (place := script.at(square)) is not None
    ]
    x, y = event.square
    offsets = tuple((cell[0] - x, cell[1] - y) for cell in event.cells if cell != event.square)
    if len(rects) > 1 and offsets:
        span, face = Place.of(rects[0].unionall(rects[1:])), LinksFace(offsets, 0)
        script.ghost(face, span, ms=MOVE_MS, fade=(0, 1), z=1.5)
        script.then()
        script.ghost(face, span, ms=MOVE_MS, fade=(1, 0), z=1.5)


def _lay_card(script: KalarScript, seat: int, card: str) -> None:
    """From the hand to the table."""
    own = script.spot(Card(card)) if seat == script.before.seat else None
    begin, goal = own or script.part_of(seat, "backs"), script.on_field()
    if begin is None or goal is None:
        return
    first, face = (
        begin if own else script.small(begin, *CARD),
        CompactFace(card, script.sight.seats[seat].faction),
    )
    script.ghost(face, first, to=goal, ms=2 * MOVE_MS, easing="in_out", sound="card")
    script.hide(Card(card))
    script.hide(Shown("table", seat, card))


# -- falling -------------------------------------------------------------------------------------


def destroyed(script: KalarScript, event: tk.PieceDestroyed) -> None:
    """What falls at once cracks and slides to its supplies; what a move strikes falls as it passes."""
    run = (event, *script.take(tk.PieceDestroyed))
    following = script.ahead[0] if script.ahead else None
    if isinstance(following, tk.PieceMoved):
        script.take(tk.PieceMoved, when=lambda one: one is following)
        moved(script, following, run)
        return
    if isinstance(following, tk.PieceConverted):
        return
    if isinstance(following, tk.BeingSummoned):
        _links(script, following)
        script.linked = True
        script.then(overlap=60)
    _breaks(script, run)


def _breaks(script: KalarScript, fallen: Iterable[tk.PieceDestroyed], delays: Sequence[float] = ()) -> None:
    """Stones break: a crack, then two halves slide to the supply. What is out of the game turns to ash; what
    counts sends a spark to the counter."""
    counts = not script.content.modes[script.sight.mode].tasks
    for at, one in enumerate(fallen):
        delay, place = delays[at] if at < len(delays) else 40.0 * at, script.at(one.square)
        if place is None:
            continue
        begin, supply = delay + _CRACK_MS, script.part_of(one.side, "stone", "supply")
        for name in script.names(one.piece):
            script.hide(name, begin)
        crack = like(place, place, 1 / GROWN)
        script.flash(FileFace("crack"), crack, ms=_CRACK_MS, delay=delay, fade=(1, 1), sound="crack")
        if one.side == script.active % len(script.sight.sides):
            script.sound("crack", delay + 110)
        for half in ("left", "right"):
            face = HalfFace(script.dye(one.side), one.level, half)
            if one.exiled or supply is None:
                down = replace(place, y=place.y + place.height * 0.25)
                script.ghost(face, place, to=down, ms=TURN_MS, delay=begin, fade=(1, 0))
            else:
                goal = script.small(supply, 34)
                script.ghost(face, place, to=goal, ms=MOVE_MS, delay=begin, fade=(1, 0.3), easing="in_out")
        if one.counted and counts:
            script.send(FileFace("action-gem"), (place, 22), (script.spot("goals"), 22), delay=begin,
                        easing="arc", fade=(1, 0.4))  # fmt: skip
    script.panels()


# -- moving --------------------------------------------------------------------------------------


def moved(script: KalarScript, event: tk.PieceMoved, victims: Sequence[tk.PieceDestroyed] = ()) -> None:
    """A step with a strike at contact, a leap in an arc, a charge through all that stands in its way."""
    start, goal = script.at(event.path[0]), script.at(event.path[-1])
    if start is None or goal is None:
        return
    names, look = script.names(event.piece), script.look_of(event.piece)
    steps = max(1, len(event.path) - 1)
    ms, easing, sound = min(MOVE_MS * steps, _MOST_MS), "in_out", "blade" if victims else "glide"
    if event.kind == "leap":
        ms, easing, sound = TURN_MS, "arc", "cloth"
    elif event.kind == "charge" and steps > 1:
        ms, easing, sound = min(_CHARGE_MS * steps, _MOST_CHARGE_MS), "linear", "hooves"
    if victims and event.kind != "leap":
        back = -script.context.px(6) / max(1.0, math.dist((goal.x, goal.y), (start.x, start.y)))
        away = replace(start, x=start.x + back * (goal.x - start.x), y=start.y + back * (goal.y - start.y))
        for at, name in enumerate(names):
            script.fly(name, away, begin=start, ms=80, face=None if at else look)
        script.then()
        start = away
    for at, name in enumerate(names):
        script.fly(
            name, goal, begin=start, ms=ms, easing=easing, face=None if at else look,  # type: ignore[arg-type]
            sound="" if at else sound,
        )  # fmt: skip
    if victims:
        places = {square: place for place, square in enumerate(event.path)}
        delays = [max(0.0, ms * places.get(one.square, steps) / steps - _CRACK_MS) for one in victims]
        _breaks(script, victims, delays)


def swapped(script: KalarScript, event: tk.PiecesSwapped) -> None:
    """They arc past each other."""
    ways = ((event.piece, event.square, event.other_square), (event.other, event.other_square, event.square))
    for piece, start, end in ways:
        for name in script.names(piece):
            script.fly(name, script.at(end), begin=script.at(start), ms=TURN_MS, easing="arc", sound="cloth")


# -- changing ------------------------------------------------------------------------------------


def turned(script: KalarScript, event: tk.PieceUpgraded | tk.PieceDowngraded) -> None:
    """The disc turns over; to or from a legendary one, one sinks and the other rises."""
    piece, old = Piece(event.piece), script.look_of(event.piece)
    face, place = script.face(event.side, event.level), script.at(event.square)
    if place is None:
        return
    if "legendary" not in (event.level, old.level if old is not None else ""):
        script.flip(piece, face, ms=TURN_MS, sound="turned")
        return
    low, half = like(place, place, 0.4), TURN_MS / 2
    script.fly(piece, low, begin=place, ms=half, face=old, fade=(1, 0), sound="turned")
    script.then()
    sound = "chime" if event.level == "legendary" else "ring"
    script.fly(piece, place, begin=low, ms=half, face=face, fade=(0, 1), sound=sound)


def converted(script: KalarScript, event: tk.PieceConverted) -> None:
    """A seam of the new colour runs across."""
    place = script.at(event.square)
    if place is None:
        return
    for gone in [one for one in script.state.there.values() if one.square == event.square]:
        script.fade(Piece(gone.id), TURN_MS)
    script.comes(event, place, place, ms=TURN_MS, fade=(0, 1), sound="turned")
    inner = like(place, place, 1 / GROWN)
    left, right = (replace(inner, x=inner.x + by * inner.width * 0.45) for by in (-1, 1))
    script.ghost(FileFace("seam"), left, to=right, ms=TURN_MS, easing="linear")
    script.panels()


def gateway(script: KalarScript, event: tk.GatewayChanged) -> None:
    """The old ring folds, the horns grow elsewhere."""
    if script.state.gateway is not None and event.piece is None:
        script.fade("gateway", TURN_MS, sound="reed")
    elif event.square is not None and (place := script.at(event.square)) is not None:
        script.fly("gateway", place, begin=like(place, place, 0.5), ms=TURN_MS, fade=(0, 1), sound="reed")
