"""The strip for what is put together piece by piece: pairs one proposes, and pairs that others propose."""

from __future__ import annotations

import pygame

from client.games.space_bastards.arranging.badges import LARGEST, LEAST
from client.games.space_bastards.arranging.cells import cells, keep_back
from client.games.space_bastards.arranging.flight import arrange_flight
from client.games.space_bastards.arranging.possible import arrange_possible
from client.games.space_bastards.arranging.rows import arrange_rows
from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.choosing.changes import ChangeChoice
from client.games.space_bastards.choosing.pairs import FINISH, AnswerChoice, PairsChoice, handle_of
from client.games.space_bastards.faces.board import EggFace, TokenFace
from client.games.space_bastards.faces.marks import BadgeFace, LinkFace, LockFace
from client.games.space_bastards.faces.queue import QueueFace
from client.games.space_bastards.faces.task import (
    ChangedFace,
    CounterFace,
    PairFace,
    SentFace,
    StripFace,
    WayFace,
    counter,
)
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


def arrange_ways(scene: Scene) -> None:
    """The button that leads from a near planet back to the whole map."""
    if not scene.near or scene.stays_near:
        return
    rect = scene.layout.back_to_map
    face = WayFace(_("sbh.whole_map"), "M", "back", scene.local.hovered == "view:map")
    scene.sprites.append(
        Sprite("view:map", face, Place.of(rect), z=40, handle="view:map", group="map", tip="view:map")
    )


def arrange_locks(scene: Scene) -> None:
    """Further locks at the rows of the relations, with their price (SB-K04)."""
    if scene.kind != "change":
        return
    price = scene.content.prices[("change", "lock")]
    rows = [relation for relation in scene.sight.priority if relation != "change"]
    for relation, rect in zip(rows, scene.layout.relation_rows(len(rows)), strict=True):
        handle = f"lock:{relation}"
        if handle not in scene.local.next and handle not in scene.local.chosen:
            continue
        wide, high = scene.layout.px(46, 38), scene.layout.px(24, 20)
        spot = pygame.Rect(0, 0, wide, high)
        spot.midtop = (rect.centerx + scene.layout.px(35, 25), rect.y + scene.layout.px(4, 2))
        face = LockFace(price, handle in scene.local.chosen, scene.local.hovered == handle)
        scene.sprites.append(
            Sprite(handle, face, Place.of(spot), z=12, handle=handle, group="relations", lit=False)
        )


def arrange_badges(scene: Scene) -> None:
    """The crosshair or bite mark at every creature that a use concerns, and the rings round all of them."""
    if scene.kind in FLIGHTS:
        _boarding(scene)
        return
    _targets(scene)
    arrange_possible(scene)


def _targets(scene: Scene) -> None:
    icon = {"shooting": "target", "eating": "eating", "mutation": "mutation"}.get(scene.kind)
    if icon is None or scene.laying is not None:
        return
    own = f":{scene.view.seat}"
    marks = []
    for sprite in scene.sprites:
        if not isinstance(sprite.face, TokenFace) or not sprite.touch.startswith("group:"):
            continue
        bad = scene.kind != "mutation" or not sprite.touch.endswith(own)
        marks.append(_badge(scene, sprite, BadgeFace(icon, bad), low=False))
    scene.sprites.extend(marks)


def _badge(scene: Scene, sprite: Sprite, face: BadgeFace, *, low: bool) -> Sprite:
    """A badge at the right end of a creature, on its upper or lower squares."""
    token = sprite.face
    assert isinstance(token, TokenFace)
    cells = scene.content.shapes[token.race].rotations[token.rot % 4]
    row, column = max(cells, key=lambda cell: cell[1] + (cell[0] if low else -cell[0]))
    left = sprite.place.x - sprite.place.width / 2 + TokenFace.reach(token.square)
    top = sprite.place.y - sprite.place.height / 2 + TokenFace.reach(token.square)
    side = max(16, min(40, round(0.46 * token.square)))
    x = left + (column + 1) * token.square - side * 0.3
    y = top + ((row + 1) * token.square - side * 0.3 if low else row * token.square + side * 0.3)
    return Sprite(f"mark:{sprite.id}", face, Place(x, y, side, side), z=16, passes=True)


