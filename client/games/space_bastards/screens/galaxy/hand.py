"""The own action cards: open while one plans, folded where there is other work; the plan beside them."""

from __future__ import annotations

import pygame

from client.games.space_bastards.ids import ActionCard
from client.games.space_bastards.panels.plan import PlanFace, RestFace
from client.games.space_bastards.pictures.cards import ActionFace, SpentFace
from client.games.space_bastards.relations import FLIGHTS
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.i18n import _, n_

WIDEST = 2
"""Cards that a plan can hold."""


def arrange_hand(builder: Builder, *, folded: bool) -> None:
    """The action cards of the own seat, and its plan; folded those that are left, close together on a ground
    that says why they rest."""
    if not folded:
        _open(builder)
        return
    layout = builder.layout
    words = _("sba.rest_flight") if builder.kind in FLIGHTS else _("sba.rest")
    left = [card for card in builder.content.relations if card in builder.sight.owners[builder.seat].hand]
    short = _("sba.rest_short") if left else _("sba.rest_none")
    builder.panel("rest", layout.folded_hand, RestFace(words if left else short, short), 0.3)
    for index, (card, rect) in enumerate(zip(left, layout.hand_cards(len(left), folded=True), strict=False)):
        face = ActionFace(card, bare=True)
        builder.sprite(
            ActionCard(card), face, rect, z=40 + index, shape="card", brightness=0.66, shadow="card"
        )


def _open(builder: Builder) -> None:
    """All cards side by side: played ones as empty places, those of the plan in its tray."""
    sight, layout = builder.sight, builder.layout
    owner = sight.owners[builder.seat]
    cards, planned = list(builder.content.relations), plan_of(builder)
    spent = dict(owner.spent)
    steps = builder.content.tracks[sight.track].steps
    raised = _raised(builder, cards, planned)
    for index, (card, rect) in enumerate(
        zip(cards, layout.hand_cards(len(cards), folded=False), strict=True)
    ):
        if card in spent or card in planned:
            round_of = (steps[spent[card]].round or 0) if card in spent else 0
            builder.panel(f"spent:{card}", rect, SpentFace(card, round_of), 0.3)
        if card in planned:
            place = layout.plan_cards()[min(WIDEST - 1, planned.index(card))]
        elif card in spent or card not in owner.hand:
            continue
        elif index == raised:
            place = _large(builder, rect)
        else:  # the neighbours of the large one make room
            beside = raised >= 0 and abs(index - raised) == 1
            place = rect.move((index - raised) * layout.px(13, 8) if beside else 0, 0)
        _card(builder, card, index, place, planned=card in planned, large=index == raised)
    _plan(builder, planned)


def _raised(builder: Builder, cards: list[str], planned: list[str]) -> int:
    """The card of the hand under the pointer, which shows large; -1 for none."""
    name = builder.on.over_kind("action:")
    if name not in cards or name in planned or builder.lifted:
        return -1
    return cards.index(name) if name in builder.sight.owners[builder.seat].hand else -1


def _large(builder: Builder, rect: pygame.Rect) -> pygame.Rect:
    """A card over its place, between the relations and the plan."""
    layout = builder.layout
    large = pygame.Rect(0, 0, layout.px(168, 136), 0)
    large.h = round(large.w * 210 / 150)
    large.midbottom = (rect.centerx, rect.bottom - layout.px(2))
    large.right = min(large.right, layout.plan.x - layout.px(4))
    large.left = max(large.left, layout.map.x - layout.px(6))
    return large


def _card(
    builder: Builder, card: str, index: int, rect: pygame.Rect, *, planned: bool, large: bool
) -> None:  # fmt: skip
    layout, asked = builder.layout, builder.kind == "plan"
    # the tooltip stands above the card, which is read at the same time
    wide = layout.px(200, 170)
    room = pygame.Rect(round(rect.x + rect.w / 2) - wide, 0, layout.px(400, 340), layout.hand.bottom)
    dim = asked and not planned and not builder.can(ActionCard(card))
    builder.sprite(
        ActionCard(card),
        ActionFace(card, _(f"sba.effect.{card}") if large else ""),
        rect,
        z=60 if large else 40 + index,
        shape="card",
        brightness=0.7 if dim else 1.0,
        lift="none" if planned or large else "hand",
        shadow="card",
        draggable=asked,
        group="hand",
        tip_room=room,
    )


def _plan(builder: Builder, planned: list[str]) -> None:
    """The tray of the plan: what is chosen, what a second card costs, or what has been played."""
    layout, sight = builder.layout, builder.sight
    tray, places = layout.plan, tuple(layout.plan_cards())
    price, money = builder.content.numbers.combo, sight.owners[builder.seat].money
    remark = ""
    if builder.kind != "plan":
        if not planned:
            return
        places = places[: len(planned)]
        secret = sight.secret
        hidden = secret is not None and secret.kind == "plan" and not secret.shown
        remark = _("sba.plan_hidden") if hidden else _("sba.plan_played")
    elif len(planned) < WIDEST:
        said = "sb.plan.second" if money >= price else "sb.plan.too_dear"
        remark = _(said, price=price, money=money)
    else:
        remark = n_("sbp.plan_left", money - price)
    # the number at the end never stands alone in a line
    remark = "\u00a0".join(remark.rsplit(" ", 1))
    boxes = tuple((rect.x - tray.x, rect.y - tray.y, rect.w, rect.h) for rect in places)
    whose = "" if builder.view.seat == builder.seat else builder.view.players[builder.seat].name
    builder.panel("plan", tray, PlanFace(boxes, len(planned), price, money >= price, remark, whose), 0.3)
    builder.zone("plan", tray)


def plan_of(builder: Builder) -> list[str]:
    """The cards in the own plan: chosen here, sent already, or played in this step of the track."""
    if builder.kind == "plan":
        return [one.card for one in ActionCard.among(builder.touched)]
    sight = builder.sight
    if sight.phase == "over":
        return []
    if sight.secret is not None and sight.secret.kind == "plan" and sight.phase in ("plan", "actions"):
        sent = list(sight.secret.choices[builder.seat].cards)
        if sent:
            return sent
    return [card for card, step in sight.owners[builder.seat].spent if step == sight.step][:WIDEST]
