"""The counters below the ship, the buttons beside them, and the order tiles that open above the last one."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.art.buttons import Kind, State
from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.building import PUT_BACK
from client.games.galaxy_trucker.looking import Build
from client.games.galaxy_trucker.panels.building_buttons import (
    ButtonFace,
    OrderFace,
    TrayOfOrders,
    button_rect,
)
from client.games.galaxy_trucker.panels.ship_counters import CountersFace
from client.games.galaxy_trucker.screens.building.site import Site
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.ship_check import ship_check
from client.i18n import _
from rules.galaxy_trucker.forecast import Judgement
from rules.galaxy_trucker.state import READY_CHECK, TAKE_ORDER


def counters(builder: Build, site: Site, judged: Judgement | None) -> None:
    """What the ship can do and carry, and with the tile that is tried on it."""
    rect, now = site.plan.counters, site.bench.now
    then = now if judged is None else judged.after
    builder.panel("gauges", rect, CountersFace(now, then, builder.over_kind("gauge:")), z=0.6)
    builder.inside(rect, CountersFace(now, now))  # each has the same share of it, whatever it tells


def buttons(builder: Build, site: Site) -> None:
    """Put back, take back, finish; with a second line that says why not. Finishing is red while it would end
    the building of a ship that is not sound."""
    if not site.mine or site.sight.phase == READY_CHECK:
        return
    plan, tile, orders, done = site.plan, site.tile, _free_orders(site), site.me.order_tile
    second, label = _("gt.build.take_order"), _("gt.build.finish")
    if done:
        second, label = _("gt.build.your_order", n=done), _("gt.build.finished")
    elif site.sight.phase == TAKE_ORDER:
        second, label = "", _("gt.build.take_order_now")
    elif tile:
        second = _("gt.build.first_place")
    elif site.sight.turn not in (None, site.owner):
        second = _("gt.build.not_your_turn")
    finish = ids.OrderTile(orders[0]) if len(orders) == 1 else "button:finish"
    told = bool(ids.OrderTile.among(builder.touched))
    ends = (told or site.looking.picking) and not done and site.sight.phase != TAKE_ORDER
    kind: Kind = "danger" if ends and _harms(builder, site) else "primary"
    if told and kind == "danger" and len(orders) == 1:
        second = _("table.once_more")
    for name, rect, touch, face, enabled in (
        ("put_back", plan.put_back, PUT_BACK, ButtonFace(_("gt.build.put_back"), "reserve"),
         bool(tile) and site.can(PUT_BACK)),
        ("undo", plan.undo, "last", ButtonFace(_("gt.build.undo"), "undo"), site.can("last")),
        ("finish", plan.finish, finish, ButtonFace(label, second=second, kind=kind),
         any(builder.can(ids.OrderTile(n)) for n in orders)),
    ):  # fmt: skip
        if name == "undo" and site.undone_as_a_move:
            continue  # that of every table lies there
        target = ids.Button(name)
        state: State = "disabled" if not enabled else "hover" if builder.is_over(target) else "rest"
        where = button_rect(rect, builder.context)
        builder.panel(target, where, replace(face, state=state), z=0.7, clear=True)
        builder.zone(target, rect, handle=touch, group="actions", holds=False)


def _harms(builder: Build, site: Site) -> tuple[str, ...]:
    """What is wrong with the ship whose building ends."""
    view = builder.view
    return ship_check(Words(builder.context.content, view), view.sight, site.owner, site.bench.now)


def _free_orders(site: Site) -> list[int]:
    """The order tiles that can be taken."""
    return [n for n in range(1, site.count + 1) if site.can(ids.OrderTile(n))]


def order_tiles(builder: Build, site: Site) -> None:
    """The order tiles open above the button that takes one of them, each in its place: one that somebody else
    takes at this moment stays there, dim, and says whose it is."""
    free, orders = _free_orders(site), range(1, site.count + 1)
    finish, px = site.plan.finish, site.plan.units.px
    open_ = site.looking.picking or site.sight.phase == TAKE_ORDER
    if not site.mine or site.sight.phase == READY_CHECK or not free or not open_:
        return
    wide, high, gap = px(92, 62), px(68, 46), px(12, 8)
    whole = pygame.Rect(0, 0, len(orders) * (wide + gap) - gap, high)
    whole.x = min(finish.centerx - whole.w // 2, finish.right - whole.w)
    whole.bottom = finish.top - px(26, 18)
    ovals = [pygame.Rect(whole.x + at * (wide + gap), whole.y, wide, high) for at in range(len(orders))]
    harms = () if site.sight.phase == TAKE_ORDER else _harms(builder, site)
    pad, head, least = (
        px(18, 12),
        px(34, 26) + len(harms) * px(26, 22),
        px(380 if harms else 300, 300 if harms else 230),
    )
    tray = whole.inflate(2 * pad, 2 * pad)
    tray = pygame.Rect(tray.x, tray.y - head + pad // 2, tray.w, tray.h + head - pad // 2)
    if tray.w < least:
        tray = pygame.Rect(tray.right - least, tray.y, least, tray.h)
    builder.panel("orders", tray, TrayOfOrders(_("gt.build.pick_order"), harms), z=500, clear=True)
    for number, rect in reversed(list(zip(orders, ovals, strict=True))):
        name = ids.OrderTile(number)
        builder.panel(name, rect, OrderFace(number, builder.is_over(name), number not in free), z=501)
        builder.zone(name, rect, group="actions", holds=False)
