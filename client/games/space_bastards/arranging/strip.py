"""The strip under the map: what is decided there, under the name of the card and what it does."""

from __future__ import annotations

import pygame

from client.games.space_bastards.arranging.cells import cells, keep_back
from client.games.space_bastards.arranging.flight import arrange_flight
from client.games.space_bastards.arranging.rows import arrange_rows
from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.choosing.changes import ChangeChoice
from client.games.space_bastards.choosing.pairs import FINISH, AnswerChoice, PairsChoice, handle_of
from client.games.space_bastards.faces.queue import QueueFace
from client.games.space_bastards.faces.rows import PairFace
from client.games.space_bastards.faces.task import ChangedFace, CounterFace, SentFace, StripFace, counter
from client.games.space_bastards.showing import FLIGHTS
from client.i18n import _, language, n_
from client.table.contract import Place, Sprite
from rules.space_bastards.state import Pair


def arrange_strip(scene: Scene) -> pygame.Rect:
    """Fill the strip; gives back the place that is left for buttons."""
    area = scene.layout.task
    choice = scene.choice
    if not scene.kind:
        return pygame.Rect(0, 0, 0, 0)
    if isinstance(choice, PairsChoice) and choice.kinds:
        return _pairs(scene, choice, area)
    if isinstance(choice, AnswerChoice):
        return _answers(scene, choice, area)
    if scene.kind in FLIGHTS:
        return arrange_flight(scene)
    return _plain(scene, area)


