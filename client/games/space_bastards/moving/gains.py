"""Coins and points fly: trade, diplomacy, dominance, payments."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.space_bastards.moving.stage import APART_MS, Stage
from client.table.contract import Beat, Motion, Place
from rules.space_bastards import events as sb

MOST = 6
"""Pieces that fly for one gain."""
WORLDS_MS = 140


def _side(stage: Stage) -> float:
    return stage.layout.px(28, 20)


def _world(stage: Stage, planet: str) -> Place:
    place = stage.world(planet)
    return Place(place.x, place.y, _side(stage), _side(stage))


def settled(stage: Stage, event: sb.PairsSettled) -> list[Beat]:
    """The worlds of agreed pairs ring; what was earned flies from there."""
    stage.sources = [pair.planet for pair in event.agreed]
    show = ("relation:" + event.relation,)
    if not stage.sources:
        return [Beat((Motion("", duration=1, show=show, sound="refuse"),))]
    worlds = dict.fromkeys(stage.sources)
    return [Beat(tuple(stage.ring(one, event.seat, delay=APART_MS * at) for at, one in enumerate(worlds)))]


def coins(stage: Stage, event: sb.Coins) -> list[Beat]:
    """Coins fly to a panel, or out of it."""
    show = (f"seat:{event.seat}",)
    side = _side(stage)
    panel = stage.panel(f"seat:{event.seat}", side)
    motions = []
    for index in range(min(MOST, abs(event.delta))):
        delay = APART_MS * index
        if event.delta > 0:
            begin = _source(stage, index, panel)
            motions.append(stage.piece("coin", begin, panel, delay=delay, sound="coin", show=show))
        else:
            away = Place(panel.x + side * (index - 0.5), panel.y - side * 2.4, side, side)
            motions.append(
                stage.piece("coin", panel, away, delay=delay, sound="coin", show=show, fade=(1, 0))
            )
    return [Beat(tuple(motions), overlap=200)] if motions else []


def points(stage: Stage, event: sb.Points) -> list[Beat]:
    """Thumbs fly to a panel; those of dominance have flown with their planets."""
    show = (f"seat:{event.seat}",)
    if event.why == "dominance":
        return [Beat((Motion("", duration=1, show=show),))]
    panel = stage.panel(f"seat:{event.seat}", _side(stage))
    motions = [
        stage.piece("favour", _source(stage, index, panel), panel, delay=APART_MS * index, sound="coin",
                    show=show)
        for index in range(min(MOST, event.delta))
    ]  # fmt: skip
    return [Beat(tuple(motions), overlap=200)] if motions else []


def _source(stage: Stage, index: int, panel: Place) -> Place:
    """Where a piece that somebody gets comes from."""
    if stage.sources:
        return _world(stage, stage.sources[index % len(stage.sources)])
    side = panel.width
    return Place(panel.x, panel.y - side * 2.4, side, side)


def dominance(stage: Stage, events: Sequence[sb.Dominance]) -> list[Beat]:
    """World after world its owner's ring and a thumb."""
    motions: list[Motion] = []
    at = 0
    for event in events:
        if event.owner is None:
            continue
        delay = WORLDS_MS * at
        at += 1
        motions.append(
            stage.ring(event.planet, stage.painted(event.owner), delay=delay, duration=520, sound="ping")
        )
        panel = f"seat:{event.owner}"
        if event.points and panel in stage.panels:
            goal = stage.panel(panel, _side(stage))
            for number in range(min(MOST, event.points)):
                motions.append(
                    stage.piece(
                        "favour",
                        _world(stage, event.planet),
                        goal,
                        delay=delay + 120 + APART_MS * number,
                        show=(panel,),
                    )
                )
    return [Beat(tuple(motions))] if motions else []


def bought(stage: Stage, event: sb.PointsBought) -> list[Beat]:
    """Coins become points at the end."""
    side = _side(stage)
    panel = stage.panel(f"seat:{event.seat}", side)
    above = Place(panel.x, panel.y - side * 2.2, side, side)
    motions = [
        stage.piece("coin", panel, above, delay=APART_MS * at, fade=(1, 0), sound="coin")
        for at in range(min(MOST, event.coins))
    ]
    motions += [
        stage.piece("favour", above, panel, delay=200 + APART_MS * at, show=(f"seat:{event.seat}",))
        for at in range(min(MOST, event.points))
    ]
    return [Beat(tuple(motions))] if motions else []
