"""What stands below table and ship: last moves, counters, buttons."""

from __future__ import annotations

from typing import Any

import pygame

from client.games.galaxy_trucker.answers.building import PUT_BACK
from client.games.galaxy_trucker.panels import building_buttons, building_labels
from client.games.galaxy_trucker.panels.last_moves import Move, MovesFace
from client.games.galaxy_trucker.screens.building.moving_by_itself import NEWEST
from client.games.galaxy_trucker.screens.building.part import Part
from client.games.galaxy_trucker.text.last_moves import heading, sentence
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.layout import (
    Panel,
    Zone,
)
from rules.galaxy_trucker.forecast import Counters
from rules.galaxy_trucker.state import READY_CHECK, TAKE_ORDER


class LowerPart(Part):
    """The lower edge of the window."""

    def _counters(self) -> None:
        plan = self.plan
        then = None
        if self.judged is not None and not self.judged.refusal:
            then = self.judged.after
        found = gauges(self.bench.now, then)
        near = self.hovered.removeprefix("gauge:") if self.hovered.startswith("gauge:") else ""
        face = building_labels.GaugesFace(found, near)
        self.builder.sheet("gauges", plan.counters, face, z=0.6)

    def _moves(self) -> None:
        words = Words.of(self.content, self.view)
        newest = self.builder.told.moves[: -NEWEST - 1 : -1]
        lines = tuple(
            Move(sentence(words, move), -1 if move.seat is None else move.seat, age)
            for move, age in zip(newest, self.still.ages, strict=False)
        )
        face = MovesFace(heading(), lines, lines=1)
        self.builder.put(Panel("moves", self.plan.moves, face, 0.6))

    def _buttons(self) -> None:
        if not self.mine or self.sight.phase == READY_CHECK:
            return
        plan, tile, orders = self.plan, self.tile, self._free_orders()
        done = self.me.order_tile
        self._button("put_back", plan.put_back, PUT_BACK, _("gt.build.put_back"), "reserve",
                     enabled=bool(tile) and self.can("heap"))  # fmt: skip
        self._button("undo", plan.undo, "last", _("gt.build.undo"), "undo", enabled=self.can("last"))
        if done:
            second, label = _("gt.build.your_order", n=done), _("gt.build.finished")
        elif tile:
            second, label = _("gt.build.first_place"), _("gt.build.finish")
        elif self.sight.turn is not None and self.sight.turn != self.owner:
            second, label = _("gt.build.not_your_turn"), _("gt.build.finish")
        else:
            second, label = _("gt.build.take_order"), _("gt.build.finish")
        if self.sight.phase == TAKE_ORDER and not done:
            label, second = _("gt.build.take_order_now"), ""
        touch = f"order:{orders[0]}" if len(orders) == 1 else "button:finish"
        self._button("finish", plan.finish, touch, label, "", second, enabled=bool(orders), kind="primary")

    def _button(
        self, name: str, rect: pygame.Rect, touch: str, label: str, icon: str, second: str = "", *,
        enabled: bool, kind: Any = "ghost",
    ) -> None:  # fmt: skip
        name = f"button:{name}"
        near = self.builder.is_over(name)
        state: Any = "disabled" if not enabled else "hover" if near else "rest"
        face = building_buttons.ButtonFace(label, icon, second, kind, state)
        self.builder.put(Panel(name, building_buttons.button_rect(rect, self.context), face, 0.7, clear=True))
        self.builder.put(Zone(name, rect, handle=touch, group="actions", holds=False))

    def _free_orders(self) -> list[int]:
        """The order tiles that can be taken."""
        return [n for n in range(1, len(self.sight.seats) + 1) if self.can(f"order:{n}")]

    def _orders(self) -> None:
        """The order tiles open above the button that takes one of them."""
        plan, orders = self.plan, self._free_orders()
        open_ = self.looking.picking or self.sight.phase == TAKE_ORDER
        if not self.mine or self.sight.phase == READY_CHECK or len(orders) < 2 or not open_:
            return
        ovals = plan.order_ovals(len(orders))
        pad = round(plan.length(18, 12))
        whole = ovals[0].unionall(ovals[1:]).inflate(2 * pad, 2 * pad)
        head = round(plan.length(34, 26))
        whole = pygame.Rect(whole.x, whole.y - head + pad // 2, whole.w, whole.h + head - pad // 2)
        least = round(plan.length(300, 230))
        if whole.w < least:
            whole = pygame.Rect(whole.right - least, whole.y, least, whole.h)
        tray = building_buttons.TrayOfOrders(_("gt.build.pick_order"))
        self.builder.put(Panel("orders", whole, tray, 500, clear=True))
        for number, rect in reversed(list(zip(orders, ovals, strict=True))):
            name = f"order:{number}"
            face = building_buttons.OrderFace(number, self.hovered == name)
            self.builder.put(Panel(name, rect, face, 501))
            self.builder.put(Zone(name, rect, group="actions", holds=False))


def gauges(now: Counters, then: Counters | None) -> tuple[building_labels.Gauge, ...]:
    """The seven counters, with what they would become."""
    after = then or now

    def pair(
        name: str, icon: str, before: tuple[float, float], later: tuple[float, float]
    ) -> building_labels.Gauge:
        extra = before[1] - before[0]
        more = f"+{building_labels.value(extra)}" if extra else ""
        if later != before:
            shown = (
                building_labels.value(later[0]) if later[0] != before[0] else building_labels.value(later[1])
            )
            first = (
                building_labels.value(before[0])
                if later[0] != before[0]
                else building_labels.value(before[1])
            )
            return building_labels.Gauge(name, icon, first, then=shown, better=sum(later) > sum(before))
        return building_labels.Gauge(name, icon, building_labels.value(before[0]), more, bool(more))

    def one(
        name: str, icon: str, before: str, later: str, better: bool, more: str = ""
    ) -> building_labels.Gauge:
        if before != later:
            return building_labels.Gauge(name, icon, before, then=later, better=better)
        return building_labels.Gauge(name, icon, before, more)

    def holds(counters: Counters) -> str:
        special = counters.special_containers
        return f"{special}+{counters.containers}" if special else str(counters.containers)

    room = (now.containers + now.special_containers, after.containers + after.special_containers)
    return (
        pair("engines", "engine", now.engines, after.engines),
        pair("cannons", "cannon", now.cannons, after.cannons),
        one("energy", "energy", str(now.energy), str(after.energy), after.energy > now.energy),
        one("crew", "crew", str(now.crew), str(after.crew), after.crew > now.crew),
        one("holds", "hold", holds(now), holds(after), room[1] > room[0]),
        one("sides", "shield", str(len(now.covered)), str(len(after.covered)), True, "/4"),
        one("exposed", "exposed", str(now.exposed), str(after.exposed), after.exposed < now.exposed),
    )
