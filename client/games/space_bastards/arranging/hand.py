"""The own action cards: open while one plans, folded where there is other work; the plan beside them."""

from __future__ import annotations

import pygame

from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.faces.cards import ActionFace, PlanFace, RestFace, SpentFace
from client.games.space_bastards.showing import FLIGHTS
from client.i18n import _, n_
from client.table.contract import Place, Sprite, Zone

WIDEST = 2
"""Cards that a plan can hold."""


def arrange_hand(scene: Scene, *, folded: bool) -> None:
    """The action cards of the own seat, and its plan."""
    if folded:
        _folded(scene)
    else:
        _open(scene)


def _folded(scene: Scene) -> None:
    """The cards that are left, close together on a ground that says why they rest."""
    layout = scene.layout
    words = _("sba.rest_flight") if scene.kind in FLIGHTS else _("sba.rest")
    left = [card for card in scene.content.relations if card in scene.sight.owners[scene.seat].hand]
    short = _("sba.rest_short") if left else _("sba.rest_none")
    scene.panel("rest", layout.folded_hand, RestFace(words if left else short, short), 0.3)
    for index, (card, rect) in enumerate(zip(left, layout.hand_cards(len(left), folded=True), strict=False)):
        scene.sprites.append(
            Sprite(
                f"action:{card}",
                ActionFace(card, bare=True),
                Place.of(rect),
                z=40 + index,
                shape="card",
                brightness=0.66,
                shadow="card",
            )
        )


def _open(scene: Scene) -> None:
    """All cards side by side: played ones as empty places, those of the plan in its tray."""
    sight, layout = scene.sight, scene.layout
    owner = sight.owners[scene.seat]
    cards = list(scene.content.relations)
    spent = dict(owner.spent)
    steps = scene.content.tracks[sight.track].steps
    planned = plan_of(scene)
    places = layout.hand_cards(len(cards), folded=False)
    raised = _raised(scene, cards, planned)
    for index, (card, rect) in enumerate(zip(cards, places, strict=True)):
        if card in spent or card in planned:
            round_of = (steps[spent[card]].round or 0) if card in spent else 0
            scene.panel(f"spent:{card}", rect, SpentFace(card, round_of), 0.3)
        if card not in planned and (card in spent or card not in owner.hand):
            continue
        _card(scene, card, index, _place(scene, rect, index, raised, planned, card), planned, index == raised)
    _plan(scene, planned)


def _raised(scene: Scene, cards: list[str], planned: list[str]) -> int:
    """The card of the hand under the pointer, which shows large; -1 for none."""
    name = scene.local.hovered.removeprefix("action:")
    if name == scene.local.hovered or name not in cards or name in planned or scene.local.dragged:
        return -1
    return cards.index(name) if name in scene.sight.owners[scene.seat].hand else -1


def _place(scene: Scene, rect: pygame.Rect, index: int, raised: int, planned: list[str], card: str) -> Place:
    """Where a card lies: in the plan, large over its place, or a little aside of the large one."""
    layout = scene.layout
    if card in planned:
        return Place.of(layout.plan_cards()[min(WIDEST - 1, planned.index(card))])
    if index == raised:
        large = pygame.Rect(0, 0, layout.px(168, 136), 0)
        large.h = round(large.w * 210 / 150)
        large.midbottom = (rect.centerx, rect.bottom - layout.px(2))
        large.right = min(large.right, layout.plan.x - layout.px(4))
        large.left = max(large.left, layout.map.x - layout.px(6))
        return Place.of(large)
    if raised >= 0 and abs(index - raised) == 1:
        rect = rect.move((index - raised) * layout.px(13, 8), 0)
    return Place.of(rect)


def _card(scene: Scene, card: str, index: int, place: Place, planned: list[str], large: bool) -> None:
    asked = scene.kind == "plan"
    layout = scene.layout
    # the tooltip stands above the card, which is read at the same time
    room = pygame.Rect(round(place.x) - layout.px(200, 170), 0, layout.px(400, 340), layout.hand.bottom)
    dim = asked and card not in planned and f"action:{card}" not in scene.local.next
    scene.sprites.append(
        Sprite(
            f"action:{card}",
            ActionFace(card, _(f"sba.effect.{card}") if large else ""),
            place,
            z=60 if large else 40 + index,
            shape="card",
            brightness=0.7 if dim else 1.0,
            lift="none" if card in planned or large else "hand",
            shadow="card",
            draggable=asked,
            group="hand",
            tip_room=room,
        )
    )


def _plan(scene: Scene, planned: list[str]) -> None:
    """The tray of the plan: what is chosen, what a second card costs, or what has been played."""
    layout, sight = scene.layout, scene.sight
    tray, places = layout.plan, tuple(layout.plan_cards())
    price, money = scene.content.numbers.combo, sight.owners[scene.seat].money
    remark = ""
    if scene.kind != "plan":
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
    whose = "" if scene.view.seat == scene.seat else scene.view.players[scene.seat].name
    scene.panel("plan", tray, PlanFace(boxes, len(planned), price, money >= price, remark, whose), 0.3)
    scene.zones.append(Zone("plan", tray, outline="none"))


def plan_of(scene: Scene) -> list[str]:
    """The cards in the own plan: chosen here, sent already, or played in this step of the track."""
    if scene.kind == "plan":
        return [one.removeprefix("action:") for one in scene.local.chosen if one.startswith("action:")]
    sight = scene.sight
    if sight.phase == "over":
        return []
    if sight.secret is not None and sight.secret.kind == "plan" and sight.phase in ("plan", "actions"):
        sent = list(sight.secret.choices[scene.seat].cards)
        if sent:
            return sent
    return [card for card, step in sight.owners[scene.seat].spent if step == sight.step][:WIDEST]
