"""Coins and points fly: trade, diplomacy, dominance, payments."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.games.space_bastards.animations.table_so_far import APART_MS, Z_FLYING, Stage, Worth
from client.games.space_bastards.pictures.flying_pieces import PaidFace
from client.games.space_bastards.pictures.planet_grid import LinkFace
from client.table.contract import Motion, Place, Sprite, Step
from rules.space_bastards import events as sb
from rules.space_bastards.state import Pair

MOST = 6
"""Pieces that fly for one gain."""
WORLDS_MS = 140
SCORED_MS = 520
"""How long a world is ringed when it is scored."""
ALL_WORLDS_MS = 1600
"""In this time all worlds have been scored."""


def _side(stage: Stage) -> float:
    return stage.layout.px(28, 20)


def _world(stage: Stage, planet: str) -> Place:
    place = stage.world(planet)
    return Place(place.x, place.y, _side(stage), _side(stage))


def shares(whole: int) -> list[int]:
    """What each of the pieces is worth that fly for a gain; the last one brings what is left."""
    count = min(MOST, whole)
    return [1] * (count - 1) + [whole - count + 1] if count else []


def settled(stage: Stage, event: sb.PairsSettled) -> list[Step]:
    """The worlds of agreed pairs ring and their links flash; what was earned flies from there."""
    stage.sources = [pair.planet for pair in event.agreed]
    show = ("relation:" + event.relation,)
    if not stage.sources:
        return [Step((Motion("", duration=1, show=show, sound="refuse"),))]
    worlds = dict.fromkeys(stage.sources)
    rings = [stage.ring(one, event.seat, delay=APART_MS * at) for at, one in enumerate(worlds)]
    return [Step((*rings, *_flashes(stage, event)))]


def _flashes(stage: Stage, event: sb.PairsSettled) -> list[Motion]:
    """Lines between the creatures of every pair that show for a moment."""
    races = stage.before.sight.relations.get(event.relation)
    met: set[str] = set()
    motions = []
    for pair in event.agreed:
        ends = _ends(stage, pair, races, met) if races is not None else []
        if len(ends) != 2:
            continue
        start, end = ends
        edge = stage.layout.px(20, 16)
        wide, high = abs(round(end.x - start.x)) + 2 * edge, abs(round(end.y - start.y)) + 2 * edge
        place = Place((start.x + end.x) / 2, (start.y + end.y) / 2, wide, high)
        falls = (end.x - start.x) * (end.y - start.y) >= 0
        name = stage.name("flash")
        face = LinkFace(falls, edge, "favour" if event.relation == "diplomacy" else "coin")
        ghost = Sprite(name, face, place, z=Z_FLYING - 10)
        motions.append(Motion(name, duration=460, fade=(1, 0), pulse=0.04, ghost=ghost, z=Z_FLYING - 10))
    return motions


def _ends(stage: Stage, pair: Pair, races: tuple[str, str], met: set[str]) -> list[Place]:
    """Where the two creatures of a pair lie, as far as they show."""
    found = []
    for owner, race in zip((pair.left, pair.right), races, strict=True):
        for token in stage.lying(pair.planet):
            name = stage.token_name(pair.planet, token)
            if token.owner == owner and token.race == race and not token.corpse and name not in met:
                met.add(name)
                spot = stage.lies(pair.planet, token)
                found += [spot] if spot is not None else []
                break
    return found


def coins(stage: Stage, event: sb.Coins) -> list[Step]:
    """Coins fly to a panel, or out of it, which is red for a moment then."""
    show = (f"seat:{event.seat}",)
    side = _side(stage)
    panel = stage.number(event.seat, "coins", side)
    motions = []
    sign = 1 if event.delta > 0 else -1
    for index, share in enumerate(shares(abs(event.delta))):
        delay = APART_MS * index
        worth = Worth(event.seat, coins=sign * share)
        if event.delta > 0:
            begin, end, fade = _source(stage, index, panel), panel, None
        else:
            begin, fade = panel, (1.0, 0.0)
            end = Place(panel.x + side * (index - 0.5), panel.y - side * 2.4, side, side)
        motions.append(
            stage.piece("coin", begin, end, delay=delay, sound="coin", show=show, fade=fade, worth=worth)
        )
    rect = stage.panels.get(f"seat:{event.seat}")
    if event.delta < 0 and rect is not None:
        motions.append(_paid(stage, rect))
    return [Step(tuple(motions), overlap=200)] if motions else []


def _paid(stage: Stage, rect: pygame.Rect) -> Motion:
    name = stage.name("paid")
    return Motion(
        name, duration=200, fade=(1, 0), z=Z_FLYING - 30,
        ghost=Sprite(name, PaidFace(), Place.of(rect), z=Z_FLYING - 30),
    )  # fmt: skip


def points(stage: Stage, event: sb.Points) -> list[Step]:
    """Thumbs fly to a panel."""
    show = (f"seat:{event.seat}",)
    panel = stage.number(event.seat, "points", _side(stage))
    motions = [
        stage.piece("favour", _source(stage, index, panel), panel, delay=APART_MS * index, sound="coin",
                    show=show, worth=Worth(event.seat, points=share))
        for index, share in enumerate(shares(event.delta))
    ]  # fmt: skip
    return [Step(tuple(motions), overlap=200)] if motions else []


def _source(stage: Stage, index: int, panel: Place) -> Place:
    """Where a piece that somebody gets comes from."""
    if stage.sources:
        return _world(stage, stage.sources[index % len(stage.sources)])
    side = panel.width
    return Place(panel.x, panel.y - side * 2.4, side, side)


def dominance(stage: Stage, events: Sequence[sb.Dominance]) -> list[Step]:
    """World after world its plaque grows, the ring of its owner shows and a thumb flies."""
    owned = [event for event in events if event.owner is not None]
    apart = min(WORLDS_MS, (ALL_WORLDS_MS - SCORED_MS) / max(1, len(owned) - 1))
    motions: list[Motion] = []
    for at, event in enumerate(owned):
        assert event.owner is not None
        delay = apart * at
        ring = stage.ring(
            event.planet, stage.painted(event.owner), delay=delay, duration=SCORED_MS, sound="ping"
        )
        motions.append(ring)
        plaque = f"plaque:{event.planet}"
        if plaque in stage.old:
            motions.append(Motion(plaque, duration=360, delay=delay, pulse=0.2, z=Z_FLYING - 10))
        panel = f"seat:{event.owner}"
        if event.points and panel in stage.panels:
            goal, start = stage.number(event.owner, "points", _side(stage)), _world(stage, event.planet)
            for number, share in enumerate(shares(event.points)):
                motions.append(
                    stage.piece(
                        "favour", start, goal, delay=delay + 120 + APART_MS * number, show=(panel,),
                        worth=Worth(event.owner, points=share),
                    )
                )  # fmt: skip
    return [Step(tuple(motions))] if motions else []


def bought(stage: Stage, event: sb.PointsBought) -> list[Step]:
    """Coins become points at the end."""
    side, show = _side(stage), (f"seat:{event.seat}",)
    coin, point = (stage.number(event.seat, what, side) for what in ("coins", "points"))
    above = Place((coin.x + point.x) / 2, coin.y - side * 2.2, side, side)
    motions = [
        stage.piece("coin", coin, above, delay=APART_MS * at, fade=(1, 0), sound="coin", show=show,
                    worth=Worth(event.seat, coins=-share))
        for at, share in enumerate(shares(event.coins))
    ]  # fmt: skip
    motions += [
        stage.piece("favour", above, point, delay=200 + APART_MS * at, show=show,
                    worth=Worth(event.seat, points=share))
        for at, share in enumerate(shares(event.points))
    ]  # fmt: skip
    return [Step(tuple(motions), overlap=320)] if motions else []
