"""The strip under the map: what is decided there, under the name of the card and what it does."""

from __future__ import annotations

import pygame

from client.games.space_bastards import ids
from client.games.space_bastards.answers.boosts import boosts
from client.games.space_bastards.answers.changing_relations import ChangeChoice
from client.games.space_bastards.answers.trade_and_diplomacy import (
    ALL,
    FINISH,
    NONE,
    REFUSE,
    AnswerChoice,
    PairsChoice,
)
from client.games.space_bastards.answers.trade_and_diplomacy import handle_of as pair_handle
from client.games.space_bastards.ids import Price
from client.games.space_bastards.panels.decision_strip import (
    BoostFace,
    ChangedFace,
    CounterFace,
    PairFace,
    QueueFace,
    StripFace,
    UseRowFace,
)
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.first_settlement import sent_of
from client.games.space_bastards.screens.galaxy.relation_marks import handle_of, possible_uses
from client.games.space_bastards.screens.galaxy.ship_turn import arrange_flight
from client.games.space_bastards.screens.galaxy.strip_rows import cells, keep_back
from client.i18n import _, language, n_
from client.table.layout import NOWHERE
from rules.space_bastards.families import HITS, TALKS
from rules.space_bastards.forecast import Use
from rules.space_bastards.state import Pair

MOST_ROWS = 3
"""Rows of uses before the strip turns pages."""


def arrange_strip(builder: Builder) -> pygame.Rect:
    """Fill the strip; gives back the place that is left for buttons."""
    return _arrange_boosts(builder, _arrange_question(builder))


def _arrange_question(builder: Builder) -> pygame.Rect:
    choice = builder.choice
    if not builder.kind:
        return NOWHERE
    if isinstance(choice, PairsChoice) and choice.kinds:
        return _pairs(builder, choice)
    if isinstance(choice, AnswerChoice):
        return _answers(builder, choice)
    if builder.kind in FLIGHTS:
        return arrange_flight(builder)
    return _plain(builder)


def _plain(builder: Builder) -> pygame.Rect:
    """A strip with nothing but buttons, under the name of the card and what it does."""
    card = builder.content.relations.get(builder.kind)
    title, remark = _("sbh.settle"), _("sbh.settle_remark")
    if card is not None:
        title, remark = card.name.say(language()), _(f"sbh.remark.{builder.kind}")
    elif builder.kind == "rearrange":
        remark = _("sbp.rearrange")
    remark, area = _proposed(builder) or remark, builder.layout.task
    rest, taken = _uses(builder)
    taken = max(taken, _queue(builder))
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


def _queue(builder: Builder) -> int:
    """The actions from the running one on, at the right end of the strip's head. Gives back how much of the
    head they take."""
    coming = tuple(
        (entry.relation, builder.painted(entry.seat)) for entry in builder.sight.order[builder.sight.at :]
    )
    if builder.sight.phase != "actions" or len(coming) < 2:
        return 0
    area, pad, high = builder.layout.task, builder.layout.px(12, 7), builder.layout.px(34, 24)
    wide = min(QueueFace(coming).wants(builder.context, high=high)[0], builder.layout.px(246, 196))
    rect = pygame.Rect(area.right - pad - wide, area.y + builder.layout.px(4, 2), wide, high)
    builder.entry("queue", QueueFace(coming), rect, tip="track", keys=False)
    return wide + pad


def _uses(builder: Builder) -> tuple[pygame.Rect | None, int]:
    """A row for each use in the strip, before its boosts. Gives back what is left for buttons, None where
    there are no rows, and how much of the strip's head the page numbers take."""
    uses = possible_uses(builder)
    if not uses:
        return None, 0
    beside = _boosts_wide(builder) + builder.layout.px(12 + 8, 7 + 5)
    faces = [_use(builder, use) for use in uses]
    least = max(face.wants(builder.context)[0] for face in faces)
    found, rest, taken = cells(builder, len(uses), (FINISH,), beside=beside, least=least, most_rows=MOST_ROWS)
    keep_back(builder, dict.fromkeys(handle_of(builder, use) for use in uses))
    for number, rect in found:
        handle, tip = handle_of(builder, uses[number]), f"planet:{uses[number].planet}"
        builder.entry(f"row:{handle}", faces[number], rect, builder.touchable(handle), tip=tip)
    rest = pygame.Rect(rest.x, found[0][1].y, rest.w, rest.bottom - found[0][1].y)
    return rest, taken + beside if taken else 0


