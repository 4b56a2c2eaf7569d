"""Action cards, race cards, locks, the clock and the star of the start player."""

from __future__ import annotations

import math
from collections.abc import Hashable

from client.games.space_bastards.animations.table_so_far import APART_MS, Z_FLYING, Stage
from client.games.space_bastards.panels.relations import RaceCardFace
from client.games.space_bastards.pictures.card_faces import ActionFace, BackFace
from client.games.space_bastards.pictures.flying_pieces import MedalFace, PieceFace, RingFace
from client.games.space_bastards.pictures.round_track import TrackFace
from client.table.contract import Motion, Place, Sprite, Step
from rules.space_bastards import events as sb

TURN_MS = 350
TURN_STEPS = 10
DROP_MS = 120
SLIDE_MS = 240


def plans_shown(stage: Stage, event: sb.PlansShown) -> list[Step]:
    """All backs turn over together before their panels, then go to their relations."""
    turns: list[Motion] = []
    slides: list[Motion] = []
    wide = stage.layout.px(78, 50)
    own = stage.before.seat
    for seat, cards in enumerate(event.plans):
        panel = stage.panels.get(f"seat:{seat}")
        for index, card in enumerate(cards):
            row = stage.panels.get(f"relation:{card}") or stage.panels.get("change")
            mine = seat == own and f"action:{card}" in stage.old
            name = f"action:{card}" if mine else stage.name("plan")
            if not mine and panel is not None:
                side = panel.left - wide * 0.62 - index * wide * 1.1
                if panel.left < wide * 2:
                    side = panel.right + wide * (0.62 + index * 1.1)
                place = Place(side, panel.centery, wide, round(wide * 1.4))
                sprite = Sprite(name, BackFace(), place, z=Z_FLYING + seat, shadow="card")
                turns.append(
                    Motion(
                        name,
                        begin=place,
                        end=place,
                        duration=TURN_MS,
                        flip=ActionFace(card),
                        easing="in_out",
                        keep=True,
                        ghost=sprite,
                        z=Z_FLYING + seat,
                        sound="" if turns else "turn",
                    )
                )
            elif not mine:
                continue
            if row is not None:
                goal = Place(*row.center, wide * 0.3, wide * 0.42)
                slides.append(
                    Motion(
                        name,
                        end=goal,
                        duration=260,
                        easing="in_out",
                        fade=(1, 0.2),
                        z=Z_FLYING + seat,
                        show=(f"relation:{card}", "change", f"seat:{seat}", "plan"),
                        sound="" if slides else "slide",
                    )
                )
    steps = [Step(tuple(turns), rest=380)] if turns else []
    return [*steps, Step(tuple(slides))] if slides else steps


def chosen(stage: Stage, event: sb.Planned | sb.Committed | sb.Answered) -> list[Step]:
    """That somebody has chosen."""
    return [Step((Motion("", duration=1, show=(f"seat:{event.seat}",), sound="tick"),))]


def begun(stage: Stage, event: sb.ActionBegin) -> list[Step]:
    """The row of the relation lights up."""
    names = (f"relation:{event.relation}", "change", *_seats(stage))
    return [Step((Motion("", duration=160, show=names, sound="tick"),))]


def _seats(stage: Stage) -> tuple[str, ...]:
    return tuple(f"seat:{seat}" for seat in range(stage.before.sight.seats))


def swapped(stage: Stage, event: sb.RaceCardSwapped) -> list[Step]:
    """A card of the relation and one of the offer cross."""
    name = f"card:{event.relation}:{event.side}"
    row = stage.old.get(name)
    taken, given = stage.offer(event.new, stage.old), stage.offer(event.old, stage.new)
    if row is None:
        return []
    stage.cards[name] = RaceCardFace(event.new)
    source = taken.place if taken is not None else stage.panel("change", row.place.width)
    motions = [
        Motion(name, begin=source, end=row.place, duration=TURN_MS, face=RaceCardFace(event.new),
               easing="arc", z=Z_FLYING, sound="card")
    ]  # fmt: skip
    if taken is not None and taken.id not in stage.new:
        motions.append(Motion(taken.id, duration=1, fade=(0, 0)))
    if given is not None:
        motions.append(
            Motion(
                given.id,
                begin=row.place,
                end=given.place,
                duration=TURN_MS,
                easing="arc",
                face=RaceCardFace(event.old),
                z=Z_FLYING - 1,
            )
        )
    return [Step(tuple(motions))]


