"""Action cards, race cards, locks, the clock and the star of the start player."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import replace

from client.art import theme
from client.games.space_bastards.animations.script import APART_MS, GalaxyScript
from client.games.space_bastards.pictures.cards import ActionFace, BackFace, RaceCardFace
from client.games.space_bastards.pictures.flying_pieces import MedalFace, PieceFace, RingFace
from client.table.layout import Place
from client.table.script import apart
from client.table.spots import like
from rules.space_bastards import events as sb

TURN_STEPS = 10
DROP_MS = 120
SLIDE_MS = 240


def plans_shown(script: GalaxyScript, event: sb.PlansShown) -> None:
    """All backs turn over together before their panels, then go to their relations."""
    wide, turning = script.layout.px(78, 50), False
    shown: list[tuple[str, int, str]] = []
    for seat, cards in enumerate(event.plans):
        for index, card in enumerate(cards):
            own = f"action:{card}"
            if seat == script.viewer and own in script.old:
                shown.append((own, seat, card))
                continue
            place = _before_panel(script, seat, index, wide)
            name = script.ghost(
                BackFace(), place, ms=theme.TURN_MS, stays=True, shadow="card", flip=ActionFace(card),
                easing="in_out", z=script.flying_z + seat,
                sound="" if turning else "turn",
            )  # fmt: skip
            shown += [(name, seat, card)] if name else []
            turning = turning or bool(name)
    if turning:
        script.wait(380)
    script.then()
    sound = "slide"
    for name, seat, card in shown:
        row = script.spot(f"relation:{card}") or script.spot("change")
        if row is not None:
            script.fly(
                name, Place(row.x, row.y, wide * 0.3, wide * 0.42), ms=260, easing="in_out", fade=(1, 0.2),
                z=script.flying_z + seat, sound=sound,
                show=(f"relation:{card}", "change", f"seat:{seat}", "plan"),
            )  # fmt: skip
            sound = ""


def _before_panel(script: GalaxyScript, seat: int, index: int, wide: float) -> Place | str:
    """Beside the panel of a seat, where a card of its plan turns over."""
    panel = script.spot(f"seat:{seat}")
    if panel is None:
        return ""
    way = -1 if panel.x - panel.width / 2 >= wide * 2 else 1
    x = panel.x + way * (panel.width / 2 + wide * (0.62 + index * 1.1))
    return Place(x, panel.y, wide, round(wide * 1.4))


def chosen(script: GalaxyScript, event: sb.Planned | sb.Committed | sb.Answered) -> None:
    """That somebody has chosen."""
    script.sound("tick")
    script.shows(f"seat:{event.seat}")


def begun(script: GalaxyScript, event: sb.ActionBegin) -> None:
    """The row of the relation lights up."""
    script.sound("tick")
    script.wait(160)
    script.shows(f"relation:{event.relation}", "change", *script.seats, delay=0)


def dealt(script: GalaxyScript, event: sb.RelationsDealt) -> None:
    """The race cards go to their rows and to the offer."""
    column = script.layout.relations
    for index, name in enumerate(name for name in script.new if name.startswith(("card:", "offer:"))):
        goal = script.new[name].place
        begin = replace(goal, x=column.centerx, y=column.y)
        script.fly(name, goal, begin=begin, ms=260, delay=40 * index, z=script.flying_z - index,
                   sound="deal" if index % 2 == 0 else "")  # fmt: skip


def swapped(script: GalaxyScript, event: sb.RaceCardSwapped) -> None:
    """A card of the relation and one of the offer cross."""
    name = f"card:{event.relation}:{event.side}"
    row = script.old.get(name)
    if row is None:
        return
    taken = next((one for one in script.old if one.startswith(f"offer:{event.new}:")), "")
    given = next((one for one in script.new if one.startswith(f"offer:{event.old}:")), "")
    change = script.spot("change")
    source = script.spot(taken) if taken else change and like(change, row.place)
    script.fly(name, row.place, begin=source, ms=theme.TURN_MS, face=RaceCardFace(event.new), easing="arc",
               sound="card")  # fmt: skip
    if taken and taken not in script.new:
        script.hide(taken)
    if given:
        script.fly(given, script.goal(given), begin=row.place, ms=theme.TURN_MS, easing="arc",
                   face=RaceCardFace(event.old), z=script.flying_z - 1)  # fmt: skip


def flipped(script: GalaxyScript, event: sb.RelationFlipped) -> None:
    """The row turns about its medallion: the two cards change places, one above and one below it."""
    left, right = (f"card:{event.relation}:{side}" for side in ("left", "right"))
    races = script.state.relations[event.relation]
    if left not in script.old or right not in script.old:
        return
    first, second = script.old[left].place, script.old[right].place
    _half_turn(script, left, second, first, RaceCardFace(races[1]))
    _half_turn(script, right, first, second, RaceCardFace(races[0]))
    medal = script.spot(f"relation:{event.relation}.medal")
    if medal is not None:
        script.ghost(MedalFace(event.relation), medal, ms=theme.TURN_MS, spin=-180, easing="in_out",
                     z=script.flying_z + 1, sound="card")  # fmt: skip


def _half_turn(script: GalaxyScript, name: str, begin: Place, end: Place, face: Hashable) -> None:
    """Half a turn about the middle between two places, clockwise, flattened a little."""
    x, y, far = (begin.x + end.x) / 2, (begin.y + end.y) / 2, (begin.x - end.x) / 2
    step, last = theme.TURN_MS / TURN_STEPS, begin
    for delay, index in apart(range(1, TURN_STEPS + 1), step):
        share = index / TURN_STEPS
        turn = math.pi * share * share * (3 - 2 * share)
        goal = replace(end, x=x + far * math.cos(turn), y=y + far * 0.5 * math.sin(turn))
        script.fly(name, goal, begin=last, ms=step, delay=delay, easing="linear", face=face)
        last = goal


def locked(script: GalaxyScript, event: sb.RelationLocked) -> None:
    """A stop token drops onto the row."""
    row = f"relation:{event.relation}"
    stop = script.spot(f"{row}.stop")
    if stop is not None:
        begin = Place(stop.x, stop.y - stop.width * 2, stop.width * 2, stop.width * 2)
        script.ghost(PieceFace("stop"), begin, stop, ms=DROP_MS, easing="linear", sound="thump", show=(row,))
        script.wait(80)


def start_moved(script: GalaxyScript, event: sb.StartPlayerMoved | sb.StartPlayerDrawn) -> None:
    """The star of the start player goes to another panel."""
    side = script.layout.px(34, 24)
    panels = f"seat:{script.before.sight.start}", f"seat:{event.seat}"
    begin, goal = (script.spot(name) for name in panels)
    if begin is not None and goal is not None:
        star = Place(0, 0, side, side)
        script.piece(
            "start-player", like(begin, star), like(goal, star), SLIDE_MS, sound="slide", show=panels
        )


def clock_moved(script: GalaxyScript, event: sb.ClockMoved) -> None:
    """The clock goes to the next step of the track, which is ringed for a moment."""
    first, last = (script.spot(f"track.clock:{step}") for step in (script.before.sight.step, event.step))
    mark, shown = f"track.step:{event.step}", ("track", *script.seats)
    seen = first is not None and last is not None
    if seen:
        script.piece("clock", first, last, SLIDE_MS, sound="tick", show=shown)
    else:
        script.sound("tick")
        script.shows(*shown)
    script.flash(RingFace(), mark, delay=SLIDE_MS if seen else 120, pulse=0.3)


def cards_returned(script: GalaxyScript, event: sb.CardsReturned) -> None:
    """The medallions of the played cards turn into cards again and fan into the hand."""
    own = script.spot(f"seat:{max(0, script.viewer)}")
    come = [name for name in script.new if name.startswith("action:") and name not in script.old]
    for index, (delay, name) in enumerate(apart(come, APART_MS)):
        goal, card = script.new[name].place, name.removeprefix("action:")
        empty, z = script.spot(f"spent:{card}"), script.flying_z + index
        if empty is not None:
            script.flip(name, ActionFace(card), begin=like(empty, goal), to=goal, delay=delay, z=z,
                        face=MedalFace(card, 0.46, grey=True), easing="in_out", sound="deal",
                        show=(f"spent:{card}", *script.seats))  # fmt: skip
        elif own is not None:
            script.fly(name, goal, begin=like(own, goal, 0.3), ms=theme.TURN_MS, delay=delay, easing="arc",
                       z=z, sound="deal", show=script.seats)  # fmt: skip
    if not come:
        script.sound("deal")
        script.shows(*script.seats)
