"""The strip under the map: what is decided there, under the name of the card and what it does."""

from __future__ import annotations

import pygame

from client.games.space_bastards import ids
from client.games.space_bastards.answers.changing_relations import ChangeChoice
from client.games.space_bastards.answers.trade_and_diplomacy import (
    ALL,
    FINISH,
    NONE,
    REFUSE,
    AnswerChoice,
    PairsChoice,
    handle_of,
)
from client.games.space_bastards.panels.decision_strip import (
    ChangedFace,
    CounterFace,
    PairFace,
    QueueFace,
    StripFace,
)
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.first_settlement import sent_of
from client.games.space_bastards.screens.galaxy.ship_turn import arrange_flight
from client.games.space_bastards.screens.galaxy.strip_rows import arrange_rows, cells, keep_back
from client.i18n import _, language, n_
from rules.space_bastards.families import TALKS
from rules.space_bastards.state import Pair


def arrange_strip(builder: Builder) -> pygame.Rect:
    """Fill the strip; gives back the place that is left for buttons."""
    area = builder.layout.task
    choice = builder.choice
    if not builder.kind:
        return pygame.Rect(0, 0, 0, 0)
    if isinstance(choice, PairsChoice) and choice.kinds:
        return _pairs(builder, choice, area)
    if isinstance(choice, AnswerChoice):
        return _answers(builder, choice, area)
    if builder.kind in FLIGHTS:
        return arrange_flight(builder)
    return _plain(builder, area)


def _plain(builder: Builder, area: pygame.Rect) -> pygame.Rect:
    """A strip with nothing but buttons, under the name of the card and what it does."""
    card = builder.content.relations.get(builder.kind)
    title, remark = _("sbh.settle"), _("sbh.settle_remark")
    if card is not None:
        title, remark = card.name.say(language()), _(f"sbh.remark.{builder.kind}")
    elif builder.kind == "rearrange":
        remark = _("sbp.rearrange")
    remark = _proposed(builder) or remark
    rest, taken = arrange_rows(builder, area)
    taken = max(taken, _queue(builder, area))
    builder.panel("strip", area, StripFace(title, remark, taken), 0.3)
    if rest is not None:
        return rest
    pad, head = builder.layout.px(12, 8), builder.layout.px(42, 28)
    left = area.x + pad
    choice = builder.choice
    settling = builder.sight.settling
    if builder.kind in ("place", "rearrange") and settling is not None:
        row = area.w - 2 * pad if builder.kind == "place" else round(area.w * 0.62)
        rect = pygame.Rect(left, area.y + head, row, area.h - head - builder.layout.px(8, 5))
        builder.panel("sent", rect, sent_of(builder, settling, anew=builder.kind == "rearrange"), 0.4)
        left = rect.right + pad
    if isinstance(choice, ChangeChoice) and choice.relation:
        wide = builder.layout.px(330, 220)
        rect = pygame.Rect(left, area.y + head, wide, area.h - head - builder.layout.px(8, 5))
        pair = builder.sight.relations[choice.relation]
        face = ChangedFace(choice.relation, pair, choice.side, choice.take, choice.flip, choice.locks)
        builder.panel("changed", rect, face, 0.4)
        left = rect.right + pad
    return pygame.Rect(left, area.y + head, area.right - pad - left, area.h - head - pad // 2)


def _proposed(builder: Builder) -> str:
    """What the last proposal has done to creatures that had been laid before it, "" if it moved none."""
    moved, laid = builder.laying.moved if builder.laying is not None else (0, 0)
    if not moved:
        return ""
    return _("sbp.proposal_anew") if moved == laid else n_("sbp.proposal_moved", moved)


def _queue(builder: Builder, area: pygame.Rect) -> int:
    """The actions from the running one on, at the right end of the strip's head. Gives back how much of the
    head they take."""
    coming = tuple(
        (entry.relation, builder.painted(entry.seat)) for entry in builder.sight.order[builder.sight.at :]
    )
    if builder.sight.phase != "actions" or len(coming) < 2:
        return 0
    pad, high = builder.layout.px(12, 7), builder.layout.px(34, 24)
    wide = min(QueueFace(coming).wants(builder.context, high=high)[0], builder.layout.px(246, 196))
    rect = pygame.Rect(area.right - pad - wide, area.y + builder.layout.px(4, 2), wide, high)
    builder.sprite("queue", QueueFace(coming), rect, z=5, lit=False, lift="none", tip="track")
    return wide + pad


def _pairs(builder: Builder, choice: PairsChoice, area: pygame.Rect) -> pygame.Rect:
    relation = builder.kind
    pair_of_races = builder.sight.relations[relation]
    whole = len(choice.pairs)
    unit = n_("sb.points" if TALKS[relation].points else "sb.coins", whole)
    found, rest, taken = cells(builder, area, len(choice.kinds), (ALL, NONE, FINISH))
    builder.panel("strip", area, StripFace(n_("sb.pairs", whole), unit, taken), 0.3)
    keep_back(builder, (handle_of(kind) for kind in choice.kinds), area)
    for number, rect in found:
        kind = choice.kinds[number]
        handle, off, count = handle_of(kind), f"off:{handle_of(kind)}", choice.count(kind)
        more, fewer = builder.can(handle), count > 0
        # a click on the row adds a pair, or takes one away when there are no more
        row = _pair(
            builder, kind, pair_of_races, count, rect, handle, handle if more or not fewer else off, "count"
        )
        spots = builder.on.inside(rect, row)
        for name, touch, node, can in ((off, off, "minus", fewer), (f"on:{handle}", handle, "plus", more)):
            face = CounterFace(touch == handle, can, builder.is_over(name))
            builder.sprite(
                name,
                face,
                spots[node],
                z=6,
                handle=touch if can else handle,
                group="task" if can else "",
                tip=handle,
                lit=False,
                passes=not can,
            )
    return rest


def _answers(builder: Builder, choice: AnswerChoice, area: pygame.Rect) -> pygame.Rect:
    running = builder.sight.order[builder.sight.at]
    pair_of_races = builder.sight.relations[running.relation]
    name = builder.view.players[running.seat].name
    whole = len(choice.accepted)
    gains = n_("sb.gains_points" if TALKS[running.relation].points else "sb.gains_coins", whole)
    gains = gains if whole else _("sbf.none_accepted")
    found, rest, taken = cells(builder, area, len(choice.asked), (ids.ACCEPT_ALL, REFUSE))
    builder.panel("strip", area, StripFace(_("sb.asks_you", name=name), gains, taken), 0.3)
    keep_back(builder, (f"accept:{index}" for index in choice.asked), area)
    for number, rect in found:
        index = choice.asked[number]
        kind, handle = builder.sight.act.proposal[index], f"accept:{index}"
        _pair(builder, kind, pair_of_races, int(index in choice.accepted), rect, handle, handle, "yes")
    return rest


def _pair(
    builder: Builder, kind: Pair, races: tuple[str, str], count: int, rect: pygame.Rect, name: str,
    handle: str, state: str,
) -> PairFace:  # fmt: skip
    face = PairFace(
        kind.planet, builder.painted(kind.left), builder.painted(kind.right), races, count, state,
        builder.is_over(name),
    )  # fmt: skip
    builder.sprite(name, face, rect, z=5, handle=handle, group="task", tip=name, lit=False)
    return face