def _boarding(scene: Scene) -> None:
    """Who may come aboard, who may go ashore and which egg may hatch, while nobody is in the hand."""
    if scene.held is not None or scene.local.dragged:
        return
    marks = []
    for sprite in scene.sprites:
        head = sprite.id.partition(":")[0]
        if head in ("token", "cargo") and sprite.draggable and sprite.touch in scene.local.next:
            icon = "load" if head == "token" else "unload"
            marks.append(_badge(scene, sprite, BadgeFace(icon, bad=False), low=True))
        elif head == "egg" and sprite.handle in scene.local.next:
            marks.append(_egg_badge(sprite))
    scene.sprites.extend(marks)


def _egg_badge(sprite: Sprite) -> Sprite:
    """The badge at the lower right corner of an egg from which somebody may hatch now (SB-G03)."""
    egg, place = sprite.face, sprite.place
    assert isinstance(egg, EggFace)
    side = max(LEAST, min(LARGEST, round(0.46 * egg.square)))
    off = egg.square / 2 - side * 0.2
    spot = Place(place.x + off, place.y + off, side, side)
    return Sprite(f"mark:{sprite.id}", BadgeFace("love", bad=False), spot, z=16, passes=True)


def arrange_links(scene: Scene) -> None:
    """Which creatures the proposed or accepted pairs join, on the map or on the near planet."""
    choice = scene.choice
    if isinstance(choice, PairsChoice):
        pairs, relation = choice.pairs, scene.kind
    elif isinstance(choice, AnswerChoice):
        pairs = tuple(scene.sight.act.proposal[index] for index in sorted(choice.accepted))
        relation = scene.sight.order[scene.sight.at].relation
    elif scene.sight.act.proposal and scene.sight.at < len(scene.sight.order):
        # everybody sees what is asked for until it is settled
        pairs, relation = scene.sight.act.proposal, scene.sight.order[scene.sight.at].relation
    else:
        return
    races = scene.sight.relations[relation]
    lying = {sprite.id: sprite for sprite in scene.sprites if sprite.id.startswith("token:")}
    met: set[str] = set()
    for number, pair in enumerate(pairs):
        ends = []
        for owner, race in zip((pair.left, pair.right), races, strict=True):
            name = _creature(scene, pair.planet, owner, race, met)
            met.add(name)
            if name in lying:
                ends.append(lying[name].place)
        if len(ends) == 2:
            _link(scene, f"link:{number}", ends[0], ends[1], points=relation == "diplomacy")


def _creature(scene: Scene, planet: str, owner: int, race: str, met: set[str]) -> str:
    """The sprite of a living creature that is in no pair yet."""
    grid = scene.content.grids[planet]
    there = next(one for one in scene.sight.planets if one.id == planet)
    for token in there.tokens:
        row, column = grid.first_cell(token.bits)
        name = f"token:{planet}:{row},{column}"
        if token.owner == owner and token.race == race and not token.corpse and name not in met:
            return name
    return ""


def _link(scene: Scene, name: str, start: Place, end: Place, *, points: bool) -> None:
    edge = scene.layout.px(20, 16)
    rect = pygame.Rect(0, 0, abs(round(end.x - start.x)) + 2 * edge, abs(round(end.y - start.y)) + 2 * edge)
    rect.center = (round((start.x + end.x) / 2), round((start.y + end.y) / 2))
    falls = (end.x - start.x) * (end.y - start.y) >= 0
    face = LinkFace(falls, edge, "favour" if points else "coin")
    scene.sprites.append(Sprite(name, face, Place.of(rect), z=17, passes=True))