def flipped(stage: Stage, event: sb.RelationFlipped) -> list[Step]:
    """The row turns about its medallion: the two cards change places, one above and one below it."""
    left, right = (stage.old.get(f"card:{event.relation}:{side}") for side in ("left", "right"))
    if left is None or right is None:
        return []
    faces = [stage.cards.get(card.id, card.face) for card in (right, left)]
    stage.cards.update(zip((left.id, right.id), faces, strict=True))
    motions = [
        *_half_turn(left.id, right.place, left.place, faces[0]),
        *_half_turn(right.id, left.place, right.place, faces[1]),
    ]
    row = stage.panels.get(f"relation:{event.relation}")
    if row is not None:
        name, side = stage.name("medal"), _medal_side(stage, row.h)
        middle = Place(row.centerx, left.place.y if stage.layout.compact else row.y + row.h * 0.4, side, side)
        medal = Sprite(name, MedalFace(event.relation), middle, z=Z_FLYING + 1)
        motions.append(
            Motion(name, duration=TURN_MS, spin=-180, ghost=medal, z=Z_FLYING + 1, easing="in_out",
                   sound="card")
        )  # fmt: skip
    return [Step(tuple(motions))]


def _medal_side(stage: Stage, high: int) -> float:
    return (
        min(stage.context.whole(40), high - stage.context.whole(14))
        if stage.layout.compact
        else stage.context.px(54)
    )


def _half_turn(name: str, begin: Place, end: Place, face: Hashable) -> list[Motion]:
    """Half a turn about the middle between two places, clockwise, flattened a little."""
    x, y = (begin.x + end.x) / 2, (begin.y + end.y) / 2
    far, step = (begin.x - x), TURN_MS / TURN_STEPS
    found = []
    last = begin
    for index in range(1, TURN_STEPS + 1):
        share = index / TURN_STEPS
        turn = math.pi * share * share * (3 - 2 * share)
        goal = Place(x + far * math.cos(turn), y + far * 0.5 * math.sin(turn), end.width, end.height)
        found.append(
            Motion(name, begin=last, end=goal, duration=step, delay=step * (index - 1), easing="linear",
                   face=face, z=Z_FLYING)
        )  # fmt: skip
        last = goal
    return found


def locked(stage: Stage, event: sb.RelationLocked) -> list[Step]:
    """A stop token drops onto the row."""
    row = stage.panels.get(f"relation:{event.relation}")
    if row is None:
        return []
    side = stage.layout.px(28, 20)
    medal = _medal_side(stage, row.h) / 2
    middle = row.centery if stage.layout.compact else row.y + row.h * 0.4
    goal = Place(row.centerx + medal - 2, middle + medal - 4, side, side)
    begin = Place(goal.x, goal.y - side * 2, side * 2, side * 2)
    name = stage.name("stop")
    return [
        Step(
            (
                Motion(name, begin=begin, end=goal, duration=DROP_MS, easing="linear", z=Z_FLYING,
                       ghost=Sprite(name, PieceFace("stop"), goal, z=Z_FLYING), sound="thump",
                       show=(f"relation:{event.relation}",)),
            ),
            rest=80,
        )
    ]  # fmt: skip


