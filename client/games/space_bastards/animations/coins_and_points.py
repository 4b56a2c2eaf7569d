"""Coins and points fly: trade, diplomacy, dominance, payments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from client.games.space_bastards.animations.script import APART_MS, GalaxyScript
from client.games.space_bastards.answers.trade_and_diplomacy import creatures_of
from client.games.space_bastards.panels.scoring import ScoredFace, ScoringFace
from client.games.space_bastards.pictures.flying_pieces import PaidFace
from client.games.space_bastards.pictures.relation_marks import LinkFace
from client.games.space_bastards.relations import RELATIONS
from client.i18n import _
from client.table.layout import Place
from client.table.script import apart
from rules.space_bastards import events as sb

TOLD_BEFORE = ("dominance", "purchase")
"""Points whose thumbs fly with the event before them."""
WORLDS_MS = 320
SCORED_MS = 520
"""How long a world is ringed when it is scored."""
READ_MS = 3200
"""How long a scoring rests that is whole; a click goes on."""
APPEARS_MS = 180
BENEATH = 40
"""The panel of a scoring lies under what flies."""


def coins(script: GalaxyScript, event: sb.Coins) -> None:
    """Coins fly to a panel, or out of it, which is red for a moment then."""
    seat, node = f"seat:{event.seat}", f"seat:{event.seat}.coins"
    script.then(overlap=200)
    if event.delta > 0:
        script.earn("coin", node, event.delta)
    elif event.delta < 0:
        away = [script.counter(node, number - 0.5, -2.4) for number in range(-event.delta)]
        script.pay("coin", node, -event.delta, away)
        script.flash(PaidFace(), seat, ms=200, z=script.flying_z - 30)
    script.shows(seat)


def points(script: GalaxyScript, event: sb.Points) -> None:
    """Thumbs fly to a panel."""
    if event.why not in TOLD_BEFORE:
        script.then(overlap=200)
        script.earn("favour", f"seat:{event.seat}.points", event.delta)
        script.shows(f"seat:{event.seat}")


def bought(script: GalaxyScript, event: sb.PointsBought) -> None:
    """Coins become points at the end."""
    seat = f"seat:{event.seat}"
    coin, point = script.counter(f"{seat}.coins"), script.counter(f"{seat}.points")
    if coin is not None and point is not None:
        script.then(overlap=320)
        above = script.counter(Place((coin.x + point.x) / 2, coin.y, 0, 0), dy=-2.2)
        script.pay("coin", f"{seat}.coins", event.coins, [above])
        script.earn("favour", f"{seat}.points", event.points, [above], late=200, sound="")
        script.shows(seat)


def dominance(script: GalaxyScript, event: sb.Dominance) -> None:
    """The scoring is announced; world after world its cell comes, its plaque grows, the ring of its owner
    shows and a thumb flies. All of it rests until it can be read."""
    more = script.take(
        sb.Dominance, sb.Points, when=lambda one: not isinstance(one, sb.Points) or one.why == "dominance"
    )
    scored = [one for one in (event, *more) if isinstance(one, sb.Dominance)]
    shown = _scoring(script, scored)
    for delay, world in apart(scored, WORLDS_MS):
        if world.owner is None:
            continue
        delay += APPEARS_MS
        script.ring(world.planet, script.painted(world.owner), ms=SCORED_MS, delay=delay, sound="ping")
        script.swell(f"plaque:{world.planet}", 0.2, 360, delay=delay, z=script.flying_z - 10)
        if world.points and script.spot(f"seat:{world.owner}") is not None:
            node = f"seat:{world.owner}.points"
            begin = script.counter(f"world:{world.planet}")
            script.earn("favour", node, world.points, [begin], late=delay + 120, sound="")
    script.shows(*{f"seat:{one.owner}": None for one in scored if one.owner is not None})
    script.read(script.words.step, READ_MS)
    script.then()
    for name in shown:
        script.fade(name, APPEARS_MS)


def _scoring(script: GalaxyScript, scored: Sequence[sb.Dominance]) -> list[str]:
    """The panel of a scoring in the place of cards and tasks, which rest meanwhile; its pictures."""
    layout, words, z = script.layout, script.words, script.flying_z - BENEATH
    area, pad, head, gap = layout.folded_hand.union(layout.task), layout.px(12, 7), *map(layout.px, (40, 8))
    totals = Counter[int]()
    for one in scored:
        if one.owner is not None and one.owner < script.before.sight.seats:
            totals[one.owner] += one.points
    remark = _("sbt.scoring.remark", points=words.points(scored[0].points))
    face = ScoringFace(_("sbt.scoring.title", step=words.step), remark, tuple(sorted(totals.items())))
    shown = [_appears(script, face, area, 0, z)]
    columns = -(-len(scored) // 2)
    wide = (area.w - 2 * pad + gap) // columns - gap
    high = (area.h - head - pad + gap) // 2 - gap
    for number, (delay, one) in enumerate(apart(scored, WORLDS_MS)):
        row, column = divmod(number, columns)
        at = area.x + pad + column * (wide + gap), area.y + head + row * (high + gap)
        alive = script.after.sight.planet(one.planet).alive
        most = max(alive)
        leaders = tuple(script.painted(owner) for owner, count in enumerate(alive) if most == count > 0)
        name = "" if one.owner is None else words.plain_seat(one.owner)
        cell = ScoredFace(one.planet, leaders, name, most, one.points if one.owner in totals else 0)
        shown.append(_appears(script, cell, pygame.Rect(at, (wide, high)), APPEARS_MS + delay, z + 1))
    return shown


def _appears(
    script: GalaxyScript, face: ScoringFace | ScoredFace, rect: pygame.Rect, delay: float, z: float
) -> str:
    return script.ghost(face, Place.of(rect), ms=APPEARS_MS, delay=delay, fade=(0.0, 1.0), stays=True, z=z)


def settled(script: GalaxyScript, event: sb.PairsSettled) -> None:
    """The worlds of agreed pairs ring and their links flash; what was earned flies from there."""
    if not event.agreed:
        script.sound("refuse")
        script.shows("relation:" + event.relation)
    for delay, planet in apart(dict.fromkeys(pair.planet for pair in event.agreed), APART_MS):
        script.ring(planet, event.seat, delay=delay)
    races = script.state.relations.get(event.relation)
    if races is not None:
        for pair, tokens in creatures_of(event.agreed, races, lambda planet: script.state.tokens[planet]):
            ends = [script.lies(pair.planet, token) for token in tokens]
            _flash(script, event.relation, ends)


def _flash(script: GalaxyScript, relation: str, ends: list[Place | None]) -> None:
    """A line between the creatures of a pair shows for a moment."""
    start, end = (*ends, None, None)[:2]
    if start is None or end is None:
        return
    edge = script.layout.px(20, 16)
    wide, high = abs(round(end.x - start.x)) + 2 * edge, abs(round(end.y - start.y)) + 2 * edge
    face = LinkFace((end.x - start.x) * (end.y - start.y) >= 0, edge, RELATIONS[relation].mark)
    between = Place((start.x + end.x) / 2, (start.y + end.y) / 2, wide, high)
    script.flash(face, between, ms=460, pulse=0.04, z=script.flying_z - 10)
