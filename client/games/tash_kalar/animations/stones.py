"""Stones come, break, move, turn over, change their side (section 5 of the table's design)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from client.games.tash_kalar.animations.breaking import Arrival, CrackFace, HalfFace, SeamFace
from client.games.tash_kalar.animations.script import KalarScript
from client.games.tash_kalar.ids import Card, Piece, Shown
from client.games.tash_kalar.pictures.cards import CompactFace
from client.games.tash_kalar.pictures.marks import FileFace, LinksFace, MarkFace
from client.games.tash_kalar.pictures.stones import GROWN
from client.table.layout import Place
from client.table.spots import like
from rules.tash_kalar import events as tk

MOVE_MS, TURN_MS, CRACK_MS = 220.0, 350.0, 120.0
MOST_MS, CHARGE_MS, MOST_CHARGE_MS = 450.0, 90.0, 600.0
_RINGS = {"common": "enamel", "heroic": "ring", "legendary": "chime"}
"""What is heard of a stone that comes."""


def placed(script: KalarScript, event: tk.StonePlaced) -> None:
    """It falls onto its square, a ring of light widens."""
    goal = script.at(event.square)
    if goal is None:
        return
    script.comes(event, goal, script.raised(goal, 14), ms=MOVE_MS, easing="in_out", sound=_RINGS[event.level])
    script.flash(MarkFace("hover"), goal, delay=160)
    script.panels()


def picked_up(script: KalarScript, event: tk.StonePickedUp) -> None:
    """Back into the supply."""
    supply = script.part_of(event.side, "stone", "supply")
    start = script.at(event.square)
    if supply is not None and start is not None:
        script.ghost(script.face(event.side, event.level), start, to=script.small(supply, 34), ms=MOVE_MS)
    script.gone(event.piece)


def summoned(script: KalarScript, event: tk.BeingSummoned) -> None:
    """Links run into the square, the stone rises from the brackets; the card flies to the table meanwhile."""
    goal = script.at(event.square)
    if not script.linked:
        _links(script, event)
    script.linked = False
    _lay_card(script, event.seat, event.card)
    if goal is None:
        return
    script.flash(MarkFace("summon", 0, lit=True), goal, ms=TURN_MS)
    if event.level == "legendary":
        _arrives(script, event, goal)
        return
    low = like(goal, goal, 0.5)
    script.comes(event, goal, low, ms=MOVE_MS, fade=(0.2, 1), sound=_RINGS[event.level])
    script.panels()


def _arrives(script: KalarScript, event: tk.BeingSummoned, goal: Place) -> None:
    """A legend: the arena dims, rays turn, the star lands with a pulse."""
    arena = script.spot("arena")
    if arena is not None and not script.change.reduced:
        script.begin(Arrival(script.context, arena, goal))
    above = script.raised(goal, 60)
    script.comes(event, goal, above, ms=MOVE_MS, delay=150, fade=(0, 1), sound=_RINGS["legendary"])
    script.then()
    script.swell(Piece(event.piece), 0.18, 230)
    script.panels()


def _links(script: KalarScript, event: tk.BeingSummoned) -> None:
    """The pattern lights up."""
    squares = [script.at(square) for square in (event.square, *event.cells)]
    rects = [place.rect for place in squares if place is not None]
    if len(rects) < 2:
        return
    x, y = event.square
    offsets = tuple((cell[0] - x, cell[1] - y) for cell in event.cells if cell != event.square)
    if offsets:
        span = Place.of(rects[0].unionall(rects[1:]))
        face = LinksFace(offsets, 0)
        script.ghost(face, span, ms=MOVE_MS, fade=(0, 1), z=1.5)
        script.then()
        script.ghost(face, span, ms=MOVE_MS, fade=(1, 0), z=1.5)


def _lay_card(script: KalarScript, seat: int, card: str) -> None:
    """From the hand to the table."""
    own = script.spot(Card(card)) if seat == script.before.seat else None
    begin, goal = own or script.part_of(seat, "backs"), script.on_field()
    if begin is None or goal is None:
        return
    first = begin if own else script.small(begin, 40, 1.4)
    face = CompactFace(card, script.sight.seats[seat].faction)
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
        _moves(script, following, run)
        return
    if isinstance(following, tk.PieceConverted):
        return
    if isinstance(following, tk.BeingSummoned):
        _links(script, following)
        script.linked = True
        script.then(overlap=60)
    breaks(script, run)


def breaks(script: KalarScript, fallen: Iterable[tk.PieceDestroyed], delays: Sequence[float] = ()) -> None:
    """Stones break: a crack, then two halves slide to the supply. What is out of the game turns to ash."""
    for at, one in enumerate(fallen):
        delay = delays[at] if at < len(delays) else 40.0 * at
        place, faction = script.at(one.square), script.dye(one.side)
        if place is None:
            continue
        script.hide(Piece(one.piece), delay + CRACK_MS)
        if script.state.gateway == one.piece:
            script.hide("gateway", delay + CRACK_MS)
        script.flash(CrackFace(), like(place, place, 1 / GROWN), ms=CRACK_MS, delay=delay, fade=(1, 1),
                     sound="crack")  # fmt: skip
        if one.side == script.active % len(script.sight.sides):
            script.sound("crack", delay + 110)
        supply = script.part_of(one.side, "stone", "supply")
        for half in ("left", "right"):
            face, begin = HalfFace(faction, one.level, half), delay + CRACK_MS
            if one.exiled or supply is None:
                down = replace(place, y=place.y + place.height * 0.25)
                script.ghost(face, place, to=down, ms=TURN_MS, delay=begin, fade=(1, 0))
            else:
                goal = script.small(supply, 34)
                script.ghost(face, place, to=goal, ms=MOVE_MS, delay=begin, fade=(1, 0.3), easing="in_out")
        if one.counted and not script.content.modes[script.sight.mode].tasks:
            _spark(script, place, delay + CRACK_MS)
    script.panels()


def _spark(script: KalarScript, place: Place, delay: float) -> None:
    """To where it counts."""
    counter = script.spot("goals")
    if counter is not None:
        first, last = script.small(place, 22), script.small(counter, 22)
        script.ghost(
            FileFace("action-gem"), first, to=last, ms=TURN_MS, delay=delay, easing="arc", fade=(1, 0.4)
        )


# -- moving --------------------------------------------------------------------------------------


def moved(script: KalarScript, event: tk.PieceMoved) -> None:
    _moves(script, event, ())


def _moves(script: KalarScript, event: tk.PieceMoved, victims: Sequence[tk.PieceDestroyed]) -> None:
    """A step with a strike at contact, a leap in an arc, a charge through all that stands in its way."""
    start, goal = script.at(event.path[0]), script.at(event.path[-1])
    if start is None or goal is None:
        return
    names = script.names(event.piece)
    look = script.look_of(event.piece)
    steps = max(1, len(event.path) - 1)
    if event.kind == "leap":
        ms, easing, sound = TURN_MS, "arc", "cloth"
    elif event.kind == "charge" and steps > 1:
        ms, easing, sound = min(CHARGE_MS * steps, MOST_CHARGE_MS), "linear", "hooves"
    else:
        ms, easing, sound = min(MOVE_MS * steps, MOST_MS), "in_out", "blade" if victims else "glide"
    if victims and event.kind != "leap":
        length = max(1.0, ((goal.x - start.x) ** 2 + (goal.y - start.y) ** 2) ** 0.5)
        back = -script.context.px(6) / length
        away = replace(start, x=start.x + back * (goal.x - start.x), y=start.y + back * (goal.y - start.y))
        for name in names:
            script.fly(name, away, begin=start, ms=80, face=look if name != "gateway" else None)
        script.then()
        start = away
    for at, name in enumerate(names):
        script.fly(
            name, goal, begin=start, ms=ms, easing=easing, face=look if at == 0 else None,  # type: ignore[arg-type]
            sound=sound if at == 0 else "",
        )  # fmt: skip
    if victims:
        places = {square: place for place, square in enumerate(event.path)}
        delays = [max(0.0, ms * places.get(one.square, steps) / steps - CRACK_MS) for one in victims]
        breaks(script, victims, delays)


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
    levels = {event.level, old.level if old is not None else ""}
    if "legendary" not in levels:
        script.flip(piece, face, ms=TURN_MS, sound="turned")
        return
    low = like(place, place, 0.4)
    script.fly(piece, low, begin=place, ms=TURN_MS / 2, face=old, fade=(1, 0), sound="turned")
    script.then()
    sound = "chime" if event.level == "legendary" else "ring"
    script.fly(piece, place, begin=low, ms=TURN_MS / 2, face=face, fade=(0, 1), sound=sound)


def converted(script: KalarScript, event: tk.PieceConverted) -> None:
    """A seam of the new colour runs across."""
    place = script.at(event.square)
    if place is None:
        return
    gone = next((one for one in script.state.there.values() if one.square == event.square), None)
    if gone is not None:
        script.fade(Piece(gone.id), TURN_MS)
    script.comes(event, place, place, ms=TURN_MS, fade=(0, 1), sound="turned")
    inner = like(place, place, 1 / GROWN)
    left, right = (replace(inner, x=inner.x + by * inner.width * 0.45) for by in (-1, 1))
    script.ghost(SeamFace(script.dye(event.side)), left, to=right, ms=TURN_MS, easing="linear")
    script.panels()


def captured(script: KalarScript, event: tk.PieceCaptured) -> None:
    """Into the card."""
    place, card = script.at(event.square), script.part_of(script.active, "open")
    if place is not None and card is not None:
        goal = script.small(card, 34)
        script.ghost(
            script.face(event.side, event.level), place, to=goal, ms=TURN_MS, easing="arc", sound="string"
        )
    script.gone(event.piece)
    script.panels()


def released(script: KalarScript, event: tk.PieceReleased) -> None:
    """Out of the card."""
    place, card = script.at(event.square), script.part_of(script.active, "open", "backs")
    if place is None:
        return
    begin = place if card is None else script.small(card, 34)
    script.comes(event, place, begin, ms=TURN_MS, easing="arc", sound="string")


def gateway(script: KalarScript, event: tk.GatewayChanged) -> None:
    """The old ring folds, the horns grow elsewhere."""
    old = script.state.gateway
    if old is not None and event.piece is None:
        script.fade("gateway", TURN_MS, sound="reed")
        return
    place = script.at(event.square) if event.square is not None else None
    if place is not None:
        script.fly("gateway", place, begin=like(place, place, 0.5), ms=TURN_MS, fade=(0, 1), sound="reed")