def dealt(stage: Stage, event: sb.RelationsDealt) -> list[Step]:
    """The race cards go to their rows and to the offer."""
    motions = []
    names = [name for name in stage.new if name.startswith(("card:", "offer:"))]
    for index, name in enumerate(names):
        goal = stage.new[name].place
        column = stage.layout.relations
        begin = Place(column.centerx, column.y, goal.width, goal.height)
        motions.append(
            Motion(
                name,
                begin=begin,
                end=goal,
                duration=260,
                delay=40 * index,
                z=Z_FLYING - index,
                sound="deal" if index % 2 == 0 else "",
            )
        )
    return [Step(tuple(motions))] if motions else []


def start_moved(stage: Stage, event: sb.StartPlayerMoved | sb.StartPlayerDrawn) -> list[Step]:
    """The star of the start player goes to another panel."""
    side = stage.layout.px(34, 24)
    first, last = stage.before.sight.start, event.seat
    show = (f"seat:{first}", f"seat:{last}")
    begin, end = stage.panel(f"seat:{first}", side), stage.panel(f"seat:{last}", side)
    hops = stage.piece("start-player", begin, end, sound="slide", show=show, duration=SLIDE_MS)
    return [Step((hops,))]


def clock_moved(stage: Stage, event: sb.ClockMoved) -> list[Step]:
    """The clock goes to the next step of the track."""
    rect = stage.layout.track
    first, last = (
        TrackFace.place_of(stage.context, rect, step, len(_steps(stage)))
        for step in (stage.before.sight.step, event.step)
    )
    show = ("track", *_seats(stage))
    if stage.layout.compact:
        at = Place(rect.x + 24, rect.centery, 34, 34)
        return [Step((Motion("", duration=120, show=show, sound="tick"), _rings(stage, at, 120)))]
    side = stage.layout.px(22)
    begin, end = Place(*first, side, side), Place(*last, side, side)
    slides = stage.piece("clock", begin, end, sound="tick", show=show, duration=SLIDE_MS)
    wide = stage.layout.px(58)
    step = Place(end.x, rect.centery - stage.context.px(4), wide, wide)
    return [Step((slides, _rings(stage, step, SLIDE_MS)))]


def _rings(stage: Stage, place: Place, delay: float) -> Motion:
    """The step of the track that begins is ringed for a moment."""
    name = stage.name("ring")
    ghost = Sprite(name, RingFace(), place, z=Z_FLYING)
    return Motion(name, duration=420, delay=delay, fade=(1, 0), pulse=0.3, ghost=ghost, z=Z_FLYING)


def _steps(stage: Stage) -> tuple[object, ...]:
    return tuple(stage.content.tracks[stage.before.sight.track].steps)


def cards_returned(stage: Stage, event: sb.CardsReturned) -> list[Step]:
    """The medallions of the played cards turn into cards again and fan into the hand."""
    motions = []
    own = stage.panel(f"seat:{max(0, stage.before.seat)}", 30)
    for index, name in enumerate(name for name in stage.new if name.startswith("action:")):
        if name in stage.old:
            continue
        goal, card = stage.new[name].place, name.removeprefix("action:")
        empty = stage.panels.get(f"spent:{card}")
        if empty is not None:
            motions.append(
                Motion(
                    name,
                    begin=Place(*empty.center, goal.width, goal.height),
                    end=goal,
                    duration=TURN_MS,
                    delay=APART_MS * index,
                    face=MedalFace(card, 0.46, grey=True),
                    flip=ActionFace(card),
                    easing="in_out",
                    z=Z_FLYING + index,
                    sound="deal",
                    show=(f"spent:{card}", *_seats(stage)),
                )
            )
            continue
        begin = Place(own.x, own.y, goal.width * 0.3, goal.height * 0.3)
        motions.append(
            Motion(
                name,
                begin=begin,
                end=goal,
                duration=TURN_MS,
                delay=APART_MS * index,
                easing="arc",
                z=Z_FLYING + index,
                sound="deal",
                show=_seats(stage),
            )
        )
    if not motions:
        motions.append(Motion("", duration=1, show=_seats(stage), sound="deal"))
    return [Step(tuple(motions))]