def _plain(scene: Scene, area: pygame.Rect) -> pygame.Rect:
    """A strip with nothing but buttons, under the name of the card and what it does."""
    card = scene.content.relations.get(scene.kind)
    title, remark = _("sbh.settle"), _("sbh.settle_remark")
    if card is not None:
        title, remark = card.name.say(language()), _(f"sbh.remark.{scene.kind}")
    elif scene.kind == "rearrange":
        remark = _("sbp.rearrange")
    remark = _proposed(scene) or remark
    rest, taken = arrange_rows(scene, area)
    taken = max(taken, _queue(scene, area))
    scene.panel("strip", area, StripFace(title, remark, taken), 0.3)
    if rest is not None:
        return rest
    pad, head = scene.layout.px(12, 8), scene.layout.px(42, 28)
    left = area.x + pad
    choice = scene.choice
    settling = scene.sight.settling
    if scene.kind in ("place", "rearrange") and settling is not None:
        row = area.w - 2 * pad if scene.kind == "place" else round(area.w * 0.62)
        rect = pygame.Rect(left, area.y + head, row, area.h - head - scene.layout.px(8, 5))
        waiting = settling.queue
        first = waiting[0] if waiting else -1
        order = [*(one for one in range(len(settling.sent)) if one not in waiting), *waiting]
        anew = scene.kind == "rearrange"  # all of them are laid once more
        sent = tuple(
            (scene.painted(owner), race, not anew and owner == first, not anew and owner not in waiting)
            for owner in order
            if (race := settling.sent[owner]) is not None
        )
        scene.panel("sent", rect, SentFace(sent), 0.4)
        left = rect.right + pad
    if isinstance(choice, ChangeChoice) and choice.relation:
        wide = scene.layout.px(330, 220)
        rect = pygame.Rect(left, area.y + head, wide, area.h - head - scene.layout.px(8, 5))
        pair = scene.sight.relations[choice.relation]
        face = ChangedFace(choice.relation, pair, choice.side, choice.take, choice.flip, choice.locks)
        scene.panel("changed", rect, face, 0.4)
        left = rect.right + pad
    return pygame.Rect(left, area.y + head, area.right - pad - left, area.h - head - pad // 2)


def _proposed(scene: Scene) -> str:
    """What the last proposal has done to creatures that had been laid before it, "" if it moved none."""
    moved, laid = scene.laying.moved if scene.laying is not None else (0, 0)
    if not moved:
        return ""
    return _("sbp.proposal_anew") if moved == laid else n_("sbp.proposal_moved", moved)


def _queue(scene: Scene, area: pygame.Rect) -> int:
    """The actions from the running one on, at the right end of the strip's head. Gives back how much of the
    head they take."""
    coming = tuple(
        (entry.relation, scene.painted(entry.seat)) for entry in scene.sight.order[scene.sight.at :]
    )
    if scene.sight.phase != "actions" or len(coming) < 2:
        return 0
    pad, high = scene.layout.px(12, 7), scene.layout.px(34, 24)
    wide = min(QueueFace.wide(high, len(coming)), scene.layout.px(246, 196))
    rect = pygame.Rect(area.right - pad - wide, area.y + scene.layout.px(4, 2), wide, high)
    scene.sprites.append(
        Sprite("queue", QueueFace(coming), Place.of(rect), z=5, lit=False, lift="none", tip="track")
    )
    return wide + pad


def _pairs(scene: Scene, choice: PairsChoice, area: pygame.Rect) -> pygame.Rect:
    relation = scene.kind
    pair_of_races = scene.sight.relations[relation]
    whole = len(choice.pairs)
    unit = n_("sb.coins", whole) if relation == "trade" else n_("sb.points", whole)
    found, rest, taken = cells(scene, area, len(choice.kinds), (*choice.buttons, FINISH))
    scene.panel("strip", area, StripFace(n_("sb.pairs", whole), unit, taken), 0.3)
    keep_back(scene, (handle_of(kind) for kind in choice.kinds), area)
    for number, rect in found:
        kind = choice.kinds[number]
        handle, off, count = handle_of(kind), f"off:{handle_of(kind)}", choice.count(kind)
        more, fewer = handle in scene.local.next, count > 0
        # a click on the row adds a pair, or takes one away when there are no more
        _pair(scene, kind, pair_of_races, count, rect, handle, handle if more or not fewer else off, "count")
        minus, _number, plus, side = counter(scene.brush, rect)
        for name, touch, x, can in ((off, off, minus, fewer), (f"on:{handle}", handle, plus, more)):
            face = CounterFace(touch == handle, can, scene.local.hovered == name)
            spot = Place(x, rect.centery, side, side)
            scene.sprites.append(
                Sprite(
                    name, face, spot, z=6, handle=touch if can else handle, group="task" if can else "",
                    tip=handle, lit=False, passes=not can,
                )
            )  # fmt: skip
    return rest


def _answers(scene: Scene, choice: AnswerChoice, area: pygame.Rect) -> pygame.Rect:
    running = scene.sight.order[scene.sight.at]
    pair_of_races = scene.sight.relations[running.relation]
    name = scene.view.players[running.seat].name
    whole = len(choice.accepted)
    gains = n_("sb.gains_coins", whole) if running.relation == "trade" else n_("sb.gains_points", whole)
    gains = gains if whole else _("sbf.none_accepted")
    found, rest, taken = cells(scene, area, len(choice.asked), (*choice.buttons, "button:refuse"))
    scene.panel("strip", area, StripFace(_("sb.asks_you", name=name), gains, taken), 0.3)
    keep_back(scene, (f"accept:{index}" for index in choice.asked), area)
    for number, rect in found:
        index = choice.asked[number]
        kind, handle = scene.sight.act.proposal[index], f"accept:{index}"
        _pair(scene, kind, pair_of_races, int(index in choice.accepted), rect, handle, handle, "yes")
    return rest


def _pair(
    scene: Scene, kind: Pair, races: tuple[str, str], count: int, rect: pygame.Rect, name: str, handle: str,
    state: str,
) -> None:  # fmt: skip
    face = PairFace(
        kind.planet, scene.painted(kind.left), scene.painted(kind.right), races, count, state,
        scene.local.hovered == name,
    )  # fmt: skip
    scene.sprites.append(
        Sprite(name, face, Place.of(rect), z=5, handle=handle, group="task", tip=name, lit=False)
    )