def _use(builder: Builder, use: Use) -> UseRowFace:
    handle = handle_of(builder, use)
    own, other = builder.sight.relations[builder.kind]
    ends: tuple[tuple[str, int], tuple[str, int]]
    count = 0
    if builder.kind in HITS:
        count = len(use.others)
        ends = ((own, builder.view.seat), (other, _owner(builder, use)))
    elif builder.kind == "mutation":
        races = builder.groups[(use.planet, builder.view.seat if use.owner is None else use.owner)]
        before, after = (own, other) if own in races else (other, own)
        count = sum(token.race == before for token in (*use.actors, *use.others))
        ends = ((before, _owner(builder, use)), (after, -1))
    else:
        ends = ((own, -1), (other, -1))
    lit = builder.is_over(f"row:{handle}", handle)
    return UseRowFace(builder.kind, use.planet, ends, count, builder.chosen(handle), lit)


def _owner(builder: Builder, use: Use) -> int:
    return builder.painted(builder.view.seat if use.owner is None else use.owner)


def _pairs(builder: Builder, choice: PairsChoice) -> pygame.Rect:
    relation = builder.kind
    pair_of_races = builder.sight.relations[relation]
    whole = len(choice.pairs)
    unit = n_("sb.points" if TALKS[relation].points else "sb.coins", whole)
    found, rest, taken = cells(builder, len(choice.kinds), (ALL, NONE, FINISH))
    builder.panel("strip", builder.layout.task, StripFace(n_("sb.pairs", whole), unit, taken), 0.3)
    keep_back(builder, (pair_handle(kind) for kind in choice.kinds))
    for number, rect in found:
        kind = choice.kinds[number]
        handle, off, count = pair_handle(kind), f"off:{pair_handle(kind)}", choice.count(kind)
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


def _answers(builder: Builder, choice: AnswerChoice) -> pygame.Rect:
    running = builder.sight.order[builder.sight.at]
    pair_of_races = builder.sight.relations[running.relation]
    name = builder.view.players[running.seat].name
    whole = len(choice.accepted)
    gains = n_("sb.gains_points" if TALKS[running.relation].points else "sb.gains_coins", whole)
    gains = gains if whole else _("sbf.none_accepted")
    found, rest, taken = cells(builder, len(choice.asked), (ids.ACCEPT_ALL, REFUSE))
    builder.panel("strip", builder.layout.task, StripFace(_("sb.asks_you", name=name), gains, taken), 0.3)
    keep_back(builder, (f"accept:{index}" for index in choice.asked))
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
    builder.entry(name, face, rect, handle, tip=name)
    return face


def _arrange_boosts(builder: Builder, rest: pygame.Rect) -> pygame.Rect:
    """Stack the boosts at the right end of the strip; gives back what is left of `rest` for buttons."""
    found = boosts(builder.content, builder.view, builder.choice)
    if not found:
        return rest
    layout, area = builder.layout, builder.layout.task
    names = _boost_names(builder)
    pad, gap = layout.px(12, 7), layout.px(8, 5)
    wide, high = _boosts_wide(builder), layout.px(46, 32)
    top = area.y + layout.px(42, 28)
    for number, boost in enumerate(found):
        rect = pygame.Rect(area.right - pad - wide, top + number * (high + gap), wide, high)
        name = Price(boost.id)
        face = BoostFace(
            names[boost.id], boost.id, boost.price, boost.state, boost.bought, bool(boost.handle),
            builder.is_over(name),
        )  # fmt: skip
        builder.entry(name, face, rect, boost.handle, tip=name, keys=bool(boost.handle))
    return pygame.Rect(rest.x, rest.y, max(0, area.right - pad - wide - gap - rest.x), rest.h)


def _boosts_wide(builder: Builder) -> int:
    """How wide the boosts of the card stand: all their words show, and what they may cost."""
    widest = (
        BoostFace(name, boost, 0, "on").wants(builder.context)[0]
        for boost, name in _boost_names(builder).items()
    )
    return max(widest, default=0)


def _boost_names(builder: Builder) -> dict[str, str]:
    return {one.id: one.name.say(language()) for one in builder.content.relations[builder.kind].boosts}
