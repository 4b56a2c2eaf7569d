"""The strip for what is put together piece by piece: pairs one proposes, and pairs that others propose."""

from __future__ import annotations

import pygame

from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.choosing.pairs import AnswerChoice, PairsChoice, handle_of
from client.games.space_bastards.faces.task import PairFace, StripFace
from client.i18n import _, n_
from client.table.contract import Place, Sprite, Zone
from rules.space_bastards.state import Pair


def arrange_strip(scene: Scene) -> pygame.Rect:
    """Fill the strip; gives back the place that is left for buttons."""
    area = scene.layout.task
    choice = scene.choice
    if isinstance(choice, PairsChoice):
        return _pairs(scene, choice, area)
    if isinstance(choice, AnswerChoice):
        return _answers(scene, choice, area)
    return area


def _cells(scene: Scene, area: pygame.Rect, count: int) -> tuple[list[pygame.Rect], pygame.Rect]:
    """Rectangles for `count` entries and what is left at the right for buttons."""
    head, gap = scene.layout.px(40, 28), scene.layout.px(8, 5)
    buttons = scene.layout.px(196, 132)
    inner = pygame.Rect(area.x + gap, area.y + head, area.w - buttons - 2 * gap, area.h - head - gap)
    rows = 2
    across = max(1, -(-count // rows))
    wide = min(scene.layout.px(250, 178), (inner.w - gap * (across - 1)) // across)
    high = (inner.h - gap * (rows - 1)) // rows
    found = [
        pygame.Rect(inner.x + (at // rows) * (wide + gap), inner.y + (at % rows) * (high + gap), wide, high)
        for at in range(count)
    ]
    rest = pygame.Rect(area.right - buttons, area.y + gap, buttons - gap, area.h - 2 * gap)
    return found, rest


def _pairs(scene: Scene, choice: PairsChoice, area: pygame.Rect) -> pygame.Rect:
    relation = scene.kind
    pair_of_races = scene.sight.relations[relation]
    whole = len(choice.pairs)
    unit = n_("sb.coins", whole) if relation == "trade" else n_("sb.points", whole)
    scene.panel("strip", area, StripFace(n_("sb.pairs", whole), unit), 0.3)
    cells, rest = _cells(scene, area, len(choice.kinds))
    for kind, rect in zip(choice.kinds, cells, strict=True):
        _pair(scene, kind, pair_of_races, choice.count(kind), rect, handle_of(kind), "count")
        minus = pygame.Rect(rect.right - rect.h * 2 + rect.h // 3, rect.y, rect.h * 5 // 6, rect.h)
        if choice.count(kind):
            scene.zones.append(Zone(f"off:{handle_of(kind)}", minus, outline="none", holds=False))
    return rest


def _answers(scene: Scene, choice: AnswerChoice, area: pygame.Rect) -> pygame.Rect:
    running = scene.sight.order[scene.sight.at]
    pair_of_races = scene.sight.relations[running.relation]
    name = scene.view.players[running.seat].name
    scene.panel("strip", area, StripFace(_("sb.asks_you", name=name), n_("sb.pairs", len(choice.asked))), 0.3)
    cells, rest = _cells(scene, area, len(choice.asked))
    for index, rect in zip(choice.asked, cells, strict=True):
        kind = scene.sight.act.proposal[index]
        _pair(scene, kind, pair_of_races, int(index in choice.accepted), rect, f"accept:{index}", "yes")
    return rest


def _pair(
    scene: Scene, kind: Pair, races: tuple[str, str], count: int, rect: pygame.Rect, handle: str, state: str
) -> None:
    can = handle in scene.local.next
    face = PairFace(
        kind.planet,
        scene.painted(kind.left),
        scene.painted(kind.right),
        races,
        count,
        state,
        can,
        scene.local.hovered == handle,
    )
    scene.sprites.append(
        Sprite(handle, face, Place.of(rect), z=5, handle=handle, group="task" if can else "")
    )
